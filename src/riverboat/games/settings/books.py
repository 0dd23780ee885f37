"""The settings of a table as each book has them: what it leaves open, and its own defaults."""

from dataclasses import replace

from riverboat.core.collection import PotSchedule
from riverboat.games.fees import FLOP_GAMES
from riverboat.games.settings.betting import (
    AGREED_MINIMUM,
    BETTING,
    CHECK_RAISE,
    LIMITS,
    MUST_AFFORD,
    RAISE_CAP,
    TABLE_STAKES,
    UNCAP_WHEN_HEADS_UP,
)
from riverboat.games.settings.blinds import (
    BLIND_IS_THE_BET,
    BLINDS,
    HEADS_UP_BLINDS,
    MISSED_BLINDS,
    NEW_PLAYER_POST,
    STRADDLE,
    STRADDLE_AMOUNT,
)
from riverboat.games.settings.board import BOARD
from riverboat.games.settings.chips import PURCHASE_LIMITS, PURCHASES
from riverboat.games.settings.collection import RAKE, fees
from riverboat.games.settings.decks import SHUFFLER
from riverboat.games.settings.group import Group, compose, one_of
from riverboat.games.settings.irregularities import EXPOSED, IRREGULARITIES
from riverboat.games.settings.odd_chips import ODD_CHIPS
from riverboat.games.settings.showdown import SHOWDOWNS

TABLE = compose(BETTING, ODD_CHIPS, SHOWDOWNS, SHUFFLER, IRREGULARITIES, PURCHASES, RAKE)
"""What every table asks about, and all that a house's own game does."""

POKER = compose(TABLE, must_afford=True, rake_rounding="per-round")
"""[poker 7(c)(3)] nobody is dealt in who could not make one more bet; a room may take what a short stack has.

[poker 14(b)(1)(ii)] a rake in percent is taken after each betting round.
"""

CASH = compose(
    TABLE,
    BLINDS,
    BOARD,
    EXPOSED,
    (TABLE_STAKES, *PURCHASE_LIMITS),
    without=(AGREED_MINIMUM,),  # [cash stakes.nl-1-1] the stakes are those of the book's table
    exposed_first="misdeal",
    out_of_turn="binding-if-unchanged",
    max_purchase=15000,  # [cash wagers.purchase.big-blind-2]
    table_max_purchase=100000,  # [cash wagers.purchase.big-blind-10] the same figures at every stake
)


TOURNAMENT = compose(
    TABLE,
    BLINDS,
    EXPOSED,
    LIMITS,
    (
        replace(HEADS_UP_BLINDS, allowed=("button-small",)),
        # A player moved to a table plays at once, and an absent stack pays its blinds: nobody owes any.
        replace(NEW_PLAYER_POST, default="free", allowed=("free",)),
        replace(MISSED_BLINDS, default="free", allowed=("free",)),
        one_of(
            "misdeal_deadline",
            "substantial-action two-wagers none",
            "until when a missing shuffle or cut, or a second boxed card, is a misdeal: until the pot is pushed, "
            "until two players have wagered, or until two have acted, one of them with chips, or three",
        ),
    ),
    # Straddles, bomb pots, running it twice, rake and buy-ins: see the problem of [tournament general.same-as-cash].
    without=(MUST_AFFORD, AGREED_MINIMUM, BLIND_IS_THE_BET, STRADDLE, STRADDLE_AMOUNT, *PURCHASES, *RAKE),
    exposed_first="misdeal",
    out_of_turn="binding-if-unchanged",
)


def california(most_raises: int, schedules: tuple[PotSchedule, ...] = FLOP_GAMES) -> Group:
    """The texts cap the raises of a round and lift the cap for two players; a player who has checked may still raise.

    A table's fee depends on its limits, so these do not change while it is open. It is a flat sum, never a percentage.
    """
    capped = replace(RAISE_CAP, allowed=tuple(range(3, most_raises + 1)))
    uncapped = replace(UNCAP_WHEN_HEADS_UP, allowed=("mid-round", "round-start"))
    return compose(
        TABLE,
        LIMITS,
        (capped, uncapped),
        fees(schedules),
        without=(AGREED_MINIMUM, CHECK_RAISE, *(each for each in RAKE if each not in fees(schedules))),
        raise_cap=most_raises,
        odd_chip="all-to-first",
    )

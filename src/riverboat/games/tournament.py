"""Hold'em as the tournament book has it: the cash game without its options, in chips that are no money.

A tournament opens its tables with it; nobody opens one by himself, so it is not listed.
"""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import Award, PotGame
from riverboat.core.ranking import HIGH
from riverboat.core.stakes import Structure, no_limit
from riverboat.games import house
from riverboat.games.holdem import STREETS
from riverboat.games.house import settings
from riverboat.games.rulings import TOURNAMENT_RULINGS

_BOOK = "tournament"


def _item(number: str) -> str:
    return f"{_BOOK}/{number}"


# Straddles, bomb pots, running it twice, rake and buy-ins: see the problem of [tournament general.same-as-cash].
_NOT_PLAYED = (
    *house.BOARD_SETTINGS,
    house.STRADDLE,
    house.STRADDLE_AMOUNT,
    house.AGREED_MINIMUM,
    house.MUST_AFFORD,
    house.BLIND_IS_THE_BET,
    house.BUY_IN_MIN,
    house.BUY_IN_MAX,
    house.RAKE_PERCENT,
    house.RAKE_CAP,
    house.NO_FLOP_NO_DROP,
)
_FIXED = (
    replace(house.HEADS_UP_BLINDS, allowed=("button-small",)),
    # Whoever is moved to a table plays at once, and an absent stack pays its blinds: nobody owes any.
    replace(house.NEW_PLAYER_POST, default="free", allowed=("free",)),
    replace(house.MISSED_BLINDS, default="free", allowed=("free",)),
)
_DEADLINE = replace(
    house.MISDEAL_DEADLINE,
    default="substantial-action",
    about="until when a missing shuffle or cut, or a second boxed card, is a misdeal: until the pot is pushed, "
    "until two players have wagered, or until two have acted, one of them with chips, or three",
    allowed=("substantial-action", "two-wagers", "none"),
)

TOURNAMENT_HOLDEM = PotGame(
    key="tournament-holdem",
    name="Tournament hold'em",
    book=_BOOK,
    deck=STANDARD_52,  # [tournament decks.one-deck]
    seats_max=11,
    seats_clause=_item("holdem.2.max"),
    streets=STREETS,  # [tournament holdem.5] [tournament holdem.7.flop] [tournament holdem.8.turn]
    awards=(Award(HIGH),),  # [tournament holdem.1]
    big_blind_is_double=True,  # [tournament holdem.4.big-blind]
    structures=(Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT),
    stakes=(no_limit(25, 50, chip=25), no_limit(100, 200, chip=25), no_limit(300, 600, ante=75, chip=25)),
    settings=settings(
        {
            "button_rule": _item("holdem.3.iii"),
            "check_raise": _item("wagers.10"),
            "first_button": _item("holdem.3.ii"),
            "heads_up_blinds": _item("holdem.4.small-blind"),
            "misdeal_deadline": _item("irregularities.5.i"),
            "odd_chip": _item("rankings.3.tie"),
            "off_table_replacement": _item("irregularities.11"),
            "out_of_turn": _item("wagers.4.in-turn-only"),
            "showdown_checked": _item("irregularities.4.first"),
        },
        more=(*_FIXED, _DEADLINE),
        without=_NOT_PLAYED,
        exposed_first="misdeal",
        out_of_turn="binding-if-unchanged",
    ),
    rulings=TOURNAMENT_RULINGS,
    clauses={
        "add-between": _item("wagers.3.i.add"),
        "ante": _item("holdem.2.ante"),
        "award": _item("holdem.10.winner"),
        "award.uncontested": _item("overview.3.uncalled"),
        "below-minimum": _item("wagers.4.legal-only"),
        "blind.big": _item("holdem.4.big-blind"),
        "blind.small": _item("holdem.4.small-blind"),
        "blinds.double": _item("holdem.4.big-blind"),
        "blinds.order": _item("object.3.big-is-second"),
        "board.flop": _item("holdem.7.flop"),
        "board.river": _item("holdem.9.river"),
        "board.turn": _item("holdem.8.turn"),
        "burn": _item("overview.4.iii"),
        "button": _item("holdem.3.iii"),
        "concede": _item("irregularities.4.concede"),
        "cut": _item("irregularities.5.i"),
        "deal": _item("holdem.5"),
        "deck": _item("decks.one-deck"),
        "first-button": _item("holdem.3.ii"),
        "gathered": _item("holdem.7.complete"),
        "gathered.pre-flop": _item("holdem.6.complete"),
        "more-than-stack": _item("wagers.3"),
        "no-check": _item("overview.2.choice"),
        "no-check-raise": _item("wagers.10"),
        "no-removal": _item("wagers.3.i.remove"),
        "nothing-to-call": _item("holdem.7.options"),
        "odd-chip": _item("rankings.3.tie"),
        "opens": _item("holdem.7.first"),
        "opens.pre-flop": _item("holdem.6.options"),
        "opens.river": _item("holdem.9.betting"),
        "opens.turn": _item("holdem.8.betting"),
        "players": _item("overview.1.players"),
        "seated-only": _item("wagers.1"),
        "show.first": _item("irregularities.4.first"),
        "show.whole": _item("irregularities.4.display"),
        "shuffle": _item("shuffle.when"),
        "split": _item("rankings.3.tie"),
        "turn": _item("holdem.6.options"),
        "uncalled": _item("overview.3.uncalled"),
    },
)

GAMES = (TOURNAMENT_HOLDEM,)

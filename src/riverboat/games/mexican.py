"""Mexican stud: a card up, a card down, and before each later card the choice to turn the down-card up."""

from riverboat.core.cards import MEXICAN_41
from riverboat.core.game import (
    Award,
    Betting,
    BringIn,
    Burn,
    Deal,
    Expose,
    Opens,
    PotGame,
    Size,
    Street,
    When,
)
from riverboat.core.money import Amount
from riverboat.core.ranking import MEXICAN, MEXICAN_DOUBLE_ACE
from riverboat.core.stakes import Stakes, Structure
from riverboat.games import fees
from riverboat.games.citations import california_poker
from riverboat.games.settings import EXPOSED, JOKER, california, compose
from riverboat.games.settings.betting import LIMIT_BY_ROUND, limits_by_round
from riverboat.games.settings.blinds import FIRST_BUTTON
from riverboat.games.settings.stud import BRING_IN_LIVE, EXPOSE_ORDER


def _street(name: str, size: Size) -> Street:
    """Items 10 to 13, 15 to 18 and 20 to 23: the choice, a burn, a card that lies as each has chosen, betting."""
    return Street(name, (Expose(), Burn(), Deal("choice"), Betting(Opens.BEST_SHOWING, size)))


def _stakes(structure: Structure, low: Amount, high: Amount, *, ante: Amount) -> Stakes:
    """There is no bring-in to name: it is the lower limit.  [california-poker mexican-stud.7.bring-in]"""
    return Stakes(structure=structure, small_bet=low, big_bet=high, ante=ante)


_STREETS = (
    Street("second", (Deal("up down"), Betting(Opens.BRING_IN, Size.SMALL))),  # items 5, 6 and 7
    _street("third", Size.SMALL),
    _street("fourth", Size.BIG),
    _street("fifth", Size.BIG),
)

MEXICAN_STUD = PotGame(
    key="mexican-stud",
    name="Mexican stud",
    cites=california_poker.MEXICAN_STUD,
    deck=MEXICAN_41,  # [california-poker mexican-stud.deck]
    seats_max=7,  # [california-poker mexican-stud.table.seats]
    # [california-poker mexican-stud.7.bring-in] [california-poker mexican-stud.7.tie]
    bring_in=BringIn("highest", ties="first-dealt", live=True),
    streets=_STREETS,
    when=(*limits_by_round(_STREETS), When("double_ace_flush", True, awards=(Award(MEXICAN_DOUBLE_ACE),))),
    awards=(Award(MEXICAN),),  # [california-poker mexican-stud.winners.best-hand]
    structures=(Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT, Structure.NO_LIMIT),
    stakes=(
        _stakes(Structure.FIXED_LIMIT, 200, 400, ante=100),
        _stakes(Structure.FIXED_LIMIT, 1000, 2000, ante=200),
        _stakes(Structure.NO_LIMIT, 200, 200, ante=100),  # [california-poker mexican-stud.8(c).no-limit-raise]
        _stakes(Structure.SPREAD_LIMIT, 200, 10000, ante=100),
    ),
    settings=compose(
        california(3, fees.MEXICAN_STUD),
        JOKER,
        EXPOSED,
        (BRING_IN_LIVE, EXPOSE_ORDER, FIRST_BUTTON, LIMIT_BY_ROUND),
        first_button="draw",
    ),
    schedules=fees.MEXICAN_STUD,
    ante_needed=True,  # [california-poker mexican-stud.4.ante]
)

GAMES = (MEXICAN_STUD,)

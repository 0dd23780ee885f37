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
    Setting,
    Size,
    Street,
    When,
)
from riverboat.core.money import Amount
from riverboat.core.ranking import MEXICAN, MEXICAN_DOUBLE_ACE
from riverboat.core.stakes import Stakes, Structure
from riverboat.games.california_settings import california_settings
from riverboat.games.house import (
    BOARD_SETTINGS,
    BUTTON_SETTINGS,
    FIRST_BUTTON,
    LIMIT_BY_ROUND,
    limits_by_round,
)
from riverboat.games.rulings import NOT_EXPOSED_RULINGS

_BOOK = "california-poker"


def _item(number: str) -> str:
    return f"{_BOOK}/mexican-stud.{number}"


def _street(name: str, size: Size) -> Street:
    """Items 10 to 13, 15 to 18 and 20 to 23: the choice, a burn, a card that lies as each has chosen, betting."""
    return Street(name, (Expose(), Burn(), Deal("choice"), Betting(Opens.BEST_SHOWING, size)))


def _stakes(structure: Structure, low: Amount, high: Amount, *, ante: Amount) -> Stakes:
    """There is no bring-in to name: it is the lower limit.  [california-poker mexican-stud.7.bring-in]"""
    return Stakes(structure=structure, small_bet=low, big_bet=high, ante=ante)


BRING_IN_LIVE = Setting(
    "bring_in_live",
    True,
    "whether the maker of the bring-in, where nobody has raised it, is asked again and may check or raise",
    allowed=(True, False),
)
JOKER_IN_DRAW = Setting(
    "joker_in_draw",
    "redraw",
    "a joker drawn for the button is replaced by the next card, or is the highest card",
    allowed=("redraw", "highest"),
)
JOKER_SHOWING = Setting(
    "joker_showing",
    "as-dealt",
    "in a hand showing, a joker that was dealt down pairs the best card, or is an ace like one dealt up",
    allowed=("as-dealt", "always-ace"),
)
DOUBLE_ACE_FLUSH = Setting(
    "double_ace_flush",
    False,
    "whether the joker counts as a second ace in a flush that has one, which then beats every other flush",
    allowed=(True, False),
)
EXPOSE_ORDER = Setting(
    "expose_order",
    "clockwise",
    "whether players choose to expose one by one, each choice seen at once, or all choices are seen together",
    allowed=("clockwise", "simultaneous"),
)

_STREETS = (
    Street("second", (Deal("up down"), Betting(Opens.BRING_IN, Size.SMALL))),  # items 5, 6 and 7
    _street("third", Size.SMALL),
    _street("fourth", Size.BIG),
    _street("fifth", Size.BIG),
)

MEXICAN_STUD = PotGame(
    key="mexican-stud",
    name="Mexican stud",
    book=_BOOK,
    deck=MEXICAN_41,  # [california-poker mexican-stud.deck]
    seats_max=7,
    seats_clause=_item("table.seats"),
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
    settings=california_settings(
        {
            "bring_in_live": _item("8(c).check"),
            "double_ace_flush": _item("joker.face-up.flush"),
            "expose_order": _item("10.choice"),
            "first_button": _item("3.draw"),
            "limit_by_round": _item("table.same-limits"),
            "joker_in_draw": _item("3.draw"),
            "joker_showing": _item("2.later-rounds"),
            "odd_chip": _item("winners.odd-chips"),
            "raise_cap": _item("8(c).cap"),
            "uncap_when_heads_up": _item("8(c).heads-up"),
        },
        most_raises=3,
        more=(BRING_IN_LIVE, JOKER_IN_DRAW, JOKER_SHOWING, DOUBLE_ACE_FLUSH, EXPOSE_ORDER, LIMIT_BY_ROUND),
        without=(*(each for each in BUTTON_SETTINGS if each is not FIRST_BUTTON), *BOARD_SETTINGS),
    ),
    ante_needed=True,  # [california-poker mexican-stud.4.ante]
    rulings=NOT_EXPOSED_RULINGS,  # the text has none of its own: problem of [california-poker mexican-stud.winners.pot]
    clauses={
        "above-maximum": _item("table.same-limits"),
        "ante": _item("4.ante"),
        "award": _item("winners.best-hand"),
        "award.uncontested": _item("13(e)"),
        "below-minimum": _item("8(b)"),
        "bring-in": _item("7.bring-in"),
        "burn.fifth": _item("21"),
        "burn.fourth": _item("16"),
        "burn.third": _item("11"),
        "button": _item("1.rotation"),
        "deal.fifth": _item("22"),
        "deal.fourth": _item("17"),
        "deal.second": _item("6.down-card"),
        "deal.third": _item("12"),
        "deck": _item("deck"),
        "expose.fifth": _item("20.exposed-or-kept"),
        "expose.fourth": _item("15.exposed-or-kept"),
        "expose.order": _item("10.choice"),
        "expose.order.fifth": _item("20.choice"),
        "expose.order.fourth": _item("15.choice"),
        "expose.third": _item("10.exposed"),
        "first-button": _item("3.draw"),
        "gathered.fifth": _item("winners.pot"),
        "gathered.fourth": _item("19"),
        "gathered.second": _item("9"),
        "gathered.third": _item("14"),
        "no-check": _item("8(c).no-check-after-raise"),
        "odd-chip": _item("winners.odd-chips"),
        "opens.fifth": _item("23.order"),
        "opens.fourth": _item("18.order"),
        "opens.second": _item("7.bring-in"),
        "opens.third": _item("13.order"),
        "raise-cap": _item("8(c).cap"),
        "show.first": _item("winners.pot"),
        "split": _item("winners.split"),
        "turn": _item("8.order"),
    },
)

GAMES = (MEXICAN_STUD,)

"""The `Secret` marks are complete, and everything under them is turned face down for a viewer."""

from typing import Any, get_args

import msgspec
import pytest
from eyeskit import RAIL, cards_in, hints_of, holds_cards
from specimenkit import HIDDEN, SEAT, SECRET_EVENTS, specimen, structs_in

from riverboat import banked
from riverboat.banked import commands as bc
from riverboat.banked import events as be
from riverboat.banked.anyevent import AnyEvent as AnyBankedEvent
from riverboat.core.cards import UNKNOWN
from riverboat.seats.chance import Draw, Drawn, Stir
from riverboat.seats.secret import secret_fields
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact as pot_fact
from riverboat.table.anyevent import AnyEvent

FACE_UP = {
    "BoardDealt.cards",
    "SecondRunStarted.cards",
    "BankShown.behind",
    "BankShown.cards",
    "BankShown.front",
    "ButtonDrawn.cards",
    "CardExposed.cards",
    "CardSetAside.up",
    "CardTurnedUp.cards",
    "Disclosed.cards",
    "DrawForButton.cards",
    "Exposed.cards",
    "FaceUpCardFound.card",
    "HandShown.behind",
    "HandShown.cards",
    "HandShown.front",
    "LineDealt.cards",
    "SeatCards.up",
    "Tabled.cards",
}
"""Fields that hold cards everyone has seen. Anything else that holds cards must be marked."""

UNIONS = (AnyEvent, c.AnyCommand, AnyBankedEvent, bc.AnyCommand)
KINDS = sorted({kind for union in UNIONS for kind in structs_in(union)}, key=str)


def fact(event: Any, seat: int) -> Any:
    """As the event's own family tells it."""
    return (pot_fact if isinstance(event, get_args(AnyEvent)) else banked.fact)(event, seat)


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_of_cards_is_face_up_or_marked_secret(kind: type[msgspec.Struct]) -> None:
    for name, hint in hints_of(kind).items():
        if holds_cards(hint):
            assert (f"{kind.__name__}.{name}" in FACE_UP) != (name in secret_fields(kind)), name


@pytest.mark.parametrize("kind", SECRET_EVENTS)
@pytest.mark.parametrize("viewer", [RAIL, SEAT - 1, SEAT + 1])
def test_nothing_marked_secret_reaches_the_rail_or_another_seat(kind: type[e.Event], viewer: int) -> None:
    event = specimen(kind)
    assert set(HIDDEN) <= set(cards_in(event)), "the specimen holds the cards that must not be seen"
    assert set(cards_in(fact(event, viewer))) <= {UNKNOWN}


@pytest.mark.parametrize("kind", SECRET_EVENTS)
def test_a_fact_is_of_the_same_kind_and_tells_the_rest(kind: type[e.Event]) -> None:
    event = specimen(kind)
    told = fact(event, RAIL)
    assert type(told) is kind
    for name in kind.__struct_fields__:
        if not any(secret_fields(part) for part in structs_in(field_type(kind, name))) and name not in secret_fields(
            kind
        ):
            assert getattr(told, name) == getattr(event, name)


def test_by_which_row_a_hand_was_set_is_as_secret_as_the_hand() -> None:
    event = be.HandSet(SEAT, SEAT, HIDDEN, HIDDEN, "two pair", asked=True, clause="california-games/the-row")
    told = fact(event, SEAT + 1)
    assert (told.house_way, told.clause, told.asked) == ("", "", True)
    assert fact(event, SEAT) is event


def test_the_seeds_of_the_salts_are_told_to_nobody() -> None:
    drawn = Drawn("3f9a2c#1", (Draw("deck", "aa", 52, 10),), (Stir(SEAT, "bb"),), (1,), ("cc",), HIDDEN)
    for tell in (pot_fact, banked.fact):
        for viewer in (RAIL, SEAT):
            told = tell(e.ChanceDrawn(drawn), viewer)
            assert told == e.ChanceDrawn(Drawn(drawn.name, drawn.draws, drawn.stirs, drawn.left_out))


def field_type(kind: type[msgspec.Struct], name: str) -> Any:
    return hints_of(kind)[name]

"""The `Secret` marks are complete, and everything under them is turned face down for a viewer."""

import types
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import pytest
from eyeskit import RAIL, cards_in, hints_of, holds_cards

from riverboat import banked
from riverboat.banked import commands as bc
from riverboat.banked import events as be
from riverboat.banked.anyevent import AnyEvent as AnyBankedEvent
from riverboat.core.cards import UNKNOWN, Card
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

SEAT = 3
HIDDEN = (Card(17), Card(42))


def structs_in(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of, nested ones included."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
        for inner in hints_of(hint).values():
            yield from structs_in(inner)
    for part in get_args(hint):
        yield from structs_in(part)


UNIONS = (AnyEvent, c.AnyCommand, AnyBankedEvent, bc.AnyCommand)
KINDS = sorted({kind for union in UNIONS for kind in structs_in(union)}, key=str)
EVENTS = dict.fromkeys((*get_args(AnyEvent), *get_args(AnyBankedEvent)))
SECRET_EVENTS = [kind for kind in EVENTS if any(secret_fields(part) for part in structs_in(kind))]


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


def field_type(kind: type[msgspec.Struct], name: str) -> Any:
    return hints_of(kind)[name]


def specimen(kind: type[Any]) -> Any:
    """A struct with something in every field, and the same two cards under every mark."""
    hints = hints_of(kind)
    return kind(**{name: filled(hints[name], secret=name in secret_fields(kind)) for name in kind.__struct_fields__})


def filled(hint: Any, *, secret: bool) -> Any:
    if get_origin(hint) is Annotated:
        return filled(get_args(hint)[0], secret=secret)
    if holds_cards(hint):
        return HIDDEN if secret else ()
    if get_origin(hint) is tuple:
        return (filled(get_args(hint)[0], secret=secret),)
    if get_origin(hint) in (Union, types.UnionType):
        return filled(get_args(hint)[0], secret=secret)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return specimen(hint)
    return SEAT if hint is int else hint()

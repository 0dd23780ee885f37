"""The `Secret` marks are complete, and everything under them is turned face down for a viewer."""

import types
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import pytest
from eyes import RAIL, cards_in, hints_of, holds_cards

from riverboat.core.cards import UNKNOWN, Card
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import fact
from riverboat.table.secret import secret_fields

FACE_UP = {
    "BoardDealt.cards",
    "SecondRunStarted.cards",
    "ButtonDrawn.cards",
    "CardExposed.cards",
    "CardSetAside.up",
    "Disclosed.cards",
    "DrawForButton.cards",
    "Exposed.cards",
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


KINDS = sorted({*structs_in(e.AnyEvent), *structs_in(c.AnyCommand)}, key=lambda kind: kind.__name__)
SECRET_EVENTS = [kind for kind in get_args(e.AnyEvent) if any(secret_fields(part) for part in structs_in(kind))]


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_of_cards_is_face_up_or_marked_secret(kind: type[msgspec.Struct]) -> None:
    for name, hint in hints_of(kind).items():
        if holds_cards(hint):
            assert (f"{kind.__name__}.{name}" in FACE_UP) != (name in secret_fields(kind)), name


@pytest.mark.parametrize("kind", SECRET_EVENTS)
def test_nothing_marked_secret_reaches_the_rail(kind: type[e.Event]) -> None:
    event = specimen(kind)
    assert set(HIDDEN) <= set(cards_in(event)), "the specimen holds the cards that must not be seen"
    assert set(cards_in(fact(event, RAIL))) <= {UNKNOWN}


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

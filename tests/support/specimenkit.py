"""An event of every kind that has something secret in it, with something in every field."""

import types
from collections.abc import Iterator
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from eyeskit import hints_of, holds_cards

from riverboat.banked.anyevent import AnyEvent as AnyBankedEvent
from riverboat.core.cards import Card
from riverboat.seats.secret import secret_fields
from riverboat.table.anyevent import AnyEvent

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


EVENTS = dict.fromkeys((*get_args(AnyEvent), *get_args(AnyBankedEvent)))
SECRET_EVENTS = [kind for kind in EVENTS if any(secret_fields(part) for part in structs_in(kind))]


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

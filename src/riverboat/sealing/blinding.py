"""What is marked `Secret[...]`, found by the mark alone and turned face down, in the events of any family."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from riverboat.core.cards import UNKNOWN
from riverboat.seats.secret import secret_fields

S = TypeVar("S", bound=msgspec.Struct)
Plan = tuple[tuple[str, Callable[[Any], Any]], ...]


@cache
def is_marked(kind: type[msgspec.Struct]) -> bool:
    """Whether a struct, or one inside it, has a field that is marked."""
    return bool(_plan(kind))


def blind(value: S) -> S:
    """The same with every marked field blank: as many cards, all face down, and nothing else."""
    changes = {name: blank(getattr(value, name)) for name, blank in _plan(type(value))}
    return replace(value, **changes) if changes else value


@cache
def _plan(kind: type[msgspec.Struct]) -> Plan:
    marked = secret_fields(kind)
    hints = get_type_hints(kind, include_extras=True)
    inside = {name for name, hint in hints.items() if any(map(is_marked, _structs(hint)))}
    return tuple((name, _blank if name in marked else _blind_inside) for name in hints if name in marked | inside)


def _structs(hint: Any) -> set[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return {hint}
    return {found for part in get_args(hint) for found in _structs(part)}


def _blank(value: Any) -> Any:
    """A struct keeps what is not marked in it: who was dealt to is no secret."""
    match value:
        case tuple():
            if value and isinstance(value[0], int):  # cards, as nearly always
                return (UNKNOWN,) * len(value)
            return tuple([_blank(each) for each in value])
        case msgspec.Struct():
            return blind(value)
        case bool():
            return False
        case int():
            return UNKNOWN
        case str():
            return ""
    raise TypeError(f"nobody has said how to blank a {type(value).__name__}")


def _blind_inside(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return blind(value)
    return tuple([_blind_inside(each) for each in value]) if isinstance(value, tuple) else value

"""Whether the fields of a command are of the types that its class names.

On the wire and in scripts that is checked while a command is read. A command that is made in Python can hold anything
until a table gets it: a text for an amount, or a `True` for seat 1, which would be stored as such.
"""

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec

from riverboat.core.errors import Refused
from riverboat.seats.messages import Command, kebab


class Shape:
    """The fields of a struct: the plain ones with their types, the others with what they have to pass."""

    def __init__(self, hints: dict[str, Any]) -> None:
        self.plain: list[str] = [name for name, hint in hints.items() if hint in _PLAIN]
        self.types: list[type] = [hints[name] for name in self.plain]
        self.others: list[str] = [name for name in hints if name not in self.plain]
        self.tests: list[Callable[[Any], bool]] = [_fitting(hints[name]) for name in self.others]


_PLAIN: Final = (int, str, bool)
_TEXT: Final = {str}
_shapes: Final[dict[type[msgspec.Struct], Shape]] = {}


def check_fields(command: Command) -> None:
    name = _wrong_field(command)
    if name:
        kind, value = kebab(type(command).__name__), getattr(command, name)
        raise Refused("bad-field", detail=f"{name} of {kind} is a {type(value).__name__}")


def _wrong_field(struct: msgspec.Struct) -> str:
    """The first that does not fit; none, if all do."""
    kind = type(struct)
    shape = _shapes.get(kind)
    if shape is None:
        shape = _shapes[kind] = _shape_of(kind)
    types = shape.types
    for place, name in enumerate(shape.plain):
        if type(getattr(struct, name)) is not types[place]:
            return name
    if not shape.others:
        return ""
    for place, name in enumerate(shape.others):
        if not shape.tests[place](getattr(struct, name)):
            return name
    return ""


def _shape_of(kind: type[msgspec.Struct]) -> Shape:
    hints = get_type_hints(kind)
    return Shape({name: hints[name] for name in kind.__struct_fields__})


def _fitting(hint: Any) -> Callable[[Any], bool]:
    """What a value has to pass to be of this type. Every hand is started with a deck and mishaps, so that is quick."""
    parts = get_args(hint)
    if get_origin(hint) is UnionType and len(parts) == 2 and parts[1] is NoneType:
        inner = _fitting(parts[0])
        return lambda value: value is None or inner(value)
    if get_origin(hint) is tuple and parts[1:] == (...,):
        return _fitting_items(parts[0])
    if hint == dict[str, str | int | bool]:  # settings: what is wrong with the value of one, its rule says better
        return lambda value: type(value) is dict and _TEXT.issuperset(map(type, value))
    return lambda value: _is_readable(value, hint)


def _fitting_items(hint: Any) -> Callable[[Any], bool]:
    kind = getattr(hint, "__supertype__", hint)  # a card is a whole number of its own type
    if kind in _PLAIN:
        return lambda value: type(value) is tuple and _all_are(value, kind)
    assert issubclass(kind, msgspec.Struct)
    return lambda value: type(value) is tuple and _all_are(value, kind) and _all_fit(value)


def _all_are(values: tuple[Any, ...], kind: type) -> bool:
    for value in values:  # noqa: SIM110  # a generator would cost more than all the rest
        if type(value) is not kind:
            return False
    return True


def _all_fit(structs: tuple[msgspec.Struct, ...]) -> bool:
    for struct in structs:  # noqa: SIM110  # nearly always there are none
        if _wrong_field(struct):
            return False
    return True


def _is_readable(value: Any, hint: Any) -> bool:
    """Whether it would be read again as it is written."""
    try:
        return bool(msgspec.convert(msgspec.to_builtins(value), hint) == value)
    except (TypeError, msgspec.ValidationError):
        return False

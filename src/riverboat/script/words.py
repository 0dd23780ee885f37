"""Commands in words: `3 raise-to 600`, `2 sit-in post`, `5 sit Ann 20000`.

The grammar is the commands themselves: the seat if the command has one, its name, then its other fields in
order. A yes-or-no field is said by its name or left out. Cards take the rest of the line, up to a number (`2 set-hand
Ks Qd 5`: at spot 5) or to what befell some of them (`deal-cards As Kd 7h boxed Kd`); hands with a wrong number of
cards take it too (`count-stub 31 2:1`: seat 2 has one). Amounts are in the table's unit, unless the caller brings
another way to read them: scripts speak dollars.
"""

from collections.abc import Callable, Mapping
from typing import Any, get_args, get_origin

import msgspec

from riverboat.core.cards import Cards, names, parse_cards
from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT
from riverboat.seats.chance import Drawn
from riverboat.table import commands as c
from riverboat.table.rulings.mishaps import KINDS


def kinds_in_words(union: Any, *, but: tuple[type[c.Command], ...]) -> dict[str, type[c.Command]]:
    """The commands of a union by their names, but those that scripts have lines of their own for, or no words."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union) if kind not in but}


POT_KINDS = kinds_in_words(c.AnyCommand, but=(c.OpenTable, c.StartHand, c.ChangeCollection))
AMOUNTS = ("amount", "chips", "least", "smallest", "to")
"""What fields that hold amounts are called."""


def whole(word: str) -> int:
    """A whole number, also a negative one: whether it makes sense, the table says."""
    plain = word.removeprefix("-")
    if not (plain.isascii() and plain.isdigit()) or len(plain) > len(str(MAX_AMOUNT)):
        raise Refused("bad-amount", detail=word[:20])
    return int(word)


def is_seat(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4


def parse_command(
    text: str, *, amount: Callable[[str], int] = whole, kinds: Mapping[str, type[c.Command]] = POT_KINDS
) -> c.Command:
    """One line as a command, of a pot game unless other `kinds` are named; refused with the word that is wrong."""
    words = text.split()
    if words[:1] == ["floor"]:
        words.pop(0)  # who gives an order is not part of it
    seat = int(words.pop(0)) if words and is_seat(words[0]) else None
    name = words.pop(0) if words else ""
    if name.endswith("-card") and name.removesuffix("-card") in KINDS:
        name, words = "card-mishap", [name.removesuffix("-card"), *words]
    kind = kinds.get(name)
    if kind is None:
        raise Refused("unknown-command", detail=text[:60])
    values: dict[str, Any] = {}
    fields = _fields(kind)
    if fields and fields[0].name == "seat":
        if seat is None:
            raise Refused("seat-missing", detail=text[:60])
        values["seat"] = seat
        fields = fields[1:]
    elif seat is not None:
        raise Refused("unknown-command", detail=text[:60])
    # Yes-or-no fields first: their words may stand anywhere behind the name.
    fields.sort(key=lambda field: field.type is not bool)
    for i, field in enumerate(fields):
        if _skipped(field, fields[i + 1 :], words):
            continue
        values |= _take(field, words, text, amount if field.name in AMOUNTS else whole)
    if words:
        raise Refused("too-many-words", detail=text[:60])
    return kind(**values)


def command_in_words(command: c.Command, *, amount: Callable[[int], str] = str) -> str:
    """The line that `parse_command` reads back."""
    words = [str(command.__struct_config__.tag)]
    for field in _fields(type(command)):
        value = getattr(command, field.name)
        if field.name == "seat":
            words.insert(0, str(value))
        elif isinstance(value, bool):
            words += [_flag(field)] if value else []
        elif field.name == "mishaps":
            words += [f"{mishap.kind} {names(mishap.cards)}" for mishap in value]
        elif isinstance(value, dict):
            words += [f"{spot}:{cards}" for spot, cards in value.items()]
        elif isinstance(value, tuple):
            words += map(str, value) if field.name == "order" else [names(value)] if value else []
        elif value != field.default:
            words.append(amount(value) if field.name in AMOUNTS else str(value))
    return " ".join(words)


def _fields(kind: type[c.Command]) -> list[msgspec.structs.FieldInfo]:
    """What is said of a command. Where its chance came from is shown, and not said."""
    return [field for field in msgspec.structs.fields(kind) if field.type != Drawn | None]


def _take(
    field: msgspec.structs.FieldInfo, words: list[str], text: str, number: Callable[[str], int]
) -> dict[str, Any]:
    if field.type is bool:
        if _flag(field) in words:
            words.remove(_flag(field))
            return {field.name: True}
        return {}
    if field.type is int or field.type is str:
        if not words:
            if field.default is msgspec.NODEFAULT:
                raise Refused("word-missing", detail=f"{text[:60]}: {field.name}")
            return {}
        word = words.pop(0)
        return {field.name: number(word) if field.type is int else word}
    if field.name == "mishaps":
        return {field.name: _mishaps(words)}
    if get_origin(field.type) is dict:
        return {field.name: _pairs(words)}
    if field.name == "order":
        order = tuple(whole(word) for word in words)
        words.clear()
        return {field.name: order}
    return {field.name: _cards(words)}


def _cards(words: list[str]) -> Cards:
    """Cards up to a number, or to what befell some of them."""
    end = next((i for i, word in enumerate(words) if word in KINDS or is_seat(word)), len(words))
    cards = parse_cards(" ".join(words[:end]))
    del words[:end]
    return cards


def _pairs(words: list[str]) -> dict[int, int]:
    """`2:1 3:3`"""
    pairs = [word.partition(":") for word in words]
    words.clear()
    return {whole(spot): whole(cards) for spot, _, cards in pairs}


def _flag(field: msgspec.structs.FieldInfo) -> str:
    return field.name.replace("_", "-")


def _skipped(field: msgspec.structs.FieldInfo, later: list[msgspec.structs.FieldInfo], words: list[str]) -> bool:
    """A number may be left out before the word of a later field: `put-in into-pot 40 raise`."""
    if field.type is not int or field.default is msgspec.NODEFAULT or not words:
        return False
    return any(other.type is str for other in later) and not words[0].lstrip("$")[:1].isdigit()


def _mishaps(words: list[str]) -> tuple[c.Mishap, ...]:
    """`boxed 7h exposed Kd`"""
    found: list[c.Mishap] = []
    while words and words[0] in KINDS:
        found.append(c.Mishap(words.pop(0), _cards(words)))
    return tuple(found)

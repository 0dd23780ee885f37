"""Reading hand histories: one hand, as a `.phh` holds, or a table per hand, as a `.phhs` of several.

Whatever is wrong with a file is one refusal, `bad-hand-history`, that says where. A file that cannot be
opened is the operating system's to report: OSError passes through.
"""

import tomllib
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.notation.amounts import INFINITE, Number, checked, infinite, number_in_text, scale_for, to_units
from riverboat.notation.phh_actions import Action, Words, parse_action, raise_in, split
from riverboat.notation.phh_fields import Stated, extras, stated
from riverboat.notation.phh_hand import PhhHand
from riverboat.notation.refusal import bad, quoted, within

MAX_BYTES: Final = 64 * 2**20
STACKS: Final = ("starting_stacks", "finishing_stacks")

Line = tuple[Words, str]


def read(path: str | Path) -> list[PhhHand]:
    """The hands of a file, in its order; refused where one of them cannot be read."""
    return [_or_raise(found) for _, found in read_each(path)]


def read_each(path: str | Path) -> list[tuple[str, PhhHand | Refused]]:
    """Each hand of a file with its label, or why it cannot be read; refused where the file holds no hands at all."""
    path = Path(path)
    with within(path.name):
        if path.suffix not in (".phh", ".phhs"):
            raise bad("name", "ends in neither .phh nor .phhs")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    return hands_in(data, path.name)


def hands_in(data: bytes, name: str) -> list[tuple[str, PhhHand | Refused]]:
    """The same of what a file holds. Whatever it is called, one with a variant of its own has one hand."""
    with within(name):
        tables = _toml(_decoded(data))
        if not tables:
            raise bad("file", "it is empty")
        if "variant" in tables or not any(isinstance(table, dict) for table in tables.values()):
            return [("1", _read(tables, name))]
    return [(label, _read(table, f"{name}: hand {quoted(label)}")) for label, table in tables.items()]


def loads(text: str) -> PhhHand:
    """The one hand of a `.phh` text."""
    return _hand(_toml(text))


def loads_all(text: str) -> list[PhhHand]:
    """The hands of a `.phhs` text: tables `[1]`, `[2]`... with the fields of a hand each."""
    return [_or_raise(_read(table, f"hand {quoted(label)}")) for label, table in _toml(text).items()]


def _decoded(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise bad("size", f"more than {MAX_BYTES >> 20} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad("encoding", f"not UTF-8 at byte {error.start}") from None


def _toml(text: str) -> dict[str, object]:
    try:
        text.encode()  # a lone surrogate could be read, and then not be written
        return tomllib.loads(text, parse_float=Decimal)
    except UnicodeEncodeError:
        raise bad("encoding", "not Unicode text") from None
    except ValueError as error:
        raise bad("not TOML", str(error)[:80]) from None
    except ArithmeticError:
        raise bad("not TOML", "an exponent too large even for a decimal") from None
    except RecursionError:
        raise bad("not TOML", "nested too deeply") from None


def _read(table: object, where: str) -> PhhHand | Refused:
    try:
        with within(where):
            if not isinstance(table, dict):
                raise bad("hand", "not a table")
            return _hand(table)
    except Refused as refused:
        return refused


def _or_raise(found: PhhHand | Refused) -> PhhHand:
    if isinstance(found, Refused):
        raise found
    return found


def _hand(table: dict[str, object]) -> PhhHand:
    raw = stated(table)
    lines = [split(line) for line in raw.actions]
    scale = scale_for(_numbers(raw, lines))
    parsed: dict[str, object] = {
        "actions": _actions(lines, players=len(raw.starting_stacks), scale=scale),
        "scale": scale,
        "extra": extras(table),
    }
    for name, many in raw.lists():
        parsed[name] = tuple(_units(n, scale, name, i) for i, n in enumerate(many))
    for name, one in raw.singles():
        parsed[name] = _above_zero(one, scale, name)
    return PhhHand(**(asdict(raw) | parsed))


def _numbers(raw: Stated, lines: Sequence[Line]) -> Iterator[Number]:
    """Every amount of the hand: together they decide its scale."""
    for name, many in raw.lists():
        negative = name == "blinds_or_straddles"
        for i, n in enumerate(many):
            if not (name in STACKS and infinite(n)):
                yield checked(n, f"{name}[{i}]", negative=negative)
    for name, one in raw.singles():
        yield checked(one, name)
    for i, (words, _) in enumerate(lines):
        amount = raise_in(words)
        if amount is not None:
            yield number_in_text(amount, f"action {i + 1}")


def _actions(lines: Sequence[Line], *, players: int, scale: int) -> tuple[Action, ...]:
    def units(amount: str) -> Amount:
        return _above_zero(number_in_text(amount, "amount"), scale, "amount")

    def parsed(i: int, words: Words, comment: str) -> Action:
        with within(f"action {i + 1}"):
            return parse_action(words, comment, players=players, units=units)

    return tuple(parsed(i, words, comment) for i, (words, comment) in enumerate(lines))


def _units(value: Number, scale: int, name: str, i: int) -> Amount:
    """One entry of a list: only a stack may be `inf`, and nobody starts without one."""
    if name in STACKS and infinite(value):
        return INFINITE
    units = _above_zero if name == "starting_stacks" else to_units
    return units(value, scale, f"{name}[{i}]")


def _above_zero(value: Number, scale: int, where: str) -> Amount:
    units = to_units(value, scale, where)
    if not units:
        raise bad(where, "must be more than zero")
    return units

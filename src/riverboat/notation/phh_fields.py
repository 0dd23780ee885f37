"""The fields of a hand as the file states them: all present, of the right type, one entry per player."""

import datetime
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Final, TypeVar

import msgspec

from riverboat.core.misfits import misfit
from riverboat.notation.amounts import Number
from riverboat.notation.phh_hand import MAX_PLAYERS, OWN_GAME, STAKES
from riverboat.notation.refusal import bad, quoted, refused

Numbers = tuple[Number, ...]
_T = TypeVar("_T")

_TOML_TYPES: Final = (Decimal, datetime.datetime, datetime.date, datetime.time)
_ALL_STAKES: Final = frozenset(name for stakes in STAKES.values() for name in stakes)
_PER_PLAYER: Final = ("antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings")
_MAX_DEPTH: Final = 16
_INT64: Final = range(-(2**63), 2**63)


class Stated(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of `PhhHand` before amounts and actions are parsed."""

    variant: str
    antes: Numbers
    starting_stacks: Numbers
    actions: tuple[str, ...]
    blinds_or_straddles: Numbers = ()
    bring_in: Number | None = None
    small_bet: Number | None = None
    big_bet: Number | None = None
    min_bet: Number | None = None
    ante_trimming_status: bool = False
    hand: str | int | None = None
    table: str | int | None = None
    event: str | None = None
    seats: tuple[int, ...] = ()
    seat_count: int | None = None
    players: tuple[str, ...] = ()
    finishing_stacks: Numbers = ()
    winnings: Numbers = ()
    currency: str | None = None

    def lists(self) -> Iterator[tuple[str, Numbers]]:
        for name in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings"):
            yield name, getattr(self, name)

    def singles(self) -> Iterator[tuple[str, Number]]:
        for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
            value = getattr(self, name)
            if value is not None:
                yield name, value


class _Standard(msgspec.Struct, frozen=True):
    """The format's other fields. They are kept as they are; only their types are checked, against this."""

    author: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    level: int | None = None
    currency_symbol: str | None = None
    time_limit: Number | None = None
    time_banks: Numbers | None = None


def stated(table: Mapping[str, object]) -> Stated:
    """The hand's own fields; refused where one is missing, not of its type or out of place."""
    for name, value in table.items():
        _check_storable(name, value)
    _check_present(table)
    _converted(table, _Standard)
    hand = _converted(table, Stated)
    _check_counts(hand)
    return hand


def extras(table: Mapping[str, object]) -> dict[str, object]:
    """Everything else in the file, known to the format or not."""
    return {name: value for name, value in table.items() if name not in Stated.__struct_fields__}


def _check_storable(name: str, value: object, depth: int = 0) -> None:
    """Without these bounds a hand could be read that cannot be written, or that does not equal itself."""
    if type(value) is int and value not in _INT64:
        raise bad(quoted(name), "integer beyond 64 bits")
    if isinstance(value, Decimal) and value.is_nan():
        raise bad(quoted(name), "not a number")
    if depth > _MAX_DEPTH:
        raise bad(quoted(name), "nested too deeply")
    if isinstance(value, list | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_storable(name, inner, depth + 1)


def _check_present(table: Mapping[str, object]) -> None:
    variant = table.get("variant")
    if variant is not None and not isinstance(variant, str):
        raise bad("variant", "not a string")
    stakes = STAKES.get(variant or "", ())
    for name in ("variant", "antes", "starting_stacks", "actions", *stakes):
        if name not in table:
            raise bad(name, "missing")
    if stakes:
        for name in sorted(_ALL_STAKES.difference(stakes).intersection(table)):
            raise bad(name, f"not a field of variant {variant}")
    elif not isinstance(table.get(OWN_GAME), str):
        raise bad(
            "variant", f"unknown variant {quoted(variant or '')}, where the format has {', '.join(sorted(STAKES))}"
        )


def _check_counts(hand: Stated) -> None:
    count = len(hand.starting_stacks)
    if not 2 <= count <= MAX_PLAYERS:
        raise bad("starting_stacks", f"{count} players, where a hand has 2 to {MAX_PLAYERS}")
    due = ("antes", *STAKES.get(hand.variant, ()))
    for name in _PER_PLAYER:
        entries = len(getattr(hand, name))
        if entries != count and (entries or name in due):  # an empty list says as little as none
            raise bad(name, f"{entries} entries for {count} players")
    if len(set(hand.seats)) != len(hand.seats):
        raise bad("seats", "two players in one seat")


def _converted(table: Mapping[str, object], into: type[_T]) -> _T:
    try:
        return msgspec.convert(table, into, builtin_types=_TOML_TYPES)
    except msgspec.ValidationError as error:
        raise refused(misfit(error)) from None

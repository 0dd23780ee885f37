"""Who may know which card: an opinion of its own, kept from the raw events, and a search for cards in what is sent."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from riverboat.core.cards import UNKNOWN, Card
from riverboat.seats.secret import secret_fields
from riverboat.table import events as e

RAIL = 0


class Eyes:
    """What each seat, and the rail, may know of the cards of the hand in progress."""

    def __init__(self) -> None:
        self.public: set[Card] = set()
        self.own: dict[int, set[Card]] = {}

    def watch(self, event: e.Event) -> None:
        if isinstance(event, e.HandStarted):
            self.public, self.own = set(), {}
        if isinstance(event, e.Left):
            # The next player in the chair has seen nothing.
            self.own.pop(event.seat, None)
        for part in (event, *getattr(event, "hands", ())):
            self._see(part)

    def _see(self, part: msgspec.Struct) -> None:
        """Marked cards are for the seat they belong to, and for nobody where they belong to none."""
        seat = getattr(part, "seat", None)
        for name in _card_fields(type(part)):
            cards = set(getattr(part, name))
            if name not in secret_fields(type(part)):
                self.public |= cards
            elif seat is not None:
                self.own.setdefault(seat, set()).update(cards)

    def may_know(self, seat: int) -> set[Card]:
        return self.public | self.own.get(seat, set()) | {UNKNOWN}


def as_sent(message: msgspec.Struct, kind: Any) -> Any:
    """What arrives when the message has been through JSON."""
    return msgspec.json.decode(msgspec.json.encode(message), type=kind)


def cards_in(message: object, hint: Any = None) -> Iterator[Card]:
    """Every value in the message that its type calls a card."""
    hint = type(message) if hint is None else _plain(hint)
    if hint is Card:
        assert isinstance(message, int)
        yield Card(message)
    elif isinstance(message, msgspec.Struct):
        for name, inner in hints_of(type(message)).items():
            yield from cards_in(getattr(message, name), inner)
    elif isinstance(message, tuple) and get_args(hint):
        for item in message:
            yield from cards_in(item, get_args(hint)[0])
    elif isinstance(message, dict) and get_args(hint):
        for item in message.values():
            yield from cards_in(item, get_args(hint)[1])


@cache
def hints_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def holds_cards(hint: Any) -> bool:
    return hint is Card or any(holds_cards(part) for part in get_args(hint))


@cache
def _card_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(name for name, hint in hints_of(kind).items() if holds_cards(hint))


def _plain(hint: Any) -> Any:
    return _plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint

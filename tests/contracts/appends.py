"""Appends in few words."""

from riverboat.ports import Append, EventStore, Posting, Transaction

BANK = "house:play-money"


def move(id_: str, amount: int, *, to: str = "player:ada", source: str = BANK) -> Transaction:
    return Transaction(id_, "test", (Posting(source, -amount), Posting(to, amount)))


def some(stream: str, expected: int, *events: bytes, money: tuple[Transaction, ...] = ()) -> Append:
    return Append(stream, expected, events, money)


async def events_of(store: EventStore, stream: str, after: int = 0) -> list[tuple[int, bytes]]:
    return [(entry.number, entry.event) for entry in await store.read(stream, after)]

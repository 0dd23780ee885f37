"""The evening so far at a private table: every buy-in and cash-out, what the host gave, and who pays whom.

Buy-ins and cash-outs are read from the ledger, whose transactions name their players; what the host gave stands in the
table's own facts. A result is what somebody took away and has in front of them, less what they brought. Chips from the
host only count once they are brought to the table, so nobody owes for them twice.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from riverboat.bots.staff import on_staff
from riverboat.ports import EventStore, Transaction
from riverboat.room import ledger
from riverboat.room.hosting import PrivateTable
from riverboat.room.hosting_words import ChipsGranted
from riverboat.room.settling_up import Payment, in_words, settle_up
from riverboat.server.hosting.book import HostingBook
from riverboat.server.http.messages import Evening, EveningMove, EveningPayment, EveningRow
from riverboat.server.tables.host import Host

PAGE: Final = 200
"""How many of the latest transactions are read at first."""
LINES_MOST: Final = 200
TRIES: Final = 5
ASKED_MOST: Final = 5_000
"""Transactions whose times are asked for at once: a database takes only so many in one question."""
PLAYER: Final = ledger.player_account("")
HOUSE: Final = ""
"""Who gets the rake, and what its bots win or lose."""


class Move(NamedTuple):
    number: int
    """Of the table's event behind it."""
    player: str
    amount: int
    """Brought to the table; below 0, taken away."""
    at_ms: int


class Moves:
    """What people have brought to one table and taken away. Each transaction is read once."""

    def __init__(self, table_id: str, store: EventStore) -> None:
        self._account = ledger.table_account(table_id)
        self._store = store
        self._known: list[Move] = []
        self._last = ""
        self._reading = asyncio.Lock()

    async def read(self) -> Sequence[Move]:
        """Oldest first."""
        async with self._reading:
            fresh = await self._fresh()
            times = await self._times([each.id for each in fresh])
            self._known += [move for each in reversed(fresh) for move in _moves(each, times[each.id])]
            self._last = fresh[0].id if fresh else self._last
            return tuple(self._known)

    async def _times(self, ids: Sequence[str]) -> dict[str, int]:
        times: dict[str, int] = {}
        for first in range(0, len(ids), ASKED_MOST):
            times |= await self._store.posted_ms(ids[first : first + ASKED_MOST])
        return times

    async def _fresh(self) -> list[Transaction]:
        """What was posted since the last time, newest first."""
        limit = PAGE
        while True:
            latest = await self._store.transactions(self._account, limit=limit)
            fresh = list(takewhile(lambda each: each.id != self._last, latest))
            if len(fresh) < limit:
                return fresh
            limit *= 10


class Gifts:
    """What hosts have given at one table, and since when it is open. Each fact is read once."""

    def __init__(self, table_id: str, store: EventStore) -> None:
        self._book = HostingBook(table_id, store)
        self._read = 0
        self.since_ms = 0
        self._known: list[EveningMove] = []
        self._reading = asyncio.Lock()

    async def read(self) -> Sequence[EveningMove]:
        """Oldest first."""
        async with self._reading:
            for at_ms, fact in await self._book.facts(after=self._read):
                self._read += 1
                self.since_ms = self.since_ms or at_ms
                if isinstance(fact, ChipsGranted):
                    self._known.append(_gift(at_ms, fact))
            return tuple(self._known)


def _gift(at_ms: int, fact: ChipsGranted) -> EveningMove:
    return EveningMove(at_ms, fact.player, "grant", fact.amount, fact.by, fact.reason)


def _moves(posted: Transaction, at_ms: int) -> list[Move]:
    """Rake and drops touch no player's account, and are none of these."""
    number = int(posted.id.rpartition("#")[2])
    return [
        Move(number, each.account.removeprefix(PLAYER), -each.amount, at_ms)
        for each in posted.postings
        if each.account.startswith(PLAYER)
    ]


async def evening(host: Host, table: PrivateTable, moves: Moves, gifts: Gifts) -> Evening:
    given = await gifts.read()
    for _ in range(TRIES):
        version = host.table.version
        known = await moves.read()
        if host.table.version == version:
            break
    # What is stored and has not happened yet at the table that everybody sees comes with the next answer.
    known = [each for each in known if each.number <= host.table.version]
    rows = _rows(host, table, known)
    settled = host.table.version == version and _nothing_in_the_middle(host)
    results = {row.name: row.result for row in rows}
    house = -sum(results.values())
    payments = await asyncio.to_thread(_payments, tuple(sorted({**results, HOUSE: house}.items()))) if settled else ()
    lines = newest_first((*given, *map(_line, known)))
    told = Evening(
        table=host.id,
        since_ms=gifts.since_ms,
        hands=host.table.hands,
        players=rows,
        house=house if settled else 0,
        moves=tuple(each for each in lines if not on_staff(each.name))[:LINES_MOST],
        settled=settled,
        payments=tuple(EveningPayment(_called(each.payer), _called(each.payee), each.amount) for each in payments),
        text=in_words(payments, _called) if settled else "",
    )
    return host.world.names.shown(told)


def _rows(host: Host, table: PrivateTable, moves: Sequence[Move]) -> tuple[EveningRow, ...]:
    brought, took = Counter[str](), Counter[str]()
    for move in moves:
        brought[move.player] += max(move.amount, 0)
        took[move.player] += max(-move.amount, 0)
    chips = _in_front(host)
    return tuple(
        EveningRow(
            name=player,
            brought=brought[player],
            took=took[player],
            given=table.granted.get(player, 0),
            seat=host.seat_of(player),
            chips=chips.get(player, 0),
            result=took[player] + chips.get(player, 0) - brought[player],
        )
        for player in table.guests()
        if player in brought or player in table.granted
    )


def _in_front(host: Host) -> Mapping[str, int]:
    chairs = [host.table.chair(seat) for seat in host.table.occupied()]
    return {chair.player: chair.stack + chair.queued for chair in chairs}


def _nothing_in_the_middle(host: Host) -> bool:
    """All chips lie in front of somebody: in a hand it is open whose the others are."""
    held = host.family.books.held(host.id, host.table)
    return host.table.in_stacks() == held[ledger.table_account(host.id)]


@lru_cache(maxsize=100)
def _payments(results: tuple[tuple[str, int], ...]) -> tuple[Payment, ...]:
    """The same results are settled once, however many ask: for fourteen people it takes a moment."""
    return settle_up(dict(results))


def _called(player: str, *, first: bool = True) -> str:
    return player or ("The house" if first else "the house")


def newest_first(oldest_first: Iterable[EveningMove]) -> list[EveningMove]:
    """Of two in the same millisecond, the one that was written down later comes first."""
    return sorted(oldest_first, key=lambda each: each.at_ms)[::-1]


def _line(move: Move) -> EveningMove:
    return EveningMove(move.at_ms, move.player, "buy-in" if move.amount > 0 else "cash-out", abs(move.amount))

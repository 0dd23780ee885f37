"""Hands that are over, as one viewer may know them: read back from the store."""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final, cast

import msgspec

from riverboat.core.errors import Refused
from riverboat.decider import Begun
from riverboat.ports import Entry
from riverboat.room.directory import Directory
from riverboat.sealing.reading import Opener, opener
from riverboat.seats.messages import Event
from riverboat.server.families.family import AnyFamily
from riverboat.server.http.messages import HandFacts, HandFile, HandRow
from riverboat.server.room import Room
from riverboat.server.socket.messages import Change
from riverboat.server.tables.archive import EVENTS_MOST
from riverboat.server.tables.changes import changed_parts
from riverboat.server.tables.facts import FactWriter
from riverboat.server.tables.host import Host
from riverboat.server.tables.written import HandSpan
from riverboat.table import RAIL

Again = tuple[tuple[Any, ...], Any, tuple[Change, ...]]
"""A hand told again: the facts, the view when it began, and what each fact changed of it."""
RAIL_HANDS: Final = 20
"""How many hands back the rail may look: what a watcher has just been told, or would have been."""


async def latest(host: Host, limit: int, player: str, *, floor: bool = False) -> list[HandRow]:
    """The last hands of a table that this person may read, newest first."""
    readable = (span for span in host.log.finished() if _may_read(host, span, player, floor=floor))
    return [await row(host, span) for span in list(islice(readable, limit))]


async def check_reader(host: Host, number: int, player: str, *, floor: bool = False) -> None:
    """A hand is read by those who were dealt in, and by the floor; by others as long as the rail speaks of it."""
    if not _may_read(host, await finished(host, number), player, floor=floor):
        raise Refused("not-your-hand", detail=str(number))


async def was_dealt_in(host: Host, number: int, player: str) -> bool:
    return bool(player) and player in (await finished(host, number)).players


def _may_read(host: Host, span: HandSpan, player: str, *, floor: bool) -> bool:
    recent = not host.closed and span.number > host.table.hands - RAIL_HANDS
    return floor or recent or bool(player and player in span.players)


async def of_player(room: Room, player: str, limit: int) -> list[HandRow]:
    """The last hands a player was dealt in, newest first, closed tables included."""
    rows: list[HandRow] = []
    for host in (*room.hosts.values(), *await room.archive.of_player(player)):
        rows += [await row(host, span) for span in list(islice(host.log.of_player(player), limit))]
    return sorted(rows, key=lambda each: each.ended_ms, reverse=True)[:limit]


async def row(host: Host, span: HandSpan) -> HandRow:
    """A hand that is over. Only the store knows when it ended; it is asked once."""
    if not span.ended_ms:
        (entry,) = await host.world.store.read(host.stream, span.last - 1, span.last)
        span.ended_ms = entry.at_ms
    players = tuple(map(host.world.names.name_of, span.players))
    return HandRow(host.id, span.number, players, span.pot, span.ended_ms, file(host, span.number))


def file(host: Host, number: int) -> HandFile:
    return HandFile(f"{number}{host.family.viewing.file_ending}", host.family.viewing.file_about)


async def hand(host: Host, number: int, player: str) -> HandFacts:
    """From the checkpoint before it, as this viewer may see it."""
    span = await finished(host, number)
    table, after = before(host, span)
    entries = await host.world.store.read(host.stream, after, span.last)
    told = await asyncio.to_thread(_replayed, await opened(host, entries), host.family, table, entries, span, player)
    return HandFacts(host.id, number, *_named(host.world.names, *told), file(host, number))


def _named(names: Directory, facts: tuple[Any, ...], begun: Any, changes: tuple[Change, ...]) -> Again:
    named = tuple(msgspec.Raw(names.put_in(bytes(fact))) for fact in facts)
    return named, names.shown(begun), tuple(map(names.shown, changes))


async def finished(host: Host, number: int) -> HandSpan:
    """Where a hand stands that is over; an old one is looked up in the store, between two checkpoints."""
    span = host.log.hands.get(number) or await _old_span(host, number)
    if span is None or not span.last:
        raise Refused("no-such-hand", detail=str(number)[:20])
    return span


async def _old_span(host: Host, number: int) -> HandSpan | None:
    oldest = next(iter(host.log.hands.values()), None)
    if oldest is None or not 0 < number < oldest.number:
        return None
    after, until = host.log.checkpoints.around(number)
    until = min(until or oldest.first, oldest.first)
    if until - after > EVENTS_MOST:
        return None
    entries = await host.world.store.read(host.stream, after, until)
    table, _ = _table_before(host, after + 1)
    return await asyncio.to_thread(_span_in, await opened(host, entries), host.family, table, entries, number)


async def opened(host: Host, entries: Sequence[Entry]) -> Opener:
    """Reads these entries of a table."""
    world = host.world
    return await opener(world.store, world.vault, host.stream, host.family.decider, entries, world.former.event)


def _span_in(opener: Opener, family: AnyFamily, table: Any, entries: Sequence[Entry], number: int) -> HandSpan | None:
    span: HandSpan | None = None
    for entry in entries:
        event = opener.event(entry)
        family.decider.evolve(table, event)
        if isinstance(event, family.decider.begun) and cast(Begun, event).number == number:
            players = tuple(table.chair(seat).player for seat in cast(Begun, event).seats)
            span = HandSpan(number, entry.number, players)
        elif span is not None and isinstance(event, family.decider.ended):
            span.last = entry.number
            break
    return span


def before(host: Host, span: HandSpan) -> tuple[Any, int]:
    """A table of the caller's own as it was some time before a hand, and after which event that is."""
    return _table_before(host, span.first)


def _table_before(host: Host, number: int) -> tuple[Any, int]:
    table, after = host.log.checkpoints.before(number)
    return (host.family.decider.new() if table is None else table.copy()), after


def _replayed(
    opener: Opener, family: AnyFamily, table: Any, entries: Sequence[Entry], span: HandSpan, player: str
) -> Again:
    """The table is folded up to the hand, then told fact by fact."""
    hand = [entry for entry in entries if entry.number >= span.first]
    for entry in entries[: len(entries) - len(hand)]:
        family.decider.evolve(table, opener.event(entry))
    return retold(family, table, ((entry.number, opener.event(entry)) for entry in hand), player)


def retold(family: AnyFamily, table: Any, events: Iterable[tuple[int, Event]], player: str) -> Again:
    """A hand from its first event on, with their numbers, as this player may know it; the table follows them."""
    facts: list[msgspec.Raw] = []
    changes: list[Change] = []
    begun: Any = None
    seen: Any = None
    writer, seat = FactWriter(family), RAIL
    for number, event in events:
        family.decider.evolve(table, event)
        # The facts are words of the wire already, whatever the family.
        facts.append(msgspec.Raw(writer.write(number, event, table).to(player)))
        if begun is None:
            seat = next((seat for seat, name in family.viewing.dealt_in(table).items() if name == player), RAIL)
            begun = seen = family.decider.view(table, seat, asked=False)
            continue
        earlier, seen = seen, family.decider.view(table, seat, asked=False)
        changes.append(Change(number, changed_parts(earlier, seen)))
    return tuple(facts), begun, tuple(changes)


async def written(host: Host, number: int, player: str) -> str:
    """A hand as a hand history file, with the cards this viewer may know; read from the checkpoint before it."""
    span = await finished(host, number)
    table, after = before(host, span)
    opening = await host.world.store.read(host.stream, until=1)
    entries = await host.world.store.read(host.stream, after, span.last)
    return await asyncio.to_thread(_written, await opened(host, entries), host, opening[0], table, entries, player)


def _written(opener: Opener, host: Host, opening: Entry, table: Any, entries: Sequence[Entry], player: str) -> str:
    events, names = opener.events(entries), host.world.names
    return host.family.viewing.hand_history(opener.event(opening), table, events, player, names)

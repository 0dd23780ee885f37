"""Hands that are over, as one viewer may know them: from memory while they are fresh, else from the store."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import msgspec

from riverboat.core.errors import Refused
from riverboat.history.export import finished_hands, written
from riverboat.notation.phh import dumps
from riverboat.ports import Entry
from riverboat.room.stamp import event_of
from riverboat.server.facts import HandSpan, told
from riverboat.server.host import Host
from riverboat.server.protocol import Fact
from riverboat.server.room import Room
from riverboat.server.wire import HandFacts, HandRow
from riverboat.table import RAIL, Event, View, evolve, fact, fold, view

_facts = msgspec.json.Decoder(Fact)


def latest(host: Host, limit: int) -> list[HandRow]:
    """The last hands of a table, newest first."""
    return [row(host, span) for span in islice(host.log.finished(), limit)]


def of_player(room: Room, player: str, limit: int) -> list[HandRow]:
    """The last hands a player was dealt in, table by table."""
    rows: list[HandRow] = []
    for host in room.hosts.values():
        own = (span for span in host.log.finished() if player in span.players)
        rows += [row(host, span) for span in islice(own, limit)]
    return rows[:limit]


def row(host: Host, span: HandSpan) -> HandRow:
    return HandRow(host.id, span.number, span.players, span.pot)


async def hand(host: Host, number: int, player: str) -> HandFacts:
    span = finished(host, number)
    begun = host.log.begun.get(number)
    if begun is not None and host.log.reaches(span.first - 1):
        encoded = host.log.after(span.first - 1, player, until=span.last)
    else:
        entries = await host.world.store.read(host.stream)
        begun, encoded = await asyncio.to_thread(_told_again, entries, span, player)
    assert begun is not None
    return HandFacts(host.id, number, tuple(_facts.decode(each) for each in encoded), begun)


def finished(host: Host, number: int) -> HandSpan:
    span = host.log.hands.get(number)
    if span is None or not span.last:
        raise Refused("no-such-hand", detail=str(number)[:20])
    return span


def _told_again(entries: Sequence[Entry], span: HandSpan, player: str) -> tuple[View, list[bytes]]:
    """An old hand: the table is folded up to it, because the words need to know who sat where."""
    events = _events(entries[: span.last])
    table = fold(events[: span.first])
    begun = view(table, RAIL)
    encoded = [told(span.first, events[span.first - 1], table).to(player)]
    for number, event in enumerate(events[span.first :], start=span.first + 1):
        evolve(table, event)
        encoded.append(told(number, event, table).to(player))
    return begun, encoded


def _events(entries: Sequence[Entry]) -> list[Event]:
    return [event_of(entry.event) for entry in entries]


async def phh(host: Host, number: int, player: str) -> str:
    """A hand as a hand history file, with the cards this viewer may know."""
    span = finished(host, number)
    entries = await host.world.store.read(host.stream)
    return await asyncio.to_thread(_phh, entries[: span.last], span, player)


def _phh(entries: Sequence[Entry], span: HandSpan, player: str) -> str:
    played = finished_hands(_events(entries))[-1]
    seat = next((seat for seat, name in played.names.items() if name == player), RAIL)
    known = tuple(fact(event, seat) for event in played.events)
    assert played.started.number == span.number
    return dumps(written(replace(played, events=known)))

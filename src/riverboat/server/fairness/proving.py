"""Hands that are over, proved to one viewer: openings of the cards that they may know by the history of the hand."""

import asyncio
from collections.abc import Sequence
from typing import Any

from riverboat.fairness.commitment import Opening
from riverboat.ports import Entry
from riverboat.sealing.reading import Opener
from riverboat.server.fairness.messages import DrawProof, HandProof, Opened
from riverboat.server.fairness.tracing import Traced, Tracer
from riverboat.server.families.family import AnyFamily
from riverboat.server.tables import history
from riverboat.server.tables.host import Host
from riverboat.server.tables.written import HandSpan
from riverboat.table import RAIL


async def hand_proof(host: Host, number: int, player: str) -> HandProof:
    """From the checkpoint before it, as `history.hand` reads it."""
    span = await history.finished(host, number)
    table, after = history.before(host, span)
    entries = await host.world.store.read(host.stream, after, span.last)
    opener = await history.opened(host, entries)
    draws = await asyncio.to_thread(_draws, opener, host.family, table, entries, span, player)
    return HandProof(host.id, number, tuple(proof_of(host.id, draw) for draw in draws))


def _draws(
    opener: Opener, family: AnyFamily, table: Any, entries: Sequence[Entry], span: HandSpan, player: str
) -> list[Traced]:
    """The table is folded up to the hand, and then followed."""
    tracer: Tracer | None = None
    for entry in entries:
        event = opener.event(entry)
        if entry.number == span.first:
            tracer = Tracer(family, table)
        if tracer is not None:
            tracer.before(table, event)
        family.decider.evolve(table, event)
        if tracer is not None:
            tracer.see(table, family.decider.fact(event, seat_of(family, table, player)))
    assert tracer is not None
    tracer.finish(table)
    return [draw for draw in tracer.draws if draw.seen or draw.hand == span.number]


def seat_of(family: AnyFamily, table: Any, player: str) -> int:
    """Where a player was dealt in; the rail's place for everybody else."""
    return next((seat for seat, name in family.viewing.dealt_in(table).items() if name == player), RAIL)


def proof_of(table_id: str, draw: Traced) -> DrawProof:
    return DrawProof(
        table=table_id,
        hand=draw.hand,
        draw=draw.drawn.name,
        kind=draw.draw.kind,
        head=draw.draw.head,
        size=draw.draw.size,
        cut_min=draw.draw.cut_min,
        cut=draw.by.cut,
        bounds=draw.draw.bounds,
        values=draw.draw.values,
        stirs=draw.drawn.stirs,
        left_out=draw.drawn.left_out,
        openings=tuple(_opened(place, opening) for place, opening in draw.openings().items()),
    )


def _opened(place: int, opening: Opening) -> Opened:
    proof = tuple(digest.hex() for digest in opening.proof)
    return Opened(place, opening.leaf, opening.value, opening.salt.hex(), proof)

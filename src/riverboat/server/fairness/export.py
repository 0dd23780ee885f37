"""What was drawn at every table of a room, for the verifier: with the cards that everybody may know, or for an auditor
with all of them."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from riverboat.ports import Entry, EventStore
from riverboat.sealing.reading import Opener, opener
from riverboat.sealing.vault import Vault
from riverboat.seats.chance import ChanceDrawn
from riverboat.server.fairness.messages import DrawProof
from riverboat.server.fairness.proving import proof_of
from riverboat.server.fairness.tracing import Traced, Tracer
from riverboat.server.families.family import AnyFamily
from riverboat.server.families.registry import family_of_log
from riverboat.server.tables.host import PREFIX
from riverboat.table import RAIL

Span = tuple[int, int]
"""From one moment to before another, in milliseconds since 1970."""


async def exported(store: EventStore, vault: Vault, when: Span, *, auditor: bool = False) -> AsyncIterator[DrawProof]:
    """All that was drawn in this time, table by table."""
    for stream in sorted(await store.streams()):
        if stream.startswith(PREFIX):
            entries = await store.read(stream)
            family = family_of_log(entries[0].event)
            reader = await opener(store, vault, stream, family.decider, entries)
            for draw in _followed(reader, family, entries, when):
                yield _proof(stream.removeprefix(PREFIX), draw, auditor=auditor)


def _followed(reader: Opener, family: AnyFamily, entries: list[Entry], when: Span) -> list[Traced]:
    """As the rail was told it, from the first event of the table on."""
    table: Any = family.decider.new()
    tracer = Tracer(family, table)
    names: set[str] = set()
    for entry in entries:
        event = reader.event(entry)
        if isinstance(event, ChanceDrawn) and when[0] <= entry.at_ms < when[1]:
            names.add(event.drawn.name)
        tracer.before(table, event)
        family.decider.evolve(table, event)
        tracer.see(table, family.decider.fact(event, RAIL))
        if isinstance(event, family.decider.ended):
            tracer.finish(table)
    return [draw for draw in tracer.draws if draw.drawn.name in names]


def _proof(table_id: str, draw: Traced, *, auditor: bool) -> DrawProof:
    if not auditor or draw.sealed is None:
        return proof_of(table_id, draw)
    draw.seen = set(range(draw.draw.size))
    deck = () if draw.draw.bounds else tuple(sorted(draw.sealed.values))
    return msgspec.structs.replace(proof_of(table_id, draw), deck=deck)

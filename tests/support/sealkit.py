"""What a table has stored, opened with the key of its room."""

from collections.abc import Sequence

from riverboat.ports import Entry
from riverboat.sealing.reading import opener
from riverboat.seats.messages import Event
from riverboat.server.tables.host import Host


async def stored_events(host: Host, entries: Sequence[Entry] | None = None) -> list[Event]:
    """All events, or these."""
    world = host.world
    found = await world.store.read(host.stream) if entries is None else entries
    return (await opener(world.store, world.vault, host.stream, host.family.decider, found)).events(found)

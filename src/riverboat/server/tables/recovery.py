"""A table as it was: its stream folded, and the latest of it ready to be told again."""

from collections.abc import Sequence

import structlog

from riverboat.ports import Entry
from riverboat.room.house import HouseRules
from riverboat.room.stamp import stamp_of
from riverboat.server.families.registry import FAMILIES, family_of_log
from riverboat.server.socket.messages import Done
from riverboat.server.tables.facts import HANDS_KEPT
from riverboat.server.tables.host import PREFIX, Host, World
from riverboat.server.tables.orders import ANSWERS_KEPT

log = structlog.get_logger()


async def recover(table_id: str, world: World) -> Host:
    """The host of a stored table, exactly where it was. One whose log does not fold comes back stopped."""
    entries = await world.store.read(PREFIX + table_id)
    try:
        host = fold(table_id, entries, world)
    except Exception as error:
        log.exception("table-does-not-fold", table=table_id)
        host = Host(table_id, FAMILIES[0], HouseRules(), world)
        host.stop(f"This table has stopped: its log cannot be read ({type(error).__name__})")
    host.opened_ms = entries[0].at_ms if entries else 0
    return host


def fold(table_id: str, entries: Sequence[Entry], world: World) -> Host:
    opening = stamp_of(entries[0].event)
    family = family_of_log(entries[0].event)
    host = Host(table_id, family, opening.house or HouseRules(), world)
    host.opened_by = opening.by
    events = [family.decider.event_of(entry.event) for entry in entries]
    hands = [number for number, event in enumerate(events, start=1) if isinstance(event, family.decider.begun)]
    recent = hands[-HANDS_KEPT] if len(hands) >= HANDS_KEPT else 0
    for number, event in enumerate(events, start=1):
        if hands and number == hands[-1]:
            host.gallery.rest(host.table)
        family.decider.evolve(host.table, event)
        host.log.add(number, event, host.table, keep=number >= recent)
    for span in host.log.finished():
        span.ended_ms = entries[span.last - 1].at_ms
    host.log.forget_pace()
    host.log.look(host.table)
    if not host.table.playing:
        host.gallery.rest(host.table)
    assert host.table.chips() == host.table.brought_in, "chips were made or lost"
    _remember_answers(host, entries)
    return host


def _remember_answers(host: Host, entries: Sequence[Entry]) -> None:
    """The commands that may be sent again by somebody who never heard our answer."""
    stamped = [(entry.number, stamp_of(entry.event)) for entry in entries[-10 * ANSWERS_KEPT :]]
    for number, stamp in stamped:
        if stamp.command:
            host.answers.keep(stamp.by, stamp.command, Done(stamp.command, number))

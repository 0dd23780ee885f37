"""A table as it was: its stream verified and folded, and the latest of it ready to be told again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import structlog

from riverboat.ports import Entry, EventStore, Head, Tampered
from riverboat.room.house import HouseRules
from riverboat.room.stamp import moved_money, stamp_of
from riverboat.sealing.reading import Opener
from riverboat.seats.events import ChipsBought, Left
from riverboat.server.families.registry import FAMILIES, family_of_log
from riverboat.server.socket.messages import Done
from riverboat.server.tables.calling_back import call_back
from riverboat.server.tables.facts import HANDS_KEPT
from riverboat.server.tables.host import PREFIX, Host
from riverboat.server.tables.orders import ANSWERS_KEPT, Kept
from riverboat.server.tables.world import World
from riverboat.storage import trust

log = structlog.get_logger()


UNREADABLE = (
    "This table has stopped: the key to its hand is lost, and the hand could not be called back (hand-unreadable)"
)
TAMPERED = "This table has stopped: what is stored of it is not what was stored ({code}); the floor has been called"


@dataclass(frozen=True, slots=True)
class Books:
    """What a store says of all tables, asked once: where streams end, where they did when it was last written down, and
    what is in the accounts."""

    heads: Mapping[str, Head]
    kept: Mapping[str, Head]
    balances: Mapping[str, int]


async def open_books(store: EventStore, kept: Mapping[str, Head]) -> Books:
    balances = [await store.balances(prefix) for prefix in ("table:", "tray:", "meter:")]
    return Books(await store.heads(), kept, {name: amount for each in balances for name, amount in each.items()})


async def recover(table_id: str, world: World, books: Books | None = None) -> Host:
    """The host of a stored table, exactly where it was. One whose log does not verify or fold comes back stopped."""
    stream, books = PREFIX + table_id, books or await open_books(world.store, world.kept)
    entries, head = await world.store.read(stream), books.heads.get(stream)
    try:
        trust.check(stream, entries, head, books.kept.get(stream), await world.store.digests(stream))
        if head is not None:
            await trust.check_authorship(world.store, stream, head)
        host = fold(table_id, entries, await world.store.keys(stream), world)
        _check_chips(host, books)
        if host.table.playing and (host.unread or world.vault.problem):
            return await _without_its_hand(host)
    except Tampered as error:
        log.error("table-does-not-verify", table=table_id, error=str(error))
        host = _as_opened(table_id, entries, world)
        host.stop(TAMPERED.format(code="table-does-not-verify"))
    except Exception as error:
        log.exception("table-does-not-fold", table=table_id)
        host = _as_opened(table_id, entries, world)
        host.stop(f"This table has stopped: its log cannot be read ({type(error).__name__})")
    host.opened_ms = entries[0].at_ms if entries else 0
    return host


def _as_opened(table_id: str, entries: Sequence[Entry], world: World) -> Host:
    """A table that stays closed, under its name and with its game where its first event can be read: the floor has to
    find it."""
    try:
        return fold(table_id, entries[:1], {}, world)
    except Exception:
        return Host(table_id, FAMILIES[0], HouseRules(), world)


async def _without_its_hand(host: Host) -> Host:
    """Nobody can read the deck of the hand that is on: it is called back, and the table is as it is stored then."""
    if not await call_back(host):
        host.stop(UNREADABLE)
        return host
    return await recover(host.id, host.world)


def _check_chips(host: Host, books: Books) -> None:
    """What lies on the table is what its accounts hold."""
    for account, amount in host.family.books.held(host.id, host.table).items():
        balance = books.balances.get(account, 0)
        if balance != amount:
            raise Tampered(f"{account}: {amount} by the table, {balance} by the ledger")


def fold(table_id: str, entries: Sequence[Entry], keys: Mapping[int, bytes], world: World) -> Host:
    opening = stamp_of(entries[0].event)
    family = family_of_log(entries[0].event)
    host = Host(table_id, family, opening.house or HouseRules(), world)
    host.opened_by = world.former.player(opening.by, entries[0].at_ms)
    opener = Opener(world.vault, host.stream, family.decider, keys, world.former.event)
    events = opener.events(entries)
    hands = [number for number, event in enumerate(events, start=1) if isinstance(event, family.decider.begun)]
    host.unread = bool(hands and opener.unread and opener.unread[-1] > hands[-1])
    recent = hands[-HANDS_KEPT] if len(hands) >= HANDS_KEPT else 0
    now_ms = world.wall_ms()
    for number, event in enumerate(events, start=1):
        if hands and number == hands[-1]:
            host.gallery.rest(host.table)
        family.decider.evolve(host.table, event)
        if isinstance(event, Left | ChipsBought):
            host.departures.follow((event,), host.table, ago_ms=max(now_ms - entries[number - 1].at_ms, 0))
        host.log.add(number, event, host.table, keep=number >= recent)
    for span in host.log.finished():
        span.ended_ms = entries[span.last - 1].at_ms
    host.log.forget_pace()
    host.log.look(host.table)
    if not host.table.playing:
        host.gallery.rest(host.table)
    host.decisions.follow(host.table)
    assert host.table.chips() == host.table.brought_in, "chips were made or lost"
    _remember_answers(host, entries)
    return host


def _remember_answers(host: Host, entries: Sequence[Entry]) -> None:
    """The commands that may be sent again by somebody who never heard our answer: all that moved money, and the latest
    of the others."""
    latest = len(entries) - 10 * ANSWERS_KEPT
    for at, entry in enumerate(entries):
        if at < latest and not moved_money(entry.event):
            continue
        stamp = stamp_of(entry.event)
        kept = Kept(stamp.digest, Done(stamp.command, entry.number))
        by = host.world.former.player(stamp.by, entry.at_ms)
        host.answers.remember(by, stamp.command, kept, money=stamp.money)

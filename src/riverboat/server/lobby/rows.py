"""Tables as rows of the wire: what the lobby and the sign are drawn from."""

import asyncio
import time
from collections.abc import Iterable
from itertools import islice
from typing import Final
from weakref import WeakKeyDictionary

from riverboat.room import collecting
from riverboat.room.house import HouseRule, posted
from riverboat.rulebook import Clause, book, problems
from riverboat.seats.rules import Buying
from riverboat.server.families.family import Posted
from riverboat.server.http.messages import ClauseText, RulingRow, Sign, TableRow
from riverboat.server.tables.host import Host
from riverboat.server.tables.written import HandSpan

PLAYING = "playing"
AT_ONCE: Final = 25
"""Rows that are made before anybody else has a turn: in a full room the lobby is long, and tables do not wait."""
_kept: Final[WeakKeyDictionary[Host, tuple[int, Posted]]] = WeakKeyDictionary()
"""What was posted at a table, and after which event: most tables of a lobby are as they were a moment ago."""


async def table_rows(hosts: Iterable[Host], player: str = "") -> list[TableRow]:
    """Many lines of the lobby, for this player."""
    found: list[TableRow] = []
    for host in hosts:
        found.append(table_row(host, player))
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return found


def posted_at(host: Host) -> Posted:
    version, shown = _kept.get(host, (-1, None))
    if shown is None or version != host.table.version:
        shown = host.family.lobby.posted(host.table)
        _kept[host] = host.table.version, shown
    return shown


def table_row(host: Host, player: str = "") -> TableRow:
    """One line of the lobby, for this player."""
    if not host.table.version:
        return _unreadable(host)
    table = host.table
    shown = posted_at(host)
    chairs = [chair for chair in table.chairs if chair]
    bring, left_ms = host.departures.must_bring(player, shown.reentry_minutes)
    buying = _buying(host, player)
    pots, names = [span.pot for span in _last_hands(host)], host.world.names
    return TableRow(
        id=host.id,
        name=host.house.name or shown.name,
        game=shown.game,
        game_name=shown.name,
        stakes=shown.stakes,
        seats=len(table.chairs) - 1,
        players=len(chairs),
        bots=sum(1 for chair in chairs if names.is_bot(chair.player)),
        average_pot=sum(pots) // len(pots) if pots else 0,
        waiting=sum(1 for chair in chairs if chair.state != PLAYING),
        hands_per_hour=host.log.per_hour(time.monotonic()),
        hand=table.hands,
        buy_in_min=shown.buy_in_min,
        buy_in_max=shown.buy_in_max,
        buy_in=shown.buy_in,
        must_bring=bring,
        must_bring_ms=left_ms,
        may_buy_min=buying.low,
        may_buy_max=buying.high,
        may_buy_waits=buying.waits,
        chip=shown.chip,
        stopped=host.sentence,
        closing=bool(host.closing),
        held_by=names.name_of(host.held.by) if host.held else "",
        private=host.hosting is not None,
    )


def _unreadable(host: Host) -> TableRow:
    """A table of which not even the opening can be read; it has stopped."""
    return TableRow(
        id=host.id,
        name=f"Table {host.id}",
        game="",
        game_name="Unreadable",
        stakes="",
        seats=0,
        players=0,
        bots=0,
        average_pot=0,
        waiting=0,
        hands_per_hour=0,
        hand=0,
        buy_in_min=0,
        buy_in_max=0,
        buy_in=0,
        chip=0,
        stopped=host.sentence,
    )


def _buying(host: Host, player: str) -> Buying:
    seat = host.seat_of(player)
    return host.family.lobby.may_buy(host.table, seat) if seat else Buying(0, 0, waits=False)


def _last_hands(host: Host, most: int = 20) -> list[HandSpan]:
    return list(islice(host.log.finished(), most))


def sign(host: Host) -> Sign:
    """What must be posted: game, limits, fees, elections of the house with their clauses, clocks."""
    shown = posted_at(host)
    return Sign(
        table=host.id,
        name=host.house.name or shown.name,
        game=shown.game,
        game_name=shown.name,
        book=shown.book,
        stakes=shown.stakes,
        structure=shown.structure,
        seats=len(host.table.chairs) - 1,
        seats_clause=shown.seats_clause,
        fees=shown.fees,
        settings=shown.settings,
        house=_house(host),
        pays=shown.pays,
        road=shown.road,
    )


def _house(host: Host) -> tuple[HouseRule, ...]:
    """Clocks and bots, what the house demands of its tables, and the jackpot that this one contributes to."""
    world, bets = host.world, host.family.dealing.timed_bets
    return (*posted(host.house, bets=bets), *collecting.posted(world.collecting), *world.reactions.posted(host.id))


def rulings(host: Host) -> list[RulingRow]:
    """What the floor may rule now, and in which hand."""
    hand, found = host.table.hands, host.family.rulings.offered(host.table)
    span = host.log.hands.get(hand)
    over = span is not None and span.last > 0
    return [
        host.world.names.shown(
            RulingRow(each.words, each.about, each.clause, each.back, hand, over, each.seat, _player(host, each.seat))
        )
        for each in found
    ]


def _player(host: Host, seat: int) -> str:
    """The player dealt in there, for a ruling is about them; else the one who sits there."""
    chair = host.table.chairs[seat] if seat else None
    return host.family.viewing.dealt_in(host.table).get(seat) or (chair.player if chair else "")


def clause_text(clause: Clause) -> ClauseText:
    found = tuple({"what": each.what, "resolution": each.resolution} for each in problems(clause))
    return ClauseText(clause.name, clause.book, book(clause.book).title, clause.rule, clause.kind, found)

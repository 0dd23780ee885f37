"""A server that is started again plays every banked round on from where it was, and the books balance to the cent."""

from pathlib import Path
from random import Random

import msgspec
from roomkit import QUICK, Doors, open_doors

from riverboat.banked import commands as c
from riverboat.games.banked import banked_games
from riverboat.room.house import HouseRules
from riverboat.server.config import Config
from riverboat.server.tables.host import Host

STILL = HouseRules(betting_ms=3_600_000, pause_ms=3_600_000, alone_ms=3_600_000, turn_ms=3_600_000)
"""Nothing happens but what the test orders."""


def on_disk(folder: Path) -> Config:
    return msgspec.structs.replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", bots=False)


async def in_a_round(doors: Doors, game: str, names: tuple[str, ...]) -> Host:
    """Everybody has bet; the cards are dealt too, where the round then waits for players."""
    host = doors.room.hosts[(await doors.room.open_table(c.OpenBankedTable(game), STILL)).id]
    for seat, name in enumerate(names, start=1):
        await host.order(c.Sit(seat, doors.word(name), 100_000), doors.word(name))
    if not host.table.playing:
        await host.order(c.OpenRound(), "")
    if seat := host.family.decider.to_act(host.table):
        await host.order(c.TakeBank(seat, 50_000), "")
    for seat in range(1, len(names) + 1):
        if command := host.family.company.bet(host.table, seat, Random(1), "mate"):
            await host.order(command, "")
    deals = any(type(step).__name__ == "DealHands" for step in host.table.game.steps)
    if deals:
        await host.order(host.family.dealing.asked(host.table, host.world.entropy), "")
    assert host.table.playing
    return host


async def finish(host: Host) -> None:
    chance = Random(2)
    while host.table.playing:
        seat = host.family.decider.to_act(host.table)
        asked = host.family.company.choose(host.table, seat, chance, "mate") if seat else None
        await host.order(asked or host.family.dealing.asked(host.table, host.world.entropy), "")


async def check_books(doors: Doors) -> None:
    """What the books hold for each table is what lies on it, its tray and its meter; all accounts sum to nothing."""
    books = await doors.room.store.balances()
    for id, host in doors.room.hosts.items():
        table = host.table
        assert books.get(f"table:{id}", 0) == table.chips() - table.fees - table.tray - table.meter
        assert books.get(f"tray:{id}", 0) == table.tray
        assert books.get(f"meter:{id}", 0) == table.meter
    assert books.get("house:collection", 0) == sum(host.table.fees for host in doors.room.hosts.values())
    assert sum(books.values()) == 0


async def test_every_round_goes_on_where_it_was(tmp_path: Path) -> None:
    games = [game.key for game in banked_games()]
    async with open_doors(on_disk(tmp_path)) as doors:
        left = {}
        for number, game in enumerate(games):
            names = tuple(f"{name}{number}" for name in ("Ann", "Bo", "Cy"))
            for name in names:
                await doors.guest(name, socket=False)
            host = await in_a_round(doors, game, names)
            left[host.id] = host.table.copy()
        await check_books(doors)
    async with open_doors(on_disk(tmp_path)) as doors:
        assert {id: host.table for id, host in doors.room.hosts.items()} == left
        await check_books(doors)
        for host in doors.room.hosts.values():
            await finish(host)
            assert not host.sentence
        await check_books(doors)

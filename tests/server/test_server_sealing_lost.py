"""A room without its key says so, gives every chip of a live hand back, and deals nothing until a key works."""

from pathlib import Path

import pytest
from officekit import SLOW, two_at
from roomkit import open_doors, reach
from test_server_banked_recovery import in_a_round
from test_server_sealing import deck_of, in_a_hand, on_disk

from riverboat.core.errors import Refused
from riverboat.games.banked import banked_games
from riverboat.sealing.keyfile import ROOM_KEY, read_key, write_key
from riverboat.sealing.roomkey import RoomKey
from riverboat.server.config import Config
from riverboat.server.tables.host import Host

PLAYERS = ("Ann", "Bob", "Cyd")


def key_file(config: Config) -> Path:
    assert config.keys is not None
    return config.keys / ROOM_KEY


def stacks(host: Host) -> dict[str, int]:
    chairs = [host.table.chair(seat) for seat in host.table.occupied()]
    return {host.world.names.name_of(chair.player): chair.stack + chair.queued for chair in chairs}


@pytest.mark.parametrize("how", ["missing", "wrong"])
async def test_a_live_hand_is_called_back_and_nothing_is_dealt(tmp_path: Path, how: str) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        before, actor, _ = await in_a_hand(doors)
        assert (await actor.do(before.id, do="raise-to", to=600))["tell"] == "done"
        cookie = actor.http.cookies["riverboat"]
    right = read_key(key_file(config))
    key_file(config).unlink()
    if how == "wrong":
        write_key(key_file(config), RoomKey.new())
    async with open_doors(config) as doors:
        host = doors.room.hosts[before.id]
        assert not host.sentence
        assert not host.table.playing
        assert stacks(host) == {"Ann": 20_000, "Bob": 20_000}
        stranger = doors.stranger()
        health = await stranger.http.get("/health/ready")
        assert (health.status_code, health.json()["room_key"]) == (503, f"room-key-{how}")
        await stranger.connect()
        await stranger.watch(host.id)
        told = await stranger.until(lambda m: m["tell"] == "store-away")
        assert "key" in told["sentence"]
        with pytest.raises(Refused) as refused:
            await host.order(host.family.dealing.deal(host.table, host.world.entropy), "")
        assert refused.value.code == "no-room-key"
        assert host.table.hands == 1
        again = doors.stranger()
        again.name = actor.name
        again.http.cookies.set("riverboat", cookie)
        await again.connect()
        await again.watch(host.id)
        assert (await again.do(host.id, do="leave"))["tell"] == "done"
        assert (await again.http.get("/api/me")).json()["balance"] == 1_000_000
    key_file(config).unlink(missing_ok=True)
    write_key(key_file(config), right)
    async with open_doors(config) as doors:
        host = doors.room.hosts[before.id]
        ann = await doors.guest("Cyd")
        await ann.watch(host.id)
        await ann.do(host.id, do="sit", seat=6, chips=20_000)
        await reach(lambda: host.table.hands == 2, "with its key it deals again")
        assert len(deck_of(host)) == 52


async def test_what_is_wrong_is_said_in_the_log_without_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config):
        pass
    key_file(config).unlink()
    logged: dict[str, str] = {}
    monkeypatch.setattr("riverboat.server.room.log.error", lambda event, sentence: logged.update({event: sentence}))
    async with open_doors(config):
        assert str(key_file(config)) in logged["room-key-missing"]


@pytest.mark.parametrize("game", [record.key for record in banked_games()])
async def test_a_live_round_is_called_back_in_every_banked_game(tmp_path: Path, game: str) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        for name in PLAYERS:
            await doors.guest(name, socket=False)
        before = await in_a_round(doors, game, PLAYERS)
        brought = before.table.brought_in
        lies = before.table.chips() - sum(stacks(before).values())
        assert lies > 0
    key_file(config).unlink()
    async with open_doors(config) as doors:
        host = doors.room.hosts[before.id]
        assert not host.sentence
        assert not host.table.playing
        assert host.table.chips() == host.table.brought_in == brought
        fees = getattr(host.table, "fees", 0)
        assert sum(stacks(host).values()) + host.table.tray + host.table.meter + fees == brought  # type: ignore[attr-defined]
        assert all(stack + fees >= 100_000 for stack in stacks(host).values())


async def test_hands_that_are_over_stay_and_the_room_plays_on_under_a_key_that_works(tmp_path: Path) -> None:
    """Found again: the key was only away."""
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        await actor.do(table, do="fold")
        host = doors.room.hosts[table]
        await reach(lambda: host.table.hands == 2 and host.table.playing, "another hand is on")
    right = read_key(key_file(config))
    key_file(config).unlink()
    async with open_doors(config) as doors:
        host = doors.room.hosts[table]
        assert sorted(host.log.hands) == [1, 2]
        assert not host.table.playing
    write_key(key_file(config), right)
    async with open_doors(config) as doors:
        assert not doors.room.hosts[table].sentence
        assert (await doors.stranger().http.get("/health/ready")).status_code == 200

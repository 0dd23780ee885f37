"""The drills: a room's key is changed, lost and given up, and a room of before is sealed; and it plays on each time."""

import asyncio
import gzip
import json
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace
from officekit import SLOW
from roomkit import open_doors, reach
from sealkit import stored_events
from test_server_sealing import deck_of, everything_on_disk, in_a_hand, on_disk
from test_server_sealing_lost import key_file

from riverboat.core.cards import Cards
from riverboat.ports import Tampered
from riverboat.sealing.keyfile import beside, read_key
from riverboat.sealing.opening import KeySource
from riverboat.sealing.roomkey import RoomKey
from riverboat.sealing.rotating import rotate
from riverboat.server.audit import look_through
from riverboat.server.config import Config
from riverboat.server.heads.keeper import open_keeper
from riverboat.storage import SystemClock, open_store
from riverboat.table.ruling_events import HandVoided
from riverboat.testing.cli import Typed

OLD_ROOM = Path(__file__).parents[1] / "logs" / "release-0.1.0" / "room.sqlite.gz"


def words(config: Config, *command: str) -> tuple[str, ...]:
    folder = Path(config.database_url.removeprefix("sqlite:///")).parent
    return "keys", *command, "--json", str(folder), "--keys", str(config.keys)


def in_clear(folder: Path, decks: list[Cards]) -> list[str]:
    """Eight cards in the order of a deck: three are also found by accident among so many hands that were shown."""
    data = everything_on_disk(folder)
    runs = [",".join(map(str, deck[at : at + 8])) for deck in decks for at in range(len(deck) - 8)]
    return [run for run in runs if run.encode() in data]


async def test_a_rotation_lets_a_live_hand_go_on_and_shuts_the_old_key_out(tmp_path: Path, typed: Typed) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        before, _, _ = await in_a_hand(doors)
        heads = await doors.room.store.heads("table:")
    old = key_file(config).read_text(encoding="ascii")
    printed = await asyncio.to_thread(typed, *words(config, "rotate"))
    assert printed.code == 0, printed.err
    new = read_key(key_file(config))
    assert json.loads(printed.out) == {"key": new.id.hex(), "wrapped": 1}
    assert not beside(key_file(config)).exists()
    async with open_doors(config) as doors:
        host = doors.room.hosts[before.id]
        assert host.table == before.table, "the hand goes on, and its deck is the same"
        assert await doors.room.store.heads("table:") == heads, "no event has changed"
    key_file(config).write_text(old, encoding="ascii")
    async with open_doors(config) as doors:
        assert doors.room.vault.problem is not None
        assert doors.room.vault.problem.code == "room-key-wrong"


async def test_a_rotation_that_is_cut_short_leaves_a_room_that_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the database has taken the new key, and after."""
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        before, _, _ = await in_a_hand(doors)

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    for place in ("riverboat.storage.memory.MemoryStore.rewrite", "riverboat.sealing.rotating.move_up"):
        store = await open_store(config.database_url)
        with monkeypatch.context() as patched:
            patched.setattr(place.replace("memory.MemoryStore", "sql.SqlStore"), cut)
            heads = await open_keeper(store, config.keys, SystemClock().now_ms, config.database_url)
            with pytest.raises(KeyboardInterrupt):
                await rotate(store, KeySource(folder=config.keys))
            await heads.close()
        await store.close()
        async with open_doors(config) as doors:
            assert doors.room.vault.problem is None
            assert doors.room.hosts[before.id].table == before.table


async def test_a_secret_in_the_environment_is_changed_for_another(
    tmp_path: Path, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = RoomKey.new(), RoomKey.new()
    config = replace(on_disk(tmp_path), room_key=old.written())
    async with open_doors(config) as doors:
        before, _, _ = await in_a_hand(doors)
    monkeypatch.setenv("RIVERBOAT_ROOM_KEY", old.written())
    astray = await asyncio.to_thread(typed, "keys", "rotate", str(tmp_path), "--keys", str(tmp_path / "not-there"))
    assert (astray.code, "heads-key-missing" in astray.err) == (2, True), "what it would add is not the room's own"
    assert (await asyncio.to_thread(typed, *words(config, "rotate"))).code == 2, "the new one has to be given"
    monkeypatch.setenv("RIVERBOAT_NEW_ROOM_KEY", new.written())
    printed = await asyncio.to_thread(typed, *words(config, "rotate"))
    assert printed.code == 0, printed.err
    assert new.written() not in printed.out + printed.err
    async with open_doors(replace(config, room_key=new.written())) as doors:
        assert doors.room.hosts[before.id].table == before.table


async def test_a_room_whose_key_is_given_up_voids_and_plays_on_under_a_new_one(tmp_path: Path, typed: Typed) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        before, _, _ = await in_a_hand(doors)
    assert (await asyncio.to_thread(typed, *words(config, "lost"))).code == 2, "it is not lost"
    key_file(config).unlink()
    assert (await asyncio.to_thread(typed, *words(config, "show"))).code == 1
    printed = await asyncio.to_thread(typed, *words(config, "lost"))
    assert printed.code == 0, printed.err
    assert (await asyncio.to_thread(typed, *words(config, "show"))).code == 0
    async with open_doors(config) as doors:
        host = doors.room.hosts[before.id]
        assert not host.sentence
        (voided,) = [event for event in await stored_events(host) if isinstance(event, HandVoided)]
        assert sum(refund.amount for refund in voided.refunds) == 300, "both blinds"
        await reach(lambda: host.table.hands == 2 and host.table.playing, "another hand is dealt")
        assert len(deck_of(host)) == 52
    async with open_doors(config) as doors:
        assert len(deck_of(doors.room.hosts[before.id])) == 52
    assert (await asyncio.to_thread(typed, *words(config, "rotate"))).code == 0, (
        "what is lost stays lost, and stops nobody"
    )


def left_behind(path: Path) -> None:
    """What a program of before has written over is still in the free pages of the file."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA secure_delete = OFF")
    db.execute("CREATE TABLE gone AS SELECT event FROM events")
    db.execute("DROP TABLE gone")
    db.commit()
    db.close()


async def test_an_old_room_is_sealed_opens_and_plays_on(tmp_path: Path, typed: Typed) -> None:
    """It was killed in the middle of its hands, before there were seals."""
    path = tmp_path / "riverboat.sqlite"
    path.write_bytes(gzip.decompress(OLD_ROOM.read_bytes()))
    config = replace(on_disk(tmp_path), bots=True)
    async with open_doors(replace(config, bots=False, house=SLOW)) as doors:
        decks = [host.table.hand.deck.cards for host in doors.room.hosts.values() if getattr(host.table, "hand", None)]
    left_behind(path)
    assert in_clear(tmp_path, decks)
    printed = await asyncio.to_thread(typed, *words(config, "seal"))
    assert printed.code == 0, printed.err
    notes = json.loads(printed.out)["sealed"]
    assert len(notes) > 20
    assert in_clear(tmp_path, decks) == []
    assert json.loads((await asyncio.to_thread(typed, *words(config, "seal"))).out)["sealed"] == [], "once is enough"
    store = await open_store(config.database_url)
    assert await look_through(store) == []
    await store.close()
    async with open_doors(config) as doors:
        hosts = list(doors.room.hosts.values())
        before = {host.id: host.table.version for host in hosts}
        await reach(lambda: all(host.table.version > before[host.id] + 20 for host in hosts), "all play on")
        assert not any(host.sentence for host in hosts)


async def test_a_table_that_does_not_verify_is_not_sealed(tmp_path: Path, typed: Typed) -> None:
    path = tmp_path / "riverboat.sqlite"
    path.write_bytes(gzip.decompress(OLD_ROOM.read_bytes()))
    config = on_disk(tmp_path)
    async with open_doors(replace(config, bots=False, house=SLOW)):
        pass
    db = sqlite3.connect(path)
    db.execute("UPDATE events SET at_ms = at_ms + 1 WHERE number = 5 AND stream LIKE 'table:%'")
    db.commit()
    before = db.execute("SELECT count(*) FROM seal_keys").fetchone()
    printed = await asyncio.to_thread(typed, *words(config, "seal"))
    assert printed.code == 2
    assert "does not verify" in printed.err
    assert db.execute("SELECT count(*) FROM seal_keys").fetchone() == before
    db.close()
    assert Tampered.__name__ not in printed.err


async def test_the_keys_of_an_open_room_are_left_alone(tmp_path: Path, typed: Typed) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config):
        printed = await asyncio.to_thread(typed, *words(config, "rotate"))
        assert printed.code == 2
        assert "another server" in printed.err


async def test_the_key_of_an_open_room_is_shown(tmp_path: Path, typed: Typed) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        *_, folder, option, keys = words(config, "show")
        for place in ((folder,), ("--data", folder)):
            printed = await asyncio.to_thread(typed, "keys", "show", "--json", *place, option, keys)
            assert printed.code == 0, printed.err
            assert json.loads(printed.out)["room"] == doors.room.vault.room


def test_a_folder_without_a_room_has_no_key(tmp_path: Path, typed: Typed) -> None:
    assert typed("keys", "show", str(tmp_path)).code == 2

"""A room seals what it stores: a search of the database finds no hidden card, and everybody reads what they may."""

import sqlite3
from pathlib import Path

import msgspec
from cardsearchkit import found
from msgspec.structs import replace
from officekit import SLOW, two_at
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.core.cards import Cards, names
from riverboat.core.stakes import no_limit
from riverboat.games import game
from riverboat.room.house import AT_ONCE
from riverboat.room.stamp import stamp_of
from riverboat.sealing.keyfile import ROOM_KEY
from riverboat.server.audit import look_through
from riverboat.server.config import Config
from riverboat.server.tables import history
from riverboat.server.tables.host import Host
from riverboat.storage import open_store
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options, to_act


def on_disk(folder: Path) -> Config:
    url = f"sqlite:///{folder / 'riverboat.sqlite'}"
    return replace(QUICK, database_url=url, keys=folder / "elsewhere")


def everything_on_disk(folder: Path) -> bytes:
    """The file and its journal, as somebody has them who walks off with the disk."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("riverboat.sqlite*")))


async def in_a_hand(doors: Doors) -> tuple[Host, Person, Person]:
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    return doors.room.hosts[table], actor, other


def deck_of(host: Host) -> Cards:
    assert host.table.hand is not None  # type: ignore[attr-defined]
    return host.table.hand.deck.cards  # type: ignore[attr-defined,no-any-return]


def held(host: Host, seat: int) -> Cards:
    return host.table.hand.cards.down[seat]  # type: ignore[attr-defined,no-any-return]


async def test_the_database_tells_nothing_of_a_live_hand(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        host, _, _ = await in_a_hand(doors)
        data = everything_on_disk(tmp_path)
        assert len(deck_of(host)) == 52
        assert b'"shuffled"' in data
        assert b'"dealt"' in data
        assert found(data, deck_of(host)) == []
        for seat in (1, 2):
            down = held(host, seat)
            for form in (names(down), names(down).replace(" ", ""), f"[{down[0]},{down[1]}]", f"{down[0]}, {down[1]}"):
                assert form.encode() not in data


async def test_a_planted_deck_is_found(tmp_path: Path) -> None:
    """The search is no empty one: the same event as it was stored before there were seals."""
    async with open_doors(on_disk(tmp_path)) as doors:
        host, _, _ = await in_a_hand(doors)
        db = sqlite3.connect(tmp_path / "riverboat.sqlite", timeout=30)
        db.execute("CREATE TABLE planted (event)")
        db.execute("INSERT INTO planted VALUES (?)", (msgspec.json.encode(e.Shuffled(deck_of(host), 0)),))
        db.commit()
        db.close()
        assert found(everything_on_disk(tmp_path), deck_of(host))


async def test_a_hand_goes_on_after_a_restart_and_its_history_has_its_cards(tmp_path: Path) -> None:
    async with open_doors(on_disk(tmp_path)) as doors:
        before, _, _ = await in_a_hand(doors)
    async with open_doors(on_disk(tmp_path)) as doors:
        host = doors.room.hosts[before.id]
        assert host.table == before.table
        assert deck_of(host) == deck_of(before) != ()
        own, others = held(before, 1), held(before, 2)
        player, seat = host.table.chair(1).player, to_act(host.table)  # type: ignore[arg-type]
        await host.order(c.Fold(seat), host.table.chair(seat).player)
        await reach(host.log.finished, "the hand is over")
        text = await history.written(host, 1, player)
        assert names(own).replace(" ", "") in text
        assert names(others).replace(" ", "") not in text
        told = await history.hand(host, 1, player)
        assert f"[{own[0]},{own[1]}]".encode() in msgspec.json.encode(told)
        assert f"[{others[0]},{others[1]}]".encode() not in msgspec.json.encode(told)


async def test_the_chain_and_the_chips_verify_without_the_key(tmp_path: Path) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6)
        host = await doors.room.open_table(opening, replace(AT_ONCE, bots=4))
        await reach(lambda: host.table.hands > 4, "some hands are played")
    assert config.keys is not None
    (config.keys / ROOM_KEY).unlink()
    store = await open_store(config.database_url)
    assert await look_through(store) == []
    await store.close()


async def test_a_hand_key_that_was_changed_is_found_before_a_card_is_dealt(tmp_path: Path) -> None:
    config = on_disk(tmp_path)
    async with open_doors(config) as doors:
        changed, _, _ = await in_a_hand(doors)
    db = sqlite3.connect(tmp_path / "riverboat.sqlite")
    ((number, wrapped),) = db.execute("SELECT number, wrapped FROM seal_keys").fetchall()
    for byte in (0, 10, 40, len(wrapped) - 1):
        other = wrapped[:byte] + bytes([wrapped[byte] ^ 4]) + wrapped[byte + 1 :]
        db.execute("UPDATE seal_keys SET wrapped = ? WHERE number = ?", (other, number))
        db.commit()
        async with open_doors(config) as doors:
            assert "table-does-not-verify" in doors.room.hosts[changed.id].sentence, byte
    db.execute("DELETE FROM seal_keys")
    db.commit()
    db.close()
    async with open_doors(config) as doors:
        assert "table-does-not-verify" in doors.room.hosts[changed.id].sentence


async def test_no_digest_of_a_command_with_cards_is_stored() -> None:
    """Two cards out of fifty-two are soon tried."""
    async with open_doors() as doors:
        record = game("five-card-draw-high")
        opening = c.OpenTable(record.key, record.stakes[0], 2, {"new_player_post": "free"})
        host = await doors.room.open_table(opening, SLOW)
        people = await two_at(doors, host.id)
        by_seat = {host.seat_of(doors.word(person.name)): person for person in people}
        await _play_to_draw(host, by_seat)
        seat = to_act(host.table)  # type: ignore[arg-type]
        answer = await by_seat[seat].do(host.id, "away", do="draw", cards=list(held(host, seat)[:2]))
        assert answer["tell"] == "done"
        stamps = [stamp_of(entry.event) for entry in await doors.room.store.read(host.stream)]
        assert [stamp.digest for stamp in stamps if stamp.command == "away"] == [""]
        assert all(stamp.digest for stamp in stamps if stamp.command and stamp.command != "away")


async def _play_to_draw(host: Host, people: dict[int, Person]) -> None:
    while (seat := to_act(host.table)) and (words := [o.word for o in options(host.table, seat)]):  # type: ignore[arg-type]
        if "draw" in words:
            return
        word = next(word for word in ("check", "call", "bring-in") if word in words)
        assert (await people[seat].do(host.id, do=word))["tell"] == "done"
    raise AssertionError("nobody drew")

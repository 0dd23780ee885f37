"""A room that was kept before names left the log, killed in the middle of a hand: it opens and plays on, each player's
money is under their account, and everything that was signed stays true.

Two guests called Lavinia have been there, one after the other; Marmaduke played with both. A table was closed, a table
was held, a bot has a token.
"""

import gzip
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.ports import Head
from riverboat.room import ledger
from riverboat.room.directory import LEFT
from riverboat.room.players import player_of
from riverboat.server.audit import Beside, look_through
from riverboat.storage import open_store

KEPT = Path(__file__).parent / "before-names"
KEY = "42" * 32
Said = dict[str, Any]


@pytest.fixture
def said() -> Said:
    """What the room of before said of itself."""
    found: Said = json.loads((KEPT / "people.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "room.sqlite").write_bytes(gzip.decompress((KEPT / "people.db.gz").read_bytes()))
    return f"sqlite:///{tmp_path / 'room.sqlite'}"


@pytest.fixture
async def doors(url: str, tmp_path: Path) -> AsyncIterator[Doors]:
    config = msgspec.structs.replace(QUICK, database_url=url, keys=tmp_path / "keys", room_key=KEY)
    async with open_doors(config) as doors:
        yield doors


async def known_again(doors: Doors, said: Said, name: str, *, socket: bool = False) -> Person:
    """Somebody of before, in a new session."""
    person = doors.stranger()
    person.name = name
    account = doors.room.desk.state.accounts[said["accounts"][name]]
    person.http.cookies.set("riverboat", await doors.room.desk.open_session(account))
    return await person.connect() if socket else person


async def test_the_money_of_each_player_is_under_their_account(doors: Doors, said: Said) -> None:
    for name, amount in ((key.removeprefix("player:"), amount) for key, amount in said["balances"].items()):
        account = doors.room.desk.account_named(name)
        assert account.id == said["accounts"][name]
        assert await doors.room.balance(account) == amount
        assert await doors.room.store.balance(f"player:{name}") == 0


async def test_chairs_stamps_and_books_have_accounts_in_them(doors: Doors, said: Said) -> None:
    host, accounts = doors.room.hosts[said["first"]], said["accounts"]
    seats = {str(seat): host.table.chair(seat).player for seat in host.table.occupied()}
    assert seats == {seat: player_of(accounts[name]) for seat, name in said["seats"].items()}
    lavinia, marmaduke = player_of(accounts["Lavinia"]), player_of(accounts["Marmaduke"])
    assert set(doors.room.closings.closed[said["second"]]) == {lavinia, marmaduke}
    # An order of before that is sent again is known by who gave it then.
    assert host.answers.known(lavinia, "lavinia-buys-once", "") is not None


async def test_the_hand_goes_on_and_is_told_with_names(doors: Doors, said: Said) -> None:
    lavinia = await known_again(doors, said, "Lavinia", socket=True)
    marmaduke = await known_again(doors, said, "Marmaduke", socket=True)
    table, host = said["first"], doors.room.hosts[said["first"]]
    assert host.table.playing
    assert host.table.version == said["version"]
    hand = host.table.hands
    for person in (lavinia, marmaduke):
        shown = {seat["player"] for seat in (await person.watch(table))["view"]["seats"] if seat["player"]}
        assert shown == {"Lavinia", "Marmaduke"}
    while host.table.hands == hand:
        for person in (lavinia, marmaduke):
            if await person.decision(table):
                await person.do(table, do="fold")
    assert host.table.chips() == host.table.brought_in
    await reach(lambda: any("Lavinia" in text for text in lavinia.raw), "she is told of by her name")
    assert not any(player_of(said["accounts"]["Lavinia"]) in text for text in lavinia.raw + marmaduke.raw)


async def test_whoever_had_the_name_before_is_somebody_else(doors: Doors, said: Said) -> None:
    lavinia, marmaduke = [await known_again(doors, said, name) for name in ("Lavinia", "Marmaduke")]
    hands = [(await each.http.get("/api/me/hands?limit=100")).json() for each in (lavinia, marmaduke)]
    assert [len(each) for each in hands] == said["hands"]
    early = [hand for hand in hands[1] if hand["table"] == said["first"]][-1]
    assert set(early["players"]) == {LEFT, "Marmaduke"}  # the first Lavinia is gone
    answer = await lavinia.http.get(f"/api/tables/{said['first']}/hands/{early['hand']}.phh")
    assert LEFT in answer.text
    assert "Lavinia" not in answer.text


async def test_the_movements_of_before_are_still_listed(doors: Doors, said: Said) -> None:
    for name, moves in zip(("Lavinia", "Marmaduke"), said["moves"], strict=True):
        person = await known_again(doors, said, name)
        found = (await person.http.get("/api/me/bankroll?limit=100")).json()["movements"]
        assert [(move["id"], move["amount"]) for move in found] == [(move["id"], move["amount"]) for move in moves]


async def test_from_an_account_that_was_changed_nothing_is_moved_and_its_owner_is_locked(
    url: str, tmp_path: Path, said: Said
) -> None:
    name = next(iter(said["accounts"]))
    db = sqlite3.connect(tmp_path / "room.sqlite")
    changed = db.execute("UPDATE balances SET amount = amount + 500 WHERE account = ?", (f"player:{name}",))
    assert changed.rowcount == 1
    db.commit()
    db.close()
    config = msgspec.structs.replace(QUICK, database_url=url, keys=tmp_path / "keys", room_key=KEY)
    async with open_doors(config) as doors:
        owner = doors.room.desk.state.accounts[said["accounts"][name]]
        assert doors.room.store.locked == {f"player:{name}", f"player:{owner.player}"}


async def test_chains_and_heads_of_before_verify_and_a_second_start_moves_nothing(url: str, tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=url, keys=tmp_path / "keys", room_key=KEY)
    store = await open_store(url)
    heads, booked = await store.heads(), await store.booked()
    await store.close()
    async with open_doors(config) as doors:
        moved = await doors.room.store.booked() - booked  # type: ignore[attr-defined]
        assert moved == 5  # of four people, and of a bot of theirs
    async with open_doors(config):
        pass
    store = await open_store(url)
    assert await look_through(store, Beside(heads=heads)) == []
    assert await store.booked() == booked + moved
    last = [Head(each.number, each.digest) for each in await store.ledger(after=booked - 1, limit=1)]
    assert last[0].number == booked
    memos = {each.transaction.memo for each in await store.ledger(after=booked)}
    assert memos == {ledger.MOVED}
    await store.close()

"""An evening of people whose names nobody finds in the room's database, but in one table; who are called something
else, and who leave for good. Chains, signed heads and hand histories stay true."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from namesearchkit import forms, found_in, names_kept, outside_names
from officekit import PASSWORD, SLOW, administrator, floor_person, registered
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.room.directory import LEFT
from riverboat.room.players import names_a_player, player_of
from riverboat.testing.cli import Typed

NAMES = ("Wilhelmina", "Bartholomew", "Florimond", "Theodora", "Persephone")
LABEL = "Wilhelmina's laptop"
BOT = "Clepsydra"
LADY = 'Lady "Bracknell"'


def config_in(folder: Path) -> Any:
    return msgspec.structs.replace(
        QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", keys=folder / "keys", house=SLOW
    )


async def hands(people: tuple[Person, ...], doors: Doors, table: str, most: int) -> None:
    """They check and call until so many hands are over."""
    host = doors.room.hosts[table]
    while host.table.hands <= most:
        for person in people:
            if await person.decision(table):
                words = [option["word"] for option in person.last(table)["mine"]["options"]]
                await person.do(table, do="check" if "check" in words else "call")


async def leave(person: Person) -> httpx.Response:
    return await person.http.post("/api/me/leave", json={"name": person.name})


async def seated(doors: Doors, table: str, *names: str) -> tuple[Person, ...]:
    people = tuple([await doors.guest(name) for name in names])
    for seat, person in enumerate(people, start=1):
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    return people


@contextlib.asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[tuple[Doors, str, tuple[Person, ...]]]:
    """Hands, a hold, a table that is closed, a bot with a token, a rename; at the end a hand is in progress."""
    async with open_doors(config_in(folder)) as doors:
        table = await doors.table(rules=SLOW)
        people = await seated(doors, table, *NAMES[:2])
        await hands(people, doors, table, 2)
        wilhelmina = people[0]
        asked = {"label": LABEL, "scopes": ["play"], "bot": BOT}
        assert (await wilhelmina.http.post("/api/tokens", json=asked)).status_code == 201
        floor, admin = await floor_person(doors, NAMES[2]), await administrator(doors, NAMES[3])
        await floor.watch(table)
        assert (await floor.do(table, do="hold-table"))["tell"] == "done"
        assert (await floor.do(table, do="let-go-on"))["tell"] == "done"
        answer = await wilhelmina.http.post("/api/tables", json={"game": "holdem", "house": {"name": "Sunset"}})
        assert (await admin.http.post(f"/api/tables/{answer.json()['id']}/close")).json()["hand"] == 0
        assert (await people[1].http.post("/api/me/name", json={"name": NAMES[4]})).status_code == 200
        await hands(people, doors, table, 3)
        await reach(lambda: doors.room.hosts[table].table.playing, "a hand is on")
        yield doors, table, people


async def test_no_name_stands_anywhere_but_in_the_table_of_names(tmp_path: Path) -> None:
    async with evening(tmp_path):
        searched = outside_names(tmp_path / "room.sqlite", tmp_path)
    assert len(searched) > 50_000
    assert found_in(searched, (*NAMES, LABEL, BOT)) == []
    kept = names_kept(tmp_path / "room.sqlite")
    assert kept >= {*NAMES, LABEL, f"Bot {BOT}"} - {"Bartholomew"}


async def test_nobody_is_told_an_id_in_the_place_of_a_name(tmp_path: Path) -> None:
    """Over sockets and in answers, while the floor holds the table; a refusal that is asked for twice too."""
    async with evening(tmp_path) as (doors, table, people):
        floor = next(person for person in doors.people if person.name == "Florimond")
        held = await floor.http.post(f"/api/tables/{table}/hold")
        assert held.json()["by"] == "Florimond"
        for _ in range(2):
            answer = await people[0].do(table, "again", decision=0, do="fold")
            assert (answer["code"], answer["detail"]) == ("floor-holds", "Florimond")
        paths = ("", "/hands", "/hands/1", "/hands/1.phh", "/rulings", "/floor")
        answers = [await floor.http.get(f"/api/tables/{table}{path}") for path in paths]
        assert answers[0].json()["held_by"] == "Florimond"
        closing = await people[0].http.get("/api/me/hands")
        told = [text for person in doors.people for text in person.raw]
        assert len(told) > 50
        texts = (*told, *(each.text for each in (*answers, held, closing)))
        assert [text for text in texts if names_a_player(text)] == []


@pytest.mark.parametrize("form", forms("Wilhelmina"))
async def test_a_name_that_is_planted_is_found(tmp_path: Path, form: str) -> None:
    """In each form, in the middle of an event as it is stored."""
    async with open_doors(config_in(tmp_path)) as doors:
        await doors.guest("Wilhelmina", socket=False)
    db = sqlite3.connect(tmp_path / "room.sqlite")
    planted = b'{"fact":"x","y":"' + forms("Wilhelmina")[form] + b'"}'
    db.execute("INSERT INTO events VALUES ('planted', 1, 0, ?, ?, NULL)", (planted, b"digest"))
    db.commit()
    db.close()
    assert ("Wilhelmina", form) in found_in(outside_names(tmp_path / "room.sqlite", tmp_path), ("Wilhelmina",))


async def test_a_new_name_reaches_every_screen_and_all_that_was_played(tmp_path: Path) -> None:
    async with open_doors(config_in(tmp_path)) as doors:
        table = await doors.table(rules=SLOW)
        people = await seated(doors, table, "Ann", "Bob")
        rail = await doors.stranger().connect()
        await rail.watch(table)
        await hands(people, doors, table, 1)
        since = [len(each.raw) for each in (*people, rail)]
        answer = await people[0].http.post("/api/me/name", json={"name": LADY})
        assert answer.json()["name"] == LADY
        for person in (*people, rail):
            heard = await person.until(lambda m: m["tell"] == "snapshot" and "Lady" in str(m["view"]["seats"]))
            assert heard["facts"]
        told = [text for each, first in zip((*people, rail), since, strict=True) for text in each.raw[first:]]
        snapshots = [text for text in told if text.startswith('{"tell":"snapshot"')]
        assert len(snapshots) >= 3
        assert not any("Ann" in text for text in snapshots)
        number = people[1].last(table)["number"]
        await people[1].disconnect()  # whoever was away when it happened has the old name on the screen
        await people[1].connect()
        assert (await people[1].watch(table, after=number))["tell"] == "snapshot"
        rows = (await people[1].http.get(f"/api/tables/{table}/hands")).json()
        assert set(rows[0]["players"]) == {LADY, "Bob"}
        facts = (await people[1].http.get(f"/api/tables/{table}/hands/1")).json()
        assert any(fact["words"].startswith(LADY) for fact in facts["facts"])
        file = (await people[1].http.get(f"/api/tables/{table}/hands/1.phh")).text
        assert r'"Lady \"Bracknell\""' in file
        assert await doors.guest("Ann", socket=False)  # the name is free


async def test_a_name_is_refused_where_it_is_somebody_elses_or_nobodys(tmp_path: Path) -> None:
    async with open_doors(config_in(tmp_path)) as doors:
        ann = await registered(doors, "Ann")
        await doors.guest("Illy", socket=False)
        for name, status, code in (
            ("illy", 409, "name-taken"),
            ("IlIy", 409, "name-taken"),
            ("The Floor", 400, "reserved-name"),
            ("Bot Ann", 400, "reserved-name"),
            (player_of("0" * 16), 400, "reserved-name"),
            ("A\u202ennB", 400, "bad-name"),
        ):
            answer = await ann.http.post("/api/me/name", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (status, code), name
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        stranger = await doors.stranger().http.post("/api/me/name", json={"name": "Zoe"})
        assert stranger.json()["code"] == "log-in-first"
        await ann.http.post("/api/me/name", json={"name": "Zoe"})
        credentials = {"name": "Zoe", "password": PASSWORD}
        assert (await doors.stranger().http.post("/api/login", json=credentials)).status_code == 200


async def test_whoever_leaves_for_good_is_a_player_who_left(tmp_path: Path) -> None:
    async with open_doors(config_in(tmp_path)) as doors:
        table = await doors.table(rules=SLOW)
        people = ann, bob = await seated(doors, table, "Ann", "Bob")
        await hands(people, doors, table, 1)
        assert (await leave(ann)).json()["code"] == "still-seated"
        account = doors.room.desk.account_named("Ann")
        await ann.do(table, do="leave", seat=1)
        while doors.room.seats_of(account.player):
            for person in people:
                if await person.decision(table):
                    await person.do(table, do="fold")
        wrong = await ann.http.post("/api/me/leave", json={"name": "Bob"})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "not-your-name")
        assert (await leave(ann)).status_code == 204
        assert (await ann.closed())[0] == 1008
        assert (await ann.http.get("/api/me")).json()["code"] == "log-in-first"
        assert await doors.room.balance(account) == 0
        row = (await bob.http.get(f"/api/tables/{table}/hands")).json()[-1]
        assert set(row["players"]) == {LEFT, "Bob"}
        file = (await bob.http.get(f"/api/tables/{table}/hands/1.phh")).text
        assert LEFT in file
        assert "Ann" not in file


async def test_staff_stays_until_the_role_is_given_up(tmp_path: Path) -> None:
    async with open_doors(config_in(tmp_path)) as doors:
        floor = await floor_person(doors, "Flo")
        assert (await leave(floor)).json()["code"] == "still-on-staff"


async def _named_anew_and_erased(folder: Path) -> tuple[str, str]:
    """The signed head of before, and the key it was signed with."""
    async with evening(folder) as (doors, table, (wilhelmina, _)):
        zoe = await registered(doors, "Zenobia")
        before = (await wilhelmina.http.get(f"/api/tables/{table}/hands/1")).json()
        keeper = doors.room.heads
        assert keeper is not None
        await keeper.write()
        signed = keeper.note, keeper.verifier_key
        assert (await wilhelmina.http.post("/api/me/name", json={"name": "Minna"})).status_code == 200
        assert (await leave(zoe)).status_code == 204
        after = (await wilhelmina.http.get(f"/api/tables/{table}/hands/1")).json()
        assert "Wilhelmina" in str(before)
        assert str(after) == str(before).replace("Wilhelmina", "Minna")
    return signed


def test_chains_heads_and_histories_stay_true_after_a_new_name_and_an_erased_one(tmp_path: Path, typed: Typed) -> None:
    """A head that was signed and kept before is compared with what is stored afterwards."""
    note, key = asyncio.run(_named_anew_and_erased(tmp_path))
    (tmp_path / "kept.note").write_text(note, encoding="utf-8")
    url = config_in(tmp_path).database_url
    done = typed("audit", "verify", "--database-url", url, "--checkpoint", str(tmp_path / "kept.note"), "--key", key)
    assert done.code == 0, done.out + done.err
    # Who left and who is called something else: both names are written over, in their own table too.
    assert found_in((tmp_path / "room.sqlite").read_bytes(), ("Zenobia", "Bartholomew")) == []
    assert names_kept(tmp_path / "room.sqlite") >= {"Minna", "Persephone"}

"""Mucked cards are opened by two people of the integrity staff, who are written down, and by nobody alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from leakkit import cards_in
from movedkit import MovedClock
from officekit import PASSWORD, SLOW, administrator, facts, registered, two_at
from roomkit import QUICK, Doors, Person, open_doors, reach
from totpkit import set_up

from riverboat.ports import Append
from riverboat.room.account_words import Role
from riverboat.room.unsealing import ASKED_MS, OPEN_MOST, OPEN_MS, STREAM, UnsealingApproved
from riverboat.server.config import Config
from riverboat.storage import open_store

REASON = "Two players always fold to each other"


@dataclass
class Case:
    """Hand 1 is over, and nobody has shown a card; hand 2 is on."""

    doors: Doors
    table: str
    folded: Person
    won: Person
    ida: Person
    ivo: Person
    mucked: frozenset[int]
    """What was thrown away."""

    async def ask(self, person: Person | None = None, **other: Any) -> Any:
        body = {"table": self.table, "hand": 1, "reason": REASON, **other}
        return await (person or self.ida).http.post("/api/unsealings", json=body)

    async def asked(self) -> str:
        answer = await self.ask()
        assert answer.status_code == 201, answer.text
        return str(answer.json()["unsealing"])

    async def approved(self) -> str:
        unsealing = await self.asked()
        assert await self.approve(self.ivo, unsealing) == (200, "")
        return unsealing

    async def approve(self, person: Person, unsealing: str, code: str = "", password: str = PASSWORD) -> Any:
        body = {"password": password, "code": code}
        return _said(await person.http.post(f"/api/unsealings/{unsealing}/approval", json=body))

    async def look(self, person: Person, unsealing: str, place: int | None = None) -> Any:
        place = await self.place_of(unsealing, self.folded.name) if place is None else place
        return await person.http.post(f"/api/unsealings/{unsealing}/look", json={"place": place})

    async def place_of(self, unsealing: str, name: str) -> int:
        return int((await self.row(unsealing))["players"].index(name))

    async def row(self, unsealing: str) -> Any:
        rows = (await self.ida.http.get("/api/unsealings")).json()
        return next(row for row in rows if row["unsealing"] == unsealing)

    async def take_role(self, name: str) -> None:
        ada = await administrator(self.doors)
        assert (await ada.http.post("/api/roles/take", json={"name": name, "role": "integrity"})).status_code == 200

    async def written(self) -> list[str]:
        return [fact["fact"] for fact in await facts(self.doors, STREAM)]


def _said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


async def integrity(doors: Doors, name: str) -> Person:
    person = await registered(doors, name)
    secret = await doors.room.desk.invite(Role.INTEGRITY)
    assert (await person.http.post("/api/invitation", json={"secret": secret})).status_code == 200
    return person


@asynccontextmanager
async def case(config: Config = QUICK) -> AsyncIterator[Case]:
    async with open_doors(config) as doors:
        table = await doors.table(rules=SLOW)
        folded, won = await two_at(doors, table)
        host = doors.room.hosts[table]
        seat = host.seat_of(doors.word(folded.name))
        mucked = frozenset(map(int, host.table.hand.cards.down[seat]))  # type: ignore[attr-defined]
        assert (await folded.do(table, do="fold"))["tell"] == "done"
        await reach(lambda: host.table.hands == 2 and host.table.playing, "the next hand is on")
        yield Case(doors, table, folded, won, await integrity(doors, "Ida"), await integrity(doors, "Ivo"), mucked)


# ---------------------------------------------------------------- as it should be


async def test_two_people_open_a_mucked_hand_and_all_of_it_is_written_down() -> None:
    async with case() as each:
        unsealing = await each.approved()
        for person in (each.ida, each.ivo):
            answer = await each.look(person, unsealing)
            assert answer.status_code == 200, answer.text
            assert cards_in(answer.content) >= each.mucked
        told = await facts(each.doors, STREAM)
        assert [fact["fact"] for fact in told] == ["unsealing-asked", "unsealing-approved", *["hand-opened"] * 2]
        name = each.folded.name
        ida, ivo, whose = map(each.doors.word, ("Ida", "Ivo", name))
        assert (told[0]["by"], told[0]["reason"], told[0]["hand"]) == (ida, REASON, 1)
        assert told[1]["by"] == ivo
        assert [(fact["by"], fact["player"]) for fact in told[2:]] == [(ida, whose), (ivo, whose)]
        row = await each.row(unsealing)
        assert [(look["by"], look["player"]) for look in row["looks"]] == [("Ida", name), ("Ivo", name)]
        assert (row["state"], row["asked_by"], row["approved_by"]) == ("open", "Ida", "Ivo")


async def test_a_mucked_hand_is_opened_to_its_owner_and_to_nobody_else_at_the_table() -> None:
    async with case() as each:
        unsealing = await each.approved()
        await each.look(each.ida, unsealing)
        path = f"/api/tables/{each.table}/hands/1"
        assert cards_in((await each.folded.http.get(path)).content) == each.mucked
        for person in (each.won, each.ida, each.doors.stranger()):
            assert not cards_in((await person.http.get(path)).content) & each.mucked


async def test_the_book_names_no_card_and_is_read_by_who_watches_the_staff() -> None:
    async with case() as each:
        unsealing = await each.approved()
        await each.look(each.ida, unsealing)
        ada, flo = await administrator(each.doors), await registered(each.doors, "Flo")
        for person in (ada, each.ida):
            answer = await person.http.get("/api/unsealings")
            assert [row["unsealing"] for row in answer.json()] == [unsealing]
            assert not cards_in(answer.content) & each.mucked
        assert _said(await flo.http.get("/api/unsealings")) == (403, "not-your-role")
        for entry in await each.doors.room.store.read(STREAM):
            assert not cards_in(entry.event) & each.mucked


# ---------------------------------------------------------------- alone, or with the wrong people


async def test_nobody_approves_what_they_have_asked_for() -> None:
    async with case() as each:
        unsealing = await each.asked()
        assert await each.approve(each.ida, unsealing) == (409, "second-person-needed")
        assert _said(await each.look(each.ida, unsealing)) == (409, "second-person-needed")
        assert await each.written() == ["unsealing-asked"]


async def test_a_session_elsewhere_of_the_same_person_is_no_second_person() -> None:
    async with case() as each:
        unsealing, again = await each.asked(), each.doors.stranger()
        assert (await again.http.post("/api/login", json={"name": "Ida", "password": PASSWORD})).status_code == 200
        assert await each.approve(again, unsealing) == (409, "second-person-needed")


async def test_approving_takes_the_password_and_the_code_each_time(clock: MovedClock) -> None:
    async with case() as each:
        app, _ = await set_up(each.ivo, clock)
        unsealing = await each.asked()
        assert await each.approve(each.ivo, unsealing, app.code(), "another one") == (403, "not-your-password")
        assert await each.approve(each.ivo, unsealing) == (401, "code-needed")
        code = app.code()
        assert await each.approve(each.ivo, unsealing, code) == (200, "")
        another = await each.asked()
        assert await each.approve(each.ivo, another, code) == (401, "code-used"), "said again for another hand"
        assert await each.approve(each.ivo, unsealing, app.code()) == (409, "unsealing-approved")


async def test_asking_and_looking_take_a_fresh_proof(clock: MovedClock) -> None:
    async with case() as each:
        unsealing = await each.approved()
        clock.pass_ms(11 * 60_000)
        assert _said(await each.ask()) == (403, "reauthenticate")
        assert _said(await each.look(each.ida, unsealing, 0)) == (403, "reauthenticate")


async def test_only_the_two_of_them_may_look() -> None:
    async with case() as each:
        unsealing = await each.approved()
        iris, ada = await integrity(each.doors, "Iris"), await administrator(each.doors)
        assert _said(await each.look(iris, unsealing)) == (403, "not-your-unsealing")
        for person in (ada, each.folded):
            assert _said(await each.look(person, unsealing)) == (403, "not-your-role")
        assert await each.written() == ["unsealing-asked", "unsealing-approved"]


async def test_an_administrator_has_no_way_around_it() -> None:
    async with case() as each:
        ada, unsealing = await administrator(each.doors), await each.asked()
        assert _said(await each.ask(ada)) == (403, "not-your-role")
        assert await each.approve(ada, unsealing) == (403, "not-your-role")
        assert _said(await ada.http.delete(f"/api/unsealings/{unsealing}")) == (403, "not-your-role")


async def test_nobody_looks_into_a_hand_that_they_played() -> None:
    async with case() as each:
        for person in (each.folded, each.won):
            assert (await person.http.post("/api/register", json={"password": PASSWORD})).status_code == 201
            secret = await each.doors.room.desk.invite(Role.INTEGRITY)
            assert (await person.http.post("/api/invitation", json={"secret": secret})).status_code == 200
        assert _said(await each.ask(each.folded)) == (403, "own-hand")
        assert await each.approve(each.won, await each.asked()) == (403, "own-hand")


# ---------------------------------------------------------------- roles, and time


@pytest.mark.parametrize("whose", ["Ida", "Ivo"])
async def test_when_one_of_the_two_loses_the_role_nobody_looks_any_more(whose: str) -> None:
    async with case() as each:
        unsealing = await each.approved()
        await each.take_role(whose)
        one, other = (each.ida, each.ivo) if whose == "Ida" else (each.ivo, each.ida)
        assert _said(await each.look(one, unsealing, 0)) == (403, "not-your-role")
        assert _said(await each.look(other, unsealing, 0)) == (409, "unsealing-over")
        assert await each.written() == ["unsealing-asked", "unsealing-approved"]


async def test_nothing_is_approved_for_somebody_who_has_lost_the_role() -> None:
    async with case() as each:
        unsealing = await each.asked()
        await each.take_role("Ida")
        assert await each.approve(each.ivo, unsealing) == (409, "unsealing-over")


async def test_a_role_that_is_taken_while_the_password_is_checked_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async with case() as each:
        unsealing, desk = await each.asked(), each.doors.room.desk
        check, begun, checked = desk._hashing.verify, asyncio.Event(), asyncio.Event()

        async def slowly(hashed: str, password: str) -> bool:
            begun.set()
            await checked.wait()
            return await check(hashed, password)

        ada = await administrator(each.doors)
        monkeypatch.setattr(desk._hashing, "verify", slowly)
        approving = asyncio.create_task(each.approve(each.ivo, unsealing))
        await begun.wait()
        taken = await ada.http.post("/api/roles/take", json={"name": "Ivo", "role": "integrity"})
        assert taken.status_code == 200
        checked.set()
        assert await approving == (403, "not-your-role")
        assert await each.written() == ["unsealing-asked"]


async def test_it_is_over_after_its_time(clock: MovedClock) -> None:
    async with case() as each:
        late, unsealing = await each.asked(), await each.approved()
        clock.pass_ms(OPEN_MS)
        for person in (each.ida, each.ivo):
            proof = {"password": PASSWORD}
            assert (await person.http.post("/api/session/proof", json=proof)).status_code == 204
        assert _said(await each.look(each.ida, unsealing)) == (409, "unsealing-over")
        assert (await each.row(unsealing))["state"] == "over"
        clock.pass_ms(ASKED_MS - OPEN_MS)
        again = each.doors.stranger()
        assert (await again.http.post("/api/login", json={"name": "Ivo", "password": PASSWORD})).status_code == 200
        assert await each.approve(again, late) == (409, "unsealing-over")


async def test_what_was_taken_back_or_turned_down_is_over() -> None:
    async with case() as each:
        for person in (each.ida, each.ivo):
            unsealing = await each.asked()
            assert (await person.http.delete(f"/api/unsealings/{unsealing}")).status_code == 204
            assert await each.approve(each.ivo, unsealing) == (409, "unsealing-over")
            assert _said(await person.http.delete(f"/api/unsealings/{unsealing}")) == (409, "unsealing-over")


# ---------------------------------------------------------------- which hand


async def test_there_is_no_way_into_a_hand_that_is_on() -> None:
    async with case() as each:
        assert each.doors.room.hosts[each.table].table.playing
        for hand in (2, 3, 10**9):
            assert _said(await each.ask(hand=hand)) == (404, "no-such-hand")
        for hand in (0, -1, 10**30, "one", None):
            assert _said(await each.ask(hand=hand)) == (400, "bad-message")
        assert _said(await each.ask(table="ffffff")) == (404, "no-such-table")
        assert await each.written() == []


async def test_an_approval_is_for_one_hand_and_its_players() -> None:
    async with case() as each:
        unsealing, another = await each.approved(), await each.asked()
        assert _said(await each.look(each.ida, another)) == (409, "second-person-needed")
        assert _said(await each.look(each.ida, unsealing, 2)) == (404, "no-such-player")
        assert _said(await each.look(each.ida, "ffff", 0)) == (404, "no-such-unsealing")
        for place in (-1, 10**30, "Ann"):
            answer = await each.ida.http.post(f"/api/unsealings/{unsealing}/look", json={"place": place})
            assert _said(answer) == (400, "bad-message")


async def test_a_reason_is_plain_text_and_more_than_a_word() -> None:
    async with case() as each:
        assert _said(await each.ask(reason="  because  ")) == (400, "no-reason")
        assert _said(await each.ask(reason="Two players \u202e fold to each other")) == (400, "bad-text")
        assert _said(await each.ask(reason="x" * 501)) == (400, "bad-message")


async def test_nobody_asks_without_end() -> None:
    async with case() as each:
        for _ in range(OPEN_MOST):
            await each.asked()
        assert _said(await each.ask()) == (400, "too-many-unsealings")


# ---------------------------------------------------------------- behind the room's back


async def test_an_approval_that_somebody_has_added_to_the_database_counts_for_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'riverboat.sqlite'}"
    config = msgspec.structs.replace(QUICK, database_url=url, keys=tmp_path / "keys")
    async with case(config) as each:
        unsealing, ivo = await each.asked(), each.doors.word("Ivo")
        until = each.doors.room.unsealings.now_ms() + OPEN_MS
    store = await open_store(url)
    await store.append(Append(STREAM, 1, (msgspec.json.encode(UnsealingApproved(unsealing, ivo, until)),)))
    await store.close()
    async with open_doors(config) as doors:
        ida = doors.stranger()
        assert (await ida.http.post("/api/login", json={"name": "Ida", "password": PASSWORD})).status_code == 200
        answer = await ida.http.post(f"/api/unsealings/{unsealing}/look", json={"place": 0})
        assert _said(answer) == (409, "second-person-needed")
        body = {"table": each.table, "hand": 1, "reason": REASON}
        assert _said(await ida.http.post("/api/unsealings", json=body)) == (503, "server-busy")

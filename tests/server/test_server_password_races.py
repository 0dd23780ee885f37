"""Checking a password takes a while. What follows from it is decided on what is true when it is written."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import httpx
import pytest
from officekit import PASSWORD, registered
from roomkit import Doors, Person, open_doors

from riverboat.server.accounts.hashing import Hashing

NEW, OTHER = "battery staple", "a third secret"


class HeldHashing(Hashing):
    """A password that is checked with `holding` set is found right or wrong, and nobody is told until `go_on`."""

    def __init__(self) -> None:
        super().__init__()
        self.holding = False
        self.held, self.go_on = asyncio.Event(), asyncio.Event()

    async def verify(self, hashed: str, password: str) -> bool:
        found = await super().verify(hashed, password)
        if self.holding:
            self.holding = False
            self.held.set()
            await self.go_on.wait()
        return found


def held_hashing(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> HeldHashing:
    hashing = HeldHashing()
    doors.room.desk._hashing.close()
    monkeypatch.setattr(doors.room.desk, "_hashing", hashing)
    return hashing


async def while_it_is_checked(
    hashing: HeldHashing, slow: Awaitable[httpx.Response], quick: Awaitable[Any]
) -> tuple[int, str]:
    """The slow one's password has been checked; then the quick one happens; then the slow one goes on."""
    hashing.holding = True
    asked = asyncio.ensure_future(slow)
    await hashing.held.wait()
    await quick
    hashing.go_on.set()
    answer = await asked
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


def change(person: Person, new: str, old: str = PASSWORD) -> Awaitable[httpx.Response]:
    return person.http.post("/api/register", json={"password": new, "old": old})


def log_in(person: Person, password: str = PASSWORD) -> Awaitable[httpx.Response]:
    return person.http.post("/api/login", json={"name": "Ann", "password": password})


async def done(asked: Awaitable[httpx.Response]) -> None:
    answer = await asked
    assert answer.status_code < 300, answer.text


async def test_a_log_in_with_the_old_password_does_not_outlast_the_change(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann, thief = await registered(doors, "Ann"), doors.stranger()
        hashing = held_hashing(doors, monkeypatch)
        raced = await while_it_is_checked(hashing, log_in(thief), done(change(ann, NEW)))
        assert raced == (401, "wrong-password")
        assert "riverboat" not in thief.http.cookies
        assert (await log_in(doors.stranger(), NEW)).status_code == 200


async def test_of_two_changes_of_one_password_the_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann, thief = await registered(doors, "Ann"), doors.stranger()
        await done(log_in(thief))
        hashing = held_hashing(doors, monkeypatch)
        raced = await while_it_is_checked(hashing, change(thief, OTHER), done(change(ann, NEW)))
        assert raced == (403, "not-your-password")
        assert (await log_in(doors.stranger(), OTHER)).status_code == 401
        assert (await log_in(doors.stranger(), NEW)).status_code == 200


async def test_a_session_that_was_ended_changes_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann, thief = await registered(doors, "Ann"), doors.stranger()
        await done(log_in(thief))
        hashing = held_hashing(doors, monkeypatch)
        raced = await while_it_is_checked(hashing, change(thief, OTHER), done(ann.http.delete("/api/sessions")))
        assert raced == (401, "log-in-first")
        assert (await log_in(doors.stranger())).status_code == 200


async def test_the_old_password_proves_nothing_after_the_change(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        hashing = held_hashing(doors, monkeypatch)
        proof = ann.http.post("/api/session/proof", json={"password": PASSWORD})
        assert await while_it_is_checked(hashing, proof, done(change(ann, NEW))) == (403, "not-your-password")


async def test_no_token_is_issued_in_a_session_that_was_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann, thief = await registered(doors, "Ann"), doors.stranger()
        await done(log_in(thief))
        opening, go_on = asyncio.Event(), asyncio.Event()
        open_account = doors.room.desk.open_account

        async def held(*arguments: Any, **named: Any) -> Any:
            account = await open_account(*arguments, **named)
            opening.set()
            await go_on.wait()
            return account

        monkeypatch.setattr(doors.room.desk, "open_account", held)
        asked = asyncio.ensure_future(thief.http.post("/api/tokens", json={"bot": "Robby"}))
        await opening.wait()
        await done(change(ann, NEW))
        go_on.set()
        answer = await asked
        assert (answer.status_code, answer.json()["code"]) == (401, "log-in-first")
        assert (await ann.http.get("/api/tokens")).json() == []

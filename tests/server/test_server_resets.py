"""A new password by a link of an administrator's: once, for a day, and for nobody else."""

import pytest
from officekit import PASSWORD, administrator, code, registered
from roomkit import Doors, Person, open_doors

NEW = "a new battery staple"


async def link(admin: Person, name: str) -> str:
    answer = await admin.http.post("/api/accounts/password-reset", json={"name": name})
    assert answer.status_code == 201, answer.text
    assert answer.json()["name"] == name
    return str(answer.json()["secret"])


async def logs_in(doors: Doors, name: str, password: str) -> int:
    return (await doors.stranger().http.post("/api/login", json={"name": name, "password": password})).status_code


async def test_a_link_sets_a_password_once_and_ends_every_session() -> None:
    async with open_doors() as doors:
        ada, bob = await administrator(doors), await registered(doors, "Bob")
        secret = await link(ada, "Bob")
        nobody = doors.stranger()
        assert (await nobody.http.post("/api/password-reset/name", json={"secret": secret})).json() == {"name": "Bob"}
        assert await code(nobody, "/api/password-reset", secret=secret, password="short") == (400, "bad-password")
        assert await code(nobody, "/api/password-reset", secret=secret, password=NEW) == (204, "")
        assert await code(nobody, "/api/password-reset", secret=secret, password=PASSWORD) == (400, "reset-used")
        assert await code(nobody, "/api/password-reset/name", secret=secret) == (400, "reset-used")
        assert (await bob.http.get("/api/me")).status_code == 401
        assert (await logs_in(doors, "Bob", PASSWORD), await logs_in(doors, "Bob", NEW)) == (401, 200)


async def test_a_guest_gets_the_account_back_with_its_money() -> None:
    async with open_doors() as doors:
        ada, gus = await administrator(doors), await doors.guest("Gus", socket=False)
        before = (await gus.http.get("/api/me")).json()["balance"]
        nobody = doors.stranger()
        await nobody.http.post("/api/password-reset", json={"secret": await link(ada, "Gus"), "password": NEW})
        me = (await nobody.http.post("/api/login", json={"name": "Gus", "password": NEW})).json()
        assert (me["kind"], me["balance"]) == ("registered", before)


async def test_a_link_is_void_after_another_one_a_password_or_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ada, bob = await administrator(doors), await registered(doors, "Bob")
        first, second = await link(ada, "Bob"), await link(ada, "Bob")
        assert await code(bob, "/api/password-reset", secret=first, password=NEW) == (400, "reset-used")
        changed = await bob.http.post("/api/register", json={"password": NEW, "old": PASSWORD})
        assert changed.status_code == 201
        assert await code(bob, "/api/password-reset", secret=second, password=PASSWORD) == (400, "reset-used")
        third = await link(ada, "Bob")
        now = doors.room.resets._now_ms()
        monkeypatch.setattr(doors.room.resets, "_now_ms", lambda: now + 25 * 3_600_000)
        assert await code(bob, "/api/password-reset", secret=third, password=PASSWORD) == (400, "reset-used")
        assert await logs_in(doors, "Bob", NEW) == 200


async def test_only_an_administrator_gives_links_and_none_to_themselves() -> None:
    async with open_doors() as doors:
        ada, bob = await administrator(doors), await registered(doors, "Bob")
        assert await code(bob, "/api/accounts/password-reset", name="Ada") == (403, "not-your-role")
        assert await code(doors.stranger(), "/api/accounts/password-reset", name="Ada") == (401, "log-in-first")
        assert await code(ada, "/api/accounts/password-reset", name="Ada") == (400, "own-password")
        assert await code(ada, "/api/accounts/password-reset", name="Nobody") == (404, "no-such-account")
        assert await code(bob, "/api/password-reset", secret="guess", password=NEW) == (400, "reset-used")

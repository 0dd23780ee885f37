"""Passwords: changing one, guessing one, and which are too easily guessed."""

import asyncio

import msgspec
from officekit import PASSWORD, registered
from roomkit import PATIENCE, QUICK, Doors, Person, open_doors

from riverboat.room.account_words import Kind, Role
from riverboat.room.accounts import Account
from riverboat.server.accounts.attempts import knows_device, network, new_device
from riverboat.server.limits import Limits

NEW = "battery staple"


async def test_a_password_is_changed_by_whoever_knows_the_old_one() -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        for old in ("", "not this one"):
            answer = await ann.http.post("/api/register", json={"password": NEW, "old": old})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-your-password"), old
        elsewhere = doors.stranger()
        same = await elsewhere.http.post("/api/login", json={"name": "Ann", "password": PASSWORD})
        assert same.status_code == 200
        changed = await ann.http.post("/api/register", json={"password": NEW, "old": PASSWORD})
        assert changed.status_code == 201
        again = await doors.stranger().http.post("/api/login", json={"name": "Ann", "password": NEW})
        assert again.status_code == 200


async def test_no_invitation_is_a_way_around_the_old_password() -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        secret = await doors.room.desk.invite(Role.FLOOR)
        answer = await ann.http.post("/api/invitation", json={"secret": secret, "password": NEW})
        assert answer.status_code == 200
        unchanged = await doors.stranger().http.post("/api/login", json={"name": "Ann", "password": PASSWORD})
        assert unchanged.status_code == 200


async def test_another_password_ends_other_sessions_and_all_tokens() -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        elsewhere = doors.stranger()
        await elsewhere.http.post("/api/login", json={"name": "Ann", "password": PASSWORD})
        own = (await ann.http.post("/api/tokens", json={})).json()["secret"]
        robby = (await ann.http.post("/api/tokens", json={"bot": "Robby"})).json()["secret"]
        bot = await doors.stranger().connect(token=robby)
        await ann.http.post("/api/register", json={"password": NEW, "old": PASSWORD})
        assert (await bot.closed())[0] == 1008
        assert (await elsewhere.http.get("/api/me")).status_code == 401
        for secret in (own, robby):
            header = {"authorization": f"Bearer {secret}"}
            assert (await doors.stranger().http.get("/api/me", headers=header)).status_code == 401
        assert (await ann.http.get("/api/tokens")).json() == []


async def test_a_guest_who_takes_a_first_password_keeps_their_tokens() -> None:
    async with open_doors() as doors:
        gus = await doors.guest("Gus", socket=False)
        secret = (await gus.http.post("/api/tokens", json={})).json()["secret"]
        assert (await gus.http.post("/api/register", json={"password": NEW})).status_code == 201
        told = await doors.stranger().http.get("/api/me", headers={"authorization": f"Bearer {secret}"})
        assert told.json()["name"] == "Gus"


# ---------------------------------------------------------------- guessing


PROXIED = msgspec.structs.replace(QUICK, limits=Limits(requests_burst=1e9), trusted_proxies=("127.0.0.1",))


async def guess(person: Person, address: str, password: str = "a guess", name: str = "Ann") -> int:
    body = {"name": name, "password": password}
    answer = await person.http.post("/api/login", json=body, headers={"x-forwarded-for": address})
    return answer.status_code


async def guess_until_refused(doors: Doors, address: str, name: str = "Ann") -> None:
    """As many tries as this address gets: a few more may come, for a refused one takes no time."""
    async with asyncio.timeout(PATIENCE):
        while await guess(doors.stranger(), address, name=name) != 429:
            pass


async def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out() -> None:
    async with open_doors(PROXIED) as doors:
        ann = await registered(doors, "Ann")
        await guess_until_refused(doors, "192.0.2.1")
        assert await guess(doors.stranger(), "192.0.2.1", PASSWORD) == 429, "this address waits, right or wrong"
        assert await guess(doors.stranger(), "192.0.2.2", PASSWORD) == 200, "and no other"
        assert (await ann.http.get("/api/me")).status_code == 200


async def test_many_addresses_wait_together_and_the_owner_is_known_by_browser_and_address() -> None:
    limits = msgspec.structs.replace(PROXIED.limits, logins_per_name_per_hour=12)
    async with open_doors(msgspec.structs.replace(PROXIED, limits=limits)) as doors:
        await registered(doors, "Ann")
        browser = doors.stranger()
        assert await guess(browser, "198.51.100.1", PASSWORD) == 200
        await browser.http.post("/api/logout", headers={"x-forwarded-for": "198.51.100.1"})
        for number in range(3):
            await guess_until_refused(doors, f"192.0.2.{number}")
        assert await guess(doors.stranger(), "203.0.113.1", PASSWORD) == 429, "a stranger with the right password"
        assert await guess(doors.stranger(), "198.51.100.1", PASSWORD) == 200, "where the owner has been before"
        assert await guess(browser, "203.0.113.9", PASSWORD) == 200, "the owner's browser, wherever it is"


async def test_the_browser_that_is_known_has_no_more_tries_than_others() -> None:
    async with open_doors(PROXIED) as doors:
        ann = await registered(doors, "Ann")
        assert "riverboat-device" not in ann.http.cookies, "nobody logged in there yet"
        browser = doors.stranger()
        assert await guess(browser, "192.0.2.1", PASSWORD) == 200
        async with asyncio.timeout(PATIENCE):
            while await guess(browser, "192.0.2.1") != 429:
                pass


async def test_names_that_look_alike_are_tried_as_one() -> None:
    async with open_doors(PROXIED) as doors:
        await registered(doors, "Ann")
        await guess_until_refused(doors, "192.0.2.1")
        for name in ("ANN", "\u0410nn", "\u0391nn"):
            assert await guess(doors.stranger(), "192.0.2.1", name=name) == 429, name


def test_what_a_browser_keeps_is_worthless_for_another_account_and_after_another_password() -> None:
    ann = Account("a1", "Ann", Kind.REGISTERED, password_hash="$argon2id$1")
    bob = Account("a2", "Bob", Kind.REGISTERED, password_hash="$argon2id$1")
    kept = new_device(ann)
    assert knows_device(ann, kept)
    assert not knows_device(bob, kept)
    for forged in ("", ".", "nonce.", kept[:-1] + "\u00e9", kept.upper()):
        assert not knows_device(ann, forged)
    ann.password_hash = "$argon2id$2"
    assert not knows_device(ann, kept)
    gus = Account("a3", "Gus", Kind.GUEST)
    assert not knows_device(gus, new_device(gus))


def test_a_household_of_ipv6_is_one_address() -> None:
    assert network("2001:db8::1") == network("2001:db8:0:0:ffff::9") != network("2001:db8:0:1::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("") == ""


async def test_a_password_that_is_easily_guessed_is_refused_wherever_one_is_chosen() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.FLOOR)
        gus = await doors.guest("Gus", socket=False)
        for person, path, body in (
            (doors.stranger(), "/api/register", {"name": "Eve"}),
            (gus, "/api/register", {}),
            (doors.stranger(), "/api/invitation", {"name": "Eve", "secret": secret}),
            (gus, "/api/invitation", {"secret": secret}),
        ):
            answer = await person.http.post(path, json={**body, "password": "12345678"})
            assert (answer.status_code, answer.json()["code"]) == (400, "common-password"), path
        assert doors.room.desk.state.named("Eve") is None

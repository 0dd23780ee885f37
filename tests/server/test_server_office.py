"""The administrator's part over HTTP: who may come in, accounts, roles, invitations."""

import asyncio
from pathlib import Path

import msgspec
from officekit import PASSWORD, administrator, code, facts, registered
from roomkit import QUICK, open_doors, reach

from riverboat.room.accounts import STREAM as ACCOUNTS
from riverboat.server.tables.closing import STREAM as CLOSED_TABLES
from riverboat.storage import SystemClock

OFFICE = (
    ("GET", "/api/accounts", None),
    ("GET", "/api/invitations", None),
    ("POST", "/api/invitations", {"role": "floor"}),
    ("DELETE", "/api/invitations/0123456789ab", None),
    ("POST", "/api/roles", {"name": "Bob", "role": "floor"}),
    ("POST", "/api/roles/take", {"name": "Ada", "role": "admin"}),
    ("POST", "/api/tables/{table}/close", None),
)


async def test_the_office_is_open_to_administrators_only() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ada = await administrator(doors)
        bob, flo, stranger = await doors.guest("Bob", socket=False), await registered(doors, "Flo"), doors.stranger()
        await ada.http.post("/api/roles", json={"name": "Flo", "role": "floor"})
        token = (await ada.http.post("/api/tokens", json={})).json()["secret"]
        before = await facts(doors, ACCOUNTS)
        for method, path, body in OFFICE:
            url = path.format(table=table)
            for person, status in ((stranger, 401), (bob, 403), (flo, 403)):
                answer = await person.http.request(method, url, json=body)
                assert answer.status_code == status, (path, person.name)
            program = await stranger.http.request(method, url, json=body, headers={"authorization": f"Bearer {token}"})
            assert program.status_code == 403, f"{path}: a token has no role"
        assert await facts(doors, ACCOUNTS) == before
        assert table in doors.room.hosts
        assert await facts(doors, CLOSED_TABLES) == []


# ---------------------------------------------------------------- accounts and roles


async def test_accounts_are_listed_with_roles_and_times_and_nothing_that_is_secret() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        await doors.guest("Bob")
        gus = await doors.guest("Gus", socket=False)
        answer = await ada.http.get("/api/accounts")
        told = answer.json()
        assert told["total"] == 3
        assert told["next"] == ""
        rows = {row["name"]: row for row in told["accounts"]}
        assert list(rows) == ["Gus", "Bob", "Ada"]
        assert (rows["Ada"]["kind"], rows["Ada"]["roles"]) == ("registered", ["admin", "player"])
        assert [rows[name]["here"] for name in rows] == [False, True, False]
        for row in rows.values():
            assert set(row) == {"name", "kind", "roles", "since_ms", "seen_ms", "here"}
            assert 0 < row["since_ms"] <= row["seen_ms"]
        for secret in ("argon2", "127.0.0.1", gus.http.cookies["riverboat"]):
            assert secret not in answer.text
        everybody = (await ada.http.get("/api/accounts?bots=true")).json()
        assert everybody["total"] > 3
        assert {row["kind"] for row in everybody["accounts"]} == {"bot", "guest", "registered"}


async def test_who_speaks_is_seen() -> None:
    async with open_doors() as doors:
        ada, gus = await administrator(doors), await doors.guest("Gus", socket=False)
        desk, account = doors.room.desk, doors.room.desk.account_named("Gus")
        opened = account.seen_ms
        await asyncio.sleep(0.005)
        await gus.http.get("/api/me")
        (row,) = (await ada.http.get("/api/accounts?find=gus")).json()["accounts"]
        assert row["seen_ms"] > opened
        await gus.connect()
        spoke = desk.seen_ms(account)
        await asyncio.sleep(0.005)
        await gus.disconnect()
        await reach(lambda: desk.seen_ms(account) != spoke, "their absence is noticed")
        assert account.seen_ms == opened, "what no event says is no part of the accounts"


async def test_accounts_page_by_page() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        for number in range(7):
            await doors.guest(f"Guest {number}", socket=False)
        told, after, pages = [], "", 0
        while pages < 4:
            part = (await ada.http.get("/api/accounts", params={"limit": 3, "after": after})).json()
            told += [row["name"] for row in part["accounts"]]
            after, pages = part["next"], pages + 1
            if not after:
                break
        assert pages == 3
        assert told == [*(f"Guest {number}" for number in range(6, -1, -1)), "Ada"]
        assert (await ada.http.get("/api/accounts?role=admin")).json()["total"] == 1
        for query, status in (("after=Nobody", 404), ("limit=0", 400), ("limit=101", 400), ("role=king", 400)):
            assert (await ada.http.get(f"/api/accounts?{query}")).status_code == status, query


async def test_no_page_is_lost_when_a_role_is_taken_meanwhile() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        for name in ("Flo", "Fay", "Fred"):
            await registered(doors, name)
            await ada.http.post("/api/roles", json={"name": name, "role": "floor"})
        told, after = [], ""
        for _ in range(3):
            part = (await ada.http.get("/api/accounts", params={"role": "floor", "limit": 1, "after": after})).json()
            (row,) = part["accounts"]
            told.append(row["name"])
            after = part["next"]
            await ada.http.post("/api/roles/take", json={"name": row["name"], "role": "floor"})
        assert (told, after) == (["Fred", "Fay", "Flo"], "")


async def test_when_an_account_was_opened_outlives_the_server(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    clock = SystemClock()
    async with open_doors(config) as doors:
        earliest = clock.now_ms()
        ada = await administrator(doors)
        latest = clock.now_ms()
        before = (await ada.http.get("/api/accounts")).json()["accounts"][0]
        cookie = ada.http.cookies["riverboat"]
    async with open_doors(config) as doors:
        again = doors.stranger()
        again.http.cookies.set("riverboat", cookie)
        after = (await again.http.get("/api/accounts")).json()["accounts"][0]
        adas = doors.room.desk.account_named("Ada").id.encode()
        stored = next(e for e in await doors.room.store.read(ACCOUNTS) if adas in e.event)
        assert after["since_ms"] == stored.at_ms
        assert earliest <= before["since_ms"] <= after["since_ms"] <= latest


async def test_roles_are_given_and_taken_at_once_and_it_is_written_by_whom() -> None:
    async with open_doors() as doors:
        ada, bob = await administrator(doors), await registered(doors, "Bob")
        role = {"name": "Bob", "role": "floor"}
        assert (await ada.http.post("/api/roles", json=role)).status_code == 200
        assert (await bob.http.get("/api/me")).json()["roles"] == ["floor", "player"]
        assert (await ada.http.post("/api/roles/take", json=role)).status_code == 200
        assert (await bob.http.get("/api/me")).json()["roles"] == ["player"]
        adas, bobs = (doors.room.desk.account_named(name).id for name in ("Ada", "Bob"))
        assert (await facts(doors, ACCOUNTS))[-2:] == [
            {"fact": "role-given", "account": bobs, "role": "floor", "by": adas, "invitation": ""},
            {"fact": "role-taken", "account": bobs, "role": "floor", "by": adas},
        ]


async def test_roles_that_are_not_given_and_not_taken() -> None:
    async with open_doors() as doors:
        ada, _ = await administrator(doors), await doors.guest("Gus", socket=False)
        bot = next(account.name for account in doors.room.desk.state.accounts.values() if account.kind == "bot")
        for path, name, role, expected in (
            ("/api/roles", "Nobody", "floor", (404, "no-such-account")),
            ("/api/roles/take", "Nobody", "floor", (404, "no-such-account")),
            ("/api/roles/take", "Ada", "admin", (409, "last-administrator")),
            ("/api/roles/take", "Gus", "player", (400, "everybody-plays")),
            ("/api/roles", "Gus", "admin", (400, "role-needs-password")),
            ("/api/roles", "Gus", "cage", (400, "role-needs-password")),
            ("/api/roles", bot, "floor", (400, "bots-have-no-roles")),
            ("/api/roles", "Gus", "king", (400, "bad-message")),
        ):
            assert await code(ada, path, name=name, role=role) == expected


# ---------------------------------------------------------------- invitations


async def test_an_invitation_is_made_listed_used_once_and_gone() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        assert (await ada.http.get("/api/invitations")).json() == []
        made = (await ada.http.post("/api/invitations", json={"role": "floor"})).json()
        (row,) = (await ada.http.get("/api/invitations")).json()
        assert (row["role"], row["by"]) == ("floor", "Ada")
        assert row["since_ms"] > 0
        assert made["secret"] not in str(row)
        # What the list says of a link is no link.
        asked = await ada.http.post("/api/invitation/role", json={"secret": row["invitation"]})
        assert asked.json()["code"] == "invitation-used"
        flo = doors.stranger()
        used = await flo.http.post(
            "/api/invitation", json={"secret": made["secret"], "name": "Flo", "password": PASSWORD}
        )
        assert used.json()["roles"] == ["floor", "player"]
        assert (await ada.http.get("/api/invitations")).json() == []


async def test_an_invitation_that_is_withdrawn_lets_nobody_in() -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        made = (await ada.http.post("/api/invitations", json={"role": "floor"})).json()
        (row,) = (await ada.http.get("/api/invitations")).json()
        path = f"/api/invitations/{row['invitation']}"
        assert (await ada.http.delete(path)).status_code == 204
        again = await ada.http.delete(path)
        assert (again.status_code, again.json()["code"]) == (404, "no-such-invitation")
        eve = doors.stranger()
        refused = await eve.http.post(
            "/api/invitation", json={"secret": made["secret"], "name": "Eve", "password": PASSWORD}
        )
        assert refused.json()["code"] == "invitation-used"
        last = (await facts(doors, ACCOUNTS))[-1]
        assert (last["fact"], last["by"]) == ("invitation-withdrawn", doors.room.desk.account_named("Ada").id)

"""Private tables: in no list, reached by their link alone, with a door."""

import re
from pathlib import Path

import httpx
import msgspec
import pytest
from hostkit import hosting, knock, open_private, seat
from officekit import administrator, code, floor_person
from roomkit import QUICK, Person, open_doors

from riverboat.server.config import Config

KEPT = msgspec.structs.replace(QUICK, empty_ms=0)


async def test_a_private_table_is_in_nobodys_lobby_but_that_of_its_guests() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        assert re.fullmatch(r"[0-9a-f]{24}", table)
        stranger = doors.stranger()
        for person, sees in ((ann, [table]), (bob, []), (stranger, [])):
            rows = (await person.http.get("/api/tables")).json()
            assert [row["id"] for row in rows] == sees
        await knock(bob, table)
        assert [row["private"] for row in (await bob.http.get("/api/tables")).json()] == [True]


@pytest.mark.parametrize("path", ["", "/sign", "/hands", "/link", "/link.svg", "/evening"])
async def test_who_has_not_come_in_by_the_door_is_told_nothing(path: str) -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        answer = await bob.http.get(f"/api/tables/{table}{path}")
        assert (answer.status_code, answer.json()["code"]) == (403, "knock-first")
        answer = await doors.stranger().http.get(f"/api/tables/{table}{path}")
        assert (answer.status_code, answer.json()["code"]) == (401, "log-in-first")
        await knock(bob, table)
        assert (await bob.http.get(f"/api/tables/{table}{path}")).status_code == 200


async def test_nor_over_the_socket() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        assert (await bob.watch(table))["code"] == "knock-first"
        assert (await bob.do(table, do="sit", seat=1, chips=20_000))["code"] == "knock-first"
        stranger = await doors.stranger().connect()
        assert (await stranger.watch(table))["code"] == "log-in-first"
        await knock(bob, table)
        assert (await bob.watch(table))["tell"] == "snapshot"
        assert (await bob.do(table, do="sit", seat=1, chips=20_000))["tell"] == "done"


async def test_nor_by_reporting_somebody() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        await seat(table, ann)
        for report in ({"seat": 1}, {"seat": 2}, {"line": 1}):
            answer = await bob.http.post(f"/api/tables/{table}/reports", json=report)
            assert (answer.status_code, answer.json()["code"]) == (403, "knock-first")
        assert doors.room.reports.all() == []
        await knock(bob, table)
        assert (await bob.http.post(f"/api/tables/{table}/reports", json={"seat": 1})).status_code == 204


async def test_nor_who_was_of_the_floor_and_is_no_longer() -> None:
    async with open_doors() as doors:
        ann, ada = await doors.guest("Ann"), await administrator(doors)
        flo = await floor_person(doors)
        table = await open_private(ann)
        assert (await flo.watch(table))["tell"] == "snapshot"
        gallery = doors.room.host(table).gallery
        assert await code(ada, "/api/roles/take", name="Flo", role="floor") == (200, "")
        assert not gallery.watches(doors.word("Flo"))
        assert (await flo.watch(table))["code"] == "knock-first"


async def test_a_password_opens_the_door_and_is_stored_as_a_hash_alone() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann, {"way": "password", "password": "marmalade"})
        assert (await knock(bob, table)).json()["code"] == "wrong-table-password"
        assert (await knock(bob, table, "jam and butter")).json()["code"] == "wrong-table-password"
        assert (await knock(bob, table, "marmalade")).json()["standing"] == "admitted"
        (stored,) = [entry.event for entry in (await doors.room.store.read(f"hosting:{table}"))[:1]]
        assert b"marmalade" not in stored
        assert b"$argon2id$" in stored


async def test_passwords_are_not_guessed_quickly() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann, {"way": "password", "password": "marmalade"})
        codes = [(await knock(bob, table, f"guess {number}")).json()["code"] for number in range(10)]
        assert codes[0] == "wrong-table-password"
        assert codes[-1] == "too-fast"


async def test_who_guesses_does_not_hold_the_door_shut_for_friends() -> None:
    """They come from another address than the guests, who may be many."""
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann, {"way": "password", "password": "marmalade"})
        for number in range(3):
            guesser = await doors.guest(f"Guesser {number}")
            codes = [(await knock(guesser, table, "jam")).json()["code"] for _ in range(7)]
            assert codes[-1] == "too-fast"
        assert (await knock(bob, table, "marmalade")).json()["code"] == "too-fast", "they share an address"
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
        async with httpx.AsyncClient(
            base_url=bob.base, headers=bob.http.headers, cookies=bob.http.cookies, transport=elsewhere
        ) as other:
            answer = await other.post(f"/api/tables/{table}/door", json={"password": "marmalade"})
        assert answer.json()["standing"] == "admitted"


async def test_a_password_that_is_too_short_opens_no_table_and_leaves_nothing_behind() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        for wanted in (
            {"game": "no-limit-holdem", "door": {"way": "password", "password": "abc"}},
            {"game": "no-limit-holdem", "seats": 99, "door": {}},
        ):
            answer = await ann.http.post("/api/tables", json=wanted)
            assert answer.status_code == 400
        assert await doors.room.store.streams("hosting:") == []
        assert doors.room.hosts == {}


async def test_with_approval_one_waits_until_the_host_says_so() -> None:
    async with open_doors() as doors:
        ann, bob, cy = [await doors.guest(name) for name in ("Ann", "Bob", "Cy")]
        table = await open_private(ann, {"way": "approval"})
        await ann.watch(table)
        assert (await knock(bob, table)).json()["standing"] == "waiting"
        assert (await knock(cy, table)).json()["standing"] == "waiting"
        assert (await bob.watch(table))["code"] == "wait-for-the-host"
        told = await ann.until(lambda m: m["tell"] == "hosting" and len(m["guests"]) == 3)
        waiting = {guest["name"]: guest["guest"] for guest in told["guests"] if guest["standing"] == "waiting"}
        assert set(waiting) == {"Bob", "Cy"}
        assert (await ann.do(table, do="approve", guest=waiting["Bob"]))["tell"] == "done"
        assert (await ann.do(table, do="turn-away", guest=waiting["Cy"]))["tell"] == "done"
        assert (await bob.watch(table))["tell"] == "snapshot"
        assert (await knock(cy, table)).json()["code"] == "not-let-in"
        assert (await cy.watch(table))["code"] == "not-let-in"


async def test_door_host_and_guests_outlive_the_server(tmp_path: Path) -> None:
    config = msgspec.structs.replace(KEPT, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys")
    async with open_doors(config) as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann, {"way": "approval"})
        await ann.watch(table)
        await knock(bob, table)
        await ann.do(table, do="pause")
        cookies = ann.http.cookies, bob.http.cookies
    async with open_doors(config) as doors:
        ann, bob = doors.stranger(), doors.stranger()
        ann.http.cookies, bob.http.cookies = cookies
        await ann.connect()
        await bob.connect()
        assert (await bob.watch(table))["code"] == "wait-for-the-host"
        assert (await doors.stranger().http.get("/api/tables")).json() == []
        await ann.watch(table)
        told = await hosting(ann, yours=True)
        assert (told["paused"], [guest["standing"] for guest in told["guests"]]) == (True, ["admitted", "waiting"])
        assert (await ann.do(table, do="approve", guest=2))["tell"] == "done"
        assert (await bob.watch(table))["tell"] == "snapshot"


# ---------------------------------------------------------------- the link


@pytest.mark.parametrize(
    ("public", "asked", "link", "reach"),
    [
        ("", "localhost:8000", "http://localhost:8000", "machine"),
        ("", "192.168.1.5:8000", "http://192.168.1.5:8000", "network"),
        ("https://cards.example.org/", "localhost:8000", "https://cards.example.org", "public"),
    ],
)
async def test_the_link_is_one_that_friends_can_open(public: str, asked: str, link: str, reach: str) -> None:
    config: Config = msgspec.structs.replace(QUICK, public_url=public)
    async with open_doors(config) as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann)
        answer = await ann.http.get(f"/api/tables/{table}/link", headers={"host": asked})
        assert answer.json() == {"link": f"{link}/t/{table}", "reach": reach}


async def test_where_a_room_listens_everywhere_the_link_has_an_address_of_its_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("riverboat.server.hosting.link.lan_address", lambda: "192.168.7.7")
    async with open_doors(msgspec.structs.replace(QUICK, host="0.0.0.0")) as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann)
        port = doors.base.rsplit(":", 1)[1]
        answer = await ann.http.get(f"/api/tables/{table}/link")
        assert answer.json() == {"link": f"http://192.168.7.7:{port}/t/{table}", "reach": "network"}


async def test_a_host_header_that_is_no_address_is_not_repeated() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann)
        answer = await ann.http.get(f"/api/tables/{table}/link", headers={"host": 'evil"><script>'})
        assert "script" not in answer.text


async def test_a_preview_says_what_is_posted_at_the_door_and_carries_no_markup() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, public_url="https://cards.example.org")) as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann, house={"name": "<b>Friday</b>"})
        page = (await doors.stranger().http.get(f"/t/{table}")).text
        assert '<meta property="og:image" content="https://cards.example.org/preview.png">' in page
        assert f'<meta property="og:url" content="https://cards.example.org/t/{table}">' in page
        assert "&lt;b&gt;Friday&lt;/b&gt;: No-limit hold&#x27;em, $1/$1 no limit" in page
        assert "Ann invites you" in page
        assert "<b>" not in page


async def test_the_link_of_no_table_leads_to_the_lobby() -> None:
    async with open_doors() as doors:
        public = await doors.table()
        for table in (public, "0" * 24):
            answer = await doors.stranger().http.get(f"/t/{table}")
            assert answer.status_code == 404
            assert "no longer open" in answer.text


async def test_the_qr_code_is_a_picture_of_the_link() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann)
        answer = await ann.http.get(f"/api/tables/{table}/link.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg ")


async def test_a_public_table_has_an_open_door_and_no_host() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await doors.table()
        plate = (await ann.http.get(f"/api/tables/{table}/door")).json()
        assert (plate["way"], plate["standing"], plate["host"]) == ("open", "admitted", "")
        assert (await ann.http.post(f"/api/tables/{table}/door", json={"password": ""})).json()["code"] == "not-private"
        for path in ("link", "evening"):
            assert (await ann.http.get(f"/api/tables/{table}/{path}")).json()["code"] == "not-private"
        await ann.watch(table)
        assert (await ann.do(table, do="pause"))["code"] == "not-private"


async def test_who_comes_late_sees_the_evening_so_far() -> None:
    async with open_doors() as doors:
        ann, bob, cy = [await doors.guest(name) for name in ("Ann", "Bob", "Cy")]
        table = await open_private(ann)
        await seat(table, ann, bob)
        await bob.do(table, do="buy-chips", amount=5_000)
        await cy_sees(cy, table)


async def cy_sees(cy: Person, table: str) -> None:
    await knock(cy, table)
    rows = (await cy.http.get(f"/api/tables/{table}/evening")).json()["players"]
    found = {row["name"]: (row["brought"], row["took"], row["seat"]) for row in rows}
    assert found == {"Ann": (20_000, 0, 1), "Bob": (25_000, 0, 2)}

"""The HTTP part: lobby, sign, hands, bankroll, clauses, files, and what it refuses."""

from pathlib import Path

import msgspec
import pytest
from officekit import floor_person
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.notation import phh
from riverboat.ports import Entry
from riverboat.server.describe import describe
from riverboat.server.tables import history


async def one_hand(doors: Doors) -> tuple[Person, Person, str]:
    """A hand that one of two has won by a fold; the next is on its way."""
    table = await doors.table()
    ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate((ann, bob), start=1):
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    first = await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
    actor = ann if first["view"]["to_act"] == 1 else bob
    assert (await actor.do(table, do="fold"))["tell"] == "done"
    return ann, bob, table


async def test_the_lobby_lists_tables_with_their_figures() -> None:
    async with open_doors() as doors:
        _, _, table = await one_hand(doors)
        (row,) = (await doors.stranger().http.get("/api/tables")).json()
        assert row["id"] == table
        assert (row["game"], row["stakes"], row["seats"]) == ("no-limit-holdem", "$1/$2 no limit", 6)
        assert (row["players"], row["bots"], row["average_pot"]) == (2, 0, 200)


async def test_games_come_from_their_records() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        games = (await person.http.get("/api/games")).json()
        badugi = next(row for row in games if row["key"] == "badugi")
        assert (badugi["name"], badugi["family"], badugi["kind"]) == ("Badugi", "pot", "draw")
        for row in games:
            record = (await person.http.get(f"/api/games/{row['key']}")).json()
            assert {name: record[name] for name in row} == row
        unknown = await person.http.get("/api/games/snap")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no-such-game")
        game = (await person.http.get("/api/games/texas-holdem-california")).json()
        assert game["book"] == "california-poker"
        assert game["structures"] == ["fixed-limit", "spread-limit"]
        settings = {row["key"]: row for row in game["settings"]}
        assert settings["raise_cap"]["default"] == 4
        assert settings["buy_in_min"]["kind"] == "amount"
        assert game["stakes"][2]["words"] == "$3-$6 fixed limit"


async def test_a_player_opens_a_table_with_settings_from_the_record() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        wish = {"game": "limit-holdem", "seats": 4, "settings": {"raise_cap": 4}, "house": {"turn_ms": 5000}}
        answer = await ann.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        sign = (await ann.http.get(f"/api/tables/{answer.json()['id']}/sign")).json()
        settings = {line["key"]: line for line in sign["settings"]}
        assert settings["raise_cap"] == {
            "key": "raise_cap",
            "about": "in fixed and spread limit, how many raises a betting round may have after the bet; 0 is no cap",
            "value": "4",
            "clause": "cash/stakes.limit-2-4",
            "title": "Raises in a limit round",
            "words": "4",
        }
        assert {"about": "time to act", "value": "5 s"} in sign["house"]
        fees = [line["key"] for line in sign["fees"]]
        assert fees[:3] == ["rake_percent", "rake_cap", "no_flop_no_drop"]
        assert {"rake_method", "rake_schedule", "promo_drop", "jackpot_drop"} < {*fees}
        assert sign["seats_clause"] == "cash/holdem.max-players"


async def test_tables_that_cannot_be_opened() -> None:
    limits = msgspec.structs.replace(QUICK.limits, tables_per_account=1)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        stranger = await doors.stranger().http.post("/api/tables", json={"game": "holdem"})
        assert stranger.status_code == 401
        ann = await doors.guest("Ann", socket=False)
        for wish, code in (
            ({"game": "snap"}, "unknown-game"),
            ({"game": "holdem", "seats": 40}, "wrong-number-of-seats"),
            ({"game": "holdem", "settings": {"raise_cap": 17}}, "bad-settings"),
            ({"game": "holdem", "settings": {"no_such": 1}}, "bad-settings"),
            ({"game": "holdem", "house": {"turn_ms": -1}}, "bad-message"),
            ({}, "bad-message"),
        ):
            answer = await ann.http.post("/api/tables", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (400, code), wish
        assert doors.room.hosts == {}
        assert (await ann.http.post("/api/tables", json={"game": "holdem"})).status_code == 201
        full = await ann.http.post("/api/tables", json={"game": "holdem"})
        assert full.json()["code"] == "too-many-tables"


async def test_a_finished_hand_is_told_to_each_as_they_may_know_it() -> None:
    async with open_doors() as doors:
        ann, bob, table = await one_hand(doors)
        rows = (await ann.http.get(f"/api/tables/{table}/hands")).json()
        assert [(row["table"], row["hand"], row["pot"]) for row in rows] == [(table, 1, 200)]
        assert sorted(rows[0]["players"]) == ["Ann", "Bob"]
        seen = {}
        for who, person in {"Ann": ann, "Bob": bob, "": doors.stranger()}.items():
            hand = (await person.http.get(f"/api/tables/{table}/hands/1")).json()
            dealt = next(fact for fact in hand["facts"] if fact["fact"]["fact"] == "dealt")
            seen[who] = {h["seat"]: h["down"] for h in dealt["fact"]["hands"]}
            assert hand["facts"][-1]["words"] == "Hand 1 is over"
        assert seen["Ann"][2] == seen["Bob"][1] == seen[""][1] == seen[""][2] == [-1, -1]
        assert min(*seen["Ann"][1], *seen["Bob"][2]) >= 0
        assert (await ann.http.get(f"/api/tables/{table}/hands/2")).status_code == 404
        assert (await ann.http.get(f"/api/tables/{table}/hands/x")).status_code == 404
        assert (await ann.http.get("/api/me/hands")).json() == rows


async def test_an_older_hand_is_for_those_who_were_dealt_in_and_for_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        ann, _, table = await one_hand(doors)
        path, stranger, rita = f"/api/tables/{table}/hands", doors.stranger(), await doors.guest("Rita")
        host = doors.room.hosts[table]
        await reach(lambda: host.table.hands == 2, "the next hand begins")
        monkeypatch.setattr(history, "RAIL_HANDS", 2)
        for person in (ann, rita, stranger):
            assert (await person.http.get(f"{path}/1")).status_code == 200, "the rail has just been told of it"
            assert [row["hand"] for row in (await person.http.get(path)).json()] == [1]
        monkeypatch.setattr(history, "RAIL_HANDS", 1)
        for person in (rita, stranger):
            for hand in ("1", "1.phh"):
                answer = await person.http.get(f"{path}/{hand}")
                assert (answer.status_code, answer.json()["code"]) == (403, "not-your-hand")
            assert (await person.http.get(path)).json() == []
        for person in (ann, await floor_person(doors)):
            assert (await person.http.get(f"{path}/1")).status_code == 200
            assert (await person.http.get(f"{path}/1.phh")).status_code == 200
            assert [row["hand"] for row in (await person.http.get(path)).json()] == [1]


async def test_a_hand_too_old_for_memory_is_read_from_the_store() -> None:
    async with open_doors() as doors:
        ann, _, table = await one_hand(doors)
        fresh = (await ann.http.get(f"/api/tables/{table}/hands/1")).json()
        log = doors.room.hosts[table].log
        await reach(lambda: log.facts[-1].number > log.hands[1].last, "the next hand begins")
        while log.facts[0].number <= log.hands[1].last:
            del log.facts[0]
        assert (await ann.http.get(f"/api/tables/{table}/hands/1")).json() == fresh


async def test_a_hand_history_hides_what_its_reader_may_not_know() -> None:
    async with open_doors() as doors:
        ann, _, table = await one_hand(doors)
        answer = await ann.http.get(f"/api/tables/{table}/hands/1.phh")
        assert answer.headers["content-disposition"] == f'attachment; filename="riverboat-{table}-1.phh"'
        facts = (await ann.http.get(f"/api/tables/{table}/hands/1")).json()
        assert facts["file"] == {"name": "1.phh", "about": "Hand history (PHH)"}
        assert (await ann.http.get(f"/api/tables/{table}/hands/1.txt")).status_code == 404
        hand = phh.loads(answer.text)
        assert sorted(hand.players or ()) == ["Ann", "Bob"]
        dealt = [action.cards for action in hand.actions if isinstance(action, phh.DealHole)]
        assert sorted(min(cards) >= 0 for cards in dealt) == [False, True]


async def test_the_bankroll_tells_every_movement() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.do(table, do="sit", seat=1, chips=20_000)
        told = (await ann.http.get("/api/me/bankroll")).json()
        assert (told["balance"], told["on_tables"]) == (980_000, 20_000)
        assert [(m["memo"], m["amount"], m["table"]) for m in told["movements"]] == [
            ("chips bought", -20_000, table),
            ("play money", 1_000_000, ""),
        ]
        bought = told["movements"][0]
        assert bought["table_name"] == "No-limit hold'em"
        entries = await doors.room.store.read(f"table:{table}")
        assert bought["at_ms"] in {entry.at_ms for entry in entries}
        assert bought["at_ms"] >= told["movements"][1]["at_ms"] > 0


async def test_the_bankroll_does_not_read_the_tables_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.do(table, do="sit", seat=1, chips=20_000)
        await ann.do(table, do="leave")

        async def read(*_: object, **__: object) -> list[Entry]:
            raise AssertionError("a read for each movement")

        with monkeypatch.context() as patch:
            patch.setattr(doors.room.store, "read", read)
            told = (await ann.http.get("/api/me/bankroll")).json()
        assert [m["table"] for m in told["movements"]] == [table, table, ""]


async def test_a_clause_can_be_read() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        told = (await person.http.get("/api/clauses/cash/preflop.order")).json()
        assert told["name"] == "cash/preflop.order"
        assert told["rule"]
        assert (await person.http.get("/api/clauses/poker/9(d)(1)")).json()["name"] == "poker/9(d)(1)"
        assert (await person.http.get("/api/clauses/cash/nothing")).status_code == 404


async def test_health_metrics_and_schema() -> None:
    async with open_doors() as doors:
        await doors.table()
        person = doors.stranger()
        assert (await person.http.get("/health/live")).json() == {"status": "alive"}
        assert (await person.http.get("/health/ready")).json() == {
            "status": "ready",
            "tables": 1,
            "waiting": 0,
            "stopped": 0,
        }
        assert "riverboat_commands_total" in (await person.http.get("/metrics")).text
        schema = (await person.http.get("/api/schema/openapi.json")).json()
        assert "/api/guest" in schema["paths"]
        doors.room.open = False
        assert (await person.http.get("/health/ready")).status_code == 503
        doors.room.open = True


async def test_files_of_the_client_and_nothing_beside_them(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "js").mkdir(parents=True)
    (web / "index.html").write_text("<title>Riverboat</title>")
    (web / "js" / "main.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("hidden")
    async with open_doors(msgspec.structs.replace(QUICK, web=web)) as doors:
        person = doors.stranger()
        page = await person.http.get("/")
        assert page.text == "<title>Riverboat</title>"
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
        assert page.headers["x-content-type-options"] == "nosniff"
        script = await person.http.get("/js/main.js")
        assert script.headers["content-type"].startswith("text/javascript")
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/js/..%2f..%2fsecret.txt", "//secret.txt", "/js/"):
            answer = await person.http.get(httpx_raw(doors.base, path))
            assert "hidden" not in answer.text, path
            assert answer.status_code in (403, 404), path


def httpx_raw(base: str, path: str) -> str:
    return base + path


async def test_bodies_that_are_no_good() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        huge = await person.http.post("/api/guest", content=b"x" * 20_000)
        assert (huge.status_code, huge.json()["code"]) == (413, "too-big")
        for body in (b"", b"{", b"[]", b'{"name": 7}', b"\xff\xfe", b'{"name": null}'):
            answer = await person.http.post("/api/guest", content=body, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), body
            assert "None" not in answer.json()["sentence"]
            assert answer.json()["sentence"].partition(": ")[2], "and says why"
        wrong = await person.http.post("/api/guest", json={"name": 7})
        assert "str" in wrong.json()["sentence"]
        missing = await person.http.post("/api/guest", json={"named": "Ann"})
        assert "name" in missing.json()["sentence"]
        assert (await person.http.get("/api/nowhere")).status_code == 404


def test_the_protocol_document_is_up_to_date() -> None:
    written = Path(__file__).parents[2] / "docs" / "PROTOCOL.md"
    assert written.read_text(encoding="utf-8") == describe(), "run `python -m riverboat.server.describe`"

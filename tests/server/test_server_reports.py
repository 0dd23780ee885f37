"""Reports of what was said: who may make them, what the floor reads, and silence for a time."""

from pathlib import Path

import msgspec
import pytest
from chatkit import heard, lines, mid_hand, talk
from hostkit import open_private, seat
from msgspec.structs import replace
from officekit import administrator, code, facts, floor_person, registered
from roomkit import QUICK, Doors, Person, open_doors

from riverboat.ports import StoreFailed


async def report(person: Person, table: str, **what: object) -> tuple[int, str]:
    answer = await person.http.post(f"/api/tables/{table}/reports", json=what)
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


async def number_of(person: Person, words: str) -> int:
    return next(int(line["number"]) for line in await lines(person) if line["words"] == words)


async def test_the_floor_reads_a_report_with_the_lines_around_it_and_marks_it() -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        for words in ("Hello", "You fool", "Please"):
            await talk(other, table, words)
        line = await number_of(actor, "You fool")
        assert await report(actor, table, line=line, reason="rude") == (204, "")
        assert await report(actor, table, line=line, reason="rude, again") == (204, "")
        flo = await floor_person(doors)
        (row,) = (await flo.http.get("/api/reports")).json()
        assert (row["about"], row["by"], row["reason"], row["line"]) == (other.name, actor.name, "rude", line)
        assert [each["words"] for each in row["lines"]] == ["Hello", "You fool", "Please"]
        assert row["handled_by"] == ""
        answer = await flo.http.post(f"/api/reports/{row['id']}/handled", json={})
        assert (answer.status_code, answer.json()["handled_by"]) == (200, "Flo")
        assert "@" not in (await flo.http.get("/api/reports")).text
        assert (await flo.http.post("/api/reports/nothing/handled", json={})).status_code == 404


async def test_somebody_who_has_said_nothing_is_reported_by_their_seat() -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        seat = doors.room.hosts[table].seat_of(doors.word(other.name))
        assert await report(actor, table, seat=seat) == (204, "")
        ada = await administrator(doors)
        assert [row["about"] for row in (await ada.http.get("/api/reports")).json()] == [other.name]


async def test_who_sits_at_the_table_does_not_read_what_was_said_there() -> None:
    """They might be in the hand that it is about."""
    async with open_doors() as doors:
        table, _actor, _other, rail = await mid_hand(doors)
        await talk(rail, table, "She has kings")
        cid = await number_of(rail, "She has kings")
        dot = await doors.guest("Dot")
        await dot.watch(table)
        assert await report(dot, table, line=cid) == (204, "")
        flo = await floor_person(doors)
        await flo.watch(table)
        await flo.do(table, do="sit", seat=4, chips=20_000)
        (row,) = (await flo.http.get("/api/reports")).json()
        assert (row["about"], row["lines"]) == ("Cid", [])


async def test_a_report_needs_a_line_that_one_has_heard() -> None:
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        await talk(actor, table, "I had aces")
        line = await number_of(other, "I had aces")
        assert await report(rail, table, line=line) == (404, "no-such-line")
        assert await report(rail, table, line=999) == (404, "no-such-line")
        assert await report(rail, table, seat=6) == (404, "no-such-line")
        assert await report(rail, table) == (404, "no-such-line")
        assert await report(rail, "nowhere", line=line) == (404, "no-such-table")
        assert await report(actor, table, line=line) == (400, "not-about-yourself")
        assert await report(other, table, line=line, reason="\u202ebad") == (400, "bad-text")
        assert await report(other, table, line=line, reason="x" * 201) == (400, "line-too-long")
        assert await report(other, table, line=-1) == (400, "bad-message")
        stranger = doors.stranger()
        assert await report(stranger, table, line=line) == (401, "log-in-first")
        assert doors.room.reports.all() == []


async def test_players_read_no_reports_and_silence_nobody() -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        bob = await doors.guest("Bob", socket=False)
        for person in (ann, bob):
            for path in ("/api/reports", "/api/silences"):
                answer = await person.http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (403, "not-your-role")
            assert await code(person, "/api/reports/x/handled") == (403, "not-your-role")
            answer = await person.http.post("/api/silences", json={"name": "Ann", "minutes": 5})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-your-role")


async def silence(person: Person, name: str, minutes: int) -> tuple[int, str]:
    answer = await person.http.post("/api/silences", json={"name": name, "minutes": minutes})
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


async def test_the_floor_silences_somebody_for_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        now = 1_000_000
        monkeypatch.setattr(doors.room.conduct, "_now_ms", lambda: now)
        table, actor, other, _ = await mid_hand(doors)
        flo = await floor_person(doors)
        assert await silence(flo, actor.name, 10) == (204, "")
        refused = await talk(actor, table, "But")
        assert (refused["code"], refused["detail"]) == ("silenced", "10")
        assert (await talk(other, table, "I may speak"))["tell"] == "done"
        rows = (await flo.http.get("/api/silences")).json()
        assert rows == [{"name": actor.name, "left_ms": 600_000}]
        now += 600_000
        assert (await talk(actor, table, "Sorry", "later"))["tell"] == "done"
        assert (await flo.http.get("/api/silences")).json() == []
        await silence(flo, actor.name, 10)
        await silence(flo, actor.name, 0)
        assert (await talk(actor, table, "Thank you"))["tell"] == "done"
        assert await heard(other) == ["I may speak", "Sorry", "Thank you"]


async def test_a_restart_lets_nobody_speak_sooner(tmp_path: Path) -> None:
    config = replace(QUICK, database_url=f"sqlite:///{tmp_path / 'room.sqlite'}", keys=tmp_path / "keys")
    async with open_doors(config) as doors:
        flo, _, _ = await floor_person(doors), await doors.guest("Ann"), await doors.guest("Bob")
        for name, minutes in (("Ann", 10), ("Bob", 10), ("Bob", 0)):
            assert await silence(flo, name, minutes) == (204, "")
        words = [doors.word(name) for name in ("Ann", "Bob", "Flo")]
        (ann, *_), stored = words, await facts(doors, "silences")
        assert [(fact["player"], bool(fact["until_ms"]), fact["by"]) for fact in stored] == [
            (ann, True, words[2]),
            (words[1], True, words[2]),
            (words[1], False, words[2]),
        ]
    async with open_doors(config) as doors:
        assert 0 < doors.room.conduct.silent_ms(ann) <= 600_000
        assert doors.room.conduct.silenced().keys() == {ann}


async def test_a_silence_that_is_not_stored_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        flo, _ = await floor_person(doors), await doors.guest("Ann")
        with monkeypatch.context() as away:

            async def fails(*_: object) -> None:
                raise StoreFailed("gone")

            away.setattr(doors.room.store, "append", fails)
            assert await silence(flo, "Ann", 10) == (503, "server-busy")
        assert doors.room.conduct.silenced() == {}
        assert await silence(flo, "Ann", 10) == (204, "")
        assert doors.room.conduct.silenced().keys() == {doors.word("Ann")}


async def test_whom_the_floor_may_not_silence() -> None:
    async with open_doors() as doors:
        flo, ada = await floor_person(doors), await administrator(doors)
        assert await silence(flo, "Ada", 5) == (403, "not-your-role")
        assert await silence(flo, "Flo", 5) == (400, "not-about-yourself")
        assert await silence(flo, "Nobody here", 5) == (404, "no-such-account")
        assert await silence(flo, "Flo", 100_000) == (400, "bad-message")
        assert await silence(ada, "Flo", 5) == (204, "")


async def spammer(doors: Doors, name: str, table: str) -> Person:
    person = await doors.guest(name)
    await person.watch(table)
    return person


async def test_reports_are_counted_and_never_push_out_others() -> None:
    few = msgspec.structs.replace(QUICK.limits, reports_per_hour=2, reports_open=3)
    async with open_doors(msgspec.structs.replace(QUICK, limits=few)) as doors:
        table, _actor, _other, rail = await mid_hand(doors)
        for words in "abcdef":
            await talk(rail, table, words)
        eve, fay = await spammer(doors, "Eve", table), await spammer(doors, "Fay", table)
        numbers = [line["number"] for line in await lines(eve)]
        assert [await report(eve, table, line=n) for n in numbers[:3]] == [(204, ""), (204, ""), (429, "too-fast")]
        assert [await report(fay, table, line=n) for n in numbers[:2]] == [(204, ""), (503, "server-busy")]
        assert [each.by for each in doors.room.reports.all()] == [
            doors.word("Fay"),
            doors.word("Eve"),
            doors.word("Eve"),
        ]


async def test_a_report_forgets_the_words_of_whoever_left_for_good() -> None:
    async with open_doors() as doors:
        table, _actor, _, rail = await mid_hand(doors)
        await talk(rail, table, "My secret")
        eve = await spammer(doors, "Eve", table)
        await talk(eve, table, "You fool")
        assert await report(rail, table, line=await number_of(rail, "You fool")) == (204, "")
        assert (await rail.http.post("/api/me/leave", json={"name": "Cid"})).status_code == 204
        (kept,) = doors.room.reports.all()
        assert [each.words for each in kept.lines] == ["You fool"]
        assert (await eve.http.post("/api/me/leave", json={"name": "Eve"})).status_code == 204
        assert doors.room.reports.all() == []


async def test_a_host_who_is_silenced_offers_chips_without_a_word() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        await seat(table, ann, bob)
        await doors.room.conduct.silence(doors.word("Ann"), 10)
        offer = {"do": "offer-chips", "guest": 2, "amount": 100}
        assert (await ann.do(table, **offer, reason="You fool"))["code"] == "silenced"
        assert (await ann.do(table, **offer))["tell"] == "done"

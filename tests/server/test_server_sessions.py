"""Sessions: how long they last, and ending them."""

import msgspec
import pytest
from movedkit import MovedClock
from officekit import PASSWORD, administrator, registered
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.room import account_words as words
from riverboat.room import accounts
from riverboat.room.sessions import DAY_MS, HOUR_MS


async def logged_in(person: Person) -> bool:
    return (await person.http.get("/api/me")).status_code == 200


async def test_a_session_ends_when_nobody_uses_it(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann, bob = await registered(doors, "Ann"), await registered(doors, "Bob")
        for _ in range(3):
            clock.pass_ms(3 * DAY_MS)
            assert await logged_in(ann)
        assert not await logged_in(bob)


async def test_a_session_ends_however_much_it_is_used(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        for _ in range(10):
            clock.pass_ms(3 * DAY_MS)
            assert await logged_in(ann)
        clock.pass_ms(1)
        assert not await logged_in(ann)


async def test_staff_logs_in_again_sooner(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada, bea = await administrator(doors), await administrator(doors, "Bea")
        for _ in range(6):
            clock.pass_ms(2 * HOUR_MS)
            assert await logged_in(ada)
        assert not await logged_in(bea), "two hours and more without a word"
        clock.pass_ms(1)
        assert not await logged_in(ada), "twelve hours and more"


async def test_a_guest_stays_as_long_as_they_come_back(clock: MovedClock) -> None:
    async with open_doors() as doors:
        gus = await doors.guest("Gus", socket=False)
        for _ in range(4):
            clock.pass_ms(29 * DAY_MS)
            assert await logged_in(gus)


async def test_a_socket_is_closed_when_its_session_runs_out(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        await ann.connect()
        clock.pass_ms(6 * DAY_MS)
        await doors.room.desk.tidy()
        assert (await ann.ask(say="ping", id="1"))["tell"] == "pong"
        clock.pass_ms(2 * DAY_MS)
        await doors.room.desk.tidy()
        assert (await ann.closed())[0] == 1008


async def test_a_command_is_use_and_a_socket_that_is_only_open_is_not(clock: MovedClock) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await registered(doors, "Ann")
        await ann.connect()
        clock.pass_ms(6 * DAY_MS)
        await ann.do(table, do="sit", seat=1, chips=20_000)
        clock.pass_ms(6 * DAY_MS)
        assert await logged_in(ann)


async def test_use_is_known_after_a_restart(clock: MovedClock, tmp_path: object) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        ann = await registered(doors, "Ann")
        secret = ann.http.cookies["riverboat"]
        clock.pass_ms(6 * DAY_MS)
        assert await logged_in(ann)
        used = doors.room.desk.state.sessions
        await reach(lambda: doors.room.desk.state.named("Ann").seen_ms > clock.now - DAY_MS, "it is written down")
        assert len(used) == 1
    clock.pass_ms(DAY_MS)
    async with open_doors(config) as doors:
        again = doors.stranger()
        again.http.cookies.set("riverboat", secret)
        assert await logged_in(again)


async def test_a_session_that_has_run_out_does_not_come_back(clock: MovedClock) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await registered(doors, "Ann")
        await ann.connect()
        clock.pass_ms(7 * DAY_MS + 1)
        await ann.do(table, do="sit", seat=1, chips=20_000)  # before anybody has noticed
        assert not await logged_in(ann)


async def test_a_session_of_somebody_who_joins_the_staff_ends_sooner(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada, ann = await administrator(doors), await registered(doors, "Ann")
        await ann.connect()
        await ada.http.post("/api/roles", json={"name": "Ann", "role": "floor"})
        clock.pass_ms(2 * HOUR_MS + 1)
        await doors.room.desk.tidy()
        assert (await ann.closed())[0] == 1008


async def test_only_what_is_due_is_looked_at(clock: MovedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors() as doors:
        desk, looked = doors.room.desk, []
        for number in range(5):
            await doors.guest(f"Gus {number}", socket=False)
            await registered(doors, f"Ann {number}")
        ends_ms, gone = desk.ends_ms, desk._gone
        monkeypatch.setattr(desk, "ends_ms", lambda session: (looked.append(session), ends_ms(session))[1])
        monkeypatch.setattr(desk, "_gone", lambda *about: (looked.append(about), gone(*about))[1])
        await desk.tidy()
        assert not looked
        clock.pass_ms(31 * DAY_MS)
        await desk.tidy()
        assert len(looked) > 10
        assert not desk.state.sessions


async def test_a_mistake_of_ours_costs_one_request_and_not_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = accounts.decide

    def mistaken(command: words.Command, state: accounts.Accounts) -> tuple[words.Event, ...]:
        assert getattr(command, "name", "") != "Eve", "our mistake"
        return decide(command, state)

    async with open_doors() as doors:
        monkeypatch.setattr(accounts, "decide", mistaken)
        answer = await doors.stranger().http.post("/api/guest", json={"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (500, "our-mistake")
        await doors.guest("Ann", socket=False)


# ---------------------------------------------------------------- listed and ended


async def log_in(doors: Doors, name: str, agent: str = "") -> Person:
    person = doors.stranger()
    body = {"name": name, "password": PASSWORD}
    answer = await person.http.post("/api/login", json=body, headers={"user-agent": agent})
    assert answer.status_code == 200, answer.text
    return person


async def test_own_sessions_are_listed_and_ended_one_by_one(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann, bob = await registered(doors, "Ann"), await registered(doors, "Bob")
        clock.pass_ms(1000)
        phone = await log_in(doors, "Ann", "Phone \u0007 1")
        await phone.connect()
        rows = (await ann.http.get("/api/sessions")).json()
        assert [(row["this"], row["agent"][:7]) for row in rows] == [(True, "python-"), (False, "Phone  ")]
        assert rows[1]["since_ms"] == clock.now
        assert rows[1]["ends_ms"] == clock.now + 7 * DAY_MS
        listed = (await ann.http.get("/api/sessions")).text
        assert all(each.http.cookies["riverboat"] not in listed for each in (ann, phone))
        other = await bob.http.delete(f"/api/sessions/{rows[1]['session']}")
        assert (other.status_code, other.json()["code"]) == (404, "no-such-session")
        assert (await ann.http.delete(f"/api/sessions/{rows[1]['session']}")).status_code == 204
        assert (await phone.closed())[0] == 1008
        assert not await logged_in(phone)
        assert await logged_in(ann)


async def test_all_other_sessions_are_ended_at_once() -> None:
    async with open_doors() as doors:
        ann, bob = await registered(doors, "Ann"), await registered(doors, "Bob")
        others = [await log_in(doors, "Ann") for _ in range(2)]
        assert (await ann.http.delete("/api/sessions")).status_code == 204
        assert [await logged_in(each) for each in (ann, bob, *others)] == [True, True, False, False]


async def test_me_says_when_somebody_last_logged_in(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        assert (await ann.http.get("/api/me")).json()["last_login_ms"] == 0
        first = clock.now
        clock.pass_ms(5000)
        again = await log_in(doors, "Ann")
        assert (await again.http.get("/api/me")).json()["last_login_ms"] == first
        clock.pass_ms(5000)
        third = await log_in(doors, "Ann")
        assert (await third.http.get("/api/me")).json()["last_login_ms"] == first + 5000

"""The cage over HTTP: roles are the server's, people stay out of the log, and what is refused is written down."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from cagekit import cash, chips
from msgspec import to_builtins
from msgspec.structs import replace
from officekit import PASSWORD, SLOW, administrator, floor_person, two_at
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.room.account_words import Role
from riverboat.room.cage import words as w
from riverboat.room.house import AT_ONCE
from riverboat.room.ledger import player_account
from riverboat.server.audit import look_through
from riverboat.server.config import Config
from riverboat.storage import open_store
from riverboat.table import commands as c

ARCHER = {"name": "Ann Archer", "city": "Reno", "state": "NV", "born": "1990-05-01"}
LATER = "2099-01-01"


async def staff(doors: Doors, name: str, role: Role) -> Person:
    person = await doors.guest(name, socket=False)
    secret = await doors.room.desk.invite(role)
    answer = await person.http.post("/api/invitation", json={"secret": secret, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return person


async def order(who: Person, do: str, **fields: Any) -> Any:
    answer = await who.http.post("/api/cage/orders", json={"order": {"do": do, **to_builtins(fields)}})
    return answer.json()


async def opened(doors: Doors) -> tuple[Person, Person]:
    """A cashier with a drawer, and somebody of accounting."""
    cas, acc = await staff(doors, "Cas", Role.CAGE), await staff(doors, "Acc", Role.ACCOUNTING)
    assert "code" not in await order(acc, "fund-vault", slip="V-1", cash=cash(10_000), chips=chips(10_000))
    assert "code" not in await order(cas, "open-drawer", slip="O-1", drawer="main", cash=cash(900), chips=chips(9_000))
    return cas, acc


async def card_for(cas: Person, player: str = "Ann") -> str:
    (entry,) = await order(cas, "issue-card", person=ARCHER, player=player)
    return str(entry["fact"]["card"])


def kept(folder: Path) -> Config:
    return replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", keys=folder / "keys", empty_ms=0)


async def test_chips_are_bought_and_cashed_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    async with open_doors(kept(tmp_path)) as doors:
        cas, acc = await opened(doors)
        await doors.guest("Ann", socket=False)
        ann = player_account(doors.word("Ann"))
        before = await doors.room.store.balance(ann)
        card = await card_for(cas)
        sell = {"slip": "A-1", "drawer": "main", "card": card, "amount": 30_000}
        (entry,) = await order(cas, "sell-chips", **sell)
        assert (entry["fact"]["fact"], entry["fact"]["player"], entry["fact"]["by"]) == ("chips-sold", "Ann", "Cas")
        assert await order(cas, "sell-chips", **sell) == []
        assert (await order(cas, "sell-chips", **{**sell, "amount": 1_000}))["code"] == "slip-used"
        assert await doors.room.store.balance(ann) - before == 30_000
        (entry,) = await order(cas, "cash-chips", **{**sell, "slip": "A-2", "amount": 50_000})
        assert entry["fact"]["amount"] == 50_000
        (row,) = (await cas.http.get("/api/cage/cards", params={"name": "archer"})).json()
        assert (row["person"], row["cash_in"], row["cash_out"]) == (ARCHER, 30_000, 50_000)
        shown = (await acc.http.get("/api/cage")).json()
        assert shown["held"]["drawer:main/1/cash"] == 90_000 + 30_000 - 50_000
        assert (await cas.http.get("/api/cage")).json()["held"] == {}, "cashiers count without knowing"
    async with open_doors(kept(tmp_path)) as doors:
        assert doors.room.cage.book.verified
        assert doors.room.cage.people[card].name == "Ann Archer"
        assert doors.room.cage.state.slips.keys() >= {"A-1", "A-2"}
    store = await open_store(kept(tmp_path).database_url)
    assert await look_through(store) == []
    await store.close()


async def test_nothing_of_a_person_is_in_the_log_and_it_can_be_erased(tmp_path: Path) -> None:
    async with open_doors(kept(tmp_path)) as doors:
        cas, _ = await opened(doors)
        ada = await administrator(doors)
        card = await card_for(cas, "")
        with sqlite3.connect(tmp_path / "room.sqlite") as db:
            events = b"".join(row[0] for row in db.execute("SELECT event FROM events"))
            found = db.execute("SELECT count(*) FROM names WHERE name LIKE '%Archer%'").fetchone()[0]
        assert found == 1
        for word in (b"Archer", b"Reno", b"1990-05-01"):
            assert word not in events
        assert (await order(cas, "issue-card", person=ARCHER))["code"] == "has-card"
        assert (await order(cas, "forget-person", card=card))["code"] == "not-your-duty"
        assert len(await order(ada, "forget-person", card=card)) == 1
        (row,) = (await cas.http.get("/api/cage/cards")).json()
        assert row["person"] is None
        with sqlite3.connect(tmp_path / "room.sqlite") as db:
            assert db.execute("SELECT count(*) FROM names WHERE name LIKE '%Archer%'").fetchone()[0] == 0


async def test_each_role_is_refused_the_others_orders_and_every_attempt_is_written_down() -> None:
    async with open_doors() as doors:
        cas, acc = await opened(doors)
        flo, ann = await floor_person(doors), await doors.guest("Ann")
        sell = {"slip": "A-1", "drawer": "main", "card": "x", "amount": 100}
        assert (await order(flo, "sell-chips", **sell))["code"] == "not-your-duty"
        assert (await order(acc, "sell-chips", **sell))["code"] == "not-your-duty"
        assert (await order(cas, "fund-vault", slip="V-2", cash=cash(5)))["code"] == "not-your-duty"
        assert (await order(ann, "sell-chips", **sell))["code"] == "not-your-role"
        assert (await order(cas, "sell-chips", **{**sell, "amount": -5}))["code"] == "bad-amount"
        assert (await order(cas, "sell-chips", **{**sell, "amount": 2**70}))["code"] in ("bad-amount", "bad-message")
        assert (await order(cas, "exclude-myself", until=LATER))["code"] == "bad-message"
        for path in ("entries", "refused"):
            assert (await cas.http.get(f"/api/cage/{path}")).json()["code"] == "not-your-role"
        assert (await flo.http.get("/api/cage/cards")).json()["code"] == "not-your-role"
        assert (await ann.http.get("/api/cage")).json()["code"] == "not-your-role"
        rows = (await acc.http.get("/api/cage/refused")).json()
        tried = [(row["by"], row["do"], row["code"]) for row in rows]
        assert tried[:5] == [
            ("Flo", "sell-chips", "not-your-duty"),
            ("Acc", "sell-chips", "not-your-duty"),
            ("Cas", "fund-vault", "not-your-duty"),
            ("Ann", "sell-chips", "not-your-role"),
            ("Cas", "sell-chips", "bad-amount"),
        ]
        entries = (await acc.http.get("/api/cage/entries")).json()
        assert [entry["fact"]["fact"] for entry in entries] == ["vault-funded", "drawer-opened"]


async def test_a_difference_is_signed_by_a_supervisor_who_is_one() -> None:
    async with open_doors() as doors:
        cas, _ = await opened(doors)
        await administrator(doors)
        close = {"slip": "X-1", "drawer": "main", "cash": cash(880), "chips": chips(9_000)}
        assert (await order(cas, "close-drawer", **close))["code"] == "count-does-not-match"
        signed = {**close, "reason": "a twenty is missing"}
        assert (await order(cas, "close-drawer", **signed, witness="Acc"))["code"] == "not-your-duty"
        assert (await order(cas, "close-drawer", **signed, witness="Nobody"))["code"] == "no-such-account"
        (entry,) = await order(cas, "close-drawer", **signed, witness="Ada")
        assert (entry["fact"]["cash_over"], entry["fact"]["witness"]) == (-2_000, "Ada")
        assert await doors.room.store.balance("house:over-short") == 2_000


async def test_nobody_is_paid_what_they_do_not_have() -> None:
    async with open_doors(replace(QUICK, welcome=0)) as doors:
        cas, _ = await opened(doors)
        await doors.guest("Ann", socket=False)
        card = await card_for(cas)
        refused = await order(cas, "cash-chips", slip="A-1", drawer="main", card=card, amount=100)
        assert refused["code"] == "not-enough-money"
        assert doors.room.cage.state.version == 3


async def test_who_has_excluded_themselves_takes_no_seat_and_buys_no_chips() -> None:
    async with open_doors() as doors:
        free = {"new_player_post": "free", "missed_blinds": "free", "max_purchase": 0, "table_max_purchase": 0}
        host = await doors.room.open_table(c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, free), AT_ONCE)
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        for person in (ann, bob):
            await person.watch(host.id)
        assert (await bob.do(host.id, do="sit", seat=2, chips=20_000))["tell"] == "done"
        before = await doors.room.store.balance(player_account(doors.word("Bob")))
        for person in (ann, bob):
            answer = await person.http.post("/api/me/exclusion", json={"until": LATER})
            assert answer.json()[0]["fact"]["ground"] == "self"
        assert (await ann.http.post("/api/me/exclusion", json={"until": "2026"})).json()["code"] == "bad-day"
        assert (await ann.do(host.id, do="sit", seat=1, chips=20_000))["code"] == "excluded"
        await reach(lambda: not host.table.occupied(), "what is theirs they take along")
        assert (await bob.do(host.id, do="sit", seat=2, chips=20_000))["code"] == "excluded"
        assert await doors.room.store.balance(player_account(doors.word("Bob"))) - before == 20_000
        cas, _ = await opened(doors)
        assert (await order(cas, "issue-card", person=ARCHER, player="Ann"))["code"] == "excluded"


@pytest.mark.rule("poker/16(b).remove", "poker/16(c)")
async def test_who_is_removed_for_cause_leaves_after_the_hand_and_is_not_seated_again() -> None:
    async with open_doors(replace(QUICK, house=SLOW)) as doors:
        free = {"new_player_post": "free", "missed_blinds": "free", "max_purchase": 0, "table_max_purchase": 0}
        host = await doors.room.open_table(c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, free), SLOW)
        ada, flo = await administrator(doors), await floor_person(doors)
        first, second = await two_at(doors, host.id)
        remove = {"ground": "integrity", "player": second.name}
        assert (await order(flo, "exclude", **remove))["code"] == "not-your-duty"
        assert len(await order(ada, "exclude", **remove)) == 1
        assert host.table.playing, "the hand is played"
        assert sorted(host.table.occupied()) == [1, 2]
        assert (await first.do(host.id, do="fold"))["tell"] == "done"
        await reach(lambda: len(host.table.occupied()) == 1, "then they are gone")
        refused = await second.do(host.id, do="sit", seat=5, chips=20_000)
        assert refused["code"] == "excluded"
        ((entry, fact),) = await doors.room.cage.book.facts()
        assert isinstance(fact, w.Excluded)
        assert (fact.ground, fact.by, fact.player) == ("integrity", doors.word("Ada"), doors.word(second.name))
        assert entry.at_ms > 0, "cause, who decided, and when"


async def test_an_audit_finds_a_drawer_that_does_not_hold_what_its_facts_say(tmp_path: Path) -> None:
    async with open_doors(kept(tmp_path)) as doors:
        await opened(doors)
    with sqlite3.connect(tmp_path / "room.sqlite") as db:
        db.execute("UPDATE balances SET amount = amount - 100 WHERE account = 'drawer:main/1/cash'")
    store = await open_store(kept(tmp_path).database_url)
    found = [finding.sentence for finding in await look_through(store)]
    await store.close()
    assert "drawer:main/1/cash: 90000 by the cage, 89900 by the ledger" in found

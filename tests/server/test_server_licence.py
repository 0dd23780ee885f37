"""A licensed room: guests and bots play no money game, tables follow the submission, jackpots wait for approval."""

from typing import Any

import pytest
from licencekit import LICENSED, POKER, RAKED, submission
from msgspec import to_builtins
from msgspec.structs import replace
from officekit import administrator, floor_person, registered
from roomkit import QUICK, Doors, Person, open_doors

from riverboat.core.errors import Refused
from riverboat.core.stakes import fixed_limit
from riverboat.room.cage import orders as o
from riverboat.room.house import AT_ONCE, HouseRules
from riverboat.room.staff import Staff
from riverboat.table import commands as c

CONFIG = replace(QUICK, profile=LICENSED, tables=15)
OPENING = c.OpenTable("holdem", fixed_limit(200, 400, blinds=(100, 200)), 6, {**RAKED, "buy_in_min": 0})


async def order(person: Person, do: str, **fields: Any) -> Any:
    return (await person.http.post("/api/licence/orders", json={"order": {"do": do, **fields}})).json()


async def approve(doors: Doors, ada: Person, **more: Any) -> None:
    today = doors.room.licence.today()
    assert "code" not in await order(ada, "file-submission", submission=to_builtins(submission(**more)))
    version = len(doors.room.licence.state.versions)
    assert "code" not in await order(ada, "record-approval", version=version, from_day=today, reference="R-1")


async def test_a_licensed_room_opens_with_no_tables_no_bots_and_no_play_money() -> None:
    async with open_doors(CONFIG) as doors:
        assert doors.room.hosts == {}
        await registered(doors, "Ann")
        assert await doors.room.balance(doors.room.desk.account_named("Ann")) == 0


async def test_a_table_opens_when_the_submission_is_approved_and_not_before() -> None:
    async with open_doors(CONFIG) as doors:
        ada = await administrator(doors)
        with pytest.raises(Refused) as refused:
            await doors.room.open_table(OPENING, AT_ONCE)
        assert refused.value.code == "no-submission"
        assert await doors.room.store.streams("table:") == []
        await approve(doors, ada)
        host = await doors.room.open_table(OPENING, AT_ONCE)
        flo = await floor_person(doors)
        answer = await flo.http.post(f"/api/tables/{host.id}/collection", json={"settings": {"rake_cap": 600}})
        assert (answer.json()["code"], answer.json()["clause"]) == ("rake-above-maximum", "poker/14(a)(3)")
        shown = (await doors.stranger().http.get("/api/licence")).json()
        assert shown["books"] == ["poker"]
        assert [(row["version"], row["reference"]) for row in shown["versions"]] == [(1, "R-1")]
        assert len(shown["versions"][0]["submission"]["games"]) == len(POKER)


async def test_guests_play_no_money_game_and_nobody_opens_a_private_table() -> None:
    async with open_doors(CONFIG) as doors:
        ada = await administrator(doors)
        await approve(doors, ada)
        host = await doors.room.open_table(OPENING, HouseRules(bots=5))
        gus = await doors.guest("Gus")
        await gus.watch(host.id)
        assert (await gus.do(host.id, do="sit", seat=1, chips=0))["code"] == "account-needed"
        ann = await (await registered(doors, "Ann")).connect()
        await ann.watch(host.id)
        assert (await ann.do(host.id, do="sit", seat=1, chips=0))["code"] == "card-needed"
        person = o.Person("Ann Archer", "Reno", "NV", "1990-05-01")
        await doors.room.cage.order(o.IssueCard(person, doors.word("Ann")), Staff("@c", frozenset({"cashier"})))
        assert (await ann.do(host.id, do="sit", seat=1, chips=0))["tell"] == "done"
        assert list(host.table.occupied()) == [1], "and no bot either"
        body = {"game": "holdem", "stakes": to_builtins(OPENING.stakes), "settings": dict(RAKED), "door": {}}
        answer = await ann.http.post("/api/tables", json=body)
        assert answer.json()["code"] == "no-private-tables"


async def test_at_home_a_guest_plays_and_nothing_has_to_be_submitted() -> None:
    async with open_doors() as doors:
        host = await doors.room.open_table(replace(OPENING, settings={}), AT_ONCE)
        gus = await doors.guest("Gus")
        await gus.watch(host.id)
        assert (await gus.do(host.id, do="sit", seat=1, chips=8_000))["tell"] == "done"
        assert (await gus.http.get("/api/licence")).json()["books"] == []


async def test_only_whoever_runs_the_room_files_and_records() -> None:
    async with open_doors(CONFIG) as doors:
        flo, gus = await floor_person(doors), await doors.guest("Gus")
        said = to_builtins(submission())
        assert (await order(flo, "file-submission", submission=said))["code"] == "not-your-duty"
        assert (await order(gus, "file-submission", submission=said))["code"] == "not-your-role"
        assert (await order(gus, "file-submission", submission={**said, "rakes": -1}))["code"] == "bad-message"
        assert doors.room.licence.state.versions == {}


@pytest.mark.rule("poker/19(i).approval")
async def test_no_jackpot_is_offered_before_its_end_is_approved_in_the_submission() -> None:
    rules = {
        "contribution": 100,
        "min_pot": 0,
        "held_percent": 0,
        "return_plan": "",
        "least": "8c 8d 8h 8s 2c",
        "discontinuation": "to another jackpot",
        "approved": "2026-01-02",
    }
    offer = {"order": {"do": "offer", "fund": "main", "rules": rules}}
    async with open_doors(CONFIG) as doors:
        ada = await administrator(doors)
        await approve(doors, ada)
        answer = (await ada.http.post("/api/jackpots/orders", json=offer)).json()
        assert (answer["code"], answer["clause"]) == ("not-approved", "poker/19(i).approval")
        await approve(doors, ada, discontinuation="what is left goes to another jackpot")
        assert (await ada.http.post("/api/jackpots/orders", json=offer)).status_code == 200

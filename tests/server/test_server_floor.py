"""The floor at the rail: it sees the table as it is, and of it what everybody may see."""

from officekit import SLOW, administrator, floor_person, two_at
from roomkit import Doors, Person, open_doors

UNKNOWN = [-1, -1]


def shown(message: dict) -> tuple[int, list[list[int]]]:
    """The hand that is told of, and every hand of cards in it."""
    return message["view"]["hand"], [seat["cards"] for seat in message["view"]["seats"] if seat["cards"]]


async def raised(actor: Person, to: int, table: str, *watchers: Person) -> None:
    """Something happens in the hand, and everybody could have heard of it."""
    assert (await actor.do(table, do="raise-to", to=to))["tell"] == "done"
    for person in watchers:
        await person.ask(say="ping", id=f"after {len(person.heard)}")


async def test_the_floor_sees_the_hand_that_is_on_and_nobodys_cards() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        flo, rail = await floor_person(doors), await doors.guest("Rita")
        assert shown(await flo.watch(table)) == (1, [UNKNOWN, UNKNOWN])
        assert shown(await rail.watch(table)) == (0, [])
        since = len(rail.heard)
        await raised(actor, 600, table, flo, rail)
        told = flo.last(table)
        assert (told["tell"], told["mine"], told["view"]["bet_to"]) == ("update", None, 600)
        assert [fact["fact"]["fact"] for fact in told["facts"]] == ["raised-to"]
        assert told["clock"]["seat"] == told["view"]["to_act"]
        assert [m["tell"] for m in rail.heard[since:]] == ["pong"]
        dealt = [f["fact"] for m in flo.heard for f in m.get("facts", ()) if f["fact"]["fact"] == "dealt"]
        assert [hand["down"] for fact in dealt for hand in fact["hands"]] == [UNKNOWN, UNKNOWN]


async def test_whoever_comes_to_the_floor_is_told_all_anew_and_who_leaves_it_waits_as_the_rail_does() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        ada, bea = await administrator(doors), await doors.guest("Bea")
        await bea.http.post("/api/register", json={"password": "correct horse"})
        await bea.watch(table)
        role = {"name": "Bea", "role": "floor"}
        await ada.http.post("/api/roles", json=role)
        await raised(actor, 600, table, bea)
        assert bea.last(table)["tell"] == "snapshot"
        assert bea.last(table)["view"]["bet_to"] == 600
        await ada.http.post("/api/roles/take", json=role)
        since = len(bea.heard)
        await raised(other, 1_200, table, bea)
        assert [m["tell"] for m in bea.heard[since:]] == ["pong"]


async def test_a_token_of_a_floor_person_watches_from_the_rail() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        await two_at(doors, table)
        flo = await floor_person(doors)
        secret = (await flo.http.post("/api/tokens", json={"label": "screen", "scopes": ["watch"]})).json()["secret"]
        screen = await doors.stranger().connect(token=secret)
        assert shown(await screen.watch(table)) == (0, [])


async def test_a_floor_person_who_sits_down_is_a_player_there() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        flo = await floor_person(doors)
        await flo.watch(table)
        await seated(doors, flo, table)
        told = await flo.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        own = flo.last(table)["mine"]
        assert own["seat"] == 1
        assert len(own["cards"]) == 2
        assert -1 not in own["cards"]
        assert all(seat["cards"] in ([], UNKNOWN) for seat in told["view"]["seats"])


async def seated(doors: Doors, flo: Person, table: str) -> None:
    ann = await doors.guest("Ann")
    for seat, person in enumerate((flo, ann), start=1):
        await person.do(table, do="sit", seat=seat, chips=20_000)


async def test_the_floor_sees_what_is_left_of_the_deck_and_who_has_bought_chips() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, _ = await two_at(doors, table)
        flo = await floor_person(doors)
        path = f"/api/tables/{table}/floor"
        before = {line["title"]: line["words"] for line in (await flo.http.get(path)).json()}
        assert (before["Cards left in the stub"], before["Burned cards"]) == ("48", "0")
        assert before["Chips on the table"] == "$400"
        await actor.do(table, do="buy-chips", amount=5_000)
        after = {line["title"]: line["words"] for line in (await flo.http.get(path)).json()}
        seat = doors.room.hosts[table].seat_of(doors.word(actor.name))
        assert after["Bought for the next hand"] == f"$50 by {actor.name} in seat {seat}"
        assert after["Chips on the table"] == "$450"


async def test_what_the_floor_sees_is_for_the_floor_alone() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        player, _ = await two_at(doors, table)
        flo = await floor_person(doors)
        await flo.watch(table)
        await flo.do(table, do="sit", seat=3, chips=20_000)
        for person in (player, flo):
            assert (await person.http.get(f"/api/tables/{table}/floor")).json()["code"] == "not-your-role"
        assert (await doors.stranger().http.get(f"/api/tables/{table}/floor")).status_code == 401

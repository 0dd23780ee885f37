"""The floor rules over the socket, by the same `do` as players, and is answered as they are."""

from officekit import SLOW, administrator, floor_person, two_at
from roomkit import Doors, Person, open_doors


async def at_the_table(doors: Doors) -> tuple[str, Person, Person]:
    """A hand is on between two; the one whose turn it is, and somebody of the floor who follows it."""
    table = await doors.table(rules=SLOW)
    actor, _ = await two_at(doors, table)
    flo = await floor_person(doors)
    await flo.watch(table)
    return table, actor, flo


async def test_a_ruling_is_a_command_that_is_sent_twice_and_given_once() -> None:
    async with open_doors() as doors:
        table, actor, flo = await at_the_table(doors)
        (words, hand) = ("deck-wrong missing", doors.room.hosts[table].table.hands)
        offered = (await flo.http.get(f"/api/tables/{table}/rulings")).json()
        assert words in [row["words"] for row in offered]
        ruling = {"do": "rule", "words": words, "hand": hand}
        said = {"say": "do", "table": table, "id": "r1", "command": ruling}
        done = await flo.ask(**said)
        assert done["tell"] == "done"
        assert await flo.ask(**said) == done
        facts = [f["fact"]["fact"] for m in flo.heard for f in m.get("facts", ()) if f["number"] <= done["number"]]
        assert facts.count("hand-voided") == 1
        heard = await actor.until(lambda m: any(f["fact"]["fact"] == "hand-voided" for f in m.get("facts", ())))
        assert heard["number"] == done["number"]


async def test_a_ruling_about_another_hand_or_without_meaning_is_refused() -> None:
    async with open_doors() as doors:
        table, _, flo = await at_the_table(doors)
        other = await flo.do(table, do="rule", words="deck-wrong missing", hand=99)
        assert (other["tell"], other["code"]) == ("refused", "another-hand")
        assert (await flo.do(table, do="rule", words="off with his head"))["code"] == "unknown-command"
        assert (await flo.do(table, do="rule"))["code"] == "bad-message"
        assert (await flo.do(table, do="rule", words=7))["code"] == "bad-message"


async def test_the_floor_holds_a_table_rules_and_lets_it_go_on() -> None:
    async with open_doors() as doors:
        table, actor, flo = await at_the_table(doors)
        host = doors.room.hosts[table]
        assert (await flo.do(table, do="hold-table"))["tell"] == "done"
        assert host.held is not None
        assert (await actor.do(table, do="fold"))["code"] == "floor-holds"
        assert (await flo.do(table, do="rule", words="deck-wrong missing"))["tell"] == "done"
        assert (await flo.do(table, do="let-go-on", why="time"))["code"] == "bad-message"
        assert (await flo.do(table, do="let-go-on"))["tell"] == "done"
        assert host.held is None


async def test_only_an_administrator_overrules() -> None:
    async with open_doors() as doors:
        table, _, flo = await at_the_table(doors)
        ada = await (await administrator(doors)).connect()
        await ada.watch(table)
        await ada.do(table, do="hold-table")
        assert (await flo.do(table, do="let-go-on", overrule=True))["code"] == "not-your-role"
        await ada.do(table, do="let-go-on")
        await flo.do(table, do="hold-table")
        assert (await ada.do(table, do="let-go-on"))["code"] == "floor-holds"
        assert (await ada.do(table, do="let-go-on", overrule=True))["tell"] == "done"
        assert doors.room.hosts[table].held is None


async def test_players_rule_nowhere_and_the_floor_not_where_it_sits() -> None:
    async with open_doors() as doors:
        table, actor, flo = await at_the_table(doors)
        for word in ("rule", "hold-table", "let-go-on"):
            assert (await actor.do(table, do=word, words="deck-wrong missing"))["code"] == "not-your-command"
        assert (await flo.do(table, do="sit", seat=4, chips=20_000))["tell"] == "done"
        assert (await flo.do(table, do="hold-table"))["code"] == "not-your-command"
        assert doors.room.hosts[table].held is None

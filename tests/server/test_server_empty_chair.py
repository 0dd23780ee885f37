"""A chair without chips is no way around the rail's delay."""

from officekit import SLOW, two_at
from roomkit import Doors, Person, open_doors
from test_server_floor import raised, shown

from riverboat.server.tables.gallery import Near


async def seated_without_chips(doors: Doors) -> tuple[str, Person, Person]:
    table = await doors.table(rules=SLOW)
    actor, _ = await two_at(doors, table)
    rita = await doors.guest("Rita")
    assert shown(await rita.watch(table)) == (0, [])
    assert (await rita.do(table, do="sit", seat=5))["tell"] == "done"
    return table, actor, rita


def told_of_hand(person: Person) -> list[dict]:
    return [m for m in person.heard if m["tell"] in ("snapshot", "update") and (m["facts"] or m["view"]["hand"])]


async def test_who_sits_without_chips_sees_what_the_rail_sees() -> None:
    async with open_doors() as doors:
        table, actor, rita = await seated_without_chips(doors)
        await raised(actor, 600, table, rita)
        assert told_of_hand(rita) == []
        assert rita.last(table)["mine"]["seat"] == 5, "but they know where they sit"
        assert shown(await rita.watch(table)) == (0, [])
        assert shown(await rita.watch(table, after=1)) == (0, [])
        assert rita.last(table)["clock"] is None


async def test_with_chips_they_are_at_the_table() -> None:
    async with open_doors() as doors:
        table, actor, rita = await seated_without_chips(doors)
        assert (await rita.do(table, do="buy-chips", amount=20_000))["tell"] == "done"
        snapshot = rita.last(table)
        assert (snapshot["tell"], snapshot["view"]["hand"], snapshot["mine"]["seat"]) == ("snapshot", 1, 5)
        await raised(actor, 600, table, rita)
        assert rita.last(table)["view"]["bet_to"] == 600


async def test_an_empty_chair_given_up_during_the_hand_is_no_longer_theirs() -> None:
    async with open_doors() as doors:
        table, _, rita = await seated_without_chips(doors)
        assert (await rita.do(table, do="leave"))["tell"] == "done"
        assert rita.last(table)["mine"] is None
        assert told_of_hand(rita) == []


async def test_who_is_all_in_still_plays_and_who_has_lost_it_all_waits_from_the_next_hand_on() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=SLOW)
        actor, other = await two_at(doors, table)
        assert (await actor.do(table, do="raise-to", to=20_000))["tell"] == "done"
        host = doors.room.hosts[table]
        (all_in,) = [each for each in host.gallery.watchers if each.player == doors.word(actor.name)]
        seat = host.seat_of(doors.word(actor.name))
        assert host.table.chair(seat).stack == 0
        assert host.gallery.nearness(all_in, host.table, seat) is Near.SEAT
        table_then = host.table.copy()
        table_then.hand = None
        assert host.gallery.nearness(all_in, table_then, seat) is Near.RAIL
        assert other.last(table)["view"]["bet_to"] == 20_000

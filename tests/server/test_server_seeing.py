"""Time to see a hand's end: what is shown takes nothing away from it, and who has seen enough need not wait."""

import re
from pathlib import Path

import msgspec
import pytest
from roomkit import QUICK, Doors, Person, open_doors, reach
from watchkit import MINUTE, timer_left

from riverboat.room.house import AT_ONCE, PACES, HouseRules, Pace, paced, too_short
from riverboat.server.limits import Limits
from riverboat.server.tables.seeing import SHOWN_MS, showing_ms
from riverboat.table import events as e

FAMILIES = Path(__file__).parents[2] / "src" / "riverboat" / "web" / "js" / "families"
PAUSE = msgspec.structs.replace(QUICK.house, pause_ms=10 * MINUTE)


async def two_at(doors: Doors, table: str) -> tuple[Person, Person]:
    people = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate(people, start=1):
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    return people


async def dealt(doors: Doors, table: str, people: tuple[Person, Person]) -> tuple[Person, Person]:
    """The next hand, since everybody wants it; who is to act, and the other."""
    host = doors.room.host(table)
    hand = host.table.hands
    for person in people:
        await person.say(say="next", table=table, hand=hand)
    await reach(lambda: host.table.playing, "the next hand is dealt")
    ann, bob = people
    return (ann, bob) if host.family.decider.to_act(host.table) == host.seat_of(doors.word("Ann")) else (bob, ann)


def test_the_client_shows_every_fact_as_long_as_the_server_believes() -> None:
    told: dict[str, int] = {}
    for path in FAMILIES.glob("*.js"):
        if found := re.search(r"\n  pauses: \{\n(.*?)\n  \},", path.read_text(encoding="utf-8"), re.DOTALL):
            told |= {name: int(ms) for name, ms in re.findall(r'"?([a-z-]+)"?: (\d+),', found[1])}
    assert told == SHOWN_MS


def test_what_is_shown_before_the_winner_is_counted() -> None:
    run_out = (
        e.Called(1, 100),
        e.BoardDealt("flop", (0, 1, 2)),
        e.BoardDealt("turn", (3,)),
        e.PotAwarded(0, 1, 100),
        e.HandEnded(1),
    )
    assert showing_ms(run_out) == 220 + 620 + 620
    assert showing_ms((e.HandEnded(1),)) == 0


@pytest.mark.parametrize("pace", list(PACES))
def test_a_pace_is_what_a_table_does_not_say_itself_and_every_player_may_choose_it(pace: Pace) -> None:
    assert paced(HouseRules(), pace) == PACES[pace]
    assert paced(AT_ONCE, pace) == AT_ONCE
    assert paced(HouseRules(pause_ms=3_000), pace).pause_ms == 3_000
    assert too_short(paced(HouseRules(), pace), Limits().least_times()) == ""


async def test_the_next_hand_comes_when_everybody_who_is_here_wants_it() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=PAUSE)
        host = doors.room.host(table)
        ann, bob = await two_at(doors, table)
        rail = await doors.guest("Cid")
        await rail.watch(table)
        for person, hand in ((ann, 0), (bob, 7), (rail, 0)):  # one of two; the other, of another hand; a stranger
            await person.say(say="next", table=table, hand=hand)
            await person.ask(say="ping", id="heard")
        assert timer_left(doors, table) > 9 * MINUTE
        assert not host.table.hands
        await bob.disconnect()  # nobody waits for whoever does not look
        await reach(lambda: host.absences.seats == (2,), "Bob is away")
        await ann.say(say="next", table=table, hand=0)
        await reach(lambda: host.table.hands == 1, "the next hand is dealt")


async def test_after_an_all_in_there_is_more_time_and_all_the_cards_are_shown_first() -> None:
    async with open_doors() as doors:
        table = await doors.table(rules=PAUSE)
        dealer = doors.room.loops[table].dealer
        people = await two_at(doors, table)
        first, second = await dealt(doors, table, people)
        await first.do(table, do="fold")
        await reach(lambda: not dealer.host.table.playing, "the hand is over")
        assert 10 * MINUTE <= dealer.seeing.pause_ms() < 11 * MINUTE
        first, second = await dealt(doors, table, people)
        options = (await first.my_turn(table))["mine"]["options"]
        most = next(option["high"] for option in options if option["word"] == "raise-to")
        await first.do(table, do="raise-to", to=most)
        await second.my_turn(table)
        await second.do(table, do="call")
        await reach(lambda: not dealer.host.table.playing, "the hand is over")
        streets = 3 * SHOWN_MS["board-dealt"]
        assert dealer.seeing.pause_ms() > 15 * MINUTE + streets

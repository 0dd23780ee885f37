"""Time to choose: whoever is asked something between hands has it, and nobody waits when all have answered."""

import msgspec
from roomkit import QUICK, Doors, open_doors, reach
from test_server_seeing import two_at
from watchkit import MINUTE, timer_left

from riverboat.room.house import HouseRules, posted

ASKING = msgspec.structs.replace(QUICK.house, pause_ms=5 * MINUTE, choose_ms=20 * MINUTE)


async def proposed(doors: Doors) -> str:
    """A table of two at which Ann has proposed a bomb pot."""
    table = await doors.table(rules=ASKING, bomb_pots=True)
    ann, bob = await two_at(doors, table)
    await reach(lambda: 0 < timer_left(doors, table) <= 5 * MINUTE, "the first hand is due")
    done = await ann.do(table, do="propose-bomb-pot")
    assert done["tell"] == "done", done
    doors.people = ann, bob  # type: ignore[attr-defined]
    return table


async def test_a_proposal_gives_everybody_time_to_answer() -> None:
    async with open_doors() as doors:
        table = await proposed(doors)
        assert timer_left(doors, table) > 15 * MINUTE


async def test_when_all_have_answered_the_hand_comes_as_usual() -> None:
    async with open_doors() as doors:
        table = await proposed(doors)
        _, bob = doors.people  # type: ignore[attr-defined]
        await bob.do(table, do="join-bomb-pot")
        assert timer_left(doors, table) <= 5 * MINUTE


async def test_nobody_waits_for_an_answer_of_somebody_who_is_not_here() -> None:
    async with open_doors() as doors:
        table = await proposed(doors)
        _, bob = doors.people  # type: ignore[attr-defined]
        await bob.disconnect()
        await reach(lambda: timer_left(doors, table) <= 5 * MINUTE, "Bob is not waited for")


def test_the_time_is_15_seconds_and_stands_on_the_sign() -> None:
    assert HouseRules().choose_ms == 15_000
    assert ("time to choose or answer between hands", "15 s") in [
        (line.about, line.value) for line in posted(HouseRules())
    ]

"""Structures: what can be posted, the generator, and the clock."""

import pytest
from eventkit import NO_COLOURS, USUAL, Event, sat
from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.core.stakes import AnteRule
from riverboat.tournament import orders as o
from riverboat.tournament.generator import expected, generate
from riverboat.tournament.structure import Break, Level, Schedule, check_schedule, chips_at, stakes_of, with_proposed


@pytest.mark.parametrize(
    ("rows", "chips", "code"),
    [
        ((Level(Chips(100), Chips(150)), Break()), (25, 100), "blinds-not-double"),
        ((Level(Chips(110), Chips(220)), Break()), (25, 100), "cannot-be-posted"),
        ((Level(Chips(100), Chips(200), Chips(10)), Break()), (25, 100), "cannot-be-posted"),
        ((Break(),), (25, 100), "no-levels"),
        ((Level(Chips(100), Chips(200)),), (25, 100), "no-break"),
        ((Level(Chips(100), Chips(200)), Break(minutes=0)), (25, 100), "bad-minutes"),
        ((Level(Chips(100), Chips(200)), Break(10, (Chips(25), Chips(100)))), (25, 100), "not-the-smallest-chip"),
        ((Level(Chips(100), Chips(200)), Break()), (25, 60), "bad-chip-set"),
        ((Level(Chips(100), Chips(200)), Break()), (), "bad-chip-set"),
    ],
)
def test_a_structure_that_cannot_be_played_is_refused(rows: object, chips: object, code: str) -> None:
    with pytest.raises(Refused, match=code):
        check_schedule(Schedule(rows, chips))  # type: ignore[arg-type]


def test_150_300_cannot_be_posted_after_the_colour_up_of_the_small_chips() -> None:
    rows = (Level(Chips(100), Chips(200)), Break(10, (Chips(25),)), Level(Chips(150), Chips(300)))
    with pytest.raises(Refused, match="still-needed"):
        check_schedule(Schedule(rows))


def test_a_level_is_what_the_table_plays_for() -> None:
    stakes = stakes_of(Level(Chips(200), Chips(400), Chips(400), ante_rule="big-blind"), Chips(100))
    assert (stakes.blinds, stakes.ante, stakes.ante_rule, stakes.chip) == ((200, 400), 400, AnteRule.BIG_BLIND, 100)
    limit = stakes_of(Level(Chips(200), Chips(400)), Chips(100), "fixed-limit")
    assert (limit.small_bet, limit.big_bet) == (400, 800)


def test_the_offered_colour_ups_stand_in_the_breaks() -> None:
    made = with_proposed(NO_COLOURS)
    assert [row.colour_up for row in made.rows if isinstance(row, Break)] == [(25,), ()]
    assert chips_at(USUAL, 3) == (100, 500, 1000)


@given(
    players=st.integers(2, 2000),
    stack=st.sampled_from([1500, 5000, 10000, 30000]),
    minutes=st.integers(60, 900),
    level=st.sampled_from([5, 10, 15, 20, 30]),
    ante=st.booleans(),
)
def test_what_is_generated_can_be_posted_and_ends_about_when_it_should(
    players: int, stack: int, minutes: int, level: int, ante: bool
) -> None:
    made = generate(stack=Chips(stack), players=players, minutes=minutes, level_minutes=level, ante=ante)
    check_schedule(made.schedule)
    bigs = [each.big_blind for each in made.schedule.levels]
    assert bigs == sorted(set(bigs))
    assert made.minutes == expected(made.schedule, stack=Chips(stack), players=players)[0]
    assert made.minutes <= minutes + 4 * level + 20


def test_no_structure_for_nobody() -> None:
    with pytest.raises(Refused, match="no-such-structure"):
        generate(stack=Chips(5000), players=1)


# ---------------------------------------------------------------- the clock


def test_levels_follow_each_other_and_a_new_one_is_for_the_next_hand() -> None:
    event = sat(4).start()
    event.do(o.BeginHand(1), "dealer")
    assert event.refuses(o.Tick())[0] == "nothing-changes"
    event.later(20).tick()
    assert event.state.level.big_blind == 100
    assert event.state.tables[1].row == 0, "the hand that is on keeps its level"
    event.over()
    event.do(o.BeginHand(1), "dealer")
    assert event.state.tables[1].row == 1


def test_the_clock_stands_while_it_is_paused() -> None:
    event = sat(4).start().later(5)
    event.do(o.Pause())
    event.later(60)
    assert event.state.clock.remaining(event.at) == 15 * 60
    assert event.refuses(o.BeginHand(1), "dealer")[0] == "clock-paused"
    event.do(o.Resume())
    event.later(15).tick()
    assert event.state.clock.row == 1


def test_the_director_jumps_to_another_level_and_nobody_else_does() -> None:
    event = sat(4).start()
    assert event.refuses(o.Jump(3), "dealer")[0] == "not-your-duty"
    assert event.refuses(o.Jump(99))[0] == "no-such-row"
    event.do(o.Jump(3))
    assert (event.state.level.big_blind, event.state.clock.left) == (200, 1200)


def test_hand_for_hand_tables_wait_for_each_other_and_the_clock_loses_two_minutes_a_hand() -> None:
    event = Event(tables=2).fill(8).start()
    event.do(o.BeginHand(1), "dealer")
    event.do(o.HandForHand())
    left = event.state.clock.left
    assert event.refuses(o.BeginHand(2), "dealer")[0] == "others-still-play"
    event.over(table=1)
    for _ in range(4):
        event.do(o.BeginHand(1), "dealer")
        event.do(o.BeginHand(2), "dealer")
        event.over(table=1)
        assert event.refuses(o.BeginHand(1), "dealer")[0] == "others-still-play"
        event.over(table=2)
    assert event.state.clock.left == left - 3 * 120, "three times in a level at most"
    event.do(o.HandForHand(on=False))
    event.do(o.BeginHand(1), "dealer")
    event.over(table=1)
    event.do(o.BeginHand(1), "dealer")

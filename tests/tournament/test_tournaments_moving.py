"""Balancing, breaking, halting and the final table, as a tournament director expects them (TDA 10, 11, RP-9)."""

from random import Random

import pytest
from eventkit import Event, of, sat
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.moving import halted

DRAWS = tuple(range(11, 90, 7))


def seated(sizes: list[int], **more: object) -> Event:
    """Tables with so many players each, the first seats taken; late entry and all is over."""
    event = Event(**{"tables": len(sizes), "halting": True, **more})
    event.fill(event.plan.seats * len(sizes)).start()
    for number, size in enumerate(sizes, start=1):
        for seat in range(event.plan.seats, size, -1):
            event.bust(seat, 1, table=number)
    return event


def counts(event: Event) -> list[int]:
    return [len(table.seated()) for table in event.state.open_tables()]


def test_the_next_big_blind_of_the_longest_table_takes_the_worst_seat() -> None:
    """Tables of 9 and 7; the short one's next hand: button 3, small blind 4, big blind 5; 4 and 6 are open."""
    event = seated([9, 9])
    event.bust(4, 1, table=2)
    event.bust(6, 1, table=2)
    event.hand(table=1, button=9, big_blind=2)
    event.hand(table=2, button=2, big_blind=5)
    table = event.state.tables[2]
    table.button, table.big_blind = 2, 4  # as after a hand with the big blind at seat 4
    facts = event.do(o.Rebalance(DRAWS))
    moved = of(facts, f.Moved)
    assert [(each.table, each.seat, each.why) for each in moved] == [(2, 6, "balance")]
    assert event.state.entries[moved[0].entry].stack == 5000
    assert counts(event) == [8, 8]


def test_the_table_that_goes_first_is_broken_when_its_players_fit_elsewhere() -> None:
    event = seated([9, 9, 9, 1])
    assert sum(counts(event)) == 28
    event.hand(table=1)
    event.do(o.Rebalance(DRAWS))
    assert len(counts(event)) == 4, "28 left: no break"
    longest = max(event.state.open_tables(), key=lambda table: len(table.seated()))
    first, second, *_ = longest.seated()
    event.bust(first, second, table=longest.number)
    before = event.state.in_play()
    facts = event.do(o.Rebalance(DRAWS))
    assert [each.table for each in of(facts, f.TableBroken)] == [4]
    assert counts(event) == [9, 9, 9]
    assert event.state.in_play() == before


@pytest.mark.parametrize(("setting", "broken"), [("highest-first", 3), ("lowest-first", 1)])
def test_the_breaking_order_is_a_setting(setting: str, broken: int) -> None:
    event = seated([6, 6, 6], breaking=setting)
    assert [each.table for each in of(event.do(o.Rebalance(DRAWS)), f.TableBroken)] == [broken]


def test_an_absent_player_is_carried_to_the_new_seat() -> None:
    event = seated([6, 6, 6])
    entry = event.state.at(3, 2)
    event.do(o.Absent(entry.number), "dealer")
    stack = entry.stack
    event.do(o.Rebalance(DRAWS))
    after = event.state.entries[entry.number]
    assert (after.stack, after.absent, after.table != 3) == (stack, True, True)


@pytest.mark.parametrize(
    ("sizes", "empty", "stops"),
    [((8, 8, 5), False, False), ((8, 8, 5), True, True), ((8, 8, 6), True, False)],
)
def test_a_table_three_short_stops_when_the_big_blind_would_fall_on_an_empty_seat(
    sizes: tuple[int, ...], empty: bool, stops: bool
) -> None:
    event = seated(list(sizes))
    table = event.state.tables[3]
    table.big_blind = sizes[2] if empty else sizes[2] - 1
    assert halted(event.state, table) == stops
    if stops:
        assert event.refuses(o.BeginHand(3), "dealer")[0] == "table-halted"
        event.do(o.WaiveHalt(3))
        event.do(o.BeginHand(3), "dealer")


def test_halting_is_a_setting() -> None:
    event = seated([8, 8, 5], halting=False)
    event.state.tables[3].big_blind = 5
    assert not halted(event.state, event.state.tables[3])


@pytest.mark.parametrize(("seats", "left", "size"), [(9, 10, 9), (8, 10, 9), (7, 8, 7), (6, 8, 7)])
def test_two_tables_play_on_until_the_final_table_is_full(seats: int, left: int, size: int) -> None:
    half = left // 2
    event = seated([half, half], seats=seats)
    assert event.refuses(o.Rebalance(DRAWS))[0] == "nothing-changes", "no single table of ten"
    event.bust(2, 1, table=1)
    facts = event.do(o.Rebalance(DRAWS))
    assert len(of(facts, f.Moved)) == size
    assert counts(event) == [size]
    final = of(facts, f.FinalTable)[0]
    assert event.state.tables[final.table].chairs[final.button]
    assert len({event.seat_of(entry.number) for entry in event.state.alive()}) == size


def test_the_button_of_the_final_table_is_drawn_or_at_the_dealers_right() -> None:
    buttons = set()
    for draw in range(40):
        event = seated([5, 4], final_button="draw")
        buttons.add(of(event.do(o.Rebalance((draw, 3 * draw, 7 * draw + 1))), f.FinalTable)[0].button)
    assert len(buttons) > 3
    event = seated([5, 4], final_button="dealers-right")
    final = of(event.do(o.Rebalance(DRAWS)), f.FinalTable)[0]
    assert final.button == max(event.stacks(final.table))


def test_nobody_is_moved_out_of_a_hand_or_by_anybody_else() -> None:
    event = seated([9, 5])
    event.do(o.BeginHand(1), "dealer")
    event.do(o.BeginHand(2), "dealer")
    assert event.refuses(o.Rebalance(DRAWS))[0] == "nothing-changes"
    assert event.refuses(o.Move(1, 2, 9), "dealer")[0] == "not-your-duty"
    mover = event.state.at(1, 3).number
    assert event.refuses(o.Move(mover, 2, 9))[0] == "hand-in-progress"
    event.over(table=1)
    event.do(o.Move(mover, 2, 9))
    assert event.seat_of(mover) == (2, 9)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), players=st.integers(4, 60), seats=st.integers(4, 10))
def test_tables_are_never_more_than_one_apart_when_it_may_be_corrected(seed: int, players: int, seats: int) -> None:
    chance = Random(seed)
    event = Event(tables=-(-players // seats), seats=seats, halting=False)
    event.fill(players).start()
    while len(event.state.alive()) > 1:
        event.even_out(*(chance.getrandbits(64) for _ in range(4)))
        sizes = counts(event)
        assert max(sizes) - min(sizes) <= 1
        left = sum(sizes)
        if len(sizes) > 2:
            assert left > seats * (len(sizes) - 1), "a table that fits elsewhere is broken"
        assert event.state.in_play() == 5000 * players == event.state.expected()
        table = chance.choice([table for table in event.state.open_tables() if len(table.seated()) > 1])
        loser, winner = chance.sample(list(table.seated()), 2)
        stacks = event.stacks(table.number)
        event.hand(
            {loser: -stacks[loser], winner: stacks[loser]},
            table=table.number,
            took={loser: (winner,)},
            button=chance.choice(list(stacks)),
            big_blind=chance.choice(list(stacks)),
        )


def test_one_table_is_enough() -> None:
    assert sat(3).start().refuses(o.Rebalance(DRAWS))[0] == "nothing-changes"

"""Bots fill the seats, and make room as people come."""

from random import Random

from riverboat.bots.crew import ROSTER, Crew, buy_in
from riverboat.core.stakes import no_limit
from riverboat.room.names import is_bot, player_name
from riverboat.table import Table, play
from riverboat.table import commands as c


def room_for(seats: int) -> Table:
    table = Table()
    play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200), seats, {"buy_in_max": 15_000}))
    return table


def settle(table: Table, crew: Crew) -> list[c.Command]:
    """Everything the crew wants, done."""
    done = []
    while (order := crew.next_order(table)) is not None:
        play(table, order[0])
        done.append(order[0])
        assert len(done) < 50, "bots come and go for ever"
    return done


def players(table: Table) -> list[str]:
    return [table.chair(seat).player for seat in table.occupied()]


def test_all_seats_but_one_are_filled_with_different_bots() -> None:
    table = room_for(6)
    settle(table, Crew(6, Random(1)))
    assert len(set(players(table))) == 5
    assert all(is_bot(name) for name in players(table))
    assert all(table.chair(seat).stack == 15_000 for seat in table.occupied())


def test_when_somebody_comes_a_bot_makes_room() -> None:
    table, crew = room_for(6), Crew(5, Random(1))
    settle(table, crew)
    free = next(seat for seat in range(1, 7) if table.chairs[seat] is None)
    play(table, c.Sit(free, "Ann", 15_000))
    assert [type(command) for command in settle(table, crew)] == [c.Leave]
    assert len(players(table)) == 5
    assert "Ann" in players(table)


def test_people_are_never_sent_away() -> None:
    table, crew = room_for(3), Crew(2, Random(1))
    for seat, name in enumerate(("Ann", "Bob", "Carl"), start=1):
        play(table, c.Sit(seat, name, 15_000))
    assert settle(table, crew) == []
    assert players(table) == ["Ann", "Bob", "Carl"]


def test_a_broke_bot_leaves_and_another_comes() -> None:
    table, crew = room_for(3), Crew(2, Random(1))
    settle(table, crew)
    broke = table.occupied()[0]
    table.chair(broke).stack = 0
    assert [type(command) for command in settle(table, crew)] == [c.Leave, c.Sit]


def test_without_bots_nobody_comes() -> None:
    assert settle(room_for(6), Crew(0)) == []
    assert not Crew(0).employs(ROSTER[0])


def test_the_names_of_the_staff_are_marked() -> None:
    assert all(player_name(name, bot=True) == name for name in ROSTER)
    assert len(set(ROSTER)) == len(ROSTER)


def test_the_usual_buy_in_is_within_the_limits() -> None:
    assert buy_in(room_for(6)) == 15_000
    table = Table()
    play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, {"buy_in_min": 50_000}))
    assert buy_in(table) == 50_000

"""Bots fill the seats, and make room as people come."""

from random import Random

import pytest

from riverboat.bots.crew import Crew, buy_in
from riverboat.bots.staff import ROSTER
from riverboat.core.stakes import no_limit
from riverboat.room.names import player_name
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
    assert ROSTER.keys() >= set(players(table))
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
    assert not Crew(0).employs(next(iter(ROSTER)))


def test_the_names_of_the_staff_are_marked() -> None:
    assert all(player_name(name, bot=True) == name for name in ROSTER.values())
    assert len(set(ROSTER.values())) == len(ROSTER)


def test_the_usual_buy_in_is_within_the_limits() -> None:
    assert buy_in(room_for(6)) == 15_000
    table = Table()
    play(table, c.OpenTable("no-limit-holdem", no_limit(100, 200), 6, {"buy_in_min": 50_000, "max_purchase": 0}))
    assert buy_in(table) == 50_000


def with_a_person(game: str, **settings: bool) -> Table:
    """Three bots and Ada, who has just sat down at a new table."""
    table = Table()
    play(table, c.OpenTable(game, no_limit(100, 200), 6, settings))
    settle(table, Crew(3, Random(1)))
    play(table, c.Sit(next(seat for seat, chair in enumerate(table.chairs) if seat and not chair), "Ada", 15_000))
    return table


def test_bots_join_a_bomb_pot_those_at_least_who_have_chips() -> None:
    table = with_a_person("no-limit-holdem", bomb_pots=True)
    ada = next(seat for seat in table.occupied() if table.chair(seat).player == "Ada")
    bots = [seat for seat in table.occupied() if seat != ada]
    table.chair(bots[0]).stack = 0
    play(table, c.ProposeBombPot(ada))
    settle(table, Crew(3, Random(1)))
    assert table.bomb is not None
    assert {*bots[1:], ada} <= table.bomb.joined
    assert bots[0] not in table.bomb.joined


def test_bots_agree_to_a_higher_minimum() -> None:
    table = with_a_person("holdem", agreed_minimum=True)
    ada = next(seat for seat in table.occupied() if table.chair(seat).player == "Ada")
    play(table, c.ProposeMinimum(ada))
    settle(table, Crew(3, Random(1)))
    assert table.posted == no_limit(200, 400)


@pytest.mark.parametrize(("bets", "agrees"), [(20, True), (19, False)])
def test_a_bot_refuses_a_minimum_that_it_has_too_few_bets_for(bets: int, agrees: bool) -> None:
    table = with_a_person("holdem", agreed_minimum=True)
    ada = next(seat for seat in table.occupied() if table.chair(seat).player == "Ada")
    bot = next(seat for seat in table.occupied() if seat != ada)
    play(table, c.ProposeMinimum(ada))
    table.chair(bot).stack = bets * 400
    settle(table, Crew(3, Random(1)))
    assert table.higher is None
    assert table.posted == (no_limit(200, 400) if agrees else no_limit(100, 200))


def test_a_broke_bot_leaves_and_has_no_say_in_the_minimum() -> None:
    table = with_a_person("holdem", agreed_minimum=True)
    ada = next(seat for seat in table.occupied() if table.chair(seat).player == "Ada")
    broke = next(seat for seat in table.occupied() if seat != ada)
    play(table, c.ProposeMinimum(ada))
    table.chair(broke).stack = 0
    done = settle(table, Crew(4, Random(1)))
    assert c.Leave(broke) in done
    assert c.RefuseMinimum(broke) not in done
    assert table.posted == no_limit(200, 400)

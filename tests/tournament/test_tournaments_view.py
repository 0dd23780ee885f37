"""What may be seen of a tournament, and which orders the hour allows."""

from eventkit import THIRTY, USUAL, Event, sat

from riverboat.tournament import Tournament
from riverboat.tournament import orders as o
from riverboat.tournament.view import entry_view, options, tables_that_may_deal, view


def test_the_wall_shows_level_time_players_average_and_prizes() -> None:
    event = sat(9).start()
    event.bust(1, 2)
    event.later(5)
    wall = view(event.state, event.at)
    assert (wall.level.big_blind, wall.following and wall.following.big_blind) == (50, 100)
    assert (wall.seconds, wall.running, wall.in_break) == (15 * 60, True, False)
    assert (wall.players, wall.entries, wall.average, wall.chips) == (8, 9, 5625, 45000)
    assert [place for place, _ in wall.prizes] == [1, 2, 3]
    assert sum(amount for _, amount in wall.prizes) == 45000


def test_a_player_sees_seat_stack_slips_and_later_the_place() -> None:
    event = sat(4, rebuys=THIRTY).start()
    event.hand({1: 100, 2: -100})
    event.rebuy(2)
    mine = entry_view(event.state, 2)
    assert (mine.table, mine.seat, mine.stack, mine.stamps, mine.place) == (1, 2, 7900, 1, 0)
    assert mine.holders["white"] == "player:2"
    event.past_first_break()
    event.bust(2, 1)
    assert entry_view(event.state, 2).place == 4


def test_options_follow_the_hour() -> None:
    assert options(Tournament(), 0) == {o.Announce}
    event = sat(4, rebuys=THIRTY, schedule=USUAL)
    assert {o.Register, o.StartClock, o.Unregister} <= options(event.state, event.at)
    event.start()
    assert {o.BeginHand, o.Pause, o.Rebuy, o.Register} <= options(event.state, event.at)
    event.do(o.BeginHand(1), "dealer")
    assert o.HandOver in options(event.state, event.at)
    assert o.BeginHand not in options(event.state, event.at)
    event.over()
    event.to_first_break()
    now = options(event.state, event.at)
    assert o.ColourUp in now
    assert o.BeginHand not in now
    event.at += 601
    assert o.Rebuy not in options(event.state, event.at)


def test_at_the_end_there_is_counting_paying_and_closing() -> None:
    event = sat(2).start()
    event.bust(1, 2)
    assert {o.EndCount, o.PayPrize, o.Close} <= options(event.state, event.at)
    assert o.BeginHand not in options(event.state, event.at)


def test_the_tables_that_may_deal_are_those_that_begin_a_hand_unrefused() -> None:
    event = Event(tables=3).fill(15).start()
    event.do(o.BeginHand(2), "dealer")
    assert tables_that_may_deal(event.state) == [1, 3]
    for table in event.state.tables:
        assert event.may(o.BeginHand(table), "dealer") == (table in (1, 3))

"""The doors of a tournament's table: stacks arrive and are carried away, nothing is bought or cashed out."""

import pytest
from tablekit import at
from tourneykit import at_the_event, chips, everybody_folds

from riverboat.core.stakes import fixed_limit, no_limit
from riverboat.seats.messages import Command
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.tell import tell


@pytest.mark.parametrize("command", [c.Sit(5, "Dee", 100), c.BuyChips(1, 500), c.Leave(1), c.ChangeSeat(1, 5)])
def test_what_is_about_money_is_refused(command: Command) -> None:
    refusal = at_the_event().refuses_command(command)
    assert (refusal.code, refusal.clause) == ("tournament-table", "tournament/wagers.3.i.remove")


@pytest.mark.parametrize("command", [c.Arrive(5, "Dee", 100), c.Carry(1), c.AddStack(1, 500), c.ChangeStack(1, 500)])
def test_a_table_where_chips_are_money_refuses_the_doors_of_a_tournament(command: Command) -> None:
    assert at().refuses_command(command).code == "not-a-tournament-table"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Arrive(1, "Dee", 100), "seat-taken"),
        (c.Arrive(12, "Dee", 100), "no-such-seat"),
        (c.Arrive(5, "player 2", 100), "seated-already"),
        (c.Arrive(5, "Dee", 0), "bad-amount"),
        (c.Carry(7), "no-such-seat"),
        (c.AddStack(1, -500), "bad-amount"),
        (c.ChangeStack(1, 5000), "nothing-changes"),
        (c.ChangeStack(1, 0), "bad-amount"),
    ],
)
def test_what_cannot_be_done_is_refused(command: Command, code: str) -> None:
    assert at_the_event().refuses_command(command).code == code


def test_a_player_moves_with_the_stack_and_is_dealt_in_at_once() -> None:
    one, other = at_the_event([5000] * 4), at_the_event([5000] * 3)
    everybody_folds(one)
    everybody_folds(other)
    gone = one.give(c.Carry(4))[0]
    assert isinstance(gone, e.CarriedAway)
    other.give(c.Arrive(7, gone.player, gone.stack))
    assert one.table.chips() + other.table.chips() == 7 * 5000
    other.deal()
    assert 7 in other.one(e.HandStarted).seats
    assert other.refold() == other.table


def test_nobody_is_carried_out_of_a_hand() -> None:
    room = at_the_event()
    room.deal()
    assert room.refuses_command(c.Carry(1)).code == "hand-in-progress"
    assert room.refuses_command(c.ChangeStack(1, 4000)).code == "hand-in-progress"


def test_chips_of_a_re_buy_count_from_the_next_hand() -> None:
    room = at_the_event()
    room.deal()
    room.give(c.AddStack(3, 3000))
    assert chips(room)[3] == 5000
    while room.table.playing:
        room.give(c.Fold(room.to_act))
    assert chips(room)[3] == 8000


def test_who_has_lost_everything_and_buys_again_is_back_in_the_game() -> None:
    room = at_the_event({1: 100, 2: 5000})
    room.deal({1: "7c 2d", 2: "As Ah"}, board="Ac 8h 9s Jd 3c")
    room.give(c.RaiseTo(room.to_act, 100 if room.to_act == 1 else 200))
    while room.table.playing:
        room.give(c.Call(room.to_act))
    assert chips(room) == {1: 0, 2: 5100}
    room.give(c.AddStack(1, 3000))
    room.deal()
    assert set(room.one(e.HandStarted).seats) == {1, 2}


def test_a_newcomer_between_the_button_and_the_blinds_waits_others_play_at_once() -> None:
    """TDA 8: button 3, small blind 5, big blind 6: a newcomer in seat 4 gets no cards, one in seat 7 does."""
    room = at_the_event({2: 5000, 3: 5000, 5: 5000, 6: 5000})
    while not room.all(e.HandStarted) or room.one(e.HandStarted).button != 2:
        everybody_folds(room)
    assert room.one(e.HandStarted).blinds == (3, 5)
    room.give(c.Arrive(4, "Late", 5000))
    room.give(c.Arrive(7, "Later", 5000))
    room.deal()
    started = room.one(e.HandStarted)
    assert (started.button, started.blinds) == (3, (5, 6))
    assert 4 not in started.seats
    assert 7 in started.seats


def test_missed_blinds_do_not_exist() -> None:
    """Away for twenty hands: nothing is owed, and every blind was paid when it fell due."""
    room = at_the_event([5000] * 5, absent=[2])
    for _ in range(20):
        everybody_folds(room)
    assert chips(room)[2] == 5000 - 4 * 75
    room.give(c.SitIn(2))
    chair = room.table.chair(2)
    assert not chair.owes_big
    assert not chair.owes_small
    room.deal()
    assert not [event for event in room.all(e.BlindPosted) if event.kind in ("entry", "dead")]


def test_any_pot_game_is_played_with_absent_players() -> None:
    stakes = fixed_limit(200, 400, blinds=(100, 200), chip=25)
    room = at_the_event([5000] * 4, game="omaha-high", stakes=stakes, absent=[2])
    for _ in range(8):
        everybody_folds(room)
    assert chips(room)[2] == 5000 - 2 * 300
    assert room.table.chips() == 20000


def test_chips_are_not_told_as_dollars() -> None:
    room = at_the_event([5000] * 3, stakes=no_limit(100, 200, chip=25))
    room.deal()
    told = [tell(event, room.table) for event in room.log] + [str(room.table)]
    assert not [sentence for sentence in told if "$" in sentence]
    assert "player 1 has seat 1 with 5,000" in told

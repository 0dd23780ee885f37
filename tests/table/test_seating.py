"""Around the hands: chairs, chips, sitting out and coming back, clocks that run out, the draw for the button."""

import pytest
from tablekit import Room, at, nl

from riverboat.core.cards import parse_cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes, Structure
from riverboat.table import Table, decide
from riverboat.table import commands as c
from riverboat.table import events as e


def folded_round(room: Room) -> None:
    """One hand in which everybody folds to the big blind."""
    room.deal()
    hand = room.table.hand
    while room.table.hand is hand and room.to_act:
        room.do(f"{room.to_act} fold")


def state(room: Room, seat: int) -> str:
    return room.table.chair(seat).state


# ---------------------------------------------------------------- opening


def test_a_table_is_opened_once() -> None:
    room = at(stacks=())
    assert room.refuses_command(c.OpenTable("no-limit-holdem", nl(1, 2))).code == "table-open-already"


def test_nothing_happens_at_a_closed_table() -> None:
    room = at(stacks=())
    room.table = Table()
    for line in ("1 sit Ann 200", "1 leave", "1 sit-out", "1 buy-chips 10", "draw-for-button As"):
        assert room.refuses(line).code == "table-closed"


def test_a_structure_the_game_is_not_played_at() -> None:
    with pytest.raises(Refused, match=r"stakes\.structure"):
        decide(c.OpenTable("limit-holdem", nl(1, 2)), Table())


def test_a_setting_the_game_does_not_have_or_a_value_it_does_not_take() -> None:
    with pytest.raises(Refused, match="no such setting"):
        at(wild_cards="deuces")
    with pytest.raises(Refused, match=r"settings\.button_rule"):
        at(button_rule="jumping")


# ---------------------------------------------------------------- chairs


def test_sit_takes_a_chair_and_brings_chips() -> None:
    room = at(stacks=())
    events = room.do("3 sit Ann 200")
    assert events == (e.Seated(3, "Ann"), e.ChipsBought(3, 20000), e.SatIn(3, "playing"))
    assert room.stacks == {3: 200}


def test_sit_without_chips_is_not_dealt_in() -> None:
    room = at(stacks=(200, 200))
    room.do("3 sit Ann")
    room.deal()
    assert room.one(e.HandStarted).seats == (1, 2)
    assert state(room, 3) == "away"


def test_seat_taken() -> None:
    assert at().refuses("2 sit Ann 200").code == "seat-taken"


def test_one_player_one_seat() -> None:
    room = at(stacks=())
    room.do("3 sit Ann 200")
    assert room.refuses("5 sit Ann 200").code == "seated-already"


@pytest.mark.parametrize("seat", [0, 7])
def test_no_such_seat(seat: int) -> None:
    assert at(seats=6).refuses(f"{seat} sit Ann 200").code == "no-such-seat"


def test_a_player_needs_a_name_of_reasonable_length() -> None:
    room = at()
    assert room.refuses_command(c.Sit(5, "", 20000)).code == "bad-player"
    assert room.refuses_command(c.Sit(5, "x" * 65, 20000)).code == "bad-player"


def test_orders_for_an_empty_chair_are_refused() -> None:
    room = at()
    for line in ("5 leave", "5 sit-out", "5 sit-in", "5 buy-chips 100", "5 straddle"):
        refused = room.refuses(line)
        assert (refused.code, refused.clause) == ("no-such-seat", "cash/wagers.seated-only")


# ---------------------------------------------------------------- leaving


def test_leave_between_hands_takes_the_whole_stack() -> None:
    room = at()
    assert room.do("2 leave") == (e.Left(2, "player 2", 20000),)
    assert room.stacks == {1: 200, 3: 200}
    assert room.table.brought_in == 40000


def test_leave_in_mid_hand_waits_for_the_end_of_it() -> None:
    room = at()
    room.deal()
    assert room.do("1 leave") == (e.LeavingAfterHand(1),)
    assert room.refuses("1 leave").code == "leaving-already"
    assert 1 in room.stacks
    room.do("3 raise-to 10", "1 fold", "2 fold")
    assert room.one(e.Left) == e.Left(1, "player 1", 19900)
    assert room.stacks == {2: 198, 3: 203}


def test_one_who_leaves_in_mid_hand_plays_the_hand_to_its_end() -> None:
    room = at(stacks=(200, 200))
    room.deal({1: "As Ah", 2: "7c 2d"}, board="Ac Kd 9s 8h 3c")
    room.do("1 leave", "2 call", "1 check", "1 check", "2 check", "1 check", "2 check", "1 check", "2 check")
    assert room.won() == {1: 4}
    assert room.one(e.Left) == e.Left(1, "player 1", 20200)


def test_one_who_is_not_in_the_hand_leaves_at_once() -> None:
    room = at(stacks=(200, 200, 200))
    room.do("3 sit-out")
    room.deal()
    assert room.do("3 leave") == (e.Left(3, "player 3", 20000),)


# ---------------------------------------------------------------- chips


def test_chips_between_hands_count_at_once() -> None:
    room = at()
    room.do("1 buy-chips 50")
    assert room.stacks[1] == 250


def test_chips_in_mid_hand_are_queued() -> None:
    room = at()
    room.deal()
    assert room.do("3 buy-chips 50") == (e.ChipsBought(3, 5000, queued=True, clause="cash/wagers.add-between"),)
    assert room.stacks[3] == 200
    room.do("3 fold", "1 fold")
    assert room.stacks[3] == 250


def test_queued_chips_leave_with_the_player() -> None:
    room = at()
    room.deal()
    room.do("3 buy-chips 50", "3 leave", "3 fold", "1 fold")
    assert room.one(e.Left) == e.Left(3, "player 3", 25000)


@pytest.mark.parametrize("amount", ["0", "-50"])
def test_a_purchase_adds_chips(amount: str) -> None:
    assert at().refuses(f"1 buy-chips {amount}").code == "bad-amount"


def test_chips_are_whole() -> None:
    assert at().refuses("1 buy-chips 10.50").code == "not-whole-chips"


def test_the_buy_in_has_bounds_where_the_table_says_so() -> None:
    room = at(stacks=(), buy_in_min=4000, buy_in_max=20000)
    assert room.refuses("1 sit Ann 39").code == "buy-in-too-small"
    assert room.refuses("1 sit Ann 201").code == "buy-in-too-large"
    room.do("1 sit Ann 150")
    assert room.refuses("1 buy-chips 51").code == "buy-in-too-large"
    room.do("1 buy-chips 50")
    assert room.stacks == {1: 200}


def test_a_busted_player_sits_out_until_they_buy_chips() -> None:
    room = at(stacks=(100, 200, 200))
    room.deal({1: "7c 2d", 2: "As Ah"}, board="Ac Kd 9s 8h 3c")
    room.do("3 fold", "1 raise-to 100", "2 call")
    assert room.log[-1] == e.SatOut(1)
    assert room.refuses("1 sit-in").code == "no-chips"
    folded_round(room)
    assert room.one(e.HandStarted).seats == (3, 2)
    room.do("1 buy-chips 100", "1 sit-in")
    folded_round(room)
    assert sorted(room.one(e.HandStarted).seats) == [1, 2, 3]


def test_chips_bought_before_the_bust_keep_a_player_in() -> None:
    room = at(stacks=(100, 200, 200))
    room.deal({1: "7c 2d", 2: "As Ah"}, board="Ac Kd 9s 8h 3c")
    room.do("1 buy-chips 80", "3 fold", "1 raise-to 100", "2 call")
    assert room.stacks[1] == 80
    assert state(room, 1) == "playing"


# ---------------------------------------------------------------- sitting out and coming back


def test_sit_out_keeps_the_chair_and_gets_no_cards() -> None:
    room = at()
    room.do("3 sit-out")
    assert room.refuses("3 sit-out").code == "away-already"
    room.deal()
    assert room.one(e.HandStarted).seats == (1, 2)
    assert 3 in room.stacks


def test_sit_out_in_mid_hand_counts_from_the_next_one() -> None:
    room = at()
    room.deal()
    room.do("3 sit-out", "3 call", "1 fold", "2 check")
    assert room.one(e.Called).seat == 3
    room.do("2 bet 2", "3 fold")
    room.deal()
    assert 3 not in room.one(e.HandStarted).seats


def test_back_before_a_blind_was_missed_owes_nothing() -> None:
    room = at(stacks=(200,) * 5, button=1)
    folded_round(room)
    room.do("1 sit-out")
    folded_round(room)
    room.do("1 sit-in")
    assert state(room, 1) == "playing"
    assert room.refuses("1 sit-in").code == "in-already"


def test_a_newcomer_waits_for_the_big_blind() -> None:
    room = at(stacks={1: 200, 2: 200, 3: 200, 4: 200}, button=1)
    folded_round(room)
    room.do("5 sit Ann 200")
    assert state(room, 5) == "waiting"
    folded_round(room)
    assert room.one(e.HandStarted).blinds == (3, 4)
    assert 5 not in room.one(e.HandStarted).seats
    folded_round(room)
    assert room.one(e.HandStarted).blinds == (4, 5)
    assert state(room, 5) == "playing"


def test_a_newcomer_may_post_instead() -> None:
    room = at(stacks={1: 200, 2: 200, 3: 200, 4: 200}, button=1)
    folded_round(room)
    room.do("5 sit Ann 200", "5 sit-in post")
    assert state(room, 5) == "posting"
    room.deal()
    assert [(post.seat, post.kind) for post in room.all(e.BlindPosted)] == [(3, "small"), (4, "big"), (5, "entry")]


def test_too_few_without_those_who_wait_so_they_come_in() -> None:
    room = at(stacks=(200, 200))
    folded_round(room)
    room.do("2 leave", "5 sit Ann 200")
    assert state(room, 5) == "waiting"
    room.deal()
    assert sorted(room.one(e.HandStarted).seats) == [1, 5]


@pytest.mark.parametrize("button_rule", ["dead", "moving"])
def test_the_big_blind_of_two_players_reaches_one_who_waits(button_rule: str) -> None:
    room = at(stacks={1: 200, 5: 200}, button_rule=button_rule)
    folded_round(room)
    room.do("3 sit Ann 200")
    bigs = []
    for _ in range(3):
        folded_round(room)
        bigs.append(room.one(e.HandStarted).blinds[-1])
    assert 3 in bigs
    assert len(room.one(e.HandStarted).seats) == 3


def test_without_blinds_the_button_still_goes_round() -> None:
    room = at(stacks={1: 200, 4: 200, 8: 200}, stakes=ante_only())
    buttons = []
    for _ in range(4):
        folded_round(room)
        buttons.append(room.one(e.HandStarted).button)
    assert buttons == [8, 1, 4, 8]


def test_without_blinds_nobody_straddles() -> None:
    with pytest.raises(Refused, match="straddle-too-small"):
        at(stakes=ante_only(), straddle="utg")


def ante_only() -> Stakes:
    return Stakes(structure=Structure.NO_LIMIT, small_bet=200, big_bet=200, ante=100)


# ---------------------------------------------------------------- turns and clocks


def test_acting_ahead_of_ones_turn_is_refused() -> None:
    room = at()
    room.deal()
    for line in ("1 fold", "1 call", "2 check", "2 raise-to 10"):
        refused = room.refuses(line)
        assert (refused.code, refused.clause) == ("not-your-turn", "cash/preflop.order")


def test_no_betting_between_hands() -> None:
    assert at().refuses("1 fold").code == "no-betting-now"


def test_a_second_hand_waits_for_the_first() -> None:
    room = at()
    room.deal()
    assert room.refuses_command(c.StartHand(room.table.last_deck)).code == "hand-in-progress"


def test_a_clock_that_ran_out_folds_a_player_who_faces_a_bet() -> None:
    room = at()
    room.deal()
    assert room.do("3 time-out")[0] == e.Folded(3, timed_out=True)


def test_a_clock_that_ran_out_checks_where_that_costs_nothing() -> None:
    room = at()
    room.deal()
    room.do("3 call", "1 call")
    assert room.do("2 time-out")[0] == e.Checked(2, timed_out=True)


def test_only_the_clock_of_the_seat_to_act_runs() -> None:
    room = at()
    room.deal()
    assert room.refuses("1 time-out").code == "not-your-turn"


# ---------------------------------------------------------------- the draw for the button


def test_the_highest_card_gets_the_button_and_suits_break_ties() -> None:
    room = at(stacks=(200, 200, 200))
    events = room.do("draw-for-button Kd Ks 9c")
    assert events == (e.ButtonDrawn((1, 2, 3), parse_cards("Kd Ks 9c"), 2, "cash/button.start"),)
    room.deal()
    assert room.one(e.HandStarted).button == 2


def test_the_draw_is_one_known_card_for_each_player() -> None:
    room = at(stacks=(200, 200, 200))
    assert room.refuses("draw-for-button Kd Ks").code == "wrong-number-of-cards"
    assert room.refuses("draw-for-button Kd Ks Ks").code == "wrong-number-of-cards"
    assert room.refuses("draw-for-button Kd Ks Jk").code == "unknown-card"


def test_the_draw_comes_once_and_before_the_first_hand() -> None:
    room = at(stacks=(200, 200), button=1)
    assert room.refuses("draw-for-button Kd Ks").code == "button-placed-already"
    room = at(stacks=(200, 200))
    folded_round(room)
    assert room.refuses("draw-for-button Kd Ks").code == "button-placed-already"


def test_the_draw_needs_two_players() -> None:
    assert at(stacks=(200,)).refuses("draw-for-button Kd").code == "not-enough-players"


@pytest.mark.parametrize("key", ["straddle_amount", "bomb_amount", "rake_cap"])
def test_an_amount_on_the_sign_is_whole_chips(key: str) -> None:
    with pytest.raises(Refused, match=f"settings.{key}: must be whole chips"):
        at(**{key: 470})

"""What the cash book takes for a bet, a call or a fold: words, chips, cards thrown away."""

import pytest
from floorkit import order, pot, refused, start, taken
from roundskit import hand_of, passive
from tablekit import Room, at, fl

from riverboat.table import events as e
from riverboat.table import ruling_events as r


def facing_ten(seats: int = 3, **settings: str) -> Room:
    """Seat 1 has bet 10 dollars on the flop and seat 2 is to act."""
    room = first_on_the_flop(seats, **settings)
    room.do("1 bet 10")
    return room


def first_on_the_flop(seats: int = 3, **settings: str) -> Room:
    room = at(stacks=[200] * seats, **settings)
    start(room)
    passive(room, until="flop")
    return room


# ---------------------------------------------------------------- words


@pytest.mark.rule("cash/wagers.verbal-binding")
def test_raise_to_forty_stands_though_they_would_rather_fold() -> None:
    room = facing_ten()
    order(room, "2 say raise 40")
    assert taken(room) == ("raise-to", -40, "cash/wagers.verbal-binding")
    assert refused(room, "2 fold")[0] == "not-your-turn"
    assert (room.stacks[2], hand_of(room).round.bet_to) == (158, 4000)


@pytest.mark.rule("cash/wagers.verbal-binding")
def test_a_statement_that_is_not_legal_is_not_taken_as_it_is() -> None:
    room = facing_ten()
    assert refused(room, "2 say raise 15")[0] == "below-minimum"
    assert hand_of(room).round.bet_to == 1000
    order(room, "2 say raise 20")
    assert hand_of(room).round.bet_to == 2000


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_words_out_of_turn_do_not_bind_once_the_bet_has_changed() -> None:
    room = facing_ten(seats=6)
    room.do("2 fold", "3 fold", "4 fold")
    order(room, "6 say call")
    assert room.one(r.Spoken).clause == "cash/wagers.verbal-out-of-turn"
    room.do("5 raise-to 30")
    assert set(room.offered) == {"fold", "call", "raise-to"}
    room.do("6 fold")


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_they_bind_if_the_others_only_call_or_fold_where_the_house_says_so() -> None:
    room = facing_ten(seats=6)
    order(room, "6 say call")
    room.do("2 fold", "3 call", "4 fold", "5 fold")
    assert set(room.offered) == {"call"}
    assert refused(room, "6 fold") == ("bound-by-words", "cash/wagers.verbal-binding")
    room.do("6 call")
    strict = facing_ten(seats=6, out_of_turn="never-binding")
    assert refused(strict, "6 say call") == ("not-your-turn", "cash/wagers.verbal-out-of-turn")


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_a_player_bound_by_their_words_whose_clock_runs_out_does_what_they_said() -> None:
    room = facing_ten(seats=3)
    order(room, "3 say raise 50")
    room.do("2 fold", "3 time-out")
    assert hand_of(room).round.bet_to == 5000
    assert taken(room)[2] == "cash/wagers.verbal-binding"


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_a_fold_out_of_turn_is_a_fold_though_the_bet_has_changed() -> None:
    room = facing_ten(seats=3)
    order(room, "3 say fold")
    room.do("2 raise-to 30")
    assert set(room.offered) == {"fold"}
    assert refused(room, "3 call")[0] == "bound-by-words"


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
@pytest.mark.parametrize(("chips", "bound"), [("10", {"call": (10, 10)}), ("40", {"raise-to": (40, 40)})])
def test_chips_put_in_out_of_turn_bind_like_words(chips: str, bound: dict[str, tuple[int, int]]) -> None:
    room = facing_ten(seats=3)
    order(room, f"3 put-in into-pot {chips}")
    assert (room.to_act, room.stacks[3]) == (2, 198), "the action goes back to where it was"
    before = room.table.copy()
    room.do("2 call")
    assert room.offered == bound
    room.table = before
    room.do("2 raise-to 20")
    assert set(room.offered) == {"fold", "call", "raise-to"}
    strict = facing_ten(seats=3, out_of_turn="never-binding")
    assert refused(strict, f"3 put-in into-pot {chips}")[0] == "not-your-turn"


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_words_out_of_turn_have_to_be_legal_like_any_others() -> None:
    room = facing_ten(seats=3)
    assert refused(room, "3 say raise 15")[0] == "below-minimum"
    assert refused(room, "3 say raise 50.50")[0] == "not-whole-chips"
    assert refused(room, "3 say raise 500")[0] == "more-than-stack"
    assert refused(room, "3 say check") == ("no-check", "cash/flop.options")
    assert refused(room, "3 put-in into-pot 500")[0] == "more-than-stack"
    assert refused(first_on_the_flop(), "3 say call")[0] == "nothing-to-call"
    blind = at(stacks="200 200 200")
    start(blind)
    order(blind, "2 say check")
    blind.do("3 call", "1 call")
    assert set(blind.offered) == {"check"}, "the big blind has nothing more to call"


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
@pytest.mark.parametrize("to", [20, 50, 198], ids=["the least", "between", "all he has"])
def test_the_amount_that_was_said_out_of_turn_is_the_only_one(to: int) -> None:
    room = facing_ten()
    order(room, f"3 say raise {to}")
    room.do("2 fold")
    assert room.offered == {"raise-to": (to, to)}
    opening = first_on_the_flop()
    order(opening, f"2 say bet {to}")
    opening.do("1 check")
    assert opening.offered == {"bet": (to, to)}
    assert refused(opening, "2 bet 30") == ("bound-by-words", "cash/wagers.verbal-binding")


@pytest.mark.rule("cash/wagers.verbal-out-of-turn")
def test_who_is_not_to_be_asked_again_has_nothing_to_say() -> None:
    room = facing_ten(seats=4)
    room.do("2 fold", "3 call")
    assert refused(room, "2 say call") == ("not-your-turn", "cash/wagers.verbal-out-of-turn"), "seat 2 has folded"
    assert refused(room, "3 say call") == ("not-your-turn", "cash/wagers.verbal-out-of-turn"), "seat 3 has called"
    room.do("4 raise-to 30")
    order(room, "3 put-in into-pot 20")
    assert room.all(r.Spoken)[-1].word == "call", "they will be asked again"


@pytest.mark.rule("cash/wagers.verbal-binding")
def test_who_has_said_raise_does_not_call_with_other_words() -> None:
    room = facing_ten()
    order(room, "2 say raise")
    assert refused(room, "2 put-in into-pot 10 call") == ("bound-by-words", "cash/wagers.verbal-binding")
    order(room, "2 put-in into-pot 10")
    assert hand_of(room).round.bet_to == 2000, "the least that a raise may come to"


@pytest.mark.rule("cash/wagers.verbal-binding")
def test_where_bets_are_fixed_the_word_is_the_whole_wager() -> None:
    room = at("limit-holdem", fl(2, 4, 1, 2), stacks="200 200 200")
    start(room)
    order(room, "3 say raise")
    assert taken(room) == ("raise-to", -4, "cash/wagers.verbal-binding")
    assert room.to_act == 1


@pytest.mark.rule("cash/irr.verbal-precedence")
def test_words_outrank_chips_and_gestures() -> None:
    room = facing_ten()
    order(room, "2 put-in pushed 40 call")
    assert taken(room) == ("call", 30, "cash/irr.verbal-precedence")
    checked = first_on_the_flop()
    order(checked, "1 put-in pushed 5 check")
    assert taken(checked) == ("check", 5, "cash/irr.verbal-precedence")
    assert (checked.stacks[1], checked.to_act) == (198, 2)


# ---------------------------------------------------------------- chips


@pytest.mark.rule("cash/wagers.announced-amount")
def test_a_blind_that_is_in_already_is_part_of_the_announced_amount() -> None:
    room = at(stacks="200 200 200")
    start(room)
    room.do("3 call")
    order(room, "1 put-in into-pot 25 raise 20")
    assert taken(room)[:2] == ("raise-to", 6)
    assert room.stacks[1] == 180


@pytest.mark.rule("cash/wagers.announced-amount")
@pytest.mark.parametrize(("chips", "change"), [(45, -5), (60, 10)])
def test_the_bet_is_corrected_to_what_was_announced(chips: int, change: int) -> None:
    room = facing_ten()
    order(room, f"2 put-in into-pot {chips} raise 50")
    assert taken(room) == ("raise-to", change, "cash/wagers.announced-amount")
    assert (hand_of(room).round.bet_to, room.stacks[2]) == (5000, 148)


@pytest.mark.rule("cash/bet.pushed")
def test_chips_pushed_forward_cannot_be_taken_back() -> None:
    room = first_on_the_flop()
    order(room, "1 put-in pushed 30")
    assert taken(room) == ("bet", 0, "cash/bet.pushed")
    assert (room.stacks[1], room.to_act) == (168, 2)
    assert refused(room, "1 check")[0] == "not-your-turn"


@pytest.mark.rule("cash/bet.released-into-pot")
def test_chips_released_into_the_pot_are_committed_and_the_action_passes() -> None:
    room = first_on_the_flop()
    order(room, "1 put-in into-pot 20")
    assert taken(room) == ("bet", 0, "cash/bet.released-into-pot")
    assert (pot(room), room.to_act) == (26, 2)


@pytest.mark.rule("cash/bet.released-toward-pot")
def test_chips_released_toward_the_pot_are_a_bet_but_not_chips_cut_down_at_the_stack() -> None:
    room = first_on_the_flop()
    assert refused(room, "1 put-in near-stack 20") == ("no-bet-made", "cash/bet.released-toward-pot")
    order(room, "1 put-in toward-pot 20")
    assert taken(room) == ("bet", 0, "cash/bet.released-toward-pot")


@pytest.mark.rule("cash/bet.no-increase")
def test_a_bet_once_made_is_not_increased() -> None:
    room = first_on_the_flop()
    room.do("1 bet 20")
    assert refused(room, "1 put-in into-pot 20") == ("bet-made-already", "cash/bet.no-increase")
    assert refused(room, "1 say raise 40") == ("bet-made-already", "cash/bet.no-increase")
    assert hand_of(room).round.bet_to == 2000


@pytest.mark.rule("cash/bet.declare-incomplete")
def test_chips_are_added_only_to_a_bet_that_was_called_unfinished() -> None:
    room = first_on_the_flop()
    before = room.table.copy()
    order(room, "1 put-in into-pot 20 more", "1 put-in into-pot 30")
    assert taken(room) == ("bet", 0, "cash/bet.declare-incomplete")
    assert hand_of(room).round.bet_to == 5000
    room.table = before
    order(room, "1 put-in into-pot 20")
    assert refused(room, "1 put-in into-pot 30")[0] == "bet-made-already"
    assert hand_of(room).round.bet_to == 2000


@pytest.mark.rule("cash/bet.declare-incomplete", "cash/bet.released-into-pot")
def test_chips_of_a_bet_that_is_not_finished_are_not_taken_back() -> None:
    room = first_on_the_flop()
    order(room, "1 put-in into-pot 20 more")
    assert set(room.offered) == {"bet"}
    for line in ("1 check", "1 fold", "1 say check", "1 put-in into-pot 5 fold"):
        assert refused(room, line) == ("bound-by-chips", "cash/bet.declare-incomplete")
    room.do("1 time-out")
    assert taken(room) == ("bet", 0, "cash/bet.declare-incomplete")
    assert (hand_of(room).round.bet_to, room.to_act) == (2000, 2)


@pytest.mark.rule("cash/bet.declare-incomplete", "cash/wagers.verbal-binding")
def test_what_is_announced_with_the_first_chips_has_to_be_legal() -> None:
    room = facing_ten()
    assert refused(room, "2 put-in into-pot 10 raise 15 more")[0] == "below-minimum"
    assert refused(room, "2 put-in into-pot 10 check more")[0] == "no-check"


@pytest.mark.rule("cash/bet.declare-incomplete", "cash/wagers.verbal-binding")
def test_the_word_said_again_without_its_amount_keeps_the_amount() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 25 raise 50 more")
    before = room.table.copy()
    for again in ("raise", "raise 50", "bet"):
        room.table = before.copy()
        order(room, f"2 put-in into-pot 5 {again}")
        assert hand_of(room).round.bet_to == 5000
    early = facing_ten()
    order(early, "3 say raise 50")
    early.do("2 fold")
    order(early, "3 say raise")
    assert hand_of(early).round.bet_to == 5000, "and so does a player who spoke out of turn"


@pytest.mark.rule("cash/bet.declare-incomplete", "cash/wagers.verbal-binding")
def test_who_has_said_raise_with_their_first_chips_raises() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 25 raise more")
    assert refused(room, "2 fold") == ("bound-by-words", "cash/wagers.verbal-binding")
    assert set(room.offered) == {"raise-to"}
    room.do("2 time-out")
    assert hand_of(room).round.bet_to == 2500


@pytest.mark.rule("cash/bet.declare-incomplete")
def test_words_that_follow_unfinished_chips_leave_them_in() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 10 more", "2 say raise", "2 put-in into-pot 20")
    assert (hand_of(room).round.bet_to, room.stacks[2]) == (3000, 168)


@pytest.mark.rule("cash/bet.call-then-raise")
def test_the_amount_of_the_call_is_a_call_and_nothing_follows_it() -> None:
    room = facing_ten()
    order(room, "2 put-in into-pot 10")
    assert taken(room) == ("call", 0, "cash/bet.call-then-raise")
    assert refused(room, "2 put-in into-pot 30 raise") == ("called-already", "cash/bet.call-then-raise")
    assert refused(room, "2 say raise 30") == ("called-already", "cash/bet.call-then-raise")
    assert hand_of(room).round.bet_to == 1000


@pytest.mark.rule("cash/bet.single-large-chip")
def test_a_single_chip_in_silence_is_a_call_with_change() -> None:
    room = at(stacks="200 200 200")
    start(room)
    before = room.table.copy()
    order(room, "3 put-in into-pot 25 1")
    assert taken(room) == ("call", 23, "cash/bet.single-large-chip")
    assert room.stacks[3] == 198
    room.table = before
    order(room, "3 put-in into-pot 25 1 raise")
    assert (hand_of(room).round.bet_to, room.stacks[3]) == (2500, 175)


@pytest.mark.rule("cash/bet.single-large-chip")
def test_a_single_chip_that_opens_is_its_full_value_or_the_fixed_bet() -> None:
    room = first_on_the_flop()
    order(room, "1 put-in into-pot 25 1")
    assert hand_of(room).round.bet_to == 2500
    limit = at("limit-holdem", fl(2, 4, 1, 2), stacks="200 200 200")
    start(limit)
    passive(limit, until="flop")
    order(limit, "1 put-in into-pot 25 1")
    assert taken(limit)[:2] == ("bet", 23)


@pytest.mark.rule("cash/bet.single-large-chip")
@pytest.mark.parametrize(
    ("chips", "as_what", "to"),
    [
        ("15 3 5", "raise-to", 20),  # half of the least raise: completed
        ("16 2 8", "call", 10),  # without one of them it would not be a call
        ("14 14 1", "call", 10),  # less than half of the least raise
        ("30 6 5", "raise-to", 30),
        ("6 6 1", "call", 10),  # short of the call: to be made up
    ],
)
def test_several_chips_in_silence(chips: str, as_what: str, to: int) -> None:
    room = facing_ten()
    order(room, f"2 put-in into-pot {chips}")
    assert taken(room)[0] == as_what
    assert hand_of(room).round.bets[2] == 100 * to


@pytest.mark.rule("cash/bet.single-large-chip")
@pytest.mark.parametrize(("chips", "as_what", "change"), [(13, "call", 3), (14, "raise-to", 0), (12, "call", 2)])
def test_several_chips_of_one_who_cannot_make_a_full_raise(chips: int, as_what: str, change: int) -> None:
    room = at(stacks={1: 200, 2: 16, 3: 200})
    start(room)
    passive(room, until="flop")
    room.do("1 bet 10")
    assert (room.stacks[2], room.offered["raise-to"]) == (14, (14, 14))
    order(room, f"2 put-in into-pot {chips}")
    assert taken(room)[:2] == (as_what, change)


# ---------------------------------------------------------------- cards thrown away


@pytest.mark.rule("cash/irr.fold-by-discard")
@pytest.mark.parametrize("where", ["muck", "pot", "dealer"])
def test_cards_thrown_away_face_down_are_a_fold_though_they_could_have_checked(where: str) -> None:
    room = first_on_the_flop()
    order(room, f"1 throw-in {where}")
    thrown = room.one(r.CardsThrownIn)
    assert (thrown.free, thrown.clause) == (True, "cash/irr.fold-by-discard")
    assert [folded.seat for folded in room.all(e.Folded)] == [1]
    assert room.to_act == 2


@pytest.mark.rule("cash/irr.fold-by-discard")
def test_cards_turned_face_up_at_the_showdown_are_no_fold() -> None:
    room = first_on_the_flop(showdown="ask")
    passive(room)
    room.do("1 show")
    assert 1 in hand_of(room).showdown.claims
    order(room, "2 throw-in")
    assert hand_of(room).showdown.claims == [1, 3], "face down they are"


@pytest.mark.rule("cash/irr.obligation-remains")
def test_a_call_that_was_announced_is_paid_though_the_hand_is_dead() -> None:
    room = first_on_the_flop()
    room.do("1 bet 50")
    order(room, "2 say call", "2 throw-in")
    assert (room.stacks[2], pot(room)) == (148, 106)
    assert 2 not in hand_of(room).live
    assert room.to_act == 3


@pytest.mark.rule("cash/irr.obligation-remains")
def test_words_out_of_turn_are_paid_before_the_cards_are_gone() -> None:
    room = first_on_the_flop()
    room.do("1 bet 50")
    order(room, "3 say call")
    room.do("2 fold")
    order(room, "3 throw-in")
    assert room.stacks == {1: 254, 2: 198, 3: 148}
    assert room.one(r.HandDead).clause == "cash/irr.obligation-remains"


@pytest.mark.rule("cash/irr.obligation-remains")
def test_what_is_owed_by_words_out_of_turn_is_settled_in_turn_before_the_cards_go() -> None:
    room = first_on_the_flop()
    room.do("1 bet 50")
    order(room, "3 say call")
    assert refused(room, "3 throw-in") == ("bound-by-words", "cash/irr.obligation-remains")
    room.do("2 raise-to 100")
    order(room, "3 throw-in")
    assert room.stacks[3] == 198, "the bet has changed: seat 3 owes nothing"


@pytest.mark.rule("cash/irr.obligation-remains")
@pytest.mark.parametrize(("chips", "paid"), [("30 raise more", 30), ("5 more", 10)])
def test_chips_that_were_in_stay_in_when_the_cards_are_thrown_away(chips: str, paid: int) -> None:
    room = facing_ten()
    order(room, f"2 put-in into-pot {chips}", "2 throw-in")
    assert (room.stacks[2], 2 in hand_of(room).live) == (198 - paid, False)


@pytest.mark.rule("cash/irr.obligation-remains")
def test_a_blind_who_throws_their_cards_in_has_paid_the_blind() -> None:
    room = at(stacks="200 200 200")
    start(room)
    order(room, "2 throw-in")
    assert room.stacks[2] == 198
    room.do("3 call", "1 fold")
    assert room.won() == {3: 5}

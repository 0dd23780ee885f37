"""Section 15(d), (i) and (j): disclosed, fouled and protected hands, and cards thrown away."""

import pytest
from floorkit import held, order, pot, refused, start
from roundskit import hand_of, passive
from tablekit import Room, at, fl, nl

from riverboat.core.cards import UNKNOWN, names
from riverboat.core.stakes import stud_limit
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.state import SHOWDOWN

STUD = stud_limit(200, 400, bring_in=200, ante=100)
STUD_GAMES = (
    "seven-card-stud-high",
    "seven-card-stud-high-low",
    "seven-card-stud-high-low-eight",
    "five-card-stud",
    "mambo-stud",
)


def on_the_flop(**settings: str | int) -> Room:
    """Four players with 35 dollars each in the pot, seat 1 to act on the flop."""
    room = at("holdem", nl(1, 2), stacks="200 200 200 200", **settings)
    start(room, "1 AhKd 2 QsQc 3 9c9d 4 7s6s board 2c5dTh")
    room.do("3 raise-to 35", "4 call", "1 call", "2 call")
    assert (pot(room), room.to_act) == (140, 1)
    return room


def with_a_side_pot() -> Room:
    """The showdown: seats 1 and 2 are all-in for $20 each, seats 3 and 4 have $60 beside it."""
    room = at("holdem", nl(1, 2), stacks="20 20 200 200", showdown="ask", all_in_shown=False)
    start(room, "1 AhKd 2 QsQc 3 9c9d 4 7s6s board 2c5dThJc3d")
    room.do("3 raise-to 20", "4 call", "1 call", "2 call", "3 bet 30", "4 call")
    passive(room)
    assert hand_of(room).phase == SHOWDOWN
    return room


def stud(**settings: str) -> Room:
    """Three players in seven-card stud; the deuce of seat 2 owes the forced bet of 2 dollars."""
    room = at("seven-card-stud-high", STUD, stacks="200 200 200", **settings)
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    assert room.to_act == 2
    return room


# ---------------------------------------------------------------- disclosure


@pytest.mark.rule("poker/15(d).disclosure")
def test_a_conceded_hand_is_disclosed_on_request_and_stays_dead() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200", showdown="ask")
    start(room, "1 AhAd 2 KhKd board 2c3d7h8sTc")
    passive(room)
    assert room.to_act == 1
    room.do("1 muck")
    assert room.won() == {2: 4}
    stacks = room.stacks
    order(room, "1 disclose")
    shown = room.one(r.Disclosed)
    assert (names(shown.cards), shown.clause) == ("Ah Ad", "poker/15(d).disclosure")
    assert names(room.see(2).seats[0].cards) == "Ah Ad"
    assert room.stacks == stacks
    assert refused(room, "1 disclose")[0] == "disclosed-already"


@pytest.mark.rule("poker/15(d).disclosure")
def test_only_discarded_hands_are_disclosed_and_only_when_the_play_is_over() -> None:
    room = on_the_flop()
    room.do("1 fold")
    assert refused(room, "1 disclose")[0] == "no-showdown-now"
    room.do("2 fold", "3 fold")
    assert refused(room, "4 disclose") == ("not-discarded", "poker/15(d).disclosure")
    order(room, "1 disclose")
    assert names(room.one(r.Disclosed).cards) == "Ah Kd"


# ---------------------------------------------------------------- protected and not


@pytest.mark.rule("poker/15(i)")
@pytest.mark.parametrize("why", ["fouled", "collected"])
def test_an_unprotected_hand_is_dead_without_redress(why: str) -> None:
    room = on_the_flop()
    order(room, f"3 dead-hand {why}")
    killed = room.one(r.HandDead)
    assert (killed.refund, killed.clause) == (0, "poker/15(i)")
    assert (room.stacks[3], pot(room)) == (165, 140)
    assert 3 not in hand_of(room).live
    passive(room)
    assert 3 not in room.won()


@pytest.mark.rule("poker/15(i)(1)")
@pytest.mark.parametrize("game", STUD_GAMES)
def test_in_stud_fouled_hole_cards_count_as_protected_but_not_swept_ones(game: str) -> None:
    room = at(game, STUD, stacks="200 200 200")
    start(room)
    room.do(f"{room.to_act} bring-in")
    seat = room.to_act
    room.do(f"{seat} call")
    before = room.table.copy()
    order(room, f"{seat} dead-hand fouled")
    dead = room.one(r.HandDead)
    assert (dead.refund, dead.clause) == (300, "poker/15(i)(1)")
    assert room.stacks[seat] == 200
    room.table = before
    order(room, f"{seat} dead-hand collected")
    assert room.all(r.HandDead)[-1].refund == 0
    assert room.stacks[seat] == 197


@pytest.mark.rule("poker/15(i)(1)", "poker/15(i)(3)")
def test_in_stud_too_who_had_a_part_in_fouling_their_hand_gets_nothing_back() -> None:
    room = stud()
    order(room, "2 bring-in", "3 call", "3 dead-hand fouled at-fault")
    assert (room.one(r.HandDead).refund, room.stacks[3]) == (0, 197)


@pytest.mark.rule("poker/15(i)(2)")
def test_a_protected_hand_is_put_together_again_from_the_record() -> None:
    room = on_the_flop()
    order(room, "3 restore-hand")
    assert room.one(r.HandRestored).clause == "poker/15(i)(2)"
    assert held(room, 3) == "9c 9d"
    passive(room)
    assert not room.table.playing
    assert len(room.all(e.ShowdownOpened)[0].seats) == 4


@pytest.mark.rule("poker/15(i)(2)")
def test_cards_that_the_record_does_not_know_cannot_be_put_together() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room, "no-deck")
    order(room, "deal-cards As Kd ?? Ah Kc ??")
    assert UNKNOWN in hand_of(room).cards.down[3]
    assert refused(room, "3 restore-hand") == ("cards-not-known", "poker/15(i)(2)")


@pytest.mark.rule("poker/15(i)(3)")
def test_the_victim_of_an_error_gets_all_their_money_back_from_the_pot() -> None:
    room = on_the_flop()
    order(room, "3 dead-hand collected protected")
    killed = room.one(r.HandDead)
    assert (killed.refund, killed.clause) == (3500, "poker/15(i)(3)")
    assert (room.stacks[3], pot(room)) == (200, 105)
    assert room.all(r.PotsRecounted)[-1].pots[0].amount == 10500
    passive(room)
    assert sum(room.won().values()) == 105


@pytest.mark.rule("poker/15(i)(3)")
def test_bets_of_the_round_are_in_no_pot_yet_when_their_money_goes_back() -> None:
    room = on_the_flop()
    room.do("1 bet 10")
    order(room, "3 dead-hand collected protected")
    counted = room.one(r.PotsRecounted)
    assert ([found.amount for found in counted.pots], counted.clause) == ([10500], "poker/10(h).complete")
    assert pot(room) == 115


@pytest.mark.rule("poker/15(i)(3)")
def test_a_bet_that_only_the_victim_had_called_goes_back_to_its_maker() -> None:
    room = with_a_side_pot()
    order(room, "3 dead-hand fouled protected")
    back = room.one(e.UncalledReturned)
    assert (back.seat, back.amount, back.clause) == (4, 3000, "poker/14(d)")
    assert room.stacks == {1: 0, 2: 0, 3: 200, 4: 180}


@pytest.mark.rule("poker/15(i)(3)")
def test_who_contributed_to_the_error_gets_nothing_back() -> None:
    room = on_the_flop()
    order(room, "3 dead-hand collected protected at-fault")
    assert room.one(r.HandDead).refund == 0
    assert (room.stacks[3], pot(room)) == (165, 140)


@pytest.mark.rule("poker/1.fouled-hand")
def test_a_wrong_number_of_cards_is_no_error_of_others_and_a_card_on_top_no_help() -> None:
    room = on_the_flop()
    order(room, "3 dead-hand card-count protected")
    killed = room.one(r.HandDead)
    assert (killed.refund, killed.clause) == (0, "poker/1.fouled-hand")
    assert (room.stacks[3], pot(room)) == (165, 140)


@pytest.mark.rule("poker/7(c)(4)(i)", "poker/7(c)(4)(iii)")
def test_a_side_pot_is_won_by_its_last_player_though_that_hand_dies_too() -> None:
    """Nobody else could win it any more before that; who is all-in never had a part in it."""
    room = with_a_side_pot()
    order(room, "3 dead-hand fouled", "4 dead-hand fouled")
    while room.table.playing:
        room.do(f"{room.to_act} show")
    assert room.won() == {4: 60, 2: 80}


@pytest.mark.rule("poker/15(i)(3)")
def test_a_bet_that_is_given_back_need_not_be_called() -> None:
    room = on_the_flop()
    room.do("1 bet 40")
    order(room, "1 dead-hand fouled protected")
    assert room.stacks[1] == 200
    assert (room.to_act, "check" in room.offered) == (2, True)


@pytest.mark.rule("poker/15(i)(3)")
def test_a_raise_that_is_given_back_leaves_the_forced_bet_of_a_kill_to_be_called() -> None:
    room = at("omaha-high-low-eight", fl(4, 8, 2, 4), stacks="400 400 400", kill="kill", kill_pot=1000)
    start(room, "1 AsAhKsKd 2 2c7d8h9c 3 3c7h8c9d board AcAdKcQhJd")
    passive(room)
    assert room.table.kill == 1
    start(room)
    order(room, "1 raise-to 16", "1 dead-hand collected protected")
    assert (room.to_act, room.offered["call"], room.offered["raise-to"]) == (2, (6, 6), (16, 16))


@pytest.mark.rule("poker/15(i)(3)")
def test_who_made_the_bet_that_stands_again_is_not_asked_once_more() -> None:
    room = on_the_flop()
    room.do("1 bet 10", "2 raise-to 30")
    order(room, "2 dead-hand fouled protected")
    assert hand_of(room).queue == [3, 4]
    room.do("3 call", "4 fold")
    assert hand_of(room).street == "turn"
    assert pot(room) == 125, "35 of four players, less 35 of seat 2, and 10 of two"


@pytest.mark.rule("poker/15(i)(3)")
def test_who_has_checked_before_a_bet_that_is_given_back_has_acted() -> None:
    room = on_the_flop()
    room.do("1 check", "2 bet 10")
    order(room, "2 dead-hand collected protected")
    room.do("3 check", "4 check")
    assert hand_of(room).street == "turn"


@pytest.mark.rule("poker/15(i)(4)")
def test_the_forced_bet_falls_on_the_next_card_when_the_low_card_has_left_before_it() -> None:
    room = stud()
    order(room, "2 dead-hand left")
    assert (room.to_act, set(room.offered)) == (1, {"bring-in"}), "the seven, though seat 3 sits next"
    assert room.stacks[2] == 199


@pytest.mark.rule("poker/15(i)(4)")
def test_who_leaves_without_a_word_has_given_up_an_unprotected_hand() -> None:
    room = on_the_flop()
    order(room, "1 dead-hand left")
    assert room.one(r.HandDead).clause == "poker/15(i)(4)"
    assert (room.to_act, pot(room)) == (2, 140)
    assert names(hand_of(room).deck.muck) == "Ah Kd"
    assert refused(room, "2 dead-hand left protected") == ("hand-protected", "poker/15(i)(4)")


def test_a_hand_that_dies_at_the_showdown_is_out_of_the_pots() -> None:
    room = on_the_flop(showdown="ask")
    passive(room)
    assert hand_of(room).phase == SHOWDOWN
    order(room, "2 dead-hand fouled")
    for seat in (1, 3, 4):
        room.do(f"{seat} show")
    assert 2 not in room.won()
    assert sum(room.won().values()) == 140


def test_a_hand_that_dies_at_the_showdown_leaves_the_pots_apart() -> None:
    room = at("holdem", nl(1, 2), stacks="20 100 100", button=3, showdown="ask", all_in_shown=False)
    start(room, "1 AsAd 2 QhJh 3 8s8d board Ah9h4hKd2c")
    room.do("3 raise-to 20", "1 call", "2 call", "2 bet 50", "3 call")
    passive(room)
    order(room, "1 dead-hand fouled", "2 dead-hand fouled")
    assert room.awards() == [(1, 3, 100), (0, 3, 60)]


# ---------------------------------------------------------------- cards thrown away


@pytest.mark.rule("poker/15(j)(1)(i)")
@pytest.mark.parametrize("where", ["muck", "pot"])
def test_cards_released_face_down_are_a_fold_and_the_turn_passes(where: str) -> None:
    room = on_the_flop()
    room.do("1 bet 10")
    order(room, f"2 throw-in {where}")
    assert room.one(r.CardsThrownIn).clause == "poker/15(j)(1)(i)"
    assert [folded.seat for folded in room.all(e.Folded)] == [2]
    assert room.to_act == 3


@pytest.mark.rule("poker/15(j)(1)(i)")
def test_it_is_a_fold_though_a_check_was_free() -> None:
    room = on_the_flop()
    order(room, "1 throw-in")
    assert room.one(r.CardsThrownIn).free
    assert room.to_act == 2


@pytest.mark.rule("poker/15(j)(1)(i)")
def test_cards_thrown_in_before_the_turn_are_told_and_dead() -> None:
    room = on_the_flop()
    order(room, "3 throw-in pot")
    thrown = room.one(r.CardsThrownIn)
    assert (thrown.seat, thrown.how, thrown.free, thrown.clause) == (3, "pot", False, "poker/15(j)(1)(i)")
    assert (hand_of(room).live, room.to_act) == ([1, 2, 4], 1), "the action stays where it was"


@pytest.mark.rule("poker/15(j)(1)(ii)")
@pytest.mark.parametrize("game", STUD_GAMES)
def test_in_stud_up_cards_turned_down_before_a_bet_are_a_fold(game: str) -> None:
    room = at(game, STUD, stacks="200 200 200")
    start(room)
    room.do(f"{room.to_act} bring-in")
    first, then = hand_of(room).queue
    order(room, f"{first} throw-in up-cards")
    assert room.one(r.CardsThrownIn).clause == "poker/15(j)(1)(ii)"
    assert (room.one(e.Folded).seat, room.to_act) == (first, then)


@pytest.mark.rule("poker/15(j)(1)(ii)")
def test_without_a_bet_or_without_up_cards_it_is_not() -> None:
    room = stud()
    assert refused(room, "1 throw-in up-cards") == ("not-a-fold", "poker/15(j)(1)(ii)")
    room = on_the_flop()
    room.do("1 bet 10")
    assert refused(room, "2 throw-in up-cards")[0] == "not-a-fold"
    room = stud()
    passive(room, until="fourth")
    assert refused(room, f"{room.to_act} throw-in up-cards")[0] == "not-a-fold", "nobody has bet on this street"


@pytest.mark.rule("poker/15(j)(2)")
def test_a_raise_that_was_announced_is_in_the_pot_though_the_cards_are_gone() -> None:
    room = on_the_flop()
    room.do("1 bet 10")
    order(room, "2 say raise 20", "2 throw-in")
    assert (room.stacks[2], pot(room)) == (145, 170)
    assert 2 not in hand_of(room).live
    assert room.offered["call"] == (20, 20)


@pytest.mark.rule("poker/15(j)(2)")
def test_a_raise_without_an_amount_costs_the_least_that_it_may_be() -> None:
    room = on_the_flop()
    room.do("1 bet 10")
    order(room, "2 say raise", "2 throw-in")
    assert (room.stacks[2], pot(room)) == (145, 170)
    assert room.one(r.HandDead).clause == "poker/15(j)(2)"
    assert 2 not in hand_of(room).live


@pytest.mark.rule("poker/15(j)(2)")
def test_the_low_card_of_stud_owes_the_forced_bet_though_its_cards_are_gone() -> None:
    room = stud()
    order(room, "2 throw-in")
    assert room.one(e.BringInPosted).amount == 200
    assert room.stacks[2] == 197
    assert (hand_of(room).live, room.to_act) == ([1, 3], 3)
    assert room.offered["call"] == (2, 2)


@pytest.mark.rule("poker/15(j)(1)(ii)", "poker/15(j)(2)")
def test_the_low_card_that_turns_its_up_card_down_has_folded_and_owes_the_forced_bet() -> None:
    room = stud()
    order(room, "2 throw-in up-cards")
    thrown = room.one(r.CardsThrownIn)
    assert (thrown.clause, thrown.free) == ("poker/15(j)(1)(ii)", False)
    assert (room.stacks[2], hand_of(room).live, room.to_act) == (197, [1, 3], 3)


@pytest.mark.rule("poker/15(j)(2)")
def test_who_acts_for_a_low_card_that_is_all_in_owes_no_forced_bet() -> None:
    room = at("seven-card-stud-high", STUD, stacks="200 1 200", must_afford=False)
    start(room, "deck 9c 3d 9h 4c 5d Th 7c 2d Jh")
    assert (room.to_act, "fold" in room.offered) == (3, True)
    order(room, "3 throw-in")
    assert room.stacks[3] == 199
    assert [folded.seat for folded in room.all(e.Folded)] == [3]


# ---------------------------------------------------------------- words before acts


@pytest.mark.rule("poker/15(j)")
def test_words_outrank_chips() -> None:
    room = on_the_flop()
    room.do("1 bet 10")
    order(room, "2 put-in into-pot 20 call")
    assert room.all(e.Called)[-1].amount == 1000
    said = room.one(r.ChipsTaken)
    assert (said.taken_as, said.change, said.clause) == ("call", 1000, "poker/15(j)")
    assert room.stacks[2] == 155

"""The definitions of the cash book that software can show."""

import pytest
from cash_hands import call_down, fold_around, last_place, place, posted
from roundskit import hand_of
from tablekit import at, nl

from riverboat.core.cards import STANDARD_52, UNKNOWN
from riverboat.table import events as e
from riverboat.table.facts import fact


@pytest.mark.rule("cash/def.all-in")
def test_all_in_gets_no_more_turns_and_stays_in_the_main_pot() -> None:
    room = at(stacks=(20, 200, 200, 200), button=1)
    room.deal()
    room.do("4 raise-to 50", "1 call", "2 call", "3 fold")
    assert room.all(e.Called)[0] == e.Called(1, 2000, all_in=True)
    assert room.see().seats[0].all_in
    room.do("2 bet 10", "4 raise-to 30", "2 call")
    assert room.to_act == 2
    main, side = room.see().pots
    assert (main.amount, set(main.seats)) == (6200, {1, 2, 4})
    assert (side.amount, set(side.seats)) == (12000, {2, 4})


@pytest.mark.rule("cash/def.ante", "cash/wagers.ante-required")
def test_everyone_dealt_in_antes_before_the_first_card() -> None:
    room = at(stakes=nl(1, 2, ante=1), stacks=[200] * 7)
    room.do("7 sit-out")
    room.deal()
    assert {ante.seat for ante in room.all(e.AntePosted)} == {1, 2, 3, 4, 5, 6}
    assert sum(ante.amount for ante in room.all(e.AntePosted)) == 600
    assert last_place(room, e.AntePosted) < place(room, e.Dealt)
    assert {hand.seat for hand in room.one(e.Dealt).hands} == {1, 2, 3, 4, 5, 6}
    assert room.stacks[7] == 200


@pytest.mark.rule("cash/wagers.ante-required")
def test_no_ante_where_the_game_has_none() -> None:
    room = at()
    room.deal()
    assert room.all(e.AntePosted) == []
    assert len(room.one(e.Dealt).hands) == 3


@pytest.mark.rule("cash/def.betting-round")
def test_a_betting_round_gives_everyone_a_chance() -> None:
    room = at(stacks=[200] * 4, button=4)
    room.deal()
    room.do("3 call", "4 call", "1 call", "2 check")
    room.do("1 check", "2 check", "3 check")
    assert room.see().street == "flop"
    room.do("4 check")
    assert room.see().street == "turn"
    room.do("1 check", "2 check", "3 check", "4 bet 10", "1 fold", "2 fold")
    assert room.to_act == 3


@pytest.mark.rule("cash/def.blind-bet", "cash/overview.forced-before-cards")
def test_blinds_and_antes_are_in_before_the_first_card() -> None:
    room = at(stakes=nl(1, 2, ante=1))
    room.deal()
    assert posted(room) == [(1, "small", 1), (2, "big", 2)]
    assert last_place(room, e.BlindPosted) < place(room, e.Dealt)
    assert last_place(room, e.AntePosted) < place(room, e.Dealt)


@pytest.mark.rule("cash/def.burn-card")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_nobody_ever_sees_a_burn_card(seat: int) -> None:
    room = at()
    room.deal(burns="As Ks Qs")
    call_down(room)
    burns = room.all(e.Burned)
    assert len(burns) == 3
    assert [fact(burn, seat) for burn in burns] == [e.Burned((UNKNOWN,), burns[0].clause)] * 3
    view = room.see(seat)
    seen = {*view.board, *(card for chair in view.seats for card in chair.cards + chair.up)}
    assert seen.isdisjoint(card for burn in burns for card in burn.cards)


@pytest.mark.rule("cash/def.call")
def test_a_call_brings_the_own_total_up_to_the_bet() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 10", "1 call")
    assert room.one(e.Called) == e.Called(1, 900)
    assert room.stacks[1] == 190


@pytest.mark.rule("cash/def.check")
def test_a_check_keeps_the_right_to_act() -> None:
    room = at(stacks=[200] * 5, button=1)
    room.deal()
    room.do("4 fold", "5 call", "1 fold", "2 call", "3 fold")
    room.do("2 check", "5 bet 10")
    assert room.to_act == 2
    assert set(room.offered) == {"fold", "call", "raise-to"}
    refused = room.refuses("2 check")
    assert (refused.code, refused.clause) == ("no-check", "cash/flop.options")


@pytest.mark.rule("cash/def.forced-bet")
def test_a_straddle_is_not_forced_and_not_under_the_cap() -> None:
    room = at(stakes=nl(5, 10), stacks=[500] * 4, button=1, straddle="utg")
    room.do("4 straddle")
    room.deal()
    assert posted(room) == [(2, "small", 5), (3, "big", 10), (4, "straddle", 20)]


@pytest.mark.rule("cash/def.pot")
def test_pot_and_rake_are_all_that_was_wagered() -> None:
    room = at(rake_percent=10)
    room.deal({1: "As Ah", 2: "7c 2d", 3: "8c 3d"}, board="Ac Kd 9s 6h 4c")
    room.do("3 raise-to 10", "1 call", "2 call")
    call_down(room)
    assert room.one(e.RakeTaken).amounts == (300,)
    assert room.won() == {1: 27}
    assert room.stacks == {1: 217, 2: 190, 3: 190}


@pytest.mark.rule("cash/def.pot")
def test_rake_and_pots_add_up_with_side_pots() -> None:
    room = at(stacks=(50, 100, 100), rake_percent=10)
    room.deal({1: "As Ah", 2: "Ks Kh", 3: "7c 2d"}, board="Ac Kd 9s 6h 4c")
    room.do("3 raise-to 100", "1 call", "2 call")
    assert sum(room.one(e.RakeTaken).amounts) == 2500
    assert sum(room.won().values()) == 225


@pytest.mark.rule("cash/def.raise")
def test_what_only_matches_is_no_raise() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 10")
    refused = room.refuses("1 raise-to 10")
    assert (refused.code, refused.clause) == ("below-minimum", "cash/def.raise")
    room.do("1 call")
    assert len(room.all(e.RaisedTo)) == 1


@pytest.mark.rule("cash/def.raise")
def test_a_raise_is_at_least_the_last_full_raise() -> None:
    room = at()
    room.deal()
    room.do("3 raise-to 10")
    assert room.offered["raise-to"] == (18, 200)
    assert room.refuses("1 raise-to 17").code == "below-minimum"
    room.do("1 raise-to 18")


@pytest.mark.rule("cash/def.raise")
def test_a_bet_is_measured_within_its_own_round() -> None:
    room = at()
    room.deal()
    room.do("3 fold", "1 call", "2 check", "1 bet 50", "2 call")
    assert room.offered["bet"] == (2, 148)
    room.do("1 bet 2")


@pytest.mark.rule("cash/def.raise")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    room = at(stacks=(200, 200, 200, 14), button=3)
    room.deal()
    room.do("2 raise-to 10", "3 call", "4 raise-to 14", "1 fold")
    assert room.to_act == 2
    assert set(room.offered) == {"fold", "call"}
    refused = room.refuses("2 raise-to 40")
    assert (refused.code, refused.clause) == ("betting-not-reopened", "cash/def.raise")


@pytest.mark.rule("cash/def.side-pot")
def test_three_all_ins_make_a_side_pot_and_an_uncalled_bet() -> None:
    room = at(stacks=(20, 50, 100))
    room.deal()
    room.do("3 raise-to 100", "1 call", "2 call")
    assert room.one(e.UncalledReturned) == e.UncalledReturned(3, 5000, "cash/rake.uncalled-bet")
    main, side = room.all(e.BetsGathered)[0].pots
    assert (main.amount, sorted(main.seats)) == (6000, [1, 2, 3])
    assert (side.amount, sorted(side.seats)) == (6000, [2, 3])


@pytest.mark.rule("cash/def.stub")
def test_the_stub_of_eleven_players_is_22_cards() -> None:
    room = at(stacks=[200] * 11)
    room.deal()
    call_down(room)
    hand = hand_of(room)
    stub = hand.deck.cards[hand.deck.dealt :]
    out = [*(card for cards in hand.cards.down for card in cards), *hand.deck.burns, *hand.cards.board, *hand.deck.muck]
    assert (len(stub), len(hand.deck.burns), len(hand.cards.board)) == (22, 3, 5)
    assert sorted((*stub, *out)) == sorted(STANDARD_52), "and every other card was dealt, burned or on the board"


@pytest.mark.rule("cash/def.table-stakes", "cash/wagers.no-removal")
def test_chips_stay_on_the_table_until_the_player_leaves_with_all_of_them() -> None:
    room = at(stacks=(300, 300, 300))
    fold_around(room)
    refused = room.refuses("3 buy-chips -200")
    assert (refused.code, refused.clause) == ("bad-amount", "cash/wagers.no-removal")
    assert room.do("3 leave") == (e.Left(3, "player 3", 30000),)

"""Section 1: the words of the book, as a table of hold'em shows them. Words of other games come with those games."""

import pytest
from roundskit import antes_only, fold_around, hand_of, in_order, passive
from tablekit import NEW_DECK, at, nl

from riverboat.core.cards import STANDARD_52, UNKNOWN, parse_cards, suit_of
from riverboat.core.shares import Pot
from riverboat.table import events as e
from riverboat.table.facts import fact


@pytest.mark.rule("poker/1.all-in", "poker/1.betting-round")
def test_an_all_in_player_contends_for_what_they_bet_into_and_acts_no_more() -> None:
    room = at("holdem", antes_only(2, 4), stacks="100 10 100", button=3)
    room.deal()
    room.do("1 bet 20", "2 call", "3 call")
    assert room.one(e.BetsGathered).pots == (Pot(3000, (1, 2, 3)), Pot(2400, (1, 3)))
    assert room.all(e.RoundOpened)[-1].street == "flop"
    assert room.all(e.RoundOpened)[-1].seats == (1, 3)


@pytest.mark.rule("poker/1.betting-round")
def test_a_short_call_all_in_ends_the_round_as_a_full_call_does() -> None:
    room = at("holdem", antes_only(1, 2), stacks="100 5 100 100", button=4)
    room.deal()
    room.do("1 bet 10", "2 call", "3 fold")
    assert room.all(e.Called)[-1] == e.Called(2, 400, all_in=True)
    room.do("4 call")
    assert hand_of(room).street == "flop"


@pytest.mark.rule("poker/1.ante")
def test_without_their_ante_a_seated_player_gets_no_cards_and_the_others_play() -> None:
    room = at("holdem", antes_only(1, 2), stacks={1: 100, 2: 100, 4: 100}, button=4)
    room.do("3 sit penniless")
    room.deal()
    assert [(ante.seat, ante.amount) for ante in room.all(e.AntePosted)] == [(1, 100), (2, 100), (4, 100)]
    assert [hand.seat for hand in room.one(e.Dealt).hands] == [1, 2, 4]
    assert in_order(room, e.AntePosted, e.Dealt)


@pytest.mark.rule("poker/1.blind-bet")
def test_two_seats_owe_the_blinds_and_post_them_before_they_see_a_card() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 6, button=6)
    room.deal()
    assert [(blind.seat, blind.amount) for blind in room.all(e.BlindPosted)] == [(1, 100), (2, 200)]
    assert in_order(room, e.BlindPosted, e.Dealt)


@pytest.mark.rule("poker/1.burn-card")
def test_nobody_ever_learns_a_burn_card() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal(burns="As Ks Qs")
    passive(room)
    burns = set(parse_cards("As Ks Qs"))
    assert [burn.cards for burn in room.all(e.Burned)] == [parse_cards(name) for name in ("As", "Ks", "Qs")]
    for seat in (0, 1, 2, 3):
        told = [fact(event, seat) for event in room.log]
        assert {card for event in told if isinstance(event, e.Burned) for card in event.cards} == {UNKNOWN}
        assert not any(event.deck for event in told if isinstance(event, e.Shuffled))
        seen = {*room.see(seat).board, *(card for chair in room.see(seat).seats for card in chair.cards)}
        assert burns.isdisjoint(seen)


@pytest.mark.rule("poker/1.button")
def test_the_button_goes_round_the_table_clockwise() -> None:
    room = at("holdem", nl(1, 2), stacks={2: 100, 4: 100, 7: 100}, button=4)
    buttons = []
    for _ in range(4):
        room.deal()
        buttons.append(room.one(e.HandStarted).button)
        fold_around(room)
    assert buttons == [4, 7, 2, 4]


@pytest.mark.rule("poker/1.call")
def test_a_call_matches_the_wager_before_it() -> None:
    room = at("holdem", antes_only(1, 2), button=3)
    room.deal()
    room.do("1 bet 10", "2 raise-to 25")
    assert room.offered["call"] == (25, 25)
    room.do("3 call")
    assert room.offered["call"] == (15, 15)
    assert room.do("1 call")[0] == e.Called(1, 1500)


@pytest.mark.rule("poker/1.check")
def test_who_checked_acts_again_when_another_opens_and_cannot_check_then() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 check", "2 bet 10", "3 fold")
    assert room.to_act == 1
    assert set(room.offered) == {"fold", "call", "raise-to"}
    refused = room.refuses("1 check")
    assert (refused.code, refused.clause) == ("no-check", "poker/1.check")


@pytest.mark.rule("poker/1.raise")
def test_a_raise_is_more_than_the_bet_before_it() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal()
    passive(room, until="flop")
    room.do("1 bet 10")
    refused = room.refuses("2 raise-to 10")
    assert (refused.code, refused.clause) == ("below-minimum", "poker/1.raise")
    assert room.do("2 raise-to 20")[0] == e.RaisedTo(2, 2000, 2000)


@pytest.mark.rule("poker/1.community-card")
def test_every_player_may_use_the_community_cards() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "Ac 3c", 2: "Kc 3d", 3: "9d 3s"}, board="9h 8h 7h 6h 5h")
    passive(room)
    assert all(room.see(seat).board == parse_cards("9h 8h 7h 6h 5h") for seat in (0, 1, 2, 3))
    assert room.won() == {1: 2, 2: 2, 3: 2}, "all five are the best hand of each"


@pytest.mark.rule("poker/1.fold")
def test_a_folded_players_chips_stay_and_they_win_nothing() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "As Ah", 2: "7c 2d", 3: "Kc 3d"}, board="Ac Ad Kh Qh 9s")
    room.do("3 call", "1 raise-to 10", "2 raise-to 30", "3 call", "1 fold")
    passive(room)
    assert room.won() == {3: 70}
    assert room.stacks[1] == 190


@pytest.mark.rule("poker/1.hole-card")
def test_a_hole_card_is_seen_by_its_owner_alone() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "8c 3d"})
    assert [chair.cards for chair in room.see(2).seats[:3]] == [(UNKNOWN,) * 2, parse_cards("Kc Kd"), (UNKNOWN,) * 2]


@pytest.mark.rule("poker/1.side-pot")
def test_each_all_in_closes_a_pot_and_an_uncalled_rest_goes_back() -> None:
    room = at("holdem", nl(1, 2), stacks="20 50 100", button=3)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "8c 3d"}, board="Qh Js 9s 4c 2c")
    room.do("3 raise-to 100", "1 call", "2 call")
    assert room.one(e.UncalledReturned) == e.UncalledReturned(3, 5000, "poker/14(d)")
    assert room.one(e.BetsGathered).pots == (Pot(6000, (1, 2, 3)), Pot(6000, (2, 3)))
    assert room.won() == {1: 60, 2: 60}


@pytest.mark.rule("poker/1.stub")
def test_ten_players_to_the_river_leave_a_stub_of_24() -> None:
    room = at("holdem", nl(1, 2), stacks=[100] * 10, button=10)
    room.deal()
    passive(room, until="river")
    hand = hand_of(room)
    stub = hand.deck.cards[hand.deck.dealt :]
    out = [*(card for cards in hand.cards.down for card in cards), *hand.deck.burns, *hand.cards.board, *hand.deck.muck]
    assert (len(stub), len(hand.deck.burns), len(hand.cards.board)) == (24, 3, 5)
    assert sorted((*stub, *out)) == sorted(STANDARD_52), "and every other card was dealt, burned or on the board"


@pytest.mark.rule("poker/1.suit")
def test_a_deck_has_thirteen_cards_of_each_suit() -> None:
    assert [sum(suit_of(card) == suit for card in STANDARD_52) for suit in range(4)] == [13] * 4
    assert len(set(NEW_DECK)) == 52


@pytest.mark.rule("poker/1.table-stakes")
def test_chips_may_not_be_pocketed_but_a_player_may_leave_with_all_of_them() -> None:
    room = at("holdem", nl(1, 2), stacks="300 300 300", button=3)
    refused = room.refuses("1 buy-chips -100")
    assert (refused.code, refused.clause) == ("bad-amount", "poker/7(c)(1).remove")
    assert room.do("1 leave") == (e.Left(1, "player 1", 30000),)


@pytest.mark.rule("poker/1.pot")
def test_the_winner_gets_all_antes_and_bets_less_the_rake() -> None:
    room = at("holdem", antes_only(5, 10), button=3, rake_percent=4)
    room.deal({1: "As Ah", 2: "Kc Kd", 3: "8c 3d"}, board="Qh Js 9s 4c 2c")
    room.do("1 bet 45", "2 call", "3 fold")
    passive(room)
    assert room.one(e.RakeTaken).amounts == (400,)
    assert room.won() == {1: 101}

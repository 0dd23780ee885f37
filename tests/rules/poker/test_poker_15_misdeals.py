"""Section 15(e) to (h) and (p): misdeals, hands dealt to nobody, a wrong deck, boxed cards."""

import pytest
from floorkit import order, pot, refunds, refused, start
from roundskit import fold_all, fold_around, hand_of, passive
from tablekit import Room, at, nl

from riverboat.core.cards import STANDARD_52, names
from riverboat.core.stakes import stud_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r


def six(**settings: str | int) -> Room:
    """Six players behind a button on 6: blinds of 1 and 2 dollars on seats 1 and 2, seat 3 to act."""
    room = at("holdem", nl(1, 2), stacks=dict.fromkeys(range(1, 7), 200), **settings)
    start(room)
    return room


@pytest.mark.rule("poker/15(e).misdeal")
def test_a_misdeal_voids_every_hand_and_a_fresh_order_is_dealt_to_the_same_players() -> None:
    room = six()
    fold_around(room)
    start(room)
    before, stacks = room.one(e.HandStarted), room.stacks
    order(room, "misdeal wrong-start")
    assert refunds(room) == {2: 1, 3: 2}
    assert room.stacks == {**stacks, 2: stacks[2] + 1, 3: stacks[3] + 2}
    assert not room.table.playing
    assert room.refuses_command(c.StartHand(room.table.last_deck)).code == "not-shuffled"
    room.give(c.StartHand(STANDARD_52[::-1]))
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds, again.seats) == (before.button, before.blinds, before.seats)
    assert sorted(room.one(e.Shuffled).deck) == list(STANDARD_52)
    assert pot(room) == 3


@pytest.mark.rule("poker/15(e)(1)")
def test_a_deal_without_a_cut_is_a_misdeal_until_the_pot_is_pushed() -> None:
    room = six()
    assert room.one(e.Shuffled).cut == 0
    passive(room, until="river")
    order(room, "misdeal no-cut")
    voided = room.one(r.HandVoided)
    assert (voided.why, voided.clause) == ("no-cut", "poker/15(e)(1)")
    assert set(room.stacks.values()) == {200}


@pytest.mark.rule("poker/15(e)(1)")
def test_a_cut_or_a_shuffle_on_record_is_no_misdeal() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room, "cut 20")
    assert refused(room, "misdeal no-cut") == ("on-record", "poker/15(e)(1)")
    assert refused(room, "misdeal no-shuffle") == ("on-record", "poker/15(e)(1)")


@pytest.mark.rule("poker/15(e)(1)")
def test_a_house_may_let_the_missing_cut_rest_after_two_wagers() -> None:
    room = six(misdeal_deadline="two-wagers")
    room.do("3 call", "4 call")
    assert refused(room, "misdeal no-cut") == ("hand-stands", "poker/15(e)(1)")


@pytest.mark.rule("poker/15(e)(2)")
def test_a_deal_from_the_wrong_seat_stands_once_two_players_have_wagered() -> None:
    room = six()
    room.do("3 call", "4 fold")
    one_call = room.table.copy()
    order(room, "misdeal wrong-start")
    assert (room.one(r.HandVoided).clause, refunds(room)) == ("poker/15(e)(2)", {1: 1, 2: 2, 3: 2})
    room.table = one_call
    room.do("5 call")
    assert refused(room, "misdeal wrong-start") == ("hand-stands", "poker/15(e)(2)")


@pytest.mark.rule("poker/15(e)(2)")
def test_blinds_antes_and_forced_bets_are_not_voluntary() -> None:
    room = at("seven-card-stud-high", stud_limit(200, 400, bring_in=100, ante=100), stacks="200 200 200")
    start(room)
    room.do(f"{room.to_act} bring-in")
    room.do(f"{room.to_act} call")  # the one voluntary wager beside three antes and the forced bet
    order(room, "misdeal wrong-start")
    assert set(room.stacks.values()) == {200}


@pytest.mark.rule("poker/15(e)(4)")
def test_a_missed_seat_is_a_misdeal_after_one_call_and_sits_the_hand_out_after_two() -> None:
    room = six()
    room.do("3 call")
    one_call = room.table.copy()
    order(room, "misdeal seat-missed 6")
    assert room.one(r.HandVoided).clause == "poker/15(e)(4)"
    room.table = one_call
    room.do("4 call")
    order(room, "misdeal seat-missed 6")
    assert room.all(r.HandDead)[-1].clause == "poker/15(e)(4)"
    assert 6 not in hand_of(room).live
    assert room.stacks[6] == 200
    room.do("5 fold")
    assert room.to_act == 1


@pytest.mark.rule("poker/15(e)(4)")
def test_a_player_who_has_wagered_was_not_missed() -> None:
    room = six()
    room.do("3 call")
    assert refused(room, "misdeal seat-missed 3") == ("has-acted", "poker/15(e)(4)")


@pytest.mark.rule("poker/15(f)")
def test_cards_of_an_ineligible_player_are_discarded_and_nothing_else_changes() -> None:
    room = six()
    hand = hand_of(room)
    others = {seat: hand.cards.down[seat] for seat in (1, 2, 3, 5, 6)}
    cards, left = hand.cards.down[4], hand.deck.cards[hand.deck.dealt :]
    room.do("4 sit-out")
    order(room, "4 dead-hand ineligible")
    hand = hand_of(room)
    assert tuple(hand.deck.muck) == cards
    assert {seat: hand.cards.down[seat] for seat in hand.live} == others
    assert hand.deck.cards[hand.deck.dealt :] == left
    assert room.one(r.HandDead).clause == "poker/15(f)"
    assert room.to_act == 3
    room.do("3 call")
    assert room.to_act == 5


@pytest.mark.rule("poker/15(f)")
def test_an_ineligible_player_owes_nothing_for_the_hand() -> None:
    room = six()
    order(room, "2 dead-hand ineligible")
    assert room.stacks[2] == 200
    assert room.offered["call"] == (2, 2), "the others still match the blind"


@pytest.mark.rule("poker/15(f)", "poker/15(e)(4)")
@pytest.mark.parametrize("ruling", ["6 dead-hand ineligible", "misdeal seat-missed 6"])
def test_who_came_in_with_a_hand_that_was_none_of_theirs_comes_in_again(ruling: str) -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200 200 200")
    start(room)
    fold_all(room, 3, 4, 5, 1)
    room.do("6 sit newcomer 100", "6 sit-in post")
    start(room)
    room.do("4 call", "5 call")
    order(room, ruling)
    assert room.stacks[6] == 100
    fold_all(room, 1, 2, 3, 4)
    start(room)
    assert [post.seat for post in room.all(e.BlindPosted) if post.kind == "entry"] == [6]


@pytest.mark.rule("poker/15(g)")
def test_a_wrong_deck_gives_every_chip_back_to_folded_players_too() -> None:
    room = six(rake_percent=10)
    room.do("3 raise-to 10", "4 call", "5 call", "6 fold", "1 fold", "2 fold", "3 check", "4 check", "5 check")
    order(room, "deck-wrong missing")
    assert refunds(room) == {1: 1, 2: 2, 3: 10, 4: 10, 5: 10}
    assert set(room.stacks.values()) == {200}
    assert room.table.rake == 0


@pytest.mark.rule("poker/15(g)")
def test_the_deck_is_replaced_before_the_next_hand() -> None:
    room = six()
    order(room, "deck-wrong extra")
    assert room.refuses_command(c.StartHand(STANDARD_52[::-1])).code == "deck-locked"
    assert refused(room, "deck-ready reshuffled") == ("deck-to-be-replaced", "poker/15(g)")
    order(room, "deck-ready replaced")
    room.give(c.StartHand(STANDARD_52[::-1]))
    assert room.one(e.HandStarted).button == 6


@pytest.mark.rule("poker/15(g)")
def test_a_wrong_deck_found_after_the_pot_was_pushed_changes_no_result() -> None:
    room = six()
    room.do("3 fold", "4 fold", "5 fold", "6 fold", "1 fold")
    stacks = room.stacks
    order(room, "deck-wrong missing")
    assert room.stacks == stacks
    assert room.table.deck_locked


@pytest.mark.rule("poker/15(h)")
def test_a_boxed_card_goes_to_the_discards_and_the_next_one_is_dealt_in_its_place() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room, "deck As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h boxed Kd")
    hand = hand_of(room)
    assert {seat: names(hand.cards.down[seat]) for seat in (1, 2, 3)} == {1: "As Ts", 2: "Qh 9d", 3: "Jc 8h"}
    assert names(hand.deck.aside) == "Kd"
    aside = room.one(r.CardSetAside)
    assert (names(aside.up), aside.to, aside.clause) == ("Kd", "discards", "poker/15(h)")
    passive(room, until="flop")
    assert (names(hand_of(room).deck.burns), names(hand_of(room).cards.board)) == ("7c", "6s 5d 4h")


@pytest.mark.rule("poker/15(h)", "poker/15(e)(3)")
def test_a_second_boxed_card_is_a_misdeal() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room, "deck As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h boxed Kd")
    passive(room, until="flop")
    order(room, f"card-mishap boxed {names(hand_of(room).deck.cards[hand_of(room).deck.dealt + 1 :][:1])}")
    passive(room)
    voided = room.one(r.HandVoided)
    assert (voided.why, voided.clause) == ("boxed", "poker/15(e)(3)")
    assert refunds(room) == {1: 2, 2: 2, 3: 2}
    assert set(room.stacks.values()) == {200}


@pytest.mark.rule("poker/15(e)(3)")
def test_two_boxed_cards_in_the_deal_end_it_before_anybody_has_a_hand() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room, "deck As Kd Qh Jc boxed Kd Qh")
    assert room.all(e.Dealt) == []
    assert refunds(room) == {1: 1, 2: 2}


@pytest.mark.rule("poker/15(e)(4)")
def test_a_player_who_has_checked_was_not_missed() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room)
    room.do("3 fold", "1 call", "2 check")
    assert hand_of(room).street == "flop"
    assert refused(room, "misdeal seat-missed 2") == ("has-acted", "poker/15(e)(4)")
    room.do("1 check")
    assert refused(room, "misdeal seat-missed 1") == ("has-acted", "poker/15(e)(4)")


@pytest.mark.rule("poker/15(e)(4)")
def test_nor_was_one_whose_hand_is_dead() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    start(room)
    order(room, "1 dead-hand left")
    assert refused(room, "misdeal seat-missed 1") == ("has-acted", "poker/15(e)(4)")


@pytest.mark.rule("poker/15(e).misdeal")
def test_without_button_and_blinds_the_same_players_are_dealt_again() -> None:
    room = at("seven-card-stud-high", stud_limit(200, 400, bring_in=100, ante=100), stacks="200 200 200")
    start(room)
    order(room, "misdeal wrong-start")
    assert refunds(room) == {1: 1, 2: 1, 3: 1}
    start(room)
    assert room.one(e.HandStarted).seats == (1, 2, 3)


@pytest.mark.rule("poker/15(e)(4)")
def test_a_player_who_is_all_in_by_their_own_wager_was_not_missed() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 50")
    start(room)
    room.do("3 raise-to 50", "1 call", "2 call")
    assert (hand_of(room).street, room.stacks[3]) == ("flop", 0)
    assert refused(room, "misdeal seat-missed 3") == ("has-acted", "poker/15(e)(4)")


def test_only_a_table_with_a_shuffler_has_one_that_jams() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200")
    assert refused(room, "shuffler-jam") == ("no-shuffler", "poker/15(p)")


@pytest.mark.rule("poker/15(g)", "poker/15(p)")
def test_a_new_deck_does_not_release_the_other_one_that_jammed_in_the_shuffler() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200", automated_shuffler=True)
    start(room)
    order(room, "shuffler-jam", "deck-wrong missing", "deck-ready replaced")
    refusal = room.refuses_command(c.StartHand(STANDARD_52))
    assert (refusal.code, refusal.clause) == ("deck-locked", "poker/15(p)")
    order(room, "deck-ready reshuffled")
    start(room)
    assert room.table.playing


@pytest.mark.rule("poker/15(p)")
def test_the_cards_of_a_shuffler_that_jams_are_not_dealt_before_they_are_shuffled_again() -> None:
    room = at("holdem", nl(1, 2), stacks="200 200 200", automated_shuffler=True)
    order(room, "shuffler-jam")
    refusal = room.refuses_command(c.StartHand(STANDARD_52))
    assert (refusal.code, refusal.clause) == ("deck-locked", "poker/15(p)")
    order(room, "deck-ready reshuffled")
    start(room)
    assert room.table.playing

"""Irregularities of the cash book: misdeals, a wrong deck, fouled and protected hands."""

import pytest
from floorkit import held, order, pot, refunds, refused, start
from msgspec.structs import replace
from roundskit import hand_of, passive
from tablekit import Room, at, fl, nl

from riverboat.core.cards import STANDARD_52, names
from riverboat.core.stakes import AnteRule, Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r


def eight(stakes: Stakes | None = None, **settings: str | int) -> Room:
    """Eight players, button 8, blinds on seats 1 and 2; seat 3 is to act."""
    room = at(stakes=stakes or nl(1, 2), stacks=dict.fromkeys(range(1, 9), 200), **settings)
    start(room)
    return room


def flop_of_three(each: int = 40, **settings: str | int) -> Room:
    """Seats 1, 2 and 3 have put in the same, and seat 1 is to act on the flop."""
    room = at(stacks="200 200 200", **settings)
    start(room, "1 AhKd 2 QsQc 3 9c9d board 2c5dTh")
    room.do(f"3 raise-to {each}", "1 call", "2 call")
    return room


# ---------------------------------------------------------------- misdeals


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_a_misdeal_gives_everything_back_and_the_hand_is_dealt_again_with_the_same_blinds() -> None:
    room = eight(nl(1, 2, ante=1), rake_percent=10)
    first = room.one(e.HandStarted)
    dealt = room.one(e.Shuffled).deck
    order(room, "misdeal wrong-start")
    assert refunds(room) == {1: 2, 2: 3} | dict.fromkeys(range(3, 9), 1)
    assert set(room.stacks.values()) == {200}
    assert room.table.rake == 0
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds, again.seats) == (first.button, first.blinds, first.seats)
    assert room.one(e.Shuffled).deck != dealt
    assert pot(room) == 11


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_after_the_redeal_the_button_moves_on_as_usual() -> None:
    room = eight()
    order(room, "misdeal wrong-start")
    start(room)
    for seat in (3, 4, 5, 6, 7, 8, 1):
        room.do(f"{seat} fold")
    start(room)
    assert room.one(e.HandStarted).button == 1


@pytest.mark.rule("cash/irr.misdeal.effect", "cash/button.rotate")
@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_when_the_big_blind_has_gone_the_blinds_move_on_from_the_hand_that_was_played(rule: str) -> None:
    room = at(stacks="200 200 200 200", button_rule=rule)
    start(room)
    room.do("3 fold", "4 fold", "1 fold")
    start(room)
    assert room.one(e.HandStarted).blinds == (2, 3)
    order(room, "misdeal wrong-start")
    room.do("3 leave")
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds) == (1, (2, 4)), "seat 2 has the small blind that was due"


@pytest.mark.rule("cash/irr.misdeal.effect", "cash/button.start")
def test_when_the_big_blind_of_a_first_hand_has_gone_the_button_is_where_it_was_drawn() -> None:
    room = at(stacks="200 200 200 200", button=2)
    start(room)
    assert room.one(e.HandStarted).blinds == (3, 4)
    order(room, "misdeal wrong-start")
    room.do("4 leave")
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds) == (2, (3, 1))


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_who_came_in_with_the_voided_hand_posts_again_with_the_redeal() -> None:
    room = at(stacks="200 200 200")
    start(room)
    room.do("3 fold", "1 fold", "4 sit newcomer 100", "4 sit-in post")
    start(room)
    assert [post.seat for post in room.all(e.BlindPosted) if post.kind == "entry"] == [4]
    order(room, "misdeal wrong-start")
    assert room.stacks[4] == 100
    start(room)
    assert [post.seat for post in room.all(e.BlindPosted) if post.kind == "entry"] == [4]


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_a_promised_straddle_is_good_for_the_redeal() -> None:
    room = at(stacks="200 200 200 200", straddle="utg")
    room.do("3 straddle")
    start(room)
    order(room, "misdeal wrong-start")
    assert room.stacks[3] == 200
    start(room)
    assert [post.seat for post in room.all(e.BlindPosted) if post.kind == "straddle"] == [3]


@pytest.mark.rule("cash/irr.misdeal.seat-missed")
def test_one_whom_their_blind_put_all_in_has_not_acted_and_may_have_been_missed() -> None:
    room = at(stacks="200 2 200")
    start(room)
    room.do("3 call", "1 call")
    assert hand_of(room).street == "flop"
    order(room, "misdeal seat-missed 2")
    dead = room.one(r.HandDead)
    assert (dead.seat, dead.refund, dead.clause) == (2, 200, "cash/irr.misdeal.seat-missed")


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_two_players_too_are_dealt_again_with_the_same_button_and_blinds() -> None:
    room = at(stacks="200 200")
    start(room)
    first = room.one(e.HandStarted)
    order(room, "misdeal wrong-start")
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds, again.seats) == (first.button, first.blinds, first.seats)


@pytest.mark.rule("cash/irr.misdeal.effect", "cash/irr.misdeal.wrong-start")
def test_a_bomb_pot_that_is_misdealt_is_a_bomb_pot_again_and_its_amounts_are_no_wagers() -> None:
    room = at(stacks="200 200 200", bomb_pots=True)
    room.do("1 propose-bomb-pot", "2 join-bomb-pot", "3 join-bomb-pot")
    start(room)
    assert pot(room) == 30
    room.do("1 bet 10")
    order(room, "misdeal wrong-start")
    assert refunds(room) == {1: 20, 2: 10, 3: 10}
    start(room)
    assert (room.one(e.HandStarted).bomb_boards, pot(room)) == (1, 30)
    room.do("1 bet 10", "2 call")
    assert refused(room, "misdeal wrong-start")[0] == "hand-stands"


@pytest.mark.rule("cash/irr.misdeal.effect")
def test_a_bomb_pot_is_dealt_again_with_the_same_button_though_the_big_blind_it_left_out_has_gone() -> None:
    room = at(stacks="200 200 200 200", bomb_pots=True)
    room.do("1 propose-bomb-pot", "3 join-bomb-pot")
    start(room)
    first = room.one(e.HandStarted)
    assert (first.blinds, first.seats) == ((1, 2), (1, 3))
    order(room, "misdeal wrong-start")
    room.do("2 sit-out")
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds, again.seats) == (first.button, first.blinds, first.seats)


@pytest.mark.rule("cash/irr.misdeal.no-shuffle-cut")
def test_a_missing_cut_is_a_misdeal_during_the_hand_and_a_paid_hand_is_not_opened_again() -> None:
    room = eight()
    passive(room, until="turn")
    before = room.table.copy()
    order(room, "misdeal no-cut")
    assert room.one(r.HandVoided).clause == "cash/irr.misdeal.no-shuffle-cut"
    assert set(room.stacks.values()) == {200}
    room.table = before
    passive(room)
    assert not room.table.playing
    assert refused(room, "misdeal no-cut") == ("hand-over", "cash/irr.misdeal.no-shuffle-cut")


@pytest.mark.rule("cash/irr.misdeal.no-shuffle-cut")
def test_a_dealer_who_did_not_shuffle_has_misdealt_whatever_the_record_of_cards() -> None:
    room = at(stacks="200 200 200")
    start(room, "no-deck")
    order(room, "deal-cards As Kd Qh Js Tc 9d", "misdeal no-shuffle")
    assert room.one(r.HandVoided).why == "no-shuffle"


@pytest.mark.rule("cash/irr.misdeal.wrong-start")
def test_a_wrong_start_is_a_misdeal_after_one_call_and_stands_after_two() -> None:
    room = eight()
    room.do("3 call", "4 fold", "5 fold")
    before = room.table.copy()
    order(room, "misdeal wrong-start")
    assert (room.one(r.HandVoided).clause, refunds(room)) == ("cash/irr.misdeal.wrong-start", {1: 1, 2: 2, 3: 2})
    room.table = before
    room.do("6 call")
    cards = hand_of(room).cards.down
    assert refused(room, "misdeal wrong-start") == ("hand-stands", "cash/irr.misdeal.wrong-start")
    assert hand_of(room).cards.down == cards


@pytest.mark.rule("cash/irr.misdeal.wrong-start")
def test_a_straddle_is_no_voluntary_wager() -> None:
    room = at(stacks="200 200 200 200", straddle="utg")
    room.do("3 straddle")
    start(room)
    room.do("4 call")
    order(room, "misdeal wrong-start")
    assert room.one(r.HandVoided).refunds[-1].amount == 400


@pytest.mark.rule("cash/irr.misdeal.seat-missed")
def test_a_missed_seat_is_a_misdeal_after_a_raise_and_sits_out_free_after_a_raise_and_a_call() -> None:
    room = eight()
    room.do("3 raise-to 6")
    before = room.table.copy()
    order(room, "misdeal seat-missed 5")
    assert room.one(r.HandVoided).clause == "cash/irr.misdeal.seat-missed"
    room.table = before
    room.do("4 call")
    order(room, "misdeal seat-missed 5")
    assert (room.stacks[5], room.all(r.HandDead)[-1].clause) == (200, "cash/irr.misdeal.seat-missed")
    assert room.to_act == 6


@pytest.mark.rule("cash/irr.misdeal.seat-missed")
def test_a_blind_who_was_missed_gets_their_blind_back() -> None:
    room = eight()
    room.do("3 raise-to 6", "4 call")
    order(room, "misdeal seat-missed 1")
    assert (room.stacks[1], pot(room)) == (200, 14)
    assert refused(room, "misdeal seat-missed 4")[0] == "has-acted"


@pytest.mark.rule("cash/irr.ineligible-player")
def test_only_the_cards_of_the_ineligible_player_are_discarded() -> None:
    room = eight()
    hand = hand_of(room)
    kept = {seat: hand.cards.down[seat] for seat in hand.order if seat != 6}
    dealt, left = hand.cards.down[6], hand.deck.cards[hand.deck.dealt :]
    room.do("6 sit-out")
    order(room, "6 dead-hand ineligible")
    hand = hand_of(room)
    assert (tuple(hand.deck.muck), hand.deck.cards[hand.deck.dealt :]) == (dealt, left)
    assert {seat: hand.cards.down[seat] for seat in hand.live} == kept
    assert room.one(r.HandDead).clause == "cash/irr.ineligible-player"


# ---------------------------------------------------------------- a wrong deck


@pytest.mark.rule("cash/irr.deck-wrong.dead")
def test_with_a_card_too_many_nobody_wins() -> None:
    room = flop_of_three(showdown="ask")
    passive(room)
    assert room.to_act
    order(room, "deck-wrong extra")
    assert room.one(r.HandVoided).clause == "cash/irr.deck-wrong.dead"
    assert room.awards() == []
    assert not room.table.playing


@pytest.mark.rule("cash/irr.deck-wrong.refund")
def test_each_gets_back_exactly_what_they_put_in() -> None:
    room = at(stacks="200 200 200", rake_percent=10)
    start(room)
    room.do("3 raise-to 50", "1 call", "2 fold")
    order(room, "deck-wrong missing")
    assert refunds(room) == {1: 50, 2: 2, 3: 50}
    assert set(room.stacks.values()) == {200}
    assert room.table.chips() == room.table.brought_in


@pytest.mark.rule("cash/irr.deck-wrong.refund")
def test_money_that_answered_no_bet_comes_back_to_its_owner_too() -> None:
    room = at(stakes=replace(nl(1, 2, ante=2), ante_rule=AnteRule.BIG_BLIND), stacks="200 200 200")
    start(room)
    room.do("3 call")
    order(room, "deck-wrong missing")
    assert refunds(room) == {1: 1, 2: 4, 3: 2}
    assert set(room.stacks.values()) == {200}


@pytest.mark.rule("cash/irr.deck-wrong.replace")
def test_nothing_is_dealt_from_the_faulty_deck() -> None:
    room = eight()
    order(room, "deck-wrong extra")
    refusal = room.refuses_command(c.StartHand(STANDARD_52[::-1]))
    assert (refusal.code, refusal.clause) == ("deck-locked", "cash/irr.deck-wrong.replace")
    order(room, "deck-ready replaced")
    assert room.log[-1] == r.DeckReleased("replaced", "cash/irr.deck-wrong.replace", "deck-wrong")
    start(room)
    assert room.table.playing


@pytest.mark.rule("cash/irr.deck-wrong.earlier-hands")
def test_earlier_hands_keep_their_results_and_their_rake() -> None:
    room = flop_of_three(rake_percent=10)
    passive(room)
    stacks, rake = room.stacks, room.table.rake
    assert rake
    start(room)
    order(room, "deck-wrong missing")
    assert (room.stacks, room.table.rake) == (stacks, rake)


# ---------------------------------------------------------------- protected and not


@pytest.mark.rule("cash/irr.unprotected")
def test_an_unprotected_hand_that_is_collected_is_dead_and_its_money_stays() -> None:
    room = flop_of_three(each=30)
    order(room, "2 dead-hand collected")
    assert room.one(r.HandDead).clause == "cash/irr.unprotected"
    assert (room.stacks[2], pot(room)) == (170, 90)
    passive(room)
    assert set(room.won()) <= {1, 3}


@pytest.mark.rule("cash/def.fouled-hand")
def test_a_hand_with_a_wrong_number_of_cards_cannot_win() -> None:
    room = at(stacks="200 200 200")
    start(room, "1 AhKd 2 QsQc 3 9c9d board 2c5dTh3s7d")
    room.do("3 raise-to 40", "1 call", "2 call")
    order(room, "2 dead-hand card-count protected")
    killed = room.one(r.HandDead)
    assert (killed.refund, killed.clause) == (0, "cash/def.fouled-hand")
    assert hand_of(room).live == [1, 3], "a hand of two cards is not"
    passive(room)
    assert room.won() == {3: 120}, "the queens would have been the best hand"


@pytest.mark.rule("cash/irr.protected.reconstruct")
def test_a_protected_hand_is_restored_from_the_record_and_plays_on() -> None:
    room = flop_of_three()
    hand_of(room).deck.muck.extend(hand_of(room).cards.down[1])  # the dealer has swept them into the muck
    order(room, "1 restore-hand")
    restored = room.one(r.HandRestored)
    assert (names(restored.cards), restored.clause) == ("Ah Kd", "cash/irr.protected.reconstruct")
    assert (held(room, 1), hand_of(room).deck.muck) == ("Ah Kd", [])
    room.do("1 check")
    assert 1 in hand_of(room).live


@pytest.mark.rule("cash/irr.protected.refund")
def test_a_protected_hand_that_cannot_be_restored_takes_its_money_out_of_the_pot() -> None:
    room = flop_of_three(each=40)
    before = room.table.copy()
    order(room, "3 dead-hand fouled protected")
    assert room.one(r.HandDead).clause == "cash/irr.protected.refund"
    assert (room.stacks[3], pot(room)) == (200, 80)
    passive(room)
    assert sum(room.won().values()) == 80
    room.table = before
    order(room, "3 dead-hand fouled protected at-fault")
    assert (room.stacks[3], pot(room)) == (160, 120)


@pytest.mark.rule("cash/irr.protected.refund")
def test_each_contribution_comes_out_of_the_pot_it_is_in_and_the_rake_follows() -> None:
    room = at(stacks={1: 20, 2: 200, 3: 200}, rake_percent=10, all_in_shown=False)
    start(room, "1 AhAd 2 QsQc 3 9c9d board 2c5dThJs8h")
    room.do("3 raise-to 60", "1 call", "2 call")
    assert [each.amount for each in hand_of(room).pots.made] == [6000, 8000]
    order(room, "3 dead-hand collected protected")
    assert room.stacks[3] == 200
    assert [each.amount for each in room.all(r.PotsRecounted)[-1].pots] == [4000, 4000]
    assert room.one(e.UncalledReturned).amount == 4000, "nobody is left in the side pot with seat 2"
    assert (room.won(), room.one(e.RakeTaken).amounts) == ({1: 36}, (400,))


@pytest.mark.rule("cash/irr.protected.refund", "cash/def.raise")
def test_when_a_raise_is_given_back_the_next_one_is_at_least_the_bet_before_it() -> None:
    room = at(stacks="200 200 200 200")
    start(room)
    room.do("3 call", "4 call", "1 call", "2 check", "1 bet 10", "2 call", "3 raise-to 40")
    order(room, "3 dead-hand fouled protected")
    assert room.one(r.HandDead).refund == 4200
    assert room.to_act == 4
    assert room.offered["raise-to"] == (20, 198)


@pytest.mark.rule("cash/irr.protected.refund", "cash/stakes.limit-2-4")
def test_an_all_in_that_was_no_raise_takes_none_from_the_count_when_it_is_given_back() -> None:
    room = at("limit-holdem", fl(4, 8, 2, 4), stacks={1: 200, 2: 200, 3: 13, 4: 200})
    start(room)
    room.do("3 call", "4 call", "1 call", "2 check", "1 bet 4", "2 raise-to 8", "3 raise-to 9")
    order(room, "3 dead-hand fouled protected")
    assert room.stacks[3] == 13
    room.do("4 raise-to 12", "1 raise-to 16")
    assert set(room.offered) == {"fold", "call"}, "a bet and three raises"


@pytest.mark.rule("cash/irr.left-table", "cash/all-in.eligible", "cash/rake.uncalled-bet")
def test_what_a_dead_hand_has_bet_beyond_those_who_are_all_in_goes_back() -> None:
    room = at(stacks={1: 100, 2: 20, 3: 500})
    start(room, "1 AhAd 2 KsKc 3 9c9d board 2c5dThJs8h")
    room.do("3 raise-to 200")
    order(room, "3 dead-hand left")
    room.do("1 call", "2 call")
    back = room.one(e.UncalledReturned)
    assert (back.seat, back.amount, back.clause) == (3, 10000, "cash/rake.uncalled-bet")
    assert room.stacks == {1: 220, 2: 0, 3: 400}, "seat 1 wins no more from anybody than it has put in"


@pytest.mark.rule("cash/irr.left-table")
def test_what_a_dead_hand_has_bet_and_somebody_could_have_called_stays() -> None:
    room = at(stacks={1: 100, 2: 100, 3: 500})
    start(room)
    room.do("3 raise-to 60")
    order(room, "3 dead-hand left")
    room.do("1 fold")
    assert room.stacks == {1: 99, 2: 161, 3: 440}


@pytest.mark.rule("cash/irr.left-table")
def test_who_walks_away_before_their_turn_is_out_at_once_and_the_action_skips_them() -> None:
    room = eight()
    room.do("3 raise-to 6")
    order(room, "1 dead-hand left")
    assert room.one(r.HandDead).clause == "cash/irr.left-table"
    assert (1 in hand_of(room).live, pot(room), room.stacks[1]) == (False, 9, 199)
    for seat in (4, 5, 6, 7, 8):
        assert room.to_act == seat
        room.do(f"{seat} fold")
    assert room.to_act == 2


@pytest.mark.rule("cash/irr.showdown.disclose")
def test_a_conceded_hand_is_revealed_on_the_record_and_remains_dead() -> None:
    """Seat 1 has given up the best hand: everyone may see it now, and it wins nothing."""
    room = at(stacks="200 200 200", showdown="ask")
    start(room, "1 QsQc 2 AhKd 3 9c9d board 2c5dTh3s7d")
    passive(room)
    room.do("1 muck")
    assert room.see(2).seats[0].cards == ()
    order(room, "1 disclose")
    shown = room.one(r.Disclosed)
    assert (shown.seat, names(shown.cards), shown.clause) == (1, "Qs Qc", "cash/irr.showdown.disclose")
    room.do("2 show", "3 show")
    assert room.won() == {3: 6}

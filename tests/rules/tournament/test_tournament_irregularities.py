"""Irregularities of the tournament book: the showdown, misdeals, a wrong deck, hands that are fouled or left."""

import pytest
from floorkit import held, order, pot, refunds, refused, start, taken
from roundskit import hand_of, passive
from tablekit import Room, nl
from tourneykit import dealt, facing_300, on_the_flop, tourney

from riverboat.core.cards import STANDARD_52, names
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r


def six(**settings: str | int | bool) -> Room:
    """Six players, the button on 6, blinds on 1 and 2; seat 3 is to act."""
    return dealt([6000] * 6, **settings)


def at_the_showdown() -> Room:
    """Seat 1 has aces, seat 2 kings, seat 3 nothing; each is asked."""
    room = dealt("6000 6000 6000", "1 AhAd 2 KsKc 3 7c3d board 2c5dThJs8h", showdown="ask")
    passive(room)
    return room


# ---------------------------------------------------------------- the showdown


@pytest.mark.rule("tournament/irregularities.1")
def test_a_winning_hand_that_was_thrown_away_has_no_claim() -> None:
    room = at_the_showdown()
    order(room, "1 throw-in")
    room.do("2 show")
    while room.table.playing:
        room.do(f"{room.to_act} muck")
    assert room.won() == {2: 600}


@pytest.mark.rule("tournament/irregularities.4.display")
def test_a_hand_is_shown_whole_or_not_at_all() -> None:
    room = at_the_showdown()
    room.do("1 show")
    shown = room.one(e.Tabled)
    assert (names(shown.cards), shown.clause) == ("Ah Ad", "tournament/irregularities.4.display")
    assert not room.awards(), "and nothing is pushed while others may show"


@pytest.mark.rule("tournament/irregularities.4.first")
def test_who_made_the_last_wager_shows_first() -> None:
    room = dealt("6000 6000 6000", showdown="ask")
    passive(room, until="river")
    room.do("1 check", "2 bet 300", "3 fold", "1 raise-to 900", "2 call")
    opened = room.one(e.ShowdownOpened)
    assert (opened.seats[0], opened.clause, room.to_act) == (1, "tournament/irregularities.4.first", 1)


@pytest.mark.rule("tournament/irregularities.4.clockwise")
def test_the_others_show_clockwise_from_them() -> None:
    room = tourney({2: 6000, 5: 6000, 8: 6000}, button=2, showdown="ask")
    start(room)
    passive(room, until="river")
    room.do("5 bet 300", "8 raise-to 900", "2 call", "5 call")
    assert room.one(e.ShowdownOpened).seats == (8, 2, 5)


@pytest.mark.rule("tournament/irregularities.4.concede")
def test_who_concedes_has_no_part_of_any_pot_and_the_last_one_need_not_show() -> None:
    room = at_the_showdown()
    room.do("1 muck", "2 muck")
    assert room.one(e.PotAwarded) == e.PotAwarded(
        0, 3, 60000, uncontested=True, clause="tournament/irregularities.4.concede"
    )
    assert not room.all(e.Tabled)


# ---------------------------------------------------------------- misdeals


@pytest.mark.rule("tournament/irregularities.5")
def test_a_misdeal_puts_everything_back_and_the_button_does_not_move() -> None:
    room = six()
    first = room.one(e.HandStarted)
    order(room, "misdeal wrong-start")
    assert refunds(room) == {1: 100, 2: 200}
    assert set(room.stacks.values()) == {6000}
    start(room)
    again = room.one(e.HandStarted)
    assert (again.button, again.blinds, again.seats) == (first.button, first.blinds, first.seats)
    assert sorted(room.one(e.Shuffled).deck) == sorted(STANDARD_52)


@pytest.mark.rule("tournament/irregularities.5.i")
def test_a_missing_shuffle_or_cut_is_a_misdeal_before_there_is_action() -> None:
    room = six()
    room.do("3 call")
    order(room, "misdeal no-cut")
    assert room.one(r.HandVoided).clause == "tournament/irregularities.5.i"
    unshuffled = dealt("6000 6000 6000", "no-deck")
    order(unshuffled, "deal-cards As Kd Qh Js Tc 9d", "misdeal no-shuffle")
    assert unshuffled.one(r.HandVoided).why == "no-shuffle"


@pytest.mark.rule("tournament/irregularities.5.i")
@pytest.mark.parametrize("actions", [("3 call", "4 fold"), ("3 fold", "4 call"), ("3 fold", "4 fold", "5 fold")])
def test_it_is_none_any_more_after_substantial_action(actions: tuple[str, ...]) -> None:
    room = six()
    room.do(*actions[:-1])
    order(room, "misdeal no-cut")
    again = six()
    again.do(*actions)
    assert refused(again, "misdeal no-cut") == ("hand-stands", "tournament/irregularities.5.i")
    strict = six(misdeal_deadline="none")
    strict.do(*actions)
    order(strict, "misdeal no-cut")


@pytest.mark.rule("tournament/irregularities.5.i")
def test_nor_on_a_later_street_on_which_nobody_has_acted_yet() -> None:
    room = dealt("6000 6000 6000", "")
    passive(room, until="flop")
    assert hand_of(room).live == [1, 2, 3]
    assert refused(room, "misdeal no-cut") == ("hand-stands", "tournament/irregularities.5.i")


@pytest.mark.rule("tournament/irregularities.5.ii")
def test_a_wrong_start_is_a_misdeal_after_a_caller_and_stands_after_a_caller_and_a_raiser() -> None:
    room = six()
    room.do("3 call", "4 fold", "5 fold", "6 fold")
    before = room.table.copy()
    order(room, "misdeal wrong-start")
    assert room.one(r.HandVoided).clause == "tournament/irregularities.5.ii"
    room.table = before
    room.do("1 raise-to 600")
    assert refused(room, "misdeal wrong-start") == ("hand-stands", "tournament/irregularities.5.ii")


@pytest.mark.rule("tournament/irregularities.5.iii", "tournament/irregularities.8")
def test_two_boxed_cards_are_a_misdeal_and_one_is_set_aside() -> None:
    one = dealt("6000 6000 6000", "deck As Kd Qh Jc Ts 9d 8h 7c boxed Kd")
    assert [held(one, seat) for seat in (1, 2, 3)] == ["As Ts", "Qh 9d", "Jc 8h"]
    assert one.one(r.CardSetAside).clause == "tournament/irregularities.8"
    two = tourney()
    start(two, "deck As Kd Qh Jc Ts 9d 8h 7c boxed Kd Ts")
    voided = two.one(r.HandVoided)
    assert (voided.why, voided.clause) == ("boxed", "tournament/irregularities.5.iii")
    assert set(two.stacks.values()) == {6000}


@pytest.mark.rule("tournament/irregularities.8")
def test_a_boxed_turn_is_mucked_and_the_next_card_is_the_turn_without_another_burn() -> None:
    room = on_the_flop()
    hand = hand_of(room)
    boxed, then = hand.deck.cards[hand.deck.dealt + 1 : hand.deck.dealt + 3]
    order(room, f"card-mishap boxed {names([boxed])}")
    passive(room, until="turn")
    assert room.all(e.BoardDealt)[-1].cards == (then,)
    assert (len(room.all(e.Burned)), hand_of(room).deck.aside) == (2, [boxed])


@pytest.mark.rule("tournament/irregularities.5.iii", "tournament/irregularities.8")
def test_boxed_cards_that_come_after_the_deal_are_set_aside_one_by_one() -> None:
    room = on_the_flop()
    hand = hand_of(room)
    boxed = hand.deck.cards[hand.deck.dealt + 1 : hand.deck.dealt + 3]
    order(room, f"card-mishap boxed {names(boxed)}")
    passive(room, until="turn")
    assert room.all(r.HandVoided) == []
    assert hand_of(room).deck.aside == list(boxed)
    strict = on_the_flop(misdeal_deadline="none")
    hand = hand_of(strict)
    order(strict, f"card-mishap boxed {names(hand.deck.cards[hand.deck.dealt + 1 : hand.deck.dealt + 3])}")
    passive(strict)
    assert strict.one(r.HandVoided).why == "boxed"


@pytest.mark.rule("tournament/irregularities.5.iv")
def test_a_missed_seat_is_a_misdeal_after_one_call_and_is_out_after_two() -> None:
    room = six()
    room.do("3 call")
    before = room.table.copy()
    order(room, "misdeal seat-missed 5")
    assert room.one(r.HandVoided).clause == "tournament/irregularities.5.iv"
    room.table = before
    room.do("4 call")
    order(room, "misdeal seat-missed 5")
    assert (room.to_act, room.stacks[5], 5 in hand_of(room).live) == (6, 6000, False)


@pytest.mark.rule("tournament/irregularities.6")
def test_cards_of_one_who_may_have_none_are_the_only_ones_discarded() -> None:
    room = six()
    kept = {seat: hand_of(room).cards.down[seat] for seat in (1, 2, 3, 5, 6)}
    wrong = hand_of(room).cards.down[4]
    order(room, "4 dead-hand ineligible")
    hand = hand_of(room)
    assert room.one(r.HandDead).clause == "tournament/irregularities.6"
    assert (tuple(hand.deck.muck), {seat: hand.cards.down[seat] for seat in hand.live}) == (wrong, kept)
    assert room.table.playing


# ---------------------------------------------------------------- a wrong deck


@pytest.mark.rule("tournament/irregularities.7.dead")
def test_a_card_too_many_kills_the_hand_at_any_time() -> None:
    room = on_the_flop()
    passive(room, until="turn")
    order(room, "deck-wrong extra")
    assert room.one(r.HandVoided).clause == "tournament/irregularities.7.dead"
    assert (room.awards(), room.table.playing) == ([], False)


@pytest.mark.rule("tournament/irregularities.7.refund")
def test_every_chip_goes_back_antes_and_those_of_the_folded_too() -> None:
    room = tourney([6000] * 6, stakes=nl(100, 200, ante=25))
    start(room)
    room.do("3 call", "4 fold", "5 raise-to 400", "6 fold", "1 fold", "2 call", "3 fold")
    order(room, "deck-wrong missing")
    assert refunds(room) == {1: 125, 2: 425, 3: 225, 4: 25, 5: 425, 6: 25}
    assert set(room.stacks.values()) == {6000}


@pytest.mark.rule("tournament/irregularities.7.deck")
def test_nothing_is_dealt_from_the_faulty_deck() -> None:
    room = on_the_flop()
    order(room, "deck-wrong extra")
    assert room.one(r.DeckLocked).clause == "tournament/irregularities.7.deck"
    refusal = room.refuses_command(c.StartHand(STANDARD_52[::-1]))
    assert (refusal.code, refusal.clause) == ("deck-locked", "tournament/irregularities.7.deck")
    assert refused(room, "deck-ready reshuffled") == ("deck-to-be-replaced", "tournament/irregularities.7.deck")


# ---------------------------------------------------------------- fouled, protected, left


@pytest.mark.rule("tournament/def.fouled-hand")
def test_a_hand_with_a_wrong_number_of_cards_is_fouled() -> None:
    """Seat 2 has the best hand, and a card too many: it is dead, and those with two cards play on for the pot."""
    room = dealt("6000 6000 6000", "1 KsKc 2 AhAd 3 7c3d board 2c5dThJs8h")
    passive(room, until="flop")
    order(room, "2 dead-hand card-count")
    assert room.one(r.HandDead).clause == "tournament/def.fouled-hand"
    assert (hand_of(room).live, pot(room)) == ([1, 3], 600)
    passive(room)
    assert room.won() == {1: 600}


@pytest.mark.rule("tournament/irregularities.9")
def test_an_unprotected_hand_that_is_swept_in_is_dead_and_its_chips_stay() -> None:
    room = dealt("6000 6000 6000")
    room.do("3 raise-to 600", "1 call", "2 call")
    order(room, "2 dead-hand collected")
    assert room.one(r.HandDead).clause == "tournament/irregularities.9"
    assert (room.stacks[2], pot(room)) == (5400, 1800)


@pytest.mark.rule("tournament/irregularities.9.i")
def test_a_protected_hand_is_put_together_again_and_plays_on() -> None:
    room = dealt("6000 6000 6000", "2 AhKd")
    room.do("3 call", "1 call")
    order(room, "2 restore-hand")
    restored = room.one(r.HandRestored)
    assert (names(restored.cards), restored.clause) == ("Ah Kd", "tournament/irregularities.9.i")
    room.do("2 check")
    assert 2 in hand_of(room).live


@pytest.mark.rule("tournament/irregularities.9.ii")
def test_a_protected_hand_that_is_lost_takes_its_chips_out_of_the_pot_if_its_owner_is_blameless() -> None:
    room = dealt([6000] * 4)
    room.do("3 raise-to 600", "4 call", "1 fold", "2 call")
    before = room.table.copy()
    order(room, "3 dead-hand fouled protected")
    assert room.one(r.HandDead).clause == "tournament/irregularities.9.ii"
    assert (room.stacks[3], pot(room)) == (6000, 1300)
    room.table = before
    order(room, "3 dead-hand fouled protected at-fault")
    assert (room.stacks[3], pot(room)) == (5400, 1900)


@pytest.mark.rule("tournament/irregularities.9.iii")
def test_who_walks_away_from_an_unprotected_hand_has_folded_it() -> None:
    room = dealt([6000] * 4)
    room.do("3 raise-to 400", "4 call")
    order(room, "3 dead-hand left")
    assert room.one(r.HandDead).clause == "tournament/irregularities.9.iii"
    assert (room.stacks[3], pot(room), 3 in hand_of(room).live) == (5600, 1100, False)
    capped = dealt([6000] * 4)
    capped.do("3 raise-to 400", "4 call")
    assert refused(capped, "3 dead-hand left protected") == ("hand-protected", "tournament/irregularities.9.iii")


# ---------------------------------------------------------------- words and cards


@pytest.mark.rule("tournament/irregularities.10")
def test_what_is_said_outranks_the_chips() -> None:
    room = dealt("6000 6000 6000")
    order(room, "3 put-in pushed 800 call")
    assert taken(room) == ("call", 600, "tournament/irregularities.10")
    assert room.stacks[3] == 5800


@pytest.mark.rule("tournament/irregularities.10.i")
@pytest.mark.parametrize("where", ["muck", "pot"])
def test_cards_thrown_forward_face_down_are_a_fold(where: str) -> None:
    room = facing_300()
    order(room, f"2 throw-in {where}")
    assert (room.one(r.CardsThrownIn).clause, room.to_act) == ("tournament/irregularities.10.i", 3)
    assert refused(room, "2 call")[0] == "not-your-turn"


@pytest.mark.rule("tournament/irregularities.10.ii")
def test_what_was_said_or_is_forced_is_paid_though_the_cards_are_gone() -> None:
    room = on_the_flop()
    room.do("1 bet 500")
    order(room, "2 say call", "2 throw-in")
    assert (room.stacks[2], 2 in hand_of(room).live) == (5300, False)
    blind = dealt("6000 6000 6000")
    order(blind, "2 throw-in")
    assert blind.stacks[2] == 5800


@pytest.mark.parametrize("card", ["As", "Kd"])
def test_the_first_or_second_card_dealt_face_up_is_a_misdeal_and_a_later_one_the_first_burn(card: str) -> None:
    room = tourney()
    start(room, f"deck As Kd Qh Jc Ts 9d 8h 7c exposed {card}")
    assert room.one(r.HandVoided).why == "exposed"
    room = tourney()
    start(room, "deck As Kd Qh Jc Ts 9d 8h 7c exposed Qh")
    assert (held(room, 3), names(hand_of(room).deck.burns)) == ("9d 8h", "Qh")


@pytest.mark.rule("tournament/irregularities.11")
def test_a_card_off_the_table_goes_to_the_discards_and_is_replaced() -> None:
    room = tourney()
    start(room, "deck As Kd Qh Jc Ts 9d 8h 7c off-table 9d")
    aside = room.one(r.CardSetAside)
    assert (aside.to, aside.seat, aside.clause) == ("discards", 3, "tournament/irregularities.11")
    assert held(room, 3) == "Qh 8h"
    passive(room)
    assert names(hand_of(room).deck.aside) == "9d"
    assert len(room.all(e.Burned)) == 3, "it is no burn: one is made before the flop as always"

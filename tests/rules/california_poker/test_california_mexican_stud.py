"""Mexican stud to the end of the first betting round: items 1 to 9."""

import pytest
from mexicankit import GAME, dealt_on, mexican, no_limit, onward, pot_before, the_long_hand, to_choice
from roundskit import hand_of, in_order, passive
from tablekit import Room, at, nl, stud

from riverboat.core.cards import JOKER, MEXICAN_41, parse_cards
from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e


def opener(room: Room) -> int:
    """Who was first to act in the last betting round that was opened."""
    return room.all(e.RoundOpened)[-1].seats[0]


def drawn(cards: str, **settings: str) -> Room:
    room = Room(c.OpenTable(GAME, stud(2, 4, 0, ante=1), 0, dict(settings)))
    seats = [card for card in parse_cards(cards) if card != JOKER or "joker_in_draw" in settings]
    for seat in range(1, len(seats) + 1):
        room.do(f"{seat} sit player-{seat} 200")
    room.do(f"draw-for-button {cards}")
    return room


# ---------------------------------------------------------------- the table


@pytest.mark.rule("california-poker/mexican-stud.intro.no-player-dealer")
def test_the_players_play_one_another_and_there_is_no_bank() -> None:
    room = mexican(collection_option=8)
    room.deal()
    onward(room)
    put_in = sum(hand_of(room).pots.paid)
    pushed = sum(award.amount for award in room.all(e.PotAwarded))
    assert pushed + sum(room.one(e.RakeTaken).amounts) == put_in
    with pytest.raises(Refused, match="no such setting"):
        mexican(bank_seat=1)


@pytest.mark.rule("california-poker/mexican-stud.deck")
def test_seven_players_leave_three_cards() -> None:
    room = mexican([200] * 7)
    room.deal()
    onward(room, "fifth")
    hand = hand_of(room)
    assert (len(hand.live), len(hand.deck.burns), len(hand.deck.cards) - hand.deck.dealt) == (7, 3, 3)


@pytest.mark.rule("california-poker/mexican-stud.table.same-limits")
@pytest.mark.parametrize(("street", "bet"), [("third", (2, 2)), ("fourth", (4, 4)), ("fifth", (4, 4))])
def test_every_seat_is_offered_the_same_bet(street: str, bet: tuple[int, int]) -> None:
    room = mexican()
    room.deal()
    onward(room, street)
    for _ in range(3):
        assert room.offered["bet"] == bet
        if room.to_act != hand_of(room).queue[-1]:
            room.do(f"{room.to_act} check")


# ---------------------------------------------------------------- the button


@pytest.mark.rule("california-poker/mexican-stud.1.rotation")
def test_the_button_moves_clockwise_after_each_hand() -> None:
    room = mexican({1: 200, 3: 200, 7: 200}, button=7)
    for seat in (7, 1, 3, 7):
        room.deal()
        assert hand_of(room).lineup.button == seat
        onward(room)


@pytest.mark.rule("california-poker/mexican-stud.1.last-card")
def test_the_button_gets_its_card_last() -> None:
    room = mexican(button=2)
    room.deal()
    assert list(dealt_on(room, "second")) == [3, 1, 2]


@pytest.mark.rule("california-poker/mexican-stud.1.not-action")
def test_the_button_does_not_decide_where_the_action_begins() -> None:
    room = mexican([200] * 6, button=1)
    room.deal({2: "Qc", 3: "7c", 4: "Jd", 5: "Kd", 6: "2d", 1: "3d"})
    assert opener(room) == 5


@pytest.mark.rule("california-poker/mexican-stud.2.first-round")
def test_the_first_round_begins_with_the_highest_card_nearest_the_button() -> None:
    room = mexican({1: 200, 4: 200, 5: 200, 6: 200}, button=4)
    room.deal({1: "Ah", 5: "Kd", 6: "Ac", 4: "3d"})
    assert opener(room) == 6


@pytest.mark.rule("california-poker/mexican-stud.2.later-rounds")
def test_later_rounds_begin_with_the_best_hand_showing_nearest_the_button() -> None:
    room = mexican({2: 200, 4: 200, 5: 200, 7: 200}, button=4)
    room.deal({2: "6c 2c 6d", 4: "3c 2d 4c", 5: "Ah 2h Kh", 7: "6h 2s 6s"})
    onward(room, "third")
    assert opener(room) == 7


@pytest.mark.rule("california-poker/mexican-stud.2.later-rounds")
@pytest.mark.parametrize(("setting", "first"), [("as-dealt", 1), ("always-ace", 2)])
def test_a_joker_dealt_down_and_exposed_pairs_the_best_card_showing(setting: str, first: int) -> None:
    room = mexican((200, 200), button=2, joker_showing=setting)
    room.deal({1: "4c Jk 2c", 2: "Kd 2d Ad"})
    onward(room, "third", expose=[1])
    # As dealt, seat 1 shows a pair of fours; an ace would be A-4 against A-K.
    assert opener(room) == first


@pytest.mark.rule("california-poker/mexican-stud.3.draw")
def test_the_highest_card_drawn_gets_the_button() -> None:
    assert drawn("7s Jc 6h 7d").table.button == 2


@pytest.mark.rule("california-poker/mexican-stud.3.draw")
def test_a_joker_that_is_drawn_is_replaced_or_the_highest() -> None:
    replaced = drawn("7s Jk 6h 7d")
    assert replaced.table.button == 1
    assert replaced.log[-1].cards == parse_cards("7s 6h 7d")  # type: ignore[attr-defined]
    assert drawn("7s Jk 6h 7d", joker_in_draw="highest").table.button == 2


@pytest.mark.rule("california-poker/mexican-stud.3.tie", "california-poker/mexican-stud.rank.suit-order")
def test_equal_cards_drawn_are_ordered_by_suit() -> None:
    assert drawn("Kd Kh Kc").table.button == 2
    assert drawn("Kh Ks").table.button == 2


@pytest.mark.rule("california-poker/mexican-stud.rank.suit-order")
def test_suits_order_nothing_at_the_showdown() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "As Kd Qc 6h 3s", 2: "Ac Kh Qd 6s 3c"})
    onward(room)
    assert room.won() == {1: 3, 2: 3}


@pytest.mark.rule("california-poker/mexican-stud.4.collect")
def test_the_cards_drawn_are_in_the_deck_of_the_first_hand() -> None:
    room = drawn("7s Jc 6h")
    without = tuple(card for card in MEXICAN_41 if card not in parse_cards("7s Jc 6h"))
    assert room.refuses_command(c.StartHand(without)).code == "wrong-deck"
    room.give(c.StartHand(MEXICAN_41))
    assert len(room.one(e.Shuffled).deck) == 41


# ---------------------------------------------------------------- antes and cards


@pytest.mark.rule("california-poker/mexican-stud.4.ante")
def test_everyone_antes_before_the_first_card() -> None:
    room = mexican([200] * 6, button=6)
    room.do("7 sit late")
    room.deal()
    assert in_order(room, e.AntePosted, e.Dealt)
    assert [(ante.seat, ante.amount) for ante in room.all(e.AntePosted)] == [(seat, 100) for seat in range(1, 7)]
    assert hand_of(room).pots.total == 600
    assert 7 not in dealt_on(room, "second")
    room.do(f"{room.to_act} bring-in")
    assert room.offered["call"] == (2, 2)


@pytest.mark.rule("california-poker/mexican-stud.5", "california-poker/mexican-stud.6.down-card")
def test_one_card_up_and_one_down_from_the_left_of_the_button() -> None:
    room = mexican(button=3)
    room.deal(deck=MEXICAN_41)
    cards = dealt_on(room, "second")
    assert [cards[seat].up for seat in (1, 2, 3)] == [MEXICAN_41[:1], MEXICAN_41[1:2], MEXICAN_41[2:3]]
    assert [cards[seat].down for seat in (1, 2, 3)] == [MEXICAN_41[3:4], MEXICAN_41[4:5], MEXICAN_41[5:6]]
    assert not room.all(e.Burned)


@pytest.mark.rule("california-poker/mexican-stud.7.round-one")
def test_nobody_bets_before_the_down_cards_are_out() -> None:
    room = mexican(button=3)
    room.give(c.StartHand())
    for line in ("1 bring-in", "1 bet 2", "2 call"):
        assert room.refuses(line).code == "no-betting-now"
    assert room.refuses_command(c.DealCards(parse_cards("Ks 2c 3c"))).code == "wrong-number-of-cards"
    room.give(c.DealCards(parse_cards("Ks 2c 3c 4c 5c 6c")))
    room.do("1 bring-in")


# ---------------------------------------------------------------- the bring-in


@pytest.mark.rule("california-poker/mexican-stud.7.bring-in")
def test_the_highest_card_brings_it_in_for_the_lower_limit() -> None:
    room = mexican([200] * 4, button=4)
    room.deal({1: "2c", 2: "7d", 3: "Kh", 4: "Jc"})
    assert room.to_act == 3
    assert room.offered == {"bring-in": (2, 2)}
    for line in ("3 check", "3 fold", "3 bet 4"):
        assert room.refuses(line).code == "bring-in-owed"
    assert {room.refuses(f"{seat} bring-in").code for seat in (1, 2, 4)} == {"not-your-turn"}
    room.do("3 bring-in")
    assert room.one(e.BringInPosted).amount == 200


@pytest.mark.rule("california-poker/mexican-stud.7.bring-in")
def test_a_table_cannot_have_another_bring_in_or_blinds() -> None:
    with pytest.raises(Refused, match=r"stakes\.bring_in"):
        at(GAME, stud(2, 4, 1, ante=1))
    with pytest.raises(Refused, match=r"stakes\.blinds"):
        at(GAME, nl(1, 2, ante=1))


@pytest.mark.rule("california-poker/mexican-stud.7.tie")
def test_of_equal_cards_the_one_dealt_first_opens() -> None:
    room = mexican(button=3)
    room.deal({1: "Kc", 2: "Ks", 3: "7h"})
    assert room.to_act == 1


@pytest.mark.rule("california-poker/mexican-stud.7.joker")
@pytest.mark.parametrize(("second", "third"), [("Jk", "Ac"), ("Ac", "Jk")])
def test_a_joker_counts_as_an_ace_for_the_bring_in(second: str, third: str) -> None:
    room = mexican(button=3)
    room.deal({1: "Ks", 2: second, 3: third})
    assert room.to_act == 2


# ---------------------------------------------------------------- the first round


@pytest.mark.rule("california-poker/mexican-stud.8.order", "california-poker/mexican-stud.8(c).check")
def test_clockwise_from_the_bring_in_who_alone_may_check() -> None:
    room = mexican([200] * 7, button=2)
    room.deal({6: "As"})
    room.do("6 bring-in")
    assert room.refuses("7 check").code == "no-check"
    for seat in (7, 1, 2, 3, 4, 5):
        assert room.to_act == seat
        assert "check" not in room.offered
        room.do(f"{seat} call")
    assert room.to_act == 6
    assert room.offered.keys() == {"fold", "check", "raise-to"}
    room.do("6 check")
    assert hand_of(room).street == "third"


@pytest.mark.rule("california-poker/mexican-stud.8(c).check")
def test_where_the_bring_in_is_not_live_calls_end_the_round() -> None:
    room = mexican(button=3, bring_in_live=False)
    room.deal({1: "As"})
    assert room.offered == {"bring-in": (2, 2)}
    room.do("1 bring-in", "2 call", "3 call")
    assert hand_of(room).street == "third"


@pytest.mark.rule("california-poker/mexican-stud.8(a)", "california-poker/mexican-stud.8(b)")
def test_a_call_is_the_bring_in_and_a_raise_is_one_lower_limit_more() -> None:
    room = mexican(button=3)
    room.deal({1: "As"})
    room.do("1 bring-in")
    assert room.offered == {"fold": (0, 0), "call": (2, 2), "raise-to": (4, 4)}
    assert room.refuses("2 raise-to 3").code == "below-minimum"
    assert room.refuses("2 raise-to 6").code == "above-maximum"
    room.do("2 call", "3 raise-to 4")
    assert room.stacks == {1: 197, 2: 197, 3: 195}


@pytest.mark.rule("california-poker/mexican-stud.8(c).responses", "california-poker/mexican-stud.8(c).reraise")
def test_after_a_raise_call_reraise_by_the_lower_limit_or_fold() -> None:
    room = mexican([200] * 4, button=4)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 4")
    assert room.offered == {"fold": (0, 0), "call": (4, 4), "raise-to": (6, 6)}
    assert room.refuses("3 raise-to 8").code == "above-maximum"
    room.do("3 raise-to 6", "4 raise-to 8")
    assert hand_of(room).round.bet_to == 800


@pytest.mark.rule("california-poker/mexican-stud.8(c).cap")
def test_three_raises_are_allowed_in_a_round() -> None:
    room = mexican(button=3)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 4", "3 raise-to 6", "1 raise-to 8")
    refused = room.refuses("2 raise-to 10")
    assert (refused.code, refused.clause) == ("raise-cap", "california-poker/mexican-stud.8(c).cap")


@pytest.mark.rule("california-poker/mexican-stud.8(c).heads-up")
def test_two_players_may_raise_without_end() -> None:
    room = mexican((200, 200), button=2)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 4", "1 raise-to 6", "2 raise-to 8", "1 raise-to 10", "2 raise-to 12")
    assert hand_of(room).round.bet_to == 1200


@pytest.mark.rule("california-poker/mexican-stud.8(c).no-check-after-raise")
def test_nobody_checks_after_a_raise() -> None:
    room = mexican(button=3)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 4", "3 call")
    assert room.refuses("1 check").code == "no-check"


@pytest.mark.rule("california-poker/mexican-stud.8(c).no-limit-raise")
@pytest.mark.parametrize("raise_to", [4, 80])
def test_a_no_limit_raise_is_at_least_the_bring_in_and_at_most_all_the_chips(raise_to: int) -> None:
    room = no_limit((200, 81, 200), button=3)
    room.deal({1: "As"})
    room.do("1 bring-in")
    assert room.refuses("2 raise-to 3").code == "below-minimum"
    assert room.refuses("2 raise-to 81").code == "more-than-stack"
    room.do(f"2 raise-to {raise_to}")
    assert room.stacks[2] == 80 - raise_to


@pytest.mark.rule("california-poker/mexican-stud.8(c).no-limit-reraise")
def test_a_no_limit_reraise_is_at_least_the_raise_before_it() -> None:
    room = no_limit(button=3)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 10")
    assert room.refuses("3 raise-to 17").code == "below-minimum"
    room.do("3 raise-to 18")
    assert hand_of(room).round.bet_to == 1800


@pytest.mark.rule("california-poker/mexican-stud.8(c).no-limit-no-cap")
def test_no_limit_raises_are_not_capped() -> None:
    room = no_limit([200] * 4, button=4)
    room.deal({1: "As"})
    room.do("1 bring-in", "2 raise-to 4", "3 raise-to 6", "4 raise-to 8", "1 raise-to 10")
    assert room.offered["raise-to"] == (12, 199)


@pytest.mark.rule("california-poker/mexican-stud.8(d)")
def test_folded_cards_are_never_shown() -> None:
    room = mexican(button=2)
    room.deal({1: "As 4c", 3: "6c 2d", 2: "5c 3d"})
    room.do("1 bring-in", "2 call", "3 fold")
    folded = room.see(1).seats[2]
    assert (folded.cards, folded.up, folded.in_hand) == ((), (), False)
    assert room.stacks[3] == 199
    passive(room)
    to_choice(room, "third")
    onward(room)
    assert 3 not in dealt_on(room, "third")
    assert 3 not in {shown.seat for shown in room.all(e.Tabled)}
    assert sum(room.won().values()) == 7


@pytest.mark.rule("california-poker/mexican-stud.9")
def test_the_bets_go_into_the_pot() -> None:
    room = the_long_hand()
    room.do("1 bring-in", "2 call", "3 call", "4 fold", "5 fold", "6 fold", "1 check")
    assert pot_before(room, "second") == (12, "california-poker/mexican-stud.9")
    assert hand_of(room).phase == "expose"

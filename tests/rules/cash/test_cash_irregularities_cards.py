"""Irregularities of the cash book: boxed cards, and cards that leave the table."""

import pytest
from floorkit import deck_from, held, order, refunds, refused, start
from roundskit import hand_of, passive
from tablekit import Room, at

from riverboat.core.cards import STANDARD_52, Cards, names
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r

C: Cards = deck_from("As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h", STANDARD_52)
"""c1 to c52 of the checks, c1 at index 0."""


def three(kind: str, *places: int, **settings: str) -> Room:
    """Seats 1, 4 and 8, a deck as in the checks, and the cards with these numbers not as they should be."""
    room = at(stacks={1: 200, 4: 200, 8: 200}, **settings)
    bad = tuple(C[place - 1] for place in places)
    room.give(c.StartHand(C, mishaps=(c.Mishap(kind, bad),)))
    return room


def cards(*places: int) -> str:
    return names(C[place - 1] for place in places)


@pytest.mark.rule("cash/irr.boxed.one", "cash/irr.misdeal.face-up-cards")
def test_one_boxed_card_is_skipped_and_lies_with_the_discards() -> None:
    room = three("boxed", 2)
    assert [held(room, seat) for seat in (1, 4, 8)] == [cards(1, 5), cards(3, 6), cards(4, 7)]
    passive(room, until="flop")
    hand = hand_of(room)
    assert (names(hand.deck.burns), names(hand.cards.board), names(hand.deck.aside)) == (
        cards(8),
        cards(9, 10, 11),
        cards(2),
    )
    assert room.one(r.CardSetAside).clause == "cash/irr.boxed.one"
    assert room.all(r.HandVoided) == []


@pytest.mark.rule("cash/irr.boxed.two", "cash/irr.misdeal.face-up-cards")
def test_the_second_boxed_card_ends_the_hand_and_everyone_gets_their_money_back() -> None:
    room = three("boxed", 2, 13)
    room.do("8 raise-to 40", "1 call", "4 call")
    room.do("1 check", "4 check", "8 check")
    voided = room.one(r.HandVoided)
    assert (voided.why, voided.clause) == ("boxed", "cash/irr.boxed.two")
    assert refunds(room) == {1: 40, 4: 40, 8: 40}
    assert room.all(e.BoardDealt)[-1].street == "flop", "it came up instead of the turn"


@pytest.mark.rule("cash/irr.boxed.one")
def test_a_boxed_burn_is_no_burn() -> None:
    room = three("boxed", 7)
    passive(room, until="flop")
    assert (names(hand_of(room).deck.burns), names(hand_of(room).cards.board)) == (cards(8), cards(9, 10, 11))


@pytest.mark.rule("cash/irr.off-table-card")
@pytest.mark.parametrize(("when", "last"), [("after-deal", (6, 7)), ("at-once", (7, 6))])
def test_a_card_off_the_table_is_replaced_and_is_the_first_burn(when: str, last: tuple[int, int]) -> None:
    room = three("off-table", 5, off_table_replacement=when)
    eighth, fourth = last
    assert [held(room, seat) for seat in (1, 4, 8)] == [cards(1, 4), cards(2, fourth), cards(3, eighth)]
    passive(room, until="flop")
    hand = hand_of(room)
    assert (names(hand.deck.burns), names(hand.cards.board)) == (cards(5), cards(8, 9, 10))
    assert room.one(r.BurnWaived).clause == "cash/irr.off-table-card"
    passive(room, until="turn")
    assert names(hand_of(room).deck.burns) == cards(5, 11)


@pytest.mark.rule("cash/irr.off-table-card")
def test_only_a_card_of_the_deal_is_the_first_burn() -> None:
    room = three("off-table", 7, 9)
    passive(room, until="flop")
    hand = hand_of(room)
    assert (names(hand.deck.burns), names(hand.cards.board), names(hand.deck.aside)) == (
        cards(8),
        cards(10, 11, 12),
        cards(7, 9),
    )
    assert [aside.clause for aside in room.all(r.CardSetAside)] == ["", ""], "the book speaks of the initial deal only"


def test_an_exposed_card_serves_as_the_first_burn_by_no_clause_of_this_book() -> None:
    room = three("exposed", 5)
    passive(room, until="flop")
    assert (names(hand_of(room).deck.burns), room.one(r.BurnWaived).clause) == (cards(5), "")


@pytest.mark.parametrize("place", [1, 2])
def test_an_exposed_card_among_the_first_two_is_a_misdeal(place: int) -> None:
    assert refunds(three("exposed", place)) == {1: 1, 4: 2}
    room = three("exposed", place, exposed_first="exchange")
    assert room.all(r.HandVoided) == []


# ---------------------------------------------------------------- a dealer of flesh and blood


@pytest.mark.rule("cash/irr.boxed.one")
def test_a_boxed_card_of_the_second_run_is_replaced_on_the_second_board() -> None:
    room = at(stacks="200 200", run_it_twice="ask")
    start(room, "no-deck")
    order(room, "deal-cards As Kd Ah Kc")
    passive(room)
    order(room, "deal-cards 2c 3c 4d")
    passive(room)
    order(room, "deal-cards 8h", "1 bet 198", "2 call", "1 run-twice", "2 run-twice", "deal-cards 9h")
    order(room, "deal-cards Th Jh boxed Th")
    hand = hand_of(room)
    assert (names(hand.cards.board), names(hand.cards.second)) == ("2c 3c 4d 8h 9h", "2c 3c 4d 8h Jh")
    assert not room.table.playing


@pytest.mark.rule("cash/irr.boxed.one")
def test_a_dealer_tells_the_boxed_card_among_those_they_took_off_the_deck() -> None:
    room = at(stacks="200 200 200")
    start(room, "no-deck")
    assert refused(room, "deal-cards As Kd Qh Jc Ts 9d boxed Kd")[0] == "wrong-number-of-cards"
    order(room, "deal-cards As Kd Qh Jc Ts 9d 8h boxed Kd")
    assert [held(room, seat) for seat in (1, 2, 3)] == ["As Ts", "Qh 9d", "Jc 8h"]
    passive(room)
    assert refused(room, "deal-cards Kd 2c 3c")[0] == "card-twice", "the boxed card is not dealt again"


def test_mishaps_befall_cards_that_are_there() -> None:
    room = at(stacks="200 200 200")
    start(room)
    mine = names(hand_of(room).cards.down[1][:1])
    assert refused(room, f"card-mishap boxed {mine}")[0] == "not-in-deck"
    assert refused(room, f"card-mishap folded {mine}")[0] == "unknown-mishap"
    start_again = at(stacks="200 200 200")
    start(start_again, "no-deck")
    assert refused(start_again, "card-mishap boxed As")[0] == "no-deck"

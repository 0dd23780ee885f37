"""What a record of a draw game must leave in the deck, and what happens when a dealer without one has used it up."""

from dataclasses import replace

import pytest

from riverboat.core.cards import STANDARD_52, Cards
from riverboat.core.errors import Refused, SpecError
from riverboat.games.draw import FIVE_CARD_DRAW_HIGH, TRIPLE_DRAW_2_7
from riverboat.table import Table, play, to_act
from riverboat.table import commands as c


def test_the_deck_must_have_a_hand_left_for_the_one_who_draws() -> None:
    """Ten hands of five and a burn are 51 cards: the last one could never exchange more than what is left."""
    assert replace(FIVE_CARD_DRAW_HIGH, seats_max=9).cards_needed(9) == 45 + 1 + 5
    with pytest.raises(SpecError, match="the deck does not reach"):
        replace(FIVE_CARD_DRAW_HIGH, seats_max=10)


class Dealer:
    """Seven players, everyone checks and calls, and the cards are given by hand, from the top of a new deck."""

    def __init__(self) -> None:
        self.table = Table()
        self.top = 0
        play(self.table, c.OpenTable(TRIPLE_DRAW_2_7.key, TRIPLE_DRAW_2_7.stakes[0]))
        for seat in range(1, 8):
            play(self.table, c.Sit(seat, f"player {seat}", 10000))
        play(self.table, c.StartHand())
        self.deal(35)
        self.call_round()

    def deal(self, count: int) -> Cards:
        cards = STANDARD_52[self.top : self.top + count]
        self.top += count
        play(self.table, c.DealCards(cards))
        return cards

    def call_round(self) -> None:
        hand = self.table.hand
        assert hand is not None
        while hand.phase == "betting":
            seat = to_act(self.table)
            play(self.table, c.Call(seat) if hand.round.bets[seat] < hand.round.bet_to else c.Check(seat))

    def draw(self, seat: int, count: int) -> Cards:
        hand = self.table.hand
        assert hand is not None
        given_up = hand.cards.down[seat][:count]
        play(self.table, c.Draw(seat, given_up))
        return given_up


def test_as_long_as_the_deck_lasts_no_card_that_was_given_up_can_be_dealt() -> None:
    dealer = Dealer()
    gone = dealer.draw(1, 3)
    for card in gone:
        with pytest.raises(Refused, match="card-twice"):
            play(dealer.table, c.DealCards((card, *STANDARD_52[-2:])))
    dealer.deal(3)
    dealer.draw(2, 1)
    with pytest.raises(Refused, match="card-twice"):
        play(dealer.table, c.DealCards(gone[:1]))


def test_when_it_is_used_up_discards_come_back_but_not_the_drawer_s_own() -> None:
    dealer = Dealer()
    gone: list[Cards] = []
    for seat in range(1, 6):
        gone.append(dealer.draw(seat, 3))
        dealer.deal(3)
    own = dealer.draw(6, 3)
    last = STANDARD_52[dealer.top : dealer.top + 1]
    with pytest.raises(Refused, match="card-twice"):
        play(dealer.table, c.DealCards((*last, *gone[0][:1], *own[:1])))
    held = dealer.table.hand
    assert held is not None
    with pytest.raises(Refused, match="card-twice"):
        play(dealer.table, c.DealCards((*last, *gone[0][:1], held.cards.down[7][0])))
    play(dealer.table, c.DealCards((*last, *gone[0][:2])))
    assert held.cards.down[6][-3:] == (*last, *gone[0][:2])

"""A game of no book: cards are drawn before the board is complete, and discards are dealt again if need be."""

from dataclasses import replace

import pytest
from randomplaykit import full_hand
from roundskit import hand_of, passive
from tablekit import Room, at, pl

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import Betting, Board, Burn, Deal, Draw, Opens, Size, Street
from riverboat.games import game, register
from riverboat.games.settings import BLINDS, BOARD, DRAW, EXPOSED, TABLE, compose
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table import table_of

KEY = "draw-before-the-turn"
BET = Betting(Opens.LEFT_OF_BUTTON, Size.SMALL)
register(
    (
        replace(
            game("pot-limit-omaha"),
            key=KEY,
            seats_max=6,
            streets=(
                Street("pre-flop", (Deal("down down down down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))),
                Street("flop", (Burn(), Board(3), BET)),
                Street("draw", (Burn(), Draw(), BET)),
                Street("turn", (Burn(), Board(1), BET)),
                Street("river", (Burn(), Board(1), BET)),
            ),
            settings=compose(TABLE, BLINDS, BOARD, EXPOSED, DRAW),
        ),
    ),
    listed=False,
)


def drawn(drawn_by_the_fourth: int) -> Room:
    """Six players; three draw five cards each and the fourth these, out of the 17 that are left."""
    room = at(KEY, pl(1, 2), stacks=[200] * 6, button=6)
    room.deal(deck=STANDARD_52)
    passive(room)
    for seat, count in ((1, 5), (2, 5), (3, 5), (4, drawn_by_the_fourth), (5, 0), (6, 0)):
        room.give(c.Draw(seat, hand_of(room).cards.down[seat][:count]))
    return room


@pytest.mark.parametrize(("drawn_by_the_fourth", "short_at"), [(2, "turn"), (1, "turn"), (0, "river")])
def test_the_discards_are_shuffled_for_a_board_card_that_the_deck_no_longer_has(
    drawn_by_the_fourth: int, short_at: str
) -> None:
    """The deck ends before the burn, or between the burn and the card: a hand must not be called back for that."""
    room = drawn(drawn_by_the_fourth)
    passive(room)
    pile = len(hand_of(room).deck.pile)
    assert pile == 15 + drawn_by_the_fourth
    assert len(hand_of(room).cards.board) == {"turn": 3, "river": 4}[short_at]
    room.give(c.Reshuffle(tuple(range(pile))))
    passive(room)
    assert len(hand_of(room).cards.board) == 5
    assert len(hand_of(room).deck.burns) == 4
    assert not room.all(r.HandVoided)
    assert room.refold() == room.table


@pytest.mark.parametrize("seed", range(40))
def test_hands_of_it_are_played_to_their_end_with_a_deck_and_without(seed: int) -> None:
    table, log = full_hand(seed, c.OpenTable(KEY, pl(1, 2)))
    assert not any(isinstance(event, r.HandVoided) for event in log)
    assert isinstance(log[-1], e.HandEnded | e.SatOut)
    assert table_of(log) == table


def test_a_dealer_gives_a_board_card_from_the_discards_once_the_deck_is_used_up() -> None:
    room = at(KEY, pl(1, 2), stacks=[200] * 6, button=6)
    room.give(c.StartHand())
    room.give(c.DealCards(STANDARD_52[:30]))
    passive(room)
    room.give(c.DealCards(STANDARD_52[30:33]))
    passive(room)
    left = list(STANDARD_52[33:])
    for seat in range(1, 5):
        held = hand_of(room).cards.down[seat]
        room.give(c.Draw(seat, held[: min(5, len(left))]))
        room.give(c.DealCards(tuple(left.pop() for _ in range(min(5, len(left))))))
    for seat in (5, 6):
        room.give(c.Draw(seat))
    passive(room)
    assert not left
    held_now = hand_of(room).cards.down[5][0]
    assert room.refuses_command(c.DealCards((held_now,))).code == "card-twice"
    room.give(c.DealCards(STANDARD_52[:1]))
    assert hand_of(room).cards.board[3] == STANDARD_52[0]

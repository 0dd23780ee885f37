"""What the cards that a seat holds make with a board."""

from collections.abc import Sequence
from functools import lru_cache

from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, Cards
from riverboat.core.game import Award
from riverboat.core.ranking import Made
from riverboat.table.state import Hand


def strength(hand: Hand, seat: int, award: Award, board: Sequence[Card] | None = None) -> int:
    """[cash showdown.best-five] what a seat's cards make with a board; 0 if they do not qualify or are unseen."""
    own, board = held(hand, seat), hand.cards.board if board is None else board
    return 0 if UNKNOWN in own or UNKNOWN in board else award.strength(own, board)


def made_by(hand: Hand, seat: int, award: Award, board: Sequence[Card]) -> Made:
    """The hand that a seat's cards make with a board: its name and the cards that play."""
    return made_of(award, held(hand, seat), tuple(board))


@lru_cache(maxsize=4096)
def made_of(award: Award, own: Cards, board: Cards) -> Made:
    """Kept for a while: a shown hand is named, compared and laid out, for every pot and every share again."""
    return award.made(own, board)


def cards_that_play(hand: Hand, seat: int, award: Award, board: Sequence[Card]) -> Cards:
    return made_by(hand, seat, award, board).cards


def held(hand: Hand, seat: int) -> Cards:
    """All that a seat holds, down and up, as it counts."""
    return as_dealt(hand, hand.cards.down[seat] + hand.cards.up[seat])


def as_dealt(hand: Hand, cards: Cards) -> Cards:
    """The cards as they count: a joker that was dealt face down is fully wild wherever it lies."""
    if hand.cards.joker_down and JOKER in cards:
        return tuple(WILD if card == JOKER else card for card in cards)
    return cards

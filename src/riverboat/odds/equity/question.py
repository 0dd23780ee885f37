"""A question about equity, checked: a card that is there twice or a range that cannot be gets one clear line."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from riverboat.core.cards import Card, Cards, names
from riverboat.odds.compiling import Array
from riverboat.odds.equity.form import Form
from riverboat.odds.errors import Unanswerable
from riverboat.odds.ranges import Range, parse_range

EXPANDED: Final = 2_000
"""A hand that is known in part is written out where there are no more hands than this."""


@dataclass(frozen=True, slots=True)
class Question:
    form: Form
    ranges: tuple[Range, ...]
    board: Array
    dead: Array
    """Cards that cannot come: folded ones, and those of other boards."""

    @property
    def players(self) -> int:
        return len(self.ranges)

    @property
    def to_come(self) -> int:
        """How many cards the board still lacks."""
        return self.form.board - len(self.board)

    def pool(self, held: Array) -> Array:
        """The cards that can still come where these are held."""
        gone = np.concatenate((held.ravel(), self.board, self.dead))
        return np.setdiff1d(np.array(self.form.deck, dtype=np.uint8), gone)


def questions(of: Form, hands: Sequence[str], boards: Sequence[Cards], dead: Cards) -> list[Question]:
    """One for each board."""
    _check_size(of, len(hands), boards, dead)
    gone = [*dead, *(card for board in boards for card in board)]
    _check_different(gone, of)
    ranges = tuple(_written_out(parse_range(text, of.own, of.deck, gone), of, gone) for text in hands)
    certain = [card for each in ranges if len(each) == 1 for card in each.hands[0].tolist()]
    _check_different([*gone, *map(Card, certain)], of)
    return [_on_board(of, ranges, board, [card for card in gone if card not in board]) for board in boards]


def _on_board(of: Form, ranges: tuple[Range, ...], board: Cards, dead: Sequence[Card]) -> Question:
    return Question(of, ranges, np.array(board, dtype=np.uint8), np.array(dead, dtype=np.uint8))


def _check_size(of: Form, players: int, boards: Sequence[Cards], dead: Cards) -> None:
    if not 2 <= players <= of.seats_max:
        raise Unanswerable(f"{of.name} has 2 to {of.seats_max} players, not {players}")
    for board in boards:
        if len(board) > of.board:
            raise Unanswerable(f"{of.name} has {of.board or 'no'} cards on the board, not {len(board)}")
    needed = players * of.own + len(boards) * of.board + len(dead)
    if needed > len(of.deck):
        raise Unanswerable(f"{players} players need {needed} cards, and {of.name} has {len(of.deck)}")


def _check_different(cards: Sequence[Card], of: Form) -> None:
    for place, card in enumerate(cards):
        if card not in of.deck:
            raise Unanswerable(f"The deck of {of.name} has no {names([card])}")
        if card in cards[:place]:
            raise Unanswerable(f"{names([card])} is there twice")


def _written_out(each: Range, of: Form, gone: Sequence[Card]) -> Range:
    """`random` as every hand there is, if there is a board and they are not too many."""
    known = each.hands[0].tolist()
    left = [card for card in of.deck if card not in gone and card not in known]
    if not of.board or not each.unknown or comb(len(left), each.unknown) > EXPANDED:
        return each
    hands = [(*known, *more) for more in combinations(left, each.unknown)]
    return Range(each.text, np.array(hands, dtype=np.uint8), np.ones(len(hands)))

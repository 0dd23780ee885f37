"""Equity counted deal by deal, in the way that fits the question."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np

from riverboat.odds.compiling import Array
from riverboat.odds.equity.answer import Answer, counted
from riverboat.odds.equity.boards import count_boards, count_boards_of_three
from riverboat.odds.equity.combos import meetings
from riverboat.odds.equity.completions import MOST, Tallied, compare, completions
from riverboat.odds.equity.halves import share_both
from riverboat.odds.equity.holdem import count_preflop
from riverboat.odds.equity.question import Question
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import HIGH
from riverboat.odds.kernels.showdown import COLUMNS, FIRST, SCOOPED, SHARED, UNIT, WON

PREFLOP_COST: Final = 100_000
"""What counting hold'em before the flop costs each player, in hands ranked."""
COMPLETION_COST: Final = 40
"""The same for one completion of a hand without a board."""


@dataclass(frozen=True, slots=True)
class Way:
    """How to count one meeting of known hands: what it costs, in hands ranked, and what each player wins."""

    cost: int
    count: Callable[[Array], Array]


def exact(asked: Question, most: float) -> Answer | None:
    """None where it cannot be counted, or only by ranking more hands than `most`."""
    way = _way(asked)
    met = meetings(asked.ranges, (asked.board, asked.dead)) if way else None
    if way is None or met is None:
        return None
    rows, weights = met
    if not len(rows):
        raise Unanswerable("These ranges cannot be held together: every hand of one needs a card of another")
    if way.cost * len(rows) > most:
        return None
    return _counted(asked, rows, weights, way)


def _way(asked: Question) -> Way | None:
    of = asked.form
    unknown = [each.unknown for each in asked.ranges]
    if of.board:
        return None if any(unknown) else _way_with_board(asked)
    left = len(of.deck) - len(asked.dead) - sum(each.hands.shape[1] for each in asked.ranges)
    if asked.players != 2 or max(comb(left, each) for each in unknown) > MOST:
        return None
    cost = COMPLETION_COST * sum(comb(left, each) for each in unknown)
    return Way(cost, lambda row: _without_board(asked, row))


def _way_with_board(asked: Question) -> Way:
    of, players = asked.form, asked.players
    if asked.to_come == 5 and of.own == 2 and of.codes.tolist() == [HIGH]:
        return Way(PREFLOP_COST * players, lambda row: count_preflop(row.reshape(players, 2), asked.dead))
    kernel = count_boards_of_three if of.two_and_three else count_boards
    left = len(of.deck) - len(asked.dead) - len(asked.board) - players * of.own

    def count(row: Array) -> Array:
        return kernel(of.codes, row.reshape(players, of.own), asked.board, asked.pool(row), asked.to_come)

    return Way(players * len(of.codes) * comb(left, asked.to_come), count)


def _counted(asked: Question, rows: Array, weights: Array, way: Way) -> Answer:
    sums = [[Fraction(0)] * COLUMNS for _ in range(asked.players)]
    looked_at = 0
    for row, weight in zip(rows, weights.tolist(), strict=True):
        counts = way.count(row)
        times = Fraction(weight).limit_denominator(1_000_000)
        looked_at += int(counts[:, WON].sum()) // UNIT
        for mine, more in zip(sums, counts.tolist(), strict=True):
            mine[:] = [had + times * new for had, new in zip(mine, more, strict=True)]
    deals = sum(each[WON] for each in sums) / UNIT
    return counted(asked, sums, Fraction(deals), looked_at)


# ---------------------------------------------------------------- two hands without a board


def _without_board(asked: Question, row: Array) -> Array:
    of = asked.form
    held = asked.ranges[0].hands.shape[1]
    pool = asked.pool(row)
    mine, theirs = (completions(of.codes, hand, pool, of.own - len(hand)) for hand in (row[:held], row[held:]))
    return share_both(mine, theirs) if len(of.codes) > 1 else _share(compare(mine, theirs))


def _share(tallied: Tallied) -> Array:
    counts = np.zeros((2, COLUMNS), dtype=np.int64)
    for player, won in enumerate((tallied.won, tallied.lost)):
        counts[player, WON] = counts[player, FIRST] = UNIT * won + UNIT // 2 * tallied.tied
        counts[player, SCOOPED], counts[player, SHARED] = won, tallied.tied
    return counts

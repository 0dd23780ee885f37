"""Three cards against three, one of the bank's perhaps turned up, and one decision: to fold, or to wager once more.

Every own hand, every up-card and every other two cards of the bank are counted: some hundred million deals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm

import numpy as np

from riverboat.core.banked import BankedGame, Case, Decide, Held, TurnUp, Wager
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import RANKS, STANDARD_52, Cards, rank_of
from riverboat.core.ranking.classes import Category
from riverboat.core.ranking.three import THREE_CARD_HIGH
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.edges.edge import Edge, Edges, gains_of
from riverboat.odds.edges.hands import by_suits
from riverboat.odds.edges.judging import gain
from riverboat.odds.strengths import strengths


def edges_of_three_cards(game: BankedGame, settings: BankedSettings) -> Edges:
    decision = next(step for step in game.steps if isinstance(step, Decide))
    play = game.wager(decision.wager)
    assert play is not None, "a decision is about a wager"
    first = game.wager(play.of)
    assert first is not None, "a later wager goes with an earlier one"
    paid = paid_for(((first, 1), (play, play.times)), settings)
    seen = any(isinstance(step, TurnUp) for step in game.steps)
    played = best_play(paid, up_card=seen)
    wagers = [Edge(first.key, f"{first.name} and {play.name}", played.gains(), played.staked(play.times))]
    wagers += [_by_own_cards(wager, settings) for wager in game.opening if wager is not first]
    return Edges(game.name, tuple(wagers), played.strategy())


def _by_own_cards(wager: Wager, settings: BankedSettings) -> Edge:
    counts: Counter[Fraction] = Counter()
    for hand, times in by_suits(3).items():
        counts[gain(wager, Case(Held(hand), Held(), {}, settings))] += times
    return Edge(wager.key, wager.name, gains_of(counts))


# ---------------------------------------------------------------- what a hand wins from another

_STRENGTHS = THREE_CARD_HIGH.strength


@cache
def classes() -> tuple[Cards, ...]:
    """A hand of each class, the worst first."""
    found = {_STRENGTHS(hand): hand for hand in by_suits(3)}
    return tuple(found[strength] for strength in sorted(found))


@dataclass(frozen=True, slots=True)
class Paid:
    """What a hand that is played wins: `gains[codes[own, bank]]`, by the classes of both hands."""

    gains: tuple[Fraction, ...]
    codes: Array


def paid_for(wagers: Sequence[tuple[Wager, int]], settings: BankedSettings) -> Paid:
    """What these wagers gain together, each of its number of units.

    Against one hand of the bank's all lower hands fare alike, and so do all higher ones: that is how the book has it,
    and a test asks the judges about other pairs.
    """
    every = classes()
    gains: dict[Fraction, int] = {}
    codes = np.zeros((len(every), len(every)), dtype=np.uint8)
    for theirs, bank in enumerate(every):
        for mine in (slice(0, theirs), slice(theirs, theirs + 1), slice(theirs + 1, None)):
            for own in every[mine][:1]:
                case = Case(Held(own), Held(bank), {}, settings)
                total = sum((times * gain(wager, case) for wager, times in wagers), Fraction(0))
                codes[mine, theirs] = gains.setdefault(total, len(gains))
    return Paid(tuple(gains), codes)


# ---------------------------------------------------------------- best play


@dataclass(frozen=True, slots=True)
class Played:
    """Every deal under best play: how often each gain comes, and which hands are played."""

    counts: Counter[Fraction]
    folded: int
    plays: Array
    """By own hand, then by the card turned up."""
    hands: Array

    def gains(self) -> dict[Fraction, Fraction]:
        counts = self.counts + Counter({Fraction(-1): self.folded})
        return dict(gains_of(counts))

    def staked(self, times: int) -> Fraction:
        total = self.counts.total() + self.folded
        return 1 + times * Fraction(self.counts.total(), total)

    def strategy(self) -> tuple[str, ...]:
        """By the card turned up: the worst hand that is played, and the best that is not."""
        return tuple(self._against(rank) for rank in reversed(range(13)))

    def _against(self, rank: int) -> str:
        ups = [up for up in range(52) if up >> 2 == rank]
        played, folded = [], []
        for hand, plays in zip(self.hands.tolist(), self.plays[:, ups].tolist(), strict=True):
            free = [up not in hand for up in ups]
            if any(play and can for play, can in zip(plays, free, strict=True)):
                played.append(_STRENGTHS(hand))
            if any(not play and can for play, can in zip(plays, free, strict=True)):
                folded.append(_STRENGTHS(hand))
        return f"{RANKS[rank]} up: {_said(played, folded)}"


def _said(played: list[int], folded: list[int]) -> str:
    if not folded:
        return "play every hand"
    if min(played) > max(folded):
        return f"play {_named(min(played))} or better"
    return f"play better than {_named(max(folded))}, fold below {_named(min(played))}; between them the suits decide"


def _named(strength: int) -> str:
    """`Q-6-4`, or the name of a better hand."""
    cards = classes()[strength - 1]
    if THREE_CARD_HIGH.category(strength) is Category.HIGH_CARD:
        return "-".join(RANKS[rank_of(card)] for card in sorted(cards, reverse=True))
    return THREE_CARD_HIGH.made(cards).name


def best_play(paid: Paid, *, up_card: bool) -> Played:
    """Fold for one unit, or play; with `up_card` one of the bank's cards is seen before."""
    found = by_suits(3)
    hands = np.array(list(found), dtype=np.uint8)
    times = np.array(list(found.values()))
    scale = lcm(*(each.denominator for each in paid.gains))
    values = np.array([int(each * scale) for each in paid.gains])
    plays = np.zeros((len(hands), 52), dtype=np.bool_)
    counts, folded = _count(hands, times, _by_cards(), paid.codes, values, scale, up_card, plays)
    return Played(Counter(dict(zip(paid.gains, counts.tolist(), strict=True))), int(folded), plays, hands)


def _by_cards() -> Array:
    """The class of three cards, in any order."""
    threes = np.array(list(combinations(STANDARD_52, 3)), dtype=np.uint8)
    table = np.zeros((52, 52, 52), dtype=np.uint16)
    found = strengths(THREE_CARD_HIGH.key, threes) - 1
    for a, b, c in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        table[threes[:, a], threes[:, b], threes[:, c]] = found
    return table


@compiled
def _count(
    hands: Array, times: Array, kinds: Array, codes: Array, values: Array, fold: Word, up_card: Word, plays: Array
) -> tuple[Array, Word]:
    """How often each gain comes, and how often a hand is folded: in deals with an order of the bank's first card."""
    counts = np.zeros(len(values), dtype=np.int64)
    folded = 0
    for row in range(len(hands)):
        found = _against_each(hands[row], kinds, codes, len(values))
        dealt = np.sum(found, axis=1)
        won = np.zeros(52, dtype=np.int64)
        for up in range(52):
            won[up] = np.sum(found[up] * values)
        for up in range(52):
            if up_card:
                plays[row, up] = won[up] > -fold * dealt[up]
            else:
                plays[row, up] = dealt[up] > 0 and np.sum(won) > -fold * np.sum(dealt)
            if plays[row, up]:
                counts += times[row] * found[up]
            else:
                folded += times[row] * dealt[up]
    return counts, folded


@compiled
def _against_each(hand: Array, kinds: Array, codes: Array, many: Word) -> Array:
    """How often each gain comes against each up-card, over the bank's other two cards."""
    found = np.zeros((52, many), dtype=np.int64)
    own = codes[kinds[hand[0], hand[1], hand[2]]]
    left = np.ones(52, dtype=np.bool_)
    for card in hand:
        left[card] = False
    for up in range(52):
        if left[up]:
            left[up] = False
            for x in range(51):
                if left[x]:
                    for y in range(x + 1, 52):
                        if left[y]:
                            found[up, own[kinds[up, x, y]]] += 1
            left[up] = True
    return found

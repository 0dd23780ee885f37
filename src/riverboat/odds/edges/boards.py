"""Two cards against two with a board of five, and three decisions on the way: hold'em bonus, solved exactly.

What a player wins with two cards on a board is counted against all 990 hands that the dealer may have: the 1,081 pairs
of cards beside a board are sorted once, and how many are lower is the same walk for all of them. That is done for each
of the 1,755 kinds of flop and every turn and river after it; then each decision is made by what all the cards bring
that may follow it. What remains is one table of whole numbers, for all settings of the game, which is kept.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from riverboat.core.banked import BankedGame, Case, Decide, Held, Wager
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import RANKS, STANDARD_52, Cards, parse_cards, rank_of, suit_of
from riverboat.core.money import Amount
from riverboat.core.ranking import HIGH
from riverboat.odds.compiling import Array, Word, compiled, kept
from riverboat.odds.edges.edge import Edge, Edges, gains_of
from riverboat.odds.edges.hands import by_suits
from riverboat.odds.edges.judging import gain
from riverboat.odds.edges.progressive import edge_of_metered
from riverboat.odds.kernels.five import SUIT_BITS, SUIT_MASK, U32, U64, high_of_seven, high_suited
from riverboat.odds.kernels.lookups import CARD_KEY, FLUSH

OnProgress = Callable[[int, int], None]
"""Is called with how much of the work is done, and how much there is."""

CATEGORIES = 10
TIED = 10
LOST = 11
OUTCOMES = 12
"""A win with a hand of each category, a tie, a loss."""
CATEGORY = np.array([0, *(HIGH.category(strength) for strength in range(1, 7463))], dtype=np.uint8)
STARTS = 169


# ---------------------------------------------------------------- solving


def outcomes(progress: OnProgress | None = None) -> Array:
    """By starting hand, whether the turn and the river wagers are made: how many deals end in each way."""
    return kept("holdem-bonus", lambda: _solve(progress))


def _solve(progress: OnProgress | None) -> Array:
    flops = by_suits(3)
    total = np.zeros((STARTS, 2, 2, OUTCOMES), dtype=np.int64)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [pool.submit(after_flop, np.array(flop, dtype=np.uint8)) for flop in flops]
        times = dict(zip(work, flops.values(), strict=True))
        for done, each in enumerate(as_completed(work), start=1):
            total += times[each] * each.result()
            if progress is not None:
                progress(done, len(work))
    return total


@compiled
def after_flop(flop: Array) -> Array:
    """The same after one flop, over every turn and river."""
    deck = np.zeros(49, dtype=np.uint8)
    size = 0
    for card in range(52):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            deck[size] = card
            size += 1
    ends = ends_after(flop, deck)
    total = np.zeros((STARTS, 2, 2, OUTCOMES), dtype=np.int64)
    hole = 0
    for a in range(48):
        for b in range(a + 1, 49):
            _decide(ends[:, hole], total[start(deck[a], deck[b])])
            hole += 1
    return total


@compiled
def start(low: Word, high: Word) -> Word:
    """A starting hand as a number in 13 x 13: the higher rank counts the rows if it is suited, else the columns."""
    one, other = low >> 2, high >> 2
    if (low ^ high) & 3 == 0:
        return 13 * other + one
    return 13 * one + other


@compiled
def _decide(ends: Array, total: Array) -> None:
    """Each later wager is made where the main hand is then worth more than nothing."""
    worth = np.zeros(49, dtype=np.int64)
    for turn in range(49):
        for category in range(CATEGORIES):
            worth[turn] += ends[turn, category]
        worth[turn] -= ends[turn, LOST]
    at_turn = 1 if np.sum(worth) > 0 else 0
    for turn in range(49):
        at_river = 1 if worth[turn] > 0 else 0
        for outcome in range(OUTCOMES):
            total[at_turn, at_river, outcome] += ends[turn, outcome]


@compiled
def ends_after(flop: Array, deck: Array) -> Array:
    """By turn and hole cards: how each deal of river and dealer's hand ends."""
    ends = np.zeros((49, 1176, OUTCOMES), dtype=np.int32)
    numbers = np.zeros((49, 49), dtype=np.int64)
    number = 0
    for a in range(48):
        for b in range(a + 1, 49):
            numbers[a, b] = number
            number += 1
    lying = np.zeros(5, dtype=np.uint8)
    lying[:3] = flop
    left = np.zeros(47, dtype=np.int64)
    for turn in range(48):
        lying[3] = deck[turn]
        for river in range(turn + 1, 49):
            lying[4] = deck[river]
            size = 0
            for place in range(49):
                if place != turn and place != river:
                    left[size] = place
                    size += 1
            _on_board(lying, deck, left, turn, river, numbers, ends)
    return ends


@compiled
def _on_board(lying: Array, deck: Array, left: Array, turn: Word, river: Word, numbers: Array, ends: Array) -> None:
    """Sort the pairs of cards beside a board by what they make, and count for each how many are lower and equal."""
    strengths = np.zeros(1081, dtype=np.uint16)
    firsts = np.zeros(1081, dtype=np.uint8)
    seconds = np.zeros(1081, dtype=np.uint8)
    places = np.zeros(7464, dtype=np.int32)
    _pairs(lying, deck, left, strengths, firsts, seconds, places)
    for strength in range(1, 7464):
        places[strength] += places[strength - 1]
    order = np.zeros(1081, dtype=np.int32)
    for pair in range(1080, -1, -1):
        places[strengths[pair]] -= 1
        order[places[strengths[pair]]] = pair
    below = np.zeros(49, dtype=np.int32)
    equal = np.zeros(49, dtype=np.int32)
    begin = 0
    while begin < 1081:
        strength = strengths[order[begin]]
        end = begin
        while end < 1081 and strengths[order[end]] == strength:
            equal[firsts[order[end]]] += 1
            equal[seconds[order[end]]] += 1
            end += 1
        category = CATEGORY[strength]
        for at in range(begin, end):
            one, other = firsts[order[at]], seconds[order[at]]
            won = begin - below[one] - below[other]
            tied = end - begin - equal[one] - equal[other] + 1
            number = numbers[one, other]
            for card in (turn, river):
                ends[card, number, category] += won
                ends[card, number, TIED] += tied
                ends[card, number, LOST] += 990 - won - tied
        for at in range(begin, end):
            one, other = firsts[order[at]], seconds[order[at]]
            below[one] += 1
            below[other] += 1
            equal[one] = 0
            equal[other] = 0
        begin = end


@compiled
def _pairs(
    lying: Array, deck: Array, left: Array, strengths: Array, firsts: Array, seconds: Array, places: Array
) -> None:
    """What each pair makes with the board, and how many make the same."""
    board = U32(0)
    shown = U64(0)
    for card in lying:
        board = U32(board + CARD_KEY[card])
        shown |= _bit(card)
    pair = 0
    for i in range(46):
        one = left[i]
        so_far = U32(board + CARD_KEY[deck[one]])
        for j in range(i + 1, 47):
            other = left[j]
            total = U32(so_far + CARD_KEY[deck[other]])
            if FLUSH[total & SUIT_MASK]:
                strength = high_suited(shown | _bit(deck[one]) | _bit(deck[other]))
            else:
                strength = high_of_seven(total >> SUIT_BITS)
            strengths[pair], firsts[pair], seconds[pair] = strength, one, other
            places[strength] += 1
            pair += 1


@compiled
def _bit(card: Word) -> Word:
    wide = U64(card)
    return U64(1) << (((wide & U64(3)) << U64(4)) + (wide >> U64(2)))


# ---------------------------------------------------------------- what the wagers are worth


def edges_of_boards(
    game: BankedGame, settings: BankedSettings, progress: OnProgress | None, meter: Amount | None = None
) -> Edges:
    later = [_wager(game, step.wager) for step in game.steps if isinstance(step, Decide)]
    first = _wager(game, later[0].of)
    deals = outcomes(progress)
    value = _Values(first, later, settings)
    counts: Counter[Fraction] = Counter()
    staked = folded = 0
    folds: list[int] = []
    for number in range(STARTS):
        ended = value.of(deals[number])
        dealt = sum(ended.gains.values())
        if sum(gain * times for gain, times in ended.gains.items()) > -dealt:
            counts += Counter(ended.gains)
            staked += ended.staked
        else:
            counts[Fraction(-1)] += dealt
            staked += dealt
            folded += dealt
            folds.append(number)
    names = ", ".join(wager.name for wager in later)
    total = sum(counts.values())
    main = Edge(first.key, f"{first.name}, {names}", gains_of(counts), Fraction(staked, total))
    metered = [edge_of_metered(wager, settings, folds, meter) for wager in _offered(game, settings) if wager.metered]
    wagers = (main, *_others(game, settings, first), *(each.edge for each in metered))
    strategy = _strategy([_name(each) for each in folds], Fraction(folded, total))
    return Edges(game.name, wagers, (*strategy, *(each.said() for each in metered)))


def _offered(game: BankedGame, settings: BankedSettings) -> list[Wager]:
    """A table need not have a meter."""
    return [wager for wager in game.opening if not wager.metered or settings.progressive.progressive]


def _wager(game: BankedGame, key: str) -> Wager:
    found = game.wager(key)
    assert found is not None, "a decision is about a wager"
    return found


EXAMPLES = (
    "As Kd / Qc Jh / 9s 7d 5c 3h 2s",
    "As Ad / Qc Jh / 9s 7d 5c 3h 2s",
    "As 9d / Qc Jh / Ah 9s 5c 3h 2s",
    "9h 9d / Qc Jh / 9s 7d 5c 3h 2s",
    "6s 4d / Qc Jh / 9s 7d 5c 3h 2s",
    "As 8s / Qc Jh / 9s 7d 5s 3h 2s",
    "9h 9d / Qc Jh / 9s 7d 7c 3h 2s",
    "9h 9d / Qc Jh / 9s 9c 7d 3h 2s",
    "6s 4s / Qc Jh / 9h 7s 5s 3s 2d",
    "As Ks / Qc Jh / Qs Js Ts 3h 2d",
    "Ac Kd / Ad Kc / 9s 7d 5c 3h 2s",
    "Qc Jh / As Kd / 9s 7d 5c 3h 2s",
)
"""One deal of each outcome, which the record's judges are asked about: own cards, the dealer's, the board."""


def example(deal: str, settings: BankedSettings) -> Case:
    own, bank, board = (parse_cards(part) for part in deal.split("/"))
    return Case(Held(own), Held(bank), {"board": board}, settings)


@dataclass(frozen=True, slots=True)
class _Ended:
    gains: Counter[Fraction]
    staked: int


class _Values:
    """What the ante and the wagers after it gain together, by outcome."""

    def __init__(self, first: Wager, later: Sequence[Wager], settings: BankedSettings) -> None:
        cases = [example(deal, settings) for deal in EXAMPLES]
        self._first = [gain(first, case) for case in cases]
        self._later = [[wager.times * gain(wager, case) for case in cases] for wager in later]
        self._times = [wager.times for wager in later]

    def of(self, deals: Array) -> _Ended:
        """Of a starting hand that is played."""
        gains: Counter[Fraction] = Counter()
        staked = 0
        for made in ((0, 0), (0, 1), (1, 0), (1, 1)):
            bets = (1, *made)
            for outcome, times in enumerate(deals[made].tolist()):
                later = sum(bet * each[outcome] for bet, each in zip(bets, self._later, strict=True))
                gains[self._first[outcome] + later] += times
                staked += times * (1 + sum(bet * each for bet, each in zip(bets, self._times, strict=True)))
        return _Ended(gains, staked)


def _others(game: BankedGame, settings: BankedSettings, first: Wager) -> Iterator[Edge]:
    """Wagers on the own two cards, and perhaps the dealer's."""
    for wager in game.opening:
        if wager is not first and not wager.metered:
            counts: Counter[Fraction] = Counter()
            for own, times in by_suits(2).items():
                for bank, ways in _banks(own):
                    counts[gain(wager, Case(Held(own), Held(bank), {}, settings))] += times * ways
            yield Edge(wager.key, wager.name, gains_of(counts))


def _banks(own: Cards) -> list[tuple[Cards, int]]:
    """Two cards for the dealer by their ranks, and whether they are of one suit."""
    found: dict[tuple[int, int, bool], Cards] = {}
    times: Counter[Cards] = Counter()
    for one, other in combinations([card for card in STANDARD_52 if card not in own], 2):
        kind = (rank_of(one), rank_of(other), suit_of(one) == suit_of(other))
        times[found.setdefault(kind, (one, other))] += 1
    return list(times.items())


def _strategy(folds: Sequence[str], folded: Fraction) -> tuple[str, ...]:
    return (
        f"fold {' '.join(folds)}: {100 * float(folded):.2f} % of the hands",
        "make each later wager where the hand wins more often than it loses, over all cards that may come",
    )


def _name(number: int) -> str:
    """As `start` numbers them: `AA`, `AKs`, `72o`."""
    row, column = divmod(number, 13)
    high, low = RANKS[max(row, column)], RANKS[min(row, column)]
    return high + low if row == column else high + low + ("s" if row > column else "o")

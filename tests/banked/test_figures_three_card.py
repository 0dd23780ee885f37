"""Three card poker computed exactly, by the judges of its record.

The player sees their own cards and one of the player-dealer's, and plays or folds as is best against all that the two
others may be. Nothing is sampled: every deal is counted, though pairs of cards that differ only by suit are counted
together.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from riverboat.core.banked import Case, Held, Result
from riverboat.core.cards import STANDARD_52, Card, Cards, rank_of, suit_of
from riverboat.core.ranking.three_card import THREE_CARD, qualifies
from riverboat.games.banked import banked_game

GAME = banked_game("three-card-poker")
HANDS = tuple(combinations(STANDARD_52, 3))
PAIRS = comb(48, 2)
"""What the player-dealer's other two cards may be, once four are known."""

Pair = tuple[int, int, bool]
Row = list[int]
"""What one hand wins from each class of the player-dealer's hands, in antes."""


_EVEN_MONEY = {Result.WIN: 1, Result.LOSE: -1, Result.PUSH: 0}


def by_record(own: Cards, bank: Cards) -> int:
    """Ante and Play together, as the record judges them."""
    case = Case(Held(own), Held(bank), {}, {})
    return sum(_EVEN_MONEY[wager.judge(case).result] for wager in GAME.wagers[:2])


def as_usual(own: Cards, bank: Cards) -> int:
    """The game as it is known elsewhere, without the ante bonus: who does not qualify pays every ante."""
    mine, theirs = THREE_CARD.strength(own), THREE_CARD.strength(bank)
    if not qualifies(bank):
        return 1
    return 2 if mine > theirs else -2 if mine < theirs else 0


class Deals:
    """For every hand and every up-card, the sum over the player-dealer's other two cards."""

    def __init__(self, judge: Callable[[Cards, Cards], int]) -> None:
        classes: dict[int, Cards] = {}
        for hand in HANDS:
            classes.setdefault(THREE_CARD.strength(hand), hand)
        place = {strength: i for i, strength in enumerate(classes)}
        self.kind = {frozenset(hand): place[THREE_CARD.strength(hand)] for hand in HANDS}
        self.rows: list[Row] = [[judge(own, bank) for bank in classes.values()] for own in classes.values()]
        thirds = self._thirds()
        self.with_two = [
            {pair: sum([row[kind] for kind in kinds]) for pair, kinds in thirds.items()} for row in self.rows
        ]
        self.with_one = [_with_one(two) for two in self.with_two]

    def total(self, own: Cards, up: Card) -> int:
        """All pairs from the other 51 cards, less those that hold one of the player's own."""
        kind = self.kind[frozenset(own)]
        row, two = self.rows[kind], self.with_two[kind]
        hit = sum(two[_alike(up, card)] for card in own)
        twice = sum(row[self.kind[frozenset((up, a, b))]] for a, b in combinations(own, 2))
        return self.with_one[kind][rank_of(up)] - hit + twice

    def _thirds(self) -> dict[Pair, list[int]]:
        """By two of the player-dealer's cards: the classes that the fifty thirds make."""
        found: dict[Pair, list[int]] = {}
        for a, b in combinations(STANDARD_52, 2):
            if _alike(a, b) not in found:
                others = (card for card in STANDARD_52 if card not in (a, b))
                found[_alike(a, b)] = [self.kind[frozenset((a, b, card))] for card in others]
        return found


def _with_one(two: dict[Pair, int]) -> dict[int, int]:
    """By one of the player-dealer's cards: the sum over all pairs of others."""
    ups = [card for card in STANDARD_52 if suit_of(card) == 0]
    return {rank_of(up): sum(two[_alike(up, card)] for card in STANDARD_52 if card != up) // 2 for up in ups}


def _alike(a: Card, b: Card) -> Pair:
    """Two cards alike but for the suits' names."""
    low, high = sorted((rank_of(a), rank_of(b)))
    return low, high, suit_of(a) == suit_of(b)


def by_suits() -> dict[Cards, int]:
    """Hands that differ by the suits' names only are one; how many each stands for."""
    found: dict[tuple[tuple[int, int], ...], Cards] = {}
    times: Counter[Cards] = Counter()
    for hand in HANDS:
        suits = list(dict.fromkeys(suit_of(card) for card in hand))
        key = tuple((rank_of(card), suits.index(suit_of(card))) for card in hand)
        times[found.setdefault(key, hand)] += 1
    return times


def best_play(deals: Deals, *, up_card: bool) -> Fraction:
    """What a player who chooses well wins for each ante: a fold costs one."""
    won = 0
    for own, times in by_suits().items():
        sums = [deals.total(own, up) for up in STANDARD_52 if up not in own]
        if up_card:
            won += times * sum(max(total, -PAIRS) for total in sums)
        else:
            won += times * max(sum(sums), -PAIRS * len(sums))
    return Fraction(won, len(HANDS) * 49 * PAIRS)


def test_pair_plus() -> None:
    pair_plus = GAME.wager("pair-plus")
    assert pair_plus is not None
    verdicts = (pair_plus.judge(Case(Held(hand), Held(), {}, {})) for hand in HANDS)
    won = sum(Fraction(*verdict.odds) if verdict.result is Result.WIN else -1 for verdict in verdicts)
    assert won / len(HANDS) == Fraction(-242, 5_525)


@pytest.mark.slow
def test_the_usual_game_has_its_known_figure() -> None:
    """The counting itself, against a plain enumeration and the figure that is known elsewhere."""
    deals = Deals(as_usual)
    for own in (HANDS[0], HANDS[777], HANDS[-1], HANDS[12_345]):
        row = deals.rows[deals.kind[frozenset(own)]]
        for up in (STANDARD_52[5], STANDARD_52[40]):
            left = [card for card in STANDARD_52 if card not in (*own, up)]
            plain = sum(row[deals.kind[frozenset((up, *pair))]] for pair in combinations(left, 2))
            assert (len(left), deals.total(own, up)) == (48, plain)
    assert round(100 * float(best_play(deals, up_card=False)), 6) == -8.658049


@pytest.mark.slow
def test_our_game() -> None:
    """One card up, and a player-dealer who does not qualify pays only a higher hand.

    Without the up-card the second rule would cost nothing: whoever plays by it has queen-six-four, which is higher.
    """
    assert [wager.key for wager in GAME.wagers[:2]] == ["ante", "play"]
    deals = Deals(by_record)
    assert best_play(deals, up_card=True) == Fraction(-4_373_389, 101_792_600)
    assert best_play(deals, up_card=False) == Fraction(-8_813_253, 101_792_600)

"""Hands that must be made of a fixed number of hole cards and a fixed number of board cards."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from riverboat.core.cards import STANDARD_52, Card, Cards
from riverboat.core.ranking.high import High
from riverboat.core.ranking.keys import CARD_KEYS, SUIT_BITS
from riverboat.core.ranking.low import ACE_TO_FIVE_EIGHT
from riverboat.core.ranking.made import Made, Ranking


def best_two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """[poker 11(f).hand] exactly two hole cards and exactly three of the board; 0 while there are not three."""
    if isinstance(ranking, High):
        return _high_two_and_three(ranking, hole, board)
    if ranking is ACE_TO_FIVE_EIGHT:
        return _eight_low_two_and_three(hole, board)
    return plain_two_and_three(ranking, hole, board)


def plain_two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The same for any ranking: every choice is looked at. The fast ones are tested against it."""
    return max(map(ranking.strength, two_and_three(hole, board)), default=0)


def made_two_and_three(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made:
    best = max(two_and_three(hole, board), key=ranking.strength)
    return ranking.made(best)


def two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> list[Cards]:
    """Every choice of two and three."""
    threes = list(combinations(board, 3))
    return [(*two, *three) for two in combinations(hole, 2) for three in threes]


# ---------------------------------------------------------------- high


def _high_two_and_three(ranking: High, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The keys of two cards and of three are added first; then each choice is one look into the table."""
    shared = _shared(tuple(board))
    twos = {a + b for a, b in combinations([CARD_KEYS[card] >> SUIT_BITS for card in hole], 2)}
    table = ranking.tables.of_size(5)
    strength = max([table[two + three] for two in twos for three in shared.sums], default=0)
    if not shared.suited:
        return strength
    held = [1 << (card >> 2) for card in hole if card & 3 == shared.suit]
    flushes = ranking.tables.flushes
    return max([strength, *(flushes[a | b | three] for a, b in combinations(held, 2) for three in shared.suited)])


class _Shared(NamedTuple):
    """What every hand takes from one board: the sums of three cards, and three of a suit by their rank bits."""

    sums: Collection[int]
    suit: int
    suited: Sequence[int]


@lru_cache(maxsize=64)
def _shared(board: Cards) -> _Shared:
    sums = {a + b + c for a, b, c in combinations([CARD_KEYS[card] >> SUIT_BITS for card in board], 3)}
    suits = [card & 3 for card in board]
    for suit in suits[:3]:  # of five cards, three of a suit begin among the first three
        if suits.count(suit) >= 3:
            ranks = [1 << (card >> 2) for card in board if card & 3 == suit]
            return _Shared(sums, suit, [a | b | c for a, b, c in combinations(ranks, 3)])
    return _Shared(sums, 0, ())


# ---------------------------------------------------------------- eight or better

# One bit for each rank from ace to eight, nothing above. A mapping, so that a joker or an unknown card raises KeyError.
_LOW_BITS: Final = {card: 1 << (card // 4 + 1) % 13 & 0xFF for card in STANDARD_52}


def _eight_low_two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> int:
    shown = 0
    for card in board:
        shown |= _LOW_BITS[card]
    if shown.bit_count() < 3:
        return 0  # no low is possible, whatever is held
    held = 0
    for card in hole:
        held |= _LOW_BITS[card]
    return _lowest(held, shown)


@cache
def _lowest(held: int, shown: int) -> int:
    """The best low of two ranks held and three others shown: at most 65,536 questions, asked again and again."""
    lows = _eight_lows()
    return max((lows.get(two | three, 0) for two in _choices(held, 2) for three in _choices(shown, 3)), default=0)


@cache
def _eight_lows() -> dict[int, int]:
    """The strengths of the 56 lows that qualify, by their bits."""
    low_clubs = [card for card in STANDARD_52 if card & 3 == 0 and _LOW_BITS[card]]
    return {
        sum(_LOW_BITS[card] for card in five): ACE_TO_FIVE_EIGHT.strength(five) for five in combinations(low_clubs, 5)
    }


def _choices(bits: int, count: int) -> list[int]:
    return [sum(some) for some in combinations([1 << i for i in range(8) if bits >> i & 1], count)]

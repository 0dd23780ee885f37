"""Which cards of a hand are worth keeping in a draw, by the ranking that wins: quick rules of thumb.

They say which ways to draw are worth a thought, and how opponents are imagined to draw.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from riverboat.core.cards import ACE, Card, Cards, rank_of, suit_of
from riverboat.core.game import PotGame
from riverboat.core.ranking import ACE_TO_FIVE, BADUGI, BADUGI_DEUCE, DEUCE_TO_SEVEN

Hold = Callable[[Sequence[Card]], list[Cards]]
"""The ways to draw that make sense, the one of the rule of thumb first."""

GOOD_LOW: Final = 6
"""The rank of an eight: as high as a card of a low draw should be."""
PAT_LOW: Final = 8
"""The rank of a ten: a low that is kept as it is."""


def ways_to_draw(game: PotGame, cards: Sequence[Card]) -> list[Cards]:
    """What may be kept: by each ranking that wins a part of the pot, and what serves all of them."""
    ways = [way for award in game.awards for way in hold(award.ranking.key)(cards)]
    if len(game.awards) > 1:
        first, second = (hold(award.ranking.key)(cards)[0] for award in game.awards[:2])
        both = tuple(card for card in first if card in second)
        ways.insert(0, both or first)
    return list(dict.fromkeys(tuple(sorted(way)) for way in ways))


def usually_kept(game: PotGame, cards: Sequence[Card]) -> Cards:
    """What a player keeps without much thought."""
    return hold(game.awards[-1].ranking.key)(cards)[0]


def hold(ranking: str) -> Hold:
    return _HOLDS.get(ranking, _high)


def _high(cards: Sequence[Card]) -> list[Cards]:
    """What is paired; or four to a flush or a straight; or high cards."""
    by_rank: dict[int, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(rank_of(card), []).append(card)
    paired = tuple(card for same in by_rank.values() if len(same) > 1 for card in same)
    high = tuple(sorted(cards, reverse=True))
    if paired:
        return [tuple(cards)] if len(paired) == len(cards) else [paired, tuple(cards), *_long(cards)]
    long = _long(cards)
    if _made(cards):
        return [tuple(cards)]
    return [*long, high[:1], high[:2], high[:3], tuple(cards)]


def _made(cards: Sequence[Card]) -> bool:
    """Five of one suit, or in a row."""
    ranks = sorted(map(rank_of, cards))
    row = ranks[-1] - ranks[0] == len(ranks) - 1 or ranks == [0, 1, 2, 3, ACE]
    return len(cards) >= 5 and (row or len({suit_of(card) for card in cards}) == 1)


def _long(cards: Sequence[Card]) -> list[Cards]:
    """Four to a flush, or to a straight that is open at both ends."""
    fours: list[Cards] = list(combinations(cards, 4))
    flushes = [four for four in fours if len({suit_of(card) for card in four}) == 1]
    return flushes + [four for four in fours if _open(sorted(map(rank_of, four)))]


def _open(ranks: list[int]) -> bool:
    return ranks[3] - ranks[0] == 3 and len(set(ranks)) == 4 and ranks[3] != ACE


def _low(cards: Sequence[Card], *, ace_low: bool) -> list[Cards]:
    """Different low cards; the whole hand where it is low enough."""
    order = sorted(cards, key=lambda card: _lowness(card, ace_low=ace_low))
    different = list({rank_of(card): card for card in reversed(order)}.values())[::-1]
    worst = _lowness(different[-1], ace_low=ace_low)
    pat = len(different) == len(cards) and worst <= PAT_LOW + ace_low and (ace_low or not _made(cards))
    low = tuple(card for card in different if _lowness(card, ace_low=ace_low) <= GOOD_LOW + ace_low)
    rule = tuple(cards) if pat else (low or tuple(different[:1]))
    shorter = [tuple(different[:count]) for count in range(max(len(different) - 2, 1), len(different) + 1)]
    return [rule, *shorter, tuple(cards)]


def _lowness(card: Card, *, ace_low: bool) -> int:
    return (rank_of(card) + 1) % 13 if ace_low else rank_of(card)


def _badugi(cards: Sequence[Card], *, ace_low: bool) -> list[Cards]:
    """Different suits and ranks, the lowest first; a high one among them may be given up."""
    kept: list[Card] = []
    taken = 0
    for card in sorted(cards, key=lambda card: _lowness(card, ace_low=ace_low)):
        bits = 1 << rank_of(card) | 1 << 13 + suit_of(card)
        if not taken & bits:
            kept.append(card)
            taken |= bits
    low = [card for card in kept if _lowness(card, ace_low=ace_low) <= GOOD_LOW + ace_low]
    rule = kept if len(kept) == 4 else (low or kept[:1])
    return [tuple(rule), *(tuple(kept[:count]) for count in range(max(len(kept) - 2, 1), len(kept) + 1))]


def _ace_to_five(cards: Sequence[Card]) -> list[Cards]:
    return _low(cards, ace_low=True)


def _deuce_to_seven(cards: Sequence[Card]) -> list[Cards]:
    return _low(cards, ace_low=False)


def _badugi_ace_low(cards: Sequence[Card]) -> list[Cards]:
    return _badugi(cards, ace_low=True)


def _badugi_ace_high(cards: Sequence[Card]) -> list[Cards]:
    return _badugi(cards, ace_low=False)


_HOLDS: Final[dict[str, Hold]] = {
    ACE_TO_FIVE.key: _ace_to_five,
    DEUCE_TO_SEVEN.key: _deuce_to_seven,
    BADUGI.key: _badugi_ace_low,
    BADUGI_DEUCE.key: _badugi_ace_high,
}

"""Names of hands with the side card that counts first: `pair of nines, king kicker`."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from riverboat.core.cards import JOKER, Card
from riverboat.core.ranking.classes import MATCHED, Category, HandClass, Ranks
from riverboat.core.ranking.differences import Ordered, kicker
from riverboat.core.ranking.made import Made
from riverboat.core.ranking.words import RANK_WORDS, high_name, two_card_name, unpaired_low_name


def name_with_kicker(ranking: Ordered, made: Made) -> str:
    """Names of lows and badugis, and of two cards, have all their cards in them already."""
    return _named(made.name, ranking.hand(made.strength), low=ranking.low) if made.strength else made.name


def _named(name: str, hand: HandClass, *, low: bool) -> str:
    spelled = hand.category is Category.HIGH_CARD and (low or len(hand.ranks) == 2)
    side = None if spelled else kicker(hand)
    return name if side is None else f"{name}, {RANK_WORDS[side]} kicker"


def name_so_far(cards: Sequence[Card], *, low: bool) -> str:
    """What a few cards are called that are no whole hand yet; nothing where a joker is among them."""
    if not cards or max(cards) >= JOKER:
        return ""
    if low:
        ranks = sorted({(card >> 2) + 1 if card >> 2 < 12 else 0 for card in cards}, reverse=True)
        return f"{unpaired_low_name((rank - 1) % 13 for rank in ranks)} so far"
    hand = _class_so_far(cards)
    return two_card_name(hand) if len(cards) == 2 else _named(high_name(hand), hand, low=False)


def best_pair_so_far(cards: Sequence[Card]) -> str:
    """The same where exactly two of the cards will play."""
    return name_so_far(max(combinations(cards, 2), key=_class_so_far), low=False) if len(cards) > 1 else ""


_SHAPES: dict[Ranks, Category] = {
    (): Category.HIGH_CARD,
    **{tuple(times for count, times in groups for _ in range(count)): category for category, groups in MATCHED.items()},
}


def _class_so_far(cards: Sequence[Card]) -> HandClass:
    """By their ranks alone: fewer than five cards are no straight and no flush."""
    times = Counter(card >> 2 for card in cards)
    ranks = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = tuple(times[rank] for rank in ranks if times[rank] > 1)
    return HandClass(_SHAPES[shape], tuple(rank for rank in ranks for _ in range(times[rank])))

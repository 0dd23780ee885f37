"""Up-cards compared: who owes the forced bet, who opens the later rounds.

On a partial board only fours, threes, pairs and high cards count, no straights or flushes.  [poker 9(f)(1)]
"""

from collections.abc import Sequence

from riverboat.core.cards import JOKER, WILD, Card

ACE = 12
Showing = tuple[tuple[int, ...], tuple[int, ...]]
"""How many of each rank, most first, and the ranks in that order: plain comparison orders boards."""


def best_showing(cards: Sequence[Card]) -> Showing:
    """Larger is better; suits never count. A joker dealt up is an ace, one dealt down pairs the best card there is."""
    ranks = [card >> 2 for card in cards]
    if JOKER in cards or WILD in cards:
        ranks = [ACE if card == JOKER else card >> 2 for card in cards if card != WILD]
        if WILD in cards:
            ranks.append(max(ranks, key=lambda rank: (ranks.count(rank), rank), default=ACE))
    return _grouped(ranks)


def lowest_showing(cards: Sequence[Card]) -> Showing:
    """Smaller is the better low: ace low, pairs worse than none."""
    return _grouped([-1 if card >> 2 == ACE else card >> 2 for card in cards])


def bring_in_key(card: Card, *, ace_low: bool, suits: bool) -> tuple[int, int]:
    """Orders single up-cards, suits deciding between equals where they count; the joker is an ace.

    [poker 9(d).suit-tie] [california-poker mexican-stud.7.joker]
    """
    rank = ACE if card == JOKER else card >> 2
    return (-1 if ace_low and rank == ACE else rank), (card & 3 if suits else 0)


def _grouped(ranks: list[int]) -> Showing:
    ranks.sort(reverse=True)
    if len(set(ranks)) == len(ranks):  # most boards: no pair, and nothing to group
        return (1,) * len(ranks), tuple(ranks)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)

"""Up-cards compared: who owes the forced bet, who opens the later rounds.

On a partial board only fours, threes, pairs and high cards count, no straights or flushes. Five cards, a common one or
an exposed one among them, are a whole hand.  [poker 9(f)(1)]
"""

from typing import Final

from riverboat.core.cards import ACE, JOKER, WILD, Card, Cards

Showing = tuple[tuple[int, ...], tuple[int, ...]]
"""The sizes of its pairs, threes and fours, largest first, and the ranks in that order, single cards last.

Plain comparison orders boards, also of players who show different numbers of cards.
"""

# What stands for them between three of a kind (3,) and a full house (3, 2), and above four of a kind (4,).
_STRAIGHT: Final = (3, 1)
_FLUSH: Final = (3, 1, 1)
_STRAIGHT_FLUSH: Final = (5,)
_WHEEL: Final = [ACE, 3, 2, 1, 0]


def best_showing(cards: Cards) -> Showing:
    """Larger is better; suits never count. A joker dealt up is an ace, one dealt down pairs the best card there is."""
    ranks = [card >> 2 for card in cards]
    if JOKER in cards or WILD in cards:
        ranks = [ACE if card == JOKER else card >> 2 for card in cards if card != WILD]
        if WILD in cards:
            ranks.append(max(ranks, key=lambda rank: (ranks.count(rank), rank), default=ACE))
    elif len(cards) == 5 and len(set(ranks)) == 5:
        return _whole(ranks, suited=len({card & 3 for card in cards}) == 1)
    return _grouped(ranks)


def lowest_showing(cards: Cards) -> Showing:
    """Smaller is the better low: ace low, pairs worse than none."""
    return _grouped([-1 if card >> 2 == ACE else card >> 2 for card in cards])


def bring_in_key(card: Card, *, ace_low: bool, suits: bool) -> int:
    """Orders single up-cards, suits deciding between equals where they count; the joker is an ace.

    [poker 9(d).suit-tie] [california-poker mexican-stud.7.joker]
    """
    rank = ACE if card == JOKER else card >> 2
    return 4 * (-1 if ace_low and rank == ACE else rank) + (card & 3 if suits else 0)


def _whole(ranks: list[int], *, suited: bool) -> Showing:
    """Five cards without a pair."""
    ranks.sort(reverse=True)
    wheel = ranks == _WHEEL
    straight = wheel or ranks[0] - ranks[4] == 4
    sizes = _STRAIGHT_FLUSH if suited and straight else _FLUSH if suited else _STRAIGHT if straight else ()
    return sizes, tuple(ranks[1:] if wheel else ranks)


def _grouped(ranks: list[int]) -> Showing:
    ranks.sort()
    ranks.reverse()
    if len(set(ranks)) == len(ranks):  # most boards: no pair, and nothing to group
        return (), tuple(ranks)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups if count > 1), tuple(rank for _, rank in groups)

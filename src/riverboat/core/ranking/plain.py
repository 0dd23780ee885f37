"""The same rankings, written as the book reads: every choice of cards is looked at.

Slow and obvious. The tests hold the tables of the fast versions against it. An answer here is a tuple; of two
hands the one with the greater tuple is better.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from riverboat.core.cards import ACE, JOKER, MEXICAN_41, RANKS, WILD, Card, rank_of, suit_of
from riverboat.core.ranking.classes import SUITED, Category

Order = tuple[int, ...]


def high(cards: Sequence[Card]) -> Order:
    """[poker 3(b)]"""
    return max(_five_high(five) for five in combinations(cards, 5))


def ace_to_five(cards: Sequence[Card]) -> Order:
    """[poker 3(e), 3(f)]"""
    return max(_five_low(five) for five in combinations(cards, 5))


def ace_to_five_eight(cards: Sequence[Card]) -> Order | None:
    """None where no five cards qualify."""
    lows = [
        _five_low(five)
        for five in combinations(cards, 5)
        if len({rank_of(card) for card in five}) == 5 and all(_low_pips(card) <= 8 for card in five)
    ]
    return max(lows, default=None)


def deuce_to_seven(cards: Sequence[Card]) -> Order:
    """[poker 21(j)(3)]"""
    return max(_negative(_five_high(five, wheel=None)) for five in combinations(cards, 5))


def badugi(cards: Sequence[Card], *, ace_low: bool) -> Order:
    """[poker 22(j)]"""
    hands = []
    for size in (1, 2, 3, 4):
        for some in combinations(cards, size):
            if len({rank_of(card) for card in some}) == len({suit_of(card) for card in some}) == size:
                pips = sorted((_low_pips(card) if ace_low else rank_of(card) for card in some), reverse=True)
                hands.append((size, *_negative(tuple(pips))))
    return max(hands)


def short_deck(cards: Sequence[Card]) -> Order:
    return max(_flush_over_full_house(_five_high(five, wheel=(12, 7, 6, 5, 4))) for five in combinations(cards, 5))


def three_card_high(cards: Sequence[Card]) -> Order:
    """[poker 3(c)]"""
    return max(_three_high(three) for three in combinations(cards, 3))


def three_card_low_six(cards: Sequence[Card]) -> Order | None:
    """[poker 13a(k)] None where no three cards qualify."""
    pips = sorted({_low_pips(card) for card in cards if _low_pips(card) <= 6})
    return _negative((pips[2], pips[1], pips[0])) if len(pips) >= 3 else None


def mexican(cards: Sequence[Card]) -> Order:
    """[california-poker mexican-stud.rank.order] Every card that the joker may be is tried."""
    natural = [card for card in cards if card < JOKER]
    if len(natural) == 5:
        return _five_mexican(natural)
    allowed = _joker_down if WILD in cards else _joker_up
    tried = {card: _five_mexican((*natural, card)) for card in MEXICAN_41 if card != JOKER}
    return max(order for card, order in tried.items() if allowed(card, natural, order[1]))


def _joker_down(card: Card, natural: Sequence[Card], kind: int) -> bool:
    """[california-poker mexican-stud.joker.face-down] any card, but one already held only as the fifth of its kind."""
    return card not in natural or kind == Category.FIVE_OF_A_KIND


def _joker_up(card: Card, natural: Sequence[Card], kind: int) -> bool:
    """[california-poker mexican-stud.joker.face-up] an ace, or what completes a straight or a flush."""
    completes = kind == Category.STRAIGHT or kind in SUITED
    return _joker_down(card, natural, kind) and (rank_of(card) == ACE or completes)


def _five_mexican(five: Sequence[Card]) -> Order:
    places = tuple(sorted("234567JQKA".index(RANKS[rank_of(card)]) for card in five))
    return _mexican_order(places, _suited(five))


@cache
def _mexican_order(places: Order, flush: bool) -> Order:
    return _flush_over_full_house(_order_of_five(places, flush=flush, wheel=(9, 3, 2, 1, 0), ace=9))


def _five_high(five: Sequence[Card], *, wheel: Order | None = (12, 3, 2, 1, 0)) -> Order:
    """`wheel` is the one straight in which the ace is low."""
    return _order_of_five([rank_of(card) for card in five], flush=_suited(five), wheel=wheel, ace=ACE)


def _order_of_five(ranks: Sequence[int], *, flush: bool, wheel: Order | None, ace: int) -> Order:
    times, grouped = _grouped(ranks)
    straight = times == (1, 1, 1, 1, 1) and grouped[0] - grouped[4] == 4
    if grouped == wheel:
        straight, grouped = True, (*grouped[1:], -1)
    return (_category(times, flush=flush, straight=straight, royal=grouped[0] == ace), *grouped)


def _three_high(three: Sequence[Card]) -> Order:
    times, ranks = _grouped([rank_of(card) for card in three])
    flush = _suited(three)
    straight = times == (1, 1, 1) and ranks[0] - ranks[2] == 2
    if ranks == (12, 1, 0):
        straight, ranks = True, (1, 0, -1)
    if straight and flush:
        return (5, *ranks)  # the royal flush is the highest of them
    return (4 if times == (3,) else 3 if straight else 2 if flush else 1 if times == (2, 1) else 0, *ranks)


def _category(times: Order, *, flush: bool, straight: bool, royal: bool) -> Category:
    if times == (5,):
        return Category.FIVE_OF_A_KIND
    if straight and flush:
        return Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
    if times == (4, 1):
        return Category.FOUR_OF_A_KIND
    if times == (3, 2):
        return Category.FULL_HOUSE
    if flush:
        return Category.FLUSH
    if straight:
        return Category.STRAIGHT
    if times == (3, 1, 1):
        return Category.THREE_OF_A_KIND
    if times == (2, 2, 1):
        return Category.TWO_PAIR
    if times == (2, 1, 1, 1):
        return Category.PAIR
    return Category.HIGH_CARD


def _flush_over_full_house(order: Order) -> Order:
    """What the category is worth where the deck is stripped, then the category and the ranks."""
    worth = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
    return (worth.get(Category(order[0]), order[0]), *order)


def _suited(cards: Sequence[Card]) -> bool:
    return len({suit_of(card) for card in cards}) == 1


def _five_low(five: Sequence[Card]) -> Order:
    times, pips = _grouped([_low_pips(card) for card in five])
    return _negative((_category(times, flush=False, straight=False, royal=False), *pips))


def _grouped(values: Sequence[int]) -> tuple[Order, Order]:
    """How often each value comes, and the values: the most frequent first, then the greatest."""
    groups = sorted(((times, value) for value, times in Counter(values).items()), reverse=True)
    return tuple(times for times, _ in groups), tuple(value for _, value in groups)


def _low_pips(card: Card) -> int:
    """1 for an ace, 2 for a deuce, 13 for a king."""
    return (rank_of(card) + 1) % 13 + 1


def _negative(order: Order) -> Order:
    return tuple(-value for value in order)

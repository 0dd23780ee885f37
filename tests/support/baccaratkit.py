"""Baccarat hands from the top of a shoe, and all of them at once."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, combinations_with_replacement, product
from math import perm, prod

from riverboat.core.baccarat import count, dragon_7, panda_8, ruling, winner
from riverboat.core.cards import Cards, names, parse_cards

ONE_OF_EACH = parse_cards("Ks As 2s 3s 4s 5s 6s 7s 8s 9s")
"""A card for every count from zero to nine."""


def coup(shoe: str) -> tuple[Cards, Cards, list[str]]:
    """The Player's and the Banker's hand and the rules that completed them; the cards of the shoe must just do."""
    cards = list(parse_cards(shoe))
    player, banker, left = (cards[0], cards[2]), (cards[1], cards[3]), cards[4:]
    clauses = []
    while True:
        draws, clause = ruling(player, banker)
        clauses.append(clause)
        if not draws:
            break
        assert left, f"the {draws} hand wants another card"
        card = left.pop(0)
        player, banker = ((*player, card), banker) if draws == "player" else (player, (*banker, card))
    assert not left, f"both hands are complete without {names(left)}"
    return player, banker, clauses


def told(shoe: str) -> str:
    """`2h 3d = 5, 9c Ks = 9`: the Player's hand, the Banker's hand."""
    player, banker, _ = coup(shoe)
    return f"{names(player)} = {count(player)}, {names(banker)} = {count(banker)}"


def chances(decks: int) -> dict[str, Fraction]:
    """How likely each result is when a fresh shoe of `decks` decks is opened."""
    likely: Counter[str] = Counter()
    for drawn, results in _coups().items():
        orders = _orders(drawn, decks)
        for result, ways in results.items():
            likely[result] += ways * orders
    return {result: Fraction(orders, perm(52 * decks, 6)) for result, orders in likely.items()}


def orders_that_begin(cards: Cards, decks: int) -> int:
    """How many orders of a shoe's first six cards begin with cards of these counts, in this order."""
    values = [_VALUES[card] for card in cards]
    return _orders(tuple(map(values.count, range(10))), decks)


@cache
def _orders(drawn: tuple[int, ...], decks: int) -> int:
    """The number of ways to pick `drawn` cards of each count and then any others."""
    held = (16 * decks, *(4 * decks,) * 9)
    orders = prod(perm(have, want) for have, want in zip(held, drawn, strict=True))
    return orders * perm(52 * decks - sum(drawn), 6 - sum(drawn))


@cache
def _coups() -> dict[tuple[int, ...], Counter[str]]:
    """By how many cards of each count are dealt: in how many orders each result comes out of them."""
    coups: dict[tuple[int, ...], Counter[str]] = {}
    twos = list(combinations_with_replacement(ONE_OF_EACH, 2))
    for player, banker in product(twos, twos):
        orders = len(set(player)) * len(set(banker))
        for hands in _completed(player, banker):
            values = [_VALUES[card] for card in chain(*hands)]
            results = coups.setdefault(tuple(map(values.count, range(10))), Counter())
            for result in _results(*hands):
                results[result] += orders
    return coups


_VALUES = {card: value for value, card in enumerate(ONE_OF_EACH)}


def _completed(player: Cards, banker: Cards) -> Iterator[tuple[Cards, Cards]]:
    draws = ruling(player, banker).draws
    if not draws:
        yield player, banker
    elif draws == "player":
        for card in ONE_OF_EACH:
            yield from _completed((*player, card), banker)
    else:
        for card in ONE_OF_EACH:
            yield player, (*banker, card)


def _results(player: Cards, banker: Cards) -> Iterator[str]:
    yield winner(player, banker)
    if dragon_7(player, banker):
        yield "dragon-7"
    if panda_8(player, banker):
        yield "panda-8"

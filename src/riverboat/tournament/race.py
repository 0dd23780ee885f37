"""Colouring up: small chips are exchanged for bigger ones, and the chip race decides what becomes of the odd ones.

Suits are ranked here, unlike in hands: a card's number orders by rank, then spades, hearts, diamonds, clubs.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.errors import Refused
from riverboat.core.money import TournamentChips as Chips
from riverboat.core.money import divide

Protection = Literal["pool-first", "extra-after-race"]
"""A player who would be left without a chip: served first out of the pool, or after the race besides it (TDA 24)."""
Leftover = Literal["table", "own"]
"""Whose chips must be at least half of a bigger one: what is left over at the table, or the player's own odd chips."""
POOL_FIRST: Final = "pool-first"
TABLE: Final = "table"


class Odd(msgspec.Struct, frozen=True):
    """One seat before the race: its odd chips, and what it has besides them, full sets changed already."""

    seat: int
    odd: int
    besides: Chips


class Raced(msgspec.Struct, frozen=True):
    """What one seat was dealt in the race, and how its stack has changed."""

    seat: int
    odd: int
    cards: Cards
    won: int
    before: Chips
    stack: Chips


def odd_of(stack: Chips, chip: Chips, bigger: Chips, *, held: int = -1) -> tuple[Chips, int]:
    """[tournament colorup.exchange] [tournament colorup.odd-chips] what a stack is without its odd chips, and how many
    these are. `held` is how many small chips a player really has, where somebody has counted; else it follows from
    the stack, which is made of bigger chips as far as it can be."""
    _, over = divide(stack, 1, bigger) if held < 0 else divide(held * chip, 1, bigger)
    count, rest = divide(over, chip)
    if rest or over > stack:
        raise Refused("not-whole-chips", "tournament/colorup.exchange", detail=str(stack))
    return Chips(stack - over), count


def race(
    seats: Sequence[Odd],
    deck: Cards,
    *,
    chip: Chips,
    bigger: Chips,
    protection: Protection = POOL_FIRST,
    leftover: Leftover = TABLE,
) -> tuple[Raced, ...]:
    """[tournament colorup.race.one-card-per-chip] [tournament colorup.race.deal-order] each from seat one gets all of
    their cards before the next gets any; then the bigger chips go by the best card of each."""
    ratio, rest = divide(bigger, chip)
    assert not rest, "a bigger chip is so and so many smaller ones"
    racing = sorted((each for each in seats if each.odd), key=lambda each: each.seat)
    assert all(each.odd < ratio for each in racing), "full sets were changed before"
    cards = _dealt(racing, deck)
    won = _winners(racing, cards, ratio, protection=protection, leftover=leftover)
    done = []
    for each in racing:
        before = Chips(each.besides + each.odd * chip)
        stack = Chips(each.besides + won.get(each.seat, 0) * bigger)
        assert stack > 0, "nobody is raced out"  # [tournament colorup.race.nobody-out]
        done.append(Raced(each.seat, each.odd, cards[each.seat], won.get(each.seat, 0), before, stack))
    return tuple(done)


def _dealt(racing: Sequence[Odd], deck: Cards) -> dict[int, Cards]:
    needed = sum(each.odd for each in racing)
    if len(deck) < needed or len(set(deck[:needed])) != needed:
        raise Refused("wrong-number-of-cards", "tournament/colorup.race.one-card-per-chip", detail=str(needed))
    cards, at = {}, 0
    for each in racing:
        cards[each.seat] = tuple(deck[at : at + each.odd])
        at += each.odd
    return cards


def _winners(
    racing: Sequence[Odd], cards: Mapping[int, Cards], ratio: int, *, protection: Protection, leftover: Leftover
) -> dict[int, int]:
    """How many bigger chips each gets: one at most.  [tournament colorup.race.one-chip-max]"""
    best_first = sorted(racing, key=lambda each: max(cards[each.seat]), reverse=True)
    full, over = divide(sum(each.odd for each in racing), ratio)
    assert full <= len(racing), "each has fewer odd chips than one bigger chip is worth"
    bare = [each for each in best_first if not each.besides]
    if protection == POOL_FIRST:
        # [tournament colorup.race.nobody-out.first] before anybody else; [...short-pool] even beyond the pool.
        best_first = bare + [each for each in best_first if each.besides]
    won = {each.seat: 1 for each in best_first[:full]}
    following = next((each for each in best_first if each.seat not in won), None)
    if following is not None and over:
        # [tournament colorup.race.leftover-half] [...leftover-less] [...leftover-odd-ratio] at least half of a chip
        weighed = over if leftover == TABLE else following.odd
        if 2 * weighed >= ratio:
            won[following.seat] = 1
    return won | {each.seat: 1 for each in bare}


def difference(raced: Sequence[Raced]) -> Chips:
    """By how much a table's chips have changed.  [tournament colorup.final-count]"""
    return Chips(sum(each.stack - each.before for each in raced))

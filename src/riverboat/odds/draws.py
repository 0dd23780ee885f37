"""Which cards to keep at the last draw: every choice, and what it is worth exactly.

What a final hand is worth is how often it beats another player's, a tie for a half. Somebody who draws well ends with
more than a hand as it is dealt: theirs is taken to be the best of several, one more than the game has draws. Or the
cards that they keep are named. Where a pot is split each half counts as much.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from riverboat.core.cards import Cards, names, parse_cards
from riverboat.core.game import Draw, PotGame
from riverboat.games import game as game_of
from riverboat.odds.counting import hands_by_strength
from riverboat.odds.equity.ask import equity
from riverboat.odds.equity.completions import completions
from riverboat.odds.equity.form import Form, form
from riverboat.odds.errors import Unanswerable

Value = Callable[[Cards, Cards], Fraction]
"""What keeping these cards and throwing those away is worth."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is kept, and what it is worth: from 0 to 1."""

    kept: Cards
    thrown: Cards
    value: Fraction

    def __str__(self) -> str:
        return f"keep {names(self.kept)}" if self.kept else "keep nothing"


def draws(game: str, hand: str, *, against: str = "", dead: str = "", rivals: int | None = None) -> list[Choice]:
    """Every choice of cards to keep from a whole hand, the best first; of equal ones, that which draws fewer.

    `rivals` is how many dealt hands the other's is the best of. `against` are the cards that another player keeps, who
    then draws up to a whole hand: there at least one card is kept. `dead` are cards that cannot come.
    """
    record = game_of(game)
    of = form(record)
    cards, gone = parse_cards(hand), parse_cards(dead)
    _check(of, cards, gone)
    if rivals is not None and rivals < 1:
        raise Unanswerable("There is at least one rival")
    value = _against(game, against, gone) if against else _among(of, cards, gone, rivals or 1 + _exchanges(record))
    found = []
    for size in range(len(cards), 0 if against else -1, -1):
        for kept in combinations(cards, size):
            thrown = tuple(card for card in cards if card not in kept)
            found.append(Choice(kept, thrown, value(kept, thrown)))
    return sorted(found, key=lambda each: each.value, reverse=True)


def _check(of: Form, cards: Cards, gone: Cards) -> None:
    if not of.draws:
        raise Unanswerable(f"No cards are exchanged in {of.name}")
    if len(cards) != of.own:
        raise Unanswerable(f"A hand of {of.name} has {of.own} cards, not {len(cards)}")
    for place, card in enumerate((*cards, *gone)):
        if card not in of.deck:
            raise Unanswerable(f"The deck of {of.name} has no {names([card])}")
        if card in (*cards, *gone)[:place]:
            raise Unanswerable(f"{names([card])} is there twice")
    if len(of.deck) - len(cards) - len(gone) < of.own:
        raise Unanswerable(f"Too many cards are dead to draw {of.own}")


def _exchanges(record: PotGame) -> int:
    return sum(isinstance(step, Draw) for _, step in record.steps())


def _among(of: Form, cards: Cards, gone: Cards, rivals: int) -> Value:
    """Against the best of several hands, each as it is dealt from a whole deck."""
    pool = np.array([card for card in of.deck if card not in (*cards, *gone)], dtype=np.uint8)
    beaten = [_beaten(code, of, rivals) for code in of.codes.tolist()]
    whole = 2 * comb(len(of.deck), of.own) ** rivals * len(beaten)

    def value(kept: Cards, thrown: Cards) -> Fraction:
        made = completions(of.codes, np.array(kept, dtype=np.uint8), pool, len(thrown)).strengths
        total = 0
        for award, table in enumerate(beaten):
            times = np.bincount(made[award]).tolist()
            total += sum(each * table[strength] for strength, each in enumerate(times) if each)
        return Fraction(total, whole * made.shape[1])

    return value


def _beaten(code: int, of: Form, rivals: int) -> list[int]:
    """By strength: the ways in which all rivals are lower, and those in which none is higher. What does not qualify
    beats nobody."""
    counts = hands_by_strength(code, of.own, of.deck).tolist()
    table, below = [], 0
    for count in counts:
        table.append(below**rivals + (below + count) ** rivals)
        below += count
    if counts[0]:
        table[0] = 0
    return table


def _against(game: str, other: str, gone: Cards) -> Value:
    def value(kept: Cards, thrown: Cards) -> Fraction:
        answer = equity(game, [names(kept) or "x", other], dead=names((*gone, *thrown)), method="exact")
        exact = answer.parts[0].exact
        assert exact is not None, "every deal was counted"
        return exact

    return value

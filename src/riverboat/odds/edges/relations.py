"""Two hands against two: how each may compare, and what that pays."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

from riverboat.core.banked import BankedGame, Case, Held, SetHands, Wager, Way
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Cards
from riverboat.odds.compiling import Word, compiled
from riverboat.odds.edges.judging import gain

RELATIONS = 9
"""Three times how the hands in front compare, plus how those behind do: 0 lower, 1 equal, 2 higher."""


@compiled
def relation(front: Word, bank_front: Word, behind: Word, bank_behind: Word) -> Word:
    lows = 1 + (front > bank_front) - (front < bank_front)
    highs = 1 + (behind > bank_behind) - (behind < bank_behind)
    return 3 * lows + highs


def house_way(game: BankedGame, settings: BankedSettings) -> Way:
    return next(step for step in game.steps if isinstance(step, SetHands)).way(settings)


Example = Callable[[int], tuple[Cards, Cards]]
"""The player's cards and the bank's in a deal of this relation."""


def paid(
    wager: Wager, counts: Sequence[int], way: Way, settings: BankedSettings, example: Example
) -> Counter[Fraction]:
    """How often each gain comes: the record's judge is asked about one deal of each relation."""
    gains: Counter[Fraction] = Counter()
    for each, times in enumerate(counts):
        if times:
            own, bank = (_held(cards, way) for cards in example(each))
            gains[gain(wager, Case(own, bank, {}, settings))] += int(times)
    return gains


def _held(cards: Cards, way: Way) -> Held:
    front, behind = way.set(cards)
    return Held(cards, front, behind)

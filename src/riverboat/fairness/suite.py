"""Every kind of deck and the dice, through every battery, and one verdict with a known rate of false alarms."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from riverboat.core.cards import MEXICAN_41, STANDARD_52, WITH_JOKER_53, Card, shoe
from riverboat.core.dice import DICE, FACES
from riverboat.core.tiles import TILES_32
from riverboat.entropy import Entropy, shuffle, throw_dice
from riverboat.fairness.batteries import (
    Battery,
    DiceFaces,
    DicePairs,
    DicePreviousThrow,
    DiceRuns,
    DiceThrows,
    Finding,
    Neighbours,
    Order,
    Permutations,
    Positions,
    PreviousDeal,
    Runs,
)

FALSE_ALARM = 0.001
"""How often a whole run over a fair source finds something, at most."""
SHORT_DECK = 36
ROYAL_DECK = 20
Draw = Callable[[Entropy], Order]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deck: what it is called, how many cards it has, and how one order, or throw, is drawn."""

    name: str
    size: int
    draw: Draw

    @property
    def is_dice(self) -> bool:
        return self.size == DICE

    def batteries(self) -> tuple[Battery, ...]:
        if self.is_dice:
            dice = (DiceFaces, DiceThrows, DiceRuns, DicePairs, DicePreviousThrow)
            return tuple(make(DICE, FACES) for make in dice)
        return tuple(make(self.size) for make in (Positions, Permutations, Runs, Neighbours, PreviousDeal))

    def draws(self, shuffles: int) -> int:
        """As many as take about the cards of `shuffles` decks of 52, whatever the kind: at least a thousand."""
        return shuffles if self.size <= 53 else max(1000, shuffles * 52 // self.size)


@dataclass(frozen=True, slots=True)
class Result:
    """What a battery found for a kind; `fair` unless it is too improbable, all results of the run considered."""

    kind: str
    size: int
    draws: int
    finding: Finding
    fair: bool


def deck_kind(name: str, size: int) -> Kind:
    """Cards are numbered, equal faces too: a shuffle moves them without looking, and so every exchange shows."""
    numbered = tuple(Card(number) for number in range(size))
    return Kind(name, size, lambda entropy: shuffle(numbered, entropy))


KINDS = (
    deck_kind("52 cards", len(STANDARD_52)),
    deck_kind("53 with the joker", len(WITH_JOKER_53)),
    deck_kind("41 of Mexican stud", len(MEXICAN_41)),
    deck_kind("36 of short deck", SHORT_DECK),
    deck_kind("20 of royal hold'em", ROYAL_DECK),
    deck_kind("32 tiles", len(TILES_32)),
    *(deck_kind(f"shoe of {decks} decks", len(shoe(decks))) for decks in (3, 8)),
    Kind("three dice", DICE, throw_dice),
)


def run(entropy: Entropy, shuffles: int, kinds: tuple[Kind, ...] = KINDS) -> Iterator[tuple[Kind, list[Finding]]]:
    """Kind by kind, as they are done."""
    for kind in kinds:
        batteries = kind.batteries()
        for _ in range(kind.draws(shuffles)):
            order = kind.draw(entropy)
            for battery in batteries:
                battery.count(order)
        yield kind, [battery.finding() for battery in batteries]


def judged(found: list[tuple[Kind, list[Finding]]], shuffles: int) -> list[Result]:
    """The false alarm of the run is shared out among its results (Bonferroni), as rare ones come by themselves."""
    bound = FALSE_ALARM / sum(len(findings) for _, findings in found)
    return [
        Result(kind.name, kind.size, kind.draws(shuffles), finding, fair=finding.probability >= bound)
        for kind, findings in found
        for finding in findings
    ]

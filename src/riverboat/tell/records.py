"""A game's record in words: what happens on a street, step by step; what a setting may be."""

from collections.abc import Callable
from itertools import groupby
from typing import assert_never

from riverboat.core.game import (
    Award,
    Betting,
    Board,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    MadeOf,
    Opens,
    PotGame,
    Setting,
    Size,
    Step,
    Street,
)
from riverboat.core.money import Amount, dollars

_OPENS = {
    Opens.LEFT_OF_BLINDS: "from the left of the blinds",
    Opens.LEFT_OF_BUTTON: "from the left of the button",
    Opens.BRING_IN: "from the bring-in",
    Opens.BEST_SHOWING: "from the best hand showing",
    Opens.LOWEST_SHOWING: "from the lowest hand showing",
    Opens.HIGHEST_UP_CARD: "from the highest up-card",
    Opens.PAIR_WITH_BOARD: "from the best pair with the board",
}
_FACES = {"down": "down", "up": "up", "choice": "down or up, by choice"}
_SIZES = {Size.SMALL: "small bet", Size.BIG: "big bet", Size.OPEN_PAIR: "small bet, or either with an open pair"}
_WINS = {
    "high": "the best high hand",
    "short-deck": "the best high hand; a flush beats a full house, and the ace is also below the six",
    "mexican-stud": "the best high hand; a flush beats a full house, and the joker helps",
    "three-card-high": "the best high hand of three cards",
    "ace-to-five": "the lowest hand; aces are low, straights and flushes do not count",
    "ace-to-five-eight": "the lowest hand of eight or better; aces are low, straights and flushes do not count",
    "deuce-to-seven": "the lowest hand; aces are high, straights and flushes count",
    "three-card-low-six": "the lowest hand of three cards, six or better",
    "badugi": "the badugi of most cards, all of different ranks and suits, then the lowest; aces are low",
    "badugi-deuce": "the badugi of most cards, all of different ranks and suits, then the lowest; aces are high",
}
_MADE_OF = {
    MadeOf.ANY: "",
    MadeOf.TWO_HOLE_THREE_BOARD: ", of exactly two own cards and three of the board",
    MadeOf.HOLE: ", of own cards alone",
}


def kind_of(game: PotGame) -> str:
    """What a game is like to play: `draw`, `stud` where cards lie face up before players, or else `flop`."""
    steps = [step for street in game.streets for step in street.steps]
    if any(isinstance(step, Draw) for step in steps):
        return "draw"
    return "stud" if any(isinstance(step, Deal) and "up" in step.pattern.split() for step in steps) else "flop"


def award_in_words(award: Award) -> str:
    """`the best high hand, of exactly two own cards and three of the board`"""
    best = _WINS.get(award.ranking.key, f"the best hand by {award.ranking.key}")
    return best + _MADE_OF[award.made_of]


def street_in_words(street: Street) -> tuple[str, ...]:
    """`("burn a card", "3 cards on the board", "betting from the left of the button (small bet)")`"""
    return tuple(step_in_words(step) for step in street.steps)


def step_in_words(step: Step) -> str:
    match step:
        case Burn(count):
            return "burn a card" if count == 1 else f"burn {count} cards"
        case Board(count):
            return f"{_cards(count)} on the board"
        case Deal():
            return " and ".join(_dealt(step))
        case Draw():
            return "draw"
        case Discard(count):
            return f"discard {_cards(count)}"
        case Expose():
            return "expose or keep a down-card"
        case Betting(opens, size):
            return f"betting {_OPENS[opens]} ({_SIZES[size]})"
        case _:
            assert_never(step)


def value_in_words(setting: Setting, value: str | int | bool, money: Callable[[Amount], str] = dollars) -> str:
    """`all-to-first`, `yes`, `$40`"""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return money(value) if isinstance(value, int) and setting.money else str(value)


def values_in_words(setting: Setting) -> str:
    """`dead, moving`; `0 to 10`; `an amount`; `text like the default`"""
    if setting.allowed:
        return ", ".join(value_in_words(setting, value) for value in setting.allowed)
    if setting.reads is not None:
        return "text like the default"
    return "an amount" if setting.money else f"{setting.low} to {setting.high}"


def _dealt(deal: Deal) -> list[str]:
    """Runs of equal faces: `2 cards down` and `1 card up`; a face may be the player's choice."""
    return [f"{_cards(len(list(run)))} {_FACES[face]}" for face, run in groupby(deal.pattern.split())]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"

"""Whole events of bots, for `riverboat tournament`: each hand is dealt by the engine, and a seed gives it all again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from riverboat.bots.levels import CAPTAIN, DECKHAND, MATE, Level
from riverboat.bots.policy import choose
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.table import Table, options, view
from riverboat.table import commands as c
from riverboat.tournament import Plan, Tournament
from riverboat.tournament import orders as o
from riverboat.tournament.amounts import NO_CHIPS
from riverboat.tournament.cards import PlayerCard
from riverboat.tournament.placing import owed, places
from riverboat.tournament.running import Running

LEVELS: Final[dict[str, Level]] = {"deckhand": DECKHAND, "mate": MATE, "captain": CAPTAIN}
POLICIES: Final = (*LEVELS, "random")
OnProgress = Callable[[int, int], None]
"""Is called with how many are out, and how many there are."""


@dataclass(slots=True)
class LevelPlayed:
    """What happened in one row of the structure."""

    row: int
    name: str
    hands: int = 0
    players: int = 0
    """Left when it began."""
    average: Chips = NO_CHIPS
    """The average stack then."""


@dataclass(slots=True)
class Played:
    """One event that is over."""

    seed: int
    entries: int
    rebuys: int
    hands: int
    dealt_in: int
    """How many hands all entrants together were dealt."""
    minutes: int
    levels: list[LevelPlayed] = field(default_factory=list)
    paid: list[tuple[int, int, Cents]] = field(default_factory=list)
    """Place, entry and prize."""


def play_event(plan: Plan, players: int, *, seed: int, policy: str, hand_seconds: int, progress: OnProgress) -> Played:
    """From the first registration to the last chip."""
    running = ready(plan, players, seed=seed, policy=policy, hand_seconds=hand_seconds)
    running.start()
    levels: dict[int, LevelPlayed] = {}
    going = True
    while going:
        _note(running, levels)
        going = running.step()
        progress(len(running.state.outs), players)
    for row, hands in running.hands_by_row.items():
        if row in levels:
            levels[row].hands = hands
    state = running.state
    prizes, where = owed(state), places(state)
    paid = sorted((where[entry].place, entry, amount) for entry, amount in prizes.items())
    return Played(
        seed, players, state.rebuys, running.hands, running.dealt_in, running.at // 60, list(levels.values()), paid
    )


def ready(plan: Plan, players: int, *, seed: int, policy: str, hand_seconds: int) -> Running:
    """An event in which everybody has registered."""
    chance = Random(seed)
    running = Running(Tournament(), _chooser(policy, chance), _shuffler(chance), lambda: chance.getrandbits(64))
    running.hand_seconds = hand_seconds
    running.rebuys = lambda _state, _entry: chance.random() < 0.5
    running.at = plan.start_at - 60
    running.order(o.Announce(plan))
    running.order(o.List("2026-W47"))
    for card in range(1, players + 1):
        running.register(PlayerCard(card, f"Player {card}"))
    running.at = plan.start_at
    return running


def _note(running: Running, levels: dict[int, LevelPlayed]) -> None:
    state, row = running.state, running.state.clock.row
    if row not in levels and row >= 0:
        left = len(state.alive())
        level = state.level
        name = f"{level.small_blind:,}-{level.big_blind:,}"
        levels[row] = LevelPlayed(row, name, players=left, average=Chips(state.in_play() // max(left, 1)))


def _chooser(policy: str, chance: Random) -> Callable[[Table, int], c.Command]:
    if policy == "random":
        return lambda table, seat: _at_random(table, seat, chance)
    level = LEVELS[policy]
    return lambda table, seat: choose(view(table, seat), chance, level, stakes=table.stakes)


def _at_random(table: Table, seat: int, chance: Random) -> c.Command:
    words = {option.word: option for option in options(table, seat)}
    word = chance.choice(sorted(words.keys() - {"fold"} if "check" in words else words))
    match word:
        case "bet":
            return c.Bet(seat, words[word].low)
        case "raise-to":
            return c.RaiseTo(seat, chance.choice((words[word].low, words[word].high)))
        case "check":
            return c.Check(seat)
        case "call":
            return c.Call(seat)
        case "fold":
            return c.Fold(seat)
    return c.TimeOut(seat)


def _shuffler(chance: Random) -> Callable[[Sequence[int]], tuple[int, ...]]:
    def shuffle(cards: Sequence[int]) -> tuple[int, ...]:
        order = list(cards)
        chance.shuffle(order)
        return tuple(order)

    return shuffle

"""Whether each level of the house's bots beats the one below: matches over duplicate deals.

Every deal is played twice at a table where both levels have every other seat, and the second time each has the other's
cards and places. What is left of luck is measured: the mean over deals, with its standard error.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import erfc, sqrt
from random import Random
from typing import Final

from riverboat import dealer, table
from riverboat.bots.crew import buy_in
from riverboat.bots.levels import LEVELS, Level
from riverboat.bots.policy import choose
from riverboat.core.money import Amount
from riverboat.entropy import SeededEntropy
from riverboat.games import game as game_of
from riverboat.room.house import BotLevel
from riverboat.table import commands as c

SEATS: Final = 6
SHARD: Final = 25
"""Deals that a worker plays at once."""
PAIRS: Final[tuple[tuple[BotLevel, BotLevel], ...]] = (("mate", "deckhand"), ("captain", "mate"))

OnProgress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Match:
    """What the better level won, in bets a hundred hands for each of its players."""

    game: str
    better: BotLevel
    worse: BotLevel
    deals: int
    mean: float
    error: float

    @property
    def p(self) -> float:
        """How likely equal players would come as far apart in this direction."""
        return 0.5 * erfc(self.mean / self.error / sqrt(2)) if self.error else 0.5


@dataclass(frozen=True, slots=True)
class Work:
    game: str
    better: BotLevel
    worse: BotLevel
    seed: int
    deals: range


def match(
    game: str,
    better: BotLevel,
    worse: BotLevel,
    deals: int,
    *,
    seed: int = 0,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
) -> Match:
    """Play a number of deals, each twice, here or on any executor."""
    parts = [range(at, min(at + SHARD, deals)) for at in range(0, deals, SHARD)]
    work = [Work(game, better, worse, seed, part) for part in parts]
    scores: list[float] = []
    for shard in _results(work, executor):
        scores += shard
        if progress is not None:
            progress(len(scores), deals)
    mean = sum(scores) / deals
    variance = sum((score - mean) ** 2 for score in scores) / max(deals - 1, 1)
    return Match(game, better, worse, deals, mean, sqrt(variance / deals))


def _results(work: Sequence[Work], executor: Executor | None) -> Iterator[list[float]]:
    return map(play_deals, work) if executor is None else executor.map(play_deals, work)


def play_deals(work: Work) -> list[float]:
    """One worker's part."""
    return [_deal(work, number) for number in work.deals]


def _deal(work: Work, number: int) -> float:
    """What the better level wins in both tables, in bets a hundred hands for each player."""
    better, worse = LEVELS[work.better], LEVELS[work.worse]
    seats = min(SEATS, game_of(work.game).seats_max)
    won = players = 0
    bet = 1
    for turned in (False, True):
        levels = {seat: better if (seat % 2 == 1) is not turned else worse for seat in range(1, seats + 1)}
        stacks, bought, bet = play_hand(work.game, levels, f"{work.seed} {number}")
        mine = [seat for seat, level in levels.items() if level is better]
        won += sum(stacks[seat] - bought for seat in mine)
        players += len(mine)
    return 100 * won / players / bet


def play_hand(game: str, levels: dict[int, Level], seed: str) -> tuple[dict[int, Amount], Amount, Amount]:
    """The stacks after one hand, what everybody bought, and the bet that it is counted in."""
    at = table.Table()
    stakes = game_of(game).stakes[0]
    entropy, chance = SeededEntropy(seed), Random(f"{seed} players")
    table.play(at, c.OpenTable(game, stakes))
    bought = buy_in(at)
    for seat in levels:
        table.play(at, c.Sit(seat, f"player {seat}", bought))
    dealer.deal(at, entropy)
    while at.playing:
        if seat := table.to_act(at):
            table.play(at, choose(table.view(at, seat), chance, levels[seat], stakes=at.stakes))
        else:
            dealer.deal(at, entropy)
    return {seat: at.chair(seat).stack for seat in levels}, bought, max(stakes.small_bet, *stakes.blinds, 1)

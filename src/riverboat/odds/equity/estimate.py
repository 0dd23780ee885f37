"""Equity from deals at random, in shards with a random stream each: the answer depends on the seed alone."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

import numpy as np

from riverboat.odds.compiling import Array
from riverboat.odds.equity.answer import Answer, estimated
from riverboat.odds.equity.known import sample_known
from riverboat.odds.equity.question import Question
from riverboat.odds.equity.sampling import sample
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.any import HIGH
from riverboat.odds.kernels.showdown import COLUMNS
from riverboat.odds.scale import each_done

SHARD: Final = 50_000
"""Deals of one random stream."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A number of deals; or where none is named, as many as fit into the seconds allowed."""

    seconds: float
    deals: int | None
    seed: int

    def shards(self) -> Iterator[int]:
        """How many deals each shard has. There is always one."""
        if self.deals is not None:
            for done in range(0, self.deals, SHARD):
                yield min(SHARD, self.deals - done)
            return
        until = time.monotonic() + self.seconds
        yield SHARD
        while time.monotonic() < until:
            yield SHARD


def seed_of(seed: int, shard: int) -> np.uint64:
    """Where the random stream of a shard begins."""
    return np.uint64(np.random.SeedSequence((seed, shard)).generate_state(1, np.uint64)[0])


@dataclass(frozen=True, slots=True)
class Shard:
    """So many deals of a question, from this seed."""

    asked: Question
    size: int
    seed: np.uint64


def estimate(asked: Question, budget: Budget, executor: Executor | None = None) -> Answer:
    shards = (Shard(asked, size, seed_of(budget.seed, number)) for number, size in enumerate(budget.shards()))
    here = _dealer(asked)
    work = deal_shard if executor is not None else lambda shard: (shard.size, here(shard.size, shard.seed))
    counts = np.zeros((asked.players, COLUMNS), dtype=np.int64)
    dealt = 0
    for size, won in each_done(work, shards, executor):
        counts += won
        dealt += size
    return estimated(asked, counts.tolist(), dealt)


def deal_shard(shard: Shard) -> tuple[int, Array]:
    """One worker's part."""
    return shard.size, _dealer(shard.asked)(shard.size, shard.seed)


def _dealer(asked: Question) -> "Deal":
    return _known(asked) if _is_known(asked) else _any(asked)


Deal = Callable[[int, np.uint64], Array]
"""A number of deals from a seed, and what each player wins in them."""


def _is_known(asked: Question) -> bool:
    """Whether both cards of every hand are known, in hold'em for high."""
    of = asked.form
    plain = of.board == 5 and of.own == 2 and of.codes.tolist() == [HIGH]
    return plain and all(len(each) == 1 and not each.unknown for each in asked.ranges)


def _known(asked: Question) -> Deal:
    holes = np.concatenate([each.hands for each in asked.ranges])
    pool = asked.pool(holes)
    return lambda size, seed: sample_known(holes, asked.board, asked.to_come, pool, size, seed)


def _any(asked: Question) -> Deal:
    hands, ends, cumulated = _laid_out(asked)
    of, deck = asked.form, asked.pool(np.zeros(0, dtype=np.uint8))

    def deal(size: int, seed: np.uint64) -> Array:
        counts, done = sample(
            of.codes, of.two_and_three, hands, ends, cumulated, asked.board, asked.to_come, deck, of.own, size, seed
        )
        if done < size:
            raise Unanswerable(
                "These ranges can hardly be held together: nearly every hand of one needs a card of another"
            )
        return counts

    return deal


def _laid_out(asked: Question) -> tuple[Array, Array, Array]:
    """All ranges in one table, where each ends, and their weights cumulated."""
    table = np.full((sum(map(len, asked.ranges)), asked.form.own), 255, dtype=np.uint8)
    ends = np.cumsum([len(each) for each in asked.ranges])
    cumulated = np.zeros(len(table))
    for each, end in zip(asked.ranges, ends.tolist(), strict=True):
        table[end - len(each) : end, : each.hands.shape[1]] = each.hands
        cumulated[end - len(each) : end] = np.cumsum(each.weights) / each.weights.sum()
    return table, ends, cumulated

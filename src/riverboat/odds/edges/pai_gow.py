"""Pai gow poker by the house way on both sides, dealt at random; and the bets on seven cards, which are counted.

There are 154,143,080 hands of seven cards, and 53,524,680 for the bank against each of them.
"""

from collections import Counter
from concurrent.futures import Executor
from fractions import Fraction

import numpy as np

from riverboat.core.banked import BankedGame, Case, Envy, Held, Wager
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Card, Cards
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.edges.edge import Edge, Edges, gains_of
from riverboat.odds.edges.hands import signatures
from riverboat.odds.edges.judging import gain
from riverboat.odds.edges.relations import RELATIONS, house_way, paid, relation
from riverboat.odds.edges.setting import set_by_house_way, strength_behind
from riverboat.odds.equity.estimate import Budget, seed_of
from riverboat.odds.equity.sampling import random_below
from riverboat.odds.kernels.any import PAI_GOW_BEHIND, PAI_GOW_WHEEL_SECOND
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.lookups import FRONTS
from riverboat.odds.scale import each_done


def edges_of_pai_gow(
    game: BankedGame, settings: BankedSettings, budget: Budget, executor: Executor | None = None
) -> Edges:
    base, *bonuses = game.opening
    wagers = [_base(game, base, settings, budget, executor)]
    wagers += [_on_seven_cards(wager, settings) for wager in bonuses]
    if game.envy is not None:
        wagers.append(_envy(game.envy))
    return Edges(game.name, tuple(wagers))


def _base(game: BankedGame, wager: Wager, settings: BankedSettings, budget: Budget, executor: Executor | None) -> Edge:
    code = PAI_GOW_WHEEL_SECOND if settings.flag("wheel_ranks_second") else PAI_GOW_BEHIND
    counts = np.zeros(RELATIONS, dtype=np.int64)
    met = np.zeros((RELATIONS, 14), dtype=np.uint8)
    shards = ((code, size, seed_of(budget.seed, number)) for number, size in enumerate(budget.shards()))
    for more, examples in each_done(deal_shard, shards, executor):
        met[more > 0] = examples[more > 0]
        counts += more

    def example(each: int) -> tuple[Cards, Cards]:
        own, bank = met[each, :7].tolist(), met[each, 7:].tolist()
        return tuple(map(Card, own)), tuple(map(Card, bank))

    gains = paid(wager, counts.tolist(), house_way(game, settings), settings, example)
    return Edge(wager.key, wager.name, gains_of(gains), sampled=int(counts.sum()))


def deal_shard(shard: tuple[int, int, np.uint64]) -> tuple[Array, Array]:
    """One worker's part: how often hands compare in each way, and one deal of each."""
    met = np.zeros((RELATIONS, 14), dtype=np.uint8)
    return _deal(*shard, met), met


@compiled
def _deal(code: Word, rounds: Word, seed: Word, met: Array) -> Array:
    """How often the hands of player and bank compare in each way, and one deal of each."""
    counts = np.zeros(RELATIONS, dtype=np.int64)
    state = np.zeros(1, dtype=np.uint64)
    state[0] = seed
    deck = np.arange(53).astype(np.uint8)
    for _ in range(rounds):
        for place in range(14):
            other = place + I64(random_below(53 - place, state))
            deck[place], deck[other] = deck[other], deck[place]
        one_front, one_behind = set_and_rank(code, deck[:7].copy())
        other_front, other_behind = set_and_rank(code, deck[7:14].copy())
        each = relation(one_front, other_front, one_behind, other_behind)
        counts[each] += 1
        met[each] = deck[:14]
    return counts


@compiled
def set_and_rank(code: Word, cards: Array) -> tuple[Word, Word]:
    """What the two hands are worth that the house way makes of seven cards."""
    front = np.zeros(2, dtype=np.int64)
    set_by_house_way(cards, front)
    behind = strength_behind(code, cards, front[0], front[1])
    return FRONTS[cards[front[0]], cards[front[1]]], behind


# ---------------------------------------------------------------- seven cards alone


def _on_seven_cards(wager: Wager, settings: BankedSettings) -> Edge:
    """By the player's own cards, however they are set."""
    counts: Counter[Fraction] = Counter()
    for cards, times in signatures():
        counts[gain(wager, Case(Held(cards), Held(), {}, settings))] += times
    return Edge(wager.key, wager.name, gains_of(counts))


def _envy(envy: Envy) -> Edge:
    """What an envy button is worth for each other hand that counts, in units of the wager that earns it."""
    counts: Counter[Fraction] = Counter()
    for cards, times in signatures():
        counts[Fraction(envy.pays(cards)[0], envy.least)] += times
    return Edge("envy", "Envy, for each other hand", gains_of(counts))

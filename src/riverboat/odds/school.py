"""Teaches the house's bots what first cards are worth: hands of every shape of game, dealt to the end.

For each shape the share of the pot that a hand wins against two others is fitted, by least squares, with the sum of
values of its pairs of cards; see `riverboat.bots.starting`, which reads what is written here.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverboat.bots import edges as wager_costs
from riverboat.bots import starting
from riverboat.bots.keeping import usually_kept
from riverboat.bots.shapes import Shape, shape_of
from riverboat.bots.starting import PAIRS, SCALE, pair
from riverboat.core.cards import JOKER, WILD, Card, Cards
from riverboat.core.game import PotGame
from riverboat.games import games
from riverboat.games.banked import banked_games
from riverboat.odds.edges.ask import edges

FOLDER: Final = Path(starting.__file__).parent / "data"
PLAYERS: Final = 3
STEPS: Final = 200
RIDGE: Final = 3.0
"""Pulls the value of pairs that were rarely seen towards nothing."""

OnProgress = Callable[[int, int], None]
Learnt = dict[str, dict[str, list[int]]]
Costs = dict[str, dict[str, float]]


def learn(deals: int, *, seed: int = 0, progress: OnProgress | None = None) -> Learnt:
    """The values of every shape of game that there is."""
    shapes = {shape_of(game).key: game for game in games()}
    learnt: Learnt = {}
    for number, (key, game) in enumerate(sorted(shapes.items()), start=1):
        learnt[key] = learn_one(game, deals, Random(f"{seed} {key}"))
        if progress is not None:
            progress(number, len(shapes))
    return learnt


def costs() -> Costs:
    """What each opening wager wins on average, at games that leave a choice between base wagers."""
    choices = [game.key for game in banked_games() if sum(wager.base for wager in game.opening) > 1]
    return {key: {each.wager: round(float(each.expectation), 6) for each in edges(key).wagers} for key in choices}


def write(learnt: Learnt, costs: Costs, folder: Path = FOLDER) -> None:
    lines = (f"{json.dumps(key)}: {json.dumps(values, separators=(',', ':'))}" for key, values in learnt.items())
    (folder / starting.FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    (folder / wager_costs.FILE).write_text(json.dumps(costs, indent=1) + "\n", encoding="utf-8")


def learn_one(game: PotGame, deals: int, chance: Random) -> dict[str, list[int]]:
    rows = list(_rows(game, deals, chance))
    pairs = np.array([[pair(*two) for two in combinations(cards, 2)] for cards, _ in rows], dtype=np.int64)
    won = np.array([share for _, share in rows])
    values = np.rint(_fit(pairs, won) * SCALE).astype(np.int64)
    steps = np.quantile(values[pairs].sum(axis=1), np.linspace(0, 1, STEPS + 1)[1:])
    return {"values": values.tolist(), "steps": np.rint(steps).astype(np.int64).tolist()}


def _fit(pairs: NDArray[np.int64], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Least squares with a ridge, from the counts of pairs."""
    counts = np.zeros((len(pairs), PAIRS), dtype=np.float32)
    for column in pairs.T:
        np.add.at(counts, (np.arange(len(pairs)), column), 1)
    square = (counts.T @ counts).astype(np.float64) + RIDGE * np.eye(PAIRS)
    return np.linalg.solve(square, counts.T.astype(np.float64) @ (won - won.mean()))


def _rows(game: PotGame, deals: int, chance: Random) -> Iterator[tuple[Cards, float]]:
    """First cards, and the share of the pot that they won."""
    shape = shape_of(game)
    for _ in range(deals):
        order = chance.sample(game.deck, len(game.deck))
        take = partial(_take, iter(order))
        first = [take(shape.first) for _ in range(PLAYERS)]
        board = take(shape.board)
        last = [_to_the_end(game, shape, cards, take) for cards in first]
        yield from zip(first, _shares(game, last, board), strict=True)


def _take(order: Iterator[Card], count: int) -> Cards:
    return tuple(next(order) for _ in range(count))


def _to_the_end(game: PotGame, shape: Shape, cards: Cards, take: Callable[[int], Cards]) -> Cards:
    cards = (*cards, *take(max(shape.held - shape.first, 0)))
    for _ in range(shape.draws):
        kept = usually_kept(game, cards)
        cards = (*kept, *take(len(cards) - len(kept)))
    return tuple(WILD if card == JOKER else card for card in cards)


def _shares(game: PotGame, hands: list[Cards], board: Cards) -> list[float]:
    """An award that nobody qualifies for goes to the other."""
    shares = [0.0] * len(hands)
    made = [[award.strength(hand, board) for hand in hands] for award in game.awards]
    made = [strengths for strengths in made if max(strengths)]
    for strengths in made:
        best = max(strengths)
        for number, strength in enumerate(strengths):
            if strength == best:
                shares[number] += 1 / strengths.count(best) / len(made)
    return shares

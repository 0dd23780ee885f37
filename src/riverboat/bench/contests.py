"""Who is measured against whom, and in what."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from riverboat.bench import ours
from riverboat.bench.measure import Batches, Contender, Lap, Run
from riverboat.bench.peers import (
    play_clubs,
    play_pokerkit,
    play_rlcard,
    play_texasholdem,
    rank_eval7,
    rank_phevaluator,
    rank_treys,
)
from riverboat.bench.variants import VARIANTS, Variant
from riverboat.core.build import BUILD
from riverboat.core.cards import STANDARD_52
from riverboat.games import game as find_game

# Many hands, as at a table. A thousand that come round again stay in the processor's cache, and made our
# own lookup of seven cards seem some 40 percent faster than it is.
BATCHES: Final = 50
BATCH: Final = 1000


@dataclass(frozen=True, slots=True)
class Contest:
    key: str
    title: str
    unit: str
    contenders: tuple[Contender, ...]
    rate: Callable[[Lap], float]


def engine(seed: int) -> Contest:
    """Full hands of six-handed no-limit hold'em, random legal actions, 100 big blinds each."""
    drivers = (ours, play_pokerkit, play_rlcard, play_clubs, play_texasholdem)
    contenders = (
        Contender(each.NAME, each.PACKAGE, partial(each.prepare, Random(seed)), _build(each.NAME)) for each in drivers
    )
    return Contest("engine", "No-limit hold'em, six seats", "hands/s", tuple(contenders), _runs_per_second)


def variants(seed: int) -> list[Contest]:
    """Full hands of the other games that PokerKit knows, six-handed, random legal actions and draws."""
    return [_variant(seed, variant) for variant in VARIANTS]


def _variant(seed: int, variant: Variant) -> Contest:
    contenders = (
        Contender(each.NAME, each.PACKAGE, partial(each.prepare, Random(seed), variant), _build(each.NAME))
        for each in (ours, play_pokerkit)
    )
    title = f"{find_game(variant.game).name}, six seats"
    return Contest(f"engine-{variant.code}", title, "hands/s", tuple(contenders), _runs_per_second)


def evaluators(seed: int, *, cards: int) -> Contest:
    """Ranking random hands of five or of seven cards, one call for each hand."""
    batches = _batches(Random(seed), cards)
    rankers: tuple[tuple[str, str, Callable[[Batches], Run]], ...] = (
        (ours.NAME, ours.PACKAGE, ours.rank),
        *((peer.NAME, peer.PACKAGE, peer.prepare) for peer in (rank_treys, rank_eval7, rank_phevaluator)),
    )
    contenders = (
        Contender(name, package, partial(prepare, batches), _build(name)) for name, package, prepare in rankers
    )
    title = f"Ranking {cards} cards"
    return Contest(f"evaluate-{cards}", title, "hands/s", tuple(contenders), _units_per_second)


def _batches(rng: Random, cards: int) -> Batches:
    return [[tuple(rng.sample(STANDARD_52, cards)) for _ in range(BATCH)] for _ in range(BATCHES)]


def _build(name: str) -> str:
    """Whether our own engine is measured compiled; what peers are made of, they know themselves."""
    return BUILD if name == ours.NAME else ""


def _runs_per_second(lap: Lap) -> float:
    return lap.runs / lap.seconds


def _units_per_second(lap: Lap) -> float:
    return lap.units / lap.seconds

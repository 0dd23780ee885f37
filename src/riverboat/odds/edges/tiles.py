"""Pai gow tiles by the house way on both sides: every four tiles against every other four, all of them counted."""

from itertools import combinations

import numpy as np

from riverboat.core.banked import BankedGame
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Cards
from riverboat.core.ranking.tiles import PAI_GOW_TILES, PAI_GOW_TILES_HIGH_ZERO
from riverboat.odds.compiling import Array, compiled
from riverboat.odds.edges.edge import Edge, Edges, gains_of
from riverboat.odds.edges.relations import RELATIONS, house_way, paid, relation


def edges_of_tiles(game: BankedGame, settings: BankedSettings) -> Edges:
    """35,960 hands against 20,475 each."""
    (base,) = game.opening
    way = house_way(game, settings)
    ranking = PAI_GOW_TILES if settings.flag("zero_ties") else PAI_GOW_TILES_HIGH_ZERO
    made: dict[Cards, tuple[int, ...]] = {
        tiles: tuple(map(ranking.strength, way.set(tiles))) for tiles in set(combinations(game.deck, 4))
    }
    places = list(combinations(range(len(game.deck)), 4))
    hands: list[Cards] = [tuple(game.deck[place] for place in four) for four in places]
    bits = np.array([sum(1 << place for place in four) for four in places], dtype=np.int64)
    both = np.array([made[hand] for hand in hands], dtype=np.uint8)
    counts, met = _meet(bits, both)
    gains = paid(base, counts.tolist(), way, settings, lambda each: (hands[met[each, 0]], hands[met[each, 1]]))
    return Edges(game.name, (Edge(base.key, base.name, gains_of(gains)),))


@compiled
def _meet(bits: Array, both: Array) -> tuple[Array, Array]:
    """How often hands of different tiles compare in each way, and two hands that do."""
    counts = np.zeros(RELATIONS, dtype=np.int64)
    met = np.zeros((RELATIONS, 2), dtype=np.int64)
    for own in range(len(bits)):
        for bank in range(len(bits)):
            if bits[own] & bits[bank] == 0:
                each = relation(both[own, 0], both[bank, 0], both[own, 1], both[bank, 1])
                counts[each] += 1
                met[each, 0], met[each, 1] = own, bank
    return counts, met

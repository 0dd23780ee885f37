"""Which cards to exchange or give up: every way that makes sense, drawn out a number of times."""

from bisect import bisect_left
from functools import cache, lru_cache
from itertools import combinations
from random import Random

from msgspec.structs import replace

from riverboat.bots.field import Field, Reading
from riverboat.bots.keeping import usually_kept, ways_to_draw
from riverboat.bots.shapes import draws_before, shape_of
from riverboat.core.cards import Card, Cards
from riverboat.core.game import PotGame
from riverboat.games import game as game_of
from riverboat.table import View

FINALS = 150
"""How many hands of opponents are drawn out to know what wins."""


def best_draw(seen: View, game: PotGame, tries: int) -> Cards:
    """Which cards to exchange.

    The cards imagined to come follow from the hand alone, so that the same hand is judged the same in every draw. And
    whoever would have stood pat with more draws to come does so with fewer: nobody breaks a hand that they kept.
    """
    mine = tuple(sorted(seen.seats[seen.seat - 1].cards))
    draws = shape_of(game).draws
    for left in range(draws, draws - _draws_over(seen, game) - 1, -1):
        kept = _best_kept(game.key, mine, left, tries)
        if kept == mine:
            break
    return tuple(card for card in mine if card not in kept)


@lru_cache(maxsize=256)
def _best_kept(key: str, mine: Cards, left: int, tries: int) -> Cards:
    game = game_of(key)
    chance = Random(f"{shape_of(game).key} {mine}")
    stub = [card for card in game.deck if card not in mine]
    orders = [chance.sample(stub, min(3 * len(mine), len(stub))) for _ in range(tries)]
    ways = [mine, *(way for way in ways_to_draw(game, mine) if way != mine)]

    def value(way: Cards) -> float:
        return sum(_value(game, _drawn_out(game, way, len(mine), order, left)) for order in orders)

    return max(ways, key=value)


def _draws_over(seen: View, game: PotGame) -> int:
    """The draws before this one: a street with a draw begins with it."""
    return max(draws_before(game, seen.street) - 1, 0)


def _drawn_out(game: PotGame, kept: Cards, size: int, order: list[Card], draws: int) -> Cards:
    """The hand at the end, if these cards come."""
    hand, at = kept, 0
    for number in range(max(draws, 1)):
        if number:
            hand = usually_kept(game, hand)
        missing = size - len(hand)
        hand = (*hand, *order[at : at + missing])
        at += missing
    return hand if len(hand) == size else (*hand, *[card for card in order if card not in hand][: size - len(hand)])


def _value(game: PotGame, hand: Cards) -> float:
    """How likely the hand beats two opponents, award by award."""
    finals = _finals(game.key)
    total = 0.0
    for number, award in enumerate(game.awards):
        order = finals[number]
        total += (bisect_left(order, award.strength(hand, ())) / len(order)) ** 2
    return total


@cache
def _finals(key: str) -> list[list[int]]:
    """What hands of the game make in the end, award by award, the worst first."""
    game = game_of(key)
    chance, shape = Random(shape_of(game).key), shape_of(game)
    made: list[list[int]] = [[] for _ in game.awards]
    for _ in range(FINALS):
        order = chance.sample(game.deck, min(4 * shape.held, len(game.deck)))
        hand = tuple(order[: shape.held])
        kept = usually_kept(game, hand)
        hand = _drawn_out(game, kept, shape.held, order[shape.held :], shape.draws)
        for number, award in enumerate(game.awards):
            made[number].append(award.strength(hand, ()))
    return [sorted(each) for each in made]


def weakest(seen: View, game: PotGame, count: int, runs: int) -> Cards:
    """The `count` cards to give up: the others are worth most against any hand."""
    own = seen.seats[seen.seat - 1]
    best: tuple[float, Cards] = (-1.0, ())
    for thrown in combinations(own.cards, count):
        kept = tuple(card for card in own.cards if card not in thrown)
        best = max(best, (_kept_worth(seen, game, kept, runs), thrown))
    return best[1]


def _kept_worth(seen: View, game: PotGame, kept: Cards, runs: int) -> float:
    seats = tuple(replace(each, cards=kept) if each.seat == seen.seat else each for each in seen.seats)
    chance = Random(f"{shape_of(game).key} {seen.board}")
    field = Field(replace(seen, seats=seats), game, chance, hands=8, runs=runs)
    return field.worth([Reading(1.0)] * len(field.opponents))

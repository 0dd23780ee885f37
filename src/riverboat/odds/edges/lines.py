"""Two shared hands from a shoe, drawn by a fixed rule: baccarat, for any number of decks and any composition.

Cards of one count are alike, and so are finished hands of one count and one number of cards: the record's chart draws
them, and its judges are asked once for each kind of result.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm

from riverboat.core.baccarat import count
from riverboat.core.banked import BankedGame, Case, DrawByChart, Held, Lines
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.cards import Card, Cards, name
from riverboat.odds.edges.edge import Edge, Edges, gains_of
from riverboat.odds.edges.judging import gain
from riverboat.odds.errors import Unanswerable

_MOST = 6
"""Cards that a round can take."""
Left = list[int]
"""How many cards of each count are left in the shoe."""


def edges_of_lines(game: BankedGame, settings: BankedSettings, without: Sequence[Card]) -> Edges:
    chart = next(step for step in game.steps if isinstance(step, DrawByChart))
    finished = _finished(chart, _shoe(game, settings, without))
    wagers = []
    for wager in game.opening:
        counts: Counter[Fraction] = Counter()
        for lines, orders in finished:
            counts[gain(wager, Case(Held(), Held(), lines, settings))] += orders
        wagers.append(Edge(wager.key, wager.name, gains_of(counts)))
    return Edges(game.name, tuple(wagers))


def _shoe(game: BankedGame, settings: BankedSettings, without: Sequence[Card]) -> Left:
    left = Counter(game.deck * settings.shoe.decks)
    for card in without:
        if not left[card]:
            raise Unanswerable(f"There is no {name(card)} left in a shoe of {settings.shoe.decks} decks")
        left[card] -= 1
    if left.total() < _MOST:
        raise Unanswerable(f"A round may take {_MOST} cards, and only {left.total()} are left")
    counts = [0] * 10
    for card, number in left.items():
        counts[count((card,))] += number
    return counts


_ONE_OF_EACH = tuple(next(Card(card) for card in range(52) if count((Card(card),)) == each) for each in range(10))


def _finished(chart: DrawByChart, left: Left) -> list[tuple[Lines, int]]:
    """One pair of finished hands of each kind, and in how many orders of six cards it comes."""
    examples: dict[tuple[int, ...], Lines] = {}
    orders: Counter[tuple[int, ...]] = Counter()
    for player in combinations_with_replacement(range(10), 2):
        for banker in combinations_with_replacement(range(10), 2):
            ways = _taken(left, (*player, *banker)) * len(set(player)) * len(set(banker))
            if not ways:
                continue
            lines = {"player": _cards(player), "banker": _cards(banker)}
            rest = [have - (*player, *banker).count(each) for each, have in enumerate(left)]
            for done, more in _completed(chart, lines, rest, ways):
                kind = (*_kind(done["player"]), *_kind(done["banker"]))
                examples.setdefault(kind, done)
                orders[kind] += more
    return [(lines, orders[kind]) for kind, lines in examples.items()]


def _completed(chart: DrawByChart, lines: Lines, left: Left, ways: int) -> Iterator[tuple[Lines, int]]:
    line, _ = chart.next(lines)
    if not line:
        dealt = sum(map(len, lines.values()))
        yield lines, ways * perm(sum(left), _MOST - dealt)
        return
    for each, have in enumerate(left):
        if have:
            left[each] -= 1
            yield from _completed(chart, {**lines, line: (*lines[line], _ONE_OF_EACH[each])}, left, ways * have)
            left[each] += 1


def _taken(left: Left, counts: Sequence[int]) -> int:
    """In how many ways cards of these counts come out of the shoe, one after the other."""
    ways = 1
    for place, each in enumerate(counts):
        ways *= left[each] - counts[:place].count(each)
    return ways


def _cards(counts: Sequence[int]) -> Cards:
    return tuple(_ONE_OF_EACH[each] for each in counts)


def _kind(cards: Cards) -> tuple[int, int]:
    return count(cards), len(cards)

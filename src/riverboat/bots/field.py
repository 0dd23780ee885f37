"""The hands that opponents may hold, imagined, and how one's own fares against them in the end.

Each opponent is imagined with some hands, and the cards to come fall in some ways. What an opponent does then says
which of these hands they are likely to hold: `worth` weighs the better ones more, the more they have bet.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from riverboat.bots.keeping import usually_kept
from riverboat.bots.shapes import Shape, draws_before, shape_of
from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, Cards
from riverboat.core.game import PotGame
from riverboat.table import View
from riverboat.table.seen import SeatView

Strengths = list[list[int]]
"""For each imagined hand what it makes for each award; nothing where its cards have come otherwise."""


@dataclass(frozen=True, slots=True)
class Run:
    """One way the cards fall: what everybody makes, for each award on each board."""

    mine: list[int]
    theirs: tuple[Strengths, ...]
    """For each pool of imagined hands."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is believed of an opponent: they hold one of the best hands, and fold all but the best of them."""

    tight: float
    """Which part of all hands they may hold, from 1, any, to hardly one."""
    stays: float = 1.0
    """Which part of these they would go on with."""


class Field:
    """For one decision."""

    def __init__(self, seen: View, game: PotGame, chance: Random, *, hands: int, runs: int) -> None:
        self.awards = len(game.awards)
        self.boards = 2 if seen.second else 1
        imagining = _Imagining(seen, game, chance)
        self.opponents = imagining.opponents
        self._pool_of, pools = imagining.pools(hands)
        runs = max(3, runs // imagining.shape.dear) if imagining.open else 1
        self.runs = [imagining.run(pools) for _ in range(runs)]
        self._places = [_places(self.runs, pool, len(each)) for pool, each in enumerate(pools)]

    def worth(self, readings: Sequence[Reading]) -> float:
        """The part of the pot that is won on average, where those who fold count as beaten."""
        weights = [self._weights(number, reading) for number, reading in enumerate(readings)]
        return sum(self._won(run, readings, weights) for run in self.runs) / len(self.runs)

    def _weights(self, opponent: int, reading: Reading) -> list[float]:
        """The best hands count in full, the others a little: people bluff."""
        tight = reading.tight * reading.stays
        places = self._places[self._pool_of[opponent]]
        steep, little = len(places), 0.15 * tight
        return [max(little, min(1.0, (tight - place) * steep + 0.5)) for place in places]

    def _won(self, run: Run, readings: Sequence[Reading], weights: list[list[float]]) -> float:
        total = 0.0
        for board in range(self.boards):
            at = board * self.awards
            ways = [self._award(run, number, readings, weights) for number in range(at, at + self.awards)]
            if len(ways) == 1:
                total += ways[0][0]
                continue
            (high, no_high), (low, no_low) = ways
            total += (high * (1 + no_low) + low * (1 + no_high)) / 2
        return total / self.boards

    def _award(
        self, run: Run, number: int, readings: Sequence[Reading], weights: list[list[float]]
    ) -> tuple[float, float]:
        """How likely an award is won, and how likely nobody qualifies for it."""
        mine, won, nobody = run.mine[number], 1.0, 1.0
        for opponent, reading in enumerate(readings):
            beaten = nothing = total = 0.0
            for weight, made in zip(weights[opponent], run.theirs[self._pool_of[opponent]], strict=True):
                if made:
                    theirs = made[number]
                    total += weight
                    if theirs < mine:
                        beaten += weight
                    elif theirs == mine:
                        beaten += weight / 2
                    if not theirs:
                        nothing += weight
            if total:
                won *= 1 - reading.stays + reading.stays * beaten / total
                nobody *= 1 - reading.stays + reading.stays * nothing / total
        return (won, 0.0) if mine else (0.0, nobody)


def _places(runs: Sequence[Run], pool: int, count: int) -> list[float]:
    """Where each imagined hand stands among the others, from 0 for the best to 1."""
    sums, times = [0.0] * count, [0] * count
    for run in runs:
        made = run.theirs[pool]
        for award in range(len(run.mine)):
            order = sorted(each[award] for each in made if each)
            for number, each in enumerate(made):
                if each:
                    sums[number] += bisect_left(order, each[award]) / len(order)
                    times[number] += 1
    mean = [total / max(number, 1) for total, number in zip(sums, times, strict=True)]
    best_first = sorted(range(count), key=mean.__getitem__, reverse=True)
    places = [0.0] * count
    for place, number in enumerate(best_first):
        places[number] = (place + 0.5) / count
    return places


class _Imagining:
    """Hands and cards to come, by what the viewer sees."""

    def __init__(self, seen: View, game: PotGame, chance: Random) -> None:
        self.game, self.chance = game, chance
        self.shape: Shape = shape_of(game)
        self.mine = as_dealt(seen.seats[seen.seat - 1], seen)
        self.opponents = [each for each in seen.seats if each.in_hand and each.seat != seen.seat]
        self.shown = [tuple(card for card in as_dealt(each, seen) if card != UNKNOWN) for each in self.opponents]
        self.boards = [seen.board, seen.second] if seen.second else [seen.board]
        known = {min(card, JOKER) for cards in (self.mine, *self.boards, *self.shown) for card in cards}
        self.stub = [card for card in game.deck if card not in known]
        self.drawn = draws_before(game, seen.street)
        self.held = len(self.mine)
        self.lacks = max(self.shape.held - self.held, 0)
        self.board_lacks = [max(self.shape.board - len(board), 0) for board in self.boards]
        draws_left = self.shape.draws - self.drawn
        self.draws_left = draws_left
        self.open = bool(self.lacks or any(self.board_lacks) or draws_left)

    def pools(self, hands: int) -> tuple[list[int], list[list[Cards]]]:
        """Opponents with nothing to see have one pool of hands in common."""
        pool_of: list[int] = []
        pools: list[list[Cards]] = []
        numbers: dict[Cards, int] = {}
        share = max(4, 2 * hands // (1 + len({shown for shown in self.shown if shown}))) if any(self.shown) else hands
        for shown in self.shown:
            if shown not in numbers:
                numbers[shown] = len(pools)
                pools.append([self._hand(shown) for _ in range(min(hands, share))])
            pool_of.append(numbers[shown])
        return pool_of, pools

    def _hand(self, shown: Cards) -> Cards:
        hidden = min(max(self.held - len(shown), 0), len(self.stub))
        hand = (*shown, *self.chance.sample(self.stub, hidden))
        for _ in range(self.drawn):
            hand = self._drawn(hand)
        return hand

    def _drawn(self, hand: Cards) -> Cards:
        """After a draw in which what is usually kept is kept."""
        kept = usually_kept(self.game, hand)
        missing = len(hand) - len(kept)
        if not missing:
            return hand
        fresh = self.chance.sample(self.stub, min(missing + len(hand), len(self.stub)))
        return (*kept, *[card for card in fresh if card not in hand][:missing])

    def run(self, pools: list[list[Cards]]) -> Run:
        boards, taken = self._boards()
        mine, taken = self._mine(taken)
        more = self._more(taken)
        theirs = tuple([self._made(hand, boards, taken, more) for hand in pool] for pool in pools)
        return Run(self._strengths(mine, boards), theirs)

    def _boards(self) -> tuple[list[Cards], set[Card]]:
        drawn = self.chance.sample(self.stub, min(sum(self.board_lacks), len(self.stub)))
        boards, at = [], 0
        for board, lacks in zip(self.boards, self.board_lacks, strict=True):
            boards.append((*board, *drawn[at : at + lacks]))
            at += lacks
        return boards, set(drawn)

    def _mine(self, taken: set[Card]) -> tuple[Cards, set[Card]]:
        mine = self.mine
        for _ in range(self.draws_left):
            mine = self._drawn(mine)
        if self.lacks:
            fresh = [card for card in self.chance.sample(self.stub, self.lacks + len(taken)) if card not in taken]
            mine = (*mine, *fresh[: self.lacks])
            taken = taken | set(mine)
        return mine, taken

    def _more(self, taken: set[Card]) -> list[Card]:
        """What comes to an opponent, in order; a card that is in their hand already is passed over."""
        if not self.lacks:
            return []
        left = [card for card in self.stub if card not in taken]
        return self.chance.sample(left, min(self.lacks + self.held + 2, len(left)))

    def _made(self, hand: Cards, boards: list[Cards], taken: set[Card], more: list[Card]) -> list[int]:
        if not taken.isdisjoint(hand):
            return []
        for _ in range(self.draws_left):
            hand = self._drawn(hand)
        if more:
            hand = (*hand, *[card for card in more if card not in hand][: self.lacks])
        return self._strengths(hand, boards)

    def _strengths(self, hand: Cards, boards: list[Cards]) -> list[int]:
        return [award.strength(hand, board) for board in boards for award in self.game.awards]


def as_dealt(each: SeatView, seen: View) -> Cards:
    """[california-poker mexican-stud.joker.face-down] a joker that was dealt face down is any card."""
    cards = each.cards + each.up
    if JOKER not in cards or (JOKER in each.up and not seen.joker_wild):
        return cards
    return tuple(WILD if card == JOKER else card for card in cards)

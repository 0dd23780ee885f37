"""How often a good hand is beaten by a better one, where everybody goes to the showdown: what jackpots rest on.

Deals are made at random, and those in which a qualifying hand lost are kept. Whether enough of the players' own cards
play is asked of the record for these few.
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from riverboat.core.cards import Card, Cards, parse_cards
from riverboat.core.game import Award, PotGame
from riverboat.games import game as game_of
from riverboat.odds.compiling import Array, Word, compiled
from riverboat.odds.equity.estimate import Budget, seed_of
from riverboat.odds.equity.form import Form, form
from riverboat.odds.equity.sampling import random_below
from riverboat.odds.errors import Unanswerable
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.showdown import showdown_strength
from riverboat.odds.scale import each_done

FIVE: Final = 5


@dataclass(frozen=True, slots=True)
class BadBeats:
    game: str
    least: str
    """The worst hand that qualifies, by name."""
    seats: int
    deals: int
    hits: int

    @property
    def chance(self) -> float:
        return self.hits / self.deals

    @property
    def error(self) -> float:
        return sqrt(self.chance * (1 - self.chance) / self.deals)


def bad_beats(
    game: str,
    least: str,
    seats: int,
    *,
    own_cards: int = 2,
    seconds: float = 5.0,
    deals: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
) -> BadBeats:
    """How often a hand of `least` or better loses where so many own cards play in it, and in the hand that beats it."""
    record = game_of(game)
    of, award = form(record), record.awards[0]
    strength = award.ranking.strength(_qualifying(record, least))
    _check(record, of, seats, own_cards)
    shards = (
        (of, strength, seats, size, seed_of(seed, n)) for n, size in enumerate(Budget(seconds, deals, seed).shards())
    )
    dealt = hits = 0
    for size, rows in each_done(deal_shard, shards, executor):
        dealt += size
        hits += sum(_counts(row, of, award, seats, own_cards) for row in rows)
    made = award.ranking.made(_qualifying(record, least))
    return BadBeats(record.name, made.name, seats, dealt, hits)


def _qualifying(record: PotGame, least: str) -> Cards:
    cards = parse_cards(least)
    if record.awards[0].ranking.low or len(cards) != FIVE or len(set(cards)) != FIVE:
        raise Unanswerable(f"{record.name}: a qualifying hand is five cards of a game for high, such as AsAhAdKsKh")
    return cards


def _check(record: PotGame, of: Form, seats: int, own_cards: int) -> None:
    if not 2 <= seats <= of.seats_max:
        raise Unanswerable(f"{of.name} has 2 to {of.seats_max} players, not {seats}")
    if seats * of.own + of.board > len(of.deck) or of.draws:
        raise Unanswerable(f"{record.name} cannot be dealt to {seats} players at once")
    if not 0 <= own_cards <= FIVE:
        raise Unanswerable("The own cards that must play are from 0 to 5")


def deal_shard(shard: tuple[Form, int, int, int, np.uint64]) -> tuple[int, list[list[int]]]:
    """One worker's part: how many deals, and the cards of those in which a qualifying hand lost."""
    of, least, seats, size, seed = shard
    found = np.zeros((size, seats * of.own + of.board), dtype=np.uint8)
    deck = np.array(of.deck, dtype=np.uint8)
    hits = _deal(int(of.codes[0]), of.two_and_three, deck, seats, of.own, of.board, size, seed, least, found)
    return size, found[: int(hits)].tolist()


def _counts(row: Sequence[int], of: Form, award: Award, seats: int, own_cards: int) -> bool:
    """Whether some of the best hands that lost, and of those that won, are made of enough own cards."""
    hands = [tuple(map(Card, row[of.own * seat : of.own * (seat + 1)])) for seat in range(seats)]
    board = tuple(map(Card, row[of.own * seats :]))
    made = [award.strength(hand, board) for hand in hands]
    best = max(made)
    beaten = max(each for each in made if each < best)
    wanted = min(own_cards, of.own)
    return all(
        any(
            _own(hand, board, award, strength) >= wanted
            for hand, each in zip(hands, made, strict=True)
            if each == strength
        )
        for strength in (best, beaten)
    )


def _own(own: Cards, board: Cards, award: Award, strength: int) -> int:
    fives: Iterable[Cards] = award.choices(own, board, FIVE)
    return max(sum(card in own for card in five) for five in fives if award.ranking.strength(five) == strength)


@compiled
def _deal(
    code: Word,
    two_and_three: Word,
    deck: Array,
    seats: Word,
    own: Word,
    board: Word,
    deals: Word,
    seed: Word,
    least: Word,
    found: Array,
) -> Word:
    """Rows of hands and board in which the second best strength is at least this; how many there are."""
    state = np.zeros(1, dtype=np.uint64)
    state[0] = seed
    cards = deck.copy()
    hand = np.zeros((1, own + board), dtype=np.uint8)
    needed = seats * own + board
    hits = 0
    for _ in range(deals):
        for place in range(needed):
            other = place + I64(random_below(len(cards) - place, state))
            cards[place], cards[other] = cards[other], cards[place]
        best, second = I64(0), I64(0)
        for i in range(board):
            hand[0, own + i] = cards[seats * own + i]
        for seat in range(seats):
            for i in range(own):
                hand[0, i] = cards[seat * own + i]
            strength = I64(showdown_strength(code, two_and_three, hand, I64(0), own, own + board))
            if strength > best:
                best, second = strength, best
            elif second < strength < best:
                second = strength
        if second >= least:
            for place in range(needed):
                found[hits, place] = cards[place]
            hits += 1
    return hits

"""Random hands with short stacks, settled once more by the book: every chip goes to the same player.

Most decks begin with the lowest ranks, so that lows, wheels, ties and equal choices of cards are common.
"""

from collections import Counter
from random import Random

import pytest
from randomplaykit import random_action, shuffled
from settlingkit import HALVES, settled

from riverboat.core.cards import STANDARD_52, Cards, rank_of
from riverboat.core.game import PotGame
from riverboat.core.stakes import Stakes, fixed_limit, stud_limit
from riverboat.games import game as find_game
from riverboat.table import Table, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e

PAYS = (e.AntePosted, e.BlindPosted, e.BringInPosted, e.Called, e.BetMade)
LOWEST = (12, *range(7))


def stakes_of(game: PotGame) -> Stakes:
    """Odd amounts, so that pots do not divide."""
    if game.bring_in:
        return stud_limit(300, 500, bring_in=100, ante=100)
    return fixed_limit(300, 500, blinds=(100, 300), ante=100)


def deck(chance: Random) -> Cards:
    ranks = LOWEST[: chance.choice((0, 5, 6, 8))]
    low = tuple(card for card in STANDARD_52 if rank_of(card) in ranks)
    return (*shuffled(chance, low), *shuffled(chance, tuple(card for card in STANDARD_52 if card not in low)))


def played(game: PotGame, seed: int) -> tuple[Table, list[e.Event]]:
    """One hand of two to six players to its end."""
    chance, table, log = Random(seed), Table(), list[e.Event]()
    play(table, c.OpenTable(game.key, stakes_of(game), 0, {"must_afford": False}))
    for seat in range(1, chance.randint(2, 6) + 1):
        play(table, c.Sit(seat, f"player {seat}", 100 * chance.choice((1, 2, 3, 5, 7, 11, 20, 31, 200))))
    log += play(table, c.StartHand(deck(chance)))
    while table.playing:
        assert table.hand is not None
        if table.hand.deck.pile:
            log += play(table, c.Reshuffle(shuffled(chance, tuple(range(len(table.hand.deck.pile))))))
        else:
            log += play(table, random_action(chance, table, to_act(table)))
    return table, log


@pytest.mark.parametrize("key", HALVES)
def test_every_chip_goes_where_the_book_says(key: str) -> None:
    shown_down = 0
    for seed in range(40):
        table, log = played(find_game(key), seed)
        hand = table.hand
        assert hand is not None
        if not any(isinstance(event, e.ShowdownOpened) for event in log):
            continue
        shown_down += 1
        paid: Counter[int] = Counter()
        won: Counter[int] = Counter()
        for event in log:
            if isinstance(event, PAYS):
                paid[event.seat] += event.amount
            elif isinstance(event, e.UncalledReturned):
                paid[event.seat] -= event.amount
            elif isinstance(event, e.PotAwarded):
                won[event.seat] += event.amount
        hands = {seat: hand.cards.down[seat] + hand.cards.up[seat] for seat in hand.live}
        assert won == settled(key, paid, hands, tuple(hand.cards.board), hand.order, 100), f"seed {seed}"
    assert shown_down > 10

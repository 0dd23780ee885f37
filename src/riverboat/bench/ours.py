"""Our own side of the benchmark."""

from itertools import cycle
from random import Random
from typing import Final

from riverboat.bench.measure import Batches, Run
from riverboat.bench.stakes import CALL, FOLD, SEATS, STACK, choose, give_up
from riverboat.bench.variants import HOLDEM, Variant
from riverboat.core.cards import Cards

NAME: Final = "Riverboat"
PACKAGE: Final = "riverboat"


def rank(batches: Batches) -> Run:
    from riverboat.core.ranking import HIGH

    strength = HIGH.strength
    turns = cycle(batches)

    def run() -> int:
        batch = next(turns)
        for hand in batch:
            strength(hand)
        return len(batch)

    return run


def prepare(rng: Random, variant: Variant = HOLDEM) -> Run:
    """Whole hands through the table's own door: every command is checked, every event kept."""
    from riverboat.games import game as find_game
    from riverboat.table import Event, Table, options, play, to_act
    from riverboat.table import commands as c

    seated = Table()
    play(seated, c.OpenTable(variant.game, variant.stakes, SEATS))
    for seat in range(1, SEATS + 1):
        play(seated, c.Sit(seat, f"player {seat}", STACK))
    deck = list(find_game(variant.game).deck)

    keys = 1 + max(deck)

    def shuffle() -> Cards:
        """Every card gets a number of 64 random bits, and they are sorted by it: fair, and hardly any Python."""
        deck.sort(key=memoryview(rng.randbytes(8 * keys)).cast("Q").__getitem__)
        return tuple(deck)

    passive = {"call": c.Call, "check": c.Check, "bring-in": c.BringIn}
    active = {"bet": c.Bet, "raise-to": c.RaiseTo}

    def act(table: Table, seat: int) -> tuple[Event, ...]:
        offered = options(table, seat)
        last = offered[-1]
        bet = active.get(last.word)
        word = offered[-2].word if bet else last.word
        if word == "draw":
            assert table.hand is not None
            return play(table, c.Draw(seat, give_up(rng, table.hand.down[seat])))
        choice = choose(rng, facing=word == "call", low=last.low, high=last.high if bet else 0)
        if choice == FOLD:
            return play(table, c.Fold(seat))
        if choice == CALL or bet is None:
            return play(table, passive[word](seat))
        return play(table, bet(seat, choice))

    def reshuffle(table: Table) -> tuple[Event, ...]:
        assert table.hand is not None
        order = list(range(len(table.hand.pile)))
        rng.shuffle(order)
        return play(table, c.Reshuffle(tuple(order)))

    def hand() -> int:
        table = seated.copy()
        events = list(play(table, c.StartHand(shuffle())))
        actions = 0
        while True:
            while seat := to_act(table):
                events += act(table, seat)
                actions += 1
            if not table.playing:
                return actions
            events += reshuffle(table)

    return hand

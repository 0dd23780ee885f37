"""Our own side of the benchmark."""

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Final

from riverboat.bench.measure import Batches, Run
from riverboat.bench.stakes import SEATS, STACK, give_up
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

    random, places = rng.random, range(1 + max(deck))

    def shuffle() -> Cards:
        """Every card gets a random number, and they are sorted by it: fair, and hardly any Python."""
        deck.sort(key=[random() for _ in places].__getitem__)
        return tuple(deck)

    plain: dict[str, Callable[[int], c.Command]] = {
        "fold": c.Fold,
        "call": c.Call,
        "check": c.Check,
        "bring-in": c.BringIn,
    }
    amounts: dict[str, Callable[[int, int], c.Command]] = {"bet": c.Bet, "raise-to": c.RaiseTo}

    def reshuffle(table: Table) -> tuple[Event, ...]:
        assert table.hand is not None
        order = list(range(len(table.hand.deck.pile)))
        rng.shuffle(order)
        return play(table, c.Reshuffle(tuple(order)))

    def hand() -> int:
        """By the chances of `stakes.choose`, taken from the options: who faces no bet does not fold."""
        table = seated.copy()
        events = list(play(table, c.StartHand(shuffle())))
        assert table.hand is not None
        down = table.hand.cards.down
        actions = 0
        while True:
            while seat := to_act(table):
                offered = options(table, seat)
                first = 1 if offered[0].word == "fold" and offered[1].word != "call" else 0
                chosen = offered[first + int(random() * (len(offered) - first))]
                word = chosen.word
                if make := plain.get(word):
                    command = make(seat)
                elif word == "draw":
                    command = c.Draw(seat, give_up(rng, down[seat]))
                else:
                    command = amounts[word](seat, chosen.low + int(random() * (chosen.high - chosen.low + 1)))
                events += play(table, command)
                actions += 1
            if not table.playing:
                return actions
            events += reshuffle(table)

    return hand

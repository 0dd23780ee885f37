"""eval7, compiled: hands of its own card objects, made before the clock starts."""

from itertools import cycle
from typing import Final

from riverboat.bench.measure import Batches, Run
from riverboat.core.cards import STANDARD_52, name

NAME: Final = "eval7 (compiled)"
PACKAGE: Final = "eval7"


def prepare(batches: Batches) -> Run:
    from eval7 import Card, evaluate

    deck = [Card(name(card)) for card in STANDARD_52]
    turns = cycle([[[deck[card] for card in hand] for hand in batch] for batch in batches])

    def run() -> int:
        batch = next(turns)
        for hand in batch:
            evaluate(hand)
        return len(batch)

    return run

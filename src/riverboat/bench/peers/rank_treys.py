"""treys, in plain Python: it is given the hand and the board apart."""

from itertools import cycle
from typing import Final

from riverboat.bench.measure import Batches, Run
from riverboat.core.cards import STANDARD_52, name

NAME: Final = "treys"
PACKAGE: Final = "treys"


def prepare(batches: Batches) -> Run:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    deck = [Card.new(name(card)) for card in STANDARD_52]
    theirs = [[[deck[card] for card in hand] for hand in batch] for batch in batches]
    turns = cycle([[(hand[:2], hand[2:]) for hand in batch] for batch in theirs])

    def run() -> int:
        batch = next(turns)
        for hole, board in batch:
            evaluate(hole, board)
        return len(batch)

    return run

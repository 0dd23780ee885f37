"""phevaluator, compiled since its release 0.6: it numbers the cards as we do."""

from itertools import cycle
from typing import Final

from riverboat.bench.measure import Batches, Run

NAME: Final = "phevaluator (compiled)"
PACKAGE: Final = "phevaluator"


def prepare(batches: Batches) -> Run:
    from phevaluator import evaluate_cards

    turns = cycle(batches)

    def run() -> int:
        batch = next(turns)
        for hand in batch:
            evaluate_cards(*hand)
        return len(batch)

    return run

"""Odds, ours and our peers', in one run on one core: ranking, exact equity, Monte Carlo, omaha, the compiled table."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Final

from riverboat.bench import ours
from riverboat.bench.contests import Contest
from riverboat.bench.measure import Batches, Contender, Lap, Run
from riverboat.bench.odds_table import table_contests
from riverboat.bench.peers import rank_eval7, rank_phevaluator, rank_treys
from riverboat.core.cards import STANDARD_52, Cards, name, parse_cards

if TYPE_CHECKING:
    from riverboat.odds.compiling import Array

SLICE: Final = 100_000
"""Rows of a batch that are ranked in one run."""
SINGLE: Final = 50
"""Batches of a thousand hands for one call each."""
DEALS: Final = 1_000_000
"""Of one Monte Carlo run."""
HANDS: Final = ("AhKh", "QsQd")
AHEAD: Final = 0.462145
"""What the first of them wins."""
OMAHA: Final = ("AsAhKdKc", "9h8h7d6d")
FLOP: Final = "2h 7c Ks"
BOARDS: Final = 2_000
"""That a peer goes through in one run."""

Prepare = Callable[[], Run]
Peer = tuple[str, str, Prepare]
"""A peer's name, its package, and what gets it ready."""


def contests(seed: int, hands: int) -> list[Contest]:
    """Peers have no batches: theirs are one call for each hand, with cards of their own kind made before."""
    table = random_hands(seed, hands)
    single = [list(map(tuple, table[at : at + 1000].tolist())) for at in range(0, min(hands, 1000 * SINGLE), 1000)]
    rankers: list[Peer] = [
        (peer.NAME, peer.PACKAGE, partial(peer.prepare, single)) for peer in (rank_eval7, rank_phevaluator, rank_treys)
    ]
    exact = [EVAL7_EXACT, PHEVALUATOR_EXACT]
    return [
        _contest("odds-batch", "Seven cards, in batches", "hands/s", partial(_batch, table), rankers),
        _contest("odds-scalar", "Seven cards, one call each", "hands/s", partial(_scalar, single), rankers),
        _contest("odds-exact", "AhKh v QsQd before the flop, exactly", "boards/s", _exact, exact),
        _contest("odds-deals", "AhKh v QsQd, Monte Carlo", "deals/s", _deals, [EVAL7_DEALS]),
        *(
            _contest(f"odds-omaha-{street}", title, "boards/s", partial(_omaha, board), [_omaha_peer(board)])
            for street, title, board in (
                ("preflop", "Omaha before the flop, exactly", ""),
                ("flop", "Omaha on the flop, exactly", FLOP),
            )
        ),
        *table_contests(seed),
    ]


def random_hands(seed: int, hands: int) -> "Array":
    """Rows of seven different cards, in random order."""
    import numpy as np

    rng = np.random.default_rng(seed)
    table = np.empty((hands, 7), dtype=np.uint8)
    for at in range(0, hands, SLICE):
        rows = rng.random((min(SLICE, hands - at), 52), dtype=np.float32)
        table[at : at + SLICE] = np.argpartition(rows, 7, axis=1)[:, :7]
    return table


def _contest(key: str, title: str, unit: str, mine: Prepare, peers: Sequence[Peer]) -> Contest:
    contenders = [Contender(ours.NAME, ours.PACKAGE, mine)]
    contenders += [Contender(name, package, prepare) for name, package, prepare in peers]
    return Contest(key, title, unit, tuple(contenders), _units_per_second)


def _units_per_second(lap: Lap) -> float:
    return lap.units / lap.seconds


# ---------------------------------------------------------------- ours


def _batch(table: "Array") -> Run:
    from riverboat.odds import strengths

    slices = cycle([table[at : at + SLICE] for at in range(0, len(table), SLICE)])
    return lambda: len(strengths("high", next(slices)))


def _scalar(batches: Batches) -> Run:
    from riverboat.odds import strength

    turns = cycle(batches)

    def run() -> int:
        batch = next(turns)
        for hand in batch:
            strength("high", hand)
        return len(batch)

    return run


def _exact() -> Run:
    return _answered("no-limit-holdem", HANDS)


def _omaha(board: str) -> Run:
    return _answered("omaha-high", OMAHA, board)


def _answered(game: str, hands: Sequence[str], board: str = "") -> Run:
    from riverboat.odds import equity

    def run() -> int:
        return equity(game, hands, board, method="exact").deals

    return run


def _deals() -> Run:
    from riverboat.odds import equity

    def run() -> int:
        return equity("no-limit-holdem", HANDS, method="sample", deals=DEALS).deals

    return run


# ---------------------------------------------------------------- peers


def _about(value: float, known: float, within: float) -> None:
    """A peer is measured with the right answer or not at all: eval7 0.1.11 says 0 when it is asked for exact equity."""
    assert abs(value - known) < within, f"{value} is not {known}"


def _eval7_exact() -> Run:
    from eval7 import Card, evaluate

    deck = [Card(name(card)) for card in STANDARD_52]
    return _every_board(lambda cards: int(evaluate([deck[card] for card in cards])))


def _phevaluator_exact() -> Run:
    from phevaluator import evaluate_cards

    return _every_board(lambda cards: -int(evaluate_cards(*cards)))


def _every_board(rank: Callable[[Cards], int]) -> Run:
    """It ranks hands; boards are gone through in Python, some of all that there are."""
    one, other = (parse_cards(hand) for hand in HANDS)
    boards = _boards((*one, *other))

    def run() -> int:
        won = 0
        for board in boards:
            mine, theirs = rank((*one, *board)), rank((*other, *board))
            won += 2 * (mine > theirs) + (mine == theirs)
        _about(won / 2 / len(boards), AHEAD, 0.03)
        return len(boards)

    return run


def _boards(gone: Cards, lying: Cards = ()) -> list[Cards]:
    left = [card for card in STANDARD_52 if card not in (*gone, *lying)]
    chance = Random(1)
    return [(*lying, *chance.sample(left, 5 - len(lying))) for _ in range(BOARDS)]


def _eval7_deals() -> Run:
    from eval7 import Card, HandRange, py_hand_vs_range_monte_carlo

    hand, other = [Card(name(card)) for card in parse_cards(HANDS[0])], HandRange(HANDS[1])

    def run() -> int:
        _about(py_hand_vs_range_monte_carlo(hand, other, [], DEALS), AHEAD, 0.02)
        return DEALS

    return run


def _phevaluator_omaha(board: str) -> Run:
    from phevaluator import evaluate_omaha_cards

    one, other = (parse_cards(hand) for hand in OMAHA)
    boards = _boards((*one, *other), parse_cards(board))

    def run() -> int:
        won = sum(evaluate_omaha_cards(*each, *one) < evaluate_omaha_cards(*each, *other) for each in boards)
        assert won, "aces win some of the boards"
        return len(boards)

    return run


EVAL7_EXACT: Final[Peer] = (rank_eval7.NAME, rank_eval7.PACKAGE, _eval7_exact)
EVAL7_DEALS: Final[Peer] = (rank_eval7.NAME, rank_eval7.PACKAGE, _eval7_deals)
PHEVALUATOR_EXACT: Final[Peer] = (rank_phevaluator.NAME, rank_phevaluator.PACKAGE, _phevaluator_exact)


def _omaha_peer(board: str) -> Peer:
    return rank_phevaluator.NAME, rank_phevaluator.PACKAGE, partial(_phevaluator_omaha, board)

"""`riverboat bench odds`: every contest is run, and who is not installed is named."""

from importlib.util import find_spec

import numpy as np

from riverboat.bench.odds import AHEAD, FLOP, HANDS, OMAHA, random_hands
from riverboat.odds import equity
from riverboat.testing.cli import Typed

KEYS = ["odds-batch", "odds-scalar", "odds-exact", "odds-deals", "odds-omaha-preflop", "odds-omaha-flop"]
STUDS = ["seven-card-stud-high", "seven-card-stud-high-low", "seven-card-stud-high-low-eight", "five-card-stud"]
STUDS += ["mambo-stud", "razz"]
DRAWS = ["five-card-draw-high", "five-card-draw-low", "triple-draw-2-7", "triple-draw-ace-5", "badeucey", "badacey"]
DRAWS += ["badugi", "single-draw-2-7", "single-draw-ace-5"]
TABLES = ["odds-table", *(f"odds-table-{game}" for game in (*STUDS, *DRAWS, "mexican-stud"))]
MODULES = {"OpenSpiel": "pyspiel", "PokerKit": "pokerkit", "RLCard": "rlcard"}


def test_every_contest_has_our_figure_and_names_its_peers(typed: Typed) -> None:
    told = typed("bench", "odds", "--seconds", "0.01", "--hands", "2000", "--json").json()
    assert [result["contest"] for result in told] == [*KEYS, *TABLES]
    assert [row["name"] for row in told[len(KEYS)]["rows"]][:3] == ["Riverboat", "OpenSpiel", "PokerKit"]
    for result in told:
        mine, *peers = result["rows"]
        assert mine["name"] == "Riverboat"
        assert mine["per_second"] > 0
        assert peers or result["contest"] in TABLES
        for peer in peers:
            package = peer["name"].split()[0]
            assert (peer["per_second"] is None) == (find_spec(MODULES.get(package, package)) is None)


def test_the_hands_are_rows_of_different_cards() -> None:
    hands = random_hands(1, 3000)
    assert hands.shape == (3000, 7)
    assert all(len(set(row)) == 7 for row in hands.tolist())
    assert np.bincount(hands.ravel(), minlength=52).min() > 300


def test_what_is_measured_is_counted_exactly() -> None:
    assert round(equity("no-limit-holdem", HANDS).parts[0].equity, 6) == AHEAD
    assert equity("omaha-high", OMAHA, FLOP).method == "exact"

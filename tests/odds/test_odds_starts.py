"""The matrix of starting hands: its rows, against known answers and against equity as it is asked."""

import numpy as np
import pytest

from riverboat.odds import Unanswerable, equity
from riverboat.odds.starts import BOARDS, COMBOS, NAMES, STARTS, Matrix, rows_of, start_number
from riverboat.testing.cli import Typed

SOME = ("AA", "KK", "22", "72o", "32o")


@pytest.fixture(scope="module")
def some() -> Matrix:
    won, tied, deals = rows_of([start_number(name) for name in SOME])
    return Matrix(won, tied, deals)


def test_the_169_starting_hands() -> None:
    assert len(set(NAMES)) == STARTS
    assert COMBOS.sum() == 1_326
    assert {int(COMBOS[start_number(name)]) for name in ("AA", "22")} == {6}
    assert [int(COMBOS[start_number(name)]) for name in ("AKs", "AKo")] == [4, 12]
    with pytest.raises(Unanswerable, match="no starting hand 'KAs'"):
        start_number("KAs")


@pytest.mark.parametrize(
    ("hand", "known"),
    [("AA", 0.85203713), ("KK", 0.82395680), ("22", 0.50334019), ("72o", 0.34583647), ("32o", 0.32303228)],
)
def test_against_one_random_hand(some: Matrix, hand: str, known: float) -> None:
    assert round(float(some.against_any(hand)), 8) == known


@pytest.mark.parametrize(("hand", "other"), [("AA", "KK"), ("22", "AKs"), ("72o", "72o"), ("KK", "AKo")])
def test_a_cell_is_what_equity_counts(some: Matrix, hand: str, other: str) -> None:
    assert some.equity(hand, other) == equity("no-limit-holdem", [hand, other]).parts[0].exact


def test_the_command_lists_hands_by_what_they_win(some: Matrix, typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """With rows of some hands only, where the others count as never dealt."""
    whole = Matrix(some.won, some.tied, np.maximum(some.deals, 1))
    monkeypatch.setattr("riverboat.odds.matrix", lambda _progress: whole)
    done = typed("odds", "matrix")
    assert [line.split()[0] for line in done.out.splitlines()[1:6]] == ["AA", "KK", "22", "72o", "32o"]
    told = typed("odds", "matrix", "AA", "--json").json()
    assert len(told) == 169
    assert next(each["exact"] for each in told if each["hand"] == "KK") == str(some.equity("AA", "KK"))
    assert typed("odds", "matrix", "KAs").err == (
        "riverboat: There is no starting hand 'KAs': they are written AA, AKs and 72o\n"
    )


def test_a_row_has_every_deal_once(some: Matrix) -> None:
    rows = np.array([start_number(name) for name in SOME])
    assert some.deals[rows].sum(axis=1).tolist() == (COMBOS[rows] * 1_225 * BOARDS).tolist()


def test_two_hands_between_them_win_every_deal_that_they_do_not_share(some: Matrix) -> None:
    one, other = start_number("AA"), start_number("72o")
    lost = some.deals[one, other] - some.tied[one, other] - some.won[one, other]
    assert some.won[other, one] == lost
    assert some.tied[other, one] == some.tied[one, other]

"""ICM against the permutations it stands for, and in fields that no permutation reaches."""

import numpy as np
import pytest

from riverboat.core.icm import icm as in_plain_python
from riverboat.odds import Unanswerable, icm
from riverboat.odds.icm import by_permutations
from riverboat.testing.cli import Typed


def test_three_players_have_the_known_answer(typed: Typed) -> None:
    assert [round(value, 2) for value in icm([50, 30, 20], [50, 30, 20])] == [38.39, 32.75, 28.86]
    done = typed("odds", "icm", "50", "30", "20", "--prizes", "50,30,20")
    assert [line.split()[1] for line in done.out.splitlines()] == ["worth", "38.3929", "32.7500", "28.8571"]


@pytest.mark.parametrize(
    "stacks",
    [
        [9000, 100, 4000, 1, 700, 2500, 3, 88],
        [1, 1_000_000, 5, 1_000, 2, 50, 7],
        [1500] * 8,
        [10_000, 1],
    ],
)
def test_it_agrees_with_every_order_of_finishing(stacks: list[float]) -> None:
    for paid in (1, 2, len(stacks) - 1, len(stacks)):
        prizes = [0.5**place for place in range(paid)]
        assert icm(stacks, prizes) == pytest.approx(by_permutations(stacks, prizes), abs=1e-12 * sum(prizes), rel=1e-10)


def test_nine_players_to_twelve_digits() -> None:
    stacks = [31.0, 7, 12.5, 1, 90, 44, 3, 18, 27]
    prizes = [0.4, 0.25, 0.15, 0.1, 0.06, 0.04]
    difference = np.array(icm(stacks, prizes)) - np.array(by_permutations(stacks, prizes))
    assert np.abs(difference).max() < 1e-12


def test_a_large_field_shares_all_prizes_and_ranks_by_stacks() -> None:
    stacks = np.random.default_rng(4).integers(500, 60_000, 400).tolist()
    prizes = [1 / (place + 3) for place in range(60)]
    worth = icm(stacks, prizes)
    assert sum(worth) == pytest.approx(sum(prizes), rel=1e-11)
    assert np.argsort(worth).tolist() == np.argsort(stacks, kind="stable").tolist() or len(set(stacks)) < len(stacks)
    assert max(worth) < prizes[0]


def test_equal_stacks_are_worth_the_same_however_many_they_are() -> None:
    worth = icm([2_000] * 300, [100, 60, 40])
    assert worth == pytest.approx([200 / 300] * 300, rel=1e-11)


def test_it_is_what_tournaments_count_with() -> None:
    stacks = np.random.default_rng(5).integers(500, 60_000, 90).tolist()
    prizes = [0.3, 0.2, 0.15, 0.1, 0.08, 0.06, 0.05, 0.03, 0.02, 0.01]
    assert icm(stacks, prizes) == pytest.approx(in_plain_python(stacks, prizes), rel=1e-12)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("50", "0", "--prizes", "50"), "A stack is more than nothing: whoever has none has finished"),
        (("50", "30", "--prizes", "50,30,20"), "There are 3 prizes for 2 players"),
        (("50", "many", "--prizes", "50"), "This is not a stack: 'many'"),
        (("50", "30", "--prizes", "-5"), "A prize is a number, and not below 0"),
        (("50", "nan", "--prizes", "5"), "A stack is more than nothing: whoever has none has finished"),
    ],
)
def test_a_wrong_question_gets_one_line(typed: Typed, words: tuple[str, ...], why: str) -> None:
    done = typed("odds", "icm", *words)
    assert (done.code, done.err) == (2, f"riverboat: {why}\n")


def test_no_player_is_no_question() -> None:
    with pytest.raises(Unanswerable, match="at least one stack"):
        icm([], [5])

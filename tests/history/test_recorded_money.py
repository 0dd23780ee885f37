"""What a file records of the money, against what the rules pay: stacks, winnings, rake, or none of them."""

import pytest

from riverboat.history.replay import Replay, replay
from riverboat.history.report import report
from riverboat.notation import phh

SPLIT = """
    variant = "NT"
    antes = [0, 0, 0]
    blinds_or_straddles = [1, 2, 0]
    min_bet = 2
    starting_stacks = [{stacks}]
    actions = ["d dh p1 AsKd", "d dh p2 AhKc", "d dh p3 QhJc", "p3 cc", "p1 cbr 10", "p2 cc", "p3 f", "d db 2c3d4h",
        "p1 cc", "p2 cc", "d db 9s", "p1 cc", "p2 cc", "d db Tc", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AhKc"]
    {recorded}
"""
"""Two aces with a king share 22."""


def split(recorded: str, stacks: str = "100, 100, 100") -> Replay:
    again = replay(phh.loads(SPLIT.format(stacks=stacks, recorded=recorded)))
    assert (again.fault, again.complete) == (None, True)
    return again


@pytest.mark.parametrize(
    ("recorded", "stacks"),
    [
        ("winnings = [0, 0, 22]", "100, 100, 100"),
        ("winnings = [0, 0, 22]", "inf, inf, inf"),
        ("winnings = [0, 0, 22]\n finishing_stacks = [inf, inf, inf]", "inf, inf, inf"),
        ("winnings = [0, 0, 22]\n finishing_stacks = [101, 101, 98]", "100, 100, 100"),
    ],
)
def test_winnings_that_went_elsewhere_are_wrong_whatever_is_known_of_the_stacks(recorded: str, stacks: str) -> None:
    again = split(recorded, stacks)
    assert (again.wrong, again.rake) == ((1, 2, 3), 0)
    assert report(again, file="", label="").wrong == (
        "p1 wins 11, and 0 is recorded",
        "p2 wins 11, and 0 is recorded",
        "p3 wins 0, and 22 is recorded",
    )


@pytest.mark.parametrize("recorded", ["", "winnings = [11, 11, 0]", "winnings = [0, 0, 0]"])
def test_winnings_that_are_right_and_those_that_say_nothing(recorded: str) -> None:
    again = split(recorded)
    assert (again.wrong, again.rake) == ((), 0)


@pytest.mark.parametrize(
    ("recorded", "stacks", "rake"),
    [
        ("winnings = [10, 10, 0]\n finishing_stacks = [100, 100, 98]", "100, 100, 100", 2),
        ("winnings = [10, 10, 0]\n finishing_stacks = [inf, 100, 98]", "inf, 100, 100", 2),  # one stack nobody counted
        ("winnings = [10, 11, 0]\n finishing_stacks = [inf, 101, inf]", "inf, 100, inf", 1),
        ("winnings = [10, 10, 0]", "100, 100, 100", 2),
        ("winnings = [10, 10, 0]", "inf, inf, inf", 2),
    ],
)
def test_a_split_pot_may_be_short_by_its_rake(recorded: str, stacks: str, rake: int) -> None:
    again = split(recorded, stacks)
    assert (again.wrong, again.rake) == ((), rake)


@pytest.mark.parametrize(
    "recorded",
    [
        "winnings = [9, 11, 0]",
        "winnings = [9, 11, 0]\n finishing_stacks = [99, 101, 98]",
        "winnings = [9.00, 11.00, 0]\n finishing_stacks = [99, 101, 98]",
    ],
)
def test_who_shares_a_pot_shares_its_rake(recorded: str) -> None:
    """Two chips of rake leave ten to each."""
    again = split(recorded)
    assert (again.wrong, again.rake) == ((1,), 0)


THREE = """
    variant = "NT"
    antes = [0, 0, 0, 0]
    blinds_or_straddles = [1, 2, 0, 0]
    min_bet = 2
    starting_stacks = [20, 20, 20, 20]
    actions = ["d dh p1 AsKd", "d dh p2 AhKc", "d dh p3 AdKh", "d dh p4 7c2c", "p3 cc", "p4 cc", "p1 cc", "p2 cc",
        "d db Qd3d4h", "p1 cbr 18", "p2 cc", "p3 cc", "p4 f", "d db 9s", "d db Tc"]
    {recorded}
"""
"""Three aces share 62: 21, 21 and 20."""


def test_an_odd_chip_of_the_raked_pot_may_go_to_another_of_those_who_share_it() -> None:
    recorded = "winnings = [20, 20, 21, 0]\n finishing_stacks = [20, 20, 21, 18]"
    again = replay(phh.loads(THREE.format(recorded=recorded)))
    assert (again.fault, again.wrong, again.rake) == (None, (), 1)


@pytest.mark.parametrize(
    ("recorded", "wrong"),
    [
        ("winnings = [20, 20, 22, 0]\n finishing_stacks = [20, 20, 22, 18]", (1, 2, 3)),  # no rake: two chips too many
        ("winnings = [19, 19, 22, 0]\n finishing_stacks = [19, 19, 22, 18]", (1, 2, 3)),  # more than an odd chip
        ("winnings = [17, 17, 17, 0]", (1, 2, 3)),  # more than a tenth, and no stack that says so
    ],
)
def test_more_than_that_is_wrong(recorded: str, wrong: tuple[int, ...]) -> None:
    again = replay(phh.loads(THREE.format(recorded=recorded)))
    assert (again.fault, again.wrong, again.rake) == (None, wrong, 0)


@pytest.mark.parametrize("winnings", ["[0, 4, 0]", "[0, 14, 0]"])
def test_a_bet_that_nobody_called_may_be_counted_as_won(winnings: str) -> None:
    text = f"""
        variant = "NT"
        antes = [0, 0, 0]
        blinds_or_straddles = [0, 0, 2]
        min_bet = 2
        starting_stacks = [100, 100, 100]
        actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p1 f", "p2 cbr 12", "p3 f"]
        winnings = {winnings}
    """
    again = replay(phh.loads(text))
    assert (again.fault, again.wrong) == (None, ())

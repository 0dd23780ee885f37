"""`riverboat replay`: what it prints, and how it ends."""

import json
from pathlib import Path

import pytest

from riverboat.testing.cli import Outcome, Typed

HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100.50, 100]
actions = ["d dh p1 ????", "d dh p2 AsKd", "d dh p3 QhQc", "p3 cbr 6", "p1 f", "p2 cc",
  "d db Kh7c2d", "p2 cc", "p3 cc", "d db 9s", "p2 cc", "p3 cc", "d db 3c", "p2 cc", "p3 cc", "p2 sm AsKd", "p3 sm QhQc"]
hand = 17
players = ["Ann", "Bo", "Cy"]
finishing_stacks = [99, 107.50, 94]
"""


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "june.phh"
    path.write_text(HAND)
    return path


def test_a_hand_is_told_with_its_pots_awards_and_clauses(typed: Typed, hand: Path) -> None:
    outcome = typed("replay", str(hand))
    assert outcome.code == 0
    assert outcome.out.splitlines() == [
        "june.phh: hand 17 (NT)",
        "  board Kh 7c 2d 9s 3c",
        "  pot 1: 13.00 between p2 p3",
        "  p2 wins 13.00 of pot 1 [cash/showdown.winner]",
        "  p1 Ann: 99.00 (-1.00)",
        "  p2 Bo: 107.50 (+7.00)",
        "  p3 Cy: 94.00 (-6.00)",
        "1 hand: 1 right, 0 wrong; 1 with recorded stacks, 0 not finished",
    ]


def test_the_same_for_machines(typed: Typed, hand: Path) -> None:
    (told,) = typed("replay", "--json", str(hand)).json()
    assert (told["file"], told["hand"], told["game"], told["scale"]) == ("june.phh", 17, "no-limit-holdem", 100)
    assert told["finishing_stacks"] == told["recorded_stacks"] == [9900, 10750, 9400]
    assert told["pots"] == [{"amount": 1300, "players": [2, 3]}]
    assert [(award["player"], award["clause"]) for award in told["awards"]] == [(2, "cash/showdown.winner")]
    assert (told["complete"], told["fault"], told["differs"]) == (True, None, [])


def test_other_recorded_stacks_end_with_one(typed: Typed, hand: Path) -> None:
    hand.write_text(HAND.replace("[99, 107.50, 94]", "[99, 107, 94.50]"))
    outcome = typed("replay", str(hand))
    assert outcome.code == 1
    assert outcome.err == "", "what is wrong is said once, where the hand is told"
    assert outcome.out.splitlines()[-3:-1] == [
        "  WRONG: p2 has 107.50 at the end, and 107.00 is recorded",
        "  WRONG: p3 has 94.00 at the end, and 94.50 is recorded",
    ]
    assert "1 hand: 0 right, 1 wrong" in outcome.out


def test_rake_that_the_record_tells_ends_with_nought(typed: Typed, hand: Path) -> None:
    raked = HAND.replace("[99, 107.50, 94]", "[99, 107, 94]")
    hand.write_text(raked + "winnings = [0, 12.50, 0]\n")
    outcome = typed("replay", str(hand))
    assert (outcome.code, outcome.out.splitlines()[4]) == (0, "  rake 0.50: what is recorded is after it")
    assert typed("replay", "--json", str(hand)).json()[0]["rake"] == 50
    hand.write_text(raked)
    assert typed("replay", str(hand)).code == 1, "half a dollar is gone, and nothing says where"


def test_an_illegal_action_ends_with_one_and_names_itself(typed: Typed, hand: Path) -> None:
    hand.write_text(HAND.replace("p3 cbr 6", "p3 cbr 3"))
    sentence = "action 4, p3 cbr 3.00: This is below the minimum: the least is 4.00 [cash/def.raise]"
    outcome = typed("replay", str(hand))
    assert (outcome.code, outcome.err) == (1, "")
    assert f"  WRONG: {sentence}\n" in outcome.out
    outcome = typed("replay", "--json", str(hand))
    assert (outcome.code, outcome.err) == (1, "")
    (told,) = json.loads(outcome.out)
    assert (told["fault"]["code"], told["fault"]["action"], told["wrong"]) == ("below-minimum", 3, [sentence])


def test_a_hand_that_could_not_even_begin_is_told_with_the_stacks_it_had(typed: Typed, hand: Path) -> None:
    hand.write_text(HAND + "_riverboat_chip = 1\n")
    outcome = typed("replay", str(hand))
    assert outcome.code == 1
    assert "  WRONG: before the first action: Amounts must be in whole chips: the smallest is 1.00\n" in outcome.out
    assert "  p2 Bo: 100.50\n" in outcome.out


def test_an_unfinished_hand_is_no_error(typed: Typed, hand: Path) -> None:
    cut = HAND[: HAND.index(', "d db 9s"')] + "]\n"
    hand.write_text(cut)
    outcome = typed("replay", str(hand))
    assert outcome.code == 0
    assert outcome.out.startswith("june.phh: hand 1 (NT), not finished\n")
    assert outcome.out.endswith("1 hand: 1 right, 0 wrong; 0 with recorded stacks, 1 not finished\n")


def test_many_files_are_one_summary(typed: Typed, hand: Path, tmp_path: Path) -> None:
    more = tmp_path / "july.phhs"
    more.write_text("".join(f"[{i}]\n{HAND}" for i in (1, 2)))
    assert typed("replay", str(hand), str(more)).out.endswith(
        "3 hands: 3 right, 0 wrong; 3 with recorded stacks, 0 not finished\n"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("variant = ", "june.phh: not TOML: Invalid value (at end of document)"),
        (HAND.replace('"NT"', '"XX"'), "june.phh: variant: unknown variant 'XX'"),
        (HAND.replace("0, 0, 0]", "0, 0]"), "june.phh: antes: 2 entries for 3 players"),
    ],
)
def test_what_cannot_be_read_ends_with_two(typed: Typed, hand: Path, text: str, line: str) -> None:
    hand.write_text(text)
    outcome = typed("replay", str(hand))
    assert (outcome.code, outcome.out) == (2, "")
    assert line in outcome.err


def test_a_missing_file_ends_with_two(typed: Typed) -> None:
    assert typed("replay", "none.phh").code == 2


def test_one_hand_that_cannot_be_read_leaves_the_others(typed: Typed, tmp_path: Path) -> None:
    more = tmp_path / "july.phhs"
    more.write_text("".join(f"[{i}]\n{HAND}" for i in (1, 2, 3)).replace("[2]\n\nvariant", "[2]\n\nvariants"))
    outcome = typed("replay", str(more))
    assert (outcome.code, outcome.err) == (1, "")
    assert "july.phhs: hand 2, not read\n  WRONG: The hand history cannot be read: " in outcome.out
    assert outcome.out.endswith("3 hands: 2 right, 0 wrong, 1 not read; 2 with recorded stacks, 0 not finished\n")
    told = json.loads(typed("replay", "--json", str(more)).out)
    assert [hand["hand"] for hand in told] == [17, "2", 17]
    assert told[1]["wrong"]


@pytest.mark.parametrize("name", ["empty.phh", "empty.phhs"])
def test_an_empty_file_is_an_error(typed: Typed, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("# nothing yet\n")
    outcome = typed("replay", str(tmp_path / name))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"riverboat: The hand history cannot be read: {name}: file: it is empty\n"


@pytest.mark.parametrize("name", ["nope", "nope.phh"])
def test_a_file_that_is_not_there_is_missed_whatever_its_name(typed: Typed, hand: Path, name: str) -> None:
    assert typed("replay", str(hand), name) == Outcome(2, "", f"riverboat: {name}: No such file or directory\n")

"""Hands that were really played: a televised final table in every variant, two other days, and five well-known ones."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.history.variants import VARIANTS
from riverboat.notation import phh
from riverboat.notation.phh import PhhHand

HERE = Path(__file__).parent / "hands"
FINAL_TABLE = dict(phh.read_each(HERE / "wsop-2023-43.phhs"))
OTHER_DAYS = [hand for name in ("wsop-2019-42", "wsop-2023-54") for hand in phh.read(HERE / f"{name}.phhs")]
WELL_KNOWN = phh.read(HERE / "well-known.phhs")
CHIPS_CHANGED = {2: "smaller chips were raced off", 48: "the pot was split in chips of 25,000"}
"""After these hands the players had other stacks than the format's arithmetic gives, and why."""
TOLD_SHORT = "85"
"""A raise of which only what the other player could call is told; PokerKit 0.7.7 refuses it."""


def named(hand: PhhHand) -> str:
    return f"{hand.variant}-{hand.hand}"


def final_table(number: int) -> PhhHand:
    hand = FINAL_TABLE[str(number)]
    assert isinstance(hand, PhhHand)
    return hand


@pytest.mark.parametrize("number", FINAL_TABLE)
def test_every_hand_of_the_final_table_ends_with_the_recorded_stacks(number: str) -> None:
    hand = final_table(int(number))
    again = replay(hand)
    assert (again.fault, again.complete, again.stacks) == (None, True, hand.finishing_stacks)


@pytest.mark.parametrize("hand", [*OTHER_DAYS, *WELL_KNOWN], ids=named)
def test_every_other_hand_ends_with_the_recorded_stacks(hand: PhhHand) -> None:
    again = replay(hand)
    assert (again.fault, again.complete, again.stacks) == (None, True, hand.finishing_stacks)


def test_they_are_of_every_variant_that_the_format_has() -> None:
    played = {final_table(int(number)).variant for number in FINAL_TABLE} | {hand.variant for hand in WELL_KNOWN}
    assert played == {*VARIANTS} - {"PT"}


def test_what_a_hand_ends_with_the_next_one_begins_with() -> None:
    """So that the recorded stacks, which the annotator worked out, are those that the players really had."""
    numbers = [int(number) for number in FINAL_TABLE]
    pairs = [(n, final_table(n).finishing_stacks, final_table(n + 1)) for n in numbers if n + 1 in numbers]
    odd = [n for n, stacks, after in pairs if sorted(filter(None, stacks)) != sorted(after.starting_stacks)]
    assert len(pairs) == 80
    assert odd == [*CHIPS_CHANGED]


def test_an_ante_that_answers_nobody_is_dead_whatever_the_file_says_of_it() -> None:
    big_blind_ante = OTHER_DAYS[0]
    assert big_blind_ante.ante_trimming_status
    assert replay(big_blind_ante).stacks == replay(replace(big_blind_ante, ante_trimming_status=False)).stacks


def test_in_chips_of_25000_the_odd_chip_went_where_the_rule_sends_it() -> None:
    hand = replace(final_table(48), extra={"_riverboat_chip": 25000})
    assert sorted(replay(hand).stacks) == sorted(final_table(49).starting_stacks)


@pytest.mark.parametrize("hand", [*map(final_table, map(int, FINAL_TABLE)), *OTHER_DAYS, *WELL_KNOWN], ids=named)
def test_a_replayed_hand_is_exported_and_both_of_us_read_it_again(hand: PhhHand) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    (ours,) = exported(replay(hand).events, unit=1)
    text = phh.dumps(ours)
    again = replay(phh.loads(text))
    *_, end = pokerkit.HandHistory.loads(text)
    assert (ours.variant, again.fault, again.stacks) == (hand.variant, None, hand.finishing_stacks)
    assert tuple(end.stacks) == hand.finishing_stacks


@pytest.mark.parametrize("number", [number for number in FINAL_TABLE if number != TOLD_SHORT])
def test_pokerkit_reaches_the_recorded_stacks_too(number: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    hand = final_table(int(number))
    *_, end = pokerkit.HandHistory.loads(phh.dumps(hand))
    assert tuple(end.stacks) == hand.finishing_stacks

"""Writing hands: what is written is read back the same, by us and by any TOML reader."""

import tomllib
from decimal import Decimal

import msgspec
import phh_samples as samples
import pytest
from hypothesis import given

from riverboat.notation import phh


@given(samples.hands())
def test_a_written_hand_is_read_back(hand: phh.PhhHand) -> None:
    assert phh.loads(phh.dumps(hand)) == hand


@given(samples.hands(), samples.hands())
def test_hands_written_together_are_read_back_in_order(one: phh.PhhHand, two: phh.PhhHand) -> None:
    assert phh.loads_all(phh.dump_all([one, two])) == [one, two]


@pytest.mark.parametrize("text", samples.SAMPLES)
def test_the_numbers_come_out_as_they_went_in(text: str) -> None:
    """Only the zeros behind the point and the spaces in an action may differ: values and order stay."""
    before = tomllib.loads(text, parse_float=Decimal)
    after = tomllib.loads(phh.dumps(phh.loads(text)), parse_float=Decimal)
    assert after.pop("ante_trimming_status") is False
    before["actions"] = [line.replace("cbr 3 ", "cbr 3.00 ") for line in before["actions"]]
    assert after == before


def test_an_amount_keeps_the_decimals_of_its_scale() -> None:
    lines = phh.dumps(phh.loads(samples.HEADS_UP)).splitlines()
    assert "starting_stacks = [82.40, 197.00]" in lines
    assert '_sponsors = ["", "Bob\'s"]' in lines


def test_a_written_hand_can_be_shown_as_json() -> None:
    """The command line prints hands with --json: actions say what they are."""
    hand = msgspec.json.decode(msgspec.json.encode(phh.loads(samples.HEADS_UP)))
    assert hand["actions"][3] == {"type": "Fold", "player": 1, "comment": ""}

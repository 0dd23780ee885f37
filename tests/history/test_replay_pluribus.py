"""A thousand hands that were really played, with the stacks they ended with."""

import os
from pathlib import Path

import pytest

from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.notation import phh


@pytest.fixture(scope="module")
def hands() -> list[phh.PhhHand]:
    """Kept beside the repository, not in it."""
    beside = Path(__file__).resolve().parents[3] / "shared" / "hands"
    path = Path(os.environ.get("RIVERBOAT_HANDS", beside)) / "pluribus-1000.phhs"
    if not path.exists():
        pytest.skip("no pluribus-1000.phhs: set RIVERBOAT_HANDS to the directory that holds it")
    return phh.read(path)


def test_every_hand_ends_with_the_recorded_stacks(hands: list[phh.PhhHand]) -> None:
    assert len(hands) == 1000
    for hand in hands:
        again = replay(hand)
        assert (again.fault, again.complete, again.stacks) == (None, True, hand.finishing_stacks), hand.hand


def test_every_award_names_its_clause(hands: list[phh.PhhHand]) -> None:
    clauses = {
        award.split("[")[1]
        for hand in hands[:300]
        for award in _written(hand).extra["_riverboat_awards"]  # type: ignore[attr-defined]
    }
    assert clauses == {"cash/overview.win-uncalled]", "cash/showdown.winner]", "cash/rank.tie-split]"}


def test_a_replayed_hand_is_exported_as_it_came(hands: list[phh.PhhHand]) -> None:
    """All but who is named as playing, and the order of the showdown."""
    for hand in hands[:300]:
        ours = _written(hand)
        same = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "finishing_stacks")
        assert [getattr(ours, name) for name in same] == [getattr(hand, name) for name in same]
        assert _without_showdown(ours) == _without_showdown(hand)


def _written(hand: phh.PhhHand) -> phh.PhhHand:
    (ours,) = exported(replay(hand).events, unit=1)
    return ours


def _without_showdown(hand: phh.PhhHand) -> list[phh.Action]:
    return [action for action in hand.actions if not isinstance(action, phh.Show | phh.Muck)]

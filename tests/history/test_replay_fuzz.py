"""Histories with their actions shuffled, lost and doubled: a fault or a replay, and never a chip made or lost."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from riverboat.history.export import exported
from riverboat.history.replay import replay
from riverboat.notation import phh

HERE = Path(__file__).parent / "hands"
HANDS = [hand for name in ("legal", "illegal") for hand in phh.read(HERE / f"{name}.phhs")]
ACTIONS = sorted({action for hand in HANDS for action in hand.actions}, key=repr)


@st.composite
def smudged(draw: st.DrawFn) -> phh.PhhHand:
    """A hand with some of its actions taken out, repeated, moved or exchanged for another hand's."""
    hand = draw(st.sampled_from(HANDS))
    players = len(hand.starting_stacks)
    fitting = [action for action in ACTIONS if getattr(action, "player", 1) <= players]
    actions = list(hand.actions)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(actions)))
        gone = draw(st.integers(0, 2))
        actions[at : at + gone] = draw(st.lists(st.sampled_from(fitting), max_size=2))
    return replace(hand, actions=tuple(actions), finishing_stacks=())


@given(smudged())
def test_chips_are_neither_made_nor_lost(hand: phh.PhhHand) -> None:
    again = replay(hand)
    assert again.table.hand is None or again.table.chips() == again.table.brought_in
    assert again.fault is None or again.fault.code
    if again.complete and again.fault is None:
        (written,) = exported(again.events, unit=1)
        third = replay(written)
        assert (third.fault, third.stacks) == (None, written.finishing_stacks)

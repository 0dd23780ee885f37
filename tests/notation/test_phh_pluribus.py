"""A thousand hands that were really played, through our notation and out again to PokerKit."""

import phh_samples as samples
import pytest

from riverboat.notation import phh

pokerkit = pytest.importorskip("pokerkit")


def test_every_hand_is_read_and_written_back() -> None:
    path = samples.pluribus()
    hands = phh.read(path)
    assert len(hands) == 1000
    assert {(hand.variant, hand.scale, len(hand.players)) for hand in hands} == {("NT", 1, 6)}
    assert all(sum(hand.finishing_stacks) == sum(hand.starting_stacks) for hand in hands)
    assert phh.loads_all(phh.dump_all(hands)) == hands


@pytest.mark.slow
def test_pokerkit_plays_what_we_write_to_the_recorded_stacks() -> None:
    hands = phh.read(samples.pluribus())
    for hand, theirs in zip(hands, pokerkit.HandHistory.loads_all(phh.dump_all(hands)), strict=True):
        *_, end = theirs
        assert tuple(end.stacks) == hand.finishing_stacks, hand.hand


def test_pokerkit_reads_one_hand_in_dollars() -> None:
    """Heads up p2 has the button and the listed blinds change places: p1 loses a dollar, not fifty cents."""
    text = phh.dumps(phh.loads(samples.HEADS_UP))
    *_, end = pokerkit.HandHistory.loads(text)
    assert [int(stack * 100) for stack in end.stacks] == [8140, 19800]

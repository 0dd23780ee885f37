"""The health tests on the machine's randomness: each finds what it is for, and a sound generator passes them all."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

from riverboat.core.cards import STANDARD_52
from riverboat.entropy import EntropyFailed, SystemEntropy, shuffle
from riverboat.entropy.health import (
    BLOCK,
    FALSE_ALARM_BITS,
    PROPORTION_MOST,
    REPEATED_MOST,
    START_UP,
    WINDOW,
    Monitor,
)


def fed(data: bytes) -> str:
    """Which test gives the alarm over these bytes, drawn one by one."""
    monitor = Monitor()
    for at in range(len(data)):
        try:
            monitor.look(data[at : at + 1], 1)
        except EntropyFailed as failure:
            return failure.test
    return ""


def test_sound_bytes_pass() -> None:
    assert fed(Random(1).randbytes(200_000)) == ""


def test_the_bounds_are_the_least_with_the_stated_false_alarm() -> None:
    most = Fraction(1, 2**FALSE_ALARM_BITS)
    assert Fraction(1, 256) ** (REPEATED_MOST - 1) <= most < Fraction(1, 256) ** (REPEATED_MOST - 2)
    assert _tail(PROPORTION_MOST) <= most < _tail(PROPORTION_MOST - 1)


def _tail(least: int) -> Fraction:
    """How likely it is that this many of a window equal its first, the first included."""
    one = Fraction(1, 256)
    rest = WINDOW - 1
    return sum(
        (comb(rest, more) * one**more * (1 - one) ** (rest - more) for more in range(least - 1, WINDOW)), Fraction()
    )


@pytest.mark.parametrize("stuck", [0, 7, 255])
def test_a_stuck_source_is_found_at_the_bound_and_not_before(stuck: int) -> None:
    assert fed(bytes([stuck]) * (REPEATED_MOST - 1)) == ""
    assert fed(bytes([stuck]) * REPEATED_MOST) == "repetition count"


def test_a_byte_that_comes_too_often_is_found() -> None:
    often = bytes(at % 2 * (at % 251) for at in range(WINDOW))  # every other byte is 0, never twice in a row
    assert fed(often) == "adaptive proportion"


def test_a_window_begins_anew() -> None:
    """Twice one less than is an alarm, in two windows."""
    window = [1 + at % 255 for at in range(WINDOW)]
    for at in range(PROPORTION_MOST - 1):
        window[2 * at] = 0
    assert fed(bytes(window) * 2) == ""
    window[2 * PROPORTION_MOST] = 0
    assert fed(bytes(window)) == "adaptive proportion"


def test_a_buffer_handed_out_twice_is_found() -> None:
    block = Random(3).randbytes(BLOCK)
    assert fed(block + Random(4).randbytes(BLOCK) + block) == ""
    assert fed(block + block) == "repeated block"


def test_before_the_first_draw_a_thousand_bytes_are_tested() -> None:
    asked: list[int] = []

    def source(size: int) -> bytes:
        asked.append(size)
        return Random(5).randbytes(size)

    assert SystemEntropy(source=source).monitor.seen == START_UP
    assert asked == [START_UP]
    with pytest.raises(EntropyFailed, match="repetition count"):
        SystemEntropy(source=bytes)


def test_after_an_alarm_nothing_is_drawn_again_though_the_source_recovers() -> None:
    sound = Random(6)
    source = {"now": sound.randbytes}
    entropy = SystemEntropy(source=lambda size: source["now"](size))
    source["now"] = bytes
    with pytest.raises(EntropyFailed):
        shuffle(STANDARD_52, entropy)
    source["now"] = sound.randbytes
    for _ in range(3):
        with pytest.raises(EntropyFailed, match="nothing is dealt"):
            entropy.randbelow(52)


def test_a_source_that_answers_with_less_than_was_asked_for_is_found() -> None:
    sound = Random(7)
    short = {"by": 0}
    entropy = SystemEntropy(source=lambda size: sound.randbytes(size - short["by"]))
    short["by"] = 1
    with pytest.raises(EntropyFailed, match="short answer"):
        entropy.randbelow(52)


@pytest.mark.parametrize("bound", [*range(1, 20), 52, 255, 256, 257, 416])
def test_every_number_below_a_bound_has_as_many_raw_words_as_every_other(bound: int) -> None:
    """Every word that a draw can begin with, tried once: taken as it is, or another is drawn, never folded."""
    words: list[bytes] = []
    entropy = SystemEntropy(source=lambda asked: words.pop() if words else Random(8).randbytes(asked))
    size = -(-(bound - 1).bit_length() // 8)
    found = [0] * bound
    for word in range(256**size):
        entropy.monitor = Monitor()
        words[:] = [bytes(size), word.to_bytes(size, "big")]
        number = entropy.randbelow(bound)
        if len(words) == 1:  # the second word was not asked for
            found[number] += 1
    assert len(set(found)) == 1
    assert found[0] * bound * 2 > 256**size


def test_a_bound_below_one_is_our_mistake() -> None:
    with pytest.raises(ValueError, match="below one"):
        SystemEntropy().randbelow(0)

"""Where the button and the blinds stand in the next hand.

The markers are one row: the button, then the blinds. With a dead button the row moves on by one player at its
head and drags the rest behind it, so that nobody is big blind twice or never, and a marker may come to rest at
an empty chair: a dead button, or a dead blind that nobody posts.  [decision 0003]
"""

from typing import NamedTuple


class Markers(NamedTuple):
    button: int
    blinds: tuple[int, ...]
    """One seat per blind; the last one is always a player."""


def clockwise(seats: list[int], after: int) -> list[int]:
    """The seats in the order they come round the table, beginning at the left of `after`."""
    passed = [seat for seat in seats if seat <= after]
    return [seat for seat in seats if seat > after] + passed if passed else list(seats)


def between(seats: list[int], first: int, last: int) -> list[int]:
    """The seats strictly between two others, clockwise."""
    if first < last:
        return [seat for seat in seats if first < seat < last]
    return [seat for seat in seats if seat > first or seat < last]


def first_markers(playing: list[int], button: int, blinds: int, *, button_small: bool) -> Markers:
    """The markers around a button that has just been placed."""
    order = clockwise(playing, button)
    if blinds == 2 and len(order) == 2 and button_small:
        other, dealer = order  # the dealer is the button, or the player at its right where it stands alone
        return Markers(dealer, (dealer, other))
    return Markers(button, tuple((order * blinds)[:blinds]))


def next_markers(last: Markers, playing: list[int], *, dead: bool, button_small: bool) -> Markers:
    """The markers of the next hand: by the dead button, or by a button that moves to the next player."""
    if len(playing) == 2 and len(last.blinds) == 2:
        return _heads_up(playing, clockwise(playing, last.blinds[-1])[0], button_small=button_small)
    return _dead_button(last, playing) if dead and last.blinds else _moving_button(last, playing)


def _dead_button(last: Markers, playing: list[int]) -> Markers:
    big = clockwise(playing, last.blinds[-1])[0]
    row = [*last.blinds, big]
    if big in last.blinds:
        # Nobody is left between them: the blinds start again behind the big blind.
        behind = clockwise(playing, big)
        row = [behind[i % len(behind)] for i in range(-len(row), 0)]
    return Markers(row[0], tuple(row[1:]))


def _moving_button(last: Markers, playing: list[int]) -> Markers:
    first, second = clockwise(playing, last.button)[:2]
    markers = first_markers(playing, first, len(last.blinds), button_small=False)
    if last.blinds and markers.blinds[-1] == last.blinds[-1]:
        # Players came in behind the big blind: the button goes one further, so that nobody has it twice running.
        return first_markers(playing, second, len(last.blinds), button_small=False)
    return markers


def _heads_up(playing: list[int], big: int, *, button_small: bool) -> Markers:
    """[cash blinds.small] two players: the big blind goes on, so that nobody has it twice running."""
    other = playing[0] if playing[1] == big else playing[1]
    if button_small:
        return Markers(other, (other, big))
    return Markers(big, (other, big))

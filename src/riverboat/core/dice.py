"""The dice cup: three dice say which seat gets the first hand, and where the action button goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.core.errors import Refused

FACES: Final = 6
DICE: Final = 3


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a throw sends the hands: every seat in turn from the first, taken or not, and the action button."""

    seats: tuple[int, ...]
    button: int


def total(dice: Sequence[int], *, clause: str = "") -> int:
    """What three dice show, 3 to 18; anything else is refused.  [california-games/pai-gow-poker.dealing.9]"""
    if len(dice) != DICE or not all(1 <= die <= FACES for die in dice):
        raise Refused("bad-dice", clause, detail=" ".join(map(str, dice[:DICE]))[:20])
    return sum(dice)


def number(total: int, seats: int) -> int:
    """The seat that a total names, counted from the player-dealer: at eight seats, theirs is 1, 9 and 17.

    [california-games/pai-gow-poker.dealing.9.a] [california-games/pai-gow-tiles.dealing.2.b.numbering]
    """
    return (total - 1) % seats + 1


def placed(total: int, *, player_dealer: int, seats: int, direction: int) -> Placed:
    """`direction` is 1 to count clockwise, as in pai gow poker, -1 counter-clockwise, as with tiles.

    Where the player-dealer gets the first hand, the button goes to the next player.
    [california-games/pai-gow-poker.dealing.9.b] [california-games/pai-gow-tiles.dealing.2.c]
    """
    first = number(total, seats) - 1
    round_table = tuple(counted(first + i, start=player_dealer, seats=seats, direction=direction) for i in range(seats))
    return Placed(round_table, button=round_table[0] if first else round_table[1])


def counted(steps: int, *, start: int, seats: int, direction: int) -> int:
    """The seat `steps` away from another, going round the table as often as it takes."""
    return (start - 1 + direction * steps) % seats + 1

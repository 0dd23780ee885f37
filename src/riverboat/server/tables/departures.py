"""Who has left one table with how many chips, and how long ago: what they must bring if they are back soon.

The table itself has no clock. So the room tells it, with the order to sit down, what the player took away and when.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from riverboat.bots.staff import on_staff
from riverboat.core.money import Amount
from riverboat.seats.commands import Sit
from riverboat.seats.events import ChipsBought, Left
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable

MINUTE_MS: Final = 60_000
LONGEST_MS: Final = 24 * 60 * MINUTE_MS
"""No table asks about what was longer ago than that."""


@dataclass(frozen=True, slots=True)
class Departure:
    chips: Amount
    at_ms: int


class Departures:
    """Of one table, by its own clock, which never goes back."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._left: dict[str, Departure] = {}
        """The earliest first."""

    def follow(self, events: Iterable[Event], table: AnyTable, *, ago_ms: int = 0) -> None:
        """These events happened that long ago, and the table is as they made it. Chips that are bought are chips
        brought back; somebody who sat without any and left again still owes them."""
        for event in events:
            if type(event) is Left and event.chips and not on_staff(event.player):
                self._left.pop(event.player, None)
                self._left[event.player] = Departure(event.chips, self._now_ms() - ago_ms)
                self._forget()
            elif type(event) is ChipsBought and (chair := table.chairs[event.seat]) is not None:
                self._left.pop(chair.player, None)

    def remembered(self, sit: Sit) -> Sit:
        """The order with what the player took away, whatever it said of that itself. The house's bots take their
        winnings to the house, and come back as new ones."""
        left = self._left.get(sit.player)
        if left is None:
            return replace(sit, took=0, away_minutes=0)
        return replace(sit, took=left.chips, away_minutes=self._ago_ms(left) // MINUTE_MS)

    def must_bring(self, player: str, minutes: int) -> tuple[Amount, int]:
        """What the player must bring at a table with this setting, and for how many milliseconds yet."""
        left = self._left.get(player)
        left_ms = minutes * MINUTE_MS - self._ago_ms(left) if left is not None else 0
        return (left.chips, left_ms) if left is not None and left_ms > 0 else (0, 0)

    def _ago_ms(self, left: Departure) -> int:
        return max(self._now_ms() - left.at_ms, 0)

    def _forget(self) -> None:
        long_gone = [player for player, left in self._left.items() if self._ago_ms(left) > LONGEST_MS]
        for player in long_gone:
            del self._left[player]

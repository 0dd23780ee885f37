"""How long people look at the end of a hand before the next is dealt: from when the winner can be seen.

The cards of a whole hand may come with one command, as after an all-in. Clients turn them up one by one, so the time
for that is added to the pause: what is shown takes nothing away from it.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from riverboat.seats.events import SatOut
from riverboat.seats.messages import Event
from riverboat.server.tables.host import Host

SHOWN_MS: Final[dict[str, int]] = {
    "blind-posted": 90, "dealt": 260, "board-dealt": 620, "folded": 140, "checked": 180, "called": 220,
    "bet-made": 260, "raised-to": 260, "drew": 200, "bets-gathered": 420, "tabled": 420, "pot-awarded": 800,
    "uncalled-returned": 200,
    "bet-placed": 60, "dice-rolled": 900, "hands-dealt": 500, "line-dealt": 700, "card-turned-up": 400,
    "hand-folded": 200, "hand-set": 150, "bank-shown": 900, "hand-shown": 450, "wager-paid": 350, "wager-taken": 250,
    "wager-returned": 150, "envy-paid": 500, "bank-settled": 300,
}  # fmt: skip
"""How long a client shows a fact before the next, by its tag; a test compares the client's own table."""
HURRIED_MS: Final = 1_000
"""Where the pause is shorter than that nobody is meant to see anything."""
LONGER: Final = 3, 2
"""After an all-in or a big pot the pause is longer by this ratio."""
TIMES_THE_AVERAGE: Final = 3
"""Which pots are big, by those of the last hands."""
LAST_HANDS: Final = 20
STREETS_AT_ONCE: Final = 2
"""Where one command deals as many, nobody can bet any more."""


class Seeing:
    """Of one table: what its last hand takes."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._showing_ms = 0
        self._big = False

    def ended(self, events: Sequence[Event]) -> None:
        """A hand has ended with these events."""
        self._showing_ms = showing_ms(events)
        self._big = _everything_at_stake(events) or self._big_pot(events)

    def pause_ms(self) -> int:
        """Until the next hand, counted from the end of this one."""
        pause = self.host.house.pause_ms
        if pause < HURRIED_MS:
            return pause
        more, of = LONGER
        return self._showing_ms + (pause * more // of if self._big else pause)

    def _big_pot(self, events: Sequence[Event]) -> bool:
        pot = sum(map(self.host.family.books.paid_out, events))
        before = [span.pot for span in islice(self.host.log.finished(), 1, LAST_HANDS + 1)]
        return bool(before) and pot * len(before) >= TIMES_THE_AVERAGE * sum(before) > 0


def showing_ms(events: Sequence[Event]) -> int:
    """How long it takes until the last of these facts is shown."""
    shown = [ms for event in events if (ms := SHOWN_MS.get(str(event.__struct_config__.tag), 0))]
    return sum(shown[:-1])


def _everything_at_stake(events: Sequence[Event]) -> bool:
    streets = [event for event in events if event.__struct_config__.tag == "board-dealt"]
    return len(streets) >= STREETS_AT_ONCE or any(isinstance(event, SatOut) for event in events)

"""The clock of a room in the hands of a test, and what the dealer's timer has left."""

from roomkit import Doors

MINUTE = 60_000


class RoomWatch:
    """It goes on only when the test says so. Timers that run already know nothing of it."""

    def __init__(self) -> None:
        self.ms = 1_000

    def pass_by(self, ms: int) -> None:
        self.ms += ms


def timer_left(doors: Doors, table: str) -> float:
    """How many milliseconds the timer of the table's dealer still runs; it is set to minutes, and asked at once."""
    alarm = doors.room.loops[table].dealer._alarm
    assert alarm.is_set
    return alarm.left_ms()

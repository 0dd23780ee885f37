"""What happens to chairs and chips, the same at every table. Names and fields are a promise, as all events' are."""

from typing import Literal

from riverboat.core.money import Amount
from riverboat.seats.messages import Event

Ready = Literal["playing", "posting", "waiting"]


class Seated(Event, frozen=True):
    seat: int
    player: str
    must_bring: Amount = 0
    """The least they may buy first: they took that much away from this table a short while ago."""


class ChipsBought(Event, frozen=True):
    """Chips on the table; `queued` ones count from the next hand."""

    seat: int
    amount: Amount
    queued: bool = False
    clause: str = ""


class LeavingAfterHand(Event, frozen=True):
    seat: int
    final: bool = False
    """It cannot be taken back."""


class LeavingTakenBack(Event, frozen=True):
    """The player stays after all."""

    seat: int


class Left(Event, frozen=True):
    """The chair is free; the player takes these chips away."""

    seat: int
    player: str
    chips: Amount


class SeatChanged(Event, frozen=True):
    """The player sits elsewhere now, with all that was theirs; the old chair is free."""

    seat: int
    to: int
    player: str


class Arrived(Event, frozen=True):
    """Somebody has taken a chair at a tournament's table, with this stack."""

    seat: int
    player: str
    stack: Amount
    absent: bool = False


class CarriedAway(Event, frozen=True):
    """The chair is free; its stack has gone to another table, or out of play."""

    seat: int
    player: str
    stack: Amount


class StackAdded(Event, frozen=True):
    """Chips of a re-buy or an add-on; `queued` ones count from the next hand."""

    seat: int
    amount: Amount
    queued: bool = False
    clause: str = ""


class StackChanged(Event, frozen=True):
    """Small chips were exchanged for bigger ones, or chips were taken out of play or put into it by a ruling."""

    seat: int
    before: Amount
    stack: Amount


class SatOut(Event, frozen=True):
    seat: int


class SatIn(Event, frozen=True):
    """Ready to play: `playing`, `posting` what is owed with the next hand, or `waiting` for the big blind."""

    seat: int
    state: Ready

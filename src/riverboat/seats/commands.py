"""Orders about chairs and chips, the same at every table."""

from riverboat.core.money import Amount
from riverboat.seats.messages import Command


class Sit(Command, frozen=True):
    """Take a chair; without chips a player is not dealt in."""

    seat: int
    player: str
    chips: Amount = 0
    took: Amount = 0
    """What the player took away when they left this table the last time; the room, which has the clock, adds it."""
    away_minutes: int = 0
    """How many whole minutes ago that was."""


class BuyChips(Command, frozen=True):
    """Add chips: at once between hands, otherwise when the hand is over."""

    seat: int
    amount: Amount


class Leave(Command, frozen=True):
    """Give up the chair with all chips; in a hand, when it is over."""

    seat: int
    final: bool = False
    """It cannot be taken back: the room has the player go."""


class Stay(Command, frozen=True):
    """Take the leaving back, as long as the hand is on."""

    seat: int


class ChangeSeat(Command, frozen=True):
    """Take a free chair instead of one's own, between hands, with chips and whatever is owed."""

    seat: int
    to: int


class SitOut(Command, frozen=True):
    """Keep the chair, be dealt no cards."""

    seat: int


class SitIn(Command, frozen=True):
    """Come back, or come in: post what is owed now, or wait for the big blind."""

    seat: int
    post: bool = False


class Arrive(Command, frozen=True):
    """At a tournament's table: somebody takes a chair with the stack that is theirs, there or not."""

    seat: int
    player: str
    stack: Amount
    absent: bool = False


class Carry(Command, frozen=True):
    """At a tournament's table: the chair becomes free, and its whole stack is on the way, or out of play."""

    seat: int


class AddStack(Command, frozen=True):
    """At a tournament's table: chips of a re-buy or an add-on; they count from the next hand."""

    seat: int
    amount: Amount


class ChangeStack(Command, frozen=True):
    """At a tournament's table, between hands: a chip race or a ruling leaves the seat with this stack."""

    seat: int
    stack: Amount


class TechnicalFault(Command, frozen=True):
    """The room's own machinery has failed: nothing of the hand or round counts, and every chip of it goes back."""


class TimeOut(Command, frozen=True):
    """The clock of the seat to act ran out: the table decides for it, by its own rules."""

    seat: int

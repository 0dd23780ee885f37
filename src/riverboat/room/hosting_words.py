"""Orders and facts of a private table; `hosting` has the rules.

People are known by the words that tables have for them. On the wire an order names them by their number at this table:
in which order they first came to its door.
"""

from typing import Annotated, Literal

import msgspec

from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.seats.messages import Command, kebab

Way = Literal["link", "password", "approval"]
"""How people come in who have the link: at once, with a password, or when the host lets them."""
Reason = Annotated[str, msgspec.Meta(max_length=80)]

# ---------------------------------------------------------------- orders of the host


class Approve(Command, frozen=True):
    """Let somebody in who waits at the door, or who was turned away or banned."""

    guest: int


class TurnAway(Command, frozen=True):
    """Do not let somebody in who waits at the door."""

    guest: int


class Kick(Command, frozen=True):
    """A player gives up their seat, with all their chips, when the hand is over. They may come back."""

    guest: int


class Ban(Command, frozen=True):
    """The same, and they do not come back."""

    guest: int


class Move(Command, frozen=True):
    """A player takes another seat, between hands."""

    guest: int
    seat: int


class Pause(Command, frozen=True):
    """No other hand is dealt until the host says so."""


class Resume(Command, frozen=True):
    pass


class ChangeGame(Command, frozen=True):
    """Another game, or other blinds, from the next hand on."""

    game: str
    stakes: Stakes
    settings: dict[str, str | int | bool] = msgspec.field(default_factory=dict)
    """What is chosen otherwise than until now. Amounts that were chosen for other stakes are as usual again."""


class PassHat(Command, frozen=True):
    """Somebody else is the host from now on."""

    guest: int


class OfferChips(Command, frozen=True):
    """Give a player chips or, below 0, ask for some. It counts when they agree."""

    guest: int
    amount: Amount
    reason: Reason = ""


class WithdrawOffer(Command, frozen=True):
    offer: int


# ---------------------------------------------------------------- orders of anybody at the table


class TakeHat(Command, frozen=True):
    """Be the host where the last one neither sits here nor follows the table."""


class AcceptChips(Command, frozen=True):
    offer: int


class DeclineChips(Command, frozen=True):
    offer: int


HostCommand = (
    Approve | TurnAway | Kick | Ban | Move | Pause | Resume | ChangeGame | PassHat | OfferChips | WithdrawOffer
)
GuestCommand = TakeHat | AcceptChips | DeclineChips
AnyCommand = HostCommand | GuestCommand


# ---------------------------------------------------------------- errands: what is done between hands


class Errand(msgspec.Struct, frozen=True, tag=kebab, tag_field="errand"):
    """Something the host has ordered that waits for the end of the hand."""


class StandUp(Errand, frozen=True):
    player: str


class TakeSeat(Errand, frozen=True):
    player: str
    seat: int


class PlayOther(Errand, frozen=True):
    game: str
    stakes: Stakes
    settings: dict[str, str | int | bool]


AnyErrand = StandUp | TakeSeat | PlayOther


# ---------------------------------------------------------------- facts


class Fact(msgspec.Struct, frozen=True, tag=kebab, tag_field="fact"):
    """What has happened at the door and with the hat. A stored name is a promise."""


class DoorOpened(Fact, frozen=True):
    """The table is private, and this is its first host."""

    host: str
    way: Way
    password: str = ""
    """Its hash."""


class Knocked(Fact, frozen=True):
    player: str


class Admitted(Fact, frozen=True):
    player: str
    by: str = ""
    """Nobody where the link or the password was enough."""


class TurnedAway(Fact, frozen=True):
    player: str
    by: str


class Banned(Fact, frozen=True):
    player: str
    by: str


class ErrandGiven(Fact, frozen=True):
    errand: AnyErrand
    by: str


class ErrandDone(Fact, frozen=True):
    errand: int
    """The number of the fact that gave it."""
    refused: str = ""
    """Why the table would not have it, by its code."""


class DealingPaused(Fact, frozen=True):
    by: str


class DealingResumed(Fact, frozen=True):
    by: str


class HatPassed(Fact, frozen=True):
    to: str
    by: str = ""
    """Nobody where the host had left."""


class ChipsOffered(Fact, frozen=True):
    player: str
    amount: Amount
    reason: str
    by: str


class OfferWithdrawn(Fact, frozen=True):
    offer: int
    by: str


class OfferDeclined(Fact, frozen=True):
    offer: int
    player: str


class ChipsGranted(Fact, frozen=True):
    """The player has agreed: the money moves with this fact. Host, player, amount and reason stand here in full, so
    that an evening can be settled from these alone."""

    offer: int
    player: str
    amount: Amount
    """Below 0 where the player gave it."""
    reason: str
    by: str


AnyFact = (
    DoorOpened
    | Knocked
    | Admitted
    | TurnedAway
    | Banned
    | ErrandGiven
    | ErrandDone
    | DealingPaused
    | DealingResumed
    | HatPassed
    | ChipsOffered
    | OfferWithdrawn
    | OfferDeclined
    | ChipsGranted
)

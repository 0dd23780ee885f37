"""What goes wrong, and what is ruled then: cards that do not come as they should, dead hands, words and chips put in.

Their names and fields are a promise as those of the events of play are.
"""

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.seats.secret import Secret
from riverboat.table.commands import Mishap
from riverboat.table.events import Event


class Refund(msgspec.Struct, frozen=True):
    """What one seat gets back of what it had put in; less than nothing where it had won a side pot already."""

    seat: int
    amount: Amount


class HandVoided(Event, frozen=True):
    """The hand is called back: every chip to its owner, the rake too. Button and blinds stay for the redeal."""

    why: str
    refunds: tuple[Refund, ...]
    rake: Amount = 0
    clause: str = ""
    promotion: Amount = 0
    jackpot: Amount = 0
    """What had been put by comes back too."""


class DeckLocked(Event, frozen=True):
    """Nothing is dealt from this deck until it is replaced, or reshuffled where that is enough."""

    why: str
    clause: str = ""


class DeckReleased(Event, frozen=True):
    how: str
    clause: str = ""
    why: str = ""
    """Which lock is lifted; where it is not said, every one."""


class MishapsNoted(Event, frozen=True):
    """Cards that will not come as they should. Sealed: they show when they are dealt."""

    mishaps: tuple[Mishap, ...]


class CardSetAside(Event, frozen=True):
    """A card that is not used in this hand: with the discards, or as the first burn. Nobody need have seen it."""

    kind: str
    to: str
    seat: int
    """Whom it was meant for; 0 for the board and the burns."""
    up: Cards = ()
    down: Secret[Cards] = ()
    clause: str = ""
    late: bool = False
    """Its owner gets another one when everyone has drawn."""


class ReplacementDue(Event, frozen=True):
    """Everyone has drawn: a seat gets `count` cards for those that were exposed in its draw."""

    seat: int
    count: int
    clause: str = ""


class CardExposed(Event, frozen=True):
    """Everyone has seen a down-card as it was dealt, and its owner keeps it."""

    seat: int
    cards: Cards
    clause: str = ""


class BurnWaived(Event, frozen=True):
    """A card that was set aside in the deal serves as this burn."""

    clause: str = ""


class WageringStopped(Event, frozen=True):
    """The seat is asked no more and contends for the pot as it is, as if all-in."""

    seat: int
    clause: str = ""


class WageringGoesOn(Event, frozen=True):
    seat: int
    timed_out: bool = False
    clause: str = ""


class HandDead(Event, frozen=True):
    """A hand is dead by a ruling; `refund` is what its owner gets back, `bet_to` the bet the others face then.

    Where the owner's own bet or raise is given back, the next one must be at least `min_raise`.
    """

    seat: int
    why: str
    refund: Amount = 0
    bet_to: Amount = 0
    clause: str = ""
    min_raise: Amount = 0
    answered: tuple[int, ...] = ()
    """Who had answered the bet that stands again, and is not asked once more."""


class PotsRecounted(Event, frozen=True):
    """The pots after a refund out of them."""

    pots: tuple[Pot, ...]
    clause: str = ""


class HandRestored(Event, frozen=True):
    seat: int
    cards: Secret[Cards]
    clause: str = ""


class Disclosed(Event, frozen=True):
    seat: int
    cards: Cards
    clause: str = ""


class Spoken(Event, frozen=True):
    """Words that bind: at once if `in_turn`, otherwise if the player still faces the same bet when their turn comes."""

    seat: int
    word: str
    to: Amount
    facing: Amount
    in_turn: bool
    clause: str = ""


class BetUnfinished(Event, frozen=True):
    """Chips put in by a player who has said that there are more to come."""

    seat: int
    amount: Amount
    said: str = ""
    to: Amount = 0
    facing: Amount = 0
    clause: str = ""


class ChipsTaken(Event, frozen=True):
    """How chips and words were taken: `change` goes back to the player, who owes it if it is negative."""

    seat: int
    put_in: Amount
    said: str
    taken_as: str
    change: Amount
    clause: str = ""


class CardsThrownIn(Event, frozen=True):
    """Cards thrown away: a fold; `free` if a check would have cost nothing."""

    seat: int
    how: str
    free: bool = False
    clause: str = ""

"""What goes wrong in a round of a banked game, what is ruled then, and the counting of the cards."""

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.seats.messages import Event
from riverboat.seats.secret import Secret

# ---------------------------------------------------------------- irregularities


class FaceUpCardFound(Event, frozen=True):
    """A card that lay face up in the deck is not used."""

    card: Cards
    clause: str = ""


class BankCompleted(Event, frozen=True):
    """The bank's hand was short, and got the next cards of the deck in sequence: those it should have had."""

    cards: Secret[Cards]
    clause: str = ""


class HandVoided(Event, frozen=True):
    """One spot's hand does not count; its wagers go back."""

    spot: int
    why: str
    clause: str = ""


class RoundVoided(Event, frozen=True):
    why: str
    clause: str = ""
    deck_removed: bool = False


class ForfeitReturned(Event, frozen=True):
    """What a fold had cost goes back after all; `to_meter` is what the meter gives of it."""

    seat: int
    spot: int
    wager: str
    amount: Amount
    to_meter: Amount = 0
    clause: str = ""


class FeeReturned(Event, frozen=True):
    """Collection that was taken for a round which does not count."""

    seat: int
    amount: Amount
    clause: str = ""


class IrregularityNoted(Event, frozen=True):
    """Something went wrong that changes nothing."""

    what: str
    clause: str = ""


# ---------------------------------------------------------------- counting


class CountOrdered(Event, frozen=True):
    """The stub will be counted in this round."""

    clause: str = ""


class StubCounted(Event, frozen=True):
    """`cards` are left where there should be `due`."""

    cards: int
    due: int
    clause: str = ""


class DeckRemoved(Event, frozen=True):
    """The deck is wrong and off the table: no round until there is a new one."""

    cards: int
    clause: str = ""


class DeckReplaced(Event, frozen=True):
    pass

"""What happens at a table of a banked game. Chairs and chips emit the same events as at any table, `ruling_events` has
what goes wrong and is ruled then, and `anyevent` names every kind there is."""

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.seats.chance import ChanceDrawn as ChanceDrawn
from riverboat.seats.events import ChipsBought as ChipsBought
from riverboat.seats.events import LeavingAfterHand as LeavingAfterHand
from riverboat.seats.events import LeavingTakenBack as LeavingTakenBack
from riverboat.seats.events import Left as Left
from riverboat.seats.events import SatIn as SatIn
from riverboat.seats.events import SatOut as SatOut
from riverboat.seats.events import SeatChanged as SeatChanged
from riverboat.seats.events import Seated as Seated
from riverboat.seats.messages import Event as Event
from riverboat.seats.secret import Secret

# ---------------------------------------------------------------- the table


class BankedTableOpened(Event, frozen=True):
    """`settings` are all of them, so that a default that changes changes no table that is open."""

    game: str
    seats: int
    settings: dict[str, str | int | bool]


class PropositionNamed(Event, frozen=True):
    seat: int
    ends: bool = False
    clause: str = ""


class TrayFilled(Event, frozen=True):
    """Chips came from the house's bankroll."""

    amount: Amount


class TrayCredited(Event, frozen=True):
    """Chips went back to the house's bankroll: a credit, the opposite of a fill."""

    amount: Amount


class MeterSeeded(Event, frozen=True):
    """The house put the progressive meter's seed up."""

    amount: Amount
    clause: str = ""


class MeterCleared(Event, frozen=True):
    """What the progressive meter held went back to where its seed came from."""

    amount: Amount


# ---------------------------------------------------------------- before the cards


class BankRoundOpened(Event, frozen=True):
    number: int


class BankOffered(Event, frozen=True):
    seat: int
    clause: str = ""


class BankDeclined(Event, frozen=True):
    seat: int
    timed_out: bool = False


class BankTaken(Event, frozen=True):
    """A player is the player-dealer and has put up a wager; `rounds` counts the rounds they have had it in a row."""

    seat: int
    amount: Amount
    rounds: int
    clause: str = ""


class BetsOpened(Event, frozen=True):
    pass


class BetPlaced(Event, frozen=True):
    """`amount` came onto the space; `total` lies there now."""

    seat: int
    spot: int
    wager: str
    amount: Amount
    total: Amount
    clause: str = ""


class BetTakenBack(Event, frozen=True):
    seat: int
    spot: int
    wager: str
    amount: Amount


class BetsClosed(Event, frozen=True):
    """No more bets: the round is played by these seats, the bank's among them. `action` is the total table action."""

    number: int
    seats: tuple[int, ...]
    action: Amount
    clause: str = ""


class FeeTaken(Event, frozen=True):
    """Collection, from the player-dealer or from a player, by the total it was read off."""

    seat: int
    amount: Amount
    total: Amount
    from_dealer: bool
    clause: str = ""


class EnvyButtonGiven(Event, frozen=True):
    seat: int
    spot: int
    clause: str = ""


class MeterFed(Event, frozen=True):
    """A progressive wager went to the meter and the house."""

    seat: int
    spot: int
    wager: str
    to_meter: Amount
    to_house: Amount


class RoundAbandoned(Event, frozen=True):
    """Nobody would be the bank, or the round was called off before its first card."""

    why: str
    clause: str = ""


# ---------------------------------------------------------------- the cards


class DeckShuffled(Event, frozen=True):
    """The order in which cards will leave the deck or shoe, after the cut: sealed."""

    deck: Secret[Cards]
    cut: int
    boxed: Secret[Cards] = ()
    clause: str = ""
    by: str = ""
    """`hand` or `manual`, `device` or `shuffler`, `pre-shuffled`: where the game tells them apart."""
    which: str = ""
    """`A` or `B`, where two decks take turns."""


class CardsBurned(Event, frozen=True):
    """Off the top of a new shoe, unseen."""

    cards: Secret[Cards]
    clause: str = ""


class DiceRolled(Event, frozen=True):
    dice: tuple[int, ...]
    first: int
    """The seat that gets the first hand."""
    button: int
    clause: str = ""


class ButtonPlaced(Event, frozen=True):
    """The action button, by a card."""

    seat: int
    clause: str = ""


class SpotCards(msgspec.Struct, frozen=True):
    """A spot's cards and who plays them; nobody, where they are the bank's or are taken away."""

    spot: int
    cards: Secret[Cards]
    seat: int = 0


class HandsDealt(Event, frozen=True):
    """Cards face down to spots and bank; a spot without a wager has its cards taken away unseen."""

    hands: Secret[tuple[SpotCards, ...]]
    bank: int
    discarded: tuple[int, ...] = ()
    clause: str = ""


class CardTurnedUp(Event, frozen=True):
    """One of the bank's cards."""

    cards: Cards
    clause: str = ""


class LineDealt(Event, frozen=True):
    """Cards face up to a shared place, after burning some; `name` is what the hand there is called now."""

    line: str
    cards: Cards
    burned: Secret[Cards] = ()
    clause: str = ""
    name: str = ""


# ---------------------------------------------------------------- decisions


class StepReached(Event, frozen=True):
    """The round waits for these spots, the first one next (or all of them, where hands are set)."""

    step: int
    phase: str
    queue: tuple[int, ...]
    clause: str = ""


class HandFolded(Event, frozen=True):
    seat: int
    spot: int
    timed_out: bool = False
    clause: str = ""


class HandChecked(Event, frozen=True):
    seat: int
    spot: int
    timed_out: bool = False
    clause: str = ""


class HandSet(Event, frozen=True):
    """A hand was set as two; `house_way` is the row of the chart where it was set by it."""

    seat: int
    spot: int
    front: Secret[Cards]
    behind: Secret[Cards]
    house_way: Secret[str] = ""
    asked: bool = False
    timed_out: bool = False
    clause: str = ""


# ---------------------------------------------------------------- the end


class BankShown(Event, frozen=True):
    spot: int
    cards: Cards
    front: Cards = ()
    behind: Cards = ()
    name: str = ""
    house_way: str = ""
    clause: str = ""


class HandShown(Event, frozen=True):
    spot: int
    cards: Cards
    front: Cards = ()
    behind: Cards = ()
    name: str = ""
    clause: str = ""


class WagerPaid(Event, frozen=True):
    """Won: the stake goes back and `paid` comes from the bank; `uncovered` is what was owed beyond the bank's wager."""

    seat: int
    spot: int
    wager: str
    stake: Amount
    paid: Amount
    from_meter: Amount = 0
    uncovered: Amount = 0
    odds: str = ""
    why: str = ""
    clause: str = ""
    uncovered_clause: str = ""


class WagerTaken(Event, frozen=True):
    """Lost: the bank takes `taken`, and what its wager does not reach goes back."""

    seat: int
    spot: int
    wager: str
    taken: Amount
    returned: Amount = 0
    why: str = ""
    clause: str = ""
    uncovered_clause: str = ""


class WagerReturned(Event, frozen=True):
    """The stake goes back: a push, no action, or a void hand."""

    seat: int
    spot: int
    wager: str
    amount: Amount
    why: str = ""
    clause: str = ""
    to_meter: Amount = 0
    """For a progressive wager, what the meter gives back of it."""


class EnvyPaid(Event, frozen=True):
    """For another spot's hand. What the bank's wager does not reach lapses."""

    seat: int
    spot: int
    other: int
    paid: Amount
    uncovered: Amount = 0
    why: str = ""
    clause: str = ""


class HandCollected(Event, frozen=True):
    """A hand went to the discard rack."""

    spot: int
    cards: Secret[Cards]
    clause: str = ""


class BankSettled(Event, frozen=True):
    """The player-dealer takes the wager back, less what it paid and with what it took."""

    seat: int
    wager: Amount
    paid: Amount
    taken: Amount
    clause: str = ""


class RoundEnded(Event, frozen=True):
    number: int

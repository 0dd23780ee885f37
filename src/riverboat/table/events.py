"""Events are facts, with their results in them: who paid, who won which pot, how much, under which clause.

Their names and fields are a promise: what is stored today must be readable in ten years. A new shape gets a
new name. Chairs and chips emit the same events as at any table; what goes wrong and is ruled then is in
`ruling_events`; `anyevent` names every kind there is.
"""

from typing import Literal

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.shares import Pot
from riverboat.core.stakes import Stakes
from riverboat.seats.chance import ChanceDrawn as ChanceDrawn
from riverboat.seats.events import Arrived as Arrived
from riverboat.seats.events import CarriedAway as CarriedAway
from riverboat.seats.events import ChipsBought as ChipsBought
from riverboat.seats.events import LeavingAfterHand as LeavingAfterHand
from riverboat.seats.events import LeavingTakenBack as LeavingTakenBack
from riverboat.seats.events import Left as Left
from riverboat.seats.events import SatIn as SatIn
from riverboat.seats.events import SatOut as SatOut
from riverboat.seats.events import SeatChanged as SeatChanged
from riverboat.seats.events import Seated as Seated
from riverboat.seats.events import StackAdded as StackAdded
from riverboat.seats.events import StackChanged as StackChanged
from riverboat.seats.messages import Emit as Emit
from riverboat.seats.messages import Event as Event
from riverboat.seats.secret import Secret
from riverboat.table.commands import Mishap

BlindKind = Literal["small", "big", "blind", "button", "straddle", "kill", "entry", "dead"]
ChoicePhase = Literal["draw", "discard", "expose", "stop"]
Fund = Literal["promotion", "jackpot"]
Pile = Literal["burns", "burns-and-last", "discards", "discards-and-burns"]


# ---------------------------------------------------------------- the table


class TableOpened(Event, frozen=True):
    game: str
    stakes: Stakes
    seats: int
    settings: dict[str, str | int | bool]
    """What was chosen."""
    defaults: dict[str, dict[str, str | int | bool]] = msgspec.field(default_factory=dict)
    """What was in force for the rest, game by game: a default that changes later does not change this table."""
    tournament: bool = False


class TableChanged(Event, frozen=True):
    """From the next hand on the table is played as if it had been opened like this; chairs and chips stay."""

    game: str
    stakes: Stakes
    settings: dict[str, str | int | bool]
    defaults: dict[str, dict[str, str | int | bool]]
    """As in `TableOpened`."""


class ButtonDrawn(Event, frozen=True):
    """The card each seat drew, in seat order, and who got the button."""

    seats: tuple[int, ...]
    cards: Cards
    button: int
    clause: str = ""


class GameChanged(Event, frozen=True):
    """At a table of several games: from the next hand on another one is played, or the same one once more."""

    game: str
    stakes: Stakes
    place: int
    """Where it stands in the rotation."""
    chosen_by: int = 0
    """The seat whose choice it was, in dealer's choice."""
    timed_out: bool = False
    """The player did not choose, so the last game goes on."""


class StraddlePromised(Event, frozen=True):
    seat: int
    amount: Amount


class BombPotProposed(Event, frozen=True):
    seat: int
    amount: Amount
    boards: int
    clause: str = ""


class BombPotAnswered(Event, frozen=True):
    seat: int
    joins: bool


class MinimumProposed(Event, frozen=True):
    """What a player wants to play for from the next hand on."""

    seat: int
    stakes: Stakes
    clause: str = ""


class MinimumAnswered(Event, frozen=True):
    """A player who does not agree ends it."""

    seat: int
    agrees: bool


class MinimumRaised(Event, frozen=True):
    """Everybody has agreed: this is posted from now on."""

    stakes: Stakes
    clause: str = ""


# ---------------------------------------------------------------- before the cards


class HandStarted(Event, frozen=True):
    """Who is dealt in, from the left of the button; the blind markers; who has missed a blind."""

    number: int
    button: int
    seats: tuple[int, ...]
    blinds: tuple[int, ...]
    """The seats of the blind markers; a marker may stand at an empty or absent seat (a dead blind)."""
    missed_small: tuple[int, ...] = ()
    missed_big: tuple[int, ...] = ()
    bomb_boards: int = 0
    """In a bomb pot, how many boards it is played with."""
    short: tuple[int, ...] = ()
    """Seats not dealt in because they cannot afford it."""
    clause: str = ""
    stakes: Stakes | None = None
    """What this hand is played for, where it is not what is posted."""
    deck_id: str = ""
    """Which of two decks is in play, where an automated shuffler is used."""


class Shuffled(Event, frozen=True):
    """The order in which cards will leave the deck, after the cut, and what is wrong with some: sealed."""

    deck: Secret[Cards]
    cut: int
    mishaps: tuple[Mishap, ...] = ()


class AntePosted(Event, frozen=True):
    seat: int
    amount: Amount
    dead: bool
    """True for a big blind ante, which answers no bet."""
    clause: str = ""


class BlindPosted(Event, frozen=True):
    """`due` is what was owed: a short stack posts less and is all-in."""

    seat: int
    amount: Amount
    kind: BlindKind
    """`blind` where there are one or three of them; `entry` is a live big blind by a player coming in."""
    due: Amount
    clause: str = ""


# ---------------------------------------------------------------- cards


class SeatCards(msgspec.Struct, frozen=True, gc=False):
    """What one seat was dealt."""

    seat: int
    down: Secret[Cards]
    up: Cards = ()


class Dealt(Event, frozen=True):
    street: str
    hands: tuple[SeatCards, ...]
    clause: str = ""


class Burned(Event, frozen=True):
    cards: Secret[Cards]
    clause: str = ""


class BoardDealt(Event, frozen=True):
    """Community cards; a card for everyone because the deck does not reach is `common`."""

    street: str
    cards: Cards
    clause: str = ""
    common: bool = False
    board: int = 0


class ChoiceOpened(Event, frozen=True):
    """A step in which every seat decides about its cards."""

    step: int
    street: str
    phase: ChoicePhase
    seats: tuple[int, ...]
    clause: str = ""


class Discarded(Event, frozen=True):
    """Cards given up; none when a seat stands pat."""

    seat: int
    cards: Secret[Cards]
    timed_out: bool = False
    clause: str = ""


class Drew(Event, frozen=True):
    seat: int
    cards: Secret[Cards]
    clause: str = ""


class Exposed(Event, frozen=True):
    seat: int
    cards: Cards
    clause: str = ""


class Kept(Event, frozen=True):
    seat: int
    timed_out: bool = False


class ExposureChosen(Event, frozen=True):
    """Where choices are seen together: the cards that will be turned up, or none, when all have chosen."""

    seat: int
    cards: Secret[Cards]
    timed_out: Secret[bool] = False


class ReshuffleAwaited(Event, frozen=True):
    """The deck has run out: the dealer shuffles a pile of `count` cards. `step` is the last one done."""

    step: int
    count: int
    why: Pile
    clause: str = ""


class Reshuffled(Event, frozen=True):
    """The cards that are dealt from now on: what was left of the deck, then the pile in its new order."""

    deck: Secret[Cards]
    clause: str = ""


class RunTwiceOffered(Event, frozen=True):
    """Betting is over: these seats may agree to play the rest twice. The first `common` board cards serve both runs."""

    seats: tuple[int, ...]
    common: int
    clause: str = ""
    step: int = -1
    """After which step the board goes on; -1 is where the hand stands."""


class RunTwiceAnswered(Event, frozen=True):
    seat: int
    agrees: bool


class SecondRunStarted(Event, frozen=True):
    """The board cards that were out before the agreement serve the second run as well."""

    cards: Cards
    clause: str = ""


class CardsAwaited(Event, frozen=True):
    """The hand has no deck: the dealer gives the next cards."""

    step: int
    street: str
    count: int


# ---------------------------------------------------------------- betting


class RoundOpened(Event, frozen=True):
    """A betting round: who will be asked, in order; what there is to match, and by how much a raise must raise."""

    step: int
    street: str
    seats: tuple[int, ...]
    bet_to: Amount = 0
    min_raise: Amount = 0
    raises: int = 0
    """Raises already made: a straddle is one."""
    bring_in: bool = False
    """The first seat owes the forced bet."""
    size: Amount = 0
    """The fixed bet of the round, or the least bet where bets are not fixed."""
    clause: str = ""
    larger: Amount = 0
    """A second fixed bet that may be made instead; 0 where there is none."""


class BringInPosted(Event, frozen=True):
    """The forced bet of stud.

    `counts` says that it is a full bet, to be raised and not completed; `live` that its maker is asked again.
    """

    seat: int
    amount: Amount
    due: Amount
    counts: bool = False
    all_in: bool = False
    live: bool = False
    clause: str = ""
    timed_out: bool = False


class Folded(Event, frozen=True):
    seat: int
    timed_out: bool = False


class Checked(Event, frozen=True):
    seat: int
    timed_out: bool = False


class Called(Event, frozen=True):
    """`amount` is what was added."""

    seat: int
    amount: Amount
    all_in: bool = False


class BetMade(Event, frozen=True):
    """The first bet of a round, or a raise: `to` is the whole bet in front of the seat, `amount` what was added.

    A short all-in that is no bet or raise of its own is not `full`; the next raise is reckoned from it where it
    `counts`, or else from the bet before it. `capped` says that no more raises are allowed in this round.
    """

    seat: int
    to: Amount
    amount: Amount
    full: bool = True
    all_in: bool = False
    capped: bool = False
    counts: bool = True


class RaisedTo(BetMade, frozen=True):
    pass


class UncalledReturned(Event, frozen=True):
    seat: int
    amount: Amount
    clause: str = ""


class BetsGathered(Event, frozen=True):
    """The betting round is over and its bets lie in the pots; the main pot comes first."""

    street: str
    pots: tuple[Pot, ...]
    clause: str = ""


# ---------------------------------------------------------------- the end


class ShowdownOpened(Event, frozen=True):
    """Who is asked to show, in order."""

    seats: tuple[int, ...]
    clause: str = ""


class Tabled(Event, frozen=True):
    seat: int
    cards: Cards
    clause: str = ""
    timed_out: bool = False


class Mucked(Event, frozen=True):
    seat: int
    clause: str = ""
    timed_out: bool = False


class RakeTaken(Event, frozen=True):
    """What the house takes, pot by pot, before the pots are awarded."""

    amounts: tuple[Amount, ...]
    clause: str = ""


class RakeReturned(Event, frozen=True):
    """Rake of chips that a ruling gave back to their owner: it lies in the pots again.

    Where pots became one, a pot may bear what another bore before: its amount is below 0.
    """

    amounts: tuple[Amount, ...]
    clause: str = ""


class DropTaken(Event, frozen=True):
    """What is put by for players, pot by pot, after the rake and before the pots are awarded."""

    fund: Fund
    amounts: tuple[Amount, ...]
    clause: str = ""


class CollectionChanged(Event, frozen=True):
    """From the next hand on the house takes its part in another way."""

    settings: dict[str, str | int | bool]
    clause: str = ""


class PotAwarded(Event, frozen=True):
    """One seat's share of one pot; `odd` is the part of it that would not divide, under `odd_clause`."""

    pot: int
    seat: int
    amount: Amount
    odd: Amount = 0
    share: str = "pot"
    board: int = 0
    uncontested: bool = False
    clause: str = ""
    odd_clause: str = ""


class KillPlaced(Event, frozen=True):
    """The kill button lies before the winner of a whole pot: the next hand is played at raised limits."""

    seat: int
    clause: str = ""


class KillCollected(Event, frozen=True):
    """The kill is over; `seat` had the button."""

    seat: int
    clause: str = ""


class HandEnded(Event, frozen=True):
    number: int

"""Orders to a table of a banked game. Chairs and chips are ordered about as at any table.

Chance comes in with `NoMoreBets`: the deck or the shoe, the dice, the pile.
"""

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.seats.chance import Drawn
from riverboat.seats.commands import BuyChips as BuyChips
from riverboat.seats.commands import ChangeSeat as ChangeSeat
from riverboat.seats.commands import Leave as Leave
from riverboat.seats.commands import Sit as Sit
from riverboat.seats.commands import SitIn as SitIn
from riverboat.seats.commands import SitOut as SitOut
from riverboat.seats.commands import Stay as Stay
from riverboat.seats.commands import TechnicalFault as TechnicalFault
from riverboat.seats.commands import TimeOut as TimeOut
from riverboat.seats.messages import Command as Command
from riverboat.seats.secret import Secret


class OpenBankedTable(Command, frozen=True):
    """Open a table for a banked game. Seats default to the usual number."""

    game: str
    seats: int = 0
    settings: dict[str, str | int | bool] = msgspec.field(default_factory=dict)


class NameProposition(Command, frozen=True):
    """The player in this seat is a third-party proposition player, or no longer is."""

    seat: int
    ends: bool = False


# ---------------------------------------------------------------- the bank


class OpenRound(Command, frozen=True):
    """Begin a round: offer the player-dealer position to the next in line or, with the house's bank, open the bets."""


class TakeBank(Command, frozen=True):
    """Accept the player-dealer position, and put up the wager that pays and collects."""

    seat: int
    amount: Amount


class DeclineBank(Command, frozen=True):
    seat: int


class FillTray(Command, frozen=True):
    """Chips from the house's bankroll to the table."""

    amount: Amount


class CreditTray(Command, frozen=True):
    """Before a table is closed all of the house's chips go back: those in the tray, and what the meter holds."""


# ---------------------------------------------------------------- wagers


class Bet(Command, frozen=True):
    """Put chips on a betting space: at one's own seat, at a free one, or behind another player's."""

    seat: int
    wager: str
    amount: Amount = 0
    """May be left out where the wager has only one size."""
    spot: int = 0


class Rebet(Command, frozen=True):
    """Put down again what one had down when the bets were closed last, all of it or nothing."""

    seat: int


class TakeBack(Command, frozen=True):
    """Take a wager back before "no more bets", all of it."""

    seat: int
    wager: str
    spot: int = 0


class NoMoreBets(Command, frozen=True):
    """Close the bets, take the fees and deal.

    `deck` is the whole deck or shoe in the order before the cut; a shoe that goes on needs none. `boxed` cards lie
    face up in it.
    """

    deck: Secret[Cards] = ()
    cut: int = 0
    dice: tuple[int, ...] = ()
    pile: int = 0
    """Which pile from the left the player-dealer picked, where they pick one."""
    boxed: Secret[Cards] = ()
    jams_after: int | None = None
    """How many hands were out when the automated shoe jammed, where it did."""
    which: str = ""
    """`A` or `B` at a table with two decks; may be left out, for they take turns."""
    drawn: Drawn | None = None
    """Where all of it was drawn from, if that can be shown."""


class CallOff(Command, frozen=True):
    """End a round before its first card: everything goes back."""


# ---------------------------------------------------------------- decisions


class Fold(Command, frozen=True):
    seat: int
    spot: int = 0


class Check(Command, frozen=True):
    seat: int
    spot: int = 0


class SetHand(Command, frozen=True):
    """Which cards make the front (low) hand; the others make the one behind."""

    seat: int
    front: Secret[Cards]
    spot: int = 0


class AskHouseWay(Command, frozen=True):
    """Have the house dealer set the hand by the House Way."""

    seat: int
    spot: int = 0


# ---------------------------------------------------------------- the floor


class BankCardExposed(Command, frozen=True):
    """A card of the bank has been seen before its time."""


class WrongCount(Command, frozen=True):
    """A hand was dealt `cards` cards, the wrong number: spot 0 is the bank's."""

    spot: int
    cards: int


class DeviceFailed(Command, frozen=True):
    """The shuffler jammed before the deal, or the automated shoe during a round."""


class OrderCount(Command, frozen=True):
    """Have the stub counted in this round, due or not."""


class CountStub(Command, frozen=True):
    """`cards` are left; `hands` are those found with a wrong number of cards, by spot (0 is the bank)."""

    cards: int
    hands: dict[int, int] = msgspec.field(default_factory=dict)


class CountDeck(Command, frozen=True):
    """The shuffler's own count of the whole deck."""

    cards: int


class ReplaceDeck(Command, frozen=True):
    """Open a new deck after the old one was taken off the table."""


class CardDrawn(Command, frozen=True):
    """A card of the deck was drawn too early: unseen it is used as the next card."""

    seen: bool = False


AnyCommand = (
    OpenBankedTable
    | Sit
    | BuyChips
    | Leave
    | Stay
    | SitOut
    | SitIn
    | NameProposition
    | OpenRound
    | TakeBank
    | DeclineBank
    | FillTray
    | CreditTray
    | Bet
    | Rebet
    | TakeBack
    | NoMoreBets
    | CallOff
    | Fold
    | Check
    | SetHand
    | AskHouseWay
    | TimeOut
    | BankCardExposed
    | WrongCount
    | DeviceFailed
    | TechnicalFault
    | OrderCount
    | CountStub
    | CountDeck
    | ReplaceDeck
    | CardDrawn
)

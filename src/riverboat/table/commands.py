"""Commands are orders. A seat's own orders carry its number; who may speak for a seat is the server's business. The
commands about chairs and chips are the same at every table.

Chance and time come in with the command: the deck with `StartHand`, a clock that ran out as `TimeOut`.
"""

import msgspec

from riverboat.core.cards import Cards
from riverboat.core.money import Amount
from riverboat.core.stakes import Stakes
from riverboat.seats.chance import Drawn
from riverboat.seats.commands import AddStack as AddStack
from riverboat.seats.commands import Arrive as Arrive
from riverboat.seats.commands import BuyChips as BuyChips
from riverboat.seats.commands import Carry as Carry
from riverboat.seats.commands import ChangeSeat as ChangeSeat
from riverboat.seats.commands import ChangeStack as ChangeStack
from riverboat.seats.commands import Leave as Leave
from riverboat.seats.commands import Sit as Sit
from riverboat.seats.commands import SitIn as SitIn
from riverboat.seats.commands import SitOut as SitOut
from riverboat.seats.commands import Stay as Stay
from riverboat.seats.commands import TechnicalFault as TechnicalFault
from riverboat.seats.commands import TimeOut as TimeOut
from riverboat.seats.messages import Command as Command
from riverboat.seats.secret import Secret


class OpenTable(Command, frozen=True):
    """Open a table for a game. Seats default to the most the game takes."""

    game: str
    stakes: Stakes
    seats: int = 0
    settings: dict[str, str | int | bool] = msgspec.field(default_factory=dict)
    tournament: bool = False
    """Stacks arrive and are carried away, chips are no money, and who is not there is dealt in."""


class ChangeTable(Command, frozen=True):
    """Another game, or other stakes, for those who sit here: between hands, everybody with their chips."""

    game: str
    stakes: Stakes
    settings: dict[str, str | int | bool] = msgspec.field(default_factory=dict)
    """What is chosen otherwise than until now."""


class DrawForButton(Command, frozen=True):
    """Place the first button by a card dealt face up to every player, from the dealer's left."""

    cards: Cards
    drawn: Drawn | None = None


class ChooseGame(Command, frozen=True):
    """In dealer's choice: which game of the mix is played next."""

    seat: int
    game: str


class Straddle(Command, frozen=True):
    """Promise a straddle for the next hand, before any card of it is out."""

    seat: int


class Post(msgspec.Struct, frozen=True):
    """A forced bet as it was really made, for a hand that is replayed from a history."""

    seat: int
    kind: str
    amount: Amount


class Mishap(msgspec.Struct, frozen=True):
    """Cards that do not come as they should: boxed (face up in the deck), exposed in dealing, or off-table."""

    kind: str
    cards: Secret[Cards]


class StartHand(Command, frozen=True):
    """Deal a hand from this deck, given in dealing order, or before the cut with the number of cards to cut.

    Without a deck the cards come one street at a time with `DealCards`, as from a human dealer.
    `button` and `posts` replace what the table's rules would ask: only for hands that happened elsewhere.
    """

    deck: Secret[Cards] = ()
    cut: int = 0
    button: int = 0
    posts: tuple[Post, ...] | None = None
    mishaps: tuple[Mishap, ...] = ()
    """What is wrong with cards of the deck, and shows when they are dealt."""
    deck_id: str = ""
    """Which of the table's two decks it is, A or B, where an automated shuffler is used; empty for the one due."""
    drawn: Drawn | None = None
    """Where the order and the cut were drawn from, if that can be shown."""


class DealCards(Command, frozen=True):
    """The cards of the next dealing step, in dealing order, where the hand has no deck.

    Cards that a mishap spoils are among them, and so are those that replace them.
    """

    cards: Secret[Cards]
    mishaps: tuple[Mishap, ...] = ()


class Fold(Command, frozen=True):
    seat: int


class Check(Command, frozen=True):
    seat: int


class Call(Command, frozen=True):
    seat: int


class Bet(Command, frozen=True):
    """Open the betting of a round with this amount."""

    seat: int
    amount: Amount


class RaiseTo(Command, frozen=True):
    """Raise so that the whole bet in front of the seat comes to this amount."""

    seat: int
    to: Amount


class BringIn(Command, frozen=True):
    """Make the forced bet that the up-card owes."""

    seat: int


class Draw(Command, frozen=True):
    """Exchange these cards; none is standing pat."""

    seat: int
    cards: Secret[Cards] = ()


class Discard(Command, frozen=True):
    """Give up these cards."""

    seat: int
    cards: Secret[Cards]


class Expose(Command, frozen=True):
    """Turn the down-card up; the next card comes down."""

    seat: int


class Keep(Command, frozen=True):
    """Leave the down-card down; the next card comes up."""

    seat: int


class RunTwice(Command, frozen=True):
    """Agree to play the rest of the hand twice."""

    seat: int


class RunOnce(Command, frozen=True):
    """Decline to."""

    seat: int


class ProposeBombPot(Command, frozen=True):
    """Propose that everyone puts the table's amount in and the next hand goes straight to the flop."""

    seat: int
    boards: int = 1
    amount: Amount = 0
    """The posted amount; 0 says the same."""


class JoinBombPot(Command, frozen=True):
    seat: int


class DeclineBombPot(Command, frozen=True):
    """Be dealt out of the bomb pot."""

    seat: int


class ProposeMinimum(Command, frozen=True):
    """Propose to play for more from the next hand on: everybody at the table has to agree."""

    seat: int
    least: Amount = 0
    """The least bet then, all other amounts rising with it; 0 is twice what it is."""


class AgreeToMinimum(Command, frozen=True):
    seat: int


class RefuseMinimum(Command, frozen=True):
    """Play on for what is posted."""

    seat: int


class Reshuffle(Command, frozen=True):
    """A new order for the pile that is reshuffled, as the places its cards had: a permutation of 0, 1, 2..."""

    order: Secret[tuple[int, ...]]
    drawn: Drawn | None = None


class Show(Command, frozen=True):
    """Table the whole hand at the showdown."""

    seat: int


class Muck(Command, frozen=True):
    """Concede at the showdown without showing."""

    seat: int


# ---------------------------------------------------------------- rulings: the floor and the dealer


class Misdeal(Command, frozen=True):
    """Call the hand back: wrong-start, seat-missed (with the seat), no-shuffle or no-cut."""

    why: str
    missed: int = 0


class DeckWrong(Command, frozen=True):
    """The deck has a card too few or too many: `found` is missing or extra."""

    found: str


class ShufflerJam(Command, frozen=True):
    """The shuffling device has not completed its cycle: its cards are not dealt."""


class DeckReady(Command, frozen=True):
    """The deck may be dealt again: it was replaced, or reshuffled by the approved procedure."""

    how: str


class CardMishap(Command, frozen=True):
    """A card that is still in the deck is boxed, or will be exposed or leave the table when it is dealt."""

    kind: str
    cards: Secret[Cards]


class StopWagering(Command, frozen=True):
    """With the last down-card exposed: contend only for the pot as it is."""

    seat: int


class GoOn(Command, frozen=True):
    """With the last down-card exposed: contend for the entire pot."""

    seat: int


class DeadHand(Command, frozen=True):
    """A hand is out: fouled, collected, left, ineligible or card-count (a wrong number of cards).

    `protected` if its owner had taken reasonable means to protect it, `at_fault` if they had a part in the error.
    """

    seat: int
    why: str
    protected: bool = False
    at_fault: bool = False


class RestoreHand(Command, frozen=True):
    """A protected hand that was mixed with discards is put together again from the record."""

    seat: int


class Disclose(Command, frozen=True):
    """Let a hand that was folded or conceded be seen; it stays dead."""

    seat: int


class PutIn(Command, frozen=True):
    """Chips as the dealer sees them come: pushed, into-pot, toward-pot, or near-stack and not let go.

    `pieces` is how many chips they are and `smallest` the smallest of them, 0 where it does not matter; `said` what
    was said with them (bet, raise, call, check, fold) and `to` an amount that was said; `more` that the player has
    said there is more to come, or that their hands have not come to rest.
    """

    seat: int
    how: str
    amount: Amount
    pieces: int = 0
    smallest: Amount = 0
    said: str = ""
    to: Amount = 0
    more: bool = False


class Say(Command, frozen=True):
    """Words to the dealer: fold, check, call, bet or raise, with the amount that was named."""

    seat: int
    word: str
    to: Amount = 0


class ThrowIn(Command, frozen=True):
    """Cards thrown away face down, toward the muck, the pot or the dealer; in stud, up-cards turned down."""

    seat: int
    how: str = "muck"


class ChangeCollection(Command, frozen=True):
    """The house takes its part in another way from the next hand on: the settings of collection that change."""

    settings: dict[str, str | int | bool]


AnyCommand = (
    OpenTable
    | ChangeCollection
    | Sit
    | BuyChips
    | Leave
    | Stay
    | SitOut
    | SitIn
    | DrawForButton
    | ChooseGame
    | Straddle
    | StartHand
    | DealCards
    | Fold
    | Check
    | Call
    | Bet
    | RaiseTo
    | BringIn
    | Draw
    | Discard
    | Expose
    | Keep
    | RunTwice
    | RunOnce
    | ProposeBombPot
    | JoinBombPot
    | DeclineBombPot
    | ProposeMinimum
    | AgreeToMinimum
    | RefuseMinimum
    | Reshuffle
    | Show
    | Muck
    | TimeOut
    | Misdeal
    | DeckWrong
    | TechnicalFault
    | ShufflerJam
    | DeckReady
    | CardMishap
    | StopWagering
    | GoOn
    | DeadHand
    | RestoreHand
    | Disclose
    | PutIn
    | Say
    | ThrowIn
)

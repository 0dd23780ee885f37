"""The state of a table: chairs, markers and the hand in progress. It is only ever changed by `evolve`.

Lists that are indexed by seat number have an unused entry 0, so that a seat's number is its index.
"""

from typing import get_origin

import msgspec
from msgspec.structs import replace

from riverboat.core.cards import Card, Cards
from riverboat.core.game import PotGame, Step
from riverboat.core.money import Amount
from riverboat.core.pots import Pot
from riverboat.core.settings import Settings
from riverboat.core.stakes import Stakes
from riverboat.games.mixed import MixedGame

# Where a player stands between hands.
PLAYING = "playing"
POSTING = "posting"  # comes in with the next hand and posts what is owed
WAITING = "waiting"  # comes in when the big blind reaches the seat
AWAY = "away"

# What the hand is waiting for.
BETTING = "betting"
DEALER = "dealer"
DRAW = "draw"
DISCARD = "discard"
EXPOSE = "expose"
AGREE = "agree"
STOP = "stop"
SHOWDOWN = "showdown"
OVER = "over"


class Chair(msgspec.Struct):
    """A player in a seat, and the chips in front of him."""

    player: str
    stack: Amount = 0
    queued: Amount = 0
    """Chips bought during a hand; they count from the next one."""
    bought: Amount = 0
    """All chips bought at this table."""
    state: str = AWAY
    owes_small: bool = False
    owes_big: bool = False
    new: bool = True
    """Not dealt a hand since sitting down."""
    leaving: bool = False


class Words(msgspec.Struct, frozen=True):
    """What a player has said or put in without having acted yet, and the bet that he faced then."""

    word: str
    to: Amount
    facing: Amount
    chips: Amount = 0


class Hand(msgspec.Struct):
    """One hand, from the blinds to the last chip."""

    number: int
    button: int
    order: tuple[int, ...]
    """The seats dealt in, clockwise from the left of the button."""
    blinds: tuple[int, ...]
    live: list[int]
    """The seats that have not folded, in the same order."""
    bets: list[Amount]
    """What lies in front of each seat in this betting round."""
    paid: list[Amount]
    """What each seat has put in that answers bets: antes, blinds, calls, bets."""
    down: list[Cards]
    up: list[Cards]
    faced: list[Amount]
    """The bet that counted when a seat last acted in this round; -1 before it has."""
    players: dict[int, str]
    """Who was dealt in: somebody else may take the chair before the next hand."""
    phase: str = DEALER
    step: int = -1
    street: str = ""
    queue: list[int] = []
    """Who is still to act, the next one first."""
    able: list[int] = []
    """In a betting round, the live seats that were asked and have chips left, in the same order as `live`."""
    owes_bring_in: bool = False
    """The first of the queue has the forced bet to make."""
    bet_to: Amount = 0
    full_to: Amount = 0
    bet_size: Amount = 0
    """The fixed bet of this round, or the least bet where bets are not fixed."""
    last_raise: Amount = 0
    raises: int = 0
    capped: bool = False
    opener: int = 0
    """Who was first to act in this round."""
    round_two: bool = False
    """Only two players could act when the round began."""
    aggressor: int = 0
    """Who made the last bet or raise of this round."""
    last_aggressor: int = 0
    """Who made the last bet or raise of the hand."""
    checked: set[int] = set()
    last_forced: int = 0
    """The seat of the largest blind or straddle: the last to act before the flop."""
    straddled: int = 0
    dead: Amount = 0
    """Chips in the main pot that answered no bet."""
    pots: tuple[Pot, ...] = ()
    pushed: Amount = 0
    """Chips that have left the pots: rake and awards."""
    deck: Cards = ()
    dealt: int = 0
    """How many cards have left the deck."""
    awaited: int = 0
    pile: Cards = ()
    """The cards that the dealer is asked to reshuffle."""
    owed: tuple[int, int] = (0, 0)
    """A seat that still gets cards for its discards, and how many."""
    discards: Cards = ()
    """Cards given up in draws by players who have drawn already."""
    last_discards: Cards = ()
    """What the seat that is drawing has just given up: not to be dealt back to it."""
    exposed: set[int] = set()
    """The seats that turned their down-card up before the next card."""
    chosen: dict[int, tuple[Cards, bool]] = {}
    """What each will turn up, and whether he ran out of time, until all choices are seen together."""
    bomb_boards: int = 0
    """A bomb pot has no first betting round, and one board or two."""
    runs_common: int = -1
    """How many board cards were out when running it twice was offered; -1 before it was."""
    agreed: set[int] = set()
    """The seats that agreed to run it twice."""
    joker_down: bool = False
    """The joker was dealt face down, and stays fully wild if it is turned up."""
    board: list[Card] = []
    second: list[Card] = []
    """The second board, where a hand is run twice or a bomb pot has two."""
    burns: list[Card] = []
    muck: list[Card] = []
    shown: dict[int, Cards] = {}
    claims: list[int] = []
    """At the showdown, the seats that have not conceded."""
    cut: int = 0
    """How many cards the record says were cut; 0 for none."""
    voluntary: set[int] = set()
    """Who has put chips in that no rule forced him to."""
    dead_of: dict[int, Amount] = {}
    """Whose the chips are that answered no bet."""
    raked: Amount = 0
    before: dict[int, tuple[str, bool, bool, bool]] = {}
    """How each player came to the hand: state, new, owing the small and the big blind."""
    straddle: tuple[int, Amount] = (0, 0)
    bomb: "BombPot | None" = None
    """What was agreed before the hand, for a redeal."""
    mishaps: dict[Card, str] = {}
    """Cards that will not come as they should."""
    boxed: int = 0
    """How many cards have been found face up."""
    turned_up: int = 0
    """How many hole cards have been turned up in the deal."""
    early_burns: int = 0
    """Cards set aside in the deal that serve as burns to come."""
    aside: list[Card] = []
    """Cards out of this hand by a ruling: they lie with the discards, but are never dealt again."""
    stopped: set[int] = set()
    """Seats that are asked for no more wagers, as if all-in."""
    disclosed: dict[int, Cards] = {}
    said: dict[int, Words] = {}
    """What players are bound to by their words."""
    unfinished: dict[int, Words] = {}
    """Chips put in by a player who has more to come."""

    def copy(self) -> "Hand":
        twin = replace(self)
        for name in _HELD_BY_HAND:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    @property
    def pot(self) -> Amount:
        """Everything in the middle and in front of the players."""
        return sum(self.paid) + self.dead - self.pushed


class BombPot(msgspec.Struct, frozen=True):
    """A bomb pot proposed for the next hand, and what the others said."""

    amount: Amount
    boards: int
    joined: frozenset[int]
    declined: frozenset[int] = frozenset()


class Mix(msgspec.Struct, frozen=True):
    """A table of several games: what it was opened with, and how far it has come."""

    record: MixedGame
    posted: Stakes
    settings: dict[str, str | int | bool]
    defaults: dict[str, dict[str, str | int | bool]]
    place: int = 0
    """Which game of the rotation is played."""
    played: int = 0
    """How many hands of it have been played to their end."""
    chooser: int = 0
    """The seat whose choice it was, where games are chosen."""


class Table(msgspec.Struct):
    """A table before it is opened has no game; the first event opens it."""

    game: PotGame | None = None
    stakes: Stakes | None = None
    """What is played for now: what is posted, or the raised limits of a kill."""
    posted: Stakes | None = None
    settings: Settings = msgspec.field(default_factory=Settings)
    steps: tuple[tuple[str, Step], ...] = ()
    last_betting: int = -1
    """Which of the steps is the last betting round."""
    last_private: int = -1
    """The last step that deals down-cards or asks about them: until then an all-in hand stays down."""
    chairs: list[Chair | None] = []
    button: int = 0
    blinds: tuple[int, ...] = ()
    """Where the blind markers stood in the last hand."""
    hands: int = 0
    hand: Hand | None = None
    straddle: tuple[int, Amount] = (0, 0)
    bomb: BombPot | None = None
    kill: int = 0
    """The seat that the kill button lies before."""
    last_deck: Cards = ()
    deck_id: str = ""
    """Which of two decks was dealt last, where an automated shuffler is used."""
    redeal: bool = False
    """The last hand was called back: button and blinds stay where they are."""
    deck_locked: str = ""
    """Why nothing may be dealt from the deck, if so."""
    rake: Amount = 0
    """All rake taken at this table."""
    brought_in: Amount = 0
    """Chips bought less chips taken away: what stacks, pots and rake must sum to."""
    mix: Mix | None = None
    """Where several games are played in turn: `game`, `stakes` and `settings` are those of the one that is on."""
    version: int = 0
    """How many events made this state."""

    @property
    def playing(self) -> bool:
        """Whether a hand is in progress."""
        return self.hand is not None and self.hand.phase != OVER

    @property
    def rules(self) -> PotGame:
        """The game of a table that has been opened."""
        assert self.game is not None
        return self.game

    def clause(self, topic: str) -> str:
        """The clause of the book behind a topic; nothing where the game's book says nothing about it."""
        return self.rules.clause(topic)

    def chair(self, seat: int) -> Chair:
        chair = self.chairs[seat]
        assert chair is not None
        return chair

    def occupied(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair]

    def chips(self) -> Amount:
        """All chips on the table, wherever they lie."""
        stacks = sum(chair.stack + chair.queued for chair in self.chairs if chair)
        return stacks + self.rake + (self.hand.pot if self.hand else 0)

    def copy(self) -> "Table":
        """A twin that can be changed without changing this table: what `decide` works on."""
        twin = replace(self)
        twin.chairs = [chair and replace(chair) for chair in self.chairs]
        twin.hand = self.hand and self.hand.copy()
        return twin


_HELD_BY_HAND = tuple(
    field.name for field in msgspec.structs.fields(Hand) if get_origin(field.type) in (list, set, dict)
)

"""The state of a table: chairs, markers and the hand in progress. It is only ever changed by `evolve`.

Lists that are indexed by seat number have an unused entry 0, so that a seat's number is its index.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from riverboat.core.cards import Card, Cards
from riverboat.core.game import PotGame, Step
from riverboat.core.money import Amount
from riverboat.core.settings import Settings, played
from riverboat.core.shares import Pot
from riverboat.core.stakes import Stakes
from riverboat.games import find_mix
from riverboat.games import game as find_game
from riverboat.games.mixed import MixedGame
from riverboat.seats.state import AnyTable, ChairState, State, fill, names_in
from riverboat.table.events import PotAwarded

Phase = Literal["betting", "dealer", "draw", "discard", "expose", "agree", "stop", "showdown", "over"]
"""What the hand is waiting for."""
BETTING: Final = "betting"
DEALER: Final = "dealer"
DRAW: Final = "draw"
DISCARD: Final = "discard"
EXPOSE: Final = "expose"
AGREE: Final = "agree"
STOP: Final = "stop"
SHOWDOWN: Final = "showdown"
OVER: Final = "over"

_UNCHOSEN: Final = Settings()


class Value:
    """The base of what is frozen. A compiled one cannot be filled after it was made, so pickle makes it whole."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple([getattr(self, name) for name in getattr(self, "__dataclass_fields__")])  # noqa: B009


@dataclass(frozen=True, slots=True)
class Words(Value):
    """What a player has said or put in without having acted yet, and the bet that he faced then."""

    word: str
    to: Amount
    facing: Amount
    chips: Amount = 0


@dataclass(frozen=True, slots=True)
class WonPot(Value):
    """A side pot that was pushed while the hand went on, because nobody else could win it any more."""

    pot: Pot
    award: PotAwarded
    paid: tuple[Amount, ...]
    """What each seat had put into it."""


class Hand(State):
    """One hand, from the blinds to the last chip."""

    def __init__(self, number: int, button: int, order: tuple[int, ...], blinds: tuple[int, ...], chairs: int) -> None:
        self.number = number
        self.button = button
        self.order = order
        """The seats dealt in, clockwise from the left of the button."""
        self.blinds = blinds
        self.live: list[int] = list(order)
        """The seats that have not folded, in the same order."""
        self.bets: list[Amount] = [0] * chairs
        """What lies in front of each seat in this betting round."""
        self.paid: list[Amount] = [0] * chairs
        """What each seat has put in that answers bets, antes, blinds, calls, bets, and that has not been won yet."""
        self.down: list[Cards] = [()] * chairs
        self.up: list[Cards] = [()] * chairs
        self.faced: list[Amount] = [-1] * chairs
        """The bet that counted when a seat last acted in this round; -1 before it has."""
        self.players: dict[int, str] = {}
        """Who was dealt in: somebody else may take the chair before the next hand."""
        self.phase: Phase = DEALER
        self.step: int = -1
        self.street: str = ""
        self.queue: list[int] = []
        """Who is still to act, the next one first."""
        self.able: list[int] = []
        """In a betting round, the live seats that were asked and have chips left, in the same order as `live`."""
        self.owes_bring_in: bool = False
        """The first of the queue has the forced bet to make."""
        self.bet_to: Amount = 0
        self.opened_to: Amount = 0
        """What there was to call when the round began: a blind, a straddle, a kill."""
        self.full_to: Amount = 0
        self.bet_size: Amount = 0
        """The fixed bet of this round, or the least bet where bets are not fixed."""
        self.larger_bet: Amount = 0
        """A second fixed bet that may be made instead, until somebody does; 0 where there is none."""
        self.last_raise: Amount = 0
        self.raise_before: Amount = 0
        """What the last raise was before the present one: the least again, if that one is given back."""
        self.raises: int = 0
        self.raises_before: int = 0
        """How many there were before the present bet or raise, which may not be one that counts."""
        self.capped: bool = False
        self.opener: int = 0
        """Who was first to act in this round."""
        self.round_two: bool = False
        """Only two players could act when the round began."""
        self.aggressor: int = 0
        """Who made the last bet or raise of this round."""
        self.last_aggressor: int = 0
        """Who made the last bet or raise of the hand."""
        self.checked: set[int] = set()
        self.last_forced: int = 0
        """The seat of the largest blind or straddle: the last to act before the flop."""
        self.straddled: int = 0
        self.dead: Amount = 0
        """Chips in the main pot that answered no bet."""
        self.pots: tuple[Pot, ...] = ()
        """The main pot and the side pots, those at the end too that have been won before it."""
        self.won: tuple[WonPot, ...] = ()
        """The side pots that have been pushed while the hand went on, in their order."""
        self.pushed: Amount = 0
        """Chips that have left the pots: rake and awards."""
        self.deck: Cards = ()
        self.dealt: int = 0
        """How many cards have left the deck."""
        self.awaited: int = 0
        self.pile: Cards = ()
        """The cards that the dealer is asked to reshuffle."""
        self.owed: tuple[int, int] = (0, 0)
        """A seat that still gets cards for its discards, and how many."""
        self.discards: Cards = ()
        """Cards given up in draws by players who have drawn already."""
        self.last_discards: Cards = ()
        """What the seat that is drawing has just given up: not to be dealt back to it."""
        self.late: list[int] = []
        """Seats that get another card when everyone has drawn, one for each that was exposed in their draw."""
        self.exposed: set[int] = set()
        """The seats that turned their down-card up before the next card."""
        self.chosen: dict[int, tuple[Cards, bool]] = {}
        """What each will turn up, and whether he ran out of time, until all choices are seen together."""
        self.bomb_boards: int = 0
        """A bomb pot has no first betting round, and one board or two."""
        self.runs_common: int = -1
        """How many board cards were out when running it twice was offered; -1 before it was."""
        self.agreed: set[int] = set()
        """The seats that agreed to run it twice."""
        self.joker_down: bool = False
        """The joker was dealt face down, and stays fully wild if it is turned up."""
        self.board: list[Card] = []
        self.second: list[Card] = []
        """The second board, where a hand is run twice or a bomb pot has two."""
        self.burns: list[Card] = []
        self.muck: list[Card] = []
        self.shown: dict[int, Cards] = {}
        self.claims: list[int] = []
        """At the showdown, the seats that have not conceded."""
        self.cut: int = 0
        """How many cards the record says were cut; 0 for none."""
        self.voluntary: set[int] = set()
        """Who has put chips in that no rule forced him to."""
        self.dead_of: dict[int, Amount] = {}
        """Whose the chips are that answered no bet."""
        self.raked: Amount = 0
        self.before: dict[int, tuple[ChairState, bool, bool, bool]] = {}
        """How each player came to the hand: state, new, owing the small and the big blind."""
        self.straddle: tuple[int, Amount] = (0, 0)
        self.bomb: BombPot | None = None
        """What was agreed before the hand, for a redeal."""
        self.moved_from: tuple[int, bool, tuple[int, ...]] = (0, False, ())
        """Where the button was before the hand, whether it was just drawn, and where the blinds were."""
        self.mishaps: dict[Card, str] = {}
        """Cards that will not come as they should."""
        self.boxed: int = 0
        """How many cards have been found face up."""
        self.early_burns: list[str] = []
        """The clauses by which cards set aside in the deal serve as burns to come."""
        self.aside: list[Card] = []
        """Cards out of this hand by a ruling: they lie with the discards, but are never dealt again."""
        self.stopped: set[int] = set()
        """Seats that are asked for no more wagers, as if all-in."""
        self.disclosed: dict[int, Cards] = {}
        self.said: dict[int, Words] = {}
        """What players are bound to by their words, and by chips put in with more to come."""

    def copy(self) -> "Hand":
        """A twin with lists, sets and dictionaries of its own; what they hold never changes."""
        twin = Hand(self.number, self.button, self.order, self.blinds, 0)
        fill(twin, self)
        return twin

    def _made_with(self) -> tuple[object, ...]:
        return self.number, self.button, self.order, self.blinds, 0

    @property
    def pot(self) -> Amount:
        """Everything in the middle and in front of the players."""
        return sum(self.paid) + sum([sum(won.paid) for won in self.won]) + self.dead - self.pushed

    @property
    def open_pots(self) -> tuple[Pot, ...]:
        """The pots that are still to be won."""
        return self.pots[: len(self.pots) - len(self.won)] if self.won else self.pots


@dataclass(frozen=True, slots=True)
class BombPot(Value):
    """A bomb pot proposed for the next hand, and what the others said."""

    amount: Amount
    boards: int
    joined: frozenset[int]
    declined: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class HigherMinimum(Value):
    """Stakes that were proposed for the next hand on, and who has agreed to them."""

    stakes: Stakes
    agreed: frozenset[int]


@dataclass(frozen=True, slots=True)
class Mix(Value):
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

    @property
    def game(self) -> PotGame:
        """The game of the rotation that is played."""
        return self.record.rotation[self.place].game

    def __reduce__(self) -> tuple[object, ...]:
        made = self.posted, self.settings, self.defaults, self.place, self.played, self.chooser
        return _mix, (self.record.key, *made)


def _mix(key: str, *made: Any) -> Mix:
    """A mix in a pickle is a key, and is found by it."""
    record = find_mix(key)
    assert record is not None, f"no mix {key!r} is registered here"
    return Mix(record, *made)


class Table(AnyTable):
    """A table before it is opened has no game; the first event opens it."""

    def __init__(self) -> None:
        super().__init__()
        self.game: PotGame | None = None
        self.stakes: Stakes | None = None
        """What is played for now: what is posted, or the raised limits of a kill."""
        self.posted: Stakes | None = None
        self.settings: Settings = _UNCHOSEN
        self.steps: tuple[tuple[str, Step], ...] = ()
        self.last_betting: int = -1
        """Which of the steps is the last betting round."""
        self.last_private: int = -1
        """The last step that deals down-cards or asks about them: until then an all-in hand stays down."""
        self.button: int = 0
        self.button_fresh: bool = False
        """It was drawn for, and no hand has been dealt with it yet."""
        self.blinds: tuple[int, ...] = ()
        """Where the blind markers stood in the last hand."""
        self.hand: Hand | None = None
        self.straddle: tuple[int, Amount] = (0, 0)
        self.bomb: BombPot | None = None
        self.higher: HigherMinimum | None = None
        self.kill: int = 0
        """The seat that the kill button lies before."""
        self.last_deck: Cards = ()
        self.deck_id: str = ""
        """Which of two decks was dealt last, where an automated shuffler is used."""
        self.redeal: bool = False
        """The last hand was called back: button and blinds stay where they are."""
        self.deck_locked: tuple[str, ...] = ()
        """Why nothing may be dealt, if so, the latest reason last: a wrong deck, a jam of the shuffler, or both."""
        self.rake: Amount = 0
        """All rake taken at this table."""
        self.mix: Mix | None = None
        """Where several games are played in turn: `game`, `stakes` and `settings` are those of the one that is on."""

    def __str__(self) -> str:
        from riverboat.table.drawing import drawn  # which reads this file

        return drawn(self)

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

    def chips(self) -> Amount:
        """All chips on the table, wherever they lie."""
        return self.in_stacks() + self.rake + (self.hand.pot if self.hand else 0)

    def copy(self) -> "Table":
        """A twin that can be changed without changing this table: what `decide` works on."""
        twin = Table()
        twin.game, twin.stakes, twin.posted, twin.settings = self.game, self.stakes, self.posted, self.settings
        twin.steps, twin.last_betting, twin.last_private = self.steps, self.last_betting, self.last_private
        twin.button, twin.blinds, twin.hands, twin.kill = self.button, self.blinds, self.hands, self.kill
        twin.button_fresh = self.button_fresh
        twin.straddle, twin.bomb, twin.redeal, twin.mix = self.straddle, self.bomb, self.redeal, self.mix
        twin.higher = self.higher
        twin.last_deck, twin.deck_id, twin.deck_locked = self.last_deck, self.deck_id, self.deck_locked
        twin.rake, twin.brought_in, twin.version = self.rake, self.brought_in, self.version
        twin.chairs = [chair and chair.copy() for chair in self.chairs]
        twin.hand = self.hand and self.hand.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle has the key of the game and no record: a record is found, and drags its rankings along."""
        held = {name: getattr(self, name) for name in names_in(self) if name not in ("game", "steps")}
        return _table, (self.game and self.game.key, held)


def _table(key: str | None, held: dict[str, object]) -> Table:
    table = Table()
    for name, value in held.items():
        setattr(table, name, value)
    if key is not None:
        table.game = played(table.mix.game if table.mix else find_game(key), table.settings)
        table.steps = table.game.steps()
    return table


def hand_of(table: Table) -> Hand:
    """The hand in progress, or the last one; the caller knows that there is one."""
    assert table.hand is not None
    return table.hand

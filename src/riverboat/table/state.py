"""The state of a table: chairs, markers and the hand in progress. It is only ever changed by `evolve`.

Lists that are indexed by seat number have an unused entry 0, so that a seat's number is its index.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from riverboat.core.cards import Cards
from riverboat.core.collection import Collection
from riverboat.core.game import PotGame, Step
from riverboat.core.money import Amount
from riverboat.core.settings import Settings, played, typed
from riverboat.core.stakes import Stakes
from riverboat.core.values import Value
from riverboat.games import find_mix
from riverboat.games import game as find_game
from riverboat.games.mixed import MixedGame
from riverboat.seats.state import AnyTable, State, names_in
from riverboat.table.betting.state import Round
from riverboat.table.cards.state import DealtCards, Deck
from riverboat.table.events import TableChanged
from riverboat.table.lineup.state import BombPot, HigherMinimum, Lineup
from riverboat.table.showdown.state import Pots, Showdown

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

_UNCHOSEN: Final = typed({})


class Hand(State):
    """One hand, from the blinds to the last chip: who plays, what it waits for, and its parts."""

    def __init__(self, number: int, button: int, order: tuple[int, ...], blinds: tuple[int, ...], chairs: int) -> None:
        self.number = number
        self.order = order
        """The seats dealt in, clockwise from the left of the button."""
        self.players: dict[int, str] = {}
        """Who was dealt in: somebody else may take the chair before the next hand."""
        self.live: list[int] = list(order)
        """The seats that have not folded, in the same order."""
        self.phase: Phase = DEALER
        self.step: int = -1
        self.street: str = ""
        self.queue: list[int] = []
        """Who is still to act, the next one first."""
        self.lineup = Lineup(button, blinds)
        self.cards = DealtCards(chairs)
        self.deck = Deck()
        self.round = Round(chairs)
        self.pots = Pots(chairs)
        self.showdown = Showdown()

    def _made_with(self) -> tuple[object, ...]:
        return self.number, 0, self.order, (), 0


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
        self.changed: TableChanged | None = None
        """What its host has changed it to since it was opened."""
        self.put_by: Amount = 0
        """What was taken from its pots for promotions and jackpots."""
        self.collects: Collection | None = None
        """How rake is taken; None where the house takes none."""
        self.drops: bool = False
        """Whether anything is put by for promotions or jackpots."""
        self.next_collection: tuple[tuple[str, str | int | bool], ...] = ()
        """The settings of it that change with the next hand."""
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
    def record(self) -> PotGame:
        """The game of a table that has been opened."""
        assert self.game is not None
        return self.game

    def clause(self, topic: str) -> str:
        """The clause of the book behind a topic; nothing where the game's book says nothing about it."""
        return self.record.clause(topic)

    @property
    def rake_area(self) -> Amount:
        """The rake of the hand in progress; when it is over it goes into the box.  [poker 14(b)(1)(iii)]"""
        return self.hand.pots.raked if self.hand is not None and self.playing else 0

    @property
    def rake_box(self) -> Amount:
        """The rake of the hands that are over."""
        return self.rake - self.rake_area

    def chips(self) -> Amount:
        """All chips on the table, wherever they lie."""
        return self.in_stacks() + self.rake + self.put_by + (self.hand.pots.total if self.hand else 0)

    def copy(self) -> "Table":
        """A twin that can be changed without changing this table: what `decide` works on."""
        twin = Table()
        twin.game, twin.stakes, twin.posted, twin.settings = self.game, self.stakes, self.posted, self.settings
        twin.steps, twin.last_betting, twin.last_private = self.steps, self.last_betting, self.last_private
        twin.button, twin.blinds, twin.hands, twin.kill = self.button, self.blinds, self.hands, self.kill
        twin.button_fresh = self.button_fresh
        twin.straddle, twin.bomb, twin.redeal, twin.mix = self.straddle, self.bomb, self.redeal, self.mix
        twin.higher, twin.changed = self.higher, self.changed
        twin.last_deck, twin.deck_id, twin.deck_locked = self.last_deck, self.deck_id, self.deck_locked
        twin.rake, twin.brought_in, twin.version = self.rake, self.brought_in, self.version
        twin.put_by, twin.collects, twin.drops = self.put_by, self.collects, self.drops
        twin.tournament = self.tournament
        twin.next_collection = self.next_collection
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

"""A family of games as the room sees it: its decider, and what a dealer, a lobby, the books and the floor ask besides.

Nothing else in `server` knows which rules are played. Pot games are one family; one more is one more record in
`registry`, with its own commands, events and table behind the same questions. Chairs need no entry: they are the same
everywhere (`riverboat.seats`).
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol

import msgspec

from riverboat.chance import Source, Upcoming
from riverboat.core.cards import Cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.decider import Decider, T
from riverboat.ports import Transaction
from riverboat.room.directory import Directory
from riverboat.room.house import BotLevel
from riverboat.seats.messages import Command, Event
from riverboat.seats.play import T_contra
from riverboat.seats.rules import Buying
from riverboat.seats.rulings import FloorOption
from riverboat.server.http.messages import FloorLine, GameRow, SignLine
from riverboat.server.socket.messages import Winner

Winners = tuple[Winner, ...]
Options = Sequence[Any]
"""What a seat may do now, in the family's own kind of option."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family(Generic[T]):
    key: str
    decider: Decider[T]
    orders: "Orders"
    dealing: "Dealing[T]"
    viewing: "Viewing[T]"
    lobby: "Lobby[T]"
    books: "Books[T]"
    rulings: "Rulings[T]"
    company: "Company[T]"


AnyFamily = Family[Any]
"""A family whose kind of table the room does not know: it only hands tables on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What may be ordered, and what an order says of who gives it."""

    spoken: Mapping[str, type[Command]]
    """What players may order, by its word on the wire."""
    around: frozenset[type[Command]]
    """What happens beside a hand; every other command moves the hand on, and with it the clock."""
    idle: frozenset[type[Command]]
    """What does not show that its player is there and thinking."""


def _no_bets(_table: Any) -> int:
    return 0


def _nobody(_table: Any) -> Set[int]:
    return frozenset()


def _no_hands(_table: Any, _event: Event) -> Mapping[int, tuple[int, ...]]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing(Generic[T]):
    """The dealer's part."""

    may_deal: Callable[[T], bool]
    """Whether a hand can be started now."""
    deal: Callable[[T, Source], Command]
    """What starts the next hand, or leads up to it."""
    asked: Callable[[T, Source], Command | None]
    """What a hand that waits for nobody waits for the dealer to do."""
    stub: Callable[[T], tuple[Cards, int]]
    """The deck that is dealt from, and how many of its cards have left it."""
    hands: Callable[[T, Event], Mapping[int, tuple[int, ...]]] = _no_hands
    """`hands(table, event)`: which places of the deck an event gives to whom, where equal cards make that a question;
    the table is as it was before."""
    upcoming: Callable[[T], tuple[Upcoming, ...]]
    """What will have to be drawn next, as far as one can tell: it is sealed, and stirred meanwhile."""
    betting: Callable[[T], int] = _no_bets
    """The round for which anybody may put bets down now, until the dealer closes them; 0 for none."""
    asks: Callable[[T], Set[int]] = _nobody
    """The seats that are asked something between hands: the next game, a bomb pot, a higher minimum."""
    have_bet: Callable[[T], Set[int]] = _nobody
    """The seats that need not bet any more while bets are open, because they have, or because they are the bank."""
    timed_bets: bool = False
    """Whether there is such a time before every hand: how long it is stands on the sign."""


class Own(Protocol[T_contra]):
    def __call__(
        self,
        table: T_contra,
        seat: int,
        before: msgspec.Struct | None = None,
        options: Options | None = None,
        /,
        *,
        dealt: bool = True,
    ) -> msgspec.Struct:
        """`before` is what the player knew last: where nothing of it has changed, it may come back as it is. `options`
        are the seat's, where somebody has looked them up already. Where no card was `dealt` since, every hand is called
        what it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance(Generic[T]):
    """A second look at a table, where little has changed since the first."""

    after: frozenset[type[Event]]
    """Events that change one chair, their `seat`, and the table's own parts. Nobody knows more of their own after them,
    but for those who were or are asked."""
    beside: frozenset[type[Event]]
    """Events that change no chair: cards and bets in the middle."""
    own: frozenset[type[Event]]
    """Those of both after which everybody may know more of their own all the same."""
    cards: frozenset[type[Event]]
    """Those of them that may give a hand another name."""
    view: Callable[[T, Any, Set[int]], msgspec.Struct]
    """`view(table, before, chairs)`: if only these chairs have changed since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewing(Generic[T]):
    """What people are told."""

    own: Own[T]
    """What only the player in a seat knows: `Mine`, or the family's own kind of it."""
    dealt_in: Callable[[T], Mapping[int, str]]
    """Who may know more of this hand than the rail, by seat."""
    words: Callable[[Event, T], str]
    """`words(fact, table)`: for the hand log, just after it was applied, with a mark before each card."""
    won: Callable[[Event, T, Winners], Winners]
    """`won(fact, table, before)`: all who have won something in this hand, given those before this fact."""
    hand_history: Callable[[Event, T, Sequence[Event], str, Directory], str]
    """`hand_history(opening, table, events, player, names)`: the last hand of these events as a file, with the cards
    this player may know. `opening` is the table's first event; `table` is as it was before `events`, and follows
    them."""
    file_ending: str
    """Of such a file's name, with the dot."""
    file_about: str
    """What such a file is."""
    paced: frozenset[type[Event]]
    """After these the table is looked at before the next, so that a client told several facts sees each one happen."""
    views: tuple[type, ...]
    """The types of a view, for the protocol's page."""
    glance: Glance[T] | None = None


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """A table's game and limits, as the lobby and the sign show them."""

    game: str
    name: str
    book: str
    stakes: str
    structure: str
    seats_clause: str
    fees: tuple[SignLine, ...]
    settings: tuple[SignLine, ...]
    pays: tuple[SignLine, ...] = ()
    """The pay-outs of wagers against a bank."""
    road: bool = False
    """Whether the results of a shoe are kept in sight."""
    buy_in_min: int
    buy_in_max: int
    buy_in: int
    """What people usually sit down with."""
    chip: int
    reentry_minutes: int = 0
    """Who comes back sooner brings what they took away."""


class Open(Protocol):
    """Stakes None are the game's first, seats 0 the most it takes."""

    def __call__(
        self,
        key: str,
        stakes: Stakes | None = None,
        seats: int = 0,
        settings: dict[str, str | int | bool] | None = None,
        /,
    ) -> Command: ...


def _no_change(_table: Any, _game: str, _stakes: Stakes, _settings: dict[str, str | int | bool]) -> Command:
    raise Refused("no-change-of-game")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby(Generic[T]):
    """Which tables there can be, and what is posted at one."""

    games: Callable[[], Sequence[GameRow]]
    """Every game of it that a table can be opened for."""
    holds: Callable[[str], bool]
    """Whether this is the key of one of its games, listed or not."""
    open: Open
    posted: Callable[[T], Posted]
    may_buy: Callable[[T, int], Buying]
    """What this seat may buy now, and whether it has to wait for it."""
    change: Callable[[T, str, Stakes, dict[str, str | int | bool]], Command] = _no_change
    """`change(table, game, stakes, settings)`: what makes it a table of another game or other stakes, between hands;
    refused where it cannot be one."""


def _no_credit(_table: Any) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Books(Generic[T]):
    """What the room keeps count of."""

    money: Callable[[str, Sequence[Event], T], tuple[Transaction, ...]]
    """`money(table_id, events, table)`: what events that come next at this table move in the ledger."""
    held: Callable[[str, T], Mapping[str, int]]
    """`held(table_id, table)`: what the ledger's accounts of a table hold by its events."""
    paid_out: Callable[[Event], int]
    """Chips that an event pays out of the pot: a hand's size in the lobby."""
    credit: Callable[[T], Command | None] = _no_credit
    """What takes the house's own chips off a table that is to be closed; nothing where none lie there."""


def _nothing_more(_table: Any) -> tuple[FloorLine, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings(Generic[T]):
    """The floor's part."""

    offered: Callable[[T], Sequence[FloorOption]]
    """What the floor may rule now."""
    command: Callable[[T, str], Command | None]
    """That of a proposed ruling, by its words."""
    seen: Callable[[T], tuple[FloorLine, ...]] = _nothing_more
    """What the floor sees besides what everybody does; no card that lies face down."""


class Crew(Protocol[T_contra]):
    """The house's bots at one table."""

    busy: int
    level: BotLevel

    def employs(self, player: str) -> bool: ...
    def next_order(self, table: T_contra) -> tuple[Command, str] | None:
        """The next coming or going between hands, and whose order it is."""


AnyCrew = Crew[Any]


def _no_bet(_table: Any, _seat: int, _chance: Random, _level: BotLevel) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Company(Generic[T]):
    """Bots."""

    crew: Callable[[int, Random, BotLevel], Crew[T]]
    """`crew(busy, chance, level)`: `busy` seats are to be taken."""
    choose: Callable[[T, int, Random, BotLevel], Command]
    """`choose(table, seat, chance, level)`: a bot's turn, by what it may see."""
    bet: Callable[[T, int, Random, BotLevel], Command | None] = _no_bet
    """What the bot in a seat bets next while bets are open; nothing when it has bet."""

"""A family of games as the room sees it: what a host, a dealer and a lobby ask of any table, in one record.

Nothing else in `server` knows which rules are played. Pot games are one family; one more is one more record in
`families`, with its own commands, events and state behind the same questions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

import msgspec

from riverboat.entropy import Entropy
from riverboat.ports import Transaction
from riverboat.seats.rulings import FloorOption
from riverboat.server.http.messages import GameRow, SignLine
from riverboat.server.socket.messages import Winner

AWAY: Final = "away"
"""The state of a chair whose player sits out."""

Command = msgspec.Struct
"""An order to a table, tagged `do`. A seat's own order has a `seat`, and the one to sit down a `player` as well."""
Event = msgspec.Struct
"""Something that happened at a table, tagged `fact`. The first of a stream has the `game` that the table is for."""


Winners = tuple[Winner, ...]


class Chair(Protocol):
    """What the room reads of a player in his chair."""

    @property
    def player(self) -> str: ...
    @property
    def stack(self) -> int: ...
    @property
    def queued(self) -> int: ...
    @property
    def state(self) -> str: ...
    @property
    def leaving(self) -> bool: ...


class State(Protocol):
    """What the room reads of any table. Only the family's `evolve` changes it, and only by events."""

    @property
    def version(self) -> int:
        """How many events made this state; 0 before it is opened."""

    @property
    def chairs(self) -> Sequence[Chair | None]:
        """By seat; entry 0 is nobody's."""

    @property
    def hands(self) -> int:
        """How many have been started."""

    @property
    def playing(self) -> bool:
        """Whether a hand (a round) is in progress: the rail is told of it when it is over."""

    @property
    def brought_in(self) -> int:
        """What all chips on the table must sum to."""

    @property
    def hand(self) -> Any: ...
    def copy(self) -> Any: ...
    def chips(self) -> int: ...
    def chair(self, seat: int) -> Chair: ...
    def occupied(self) -> list[int]: ...


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
    buy_in_min: int
    buy_in_max: int
    buy_in: int
    """What people usually sit down with."""
    chip: int


class Started(Protocol):
    """A hand has begun: which, and who is in it."""

    @property
    def number(self) -> int: ...
    @property
    def seats(self) -> tuple[int, ...]: ...


class Crew(Protocol):
    """The house's bots at one table."""

    busy: int

    def employs(self, player: str) -> bool: ...
    def next_order(self, table: Any) -> tuple[Any, str] | None:
        """The next coming or going between hands, and whose order it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Functions take the family's own state, commands and events; the room only hands them on."""

    key: str
    games: Callable[[], Sequence[GameRow]]
    """Every game of it that a table can be opened for."""
    holds: Callable[[str], bool]
    """Whether this is the key of one of its games, listed or not."""

    # the decider
    new: Callable[[], Any]
    """A table that is not open yet."""
    decide: Callable[[Any, Any], tuple[Event, ...]]
    """`decide(command, table)`: changes nothing, may raise `Refused` or `SpecError`."""
    play: Callable[[Any, Any, Callable[[Any], None]], tuple[Event, ...]]
    """`play(table, command, seen)`: decides and evolves in one go, in place; `seen` is called with each event when the
    table is as it made it. Refuses before the first event."""
    evolve: Callable[[Any, Any], Any]
    """`evolve(table, event)`: in place, never refuses."""

    # on disk and on the wire
    events: tuple[type[Event], ...]
    event_of: Callable[[bytes], Event]
    spoken: Mapping[str, type[Command]]
    """What players may order, by its word on the wire."""
    views: tuple[type, ...]
    """The types of a view, for the protocol's page."""

    # orders that the house gives
    open: Callable[..., Command]
    """`open(game, stakes, seats, settings)`; stakes None are the game's first, seats 0 the most it takes."""
    sit: type[Command]
    """How somebody takes a chair."""
    leave: type[Command]
    """Made with a seat."""
    sit_out: Callable[[int], Command]
    time_out: Callable[[int], Command]
    credit: Callable[[Any], Command | None] = lambda _table: None
    """What takes the house's own chips off a table that is to be closed; nothing where none lie there."""
    around: tuple[type[Command], ...]
    """What happens beside a hand; every other command moves the hand on, and with it the clock."""
    idle: tuple[type[Command], ...]
    """What does not show that its player is there and thinking."""

    # the dealer's part
    to_act: Callable[[Any], int]
    """The seat whose decision the hand waits for; 0 where it waits for the dealer. Where several may act at once,
    any of them: the clock is that of the first, and starts anew with every action."""
    may_deal: Callable[[Any], bool]
    """Whether a hand can be started now."""
    deal: Callable[[Any, Entropy], Command]
    """What starts the next hand, or leads up to it."""
    asked: Callable[[Any, Entropy], Command | None]
    """What a hand that waits for nobody waits for the dealer to do."""
    betting: Callable[[Any], int] = lambda _table: 0
    """The round for which anybody may put bets down now, until the dealer closes them; 0 for none."""
    timed_bets: bool = False
    """Whether there is such a time before every hand: how long it is stands on the sign."""

    # what people see
    view: Callable[[Any, int], Any]
    """`view(table, seat)`, 0 for the rail."""
    fact: Callable[[Any, int], Event]
    """`fact(event, seat)`: the same object where nothing is hidden."""
    own: Callable[[Any, int], msgspec.Struct]
    """What only the player in a seat knows: `Mine`, or the family's own kind of it."""
    dealt_in: Callable[[Any], Mapping[int, str]]
    """Who may know more of this hand than the rail, by seat."""
    words: Callable[[Any, Any], str]
    """`words(fact, table)`: for the hand log, just after it was applied."""
    won: Callable[[Any, Any, Winners], Winners]
    """`won(fact, table, before)`: all who have won something in this hand, given those before this fact."""

    # what the room keeps count of
    hand_started: type[Event]
    """Its events are `Started`."""
    hand_ended: type[Event]
    left: type[Event]
    """Has the `player` who left."""
    paid_out: Callable[[Any], int]
    """Chips that an event pays out of the pot: a hand's size in the lobby."""
    bought: Callable[[Any], int]
    """Chips that an event brings to the table out of its player's account."""
    money: Callable[[str, Sequence[Any], Any], tuple[Transaction, ...]]
    """`money(table_id, events, table)`: what events that come next at this table move in the ledger."""

    # the lobby, the floor, the books
    posted: Callable[[Any], Posted]
    rulings: Callable[[Any], Sequence[FloorOption]]
    """What the floor may rule now."""
    ruling: Callable[[Any, str], Command | None]
    """The command of a proposed ruling, by its words."""
    hand_history: Callable[[Any, Any, Sequence[Any], str], str]
    """`hand_history(opening, table, events, player)`: the last hand of these events as a file, with the cards this
    player may know. `opening` is the table's first event; `table` is as it was before `events`, and follows them."""
    file_ending: str
    """Of such a file's name, with the dot."""
    file_about: str
    """What such a file is."""

    # bots
    crew: Callable[[int, Random], Crew]
    """`crew(busy, chance)`: so many seats are to be taken."""
    choose: Callable[[Any, int, Random, bool], Command]
    """`choose(table, seat, chance, hasty)`: a bot's turn, by what it may see."""
    bet: Callable[[Any, int, Random], Command | None] = lambda _table, _seat, _chance: None
    """What the bot in a seat bets next while bets are open; nothing when it has bet."""

    def fold(self, events: Sequence[Event]) -> Any:
        table = self.new()
        for event in events:
            self.evolve(table, event)
        return table

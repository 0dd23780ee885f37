"""What every table holds: chairs, and the chips that have come onto it. Only folds of events change it.

Lists that are indexed by seat number have an unused entry 0, so that a seat's number is its index.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, Protocol, Self

from riverboat.core.money import Amount

ChairState = Literal["playing", "posting", "waiting", "away"]
"""Where a player stands between hands."""
PLAYING: Final = "playing"
POSTING: Final = "posting"  # comes in with the next hand and posts what is owed
WAITING: Final = "waiting"  # comes in when the big blind reaches the seat
AWAY: Final = "away"


class State:
    """What changes at a table. It equals another that holds the same, and its copy has lists and the like of its own.

    Plain classes and no dataclasses, because a compiler makes a constructor that is written out five times as fast.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in names_in(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names_in(self))})"

    def copy(self) -> Self:
        """A twin with lists, sets, dictionaries and parts of its own; what they hold never changes."""
        kind: Callable[..., Self] = type(self)
        twin = kind(*self._made_with())
        fill(twin, self)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: how it is made, and what it holds then."""
        return _restored, (type(self), self._made_with(), {name: getattr(self, name) for name in names_in(self)})

    def _made_with(self) -> tuple[object, ...]:
        """What its constructor asks for."""
        return ()


def _restored(kind: Callable[..., State], made_with: tuple[object, ...], held: dict[str, object]) -> State:
    state = kind(*made_with)
    for name, value in held.items():
        setattr(state, name, value)
    return state


def names_in(state: State) -> Iterable[str]:
    """What it holds. Where it is compiled it has no dictionary, but its class a list of names."""
    return getattr(state, "__mypyc_attrs__", None) or vars(state)


CHANGING: Final = frozenset((list, set, dict))


def fill(twin: State, state: State) -> None:
    """Give a twin all that a state holds, with lists, sets and dictionaries of its own."""
    if hasattr(state, "__mypyc_attrs__"):
        for name in names_in(state):
            value = getattr(state, name)
            setattr(twin, name, value.copy() if isinstance(value, (list, set, dict, State)) else value)
        return
    twins = vars(twin)  # one by one it takes three times as long, and a room copies a table for every command
    for name, value in vars(state).items():
        twins[name] = value.copy() if type(value) in CHANGING or isinstance(value, State) else value


class Chair(State):
    """A player in a seat, and the chips in front of them."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.stack: Amount = 0
        self.queued: Amount = 0
        """Chips bought during a hand; they count from the next one."""
        self.bought: Amount = 0
        """All chips bought at this table."""
        self.must_bring: Amount = 0
        """The least of the first purchase, for a player who is back too soon to bring less than they took away."""
        self.state: ChairState = AWAY
        self.owes_small: bool = False
        self.owes_big: bool = False
        self.new: bool = True
        """Not dealt a hand since sitting down."""
        self.leaving: bool = False
        self.may_stay: bool = True
        """Whether a player who is leaving may think better of it."""

    def copy(self) -> "Chair":
        twin = Chair(self.player)
        twin.stack, twin.queued = self.stack, self.queued
        twin.bought, twin.must_bring = self.bought, self.must_bring
        twin.state, twin.new, twin.leaving = self.state, self.new, self.leaving
        twin.may_stay = self.may_stay
        twin.owes_small, twin.owes_big = self.owes_small, self.owes_big
        return twin

    def _made_with(self) -> tuple[object, ...]:
        return (self.player,)


class Book(Protocol):
    """What the chairs ask of the game that is played."""

    @property
    def seats_clause(self) -> str: ...
    def clause(self, topic: str, /) -> str:
        """The clause behind a topic; empty where the game's book says nothing about it."""


class AnyTable(State):
    """What is at every table, before it is opened and after; a table that is not open has no chairs."""

    def __init__(self) -> None:
        self.chairs: list[Chair | None] = []
        """By seat; entry 0 is nobody's."""
        self.brought_in: Amount = 0
        """Chips that came onto the table less chips taken away: what all the chips on it must sum to."""
        self.tournament: bool = False
        """Its chips are a tournament's: nobody buys any or takes any away, and who is not there is dealt in."""
        self.hands: int = 0
        """How many hands or rounds have been started."""
        self.version: int = 0
        """How many events made this state."""

    @property
    def playing(self) -> bool:
        """Whether a hand or a round is in progress."""
        raise NotImplementedError

    @property
    def record(self) -> Book:
        """The game of a table that has been opened."""
        raise NotImplementedError

    def chips(self) -> Amount:
        """All chips on the table, wherever they lie."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A twin that can be changed without changing this table."""
        raise NotImplementedError

    def chair(self, seat: int) -> Chair:
        chair = self.chairs[seat]
        assert chair is not None
        return chair

    def occupied(self) -> list[int]:
        """The seats, and places to stand, with somebody at them."""
        return [seat for seat, chair in enumerate(self.chairs) if chair]

    def in_stacks(self) -> Amount:
        """The chips in front of players, those that do not count yet among them."""
        return sum(chair.stack + chair.queued for chair in self.chairs if chair)

    def count_queued(self) -> None:
        """[cash wagers.add-between] chips bought during the hand count from now on."""
        for chair in self.chairs:
            if chair is not None and chair.queued:
                chair.stack += chair.queued
                chair.queued = 0

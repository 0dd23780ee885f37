"""The two doors of every table: deciding, and deciding and evolving in one go."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from riverboat.core.errors import Refused
from riverboat.seats.dispatch import Apply, Rule, T, rule_of
from riverboat.seats.fields import check_fields
from riverboat.seats.messages import Command, Emit, Event
from riverboat.seats.state import AnyTable

T_contra = TypeVar("T_contra", bound=AnyTable, contravariant=True)


class Decide(Protocol[T_contra]):
    def __call__(self, command: Command, table: T_contra, /) -> tuple[Event, ...]: ...


class Play(Protocol[T_contra]):
    def __call__(self, table: T_contra, command: Command, seen: Emit | None = None, /) -> tuple[Event, ...]: ...


def _free(_command: Command, _table: AnyTable) -> None:
    """Nothing binds."""


def _done(_table: AnyTable, _emit: Emit) -> None:
    """Nothing follows."""


def doors(
    rules: dict[type[Command], Rule[T]],
    folds: dict[type[Event], Apply[T]],
    *,
    before: Callable[[Command, T], None] = _free,
    after: Callable[[T, Emit], None] = _done,
) -> tuple[Decide[T], Play[T]]:
    """`decide` and `play` of a kind of table, from the rule that answers to each command and the fold of each event.
    `before` looks at every command first, and may refuse it; `after` adds what follows from any."""

    def play(table: T, command: Command, seen: Emit | None = None, /) -> tuple[Event, ...]:
        """Decide and evolve in one go, in place. `seen` is called with each event when the table is as it made it.

        A rule that makes several things happen (the last call closes the round, the flop is dealt, the next player
        is asked) reads the state that its own events have made so far. So every event is applied as it is emitted;
        refusals come before the first one.
        """
        emitted: list[Event] = []

        def emit(event: Event) -> None:
            folds[type(event)](table, event)
            table.version += 1
            emitted.append(event)
            if seen is not None:
                seen(event)

        check_fields(command)
        try:
            before(command, table)
            rule_of(command, rules)(command, table, emit)
            after(table, emit)
        except Refused:
            assert not emitted, "refused after the first event"
            raise
        return tuple(emitted)

    def decide(command: Command, table: T, /) -> tuple[Event, ...]:
        """The events that `command` makes happen. The table is not changed; a refusal is raised as `Refused`."""
        return play(table.copy(), command)

    return decide, play

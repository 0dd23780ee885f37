"""Deciding and evolving in one go, at any table."""

from collections.abc import Callable

from riverboat.core.errors import Refused
from riverboat.seats.dispatch import Apply, T
from riverboat.seats.fields import check_fields
from riverboat.seats.messages import Command, Event, Tell


def play(
    table: T,
    command: Command,
    decides: Callable[[Command, T, Tell], None],
    folds: dict[type[Event], Apply[T]],
    seen: Tell | None = None,
) -> tuple[Event, ...]:
    """The events that `command` makes happen, applied in place. `seen` is called with each when the table is as it
    made it.

    A rule that makes several things happen (the last call closes the round, the flop is dealt, the next player
    is asked) reads the state that its own events have made so far. So every event is applied as it is told;
    refusals come before the first one.
    """
    told: list[Event] = []

    def tell(event: Event) -> None:
        folds[type(event)](table, event)
        table.version += 1
        told.append(event)
        if seen is not None:
            seen(event)

    check_fields(command)
    try:
        decides(command, table, tell)
    except Refused:
        assert not told, "refused after the first event"
        raise
    return tuple(told)

"""What the floor may rule now, at any table: every proposal is tried on a copy, and none is made that is refused."""

from collections.abc import Callable, Iterable, Sequence

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.dispatch import T
from riverboat.seats.messages import Command, Event
from riverboat.seats.rulings import FloorOption

Ruling = tuple[str, Command, str]
"""Its words, its command, and what it is for."""


def proposed(
    table: T,
    rulings: Iterable[Ruling],
    decide: Callable[[Command, T], tuple[Event, ...]],
    back: Callable[[Event], Amount],
    about: Callable[[Command], int],
    counts: Callable[[Sequence[Event]], bool] = bool,
) -> tuple[FloorOption, ...]:
    """The rulings that apply at this moment, with their clauses. `back` is what an event gives back, `about` the seat
    that a command is about, `counts` whether events without a clause are worth a ruling."""
    found: list[FloorOption] = []
    for words, command, what_for in rulings:
        try:
            events = decide(command, table)
        except Refused:
            continue
        clause = next((clause for event in events if (clause := getattr(event, "clause", ""))), "")
        if clause or counts(events):
            found.append(FloorOption(words, what_for, clause, sum(map(back, events)), about(command)))
    return tuple(found)


def command_of(rulings: Iterable[Ruling], words: str) -> Command | None:
    """The command of a proposed ruling, by its words."""
    return next((command for said, command, _ in rulings if said == words), None)

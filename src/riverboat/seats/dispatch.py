"""Which function answers to which command or event, in rows that the type checker reads.

A dictionary of types and functions would take any function for any type; a row is made by a call that takes a type and
a function of that type.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from riverboat.core.errors import Refused
from riverboat.seats.messages import Command, Emit, Event
from riverboat.seats.state import AnyTable

T = TypeVar("T", bound=AnyTable)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

Rule = Callable[[Command, T, Emit], None]
Apply = Callable[[T, Event], None]


def rule(command: type[C], decides: Callable[[C, T, Emit], None]) -> tuple[type[Command], Rule[T]]:
    return command, cast(Rule[T], decides)


def on(event: type[E], changes: Callable[[T, E], None]) -> tuple[type[Event], Apply[T]]:
    return event, cast(Apply[T], changes)


def rule_of(command: Command, rules: dict[type[Command], Rule[T]]) -> Rule[T]:
    found = rules.get(type(command))
    if found is None:
        raise Refused("unknown-command", detail=type(command).__name__)
    return found

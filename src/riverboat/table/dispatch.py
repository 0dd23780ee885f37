"""Which function answers to which command or event, in rows that the type checker reads.

A dictionary of types and functions would take any function for any type; a row is made by a call that takes a type and
a function of that type.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from riverboat.table.commands import Command
from riverboat.table.events import Event, Tell
from riverboat.table.state import Table

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

Rule = Callable[[Command, Table, Tell], None]
Apply = Callable[[Table, Event], None]


def rule(command: type[C], decides: Callable[[C, Table, Tell], None]) -> tuple[type[Command], Rule]:
    return command, cast(Rule, decides)


def on(event: type[E], changes: Callable[[Table, E], None]) -> tuple[type[Event], Apply]:
    return event, cast(Apply, changes)

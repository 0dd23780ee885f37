"""The hand that a rule gives its facts to, and the custody of slips, which many rules change."""

from collections.abc import Callable

from riverboat.tournament import facts as f
from riverboat.tournament.orders import Copy

Emit = Callable[[f.AnyFact], None]


def hold(emit: Emit, slip: int, holder: str, clause: str, *copies: Copy) -> None:
    for copy in copies:
        emit(f.SlipHeld(slip, copy, holder, clause))


def player(entry: int) -> str:
    return f"player:{entry}"


def dealer(table: int) -> str:
    return f"dealer:{table}"


DIRECTOR = "director"
CAGE = "cage"

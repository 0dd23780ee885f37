"""A line for each player, for a table that is drawn as text."""

from collections.abc import Callable, Iterable

from riverboat.core.money import Amount, chip_count, dollars
from riverboat.seats.state import AnyTable


def money_of(table: AnyTable) -> Callable[[Amount], str]:
    """How amounts are said at a table: in dollars, or in chips that are none."""
    return chip_count if table.tournament else dollars


def seat_lines(
    table: AnyTable, to_act: int, cards: Callable[[int], str], notes: Callable[[int], Iterable[str]]
) -> list[str]:
    """Player, stack, cards and notes of everybody at the table, with an arrow where a decision is awaited."""
    seats, told = table.occupied(), money_of(table)
    width = max([len(table.chair(seat).player) for seat in seats], default=0)
    lines = []
    for seat in seats:
        chair, arrow = table.chair(seat), ">" if seat == to_act else " "
        head = f"{arrow} {seat:>2}  {chair.player:<{width}}  {told(chair.stack):>8}"
        lines.append("  ".join(part for part in (head, cards(seat), ", ".join(notes(seat))) if part))
    return lines

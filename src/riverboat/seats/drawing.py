"""A line for each player, for a table that is drawn as text."""

from collections.abc import Callable, Iterable

from riverboat.core.money import dollars
from riverboat.seats.state import AnyTable


def seat_lines(
    table: AnyTable, to_act: int, cards: Callable[[int], str], notes: Callable[[int], Iterable[str]]
) -> list[str]:
    """Player, stack, cards and notes of everybody at the table, with an arrow where a decision is awaited."""
    seats = table.occupied()
    width = max([len(table.chair(seat).player) for seat in seats], default=0)
    lines = []
    for seat in seats:
        chair, arrow = table.chair(seat), ">" if seat == to_act else " "
        head = f"{arrow} {seat:>2}  {chair.player:<{width}}  {dollars(chair.stack):>8}"
        lines.append("  ".join(part for part in (head, cards(seat), ", ".join(notes(seat))) if part))
    return lines

"""Who has what at the end, as a small table."""

from rich.table import Table as Grid

from riverboat.core.money import dollars
from riverboat.seats.state import AnyTable


def stacks_grid(table: AnyTable) -> Grid:
    grid = Grid("seat", "player", box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("stack", "won or lost"):
        grid.add_column(column, justify="right")
    for seat in table.occupied():
        chair = table.chair(seat)
        change = chair.stack - chair.bought
        style = "green" if change > 0 else "red" if change < 0 else ""
        amount = f"+{dollars(change)}" if change > 0 else dollars(change)
        grid.add_row(str(seat), chair.player, dollars(chair.stack), amount, style=style)
    return grid

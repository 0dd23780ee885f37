"""A narrator follows the events of one table and tells them one by one."""

from riverboat.core.money import dollars
from riverboat.table import Table, evolve
from riverboat.table import events as e
from riverboat.tell.scene import Money
from riverboat.tell.words import tell


class Narrator:
    """Keeps its own copy of the table, so that names, board and pots are known whoever plays the real one.

    To come in later, begin with a copy of the table. `cite` ends every sentence that has a clause with it.
    """

    def __init__(self, table: Table | None = None, *, money: Money = dollars, cite: bool = False) -> None:
        self.table = Table() if table is None else table
        self.money = money
        self.cite = cite

    def tell(self, event: e.Event) -> str:
        evolve(self.table, event)
        return tell(event, self.table, money=self.money, cite=self.cite)

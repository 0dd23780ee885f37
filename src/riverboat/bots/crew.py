"""The bots of one table: they take seats until people do, and bring no more money than people may."""

from typing import Final

from riverboat.bots.staff import Order, Staff
from riverboat.core.money import Amount
from riverboat.table import Table
from riverboat.table import commands as c
from riverboat.table.lineup.minimum import payable
from riverboat.table.lineup.rotation import choose_option, chooser
from riverboat.table.seating import largest_buy_in

DEEP: Final = 20
"""How many of the least bets a bot wants to have before it agrees to a higher minimum."""


class Crew(Staff[Table]):
    def seats(self, table: Table) -> int:
        return len(table.chairs) - 1

    def buy_in(self, table: Table) -> Amount:
        return buy_in(table)

    def stays_with(self, _table: Table) -> Amount:
        return 1

    def answer(self, table: Table, bots: list[int]) -> Order | None:
        if answer := self._agrees(table, bots):
            return answer
        if (dealer := chooser(table)) in bots:
            return c.ChooseGame(dealer, self.chance.choice(choose_option(table).choices)), table.chair(dealer).player
        return None

    def _agrees(self, table: Table, bots: list[int]) -> Order | None:
        """A bot is ready for what the people want: a bomb pot, a higher minimum if it has the chips to play for it."""
        bots = [seat for seat in bots if table.chair(seat).stack]  # the others are about to leave
        if bomb := table.bomb:
            for seat in bots:
                if seat not in bomb.joined | bomb.declined:
                    return c.JoinBombPot(seat), table.chair(seat).player
        if higher := table.higher:
            for seat in bots:
                if seat not in higher.agreed:
                    deep = table.chair(seat).stack >= DEEP * higher.stakes.small_bet
                    agrees = deep and payable(table, higher.stakes)
                    answer = c.AgreeToMinimum(seat) if agrees else c.RefuseMinimum(seat)
                    return answer, table.chair(seat).player
        return None


def buy_in(table: Table) -> int:
    """What people usually sit down with: a hundred bets, within what the table allows, in whole chips."""
    assert table.stakes is not None
    stakes, settings = table.stakes, table.settings
    amount = 100 * max(stakes.small_bet, *stakes.blinds, stakes.chip)
    if most := largest_buy_in(table):
        amount = min(amount, most)
    return max(amount, settings.chips.buy_in_min) // stakes.chip * stakes.chip

"""The bots of one banked table: they take seats until people do."""

from riverboat.banked import BankedTable
from riverboat.bots.staff import Staff
from riverboat.core.money import Amount

BETS_TO_SIT_WITH = 100
BETS_TO_STAY_WITH = 4


class BankedCrew(Staff[BankedTable]):
    def seats(self, table: BankedTable) -> int:
        return table.seats

    def buy_in(self, table: BankedTable) -> Amount:
        return banked_buy_in(table)

    def stays_with(self, table: BankedTable) -> Amount:
        return BETS_TO_STAY_WITH * table_min(table)

    def needs_company(self, table: BankedTable) -> bool:
        return table.record.player_dealer


def table_min(table: BankedTable) -> int:
    """The least base wager."""
    return min(table.limits(wager.limits)[0] for wager in table.record.opening if wager.base)


def banked_buy_in(table: BankedTable) -> int:
    """What people usually sit down with: a hundred of the least wager, within what the table allows."""
    amount = BETS_TO_SIT_WITH * table_min(table)
    limits = table.settings.purchases
    return max(min(amount, limits.buy_in_max) if limits.buy_in_max else amount, limits.buy_in_min)

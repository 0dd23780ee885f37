"""The bots of one banked table: they take seats until people do."""

from random import Random

from riverboat.banked import BankedTable
from riverboat.banked import commands as c
from riverboat.bots.crew import RICH, ROSTER, on_staff

BETS_TO_SIT_WITH = 100


class BankedCrew:
    """Decides who comes and goes between rounds; `busy` seats are to be taken, by people or by bots."""

    def __init__(self, busy: int, chance: Random | None = None) -> None:
        self.busy = busy
        self.chance = chance or Random()

    def employs(self, player: str) -> bool:
        return self.busy > 0 and on_staff(player)

    def next_order(self, table: BankedTable) -> tuple[c.Command, str] | None:
        """The next coming or going, and the bot whose order it is; None when everything is as it should be."""
        if not self.busy or table.game is None:
            return None
        taken = [seat for seat in table.occupied() if seat <= table.seats]
        bots = [seat for seat in taken if self.employs(table.chair(seat).player)]
        least = table_min(table)
        done = [seat for seat in bots if not 4 * least <= table.chair(seat).stack < RICH * banked_buy_in(table)]
        wanted = self._wanted(table, people=len(taken) - len(bots))
        if len(taken) > wanted and bots:
            done = done or [self.chance.choice(bots)]
        if done:
            return c.Leave(done[0]), table.chair(done[0]).player
        return self._come(table) if len(taken) < wanted else None

    def _wanted(self, table: BankedTable, people: int) -> int:
        """One chair is always left for the next person, but nobody is left without an opponent."""
        wanted = min(self.busy, table.seats - 1)
        return max(wanted, 2) if people == 1 and table.rules.player_dealer else wanted

    def _come(self, table: BankedTable) -> tuple[c.Command, str]:
        free = [seat for seat in range(1, table.seats + 1) if table.chairs[seat] is None]
        here = {table.chair(seat).player for seat in table.occupied()}
        bot = self.chance.choice([name for name in ROSTER if name not in here])
        return c.Sit(self.chance.choice(free), bot, banked_buy_in(table)), bot


def table_min(table: BankedTable) -> int:
    """The least base wager."""
    return min(table.limits(wager.limits)[0] for wager in table.rules.opening if wager.base)


def banked_buy_in(table: BankedTable) -> int:
    """What people usually sit down with: a hundred of the least wager, within what the table allows."""
    amount = BETS_TO_SIT_WITH * table_min(table)
    limits = table.settings.purchases
    return max(min(amount, limits.buy_in_max) if limits.buy_in_max else amount, limits.buy_in_min)

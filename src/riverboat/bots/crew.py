"""The bots of one table: they take seats until people do, and bring no more money than people may."""

from random import Random
from typing import Final

from riverboat.room.names import BOT
from riverboat.table import Table
from riverboat.table import commands as c
from riverboat.table.lineup.minimum import payable
from riverboat.table.lineup.rotation import choose_option, chooser
from riverboat.table.seating import largest_buy_in

ROSTER: Final = tuple(
    BOT + name
    for name in (
        "Ada", "Alan", "Barbara", "Blaise", "Charles", "Claude", "Donald", "Edsger", "Emmy", "Evelyn",
        "Fermat", "Frances", "George", "Grace", "Hedy", "Jean", "John", "Julia", "Karen", "Kurt",
        "Leslie", "Lynn", "Margaret", "Mary", "Niklaus", "Pafnuty", "Radia", "Sofia", "Sophie", "Tony",
    )
)  # fmt: skip
"""Everybody the house employs. One bot may sit at many tables, but only once at each."""

_ON_STAFF: Final = frozenset(ROSTER)
DEEP: Final = 20
"""So many of the least bets a bot wants to have before it agrees to a higher minimum."""
RICH: Final = 5
"""A bot that has won so many buy-ins takes its winnings and makes room for a fresh one."""


def on_staff(player: str) -> bool:
    return player in _ON_STAFF


class Crew:
    """Decides who comes and goes between hands; `busy` seats are to be taken, by people or by bots."""

    def __init__(self, busy: int, chance: Random | None = None) -> None:
        self.busy = busy
        self.chance = chance or Random()

    def employs(self, player: str) -> bool:
        return self.busy > 0 and on_staff(player)

    def next_order(self, table: Table) -> tuple[c.Command, str] | None:
        """The next coming or going, and the bot whose order it is; None when everything is as it should be."""
        if not self.busy or table.game is None:
            return None
        taken = table.occupied()
        bots = [seat for seat in taken if self.employs(table.chair(seat).player)]
        done = [seat for seat in bots if not 0 < table.chair(seat).stack < RICH * buy_in(table)]
        wanted = self._wanted(table, people=len(taken) - len(bots))
        if len(taken) > wanted and bots:
            done = done or [self.chance.choice(bots)]
        if answer := self._answer(table, bots):
            return answer
        dealer = chooser(table)
        if dealer in bots:
            return c.ChooseGame(dealer, self.chance.choice(choose_option(table).choices)), table.chair(dealer).player
        if done:
            return c.Leave(done[0]), table.chair(done[0]).player
        return self._come(table) if len(taken) < wanted else None

    def _answer(self, table: Table, bots: list[int]) -> tuple[c.Command, str] | None:
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

    def _wanted(self, table: Table, people: int) -> int:
        """One chair is always left for the next person, but nobody is left without an opponent."""
        wanted = min(self.busy, len(table.chairs) - 2)
        return max(wanted, 2) if people == 1 else wanted

    def _come(self, table: Table) -> tuple[c.Command, str]:
        free = [seat for seat in range(1, len(table.chairs)) if table.chairs[seat] is None]
        here = {table.chair(seat).player for seat in table.occupied()}
        bot = self.chance.choice([name for name in ROSTER if name not in here])
        return c.Sit(self.chance.choice(free), bot, buy_in(table)), bot


def buy_in(table: Table) -> int:
    """What people usually sit down with: a hundred bets, within what the table allows, in whole chips."""
    assert table.stakes is not None
    stakes, settings = table.stakes, table.settings
    amount = 100 * max(stakes.small_bet, *stakes.blinds, stakes.chip)
    if most := largest_buy_in(table):
        amount = min(amount, most)
    return max(amount, settings.chips.buy_in_min) // stakes.chip * stakes.chip

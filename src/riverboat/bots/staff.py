"""The house's bots at any table: who they are, and when they come and go."""

from itertools import cycle
from random import Random
from typing import Final, Generic

from riverboat.bots.levels import LEVELS
from riverboat.core.money import Amount
from riverboat.room.house import BotLevel
from riverboat.room.names import BOT
from riverboat.room.players import player_of
from riverboat.seats.commands import Leave, Sit
from riverboat.seats.dispatch import T
from riverboat.seats.messages import Command

ROSTER: Final = {
    player_of(f"b07{number:013}"): BOT + name
    for number, name in enumerate((
        "Ada", "Alan", "Barbara", "Blaise", "Charles", "Claude", "Donald", "Edsger", "Emmy", "Evelyn",
        "Fermat", "Frances", "George", "Grace", "Hedy", "Jean", "John", "Julia", "Karen", "Kurt",
        "Leslie", "Lynn", "Margaret", "Mary", "Niklaus", "Pafnuty", "Radia", "Sofia", "Sophie", "Tony",
    ), start=1)
}  # fmt: skip
"""Everybody the house employs, by the word that tables know them by: the same in every room, so a new one comes at the
end. One bot may sit at many tables, but only once at each."""

RICH: Final = 5
"""A bot that has won this many buy-ins takes its winnings and makes room for a fresh one."""

Order = tuple[Command, str]
"""A command, and the bot whose order it is."""


def on_staff(player: str) -> bool:
    return player in ROSTER


def level_of(player: str) -> BotLevel:
    """Every level has a third of the staff: whoever knows the name knows how well it plays."""
    return _LEVEL_OF[player]


_LEVEL_OF: Final[dict[str, BotLevel]] = dict(zip(ROSTER, cycle(LEVELS), strict=False))


class Staff(Generic[T]):
    """Decides who comes and goes between hands; `busy` seats are to be taken, by people or by bots.

    A family of games says how many chairs there are, what a bot sits down with and the least it stays with.
    """

    def __init__(self, busy: int, chance: Random | None = None, level: BotLevel = "mate") -> None:
        self.busy = busy
        self.level: BotLevel = level
        self.chance = chance or Random()

    def employs(self, player: str) -> bool:
        return self.busy > 0 and on_staff(player)

    def next_order(self, table: T) -> Order | None:
        """The next coming or going, or None when everything is as it should be."""
        if not self.busy or not table.chairs:
            return None
        taken = [seat for seat in table.occupied() if seat <= self.seats(table)]
        bots = [seat for seat in taken if self.employs(table.chair(seat).player)]
        wanted = self._wanted(table, people=len(taken) - len(bots))
        done = self._done(table, bots, too_many=len(taken) > wanted)
        if answer := self.answer(table, bots):
            return answer
        if done:
            return Leave(done[0]), table.chair(done[0]).player
        return self._come(table) if len(taken) < wanted else None

    def _done(self, table: T, bots: list[int], *, too_many: bool) -> list[int]:
        """Those that have won or lost enough; else any, where one has to make room."""
        least, most = self.stays_with(table), RICH * self.buy_in(table)
        done = [seat for seat in bots if not least <= table.chair(seat).stack < most]
        return done or ([self.chance.choice(bots)] if too_many and bots else [])

    def _wanted(self, table: T, people: int) -> int:
        """One chair is always left for the next person, but nobody is left without an opponent."""
        wanted = min(self.busy, self.seats(table) - 1)
        return max(wanted, 2) if people == 1 and self.needs_company(table) else wanted

    def _come(self, table: T) -> Order:
        free = [seat for seat in range(1, self.seats(table) + 1) if table.chairs[seat] is None]
        here = {table.chair(seat).player for seat in table.occupied()}
        others = [player for player in ROSTER if player not in here]
        own = [player for player in others if level_of(player) == self.level]
        bot = self.chance.choice(own or others)  # where a level has nobody left, others help out at its level
        return Sit(self.chance.choice(free), bot, self.buy_in(table)), bot

    # ---------------------------------------------------------------- what a family of games says

    def seats(self, table: T) -> int:
        """How many may sit."""
        raise NotImplementedError

    def buy_in(self, table: T) -> Amount:
        raise NotImplementedError

    def stays_with(self, table: T) -> Amount:
        """The least a bot has in front of it and stays."""
        raise NotImplementedError

    def needs_company(self, table: T) -> bool:  # noqa: ARG002 - some games do not
        """Whether one person alone could not play."""
        return True

    def answer(self, table: T, bots: list[int]) -> Order | None:  # noqa: ARG002 - some games ask nothing
        """What a bot answers to what is asked of it between hands."""
        return None

"""A round of a game as it is really played: by bots, from a seed, so that everybody is shown the same one."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from riverboat.entropy import SeededEntropy
from riverboat.seats.commands import Sit
from riverboat.seats.messages import Command, Event
from riverboat.server.families.family import AnyFamily, Winners
from riverboat.server.http.messages import PlayedRound
from riverboat.server.tables.history import retold

NAMES: Final = ("Ann", "Ben", "Cleo", "Dev")
LEVEL: Final = "mate"
TRIES: Final = 60
"""So many rounds are played until one shows what it should."""


def played(family: AnyFamily, game: str, shares: int, seats: int = len(NAMES)) -> PlayedRound:
    """The first round in which a player wins when hands are compared, and every one of the pot's shares is won; else
    the first in which one does."""
    best: PlayedRound | None = None
    for seed in range(TRIES):
        table = _Table(family, game, seed, seats)
        events = list(table.round())
        won = [winner for winner in table.won if winner.contested and winner.seat]  # the bank's has none
        whole = len({winner.share for winner in won}) >= shares
        if whole or (won and best is None):
            best = table.told(events, won[0].seat)
        if whole:
            break
    return best or table.told(events, seat=1)


class _Table:
    def __init__(self, family: AnyFamily, game: str, seed: int, seats: int) -> None:
        self.family = family
        self.table: Any = family.decider.new()
        self.chance = Random(seed)
        self.entropy = SeededEntropy(f"{game} {seed}")
        self.won: Winners = ()
        self._give(family.lobby.open(game, None, seats))
        buy_in = family.lobby.posted(self.table).buy_in
        for seat, name in enumerate(NAMES, start=1):
            self._give(Sit(seat, name, buy_in))
        self.before: Any = self.table.copy()

    def round(self) -> Iterator[Event]:
        """From whatever leads up to it until it is over."""
        dealing = self.family.dealing
        while not self.table.playing:
            yield from self._give(dealing.deal(self.table, self.entropy))
        while self.table.playing:
            if dealing.betting(self.table):
                yield from self._bets()
            seat = 0 if dealing.betting(self.table) else self.family.decider.to_act(self.table)
            order = self._choice(seat) if seat else dealing.asked(self.table, self.entropy)
            assert order is not None, "the round waits for nobody"
            yield from self._give(order)

    def told(self, events: list[Event], seat: int) -> PlayedRound:
        """Through the eyes of the player in this seat."""
        viewer = self.table.chair(seat).player
        facts, view, changes = retold(
            self.family, self.before, enumerate(events, start=self.before.version + 1), viewer
        )
        return PlayedRound(viewer, facts, view, changes)

    def _bets(self) -> Iterator[Event]:
        for seat in self.table.occupied():
            while (bet := self.family.company.bet(self.table, seat, self.chance, LEVEL)) is not None:
                yield from self._give(bet)

    def _choice(self, seat: int) -> Command:
        return self.family.company.choose(self.table, seat, self.chance, LEVEL)

    def _give(self, command: Command) -> tuple[Event, ...]:
        return self.family.decider.play(self.table, command, self._see)

    def _see(self, event: Event) -> None:
        self.won = self.family.viewing.won(event, self.table, self.won)

"""An evening at one of our tables: people sit out and miss their blinds, come back and post, straddle, go broke."""

from contextlib import suppress
from random import Random

from settingskit import Chosen, any_purchase, asked

from riverboat.core.cards import Cards
from riverboat.core.errors import Refused
from riverboat.core.stakes import Stakes
from riverboat.games import game as find_game
from riverboat.table import Table, options, play, to_act
from riverboat.table import commands as c
from riverboat.table import events as e


class Evening:
    """A table and its log. The same seed gives the same evening."""

    def __init__(self, seed: int, game: str, stakes: Stakes, settings: Chosen, *, seats: int) -> None:
        self.chance = Random(f"{seed} {game}")
        self.table = Table()
        self.log: list[e.Event] = []
        chairs = min(find_game(game).seats_max, 11 if seats > 10 else 10)
        self._give(c.OpenTable(game, stakes, chairs, {**any_purchase(game), **asked(game, settings)}))
        self.stack = 60 * stakes.big_bet
        for seat in range(1, seats + 1):
            self._give(c.Sit(seat, f"player {seat}", self._chips()))

    def play(self, hands: int) -> list[e.Event]:
        """This many hands, and what happened between them."""
        while self.table.hands < hands:
            self._between()
            try:
                self._give(c.StartHand(self._deck()))
            except Refused:
                continue  # too few are in: somebody will come back
            while self.table.playing:
                self._give(self._action())
        return self.log

    def _between(self) -> None:
        for seat in self.table.occupied():
            chair = self.table.chair(seat)
            if not chair.stack:
                self._try(c.BuyChips(seat, self._chips()))
            if chair.state == "away" and self.chance.random() < 0.6:
                self._try(c.SitIn(seat, post=self.chance.random() < 0.7))
            elif self.chance.random() < 0.1:
                self._try(c.SitOut(seat))
        if self.chance.random() < 0.3:
            self._try(c.Straddle(self.chance.choice(self.table.occupied())))

    def _chips(self) -> int:
        """Short enough for all-ins, never too short for a blind."""
        assert self.table.stakes is not None
        unit = self.table.stakes.big_bet
        return unit * self.chance.choice((4, 9, 25, 60))

    def _deck(self) -> Cards:
        assert self.table.game is not None
        deck = list(self.table.game.deck)
        self.chance.shuffle(deck)
        return tuple(deck)

    def _action(self) -> c.Command:
        seat = to_act(self.table)
        can = {option.word: option for option in options(self.table, seat)}
        bigger = can.get("bet") or can.get("raise-to")
        if bigger and self.chance.random() < 0.25:
            assert self.table.stakes is not None
            chip = self.table.stakes.chip
            to = self.chance.choice((bigger.low, bigger.high, min(bigger.high, bigger.low + chip)))
            return c.Bet(seat, to) if bigger.word == "bet" else c.RaiseTo(seat, to)
        if "check" in can:
            return c.Check(seat)
        if "call" in can:
            return c.Call(seat) if self.chance.random() < 0.75 else c.Fold(seat)
        return c.Muck(seat) if "muck" in can and self.chance.random() < 0.4 else c.Show(seat)

    def _try(self, command: c.Command) -> None:
        with suppress(Refused):
            self._give(command)

    def _give(self, command: c.Command) -> None:
        self.log += play(self.table, command)

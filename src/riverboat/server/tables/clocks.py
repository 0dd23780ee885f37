"""The clocks of one table: the turn, the time bank behind it, and who has been away for how long.

They live in memory only: after a restart everybody has their full time again.
"""

from collections.abc import Callable
from typing import Final

from riverboat.room.house import HouseRules
from riverboat.server.socket.messages import TurnClock

DEAL: Final = "deal"
BET: Final = "bet"
BANKS_KEPT: Final = 200
"""How many players who have left find their time bank as it was."""


class Clocks:
    """`now_ms` is any clock that never goes back."""

    def __init__(self, house: HouseRules, now_ms: Callable[[], int]) -> None:
        self.house = house
        self.now_ms = now_ms
        self.seat = 0
        self.player = ""
        self.bets_until = 0
        """Until when bets may be put down; 0 when they may not."""
        self._due: dict[str, int] = {}
        """When the next hand, or the next bet of a bot, is due, if one is."""
        self._since = 0
        self._stood: int | None = None
        """Since when no time runs; nothing while it does."""
        self._extra = -1
        """What came after the turn clock; negative while that still runs."""
        self._banks: dict[str, int] = {}
        self._banks_left: dict[str, int] = {}
        """Of those who have left with less than a full one, the latest."""
        self._missed: dict[str, int] = {}
        self._away: dict[str, int] = {}

    # ------------------------------------------------------------ a turn

    def start(self, seat: int, player: str) -> None:
        self.seat, self.player = seat, player
        self._since = self._now()
        self._extra = -1

    def stop(self) -> None:
        """The turn is over, one way or another: what it took beyond the turn clock comes out of the time bank."""
        if self.seat and self._extra >= 0:
            over = max(self._now() - self._since - self.house.turn_ms, 0)
            self._banks[self.player] = max(self.bank(self.player) - over, 0)
        self.seat, self.player = 0, ""

    def wait_ms(self) -> int:
        """How long until something is to be done about the turn in progress."""
        if self.has_given_up(self.player):
            return 0
        return self.left_of(self.house.turn_ms + max(self._extra, 0))

    def left_of(self, ms: int) -> int:
        """What is left of this long, counted from when the turn began."""
        return max(self._since + ms - self._now(), 0)

    def extend(self, *, connected: bool) -> bool:
        """The turn clock has run out: the time bank takes over, or the grace of one whose connection is lost."""
        if self._extra >= 0 or self.has_given_up(self.player):
            return False
        self._extra = self.bank(self.player) if connected else self.house.grace_ms
        return self._extra > 0

    def bank(self, player: str) -> int:
        return self._banks.get(player, self._banks_left.get(player, self.house.bank_ms))

    def shown(self) -> TurnClock | None:
        """The clock as it is told: what is left of the turn, and of the bank behind it."""
        stands = self._stood is not None
        if not self.seat:
            left = self.bets_until - self._now()
            return TurnClock(0, left, stands=stands) if left > 0 else None
        spent = self._now() - self._since
        left = self.house.turn_ms - spent
        bank = self.bank(self.player)
        return TurnClock(self.seat, max(left, 0), max(bank + min(left, 0), 0), stands)

    # ------------------------------------------------------------ the next hand, the next bet

    def deal_in(self, ms: int) -> int:
        """The next hand is due after this long, or sooner if that was said before; how long until then."""
        return self._due_in(DEAL, ms)

    def no_deal(self) -> None:
        """No hand is due any more: it is being dealt, or cannot be."""
        self._due.pop(DEAL, None)

    def bet_in(self, ms: int) -> int:
        """The next bot bets after this long, or sooner if that was said before; how long until then."""
        return self._due_in(BET, ms)

    def no_bet(self) -> None:
        """No bot's bet is due any more: it is made, or bets are closed."""
        self._due.pop(BET, None)

    def _due_in(self, what: str, ms: int) -> int:
        due = self._now() + ms
        self._due[what] = min(due, self._due.get(what, due))
        return max(self._due[what] - self._now(), 0)

    # ------------------------------------------------------------ the floor

    def stand(self) -> None:
        """The floor holds the table: nobody's time runs."""
        self._stood = self._now()

    def go_on(self) -> None:
        """Everybody has what they had left, and so have the next hand and the next bet."""
        waited, self._stood = self.now_ms() - self._now(), None
        self._since += waited
        self.bets_until += waited if self.bets_until else 0
        self._due = {what: due + waited for what, due in self._due.items()}

    def _now(self) -> int:
        return self.now_ms() if self._stood is None else self._stood

    # ------------------------------------------------------------ away

    def timed_out(self, player: str) -> bool:
        """Note a time-out; whether it was one too many."""
        self._missed[player] = self._missed.get(player, 0) + 1
        return self.has_given_up(player)

    def forgive(self, player: str) -> None:
        """A time-out that did not come about."""
        self._missed[player] = max(self._missed.get(player, 0) - 1, 0)

    def acted(self, player: str) -> None:
        self._missed.pop(player, None)

    def has_given_up(self, player: str) -> bool:
        """Nobody waits again for a player who has let the clock run out too often."""
        return self._missed.get(player, 0) >= self.house.away_after

    def hand_dealt(self, playing: list[str], away: list[str]) -> list[str]:
        """A hand has begun: banks are refilled; gives those who have been away for too long."""
        self.no_deal()
        for player in playing:
            self._banks[player] = min(self.bank(player) + self.house.refill_ms, self.house.bank_ms)
            self._banks_left.pop(player, None)
            self._away.pop(player, None)
        for player in away:
            self._away[player] = self._away.get(player, 0) + 1
        return [player for player in away if self._away[player] >= self.house.free_after]

    def left(self, player: str) -> None:
        """A player who comes back later finds the bank as they left it, but is no longer away."""
        self._away.pop(player, None)
        self._missed.pop(player, None)
        bank = self.bank(player)
        self._banks.pop(player, None)
        self._banks_left.pop(player, None)
        if bank < self.house.bank_ms:
            self._banks_left[player] = bank
        if len(self._banks_left) > BANKS_KEPT:
            del self._banks_left[next(iter(self._banks_left))]

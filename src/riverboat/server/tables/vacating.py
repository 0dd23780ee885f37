"""Chairs that the house frees: of players who are out of chips or away for too long, and of bots that are gone.

Each has a time that is posted on the table's sign, and each is told, before it begins and when it is over.
"""

import asyncio
from dataclasses import dataclass

from riverboat.room.house import seconds
from riverboat.seats.commands import Leave
from riverboat.server.families.family import AnyCrew
from riverboat.server.notices import notice_text
from riverboat.server.socket.messages import Done, Notice
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order

BROKE = "broke"
GONE = "gone"


@dataclass(slots=True)
class _Waiting:
    why: str
    left_ms: int
    """As it was at `since_ms`."""
    since_ms: int = 0
    timer: asyncio.TimerHandle | None = None
    """Nothing while the floor holds the table."""


class Vacating:
    """For one table; the bots of its crew come and go by themselves."""

    def __init__(self, host: Host, crew: AnyCrew) -> None:
        self.host = host
        self.crew = crew
        self._waiting: dict[str, _Waiting] = {}

    def look(self) -> None:
        """Somebody has come or gone, or a hand is over: start and stop the clocks of the players concerned."""
        seats = {self.host.table.chair(seat).player: seat for seat in self.host.table.occupied()}
        for player in self._waiting.keys() - seats.keys():
            self._stop(player)
        for player, seat in seats.items():
            if not self.crew.employs(player):
                self._see_to(player, seat)

    def stand(self) -> None:
        """The floor holds the table: nobody's time runs."""
        now = self.host.world.now_ms()
        for waiting in self._waiting.values():
            if waiting.timer is not None:
                waiting.timer.cancel()
                waiting.timer = None
                waiting.left_ms = max(waiting.left_ms - (now - waiting.since_ms), 0)

    def go_on(self) -> None:
        """Everybody has what they had left."""
        self.look()
        for player, waiting in self._waiting.items():
            if waiting.timer is None:
                self._start(player, waiting)

    def close(self) -> None:
        for player in tuple(self._waiting):
            self._stop(player)

    def away_too_long(self, seat: int) -> None:
        self._free(seat, "seat-freed-away", str(self.host.house.free_after))

    def is_broke(self, seat: int) -> bool:
        """Without a chip, and not because they are all in the pot."""
        chair = self.host.table.chair(seat)
        return not chair.stack + chair.queued and not self.host.table.playing

    # ------------------------------------------------------------ one player

    def _see_to(self, player: str, seat: int) -> None:
        waiting = self._waiting.get(player)
        if waiting is not None and waiting.why == BROKE and self.host.table.playing:
            return  # whether they have bought chips shows when the hand is over
        why = self._why(player, seat)
        if waiting is not None and waiting.why == why:
            return
        self._stop(player)
        if why:
            house = self.host.house
            waiting = self._waiting[player] = _Waiting(why, house.broke_ms if why == BROKE else house.grace_ms)
            self._start(player, waiting)

    def _start(self, player: str, waiting: _Waiting) -> None:
        waiting.since_ms = self.host.world.now_ms()
        waiting.timer = asyncio.get_running_loop().call_later(waiting.left_ms / 1000, self._time_is_up, player)
        if waiting.why == BROKE:
            self._notify(player, "out-of-chips", left_ms=waiting.left_ms)

    def _why(self, player: str, seat: int) -> str:
        if self.is_broke(seat):
            return BROKE
        return GONE if self.host.world.names.is_bot(player) and not self.host.gallery.watches(player) else ""

    def _time_is_up(self, player: str) -> None:
        waiting = self._waiting.pop(player)
        seat = self.host.seat_of(player)
        if not seat:
            return
        house = self.host.house
        if waiting.why == GONE and not self.host.gallery.watches(player):
            self._free(seat, "seat-freed-gone", seconds(house.grace_ms))
        elif waiting.why == BROKE and not self.host.table.chair(seat).stack + self.host.table.chair(seat).queued:
            self._free(seat, "seat-freed-broke", seconds(house.broke_ms))

    def _free(self, seat: int, code: str, detail: str) -> None:
        player = self.host.table.chair(seat).player

        def answered(answer: Answer) -> None:
            if isinstance(answer, Done):  # and not refused, because the floor came first
                self._notify(player, code, detail)

        self.host.submit(Order(Leave(seat, final=True), answer=answered))

    def _stop(self, player: str) -> None:
        waiting = self._waiting.pop(player, None)
        if waiting is not None and waiting.timer is not None:
            waiting.timer.cancel()

    def _notify(self, player: str, code: str, detail: str = "", left_ms: int = 0) -> None:
        """Once everybody has been told what has just happened, which is the reason for it."""
        notice = Notice(self.host.id, code, notice_text(code, detail), left_ms)
        asyncio.get_running_loop().call_soon(self.host.gallery.notify, player, notice)

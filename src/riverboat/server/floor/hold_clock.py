"""The clock of the floor: a table that is held and forgotten goes on by itself."""

import asyncio

from riverboat.server.floor.holding import LetGoOn
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order


class HoldClock:
    """For one table."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._timer: asyncio.TimerHandle | None = None
        self._ordered = False
        """That the table goes on; where the store is away that is not done at once."""

    def look(self) -> None:
        """Somebody has come or gone or lost a role, a hold has begun or is over, or time has passed."""
        self.close()
        host, now = self.host, self.host.world.now_ms()
        held = host.held
        if held is None or self._ordered:
            return
        host.holding.look(here=host.gallery.has_floor(held.by), now_ms=now)
        why = host.holding.overdue(now)
        if why:
            self._ordered = True
            host.submit(Order(LetGoOn(why), answer=self._answered))
        else:
            self._timer = asyncio.get_running_loop().call_later(host.holding.left_ms(now) / 1000, self.look)

    def _answered(self, _: Answer) -> None:
        self._ordered = False
        if not self.host.sentence:
            self.look()  # the holder may have taken more time meanwhile

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

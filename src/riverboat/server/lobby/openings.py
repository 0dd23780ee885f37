"""Who may open one more table, and how quick it may be: a room has its limits, and bots play while people sleep."""

from dataclasses import dataclass

from riverboat.core.errors import Refused
from riverboat.room.house import HouseRules, too_short
from riverboat.server.doors import party_of
from riverboat.server.limits import Buckets, Counts, Limits


@dataclass(frozen=True, slots=True)
class Opener:
    """Whoever opens a table; the house is nobody."""

    player: str = ""
    guest: bool = False
    staff: bool = False
    address: str = ""


class Openings:
    """Counts tables by who has opened them; addresses are not written down, so a restart forgets those."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._pace = Buckets(limits.tables_per_minute / 60, limits.tables_per_minute)
        self._open: dict[str, Opener] = {}
        self._of_account = Counts()
        self._of_address = Counts()
        self._of_guests = 0

    def check(self, opener: Opener, house: HouseRules) -> None:
        """Refuse what is too much of anything; the house and its staff may fill the room."""
        limits = self.limits
        if len(self._open) >= limits.tables:
            raise Refused("too-many-tables", detail=str(limits.tables))
        if not opener.player or opener.staff:
            return
        if short := too_short(house, limits.least_times()):
            raise Refused("table-too-quick", detail=short)
        own = min(limits.tables_per_account, limits.tables_per_guest if opener.guest else limits.tables)
        if self._of_account[opener.player] >= own:
            raise Refused("too-many-tables", detail=str(own))
        if opener.address and self._of_address[party_of(opener.address)] >= limits.tables_per_address:
            raise Refused("too-many-tables", detail=str(limits.tables_per_address))
        if len(self._open) >= limits.tables - limits.tables_kept:
            raise Refused("too-many-tables")
        if opener.guest and self._of_guests >= limits.tables_of_guests:
            raise Refused("too-many-tables")
        self._throttle(opener)

    def _throttle(self, opener: Opener) -> None:
        of_address = opener.address and not self._pace.take(party_of(opener.address))
        if of_address or not self._pace.take(f"account {opener.player}"):
            raise Refused("too-fast")

    def opened(self, table: str, opener: Opener) -> None:
        self._open[table] = opener
        self._of_account.add(opener.player)
        self._of_address.add(party_of(opener.address))
        self._of_guests += opener.guest

    def closed(self, table: str) -> Opener:
        """Whose table it was."""
        opener = self._open.pop(table)
        self._of_account.take_off(opener.player)
        self._of_address.take_off(party_of(opener.address))
        self._of_guests -= opener.guest
        return opener

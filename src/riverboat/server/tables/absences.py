"""Who sits at a table and has no connection to it: opponents see for whom they wait, and why."""

import msgspec

from riverboat.bots.staff import on_staff
from riverboat.seats.state import AnyTable
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import Absent
from riverboat.server.tables.gallery import Gallery

_encode = msgspec.json.Encoder().encode


class Absences:
    """Of one table. It is no secret of a hand, so the rail is told at once too."""

    def __init__(self, table_id: str, gallery: Gallery) -> None:
        self.id = table_id
        self.gallery = gallery
        self.seats: tuple[int, ...] = ()
        """As everybody was told last."""

    def look(self, table: AnyTable) -> None:
        """Somebody may have come or gone: where that changes who is away, everybody is told."""
        here = {connection.player for connection in self.gallery.watchers}
        seated = ((seat, table.chair(seat).player) for seat in table.occupied())
        seats = tuple(seat for seat, player in seated if player not in here and not on_staff(player))
        if seats != self.seats:
            self.seats = seats
            self.gallery.announce(Absent(self.id, seats))

    def greet(self, connection: Connection) -> None:
        """Who begins to follow the table has been told nothing yet."""
        if self.seats:
            connection.send(_encode(Absent(self.id, self.seats)))

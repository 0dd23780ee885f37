"""The next draws of one table. Each is sealed as soon as it is known what will be wanted, and its players are asked to
stir it; when the dealer draws, it is taken as it is then.

Who is asked: players with a seat, on connections that have said that they take part (`watch` with `stirs`). The house's
own bots are not asked: the house has its part in the sealed order already.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from riverboat.bots.staff import on_staff
from riverboat.chance import Source, Upcoming
from riverboat.core.errors import Refused
from riverboat.entropy import Entropy, EntropyFailed
from riverboat.fairness.commitment import SALT
from riverboat.seats.state import AnyTable
from riverboat.server.fairness.gathering import SEEDS, Gathering, Phase
from riverboat.server.families.family import AnyFamily
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import Commitment, Committed, Promised, RevealNow
from riverboat.server.tables.gallery import Gallery, seat_of

PROMISE_MS: Final = 1_000
"""How long promises are taken: whoever has not promised by then cannot keep the others from revealing."""
WAIT_MS: Final = 2_000
"""How long the dealer waits at most with a reshuffle, of which nobody knew before."""

_encode = msgspec.json.Encoder().encode


def _unheard() -> None:
    """Nobody waits."""


class Stirring:
    def __init__(self, table_id: str, family: AnyFamily, entropy: Entropy, gallery: Gallery) -> None:
        self.id = table_id
        self.family = family
        self.entropy = entropy
        self.gallery = gallery
        self.gatherings: dict[str, Gathering] = {}
        """Those under way, by label: one for the next hand, and one for a pile that is reshuffled."""
        self.complete: Callable[[], None] = _unheard
        """Called when nobody is left to hear from in one of them."""
        self._sent: set[Connection] = set()
        """Whoever has been told of all of them."""

    # ------------------------------------------------------------ what comes next

    def look(self, table: AnyTable) -> None:
        """Something has happened at the table: what is no longer wanted is dropped, what is new is sealed."""
        dealing = self.family.dealing
        wanted = dealing.upcoming(table) if table.playing or dealing.may_deal(table) else ()
        if len(wanted) == len(self.gatherings) and all(map(self._is_under_way, wanted)):
            return
        try:
            self.gatherings = {each.label: self._gathering(each, table) for each in wanted}
        except EntropyFailed:
            self.gatherings = {}  # the dealer will hear of it when they draw, and then the table stops

    def draw(self, table: AnyTable) -> Source:
        """What is due now, as it has been stirred; chance as it comes where nothing can be sealed."""
        due = next((each for each in self.family.dealing.upcoming(table) if each.now), None)
        if due is None or any(card < 0 for want in due.wants for card in want.cards):
            return self.entropy
        self.entropy.randbelow(SEEDS)  # raises where the machine's chance has failed since the deck was sealed
        people = [seat for seat in table.occupied() if not on_staff(table.chair(seat).player)]
        return self._gathering(due, table).draw(people)

    def wait_ms(self, table: AnyTable) -> int:
        """How long a draw in the middle of a hand may still wait for players."""
        due = next((each for each in self.family.dealing.upcoming(table) if each.now and each.unforeseen), None)
        under_way = self.gatherings.get(due.label) if due else None
        return 0 if under_way is None or under_way.complete() else WAIT_MS

    def _is_under_way(self, wanted: Upcoming) -> bool:
        known = self.gatherings.get(wanted.label)
        return known is not None and known.upcoming.wants == wanted.wants

    def _gathering(self, wanted: Upcoming, table: AnyTable) -> Gathering:
        if self._is_under_way(wanted):
            return self.gatherings[wanted.label]
        gathering = self.gatherings[wanted.label] = Gathering(self.id, wanted, self.entropy)
        self._sent.clear()
        self.ask(table)
        return gathering

    # ------------------------------------------------------------ what players are told

    def ask(self, table: AnyTable) -> None:
        """Tell those with a seat who have not been told what has been sealed."""
        if not self.gatherings:
            return
        for connection in self.gallery.watchers:
            seat = seat_of(table, connection.player) if connection.stirs and connection not in self._sent else 0
            if seat:
                self._sent.add(connection)
                self._send(connection, seat)

    def _send(self, connection: Connection, seat: int) -> None:
        for gathering in self.gatherings.values():
            if gathering.phase is Phase.PROMISES and seat not in gathering.parts:
                if not gathering.asked:
                    asyncio.get_running_loop().call_later(PROMISE_MS / 1000, self._close, gathering)
                gathering.asked.add(seat)
                connection.send(_encode(_commitment(self.id, seat, gathering)))

    def _close(self, gathering: Gathering) -> None:
        if gathering.phase is not Phase.PROMISES or gathering not in self.gatherings.values():
            return
        gathering.close()
        promises = {seat: part.promise.hex() for seat, part in sorted(gathering.parts.items())}
        text = _encode(RevealNow(self.id, gathering.name, tuple(Promised(*each) for each in promises.items())))
        players = {part.player for part in gathering.parts.values()}
        for connection in self.gallery.watchers:
            if connection.stirs and connection.player in players:
                connection.send(text)
        self._look_whether_complete(gathering)

    # ------------------------------------------------------------ what players say

    def promise(self, name: str, table: AnyTable, player: str, said: str) -> None:
        gathering = self._named(name)
        gathering.promise(_own_seat(table, player), player, _bytes(said, "promise"))
        if gathering.all_promised():
            self._close(gathering)

    def reveal(self, name: str, table: AnyTable, player: str, said: str) -> None:
        gathering = self._named(name)
        gathering.reveal(_own_seat(table, player), player, _bytes(said, "entropy"))
        self._look_whether_complete(gathering)

    def _named(self, name: str) -> Gathering:
        for gathering in self.gatherings.values():
            if gathering.name == name:
                return gathering
        raise Refused("no-such-draw", detail=name[:40])

    def _look_whether_complete(self, gathering: Gathering) -> None:
        if gathering.complete():
            self.complete()


def _own_seat(table: AnyTable, player: str) -> int:
    seat = seat_of(table, player)
    if not seat:
        raise Refused("not-seated")
    return seat


def _bytes(said: str, what: str) -> bytes:
    """32 bytes, written as 64 hexadecimal digits and nothing else."""
    if len(said) == 2 * SALT and said.isascii() and said.isalnum():
        try:
            return bytes.fromhex(said)
        except ValueError:
            pass
    raise Refused("bad-message", detail=what)


def _commitment(table_id: str, seat: int, gathering: Gathering) -> Commitment:
    sealed = [(each.terms, each.head.hex()) for each in gathering.sealed]
    draws = tuple(Committed(terms.kind, head, terms.size, terms.cut, terms.bounds) for terms, head in sealed)
    return Commitment(table_id, gathering.name, seat, draws)

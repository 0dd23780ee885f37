"""People who play at a room that fails, and write down what they were promised.

Each keeps what it has said and what was answered. When the room is there again it says once more, under the same id,
what was not answered, and plays on.
"""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec
from campaignkit import FULL, PATIENCE

from riverboat.bench.server_load import Server
from riverboat.bench.server_players import Player, Tally
from riverboat.bench.server_sockets import Socket, connect

SEATED = 4
"""At each table."""
RATE = 100
"""Commands a second that must be on their way when something happens."""
WINDOW = 0.25
"""Seconds over which that is counted."""


PAUSE = 0.2
"""Seconds before somebody says again what a table that waits has not taken."""


class _Answer(msgspec.Struct):
    tell: str
    id: str
    number: int = 0
    code: str = ""


_answers = msgspec.json.Decoder(_Answer)


@dataclass(slots=True)
class Promises:
    """By the id of the command, at one table."""

    sent: set[str] = field(default_factory=set)
    done: dict[str, int] = field(default_factory=dict)
    """With the number of the event that they were told."""
    refused: dict[str, str] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    """Commands that were answered in two ways."""


class Member(Player):
    """Plays without thinking."""

    promises: Promises
    answered: "deque[float]"
    cookie = ""
    waiting: dict[str, Any] | None = None
    """The command that was not answered."""

    def begin(self, socket: Socket) -> None:
        super().begin(socket)
        if self.waiting is not None:
            super()._say(self.waiting)

    def hear(self, text: bytes) -> None:
        if text.startswith((b'{"tell":"done"', b'{"tell":"refused"')):
            answer = _answers.decode(text)
            if answer.code == "store-away":
                asyncio.get_running_loop().call_later(PAUSE, self._say_again)
                return
            if self.waiting is None or answer.id != self.waiting["id"]:
                self._same_again(answer)
                return
            self._write_down(answer)
        super().hear(text)

    def _say_again(self) -> None:
        """What was not taken because the table waits for its store: nothing is known under this id."""
        if self.waiting is not None:
            super()._say(self.waiting)

    def _same_again(self, answer: _Answer) -> None:
        """What was said twice is answered twice, and in the same way."""
        done = self.promises.done.get(answer.id, 0)
        if (done, self.promises.refused.get(answer.id, "")) != (answer.number, answer.code):
            self.promises.broken.append(f"{answer.id}: {answer}, and before: event {done}")

    def _write_down(self, answer: _Answer) -> None:
        self.waiting = None
        self.answered.append(monotonic())
        if answer.tell == "done":
            self.promises.done[answer.id] = answer.number
        else:
            self.promises.refused[answer.id] = answer.code

    def _say(self, what: dict[str, Any]) -> None:
        if what["say"] == "do":
            assert self.waiting is None
            self.waiting = what
            self.promises.sent.add(what["id"])
        super()._say(what)

    @property
    def gone(self) -> bool:
        return self.socket is None or self.socket.closed


class Crowd:
    """At all pot tables of a room."""

    def __init__(self) -> None:
        self.members: list[Member] = []
        self.promises: dict[str, Promises] = {}
        """By the id of the table."""
        self._answered: deque[float] = deque(maxlen=10_000)

    async def come(self, port: int) -> None:
        """Everybody, for the first time or again."""
        self._answered.clear()
        server = Server(f"http://127.0.0.1:{port}")
        if not self.members:
            await self._form(server)
        await asyncio.gather(*(self._enter(server, member) for member in self.members))
        for member in self.members:
            if not member.seated.done() and member.waiting is None:
                member.sit()

    async def _form(self, server: Server) -> None:
        games = await _asked(server, "/api/games")
        pot = {game["key"] for game in games if game["family"] == "pot"}
        rows = [row for row in await _asked(server, "/api/tables") if row["game"] in pot]
        for place, row in enumerate(rows, start=1):
            promises = self.promises[row["id"]] = Promises()
            for seat in range(1, SEATED + 1):
                name = f"Guest {place} {seat}"
                member = Member(row["id"], Tally(), name=name, seat=seat, buy_in=row["buy_in"], think=0)
                member.promises, member.answered = promises, self._answered
                self.members.append(member)

    async def _enter(self, server: Server, member: Member) -> None:
        if not member.cookie:
            _, member.cookie = await asyncio.to_thread(server.ask, "/api/guest", {"name": member.name})
        member.begin(await connect(server.host, server.port, member.hear, cookie=member.cookie))

    def rate(self) -> float:
        """Commands a second that were answered just now."""
        since = monotonic() - WINDOW
        return sum(1 for when in self._answered if when > since) / WINDOW

    async def busy(self) -> None:
        """Wait until so many commands are on their way that a fault meets some: 100 a second in a full campaign.
        Otherwise, on a machine that may never come to that, it is enough that as many were answered as in a moment of
        the campaign, and that some are on their way."""
        if FULL:
            await self._until(lambda: self.rate() >= RATE, f"{RATE} commands a second")
        else:
            await self._until(
                lambda: self.waiting and len(self._answered) >= RATE * WINDOW, "commands are on their way"
            )

    async def lost(self) -> None:
        """Wait until everything has been heard that a dead server has said."""
        await self._until(lambda: all(member.gone for member in self.members), "the sockets are closed")

    async def plays_on(self) -> None:
        """Wait until everybody has been answered who waited, and as many commands again were done."""
        waited = [(member, member.waiting) for member in self.members if member.waiting is not None]
        wanted = len(self.all_done()) + len(self.members)

        def played() -> bool:
            late = any(member.waiting is command for member, command in waited)
            return not late and len(self.all_done()) >= wanted

        await self._until(played, "who waited is answered, and as many commands again are done")

    def all_done(self) -> list[str]:
        return [each for promises in self.promises.values() for each in promises.done]

    @property
    def waiting(self) -> int:
        """How many commands are on their way."""
        return sum(member.waiting is not None for member in self.members)

    async def _until(self, happened: Any, what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not happened():
                    await asyncio.sleep(0.005)
        except TimeoutError:
            raise AssertionError(f"not in {PATIENCE} s: {what}; {self.rate():.0f} a second") from None


async def _asked(server: Server, path: str) -> Any:
    return msgspec.json.decode((await asyncio.to_thread(server.ask, path))[0])

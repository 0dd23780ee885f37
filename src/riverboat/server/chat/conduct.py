"""How people behave at all tables: how often they speak, and whom the floor has silenced for a time."""

from collections.abc import Callable
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.account_words import Kind
from riverboat.server.accounts.desk import Desk
from riverboat.server.chat import words
from riverboat.server.chat.hearing import Spoken
from riverboat.server.chat.silences import Silenced, Silences
from riverboat.server.config import Config
from riverboat.server.limits import Buckets
from riverboat.server.socket.connection import Connection
from riverboat.server.socket.messages import React, Talk
from riverboat.server.tables.host import Host

MINUTE_MS: Final = 60_000


class Conduct:
    def __init__(self, config: Config, desk: Desk, silences: Silences, now_ms: Callable[[], int]) -> None:
        limits = config.limits
        self.desk = desk
        self._off = config.chat == "off"
        self._now_ms = now_ms
        self._lines = Buckets(limits.lines_per_second, limits.lines_burst)
        self._reactions = Buckets(limits.reactions_per_second, limits.reactions_burst)
        self.silences = silences

    # ------------------------------------------------------------ speaking

    def talk(self, connection: Connection, host: Host, said: Talk) -> Spoken:
        text = words.line(said.words)
        self._check(connection, host, self._lines)
        return host.hearing.speak(connection, host.table, text, said.id)

    def react(self, connection: Connection, host: Host, said: React) -> None:
        code = words.reaction(said.reaction)
        if not 0 <= said.target < len(host.table.chairs):
            raise Refused("bad-message", detail="target")
        self._check(connection, host, self._reactions)
        host.hearing.react(connection, host.table, code, said.target)

    def _check(self, connection: Connection, host: Host, often: Buckets) -> None:
        if self._off:
            raise Refused("chat-off")
        if host.id not in connection.watching:
            raise Refused("not-following")
        account = self.desk.account_of(connection.player)
        if account is None or account.kind is Kind.BOT:
            raise Refused("bots-do-not-talk")
        self.check_silence(connection.player)
        if not often.take(connection.player):
            raise Refused("too-fast")

    # ------------------------------------------------------------ silence

    async def silence(self, player: str, minutes: int, by: str = "") -> None:
        """At every table, for that long from now on; 0 lets them speak again."""
        until = self._now_ms() + minutes * MINUTE_MS if minutes else 0
        await self.silences.write(Silenced(player, until, by))

    def check_silence(self, player: str) -> None:
        if left_ms := self.silent_ms(player):
            raise Refused("silenced", detail=str(-(-left_ms // MINUTE_MS)))

    def silent_ms(self, player: str) -> int:
        """For how long yet."""
        return max(self.silences.until.get(player, 0) - self._now_ms(), 0)

    def silenced(self) -> dict[str, int]:
        """For how long yet, by player."""
        return {player: left for player in self.silences.until if (left := self.silent_ms(player))}

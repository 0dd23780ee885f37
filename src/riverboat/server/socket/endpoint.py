"""The socket at `/socket`: `say` comes in, messages go out. It holds no rules: it parses, asks the room, encodes."""

import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec
import structlog

from riverboat.core.errors import Refused
from riverboat.room.account_words import Role, Scope
from riverboat.room.speaking import spoken
from riverboat.room.stamp import digest_of
from riverboat.seats.messages import Command
from riverboat.server import metrics
from riverboat.server.floor.commands import spoken_by_floor
from riverboat.server.floor.holding import LetGoOn
from riverboat.server.hosting.speaking import spoken_by_guest
from riverboat.server.http.identity import Speaker, address_of, headers_of, own_page, speaker
from riverboat.server.room import Room
from riverboat.server.sentences import sentence
from riverboat.server.socket.connection import OUTDATED, TOO_FAST, Connection
from riverboat.server.socket.messages import (
    PROTOCOL,
    AnySay,
    Do,
    Done,
    Next,
    Outdated,
    Ping,
    Pong,
    Promise,
    React,
    Reveal,
    Talk,
    Unwatch,
    Watch,
)
from riverboat.server.socket.transport import EXTENSION, Line, WebSocketLine
from riverboat.server.socket.turnstile import Turnstile
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order, refusal

log = structlog.get_logger()

PATH = "/socket"
ID_LONGEST = 64

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
_says = msgspec.json.Decoder(AnySay)
_encode = msgspec.json.Encoder().encode


class Sockets:
    """An ASGI application of its own, so that nothing stands between a frame and the table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.turnstile = Turnstile(room.config.limits)

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        line: WebSocketLine = scope["extensions"][EXTENSION]["line"]
        connection = self._admit(scope, line)
        if connection is None:
            await send({"type": "websocket.close", "code": 1008, "reason": "not here"})
            return
        try:
            await send({"type": "websocket.accept"})
            if _speaks_ours(scope["query_string"]):
                await self._serve(connection, line, receive)
            else:
                _send(connection, Outdated(PROTOCOL, sentence(Refused("client-outdated"))))
                connection.close(OUTDATED)
                await _hung_up(receive)
        finally:
            self.turnstile.leave(address_of(scope), connection.player)

    async def _serve(self, connection: Connection, line: WebSocketLine, receive: Receive) -> None:
        self.room.connections.add(connection)
        metrics.SOCKETS.inc()
        line.hear = partial(self._hear, connection)
        try:
            await _hung_up(receive)
        finally:
            line.hear = None
            self._forget(connection)

    def _forget(self, connection: Connection) -> None:
        connection.expect(0)
        self.room.connections.discard(connection)
        self.room.unwatch(connection, connection.watching)
        if (account := self.room.desk.account_of(connection.player)) is not None:
            self.room.desk.see(account)
        metrics.SOCKETS.dec()
        if connection.close_reason is not None:
            metrics.DROPPED.labels(str(connection.close_reason[0])).inc()

    def _admit(self, scope: Mapping[str, Any], line: Line) -> Connection | None:
        """Anyone may watch from the rail; a page of another site may not even do that in our player's name. Whoever is
        let in goes through the turnstile, and leaves through it."""
        headers, address = headers_of(scope), address_of(scope)
        config = self.room.config
        if scope["path"] != PATH or not self.room.open or not own_page(headers, config.our_origins()):
            return None
        if not self.turnstile.arrive(address):
            return None
        who = speaker(headers, self.room.desk)
        if who is None and "authorization" in headers:
            return None
        if not self.turnstile.enter(address, who.account.player if who else ""):
            return None
        connection = self._connection(who, line)
        connection.shared = self.turnstile.messages(address)
        return connection

    def _connection(self, who: Speaker | None, line: Line) -> Connection:
        limits = self.room.config.limits
        if who is None:
            return Connection("", limits, line, may_play=False, on_floor=nobody)
        return Connection(
            who.account.player,
            limits,
            line,
            may_play=Scope.PLAY in who.scopes,
            credential=who.credential,
            on_floor=partial(self.room.desk.on_floor, who.account.id) if who.session else nobody,
        )

    def _hear(self, connection: Connection, said: str | bytes) -> None:
        """Something has come, right or wrong."""
        alone = connection.bucket.take()
        if not alone or (connection.shared is not None and not connection.shared.take()):
            _slow_down(connection, said, for_others=alone)
            return
        try:
            say = _says.decode(said)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            _send(connection, refusal(_id_of(said), Refused("bad-message", detail=str(error)[:100])))
            return
        try:
            match say:
                case Do():
                    self._order(connection, say)
                case Watch():
                    connection.stirs = say.stirs and connection.may_play
                    self.room.watch(connection, say.table, say.after)
                case Promise() | Reveal():
                    self._stir(connection, say)
                case Unwatch():
                    self.room.unwatch(connection, (say.table,))
                case Next():
                    self.room.next_hand(connection, say.table, say.hand)
                case Talk() | React():
                    self._talk(connection, say)
                case Ping():
                    connection.expect(say.next_ms)
                    _send(connection, Pong(say.id[:ID_LONGEST]))
        except Refused as refused:
            _send(connection, refusal(getattr(say, "id", ""), refused))

    def _order(self, connection: Connection, say: Do) -> None:
        host = self._host(connection, say.table)
        _check_player(connection)
        if len(say.id) > ID_LONGEST:
            raise Refused("bad-message", detail="id")
        digest = digest_of(say.command)
        if (known := host.answers.known(connection.player, say.id, digest)) is not None:
            connection.send(self._named(known))  # whatever has become of the table and of the seat since
            return
        if not self.room.commands.take(connection.player):
            raise Refused("too-fast")
        self.room.desk.use(connection.credential)
        hosting = spoken_by_guest(say.command)
        command = hosting or self._command(connection, host, say.command)
        began = time.perf_counter()

        def answer(given: Answer) -> None:
            metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)
            connection.send(self._named(given))

        who = connection.player
        order = Order(command, who, say.id, digest, spoken=True, decision=say.decision, answer=answer)
        if hosting is None:
            host.submit(order)
        else:
            self.room.hostings.submit(host, hosting, order)

    def _host(self, connection: Connection, table: str) -> Host:
        """Of a table that this connection may know of."""
        self.room.hostings.check_guest(table, connection.player, floor=connection.on_floor())
        return self.room.host(table)

    def _stir(self, connection: Connection, say: Promise | Reveal) -> None:
        """Answered like an order; it is none, for it changes nothing at the table."""
        host = self._host(connection, say.table)
        _check_player(connection)
        if len(say.id) > ID_LONGEST:
            raise Refused("bad-message", detail="id")
        if isinstance(say, Promise):
            host.stirring.promise(say.draw, host.table, connection.player, say.promise)
        else:
            host.stirring.reveal(say.draw, host.table, connection.player, say.entropy)
        _send(connection, Done(say.id, host.table.version))

    def _talk(self, connection: Connection, say: Talk | React) -> None:
        host = self.room.host(say.table)
        _check_player(connection)
        if len(say.id) > ID_LONGEST:
            raise Refused("bad-message", detail="id")
        if isinstance(say, Talk):
            self.room.conduct.talk(connection, host, say)
        else:
            self.room.conduct.react(connection, host, say)
        _send(connection, Done(say.id, host.table.version))

    def _named(self, given: Answer) -> bytes:
        """A refusal may say who holds the table."""
        return self.room.desk.names.put_in(_encode(given))

    def _command(self, connection: Connection, host: Host, said: msgspec.Raw) -> Command:
        """Nobody rules at a table they sit at."""
        seat = host.seat_of(connection.player)
        ruling = spoken_by_floor(said) if not seat and connection.on_floor() else None
        if ruling is None:
            return spoken(said, player=connection.player, seat=seat, kinds=host.family.orders.spoken)
        overrules = isinstance(ruling, LetGoOn) and ruling.overrule
        account = self.room.desk.account_of(connection.player)
        if overrules and (account is None or Role.ADMIN not in account.roles):
            raise Refused("not-your-role", detail=Role.ADMIN)
        return ruling


def _check_player(connection: Connection) -> None:
    if not connection.player:
        raise Refused("log-in-first")
    if not connection.may_play:
        raise Refused("watch-only")


def nobody() -> bool:
    """Neither a token nor the rail has the powers of the floor."""
    return False


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


def _speaks_ours(query: bytes) -> bool:
    """Whether a client that says which protocol it was made for (`?protocol=2`) was made for this one."""
    said = parse_qs(query.decode("latin-1")).get("protocol", [str(PROTOCOL)])
    return said == [str(PROTOCOL)]


def _slow_down(connection: Connection, said: str | bytes, *, for_others: bool) -> None:
    """Nobody is sent away for what others of their address say."""
    if for_others or connection.warnings.take():
        _send(connection, refusal(_id_of(said), Refused("too-fast")))
    else:
        connection.close(TOO_FAST)


def _send(connection: Connection, what: Answer | Outdated | Pong) -> None:
    connection.send(_encode(what))


class _Id(msgspec.Struct):
    id: str = ""


def _id_of(said: str | bytes) -> str:
    """The id of something that could not be understood, if it has one."""
    try:
        return msgspec.json.decode(said, type=_Id).id[:ID_LONGEST]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""

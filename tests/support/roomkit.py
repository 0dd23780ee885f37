"""A real server on a real port for tests, and people who speak to it through real sockets.

async with open_doors() as doors:
    ann = await doors.guest("Ann")
    await ann.watch(table)
    await ann.do(table, do="sit", seat=1, chips=20_000)
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Callable
from itertools import count, cycle
from typing import Any

import httpx
import uvicorn
from documentedkit import check_documented
from followingkit import Following
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from riverboat.core.stakes import no_limit
from riverboat.entropy import Entropy, SeededEntropy
from riverboat.room.house import AT_ONCE, HouseRules
from riverboat.server.config import Config
from riverboat.server.families.registry import FAMILIES
from riverboat.server.floor.commands import WORDS
from riverboat.server.hosting.speaking import WORDS as HOSTING
from riverboat.server.limits import UNLIMITED
from riverboat.server.logs import configure
from riverboat.server.room import Room
from riverboat.server.run import listen, make_server, open_room
from riverboat.table import commands as c

PATIENCE = 60
"""Seconds after which a test that waits for something has failed."""
BESIDE = {kind.__struct_config__.tag for family in FAMILIES for kind in family.orders.around} | WORDS | HOSTING
"""The words of commands that name no decision."""
QUICK = Config(tables=0, house=AT_ONCE, limits=UNLIMITED)
Message = dict[str, Any]
configure(as_json=False, level=logging.WARNING)


async def reach(happened: Callable[[], Any], what: str) -> None:
    """Look again and again until it has happened; `what` it is, for a reader of the failure."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"not in {PATIENCE} s: {what}") from None


class Person:
    """Somebody with a name, a cookie and, once connected, a socket. `heard` is everything ever told to them.

    Each update in it has the whole view, `mine` and clock, as a client knows them then; `raw` is what came.
    """

    def __init__(self, base: str, name: str = "") -> None:
        self.base = base
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=base,
            headers={"x-riverboat": "test"},
            timeout=PATIENCE,
            event_hooks={"response": [check_documented]},
        )
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self._following = Following()
        self._ids = count(1)
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._hears = False
        """Something may still come."""

    # ------------------------------------------------------------ the socket

    async def connect(self, *, token: str = "", origin: str = "") -> "Person":
        headers = {"cookie": "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())}
        if token:
            headers = {"authorization": f"Bearer {token}"}
        if origin:
            headers["origin"] = origin
        url = self.base.replace("http", "ws") + "/socket"
        self._socket = await connect(url, additional_headers=headers, max_size=None, compression=None)
        self._reader = asyncio.create_task(self._read(self._socket))
        self._hears = True
        return self

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def send(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def say(self, **what: Any) -> None:
        await self.send(json.dumps(what))

    async def closed(self) -> tuple[int, str]:
        """Wait for the server to close the socket, and say how; all that came before it has been heard."""
        assert self._socket is not None
        assert self._reader is not None
        await asyncio.wait_for(self._reader, PATIENCE)
        await asyncio.wait_for(self._socket.wait_closed(), PATIENCE)
        return self._socket.close_code or 0, self._socket.close_reason or ""

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                async with self._news:
                    self.raw.append(text)
                    self.heard.append(self._following.hear(json.loads(text)))
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        finally:
            async with self._news:
                self._hears = False
                self._news.notify_all()

    # ------------------------------------------------------------ talking

    async def until(self, wanted: Callable[[Message], bool], *, since: int = 0) -> Message:
        """The first message from the `since`-th on that is wanted; nobody waits for it where the socket is closed."""

        def found() -> Message | None:
            return next((message for message in self.heard[since:] if wanted(message)), None)

        async with self._news:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait_for(lambda: found() is not None or not self._hears), PATIENCE)
        message = found()
        assert message is not None, f"{self.name or 'a stranger'} waits in vain; heard last: {self.raw[-3:]}"
        return message

    async def watch(self, table: str, after: int = 0) -> Message:
        """The snapshot or update that answers; another table that is followed may speak before it."""
        since = len(self.heard)
        await self.say(say="watch", table=table, after=after)
        answers = ("snapshot", "update", "stopped", "refused")
        return await self.until(lambda m: m["tell"] in answers and m.get("table", table) == table, since=since)

    async def do(self, table: str, command_id: str = "", *, decision: int | None = None, **command: Any) -> Message:
        """Give a command and wait for the answer to it. A move is for the decision that we know of last."""
        wanted = command_id or f"{id(self)}-{next(self._ids)}"
        if decision is None and command.get("do") not in BESIDE:
            decision = await self.decision(table)
        named = {} if decision is None else {"decision": decision}
        since = len(self.heard)
        await self.say(say="do", table=table, id=wanted, command=command, **named)
        return await self.until(lambda m: m.get("id") == wanted and m["tell"] in ("done", "refused"), since=since)

    async def decision(self, table: str) -> int:
        """The one that waits for us, once everything that was on its way to us has come; 0 for none."""
        await self.ask(say="ping", id=f"{id(self)}-{next(self._ids)}")
        told = [m for m in self.heard if m["tell"] in ("snapshot", "update") and m["table"] == table]
        mine = told[-1].get("mine") if told else None
        return mine["decision"] if mine else 0

    async def sit_anywhere(self, table: str, *, chips: int = 20_000) -> None:
        """In whichever chair is free when the order comes: where bots come and go, none is sure to be."""
        async with asyncio.timeout(PATIENCE):
            for chair in cycle(self.last(table)["view"]["seats"]):
                answer = await self.do(table, do="sit", seat=chair["seat"], chips=chips)
                if answer["tell"] == "done":
                    return
                assert answer["code"] == "seat-taken", answer

    async def ask(self, **what: Any) -> Message:
        """Say something that is answered by id, and wait for it."""
        since = len(self.heard)
        await self.say(**what)
        return await self.until(lambda m: m.get("id") == what["id"], since=since)

    def last(self, table: str) -> Message:
        """The latest snapshot or update of a table."""
        return next(m for m in reversed(self.heard) if m["tell"] in ("snapshot", "update") and m["table"] == table)

    async def my_turn(self, table: str, *, since: int = 0) -> Message:
        """Wait until there is something to decide."""

        def asked(message: Message) -> bool:
            return message.get("table") == table and bool((message.get("mine") or {}).get("options"))

        return await self.until(asked, since=since)


class Doors:
    """An open room."""

    def __init__(self, room: Room, base: str) -> None:
        self.room = room
        self.base = base
        self.people: list[Person] = []

    def word(self, name: str) -> str:
        """How tables, ledger and streams call somebody."""
        return self.room.desk.account_named(name).player

    def stranger(self) -> Person:
        person = Person(self.base)
        self.people.append(person)
        return person

    async def guest(self, name: str, *, socket: bool = True) -> Person:
        person = self.stranger()
        person.name = name
        answer = await person.http.post("/api/guest", json={"name": name})
        assert answer.status_code == 201, answer.text
        return await person.connect() if socket else person

    async def table(self, *, seats: int = 6, rules: HouseRules = AT_ONCE, **settings: str | int | bool) -> str:
        """A no-limit table without bots, where newcomers are dealt in at once, with any stack."""
        chosen = {
            "new_player_post": "free",
            "missed_blinds": "free",
            "max_purchase": 0,
            "table_max_purchase": 0,
            "reentry_minutes": 0,
            **settings,
        }
        opening = c.OpenTable("no-limit-holdem", no_limit(100, 200), seats, chosen)
        return (await self.room.open_table(opening, rules)).id


@contextlib.asynccontextmanager
async def open_doors(config: Config = QUICK, *, entropy: Entropy | None = None) -> AsyncIterator[Doors]:
    """A server in this process, on a port of its own."""
    listener = listen("127.0.0.1", 0)
    try:
        room, _ = await open_room(config, entropy or SeededEntropy(7))
    except BaseException:
        listener.close()
        raise
    server = make_server(room)
    serving = asyncio.create_task(_serve(server, listener))
    doors = Doors(room, f"http://127.0.0.1:{listener.getsockname()[1]}")
    try:
        await reach(lambda: server.started or serving.done(), "the server listens")
        yield doors
    finally:
        for person in doors.people:
            await person.disconnect()
            await person.http.aclose()
        server.should_exit = True
        await serving


async def _serve(server: uvicorn.Server, listener: Any) -> None:
    # Not `serve`: the signals belong to pytest.
    await server._serve([listener])

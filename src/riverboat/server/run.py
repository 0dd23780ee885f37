"""Starting a server: the store, the room, its first tables, and uvicorn around them."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import islice

import uvicorn

from riverboat.core.ranking import build_tables
from riverboat.entropy import Entropy
from riverboat.room.account_words import Role
from riverboat.room.house import paced
from riverboat.sealing.opening import open_vault
from riverboat.sealing.vault import Vault
from riverboat.server.app import build
from riverboat.server.config import Config
from riverboat.server.doors import open_more_files
from riverboat.server.heads.keeper import open_keeper
from riverboat.server.http.transport import HttpLine
from riverboat.server.lobby.first_tables import first_tables
from riverboat.server.logs import take_over
from riverboat.server.room import Room
from riverboat.server.socket.transport import WebSocketLine
from riverboat.server.wiring import Wiring
from riverboat.storage import SystemClock, lock_for_server, open_store

GC_THRESHOLDS = (50_000, 20, 100)
SWITCH_SECONDS = 0.001
BACKLOG = 512
"""All that wait here are let in or turned away in one go, while the tables wait."""

Started = Callable[[str, str], None]
"""Told the room's link and, on the first start, the one-time link for its administrator."""


async def open_room(config: Config, entropy: Entropy | None = None) -> tuple[Room, str]:
    """The room as it was, or a new one; and the secret of a link for an administrator while there is none, or if asked.

    A link that was not used is void as soon as there is a new one.
    """
    take_over(asyncio.get_running_loop())
    async with AsyncExitStack() as opened:  # whatever fails on the way, nothing of the room goes on
        lock = await lock_for_server(config.database_url)
        opened.push_async_callback(lock.release)
        clock = SystemClock()
        store = await open_store(config.database_url, serving=True)
        opened.push_async_callback(store.close)
        vault, source = Vault(), config.key_source()
        await open_vault(vault, store, source)
        heads = await open_keeper(store, source.folder_of(vault.room), clock.now_ms, config.database_url)
        opened.push_async_callback(heads.close)
        await open_vault(vault, store, source)  # now that it is known which notes of keys are our own
        room = Room(config, store, clock, entropy, heads, vault)
        room.after_closing = lock.release
        opened.pop_all()
        opened.push_async_callback(room.close)  # which closes all of these
        await room.start()
        await _open_first_tables(room)
        secret = await _admin_secret(room)
        opened.pop_all()
    return room, secret


async def _open_first_tables(room: Room) -> None:
    """A first start that was cut short is taken up where it ended."""
    config = room.config
    have = sum(1 for host in room.hosts.values() if not host.opened_by)
    house, raked = paced(config.house, config.pace), config.collecting.rake == "required"
    for opening, rules in islice(first_tables(config.tables, house, bots=config.bots, raked=raked), have, None):
        await room.open_table(opening, rules)


async def _admin_secret(room: Room) -> str:
    wanted = room.config.new_admin_link or not room.desk.has_admin()
    return await room.desk.invite(Role.ADMIN) if wanted and not room.desk.stopped else ""


async def serve(config: Config, started: Started | None = None) -> None:
    """Until a signal ends it; the write in hand is finished."""
    with listen(config.host, config.port) as listener:
        build_tables()
        room, secret = await open_room(config)
        try:
            gc.freeze()
            await _serve(make_server(room), listener, _told(config, listener, secret, started))
        finally:  # the server closes it, if it has come to that
            await room.close()


def _told(config: Config, listener: socket.socket, secret: str, started: Started | None) -> Callable[[], None]:
    link = f"{'https' if config.https else 'http'}://{_shown(config.host)}:{listener.getsockname()[1]}/"

    def tell() -> None:
        if started is not None:
            started(link, f"{link}#invitation={secret}" if secret else "")

    return tell


async def _serve(server: uvicorn.Server, listener: socket.socket, tell: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listener]))
    try:
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            tell()
    except BaseException:
        server.should_exit = True
        await asyncio.gather(serving, return_exceptions=True)
        raise
    await serving


def tune() -> None:
    """A room is hundreds of thousands of objects that stay: to look through them all again and again stops every
    table for a tenth of a second. And the store's thread must not wait long for a turn."""
    open_more_files()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)


def make_server(room: Room) -> uvicorn.Server:
    limits = room.config.limits
    return uvicorn.Server(
        Wiring(
            build(room),
            limits,
            room.config.trusted_proxies,
            loop="auto",  # uvloop where there is one: not on Windows
            http=HttpLine,
            h11_max_incomplete_event_size=limits.head_bytes,
            timeout_keep_alive=limits.idle_seconds,
            backlog=BACKLOG,
            ws=WebSocketLine,
            ws_max_size=limits.message_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=40,  # at 20 the pings of a full room were four percent of one profile
            ws_ping_timeout=30,
            # On its own uvicorn believes everybody on this machine.
            proxy_headers=bool(room.config.trusted_proxies),
            forwarded_allow_ips=list(room.config.trusted_proxies),
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
    )


def listen(host: str, port: int) -> socket.socket:
    """Taken before the room is opened, so that a port in use is found at once. `OSError` names it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named asyncio turns off Nagle's delay; without, every answer waits 40 ms for the one before.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise OSError(error.errno, f"cannot listen on {host or '*'} port {port}: {error.strerror or error}") from None
    listener.setblocking(False)
    return listener


def _shown(host: str) -> str:
    if host in ("", "0.0.0.0", "::", "127.0.0.1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def run(config: Config, started: Started | None = None) -> None:
    """`serve`, on the fast loop."""
    tune()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(config, started))
    else:
        uvloop.run(serve(config, started))

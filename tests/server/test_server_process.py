"""The server as people start it: a process, a link, and a quiet end."""

import json
import re
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from processkit import PATIENCE, speaking

from riverboat.core import betting
from riverboat.server.config import Config
from riverboat.server.lobby.first_tables import BANKED_TABLES, TABLES
from riverboat.server.run import open_room

COMMAND = [sys.executable, "-c", "from riverboat.cli import main; main()", "serve", "--port", "0"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A server that has just been started for the first time, its link, and its administrator's."""
    with (tmp_path / "log").open("w") as errors:
        process = subprocess.Popen(
            [*COMMAND, "--fast", "--data", str(tmp_path / "data")], stdout=subprocess.PIPE, stderr=errors, text=True
        )
        assert process.stdout is not None
        try:
            with speaking(process):
                opened, _, admin = (process.stdout.readline() for _ in range(3))  # between them: how friends reach it
            link = re.search(r"http://\S+", opened)
            assert link, (tmp_path / "log").read_text(encoding="utf-8")
            yield process, link.group(), admin
        finally:
            process.kill()
            process.wait(PATIENCE)
            process.stdout.close()


def test_one_command_opens_a_room_with_tables_and_bots(server: tuple[subprocess.Popen[str], str, str]) -> None:
    _, link, admin = server
    tables = _tables(link)
    assert [row["name"] for row in tables] == [name for name, *_ in (*TABLES, *BANKED_TABLES)]
    deadline = time.monotonic() + PATIENCE
    while sum(row["bots"] for row in tables) <= len(tables):  # they sit down one after the other
        assert time.monotonic() < deadline, f"not in {PATIENCE} s: bots at the tables"
        tables = _tables(link)
    assert re.search(r"#invitation=\S{20,}", admin)
    with urllib.request.urlopen(link, timeout=PATIENCE) as page:
        assert "text/html" in page.headers["content-type"]


def _tables(link: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{link}api/tables", timeout=PATIENCE) as answer:
        tables: list[dict[str, Any]] = json.load(answer)
    return tables


@pytest.mark.usefixtures("server")
def test_it_says_whether_the_engine_is_compiled(tmp_path: Path) -> None:
    lines = map(json.loads, (tmp_path / "log").read_text(encoding="utf-8").splitlines())
    (opened,) = [line for line in lines if line["event"] == "room-open"]
    assert opened["engine"] == ("interpreted" if str(betting.__file__).endswith(".py") else "compiled")


async def test_a_signal_ends_it_with_the_write_in_hand_finished(
    server: tuple[subprocess.Popen[str], str, str], tmp_path: Path
) -> None:
    process, _, _ = server
    process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE)
    assert '"room-closed"' in (tmp_path / "log").read_text(encoding="utf-8")
    url = f"sqlite:///{tmp_path / 'data' / 'riverboat.sqlite'}"
    room, secret = await open_room(Config(database_url=url, bots=False))
    try:
        assert secret, "nobody has used the first link"
        assert len(room.hosts) == len(TABLES) + len(BANKED_TABLES)
        for host in room.hosts.values():
            assert host.sentence == ""
            entries = await room.store.read(host.stream)
            table = host.family.decider.fold([host.family.decider.event_of(entry.event) for entry in entries])
            books = [await room.store.balance(f"{account}:{host.id}") for account in ("table", "tray", "meter")]
            assert table.chips() - getattr(table, "fees", 0) == sum(books)
    finally:
        await room.close()


def test_a_port_in_use_is_one_line(server: tuple[subprocess.Popen[str], str, str], tmp_path: Path) -> None:
    _, link, _ = server
    port = link.rstrip("/").rsplit(":", 1)[1]
    command = [*COMMAND[:-1], port, "--data", str(tmp_path / "other")]
    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert "in use" in second.stderr
    assert f"port {port}" in second.stderr


def test_half_sent_requests_shut_nobody_out(tmp_path: Path) -> None:
    """A process has only so many files, and each connection is one."""
    files = 300
    with (tmp_path / "log").open("w") as errors:
        process = subprocess.Popen(
            [*COMMAND, "--tables", "0", "--data", str(tmp_path / "data")],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
        )
        assert process.stdout is not None
        callers: list[socket.socket] = []
        try:
            with speaking(process):
                link = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
            assert link, (tmp_path / "log").read_text(encoding="utf-8")
            for _ in range(files + 100):
                callers.append(_half_sent(int(link.group(1))))
            assert _tables(link.group()) == []
        finally:
            for caller in callers:
                caller.close()
            process.kill()
            process.wait(PATIENCE)
            process.stdout.close()


def _half_sent(port: int) -> socket.socket:
    try:
        caller = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=("127.0.0.2", 0))
    except OSError as error:
        pytest.skip(f"this system has one address of its own only: {error}")
    with suppress(ConnectionError):
        caller.sendall(b"GET / HTTP/1.1\r\n")
    return caller

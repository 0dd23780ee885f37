"""Nonsense on the wire: each gets a clear refusal or a closed socket, and nobody else notices."""

import asyncio
import contextlib
import json
import random
import socket

import msgspec
import pytest
from roomkit import PATIENCE, QUICK, open_doors, reach
from websockets.exceptions import ConnectionClosed

NONSENSE = (
    "",
    "{",
    "null",
    "[]",
    "7",
    '"watch"',
    "{}",
    '{"say": "sing"}',
    '{"say": "watch"}',
    '{"say": "watch", "table": 7}',
    '{"say": "watch", "table": "x", "after": "y"}',
    '{"say": "do", "table": "x"}',
    '{"say": "do", "table": "x", "id": 5, "command": {}}',
    "[" * 5_000,
    '{"a":' * 2_000,
    "\u0000",
)


async def test_what_cannot_be_understood_is_refused_and_the_socket_lives() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        for number, text in enumerate(NONSENSE, start=1):
            await ann.send(text)
            await ann.until(lambda _, n=number: len(ann.heard) >= n)
            assert ann.heard[-1]["code"] == "bad-message", text[:40]
            assert ann.heard[-1]["sentence"]
        await ann.send(b"\xff\xfe\xfd")
        assert (await ann.ask(say="ping", id="still-here"))["tell"] == "pong"


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"do": 7},
        {"do": "sit"},
        {"do": "sit", "seat": "1"},
        {"do": "bet", "amount": 1.5},
        {"do": "bet", "amount": None},
        {"do": "raise-to"},
        [],
        "fold",
        None,
    ],
)
async def test_a_command_of_the_wrong_shape_is_refused_by_id(command: object) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.do(table, do="sit", seat=2, chips=20_000)
        answer = await ann.ask(say="do", table=table, id="odd", command=command)
        assert answer["tell"] == "refused"
        assert answer["code"] in ("bad-message", "not-your-command")


@pytest.mark.parametrize("amount", [-1, 0, 1, 10**15, 10**18, -(2**63), 2**63 - 1])
async def test_amounts_from_nowhere_buy_nothing(amount: int) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        answer = await ann.do(table, do="sit", seat=1, chips=amount)
        stack = doors.room.hosts[table].table.chairs[1]
        if amount == 0:
            assert answer["tell"] == "done"
        else:
            assert answer["tell"] == "refused"
            assert stack is None
        assert (await ann.do(table, do="buy-chips", amount=amount))["tell"] == "refused"
        assert (await ann.http.get("/api/me")).json()["balance"] == 1_000_000


async def test_a_huge_frame_closes_its_socket_only() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        await ann.send("x" * 17_000)
        code, _ = await ann.closed()
        assert code == 1009
        assert (await bob.ask(say="ping", id="here"))["tell"] == "pong"


async def test_who_says_too_much_is_warned_and_then_closed() -> None:
    limits = msgspec.structs.replace(QUICK.limits, messages_per_second=0.001, messages_burst=5)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        with contextlib.suppress(ConnectionClosed):  # it may be as soon as that
            for number in range(60):
                await ann.say(say="ping", id=str(number))
        code, reason = await ann.closed()
        assert (code, reason) == (1008, "too many messages")
        assert [m["tell"] for m in ann.heard[:5]] == ["pong"] * 5
        assert {(m["id"], m["code"]) for m in ann.heard[5:8]} == {(str(n), "too-fast") for n in (5, 6, 7)}
        assert (await bob.ask(say="ping", id="here"))["tell"] == "pong"


async def test_commands_are_limited_by_account_over_all_sockets() -> None:
    limits = msgspec.structs.replace(QUICK.limits, commands_per_second=0.001, commands_burst=4)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        elsewhere = doors.stranger()
        elsewhere.http.cookies.set("riverboat", ann.http.cookies["riverboat"])
        await elsewhere.connect()
        answers = [await person.do(table, do="sit-out") for person in (ann, elsewhere) for _ in range(3)]
        assert [answer["code"] for answer in answers] == ["not-seated"] * 4 + ["too-fast"] * 2


async def test_sockets_of_one_account_are_limited() -> None:
    from websockets.exceptions import InvalidStatus

    limits = msgspec.structs.replace(QUICK.limits, sockets_per_account=1)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        ann = await doors.guest("Ann")
        again = doors.stranger()
        again.http.cookies.set("riverboat", ann.http.cookies["riverboat"])
        with pytest.raises(InvalidStatus):
            await again.connect()


async def test_tables_watched_by_one_socket_are_limited() -> None:
    limits = msgspec.structs.replace(QUICK.limits, tables_watched=1)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        first, second = await doors.table(), await doors.table()
        ann = await doors.guest("Ann")
        assert (await ann.watch(first))["tell"] == "snapshot"
        assert (await ann.watch(second))["code"] == "too-many-watched"
        await ann.say(say="unwatch", table=first)
        assert (await ann.watch(second))["tell"] == "snapshot"


async def test_a_reader_who_does_not_read_is_dropped_and_holds_nobody_up() -> None:
    limits = msgspec.structs.replace(QUICK.limits, unread_bytes=100_000)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.do(table, do="sit", seat=1, chips=20_000)
        host = doors.room.hosts[table]
        slow = await asyncio.to_thread(_raw_socket, doors.base)
        try:
            watch = _frame(json.dumps({"say": "watch", "table": table}).encode())
            await asyncio.to_thread(slow.sendall, watch)
            await reach(lambda: host.gallery.watchers, "the table is followed")
            (connection,) = host.gallery.watchers
            slow.setblocking(False)
            more = b""
            async with asyncio.timeout(PATIENCE):
                while connection in host.gallery.watchers:
                    more = more or watch * 100
                    with contextlib.suppress(OSError):  # no room, or nobody there any more
                        more = more[slow.send(more) :]
                    await asyncio.sleep(0.001)
            assert connection.close_reason == (1013, "you read too slowly; connect again")
            assert (await ann.do(table, do="sit-out"))["tell"] == "done"
        finally:
            slow.close()


def _raw_socket(base: str) -> socket.socket:
    """A client that has shaken hands and then never reads, with as little room as the system allows."""
    host, port = base.removeprefix("http://").split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    # What a client says before it is answered need not be heard.
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += (said := raw.recv(1))
        assert said, answer
    return raw


def _frame(payload: bytes) -> bytes:
    assert len(payload) < 126
    mask = b"\x01\x02\x03\x04"
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return bytes([0x81, 0x80 | len(payload)]) + mask + masked


async def test_random_messages_never_break_a_table() -> None:
    chance = random.Random(11)
    async with open_doors() as doors:
        table = await doors.table(rules=msgspec.structs.replace(QUICK.house, bots=3, turn_ms=50, bank_ms=0, grace_ms=0))
        ann = await doors.guest("Ann")
        await ann.watch(table)
        words = ["sit", "buy-chips", "leave", "sit-out", "sit-in", "fold", "check", "call", "bet", "raise-to", "show"]
        for _ in range(300):
            fields = {"do": chance.choice(words)}
            for name in ("seat", "chips", "amount", "to", "post"):
                if chance.random() < 0.5:
                    fields[name] = chance.choice([-1, 0, 1, 3, 400, 20_000, True, "x", None])
            answer = await ann.ask(say="do", table=table, id=str(chance.random()), command=fields)
            assert answer["tell"] in ("done", "refused")
        assert doors.room.hosts[table].sentence == ""

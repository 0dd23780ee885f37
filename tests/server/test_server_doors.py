"""What a client leaves unfinished has an end, and one address cannot shut the others out."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from doorkit import ELSEWHERE, HANDSHAKE, HERE, REQUEST, Caller, Street, calling, limited
from roomkit import PATIENCE, QUICK, open_doors, reach
from test_server_frames import frame, ping

from riverboat.server.app import WEB
from riverboat.server.doors import KEPT, NEXT_TO_NONE, SPARE_FILES, party_of
from riverboat.server.doors import Doors as Counted
from riverboat.server.http.transport import HttpLine
from riverboat.server.limits import Bucket, Counts, Limits
from riverboat.server.socket.connection import WARNED_SECONDS, WARNINGS
from riverboat.server.socket.endpoint import Sockets

SOON = 0.05
LATE = 3600.0


# ---------------------------------------------------------------- unfinished


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health/live HTTP/1.1\r\nhost: x\r\n",
        b"GET /socket HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n",
        REQUEST + b"GET /heal",
    ],
    ids=["nothing", "a request", "a handshake", "the second request"],
)
async def test_a_request_whose_headers_never_end_is_cut(sent: bytes) -> None:
    async with open_doors(limited(head_seconds=SOON)) as doors, calling(doors) as street:
        caller = await street.call()
        caller.send(sent)
        await caller.ended()


async def test_a_head_that_comes_byte_by_byte_has_no_more_time_than_another() -> None:
    async with open_doors(limited(head_seconds=SOON)) as doors, calling(doors) as street:
        caller = await street.call()
        dripping = asyncio.create_task(_drip(caller.writer, b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 100_000))
        await caller.ended()
        dripping.cancel()


async def _drip(writer: asyncio.StreamWriter, data: bytes) -> None:
    for byte in data:
        writer.write(bytes([byte]))
        await asyncio.sleep(SOON / 20)


@pytest.mark.parametrize(
    "length", [b"content-length: 100\r\n", b"transfer-encoding: chunked\r\n"], ids=["length", "chunks"]
)
async def test_a_body_that_never_ends_is_cut(length: bytes) -> None:
    async with open_doors(limited(head_seconds=LATE, body_seconds=SOON)) as doors, calling(doors) as street:
        caller = await street.call()
        caller.send(b"POST /api/guest HTTP/1.1\r\nhost: x\r\nx-riverboat: 1\r\n" + length + b"\r\n")
        await caller.ended()


async def test_a_connection_that_asks_nothing_more_is_closed() -> None:
    async with open_doors(limited(head_seconds=LATE, idle_seconds=SOON)) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask() == 200
        await caller.ended()


async def test_whoever_does_not_read_the_answer_is_cut() -> None:
    async with open_doors(limited(answer_seconds=SOON, idle_seconds=LATE)) as doors, calling(doors) as street:
        caller = await street.call()
        caller.writer.transport.pause_reading()  # type: ignore[attr-defined]
        request = b"GET /js/app.js HTTP/1.1\r\nhost: x\r\n\r\n"
        asking = asyncio.create_task(_keep_asking(caller.writer, request))
        await reach(lambda: asking.done(), "the server hangs up")
        with pytest.raises(ConnectionError):
            await asking


async def _keep_asking(writer: asyncio.StreamWriter, request: bytes) -> None:
    while True:
        writer.write(request)
        await writer.drain()
        await asyncio.sleep(0)


async def test_more_than_a_request_can_be_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    sent, came = 50_000_000, []
    receive = HttpLine.data_received
    monkeypatch.setattr(HttpLine, "data_received", lambda self, data: (came.append(len(data)), receive(self, data))[1])
    async with open_doors() as doors, calling(doors) as street:
        caller = await street.call()
        caller.send(b"POST /api/guest HTTP/1.1\r\nhost: x\r\nx-riverboat: 1\r\ncontent-length: 100000000\r\n\r\n")
        caller.send(b"x" * sent)
        assert await caller.status() == 413
        await caller.ended()
        assert sum(came) < sent // 10


async def test_headers_that_are_too_big_are_refused_however_they_come() -> None:
    async with open_doors(limited(head_bytes=4_096)) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask(b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 20_000 + b"\r\n") == 400
        await caller.ended()


async def test_a_request_that_takes_its_time_within_the_limits_is_answered() -> None:
    async with open_doors() as doors, calling(doors) as street:
        caller = await street.call()
        for _ in range(150):  # more bytes in all than one request may have
            for part in (REQUEST[:10], REQUEST[10:-2], b"x-padding: " + b"y" * 500, b"\r\n\r\n"):
                caller.send(part)
                await asyncio.sleep(0)
            assert await caller.status() == 200
            await caller.reader.readexactly(len(b'{"status":"alive"}'))


# ---------------------------------------------------------------- sockets


@pytest.mark.parametrize(
    "part",
    [frame(ping("1"))[:1], frame(ping("1"))[:6], frame(ping("1"))[:9], frame(b"{", final=False)],
    ids=["a byte", "a header", "half a frame", "the first part"],
)
async def test_a_message_that_never_ends_is_cut(part: bytes) -> None:
    async with open_doors(limited(message_seconds=SOON)) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(part)
        await caller.ended()


async def test_a_socket_that_says_nothing_stays() -> None:
    config = limited(message_seconds=SOON, head_seconds=SOON, idle_seconds=SOON)
    async with open_doors(config) as doors, calling(doors) as street:
        # Whoever is held up on the way in is cut like anybody, and comes again.
        quiet = [await _let_in(street, HANDSHAKE, 101) for _ in range(2)]
        await (await street.call()).ended()  # a deadline that began later than theirs has passed
        for caller in quiet:
            caller.send(frame(ping("here")))
            assert b"pong" in await caller.reader.read(100)


@pytest.mark.parametrize("nothing", [frame(b"", 9), frame(b"", 10)], ids=["pings", "pongs"])
async def test_frames_that_are_no_message_are_limited_too(nothing: bytes) -> None:
    async with open_doors(limited(messages_per_second=0.001, messages_burst=5)) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(nothing * 6)
        await caller.ended()


async def test_a_message_in_too_many_parts_is_cut() -> None:
    async with open_doors(limited(messages_per_second=0.001, messages_burst=5)) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(frame(b"", final=False) + frame(b"", 0, final=False) * 6)
        await caller.ended()


async def test_a_packet_of_many_messages_is_not_heard_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_doors(limited(messages_per_second=0.001, messages_burst=5)) as doors, calling(doors) as street:
        heard: list[str | bytes] = []
        hear = Sockets._hear
        monkeypatch.setattr(Sockets, "_hear", lambda self, c, said: (heard.append(said), hear(self, c, said))[1])
        caller = await street.call()
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(frame(b"{}") * 25_000)
        await caller.ended()
        assert 5 < len(heard) < 1_000


@pytest.mark.parametrize(
    "limits",
    [{"sockets_per_address": 3}, {"handshakes_per_second": 0.001, "handshakes_burst": 3}],
    ids=["at once", "one after the other"],
)
async def test_sockets_of_one_address_are_limited(limits: dict[str, float]) -> None:
    async with open_doors(limited(**limits)) as doors, calling(doors) as street:
        for _ in range(3):
            assert await (await street.call(ELSEWHERE)).ask(HANDSHAKE) == 101
        assert await (await street.call(ELSEWHERE)).ask(HANDSHAKE) == 403
        assert await (await street.call(HERE)).ask(HANDSHAKE) == 101


async def test_handshakes_of_one_account_are_limited() -> None:
    async with open_doors(limited(handshakes_per_second=0.001, handshakes_burst=3)) as doors, calling(doors) as street:
        ann = await doors.guest("Ann", socket=False)
        cookie = f"cookie: riverboat={ann.http.cookies['riverboat']}\r\n\r\n".encode()
        addresses = (HERE, HERE, ELSEWHERE, ELSEWHERE)
        calls = [await (await street.call(each)).ask(HANDSHAKE[:-2] + cookie) for each in addresses]
        assert calls == [101, 101, 101, 403]
        assert await (await street.call(HERE)).ask(HANDSHAKE) == 101, "as somebody else"


async def test_messages_of_one_address_are_limited_over_all_its_sockets() -> None:
    limits = limited(address_messages_per_second=0.001, address_messages_burst=4)
    async with open_doors(limits) as doors, calling(doors) as street:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        answers = [await person.ask(say="ping", id=str(n)) for n in range(3) for person in (ann, bob)]
        assert [answer["tell"] for answer in answers] == ["pong"] * 4 + ["refused"] * 2
        caller = await street.call(ELSEWHERE)
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(frame(ping("1")))
        assert b"pong" in await caller.reader.read(100)


async def test_nobody_is_sent_away_for_what_others_of_their_address_say() -> None:
    async with open_doors(limited(address_messages_per_second=0.001, address_messages_burst=4)) as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        for n in range(4):
            assert (await ann.ask(say="ping", id=str(n)))["tell"] == "pong"
        for n in range(2 * WARNINGS):
            assert (await bob.ask(say="ping", id=str(n)))["code"] == "too-fast"


async def test_who_says_too_much_is_sent_away_though_their_address_has_said_too_much_already() -> None:
    limits = {"messages_per_second": 0.001, "messages_burst": 5}
    config = limited(address_messages_per_second=0.001, address_messages_burst=1, **limits)
    async with open_doors(config) as doors, calling(doors) as street:
        caller = await street.call()
        assert await caller.ask(HANDSHAKE) == 101
        caller.send(frame(ping("1")) * (5 + WARNINGS + 1))
        await caller.ended()


async def test_a_warning_is_forgotten_after_a_while() -> None:
    now = 0.0
    warnings = Bucket(WARNINGS / WARNED_SECONDS, WARNINGS, lambda: now)
    assert all(warnings.take() for _ in range(WARNINGS))
    assert not warnings.take()
    now = WARNED_SECONDS / WARNINGS
    assert warnings.take()
    assert not warnings.take()


async def test_several_people_behind_one_address_load_the_page_at_once() -> None:
    files = [path for kind in ("*.js", "*.css") for path in WEB.rglob(kind)]
    assert len(files) > 50
    paths = ["/", *(f"/{path.relative_to(WEB).as_posix()}" for path in files)]
    limits = Limits(requests_per_second=0.001, requests_burst=3, files_per_second=0.001)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        people = [doors.stranger() for _ in range(4)]
        for path in paths:
            for person in people:
                answer = await person.http.get(path)
                assert answer.status_code == 200, path
        asked = [(await people[0].http.get("/health/live")).status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429], "what is asked for counts as before"


# ---------------------------------------------------------------- places


async def _half_sent(street: Street, address: str, count: int) -> None:
    for _ in range(count):
        (await street.call(address)).send(b"GET / HTTP/1.1\r\n")


async def test_one_address_has_so_many_connections_and_the_others_theirs() -> None:
    async with open_doors(limited(connections_per_address=3, head_seconds=LATE)) as doors, calling(doors) as street:
        await _half_sent(street, ELSEWHERE, 3)
        assert await (await street.call(ELSEWHERE)).ask(b"") == 429
        assert await (await street.call(HERE)).ask() == 200


async def test_a_place_is_free_again_when_its_connection_ends() -> None:
    async with open_doors(limited(connections_per_address=1)) as doors, calling(doors) as street:
        for request, status in ((REQUEST, 200), (HANDSHAKE, 101), (b"nonsense\r\n\r\n", 400), (REQUEST, 200)):
            caller = await _let_in(street, request, status)
            if status != 400:  # that one is closed already
                assert await (await street.call()).status() == 429
            caller.close()


async def _let_in(street: Street, request: bytes, status: int) -> Caller:
    """That somebody has left is seen a moment later."""
    async with asyncio.timeout(PATIENCE):
        while await (caller := await street.call()).ask(request) != status:
            caller.close()
    return caller


async def test_one_address_may_connect_only_so_fast() -> None:
    async with open_doors(limited(connects_per_second=0.001, connects_burst=3)) as doors, calling(doors) as street:
        statuses = [await (await street.call(ELSEWHERE)).ask() for _ in range(4)]
        assert statuses[:3] == [200, 200, 200]
        assert statuses[3] == 0
        assert await (await street.call(HERE)).ask() == 200


def test_the_last_places_are_for_addresses_that_have_next_to_none() -> None:
    doors = Counted(Limits(connections_per_address=10_000, connects_burst=10_000), files=SPARE_FILES + 200)
    inside = sum(doors.enter(("one", n), "192.0.2.1") for n in range(500))
    assert inside == 200 - 200 // KEPT
    for last in range(2, 10):
        inside += sum(doors.enter((last, n), f"192.0.2.{last}") for n in range(500))
    assert inside == 200
    assert sum(who[0] == 2 for who in doors._inside) == NEXT_TO_NONE  # type: ignore[index]
    assert not doors.enter("full", "192.0.2.99")
    doors.leave((2, 0))
    doors.leave((2, 0))
    assert doors.enter("not full", "192.0.2.99")
    assert len(doors) == 200


def test_a_trusted_proxy_brings_everybody_but_the_last() -> None:
    limits = Limits(connections_per_address=3, connects_per_second=0.001, connects_burst=5)
    doors = Counted(limits, ("192.0.2.0/28", "2001:db8::1"), files=SPARE_FILES + 200)
    assert sum(doors.enter(("proxy", n), "192.0.2.7") for n in range(90)) == 90
    assert sum(doors.enter(("other", n), "2001:db8::1") for n in range(200)) == 90
    assert sum(doors.enter(("nobody", n), "192.0.2.16") for n in range(10)) == 3
    assert all(doors.arrive("192.0.2.7") for _ in range(10))
    assert sum(doors.arrive("192.0.2.16") for _ in range(10)) == 5


@pytest.mark.parametrize(
    ("address", "party"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a name", "a name"),
    ],
)
def test_who_counts_as_one(address: str, party: str) -> None:
    assert party_of(address) == party


def test_counts_forget_whoever_has_none() -> None:
    counts = Counts()
    counts.add("Ann")
    counts.add("Ann")
    counts.add("Bob")
    assert (counts["Ann"], counts["Bob"], counts["Cleo"], counts.total) == (2, 1, 0, 3)
    counts.take_off("Ann")
    counts.take_off("Bob")
    assert (counts["Ann"], counts["Bob"], counts.total, counts._of) == (1, 0, 1, {"Ann": 1})


def test_every_limit_is_explained() -> None:
    text = (Path(__file__).parents[2] / "docs" / "limits.md").read_text(encoding="utf-8")
    assert [name for name in Limits.__struct_fields__ if f"`{name}`" not in text] == []

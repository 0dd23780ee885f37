"""Input from nowhere: a refusal each, no traceback in the log, and the socket lives on."""

import asyncio
import logging
from collections.abc import Iterator

import pytest
from officekit import floor_person
from roomkit import Person, open_doors

pytestmark = pytest.mark.usefixtures("quiet")
DEEP = b"[" * 16_000
"""As deep as fits into a message: 3.13 reads ten thousand levels, so it never comes to the missing ends."""


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing went wrong on our side."""
    library = logging.getLogger("uvicorn.error")  # what it says goes to our own log, and not to the root's
    library.addHandler(caplog.handler)
    with caplog.at_level(logging.WARNING):
        yield
    library.removeHandler(caplog.handler)
    assert [record.getMessage() for record in caplog.get_records("call") if record.exc_info] == []
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("command", [b'{"do": "\xff"}', b'{"do": ' + DEEP + b"}", DEEP, b'{"\xff": 1}'], ids=range(4))
@pytest.mark.parametrize("whose", ["player", "floor"])
async def test_a_command_that_is_no_text_or_too_deep_is_refused(whose: str, command: bytes) -> None:
    async with open_doors() as doors:
        table = await doors.table()
        person: Person = await doors.guest("Ann") if whose == "player" else await floor_person(doors)
        await person.send(b'{"say": "do", "table": "%s", "id": "7", "command": %s}' % (table.encode(), command))
        assert (await person.ask(say="ping", id="here"))["tell"] == "pong"
        assert [m["code"] for m in person.heard if m["tell"] == "refused"] == ["bad-message"]


async def test_a_text_that_is_none_closes_the_socket_and_leaves_no_traceback() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        assert ann._socket is not None
        await ann._socket.send(b"\xff\xfe", text=True)
        assert (await ann.closed())[0] == 1007


@pytest.mark.parametrize("frame", [b"\xff\xfe", b'{"say": "ping", "id": "\xff"}', DEEP], ids=range(3))
async def test_a_frame_that_is_no_text_or_too_deep_is_refused(frame: bytes) -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        await ann.send(frame)
        assert (await ann.ask(say="ping", id="here"))["tell"] == "pong"
        assert [m["code"] for m in ann.heard if m["tell"] == "refused"] == ["bad-message"]


PATHS = ("/js/%00app.js", "/%00", "/js/%0aapp.js", "/js/" + "a" * 5_000, "/api/tables/%00", "/api/tables/%00/hands/1")


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
async def test_a_path_that_names_nothing_is_not_found(path: str) -> None:
    async with open_doors() as doors:
        assert (await doors.stranger().http.get(doors.base + path)).status_code == 404


BODIES = (
    DEEP,
    b'{"name": ' + DEEP + b"}",
    b'{"name": "Ann", "x": ' + DEEP + b"}",
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
)


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
async def test_a_body_that_is_no_text_or_too_deep_is_refused(body: bytes) -> None:
    async with open_doors() as doors:
        sent = doors.stranger().http.post("/api/guest", content=body, headers={"content-type": "application/json"})
        answer = await asyncio.wait_for(sent, 60)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


async def test_the_title_of_a_table_can_be_seen() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        wish = {"game": "holdem", "house": {"name": "Ann\u202es table"}}
        answer = await ann.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-text")
        assert not doors.room.hosts

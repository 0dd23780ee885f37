"""Whatever fails while a hand is on, no card of it comes out: not in a log, an answer, a message or a metric.

Each call of the store fails for real (its tables are gone, a row is not taken), or with an error whose text holds all
that was handed over, as a careless driver's would.
"""

import asyncio
import io
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
import structlog
from cardsearchkit import found
from databasekit import empty_database
from msgspec.structs import replace
from roomkit import QUICK, Doors, Person, open_doors, reach
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from riverboat.core.cards import Cards
from riverboat.ports import AuditableStore, Conflict, EventStore
from riverboat.sealing.writing import Sealed, Sealer
from riverboat.seats.messages import Event
from riverboat.server.logs import configure, take_over
from riverboat.server.tables import patience
from riverboat.storage.engines import database
from riverboat.table.events import Shuffled

METHODS = sorted(
    name for kind in (EventStore, AuditableStore) for name, what in vars(kind).items() if iscoroutinefunction(what)
)
"""All that a store is ever asked and has to wait for a disk."""


@pytest.fixture(params=[True, False], ids=["json", "console"])
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that this process writes on its standard error."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    monkeypatch.setattr(patience, "PAUSES", (0.01,))
    before, hook = structlog.get_config(), sys.excepthook
    configure(as_json=request.param)
    yield written
    structlog.configure(**before)
    sys.excepthook = hook


class Evening:
    """A hand is on between Ann and Ben, before the flop: nobody may know a card but their own two."""

    def __init__(self, doors: Doors, table: str, people: tuple[Person, Person], decks: list[Cards]) -> None:
        self.doors, self.table, self.people, self.decks = doors, table, people, decks
        self.answers: list[str] = []

    async def everything_asked(self) -> None:
        """Fold, so that a new deck is stored, and ask for whatever the store is asked for."""
        ann, ben = self.people
        for person in self.people:
            decision = await person.decision(self.table)
            await person.say(say="do", table=self.table, id="now", command={"do": "fold"}, decision=decision)
        paths = ("/api/me", "/api/me/hands", "/api/me/bankroll", "/api/tables", f"/api/tables/{self.table}/hands/1")
        for path in (*paths, f"/api/tables/{self.table}/hands", "/health/ready", "/metrics"):
            self.answers.append((await ann.http.get(path)).text)
        self.answers.append((await ben.http.post("/api/guest", json={"name": "Cyd"})).text)

    def came_out(self, log: io.StringIO) -> list[str]:
        """Cards, wherever they stand that they should not."""
        told = [text for person in self.people for text in person.raw]
        everything = (log.getvalue(), *self.answers, *told)
        return [each for said in everything for deck in self.decks for each in found(said, deck)]


def failed(log: io.StringIO) -> bool:
    """To read for a page, or to write at a table."""
    return any(word in log.getvalue() for word in ("store-failed", "store-away", "not-taken"))


@asynccontextmanager
async def evening(url: str) -> AsyncIterator[Evening]:
    async with open_doors(replace(QUICK, database_url=url)) as doors:
        decks: list[Cards] = []
        table = await doors.table(seats=2)
        note_decks(doors.room.hosts[table].sealer, decks)
        ann, ben = await doors.guest("Ann"), await doors.guest("Ben")
        for seat, person in enumerate((ann, ben), start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        await reach(lambda: any(p.last(table)["mine"]["options"] for p in (ann, ben)), "somebody is to act")
        yield Evening(doors, table, (ann, ben), decks)


def note_decks(sealer: Sealer, decks: list[Cards]) -> None:
    """Which decks are sealed for the store, whether it takes them or not."""
    seal = sealer.seal

    def noting(events: Sequence[Event], first: int) -> Sealed:
        decks.extend(event.deck for event in events if isinstance(event, Shuffled))
        return seal(events, first)

    sealer.seal = noting  # type: ignore[method-assign]


@pytest.fixture
def postgres() -> Iterator[str]:
    with empty_database() as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'room.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


async def behind_its_back(url: str, *statements: str) -> None:
    engine = create_async_engine(database(url))
    async with engine.begin() as db:
        for statement in statements:
            await db.execute(text(statement))
    await engine.dispose()


BROKEN = {
    "no-events": ["ALTER TABLE events RENAME TO gone"],
    "no-ledger": ["ALTER TABLE postings RENAME TO gone", "ALTER TABLE balances RENAME TO gone_too"],
}
MENDED = {
    "no-events": ["ALTER TABLE gone RENAME TO events"],
    "no-ledger": ["ALTER TABLE gone RENAME TO postings", "ALTER TABLE gone_too RENAME TO balances"],
}


@pytest.mark.parametrize("how", BROKEN)
async def test_a_database_that_is_gone_in_a_hand_lets_out_no_card(url: str, how: str, log: io.StringIO) -> None:
    async with evening(url) as on:
        await behind_its_back(url, *BROKEN[how])
        await on.everything_asked()
        await reach(lambda: failed(log), "the failure is logged")
        await behind_its_back(url, *MENDED[how])
    assert on.decks
    assert on.came_out(log) == []


NO_DECKS = {
    "sqlite": "CREATE TRIGGER enough BEFORE INSERT ON events WHEN instr(CAST(NEW.event AS TEXT), 'shuffled')"
    " BEGIN SELECT RAISE(ABORT, 'enough'); END",
    "postgresql": "ALTER TABLE events ADD CONSTRAINT enough"
    " CHECK (position('shuffled' in convert_from(event, 'UTF8')) = 0) NOT VALID",
}
DECKS = {"sqlite": "DROP TRIGGER enough", "postgresql": "ALTER TABLE events DROP CONSTRAINT enough"}


async def test_a_database_that_takes_no_deck_does_not_repeat_it(url: str, log: io.StringIO) -> None:
    """SQLAlchemy would show the parameters, and PostgreSQL the row."""
    kind = url.partition(":")[0]
    async with evening(url) as on:
        await behind_its_back(url, NO_DECKS[kind])
        await on.everything_asked()
        await reach(lambda: failed(log), "the failure is logged")
        assert len(on.decks) > 1, "a deck was handed over that is not stored"
        await behind_its_back(url, DECKS[kind])
    assert on.came_out(log) == []


def careless(on: Evening, *, kind: type[Exception]) -> Callable[..., Any]:
    async def fails(*args: Any, **more: Any) -> None:
        raise kind(f"cannot do that with {args} {more} {on.decks}")

    return fails


@pytest.mark.parametrize("method", METHODS)
async def test_an_error_that_tells_everything_is_not_repeated(
    method: str, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening("memory:") as on:
        monkeypatch.setattr(on.doors.room.store, method, careless(on, kind=RuntimeError))
        await on.everything_asked()
        task = asyncio.create_task(getattr(on.doors.room.store, method)(), name="forgotten")
        await asyncio.wait([task])
        del task
        await reach(lambda: "forgotten" in log.getvalue(), "a task that nobody waits for is logged")
        assert "RuntimeError" in log.getvalue()
        assert on.came_out(log) == []
    assert on.came_out(log) == []


async def test_a_planted_leak_is_found(log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same error, from a store that says it in our own name: the search is no empty one."""
    async with evening("memory:") as on:
        monkeypatch.setattr(on.doors.room.store, "append", careless(on, kind=Conflict))
        await on.everything_asked()
        await reach(lambda: "table-stopped" in log.getvalue(), "the failure is logged")
        assert on.came_out(log)


async def test_a_callback_that_fails_is_logged_without_its_arguments(log: io.StringIO) -> None:
    loop = asyncio.get_running_loop()
    take_over(loop)
    deck = tuple(range(20))
    loop.call_soon(_fails_with, deck)
    await reach(lambda: "_fails_with" in log.getvalue(), "it is logged")
    assert found(log.getvalue(), deck) == []  # type: ignore[arg-type]


def test_a_trace_that_a_library_made_into_words_is_not_repeated(log: io.StringIO) -> None:
    """As uvicorn does when an application cannot be shut down."""
    deck = tuple(range(20))
    logging.getLogger("uvicorn.error").error(f"Traceback (most recent call last):\n  ...\nKeyError: {deck}")
    assert "Traceback" in log.getvalue()
    assert found(log.getvalue(), deck) == []  # type: ignore[arg-type]


def _fails_with(deck: tuple[int, ...]) -> None:
    raise KeyError(deck)

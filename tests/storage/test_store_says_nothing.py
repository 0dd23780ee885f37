"""A store that fails says that it did, and not what it was to store: no error carries an event's content."""

import base64
import traceback
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from cardsearchkit import found
from databasekit import empty_database
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from riverboat.core.cards import STANDARD_52, Cards, names
from riverboat.ports import Append, AuditableStore, Posting, StoreFailed, Transaction
from riverboat.storage import open_store
from riverboat.storage.engines import database
from riverboat.table.events import Shuffled

DECK: Cards = tuple(Random(11).sample(STANDARD_52, 52))
EVENT = msgspec.json.encode(Shuffled(DECK, 20))
MONEY = Transaction("t1", "", (Posting("house:x", -5), Posting("player:ada", 5)))
TABLES = ("events", "transactions", "postings", "balances")

Call = Callable[[AuditableStore], Awaitable[object]]
CALLS: dict[str, Call] = {
    "append": lambda store: store.append(Append("table:1", 1, (EVENT,), (MONEY,))),
    "read": lambda store: store.read("table:1"),
    "streams": lambda store: store.streams(),
    "balance": lambda store: store.balance("player:ada"),
    "balances": lambda store: store.balances(),
    "transactions": lambda store: store.transactions("player:ada"),
    "posted_ms": lambda store: store.posted_ms(["t1"]),
    "verify": lambda store: store.verify("table:1"),
    "audit": lambda store: store.audit(),
}


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


async def failing(url: str, *statements: str) -> AuditableStore:
    """A store that holds a deck, and has then been broken."""
    store = await open_store(url)
    await store.append(Append("table:1", 0, (EVENT,)))
    await behind_its_back(url, *statements)
    return store


async def everything_said(call: Awaitable[object]) -> str:
    """All that anybody prints of a failure: its text, its value, and the trace with whatever led to it."""
    with pytest.raises(StoreFailed) as caught:
        await call
    error = caught.value
    assert error.__cause__ is None
    assert error.__context__ is None or error.__suppress_context__
    return f"{error} {error!r} {error.args} {vars(error)} {''.join(traceback.format_exception(error))}"


@pytest.mark.parametrize("method", CALLS)
async def test_no_failure_of_any_call_carries_a_card(url: str, method: str) -> None:
    tables = ["events"] if method == "append" else TABLES  # so that it comes as far as the events
    store = await failing(url, *(f"ALTER TABLE {table} RENAME TO {table}_gone" for table in tables))
    said = await everything_said(CALLS[method](store))
    assert found(said, DECK) == []
    await store.close()


async def test_a_row_that_postgresql_will_not_take_is_not_repeated(postgres: str) -> None:
    """It quotes the whole row, with the event in hex."""
    store = await failing(postgres, "ALTER TABLE events ADD CONSTRAINT enough CHECK (number < 2)")
    said = await everything_said(CALLS["append"](store))
    assert found(said, DECK) == []
    assert "CheckViolation" in said
    await store.close()


@pytest.mark.parametrize(
    "leak",
    [
        str(EVENT),
        str(DECK),
        names(DECK),
        names(DECK).replace(" ", ""),
        EVENT.hex(),
        str([names([card]) for card in DECK]),
        base64.b64encode(EVENT).decode(),
        base64.b64encode(b"!" + EVENT).decode(),
        base64.b64encode(b"!!" + EVENT).decode(),
        EVENT[: len(EVENT) // 3].decode(),
        repr(Shuffled(DECK, 20)),
    ],
    ids=["bytes", "tuple", "names", "history", "hex", "list", "base64", "base64-1", "base64-2", "part", "struct"],
)
def test_a_leak_of_each_form_is_found(leak: str) -> None:
    assert found(f"store-failed {leak} table=7", DECK)

"""The store in a database: SQLite in a file, or PostgreSQL. One version for both, through SQLAlchemy."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import Column, ColumnElement, and_, func, literal_column, select, true
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from riverboat.ports import Append, Clock, Entry, Head, Tampered, Transaction
from riverboat.storage import chain
from riverboat.storage.checks import check
from riverboat.storage.engines import WritingEngine
from riverboat.storage.failures import failed
from riverboat.storage.group import GroupCommit
from riverboat.storage.schema import balances, events, postings, transactions
from riverboat.storage.writing import Writer, assembled


class SqlStore:
    """Streams and ledger in tables. Made by `open_store`."""

    def __init__(self, writer: WritingEngine, reader: AsyncEngine, clock: Clock) -> None:
        self._writer, self._reader = writer, reader
        self._commits = GroupCommit(Writer(writer, clock).write)

    async def append(self, append: Append) -> None:
        check(append)
        await self._commits.submit(append)

    async def read(self, stream: str, after: int = 0, until: int | None = None) -> list[Entry]:
        query = (
            select(events.c.number, events.c.at_ms, events.c.event)
            .where(events.c.stream == stream, events.c.number > after)
            .order_by(events.c.number)
        )
        if until is not None:
            query = query.where(events.c.number <= until)
        async with self._reading() as db:
            return [Entry(number, at_ms, event) for number, at_ms, event in await db.execute(query)]

    async def streams(self, prefix: str = "") -> list[str]:
        # The index of first events is used where the query says 1 itself and not by a parameter, and in SQLite
        # when told to: without statistics it takes the key, and walks over every event.
        first = events.c.number == literal_column("1")
        query = select(events.c.stream).where(first, begins(events.c.stream, prefix))
        query = query.with_hint(events, "INDEXED BY streams", "sqlite")
        async with self._reading() as db:
            return list(await db.scalars(query.order_by(events.c.stream)))

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        last = select(events.c.stream, func.max(events.c.number).label("number")).where(begins(events.c.stream, prefix))
        ends = last.group_by(events.c.stream).subquery("ends")
        same = and_(events.c.stream == ends.c.stream, events.c.number == ends.c.number)
        query = select(events.c.stream, events.c.number, events.c.digest).join(ends, same).order_by(events.c.stream)
        async with self._reading() as db:
            return {stream: Head(number, bytes(digest)) for stream, number, digest in await db.execute(query)}

    async def balance(self, account: str) -> int:
        async with self._reading() as db:
            return await db.scalar(select(balances.c.amount).where(balances.c.account == account)) or 0

    async def balances(self, prefix: str = "") -> dict[str, int]:
        query = select(balances.c.account, balances.c.amount).where(begins(balances.c.account, prefix))
        async with self._reading() as db:
            rows = await db.execute(query.order_by(balances.c.account))
        return {row.account: row.amount for row in rows}

    async def transactions(self, account: str, *, limit: int = 100) -> Sequence[Transaction]:
        latest = (
            select(postings.c.transaction_id.label("id"), postings.c.number.label("place"))
            .where(postings.c.account == account)
            .order_by(postings.c.number.desc())
            .limit(limit)
            .subquery("latest")
        )
        query = (
            select(transactions.c.id, transactions.c.memo, postings.c.account, postings.c.amount)
            .join(latest, latest.c.id == transactions.c.id)
            .join(postings, postings.c.transaction_id == transactions.c.id)
            .order_by(latest.c.place.desc(), postings.c.number)
        )
        async with self._reading() as db:
            return list(assembled(tuple(row) for row in await db.execute(query)).values())

    async def posted_ms(self, ids: Sequence[str]) -> dict[str, int]:
        query = select(transactions.c.id, transactions.c.at_ms).where(transactions.c.id.in_(ids))
        async with self._reading() as db:
            return {row.id: row.at_ms for row in await db.execute(query)}

    async def verify(self, stream: str) -> bytes:
        query = select(events).where(events.c.stream == stream).order_by(events.c.number)
        async with self._reading() as db:
            rows = await db.execute(query)
        return chain.follow(stream, ((Entry(row.number, row.at_ms, row.event), row.digest) for row in rows))

    async def audit(self) -> None:
        """In one statement each, so that what is written meanwhile is either seen everywhere or nowhere."""
        total = func.sum(postings.c.amount)
        uneven = (
            select(transactions.c.id)
            .outerjoin(postings)
            .group_by(transactions.c.id)
            .having(func.coalesce(total, 1) != 0)
        )
        summed = select(postings.c.account, total.label("amount")).group_by(postings.c.account).subquery("summed")
        same_account = summed.c.account == balances.c.account
        wrong = (
            select(func.coalesce(balances.c.account, summed.c.account))
            .select_from(balances.join(summed, same_account, full=True))
            .where(balances.c.amount.is_distinct_from(summed.c.amount))
        )
        async with self._reading() as db:
            if (found := await db.scalar(uneven.limit(1))) is not None:
                raise Tampered(f"transaction {found} does not balance")
            if (found := await db.scalar(wrong.limit(1))) is not None:
                raise Tampered(f"{found}: the balance is not the sum of its postings")

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reader.connect() as db:
                yield db
        except (DBAPIError, OSError) as error:
            raise failed(error) from None

    async def close(self) -> None:
        await self._commits.close()
        await self._reader.dispose()
        await self._writer.dispose()


def begins(column: Column[str], prefix: str) -> ColumnElement[bool]:
    """A range of the index: from the prefix to the first name behind all that begin with it."""
    end = _behind(prefix)
    within = column < end if end else true()
    return and_(column >= prefix, within) if prefix else true()


def _behind(prefix: str) -> str:
    """The prefix with its last letter moved on by one; nothing comes behind the last letter of all."""
    kept = prefix.rstrip("\U0010ffff")
    if not kept:
        return ""
    following = ord(kept[-1]) + 1
    return kept[:-1] + chr(0xE000 if following == 0xD800 else following)  # the surrogates in between are no letters

"""The store in a database: SQLite in a file, or PostgreSQL. One version for both, through SQLAlchemy."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from itertools import groupby

from sqlalchemy import ColumnElement, Select, and_, func, literal_column, select, true
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from riverboat.ports import (
    Append,
    Authorship,
    Booked,
    Clock,
    Entry,
    Head,
    News,
    Posting,
    Rewrite,
    Tampered,
    Transaction,
)
from riverboat.storage import chain
from riverboat.storage.authorship import is_ours, ours
from riverboat.storage.checks import check
from riverboat.storage.engines import WritingEngine
from riverboat.storage.failures import failed
from riverboat.storage.group import GroupCommit
from riverboat.storage.schema import balances, events, names, postings, seal_keys, transactions
from riverboat.storage.writing import Writer, assembled


class SqlStore:
    """Streams and ledger in tables. Made by `open_store`."""

    def __init__(self, writer: WritingEngine, reader: AsyncEngine, clock: Clock) -> None:
        self._writer, self._reader = writer, reader
        self.locked: frozenset[str] = frozenset()
        self._writing = Writer(writer, clock)
        self._commits = GroupCommit(self._writing.write)

    @property
    def authorship(self) -> Authorship | None:
        return self._writing.authorship

    @authorship.setter
    def authorship(self, authorship: Authorship | None) -> None:
        self._writing.authorship = authorship

    async def append(self, append: Append) -> None:
        check(append, self.locked)
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

    async def digests(self, stream: str, after: int = 0) -> list[bytes]:
        query = select(events.c.digest).where(events.c.stream == stream, events.c.number > after)
        query = query.order_by(events.c.number)
        async with self._reading() as db:
            return [bytes(digest) for digest in await db.scalars(query)]

    async def believed(self, stream: str) -> int:
        last = select(events.c.number, events.c.digest, events.c.mac).where(events.c.stream == stream)
        async with self._reading() as db:
            rows = (await db.execute(last.order_by(events.c.number.desc()).limit(1))).all()
            if all(is_ours(self.authorship, stream, Head(row.number, bytes(row.digest)), row.mac) for row in rows):
                return rows[0].number if rows else 0
            signed = last.where(events.c.mac.is_not(None)).order_by(events.c.number)
            rows = list((await db.execute(signed)).all())
        return ours(self.authorship, stream, ((Head(row.number, bytes(row.digest)), row.mac) for row in rows))

    async def keys(self, stream: str, after: int = 0, until: int | None = None) -> dict[int, bytes]:
        query = select(seal_keys.c.number, seal_keys.c.wrapped)
        query = query.where(seal_keys.c.stream == stream, seal_keys.c.number > after).order_by(seal_keys.c.number)
        if until is not None:
            query = query.where(seal_keys.c.number <= until)
        async with self._reading() as db:
            return {number: bytes(wrapped) for number, wrapped in await db.execute(query)}

    async def names(self) -> dict[str, str]:
        async with self._reading() as db:
            rows = await db.execute(select(names.c.id, names.c.name))
        return {row.id: row.name for row in rows}

    async def streams(self, prefix: str = "") -> list[str]:
        # The index of first events is used where the query says 1 itself and not by a parameter, and in SQLite
        # when told to: without statistics it takes the key, and walks over every event.
        first = events.c.number == literal_column("1")
        query = select(events.c.stream).where(first, begins(events.c.stream, prefix))
        query = query.with_hint(events, "INDEXED BY streams", "sqlite")
        async with self._reading() as db:
            return list(await db.scalars(query.order_by(events.c.stream)))

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        async with self._reading() as db:
            rows = await db.execute(ends(prefix))
        return {row.stream: Head(row.number, bytes(row.digest)) for row in rows}

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

    async def ledger(self, after: int = 0, limit: int = 10_000) -> list[Booked]:
        booked, posted = transactions.c, postings.c
        query = (
            select(booked.number, booked.at_ms, booked.stream, booked.id, booked.memo, booked.digest)
            .add_columns(booked.mac, posted.account, posted.amount)
            .outerjoin_from(transactions, postings)
            .where(booked.number > after, booked.number <= after + limit)
            .order_by(booked.number, posted.number)
        )
        async with self._reading() as db:
            return _booked(tuple(row) for row in await db.execute(query))

    def news(self) -> News:
        return self._writing.news()

    async def posted_ms(self, ids: Sequence[str]) -> dict[str, int]:
        query = select(transactions.c.id, transactions.c.at_ms).where(transactions.c.id.in_(ids))
        async with self._reading() as db:
            return {row.id: row.at_ms for row in await db.execute(query)}

    async def booked(self) -> int:
        async with self._reading() as db:
            return await db.scalar(select(func.max(transactions.c.number))) or 0

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
        strange = select(postings.c.transaction_id).outerjoin(transactions).where(transactions.c.number.is_(None))
        async with self._reading() as db:
            if (found := await db.scalar(uneven.limit(1))) is not None:
                raise Tampered(f"transaction {found} does not balance")
            if (found := await db.scalar(wrong.limit(1))) is not None:
                raise Tampered(f"{found}: the balance is not the sum of its postings")
            if (found := await db.scalar(strange.limit(1))) is not None:
                raise Tampered(f"transaction {found} is none that was stored")
        await self._follow_ledger()

    async def _follow_ledger(self) -> None:
        head, last = chain.LEDGER, await self.booked()
        while head.number < last:
            booked = await self.ledger(after=head.number)
            if not booked:
                raise Tampered(f"the ledger: transaction {head.number + 1} is missing")
            head = chain.follow_ledger(head, booked)

    async def rewrite(self, rewrite: Rewrite) -> None:
        check(rewrite.note, self.locked)
        try:
            await self._writing.rewrite(rewrite)
        except (DBAPIError, OSError) as error:
            raise failed(error) from None

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


def ends(prefix: str = "") -> Select[tuple[str, int, bytes]]:
    """The last event of each stream, by one step into the key for each, however long the streams are."""
    first = events.alias("first")
    last = select(func.max(events.c.number)).where(events.c.stream == first.c.stream).scalar_subquery()
    begun = first.c.number == literal_column("1")
    heads = select(first.c.stream, last.label("number")).where(begun, begins(first.c.stream, prefix))
    head = heads.with_hint(first, "INDEXED BY streams", "sqlite").subquery("head")
    same = and_(events.c.stream == head.c.stream, events.c.number == head.c.number)
    return select(events.c.stream, events.c.number, events.c.digest).join(head, same).order_by(events.c.stream)


def _booked(rows: Iterable[tuple[int, int, str, str, str, bytes, bytes | None, str | None, int]]) -> list[Booked]:
    found = []
    for key, parts in groupby(rows, key=lambda row: row[:7]):
        number, at_ms, stream, id_, memo, digest, mac = key
        moved = tuple(Posting(account, amount) for *_, account, amount in parts if account is not None)
        transaction = Transaction(id_, memo, moved)
        found.append(Booked(number, at_ms, stream, transaction, bytes(digest or b""), bytes(mac or b"")))
    return found


def begins(column: ColumnElement[str], prefix: str) -> ColumnElement[bool]:
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

"""Writing a group of appends in one transaction.

What the streams and accounts hold is remembered from one group to the next, so that most groups ask nothing and
only insert. Memory may be behind where several processes write: so it may only say yes. A no is asked of the
database again, and a yes that was wrong meets the keys and checks of the tables.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain as chained

from sqlalchemy import Connection, Dialect, Executable, and_, bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from riverboat.ports import (
    Append,
    Authorship,
    Clock,
    Conflict,
    Head,
    News,
    NotTaken,
    Overdrawn,
    Posting,
    Rewrite,
    Transaction,
)
from riverboat.storage import chain
from riverboat.storage.authorship import is_ours
from riverboat.storage.engines import WritingEngine
from riverboat.storage.naming import write_names
from riverboat.storage.rewriting import replace_keys, rewrite_events
from riverboat.storage.schema import balances, events, postings, seal_keys, transactions
from riverboat.storage.sheet import EventRow, Row, Sheet

ATTEMPTS = 10
REMEMBERED = 100_000
"""Streams and accounts; past that many the memory is cleared."""
ROWS = (64, 8, 1)
"""How many events one statement may insert: few kinds of statements, so that all of them stay prepared."""
COLLISIONS = ("40001", "40P01")
"""PostgreSQL: two transactions that could not both be had; a deadlock."""

_NAME_ONCE = {
    "sqlite": sqlite.insert(balances).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(balances).on_conflict_do_nothing(),
}
_MOVE = (
    update(balances)
    .where(balances.c.account == bindparam("moved_account"))
    .values(amount=balances.c.amount + bindparam("moved_amount"))
)


class Writer:
    """The one place that writes. Its `write` is never called twice at a time."""

    def __init__(self, engine: WritingEngine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self.authorship: Authorship | None = None
        self._strange: set[str] = set()
        """Streams that end with what this room has not added, as far as they were looked up."""
        self._heads: dict[str, Head] = {}
        self._balances: dict[str, int] = {}
        self._ledger: Head | None = None
        self._news = News({}, {}, None)

    def news(self) -> News:
        """What was written since this was last asked."""
        news, self._news = self._news, News({}, {}, None)
        return news

    async def write(self, appends: Sequence[Append]) -> list[Exception | None]:
        """What became of each append: None when it is stored. An error that is raised means that none is."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._write(appends)
            except BaseException as error:
                self._forget()
                if attempt == ATTEMPTS or not _collided(error):
                    raise
        raise AssertionError

    async def rewrite(self, rewrite: Rewrite) -> None:
        self._forget()
        await self._engine.run(lambda db: self._rewrite(db, rewrite))
        self._forget()

    def _rewrite(self, db: Connection, rewrite: Rewrite) -> None:
        for stream, keys in rewrite.keys.items():
            replace_keys(db, stream, keys)
        for stream, changed in rewrite.events.items():
            rewrite_events(db, stream, changed, self.authorship)
        _, (outcome,) = self._judge_and_store(db, [rewrite.note])
        if outcome is not None:
            raise outcome

    def _forget(self) -> None:
        self._strange.clear()
        self._heads.clear()
        self._balances.clear()
        self._ledger = None

    async def _write(self, appends: Sequence[Append]) -> list[Exception | None]:
        sheet, outcomes = await self._engine.run(lambda db: self._judge_and_store(db, appends))
        self._heads |= sheet.heads
        self._balances |= sheet.balances
        self._notify(sheet)
        if len(self._heads) + len(self._balances) > REMEMBERED:
            self._forget()
        return outcomes

    def _notify(self, sheet: Sheet) -> None:
        heads, balances, ledger = self._news
        heads |= sheet.heads
        balances |= sheet.balances
        if sheet.transactions:
            self._ledger = ledger = sheet.ledger
        self._news = News(heads, balances, ledger)

    def _judge_and_store(self, db: Connection, appends: Sequence[Append]) -> tuple[Sheet, list[Exception | None]]:
        sheet, outcomes = self._judge(db, appends)
        _store(db, sheet)
        return sheet, outcomes

    def _judge(self, db: Connection, appends: Sequence[Append]) -> tuple[Sheet, list[Exception | None]]:
        posted = _posted(db, [t.id for append in appends for t in append.transactions])
        remembered = self._recall(db, appends)
        sheet, outcomes = self._judged(appends, posted)
        refused = [a for a, outcome in zip(appends, outcomes, strict=True) if isinstance(outcome, Conflict | Overdrawn)]
        if remembered and refused:
            self._forget_of(refused)
            self._recall(db, appends)
            sheet, outcomes = self._judged(appends, posted)
        return sheet, outcomes

    def _judged(
        self, appends: Sequence[Append], posted: dict[str, Transaction]
    ) -> tuple[Sheet, list[Exception | None]]:
        ledger, now_ms = self._ledger or chain.LEDGER, self._clock.now_ms()
        sheet = Sheet(self._heads, self._balances, posted, ledger, now_ms, self.authorship)
        return sheet, [self._not_taken(append) or sheet.add(append) for append in appends]

    def _not_taken(self, append: Append) -> Exception | None:
        """What we added to it would vouch for what others have added before."""
        strange = append.stream in self._strange
        return NotTaken(f"{append.stream} ends with what this room has not added") if strange else None

    def _recall(self, db: Connection, appends: Sequence[Append]) -> bool:
        """Look up what is not remembered of these streams and accounts; whether anything was remembered."""
        streams, accounts = _streams(appends), _accounts(appends)
        unknown_streams, unknown_accounts = streams - self._heads.keys(), accounts - self._balances.keys()
        if unknown_streams:
            self._look_up(db, unknown_streams)
        if unknown_accounts:
            self._balances |= _balances(db, unknown_accounts)
        if accounts and self._ledger is None:
            self._ledger = _ledger(db)
        return unknown_streams != streams or unknown_accounts != accounts

    def _look_up(self, db: Connection, streams: set[str]) -> None:
        self._heads |= {stream: Head(0, chain.start(stream)) for stream in streams}
        self._strange -= streams
        for stream, number, digest, mac in db.execute(_heads_query(streams)):
            self._heads[stream] = head = Head(number, bytes(digest))
            if not is_ours(self.authorship, stream, head, mac):
                self._strange.add(stream)

    def _forget_of(self, appends: Sequence[Append]) -> None:
        for stream in _streams(appends):
            self._heads.pop(stream, None)
        for account in _accounts(appends):
            self._balances.pop(account, None)


def _collided(error: BaseException) -> bool:
    """Whether another process wrote at the same time: look again, judge again."""
    if isinstance(error, IntegrityError):
        return True
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in COLLISIONS


def _streams(appends: Iterable[Append]) -> set[str]:
    return {append.stream for append in appends}


def _accounts(appends: Iterable[Append]) -> set[str]:
    return {p.account for append in appends for transaction in append.transactions for p in transaction.postings}


# ---------------------------------------------------------------- what is stored


def _heads_query(streams: set[str]) -> Executable:
    """The last event of each stream, by one step into the key for each, however long the streams are."""
    first = events.alias("first")
    last = select(func.max(events.c.number)).where(events.c.stream == first.c.stream).scalar_subquery()
    heads = select(first.c.stream, last.label("number")).where(first.c.number == 1, first.c.stream.in_(streams))
    head = heads.subquery("head")
    same = and_(events.c.stream == head.c.stream, events.c.number == head.c.number)
    return select(events.c.stream, events.c.number, events.c.digest, events.c.mac).join(head, same)


def _balances(db: Connection, accounts: set[str]) -> dict[str, int]:
    rows = db.execute(select(balances.c.account, balances.c.amount).where(balances.c.account.in_(accounts)))
    return dict.fromkeys(accounts, 0) | {row.account: row.amount for row in rows}


def _ledger(db: Connection) -> Head:
    """The last transaction."""
    query = select(transactions.c.number, transactions.c.digest).where(transactions.c.number.is_not(None))
    row = db.execute(query.order_by(transactions.c.number.desc()).limit(1)).first()
    return Head(row.number, bytes(row.digest)) if row else chain.LEDGER


def _posted(db: Connection, ids: Sequence[str]) -> dict[str, Transaction]:
    """Those of these transactions that are stored already."""
    if not ids:
        return {}
    query = select(transactions.c.id, transactions.c.memo, postings.c.account, postings.c.amount)
    query = query.join(postings).where(transactions.c.id.in_(set(ids))).order_by(postings.c.number)
    return assembled(tuple(row) for row in db.execute(query))


def assembled(rows: Iterable[tuple[str, str, str, int]]) -> dict[str, Transaction]:
    """Transactions by id from the rows of their postings, in the order in which they come."""
    parts: dict[str, tuple[str, list[Posting]]] = {}
    for id_, memo, account, amount in rows:
        parts.setdefault(id_, (memo, []))[1].append(Posting(account, amount))
    return {id_: Transaction(id_, memo, tuple(found)) for id_, (memo, found) in parts.items()}


# ---------------------------------------------------------------- what is to be stored


@cache
def _insert_events(dialect: Dialect, rows: int = 1) -> str:
    """Past the compiler: there are thousands of them a second, and each is a row as it stands."""
    one = str(insert(events).compile(dialect=dialect))
    return one + one[one.rindex(" VALUES ") :].replace(" VALUES ", ", ") * (rows - 1)


def _store_events(db: Connection, rows: Sequence[EventRow]) -> None:
    """SQLite's driver gives up the interpreter for every statement and then waits for its turn behind all that the
    tables do: so a statement takes many rows. Of PostgreSQL's each is a message, and they go out together."""
    if db.dialect.name != "sqlite":
        db.exec_driver_sql(_insert_events(db.dialect), list(rows))
        return
    at = 0
    for size in ROWS:
        insert_rows = _insert_events(db.dialect, size)
        while len(rows) - at >= size:
            db.exec_driver_sql(insert_rows, tuple(chained.from_iterable(rows[at : at + size])))
            at += size


def _store(db: Connection, sheet: Sheet) -> None:
    if sheet.events:
        _store_events(db, sheet.events)
    if sheet.keys:
        db.execute(insert(seal_keys), sheet.keys)
    if sheet.names:
        write_names(db, sheet.names)
    if sheet.transactions:
        db.execute(insert(transactions), sheet.transactions)
        db.execute(insert(postings), sheet.postings)
        _move(db, sheet.moved)


def _move(db: Connection, moved: dict[str, int]) -> None:
    """Add to the balances, in the order of their names: two processes that took them crosswise would deadlock."""
    # An upsert will not do: PostgreSQL checks the row that it would insert, and a debit alone is below zero.
    named: list[Row] = [{"account": account, "amount": 0} for account in sorted(moved)]
    db.execute(_NAME_ONCE[db.dialect.name], named)
    changes: list[Row] = [{"moved_account": account, "moved_amount": moved[account]} for account in sorted(moved)]
    db.execute(_MOVE, changes)

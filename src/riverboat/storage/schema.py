"""The tables. Migrations make them; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# Compared byte by byte, whatever the language of the server: prefixes are then ranges of an index.
NAME = Text().with_variant(Text(collation="C"), "postgresql")
COUNTER = BigInteger().with_variant(Integer(), "sqlite")  # SQLite counts by itself only in an INTEGER column

# `digest` chains each event to the one before it, see `chain`; the last one of an append has a `mac`, see `authorship`.
# The key is what makes two writers of one stream collide. A table with SQLite's own row number is twice as fast as one
# kept in the order of its key: the events of hundreds of streams that are written together then lie together.
events = Table(
    "events",
    metadata,
    Column("stream", NAME, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("event", LargeBinary, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("mac", LargeBinary),
    CheckConstraint("number > 0", name="events_count_from_one"),
)
# Every stream has an event numbered 1: the list of all streams without reading all events.
Index(
    "streams",
    events.c.stream,
    unique=True,
    sqlite_where=events.c.number == 1,
    postgresql_where=events.c.number == 1,
)

# The keys of sealed events, wrapped by a key that is not in here. Outside the chain: another key of the room wraps them
# again, and no event changes.
seal_keys = Table(
    "seal_keys",
    metadata,
    Column("stream", NAME, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("wrapped", LargeBinary, nullable=False),
)

# What people are called, and nothing else anywhere says it. Outside every chain: a name is changed or erased here, and
# all that was signed stays true.  [decision 0030]
names = Table(
    "names",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("name", Text, nullable=False),
)

# Numbered from 1 and chained in the order in which they were stored. These columns are younger than the table, and
# SQLite adds none that must be filled: a row without a number and a digest is none that we wrote.
transactions = Table(
    "transactions",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("stream", NAME, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("memo", Text, nullable=False),
    Column("number", BigInteger),
    Column("digest", LargeBinary),
    Column("mac", LargeBinary),
)
Index("transactions_by_number", transactions.c.number, unique=True)

postings = Table(
    "postings",
    metadata,
    Column("number", COUNTER, primary_key=True),
    Column("transaction_id", NAME, ForeignKey("transactions.id"), nullable=False),
    Column("account", NAME, nullable=False),
    Column("amount", BigInteger, nullable=False),
    UniqueConstraint("transaction_id", "account", name="postings_once_per_account"),
)
Index("postings_by_account", postings.c.account, postings.c.number)

# A sum of postings, kept so that it need not be added up. The database itself refuses an overdraft, in case
# another process has spent the money since we looked.
balances = Table(
    "balances",
    metadata,
    Column("account", NAME, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint("amount >= 0 OR substr(account, 1, 6) = 'house:'", name="balances_not_overdrawn"),
)

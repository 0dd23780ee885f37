"""The ledger is chained: a number and a digest for each transaction, those of before in the order of their postings."""

from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

from riverboat.ports import Posting, Transaction
from riverboat.storage import chain

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

AT_ONCE = 10_000
STORED = sa.text(
    "SELECT p.transaction_id, t.stream, t.at_ms, t.memo, p.account, p.amount FROM postings p"
    " JOIN transactions t ON t.id = p.transaction_id"
    " JOIN (SELECT transaction_id, min(number) AS place FROM postings GROUP BY transaction_id) f"
    " ON f.transaction_id = p.transaction_id ORDER BY f.place, p.number"
)
NUMBERED = sa.text("UPDATE transactions SET number = :number, digest = :digest WHERE id = :id")


def upgrade() -> None:
    op.add_column("transactions", sa.Column("number", sa.BigInteger))
    op.add_column("transactions", sa.Column("digest", sa.LargeBinary))
    _number(op.get_bind())
    op.create_index("transactions_by_number", "transactions", ["number"], unique=True)


def _number(db: sa.Connection) -> None:
    digest, found = chain.LEDGER.digest, list[dict[str, Any]]()
    stored = [tuple(row) for row in db.execute(STORED)]
    for number, ((id_, stream, at_ms, memo), rows) in enumerate(groupby(stored, key=lambda row: row[:4]), start=1):
        postings = tuple(Posting(account, amount) for *_, account, amount in rows)
        digest = chain.book(digest, stream, at_ms, Transaction(id_, memo, postings))
        found.append({"id": id_, "number": number, "digest": digest})
    for at in range(0, len(found), AT_ONCE):
        db.execute(NUMBERED, found[at : at + AT_ONCE])

"""Events and the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _events()
    _ledger()


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("stream", NAME, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("number > 0", name="events_count_from_one"),
    )
    first = sa.text("number = 1")
    op.create_index("streams", "events", ["stream"], unique=True, sqlite_where=first, postgresql_where=first)


def _ledger() -> None:
    op.create_table(
        "transactions",
        sa.Column("id", NAME, primary_key=True),
        sa.Column("stream", NAME, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("memo", sa.Text, nullable=False),
    )
    op.create_table(
        "postings",
        sa.Column("number", COUNTER, primary_key=True),
        sa.Column("transaction_id", NAME, sa.ForeignKey("transactions.id"), nullable=False),
        sa.Column("account", NAME, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("transaction_id", "account", name="postings_once_per_account"),
    )
    op.create_index("postings_by_account", "postings", ["account", "number"])
    op.create_table(
        "balances",
        sa.Column("account", NAME, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.CheckConstraint("amount >= 0 OR substr(account, 1, 6) = 'house:'", name="balances_not_overdrawn"),
    )

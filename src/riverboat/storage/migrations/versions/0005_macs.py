"""The last event of an append, and each transaction, has a MAC: by it a room knows its own rows. Those of before have
none, and are known by the signed heads."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("mac", sa.LargeBinary))
    op.add_column("transactions", sa.Column("mac", sa.LargeBinary))

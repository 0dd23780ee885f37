"""Names, beside every chain."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table("names", sa.Column("id", NAME, primary_key=True), sa.Column("name", sa.Text, nullable=False))

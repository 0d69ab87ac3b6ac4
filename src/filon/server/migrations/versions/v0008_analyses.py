"""Looking back, where one node does it and all can read what it has found."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_analyses_at", "analyses", ["at"])


def downgrade() -> None:
    op.drop_table("analyses")

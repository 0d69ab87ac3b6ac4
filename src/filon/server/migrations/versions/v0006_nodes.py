"""Nodes: several servers on one database, what each does, and who is connected to which."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(48), nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_index("ix_leases_node", "leases", ["node"])
    op.create_table(
        "presence",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.Column("persons", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table", "node"),
    )
    op.create_index("ix_presence_node", "presence", ["node"])
    op.create_table(
        "once",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_once_person", "once", ["person"])
    op.create_index("ix_once_until", "once", ["until"])


def downgrade() -> None:
    for name in ("once", "presence", "leases", "nodes"):
        op.drop_table(name)
    op.drop_column("tables", "edition")

"""Invitations: who laid a table, whether its game has begun, and where its players went on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        # Tables laid before had keys for all seats, and began at once.
        tables.add_column(sa.Column("host", sa.String(64), nullable=False, server_default=""))
        tables.add_column(sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()))
        tables.add_column(sa.Column("next", sa.String(32), nullable=False, server_default=""))
        tables.alter_column("entropy", existing_type=sa.String(128), type_=sa.Text, existing_nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for name in ("host", "begun", "next"):
            tables.drop_column(name)
        tables.alter_column("entropy", existing_type=sa.Text, type_=sa.String(128), existing_nullable=False)

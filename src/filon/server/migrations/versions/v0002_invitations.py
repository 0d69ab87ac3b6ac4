"""Invitations: who laid a table, whether its game has begun, and where its players went on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Tables laid before had keys for all seats, and began at once.
    op.add_column("tables", sa.Column("host", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("next", sa.String(32), nullable=False, server_default=""))
    if op.get_context().dialect.name != "sqlite":  # which does not care how long a text is
        op.alter_column("tables", "entropy", existing_type=sa.String(128), type_=sa.Text, existing_nullable=False)


def downgrade() -> None:
    if op.get_context().dialect.name != "sqlite":
        op.alter_column("tables", "entropy", existing_type=sa.Text, type_=sa.String(128), existing_nullable=False)
    for name in ("host", "begun", "next"):
        op.drop_column("tables", name)

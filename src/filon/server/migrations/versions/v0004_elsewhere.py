"""Games that were begun elsewhere: how many lines of their log were dealt there, and by whom."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("elsewhere", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "elsewhere")

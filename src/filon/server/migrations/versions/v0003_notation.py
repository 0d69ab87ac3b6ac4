"""One notation for all boxes: the parts of a word are joined by hyphens, and a turn is ended by `end-turn`."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.execute("UPDATE log SET text = 'end-turn' WHERE text = 'end'")
    op.execute("UPDATE log SET text = replace(text, '_', '-') WHERE text LIKE '%!_%' ESCAPE '!'")

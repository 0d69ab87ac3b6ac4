"""Changes of the database, one file each in `versions/`; they are made when a server starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

_LOCK = 8017
"""By this number PostgreSQL knows who is about to change the database."""


def config() -> Config:
    """What Alembic needs to know."""
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return found


def upgrade(engine: sa.Engine) -> None:
    """The database has the newest form."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Of several servers that start together, one changes the database, and the others find it done.
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
            # Whoever waits to change a table keeps everybody after it waiting, too: rather this server starts later.
            connection.execute(sa.text("SET LOCAL lock_timeout = '5s'"))
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")

"""What an owner of a server can set, from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


def data_folder() -> Path:
    """Where tables live: `$FILON_DATA`, else `filon` in the user's data folder."""
    if own := os.environ.get("FILON_DATA"):
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "filon"


def database_url(database: str | None) -> str:
    """The address of a database given as a URL, as a file, or not at all."""
    if database and "://" in database:
        scheme, _, rest = database.partition("://")
        return f"{'postgresql+psycopg' if scheme in ('postgres', 'postgresql') else scheme}://{rest}"
    path = Path(database) if database else data_folder() / "filon.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path.resolve()}"


def _number(name: str, default: float) -> float:
    try:
        return float(os.environ.get(name, default))
    except ValueError:
        raise SystemExit(f"{name} must be a number, not {os.environ[name]!r}") from None


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: str
    bot_delay: float = field(default_factory=lambda: _number("FILON_BOT_DELAY", 0.15))
    """Least time between two decisions of bots while somebody looks on, in seconds."""
    tables_per_minute: float = field(default_factory=lambda: _number("FILON_TABLES_PER_MINUTE", 60))
    """How many tables one address may open, in bursts and on average."""
    keep_idle: float = field(default_factory=lambda: _number("FILON_KEEP_IDLE", 600))
    """How long a table nobody uses stays in memory, in seconds."""
    compile_games: bool = field(default_factory=lambda: os.environ.get("FILON_COMPILE", "yes") != "no")
    """Whether games are compiled in the background for stronger and faster bots."""

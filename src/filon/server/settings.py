"""What an owner of a server can set, from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
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


def _names(name: str) -> tuple[str, ...]:
    return tuple(part.strip().lower() for part in os.environ.get(name, "").split(",") if part.strip())


def _networks(name: str) -> tuple[str, ...]:
    for network in _names(name):
        try:
            ip_network(network, strict=False)
        except ValueError:
            raise SystemExit(f"{name} must be networks or addresses as 10.1.0.0/16, not {network!r}") from None
    return _names(name)


def _contact() -> str:
    """The first domain of the server; without one, no browser subscribes from another machine anyway."""
    return f"https://{next(iter(_names('FILON_HOSTS')), 'localhost')}/"


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: str
    bot_delay: float = field(default_factory=lambda: _number("FILON_BOT_DELAY", 0.05))
    """Least time between two decisions of bots while somebody looks on, in seconds."""
    take_back: float = field(default_factory=lambda: _number("FILON_TAKE_BACK", 3))
    """How long bots wait when somebody has ended a turn and may want to take that back, in seconds."""
    keep_idle: float = field(default_factory=lambda: _number("FILON_KEEP_IDLE", 600))
    """How long a table nobody uses stays in memory, in seconds."""
    compile_games: bool = field(default_factory=lambda: os.environ.get("FILON_COMPILE", "yes") != "no")
    """Whether games are compiled in the background for stronger and faster bots."""

    seed: int | None = None
    """For tests and pictures: every table is dealt from this number and what the seats add, and bots decide alike where
    they see the same. Not from the environment: nobody could trust such a house."""

    # ── who may come in ──

    hosts: tuple[str, ...] = field(default_factory=lambda: _names("FILON_HOSTS"))
    """Names of this server beside its addresses and those of the machine: for a domain."""
    proxies: tuple[str, ...] = field(default_factory=lambda: _names("FILON_PROXIES"))
    """Addresses of proxies, whose word is taken for who asks (X-Forwarded-For)."""
    connections_per_address: float = field(default_factory=lambda: _number("FILON_CONNECTIONS_PER_ADDRESS", 100))
    """How many connections one address may hold open, sockets of tables included."""

    # ── how much one address may ask for: on average, and in bursts ──

    arrivals_per_minute: float = field(default_factory=lambda: _number("FILON_ARRIVALS_PER_MINUTE", 30))
    """Browsers that are somebody from now on; as many in a burst."""
    guesses_per_name: float = field(default_factory=lambda: _number("FILON_GUESSES_PER_NAME", 5))
    """Wrong passwords or codes for one name before each makes the next one wait longer."""
    guesses_per_address: float = field(default_factory=lambda: _number("FILON_GUESSES_PER_ADDRESS", 20))
    """The same from one address, for whatever names."""
    tables_per_minute: float = field(default_factory=lambda: _number("FILON_TABLES_PER_MINUTE", 60))
    """Tables laid; as many in a burst."""
    sits_per_minute: float = field(default_factory=lambda: _number("FILON_SITS_PER_MINUTE", 120))
    """Attempts to sit down and renewed invitations; as many in a burst."""
    talk_per_minute: float = field(default_factory=lambda: _number("FILON_TALK_PER_MINUTE", 60))
    """What is said at tables; a third as much in a burst."""
    reads_per_second: float = field(default_factory=lambda: _number("FILON_READS_PER_SECOND", 20))
    """Whatever is read of a table over HTTP; three times as many in a burst."""
    decisions_per_second: float = field(default_factory=lambda: _number("FILON_DECISIONS_PER_SECOND", 20))
    """Decisions over HTTP, legal or not; three times as many in a burst."""
    most_tables: float = field(default_factory=lambda: _number("FILON_MOST_TABLES", 1_000_000))
    """How many tables are kept in all."""

    # ── notices ──

    notice_after: float = field(default_factory=lambda: _number("FILON_NOTICE_AFTER", 8))
    """How long somebody may be gone before they are told something, in seconds: a page that loads again is no absence,
    and what was seen is saved within six."""
    notice_networks: tuple[str, ...] = field(default_factory=lambda: _networks("FILON_NOTICE_NETWORKS"))
    """Private networks or addresses that webhooks and subscriptions may lead to (as 10.1.0.0/16), there also by plain
    HTTP and on any port. Whoever may subscribe can then ask for any page there."""
    contact: str = field(default_factory=lambda: os.environ.get("FILON_CONTACT", "") or _contact())
    """Whom push services can write to: `mailto:` and an address, or the address of a page."""

    # ── how long a connection may take, in seconds ──

    hello_within: float = 10
    """To say hello at a table."""
    head_within: float = 10
    """To say what it asks for."""
    body_within: float = 20
    """To send what belongs to it."""
    answer_within: float = 60
    """To take the answer."""
    keep_alive: float = 10
    """To ask for something else."""

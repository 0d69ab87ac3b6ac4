"""`filon serve --reload`: the server begins again whenever a file of a box is saved.

The server is a process of its own, for Python imports a module once. Tables are in the database, so they are still
there; whoever plays connects again, as after any restart. A save that breaks a box takes only that box off the shelf.
"""

from __future__ import annotations

import importlib.util
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

from filon import games
from filon.cli.watch import EVERY, Times, times
from filon.cli.words import word
from filon.engine.compile import folder_of, root_of
from filon.server.serve import listen
from filon.server.settings import read_settings


def serve_again(
    host: str | None, port: int | None, database: str | None, open_browser: bool, config: Path | None
) -> None:
    """A server has been served, and served again after every change, until it was told to stop."""
    # Who is told to end ends its server as well. Ctrl-C is not enough: what a shell runs in the background ignores it.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settings = read_settings(config, host=host, port=port, database=database)
    # The page comes back to the address it knows, so every server has the same.
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    listening.close()
    command = [sys.executable, "-m", "filon", "serve", "--host", settings.host, "--port", str(port)]
    command += ["--database", database] if database else []
    command += ["--config", str(config)] if config else []
    folders = sorted(set(watched()))
    print(word("serve-watching", folders=", ".join(map(str, folders))), flush=True)
    opened = [] if open_browser else ["--no-open"]
    status: int | None = None
    while status != 0:
        before = times(folders)
        server = subprocess.Popen(command + opened)
        try:
            status = _until_changed(server, folders, before)
        except KeyboardInterrupt:
            status = 0
        finally:
            _stop(server)
        opened = ["--no-open"]


def _until_changed(server: subprocess.Popen[bytes], folders: list[Path], before: Times) -> int | None:
    """A file was saved, and no other within one look more; or the server has ended well: then 0. One that could not
    even begin waits for the next change, and says so."""
    told = False
    while (now := times(folders)) == before:
        if server.poll() == 0:
            return 0
        if server.returncode and not told:
            told = True
            print(word("serve-waiting"), flush=True)
        time.sleep(EVERY)
    while now != (now := times(folders)):  # many files are saved at once
        time.sleep(EVERY)
    print(word("serve-reloading"), flush=True)
    return None


def _stop(server: subprocess.Popen[bytes]) -> None:
    if server.poll() is None:
        server.terminate()
        try:
            server.wait()
        except KeyboardInterrupt:  # it was told as well, and is about to end
            server.wait()


def watched() -> Iterator[Path]:
    """Where boxes are: our folders, and the packages of others; those that are broken, too."""
    yield Path(games.__file__).parent
    for point in entry_points(group=games.GROUP):
        root = root_of(point.module)
        if importlib.util.find_spec(root):
            yield folder_of(root)

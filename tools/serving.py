"""A server in a process of its own whose games can be repeated: for tests in the browser and for pictures."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Flags under which Chromium runs as root, without a screen, and asks nothing of the network.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
# All visitors come from one address.
_LIMITS = ("ARRIVALS_PER_MINUTE", "TABLES_PER_MINUTE", "SITS_PER_MINUTE", "READS_PER_SECOND", "DECISIONS_PER_SECOND")
_SERVE = """
import sys
from filon.server.serve import serve

serve(port=int(sys.argv[2]), database=sys.argv[1], open_browser=False, seed=1)
"""


@contextmanager
def server(folder: Path, *, port: int = 0, first: str = "", **settings: str) -> Iterator[str]:
    """The address of a server on this port, or a free one, with a database in this folder. Whoever adds the same to the
    dealing gets the same cards, and bots decide alike. `first`: Python that its process runs before."""
    environment = {**os.environ, "FILON_ENGINE": "plain", "FILON_COMPILE": "no"}
    environment |= {f"FILON_{limit}": "1000" for limit in _LIMITS}
    environment |= {f"FILON_{name}": value for name, value in settings.items()}
    command = [sys.executable, "-c", first + _SERVE, str(folder / "filon.db"), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}"
        yield found.group().rstrip("/")
    finally:
        process.terminate()
        process.wait(30)

"""`filon serve`: a server, or what would be wrong with one."""

from __future__ import annotations

from pathlib import Path

import typer

from filon.cli.words import texts, word
from filon.server.settings import read_settings

_SIGNS = {"good": "✓", "note": "·", "bad": "✗"}


def check_server(config: Path | None, host: str | None, port: int | None, database: str | None) -> None:
    """Everything a server needs was looked at, and what was found is said; status 1 if it could not serve."""
    from filon.server.checking import look

    settings = read_settings(config, host=host, port=port, database=database)
    said = texts()
    found = []
    for finding in look(settings):
        found.append(finding.how)
        print(f"{_SIGNS[finding.how]} {said.format(finding.what)}", flush=True)
    wrong = found.count("bad")
    print(word("serve-checked", wrong=wrong))
    if wrong:
        raise typer.Exit(1)

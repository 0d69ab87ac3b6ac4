"""`filon ratings`: what follows from the results of a server."""

from __future__ import annotations

import errno
import os

import typer

from filon.cli.words import word
from filon.server.ratings import reckoning
from filon.server.serve import file_of
from filon.server.settings import database_url
from filon.server.store import Store


def recompute(database: str | None, only_check: bool) -> None:
    """All ratings are what the results say; or it is only said whether they are, and the status is 1 if not."""
    url = database_url(database)
    if (file := file_of(url)) and not file.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
    store = Store(url)
    try:
        store.prepare()
        found = (reckoning.check if only_check else reckoning.recompute)(store)
    finally:
        store.close()
    told = "ratings-same" if not found.different else "ratings-differ" if only_check else "ratings-mended"
    print(word(told, **found._asdict()))
    if only_check and found.different:
        raise typer.Exit(1)

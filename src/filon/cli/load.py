"""`filon load`: many tables played at once, and how the server bears it."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import signal
import sys
import tempfile
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.exceptions import WebSocketException

from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.crowd.figures import SHOWN, Report, ratios_of
from filon.games import get_game, shelf

PEER = "boardgame.io"


def load_server(
    tables: int,
    boxes: str,
    think: float,
    watchers: int,
    seconds: float,
    decisions: int | None,
    reconnects: float,
    url: str | None,
    peer: str | None,
    file: Path | None,
    database: str | None = None,
    nodes: int = 1,
) -> None:
    """The figures are on stdout, and in the file if one is named."""
    if not sys.platform.startswith("linux"):
        raise Refused("error-load-system")
    if peer not in (None, PEER):
        raise Refused("error-load-peer", peer=peer, allowed=PEER)
    if nodes > 1 and "://" not in (database or ""):
        raise Refused("error-load-nodes")
    from filon.crowd import process
    from filon.crowd.clients import HttpError
    from filon.crowd.peer import FOLDER
    from filon.crowd.run import Trial, play

    if peer and not FOLDER.is_dir():
        raise Refused("error-load-checkout", peer=peer, folder=str(FOLDER))
    named = tuple(shelf()) if boxes == "all" else tuple(get_game(box).id for box in boxes.split(","))
    trial = Trial(tables, named, think, watchers, seconds, decisions, reconnects)
    cores = len(os.sched_getaffinity(0))
    core = process.own_core()
    process.allow_lines()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # an end in which servers are ended, too
    reports: dict[str, Report] = {}
    with tempfile.TemporaryDirectory(prefix="filon-load-", dir=Path.cwd()) as folder, progress_bar() as bar:
        task = bar.add_task("", total=None)

        def progress(what: str, done: float, of: float) -> None:
            bar.update(task, description=word(f"load-{what}"), completed=round(done), total=round(of))

        def measure(name: str, server: AbstractContextManager[process.ServerProcess]) -> None:
            with server as running:
                reports[name] = asyncio.run(play(trial, running, name == PEER, progress))

        try:
            own = process.filon(Path(folder), core, database, nodes)
            measure("filon", nullcontext(process.ServerProcess(url.split(","))) if url else own)
            if peer:
                measure(PEER, process.boardgame_io(Path(folder, "matches"), core))
        except (HttpError, WebSocketException, TimeoutError) as error:
            raise Refused("error-load", problem=str(error) or type(error).__name__) from None
    ratios = ratios_of(reports["filon"], reports[PEER]) if peer else {}
    if file:
        machine = {"cores": cores, "pinned": core is not None, "python": platform.python_version()}
        written = json.dumps({**reports, "ratios": ratios, "machine": machine}, indent=2)
        file.write_text(written + "\n", encoding="utf-8")
    _print(reports, ratios)


def _print(reports: dict[str, Report], ratios: Report) -> None:
    console = Console(highlight=False)
    ours = reports["filon"]
    console.print(
        word(
            "load-title",
            tables=ours["tables"],
            screens=ours["screens"],
            decisions=ours["decisions"],
            seconds=ours["seconds"],
        ),
        style="bold",
    )
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", *reports, *([word("load-ratio")] if ratios else [])):
        table.add_column(heading, justify="right" if heading else "left")
    for figure in SHOWN:
        for part in next((list(each[figure]) for each in reports.values() if isinstance(each[figure], dict)), [""]):
            found = [_leaf(report[figure], part) for report in reports.values()]
            if any(value is not None for value in found):
                cells = ["" if value is None else f"{value:,}" for value in found]
                ratio = _leaf(ratios.get(figure), part)
                cells += [] if not ratios else ["" if ratio is None else f"{ratio:,.2f} ×"]
                table.add_row(f"{word(f'load-{figure}')} {part}".strip(), *cells)
    console.print(table)
    for name, report in reports.items():
        counted = ", ".join(f"{code} {count}" for code, count in report["errors"].items())
        console.print(word("load-errors", server=name, list=counted or word("load-no-errors")))


def _leaf(value: Any, part: str) -> float | None:
    found = value.get(part) if isinstance(value, dict) else value
    return found if isinstance(found, int | float) else None

"""`filon train`: bots play, and the net of a box learns from their games."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.engine.compile import either
from filon.engine.net import net_file
from filon.games import get_game
from filon.training.run import Training, train


def train_net(plan: Training, folder: Path, workers: int | None, device: str) -> None:
    """The net of a box has been trained and is in its place; how that went stands on stdout."""
    if refused := either(Refused("error-train-plain"), None):
        raise refused
    if find_spec("torch") is None:
        raise Refused("error-no-torch")
    with progress_bar() as bar:
        tasks: dict[str, object] = {}

        def tell(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what)
            bar.update(tasks[what], completed=done, total=of)  # type: ignore[arg-type]

        report = train(plan, folder, datetime.now(UTC).date().isoformat(), tell, workers or 0, device)
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    for name in report["curve"][-1]:
        table.add_column(name, justify="right")
    for line in report["curve"]:
        table.add_row(*(str(value) for value in line.values()))
    Console(highlight=False).print(table)
    print(word("train-stored", net=str(net_file(get_game(plan.game).package)), folder=str(folder)), file=sys.stderr)

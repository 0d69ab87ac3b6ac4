"""`filon arena`: bots play each other, and the report says which is better."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from filon.arena import new_arena, run_arena, write_report
from filon.arena.errors import BadTest
from filon.cli.options import read_options
from filon.cli.simulate import progress_bar
from filon.cli.words import word
from filon.games import by_key

_INTERRUPTED = 130


def hold_arena(
    id: str,
    bots: str,
    games: int,
    players: int | None,
    given: list[str],
    seed: int,
    sprt: str | None,
    workers: int | None,
    ray: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """The games have been played, the figures are on stdout, and the report is stored."""
    arena = new_arena(id, bots.split(","), players, read_options(by_key(id), given), seed)
    test = read_test(sprt) if sprt is not None else None
    with progress_bar() as bar:
        task = bar.add_task(word("playing", game=id), total=None)
        report = run_arena(
            arena, games, workers, ray, test, lambda done, of: bar.update(task, completed=done, total=of)
        )
    if report["interrupted"]:
        print(word("arena-interrupted"), file=sys.stderr)
    if report["games"]:
        folder = write_report(report, out)
        if as_json:
            print(json.dumps(report, indent=2))
        else:
            print_report(report)
        print(word("arena-stored", folder=str(folder)), file=sys.stderr if as_json else sys.stdout)
    if report["interrupted"]:
        raise KeyboardInterrupt


def read_test(given: str) -> tuple[float, float]:
    """Two differences in Elo."""
    try:
        elo0, elo1 = (float(value) for value in given.split(","))
    except ValueError:
        raise BadTest(given) from None
    return elo0, elo1


def print_report(report: dict[str, Any]) -> None:
    """The report is on stdout, in words."""
    console = Console(highlight=False)
    console.print(word("arena-title", **{key: report[key] for key in ("game", "players", "seed", "games", "deals")}))
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    table.add_column(word("arena-bot"))
    for heading in ("share", "interval", "ratio", "rank", "score", "rating", "ms", "p95"):
        table.add_column(word(f"arena-{heading}"), justify="right", no_wrap=True)
    for row in report["standings"]:
        share, low, high = (100 * value for value in row["share"])
        table.add_row(
            row["bot"],
            f"{share:.1f} %",
            f"{low:.0f}–{high:.0f} %",
            f"{row['ratio']:.2f}",
            f"{row['rank_mean']:.2f}",
            f"{row['score_mean']:.1f}",
            f"{row['rating']['mu']:.1f} ± {row['rating']['sigma']:.1f}",
            f"{row['ms']['mean']:.3g}",
            f"{row['ms']['p95']:.3g}",
        )
    console.print(table)
    for gap in report["gaps"]:
        elo, low, high = ("∞" if value is None else f"{value:+.0f}" for value in gap["elo"])
        names = {key: gap[key] for key in ("bot", "over", "comparisons")}
        console.print(word("arena-gap", **names, elo=elo, low=low, high=high, share=f"{100 * gap['share'][0]:.1f}"))
    console.print(word("arena-seats", list=", ".join(f"{100 * seat[0]:.0f} %" for seat in report["seats"])))
    if test := report["sprt"]:
        low, high = test["bounds"]
        figures = {key: f"{test[key]:g}" for key in ("elo0", "elo1", "llr")}
        console.print(word("arena-sprt", verdict=test["verdict"], low=f"{low:g}", high=f"{high:g}", **figures))

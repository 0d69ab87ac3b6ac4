"""`filon campaign`: what the tests show in small, at whatever size there is time for."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from filon.campaigns.campaign import campaign_of
from filon.campaigns.page import write_report
from filon.campaigns.runner import Report, Undertaking, kept_in, repeat, stopped
from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word

_NICE = 10
_MOST = 20  # flaws that are shown


def run_campaign(
    name: str,
    boxes: str,
    parts: str,
    size: float,
    minutes: float | None,
    workers: int | None,
    state: Path | None,
    report_in: Path | None,
    as_json: bool,
) -> None:
    """The campaign has been carried out, as far as there was time; what must not be is on stdout, and an error."""
    campaign = campaign_of(name)
    kept = (state or kept_in(name)) if campaign.is_kept else None
    named, only = (tuple(filter(None, names.split(","))) for names in (boxes, parts))
    course = Undertaking(
        campaign, named, only, size, workers, minutes, kept, goes_on_from=report_in if campaign.is_kept else None
    )
    step_aside()
    with stopped_by_signals(), progress_bar() as bar:
        task = bar.add_task(word("campaign-running", name=name), total=None)
        report = course(lambda done, of: bar.update(task, completed=done, total=of))
    if report_in:
        write_report(campaign, report, report_in)
    if as_json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        _print(report)
    if flaws := report["flaws"]:
        raise Refused("error-flaws", count=len(flaws), name=name, chunk=flaws[0]["chunk"])


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Whoever ends it gets a report, and no process goes on for it. One that a shell has put aside would hear no
    Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*heard: Any) -> None:
        stopped.set()
        signal.default_int_handler(*heard)

    before = {which: signal.signal(which, stop) for which in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        stopped.clear()
        for which, handler in before.items():
            signal.signal(which, handler)


def step_aside() -> None:
    """Whatever else this machine does goes first; who has been told to stand further back stays there."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(max(0, _NICE - os.nice(0)))


def take_aim(name: str, url: str, mine: bool) -> None:
    """The attack goes to this server; no other campaign goes anywhere."""
    if name != "attack":
        raise Refused("error-campaign-url", name=name)
    from filon.campaigns.attack import aim_at

    aim_at(url, mine)


def run_chunk(name: str, chunk: str, size: float, minutes: float | None) -> None:
    """One chunk has been done once more, and what was found in it is on stdout."""
    again, seconds, found = repeat(name, chunk, size, minutes)
    print(json.dumps({"chunk": again.name, "units": again.units, "seconds": round(seconds, 3), **found}, indent=2))
    if flaws := found.get("flaws"):
        raise Refused("error-flaws", count=len(flaws), name=name, chunk=again.name)


def _print(report: Report) -> None:
    console = Console(highlight=False, soft_wrap=True)
    table = Table(box=None, pad_edge=False, header_style="dim")
    headings = ("", report["unit"], word("campaign-full"), word("campaign-seconds"))
    for heading in headings:
        table.add_column(heading, justify="right" if heading else "left")
    for name, part in report["parts"].items():
        table.add_row(name, *(_figure(part[key]) for key in ("units", "full", "seconds")))
    console.print(table)
    if report["interrupted"]:
        console.print(word("campaign-interrupted"), style="yellow")
    for flaw in report["flaws"][:_MOST]:
        console.print(f"{flaw['chunk']}: {flaw['what']}", style="red", markup=False)
    if not report["flaws"]:
        console.print(word("campaign-well"), style="green")


def _figure(value: Any) -> str:
    return f"{value:,}"

"""`filon check`: what is wrong with a box, stage by stage."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import Progress, TaskID

from filon.checks.boxes import Opened, opened
from filon.checks.remark import Remark
from filon.checks.stages import Checkup, Passed, passed
from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.engine.game import Game

_MOST = 8  # remarks of a stage that are shown: the first are mended first
_MARKS = {"well": "✓", "wrong": "✗", "later": "·", "waits": "–"}
_STYLES = {"well": "green", "wrong": "bold red", "later": "yellow", "waits": "dim"}
LOAD = "load"
"""The stage before all others: the box can be imported."""


def check_boxes(names: list[str], each: int, quick: bool, as_json: bool) -> None:
    """Every box that is named (or all) has been looked at; what is wrong is on stdout, and an error."""
    reports: list[tuple[str, list[Passed]]] = []
    with progress_bar() as bar:
        for found in opened(names):
            games: tuple[Game | None, ...] = found.games or (None,)
            for game in games:
                stages = _checked(found, game, each, quick, bar, as_json)
                reports.append((game.id if game else found.name, stages))
    if as_json:
        print(json.dumps([_plain(*report) for report in reports], indent=2, ensure_ascii=False))
    if wrong := sum(len(stage.wrong) for _, stages in reports for stage in stages):
        raise Refused("error-check", count=wrong)


def _checked(found: Opened, game: Game | None, each: int, quick: bool, bar: Progress, silent: bool) -> list[Passed]:
    """All stages of a box, each shown as soon as it is done."""
    console = Console(highlight=False, soft_wrap=True, quiet=silent)
    name = game.id if game else found.name
    console.print(name, style="bold")
    done = [Passed(LOAD, found.wrong, 0.0, {})]
    if game is None:
        _show(console, done[0])
    else:
        look = Checkup(game, each, quick)
        task = bar.add_task(word("checking", game=name, stage=""), total=None)
        look.progress = partial(_advance, bar, task)
        for stage in passed(look, lambda id: bar.update(task, description=_doing(name, id), completed=0, total=None)):
            _show(console, stage)
            done.append(stage)
        bar.remove_task(task)
    wrong, later = (sum(len(part) for part in parts) for parts in zip(*((s.wrong, s.later) for s in done), strict=True))
    said = word("checked", game=name, wrong=wrong, later=later, quick="yes" if quick else "no")
    console.print(said, style=_STYLES["wrong" if wrong else "well"])
    console.print()
    sys.stdout.flush()
    return done


def _doing(name: str, stage: str) -> str:
    return word("checking", game=name, stage=word("check-stage", stage=stage))


def _advance(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def _show(console: Console, stage: Passed) -> None:
    """A line for the stage, and what it found below."""
    state = "waits" if stage.waits_for else "wrong" if stage.wrong else "later" if stage.later else "well"
    if stage.waits_for:
        said = word("check-waits", stage=word("check-stage", stage=stage.waits_for))
    else:
        said = word("check-did", stage=stage.stage, **_FIGURES | stage.did)
    console.print(f"  {_MARKS[state]} {word('check-stage', stage=stage.stage):<12} {said}", style=_STYLES[state])
    if stage.spared:
        console.print(f"      {word('check-spared', list=', '.join(stage.spared))}", style="dim")
    for part, style in ((stage.wrong, "default"), (stage.later, "dim")):
        for remark in part[:_MOST]:
            console.print(f"      {_line(remark)}", style=style, markup=False)
            if seen := _seen(remark):
                console.print(f"          {seen}", style="dim", markup=False)
        if len(part) > _MOST:
            console.print(f"      {word('check-more', count=len(part) - _MOST)}", style=style)


_FIGURES = dict.fromkeys(("rules", "games", "plies", "pairs", "rows", "texts", "sprites", "clauses", "versions"), 0)


def _line(remark: Remark) -> str:
    return f"{remark.place}: {remark.problem}" if remark.place else remark.problem


def _seen(remark: Remark) -> str:
    """How often, and in which game first."""
    if not remark.first:
        return ""
    first = word("check-first", first=remark.first)
    if remark.times == 1:
        return first
    return f"{word('check-times', times=remark.times, games=len(remark.games))}; {first}"


def _plain(box: str, stages: list[Passed]) -> dict[str, Any]:
    """A report in the words of `--json`."""
    return {
        "box": box,
        "stages": [
            {
                "stage": stage.stage,
                "seconds": round(stage.seconds, 3),
                "waits_for": stage.waits_for,
                "did": stage.did,
                "defaults": stage.spared,
                "remarks": [
                    {
                        "problem": remark.problem,
                        "file": remark.file,
                        "line": remark.line,
                        "first": remark.first,
                        "times": remark.times,
                        "later": remark.later,
                    }
                    for remark in stage.remarks
                ],
            }
            for stage in stages
        ],
    }

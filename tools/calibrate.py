"""Fits what is shown as a chance to win, so that it comes true as often as it says, and measures that it does.

    python tools/calibrate.py gold --games 2000   plays, fits, keeps the fit beside the box and its figures in docs/
    python tools/calibrate.py                     all boxes of this repository, one after the other
    python tools/calibrate.py --page              docs/chances.md and its plots, from what was measured before

Bots of mixed levels play at all usual sizes of table (`filon.arena.reliability`). Every seat's odds follow from its
share of the win, as a search of the size of looking back sees it, and from its points, with weights that depend on how
far the game is and on how many play: a logistic regression. What is kept was fitted to all games; what is stated was
measured with games that the fit had not seen, a fifth of them at a time.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("FILON_ENGINE", "compiled")

import numpy as np
import numpy.typing as npt

from filon.arena.reliability import Glimpse, Tenth, brier, hash_rules, looks, tenths
from filon.arena.run import processes
from filon.bots.chances import LEAST, Fit, Vantage
from filon.bots.mind import Mind
from filon.engine.game import Game
from filon.engine.machine import cores
from filon.games import get_game, shelf

ROOT = Path(__file__).resolve().parents[1]
KEPT, PAGE = ROOT / "docs" / "chances", ROOT / "docs" / "chances.md"
KNOTS = 4
AT_ONCE = 20  # games that a process plays before it answers
FOLDS = 5
RIDGE = 1e-4
STEPS = 50
LEAST_WEIGHT = 0.05  # of the share: the better decision always has the better chance
ENOUGH = 100  # games that a tenth needs to count as one with enough samples

Row = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Table:
    """Looks as arrays, a row each and a column for each seat; rows are as wide as the largest table."""

    game: npt.NDArray[np.int64]
    sits: npt.NDArray[np.bool_]
    came: Row
    shares: Row
    points: Row
    progress: Row
    more: Row
    """Seats beyond the fewest."""


def play(box: str, games: int, seed: int, workers: int) -> Iterator[Glimpse]:
    """All looks of so many games. They do not depend on the number of processes."""
    parts = [range(k, min(k + AT_ONCE, games)) for k in range(0, games, AT_ONCE)]
    if workers == 1:
        for part in parts:
            yield from some(box, part, seed)
        return
    some(box, range(1), seed)  # what is compiled here is found in the cache there
    with processes(workers) as pool:
        for found in pool.map(some, [box] * len(parts), parts, [seed] * len(parts)):
            yield from found


def some(box: str, numbers: range, seed: int) -> list[Glimpse]:
    return [look for number in numbers for look in looks(get_game(box), number, seed, mind(box))]


@cache
def mind(box: str) -> Mind:
    return Mind(get_game(box), threads=1)


def table_of(game: Game, found: Sequence[Glimpse]) -> Table:
    """What a fit is made from."""
    width, n = game.players[1], len(found)
    came, shares, points = (np.zeros((n, width)) for _ in range(3))
    numbers = np.array([look.game for look in found])
    wide = Table(numbers, np.zeros((n, width), bool), came, shares, points, np.zeros(n), np.zeros(n))
    for k, look in enumerate(found):
        vantage, seats = Vantage(game, look.observation), len(look.shares)
        wide.sits[k, :seats] = True
        came[k, :seats], shares[k, :seats], points[k, :seats] = look.came, look.shares, vantage.points
        wide.progress[k], wide.more[k] = vantage.progress, vantage.more
    return wide


def knots_of(table: Table) -> list[float]:
    """Where weights stand: evenly among the decisions."""
    found = sorted({round(float(x), 3) for x in np.quantile(table.progress, np.linspace(0, 1, KNOTS))})
    return found if len(found) > 1 else [0.0, 1.0]


def features(table: Table, knots: Sequence[float]) -> Row:
    """For each look and seat: the logarithm of its share and its points, at each knot, and by seats beyond the
    fewest."""
    middle = table.sits.sum(1, keepdims=True)
    at = np.stack([np.interp(table.progress, knots, row) for row in np.eye(len(knots))], axis=1)
    columns, by_seats = [], []
    for values in (np.log(np.maximum(table.shares, LEAST)), table.points):
        inside = np.where(table.sits, values, 0.0)
        level = np.where(table.sits, inside - inside.sum(1, keepdims=True) / middle, 0.0)
        columns.append(level[:, :, None] * at[:, None, :])
        by_seats.append((level * table.more[:, None])[:, :, None])
    return np.concatenate([*columns, *by_seats], axis=2)


def odds(x: Row, weights: Row, sits: npt.NDArray[np.bool_]) -> Row:
    """Chances: what the weights make of the features, so that each row adds up to 1."""
    z = np.where(sits, x @ weights, -np.inf)
    part = np.exp(z - z.max(1, keepdims=True))
    return np.asarray(part / part.sum(1, keepdims=True))


def regress(x: Row, came: Row, sits: npt.NDArray[np.bool_]) -> Row:
    """The weights that make what came most likely, by Newton's method; features are scaled on the way."""
    scale = np.sqrt((x**2).sum((0, 1)) / sits.sum())
    scale[scale == 0] = 1.0
    x = x / scale
    weights, ridge = np.zeros(x.shape[2]), RIDGE * len(x)
    for _ in range(STEPS):
        said = odds(x, weights, sits)
        slope = np.einsum("ns,nsd->d", came - said, x) - ridge * weights
        mean = np.einsum("ns,nsd->nd", said, x)
        bend = np.einsum("ns,nsd,nse->de", said, x, x) - mean.T @ mean + ridge * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(weights / scale)


def fit_to(game: Game, table: Table, knots: Sequence[float]) -> Fit:
    """The fit to these looks."""
    weights = regress(features(table, knots), table.came, table.sits)
    share, points, (share_more, points_more) = np.split(weights, [len(knots), 2 * len(knots)])
    most = game.players[1] - game.players[0]
    floor = LEAST_WEIGHT - min(0.0, float(share_more) * most)
    return Fit(
        game.version,
        tuple(knots),
        tuple(round(max(float(one), floor), 3) for one in share),
        tuple(round(float(one), 4) for one in points),
        round(float(share_more), 3),
        round(float(points_more), 4),
    )


def said_by(game: Game, fit: Fit, found: Sequence[Glimpse]) -> list[list[float]]:
    return [Vantage(game, look.observation).chances(fit, look.shares) for look in found]


def calibrate(game: Game, games: int, seed: int, found: Sequence[Glimpse]) -> None:
    """The box has a fit to what was found in so many games, and its figures are kept."""
    table = table_of(game, found)
    knots = knots_of(table)
    before = [look.shares for look in found]
    after: list[Sequence[float]] = list(before)
    for fold in range(FOLDS):
        inside = table.game % FOLDS == fold
        part = fit_to(game, replace(table, **{k: v[~inside] for k, v in vars(table).items()}), knots)
        rows = [int(row) for row in np.flatnonzero(inside)]
        for k, chances in zip(rows, said_by(game, part, [found[k] for k in rows]), strict=True):
            after[k] = chances
    command = shlex.join(["python", "tools/calibrate.py", game.id, "--games", str(games), "--seed", str(seed)])
    write_fit(game, fit_to(game, table, knots), command)
    figures: dict[str, Any] = {
        "box": game.id,
        "command": command,
        "games": games,
        "looks": len(found),
        "players": list(game.players),
        "brier": [round(brier(found, before), 4), round(brier(found, after), 4)],
        "before": [kept(tenth) for tenth in tenths(found, before)],
        "after": [kept(tenth) for tenth in tenths(found, after)],
    }
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game.id}.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(game.id, *figures["brier"], *(worst(figures[when]) for when in ("before", "after")), flush=True)


def kept(tenth: Tenth | None) -> dict[str, float] | None:
    return {name: round(value, 4) for name, value in asdict(tenth).items()} if tenth else None


def worst(rows: Sequence[dict[str, float] | None]) -> str:
    """How far off the worst tenth is, of those with enough games, in points, and the standard error of that."""
    off = [(abs(row["said"] - row["came"]), row["error"]) for row in rows if row and row["games"] >= ENOUGH]
    return " ± ".join(f"{100 * value:.1f}" for value in max(off, default=()))


def write_fit(game: Game, fit: Fit, command: str) -> None:
    """The fit lies beside the box."""
    lines = [
        "# What makes chances to win of a search's shares: see filon/bots/chances.py. Written by tools/calibrate.py.",
        f"command = {json.dumps(command)}",
        f'hash = "{hash_rules(game)}" # of the rules',
        "",
        "[fit]",
        *(f"{name} = {list(value) if isinstance(value, tuple) else value}" for name, value in asdict(fit).items()),
    ]
    (game.path / f"chances.{game.id}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


HEAD = f"""# Do chances come true?

Looking back at a game, the page shows every player's chance to win, and a hint says what a decision is worth. Such a
figure has to come true as often as it says. A search's share of the win need not: it is what an evaluation makes of
positions some turns ahead. So each box keeps a fit (`chances.<box>.toml` in its folder), by which the program makes
chances of shares when it shows them ([why so](decisions/0046-chances-are-fitted-when-they-are-shown.md)); bots know
nothing of it. Boxes without one show shares.

`tools/calibrate.py` measures and fits: bots play (each seat drawn from the levels that follow a policy, in every fifth
game from a search of 40 iterations as well; any number of seats that the box allows, drawn; the options of a new
table), and at up to eight decisions of each game a mind looks as it does when looking back. The figures below are of
games that the fit had not seen: four fifths of the games for the fit, one for the measurement, in five turns. *Brier*
is the mean of the squared differences between chances and results, added up over the seats: less is better. *Off* is
the difference between what was said and what came, in points, in the worst of the tenths that hold looks of {ENOUGH}
games or more, with its standard error (the worst of ten is easily off by two of them). The plots show all tenths: what
was said, to the right; how often it came true, upwards; bars of two standard errors; grey before, gold after.

*Before* is without the fit. In Gold the evaluation itself was mended, too: with the one before it the Brier score of
2,000 games was 0.588, and the worst tenth was off by 28 points ([notes](tuning/gold.md)).
"""


def page_of(measured: Sequence[dict[str, Any]]) -> str:
    """docs/chances.md."""
    lines = [HEAD, "| box | games | looks | Brier before | after | off before | after | tenths that count |"]
    lines.append("|---|---:|---:|---:|---:|---:|---:|---:|")
    for box in measured:
        rows = [worst(box[when]) for when in ("before", "after")]
        count = sum(1 for row in box["after"] if row and row["games"] >= ENOUGH)
        figures = [box["games"], box["looks"], *(f"{x:.3f}" for x in box["brier"]), *rows, count]
        lines.append(f"| {box['box']} | {' | '.join(map(str, figures))} |")
    lines += ["", *(box["remark"] for box in measured if "remark" in box)]
    lines += ["", "![Reliability of chances, box by box](images/chances.svg)", "", "```sh"]
    lines += [*(box["command"] for box in measured), "```", ""]
    return "\n".join(lines)


def write_page() -> None:
    found = [KEPT / f"{box}.json" for box in shelf()]
    measured = [json.loads(path.read_text(encoding="utf-8")) for path in found if path.is_file()]
    PAGE.write_text(page_of(measured), encoding="utf-8")
    subprocess.run([sys.executable, str(ROOT / "tools" / "plots.py")], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("boxes", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--page", action="store_true", help="write the page alone")
    given = parser.parse_args()
    if unknown := set(given.boxes) - set(shelf()):
        parser.error(f"not on the shelf: {', '.join(sorted(unknown))}; there are {', '.join(shelf())}")
    for box in [] if given.page else given.boxes or list(shelf()):
        found = list(play(box, given.games, given.seed, given.workers))
        calibrate(get_game(box), given.games, given.seed, found)
    write_page()


if __name__ == "__main__":
    main()

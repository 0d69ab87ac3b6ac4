"""Works out where the levels of the bots stand on the scale of ratings, from what the arena has measured:
`.venv/bin/python tools/anchors.py [--check]`.

The strengths of a box are those by which the measured pairings (`docs/ladder/<box>.json`) are most likely: Bradley and
Terry's model, in which the odds that one bot comes before another are e to the power of the difference between them.
Every pairing has half a comparison added to either side, so that a bot that always won is not infinitely strong.
`medium`, which "play now" puts beside somebody new, stands where somebody new does. Differences are put on the scale
of `src/filon/bots/skill.py` by its steepness among as many players as sat at those tables.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import NamedTuple

from filon.bots.choose import levels
from filon.bots.skill import NEW, steepness
from filon.games import shelf

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "ladder"
FILE = ROOT / "src" / "filon" / "bots" / "anchors.json"
COMMAND = ".venv/bin/python tools/anchors.py"
MIDDLE = "medium"
_DIGITS = 3  # of what is kept: a thousandth is far less than what was measured


class Pairing(NamedTuple):
    """How often one bot came before another, and how often not."""

    better: str
    worse: str
    before: float
    after: float


def measured(game: str) -> tuple[list[Pairing], int]:
    """The pairings at the smallest table of a box that was measured, and how many players sat there."""
    kept = json.loads((KEPT / f"{game}.json").read_text(encoding="utf-8"))
    found, players = [], min(pairing["players"] for pairing in kept["pairings"])
    for pairing in kept["pairings"]:
        if pairing["players"] != players:
            continue
        for gap in pairing["gaps"]:
            before = gap["share"][0] * gap["comparisons"]
            found.append(Pairing(gap["bot"], gap["over"], before, gap["comparisons"] - before))
    return found, players


def strengths(pairings: list[Pairing]) -> dict[str, float]:
    """Log-strengths by which these pairings are most likely. Each bot is set in its turn to where its own expectation
    meets what it did, until nothing moves any more."""
    bots = sorted({bot for pairing in pairings for bot in (pairing.better, pairing.worse)})
    found = dict.fromkeys(bots, 0.0)
    while True:
        moved = 0.0
        for bot in bots:
            off, slope = 0.0, 0.0
            for better, worse, before, after in pairings:
                if bot in (better, worse):
                    n = before + after + 1
                    share = 1 / (1 + math.exp(found[worse] - found[better]))
                    off += (1 if bot == better else -1) * (before + 0.5 - n * share)
                    slope += n * share * (1 - share)
            step = max(-1.0, min(1.0, off / slope))
            found[bot] += step
            moved = max(moved, abs(step))
        if moved < 1e-9:
            return found


def anchors(game: str) -> dict[str, float]:
    """The mean of each level that people can choose, weakest first."""
    pairings, players = measured(game)
    found = strengths(pairings)
    wide = steepness(players)
    return {
        level: round(NEW.mu + wide * (found[level] - found[MIDDLE]), _DIGITS)
        for level in sorted(levels(shelf()[game]), key=lambda level: found[level])
    }


def boxes() -> list[str]:
    """Those on the shelf that were measured: boxes of other packages were not."""
    return [game for game in shelf() if (KEPT / f"{game}.json").is_file()]


def text() -> str:
    lines = (f" {json.dumps(game)}: {json.dumps(anchors(game))}" for game in boxes())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Writes the file, or with `--check` says whether it is what was measured."""
    made = text()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made, encoding="utf-8", newline="\n")
    elif FILE.read_text(encoding="utf-8") != made:
        sys.exit(f"Out of date: {FILE.name}. Run {COMMAND}")


if __name__ == "__main__":
    main()

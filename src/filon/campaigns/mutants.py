"""Every file of rules, with one thing changed at a time: the tests of the box have to notice."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector
from filon.campaigns.mutation import MUTANT, Mutant, mutants
from filon.engine.compile import PACKAGE
from filon.games import get_game

ROOT = PACKAGE.parents[1]
GAMES = PACKAGE / "games"
KILLED = 0.95
"""The share that has to be noticed."""
_ENOUGH = 40  # mutants of a file from which on its share says something
_PATIENCE = 240  # seconds after which a mutant counts as noticed: nobody waits so long for a test
_WHY = ROOT / "docs" / "trust" / "survivors.toml"


def parts(boxes: Sequence[str]) -> list[Sector]:
    packages = sorted({get_game(box).path.name for box in boxes if get_game(box).path.parent == GAMES})
    if not (ROOT / "tests" / "games").is_dir():
        raise BadCampaign("the tests of the boxes are in the working tree of the project alone")
    files = [path.relative_to(GAMES) for package in packages for path in sorted((GAMES / package).glob("rules/*.py"))]
    return [Sector(file.as_posix(), len(made), 1) for file in files if (made := of_file(file.as_posix()))]


@cache
def of_file(file: str) -> list[Mutant]:
    return mutants((GAMES / file).read_text(encoding="utf-8"))


def work(part: str, number: int, units: int) -> Found:
    """These mutants have been tried."""
    counted: Counter[str] = Counter()
    survivors: list[str] = []
    for k in range(number * units, min((number + 1) * units, len(of_file(part)))):
        what = of_file(part)[k].what
        killed = is_killed(part, k)
        counted["mutants"] += 1
        counted["killed"] += killed
        if not killed:
            survivors.append(what)
    return {**counted, "survivors": survivors, "flaws": []}


def is_killed(file: str, number: int) -> bool:
    """Whether a test of the box fails, or never ends, that passes without the change."""
    package = file.partition("/")[0]
    if fails(package):
        raise RuntimeError(f"the tests of {package} fail as they are")
    module = "filon.games." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return fails(package, f"{module}:{number}")


@cache
def fails(package: str, mutant: str = "") -> bool:
    """Whether a test of the boxes of a package fails, or never ends."""
    quiet = ("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "filon.campaigns.mutation", "--no-header")
    command = [sys.executable, "-m", "pytest", *quiet, "--ignore-glob=*/test_browser.py", f"tests/games/{package}"]
    given = {**os.environ, "FILON_ENGINE": "plain"} | ({MUTANT: mutant} if mutant else {})
    try:
        done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, 1, 2, 4):
        raise RuntimeError(done.stdout[-500:].decode(errors="replace"))
    return done.returncode != 0


def judge(part: str, found: Found) -> list[str]:
    known = why().get(part, {})
    noticed = found["killed"] + sum(what in known for what in found["survivors"])
    if found["mutants"] >= _ENOUGH and noticed < KILLED * found["mutants"]:
        return [f"{noticed} of {found['mutants']} mutants were noticed"]
    return []


def why() -> dict[str, dict[str, str]]:
    """By file and mutant, why it can't be noticed, as somebody found who has looked."""
    return tomllib.loads(_WHY.read_text(encoding="utf-8")) if _WHY.is_file() else {}


def more(found: dict[str, Found]) -> str:
    tried, killed = (sum(one[name] for one in found.values()) for name in ("mutants", "killed"))
    known, lines = why(), [f"{killed} of {tried} mutants were noticed ({killed / max(1, tried):.1%}).", ""]
    survivors = [(part, what) for part, one in found.items() for what in one["survivors"]]
    if survivors:
        lines += ["## Survivors", "", "| file | line: what was changed | why nobody notices |", "|---|---|---|"]
    for part, what in survivors:
        told = what.replace("|", "\\|").replace("`", "'")
        lines.append(f"| {part} | {told} | {known.get(part, {}).get(what, 'nobody has looked yet')} |")
    return "\n".join(lines)


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="mutants",
    parts=parts,
    work=work,
    judge=judge,
    columns=lambda found: {"noticed": f"{found['killed'] / max(1, found['mutants']):.0%}"},
    more=more,
    about="""
Every function of every file of rules, with one thing changed: a comparison, an operator, a constant one higher, a
condition turned round, a statement left out. For each of these mutants the tests of its box run in plain mode, the
quick ones first, until one fails; who hangs is noticed, too. Of a file that has been tried at least 40 times, 95 %
have to be noticed. Mutants are tried in an order that has nothing to do with where they stand, so a part of them
says something about all.
""",
)

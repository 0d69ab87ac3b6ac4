"""Every file of rules, with one thing changed at a time: the tests of the box have to notice."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from multiprocessing import Pipe
from pathlib import Path
from typing import NamedTuple

from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector
from filon.campaigns.mutant_tests import (
    COMPUTES,
    HUNG,
    MUTANT,
    MUTANTS,
    NOTICED,
    PATIENCE,
    STEM,
    SURVIVED,
    UNDECIDED,
    WAITS,
)
from filon.campaigns.mutation import Mutant, mutants
from filon.engine.compile import PACKAGE
from filon.games import get_game

ROOT = PACKAGE.parents[1]
GAMES = PACKAGE / "games"
KILLED = 0.95
"""The share that has to be noticed."""
_ENOUGH = 40  # mutants of a file from which on its share says something
_MARGIN = 20
"""Seconds in which a process of tests begins."""
_PLAIN = {"FILON_ENGINE": "plain", "PYTHONHASHSEED": "0"}
_GAMES_OF_ALL = "tests/match/test_playthroughs.py tests/match/test_records.py tests/games/test_broken_states.py"
"""Tests of games and states that lie in the folders of the packages."""
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
    listed: dict[str, list[str]] = {SURVIVED: [], UNDECIDED: []}
    for k in range(number * units, min((number + 1) * units, len(of_file(part)))):
        came = tried(part, k)
        counted["mutants"] += came != UNDECIDED  # of which nothing is known
        counted["killed"] += came in (NOTICED, HUNG)
        counted["hung"] += came == HUNG
        if came in listed:
            listed[came].append(of_file(part)[k].what)
    return {**counted, "survivors": listed[SURVIVED], "undecided": listed[UNDECIDED], "flaws": []}


def tried(file: str, number: int) -> str:
    """What came of a mutant: a test of the box fails that passes without the change; the tests compute on and on; they
    pass; or they have taken so long that nobody knows."""
    package = file.partition("/")[0]
    module = STEM + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return suite_of(package).tried(module, number) or tried_afresh(package, f"{module}:{number}")


class Suite:
    """The tests of a package in a process that has imported everything and knows what each of them runs. It tries
    mutants, each in a child of its own, for as long as this process goes on."""

    def __init__(self, package: str) -> None:
        self._asked, theirs = Pipe()
        with tempfile.TemporaryFile() as said:
            with theirs:
                given = {**os.environ, **_PLAIN, MUTANTS: f"{package}:{theirs.fileno()}"}
                # It ends when nobody asks any more.
                self._process = subprocess.Popen(
                    tests_of(package), cwd=ROOT, env=given, stdout=said, stderr=said, pass_fds=[theirs.fileno()]
                )
            try:
                wrong = self._asked.recv()
            except EOFError:
                said.seek(0)
                wrong = said.read()[-2000:].decode(errors="replace")
        if wrong:
            raise RuntimeError(wrong)

    def tried(self, module: str, number: int) -> str | None:
        """What came of a mutant; None: what it changes has run before any test, so it has to be there from the
        beginning."""
        self._asked.send((module, number))
        came: str | None = self._asked.recv()
        if came not in (NOTICED, HUNG, SURVIVED, UNDECIDED, None):
            raise RuntimeError(f"{module}:{number}: {came}")
        return came


suite_of = cache(Suite)


def tests_of(package: str) -> list[str]:
    """The command that runs the tests of the boxes of a package, until one fails, and replays their games."""
    how = "-x -q -n 0 -p no:cacheprovider -p filon.campaigns.mutant_tests --assert=plain --tb=no --no-header"
    where = f"--ignore-glob=*/test_browser.py tests/games/{package} {_GAMES_OF_ALL}"
    return [sys.executable, "-m", "pytest", *how.split(), *where.split()]


def tried_afresh(package: str, mutant: str) -> str:
    """What came of a mutant that was there when the tests' process began."""
    asis = afresh(package)
    if asis.code != 0:
        raise RuntimeError(f"the tests of {package} fail as they are, or take too long")
    limits = Allowed(round(COMPUTES * asis.computed) + _MARGIN, WAITS * asis.took + PATIENCE)
    code = afresh(package, mutant, limits).code
    if code is None:
        return UNDECIDED
    return {0: SURVIVED, -signal.SIGXCPU: HUNG}.get(code, NOTICED)


class Allowed(NamedTuple):
    """In seconds. On a busy machine everything takes long: only what has computed for so long itself will never end."""

    computed: int
    took: float


class Ran(NamedTuple):
    """What became of a run of tests."""

    code: int | None
    """As its process ended; None: it was given up."""
    computed: float
    took: float


@cache
def afresh(package: str, mutant: str = "", limits: Allowed | None = None) -> Ran:
    """The tests of a package have been run by a process of their own."""
    return ran(tests_of(package), limits, {MUTANT: mutant or f"{STEM}{package}:"})


def ran(command: Sequence[str], limits: Allowed | None, environment: Mapping[str, str]) -> Ran:
    """The command has been carried out, by plain rules."""

    def limit() -> None:
        if limits:
            resource.setrlimit(resource.RLIMIT_CPU, (limits.computed, limits.computed + _MARGIN))

    given = {**os.environ, **_PLAIN, **environment}
    before, begun, code = _computed_by_children(), time.monotonic(), None
    patience = limits.took if limits else None
    with suppress(subprocess.TimeoutExpired):
        done = subprocess.run(
            command, cwd=ROOT, env=given, capture_output=True, timeout=patience, check=False, preexec_fn=limit
        )
        code = done.returncode
        if code not in (0, 1, 2, 4, -signal.SIGXCPU):
            raise RuntimeError(done.stdout[-500:].decode(errors="replace"))
    return Ran(code, _computed_by_children() - before, time.monotonic() - begun)


def _computed_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def explained(part: str, found: Found) -> list[str]:
    """Survivors of whom somebody has said why they can't be noticed: they count neither way."""
    return [what for what in found["survivors"] if what in why().get(part, {})]


def judge(part: str, found: Found) -> list[str]:
    able = found["mutants"] - len(explained(part, found))
    if found["mutants"] >= _ENOUGH and found["killed"] < KILLED * able:
        return [f"{found['killed']} of {able} mutants were noticed"]
    return []


def why() -> dict[str, dict[str, str]]:
    """By file and mutant, why it can't be noticed, as somebody found who has looked."""
    return tomllib.loads(_WHY.read_text(encoding="utf-8")) if _WHY.is_file() else {}


def columns(found: Found) -> dict[str, str]:
    return {
        "noticed": f"{found['killed'] / max(1, found['mutants']):.0%}",
        "of them hang": f"{found.get('hung', 0):,}",
        "survive": f"{len(found['survivors']):,}",
        "undecided": f"{len(found.get('undecided', ())):,}",
    }


def more(found: dict[str, Found]) -> str:
    total, killed = (sum(one[name] for one in found.values()) for name in ("mutants", "killed"))
    able = total - sum(len(explained(part, one)) for part, one in found.items())
    lines = [f"{killed} of {able} mutants were noticed ({killed / max(1, able):.1%}).", ""]
    known, survivors = why(), [(part, what) for part, one in found.items() for what in one["survivors"]]
    open_ = [(part, what) for part, what in survivors if what not in known.get(part, {})]
    if open_:
        lines += ["## Survivors", "", "| file | line: what was changed |", "|---|---|"]
        lines += [f"| {part} | {_cell(what)} |" for part, what in open_]
        lines.append("")
    if len(open_) < len(survivors):
        lines += ["## Survivors that can't be noticed", "", "They count neither way.", ""]
        lines += ["| file | line: what was changed | why |", "|---|---|---|"]
        lines += [
            f"| {part} | {_cell(what)} | {_cell(known[part][what])} |"
            for part, what in survivors
            if (part, what) not in open_
        ]
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="mutants",
    parts=parts,
    work=work,
    judge=judge,
    columns=columns,
    more=more,
    about="""
Every function of every file of rules, with one thing changed: a comparison, an operator, a constant one higher, a
condition turned round, a statement left out. Against each of these mutants stand the tests of its box in plain mode:
all but the browser's, and its golden games, records and broken states. Each of them runs alone once, unchanged, which
tells how long it takes and which statements it reaches; then those that reach the statement that is changed run one
after the other, the likeliest first, in a process where every function is the mutant's, until one fails. Who reaches
nothing of it can't notice it; a mutant survives when all who reach it have passed. Whose tests compute five times as
long as they do without the change is said to hang, and noticed, too (what merely took long, on a busy machine, is
undecided and counts neither way). Of a file that has been tried at least 40 times, 95 % have to be noticed; those of
which somebody has said why they can't be are counted apart. Mutants are tried in an order that has nothing to do with
where they stand, so a part of them says something about all. A survivor becomes a test or is explained, and is tried
again; what was noticed before tests were added is not. So the share below says less about the others than what was
found at first: of those that can be noticed, 99 %.
""",
)

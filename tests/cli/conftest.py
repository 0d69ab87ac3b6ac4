"""Running the command line inside the test's process, or as a command of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from filon.bots.choose import choose
from filon.cli import main
from filon.cli.words import use_language
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, write


@dataclass
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, in the mode in which its process runs, on a screen 80 columns wide."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("FILON_ENGINE", os.environ.get("FILON_ENGINE", "plain"))
    yield
    use_language(None)


@pytest.fixture
def filon(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process; `typed` are the lines a person types."""

    def run(*arguments: str, typed: list[str] | None = None) -> Ran:
        lines = iter(typed or [])

        def type_line(*_: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", type_line)
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        captured = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, captured.out, captured.err)

    return run


@pytest.fixture
def command() -> Run:
    """Runs a command in a process of its own, in the mode the command chooses."""

    def run(*arguments: str, **environment: str) -> Ran:
        inherited = {key: value for key, value in os.environ.items() if key != "FILON_ENGINE"}
        done = subprocess.run(
            [sys.executable, "-m", "filon", *arguments],
            env={**inherited, **environment},
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="session")
def record_text() -> str:
    """The record of a whole game between bots."""
    match = Match(get_game("gold"), 2, {}, Dealer.from_seed(5))
    while not match.is_over:
        seat = match.mover
        level = ("hard", "easy")[seat]
        decision = choose(match.game, match.packed_observation(seat), seat, level, seed=match.ply)
        match.play(match.game.decisions.text(decision), seat)
    return write(record_of(match, {0: "bot hard", 1: "bot easy"}))


@pytest.fixture
def record_file(record_text: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.filon"
    path.write_text(record_text, encoding="utf-8")
    return path

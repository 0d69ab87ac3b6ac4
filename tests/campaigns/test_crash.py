"""Houses that die keep what they promised, and what is lost or invented is found."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from filon.campaigns import crash
from filon.campaigns.crash import Victim
from filon.house.rows import TableChange
from filon.match.match import Entry
from filon.server.serve import alone
from filon.server.settings import database_url
from filon.server.store import Store

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("part", ["sqlite", "postgresql", "read_only_disk", "torn_page"])
def test_nothing_is_lost_and_nothing_invented(part: str) -> None:
    found = crash.work(part, 0, 1)
    assert found["flaws"] == []
    assert found["promised"] > 20
    assert found["killed"] == 1


def test_what_is_lost_or_invented_is_found(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "filon.db"), Random(1))
    victim.live(kill=True)
    assert victim.flaws == []
    last = list(victim.done.values())[-1]
    victim.done["never"] = [last[0], last[1], "never", 0, last[4], 1]
    victim.check()
    assert any("lost" in flaw for flaw in victim.flaws)
    victim.flaws.clear()
    del victim.done["never"]
    store = Store(database_url(victim.database))
    ply = len(store.read_log(last[0]))
    store.write([TableChange(last[0], ply, [Entry("decision", "flip 1", 0)], "by nobody")])
    store.close()
    victim.check()
    assert victim.flaws


@pytest.mark.parametrize("trouble", ["", "full_disk", "clock_back"])
def test_a_house_that_breaks_down_is_a_flaw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    broken = subprocess.CompletedProcess([], 1, b"", b"ZeroDivisionError: by nothing")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: broken)
    victim = Victim(str(tmp_path / "filon.db"), Random(1))
    victim.live(kill=False, trouble=trouble, look=False)
    assert victim.flaws == ["it ended with 1: ZeroDivisionError: by nothing"]


def test_a_folder_in_which_nothing_can_be_written_is_one_line(tmp_path: Path) -> None:
    """The lock lies beside the file."""
    with pytest.raises(SystemExit, match=r"can't be opened: .*lock"), alone(tmp_path / "nowhere" / "filon.db"):
        raise AssertionError("it was opened")

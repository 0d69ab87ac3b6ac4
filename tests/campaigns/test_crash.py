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
from filon.server.repair import Saved, repair
from filon.server.serve import alone
from filon.server.settings import database_url
from filon.server.store import Store

pytestmark = pytest.mark.slow


WHAT_HAPPENS = {
    "sqlite": {"killed": 1},
    "postgresql": {"killed": 1},
    "full_disk": {"killed": 0, "said so": 1},
    "read_only_disk": {"killed": 1, "said so": 1},
    "torn_page": {"killed": 1, "torn": 1},
    "damaged_page": {"killed": 0, "repaired": 1},
    "clock_back": {"killed": 1},
}
"""In a chunk of each part."""


def test_every_part_has_a_short_form() -> None:
    assert [part.name for part in crash.parts(())] == list(WHAT_HAPPENS)


@pytest.mark.parametrize("part", WHAT_HAPPENS)
def test_nothing_is_lost_and_nothing_invented(part: str) -> None:
    found = crash.work(part, 0, 1)
    assert found["flaws"] == []
    assert found["promised"] > 20
    assert {name: found[name] for name in WHAT_HAPPENS[part]} == WHAT_HAPPENS[part]


def test_a_repair_that_makes_things_up_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs whose lines are read back in another order, once they were repaired."""
    real = Store.read_log

    def mended(path: Path) -> Saved:
        monkeypatch.setattr(Store, "read_log", lambda self, id: real(self, id)[::-1])
        return repair(path)

    monkeypatch.setattr(crash, "repair", mended)
    victim = Victim(str(tmp_path / "filon.db"), Random(1))
    crash.damaged_page(victim, tmp_path)
    assert any("never happened" in flaw for flaw in victim.flaws)


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

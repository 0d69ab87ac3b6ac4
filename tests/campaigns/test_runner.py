"""Campaigns are carried out in chunks that repeat, go on where they were stopped, and say what they found."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from tests.tree import ROOT

from filon.campaigns import MODES, games
from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector, add, campaign_of
from filon.campaigns.ground import Ground, hash_of, sources
from filon.campaigns.page import page_of, write_report
from filon.campaigns.runner import Chunk, Undertaking, kept_in, repeat
from filon.cli.campaign import stopped_by_signals
from filon.engine.compile import PACKAGE

DONE: list[tuple[str, int]] = []


def work(part: str, number: int, units: int) -> Found:
    DONE.append((part, number))
    flaws = ["it is odd"] if part == "odd" and number == 1 else []
    return {"sum": number, "most_number": number, "kinds": {str(number % 2): units}, "flaws": flaws}


COUNTING = Campaign(
    name="race",  # the name of one that there is, so that other processes find it
    unit="numbers",
    parts=lambda boxes: [Sector("even", 100, 10), Sector("odd", 40, 10)],
    work=work,
    about="Counting.",
)


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    DONE.clear()
    monkeypatch.setattr("filon.campaigns.runner.campaign_of", lambda name: COUNTING)


def test_parts_have_their_turns_and_what_is_found_adds_up() -> None:
    report = Undertaking(COUNTING, size=0.4, workers=1)()
    assert DONE == [("even", 0), ("even", 1), ("odd", 0), ("even", 2), ("even", 3), ("odd", 1)]
    found = report["parts"]["even"]["found"]
    assert found == {"sum": 6, "most_number": 3, "kinds": {"0": 20, "1": 20}}
    assert (report["parts"]["odd"]["units"], report["parts"]["odd"]["full"]) == (20, 40)
    assert report["flaws"] == [{"chunk": "odd/1", "what": "it is odd"}]
    assert repeat("race", "odd/1")[2]["flaws"] == ["it is odd"]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    state = tmp_path / "kept.jsonl"
    Undertaking(COUNTING, size=0.4, workers=1, state=state)()
    whole = state.read_text()
    state.write_text(whole[:-30])  # it was killed while it wrote the last line
    DONE.clear()
    report = Undertaking(COUNTING, size=0.5, workers=1, state=state)()
    assert sorted(DONE) == [("even", 4), ("odd", 1)]
    assert report["parts"]["even"]["units"] == 50
    DONE.clear()
    assert Undertaking(COUNTING, size=0.5, workers=1, state=state)()["parts"] == report["parts"]
    assert DONE == []


def test_what_other_sources_found_is_not_counted(tmp_path: Path) -> None:
    state = tmp_path / "kept.jsonl"
    Undertaking(COUNTING, size=0.1, workers=1, state=state)()
    state.write_text(state.read_text().replace('"ground": "', '"ground": "0', 1))
    DONE.clear()
    report = Undertaking(COUNTING, size=0.1, workers=1, state=state)()
    assert DONE == [("even", 0)]
    assert report["parts"]["even"]["units"] == 10


def resting_on(monkeypatch: pytest.MonkeyPatch, **grounds: str) -> Campaign:
    """A campaign whose parts stand on what is said here."""
    resting = replace(COUNTING, rests_on=lambda part: Ground(grounds[part], (), ()))
    monkeypatch.setattr("filon.campaigns.runner.hash_of", lambda ground: ground.package)
    return resting


def test_a_report_is_gone_on_from_on_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resting = resting_on(monkeypatch, even="a", odd="b")
    write_report(resting, Undertaking(resting, size=0.2, workers=1)(), tmp_path)
    DONE.clear()
    report = Undertaking(resting, size=0.5, workers=1, goes_on_from=tmp_path)()
    assert sorted(DONE) == [("even", 2), ("even", 3), ("even", 4), ("odd", 1)]
    assert report["parts"] == Undertaking(resting, size=0.5, workers=1)()["parts"]
    assert report["parts"]["even"]["chunks"] == [[0, 4]]
    assert report["flaws"] == [{"chunk": "odd/1", "what": "it is odd"}]
    write_report(resting, report, tmp_path)
    DONE.clear()
    again = Undertaking(resting, size=0.5, workers=1, goes_on_from=tmp_path)()
    assert (DONE, again) == ([], report)


def test_of_a_report_only_parts_on_the_same_sources_are_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting = resting_on(monkeypatch, even="a", odd="b")
    write_report(resting, Undertaking(resting, size=0.4, workers=1)(), tmp_path)
    changed = resting_on(monkeypatch, even="a", odd="other")
    DONE.clear()
    report = Undertaking(changed, size=0.1, workers=1, goes_on_from=tmp_path)()
    assert DONE == [("odd", 0)]
    assert {name: part["units"] for name, part in report["parts"].items()} == {"even": 40, "odd": 10}
    assert report["flaws"] == []


def test_what_was_kept_and_then_shown_counts_once(tmp_path: Path) -> None:
    state = tmp_path / "kept.jsonl"
    report = Undertaking(COUNTING, size=0.4, workers=1, state=state)()
    write_report(COUNTING, report, tmp_path)
    again = Undertaking(COUNTING, size=0.4, workers=1, state=state, goes_on_from=tmp_path)()
    assert again["parts"] == report["parts"]


def test_parts_that_are_not_asked_for_stay_in_the_report(tmp_path: Path) -> None:
    by_box = replace(COUNTING, parts=lambda boxes: [Sector(box, 20, 10) for box in boxes])
    write_report(by_box, Undertaking(by_box, boxes=("gold", "goldland"), workers=1)(), tmp_path)
    report = Undertaking(by_box, boxes=("elfengold",), workers=1, goes_on_from=tmp_path)()
    assert list(report["parts"]) == ["elfengold", "gold", "goldland"]


def test_a_longer_soak_takes_the_place_of_the_one_that_is_shown(tmp_path: Path) -> None:
    soak = replace(COUNTING, parts=lambda boxes: [Sector("even", 100, 10, in_one_go=True)])
    write_report(soak, Undertaking(soak, size=0.2, workers=1)(), tmp_path)
    for size, units in ((0.1, 20), (0.5, 50)):
        report = Undertaking(soak, size=size, workers=1, goes_on_from=tmp_path)()
        assert report["parts"]["even"]["units"] == report["parts"]["even"]["found"]["kinds"]["0"] == units


def test_a_page_says_since_when_its_figures_are_of_the_same_sources(tmp_path: Path) -> None:
    report = Undertaking(COUNTING, size=0.4, workers=1)()
    for part in report["parts"].values():
        part["since"], part["until"] = "2026-01-02", "2026-03-04"
    write_report(COUNTING, {**report, "date": "2026-03-04"}, tmp_path)
    page = (tmp_path / "race.md").read_text()
    assert "Measured from 2026-01-02 to 2026-03-04" in page
    assert "since" not in page
    report["parts"]["odd"]["since"] = "2026-02-02"
    assert "| odd | 20 | 40 | 50 % | 2026-02-02 |" in page_of(COUNTING, report)


@pytest.mark.slow
def test_a_part_stands_on_what_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games of Gold: its rules and data, and what plays and counts them."""
    copied = tmp_path / "filon"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("page", "art", "__pycache__", "texts"))
    monkeypatch.setattr("filon.campaigns.ground.PACKAGE", copied)
    monkeypatch.setattr("filon.campaigns.ground.folder_of", lambda package: copied.joinpath(*package.split(".")[1:]))
    ground = games.rests_on("gold")
    before = hash_of.__wrapped__(ground)
    for file, added, counts in (
        ("games/gold/rules/turns.py", "MORE = 1", True),
        ("games/gold/rules/turns.py", "# A remark.", False),
        ("games/gold/data.json", " ", False),
        ("games/gold/scene.py", "MORE = 1", False),
        ("games/gold/bot.py", "MORE = 1", False),
        ("games/elfengold/rules/moving.py", "MORE = 1", False),
        ("engine/kit.py", "MORE = 1", True),
        ("engine/templates/survey.py", "MORE = 1", True),
        ("campaigns/plots.py", "MORE = 1", False),
        ("server/app.py", "MORE = 1", False),
    ):
        text = (copied / file).read_text()
        (copied / file).write_text(f"{text}\n{added}\n")
        assert (hash_of.__wrapped__(ground) != before) == counts, file
        (copied / file).write_text(text)
    data = copied / "games" / "gold" / "data.json"
    data.write_text(data.read_text().replace("1", "2", 1))
    assert hash_of.__wrapped__(ground) != before


def test_what_another_mode_found_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk has other games in each."""
    state, kept = tmp_path / "kept.jsonl", kept_in("games")
    Undertaking(COUNTING, size=0.1, workers=1, state=state)()
    monkeypatch.setattr("filon.campaigns.runner.MODE", "other")
    assert kept_in("games") != kept
    with pytest.raises(BadCampaign):
        Undertaking(COUNTING, size=0.1, workers=1, state=state)()


def test_only_the_parts_that_are_named_are_gone_on_with() -> None:
    course = Undertaking(COUNTING, size=0.4, workers=1)
    course()
    DONE.clear()
    course.only, course.size = ("odd",), 1
    assert course()["parts"].keys() == {"even", "odd"}
    assert DONE == [("odd", 2), ("odd", 3)]
    course.only = ("none",)
    with pytest.raises(BadCampaign):
        course()


def test_what_nobody_has_begun_is_not_begun_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ThreadPoolExecutor(1)
    now = iter([0.0, 0.0, 0.0, *[70.0] * 100])  # time is up when some have been handed out
    monkeypatch.setattr("filon.campaigns.runner.processes", lambda workers: nullcontext(pool))
    monkeypatch.setattr("filon.campaigns.runner.cores", lambda: 2)
    monkeypatch.setattr("filon.campaigns.runner.time", SimpleNamespace(monotonic=lambda: next(now)))
    held = Event()
    pool.submit(held.wait)  # nobody has time for what is handed out
    course = Undertaking(COUNTING, size=1, workers=2, minutes=1)
    begun = course._carried_out([Chunk("even", number, 10) for number in range(9)], 2, 60.0)
    try:
        assert list(begun) == []
    finally:
        held.set()
        pool.shutdown()
    assert DONE == []


@pytest.mark.parametrize(
    "file", ["src/filon/engine/a.py", "src/filon/games/gold/data.json", "tests/games/gold/test_a.py"]
)
def test_the_program_its_data_and_the_tests_of_boxes_are_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setattr("filon.campaigns.ground.PACKAGE", tmp_path / "src" / "filon")
    before, path = sources(), tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text("1")
    assert sources() != before


def test_ctrl_c_ends_it_with_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(part: str, number: int, units: int) -> Found:
        if number == 2:
            raise KeyboardInterrupt
        return work(part, number, units)

    stopping = replace(COUNTING, work=interrupted)
    monkeypatch.setattr("filon.campaigns.runner.campaign_of", lambda name: stopping)
    report = Undertaking(stopping, size=1, workers=1)()
    assert report["interrupted"]
    assert report["parts"]["even"]["units"] == 20


def test_a_chunk_that_went_on_when_it_was_interrupted_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler catches what is thrown while it works, and breaks down later on."""

    def caught(part: str, number: int, units: int) -> Found:
        with suppress(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(10)
        raise RuntimeError("half compiled")

    stopping = replace(COUNTING, work=caught)
    monkeypatch.setattr("filon.campaigns.runner.campaign_of", lambda name: stopping)
    with stopped_by_signals():
        report = Undertaking(stopping, size=1, workers=1)()
    assert (report["interrupted"], report["parts"], report["flaws"]) == (True, {}, [])


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("which", [signal.SIGINT, signal.SIGTERM])
def test_one_that_was_put_aside_ends_with_a_report_and_leaves_nobody(tmp_path: Path, which: signal.Signals) -> None:
    state = tmp_path / "kept.jsonl"
    given = ["--parts", "gold_one_server", "--workers", "2", "--state", str(state), "--report", str(tmp_path)]
    campaign = subprocess.Popen(
        [sys.executable, "-m", "filon", "campaign", "race", *given],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),  # as a shell does with what has a &
    )
    while not state.is_file():
        assert campaign.poll() is None
        time.sleep(0.05)
    campaign.send_signal(which)
    assert campaign.wait() == 0
    assert json.loads((tmp_path / "race.json").read_text())["interrupted"]
    while is_there(campaign.pid):  # what it has started ends as well
        time.sleep(0.05)


def test_what_breaks_down_is_a_flaw(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(part: str, number: int, units: int) -> Found:
        raise ZeroDivisionError("by nothing")

    breaking = replace(
        COUNTING,
        work=broken,
        judge=lambda part, found: ["nothing"] * (found["sum"] == 0),
        columns=lambda found: {"sum": str(found["sum"])},
        more=lambda found: str(sum(one["sum"] for one in found.values())),
    )
    monkeypatch.setattr("filon.campaigns.runner.campaign_of", lambda name: breaking)
    report = Undertaking(breaking, size=0.1, workers=1)()
    flaws = report["flaws"]
    assert "- odd/0: it broke down" in page_of(breaking, report)
    assert [flaw["chunk"] for flaw in flaws] == ["even/0", "odd/0"]
    assert "by nothing" in flaws[0]["what"]


def test_a_report_is_json_and_the_page_made_of_it(tmp_path: Path) -> None:
    report = Undertaking(COUNTING, size=0.4, workers=1)()
    write_report(COUNTING, report, tmp_path)
    assert json.loads((tmp_path / "race.json").read_text()) == report
    page = (tmp_path / "race.md").read_text()
    assert "| even | 40 | 100 | 40 % |" in page
    assert "- odd/1: it is odd" in page


def test_a_campaign_at_its_full_size_says_so() -> None:
    page = page_of(COUNTING, Undertaking(COUNTING, size=1, workers=1)())
    assert "| even | 100 | 100 | 100 % |" in page


def test_chunks_and_parts_that_there_are_not_are_refused() -> None:
    for chunk in ("odd", "odd/x", "uneven/1"):
        with pytest.raises(BadCampaign):
            repeat("race", chunk)
    with pytest.raises(BadCampaign):
        campaign_of("nothing")


def test_adding_takes_the_most_and_sums_the_rest() -> None:
    assert add({"a": 1, "most_b": 5, "c": [1]}, {"a": 2, "most_b": 3, "c": [2], "d": {"x": 1}}) == {
        "a": 3, "most_b": 5, "c": [1, 2], "d": {"x": 1},
    }  # fmt: skip


@pytest.mark.parametrize("name", MODES)
def test_every_campaign_has_a_page_made_of_its_report(name: str) -> None:
    folder, campaign = ROOT / "docs" / "trust", campaign_of(name)
    report = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    assert (folder / f"{name}.md").read_text(encoding="utf-8") == page_of(campaign, report)
    assert report["flaws"] == []
    found = {part: one["found"] for part, one in report["parts"].items()}
    for plot, svg in campaign.plots(found).items():
        assert (folder / f"{name}-{plot}.svg").read_text(encoding="utf-8") == svg

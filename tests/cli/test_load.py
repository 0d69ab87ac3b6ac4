"""The load tool plays real tables on a real server and has every figure. How large they are is no test's business."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from filon.crowd.figures import Figures, ratios_of, sizes, spread


@pytest.mark.slow
def test_a_run_over_two_boxes_gives_every_figure_and_no_error(
    command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = command(
        "load",
        "--tables",
        "3",
        "--boxes",
        "gold,rheingold",
        "--watchers",
        "1",
        "--think",
        "0.02",
        "--reconnects",
        "10",
        "--decisions",
        "200",
        "--seconds",
        "120",
        "--json",
        "report.json",
    )
    assert ran.status == 0, ran.err
    assert ran.err == ""
    report = json.loads((tmp_path / "report.json").read_text())
    run = report["filon"]
    assert run["errors"] == {}
    assert run["disconnects"] == 0
    assert run["decisions"] >= 200
    # Two tables of Gold for two and one of Rheingold for three, each with a watcher.
    assert run["screens"] == 2 * 3 + 4
    for latency in ("done_ms", "own_frame_ms", "other_frame_ms", "reconnect_ms", "tool_lag_ms"):
        assert 0 < run[latency]["p50"] <= run[latency]["p99"] <= run[latency]["p99.9"] <= run[latency]["max"]
    assert run["other_frames"] > run["decisions"]
    assert run["resumed"] > 0
    # What follows a whole frame is only what has changed.
    assert 0 < run["frame_bytes"]["median"] < run["first_frame_bytes"]["median"]
    for figure in ("decisions_per_s", "server_cpu_share", "tool_cpu_share", "rss_with_tables_mb", "laid_per_s"):
        assert run[figure] > 0
    assert "decisions a second" in ran.out
    assert "Errors of filon: none" in ran.out
    # The server's database was only there for the run.
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


@pytest.mark.slow
def test_screens_are_spread_over_the_nodes_of_one_database(
    command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = ("--tables", "2", "--think", "0.02", "--decisions", "60", "--seconds", "120", "--json", "report.json")
    ran = command("load", "--database", postgres, "--nodes", "2", *run)
    assert ran.status == 0, ran.err
    report = json.loads((tmp_path / "report.json").read_text())["filon"]
    assert report["errors"] == {}
    assert len(report["node_cpu_shares"]) == 2
    # Of two players one is at each node: every frame of another's decision comes from afar.
    assert report["other_frame_ms"] is None
    assert report["afar_frame_ms"]["p50"] > 0


def test_nodes_need_a_database_that_they_share(command: Any) -> None:
    ran = command("load", "--nodes", "2")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("filon: Several nodes need a database")


def test_a_server_that_is_not_there_is_said_in_one_line(command: Any) -> None:
    ran = command("load", "--tables", "1", "--url", "http://127.0.0.1:1")
    assert ran.status == 1
    assert ran.err.startswith("filon: ")
    assert ran.err.count("\n") == 1


def test_an_unknown_peer_is_said_in_one_line(command: Any) -> None:
    ran = command("load", "--peer", "chess.example")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "filon: A server to compare with can be boardgame.io, not “chess.example”.\n"


def test_latencies_are_ranks_in_milliseconds() -> None:
    assert spread([second / 1000 for second in range(1001)]) == {"p50": 500, "p99": 990, "p99.9": 999, "max": 1000}
    assert spread([]) is None
    assert sizes([1, 2, 9]) == {"median": 2, "mean": 4}


def test_ratios_are_ours_over_theirs() -> None:
    empty = Figures().report(1.0) | {
        "kb_a_table": None,
        "server_cpu_share": None,
        "server_cpu_ms_a_decision": None,
        "tool_cpu_share": 0,
    }
    ours = empty | {"decisions_per_s": 900.0, "own_frame_ms": {"p50": 2.0}, "done_ms": {"p50": 3.0}}
    theirs = empty | {"decisions_per_s": 600.0, "own_frame_ms": {"p50": 4.0}}
    ratios = ratios_of(ours, theirs)
    assert ratios["decisions_per_s"] == 1.5
    assert ratios["own_frame_ms"] == {"p50": 0.5}
    assert "done_ms" not in ratios

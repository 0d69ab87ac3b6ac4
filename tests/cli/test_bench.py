"""The bench gives every figure it promises. How large they are is no test's business."""

from __future__ import annotations

import json
from typing import Any

import pytest

from filon.bench.peers import PEERS, ratios_to
from filon.bench.research import PEERS as RESEARCH_PEERS
from filon.bench.research import research_ratios
from filon.cli.bench import check_threads
from filon.cli.words import Refused


@pytest.mark.slow
def test_every_figure_is_there(command: Any) -> None:
    ran = command("bench", "gold", "--json", "--seconds", "0.05")
    assert ran.status == 0, ran.err
    gold, rest = json.loads(ran.out)
    assert gold["game"] == "gold"
    for figure in ("compiled_per_s", "stepped_per_s", "plain_per_s", "batch_per_s", "state_bytes"):
        assert gold[figure] > 0
    assert 0 < gold["chances_per_decision"] < 1
    assert set(rest["peers"]) == {"open_spiel", "pettingzoo"}
    for peer, games in rest["peers"].items():
        # Peers are installed by `make bench` only; one that is missing is said to be, in one line.
        assert (games is None) == (f"filon: {PEERS[peer][0]} is not installed" in ran.err)
        for name, figures in (games or {}).items():
            assert all(value > 0 for value in figures.values())
            assert set(rest["ratios"]["gold"][peer][name]) == set(figures)


@pytest.mark.slow
def test_batches_are_measured_beside_others(command: Any) -> None:
    ran = command("bench", "gold", "--research", "--json", "--seconds", "0.05")
    assert ran.status == 0, ran.err
    gold, rest = json.loads(ran.out)
    for figure in ("batch_per_s", "masked_per_s", "observed_per_s", "aec_per_s"):
        assert gold[figure] > 0
    for peer, games in rest["peers"].items():
        assert (games is None) == (f"filon: {RESEARCH_PEERS[peer][0]} is not installed" in ran.err)
        assert set(rest["ratios"]["gold"][peer]) == set(games or {})
    ran = command("bench", "gold", "--research", "--seconds", "0.05")
    assert "Random decisions a second on one core, 4,096 games at once" in ran.out, ran.err


@pytest.mark.slow
def test_threads_are_measured_beside_each_other(command: Any) -> None:
    ran = command("bench", "gold", "--threads", "1,2", "--json", "--seconds", "0.05")
    assert ran.status == 0, ran.err
    (gold,) = json.loads(ran.out)
    assert gold["times"]["1"] == 1
    assert gold["times"]["2"] > 0
    assert set(gold["best_per_s"]) == {"1", "2"}
    ran = command("bench", "gold", "--threads", "1,2", "--seconds", "0.05")
    assert "1 thread " in ran.out, ran.err


@pytest.mark.parametrize("wrong", ["", "0", "1,x", "2,2", "-1", "1,999"])
def test_numbers_of_threads_that_mean_nothing_are_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        check_threads(wrong)
    assert refused.value.message.id == "error-bench-threads"


def test_ratios_are_ours_over_theirs() -> None:
    ours = {"compiled_per_s": 1000, "stepped_per_s": 100}
    peers: Any = {"a": {"x": {"stepped_per_s": 50, "loop_per_s": 2000}}, "b": None}
    assert ratios_to(ours, peers) == {"a": {"x": {"stepped_per_s": 2.0, "loop_per_s": 0.5}}, "b": {}}


def test_ratios_of_research_are_of_like_with_like() -> None:
    peers: Any = {"pgx": {"x": {"batch_per_s": 50}}, "pgx_gpu": {"x": {"gpu_per_s": 10}}, "pettingzoo": None}
    ours = {"batch_per_s": 100, "aec_per_s": None}
    assert research_ratios(ours, peers) == {"pgx": {"x": 2.0}, "pgx_gpu": {}, "pettingzoo": {}}
    assert research_ratios({**ours, "gpu_per_s": 40}, peers)["pgx_gpu"] == {"x": 4.0}


def test_missing_peers_are_null(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(seconds: float) -> Any:
        raise ImportError("no module named that")

    monkeypatch.setattr("filon.cli.bench.either", lambda plain, compiled: compiled)
    monkeypatch.setattr("filon.cli.bench.measure", lambda game, seconds: {"game": game.id, "compiled_per_s": 1})
    monkeypatch.setattr("filon.cli.bench.PEERS", {"open_spiel": ("OpenSpiel", missing)})
    ran = filon("bench", "gold", "--json")
    assert ran.status == 0
    assert json.loads(ran.out)[1]["peers"] == {"open_spiel": None}
    assert ran.err == "filon: OpenSpiel is not installed, so it is not measured: `make bench` installs it.\n"


def test_plain_mode_is_refused_in_one_line(command: Any) -> None:
    ran = command("bench", "gold", FILON_ENGINE="plain")
    assert ran.status == 1
    assert ran.err == "filon: The bench measures compiled games: unset FILON_ENGINE.\n"

"""Games that a net learns from, on the smallest budgets: what is noted of them, and what is not played twice. None of
this needs PyTorch."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.training.netted import game_of, write_netted

from filon.engine.errors import FilonError
from filon.engine.state import MOST_SEATS
from filon.games import get_game
from filon.training import games, run
from filon.training.games import MOST_GAMES, Stint, play_batch, read_batches
from filon.training.run import Training, train

GAME = get_game("highlanders")


def played(path: Path, stint: Stint, batch: int = 0) -> tuple[Any, Any, Any]:
    play_batch(stint, batch, path)
    return read_batches([path])


def check(inputs: Any, counts: Any, rows: Any) -> None:
    """Every position has inputs for each of its seats, and shares of the win that add up to one."""
    seats = rows[:, 1].astype(int)
    assert len(rows) > 0
    assert counts.sum() == len(inputs)
    assert len(counts) == seats.sum()
    assert inputs.min() >= 0
    for k, name in enumerate(("won", "own", "found")):
        shares = rows[:, 2 + k * MOST_SEATS : 2 + (k + 1) * MOST_SEATS]
        assert shares.sum(1) == pytest.approx(np.ones(len(rows)), abs=1e-5), name


@pytest.mark.parametrize("iterations", [0, 3], ids=["policies", "searches"])
def test_a_batch_has_positions_of_its_games_alone_and_is_determined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, iterations: int
) -> None:
    module = f"swap_played_{iterations}"
    write_netted(tmp_path, module, net=False)
    monkeypatch.setattr(games, "get_game", lambda id: game_of(module))
    monkeypatch.setattr(games, "FEW", (900, 500))  # its games are short
    monkeypatch.setattr(games, "MANY", (1000, 1000))
    stint = Stint("swap", generation=min(iterations, 1), games=4, iterations=iterations, seed=5)
    inputs, counts, rows = played(tmp_path / "first.npz", stint, batch=2)
    check(inputs, counts, rows)
    numbers = {stint.generation * MOST_GAMES + number for number in range(8, 12)}
    assert set(rows[:, 0]) == numbers
    again = played(tmp_path / "second.npz", stint, batch=2)
    assert all((a == b).all() for a, b in zip((inputs, counts, rows), again, strict=True))
    won, found = rows[:, 2 : 2 + MOST_SEATS], rows[:, 2 + 2 * MOST_SEATS :]
    # Only a search has something to say beside how the game ended.
    assert (found == won).all() == (iterations == 0)


class Inline:
    """A pool without processes."""

    def __init__(self, *how: object) -> None: ...

    def __enter__(self) -> Inline:
        return self

    def __exit__(self, *why: object) -> None: ...

    def submit(self, work: Any, *given: Any) -> Future[None]:
        done: Future[None] = Future()
        done.set_result(work(*given))
        return done


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, int, int]]:
    """Batches as they are played: box, generation, number. Nothing is learned, and what is put into the box's folder
    lies beside the training."""
    log: list[tuple[str, int, int]] = []

    def noted(stint: Stint, batch: int, path: Path) -> None:
        log.append((stint.game, stint.generation, batch))
        path.touch()

    def learned(plan: Training, game: object, generation: int, folder: Path, *_: object) -> list[dict[str, Any]]:
        (folder / f"net-{generation}.json").write_text(str(len(log)))
        return [{"epoch": 1}]

    monkeypatch.setattr(run, "ProcessPoolExecutor", Inline)
    monkeypatch.setattr(run, "BATCH", 1)
    monkeypatch.setattr(run, "_SEARCHED", 1)
    monkeypatch.setattr(run, "play_batch", noted)
    monkeypatch.setattr(run, "_learn", learned)
    monkeypatch.setattr(run, "net_file", lambda package: tmp_path / "net.json")
    return log


def go(plan: Training, folder: Path) -> list[tuple[str, int, int]]:
    """The plan has been trained; what was said on the way is returned."""
    said: list[tuple[str, int, int]] = []
    train(plan, folder, "today", lambda *line: said.append(line), workers=1)
    return said


PLAN = Training(GAME.id, games=3, generations=1, searched=2)


def test_boxes_of_a_folder_take_turns_and_each_generation_has_its_games(
    trained: list[tuple[str, int, int]], tmp_path: Path
) -> None:
    said = go(PLAN, tmp_path / "training")
    boxes = ["highlanders", "rheingold", "highlanders"]
    assert trained == [(box, 0, k) for k, box in enumerate(boxes)] + [(box, 1, k) for k, box in enumerate(boxes[:2])]
    assert said[0] == ("games of generation 0", 1, 3)
    assert said[-1] == ("games of generation 1", 2, 2)
    assert (tmp_path / "net.json").read_text() == (tmp_path / "training" / "net-1.json").read_text()


def test_a_training_that_was_stopped_goes_on_where_it_was(trained: list[tuple[str, int, int]], tmp_path: Path) -> None:
    folder = tmp_path / "training"
    go(PLAN, folder)
    trained.clear()
    # As if it had been stopped in the games of the second generation.
    (folder / "net-1.json").unlink()
    (folder / "games-1-00001.npz").unlink()
    go(PLAN, folder)
    assert trained == [("rheingold", 1, 1)]
    trained.clear()
    assert go(PLAN, folder) == []  # all is there
    assert trained == []


def test_another_plan_begins_anew_and_what_the_box_had_is_kept(
    trained: list[tuple[str, int, int]], tmp_path: Path
) -> None:
    folder = tmp_path / "training"
    go(PLAN, folder)
    shipped = (tmp_path / "net.json").read_text()
    trained.clear()
    go(Training(GAME.id, games=3, generations=0, seed=2), folder)
    assert [batch for _, generation, batch in trained if generation == 0] == [0, 1, 2]
    assert not (folder / "net-1.json").exists()
    assert not list(folder.glob("games-1-*"))
    assert (folder / "before.json").read_text() == shipped


def test_a_box_without_inputs_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(FilonError) as refused:
        go(Training("gold"), tmp_path / "training")
    assert refused.value.code == "cant-train"
    assert not (tmp_path / "training").exists()

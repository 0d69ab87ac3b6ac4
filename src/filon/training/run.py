"""A training from the first game to the file that is shipped, in steps that are not done twice."""

from __future__ import annotations

import json
import multiprocessing
import shutil
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from filon.engine.bind import part
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.machine import cores
from filon.engine.messages import say
from filon.engine.net import net_file, rules_hash, write_net
from filon.games import get_game, shelf
from filon.training.games import Stint, play_batch, read_batches

BATCH = 500
"""Games of policies in a batch; a search takes longer, and plays fewer."""
_SEARCHED = 10


class CantTrain(FilonError):
    code = "cant-train"

    def __init__(self, game: str) -> None:
        super().__init__(say("error-cant-train", game=game))


@dataclass(frozen=True)
class Training:
    """What a training is to do: all that its result depends on, with rules and bots."""

    game: str
    games: int = 20_000
    """By policies, before there is a net."""
    generations: int = 1
    """How often games by searches follow, each with the net of the one before."""
    searched: int = 2_000
    """Games in each of them."""
    iterations: int = 150
    epochs: int = 12
    hidden: int = 32
    above: int = 16
    trust: float = 0.5
    """The part of the targets that comes from what searches expected, where they played."""
    seed: int = 1

    @property
    def command(self) -> str:
        words = [f"--{name} {value}" for name, value in asdict(self).items() if name != "game"]
        return " ".join(("filon train", self.game, *words))


Tell = Callable[[str, int, int], None]
"""Of a progress: what is being done, how much of it is done, and of how much."""


def train(plan: Training, folder: Path, date: str, tell: Tell, workers: int = 0, device: str = "cpu") -> dict[str, Any]:
    """The net of a box has been trained and lies beside its `estimate.py`; the learning curve is returned, and stands
    in the folder's `curve.json`, with all games that were played. A training that was stopped goes on where it was."""
    game = get_game(plan.game)
    if not (game.path / "inputs.py").is_file():
        raise CantTrain(plan.game)
    folder.mkdir(parents=True, exist_ok=True)
    _keep_plan(plan, folder, game)
    curve: list[dict[str, Any]] = []
    for generation in range(plan.generations + 1):
        net = folder / f"net-{generation}.json"
        if not net.exists():
            _play(plan, game, generation, folder, tell, workers or cores())
            curve = _learn(plan, game, generation, folder, date, tell, device)
            (folder / "curve.json").write_text(json.dumps({"plan": asdict(plan), "curve": curve}, indent=1) + "\n")
        shutil.copy(net, net_file(game.package))
    return dict(json.loads((folder / "curve.json").read_text()))


def _keep_plan(plan: Training, folder: Path, game: Game) -> None:
    """The folder is that of this plan. Before the first generation a box has no net: its games would depend on it."""
    kept, text = folder / "plan.json", json.dumps({**asdict(plan), "rules": rules_hash(game.package)})
    if kept.exists() and kept.read_text() == text:
        return
    for old in [*folder.glob("*.npz"), *folder.glob("net-*.json"), *folder.glob("*.pt"), folder / "curve.json"]:
        old.unlink(missing_ok=True)
    before = net_file(game.package)
    if before.exists():
        shutil.move(before, folder / "before.json")
    kept.write_text(text)


def _boxes(game: Game) -> list[str]:
    """The boxes that share a net."""
    return [id for id, other in shelf().items() if other.package == game.package]


def _play(plan: Training, game: Game, generation: int, folder: Path, tell: Tell, workers: int) -> None:
    """All batches of a generation have been played. Each generation has processes of its own, because what they compile
    depends on the net."""
    boxes = _boxes(game)
    size, total = (_SEARCHED, plan.searched) if generation else (BATCH, plan.games)
    jobs = []
    for batch in range(-(-total // size)):
        box = boxes[batch % len(boxes)]
        stint = Stint(box, generation, size, plan.iterations if generation else 0, plan.seed)
        jobs.append((stint, batch, folder / f"games-{generation}-{batch:05}.npz"))
    left, what = [job for job in jobs if not job[2].exists()], f"games of generation {generation}"
    if not left:
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        first, *others = left
        pool.submit(play_batch, *first).result()  # what is compiled for it, the others find
        tell(what, len(jobs) - len(others), len(jobs))
        for done, each in enumerate([pool.submit(play_batch, *job) for job in others], start=len(jobs) - len(others)):
            each.result()
            tell(what, done + 1, len(jobs))


def _learn(
    plan: Training, game: Game, generation: int, folder: Path, date: str, tell: Tell, device: str
) -> list[dict[str, Any]]:
    """The net of a generation is in its file."""
    from filon.training.learn import JUDGED, fit, positions_of  # PyTorch is an extra, and slow to import

    data = positions_of(*read_batches(sorted(folder.glob("games-*.npz"))))
    weights, curve = fit(
        data,
        part(f"{game.package}.inputs").INPUTS,
        (plan.hidden, plan.above),
        plan.epochs,
        plan.seed + generation,
        device,
        folder / f"learner-{generation}.pt",
        folder / f"learner-{generation - 1}.pt" if generation else None,
        plan.trust if generation else 0.0,
        lambda line: tell(f"epochs of generation {generation}: {line}", line["epoch"], plan.epochs),
    )
    about = {
        "command": plan.command,
        "date": date,
        "generation": generation,
        "positions": len(data.seats),
        "games": len(set(data.games.tolist())),
        **min(curve, key=lambda line: line[JUDGED]),
    }
    draft = folder / "net.draft"
    write_net(draft, rules_hash(game.package), weights, about)
    draft.replace(folder / f"net-{generation}.json")
    return curve

"""Learning: a net is fitted to positions by PyTorch, on a graphics card where there is one."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from filon.engine.net import Weights
from filon.engine.state import MOST_SEATS
from filon.training.games import MOST_GAMES
from filon.training.quantized import quantized, scores, shares

torch: Any = import_module("torch")  # an extra: types are checked without it

BATCH = 4096
RARE = 20
"""What was seen less often says nothing in the net that is shipped: it is noise, and zeros need no space."""
RATE = 1e-3
LARGEST = 2.0
"""No weight is larger: a byte has 127 steps for it."""
_HELD = 13
"""Every so many games, one is kept back: what is learned is judged by those."""
JUDGED = "log loss net"
"""By which the best epoch is chosen."""
_JUDGED = 30_000  # the most positions of those, so that judging takes seconds


@dataclass(frozen=True)
class Positions:
    """What is learned from."""

    inputs: Any
    starts: Any
    """Where the inputs of each seat of each position begin, and the end of the last."""
    seats: Any
    first: Any
    """The first seat of each position among all of them."""
    won: Any
    """Each seat's share of the win in the end, each position a row."""
    own: Any
    """What the box's own evaluation says."""
    found: Any
    """What a search expected; where there was none, what is in `won`."""
    games: Any

    def pick(self, chosen: Any) -> tuple[Any, Any]:
        """The inputs of some positions, and how many each of their seats has."""
        rows = (self.first[chosen][:, None] + np.arange(MOST_SEATS))[
            np.arange(MOST_SEATS) < self.seats[chosen][:, None]
        ]
        counts = self.starts[rows + 1] - self.starts[rows]
        shift = np.repeat(self.starts[rows] - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
        return self.inputs[np.arange(len(shift)) + shift], counts


def positions_of(inputs: Any, counts: Any, rows: Any) -> Positions:
    """Positions as they were stored."""
    seats = rows[:, 1].astype(np.int64)
    won, own, found = (rows[:, 2 + k * MOST_SEATS : 2 + (k + 1) * MOST_SEATS] for k in range(3))
    starts = np.concatenate(([0], np.cumsum(counts, dtype=np.int64)))
    first = np.concatenate(([0], np.cumsum(seats)[:-1]))
    return Positions(inputs, starts, seats, first, won, own, found, rows[:, 0].astype(np.int64))


class Learner:
    """The net while it learns."""

    def __init__(self, seen: Any, hidden: int, above: int, device: str) -> None:
        """`seen`: how often each input held."""

        def drawn(*shape: int, spread: float) -> Any:
            return (spread * torch.randn(shape)).to(device).requires_grad_()

        self.rare = seen < RARE
        self.parts = {
            "first": drawn(len(seen), hidden, spread=0.1),
            "first_bias": drawn(hidden, spread=0.1),
            "second": drawn(above, hidden, spread=hidden**-0.5),
            "second_bias": drawn(above, spread=0.1),
            "third": drawn(1, above, spread=above**-0.5),
        }

    def scores(self, inputs: Any, offsets: Any) -> Any:
        """One for each run of inputs, which begin at the offsets."""
        parts, at = self.parts, torch.nn.functional
        hidden = torch.relu(at.embedding_bag(inputs, parts["first"], offsets, mode="sum") + parts["first_bias"])
        above = torch.relu(at.linear(hidden, parts["second"], parts["second_bias"]))
        return at.linear(above, parts["third"]).squeeze(1)

    def clamp(self) -> None:
        """Weights are such as a byte can hold."""
        with torch.no_grad():
            for name in ("first", "second", "third"):
                self.parts[name].clamp_(-LARGEST, LARGEST)

    def load(self, parts: dict[str, Any]) -> None:
        with torch.no_grad():
            for name, values in parts.items():
                self.parts[name].copy_(values)

    def weights(self) -> Weights:
        """The net as it is shipped."""
        numbers = {name: values.detach().cpu().numpy() for name, values in self.parts.items()}
        first = np.where(self.rare[:, None], 0, numbers["first"])
        return quantized({**numbers, "first": first, "third": numbers["third"][0]})


def fit(
    data: Positions,
    inputs: int,
    shape: tuple[int, int],
    epochs: int,
    seed: int,
    device: str,
    checkpoint: Path,
    before: Path | None = None,
    trust: float = 0.0,
    tell: Callable[[dict[str, Any]], None] = lambda line: None,
) -> tuple[Weights, list[dict[str, Any]]]:
    """The net that these positions teach, of the epoch that foretold best, and how it came to that.

    Targets are the results; `trust`: the part of them that comes from what searches expected. `before`: the learner of
    the generation before, to go on from; then it is taught by the games of searches, and by as many positions of games
    by policies. What an earlier run has done, is not done again."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # sums in one order; more threads gain nothing with so small a net
    torch.use_deterministic_algorithms(device == "cpu")
    learner = Learner(np.bincount(data.inputs, minlength=inputs), *shape, device)
    optimizer = torch.optim.Adam(learner.parts.values(), RATE)
    taught = _of_both(data, seed) if before else np.arange(len(data.games))
    held = taught[data.games[taught] % _HELD == 0]
    held = held[:: -(-len(held) // _JUDGED)]
    known = taught[data.games[taught] % _HELD != 0]
    if before:
        learner.load(torch.load(before, map_location=device, weights_only=True)["best"])
    curve, best = _resume(checkpoint, learner, optimizer, device)
    for epoch in range(len(curve), epochs):
        for group in optimizer.param_groups:
            group["lr"] = RATE * 0.5 * (1 + math.cos(math.pi * epoch / epochs))
        order = np.random.default_rng(seed + epoch).permutation(known)
        loss = _epoch(learner, optimizer, data, order, trust, device)
        curve.append({"epoch": epoch + 1, "loss": round(loss, 4), **judged(learner.weights(), data, held)})
        if curve[-1][JUDGED] <= min(line[JUDGED] for line in curve):
            best = {name: values.detach().clone() for name, values in learner.parts.items()}
        tell(curve[-1])
        draft = checkpoint.with_suffix(".draft")
        kept = {"parts": learner.parts, "best": best, "optimizer": optimizer.state_dict(), "curve": curve}
        torch.save(kept, draft)
        draft.replace(checkpoint)
    learner.load(best)
    return learner.weights(), curve


def _of_both(data: Positions, seed: int) -> Any:
    """All positions of games by searches, and as many of others."""
    searched, others = np.flatnonzero(data.games >= MOST_GAMES), np.flatnonzero(data.games < MOST_GAMES)
    some = np.random.default_rng(seed).permutation(others)[: len(searched)]
    return np.sort(np.concatenate((searched, some)))


def _resume(
    checkpoint: Path, learner: Learner, optimizer: Any, device: str
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What the epochs that were finished before have brought, and the best of them."""
    if not checkpoint.exists():
        return [], {}
    kept = torch.load(checkpoint, map_location=device, weights_only=True)
    learner.load(kept["parts"])
    optimizer.load_state_dict(kept["optimizer"])
    return list(kept["curve"]), dict(kept["best"])


def _epoch(learner: Learner, optimizer: Any, data: Positions, order: Any, trust: float, device: str) -> float:
    """All positions have been learned from once; the mean loss is returned."""
    total = 0.0
    for k in range(0, len(order), BATCH):
        chosen = order[k : k + BATCH]
        inputs, counts = data.pick(chosen)
        offsets = np.concatenate(([0], np.cumsum(counts)[:-1]))
        scored = learner.scores(
            torch.from_numpy(inputs.astype(np.int64)).to(device), torch.from_numpy(offsets).to(device)
        )
        wanted = (1 - trust) * data.won[chosen] + trust * data.found[chosen]
        loss = _loss(scored, data.seats[chosen], wanted, device)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        learner.clamp()
        total += loss.item() * len(chosen)
    return total / len(order)


def _loss(scored: Any, seats: Any, wanted: Any, device: str) -> Any:
    """The mean logarithmic loss of a softmax over each position's seats."""
    there = torch.from_numpy(np.arange(MOST_SEATS) < seats[:, None]).to(device)
    rows = torch.full(there.shape, -1e9, device=device).masked_scatter(there, scored)
    return -(torch.from_numpy(wanted).to(device) * torch.log_softmax(rows, 1)).sum(1).mean()


def judged(net: Weights, data: Positions, held: Any) -> dict[str, Any]:
    """How well positions that nobody learned from are foretold: by the net as it is shipped, by the box's own
    evaluation, and by giving everybody the same."""
    inputs, counts = data.pick(held)
    said = shares(scores(net, inputs, counts), data.seats[held])
    even = np.where(np.arange(MOST_SEATS) < data.seats[held][:, None], 1 / data.seats[held][:, None], 0)
    told = {"net": said, "own": data.own[held], "even": even}
    found: dict[str, Any] = {"held": len(held)}
    for name, given in told.items():
        found[f"log loss {name}"] = round(float(-(data.won[held] * np.log(np.maximum(given, 1e-9))).sum(1).mean()), 4)
        found[f"brier {name}"] = round(float(((given - data.won[held]) ** 2).sum(1).mean()), 4)
    return found

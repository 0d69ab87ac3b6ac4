"""PPO by self-play on one box, through `filon.research.Batch`.

    pip install "filon[torch]"
    python examples/selfplay_ppo.py --box gold --players 2 --minutes 10

One net plays every seat: tensors count seats from the viewer on. After every few updates it plays against random
opponents and against the `simple` policy of the box; the share of its wins is printed with its 95 % interval, and
appended to a file of JSON lines.
"""

from __future__ import annotations

import argparse
import json
import time
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from filon.research import Batch

GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCHES = 1.0, 0.95, 0.2, 0.01, 2, 8


class Net(nn.Module):
    """What to decide, and what the viewer may expect."""

    def __init__(self, size: int, decisions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, decisions), nn.Linear(width, 1)

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(rows)
        return self.policy(seen).masked_fill(mask == 0, -1e9), torch.tanh(self.value(seen))[:, 0]


def look(batch: Batch, device: str) -> tuple[torch.Tensor, torch.Tensor]:
    """The mover's tensor and mask of every game."""
    rows, mask = torch.from_numpy(batch.observe()).to(device), torch.from_numpy(batch.mask).to(device)
    return rows.clone(), mask.clone()


def collect(batch: Batch, net: Net, steps: int, device: str) -> dict[str, torch.Tensor]:
    """Decisions of the net in every game, with what came of them for the seat that decided.

    Seats take turns: the value that follows a decision is the one at the same seat's next decision, or its reward.
    """
    kept: dict[str, list[Any]] = {name: [] for name in ("rows", "mask", "action", "logp", "value", "seat")}
    got, ended = [], []
    for _ in range(steps):
        rows, mask = look(batch, device)
        with torch.no_grad():
            logits, value = net(rows, mask)
            chosen = torch.distributions.Categorical(logits=logits)
            action = chosen.sample()
        seats = batch.mover.copy()
        batch.step(action.cpu().numpy())
        for name, part in zip(kept, (rows, mask, action, chosen.log_prob(action), value, seats), strict=True):
            kept[name].append(part)
        got.append(batch.rewards.copy())
        ended.append(batch.ended.copy())
    gains, returns = advantages(np.stack([v.cpu().numpy() for v in kept["value"]]), np.stack(kept["seat"]), got, ended)
    flat = {name: torch.cat(kept[name]) for name in ("rows", "mask", "action", "logp")}
    known = torch.from_numpy(~np.isnan(returns).ravel())  # the last decisions of a seat have no end yet
    flat |= {"gain": torch.from_numpy(gains.ravel()).to(device), "return": torch.from_numpy(returns.ravel()).to(device)}
    return {name: part[known.to(part.device)] for name, part in flat.items()}


def advantages(values: Any, seats: Any, got: list[Any], ended: list[Any]) -> tuple[Any, Any]:
    """Generalised advantages along each seat's own decisions; nan where nothing is known of what followed."""
    steps, count = values.shape
    gains, returns = np.zeros((steps, count), np.float32), np.full((steps, count), np.nan, np.float32)
    players = got[0].shape[1]
    next_value, next_gain = np.full((count, players), np.nan), np.zeros((count, players))
    games = np.arange(count)
    for t in range(steps - 1, -1, -1):
        over = ended[t]
        next_value[over], next_gain[over] = got[t][over], 0.0
        seat = seats[t]
        delta = GAMMA * next_value[games, seat] - values[t]
        gain = delta + GAMMA * LAMBDA * next_gain[games, seat]
        gains[t], returns[t] = np.nan_to_num(gain), gain + values[t]
        next_value[games, seat], next_gain[games, seat] = values[t], np.nan_to_num(gain)
    return gains, returns


def improve(net: Net, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor]) -> None:
    """The net is a little better: PPO's clipped step on what was collected."""
    size = len(data["gain"])
    gain = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(size, device=gain.device).chunk(MINIBATCHES):
            logits, value = net(data["rows"][part], data["mask"][part])
            chosen = torch.distributions.Categorical(logits=logits)
            ratio = (chosen.log_prob(data["action"][part]) - data["logp"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.min(ratio * gain[part], clipped * gain[part]).mean()
            loss = policy + 0.5 * (value - data["return"][part]).pow(2).mean() - ENTROPY * chosen.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def tried(batch: Batch, net: Net, opponents: str, device: str) -> float:
    """The share of games that the net (which has seat i % players in game i) has won against `random` or `simple`, ties
    shared. Only the first game of each row counts: later ones would favour short games."""
    own = np.arange(batch.count) % batch.players
    wins, done = 0.0, np.zeros(batch.count, np.bool_)
    batch.reset()
    while not done.all():
        rows, mask = look(batch, device)
        with torch.no_grad():
            mine = net(rows, mask)[0].argmax(dim=1).cpu().numpy()
        theirs = batch.policy() if opponents == "simple" else batch.sample()
        batch.step(np.where(batch.mover == own, mine, theirs))
        fresh = batch.ended & ~done
        best = batch.rewards.max(axis=1)
        shared = (batch.rewards == best[:, None]).sum(axis=1)
        won = batch.rewards[np.arange(batch.count), own] == best
        wins += float((won / shared)[fresh].sum())
        done |= batch.ended
    return wins / batch.count


def interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--box", default="gold")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="in each game between two updates")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--trials", type=int, default=400, help="games against each of random and simple")
    parser.add_argument("--every", type=int, default=20, help="updates between two trials")
    parser.add_argument("--log", type=Path, default=Path("selfplay.jsonl"))
    given = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    batch = Batch(given.box, given.players, given.games, seed=1)
    trial = Batch(given.box, given.players, given.trials, seed=2)
    net = Net(batch.game.tensor.size, len(batch.game.decisions), given.width).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-4)
    begun, update = time.monotonic(), 0
    while time.monotonic() < begun + 60 * given.minutes or update == 0:
        improve(net, optimizer, collect(batch, net, given.steps, device))
        update += 1
        if update % given.every and update > 1:
            continue
        line: dict[str, Any] = {"minutes": round((time.monotonic() - begun) / 60, 2), "update": update}
        for opponents in ("random", "simple"):
            share = tried(trial, net, opponents, device)
            line[opponents] = [round(x, 3) for x in (share, *interval(share, given.trials))]
        with given.log.open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)


if __name__ == "__main__":
    main()

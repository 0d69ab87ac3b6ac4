"""PPO by self-play on one box, through `filon.research.Batch`.

    pip install "filon[torch]"
    python examples/selfplay_ppo.py --box elfenland --minutes 10 --out selfplay.json

One net plays every seat: tensors count seats from the viewer on. Nothing is shaped: all it is told is who won. Now and
then it plays against random opponents and against the `simple` policy of the box; the share of its wins is printed with
its 95 % interval (Wilson), and the whole curve is kept in a file of JSON, with a last trial of many games. With a GPU,
half of the games are stepped on the processor while the net decides in the other half.
"""

from __future__ import annotations

import argparse
import json
import time
from contextlib import nullcontext
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import log_softmax, pad

from filon.research import Batch

LAMBDA, CLIP, VALUE, NORM = 0.95, 0.2, 0.5, 0.5
KEPT = ("rows", "legal", "place", "logp", "value", "seat")


class Net(nn.Module):
    """What to decide, and what the viewer may expect."""

    def __init__(self, factors: list[float], decisions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("factors", torch.tensor(factors))
        self.decisions = decisions
        self.body = nn.Sequential(
            nn.Linear(len(factors), width), nn.LayerNorm(width), nn.ReLU(),
            nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU(),
        )  # fmt: skip
        self.policy, self.value = nn.Linear(width, decisions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)  # at first all decisions are as likely
        nn.init.zeros_(self.value.weight)

    def forward(self, rows: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the legal decisions (of the places that are -1: next to none), and the value."""
        with torch.autocast("cuda", torch.bfloat16) if rows.is_cuda else nullcontext():
            seen = self.body(rows * self.factors)
            logits, value = self.policy(seen), self.value(seen)
        logits = logits.float().gather(1, legal.clamp(min=0).long()).masked_fill(legal < 0, -1e9)
        return log_softmax(logits, 1), torch.tanh(value.float())[:, 0]


class Player:
    """A batch of games, and what the net says to them."""

    def __init__(self, net: Net, device: str, box: str, players: int, count: int, seed: int, threads: int) -> None:
        self.net, self.device = net, device
        self.batch = Batch(box, players, count, seed, threads=threads)
        if device == "cuda":  # the batch writes into the same array for ever: pinned, it is copied in the background
            rows = self.batch.observe(dtype=np.int8)
            torch.cuda.cudart().cudaHostRegister(rows.ctypes.data, rows.nbytes, 0)

    def decide(self, best: bool = False) -> tuple[torch.Tensor, ...]:
        """One of each a game: the row, what is legal (then -1), the place of the decision there, its log-probability,
        the value and the seat; at last the decision itself."""
        batch, device = self.batch, self.device
        rows = torch.from_numpy(batch.observe(dtype=np.int8)).to(device, non_blocking=True)
        most = int(batch.counts.max())
        listed = np.where(np.arange(most) < batch.counts[:, None], batch.legal[:, :most], -1)
        legal = torch.from_numpy(listed).to(device)
        seats = torch.from_numpy(batch.mover.astype(np.int64)).to(device)
        with torch.no_grad():
            logp, value = self.net(rows, legal)
        noise = 0 if best else -torch.empty_like(logp).exponential_().log()  # the largest sum is drawn by probability
        place = (logp + noise).argmax(1, keepdim=True)
        return rows, legal, place, logp.gather(1, place)[:, 0], value, seats, legal.gather(1, place)[:, 0]


def collect(players: list[Player], steps: int) -> list[dict[str, torch.Tensor]]:
    """Decisions of the net in all games, with what came of them: arrays of steps × games."""
    kept: list[dict[str, list[torch.Tensor]]] = [{name: [] for name in (*KEPT, "got", "over")} for _ in players]
    decided: list[torch.Tensor] = [torch.empty(0)] * len(players)
    for step in range(steps + 1):
        for k, (player, lists) in enumerate(zip(players, kept, strict=True)):
            batch = player.batch
            if step:
                batch.step(decided[k].cpu().numpy())  # waits for the net
                lists["got"].append(torch.from_numpy(batch.rewards).to(player.device, copy=True))
                lists["over"].append(torch.from_numpy(batch.ended).to(player.device, copy=True))
            if step < steps:
                *parts, decided[k] = player.decide()
                for name, part in zip(KEPT, parts, strict=True):
                    lists[name].append(part.clone() if name == "rows" and player.device == "cpu" else part)
    most = max(legal.shape[1] for lists in kept for legal in lists["legal"])
    for lists in kept:
        lists["legal"] = [pad(legal, (0, most - legal.shape[1]), value=-1) for legal in lists["legal"]]
    return [{name: torch.stack(parts) for name, parts in lists.items()} for lists in kept]


def advantages(data: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
    """Generalised advantages along each seat's own decisions, and returns; nan where nothing is known of what followed.

    Seats take turns: the value that follows a decision is the one at the same seat's next decision, or its reward.
    """
    values, seats, got, over = (data[name] for name in ("value", "seat", "got", "over"))
    gains, returns = torch.zeros_like(values), torch.zeros_like(values)
    next_value, next_gain = torch.full_like(got[0], torch.nan), torch.zeros_like(got[0])
    for t in reversed(range(len(values))):
        next_value = torch.where(over[t][:, None], got[t], next_value)
        next_gain = torch.where(over[t][:, None], 0, next_gain)
        seat = seats[t][:, None]
        gain = (next_value + LAMBDA * next_gain).gather(1, seat)[:, 0] - values[t]
        gains[t], returns[t] = gain, gain + values[t]
        next_value.scatter_(1, seat, values[t][:, None])
        next_gain.scatter_(1, seat, gain.nan_to_num()[:, None])
    return gains, returns


def improve(
    net: Net, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor], given: argparse.Namespace, left: float
) -> dict[str, float]:
    """The net is a little better: PPO's clipped step on what was collected. `left` of the time remains: the rate falls
    with it, and what entropy is worth."""
    gains = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
    for group in optimizer.param_groups:
        group["lr"] = given.rate * max(left, 0.02)
    said: dict[str, list[torch.Tensor]] = {"entropy": [], "value_loss": [], "clipped": []}
    for _ in range(given.epochs):
        for part in torch.randperm(len(gains), device=gains.device).split(given.minibatch):
            logp, value = net(data["rows"][part], data["legal"][part])
            ratio = (logp.gather(1, data["place"][part])[:, 0] - data["logp"][part]).exp()
            policy = -torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part]).mean()
            entropy = -(logp.exp() * logp).sum(1).mean()
            value_loss = (value - data["return"][part]).pow(2).mean()
            loss = policy + VALUE * value_loss - given.entropy * left * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), NORM)
            optimizer.step()
            clipped = ((ratio - 1).abs() > CLIP).float().mean()
            for name, figure in zip(said, (entropy, value_loss, clipped), strict=True):
                said[name].append(figure.detach())
    return {name: round(float(torch.stack(figures).mean()), 3) for name, figures in said.items()}


def tried(player: Player, opponents: str) -> float:
    """The share of games that the net (which has seat i % players in game i) wins against `random` or `simple`, ties
    shared. Only the first game of each row counts: later ones would favour short games."""
    batch = player.batch
    own = np.arange(batch.count) % batch.players
    wins, done = 0.0, np.zeros(batch.count, np.bool_)
    batch.reset()
    while not done.all():
        theirs = batch.policy(None if opponents == "simple" else 0, where=batch.mover != own)
        batch.step(np.where(batch.mover == own, player.decide(best=True)[-1].cpu().numpy(), theirs))
        fresh = batch.ended & ~done
        best = batch.rewards.max(axis=1)
        shared = (batch.rewards == best[:, None]).sum(axis=1)
        wins += float(((batch.rewards[np.arange(batch.count), own] == best) / shared)[fresh].sum())
        done |= batch.ended
    return wins / batch.count


def interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def shares(player: Player) -> dict[str, list[float]]:
    found = {opponents: tried(player, opponents) for opponents in ("random", "simple")}
    return {name: [round(x, 4) for x in (share, *interval(share, player.batch.count))] for name, share in found.items()}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--box", default="elfenland")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of learning; trials are not counted")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=None, help="for the games (default: all cores)")
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="in each game between two updates")
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning at the beginning; it falls to nothing")
    parser.add_argument("--entropy", type=float, default=0.02, help="what it is worth at the beginning, likewise")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=400, help="games against each of random and simple")
    parser.add_argument("--every", type=float, default=1, help="minutes of learning between two trials")
    parser.add_argument("--final", type=int, default=2000, help="games of each in the last trial")
    parser.add_argument("--out", type=Path, default=Path("selfplay.json"))
    parser.add_argument("--save", type=Path, help="where the net is kept")
    return parser.parse_args()


def learn(players: list[Player], optimizer: torch.optim.Optimizer, given: argparse.Namespace, left: float) -> Any:
    """One update: decisions collected, games ended, and what PPO says."""
    parts = collect(players, given.steps)
    found = [advantages(part) for part in parts]
    data = {name: torch.cat([part[name].flatten(0, 1) for part in parts]) for name in KEPT[:4]}
    data |= {name: torch.cat([pair[k].flatten() for pair in found]) for k, name in enumerate(("gain", "return"))}
    known = ~data["gain"].isnan()  # the last decisions of a seat have no end yet
    ended = sum(int(part["over"].sum()) for part in parts)
    said = improve(players[0].net, optimizer, {name: part[known] for name, part in data.items()}, given, left)
    return len(known), ended, said


def main() -> None:
    given = arguments()
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    game = Batch(given.box, given.players).game
    net = Net(game.tensor.factors, len(game.decisions), given.width).to(given.device)

    def player(count: int, seed: int) -> Player:
        return Player(net, given.device, given.box, given.players, count, given.seed + seed, given.threads)

    halves = 2 if given.device == "cuda" else 1
    players = [player(given.games // halves, k) for k in range(halves)]
    trial = player(given.trials, 10)
    optimizer = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    settings = {name: value for name, value in vars(given).items() if name not in ("out", "save")}
    report: dict[str, Any] = {"settings": settings, "torch": torch.__version__, "curve": []}
    learnt, due, line = 0.0, 0.0, {"minutes": 0.0, "updates": 0, "decisions": 0, "games": 0}
    while learnt < 60 * given.minutes or not line["updates"]:
        begun = time.monotonic()
        decisions, games, said = learn(players, optimizer, given, max(0, 1 - learnt / 60 / max(given.minutes, 1e-9)))
        learnt += time.monotonic() - begun
        line |= {"minutes": round(learnt / 60, 3), "updates": line["updates"] + 1}
        line |= {"decisions": line["decisions"] + decisions, "games": line["games"] + games}
        if learnt >= due:
            due = learnt + 60 * given.every
            report["curve"].append({**line, **said, **shares(trial)})
            given.out.write_text(json.dumps(report, indent=1) + "\n")
            print(report["curve"][-1], flush=True)
    report["final"] = {**line, **shares(player(given.final, 20))}
    given.out.write_text(json.dumps(report, indent=1) + "\n")
    if given.save:
        torch.save(net.state_dict(), given.save)
    print(report["final"], flush=True)


if __name__ == "__main__":
    main()

"""PPO by self-play on one box, through `filon.research.Batch`.

    pip install "filon[torch]"
    python examples/selfplay_ppo.py --box highlanders --minutes 10 --out selfplay.json

One net plays every seat: tensors count seats from the viewer on. At first it is shown what the box's own `simple`
policy decides; then it plays against itself, and in half of the games against `simple`. Nothing is shaped: all it is
told is who won. Now and then it plays against random opponents and against `simple`; the share of its wins is printed
with its 95 % interval (Wilson), and the whole curve is kept in a file of JSON, with a last trial of many games. With an
NVIDIA card and `filon[cuda]`, games stay on the card: net and rules share their arrays.
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
from torch.nn.functional import log_softmax

from filon.research import Batch

LAMBDA, CLIP, VALUE, NORM = 0.95, 0.2, 0.5, 0.5
Data = dict[str, torch.Tensor]


class Net(nn.Module):
    """What to decide, and what the viewer may expect."""

    def __init__(self, factors: list[float], decisions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("factors", torch.tensor(factors))
        self.body = nn.Sequential(
            nn.Linear(len(factors), width), nn.LayerNorm(width), nn.ReLU(),
            nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU(),
        )  # fmt: skip
        self.policy, self.value = nn.Linear(width, decisions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)  # at first all decisions are as likely
        nn.init.zeros_(self.value.weight)

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the decisions (of those that are not legal: next to none), and the value."""
        with torch.autocast("cuda", torch.bfloat16) if rows.is_cuda else nullcontext():
            seen = self.body(rows * self.factors)
            logits, value = self.policy(seen), self.value(seen)
        return log_softmax(logits.float().masked_fill(mask == 0, -1e9), 1), torch.tanh(value.float())[:, 0]


class Player:
    """A batch of games, and what the net says to them."""

    def __init__(self, net: Net, given: argparse.Namespace, count: int, seed: int, alone: float = 0) -> None:
        self.net, self.device = net, given.device
        threads = given.threads if given.device == "cpu" else None
        self.batch = Batch(given.box, given.players, count, given.seed + seed, threads=threads, device=given.device)
        games = torch.arange(count, device=self.device)
        self.own = torch.where(games < alone * count, -1, games % given.players)
        """The seat of the net in each game; -1: it has all of them."""

    def read(self, array: Any) -> torch.Tensor:
        """An array of the batch, wherever it is: not a copy of it."""
        return torch.as_tensor(array, device=self.device)

    def decide(self, best: bool = False) -> Data:
        """What is seen and legal in each game, what the net decides, and what it thinks of it."""
        rows, mask = self.read(self.batch.observe(dtype=np.int8)), self.read(self.batch.mask)
        with torch.no_grad():
            logp, value = self.net(rows, mask)
        noise = 0 if best else -torch.empty_like(logp).exponential_().log()  # the largest sum is drawn by probability
        decision = (logp + noise).argmax(1)
        logp = logp.gather(1, decision[:, None])[:, 0]
        return {"rows": rows, "mask": mask, "decision": decision, "logp": logp, "value": value, "seat": self.seat()}

    def seat(self) -> torch.Tensor:
        return self.read(self.batch.mover).long()

    def asked(self, where: torch.Tensor, level: int | None = None) -> torch.Tensor:
        """What the box's policy decides there (level 0: chance)."""
        wanted = where if where.is_cuda else where.numpy()
        return self.read(self.batch.policy(level, where=wanted)).long()

    def step(self, decisions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What the decisions brought each seat, and where they ended a game."""
        self.batch.step(decisions if decisions.is_cuda else decisions.numpy())
        return self.read(self.batch.rewards), self.read(self.batch.ended).bool()


def collect(player: Player, steps: int, taught: bool) -> Data:
    """Decisions in all games, with what came of them: arrays of steps × games. Others than the net are `simple`, and
    while it is `taught` everybody is."""
    kept: dict[str, torch.Tensor] = {}

    def keep(step: int, **parts: torch.Tensor) -> None:
        for name, part in parts.items():
            if not step:
                kept[name] = torch.empty((steps, *part.shape), dtype=part.dtype, device=part.device)
            kept[name][step] = part

    for step in range(steps):
        data = player.decide()
        others = (player.own >= 0) & (player.own != data["seat"]) | taught
        data["decision"] = torch.where(others, player.asked(others), data["decision"])
        keep(step, **data, mine=~others | taught)
        got, over = player.step(data["decision"])
        keep(step, got=got, over=over)
    return kept


def advantages(data: Data) -> tuple[torch.Tensor, torch.Tensor]:
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
    net: Net, optimizer: torch.optim.Optimizer, data: Data, given: argparse.Namespace, left: float, taught: bool
) -> dict[str, float]:
    """The net is a little better: PPO's clipped step on what was collected, or, while it is taught, a step to decide
    the same. `left` of the time remains: the rate falls with it, and what entropy is worth."""
    gains = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
    for group in optimizer.param_groups:
        group["lr"] = given.rate * max(left, 0.02)
    said: dict[str, list[torch.Tensor]] = {"entropy": [], "value_loss": [], "policy_loss": []}
    for _ in range(given.epochs):
        for part in torch.randperm(len(gains), device=gains.device).split(given.minibatch):
            logp, value = net(data["rows"][part], data["mask"][part])
            own = logp.gather(1, data["decision"][part][:, None])[:, 0]
            ratio = (own - data["logp"][part]).exp()
            clipped = -torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part])
            policy = (-own if taught else clipped).mean()
            entropy = -(logp.exp() * logp).sum(1).mean()
            value_loss = (value - data["return"][part]).pow(2).mean()
            loss = policy + VALUE * value_loss - given.entropy * left * (not taught) * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), NORM)
            optimizer.step()
            for name, figure in zip(said, (entropy, value_loss, policy), strict=True):
                said[name].append(figure.detach())
    return {name: round(float(torch.stack(figures).mean()), 3) for name, figures in said.items()}


def tried(player: Player, opponents: str) -> float:
    """The share of games that the net wins against `random` or `simple`, ties shared. Only the first game of each row
    counts: later ones would favour short games."""
    wins, done = torch.zeros((), device=player.device), torch.zeros_like(player.own, dtype=torch.bool)
    player.batch.reset()
    while not done.all():
        decision, others = player.decide(best=True)["decision"], player.seat() != player.own
        theirs = player.asked(others, None if opponents == "simple" else 0)
        got, over = player.step(torch.where(others, theirs, decision))
        best = got == got.amax(1, keepdim=True)
        won = best.gather(1, player.own[:, None])[:, 0] / best.sum(1)
        wins += won[over & ~done].sum()
        done |= over
    return float(wins) / len(done)


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
    parser.add_argument("--box", default="highlanders")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of learning; trials are not counted")
    parser.add_argument("--taught", type=float, default=0.2, help="share of them in which it is shown what simple does")
    parser.add_argument("--alone", type=float, default=0.5, help="share of games against itself, then")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=None, help="for games on the processor (default: all cores)")
    parser.add_argument("--games", type=int, default=1024, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="in each game between two updates")
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning at the beginning; it falls to nothing")
    parser.add_argument("--entropy", type=float, default=0.01, help="what it is worth at the beginning, likewise")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=400, help="games against each of random and simple")
    parser.add_argument("--every", type=float, default=1, help="minutes of learning between two trials")
    parser.add_argument("--final", type=int, default=4000, help="games of each in the last trial")
    parser.add_argument("--out", type=Path, default=Path("selfplay.json"))
    parser.add_argument("--save", type=Path, help="where the net is kept")
    return parser.parse_args()


def learn(player: Player, optimizer: torch.optim.Optimizer, given: argparse.Namespace, left: float) -> Any:
    """One update: decisions played, games ended, and what is said of it."""
    taught = left > 1 - given.taught
    data = collect(player, given.steps, taught)
    data["gain"], data["return"] = advantages(data)
    known = data["mine"] & ~data["gain"].isnan()  # the last decisions of a seat have no end yet
    ended = int(data["over"].sum())
    data = {name: part[known] for name, part in data.items() if part.shape[:2] == known.shape}
    return known.numel(), ended, improve(player.net, optimizer, data, given, left, taught)


def main() -> None:
    given = arguments()
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    game = Batch(given.box, given.players, device=given.device).game
    net = Net(game.tensor.factors, len(game.decisions), given.width).to(given.device)
    player, trial = Player(net, given, given.games, 0, given.alone), Player(net, given, given.trials, 10)
    optimizer = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    settings = {name: value for name, value in vars(given).items() if name not in ("out", "save")}
    report: dict[str, Any] = {"settings": settings, "torch": torch.__version__, "curve": []}
    learnt, due, line = 0.0, 0.0, {"minutes": 0.0, "updates": 0, "decisions": 0, "games": 0}
    while learnt < 60 * given.minutes or not line["updates"]:
        begun = time.monotonic()
        decisions, games, said = learn(player, optimizer, given, max(0, 1 - learnt / 60 / max(given.minutes, 1e-9)))
        learnt += time.monotonic() - begun
        line |= {"minutes": round(learnt / 60, 3), "updates": line["updates"] + 1}
        line |= {"decisions": line["decisions"] + decisions, "games": line["games"] + games}
        if learnt >= due:
            due = learnt + 60 * given.every
            report["curve"].append({**line, **said, **shares(trial)})
            given.out.write_text(json.dumps(report, indent=1) + "\n")
            print(report["curve"][-1], flush=True)
    report["final"] = {**line, **shares(Player(net, given, given.final, 20))}
    given.out.write_text(json.dumps(report, indent=1) + "\n")
    if given.save:
        torch.save(net.state_dict(), given.save)
    print(report["final"], flush=True)


if __name__ == "__main__":
    main()

"""The modes of the engine play the same games, step for step: plain, compiled, WebAssembly, and a card where there is
one."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from filon.bench.modules import node
from filon.bots.modules import module_of
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.campaigns.ground import Ground
from filon.engine.compile import PACKAGE
from filon.engine.conformance import games_differ, settings, where
from filon.engine.game import Game
from filon.engine.options import check_options, encode_options
from filon.engine.rng import below, new_rng
from filon.games import get_game

MINDS = PACKAGE.parents[1] / "web" / "test" / "minds.js"
"""Loads a module and asks it: a file of the working tree."""
CARD = "_card"
_EVERY = 10  # states of a game in a module from one that is compared whole to the next
_EACH = 100  # games of a chunk: to start compiled mode and Node.js takes as long as dozens of the shorter ones
_ON_CARD, _STEPS = 512, 300


def parts(boxes: Sequence[str]) -> list[Sector]:
    there = shutil.which("nvidia-smi") is not None
    return [Sector(box, 100_000, _EACH) for box in boxes] + [
        Sector(f"{box}{CARD}", 100_000, _ON_CARD) for box in boxes if there
    ]


def work(part: str, number: int, units: int) -> Found:
    if part.endswith(CARD):
        return on_card(part.removesuffix(CARD), number, units)
    game, every = get_game(part), settings(get_game(part))
    first = number * units
    jobs = [(*every[(first + k) % len(every)], first + k) for k in range(units)]
    found: Found = {"compiled": units, "flaws": games_differ(game, jobs)}
    if MINDS.is_file():
        traced = [(players, [int(x) for x in _numbers(game, options)], seed) for players, options, seed in jobs]
        theirs = ask(game, [{"ask": "trace", "of": [*job, _EVERY]} for job in traced])
        found["wasm"] = units
        for job, their, (players, options, seed) in zip(traced, theirs, jobs, strict=True):
            if their != trace(game, *job):
                found["flaws"].append(f"plain and wasm part: {where((players, options), seed)}")
    return found


def rests_on(part: str) -> Ground:
    """Rules, data and policies of the box, what makes modules of them and what runs these; on a card, batches."""
    box, web = get_game(part.removesuffix(CARD)).package, MINDS.parents[1]
    templates = ("filon.engine.templates.kernel", "filon.engine.templates.defaults", "filon.bots.templates.search")
    batches = (
        ("filon.campaigns.card_games", "filon.engine.templates.card", "filon.engine.tensor")
        if part.endswith(CARD)
        else ()
    )
    asked = ("rules", "hidden", "bot", "inputs")
    read = (MINDS, *sorted((web / "src" / "mind").rglob("*.ts"))) if MINDS.is_file() else ()
    return Ground(
        box, asked, ("filon.campaigns.modes", "filon.engine.wasm", *templates, *batches), ("filon.bench.measure",), read
    )


def _numbers(game: Game, options: Any) -> list[int]:
    return encode_options(game.options, game.layout, check_options(game.options, options))


# ── WebAssembly ──


def ask(game: Game, questions: list[dict[str, Any]]) -> list[Any]:
    """What the module of a box answers."""
    module = module_of(game)
    command = [node(), str(MINDS), str(module.code), str(module.meta)]
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


def trace(game: Game, players: int, options: list[int], seed: int, every: int = _EVERY) -> list[int]:
    """A random game as checksums: what is legal, now and then the whole state and what its mover sees, and its end."""
    states, (out, weights), rng, kernel = game.layout.new(2), game.buffers(), new_rng(seed), game.kernel
    pack = game.layout.pack
    sums: list[int] = []
    count = kernel.start(states, 0, players, options, out, weights, rng)
    while count:
        legal = [int(out[k]) for k in range(count)]
        seen: list[Any] = [int(kernel.mover_at(states, 0)), legal]
        if len(sums) % every == 0:
            kernel.observe(states, 0, seen[0], states, 1)
            seen += [pack(states, 0).hex(), pack(states, 1).hex()]
        sums.append(zlib.crc32(json.dumps(seen, separators=(",", ":")).encode()))
        count = kernel.step(states, 0, legal[below(rng, count)], out, weights, rng)
    return [*sums, zlib.crc32(pack(states, 0).hex().encode())]


# ── a card ──


def on_card(box: str, number: int, units: int) -> Found:
    """Batches of so many games on a card and on the processor, for every set of options."""
    command = [sys.executable, "-m", "filon.campaigns.card_games", box, str(units), str(_STEPS), str(number)]
    compiled = {**os.environ, "FILON_ENGINE": "compiled"}
    done = subprocess.run(command, env=compiled, capture_output=True, text=True, check=False)
    if done.returncode:
        return {"flaws": [f"card and processor part, seed {number}: {done.stderr[-300:]}"]}
    times, games = map(int, re.findall(r"(\d+) times (\d+) games", done.stdout)[0])
    return {"card": times * games, "flaws": []}


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="games",
    parts=parts,
    work=work,
    rests_on=rests_on,
    columns=lambda found: {
        f"equal in {name}": f"{found.get(key, 0):,}"
        for key, name in (("compiled", "compiled mode"), ("wasm", "WebAssembly"), ("card", "batches on a card"))
    },
    about="""
Random games, every number of players with every set of options in turn, played in plain mode and in each of the
others. After every step plain and compiled mode have the same state, the same for a viewer (each in turn), the same
decisions, the same re-deal of what is hidden, and their policies decide the same. WebAssembly, in Node.js, has the
same decisions at every step, and every tenth time the same state and observation. Where there is an NVIDIA card,
batches of games are compared with the processor's: movers, decisions, masks, tensors, policies, rewards and whole
records.
""",
)

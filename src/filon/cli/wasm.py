"""`filon wasm`: the bots of games as WebAssembly modules."""

from __future__ import annotations

import gzip
import importlib.util
import shutil
from pathlib import Path

from filon.bots.modules import module_of
from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.games import get_game, shelf


def write_modules(ids: list[str], folder: Path) -> None:
    """The modules of the named games (or all) are in the folder, each with what its loader has to know."""
    games = [get_game(id) for id in ids] or list(shelf().values())
    if not importlib.util.find_spec("ziglang"):
        raise Refused("error-no-linker")
    folder.mkdir(parents=True, exist_ok=True)
    with progress_bar() as bar:
        task = bar.add_task("", total=len(games))
        for game in games:
            bar.update(task, description=word("making-module", game=game.id))
            for file in module_of(game):
                shutil.copyfile(file, folder / file.name)
            bar.advance(task)
    for game in games:
        code = (folder / f"{game.id}.wasm").read_bytes()
        sizes = {"size": _kilobytes(code), "compressed": _kilobytes(gzip.compress(code, 9))}
        print(word("wasm-written", file=str(folder / f"{game.id}.wasm"), **sizes))


def _kilobytes(data: bytes) -> int:
    return -(-len(data) // 1000)

"""Swap, the smallest box with everything the engine promises: what `filon new-game` writes, and copies of it in each of
which one promise of the contract is broken, so that the battery can be seen to notice.

They lie in a folder that is named by what is in it, and on the path of this process and of those that it starts.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import tempfile
from functools import cache
from pathlib import Path

from filon.cli.new_game import TEMPLATES, NewBox, write_folder
from filon.engine.game import Game

FOLDER = Path(__file__).parents[1] / "build" / "toys"
BOT = '''"""A player of Swap: it swaps what is below the middle."""

from filon.engine.compile import rule
from {module}.decisions import KEEP, SWAP
from {module}.state import RANKS, SwapState


@rule
def policy(s: SwapState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    pass
    return SWAP if s.hand[seat] < RANKS // 2 and not s.staked[seat] else KEEP
'''

LADDERS = """
from filon.bots.levels import Ladder, Level, Search

LADDERS = {
    "swap": Ladder(
        Search(policy=1), (Level("plain", policy=1), Level("deep", policy=1, iterations=200)), suggested=("plain",)
    )
}
"""

# Each breaks a promise: in this file of the box, this is said instead.
FLAWS: dict[str, list[tuple[str, str, str]]] = {
    "leak": [("hidden.py", "def hide(", "def unseen("),
             ("hidden.py", "        return\n    for seat", "        return\n    unseen(s, viewer)\n    for seat")],
    "peek": [("rules/turn.py", "return STAKED_IS_KEPT if s.staked[s.active]",
              "return STAKED_IS_KEPT if s.hand[(s.active + 1) % s.seats] >= 3")],
    "uneven": [("rules/turn.py", "May(SWAP, swap, unless=refuse_swap)",
                "May(SWAP, swap, unless=refuse_swap, listed=nothing)"),
               ("rules/turn.py", "CHOICE = ", "@rule\ndef nothing(s: SwapState, out: list[int], n: int) -> int:\n"
                "    if s.phase < 0:\n        n += 1\n    return n\n\n\nCHOICE = ")],
    "unbalanced": [("rules/setup.py", "    s.left[rank] -= 1\n", "")],
    "mute": [("scene.py", 'say("ask")', 'say("nobody-wrote-this")')],
    "weightless": [("rules/setup.py", "return by_copies(CARD, s.left, RANKS, out, weights)",
                    "n = by_copies(CARD, s.left, RANKS, out, weights)\n    weights[0] = 0\n    return n")],
    "unlisted": [("scene.py", "for d in legal]", "for d in legal[1:]]")],
    "gossip": [("rules/setup.py", ", audience=1 << seat", "")],
    "count": [("rules/turn.py", "    tell(s, KEPT, s.active)\n", ""),
              ("state.py", "    dealt: int", "    busy: int = int8()\n    dealt: int"),
              ("rules/turn.py", "    s.staked[s.active] += 1\n", "    s.staked[s.active] += 1\n    s.busy += 1\n"),
              ("rules/turn.py", "    s.decided += 1\n", "    s.decided += 1\n    s.busy = 0\n")],
    "cheat": [("bot.py", " and not s.", " or s.")],
    "aliased": [("bot.py", "    pass\n", "    s.hand[seat] = 0\n")],
}  # fmt: skip


def write_box(folder: Path, module: str, flaw: str = "", bot: bool = True) -> None:
    """The box lies in a folder: Swap, with a bot of its own or without, and with a flaw if one is named."""
    write_folder(NewBox("swap", "Swap", (2, 3), "SW", module, "tests"), folder)
    if bot:
        (folder / "bot.py").write_text(BOT.format(module=module), encoding="utf-8")
        # With a bot whose thinking is known, the search is, too.
        init = folder / "__init__.py"
        init.write_text(init.read_text(encoding="utf-8") + LADDERS, encoding="utf-8")
    for file, said, instead in FLAWS[flaw] if flaw else []:
        text = (folder / file).read_text(encoding="utf-8")
        assert said in text, f"{flaw}: {file} has no {said!r}"
        (folder / file).write_text(text.replace(said, instead, 1), encoding="utf-8")


@cache
def home() -> Path:
    """The folder of these boxes, which is on the path."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(path for path in TEMPLATES.rglob("*") if path.suffix != ".pyc" and path.is_file()):
        digest.update(path.read_bytes())
    folder = FOLDER / digest.hexdigest()[:16]
    if not folder.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(dir=FOLDER))
        for name in ("", "plain", *FLAWS):
            write_box(draft / module_of(name), module_of(name), "" if name == "plain" else name, bot=name != "plain")
        try:
            draft.rename(folder)
        except OSError:  # another process was faster
            assert folder.exists()
    sys.path.append(str(folder))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(folder)]))
    return folder


def module_of(flaw: str) -> str:
    return f"swap_{flaw}" if flaw else "swap_box"


@cache
def toy(flaw: str = "") -> Game:
    """Swap, or a copy of it with a flaw, or the `plain` one: without a bot, as it was written."""
    home()
    found: Game = importlib.import_module(module_of(flaw)).GAMES[0]
    return found

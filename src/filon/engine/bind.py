"""Binding: a template's loops, written against the contract, become a module over one game's own functions."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from filon.engine import kit
from filon.engine.compile import KERNEL, PACKAGE, either, entries, generate
from filon.engine.net import has_net, judging, room_for
from filon.engine.state import MOST_SEATS, Layout, Scratch, Sees, layout_of
from filon.engine.together import IN_ROUNDS, IN_TURN, ONLY_IN_ROUNDS, OWN, Together

if TYPE_CHECKING:
    from filon.engine.game import Game

# Which file of a game's folder gives which functions of the contract.
CONTRACT = {
    "rules": ("setup", "mover", "legal", "refusal", "apply", "chances", "deal", "reveals", "outcome", "status"),
    "hidden": ("hide", "forget", "determinize"),
    "bot": ("policy",),
    "estimate": ("evaluate",),
}
PARTS = (*CONTRACT, "scene", "inputs", "lessons", "pictures", "certain")
"""Every module of a game's folder that the program asks for by its name, if it is there; they import the others."""
THINKING = {"policy": "s, seat, level, rng, out", "evaluate": "s, out"}
"""The functions that may need room to think in, and their arguments without it."""
DEFAULTS = {"policy": ("legal",), "evaluate": ("outcome",)}
"""The functions of `templates/defaults.py`, and the game's own that each of them calls. Whatever else a game may leave
out is in the kit."""

_CONTRACT, _FUTURE = "# what stands for the contract", "from __future__ import annotations"

ROUNDS = frozenset(("in_round", "owing", "ask", "reopen", "withdraw", "bad_round"))
"""What is asked about rounds in which several seats decide together: generated for every game."""

part = cache(importlib.import_module)
"""A module of a game's package, by its whole name."""


def has(package: str, part_name: str, name: str) -> bool:
    """Whether a module of a game's package has a function of its own; if not, there may be a default."""
    module = f"{package}.{part_name}"
    return importlib.util.find_spec(module) is not None and hasattr(part(module), name)


def left_out(package: str) -> list[str]:
    """The functions of the contract that a game does not have: the defaults stand in for them."""
    return [name for part, names in CONTRACT.items() for name in names if not has(package, part, name)]


def has_rounds(game: Game) -> bool:
    """Whether several seats may owe a decision at once."""
    if not has(game.package, "rules", "movers"):
        return False
    if not issubclass(game.state, Together) or not has(game.package, "rules", "opened"):
        raise TypeError(f"{game.package}.rules has movers: its state has to be a Together, and it needs opened, too")
    return True


def bind(game: Game, template: Path, of_box: bool = False) -> Any:
    """The functions of a template, with this game's functions in place of the contract's, in the mode of this
    process. Boxes that share a package share them, unless they are `of_box`."""
    return entries(bound(game, template, of_box))


def bound(game: Game, template: Path, of_box: bool = False) -> ModuleType:
    """The module itself, with its functions as they are marked there."""
    name = f"{KERNEL}{game.package}.{template.stem}{f'_{game.id}' if of_box else ''}"
    if name not in sys.modules:
        _load(name, template, game)
    return sys.modules[name]


def _load(name: str, template: Path, game: Game) -> None:
    """The template with the game's functions in place of the contract is in `sys.modules`."""
    source, wanted = _parts_of(template)
    own = {*THINKING}
    if in_rounds := has_rounds(game):
        own.update(OWN)
        wanted.update(OWN)
    else:
        source = _without(source, ONLY_IN_ROUNDS)
    if "judge" in wanted:
        wanted.add("evaluate")
    absent = wanted & set(left_out(game.package))
    for default in absent & DEFAULTS.keys():
        wanted.update(DEFAULTS[default])
    imports = [
        f"from {_home(game.package, part, name)} import {name}" + (f" as own_{name}" if name in own else "")
        for part, names in CONTRACT.items()
        for name in names
        if name in wanted and name not in absent & DEFAULTS.keys()
    ]
    if in_rounds:
        rules = f"from {game.package}.rules import movers, opened, refusal as own_refusal"
        imports += [rules, "from filon.engine.rng import below", f"SPACE_SIZE = {len(game.decisions)}", IN_ROUNDS]
    elif wanted & ROUNDS:
        imports.append(IN_TURN)
    if "make_room" in wanted:
        imports += [_make_room(game, "evaluate" in absent), *_defaults(absent)]
        imports += [_with_room(name, _room_of(name, game, absent)) for name in THINKING]
    if "inputs" in wanted:
        imports.append(f"from {game.package}.inputs import inputs")
    if "judge" in wanted:
        imports.append(judging(game.package))
    if "blank_for" in wanted:
        imports.append("from filon.engine.state import EVENT_SIZE, EVERYONE, WATCHERS")
        imports.append(_blank_for(game.layout) + ("\n    ask(s, viewer)" if in_rounds else ""))
    if "take_options" in wanted:
        imports.append(_take_options(game.layout))
    if {"encode", "fill"} & wanted:
        imports.append(game.tensor.source)
    if "MOST_LEGAL" in wanted:
        imports.append(f"MOST_LEGAL = {game.most_legal}")
    if "RECORD" in wanted:
        kind = game.state
        imports += ["from filon.engine.state import words_of", f"from {kind.__module__} import {kind.__name__}"]
        imports.append(f"RECORD = words_of({kind.__name__})")
    *before, after = source.split(_CONTRACT)  # the last place: what is generated needs the imports above it
    generate(name, "\n".join(("".join(before), *imports, after)))


def _parts_of(template: Path) -> tuple[str, set[str]]:
    """The source of a template, with _CONTRACT where it imports from the contract and other templates where it imports
    from them; and what it wants of the contract."""
    source, wanted = template.read_text(encoding="utf-8"), set()
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        place = slice(node.lineno - 1, node.end_lineno)
        gone = [""] * (place.stop - place.start - 1)
        if node.module == "filon.engine.contract":
            wanted |= {alias.name for alias in node.names}
            lines[place] = [_CONTRACT, *gone]
        elif node.module.startswith("filon.engine.templates."):
            other, more = _parts_of(template.with_name(f"{node.module.rpartition('.')[2]}.py"))
            wanted |= more
            # Nothing but its functions is another's: what it says of the future is said already.
            lines[place] = [other.replace(_FUTURE, ""), *gone]
    return "\n".join(lines) + "\n", wanted


def _without(source: str, names: tuple[str, ...]) -> str:
    """The source with functions that do nothing, because they are never called: they need not be compiled."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            lines[node.body[0].lineno - 1 : node.end_lineno] = ["    return 0"]
    return "\n".join(lines) + "\n"


def _blank_for(layout: Layout) -> str:
    """The source of `blank_for`: every field blanked as its declaration says."""
    body: list[str] = []
    for name, entry in layout.fields.items():
        if entry.sees is Sees.NOBODY:
            body += _fill(f"s.{name}", entry.shape, entry.blank, "    ")
        elif entry.sees is Sees.OWNER:
            body += [f"    for seat in range({entry.shape[0]}):", "        if seat != viewer:"]
            body += _fill(f"s.{name}[seat]", entry.shape[1:], entry.blank, "            ")
    return "\n".join(
        [
            "@rule",
            "def blank_for(s, viewer):",
            *body,
            "    seen = WATCHERS if viewer < 0 else 1 << viewer",
            "    kept = 0",
            "    told = min(s.told, len(s.events))",
            "    for k in range(told):",
            "        if s.events[k][1] & seen:",
            "            for part in range(EVENT_SIZE):",
            "                s.events[kept][part] = s.events[k][part]",
            "            s.events[kept][1] = EVERYONE",
            "            kept += 1",
            "    s.told = kept",
            "    clear_untold(s)",
        ]
    )


def _take_options(layout: Layout) -> str:
    """The source of `take_options`: every option goes into the field of its name."""
    body = [f"    s.{name} = options[{index}]" for index, name in enumerate(layout.options)]
    return "\n".join(["@rule", "def take_options(s, options):", *(body or ["    pass"])])


def _home(package: str, part_name: str, name: str) -> str:
    """The module that a function of the contract is imported from: the game's own, or the kit."""
    module = f"{package}.{part_name}"
    if has(package, part_name, name):
        return module
    if not hasattr(kit, name):
        raise ImportError(f"{module} has no {name}, and there is no default for it", name=module)
    return kit.__name__


def _defaults(absent: set[str]) -> list[str]:
    """The source of each default that a game needs, as its own functions are imported."""
    if not absent & DEFAULTS.keys():
        return []
    source = (PACKAGE / "engine" / "templates" / "defaults.py").read_text(encoding="utf-8")
    body = ast.parse(source).body
    lines = ["from typing import Any", "from filon.engine.declare import SCORE", "from filon.engine.rng import below"]
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name in absent:
            node.name = f"own_{node.name}"
            lines.append(ast.unparse(node))
    return lines


def _room_of(name: str, game: Game, absent: set[str]) -> str:
    """What a function that thinks gets beside its arguments; empty: nothing."""
    if name in absent:
        return "room" if name == "evaluate" else ""
    return "room[0]" if game.scratch else ""


def _record_of(game: Game) -> type[Scratch] | None:
    """The record that bots think in, if they need one."""
    return room_for(game.scratch) if has_net(game.package) else game.scratch


def room_size(game: Game) -> int:
    """Bytes of the room that bots get to think in."""
    if record := _record_of(game):
        return layout_of(record).nbytes
    return 0 if has(game.package, "estimate", "evaluate") else game.tie_breaks.figures * MOST_SEATS * 8


def _make_room(game: Game, figures: bool) -> str:
    """The source of `make_room`: an array of one scratch record; or the figures that a default evaluation counts
    with; or 0, if nothing is needed."""
    record = _record_of(game)
    if record is None and not figures:
        return "@rule\ndef make_room():\n    return 0"
    if record is None:
        shape = f"{game.tie_breaks.figures}, {MOST_SEATS}"
        head, new = either(
            ("from filon.engine.compile import int_table", f"int_table({shape})"),
            ("from numpy import int64, zeros", f"zeros(({shape}), int64)"),
        )
        return f"{head}\n@rule\ndef make_room():\n    return {new}"
    if figures:
        raise ImportError(f"{game.package}: a game with a scratch record or a net needs an evaluate of its own")
    layout, new = either(("layout_of({})", "SPACE.new()"), ("layout_of({}).dtype", "zeros(1, SPACE)"))
    scratch = game.scratch
    own = scratch.__name__ if scratch else "None"
    return "\n".join(
        [
            *either([], ["from numpy import zeros"]),
            "from filon.engine.net import room_for",
            "from filon.engine.state import layout_of",
            *([f"from {scratch.__module__} import {own}"] if scratch else []),
            f"SPACE = {layout.format(own if record is scratch else f'room_for({own})')}",
            "@rule",
            "def make_room():",
            f"    return {new}",
        ]
    )


def _with_room(name: str, room: str) -> str:
    """The source of a function that thinks: the game's own gets what it needs of the room."""
    arguments = THINKING[name]
    own = f"{arguments}, {room}" if room else arguments
    return f"@rule\ndef {name}({arguments}, room):\n    return own_{name}({own})"


def _fill(target: str, shape: tuple[int, ...], value: int, indent: str) -> list[str]:
    lines = []
    for depth, size in enumerate(shape):
        lines.append(f"{indent}for i{depth} in range({size}):")
        target += f"[i{depth}]"
        indent += "    "
    return [*lines, f"{indent}{target} = {value}"]

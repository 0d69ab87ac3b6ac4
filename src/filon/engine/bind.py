"""Binding: a template's loops, written against the contract, become a module over one game's own functions."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filon.engine import kit
from filon.engine.compile import KERNEL, either, entries, generate
from filon.engine.state import Layout, Scratch, Sees
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
THINKING = {"policy": "s, seat, level, rng, out", "evaluate": "s, out"}
"""The functions that may need room to think in, and their arguments without it."""

ROUNDS = frozenset(("in_round", "owing", "ask", "reopen", "withdraw", "bad_round"))
"""What is asked about rounds in which several seats decide together: generated for every game."""

part = cache(importlib.import_module)
"""A module of a game's package, by its whole name."""


def has(package: str, part_name: str, name: str) -> bool:
    """Whether a module of a game's package has a function of its own; if not, the kit has one."""
    module = f"{package}.{part_name}"
    return importlib.util.find_spec(module) is not None and hasattr(part(module), name)


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
    name = f"{KERNEL}{game.package}.{template.stem}{f'_{game.id}' if of_box else ''}"
    if name not in sys.modules:
        _load(name, template, game)
    return entries(sys.modules[name])


def _load(name: str, template: Path, game: Game) -> None:
    """The template with the game's functions in place of the contract is in `sys.modules`."""
    source = template.read_text(encoding="utf-8")
    if not has_rounds(game):
        source = _without(source, ONLY_IN_ROUNDS)
    node = next(
        n for n in ast.parse(source).body if isinstance(n, ast.ImportFrom) and n.module == "filon.engine.contract"
    )
    wanted = {alias.name for alias in node.names}
    in_rounds = has_rounds(game)
    own = {*THINKING, *OWN} if in_rounds else {*THINKING}
    imports = [
        f"from {game.package + '.' + part if has(game.package, part, name) else kit.__name__} import {name}"
        + (f" as own_{name}" if name in own else "")
        for part, names in CONTRACT.items()
        for name in names
        if name in wanted or (in_rounds and name in OWN)
    ]
    if in_rounds:
        rules = f"from {game.package}.rules import movers, opened, refusal as own_refusal"
        imports += [rules, "from filon.engine.rng import below", f"SPACE_SIZE = {len(game.decisions)}", IN_ROUNDS]
    elif wanted & ROUNDS:
        imports.append(IN_TURN)
    if "make_room" in wanted:
        imports.append(_make_room(game.scratch))
        imports += [_with_room(name, game.scratch is not None) for name in THINKING]
    if "blank_for" in wanted:
        imports.append("from filon.engine.state import EVENT_SIZE, EVERYONE, WATCHERS")
        imports.append(_blank_for(game.layout) + ("\n    ask(s, viewer)" if in_rounds else ""))
    if "take_options" in wanted:
        imports.append(_take_options(game.layout))
    if "encode" in wanted:
        imports.append(game.tensor.source)
    lines = source.splitlines()
    lines[node.lineno - 1 : node.end_lineno] = imports
    generate(name, "\n".join(lines) + "\n")


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


def _make_room(scratch: type[Scratch] | None) -> str:
    """The source of `make_room`: an array of one scratch record, or 0 if the game has none."""
    if scratch is None:
        return "@rule\ndef make_room():\n    return 0"
    layout, new = either(("layout_of({})", "SPACE.new()"), ("layout_of({}).dtype", "zeros(1, SPACE)"))
    return "\n".join(
        [
            *either([], ["from numpy import zeros"]),
            "from filon.engine.state import layout_of",
            f"from {scratch.__module__} import {scratch.__name__}",
            f"SPACE = {layout.format(scratch.__name__)}",
            "@rule",
            "def make_room():",
            f"    return {new}",
        ]
    )


def _with_room(name: str, has_scratch: bool) -> str:
    """The source of a function that thinks: the game's own gets the record in the room, if there is one."""
    arguments = THINKING[name]
    own = f"{arguments}, room[0]" if has_scratch else arguments
    return f"@rule\ndef {name}({arguments}, room):\n    return own_{name}({own})"


def _fill(target: str, shape: tuple[int, ...], value: int, indent: str) -> list[str]:
    lines = []
    for depth, size in enumerate(shape):
        lines.append(f"{indent}for i{depth} in range({size}):")
        target += f"[i{depth}]"
        indent += "    "
    return [*lines, f"{indent}{target} = {value}"]

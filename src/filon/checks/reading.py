"""A look at the sources of the rules, before anything runs: what would fail in one mode of the engine only, or in a
line that random games seldom come to.

Compiled mode says little about where it gave up; what is written in a rule says where it stands.
"""

from __future__ import annotations

import ast
import builtins
import difflib
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from filon.checks.remark import Remark
from filon.engine import kit
from filon.engine.bind import CONTRACT, DEFAULTS, left_out, part
from filon.engine.compile import KERNEL, root_of
from filon.engine.game import Game
from filon.engine.state import Declared

# What a rule can't have, in the words of an author; compiled mode has no room for it, or a module for browsers has not.
_NO_RULE: dict[type[ast.AST], str] = {
    ast.ListComp: "a comprehension makes a list: write a loop",
    ast.SetComp: "a comprehension makes a set: write a loop",
    ast.DictComp: "a comprehension makes a dictionary: write a loop",
    ast.GeneratorExp: "a generator can't be compiled: write a loop",
    ast.List: "a list is made: pass a buffer in, or make a table of constants with const(...)",
    ast.Dict: "a dictionary can't be compiled: make a table of constants with const(...)",
    ast.Set: "a set can't be compiled: compare with each, or make a table of constants with const(...)",
    ast.JoinedStr: "a rule has no strings, only integers",
    ast.Lambda: "a rule can't have a function within it",
    ast.Try: "a rule can't catch an exception: ask before",
    ast.Raise: "a rule can't raise an exception: what is forbidden is refused",
    ast.With: "a rule can't have a with statement",
    ast.Yield: "a rule can't yield",
    ast.YieldFrom: "a rule can't yield",
    ast.Global: "a rule can't change a global: what changes is a field of the state",
    ast.Nonlocal: "a rule can't change a variable of another function",
    ast.Import: "import at the head of the file, not in a rule",
    ast.ImportFrom: "import at the head of the file, not in a rule",
}
_NO_CALL = frozenset(
    "all any dict dir enumerate eval exec filter format getattr hasattr input isinstance iter list map next object "
    "open print repr reversed set setattr sorted str sum super tuple type vars zip".split()
)
_DISPLAYS = (ast.List, ast.ListComp, ast.Dict, ast.DictComp, ast.Set, ast.SetComp)
_CLOSE = 0.6  # how alike a name has to be before it is offered in place of another


def read(game: Game) -> Iterator[Remark]:
    """Everything in the sources of a box that would go wrong, and functions of the contract that are not there."""
    absent = left_out(game.package)
    for file, names in CONTRACT.items():
        for name in names:
            if name in absent and not hasattr(kit, name) and name not in DEFAULTS:
                yield Remark(f"no function {name}", str(game.path / file))
    for module in modules(game):
        yield from _Reader(game, module).remarks()


def modules(game: Game) -> list[ModuleType]:
    """The modules of a box that are imported, and those of its package that its rules may use."""
    root = root_of(game.package)
    for name in CONTRACT:
        if (game.path / f"{name}.py").is_file() or (game.path / name).is_dir():
            part(f"{game.package}.{name}")
    found = [module for name, module in sorted(sys.modules.items()) if name == root or name.startswith(f"{root}.")]
    return [module for module in found if (module.__file__ or "").endswith(".py")]


def rules_of(module: ModuleType) -> list[ast.FunctionDef]:
    """The functions of a module that are marked as rules."""
    return [node for node in _tree(module).body if isinstance(node, ast.FunctionDef) and _is_marked(node)]


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))


def _is_marked(node: ast.FunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "rule" for mark in node.decorator_list)


class _Reader:
    """The rules of one module as they are read."""

    def __init__(self, game: Game, module: ModuleType) -> None:
        self.game, self.module = game, module

    def remarks(self) -> Iterator[Remark]:
        for node in rules_of(self.module):
            records = self.records(node)
            local = _assigned(node)
            # Annotations and defaults are of Python, only the body is a rule.
            for inner in (inner for statement in node.body for inner in ast.walk(statement)):
                for problem in self.problems(inner, records, local):
                    yield Remark(problem, str(self.module.__file__), getattr(inner, "lineno", node.lineno))

    def problems(self, node: ast.AST, records: dict[str, type[Declared]], local: set[str]) -> Iterator[str]:
        if type(node) in _NO_RULE:
            yield _NO_RULE[type(node)]
        match node:
            case ast.Attribute(ast.Name(name), field) if name in records:
                yield from _unknown_field(records[name], field)
            case ast.Subscript(slice=ast.Tuple(elts)) if len(elts) > 1:
                first, *more = (ast.unparse(index) for index in elts)
                base = ast.unparse(node.value)
                better = f"{base}[{first}]" + "".join(f"[{index}]" for index in more)
                yield f"write {better}, not {ast.unparse(node)}: in plain mode these are lists"
            case ast.Assign() if any(_is_slice(part) for part in (*node.targets, node.value)):
                yield "a slice copies: use copy_run, or a loop"
            case ast.FunctionDef():
                yield "a rule can't have a function within it"
            case ast.Call(ast.Name(name)) if name in _NO_CALL and name not in local and not self.of_module(name):
                yield f"{name}() can't be compiled: write a loop"
            case ast.Call(ast.Name(name)) if name not in local:
                yield from self.unmarked(name)
            case ast.Name(name, ast.Load()) if name not in local:
                yield from self.unknown_or_unfrozen(name)

    def of_module(self, name: str) -> bool:
        return name in vars(self.module)

    def records(self, node: ast.FunctionDef) -> dict[str, type[Declared]]:
        """The arguments of a rule that are states, or what a bot thinks in, with what is declared of them."""
        found: dict[str, type[Declared]] = {}
        for number, argument in enumerate(node.args.args):
            named = ast.unparse(argument.annotation).strip("\"'") if argument.annotation else ""
            kind = vars(self.module).get(named)
            if inspect.isclass(kind) and issubclass(kind, Declared):
                found[argument.arg] = kind
            elif number == 0 and argument.arg == "s" and named in ("", "Any"):
                found[argument.arg] = self.game.state
        return found

    def unmarked(self, name: str) -> Iterator[str]:
        """A function of the box that a rule calls has to be a rule."""
        called: Any = vars(self.module).get(name)
        if not isinstance(called, FunctionType) or called.__module__.startswith((KERNEL, "filon.engine.")):
            return
        home = sys.modules[called.__module__]
        marked = {node.name for node in rules_of(home)}
        if called.__name__ not in marked:
            yield f"{name} is called by a rule and is none: mark it with @rule"

    def unknown_or_unfrozen(self, name: str) -> Iterator[str]:
        names = vars(self.module)
        if name not in names:
            if not hasattr(builtins, name):
                yield f"there is no {name}{_offer(name, names)}"
        elif isinstance(names[name], list | dict | set) and not _is_frozen(name, self.module, modules(self.game)):
            yield f"{name} is a {type(names[name]).__name__}: a table that rules read is made with const(...)"


def _assigned(node: ast.FunctionDef) -> set[str]:
    """The names that are a rule's own."""
    arguments = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
    names = (inner for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store))
    return arguments | {name.id for name in names}


def _unknown_field(record: type[Declared], field: str) -> Iterator[str]:
    fields = record.fields()
    if field not in fields:
        yield f"{record.__name__} has no field {field}{_offer(field, fields)}"


def _offer(name: str, known: Any) -> str:
    close = difflib.get_close_matches(name, list(known), 1, _CLOSE)
    return f": do you mean {close[0]}?" if close else ""


def _is_frozen(name: str, module: ModuleType, others: list[ModuleType]) -> bool:
    """Whether a table was made by `const`; one of which no line says how it was made is let pass."""
    value = vars(module)[name]
    for home in (module, *others):
        for node in _tree(home).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, _DISPLAYS):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                made = any(isinstance(target, ast.Name) and target.id == name for target in targets)
                if made and vars(home).get(name) is value:
                    return False
    return True


def _is_slice(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)

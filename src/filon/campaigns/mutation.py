"""Mutants: sources of rules with one thing changed. As a plugin of pytest, it puts one in the place of its module.

FILON_MUTANT=filon.games.gold.rules.turns:17 pytest -p filon.campaigns.mutation tests/games/gold
"""

from __future__ import annotations

import ast
import importlib.machinery
import linecache
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

MUTANT = "FILON_MUTANT"

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
_STATEMENTS = (ast.Expr, ast.Assign, ast.AugAssign)


_Place = tuple[ast.AST, ast.AST, str]
"""A node of the tree, what stands in its stead, and what kind of change that is."""


class Mutant(NamedTuple):
    """One thing that is changed: which node, in the order of `ast.walk`, and what stands in its stead."""

    what: str
    node: int
    instead: ast.AST


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a source, in an order that has nothing to do with where things stand."""
    tree = ast.parse(source)
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    made = []
    for function in _functions(tree):
        for node, instead, kind in _places(function):
            what = f"{getattr(node, 'lineno', 0)}: {kind}: {ast.unparse(node)} → {ast.unparse(instead)}"
            made.append(Mutant(" ".join(what.split())[:200], numbers[id(node)], instead))
    order = sorted(range(len(made)), key=lambda k: (k * 2654435761) % (1 << 32))
    return [made[k] for k in order]


def mutated(source: str, mutant: Mutant) -> str:
    """The source with that changed."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    swap = _Swap(nodes[mutant.node], mutant.instead)
    return ast.unparse(ast.fix_missing_locations(swap.visit(tree)))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in tree.body if isinstance(node, ast.FunctionDef))


class _Swap(ast.NodeTransformer):
    """One node is another."""

    def __init__(self, node: ast.AST, instead: ast.AST) -> None:
        self._node, self._instead = node, instead

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self._instead, node) if node is self._node else self.generic_visit(node)


def _places(function: ast.FunctionDef) -> Iterator[_Place]:
    """What can be changed in a function: its docstring and its types are no rules."""
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        for node in ast.walk(statement):
            yield from _changed(node)


def _changed(node: ast.AST) -> Iterator[_Place]:
    match node:
        case ast.Compare(left=left, ops=[op, *others], comparators=right):
            if other := _COMPARED.get(type(op)):
                yield (node, ast.Compare(left, [other(), *others], right), "comparison")
        case ast.BinOp(left=left, op=op, right=right):
            if of := _COUNTED.get(type(op)):
                yield (node, ast.BinOp(left, of(), right), "arithmetic")
        case ast.BoolOp(op=ast.And(), values=values):
            yield (node, ast.BoolOp(ast.Or(), values), "condition")
        case ast.BoolOp(values=values):
            yield (node, ast.BoolOp(ast.And(), values), "condition")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield (node, operand, "condition")
        case ast.Constant(value=bool(value)):
            yield (node, ast.Constant(not value), "constant")
        case ast.Constant(value=int(value)):
            yield (node, ast.Constant(value + 1), "constant")
        case ast.If(test=test, body=body, orelse=orelse):
            yield (node, ast.If(ast.UnaryOp(ast.Not(), test), body, orelse), "condition")
        case ast.IfExp(test=test, body=first, orelse=second):
            yield (node, ast.IfExp(test, second, first), "condition")
    if isinstance(node, _STATEMENTS) and not isinstance(getattr(node, "value", None), ast.Constant):
        yield (node, ast.Pass(), "dropped")
    elif isinstance(node, ast.AugAssign):
        yield (node, ast.Pass(), "dropped")


# ── as a plugin ──


class _Loader(SourceFileLoader):
    """Loads the mutant in place of the module."""

    def __init__(self, name: str, path: str, number: int) -> None:
        super().__init__(name, path)
        self._number = number

    def get_code(self, fullname: str) -> CodeType:
        written = Path(self.path).read_text(encoding="utf-8")
        source = mutated(written, mutants(written)[self._number])
        # Whoever reads what it was made of reads the mutant.
        linecache.cache[self.path] = len(source), None, source.splitlines(keepends=True), self.path
        return compile(source, self.path, "exec")


class _Finder:
    """Finds the one module that is replaced."""

    def __init__(self, module: str, number: int) -> None:
        self._module, self._number = module, number

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None:
            return None
        spec.loader = _Loader(name, spec.origin, self._number)
        return spec


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """What is slow comes last: most mutants do not live to see it."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


if MUTANT in os.environ:
    _module, _, _number = os.environ[MUTANT].rpartition(":")
    sys.meta_path.insert(0, _Finder(_module, int(_number)))

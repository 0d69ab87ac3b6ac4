"""Mutants: sources of rules with one thing changed; and sources that note which of their statements run."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

RAN = "ran_"
"""What a probed source calls the list of its statements that have run."""

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
    statement: int
    """The innermost one it is part of, as `probed` counts them: nobody notices anything before that runs."""


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a source, in an order that has nothing to do with where things stand."""
    tree = ast.parse(source)
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    within = {id(node): k for k, statement in enumerate(_statements(tree)) for node in ast.walk(statement)}
    made, alike = [], Counter[str]()
    for function in functions(tree):
        for node, instead, kind in _places(function):
            what = f"{getattr(node, 'lineno', 0)}: {kind}: {ast.unparse(node)} → {ast.unparse(instead)}"
            what = " ".join(what.split())[:200]
            alike[what] += 1
            told = what if alike[what] == 1 else f"{what} ({alike[what]})"  # on one line the same may be changed twice
            made.append(Mutant(told, numbers[id(node)], instead, within[id(node)]))
    order = sorted(range(len(made)), key=lambda k: (k * 2654435761) % (1 << 32))
    return [made[k] for k in order]


def mutated(source: str, mutant: Mutant) -> str:
    """The source with that changed. Whatever stands outside of the function is as it was written."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    node = nodes[mutant.node]
    function = next(one for one in functions(tree) if any(node is other for other in ast.walk(one)))
    first, end = min([function.lineno, *(one.lineno for one in function.decorator_list)]), function.end_lineno
    changed = ast.fix_missing_locations(_Swap(node, mutant.instead).visit(function))
    lines = source.splitlines()
    return "\n".join([*lines[: first - 1], ast.unparse(changed), *lines[end:]]) + "\n"


def probed(source: str) -> tuple[str, int]:
    """The source with a note before every statement of its functions that this one runs; and how many these are."""
    tree = ast.parse(source)
    statements = _statements(tree)
    numbers = {id(statement): k for k, statement in enumerate(statements)}
    for node in [*ast.walk(tree)]:
        for block in _blocks(node):
            block[:] = [line for one in block for line in _noted(one, numbers)]
    return ast.unparse(ast.fix_missing_locations(tree)), len(statements)


def _noted(statement: ast.stmt, numbers: dict[int, int]) -> list[ast.stmt]:
    number = numbers.get(id(statement))
    return [statement] if number is None else [*ast.parse(f"{RAN}[{number}] = 1").body, statement]


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in tree.body if isinstance(node, ast.FunctionDef))


def _statements(tree: ast.Module) -> list[ast.stmt]:
    """Every statement of the functions, an outer one before those within. A docstring is none."""
    found = (node for function in functions(tree) for outer in function.body for node in ast.walk(outer))
    return [node for node in found if isinstance(node, ast.stmt) and not _is_docstring(node)]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The statements within a node, by what belongs together."""
    for name in ("body", "orelse", "finalbody"):
        if isinstance(block := getattr(node, name, None), list):
            yield block


class _Swap(ast.NodeTransformer):
    """One node is another."""

    def __init__(self, node: ast.AST, instead: ast.AST) -> None:
        self._node, self._instead = node, instead

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self._instead, node) if node is self._node else self.generic_visit(node)


def _places(function: ast.FunctionDef) -> Iterator[_Place]:
    """What can be changed in a function: its docstring and its types are no rules."""
    for statement in function.body:
        if _is_docstring(statement):
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

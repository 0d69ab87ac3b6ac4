"""What sources say: a module with all that it imports, and a hash of it, however it is commented and laid out."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

_TOLD = "about"
"""What is given by this name is told to people: no program reads it."""


def sources_of(modules: Iterable[str], find: Callable[[str], Path | None]) -> list[Path]:
    """The sources of the modules and of whatever these import, as far as there is something to be found, in order."""
    found, left = set[Path](), list(modules)
    while left:
        file = find(left.pop())
        if file and file not in found:
            found.add(file)
            left += imported_by(file)
    return sorted(found)


def source_in(folder: Path, module: str) -> Path | None:
    """The source of a module, by its name below the package of this folder, if it is here."""
    path = folder.joinpath(*filter(None, module.split(".")))
    return next((file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file()), None)


def imported_by(file: Path) -> tuple[str, ...]:
    """What a source imports, and what it takes of that: these may be modules as well."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
    return tuple(names)


def said_in(file: Path) -> str:
    """What a source says, in words that comments, docstrings and layout do not change."""
    return " ".join([file.name, *_said(ast.parse(file.read_text(encoding="utf-8")))])


def hash_said(files: Iterable[Path]) -> hashlib._Hash:
    """A hash of what sources say."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(said_in(file).encode())
    return digest


def _said(node: ast.AST) -> Iterator[str]:
    """What a program says, without its docstrings; the same in every version of Python that reads it."""
    yield type(node).__name__
    for name, value in ast.iter_fields(node):
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant):
                continue
            if isinstance(item, ast.keyword) and item.arg == _TOLD:
                continue
            if isinstance(item, ast.AST):
                if not isinstance(item, ast.expr_context):
                    yield from _said(item)
            elif item is not None and name not in ("kind", "type_comment"):
                yield repr(item)

"""Tensors: an observation as one row of numbers, from the declaration of the state.

Each field says what it holds (`state.py`), and that says how it is written:

    of=N            one of N kinds: N numbers, a 1 at the kind; none of them: all 0
    of=range(a, b)  the same for the numbers from a to b - 1
    of=SEAT         a seat, counted from the viewer on: the viewer is the first
    set_of=N        a list of members of a set of N: N numbers, a 1 at every member
    bits=N          the same, from the bits of a number
    most=N          a number, as a part of N; beyond N it looks like N
    rows=SEAT       row k is of seat k: rows are turned, so that the viewer's is the first (`columns`: likewise)
    learn=False     nothing is written

A field that says nothing is a number, a part of the most that its size can hold; what each seat alone sees
(`Sees.OWNER`) has a row a seat; what nobody sees is left out, and so is what happened last. An option is written if
it can be chosen and is of the table, not of one seat. Whose turn it is comes first.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from filon.engine.options import Option
from filon.engine.state import HAPPENED, Declared, Field, Sees, Turned

if TYPE_CHECKING:
    from filon.engine.game import Game

WHOLE = 127
"""Into how many steps a number is divided that can be more: so that a row fits into bytes."""


class Block(NamedTuple):
    """Numbers of a row that belong together: those of one field."""

    name: str
    first: int
    shape: tuple[int, ...]
    most: int
    """What a number in it can be: 1 for kinds and sets."""
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Tensor:
    """How the observations of a box are written."""

    def __init__(self, blocks: list[Block], source: str) -> None:
        self.blocks = blocks
        self.source = source
        """Of the rule that writes them."""
        self.size = blocks[-1].first + blocks[-1].size

    @cached_property
    def factors(self) -> list[float]:
        """What each number of a row is to be multiplied by to lie between -1 and 1."""
        return [1 / block.most for block in self.blocks for _ in range(block.size)]

    def __getitem__(self, name: str) -> slice:
        """Where the numbers of a field stand: `row[game.tensor["hand"]]`."""
        block = next(block for block in self.blocks if block.name == name)
        return slice(block.first, block.first + block.size)

    def __str__(self) -> str:
        """One line a field: where it stands, its shape, its name and what it means."""
        shapes = ["×".join(map(str, block.shape)) for block in self.blocks]
        lines = zip(self.blocks, shapes, strict=True)
        return "\n".join(f"{b.first:6} {shape:>10}  {b.name}: {b.meaning}" for b, shape in lines)


def tensor_of(game: Game) -> Tensor:
    """The tensor of a box."""
    comments = _comments(game.state)
    seat = Turned("seats", game.players[1])
    lines, meaning = _lines(Field("i1", (), Sees.EVERYONE, 0, 0, 0, of=seat), "who", 0)
    blocks = [Block("mover", 0, (seat.most,), 1, f"whose turn it is: {meaning}")]
    body = lines
    for name, field in _told(game):
        first = blocks[-1].first + blocks[-1].size
        lines, meaning = _lines(field, f"s.{name}", first)
        body += lines
        comment = comments.get(name, name.replace("_", " "))
        width = _width(field)
        shape = (
            *(field.shape[:-1] if field.set_of else field.shape),
            *((width,) if width > 1 or not field.shape else ()),
        )
        most = 1 if field.of or field.set_of or field.bits else min(_most(field), WHOLE)
        blocks.append(Block(name, first, shape, most, f"{comment}: {meaning}"))
    size = blocks[-1].first + blocks[-1].size
    fill = ["@rule", "def fill(s, viewer, who, out):", "    me = max(viewer, 0)", *body]
    blank = [f"    for k in range({size}):", "        out[k] = 0"]
    encode = ["@rule", "def encode(s, viewer, who, out):", *blank, "    fill(s, viewer, who, out)"]
    return Tensor(blocks, "\n".join([*fill, *encode]))


def _told(game: Game) -> Iterator[tuple[str, Field]]:
    """The fields that are written, with all they leave unsaid."""
    options = {option.id: option for option in game.options}
    for name, field in game.layout.fields.items():
        if name in HAPPENED or field.sees is Sees.NOBODY or not field.learn:
            continue
        if field.is_option:
            option = options.get(name)
            if option and not option.fixed and option.seat < 0:
                yield name, field._replace(**_chosen(option))
        else:
            yield name, field


def _chosen(option: Option) -> dict[str, Any]:
    return {"of": len(option.values)} if option.kind == "choice" else {"most": max(1, option.maximum)}


def _comments(state: type[Declared]) -> dict[str, str]:
    """The comment beside each field, as it stands in the source."""
    found: dict[str, str] = {}
    for owner in reversed(state.__mro__[:-1]):
        source = textwrap.dedent(inspect.getsource(owner))
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                for line in lines[node.lineno - 1 : node.end_lineno]:
                    if comment := line.partition("  # ")[2]:
                        found[node.target.id] = comment
    return found


def _most(field: Field) -> int:
    return field.most or field.high


def _width(field: Field) -> int:
    """How many numbers one of the field becomes, or a list of members."""
    if field.of is None:
        return field.set_of or field.bits or 1
    return field.of if isinstance(field.of, int) else field.of.most if isinstance(field.of, Turned) else len(field.of)


def _lines(field: Field, value: str, first: int) -> tuple[list[str], str]:
    """The source that writes a field from `first` on, and how it is written in words."""
    lines: list[str] = []
    indent, at = "    ", ""
    for depth, size in enumerate(field.shape):
        turned = (field.rows, field.columns)[depth] if depth < 2 else None
        lines.append(f"{indent}for i{depth} in range({size}):")
        indent += "    "
        if turned:
            lines.append(f"{indent}if i{depth} < s.{turned.counted_by}:")
            indent += "    "
        value += f"[(i{depth} + me) % s.{turned.counted_by}]" if turned else f"[i{depth}]"
        if not (field.set_of and depth == len(field.shape) - 1):
            at = f"({at}) * {size} + i{depth}" if at else f"i{depth}"
    width = _width(field)
    at = f"{first} + ({at}) * {width}" if at else f"{first}"
    lines.append(f"{indent}v = {value}")
    written, meaning = _written(field, at)
    turned_words = "; the viewer's first" if field.rows or field.columns else ""
    return lines + [indent + line for line in written], meaning + turned_words


def _written(field: Field, at: str) -> tuple[list[str], str]:
    """How one number `v` is written at a place."""
    if isinstance(field.of, Turned):
        count = f"s.{field.of.counted_by}"
        return [f"if 0 <= v < {count}:", f"    out[{at} + (v - me) % {count}] = 1"], "one of them, from the viewer on"
    if field.of is not None or field.set_of:
        kinds = field.of if isinstance(field.of, range) else range(field.of or field.set_of)
        words = "a set of" if field.set_of else "one of"
        write = [f"if {kinds.start} <= v < {kinds.stop}:", f"    out[{at} + v - {kinds.start}] = 1"]
        return write, f"{words} {len(kinds)}"
    if field.bits:
        return [f"for b in range({field.bits}):", f"    out[{at} + b] = v >> b & 1"], f"a set of {field.bits}"
    most = _most(field)
    number = f"max(-{most}, min({most}, v))"
    number = number if most <= WHOLE else f"{number} * {WHOLE} // {most}"
    return [f"out[{at}] = {number}"], f"a number up to {most}"

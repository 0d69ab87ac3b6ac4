"""Everything that can be said at a table, made of what the messages declare: a field that is new is said without
anybody thinking of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect

from filon.house.wire import ClientMessage

GOOD: dict[str, list[Any]] = {
    "keys": [["KEY"]],
    "decision": ["choose red", "flip 3"],
    "text": ["good luck"],
    "look": [0, None],
    "moment": [0, 1, None],
}
"""By field: what is worth saying, where its type does not tell. `KEY` stands for the key of a seat."""


def sayings(kind: type[msgspec.Struct]) -> list[list[dict[str, Any]]]:
    """Messages of a kind: one with everything; and for each field, one for everything that it can be, with nothing
    beside it but what has to be there."""
    declared = inspect.type_info(kind)
    assert isinstance(declared, inspect.StructType)
    tag = {"type": declared.tag}
    worth = {field.encode_name: list(_worth(field)) for field in declared.fields}
    least = tag | {field.encode_name: worth[field.encode_name][0] for field in declared.fields if field.required}
    whole = tag | {name: values[0] for name, values in worth.items()}
    return [[whole], *([least | {name: value} for value in values] for name, values in worth.items())]


def _worth(field: inspect.Field) -> Iterator[Any]:
    """What a field can be: first something that is said."""
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    if field.encode_name in GOOD:
        may_be_nothing = any(isinstance(kind, inspect.NoneType) for kind in kinds)
        yield from (value for value in GOOD[field.encode_name] if value is not None or may_be_nothing)
        return
    for kind in kinds:
        match kind:
            case inspect.LiteralType(values=values):
                yield from sorted(values, key=lambda value: not value)  # what says nothing comes last
            case inspect.IntType(ge=least):
                yield from [0] if least is None else [0, least]
            case inspect.StrType(min_length=least):
                yield "a" * max(1, least or 0)
            case inspect.BoolType():
                yield from (True, False)
            case _:
                raise TypeError(f"what is worth saying as {field.name}? Add it to `GOOD`")


SAID = {kind.__struct_config__.tag: sayings(kind) for kind in get_args(ClientMessage)}
"""By its tag: what each message can be, by what is said of it."""


def anything(rng: Random) -> dict[str, Any]:
    """Each message as often as any other, and each field of it."""
    return rng.choice(rng.choice(SAID[rng.choice(list(SAID))]))

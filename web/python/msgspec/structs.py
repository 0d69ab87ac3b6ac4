"""What can be done with structs."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def replace(thing: T, /, **changes: Any) -> T:
    """The same with some fields changed."""
    fields: Any = thing.__fields__  # type: ignore[attr-defined]
    return type(thing)(**{name: getattr(thing, name) for name in fields.names} | changes)

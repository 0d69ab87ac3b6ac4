"""Finds every sentence in a scene or a list of told lines, so that tests can say each of them in each language."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from filon.engine.messages import Message


def messages_in(thing: object) -> Iterator[Message]:
    """Every message inside a struct, list or dict, nested ones included."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if type(value) not in (str, int, float, bool):
                yield from messages_in(value)
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from messages_in(item)

"""Finds every sentence in a scene or a list of told lines, so that tests can say each of them in each language."""

from __future__ import annotations

import msgspec

from filon.engine.messages import Message

_HOLDS_NONE = frozenset({str, int, float, bool, type(None)})


def messages_in(thing: object) -> list[Message]:
    """Every message inside a struct or list, nested ones included."""
    found: list[Message] = []
    _gather(thing, found)
    return found


def _gather(thing: object, found: list[Message]) -> None:
    """Those inside a thing have been found. Walks look at many large scenes: what can hold none is passed by."""
    if isinstance(thing, Message):
        found.append(thing)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if type(value) not in _HOLDS_NONE:
                _gather(value, found)
    elif isinstance(thing, list | tuple):
        for item in thing:
            if type(item) not in _HOLDS_NONE:
                _gather(item, found)

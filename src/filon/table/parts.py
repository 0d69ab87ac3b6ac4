"""A scene in parts, each encoded once: what goes to a viewer is the parts that changed.

The parts are JSON as the page gets them. Equal parts of different viewers, moments and tables are one object in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from filon.engine.scene import LASTING, Lasting, Scene, encode

PLAIN = ("board", "prompt", "rule", "status")
"""Fields of a scene that change as a whole."""
KEYED: dict[str, Callable[[Any], str | int]] = {
    "pieces": attrgetter("key"),
    "places": attrgetter("key"),
    "trays": attrgetter("key"),
    "panels": attrgetter("seat"),
    "choices": lambda choice: " ".join([choice.decision, *choice.path]),
    "plausible": lambda choice: " ".join([choice.decision, *choice.path]),
    "plans": attrgetter("target"),
    "strokes": attrgetter("key"),
    "sheets": attrgetter("key"),
    "charts": attrgetter("key"),
    "aids": lambda counter: f"{counter.icon} {counter.tint}",
}
"""Fields that are lists, and what tells their things apart: a decision may be pointed at in several ways."""

_PLAIN = [(f'"{name}":'.encode(), attrgetter(name)) for name in PLAIN]
_KEYED = [(f'"{name}":'.encode(), attrgetter(name), key_of) for name, key_of in KEYED.items()]
_EMPTY = (b'""', b"[]")
_MOST_POOLED = 1 << 16
_pool: dict[bytes, bytes] = {}


class Things(NamedTuple):
    """A list of a scene."""

    keys: tuple[str | int, ...]
    data: tuple[bytes, ...]


class Parts(NamedTuple):
    """A whole scene."""

    plain: tuple[bytes, ...]
    things: tuple[Things, ...]


_NOTHING = Things((), ())


def parts_of(scene: Scene) -> Parts:
    """The scene, encoded part by part."""
    plain = tuple([_shared(encode(get(scene))) for _, get in _PLAIN])
    return Parts(plain, tuple([_things(get(scene), key_of) for _, get, key_of in _KEYED]))


def _things(items: Sequence[Any], key_of: Callable[[Any], str | int]) -> Things:
    if not items:
        return _NOTHING
    known = [LASTING.get(id(item)) for item in items]
    pairs = list(zip(known, items, strict=True))
    keys = [(it.key or _learn_key(it, key_of)) if it else key_of(item) for it, item in pairs]
    data = [it.data if it else _shared(encode(item)) for it, item in pairs]
    return Things(tuple(keys), tuple(data))


def _learn_key(it: Lasting, key_of: Callable[[Any], str | int]) -> str | int:
    it.key = key_of(it.thing)
    return it.key


def _shared(data: bytes) -> bytes:
    if len(_pool) > _MOST_POOLED:
        _pool.clear()  # what is still in use lives on where it is used
    return _pool.setdefault(data, data)


def whole(parts: Parts) -> bytes:
    """The scene as JSON; what is empty is left out, but for what every scene has."""
    told = [name + data for (name, _), data in zip(_PLAIN, parts.plain, strict=True) if data not in _EMPTY]
    told += [
        name + b"[" + b",".join(things.data) + b"]"
        for (name, _, _), things in zip(_KEYED, parts.things, strict=True)
        if things.data
    ]
    return b"{" + b",".join(told) + b"}"


def change(old: Parts, new: Parts) -> bytes:
    """How one scene differs from another, as JSON (`Change` of the wire)."""
    told = [
        name + now
        for (name, _), before, now in zip(_PLAIN, old.plain, new.plain, strict=True)
        if before is not now and before != now
    ]
    for (name, _, _), before, now in zip(_KEYED, old.things, new.things, strict=True):
        if before.data != now.data:
            told.append(name + _changed_list(before, now))
    return b"{" + b",".join(told) + b"}"


def _changed_list(old: Things, new: Things) -> bytes:
    was, there = dict(zip(old.keys, old.data, strict=True)), set(new.keys)
    if len(was) < len(old.keys) or len(there) < len(new.keys):
        return _all(new)  # two things with one key can't be told apart
    gone = [key for key in old.keys if key not in there]
    put = [data for key, data in zip(new.keys, new.data, strict=True) if was.get(key) != data]
    led_to = [key for key in old.keys if key in there] + [key for key in new.keys if key not in was]
    order = () if led_to == list(new.keys) else new.keys
    if len(put) == len(new.data):
        return _all(new)
    told = []
    if gone:
        told.append(b'"gone":' + encode(gone))
    if put:
        told.append(b'"put":[' + b",".join(put) + b"]")
    if order:
        told.append(b'"order":' + encode(order))
    return b"{" + b",".join(told) + b"}"


def _all(things: Things) -> bytes:
    return b'{"all":[' + b",".join(things.data) + b"]}"

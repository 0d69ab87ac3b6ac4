"""A scene in parts, each encoded once: what goes to a viewer is the parts that changed.

The parts are JSON as the page gets them. Equal parts of different viewers, moments and tables are one object in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from filon.engine.scene import LASTING, Part, Scene, encode

PLAIN = ("board", "prompt", "rule", "status")
"""Fields of a scene that change as a whole."""
KEYED = ("pieces", "places", "trays", "panels", "choices", "plausible", "plans", "strokes", "sheets", "charts", "aids")
"""Fields that are lists, whose things are told apart by a key."""

_PLAIN = [f'"{name}":'.encode() for name in PLAIN]
_KEYED = [f'"{name}":'.encode() for name in KEYED]
_plain_of = attrgetter(*PLAIN)
_keyed_of = attrgetter(*KEYED)
_EMPTY = (b'""', b"[]")
_MOST_POOLED = 1 << 16
_pool: dict[bytes, Part] = {}

Things = tuple[Part, ...]
"""A list of a scene."""


class Parts(NamedTuple):
    """A whole scene."""

    plain: tuple[bytes, ...]
    things: tuple[Things, ...]


def parts_of(scene: Scene) -> Parts:
    """The scene, encoded part by part."""
    return Parts(
        tuple([_shared(value).data for value in _plain_of(scene)]),
        tuple([_things(items) if items else () for items in _keyed_of(scene)]),
    )


def _things(items: Sequence[Any]) -> Things:
    known = LASTING.get
    return tuple([known(id(item)) or _shared(item) for item in items])


def _shared(thing: Any) -> Part:
    part = Part(thing)
    if len(_pool) > _MOST_POOLED:
        _pool.clear()  # what is still in use lives on where it is used
    return _pool.setdefault(part.data, part)


def whole(parts: Parts) -> bytes:
    """The scene as JSON; what is empty is left out, but for what every scene has."""
    told = [name + data for name, data in zip(_PLAIN, parts.plain, strict=True) if data not in _EMPTY]
    told += [name + _list(things) for name, things in zip(_KEYED, parts.things, strict=True) if things]
    return b"{" + b",".join(told) + b"}"


def change(old: Parts, new: Parts) -> bytes:
    """How one scene differs from another, as JSON (`Change` of the wire)."""
    told = [
        name + now
        for name, before, now in zip(_PLAIN, old.plain, new.plain, strict=True)
        if before is not now and before != now
    ]
    for name, before, now in zip(_KEYED, old.things, new.things, strict=True):
        if before != now and (changed := _changed_list(before, now)):
            told.append(name + changed)
    return b"{" + b",".join(told) + b"}"


def _changed_list(old: Things, new: Things) -> bytes:
    """How a list differs from another, as JSON (`ChangedList` of the wire); empty if only objects do."""
    there = {part.key for part in new}
    if len(there) < len(new):
        return _told([], [*new], new, [])  # two things with one key can't be told apart
    if len(old) == len(new):
        pairs = [(was, now) for was, now in zip(old, new, strict=True) if was is not now]
        if all(was.key == now.key for was, now in pairs):
            return _told([], [now for was, now in pairs if was.data != now.data], new, [])
    known = {part.key: part for part in old}
    if len(known) < len(old):
        return _told([], [*new], new, [])
    gone = [part.key for part in old if part.key not in there]
    put = [now for now in new if (was := known.get(now.key)) is not now and (was is None or was.data != now.data)]
    led_to = [part.key for part in old if part.key in there] + [part.key for part in new if part.key not in known]
    keys = [part.key for part in new]
    return _told(gone, put, new, keys if led_to != keys else [])


def _told(gone: list[str | int], put: list[Part], new: Things, order: list[str | int]) -> bytes:
    if len(put) == len(new):
        return b'{"all":' + _list(new) + b"}"
    told = []
    if gone:
        told.append(b'"gone":' + encode(gone))
    if put:
        told.append(b'"put":' + _list(put))
    if order:
        told.append(b'"order":' + encode(order))
    return b"{" + b",".join(told) + b"}" if told else b""


def _list(things: Sequence[Part]) -> bytes:
    return b"[" + b",".join([part.data for part in things]) + b"]"

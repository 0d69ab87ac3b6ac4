"""JSON. Every kind of struct gets a function of its own that writes it, when the first one is written."""

from __future__ import annotations

import json as _json
from collections.abc import Callable
from json.encoder import encode_basestring as _quoted
from typing import Any

from msgspec._convert import convert
from msgspec._errors import DecodeError
from msgspec._struct import NO_DEFAULT, Raw, Struct

_writers: dict[type, Callable[[Any], str]] = {}


def _write(thing: Any) -> str:
    kind = thing.__class__
    if kind is str:
        return _quoted(thing)
    if kind is int:
        return repr(thing)
    if writer := _writers.get(kind):
        return writer(thing)
    return _first(thing)


def _first(thing: Any) -> str:
    """The first of a kind: how it is written is found now."""
    kind = type(thing)
    if issubclass(kind, Struct):
        _writers[kind] = _writer_of(kind)
    elif issubclass(kind, Raw):
        _writers[kind] = _raw
    elif issubclass(kind, str):
        _writers[kind] = lambda thing: _quoted(str(thing))
    elif issubclass(kind, int):
        _writers[kind] = lambda thing: repr(int(thing))
    elif issubclass(kind, dict):
        _writers[kind] = _dict
    elif issubclass(kind, (list, tuple, set, frozenset)):
        _writers[kind] = _list
    else:
        return _write(int(thing))  # a number of a compiled table
    return _writers[kind](thing)


def _raw(thing: Raw) -> str:
    return thing.decode()


def _list(thing: Any) -> str:
    return "[" + ",".join([_write(item) for item in thing]) + "]"


def _dict(thing: Any) -> str:
    told = [(_quoted(key) if type(key) is str else f'"{key}"') + ":" + _write(value) for key, value in thing.items()]
    return "{" + ",".join(told) + "}"


def _float(thing: float) -> str:
    return repr(thing) if thing - thing == 0 else "null"


_writers |= {
    type(None): lambda _: "null",
    bool: lambda thing: "true" if thing else "false",
    float: _float,
    list: _list,
    tuple: _list,
    dict: _dict,
}

_NOTHING = (list, dict, set)


def _writer_of(kind: Any) -> Callable[[Any], str]:
    """The function that writes structs of a kind: `omit_defaults` as comparisons, names as constants."""
    fields = kind.__fields__
    space: dict[str, Any] = {"W": _write, "Q": _quoted}
    lines = ["def write(thing):", " told = []"]
    if fields.tag is not None:
        lines.append(f""" told.append('"type":"{fields.tag}"')""")
    for k, (name, default) in enumerate(zip(fields.names, fields.defaults, strict=True)):
        tell = f"""x = thing.{name}; told.append('"{name}":' + (Q(x) if x.__class__ is str else W(x)))"""
        if not fields.omits or default is NO_DEFAULT:
            lines.append(f" {tell}")
            continue
        if type(default) in _NOTHING and not default:
            lines.append(f" if thing.{name}: {tell}")
        elif default is None or type(default) is bool:
            lines.append(f" if thing.{name} is not {default!r}: {tell}")
        else:
            # As msgspec has it: 0 and 0.0 are different, unless one stands for the other in the declaration.
            space[f"d{k}"] = default
            lines.append(f" x = thing.{name}")
            same = f"x.__class__ is {type(default).__name__} and x == d{k}"
            lines.append(f" if not (x is d{k} or ({same})): {tell}")
    lines.append(' return "{" + ",".join(told) + "}"')
    exec("\n".join(lines), space)
    written: Callable[[Any], str] = space["write"]
    return written


def encode(thing: Any, *, enc_hook: Any = None, order: str | None = None) -> bytes:
    """The thing as JSON."""
    if order == "deterministic":
        thing = _ordered(thing)
    return _write(thing).encode()


def _ordered(thing: Any) -> Any:
    """The same with the keys of dicts in their order."""
    if isinstance(thing, dict):
        return {key: _ordered(thing[key]) for key in sorted(thing)}
    if isinstance(thing, (list, tuple)):
        return [_ordered(item) for item in thing]
    return thing


def decode(data: bytes | str, *, type: Any = None) -> Any:
    """What the JSON says, of a type if one is asked for; `DecodeError` if it is none."""
    try:
        found = _json.loads(data)
    except (ValueError, UnicodeDecodeError) as error:
        raise DecodeError(str(error)) from None
    return found if type is None else convert(found, type)


class Encoder:
    def __init__(self, *, enc_hook: Any = None, order: str | None = None) -> None:
        self._order = order

    def encode(self, thing: Any) -> bytes:
        return encode(thing, order=self._order)


class Decoder:
    def __init__(self, type: Any = None) -> None:
        self._type = type

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    def decode(self, data: bytes | str) -> Any:
        return decode(data, type=self._type)

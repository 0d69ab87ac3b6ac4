"""Msgpack of what states are made of: whole numbers and lists, words and bytes."""

from __future__ import annotations

import struct
from typing import Any

from msgspec._errors import DecodeError

_SMALL = [bytes([number]) for number in range(128)]
_NEGATIVE = {number: bytes([number & 0xFF]) for number in range(-32, 0)}


def encode(thing: Any) -> bytes:
    out = bytearray()
    _write(thing, out)
    return bytes(out)


def _write(thing: Any, out: bytearray) -> None:
    kind = thing.__class__
    if kind is int:
        out += _SMALL[thing] if 0 <= thing < 128 else _number(thing)
    elif kind is list or kind is tuple:
        out += _head(len(thing), 0x90, 16, 0, 0xDC)
        for item in thing:
            if item.__class__ is int and 0 <= item < 128:
                out.append(item)
            else:
                _write(item, out)
    elif thing is None:
        out.append(0xC0)
    elif kind is bool:
        out.append(0xC3 if thing else 0xC2)
    elif kind is str:
        data = thing.encode()
        out += _head(len(data), 0xA0, 32, 0xD9, 0xDA) + data
    elif kind is bytes:
        out += _head(len(thing), 0, 0, 0xC4, 0xC5) + thing
    elif kind is float:
        out += b"\xcb" + struct.pack(">d", thing)
    elif kind is dict:
        out += _head(len(thing), 0x80, 16, 0, 0xDE)
        for key, value in thing.items():
            _write(key, out)
            _write(value, out)
    else:
        _write(int(thing), out)


def _number(number: int) -> bytes:
    if number >= 0:
        if number < 1 << 8:
            return struct.pack(">BB", 0xCC, number)
        if number < 1 << 16:
            return struct.pack(">BH", 0xCD, number)
        return struct.pack(">BI", 0xCE, number) if number < 1 << 32 else struct.pack(">BQ", 0xCF, number)
    if number >= -32:
        return _NEGATIVE[number]
    if number >= -(1 << 7):
        return struct.pack(">Bb", 0xD0, number)
    if number >= -(1 << 15):
        return struct.pack(">Bh", 0xD1, number)
    return struct.pack(">Bi", 0xD2, number) if number >= -(1 << 31) else struct.pack(">Bq", 0xD3, number)


def _head(length: int, short: int, least: int, byte: int, two: int) -> bytes:
    """The head of something with a length: in the first byte, or in one, two or four more."""
    if length < least:
        return bytes([short | length])
    if byte and length < 1 << 8:
        return bytes([byte, length])
    return struct.pack(">BH", two, length) if length < 1 << 16 else struct.pack(">BI", two + 1, length)


_NUMBERS = {
    0xCC: struct.Struct(">B"),
    0xCD: struct.Struct(">H"),
    0xCE: struct.Struct(">I"),
    0xCF: struct.Struct(">Q"),
    0xD0: struct.Struct(">b"),
    0xD1: struct.Struct(">h"),
    0xD2: struct.Struct(">i"),
    0xD3: struct.Struct(">q"),
    0xCA: struct.Struct(">f"),
    0xCB: struct.Struct(">d"),
}
_LENGTHS = {0xD9: 1, 0xDA: 2, 0xDB: 4, 0xC4: 1, 0xC5: 2, 0xC6: 4, 0xDC: 2, 0xDD: 4, 0xDE: 2, 0xDF: 4}


def decode(data: bytes) -> Any:
    try:
        found, end = _read(data, 0)
    except (IndexError, struct.error) as error:
        raise DecodeError("input data was truncated") from error
    if end != len(data):
        raise DecodeError("trailing bytes")
    return found


def _read(data: bytes, at: int) -> tuple[Any, int]:
    first = data[at]
    at += 1
    if first < 0x80:
        return first, at
    if first >= 0xE0:
        return first - 256, at
    if found := _NUMBERS.get(first):
        return found.unpack_from(data, at)[0], at + found.size
    if first in (0xC0, 0xC2, 0xC3):
        return {0xC0: None, 0xC2: False, 0xC3: True}[first], at
    if first in _LENGTHS:
        size = _LENGTHS[first]
        length, at = int.from_bytes(data[at : at + size], "big"), at + size
    else:
        length = first & (0x1F if 0xA0 <= first < 0xC0 else 0x0F)
    if first & 0xF0 == 0x90 or first in (0xDC, 0xDD):
        return _list(data, at, length)
    if first & 0xF0 == 0x80 or first in (0xDE, 0xDF):
        told: dict[Any, Any] = {}
        for _ in range(length):
            key, at = _read(data, at)
            told[key], at = _read(data, at)
        return told, at
    part = data[at : at + length]
    if len(part) < length:
        raise IndexError
    return (part if first in (0xC4, 0xC5, 0xC6) else part.decode()), at + length


def _list(data: bytes, at: int, length: int) -> tuple[list[Any], int]:
    some = data[at : at + length]
    if len(some) == length and some.isascii():
        return [*some], at + length  # small numbers, each in a byte
    items = []
    for _ in range(length):
        first = data[at]
        if first < 0x80:
            items.append(first)
            at += 1
        else:
            item, at = _read(data, at)
            items.append(item)
    return items, at

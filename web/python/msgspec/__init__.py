"""What Filon uses of msgspec, in plain Python: for a browser, where there is no compiled one.

Only the house in a browser has this folder on its path (`web/src/device/`); everywhere else the real msgspec is
imported. It writes the same bytes and refuses the same messages: `tests/device/test_msgspec.py` holds the two against
each other.
"""

from __future__ import annotations

from msgspec import json, msgpack, structs
from msgspec._convert import convert
from msgspec._errors import DecodeError, MsgspecError, ValidationError
from msgspec._struct import Meta, Raw, Struct, to_builtins

__all__ = [
    "DecodeError",
    "Meta",
    "MsgspecError",
    "Raw",
    "Struct",
    "ValidationError",
    "convert",
    "json",
    "msgpack",
    "structs",
    "to_builtins",
]

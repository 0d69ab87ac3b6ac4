"""What was read, as the type that was asked for; `ValidationError` if it is none."""

from __future__ import annotations

import re
import types
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec._errors import ValidationError
from msgspec._struct import NO_DEFAULT, Meta, Struct

_WORDS = {
    str: "str",
    int: "int",
    bool: "bool",
    float: "float",
    type(None): "null",
    list: "array",
    tuple: "array",
    dict: "object",
}


def convert(thing: Any, type: Any) -> Any:
    """The thing as the type."""
    return _convert(thing, type, "$")


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _refuse(wanted: str, thing: Any, at: str) -> ValidationError:
    got = _WORDS.get(type(thing), type(thing).__name__)
    return ValidationError(f"Expected `{wanted}`, got `{got}`" + (f" - at `{at}`" if at != "$" else ""))


def _convert(thing: Any, wanted: Any, at: str) -> Any:
    if wanted is Any or isinstance(wanted, TypeVar):
        return thing
    if isinstance(wanted, type) and wanted in _PLAIN:
        return _PLAIN[wanted](thing, at)
    if isinstance(wanted, type) and issubclass(wanted, Struct):
        return thing if type(thing) is wanted else _struct(thing, wanted, at)
    origin, args = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        found = _convert(thing, args[0], at)
        for bound in args[1:]:
            _check(found, bound, at)
        return found
    if origin is Literal:
        if type(thing) in {type(arg) for arg in args} and thing in args:
            return thing
        raise ValidationError(f"Invalid enum value {thing!r}" + (f" - at `{at}`" if at != "$" else ""))
    if origin in (Union, types.UnionType):
        return _one_of(thing, args, at)
    if isinstance(origin, type) and issubclass(origin, Struct):
        return _struct(thing, origin, at)
    return _many(thing, origin or wanted, args, at)


def _exactly(kind: type) -> Any:
    def exact(thing: Any, at: str) -> Any:
        if type(thing) is not kind:
            raise _refuse(_WORDS[kind], thing, at)
        return thing

    return exact


def _float(thing: Any, at: str) -> float:
    if type(thing) not in (int, float):
        raise _refuse("float", thing, at)
    return float(thing)


def _bytes(thing: Any, at: str) -> bytes:
    if type(thing) is not bytes:
        raise _refuse("bytes", thing, at)
    return thing


_PLAIN: dict[Any, Any] = {kind: _exactly(kind) for kind in (str, int, bool, type(None))}
_PLAIN |= {float: _float, bytes: _bytes}


def _check(thing: Any, bound: Any, at: str) -> None:
    if not isinstance(bound, Meta):
        return
    where = f" - at `{at}`" if at != "$" else ""
    kind = "array" if isinstance(thing, list) else "str"
    if bound.max_length is not None and len(thing) > bound.max_length:
        raise ValidationError(f"Expected `{kind}` of length <= {bound.max_length}{where}")
    if bound.min_length is not None and len(thing) < bound.min_length:
        raise ValidationError(f"Expected `{kind}` of length >= {bound.min_length}{where}")
    if bound.ge is not None and thing < bound.ge:
        raise ValidationError(f"Expected `int` >= {bound.ge}{where}")
    if bound.le is not None and thing > bound.le:
        raise ValidationError(f"Expected `int` <= {bound.le}{where}")
    if bound.pattern is not None and not re.search(bound.pattern, thing):
        raise ValidationError(f"Expected `str` matching regex {bound.pattern!r}{where}")


def _one_of(thing: Any, wanted: tuple[Any, ...], at: str) -> Any:
    """Structs are told apart by their tag, everything else by its kind."""
    tagged = {one.__fields__.tag: one for one in wanted if isinstance(one, type) and issubclass(one, Struct)}
    if isinstance(thing, dict) and len(tagged) > 1:
        if "type" not in thing:
            raise ValidationError("Object missing required field `type`")
        tag = thing["type"]
        if not isinstance(tag, str) or tag not in tagged:
            raise ValidationError(f"Invalid value {tag!r} - at `{at}.type`")
        return _struct(thing, tagged[tag], at)
    last: ValidationError | None = None
    for one in wanted:
        try:
            return _convert(thing, one, at)
        except ValidationError as error:
            # What is wrong inside tells more than that it is of another kind.
            if last is None or isinstance(thing, dict):
                last = error
    if len(wanted) > 2 or last is None:
        raise _refuse(" | ".join(_name(one) for one in wanted), thing, at)
    raise last


def _name(wanted: Any) -> str:
    return _WORDS.get(get_origin(wanted) or wanted, "object")


def _struct(thing: Any, wanted: Any, at: str) -> Any:
    if not isinstance(thing, dict):
        raise _refuse("object", thing, at)
    fields, hints = wanted.__fields__, _hints(wanted)
    if fields.tag is not None and thing.get("type", fields.tag) != fields.tag:
        raise ValidationError(f"Invalid value {thing['type']!r} - at `{at}.type`")
    given: dict[str, Any] = {}
    for name, default in zip(fields.names, fields.defaults, strict=True):
        if name in thing:
            given[name] = _convert(thing[name], hints[name], f"{at}.{name}")
        elif default is NO_DEFAULT:
            where = f" - at `{at}`" if at != "$" else ""
            raise ValidationError(f"Object missing required field `{name}`{where}")
    return wanted(**given)


def _many(thing: Any, kind: Any, args: tuple[Any, ...], at: str) -> Any:
    if kind is dict:
        if not isinstance(thing, dict):
            raise _refuse("object", thing, at)
        key, value = args or (Any, Any)
        return {_key(k, key): _convert(v, value, f"{at}[...]") for k, v in thing.items()}
    if not isinstance(thing, (list, tuple)):
        raise _refuse("array", thing, at)
    if kind is tuple and args and args[-1] is not Ellipsis:
        if len(thing) != len(args):
            raise ValidationError(f"Expected `array` of length {len(args)}, got {len(thing)}")
        return tuple(_convert(item, one, f"{at}[{k}]") for k, (item, one) in enumerate(zip(thing, args, strict=True)))
    items = [_convert(item, args[0] if args else Any, f"{at}[{k}]") for k, item in enumerate(thing)]
    return tuple(items) if kind is tuple else items


def _key(key: Any, wanted: Any) -> Any:
    return int(key) if wanted is int and isinstance(key, str) else key

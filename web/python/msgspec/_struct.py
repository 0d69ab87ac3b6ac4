"""Structs: classes of named fields. What makes one quick (its `__init__`) is written when the first one is made."""

from __future__ import annotations

from typing import Any, NamedTuple

NO_DEFAULT: Any = type("NoDefault", (), {"__repr__": lambda _: "NODEFAULT"})()


class Meta(NamedTuple):
    """Bounds of a field."""

    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    ge: int | None = None
    le: int | None = None


class Raw(bytes):
    """JSON that is written as it is."""


class Fields(NamedTuple):
    """How a struct is declared."""

    names: tuple[str, ...]
    defaults: tuple[Any, ...]
    """For each field; NO_DEFAULT if it has to be given."""
    tag: str | None
    omits: bool
    frozen: bool


class _Meta(type):
    def __new__(
        cls,
        name: str,
        bases: tuple[type, ...],
        space: dict[str, Any],
        *,
        tag: str | None = None,
        omit_defaults: bool = False,
        frozen: bool = False,
        dict: bool = False,
        gc: bool = True,
    ) -> type:
        # Annotations are words until somebody asks for types: `from __future__ import annotations` is everywhere.
        own = space.get("__annotations__", {})
        names = tuple(own)
        defaults = tuple(space.pop(field, NO_DEFAULT) for field in names)
        for base in reversed(bases):
            if fields := getattr(base, "__fields__", None):
                names, defaults = fields.names + names, fields.defaults + defaults
        made = super().__new__(cls, name, bases, space)
        made.__fields__ = Fields(names, defaults, tag, omit_defaults, frozen)  # type: ignore[attr-defined]
        made.__match_args__ = names  # type: ignore[attr-defined]
        made.__struct_fields__ = names  # type: ignore[attr-defined]
        if names:
            made.__init__ = _first  # type: ignore[misc]
        if frozen:
            made.__hash__ = _hash  # type: ignore[method-assign,assignment]
        return made


def _first(self: Any, *args: Any, **kwargs: Any) -> None:
    """The first of a kind: its `__init__` is written now."""
    made = type(self)
    made.__init__ = init_of(made)
    made.__init__(self, *args, **kwargs)


def init_of(made: Any) -> Any:
    fields: Fields = made.__fields__
    space: dict[str, Any] = {"N": NO_DEFAULT}
    head, body = [], []
    for k, (name, default) in enumerate(zip(fields.names, fields.defaults, strict=True)):
        if default is NO_DEFAULT:
            head.append(name)
            body.append(f" self.{name} = {name}")
        elif type(default) in (list, dict, set):
            head.append(f"{name}=N")
            fresh = {list: "[]", dict: "{}", set: "set()"}[type(default)]
            body.append(f" self.{name} = {fresh} if {name} is N else {name}")
        else:
            space[f"d{k}"] = default
            head.append(f"{name}=d{k}")
            body.append(f" self.{name} = {name}")
    body = body or [" pass"]
    exec(f"def __init__(self, {', '.join(head)}):\n" + "\n".join(body), space)
    return space["__init__"]


def _hash(self: Any) -> int:
    return hash(tuple(getattr(self, name) for name in self.__fields__.names))


class Struct(metaclass=_Meta):
    """A class of named fields."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__fields__.names)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__fields__.names)
        return f"{type(self).__name__}({told})"


def is_left_out(value: Any, default: Any) -> bool:
    """Whether a field that has its default is not written: like msgspec, by identity, or as an empty list or dict."""
    if value is default:
        return True
    kind = type(default)
    if kind is list or kind is dict or kind is set:
        return type(value) is kind and not value and not default
    return kind is type(value) and value == default


def to_builtins(thing: Any) -> Any:
    """The same of dicts, lists, words and numbers."""
    if isinstance(thing, Struct):
        fields = thing.__fields__
        told = {} if fields.tag is None else {"type": fields.tag}
        for name, default in zip(fields.names, fields.defaults, strict=True):
            value = getattr(thing, name)
            if not (fields.omits and default is not NO_DEFAULT and is_left_out(value, default)):
                told[name] = to_builtins(value)
        return told
    if isinstance(thing, dict):
        return {key: to_builtins(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple, set, frozenset)):
        return [to_builtins(item) for item in thing]
    return thing

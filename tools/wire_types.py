"""Writes the page's half of the contract from the server's: `.venv/bin/python tools/wire_types.py [--check]`.

Every struct that the wire modules of `src/filon/house` and `src/filon/server` define or name becomes a type of
`web/src/wire/types.ts`, with its docstrings; so do the constants that both sides have to agree on. A field may be
missing where its sender leaves it out: the server does so in structs that omit defaults, the page wherever there is a
default.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import FieldInfo, fields

from filon.bots import choose
from filon.bots.levels import WITH_CHARACTER
from filon.engine import errors, messages, scene
from filon.house import arranging, changes, exercises, problems, seating, talk, terms, thinking_wire, time_wire, wire
from filon.match import dealer
from filon.match.parts import KEYED
from filon.server.lobby import wire as lobby
from filon.server.notices import wire as notices
from filon.server.people import names
from filon.server.people import wire as people
from filon.server.ratings import wire as ratings
from filon.server.talk import wire as talking

Struct = type[msgspec.Struct]

FILE = Path(__file__).parents[1] / "web/src/wire/types.ts"
COMMAND = ".venv/bin/python tools/wire_types.py"
HEAD = f"// Written by `{COMMAND}`: change the Python it is made from, and run it again."
# An argument of a message is any of these; msgspec knows no more of it than `Any`.
ARGUMENTS = sorted(messages._AS_THEY_ARE, key=lambda kind: kind.__name__)
FROM_PAGE = (
    *(wire.ClientMessage, wire.NewTable, wire.Given, wire.Sit, wire.Reseat),
    *(arranging.Arrange, arranging.Again, arranging.Ready, lobby.Find),
    *(people.Arrival, people.MyChanges, people.NewAccount, people.NewPassword, people.WhoseKey, people.NewPasskey),
    *(people.Leaving, people.SignIn, people.UseRecovery, people.UsePasskey, people.UseDevice, people.SignOut),
    *(people.NewBot, people.NewToken),
    *(notices.Subscription, notices.NewWebhook),
    talking.Report,
)
"""What the page writes, and the server reads."""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "Argument"}


# ── what there is ──────────────────────────────────────────────────────────────────────────────────────


def structs_in(*hints: Any) -> set[Struct]:
    """The structs that these types name, and those that they name in turn."""
    found: set[Struct] = set()
    waiting = list(hints)
    while waiting:
        hint = waiting.pop()
        waiting += ARGUMENTS if hint is Any else get_args(hint)
        kind = get_origin(hint) or hint
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind not in found:
            found.add(kind)
            waiting += get_type_hints(kind).values()
    return found


def defined(module: object, kind: type) -> list[Any]:
    """The classes of this kind that a module defines, in its order."""
    classes = [value for value in vars(module).values() if inspect.isclass(value) and issubclass(value, kind)]
    return [found for found in classes if inspect.getmodule(found) is module]


def docs_of(cls: type) -> dict[str, str]:
    """What the docstrings below its fields say of them."""
    source = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(source, ast.ClassDef)
    found = {}
    for field, below in zip(source.body, source.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                found[name] = text
    return found


# ── as TypeScript ──────────────────────────────────────────────────────────────────────────────────────


def type_text(hint: Any) -> str:
    origin, args = get_origin(hint), [type_text(arg) for arg in get_args(hint) if get_origin(hint) is not Literal]
    if origin is Literal:
        return " | ".join(literal(arg) for arg in get_args(hint))
    if origin in (UnionType, Union):
        return " | ".join(dict.fromkeys(args))
    if origin is list:
        return f"({args[0]})[]" if " | " in args[0] else f"{args[0]}[]"
    if origin is tuple:
        return f"[{', '.join(args)}]"
    if origin is dict:
        return f"Record<{', '.join(args)}>"
    if origin:
        return f"{origin.__name__}<{', '.join(args)}>"
    return PLAIN.get(hint) or str(hint.__name__)


def literal(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(literal(one) for one in value)}]"
    return repr(value) if isinstance(value, str) else json.dumps(msgspec.to_builtins(value))


def comment(text: str | None, margin: str = "") -> Iterator[str]:
    match inspect.cleandoc(text or "").splitlines():
        case []:
            return
        case [line]:
            yield f"{margin}/** {line} */"
        case lines:
            yield f"{margin}/**"
            yield from (f"{margin} * {line}".rstrip() for line in lines)
            yield f"{margin} */"


def interface(cls: Struct, may_lack: Callable[[Struct, FieldInfo], bool]) -> Iterator[str]:
    docs, hints, config = docs_of(cls), get_type_hints(cls), cls.__struct_config__
    names = ", ".join(parameter.__name__ for parameter in getattr(cls, "__parameters__", ()))
    yield from comment(cls.__doc__)
    yield f"export interface {cls.__name__}{f'<{names}>' if names else ''} {{"
    if config.tag_field:
        yield f"  {config.tag_field}: {literal(config.tag)}"
    for field in fields(cls):
        yield from comment(docs.get(field.name), "  ")
        yield f"  {field.name}{'?' if may_lack(cls, field) else ''}: {type_text(hints[field.name])}"
    yield "}"


def usual(structs: list[Struct], may_lack: Callable[[Struct, FieldInfo], bool]) -> Iterator[str]:
    """The defaults that a reader would not guess."""
    yield "/** What is meant where a field is missing, if it is not simply nothing. */"
    yield "export const USUAL = {"
    for cls in structs:
        kept = {f.name: f.default for f in fields(cls) if may_lack(cls, f) and f.default is not msgspec.NODEFAULT}
        told = ", ".join(
            f"{name}: {literal(default)}" for name, default in kept.items() if default not in (None, "", 0)
        )
        if told:
            yield f"  {cls.__name__}: {{ {told} }},"
    yield "} as const"


class Asked:
    """Stands in for a thing, and notes which of its fields somebody asks for."""

    def __init__(self) -> None:
        self.fields: list[str] = []

    def __getattr__(self, name: str) -> str:
        self.fields.append(name)
        return name


def keyed() -> Iterator[str]:
    """How things of a scene are told apart: the fields that the server's own keys are made of."""
    yield "/** The lists of a scene that change thing by thing, and what tells the things apart. */"
    yield "export const KEYED = {"
    for name in KEYED:
        (kind,) = get_args(get_type_hints(scene.Scene)[name])
        scene.TOLD_APART[kind](asked := Asked())
        parts = [key_part(field) for field in fields(kind) if field.name in asked.fields]
        key = parts[0] if len(parts) == 1 else f"[{', '.join(parts)}].join(' ')"
        yield f"  {name}: (thing: {kind.__name__}) => {key},"
    yield "} as const"


def key_part(field: FieldInfo) -> str:
    if field.default_factory is list:
        return f"...(thing.{field.name} ?? [])"
    return f"thing.{field.name}" + ("" if field.required else f" ?? {literal(field.default)}")


def constants() -> Iterator[str]:
    for name, values, kind in (("LANGUAGES", messages.LANGUAGES, "Language"), ("TINTS", scene.TINTS, "Tint")):
        yield f"export const {name} = {literal(values)} as const"
        yield f"export type {kind} = (typeof {name})[number]"
    yield "/** Who a seat can be for, beside the levels of bots: somebody at this browser, somebody with a link. */"
    yield f"export const PEOPLE = {literal(seating.PEOPLE)} as const"
    yield "/** The parts of a portrait, and how many there are of each; and the colours people have. */"
    yield f"export const PORTRAIT = {json.dumps(names.PARTS)} as const"
    yield f"export const COLOURS = {names.COLOURS}"
    yield "/** What can be said without words, and how many letters words may have. */"
    yield f"export const REACTIONS = {literal(tuple(filter(None, get_args(talk.Reaction))))} as const"
    yield f"export const MOST_LETTERS = {talk.MOST_LETTERS}"
    yield "/** Games of a box before somebody is on its leaderboard. */"
    yield f"export const LEAST_GAMES = {ratings.LEAST_GAMES}"
    yield "/** The levels whose bots may have a character. */"
    yield f"export const WITH_CHARACTER = {literal(WITH_CHARACTER)} as const"
    yield "/** The viewer without a seat. */"
    yield f"export const WATCHING = {wire.WATCHING}"
    found = [error for module in (errors, choose, problems, terms) for error in defined(module, errors.FilonError)]
    codes = {error.code for error in found} - {errors.FilonError.code}
    yield "/** Why something can be refused. */"
    yield "export type ProblemCode ="
    yield from (f"  | {literal(code)}" for code in sorted(codes))


def page_types() -> str:
    """The text of `web/src/wire/types.ts`."""
    modules = (
        changes,
        time_wire,
        thinking_wire,
        wire,
        arranging,
        talk,
        exercises,
        people,
        lobby,
        talking,
        ratings,
        notices,
    )
    structs = [cls for module in modules for cls in defined(module, msgspec.Struct)]
    named = structs_in(*structs)
    structs = [
        cls for module in (messages, scene, dealer, terms) for cls in defined(module, msgspec.Struct) if cls in named
    ] + structs
    written_by_page = structs_in(*FROM_PAGE)

    def may_lack(cls: Struct, field: FieldInfo) -> bool:
        return not field.required and (cls in written_by_page or cls.__struct_config__.omit_defaults)

    unions = {name: value for name, value in vars(wire).items() if isinstance(value, UnionType)}
    blocks = [
        [HEAD],
        list(constants()),
        [f"export type Argument = {' | '.join(dict.fromkeys(type_text(kind) for kind in ARGUMENTS))}"],
        *([*interface(cls, may_lack)] for cls in structs),
        *([f"export type {name} = {type_text(union)}"] for name, union in unions.items()),
        list(usual(structs, may_lack)),
        list(keyed()),
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def main() -> None:
    """Writes the file, or with `--check` says whether it is what is written here."""
    text = page_types()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text, encoding="utf-8", newline="\n")
    elif FILE.read_text(encoding="utf-8") != text:
        sys.exit(f"Out of date: {FILE.name}. Run {COMMAND}")


if __name__ == "__main__":
    main()

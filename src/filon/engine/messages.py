"""Sentences for people: a Fluent message id with arguments, never a finished string.

Rules, scenes, logs and errors speak in `Message`s; whoever shows them (page, terminal) picks the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

LANGUAGES = ("en", "fr")

# Sentences and scenes are trees that are made, sent and dropped: nothing in them ever points back, so that the garbage
# collector has nothing to look for (`gc=False`).


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A player named in a sentence. The page knows the name, and whether it is "you"."""

    seat: int


class Seats(msgspec.Struct, frozen=True, gc=False):
    """Several players named together ("Anna, Bob and Cid"); `$xIsYou` is yes if you are among them."""

    seats: list[int]


class Icon(msgspec.Struct, frozen=True, gc=False):
    """A piece named in a sentence: drawn as a small sprite, read aloud by its name."""

    sprite: str
    name: Message
    tint: str = ""


if TYPE_CHECKING:
    Argument: TypeAlias = "int | str | Seat | Seats | Icon | Message"
else:
    # Readers tell arguments apart by their fields; msgspec would ask for tags, but it only ever writes them.
    Argument = Any


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence to be said in the reader's language."""

    id: str
    args: dict[str, Argument] = {}


_AS_THEY_ARE = frozenset({int, str, Seat, Seats, Icon, Message})


def say(id: str, /, **args: Argument) -> Message:
    """A message with its arguments; numbers of compiled tables are plain integers in it."""
    for key, x in args.items():
        if type(x) not in _AS_THEY_ARE:
            args[key] = int(x)  # type: ignore[arg-type]
    return Message(id, args)


# French drops the e of "de" and "que" before a name that begins with a vowel, a mute h or a y that sounds like i.
_VOWELS = "aàáâãäåæeéèêëiìíîïoòóôõöøœuùúûü"
_ELIDED = re.compile(rf"\b([Dd]|[Qq]u)e (?=[{_VOWELS}{_VOWELS.upper()}]|H[eéèêiouy]|Y[^aeéèiou\s])")


class Texts:
    """The Fluent files of one language, merged; formats messages for a terminal or a test."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # Slow to import, and a server or worker never formats a sentence.
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        # Isolation marks are for bidirectional pages; in a terminal they are noise.
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def format(self, message: Message, names: Callable[[int], str] = "#{}".format, you: int | None = None) -> str:
        """The sentence as text. A `Seat` argument `x` also gives `$xIsYou` = yes or no to the sentence.

        A missing sentence, or one that lacks an argument, is a KeyError or ValueError: tests find it before a person.
        """
        args: dict[str, Any] = {}
        for key, value in message.args.items():
            match value:
                case Seat(seat):
                    args[key] = names(seat)
                    args[f"{key}IsYou"] = "yes" if seat == you else "no"
                case Seats(seats):
                    args[key] = ", ".join(names(seat) for seat in seats)
                    args[f"{key}IsYou"] = "yes" if you in seats else "no"
                case Icon():
                    args[key] = self.format(value.name, names, you)
                case Message():
                    args[key] = self.format(value, names, you)
                case _:
                    args[key] = value
        found = self._bundle.get_message(message.id)
        if found.value is None:
            raise KeyError(message.id)
        text, errors = self._bundle.format_pattern(found.value, args)
        if errors:
            raise ValueError(f"{self.language}: {message.id}: {errors[0]}")
        return _ELIDED.sub("\\1’", str(text)) if self.language == "fr" else str(text)

    def __contains__(self, id: str) -> bool:
        return self._bundle.has_message(id)


@cache
def load_texts(language: str, *folders: Path) -> Texts:
    """The texts of `language` in each folder, one `<language>.ftl` a folder."""
    return Texts(language, [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders])

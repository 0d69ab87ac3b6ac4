"""How a setting is declared: its kind, its range and a sentence. From that alone it is read, checked and documented."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Any, Literal

from filon.engine.errors import FilonError
from filon.engine.messages import Argument, say

Kind = Literal["number", "whole", "yes", "text", "words", "networks", "place", "choice"]
_YES = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}
_PLACE = re.compile(r"(?P<host>\[[0-9a-fA-F:]+\]|[^:\s]+):(?P<port>\d{1,5})")
_MOST_SHOWN = 60  # letters of a wrong value that are repeated


class BadSetting(FilonError):
    """Something is set that can't be, or that there is not."""

    code = "bad-setting"

    def __init__(self, id: str, **args: Argument) -> None:
        super().__init__(say(id, **args))


@dataclass(frozen=True)
class Setting:
    """One thing that can be set."""

    kind: Kind
    about: str
    """What it does, in a sentence or two, as the reference says it."""
    name: str = ""
    """In the file, and in capitals after `FILON_` in the environment; empty: that of the field."""
    least: float = -math.inf
    most: float = math.inf
    among: tuple[str, ...] = ()
    secret: bool = False
    """Whether what is set is never repeated."""

    def read(self, name: str, given: object) -> object:
        """The value of what a file or the environment gives by this name; `BadSetting` if it is none."""
        try:
            value = _READ[self.kind](given)
        except (ValueError, TypeError):
            value = None
        if value is None or (self.among and value not in self.among):
            shown = "…" if self.secret else str(given)[:_MOST_SHOWN]
            raise BadSetting("error-setting-value", name=name, kind=self.kind, among=", ".join(self.among), value=shown)
        if isinstance(value, int | float) and not self.least <= value <= self.most:
            least, most = f"{self.least:.15g}", f"{self.most:.15g}"
            raise BadSetting("error-setting-range", name=name, least=least, most=most, value=f"{value:.15g}")
        return value


def _number(given: object) -> float:
    if isinstance(given, bool) or not isinstance(given, int | float | str):
        raise TypeError
    value = float(given)
    if not math.isfinite(value):
        raise ValueError
    return value


def _whole(given: object) -> int:
    if isinstance(given, bool) or not isinstance(given, int | str):
        raise TypeError
    return int(given)


def _yes(given: object) -> bool:
    if isinstance(given, bool):
        return given
    if not isinstance(given, str) or given.strip().lower() not in _YES:
        raise TypeError
    return _YES[given.strip().lower()]


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError
    return given.strip()


def _words(given: object) -> tuple[str, ...]:
    parts = given.split(",") if isinstance(given, str) else given
    if not isinstance(parts, Sequence) or not all(isinstance(part, str) for part in parts):
        raise TypeError
    return tuple(part.strip().lower() for part in parts if part.strip())


def _networks(given: object) -> tuple[str, ...]:
    found = _words(given)
    for network in found:
        ip_network(network, strict=False)
    return found


def _place(given: object) -> str:
    text = _text(given)
    if text:
        place_of(text)
    return text


def place_of(text: str) -> tuple[str, int]:
    """Host and port of `host:port`; `ValueError` if it is none."""
    found = _PLACE.fullmatch(text)
    if not found or int(found["port"]) > 65535:
        raise ValueError(text)
    return found["host"].strip("[]"), int(found["port"])


_READ = {
    "number": _number,
    "whole": _whole,
    "yes": _yes,
    "text": _text,
    "choice": _text,
    "words": _words,
    "networks": _networks,
    "place": _place,
}


# ── declarations, as fields of a dataclass ──


def _declared(default: Any, setting: Setting) -> Any:
    return field(default=default, metadata={"setting": setting})


def number(default: float, about: str, *, least: float = 0, most: float = 1e9) -> float:
    """A field for a number."""
    made: float = _declared(default, Setting("number", about, least=least, most=most))
    return made


def port_number(about: str) -> int | None:
    """A field for the number of a port, or none."""
    made: int | None = _declared(None, Setting("whole", about, least=0, most=65535))
    return made


def yes(default: bool, about: str, name: str = "") -> bool:
    """A field for yes or no."""
    made: bool = _declared(default, Setting("yes", about, name))
    return made


def text(default: str, about: str, *, kind: Kind = "text", among: tuple[str, ...] = (), secret: bool = False) -> str:
    """A field for a text: any, a place (`host:port`), or one of several."""
    made: str = _declared(default, Setting("choice" if among else kind, about, among=among, secret=secret))
    return made


def words(about: str, kind: Kind = "words") -> tuple[str, ...]:
    """A field for any number of words, separated by commas."""
    made: tuple[str, ...] = _declared((), Setting(kind, about))
    return made

"""Options: what people choose before a game, and how the rules get it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from filon.engine.compile import int_array
from filon.engine.errors import BadOption, UnknownOption
from filon.engine.state import Layout

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Texts: `option-<words>`, `option-<words>-help`, `option-<words>-<value>`."""

    id: str
    default: OptionValue
    values: Sequence[str] = ()
    """The words of a choice (`Words`, where the rules have a name for each); the rules get the index."""
    minimum: int = 0
    maximum: int = 0
    """Bounds of a number."""
    fixed: bool = False
    """Tells two boxes of one folder apart; nobody chooses it."""
    seat: int = -1
    """The seat whose own choice it is, and which its id ends with, counted from 1; a page asks for it there. Such a
    choice changes nothing but looks. -1: it is the whole table's."""

    @property
    def words(self) -> str:
        """What its texts are called: the options of all seats share them."""
        return self.id if self.seat < 0 else self.id.removesuffix(f"_{self.seat + 1}")

    @property
    def kind(self) -> Literal["bool", "choice", "int"]:
        if self.values:
            return "choice"
        return "bool" if isinstance(self.default, bool) else "int"

    @property
    def allowed(self) -> str:
        if self.kind == "choice":
            return ", ".join(self.values)
        return "true, false" if self.kind == "bool" else f"{self.minimum}..{self.maximum}"

    def encode(self, value: OptionValue) -> int:
        """The integer the rules get; `BadOption` names what is wrong."""
        if self.kind == "bool" and isinstance(value, bool):
            return int(value)
        if self.kind == "choice" and isinstance(value, str) and value in self.values:
            return self.values.index(value)
        if self.kind == "int" and type(value) is int and self.minimum <= value <= self.maximum:
            return value
        raise BadOption(self.id, value, self.allowed)

    def read(self, text: str) -> OptionValue:
        """A value written as text (command line, record file)."""
        if self.kind == "bool" and text in ("true", "false"):
            return text == "true"
        if self.kind == "int" and text.lstrip("-").isdigit():
            return int(text)
        if self.kind == "choice":
            return text
        raise BadOption(self.id, text, self.allowed)

    def samples(self) -> Sequence[OptionValue]:
        """Every value worth trying in a test."""
        if self.kind == "choice":
            return self.values if self.seat < 0 else (str(self.default), self.values[-1])
        return (False, True) if self.kind == "bool" else sorted({self.minimum, int(self.default), self.maximum})


def check_options(declared: Sequence[Option], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """All options with their values, defaults filled in; unknown names and bad values are refused by name."""
    free = {option.id: option for option in declared if not option.fixed}
    for id in chosen:
        if id not in free:
            raise UnknownOption(id, ", ".join(free))
    for id, option in free.items():
        option.encode(chosen.get(id, option.default))
    return {id: chosen.get(id, option.default) for id, option in free.items()}


def encode_options(declared: Sequence[Option], layout: Layout, chosen: Mapping[str, OptionValue]) -> list[int]:
    """Checked options as the array the rules get: a number for every field of the state that is an option."""
    own = {option.id: option.encode(chosen.get(option.id, option.default)) for option in declared}
    values = int_array(max(1, len(layout.options)))
    for index, name in enumerate(layout.options):
        values[index] = own.pop(name, 0)
    if own:
        raise TypeError(f"{layout.name} has no option {', '.join(own)}")
    return values


def option_sets(declared: Sequence[Option]) -> list[dict[str, OptionValue]]:
    """The default, each option's other values one at a time, and everything changed at once."""
    free = [option for option in declared if not option.fixed]
    sets: list[dict[str, OptionValue]] = [{}]
    sets += [{o.id: v} for o in free for v in o.samples() if v != o.default]
    last = {o.id: o.samples()[-1] if o.samples()[-1] != o.default else o.samples()[0] for o in free}
    return [*sets, last] if len(free) > 1 else sets

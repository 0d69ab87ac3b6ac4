"""`Game`: everything the rest of the program knows about a game."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any, Literal

from filon.engine import compile as seam
from filon.engine import kit
from filon.engine.compile import KERNEL, PACKAGE, entries, folder_of, int_array, int_table
from filon.engine.decisions import Space
from filon.engine.declare import SCORE, Clauses, Events, Flaws, Reasons, TieBreaks
from filon.engine.errors import BadOption, BadPlayers, UnknownOption
from filon.engine.messages import Message, Texts, load_texts, say
from filon.engine.record import OVER, Layout, Record, Scratch, Sees, layout_of
from filon.engine.rng import new_rng

ENGINE_TEXTS = PACKAGE / "engine" / "texts"
OptionValue = bool | int | str
Chore = tuple[Callable[..., object], tuple[Any, ...]]
"""A function of a kernel and what it is called with, for the compiler to know the types."""

_module = cache(importlib.import_module)

# Which file of a game's folder gives which functions of the contract.
CONTRACT = {
    "rules": ("setup", "mover", "legal", "refusal", "apply", "chances", "deal", "reveals", "outcome", "status"),
    "hidden": ("hide", "forget", "determinize"),
    "bot": ("policy",),
    "estimate": ("evaluate",),
}
THINKING = {"policy": "s, seat, level, rng, out", "evaluate": "s, out"}
"""The functions that may need room to think in, and their arguments without it."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Texts: `option-<id>`, `option-<id>-help`, `option-<id>-<value>`."""

    id: str
    default: OptionValue
    values: tuple[str, ...] = ()
    """The words of a choice; the rules get the index."""
    minimum: int = 0
    maximum: int = 0
    """Bounds of a number."""
    fixed: bool = False
    """Tells two boxes of one folder apart; nobody chooses it."""

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
            return self.values
        return (False, True) if self.kind == "bool" else sorted({self.minimum, int(self.default), self.maximum})


@dataclass(frozen=True)
class Outcome:
    """How a game stands, or how it ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    tie_break: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True)
class Search:
    """How the tree search thinks in one game; found by `tools/tune.py`."""

    policy: int
    """The level of the game's own policy that suggests decisions and plays on."""
    explore: float = 0.5
    """Weight of curiosity: the higher it is, the more often decisions are tried that were seldom tried before."""
    prior: float = 0.5
    """Weight of the policy: how far the decision it suggests is ahead at first. It fades with the number of tries."""
    widen: float = 2.0
    """A node that was visited v times tries up to widen * sqrt(v) different decisions."""
    trust: bool = False
    """True: the other seats decide by the policy, from what they hold in the world of the iteration. False: by the
    tree, which only knows what is good for them on average over all worlds."""
    horizon: int = 4
    """Turns that are played on from a new node before the state is evaluated."""
    greed: int = 100
    """Per cent of the decisions that the policy makes when playing on; the others are random."""
    closed: bool = False
    """True: each outcome of chance leads to a node of its own. False: chance has no nodes."""
    longest: int = 400
    """The most decisions that are made when playing on, whatever the horizon."""


@dataclass(frozen=True)
class Level:
    """A bot people can choose: it searches, or follows its policy."""

    name: str
    policy: int
    """The policy it follows before the search is compiled, or if it does not search."""
    iterations: int = 0
    """Of its search; 0: it follows its policy."""


def five_levels(policies: int, medium: int = 0, hard: int = 0, master: int = 0) -> tuple[Level, ...]:
    """The levels of a box, weakest first: each follows a better policy than the one before as long as there is one, and
    the upper three may search, for the given numbers of iterations."""
    thinking = {"novice": 0, "easy": 0, "medium": medium, "hard": hard, "master": master}
    return tuple(
        Level(name, min(number, policies), iterations)
        for number, (name, iterations) in enumerate(thinking.items(), start=1)
    )


@dataclass(frozen=True, eq=False)
class Game:
    """One box on the shelf."""

    id: str
    package: str
    """Where its `rules`, `hidden`, `bot`, `scene`, texts and art are; two boxes may share one."""
    names: Mapping[str, str]
    designer: str
    publisher: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    version: int
    """Raised when a change alters a legal history."""
    options: tuple[Option, ...]
    state: type[Record]
    decisions: Space
    outcomes: Space
    clauses: Clauses
    events: Events
    reasons: Reasons
    tie_breaks: TieBreaks
    flaws: Flaws
    policies: int
    """How many levels the game's `policy` has, from 1."""
    search: Search
    ladder: tuple[Level, ...]
    """The bots people can choose, weakest first."""
    suggested: tuple[str, ...]
    """The levels of the bots that "play now" puts into the other seats."""
    palette: Mapping[str, str] = field(default_factory=dict)
    scratch: type[Scratch] | None = None
    """What its `policy` and `evaluate` think in, if they need room: they get one as their last argument."""

    # ── what it is made of ──

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.state)

    @cached_property
    def path(self) -> Path:
        return folder_of(self.package)

    @cached_property
    def secrets(self) -> bool:
        """Whether two seats can see different things (so that a shared screen has to be handed over)."""
        secret = [name for name, f in self.layout.fields.items() if f.sees in (Sees.OWNER, Sees.RULE)]
        return secret != ["events"]

    @cached_property
    def most_legal(self) -> int:
        return max(len(self.decisions), len(self.outcomes))

    def part(self, name: str) -> Any:
        """A module of the game's package: `rules`, `scene`, ..."""
        return _module(f"{self.package}.{name}")

    def has(self, part: str, name: str) -> bool:
        """Whether a module of the game's package has a function of its own; if not, the kit has one."""
        there = importlib.util.find_spec(f"{self.package}.{part}") is not None
        return there and hasattr(self.part(part), name)

    def word(self, name: str) -> Callable[..., Any]:
        """A function of the game's scene, or the kit's."""
        found: Callable[..., Any] = getattr(self.part("scene") if self.has("scene", name) else kit, name)
        return found

    @cached_property
    def kernel(self) -> Any:
        """The loops of `kernel.py`, bound to this game's rules, in the mode of this process."""
        return self.bind(PACKAGE / "engine" / "kernel.py")

    def bind(self, template: Path) -> Any:
        """The functions of a template module, with this game's functions in place of the contract's."""
        name = f"{KERNEL}{self.package}.{template.stem}"
        if name not in sys.modules:
            _load(name, template, self)
        return entries(sys.modules[name])

    def art(self, file: str) -> Path:
        """A drawing of the box: its own, or one it shares with another box of the package."""
        own = self.path / "art" / self.id
        return own / file if (own / file).is_file() else self.path / "art" / file

    def rules_page(self, language: str) -> Path:
        """How to play, in Markdown: the box's own page, or the package's."""
        own = self.path / f"RULES.{self.id}.{language}.md"
        return own if own.is_file() else self.path / f"RULES.{language}.md"

    def texts(self, language: str) -> Texts:
        return load_texts(language, self.path / "texts", ENGINE_TEXTS)

    # ── options ──

    def check_options(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; unknown names and bad values are refused by name."""
        chosen = {o.id: o for o in self.options if not o.fixed}
        for id in options:
            if id not in chosen:
                raise UnknownOption(id, ", ".join(chosen))
        for id, option in chosen.items():
            option.encode(options.get(id, option.default))
        return {id: options.get(id, option.default) for id, option in chosen.items()}

    def check_players(self, players: int) -> None:
        least, most = self.players
        if type(players) is not int or not least <= players <= most:
            raise BadPlayers(players, least, most)

    def encode_options(self, options: Mapping[str, OptionValue]) -> Any:
        """Checked options as the array the rules get."""
        own = {option.id: option.encode(options.get(option.id, option.default)) for option in self.options}
        fields = self.layout.options
        values = int_array(max(1, len(fields)))
        for index, name in enumerate(fields):
            values[index] = own.pop(name, 0)
        if own:
            raise TypeError(f"{self.state.__name__} has no option {', '.join(own)}")
        return values

    def option_sets(self) -> list[dict[str, OptionValue]]:
        """The default, each option's other values one at a time, and everything changed at once."""
        free = [o for o in self.options if not o.fixed]
        sets: list[dict[str, OptionValue]] = [{}]
        sets += [{o.id: v} for o in free for v in o.samples() if v != o.default]
        last = {o.id: o.samples()[-1] if o.samples()[-1] != o.default else o.samples()[0] for o in free}
        return [*sets, last] if len(free) > 1 else sets

    def settings(self) -> list[tuple[int, dict[str, OptionValue]]]:
        """Every player count with every option set."""
        return list(product(range(self.players[0], self.players[1] + 1), self.option_sets()))

    def covering_settings(self) -> list[tuple[int, dict[str, OptionValue]]]:
        """Every player count and every option set at least once: for tests that run often."""
        counts = range(self.players[0], self.players[1] + 1)
        others = [(counts[k % len(counts)], options) for k, options in enumerate(self.option_sets()) if options]
        return [(players, {}) for players in counts] + others

    # ── states ──

    def start(self, players: int, options: Mapping[str, OptionValue], count: int = 1) -> Any:
        """States (the first set up) of a new game."""
        self.check_players(players)
        states = self.layout.new(count)
        self.kernel.setup_at(states, 0, players, self.encode_options(self.check_options(options)))
        return states

    def clause(self, number: int) -> str:
        return self.clauses[number]

    def why_not(self, states: Any, i: int, decision: int) -> tuple[Message, str] | None:
        """The sentence and the clause that forbid a decision to the mover, or None if it is legal."""
        number = int(self.kernel.refusal_at(states, i, decision))
        if not number:
            return None
        clause = self.clauses[number]
        return self.word("explain")(self.layout.at(states, i), decision, clause) or say(f"refused-{clause}"), clause

    def hint(self, s: Any, decision: int) -> Message:
        """Why a strong player would decide so, from what is on display."""
        found: Message | None = self.word("hint")(s, decision)
        return found or say(f"hint-{self.decisions.kind(decision).replace('_', '-')}")

    def broken(self, states: Any, i: int) -> list[str]:
        """Names of the invariants a state breaks."""
        return self.flaws.of(int(self.kernel.status_at(states, i, self.buffers()[0])))

    def outcome(self, states: Any, i: int) -> Outcome:
        """Scores and places as they stand."""
        figures, ranks, why = self.figures(), int_array(8), int_array(2)
        self.kernel.outcome_at(states, i, figures, ranks, why)
        seats = int(self.layout.at(states, i).seats)
        over = int(self.kernel.mover_at(states, i)) == OVER
        return Outcome(
            tuple(int(x) for x in figures[SCORE][:seats]),
            tuple(int(x) for x in ranks[:seats]),
            self.reasons[int(why[0])] if over else "",
            self.tie_breaks[int(why[1])] if over else "",
        )

    def figures(self) -> Any:
        """A buffer for `outcome`: a row each for the scores and every tie-break."""
        return int_table(self.tie_breaks.figures, 8)

    def buffers(self) -> tuple[Any, Any]:
        """Buffers for `legal` and `chances`: ids and weights."""
        return int_array(self.most_legal), int_array(self.most_legal)

    def chores(self) -> dict[str, list[Chore]]:
        """What bots and simulation call of the kernel, each by a name: all of it can be prepared in any order."""
        kernel, (out, weights), rng = self.kernel, self.buffers(), new_rng(1)
        options, numbers, values = self.encode_options({}), int_array(8), seam.float_array(8)
        states = self.layout.new(3)
        return {
            "start": [(kernel.start, (states, 0, 2, options, out, weights, rng))],
            "step": [(kernel.step, (states, 0, 0, out, weights, rng)), (kernel.settle, (states, 0, out, weights, rng))],
            "legal": [(kernel.legal_at, (states, 0, out)), (kernel.refusal_at, (states, 0, 0))],
            "outcome": [
                (kernel.outcome_at, (states, 0, self.figures(), numbers, numbers)),
                (kernel.mover_at, (states, 0)),
            ],
            "display": [(kernel.display, (states, 0, 0, states, 1)), (kernel.observe, (states, 0, 0, states, 1))],
            "determinize": [(kernel.determinize_at, (states, 1, 0, rng))],
            "evaluate": [(kernel.evaluate_at, (states, 0, values))],
            "policy": [(kernel.policy_at, (states, 0, 0, 1, rng, out))],
            "play": [(kernel.play_game, (states, numbers, out, weights, rng, numbers))],
        }

    def warm(self, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Everything simulation calls is compiled (or found in the cache) when this returns."""
        prepare_all(self.chores().values(), progress)


def prepare_all(chores: Collection[list[Chore]], progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Nothing of the chores will have to wait for a compiler."""
    for done, chore in enumerate(chores):
        progress(done, len(chores))
        for function, args in chore:
            seam.prepare(function, *args)
    progress(len(chores), len(chores))


def _load(name: str, template: Path, game: Game) -> None:
    """The template with the game's functions in place of the contract is in `sys.modules`."""
    source = template.read_text(encoding="utf-8")
    node = next(
        n for n in ast.parse(source).body if isinstance(n, ast.ImportFrom) and n.module == "filon.engine.contract"
    )
    wanted = {alias.name for alias in node.names}
    imports = [
        f"from {game.package + '.' + part if game.has(part, name) else kit.__name__} import {name}"
        + (f" as own_{name}" if name in THINKING else "")
        for part, names in CONTRACT.items()
        for name in names
        if name in wanted
    ]
    if "make_room" in wanted:
        imports.append(_make_room(game.scratch))
        imports += [_with_room(name, game.scratch is not None) for name in THINKING]
    if "blank_for" in wanted:
        imports += ["from filon.engine.record import EVENT_SIZE, EVERYONE", _blank_for(game.layout)]
    if "take_options" in wanted:
        imports.append(_take_options(game.layout))
    lines = source.splitlines()
    lines[node.lineno - 1 : node.end_lineno] = imports
    seam.generate(name, "\n".join(lines) + "\n")


def _blank_for(layout: Layout) -> str:
    """The source of `blank_for`: every field blanked as its declaration says."""
    body: list[str] = []
    for name, entry in layout.fields.items():
        if entry.sees is Sees.NOBODY:
            body += _fill(f"s.{name}", entry.shape, entry.blank, "    ")
        elif entry.sees is Sees.OWNER:
            body += [f"    for seat in range({entry.shape[0]}):", "        if seat != viewer:"]
            body += _fill(f"s.{name}[seat]", entry.shape[1:], entry.blank, "            ")
    return "\n".join(
        [
            "@rule",
            "def blank_for(s, viewer):",
            *body,
            "    seen = 0x40 if viewer < 0 else 1 << viewer",
            "    kept = 0",
            "    told = min(s.told, len(s.events))",
            "    for k in range(told):",
            "        if s.events[k][1] & seen:",
            "            for part in range(EVENT_SIZE):",
            "                s.events[kept][part] = s.events[k][part]",
            "            s.events[kept][1] = EVERYONE",
            "            kept += 1",
            "    s.told = kept",
            "    clear_untold(s)",
        ]
    )


def _take_options(layout: Layout) -> str:
    """The source of `take_options`: every option goes into the field of its name."""
    body = [f"    s.{name} = options[{index}]" for index, name in enumerate(layout.options)]
    return "\n".join(["@rule", "def take_options(s, options):", *(body or ["    pass"])])


def _make_room(scratch: type[Scratch] | None) -> str:
    """The source of `make_room`: an array of one scratch record, or 0 if the game has none."""
    if scratch is None:
        return "@rule\ndef make_room():\n    return 0"
    lines = [
        "from filon.engine.record import layout_of",
        f"from {scratch.__module__} import {scratch.__name__}",
        f"SPACE = layout_of({scratch.__name__})",
        "@rule",
        "def make_room():",
        "    return SPACE.new()",
    ]
    if seam.COMPILED:
        lines[2:3] = ["import numpy as np", f"SPACE = layout_of({scratch.__name__}).dtype"]
        lines[-1] = "    return np.zeros(1, SPACE)"
    return "\n".join(lines)


def _with_room(name: str, has_scratch: bool) -> str:
    """The source of a function that thinks: the game's own gets the record in the room, if there is one."""
    arguments = THINKING[name]
    own = f"{arguments}, room[0]" if has_scratch else arguments
    return f"@rule\ndef {name}({arguments}, room):\n    return own_{name}({own})"


def _fill(target: str, shape: tuple[int, ...], value: int, indent: str) -> list[str]:
    lines = []
    for depth, size in enumerate(shape):
        lines.append(f"{indent}for i{depth} in range({size}):")
        target += f"[i{depth}]"
        indent += "    "
    return [*lines, f"{indent}{target} = {value}"]

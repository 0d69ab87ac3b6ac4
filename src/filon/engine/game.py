"""`Game`: everything the rest of the program knows about a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filon.engine.bind import bind, has_rounds, part
from filon.engine.compile import PACKAGE, folder_of, int_array, int_table
from filon.engine.decisions import Space
from filon.engine.declare import SCORE, Clauses, Events, Flaws, Reasons, TieBreaks
from filon.engine.errors import BadPlayers, FilonError, GameIsOver, NotYourTurn
from filon.engine.kernels import Kernel
from filon.engine.messages import Message, Texts, load_texts, say
from filon.engine.options import Option, OptionValue, check_options, encode_options
from filon.engine.showing import Showing, showing_of
from filon.engine.state import MOST_SEATS, OVER, Layout, Scratch, Sees, State, layout_of

if TYPE_CHECKING:
    from filon.engine.tensor import Tensor

_FROZEN = re.compile(r"(.+)\.v\d+")
ENGINE_TEXTS = PACKAGE / "engine" / "texts"


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


@dataclass(frozen=True, eq=False, kw_only=True)
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
    version: int = 1
    """Raised when a change alters a legal history; the rules as they were are frozen beside the box."""
    options: tuple[Option, ...] = ()
    state: type[State]
    decisions: Space
    outcomes: Space = field(default_factory=Space)
    clauses: Clauses
    in_turn: str = ""
    """The clause by which nobody decides but who is asked: it forbids whatever others try, and whatever is tried while
    chance is asked or after the end. The check complains of a box without one; rules that were frozen may lack it."""
    events: Events
    reasons: Reasons
    tie_breaks: TieBreaks = field(default_factory=TieBreaks)
    flaws: Flaws = field(default_factory=Flaws)
    policies: int = 1
    """How many levels the game's `policy` has, from 1."""
    characters: tuple[str, ...] = ()
    """Ways to play that its `policy` knows, all of about the same strength: number `level + n * policies` is that level
    in the manner of the n-th character."""
    choices: int = 50
    """Decisions of one player in a game that count for a clock (`tools/paces.py` measures them): paces follow."""
    palette: Mapping[str, str] = field(default_factory=dict)
    telling: tuple[str, ...] = ()
    """Sentences of the log by which a turn can be summed up, the most telling first."""
    round: str = ""
    """The field of its state that counts rounds, and that everybody sees; empty if it is played without."""
    scratch: type[Scratch] | None = None
    """What its `policy` and `evaluate` think in, if they need room: they get one as their last argument."""

    # ── what it is made of ──

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.state)

    @cached_property
    def home(self) -> str:
        """The package of the box as it is today: this one, or the one in which rules of an earlier version lie."""
        frozen = _FROZEN.fullmatch(self.package)
        return frozen[1] if frozen else self.package

    @property
    def key(self) -> str:
        """By which another process finds the box with these very rules."""
        return self.id if self.home == self.package else f"{self.id}@{self.version}"

    @cached_property
    def path(self) -> Path:
        """Its folder. Texts, art and pages are those of today, whatever the version of the rules."""
        return folder_of(self.home)

    def under(self, version: int) -> Game | None:
        """The box with the rules of a version, if that is today's or was frozen."""
        if version == self.version:
            return self
        package = f"{self.home}.v{version}"
        try:
            boxes: tuple[Game, ...] = part(package).GAMES
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
            return None
        return next((box for box in boxes if (box.id, box.version) == (self.id, version)), None)

    @property
    def frozen(self) -> list[Game]:
        """The box with the rules of each earlier version that was frozen, the latest first."""
        names = [folder.name[1:] for folder in self.path.glob("v[0-9]*")]
        numbers = sorted((int(name) for name in names if name.isdecimal()), reverse=True)
        return [game for number in numbers if number != self.version and (game := self.under(number))]

    @cached_property
    def secrets(self) -> bool:
        """Whether two seats can see different things (so that a shared screen has to be handed over)."""
        secret = [name for name, f in self.layout.fields.items() if f.sees in (Sees.OWNER, Sees.RULE)]
        return secret != ["events"]

    @cached_property
    def has_rounds(self) -> bool:
        """Whether several seats may owe a decision at once (`engine/together.py`)."""
        return has_rounds(self)

    @property
    def all_policies(self) -> int:
        """How many numbers its `policy` knows: every level without a character, then in each one's manner."""
        return self.policies * (1 + len(self.characters))

    @cached_property
    def most_legal(self) -> int:
        return max(len(self.decisions), len(self.outcomes))

    @cached_property
    def kernel(self) -> Kernel:
        """The loops around this game's rules, in the mode of this process."""
        kernel: Kernel = bind(self, PACKAGE / "engine" / "templates" / "kernel.py")
        return kernel

    @cached_property
    def tensor(self) -> Tensor:
        """What a program that learns is given: how an observation is written as a row of numbers."""
        from filon.engine.tensor import tensor_of  # nobody else needs it

        return tensor_of(self)

    @cached_property
    def encoder(self) -> Any:
        """The loops that write such rows, in the mode of this process."""
        return bind(self, PACKAGE / "engine" / "templates" / "tensor.py", of_box=True)

    @cached_property
    def showing(self) -> Showing:
        return showing_of(self)

    def art(self, file: str) -> Path:
        """A drawing of the box: its own, or one it shares with another box of the package."""
        own = self.path / "art" / self.id
        return own / file if (own / file).is_file() else self.path / "art" / file

    def how_to_play(self, language: str) -> Path:
        """How to play, in Markdown: the box's own text, or the package's."""
        own = self.path / f"RULES.{self.id}.{language}.md"
        return own if own.is_file() else self.path / f"RULES.{language}.md"

    def texts(self, language: str) -> Texts:
        return load_texts(language, self.path / "texts", ENGINE_TEXTS)

    # ── states ──

    def check_players(self, players: int) -> None:
        least, most = self.players
        if type(players) is not int or not least <= players <= most:
            raise BadPlayers(players, least, most)

    def start(self, players: int, options: Mapping[str, OptionValue], count: int = 1) -> Any:
        """States (the first set up) of a new game."""
        self.check_players(players)
        states = self.layout.new(count)
        checked = check_options(self.options, options)
        self.kernel.setup_at(states, 0, players, encode_options(self.options, self.layout, checked))
        return states

    def why_not(self, states: Any, i: int, decision: int) -> tuple[Message, str] | None:
        """The sentence and the clause that forbid a decision to the mover, or None if it is legal. None is legal while
        nobody decides."""
        if nobody := self.nobody_asked(int(self.kernel.mover_at(states, i))):
            return nobody.message, nobody.clause
        number = int(self.kernel.refusal_at(states, i, decision))
        if not number:
            return None
        clause = self.clauses[number]
        return self.showing.explain(self.layout.at(states, i), decision, clause) or say(f"refused-{clause}"), clause

    def nobody_asked(self, mover: int) -> FilonError | None:
        """What forbids everything while chance decides and after the end; None while a seat decides."""
        return None if mover >= 0 else (GameIsOver if mover == OVER else NotYourTurn)(self.in_turn)

    def hint(self, s: Any, decision: int) -> Message:
        """Why a strong player would decide so, from what is on display."""
        return self.showing.hint(s, decision) or say(f"hint-{self.decisions.kind(decision)}")

    def broken(self, states: Any, i: int) -> list[str]:
        """Names of the invariants a state breaks."""
        return self.flaws.of(int(self.kernel.status_at(states, i, self.buffers()[0])))

    def outcome(self, states: Any, i: int) -> Outcome:
        """Scores and places as they stand."""
        figures, ranks, why = self.figures(), int_array(MOST_SEATS), int_array(2)
        self.kernel.outcome_at(states, i, figures, ranks, why)
        seats = int(self.layout.at(states, i).seats)
        over = int(self.kernel.mover_at(states, i)) == OVER
        return Outcome(
            tuple(int(x) for x in figures[SCORE][:seats]),
            tuple(int(x) for x in ranks[:seats]),
            self.reasons[int(why[0])] if over else "",
            self.tie_breaks[int(why[1])] if over else "",
        )

    def figures(self) -> list[list[int]]:
        """A buffer for `outcome`: a row each for the scores and every tie-break."""
        return int_table(self.tie_breaks.figures, MOST_SEATS)

    def buffers(self) -> tuple[list[int], list[int]]:
        """Buffers for `legal` and `chances`: ids and weights."""
        return int_array(self.most_legal), int_array(self.most_legal)


def find_game(package: str, id: str) -> Game:
    """The box of that id in a package, for a process that was told nothing but names."""
    found: Game = next(game for game in part(package).GAMES if game.id == id)
    return found

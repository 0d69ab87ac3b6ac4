"""What a house has to have: who keeps its tables, who writes, who thinks. A server and a browser have their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from filon.bots.ponder import Pondered
from filon.engine.game import Game
from filon.house.patience import UNHURRIED, Patience
from filon.house.rows import Beside, LogRow, TableChange, TableRow
from filon.house.seating import Seating
from filon.match.match import Entry, Match

if TYPE_CHECKING:
    from filon.house.attended import Attended
    from filon.house.looking_back import Kept
    from filon.house.tables import Table
    from filon.house.talk import Listen, Say
    from filon.house.visitors import Visitor
    from filon.house.wire import Analysis

T = TypeVar("T")
Soon: TypeAlias = T | Awaitable[T]
"""Given at once, or to be waited for: ask through `aside`."""


class Habits(Protocol):
    """What the owner of a house can set (`filon.server.settings` says what each means)."""

    @property
    def bot_delay(self) -> float: ...
    @property
    def take_back(self) -> float: ...
    @property
    def keep_idle(self) -> float: ...
    @property
    def most_tables(self) -> float: ...
    @property
    def seed(self) -> int | None: ...


class Keeper(Protocol):
    """Where tables rest. What was added is safe when it is done."""

    def find_table(self, id: str, /) -> Soon[TableRow | None]: ...
    def read_log(self, id: str, since: int = 0, /) -> Soon[list[LogRow]]: ...
    def find_send(self, id: str, seats: Sequence[int], send: str, /) -> Soon[tuple[int, Entry] | None]: ...
    def read_seen(self, id: str, /) -> Soon[dict[int, int]]: ...
    def find_unwilling(self, persons: Sequence[str], /) -> Soon[set[str]]: ...
    def add_table(self, row: TableRow, lines: Sequence[Entry] = (), beside: Sequence[Beside] = (), /) -> Soon[None]: ...


class Scribe(Protocol):
    """Who alone changes logs."""

    def write(self, change: TableChange, /) -> Awaitable[None]:
        """Done when the change is safe; `StorageFailed` or `Conflict` if it can't be."""

    def write_later(self, change: TableChange, /) -> None:
        """The change will be written soon; should that fail, nobody is told."""


class Thinkers(Protocol):
    """Who does what takes long: `filon.server.workers` says what each answer is."""

    def begin_warming(self, game: str, /) -> None: ...
    async def warmed(self, game: str, /) -> None: ...
    async def choose(
        self, game: Game, observation: bytes, seat: int, level: str, patience: Patience = UNHURRIED, /
    ) -> int: ...
    async def follow_policy(self, game: Game, observation: bytes, seat: int, level: str, /) -> int: ...
    async def ponder(
        self,
        game: Game,
        observation: bytes,
        seat: int,
        iterations: int,
        /,
        *,
        hint: bool = False,
        judge: int | None = None,
    ) -> Pondered: ...
    def hint_wait(self, game: Game, /) -> float: ...
    async def retell(self, record: str, viewer: int, until: int, /) -> bytes: ...
    async def result(self, record: str, /) -> bytes: ...
    async def draw(self, game: str, frame: bytes, wide: int, /) -> bytes: ...


class Time(Protocol):
    """What time it is, and who is woken when: one seam, so that tests move it."""

    def now(self) -> int:
        """Milliseconds since 1970; it never goes back while a house is open."""

    def call_at(self, when: int, work: Callable[[], object], /) -> Callable[[], object]:
        """The work is done at that time, or at once if it is past; what is given back calls it off."""


class Witness(Protocol):
    """Who follows what happens at all tables of a house, beside those who sit and look there."""

    def beside(self, table: Table, match: Match, before: int, /) -> Sequence[Beside]:
        """What is to be saved together with the lines since ply `before`."""

    def seated(
        self, table: Table, was: Sequence[Seating], seats: Sequence[Seating], match: Match | None, before: int, /
    ) -> Sequence[Beside]:
        """What is to be saved together with these seats, instead of those that were (none, at a table just laid); the
        match and the ply before it goes on, if the game begins with them."""

    def changed(self, table: Table, /) -> None:
        """What everybody may know of a table has changed, and is saved: who sits, whose turn it is, its end."""


class Steward(Protocol):
    """Who keeps order in a house: who may lay a table or sit down, and what is said. Whatever may not be is refused by
    a `FilonError`."""

    async def check_laying(self, person: str, /) -> None: ...
    async def check_sitting(self, table: Table, person: str, /) -> None: ...
    async def hear(self, table: Table, visitor: Visitor, message: Say | Listen, /) -> None:
        """What a visitor says is told to whoever may hear it; what was said is told to the visitor."""


class Others(Protocol):
    """The other nodes of a house. Where there are none, whatever has to be done once is done here, and asking costs
    nothing (`filon.house.time.Alone`)."""

    async def meet(self, table: Attended, /) -> None:
        """The table knows who is at it elsewhere."""

    def came(self, table: Attended, /) -> None:
        """Who is at the table, from here, has changed: the others are told."""

    async def hold(self, table: str, /) -> bool:
        """Whether this node does what has to be done once at a table: its bots' turns, its clock."""

    def want(self, table: str, /) -> None:
        """This node does it from now on, unless another does."""

    async def let(self, names: Iterable[str], /) -> None:
        """This node has nothing more to do there."""

    async def read_analysis(self, table: str, /) -> Analysis | None:
        """What the node that looks back at a table lets all others know; None if they know nothing of each other."""

    async def keep_analysis(self, table: str, found: Analysis, /) -> None:
        """The others can read it."""


class Means(Protocol):
    """What all tables of a house have in common."""

    @property
    def settings(self) -> Habits: ...
    @property
    def store(self) -> Keeper: ...
    @property
    def writer(self) -> Scribe: ...
    @property
    def workers(self) -> Thinkers: ...
    @property
    def kept(self) -> Kept: ...
    @property
    def time(self) -> Time: ...
    @property
    def witness(self) -> Witness: ...
    @property
    def stopped(self) -> int:
        """When this house was there last, before it was opened, as far as it knows: in milliseconds since 1970."""

    def wake_at(self, table: str, when: int, /) -> None:
        """At that time somebody looks at the clock of the table, even if it is out of memory then; 0: never. It is its
        only alarm."""

    def spared(self, person: str, start: int, end: int, /) -> int:
        """Milliseconds between two moments that do not count for the turn of a person: nights, holidays, and when the
        house was closed."""

    @property
    def steward(self) -> Steward: ...
    @property
    def others(self) -> Others: ...

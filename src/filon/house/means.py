"""What a house has to have: who keeps its tables, who writes, who thinks. A server and a browser have their own."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from filon.bots.ponder import Pondered
from filon.engine.game import Game
from filon.house.rows import LogRow, TableChange, TableRow
from filon.match.match import Entry

if TYPE_CHECKING:
    from filon.house.looking_back import Kept

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
    def read_log(self, id: str, /) -> Soon[list[LogRow]]: ...
    def find_send(self, id: str, seats: Sequence[int], send: str, /) -> Soon[tuple[int, Entry] | None]: ...
    def read_seen(self, id: str, /) -> Soon[dict[int, int]]: ...
    def add_table(self, row: TableRow, lines: Sequence[Entry] = (), /) -> Soon[None]: ...


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
    async def choose(self, game: Game, observation: bytes, seat: int, level: str, /) -> int: ...
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

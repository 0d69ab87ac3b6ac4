"""The house of a browser: one person's tables, and bots that think beside them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from filon.bots.choose import choose
from filon.bots.ponder import Pondered, ponder
from filon.device.keeper import Keeper, Scribe, Storage
from filon.engine.game import Game
from filon.house import house
from filon.house.problems import NotFound
from filon.house.seating import ON_DEVICE
from filon.match import record_file, views

_AHEAD = 4  # steps that a hint shows after the first


@dataclass(frozen=True)
class Habits:
    """As a server has them at first."""

    bot_delay: float = 0.05
    take_back: float = 3
    keep_idle: float = 600
    most_tables: float = 100_000


class Thinkers:
    """Whoever is asked answers here and now: there is nobody else to be kept waiting."""

    def begin_warming(self, game: str) -> None:
        """Nothing is compiled in a browser."""

    async def warmed(self, game: str) -> None:
        """At once."""

    async def choose(self, game: Game, observation: bytes, seat: int, level: str) -> int:
        return choose(game, observation, seat, level, secrets.randbits(62))

    async def ponder(
        self,
        game: Game,
        observation: bytes,
        seat: int,
        iterations: int,
        *,
        hint: bool = False,
        judge: int | None = None,
    ) -> Pondered:
        seed = secrets.randbits(62)
        return ponder(game, observation, seat, iterations, seed, judge=judge, ahead=_AHEAD if hint else 0)

    def hint_wait(self, game: Game) -> float:
        return 0

    async def retell(self, record: str, viewer: int, until: int) -> bytes:
        return views.replay(record_file.read(record).match(), viewer, until)

    async def result(self, record: str) -> bytes:
        return views.result(record_file.read(record).match())

    async def draw(self, game: str, frame: bytes, wide: int) -> bytes:
        raise NotFound


class House(house.House):
    """Everything one browser has."""

    first_letter = ON_DEVICE

    def __init__(self, storage: Storage) -> None:
        super().__init__()
        self.settings = Habits()
        self.store = Keeper(storage)
        self.writer = Scribe(storage)
        self.workers = Thinkers()

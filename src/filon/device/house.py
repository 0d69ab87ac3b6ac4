"""The house of a browser: one person's tables, and bots that think beside them."""

from __future__ import annotations

from dataclasses import dataclass

from filon.device.keeper import Keeper, Scribe, Storage
from filon.device.thinkers import Minds, Thinkers
from filon.house import house
from filon.house.seating import ON_DEVICE


@dataclass(frozen=True)
class Habits:
    """As a server has them at first."""

    bot_delay: float = 0.05
    take_back: float = 3
    keep_idle: float = 600
    most_tables: float = 100_000
    seed: int | None = None


class House(house.House):
    """Everything one browser has."""

    first_letter = ON_DEVICE

    def __init__(self, storage: Storage, minds: Minds) -> None:
        super().__init__()
        self.settings = Habits()
        self.store = Keeper(storage)
        self.writer = Scribe(storage)
        self.workers = Thinkers(minds)

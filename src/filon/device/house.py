"""The house of a browser: one person's tables, and bots that think beside them."""

from __future__ import annotations

from dataclasses import dataclass

from filon.device.keeper import BrowserKeeper, BrowserScribe, Storage
from filon.device.thinkers import BrowserThinkers, MindsBeside
from filon.house.house import AnyHouse
from filon.house.seating import ON_DEVICE


@dataclass(frozen=True)
class BrowserHabits:
    """As a server has them at first."""

    bot_delay: float = 0.05
    take_back: float = 3
    keep_idle: float = 600
    most_tables: float = 100_000
    seed: int | None = None


class BrowserHouse(AnyHouse):
    """Everything one browser has."""

    first_letter = ON_DEVICE

    def __init__(self, storage: Storage, minds: MindsBeside) -> None:
        super().__init__()
        self.settings = BrowserHabits()
        self.store = BrowserKeeper(storage)
        self.writer = BrowserScribe(storage)
        self.workers = BrowserThinkers(minds)

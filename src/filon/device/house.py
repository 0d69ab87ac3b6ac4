"""The house of a browser: one person's tables, and bots that think beside them."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from filon.bots.choose import opponents
from filon.device.keeper import BrowserKeeper, BrowserScribe, Storage
from filon.device.thinkers import BrowserThinkers, MindsBeside
from filon.engine.errors import BadRecord
from filon.engine.options import check_options
from filon.games import box_of
from filon.house.house import AnyHouse
from filon.house.problems import NotOver
from filon.house.rows import TableRow
from filon.house.seating import ON_DEVICE, Seating, hash_key, new_key, new_table_id, tidy_name
from filon.match.record_file import read


@dataclass(frozen=True)
class BrowserHabits:
    """As a server has them at first."""

    bot_delay: float = 0.05
    take_back: float = 3
    keep_idle: float = 600
    most_tables: float = 100_000
    seed: int | None = None


class Brought(msgspec.Struct):
    """A game that was brought from elsewhere."""

    table: str
    game: str
    key: str
    """Opens the seats of its people."""


class BrowserHouse(AnyHouse):
    """Everything one browser has."""

    first_letter = ON_DEVICE

    store: BrowserKeeper

    def __init__(self, storage: Storage, minds: MindsBeside) -> None:
        super().__init__()
        self.settings = BrowserHabits()
        self.store = BrowserKeeper(storage)
        self.writer = BrowserScribe(storage)
        self.workers = BrowserThinkers(minds)

    async def bring(self, text: str) -> Brought:
        """A finished game from elsewhere is kept here, to be looked at; `BadRecord`, or `NotOver`, if it can't be."""
        record = read(text)
        if record.position:
            raise BadRecord(0, "it begins in the middle of a game")
        if not record.match().is_over:
            raise NotOver
        game, key = box_of(record.game, record.version), new_key()
        row = TableRow(
            id=new_table_id(self.first_letter),
            game=game.id,
            version=record.version,
            options=check_options(game.options, record.options),
            seats=[_seat(record.seats.get(seat, ""), opponents(game), key) for seat in range(record.players)],
            host="",
            watch=hash_key(key),
            secret=record.secret,
            commitment=record.commitment,
            created=self.time.now(),
            entropy=record.entropy,
            begun=True,
            over=True,
            elsewhere=record.elsewhere,
        )
        await self.store.add_table(row, record.entries)
        return Brought(row.id, game.id, key)


def _seat(label: str, known: tuple[str, ...], key: str) -> Seating:
    """Who sat there, by the label of a record file (`Seating.label`)."""
    level = label.removeprefix("bot ")
    if label.startswith("bot ") and level in known:
        return Seating(level)
    return Seating("guest", "" if label == "person" else tidy_name(label), hash_key(key))

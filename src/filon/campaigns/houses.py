"""A house of a server in this process, without a network, and tables in it at which everybody has sat down."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from filon.house.house import AnyHouse
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.wire import NewTable, Sit
from filon.server.house import House
from filon.server.settings import Settings, database_url

_MEMORY = Path("/dev/shm")
_ROOM = 1 << 30  # bytes


class Keyring(msgspec.Struct):
    """What opens a table."""

    table: str
    keys: list[str | None]
    watch: str
    host: str
    invitations: list[str | None]


async def sit_all(house: AnyHouse, wish: NewTable) -> tuple[Table, Keyring]:
    """A table at which everybody has sat down."""
    laid = await house.lay(wish)
    table = await house.find(laid.table)
    keys = [invitation and new_key() for invitation in laid.invitations]
    for invitation, key in zip(laid.invitations, keys, strict=True):
        if invitation and key:
            await table.sitting.sit(Sit(invitation, key, "my-own-share"))
    return table, Keyring(laid.table, keys, laid.watch, laid.host, laid.invitations)


async def seen_by(table: Table, viewer: int) -> dict[str, Any]:
    """The present moment as a viewer sees it, whole."""
    frame: dict[str, Any] = json.loads(await table.frame(viewer, frozenset({viewer} - {-1})))
    return frame


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder that is gone afterwards; where memory is a disk, no disk has to work."""
    roomy = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM
    with tempfile.TemporaryDirectory(prefix="filon-campaign-", dir=_MEMORY if roomy else None) as name:
        yield Path(name)


@asynccontextmanager
async def open_house(database: str | Path, **changes: Any) -> AsyncIterator[House]:
    """A house on this database, open meanwhile: its bots wait for nobody, and nothing is compiled."""
    usual: dict[str, Any] = {"bot_delay": 0, "take_back": 0, "compile_games": False}
    house = House(Settings(database_url(str(database)), **usual | changes))
    await house.open()
    try:
        yield house
    finally:
        await house.close()

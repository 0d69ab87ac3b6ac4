"""What a browser calls first."""

from __future__ import annotations

import asyncio

from filon.device.desk import Desk, Page
from filon.device.house import BrowserHouse
from filon.device.keeper import Storage
from filon.device.thinkers import MindsBeside
from filon.games import shelf


def open_house(storage: Storage, minds: MindsBeside, page: Page) -> Desk:
    """The house is open: everything goes over its desk. What the first table needs is made ready right after."""
    asyncio.get_running_loop().call_later(0, shelf)
    return Desk(BrowserHouse(storage, minds), page)

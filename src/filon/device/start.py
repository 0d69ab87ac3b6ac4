"""What a browser calls first."""

from __future__ import annotations

from filon.device.desk import Desk, Page
from filon.device.house import House
from filon.device.keeper import Storage


def open_house(storage: Storage, page: Page) -> Desk:
    """The house is open: everything goes over its desk."""
    return Desk(House(storage), page)

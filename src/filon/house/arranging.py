"""What is said about a table before its game begins.

Routes
  POST /api/tables/{table}/ready           Ready (a seat's key): where seats are open, the game begins when all people
                                           are ready
  POST /api/tables/{table}/up              gets up before the game begins (a seat's key); the seat can be taken again
  POST /api/tables/{table}/arrange         Arrange (the host's key)
  POST /api/tables/{table}/again           Again -> NextTable
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filon.house.terms import Terms


class Ready(msgspec.Struct):
    ready: bool = True


class Arrange(msgspec.Struct):
    """Another order of the seats, other terms."""

    order: Annotated[list[int], Meta(max_length=16)] = []
    """The seats as they are now, in their new order; empty: as they are."""
    terms: Terms | None = None


class Again(msgspec.Struct):
    turned: bool = False
    """Whether everybody sits a seat further on, so that somebody else begins."""

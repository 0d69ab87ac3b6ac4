"""What the page and programs ask about talk, beside the socket (`filon.house.talk`).

Routes (who asks is known by a cookie, or by a personal token)
  GET    /api/me/blocks                    list[PersonInfo]: whom I do not want to meet
  PUT    /api/me/blocks/{person}           neither hears the other any more, nor sits at a public table of the other
  DELETE /api/me/blocks/{person}
  POST   /api/tables/{table}/reports       Report: somebody who keeps the house will read it
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Report(msgspec.Struct):
    """Something is wrong with what was said, or with how somebody plays."""

    number: int | None = None
    """What was said, by its number; or:"""
    seat: int | None = None
    """who it is about."""
    why: Annotated[str, Meta(max_length=200)] = ""

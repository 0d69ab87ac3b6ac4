"""What the page is told of the lobby. `house/wire.py` says how routes are written.

Only public tables are ever in it, with what everybody may know of them.

Routes
  GET    /api/lobby                        Lobby
  POST   /api/lobby/find                   Find -> FoundSeat (somebody who is known): a seat at the best fitting table
                                           is kept for whoever asks; take it with Sit, without an invitation
  WS     /api/lobby/live                   Lobby, then LobbyChange as things change, a few a second at most; nothing is
                                           to be said there
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filon.house.terms import Pace, Terms
from filon.server.people.wire import PersonInfo


class LobbySeat(msgspec.Struct, omit_defaults=True):
    kind: Literal["person", "bot", "open", "kept"]
    """Somebody sits there; a bot does; anybody may sit down; it is kept for somebody who was invited."""
    name: str = ""
    level: str = ""
    person: PersonInfo | None = None
    """Who it is, if they can be known elsewhere."""
    ready: bool = False


class LobbyTable(msgspec.Struct):
    """A public table: one that waits for people, or one that can be watched."""

    table: str
    game: str
    begun: bool
    seats: list[LobbySeat]
    terms: Terms
    since: int
    """When it was laid, in milliseconds since 1970."""
    watchers: int = 0


class Lobby(msgspec.Struct, tag="lobby"):
    """Everything, as it is now."""

    tables: list[LobbyTable]
    """Those that wait, the longest first; then those at which somebody plays, the liveliest first; not all of them, if
    they are very many."""
    running: dict[str, int]
    """How many public tables run, by box."""


class LobbyChange(msgspec.Struct, tag="change", omit_defaults=True):
    """What has changed."""

    put: list[LobbyTable] = []
    """New ones, and those that are otherwise than before."""
    gone: list[str] = []
    running: dict[str, int] = {}
    """As they are now; empty if nothing has changed."""


class Find(msgspec.Struct):
    """The table somebody would like."""

    game: Annotated[str, Meta(max_length=80)] = ""
    """Empty: any box."""
    players: Annotated[int, Meta(ge=0, le=16)] = 0
    """0: any number."""
    pace: Pace | None = None
    """None: any. Tables with a clock fit if theirs is about as fast."""
    bots: bool = True
    """Whether bots are welcome: they take the seats that stay open, and make room for people who come later."""
    fill: Annotated[int, Meta(ge=5, le=3600)] = 40
    """Seconds after which bots take the open seats, if a table is laid for it."""


class FoundSeat(msgspec.Struct):
    table: str
    seat: int
    laid: bool
    """Whether none fitted, and this one was laid."""

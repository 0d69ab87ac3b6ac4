"""Every message between page and server, as typed structs: the contract for the page and for bot authors.

HTTP answers and WebSocket messages are JSON. Errors are always a `Problem` with a message to say.

Routes
  GET  /api/games                          list[GameInfo]
  GET  /api/games/{game}/texts/{language}  text/plain: the game's Fluent file
  GET  /api/texts/{language}               text/plain: Fluent file of errors and table messages
  GET  /api/games/{game}/rules/{language}  text/html fragment; what a clause says begins with <span id="GO-TURN-2">
  GET  /art/{game}/{file}                  the game's SVG (cover.svg, sprites.svg, board files)
  POST /api/tables                         NewTable -> TableKeys
  GET  /api/tables/{table}?key=K           TableInfo
  GET  /api/tables/{table}/result?key=K    Result (finished tables)
  GET  /api/tables/{table}/analysis?key=K  Analysis (finished tables; it grows)
  GET  /api/tables/{table}/replay?key=K    list[Frame] (what this viewer saw, every ply; where the rules open it)
  GET  /api/tables/{table}/record?key=K    text/plain: the .filon file (where the rules of the game open it)
  POST /api/tables/{table}/again?key=K     TableKeys of a new table, same seats and options; for whoever comes after, of
                                           that same table and their own seats (several keys: &key=L)
  POST /api/tables/{table}/decisions?key=K Play -> Done (for programs: the same as over the socket)
  GET  /api/tables/{table}/frame?key=K     Frame (now, as this viewer; for programs)
  WS   /api/tables/{table}/live            first client message: Hello; then ClientMessage <-> ServerMessage
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filon.engine.messages import Message
from filon.engine.scene import Row, Scene

WATCHING = -1
"""The viewer without a seat."""

Send = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""An idempotency key: letters, digits and signs, no spaces."""
Words = Annotated[str, Meta(max_length=80)]


# ── games ──────────────────────────────────────────────────────────────────────────────────────────────


class OptionInfo(msgspec.Struct):
    """An option of a game; texts are `option-<id>`, `option-<id>-help` and `option-<id>-<value>` of the game."""

    id: str
    kind: Literal["bool", "choice", "int"]
    default: bool | int | str
    values: list[str] = []
    minimum: int = 0
    maximum: int = 0


class GameInfo(msgspec.Struct):
    """A box on the shelf; its texts (`title`, `tagline`, `about`) are in the game's Fluent files."""

    id: str
    names: dict[str, str]
    designer: str
    publisher: str
    year: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    version: int
    options: list[OptionInfo]
    levels: list[str]
    """Bot levels, weakest first; "random" is among them."""
    suggested: list[str]
    """What "play now" seats beside the person: bot levels."""
    palette: dict[str, str]
    """CSS variables of the box: ground, ink, accent, cloth, each with a -dark twin."""
    secrets: bool
    """Whether seats see different things: then a shared screen is handed over."""


# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────


class SeatWish(msgspec.Struct):
    """Who shall sit here: `me` (this browser), `guest` (a person who gets a link), or a bot level."""

    who: Words
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(msgspec.Struct):
    game: Words
    seats: Annotated[list[SeatWish], Meta(max_length=16)]
    options: dict[str, bool | int | str] = {}
    entropy: Annotated[str, Meta(max_length=128, pattern=r"^[!-~]*$")] = ""
    """This browser's share of the dealing; mixed into every deal."""


class TableKeys(msgspec.Struct):
    table: str
    keys: list[str | None]
    """A secret key for each seat of a person; None for bots."""
    watch: str
    """The key of a viewer without a seat."""


class SeatInfo(msgspec.Struct):
    seat: int
    name: str
    """Empty: the page says "Bot 2 (hard)" or "Player 2" in its language."""
    kind: Literal["person", "bot"]
    level: str
    mine: bool
    online: bool


class TableInfo(msgspec.Struct):
    table: str
    game: str
    version: int
    options: dict[str, bool | int | str]
    seats: list[SeatInfo]
    commitment: str
    """SHA-256 of the dealer's secret, published before the first decision."""
    secret: str | None
    """The dealer's secret, once the game is over."""
    over: bool
    next: str = ""
    """The table where the same players go on, once one of them has laid it; `again` leads there."""


class Line(msgspec.Struct):
    """One sentence of the log."""

    ply: int
    text: Message
    seat: int = -1
    """Whose doing it was, for the colour of the line."""
    lasting: bool = True
    """False: announced once, never kept in the log (it has to be remembered)."""


class Frame(msgspec.Struct, tag="frame"):
    """One moment of the table for one viewer. Sent after every decision (chance included)."""

    ply: int
    viewer: int
    mover: int
    """The seat that decides, or -1 when the game is over."""
    scene: Scene
    lines: list[Line]
    """What happened since the frame before."""
    can_undo: bool = False
    undo_refusal: Message | None = None
    over: bool = False
    missed: bool = False
    """Happened while this viewer was away; played back once."""


class Result(msgspec.Struct):
    scores: list[int]
    ranks: list[int]
    """1 = won; equal ranks share the place."""
    reason: Message
    tie_break: Message | None
    headline: Message
    """Who won and why, in one sentence."""
    breakdown: list[Row]
    growth: list[list[int]]
    """Scores of every seat over the game: growth[k][seat] at ply plies[k]."""
    plies: list[int]


class Costly(msgspec.Struct):
    """A decision that cost its player most of what could have been had."""

    ply: int
    seat: int
    done: list[Message]
    """What was decided, in sentences; notation if nothing was told."""
    share: float
    """The share of the win it led to, as it looked from there."""
    better: list[Message]
    """What a strong player preferred."""
    better_share: float


class Analysis(msgspec.Struct):
    """A strong player's look back at a finished game; it grows while `done` is less than `of`."""

    done: int
    of: int
    plies: list[int]
    """Decisions looked at, counted from 1."""
    shares: list[list[float]]
    """shares[k][seat]: the chance to win before decision plies[k], from what its player could see."""
    costly: list[Costly]
    """The costliest three, the worst first."""


# ── over the socket: from the page ─────────────────────────────────────────────────────────────────────


class Hello(msgspec.Struct, tag="hello"):
    """First message: the keys this browser holds (or the watch key), and the seat it looks from."""

    keys: Annotated[list[Words], Meta(max_length=16)]
    look: int | None = None
    """None: the server picks (the only seat held; the mover, when nothing is secret; else WATCHING)."""


class Look(msgspec.Struct, tag="look"):
    """From now on show what this seat sees (one of those held, or WATCHING): the screen was handed over.

    Frames follow as after Hello: what this seat has missed, then the present one.
    """

    seat: int


class Play(msgspec.Struct, tag="play"):
    ply: int
    """The ply of the frame that was on the screen."""
    send: Send
    """Unique per click and seat; a repeated send gets the first answer."""
    decision: Words


class Undo(msgspec.Struct, tag="undo"):
    ply: int
    send: Send


class Why(msgspec.Struct, tag="why"):
    """Why is this decision refused now?"""

    decision: Words


class AskHint(msgspec.Struct, tag="hint"):
    """What would a strong player do here?"""


class Seen(msgspec.Struct, tag="seen"):
    """Everything up to this ply was shown on the screen; it is not played back again.

    It counts for the seat looked from; in a game without secrets, for all seats this browser holds.
    """

    ply: int


ClientMessage = Hello | Look | Play | Undo | Why | AskHint | Seen


# ── over the socket: from the server ───────────────────────────────────────────────────────────────────


class Welcome(msgspec.Struct, tag="welcome"):
    """Answer to Hello; frames follow: those missed, then the present one."""

    info: TableInfo
    lines: list[Line]
    """The log so far, up to the first frame that follows."""
    ply: int
    """The present ply: frames before it are playback."""


class Done(msgspec.Struct, tag="done"):
    """The send was taken and saved."""

    send: str
    ply: int


class Problem(msgspec.Struct, tag="problem"):
    """Something was refused and nothing changed."""

    code: str
    """unknown-decision, illegal-decision, not-your-turn, stale-ply, bad-option, unknown-game, bad-key, bad-message,
    too-large, too-fast, closed, storage (try again), ...: `filon.engine.errors` and `filon.server.problems`."""
    text: Message
    clause: str = ""
    send: str = ""


class Because(msgspec.Struct, tag="because"):
    """Answer to Why: the rule in the way, or nothing (the decision is legal)."""

    decision: str
    text: Message | None
    clause: str = ""


class Hint(msgspec.Struct, tag="hint"):
    ply: int
    decision: str
    text: Message
    """Why."""
    share: float | None = None
    """The share of the win that is expected from it, if a search found it."""
    others: list[float] = []
    """What is expected from the next best decisions, the best first."""


class Thinking(msgspec.Struct, tag="thinking"):
    """A bot has begun to think (or, with seat -1, stopped)."""

    seat: int


class Warming(msgspec.Struct, tag="warming"):
    """The fast engine of a game is being prepared in the background; play goes on meanwhile."""

    game: str
    done: int
    of: int


class Presence(msgspec.Struct, tag="presence"):
    """Who is at the table now."""

    seats: list[SeatInfo]


class Next(msgspec.Struct, tag="next"):
    """One of the players has laid the next table; `again` leads there."""

    table: str


ServerMessage = Welcome | Frame | Done | Problem | Because | Hint | Thinking | Warming | Presence | Next

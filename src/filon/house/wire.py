"""Every message between page and server, as typed structs: the contract for the page and for bot authors.

HTTP answers and WebSocket messages are JSON. Errors are always a `Problem` with a message to say.
Where a route says *key*, a secret goes in the header `Authorization: Bearer KEY` (several: `KEY1,KEY2`).

Routes
  GET  /api/games                          list[GameInfo]
  GET  /api/games/{game}/texts/{language}  text/plain: the game's Fluent file
  GET  /api/texts/{language}               text/plain: Fluent file of errors and table messages
  GET  /api/games/{game}/rules/{language}  text/html fragment; what a clause says begins with <span id="GO-TURN-2">
  GET  /api/games/{game}/lesson            Taught (`exercises.py`): how the box is taught
  GET  /api/games/{game}/cover.png         the cover, for links to the box
  GET  /api/puzzles                        list[Puzzles] (`exercises.py`): the puzzles of every box
  GET  /api/games/{game}/puzzles/{id}      Posed (`exercises.py`): one of them, with its answer
  GET  /art/{game}/{file}                  the game's SVG (cover.svg, sprites.svg, board files)
  POST /api/tables                         NewTable -> TableLaid
  GET  /api/tables/{table}                 TableInfo (any key, or an invitation)
  POST /api/tables/{table}/seats           Sit -> Seated (the invitation in it is all that is needed)
  POST /api/tables/{table}/invitations     Reseat -> Reseated (the host's key)
  GET  /api/tables/{table}/result          Result (key; finished tables)
  GET  /api/tables/{table}/analysis        Analysis (key; finished tables; it grows)
  GET  /api/tables/{table}/replay          list[Frame] (key; what this viewer saw, moment by moment; where the rules
                                           open it). The first is whole, each other one changes the one before it
  GET  /api/tables/{table}/preview.png     the board as one who watches sees it, for links to the table (no key)
  GET  /api/tables/{table}/record          text/plain: the .filon file (key; where the rules of the game open it)
  POST /api/tables/{table}/again           NextTable (a seat's key; finished tables): the next table of the same
                                           players. The key is the invitation to the same seat there
  POST /api/tables/{table}/decisions       Play -> Done (a seat's key; for programs: the same as over the socket)
  GET  /api/tables/{table}/frame           Frame, whole (key; now, as this viewer; for programs)
  WS   /api/tables/{table}/live            first client message: Hello; then ClientMessage <-> ServerMessage
"""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from filon.engine import scene as things
from filon.engine.messages import Message
from filon.engine.scene import Board, Row, Scene

T = TypeVar("T")

WATCHING = -1
"""The viewer without a seat."""

Send = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""An idempotency key: letters, digits and signs, no spaces."""
Words = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""A secret that whoever sits down makes up: at least 128 random bits, in the letters of base64url."""
Share = Annotated[str, Meta(min_length=8, max_length=128, pattern=r"^[!-~]+$")]
"""What a person adds to the dealing: any text nobody can guess."""
Name = Annotated[str, Meta(max_length=40)]


# ── games ──────────────────────────────────────────────────────────────────────────────────────────────


class OptionInfo(msgspec.Struct):
    """An option of a game; its texts are `option-<words>`, `option-<words>-help` and `option-<words>-<value>`."""

    id: str
    kind: Literal["bool", "choice", "int"]
    default: bool | int | str
    values: list[str] = []
    minimum: int = 0
    maximum: int = 0
    words: str = ""
    seat: int = -1
    """Whose own choice it is; -1: the whole table's."""


class GameInfo(msgspec.Struct):
    """A box on the shelf; its texts (`title`, `tagline`, `aim`, `about`) are in the game's Fluent files."""

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
    lesson: bool
    """Whether the box can be taught."""
    telling: list[str]
    """Sentences of the log by which a turn can be summed up, the most telling first."""


# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────


class SeatWish(msgspec.Struct):
    """Who shall sit here: `me` or `guest` (a person, who takes the seat with an invitation), or a bot level."""

    who: Words
    name: Name = ""


class NewTable(msgspec.Struct):
    game: Words
    seats: Annotated[list[SeatWish], Meta(max_length=16)]
    options: dict[str, bool | int | str] = {}


class TableLaid(msgspec.Struct):
    """Answer to NewTable. Nobody sits yet: the game begins when every person has taken a seat."""

    table: str
    commitment: str
    """SHA-256 of the dealer's secret, which was made before anybody adds a share to the dealing."""
    invitations: list[str | None]
    """For each seat of a person, what opens it once; None for bots."""
    host: str
    """The key of whoever laid the table: to renew invitations."""
    watch: str
    """The key of a viewer without a seat."""


class Sit(msgspec.Struct):
    """Takes a seat. The same again (the answer was lost) has no second effect."""

    invitation: Words
    key: Key
    """What opens the seat from now on."""
    entropy: Share
    name: Name = ""
    """Empty: as whoever laid the table wished."""
    options: dict[str, bool | int | str] = {}
    """Options of this seat alone; those not given: as whoever laid the table wished."""


class Seated(msgspec.Struct):
    seat: int


class Reseat(msgspec.Struct):
    """Withdraws the invitation to a seat that nobody has taken: a new one is made, or a bot sits down."""

    seat: int
    who: Words = "guest"
    """`guest`, or a bot level."""


class Reseated(msgspec.Struct):
    invitation: str | None


class NextTable(msgspec.Struct):
    table: str


class SeatInfo(msgspec.Struct):
    seat: int
    name: str
    """Empty: the page says "Bot 2 (hard)" or "Player 2" in its language."""
    kind: Literal["person", "bot"]
    level: str
    mine: bool
    online: bool
    taken: bool = True
    """False: invited, and not yet here."""
    entropy: str = ""
    """What this person has added to the dealing."""


class TableInfo(msgspec.Struct):
    table: str
    game: str
    version: int
    options: dict[str, bool | int | str]
    seats: list[SeatInfo]
    commitment: str
    """SHA-256 of the dealer's secret, published before anybody sat down."""
    secret: str | None
    """The dealer's secret, once the game is over."""
    begun: bool
    """False while the table waits for people: there are no decisions yet."""
    over: bool
    next: str = ""
    """The table where the same players go on, once one of them has laid it; `again` leads there."""


class Line(msgspec.Struct, omit_defaults=True):
    """One sentence of the log."""

    moment: int
    text: Message
    seat: int = -1
    """Whose doing it was, for the colour of the line."""
    lasting: bool = True
    """False: announced once, never kept in the log (it has to be remembered)."""


class ChangedList(msgspec.Struct, Generic[T], omit_defaults=True):
    """How a list of a scene differs from the one before; things are told apart by their key: `key`, `seat` of a panel,
    `target` of a plan, `icon` and `tint` of an aid with a space between them, and of a choice its `decision` and
    everything in its `path`, with spaces between them.

    Either `all` is the new list, or: drop what is `gone`; put each of `put` in the place of the thing with its key, or
    at the end if there is none; then, if `order` is given, bring them in the order of these keys.
    """

    all: list[T] | None = None
    gone: list[str | int] = []
    put: list[T] = []
    order: list[str | int] = []


class Change(msgspec.Struct, omit_defaults=True):
    """What of a `Scene` differs from the one before; whatever is not here is as it was."""

    board: Board | None = None
    prompt: Message | None = None
    rule: str | None = None
    status: list[Message] | None = None
    pieces: ChangedList[things.Piece] | None = None
    places: ChangedList[things.Place] | None = None
    trays: ChangedList[things.Tray] | None = None
    panels: ChangedList[things.Panel] | None = None
    choices: ChangedList[things.Choice] | None = None
    plausible: ChangedList[things.Attempt] | None = None
    plans: ChangedList[things.Plan] | None = None
    strokes: ChangedList[things.Stroke] | None = None
    sheets: ChangedList[things.Sheet] | None = None
    charts: ChangedList[things.Chart] | None = None
    aids: ChangedList[things.Counter] | None = None


class Frame(msgspec.Struct, tag="frame", omit_defaults=True):
    """One moment of the table for one viewer.

    A viewer's moments are numbered from 0, and only what this viewer can tell apart counts: a decision that changes
    nothing for them is no moment. Scenes come whole at first and as changes from then on.
    """

    moment: int
    viewer: int
    mover: int
    """The seat that decides, or -1 when the game is over or has not begun."""
    scene: Scene | None = None
    """The whole scene; or, if it is not given:"""
    change: Change | None = None
    """how the scene differs from the one of the frame before."""
    lines: list[Line] = []
    """What happened since the frame before."""
    can_undo: bool = False
    undo_refusal: Message | None = None
    over: bool = False
    missed: bool = False
    """Happened while this viewer was away; played back once."""
    ply: int | None = None
    """In replays of finished games: how many lines of the log led here."""


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
    """Decisions counted from 1."""
    at: int
    """How many lines the log had before it: `ply` of the frame that shows it."""
    seat: int
    done: Message
    """What was decided."""
    done_path: list[str]
    """What there was to point at, as in `Choice`."""
    share: float
    """The share of the win it led to, as it looked from there."""
    better: Message
    """What a strong player preferred."""
    better_path: list[str]
    better_share: float


class Analysis(msgspec.Struct):
    """A strong player's look back at a finished game; it grows while `done` is less than `of`."""

    done: int
    of: int
    plies: list[int]
    """Decisions looked at, counted from 1."""
    at: list[int]
    """How many lines the log had before each of them."""
    shares: list[list[float]]
    """shares[k][seat]: the chance to win before decision plies[k], from what its player could see."""
    costly: list[Costly]
    """The costliest, the worst first."""


# ── over the socket: from the page ─────────────────────────────────────────────────────────────────────


class Hello(msgspec.Struct, tag="hello"):
    """First message: the keys this browser holds (or the watch key), and the seat it looks from."""

    keys: Annotated[list[Words], Meta(max_length=16)]
    look: int | None = None
    """None: the server picks (the only seat held; the mover, when nothing is secret; else WATCHING)."""
    moment: int | None = None
    """The last moment this browser has of the seat it looks from: it gets what follows."""


class Look(msgspec.Struct, tag="look"):
    """From now on show what this seat sees (one of those held, or WATCHING): the screen was handed over.

    Frames follow as after Hello: what this seat has missed, then the present one.
    """

    seat: int


class Play(msgspec.Struct, tag="play"):
    moment: int
    """The moment that was on the screen."""
    send: Send
    """Unique per click and seat; a repeated send gets the first answer."""
    decision: Words
    hold: Literal["", "final", "turn"] = ""
    """Refused as `held`, and nothing has happened, if it ends the turn: in any case ("turn"), or if it could not be
    taken back afterwards because chance answers, the rules have it so or the game is over ("final"). If it is not
    refused, bots wait a little before they go on. The same send without it has its effect."""


class Undo(msgspec.Struct, tag="undo"):
    moment: int
    send: Send


class Why(msgspec.Struct, tag="why"):
    """Why is this decision refused now?"""

    decision: Words


class AskHint(msgspec.Struct, tag="hint"):
    """What would a strong player do here?"""


class Seen(msgspec.Struct, tag="seen"):
    """Everything up to this moment was shown on the screen; it is not played back again.

    It counts for the seat looked from; in a game without secrets, for all seats this browser holds.
    """

    moment: int


ClientMessage = Hello | Look | Play | Undo | Why | AskHint | Seen


# ── over the socket: from the server ───────────────────────────────────────────────────────────────────


class Welcome(msgspec.Struct, tag="welcome", omit_defaults=True):
    """Answer to Hello; frames follow: those missed, then the present one."""

    info: TableInfo
    lines: list[Line]
    """The log up to the first frame that follows: all of it, or from the moment that Hello named on."""
    moment: int
    """The present moment: frames before it are playback."""
    viewer: int
    resumed: bool = False
    """Whether the first frame changes the scene of the moment that Hello named; else it is whole, and so is `lines`."""


class Done(msgspec.Struct, tag="done"):
    """The send was taken and saved."""

    send: str
    moment: int
    """The moment of the sender's view that shows it; it may be one that was there before."""


class Problem(msgspec.Struct, tag="problem"):
    """Something was refused and nothing changed."""

    code: str
    """unknown-decision, illegal-decision, not-your-turn, stale-moment, held, bad-option, unknown-game, bad-key,
    bad-message, too-large, too-fast, closed, storage (try again), ...: see
    `filon.engine.errors` and `filon.house.problems`."""
    text: Message
    clause: str = ""
    send: str = ""


class Because(msgspec.Struct, tag="because"):
    """Answer to Why: the rule in the way, or nothing (the decision is legal)."""

    decision: str
    text: Message | None
    clause: str = ""


class Advice(msgspec.Struct):
    """A decision that a strong player would take."""

    decision: str
    text: Message
    """Why."""


class Hint(msgspec.Struct, tag="hint"):
    moment: int
    decision: str
    text: Message
    """Why."""
    share: float | None = None
    """The share of the win that is expected from it, if a search found it."""
    others: list[float] = []
    """What is expected from the next best decisions, the best first."""
    then: list[Advice] = []
    """What would follow in the same turn, as far as it can be foreseen."""


class Queued(msgspec.Struct, tag="queued"):
    """A hint was asked for, and others come first."""

    seconds: int
    """How long it may take."""


class Thinking(msgspec.Struct, tag="thinking"):
    """A bot has begun to think (or, with seat -1, stopped)."""

    seat: int


class Warming(msgspec.Struct, tag="warming"):
    """The fast engine of a game is being prepared in the background; play goes on meanwhile."""

    game: str
    done: int
    of: int


class Presence(msgspec.Struct, tag="presence"):
    """Somebody came, left, sat down or laid the next table; or the game has begun."""

    info: TableInfo


ServerMessage = Welcome | Frame | Done | Problem | Because | Hint | Queued | Thinking | Warming | Presence

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
  POST /api/tables/given                   Given -> TableLaid: a table at which a game goes on that was begun elsewhere
  GET  /api/tables/{table}                 TableInfo (any key, or an invitation)
  POST /api/tables/{table}/seats           Sit -> Seated (the invitation in it, or who asks, is all that is needed)
  POST /api/tables/{table}/invitations     Reseat -> Reseated (the host's key)
  GET  /api/tables/{table}/result          Result (key; finished tables)
  GET  /api/tables/{table}/analysis        Analysis (key; finished tables; it grows)
  GET  /api/tables/{table}/replay          list[Frame] (key; what this viewer saw: a whole one, then changes)
  GET  /api/tables/{table}/preview.png     the board as one who watches sees it, for links to the table (no key)
  GET  /api/tables/{table}/record          text/plain: the .filon file (key; where the rules of the game open it)
  POST /api/tables/{table}/again           Again -> NextTable (a seat's key; finished tables): the next table of the
                                           same players. For it, .../ready, .../up, .../arrange: `arranging.py`
  POST /api/tables/{table}/decisions       Play -> Done (a seat's key; for programs: the same as over the socket)
  GET  /api/tables/{table}/frame           Frame, whole (key; now, as this viewer; for programs)
  WS   /api/tables/{table}/live            first client message: Hello; then ClientMessage <-> ServerMessage
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filon.engine.messages import Message
from filon.engine.scene import Row, Scene
from filon.house.changes import Change
from filon.house.talk import Listen, Said, Say, Talk
from filon.house.terms import Pace, Terms, Unrated
from filon.house.thinking_wire import OfBots
from filon.house.time_wire import Back, Clocks, Concede, Send, Stop
from filon.match.dealer import Elsewhere

WATCHING = -1
"""The viewer without a seat."""

Words = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""A secret that whoever sits down makes up: at least 128 random bits, in the letters of base64url."""
Share = Annotated[str, Meta(min_length=8, max_length=128, pattern=r"^[!-~]+$")]
"""What a person adds to the dealing: any text nobody can guess."""
Name = Annotated[str, Meta(max_length=40)]
MOST_GIVEN = 128 * 1024
"""Letters of a record that is given: twice as many as the longest games have."""


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
    characters: dict[str, list[str]]
    """Bots that have a character, by the level that they are as strong as."""
    suggested: list[str]
    """What "play now" seats beside the person: bot levels."""
    palette: dict[str, str]
    """CSS variables of the box: ground, ink, accent, cloth, each with a -dark twin."""
    secrets: bool
    """Whether seats see different things: then a shared screen is handed over."""
    lesson: bool
    """Whether the box can be taught."""
    puzzles: bool
    """Whether there is something to puzzle over."""
    telling: list[str]
    """Sentences of the log by which a turn can be summed up, the most telling first."""
    paces: dict[str, Pace]
    """Paces of live tables: fast, normal, relaxed and none."""


# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────


class SeatWish(msgspec.Struct):
    """Who shall sit here: `me` or `guest` (a person, who takes the seat with an invitation), `open` (anybody who is
    known; at public tables), or a bot level."""

    who: Words
    name: Name = ""


class NewTable(msgspec.Struct):
    game: Words
    seats: Annotated[list[SeatWish], Meta(max_length=16)]
    options: dict[str, bool | int | str] = {}
    terms: Terms = Terms()


class Given(msgspec.Struct):
    """A running game, to go on here: it is played again by the rules, and from the next card on this house deals.

    Seats may be for others than before; their options stay what they were.
    """

    record: Annotated[str, Meta(max_length=MOST_GIVEN)]
    """Its record file. With the secret of the dealer there, everybody can check in the end what was dealt."""
    seats: Annotated[list[SeatWish], Meta(max_length=16)]


class TableLaid(msgspec.Struct):
    """Answer to NewTable and Given. Nobody sits yet: the game begins when every person has taken a seat."""

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
    """Takes a seat: that of an invitation, or without one, as somebody who is known, one that is open, kept for them,
    or (`Terms.late`) a bot's. The same again (the answer was lost) has no second effect."""

    invitation: Words
    """Empty: without one."""
    key: Key
    """What opens the seat from now on."""
    entropy: Share
    name: Name = ""
    """Empty: as whoever laid the table wished."""
    options: dict[str, bool | int | str] = {}
    """Options of this seat alone; those not given: as whoever laid the table wished."""
    seat: int = -1
    """Without an invitation: which one; -1: any that is open."""
    ready: bool = False
    """Whether the game may begin at once, where that is asked (`SeatInfo.ready`)."""


class Seated(msgspec.Struct, omit_defaults=True):
    seat: int
    waits: bool = False
    """Whether the seat is a bot's until the next round begins."""


class Reseat(msgspec.Struct):
    """Withdraws the invitation to a seat that nobody has taken: a new one is made, or a bot sits down."""

    seat: int
    who: Words = "guest"
    """`guest`, `open`, or a bot level."""


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
    person: str = ""
    """Who it is, if the seat belongs to somebody who can be known elsewhere."""
    stand_in: str = ""
    """The level of the bot that plays here until the person is back."""
    open: bool = False
    """Whether anybody who is known may sit down here."""
    ready: bool = True
    """False where the game waits for this person to say that they are ready."""
    coming: str = ""
    """What somebody is called who takes this seat of a bot when the next round begins."""
    conceded: bool = False
    """Whether the person has given up, so that the bot plays on for good."""
    stops: bool = False
    """Whether the person offers to stop here."""


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
    """The table where the same players go on, once one of them has laid it; `again` leads there. If this game is not
    over, it goes on there itself."""
    elsewhere: Elsewhere | None = None
    """Set if the game was begun elsewhere, by a dealer in a player's hands: whoever gave it here could have looked at
    hidden cards, or chosen them."""
    terms: Terms = Terms()
    """Who may come, how much time there is, and what happens when somebody is away."""
    watchers: int = 0
    """How many look on without a seat."""
    host: bool = False
    """Whether whoever asks may change seats and terms until the game begins."""
    since: int = 0
    """When the table was laid, in milliseconds since 1970."""
    closed: str = ""
    """Why the house has closed this table, if it has."""
    unrated: list[Unrated] = []
    """Why the game does not count for ratings; empty: it counts."""


class Line(msgspec.Struct, omit_defaults=True):
    """One sentence of the log."""

    moment: int
    text: Message
    seat: int = -1
    """Whose doing it was, for the colour of the line."""
    lasting: bool = True
    """False: announced once, never kept in the log (it has to be remembered)."""
    by: str = ""
    """The level of the bot that did it in a person's place."""


class Frame(msgspec.Struct, tag="frame", omit_defaults=True):
    """One moment of the table for one viewer.

    A viewer's moments are numbered from 0, and only what this viewer can tell apart counts: a decision that changes
    nothing for them is no moment. Scenes come whole at first and as changes from then on.
    """

    moment: int
    viewer: int
    mover: int
    """The seat that decides, or -1 when nobody does: the game is over or has not begun, or it is a beat. Where several
    decide together: the viewer, if they owe a decision, else the first who does."""
    scene: Scene | None = None
    """The whole scene; or, if it is not given:"""
    change: Change | None = None
    """how the scene differs from the one of the frame before."""
    lines: list[Line] = []
    """What happened since the frame before."""
    can_undo: bool = False
    undo_refusal: Message | None = None
    owing: list[int] = []
    """Where several decide together: the seats whose decision is not in yet, in order. Else empty."""
    beat: bool = False
    """To be looked at for a while before the next frame, which follows by itself."""
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
    """The chance to win that it led to, as it looked from there."""
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
    waits: int = 0
    """Seconds until whoever thinks has time to go on with it; 0: it is being done."""

    @property
    def is_whole(self) -> bool:
        return self.done >= self.of


# ── over the socket: from the page ─────────────────────────────────────────────────────────────────────


class Hello(msgspec.Struct, tag="hello"):
    """First message: the keys this browser holds (or the watch key), and the seat it looks from."""

    keys: Annotated[list[Words], Meta(max_length=16)]
    look: int | None = None
    """None: the server picks (the only seat held; the mover, when nothing is secret; else WATCHING)."""
    moment: int | None = None
    """The last moment this browser has of the seat it looks from: it gets what follows."""


class Look(msgspec.Struct, tag="look"):
    """From now on show what this seat sees (one of those held, or WATCHING; once the game is over, any): the screen was
    handed over.

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


ClientMessage = Hello | Look | Play | Undo | Why | AskHint | Seen | Concede | Stop | Back | Say | Listen


# ── over the socket: from the server ───────────────────────────────────────────────────────────────────


class Welcome(msgspec.Struct, tag="welcome", omit_defaults=True):
    """Answer to Hello; frames follow: those missed, then the present one. Those who wait for others hear it again when
    a game that was begun elsewhere goes on."""

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
    """stale-moment, bad-key, too-fast, storage (try again), ...: see `filon.engine.errors`, `filon.house.problems`."""
    text: Message
    clause: str = ""
    send: str = ""


class Because(msgspec.Struct, tag="because"):
    """Answer to Why: the rule in the way, or nothing (the decision is legal)."""

    decision: str
    text: Message | None
    clause: str = ""


class Presence(msgspec.Struct, tag="presence"):
    """Somebody came, left, sat down or laid the next table; or the game has begun."""

    info: TableInfo


class Reconnect(msgspec.Struct, tag="reconnect"):
    """This server is about to stop, and the socket closes with code 1012: connect again at once, to whoever answers.
    What was not answered with Done is to be sent again, by the same send."""


ServerMessage = Welcome | Frame | Done | Problem | Because | OfBots | Presence | Clocks | Said | Talk | Reconnect

"""What a page needs to lay a table: what lies where, what each panel shows, what can be decided.

A game turns the display of an observation into a `Scene`; one client draws any scene. Everything is keyed: a piece
that keeps its key from one scene to the next is the same piece, and glides, turns or changes face on the page.
Coordinates are in the units of the board (`Board.width` x `Board.height`, y down); a piece's x, y is its centre.
Sprites are `<symbol id="...">` elements of the game's `art/sprites.svg`; tints are the house colours below, given to
the sprite as the CSS variables `--tint` (fill), `--tint-ink` (what is printed on it).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from operator import attrgetter
from typing import Any, Literal, ParamSpec, TypeVar

import msgspec

from filon.engine.messages import Message

# The six house colours, told apart without colour by a shape and a letter on every page.
TINTS = ("red", "blue", "green", "yellow", "purple", "orange")


P = ParamSpec("P")
T = TypeVar("T")
encode = msgspec.json.Encoder(enc_hook=int).encode
"""Anything of a scene as JSON."""


class Part:
    """A thing of a scene as JSON, and what tells it apart from the others of its list."""

    __slots__ = ("data", "key")

    def __init__(self, thing: Any) -> None:
        self.data = encode(thing)
        told_apart = TOLD_APART.get(type(thing))
        self.key: str | int = told_apart(thing) if told_apart else ""


class Lasting(Part):
    """A part that never changes. It keeps its thing alive, so that no other object gets the same `id`."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        super().__init__(thing)
        self.thing = thing


LASTING: dict[int, Lasting] = {}
"""Every lasting part, by the `id` of its thing."""


_MOST_LASTING = 4096  # things of one kind that are kept; then all are made anew


def lasting(make: Callable[P, T]) -> Callable[P, T]:
    """Marks a function that makes a thing of a scene from numbers and words alone: it is made and encoded once, and
    shared by all scenes and tables from then on, so nobody may change it."""
    things: list[T] = []

    @cache
    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        if len(things) >= _MOST_LASTING:
            stale = things[:]
            things.clear()
            made.cache_clear()
            for old in stale:
                LASTING.pop(id(old), None)  # another thread may have been here
        thing = make(*args, **kwargs)
        things.append(thing)
        LASTING[id(thing)] = Lasting(thing)
        return thing

    return made  # type: ignore[return-value]


class Board(msgspec.Struct, omit_defaults=True, gc=False):
    """The ground everything lies on."""

    width: float
    height: float
    art: str = ""
    """File in the game's `art` folder drawn below everything, covering the whole board; empty for a bare table."""
    name: Message | None = None
    turned: str = ""
    """The art of the same board from the opposite side, if a person may look at it from there; what is printed on it
    is the right way up from there. The browser keeps how each person looks at it."""


class Place(msgspec.Struct, omit_defaults=True, gc=False):
    """A spot of the board that can be pointed at although no piece lies there."""

    key: str
    x: float
    y: float
    r: float = 0
    """Radius of the spot, if `outline` is empty."""
    outline: str = ""
    """SVG path data in board units, for spots that are no discs."""
    name: Message | None = None
    mark: str = ""
    """A style of the page: "" (invisible until it matters), "empty" (dashed), "path", "danger", "gain"."""
    text: str = ""
    """Short text printed in the spot (a number), if any."""
    notable: bool = False
    """Whether a person may pencil a mark here (cross, dot), kept in the browser only."""


class Stroke(msgspec.Struct, omit_defaults=True, gc=False):
    """A line drawn on the board: a road taken, an arrow of attack, the way walked.

    It lies on the pieces of height 0, such as tiles, and below those that stand higher.
    """

    key: str
    outline: str
    """SVG path data in board units."""
    style: Literal["", "route", "arrow", "border", "faint"] = ""
    tint: str = ""
    name: Message | None = None


class Piece(msgspec.Struct, omit_defaults=True, gc=False):
    """A thing on the board or in a tray."""

    key: str
    sprite: str
    x: float = 0
    y: float = 0
    """Centre on the board; pieces in a tray are laid out by the page and leave x and y out."""
    width: float = 100
    height: float = 100
    turn: float = 0
    """Degrees, clockwise."""
    face: Literal["up", "down", ""] = ""
    """A piece whose face changes turns over on the page; the sprite is what is seen now."""
    tint: str = ""
    text: str = ""
    """Short text printed on the piece (a number), if any."""
    look: Literal["", "faint", "gone", "marked", "small"] = ""
    """faint: remembered, not lying open; gone: on its way out (crossed out); marked: what just happened."""
    z: int = 0
    name: Message | None = None
    """What it is, for pointing at it and for a screen reader."""
    leaves_to: str = ""
    """Where it glides when it is no longer in the next scene: "seat:2", "tray:<key>", or "" (fades on the spot)."""
    comes_from: str = ""
    """Where it glides in from when it is new, in the words of `leaves_to`."""


class Counter(msgspec.Struct, omit_defaults=True, gc=False):
    """A number that decides the game, as an icon and a figure."""

    icon: str
    """A sprite of the game."""
    name: Message
    value: int | None = None
    """None: not to be known now; the page shows a veil."""
    tint: str = ""
    of: int | None = None


class Tray(msgspec.Struct, omit_defaults=True, gc=False):
    """A named row of pieces beside the board (a market, a hand, a pack) or in a seat's panel."""

    key: str
    title: Message
    pieces: list[Piece] = []
    layout: Literal["row", "grid", "fan"] = "row"
    columns: int = 0


class Panel(msgspec.Struct, omit_defaults=True, gc=False):
    """What one seat shows. The page adds the name, and whose turn it is."""

    seat: int
    tints: list[str] = []
    counters: list[Counter] = []
    trays: list[Tray] = []
    note: Message | None = None


class Choice(msgspec.Struct, omit_defaults=True, gc=False):
    """One decision, and how a person points at it.

    `path` is what to pick in order (keys of pieces or places): source, then target. An empty path is a button of the
    prompt bar. Choices that share path and differ in `amount` become a number to choose at the end.
    """

    decision: str
    name: Message
    path: list[str] = []
    amount: int | None = None
    preview: Message | None = None
    """What would happen (cost, gain, odds), shown on hover and focus."""
    style: Literal["", "primary", "end"] = ""
    """primary: the most natural; end: ends something, stands apart."""
    ask_first: Message | None = None
    """Asked once before an `end` choice while something valuable could still be done."""
    routine: bool = False
    """The only choice there is, and asked all the same lest other people learn that. Where no other person plays, a
    page may take it by itself."""


class Attempt(msgspec.Struct, omit_defaults=True, gc=False):
    """A decision that somebody could try by pointing, and that is refused now; `path` is as in `Choice`."""

    decision: str
    path: list[str] = []


@lasting
def attempt(decision: str, *path: str) -> Attempt:
    return Attempt(decision, list(path))


class Plan(msgspec.Struct, omit_defaults=True, gc=False):
    """Several decisions that belong together in a person's mind: a walk to a far target, taken in one click.

    The page sends the decisions one at a time, as long as each is legal when its turn comes, and stops where the game
    asks for something else.
    """

    target: str
    """Key of the piece or place to point at; a direct choice with the same path comes first."""
    decisions: list[str]
    name: Message
    preview: Message | None = None
    """What it costs and brings, shown on hover and focus."""
    route: str = ""
    """SVG path data, drawn while the plan is previewed."""


class Sheet(msgspec.Struct, omit_defaults=True, gc=False):
    """A transparent sheet that a person slides over the board; it never turns. The browser keeps where it lies."""

    key: str
    name: Message
    pieces: list[Piece] = []
    strokes: list[Stroke] = []
    """In board units, relative to the sheet's origin."""
    snap: list[tuple[float, float]] = []
    """Spots of the board to which the sheet's origin snaps."""


class Cell(msgspec.Struct, omit_defaults=True, gc=False):
    """One cell of a chart: words, a sprite, or both."""

    text: Message | None = None
    sprite: str = ""
    tint: str = ""
    mark: Literal["", "good", "bad", "now"] = ""


class Chart(msgspec.Struct, omit_defaults=True, gc=False):
    """A table to consult: costs, distributions, clues. The first row is the head."""

    key: str
    title: Message
    rows: list[list[Cell]]


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """One moment of the table, as one viewer may see it."""

    board: Board
    prompt: Message
    pieces: list[Piece] = []
    places: list[Place] = []
    trays: list[Tray] = []
    panels: list[Panel] = []
    choices: list[Choice] = []
    """Every legal decision of this viewer; empty when somebody else decides."""
    plausible: list[Attempt] = []
    """What somebody who decides could try by pointing and is refused now: answered by *why not?*."""
    plans: list[Plan] = []
    """Far targets that can be reached by several decisions; only for the viewer who decides."""
    strokes: list[Stroke] = []
    sheets: list[Sheet] = []
    charts: list[Chart] = []
    """Shown on demand, in a drawer."""
    rule: str = ""
    """The clause that matters now: where the rules drawer opens."""
    status: list[Message] = []
    """Short facts beside the prompt (round 2 of 3, gold rush)."""
    aids: list[Counter] = []
    """Counts every attentive player may have (cards left of each kind), where the rules allow an aid."""


class Row(msgspec.Struct, omit_defaults=True, gc=False):
    """One line of the final breakdown: a name and a figure a seat."""

    name: Message
    values: list[int]
    total: bool = False


class Told(msgspec.Struct, omit_defaults=True, gc=False):
    """One sentence about what happened."""

    text: Message
    seat: int = -1
    """Whose doing it was."""
    lasting: bool = True
    """False: said once (to a screen reader) and not kept in the log, because it has to be remembered."""
    by: str = ""
    """The level of the bot that did it in a person's place."""


def _way(choice: Choice | Attempt) -> str:
    # A decision may be pointed at in several ways.
    return " ".join([choice.decision, *choice.path])


TOLD_APART: dict[type, Callable[[Any], str | int]] = {
    **dict.fromkeys((Piece, Place, Tray, Stroke, Sheet, Chart), attrgetter("key")),
    Panel: attrgetter("seat"),
    Choice: _way,
    Attempt: _way,
    Plan: attrgetter("target"),
    Counter: lambda counter: f"{counter.icon} {counter.tint}",
}
"""What tells the things of a list in a scene apart."""

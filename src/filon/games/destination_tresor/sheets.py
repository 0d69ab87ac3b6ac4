"""Ways on the map, and location guides: the sheets that a lost player slides over it."""

from __future__ import annotations

from math import cos, pi, sin

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Piece, Sheet, Stroke
from filon.games.destination_tresor.data import GROUND_NAMES, HEX_SIZE, ORDINARY, STEP_Q, STEP_R
from filon.games.destination_tresor.hidden import is_blind
from filon.games.destination_tresor.layout import SEAT_TINTS, centre, line_through
from filon.games.destination_tresor.state import (
    FIRST_PLAYER,
    GAME_END,
    LOCALISATION,
    NOTE,
    NOWHERE,
    TOLD,
    WAY_DECLINED,
    WAY_NO_LINE,
    WAY_PLACED,
    WAY_RUN,
    WAY_SEA,
    WAY_STEP,
    WAY_WRONG,
    TresorState,
)
from filon.games.destination_tresor.words import ground_name, hex_name

HALF_HEIGHT = HEX_SIZE * 3**0.5 / 2


def routes(s: TresorState, seat: int) -> list[Stroke]:
    """The way a player went, where the viewer may see it on the map. DT-INFO-2, DT-LOC-6."""
    legs: list[list[tuple[float, float]]] = []
    for k in range(s.ways[seat]):
        if s.spot[seat][k] == NOWHERE:
            continue
        point = centre(s.spot[seat][k])
        if s.way[seat][k] // NOTE == WAY_PLACED or not legs:
            legs.append([point])
        elif legs[-1][-1] != point:
            legs[-1].append(point)
    strokes = [
        Stroke(f"route-{seat}-{n}", line_through(leg), "faint", SEAT_TINTS[seat], say("route", player=Seat(seat)))
        for n, leg in enumerate(legs)
        if len(leg) > 1
    ]
    if strokes and len(legs[-1]) > 1:
        strokes[-1].style = "route"
    return strokes


def guides(s: TresorState, viewer: int, seat: int) -> list[Sheet]:
    """The sheets of a player whose place the viewer may not see: what was told, relative to where each began.

    The present one first, as it is the one to slide. DT-LOC-3, DT-LOC-9, DT-INFO-5.
    Whoever may see the place sees the route on the map instead.
    """
    if s.phase <= FIRST_PLAYER or s.phase == GAME_END or not is_blind(s, viewer, seat):
        return []
    sheets: list[Sheet] = []
    for k in range(s.secret_from[seat], s.ways[seat]):
        kind = s.way[seat][k] // NOTE
        if kind == WAY_PLACED or not sheets:
            name = say("guide-old", player=Seat(seat), number=len(sheets) + 1)
            sheets.append(Sheet(f"guide-{seat}-{len(sheets)}", name, snap=ORIGINS))
            pen = Pen(sheets[-1], 0, 0)
            pen.cell(s.way[seat][k] % NOTE if kind == WAY_PLACED else -1)
        if kind == WAY_STEP:
            pen.step(s.way[seat][k] % NOTE // TOLD, s.way[seat][k] % TOLD)
        elif kind == WAY_SEA:
            pen.sea(s.way[seat][k] % NOTE)
        elif kind == WAY_WRONG:
            pen.wrong(s.way[seat][k] % NOTE)
        elif kind == WAY_RUN:
            for _ in range(s.way[seat][k] % NOTE - 1):
                pen.step(pen.heading, pen.ground)
            pen.ends()
        elif kind == WAY_NO_LINE:
            pen.ends()
        elif kind == WAY_DECLINED:
            pen.goes_on()
    sheets[-1].name = say("guide", player=Seat(seat))
    pen.walker(SEAT_TINTS[seat], say("guide-here", ground=ground_name(s.ground[seat])))
    for sheet in sheets:
        sheet.strokes[0].tint = SEAT_TINTS[seat]
    return sheets[::-1]


def ruled_out(s: TresorState, seat: int) -> set[int]:
    """Hexes that a lost player has declared in vain from where the walk stands now. DT-LOC-7."""
    found: set[int] = set()
    if s.stage[seat] != LOCALISATION:
        return found
    for k in range(s.secret_from[seat], s.ways[seat]):
        kind, argument = divmod(s.way[seat][k], NOTE)
        if kind == WAY_WRONG:
            found.add(argument)
        elif kind in (WAY_PLACED, WAY_STEP, WAY_RUN):
            found.clear()
    return found


# A guide begins on an ordinary hex, wherever it is: there its origin can lie.
ORIGINS: list[tuple[float, float]] = sorted(centre(place) for place in range(ORDINARY))


class Pen:
    """Writes on one sheet, cell by cell, in board units relative to its origin."""

    def __init__(self, sheet: Sheet, q: int, r: int) -> None:
        self.sheet, self.q, self.r = sheet, q, r
        self.heading, self.ground = 0, -1
        self.points = [(0.0, 0.0)]
        self.drawn: set[tuple[int, int]] = set()
        sheet.pieces = []
        sheet.strokes = [Stroke(f"{sheet.key}-path", "M0,0", "route")]

    def at(self, q: int, r: int) -> tuple[float, float]:
        return q * HEX_SIZE * 1.5, (r + q / 2) * 2 * HALF_HEIGHT

    def put(self, q: int, r: int, sprite: str, name: Message) -> None:
        if (q, r) not in self.drawn:
            self.drawn.add((q, r))
            x, y = self.at(q, r)
            piece = Piece(f"{self.sheet.key}-{q}-{r}", sprite, x, y, 2 * HEX_SIZE, 2 * HEX_SIZE, name=name)
            self.sheet.pieces.append(piece)

    def cell(self, ground: int) -> None:
        """What was told of the hex under the walker."""
        self.ground = ground
        if ground >= 0:
            self.put(self.q, self.r, f"cell-{GROUND_NAMES[ground]}", ground_name(ground))

    def step(self, d: int, ground: int) -> None:
        self.heading = d
        self.q += int(STEP_Q[d])
        self.r += int(STEP_R[d])
        self.points.append(self.at(self.q, self.r))
        self.sheet.strokes[0].outline = line_through(self.points)
        self.cell(ground)

    def sea(self, d: int) -> None:
        self.put(self.q + int(STEP_Q[d]), self.r + int(STEP_R[d]), "cell-sea", say("ground-sea"))

    def goes_on(self) -> None:
        """A shortcut not taken told that the next hex is of this terrain as well. DT-SHORT-5."""
        q, r = self.q + int(STEP_Q[self.heading]), self.r + int(STEP_R[self.heading])
        self.put(q, r, f"cell-{GROUND_NAMES[self.ground]}", ground_name(self.ground))

    def ends(self) -> None:
        """The next hex is no ordinary hex of this terrain: a bar on the edge between them. DT-SHORT-5."""
        x, y = self.at(self.q, self.r)
        # North is the first of the six ways; an edge is as long as a hex's side.
        a, b = (pi / 3 * self.heading - pi / 2 + turn for turn in (-pi / 6, pi / 6))
        bar = line_through([(x + HEX_SIZE * cos(angle), y + HEX_SIZE * sin(angle)) for angle in (a, b)])
        key = f"{self.sheet.key}-ends-{len(self.sheet.strokes)}"
        self.sheet.strokes.append(Stroke(key, bar, "border", name=say("guide-ends", ground=ground_name(self.ground))))

    def wrong(self, place: int) -> None:
        """A declaration that was wrong: the walker's hex is crossed, with what it is not."""
        x, y = self.at(self.q, self.r)
        arm = HEX_SIZE / 2
        cross = f"M{x - arm},{y - arm}l{2 * arm},{2 * arm}M{x + arm},{y - arm}l{-2 * arm},{2 * arm}"
        key = f"{self.sheet.key}-wrong-{len(self.sheet.strokes)}"
        self.sheet.strokes.append(Stroke(key, cross, "border", name=say("guide-wrong", hex=hex_name(place))))

    def walker(self, tint: str, name: Message) -> None:
        x, y = self.at(self.q, self.r)
        self.sheet.pieces.append(
            Piece(f"{self.sheet.key}-walker", "walker", x, y - 12, 44, 52, tint=tint, text="?", z=3, name=name)
        )

"""Destination Trésor on the table: the island, the two walkers as far as they may be seen, and the guides."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import cos, pi, radians, sin

from filon.engine.game import Outcome
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import (
    TINTS, Board, Cell, Chart, Choice, Counter, Panel, Piece, Place, Plan, Row, Scene, Sheet, Stroke, Told, Tray,
)
from filon.games.destination_tresor import decisions as tresor
from filon.games.destination_tresor.data import (
    ACCESSORIES, ACCESSORY_NAMES, BUDGET, CELLS, CONTENT_NAMES, COPIES, COST, DIRECTION_NAMES, DIRECTIONS, ENTRY_HOURS,
    EVENT_ACCESSORY, EVENT_NAMES, EVENT_OF, EVENT_TURNS, FIRST_FORT, FIRST_SITE, FORT_NAMES, FORTS, GROUND_NAMES,
    GROUND_OF, HEX_NAMES, HEX_SIZE, HEXES, HOLDS, HOURS_A_TURN, IS_SHORTCUT, LAST_DAY, LOST_RADIUS, MARKER_FROM,
    MARKER_HOURS, MARKER_TERRAIN, NEXT, OPEN_HOURS, ORDINARY, POST, READ_HOURS, SEA, SITE, SITE_NAMES, SITES, STEP_Q,
    STEP_R, SYMBOL_NAMES, SYMBOL_OF, TERRAIN_NAMES, TERRAINS, USES,
)
from filon.games.destination_tresor.decisions import (
    DECISIONS, DECLARE, DECLINE, DONE, EAST, END_TURN, OPEN_IT, PUT, READ_IT, RUN, START, TAKE,
)
from filon.games.destination_tresor.hidden import is_blind
from filon.games.destination_tresor.rules import kit_cost, mover
from filon.games.destination_tresor.rules.guide import distance, is_noted
from filon.games.destination_tresor.state import (
    DRAW, DRAW_START, FIRST_PLAYER, GAME_END, HUNT, LOCALISATION, NO_MARKER, NOBODY, NOTE, NOWHERE, OPEN,
    PLACED, RAN, READ, REPOSITION, SEA_MET, SETUP_KIT, SETUP_START, SHORTCUT, STEPPED, TOLD, TURN, UNREAD, TresorState,
)

BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
ROSE = (852.0, 850.0)  # the compass in the free sea, south-east of the island
ARROW_FAR, ARROW_WIDE = 92.0, 56.0
HALF_HEIGHT = HEX_SIZE * 3**0.5 / 2
RULES_OF = {
    SETUP_START: "DT-SETUP-2", DRAW_START: "DT-SETUP-2", SETUP_KIT: "DT-SETUP-3", FIRST_PLAYER: "DT-SETUP-1",
    DRAW: "DT-WALK-2", SHORTCUT: "DT-SHORT-3", REPOSITION: "DT-EVENT-6", READ: "DT-FORT-1", OPEN: "DT-SITE-1",
    GAME_END: "DT-END-1",
}
SEAT_TINTS = (TINTS[0], TINTS[1])


# ── the map ────────────────────────────────────────────────────────────────────────────────────────────


def centre(place: int) -> tuple[float, float]:
    return CELLS[place]["x"], CELLS[place]["y"]


@cache
def outline(place: int) -> str:
    """The hexagon of a hex."""
    x, y = centre(place)
    corners = [(x + HEX_SIZE * cos(k * pi / 3), y + HEX_SIZE * sin(k * pi / 3)) for k in range(6)]
    return "M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in corners) + "Z"


def key_of(place: int) -> str:
    return HEX_NAMES[place]


def line_through(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def ground_name(ground: int) -> Message:
    """What is told of a hex."""
    return say(f"ground-{GROUND_NAMES[ground]}")


def direction_name(d: int) -> Message:
    return say(f"direction-{(*DIRECTION_NAMES, 'E', 'W')[d]}")


def label(place: int) -> str:
    """The letter and number of a fort or site."""
    return FORT_NAMES[place - FIRST_FORT] if place < FIRST_SITE else SITE_NAMES[place - FIRST_SITE]


@cache
def hex_name(place: int) -> Message:
    """A hex in words: what it is, and in which part of the island."""
    if place < ORDINARY:
        zone = say(f"zone-{CELLS[place]['zone']}")
        return say("hex-ordinary", ground=ground_name(int(GROUND_OF[place])), zone=zone, hex=HEX_NAMES[place])
    if place < FIRST_SITE:
        return say("hex-fort", label=label(place))
    return say("hex-site", label=label(place), symbol=symbol_name(place - FIRST_SITE))


def symbol_name(site: int) -> Message:
    return say(f"content-{SYMBOL_NAMES[SYMBOL_OF[site]]}")


def content_name(content: int) -> Message:
    return say(f"content-{CONTENT_NAMES[content]}")


def content_icon(content: int) -> Icon:
    return Icon(f"clue-{CONTENT_NAMES[content]}", content_name(content))


def accessory_name(accessory: int) -> Message:
    return say(f"accessory-{ACCESSORY_NAMES[accessory]}")


def accessory_icon(accessory: int) -> Icon:
    return Icon(f"kit-{ACCESSORY_NAMES[accessory]}", accessory_name(accessory))


def marker_sprite(marker: int) -> str:
    kind = "shortcut" if IS_SHORTCUT[marker] else "event" if EVENT_OF[marker] >= 0 else "marker"
    return f"{kind}-{TERRAIN_NAMES[MARKER_TERRAIN[marker]]}"


def marker_name(marker: int) -> Message:
    """A marker in words, with its event."""
    terrain, hours = ground_name(int(MARKER_TERRAIN[marker])), int(MARKER_HOURS[marker])
    if IS_SHORTCUT[marker]:
        return say("marker-shortcut", terrain=terrain, hours=hours)
    if EVENT_OF[marker] < 0:
        return say("marker-hours", terrain=terrain, hours=hours)
    return say("marker-event", terrain=terrain, hours=hours, event=say(f"event-{EVENT_NAMES[EVENT_OF[marker]]}"))


def marker_icon(marker: int) -> Icon:
    return Icon(marker_sprite(marker), marker_name(marker))


# ── the scene ──────────────────────────────────────────────────────────────────────────────────────────


def scene(s: TresorState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    deciding = bool(legal)
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer),
        pieces=[*signs(s), *walkers(s), *arrows(s, viewer, deciding)],
        places=[*hexes(s, viewer), *east_and_west(s, viewer, deciding)],
        trays=trays(s, viewer),
        panels=[panel(s, seat, viewer) for seat in range(s.seats)],
        choices=[choice(s, d, legal) for d in legal],
        plausible=plausible(s, legal) if deciding else [],
        plans=plans(s, legal),
        strokes=[stroke for seat in range(s.seats) for stroke in routes(s, seat)],
        sheets=[sheet for seat in range(s.seats) for sheet in guides(s, viewer, seat)],
        charts=charts(s, viewer),
        rule=rule_now(s),
        status=status_lines(s),
        aids=aids(s),
    )


def rule_now(s: TresorState) -> str:
    if s.phase == TURN:
        return "DT-LOC-5" if s.stage[s.active] == LOCALISATION else "DT-TURN-3"
    return RULES_OF[s.phase]


def prompt(s: TresorState, viewer: int) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    who = mover(s)
    what = {SETUP_START: "start", SETUP_KIT: "kit", SHORTCUT: "shortcut", REPOSITION: "reposition"}.get(s.phase, "")
    if who < 0:
        return say("wait-chance")
    if not what:
        what = "find" if s.stage[s.active] == LOCALISATION else "hunt"
        if what == "hunt" and s.ground[s.active] == POST and s.reader[s.hex_of[s.active] - FIRST_FORT] == NOBODY:
            what = "fort"
        elif what == "hunt" and s.ground[s.active] == SITE and not s.opened[s.hex_of[s.active] - FIRST_SITE]:
            what = "site"
    if who != viewer:
        return say(f"wait-{what}", player=Seat(who))
    if what == "kit":
        return say("ask-kit", left=BUDGET - kit_cost(s, viewer))
    if what == "find":
        return say("ask-find", ground=ground_name(s.ground[viewer]), left=HOURS_A_TURN - s.hours)
    if what in ("hunt", "fort", "site"):
        return say(f"ask-{what}", left=HOURS_A_TURN - s.hours)
    if what == "shortcut":
        return say("ask-shortcut-blind" if s.stage[viewer] == LOCALISATION else "ask-shortcut")
    return say(f"ask-{what}", player=Seat(1 - viewer))


def status_lines(s: TresorState) -> list[Message]:
    if s.phase <= FIRST_PLAYER:
        return []
    lines = [say("status-day", day=s.day, days=LAST_DAY)]
    if s.phase != GAME_END:
        lines.append(say("status-hours", hours=s.hours, of=HOURS_A_TURN))
    return lines


def hexes(s: TresorState, viewer: int) -> list[Place]:
    """Every hex of the island: to point at, to mark, and with an assistant marked by it. DT-LOC-10, DT-ASSIST-2."""
    possible = set(s.could[viewer][: s.coulds[viewer]]) if viewer >= 0 else set()
    places = []
    for place in range(HEXES):
        mark = "path" if place in possible else ""
        if place >= FIRST_SITE and s.clue_assistant and viewer >= 0 and fits_clues(s, viewer, place - FIRST_SITE):
            mark = mark or "gain"
        places.append(spot_on_map(place, mark))
    return places


@cache
def spot_on_map(place: int, mark: str) -> Place:
    x, y = centre(place)
    return Place(key_of(place), x, y, outline=outline(place), name=hex_name(place), mark=mark, notable=True)


def fits_clues(s: TresorState, seat: int, site: int) -> bool:
    """Whether an unopened site agrees with the seat's own clues, by the map alone. DT-ASSIST-2."""
    if s.opened[site]:
        return False
    own = [s.content[fort] for fort in range(FORTS) if s.reader[fort] == seat and s.content[fort] != UNREAD]
    return all(own.count(content) <= HOLDS[site][content] for content in own)


def signs(s: TresorState) -> list[Piece]:
    """Flags on the forts that were read, stones on the sites that were opened. DT-RULING-22."""
    pieces = []
    for fort in range(FORTS):
        if s.reader[fort] != NOBODY:
            x, y = centre(FIRST_FORT + fort)
            tint = SEAT_TINTS[s.reader[fort]]
            name = say("sign-read", label=FORT_NAMES[fort], player=Seat(s.reader[fort]))
            pieces.append(Piece(f"flag-{fort}", "flag", x + 12, y - 17, 30, 30, tint=tint, name=name))
    for site in range(SITES):
        if s.opened[site] or s.found == site:
            x, y = centre(FIRST_SITE + site)
            found = s.found == site
            name = say("sign-found" if found else "sign-opened", label=SITE_NAMES[site])
            size = 62 if found else 40
            sprite = "treasure" if found else "opened"
            pieces.append(Piece(f"opened-{site}", sprite, x, y, size, size, z=2 if found else 0, name=name))
    return pieces


def walkers(s: TresorState) -> list[Piece]:
    """The players whose place may be seen. DT-INFO-2, DT-INFO-3."""
    pieces = []
    for seat in range(s.seats):
        if s.hex_of[seat] != NOWHERE:
            x, y = centre(s.hex_of[seat])
            together = s.hex_of[0] == s.hex_of[1]
            shift = (-11 if seat == 0 else 11) if together else 0
            name = say("walker", player=Seat(seat), hex=hex_name(s.hex_of[seat]))
            walker = Piece(f"walker-{seat}", "walker", x + shift, y - 12, 44, 52, tint=SEAT_TINTS[seat], z=3, name=name)
            if FIRST_PLAYER < s.phase < GAME_END and seat == s.active:
                walker.look = "marked"
            pieces.append(walker)
    return pieces


def arrow_at(angle: float, far: float) -> tuple[float, float]:
    return ROSE[0] + far * cos(radians(angle)), ROSE[1] + far * sin(radians(angle))


def is_finding(s: TresorState, viewer: int) -> bool:
    """Whether it is the viewer's turn in localisation."""
    return s.phase == TURN and viewer == s.active and s.stage[viewer] == LOCALISATION


def arrows(s: TresorState, viewer: int, deciding: bool) -> list[Piece]:
    """The six ways on the compass, for a walker who has no place on the map. DT-WALK-1."""
    if not deciding or not is_finding(s, viewer):
        return []
    pieces = []
    for d in range(DIRECTIONS):
        x, y = arrow_at(60 * d - 90, ARROW_FAR)
        sea = is_noted(s, viewer, d)
        name = say("arrow-sea" if sea else "arrow", direction=direction_name(d))
        sprite = "arrow-sea" if sea else "arrow"
        wide = ARROW_WIDE
        pieces.append(Piece(f"go-{DIRECTION_NAMES[d]}", sprite, x, y, wide, wide, turn=60 * d, name=name))
    return pieces


def east_and_west(s: TresorState, viewer: int, deciding: bool) -> list[Place]:
    """Where somebody may look for a way that there is not. DT-WALK-1."""
    if not deciding or not is_finding(s, viewer):
        return []
    return [
        Place(f"go-{name}", *arrow_at(angle, ARROW_FAR - 8), r=15, name=say("arrow", direction=direction_name(d)))
        for d, name, angle in ((EAST, "E", 0), (EAST + 1, "W", 180))
    ]


# ── routes and guides ──────────────────────────────────────────────────────────────────────────────────


def routes(s: TresorState, seat: int) -> list[Stroke]:
    """The way a player went, where the viewer may see it on the map. DT-INFO-2, DT-LOC-6."""
    legs: list[list[tuple[float, float]]] = []
    for k in range(s.ways[seat]):
        if s.spot[seat][k] == NOWHERE:
            continue
        point = centre(s.spot[seat][k])
        if s.way[seat][k] // NOTE == PLACED or not legs:
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

    DT-LOC-3, DT-LOC-9, DT-INFO-5. Whoever may see the place sees the route on the map instead.
    """
    if s.phase <= FIRST_PLAYER or s.phase == GAME_END or not is_blind(s, viewer, seat):
        return []
    sheets: list[Sheet] = []
    for k in range(s.secret_from[seat], s.ways[seat]):
        kind = s.way[seat][k] // NOTE
        if kind == PLACED or not sheets:
            sheets.append(Sheet(f"guide-{seat}-{len(sheets)}", say("guide-old", player=Seat(seat)), snap=ORIGINS))
            pen = Pen(sheets[-1], 0, 0)
            pen.cell(s.way[seat][k] % NOTE if kind == PLACED else -1)
        if kind == STEPPED:
            pen.step(s.way[seat][k] % NOTE // TOLD, s.way[seat][k] % TOLD)
        elif kind == SEA_MET:
            pen.sea(s.way[seat][k] % NOTE)
        elif kind == RAN:
            for _ in range(s.way[seat][k] % NOTE - 1):
                pen.step(pen.heading, pen.ground)
    sheets[-1].name = say("guide", player=Seat(seat))
    pen.walker(SEAT_TINTS[seat], say("guide-here", ground=ground_name(s.ground[seat])))
    for sheet in sheets:
        sheet.strokes[0].tint = SEAT_TINTS[seat]
    return sheets


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
        sheet.strokes = [Stroke(f"{sheet.key}-path", "M0,0", "route", name=sheet.name)]

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

    def walker(self, tint: str, name: Message) -> None:
        x, y = self.at(self.q, self.r)
        self.sheet.pieces.append(
            Piece(f"{self.sheet.key}-walker", "walker", x, y - 12, 44, 52, tint=tint, z=3, name=name)
        )


# ── beside the board ───────────────────────────────────────────────────────────────────────────────────


def trays(s: TresorState, viewer: int) -> list[Tray]:
    """The kit to choose from, this turn's markers, and the flag for a declaration."""
    found = []
    if s.phase == SETUP_KIT and viewer == s.fitted:
        kit = [accessory_piece(f"offer-{a}", a, str(COST[a])) for a in range(ACCESSORIES) if not s.took[viewer][a]]
        found.append(Tray("offer", say("tray-offer", left=BUDGET - kit_cost(s, viewer)), kit, layout="grid", columns=3))
    if is_finding(s, viewer):
        flag = Piece("declare", "declare", tint=SEAT_TINTS[viewer], name=say("do-declare-first"))
        found.append(Tray("declare", say("tray-declare"), [flag]))
    markers = [s.laid[k] for k in range(s.laid_count)]
    if markers:
        turned = [
            Piece(f"laid-{k}", marker_sprite(m), face="up", text=str(MARKER_HOURS[m]), name=marker_name(m))
            for k, m in enumerate(markers)
        ]
        turned[-1].look = "marked"
        found.append(Tray("turn", say("tray-turn", player=Seat(s.active)), turned))
    return found


def accessory_piece(key: str, accessory: int, text: str) -> Piece:
    name = say(
        "accessory-full", accessory=accessory_name(accessory), cost=int(COST[accessory]), uses=int(USES[accessory]),
        terrains=say(f"terrains-{ACCESSORY_NAMES[accessory]}"),
    )  # fmt: skip
    return Piece(key, f"kit-{ACCESSORY_NAMES[accessory]}", text=text, name=name)


def panel(s: TresorState, seat: int, viewer: int) -> Panel:
    """A player's stage, turns to skip, kit and clues, as far as the viewer may know them."""
    read = sum(s.reader[fort] == seat for fort in range(FORTS))
    counters = [Counter("icon-fort", say("counter-forts"), read)]
    if s.phase > FIRST_PLAYER:
        if seat == s.active and s.phase != GAME_END:
            counters.insert(0, Counter("icon-hours", say("counter-hours"), s.hours, of=HOURS_A_TURN))
        if s.skip[seat]:
            counters.append(Counter("icon-skip", say("counter-skip"), s.skip[seat]))
    found = []
    kit = [
        accessory_piece(f"kit-{seat}-{a}", a, str(USES[a] - s.spent[seat][a]))
        for a in range(ACCESSORIES)
        if s.took[seat][a] and s.spent[seat][a] < USES[a]
    ]
    if kit:
        found.append(Tray(f"kit-{seat}", say("tray-kit"), kit))
    clues = [clue_piece(s, fort) for fort in range(FORTS) if s.reader[fort] == seat]
    if clues:
        found.append(Tray(f"clues-{seat}", say("tray-clues"), clues))
    left = s.left[seat]
    if left != NO_MARKER:
        shown = Piece(f"left-{seat}", marker_sprite(left), text=str(MARKER_HOURS[left]), name=marker_name(left))
        found.append(Tray(f"left-{seat}", say("tray-left"), [shown]))
    note = None
    if FIRST_PLAYER < s.phase < GAME_END:
        note = say("note-find" if s.stage[seat] == LOCALISATION else "note-hunt", player=Seat(seat))
    return Panel(seat, [SEAT_TINTS[seat]], counters, found, note)


def clue_piece(s: TresorState, fort: int) -> Piece:
    """A clue as its reader sees it, or its back. DT-FORT-3."""
    content = s.content[fort]
    if content == UNREAD:
        return Piece(f"clue-{fort}", "clue-back", face="down", name=say("clue-unknown", label=FORT_NAMES[fort]))
    name = say("clue-known", label=FORT_NAMES[fort], content=content_name(content))
    return Piece(f"clue-{fort}", f"clue-{CONTENT_NAMES[content]}", face="up", text=FORT_NAMES[fort], name=name)


def aids(s: TresorState) -> list[Counter]:
    """How many markers each pile has."""
    if s.phase <= FIRST_PLAYER:
        return []
    return [
        Counter(f"marker-{TERRAIN_NAMES[t]}", say("counter-pile", terrain=ground_name(t)), s.pile_size[t])
        for t in range(TERRAINS)
    ]


# ── charts ─────────────────────────────────────────────────────────────────────────────────────────────


def number(value: int) -> Cell:
    return Cell(say("number", value=value))


def charts(s: TresorState, viewer: int) -> list[Chart]:
    return [clue_notebook(s, viewer), marker_chart(s), accessory_chart(s, viewer)]


def clue_notebook(s: TresorState, viewer: int) -> Chart:
    """All sites with what lies around them; crossed out as opened, or by the assistant. DT-ASSIST-2."""
    head = [Cell(say("chart-site")), Cell(say("chart-symbol"))]
    head += [Cell(say(f"content-{name}"), f"clue-{name}") for name in TERRAIN_NAMES]
    rows = [head]
    if viewer >= 0:
        own = [s.content[fort] for fort in range(FORTS) if s.reader[fort] == viewer and s.content[fort] != UNREAD]
        symbols = [c for c in own if SEA < c < len(CONTENT_NAMES) - 1]
        row = [Cell(say("chart-own"), mark="now")]
        row.append(Cell(content_name(symbols[0]), f"clue-{CONTENT_NAMES[symbols[0]]}") if symbols else Cell())
        rows.append(row + [number(own.count(t)) if own.count(t) else Cell() for t in range(TERRAINS + 1)])
    for site in range(SITES):
        mark = ""
        if s.opened[site]:
            mark = "bad"
        elif s.clue_assistant and viewer >= 0:
            mark = "good" if fits_clues(s, viewer, site) else "bad"
        name = Cell(say("chart-label", label=SITE_NAMES[site]), mark=mark)  # type: ignore[arg-type]
        symbol = Cell(symbol_name(site), f"clue-{SYMBOL_NAMES[SYMBOL_OF[site]]}")
        around = [number(int(HOLDS[site][t])) if HOLDS[site][t] else Cell() for t in range(TERRAINS + 1)]
        rows.append([name, symbol, *around])
    return Chart("notebook", say("chart-notebook"), rows)


def marker_chart(s: TresorState) -> Chart:
    """What is still in each pile, by hours. The content of the piles is open."""
    kinds = ("markers", "least", "most", "shortcuts", "turns", "lost")
    rows = [[Cell(say("chart-terrain")), *(Cell(say(f"chart-{kind}")) for kind in kinds)]]
    for terrain in range(TERRAINS):
        own = range(MARKER_FROM[terrain], MARKER_FROM[terrain + 1])
        plain = [int(MARKER_HOURS[m]) for m in own if not IS_SHORTCUT[m]]
        figures = [
            s.pile_size[terrain], min(plain), max(plain), sum(s.pile[m] for m in own if IS_SHORTCUT[m]),
            sum(s.pile[m] for m in own if EVENT_OF[m] >= 0 and EVENT_TURNS[m]),
            sum(s.pile[m] for m in own if EVENT_OF[m] >= 0 and not EVENT_TURNS[m]),
        ]  # fmt: skip
        rows.append([Cell(ground_name(terrain), f"marker-{TERRAIN_NAMES[terrain]}"), *map(number, figures)])
    return Chart("markers", say("chart-piles"), rows)


def accessory_chart(s: TresorState, viewer: int) -> Chart:
    """What each accessory costs, how often it helps, and how many events it cancels."""
    rows = [[Cell(say(f"chart-{word}")) for word in ("accessory", "cost", "uses", "where", "cancels")]]
    for a in range(ACCESSORIES):
        cancels = sum(int(COPIES[m]) for m in range(len(COPIES)) if EVENT_ACCESSORY[m] == a)
        mine = viewer >= 0 and bool(s.took[viewer][a])
        rows.append([
            Cell(accessory_name(a), f"kit-{ACCESSORY_NAMES[a]}", mark="now" if mine else ""), number(int(COST[a])),
            number(int(USES[a])), Cell(say(f"terrains-{ACCESSORY_NAMES[a]}")), number(cancels),
        ])  # fmt: skip
    return Chart("accessories", say("chart-accessories"), rows)


# ── choices ────────────────────────────────────────────────────────────────────────────────────────────


def choice(s: TresorState, d: int, legal: list[int]) -> Choice:
    """A decision and where to point for it."""
    text, argument = DECISIONS.text(d), DECISIONS.argument(d)
    if d < READ_IT:
        return step_choice(s, d)
    if d == READ_IT:
        return Choice(text, say("do-read"), preview=say("preview-read", hours=s.hours + READ_HOURS), style="primary")
    if d == OPEN_IT:
        return Choice(text, say("do-open"), preview=say("preview-open", hours=s.hours + OPEN_HOURS), style="primary")
    if d == RUN:
        return Choice(text, say("do-run"), style="primary")
    if d == DECLINE:
        return Choice(text, say("do-decline"))
    if d == END_TURN:
        ask = say("ask-end-special") if READ_IT in legal or OPEN_IT in legal else None
        return Choice(text, say("do-end"), style="end", ask_first=ask)
    if d < DONE:
        left = BUDGET - kit_cost(s, s.fitted) - int(COST[argument])
        name = say("do-take", accessory=accessory_name(argument), cost=int(COST[argument]))
        return Choice(text, name, [f"offer-{argument}"], preview=say("preview-take", left=left))
    if d == DONE:
        ask = say("ask-done", left=BUDGET - kit_cost(s, s.fitted)) if len(legal) > 1 else None
        return Choice(text, say("do-done"), style="end", ask_first=ask)
    place = hex_name(argument)
    if d < DECLARE:
        return Choice(text, say("do-start", hex=place), [key_of(argument)])
    if d < PUT:
        return Choice(text, say("do-declare", hex=place), ["declare", key_of(argument)], preview=say("preview-declare"))
    away = distance(s.hex_of[s.active], argument) if s.phase == REPOSITION else 0
    return Choice(text, say("do-put", hex=place, steps=away), [key_of(argument)])


def step_choice(s: TresorState, d: int) -> Choice:
    """A step: on the map for a hunter, on the compass for a walker who does not know the place."""
    name, text = (*DIRECTION_NAMES, "E", "W")[d], DECISIONS.text(d)
    seat = s.active
    if s.stage[seat] == LOCALISATION or d >= EAST:
        return Choice(text, say("do-step", direction=direction_name(d)), [f"go-{name}"])
    there = int(NEXT[s.hex_of[seat]][d])
    if there < 0:
        return Choice(text, say("do-step", direction=direction_name(d)), [f"walker-{seat}"])
    ground = int(GROUND_OF[there])
    if ground >= POST:
        preview = say("preview-enter", hours=s.hours + ENTRY_HOURS, of=HOURS_A_TURN)
    else:
        left = [int(MARKER_HOURS[m]) for m in range(MARKER_FROM[ground], MARKER_FROM[ground + 1]) if s.pile[m]]
        preview = say("preview-step", least=min(left, default=1), most=max(left, default=9), hours=s.hours)
    name_of = say("do-step-to", direction=direction_name(d), hex=hex_name(there))
    return Choice(text, name_of, [key_of(there)], preview=preview)


@cache
def mean_hours(terrain: int) -> float:
    """What a marker of the terrain costs on average, all of them in the pile."""
    own = range(MARKER_FROM[terrain], MARKER_FROM[terrain + 1])
    return sum(int(MARKER_HOURS[m] * COPIES[m]) for m in own) / sum(int(COPIES[m]) for m in own)


def plausible(s: TresorState, legal: list[int]) -> list[Choice]:
    """What can be pointed at and is refused now: it says why."""
    open_to = set(legal)
    if s.phase == SETUP_START:
        tries = range(START + ORDINARY, DECLARE)
    elif s.phase == SETUP_KIT:
        tries = range(TAKE, DONE)
    elif s.phase == REPOSITION:
        tries = range(PUT, PUT + HEXES)
    elif s.phase == TURN and s.stage[s.active] == LOCALISATION:
        return [
            *(step_choice(s, d) for d in range(READ_IT) if d not in open_to),
            *(choice(s, d, legal) for d in range(DECLARE, PUT) if d not in open_to),
            Choice(DECISIONS.text(READ_IT), say("do-read")),
            Choice(DECISIONS.text(OPEN_IT), say("do-open")),
        ]
    elif s.phase == TURN:
        here = s.hex_of[s.active]
        d = OPEN_IT if here >= FIRST_SITE else READ_IT
        return [] if d in open_to else [Choice(DECISIONS.text(d), choice(s, d, legal).name, [key_of(here)])]
    else:
        tries = range(0)
    return [choice(s, d, legal) for d in tries if d not in open_to and has_place(s, d)]


def has_place(s: TresorState, d: int) -> bool:
    """Whether there is something to point at for a refused decision: cards taken already lie in the panel."""
    return not (s.phase == SETUP_KIT and s.took[s.fitted][d - TAKE])


# ── plans ──────────────────────────────────────────────────────────────────────────────────────────────


@cache
def ways_from(here: int) -> dict[int, tuple[float, list[int]]]:
    """For every hex the cheapest way there by expected hours: the hours and the directions."""
    best: dict[int, tuple[float, list[int]]] = {here: (0.0, [])}
    queue = [(0.0, here)]
    while queue:
        cost, place = heappop(queue)
        if cost > best[place][0]:
            continue
        for d in range(DIRECTIONS):
            there = int(NEXT[place][d])
            if there >= 0:
                ground = int(GROUND_OF[there])
                further = cost + (ENTRY_HOURS if ground >= POST else mean_hours(ground))
                if there not in best or further < best[there][0] - 1e-9:
                    best[there] = (further, [*best[place][1], d])
                    heappush(queue, (further, there))
    return best


def plans(s: TresorState, legal: list[int]) -> list[Plan]:
    """Far hexes a hunter can head for in one click: forts and sites, and what a turn may reach. DT-HUNT-1."""
    if not legal or s.phase != TURN or s.stage[s.active] != HUNT:
        return []
    here, found = s.hex_of[s.active], []
    for there, (hours, way) in ways_from(here).items():
        if len(way) > 1 and (there >= ORDINARY or hours <= HOURS_A_TURN):
            points, place = [centre(here)], here
            for d in way:
                place = int(NEXT[place][d])
                points.append(centre(place))
            found.append(
                Plan(
                    key_of(there),
                    [DECISIONS.text(d) for d in way],
                    say("plan", hex=hex_name(there)),
                    say("preview-plan", steps=len(way), hours=round(hours)),
                    line_through(points),
                )
            )
    return found


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────


def tell(s: TresorState, event: list[int]) -> Told | None:
    """What happened, in a sentence."""
    kind, _, a, b, c, d = event
    who = Seat(a)
    match kind:
        case tresor.SAID_PLACED:
            return Told(say("log-placed", player=who), a)
        case tresor.SAID_TOOK:
            return Told(say("log-took", player=who, accessory=accessory_icon(b)), a)
        case tresor.SAID_FITTED:
            return Told(say("log-fitted", player=who), a)
        case tresor.SAID_FIRST:
            return Told(say("log-first", player=who), a)
        case tresor.SAID_START:
            return Told(say("log-start", player=who, ground=ground_name(b)), a)
        case tresor.SAID_DAY:
            return Told(say("log-day", day=a))
        case tresor.SAID_STEPPED:
            direction = direction_name(b)
            if d:
                return Told(say("log-entered", player=who, direction=direction, hex=hex_name(d - 1)), a)
            return Told(say("log-stepped", player=who, direction=direction, ground=ground_name(c)), a)
        case tresor.SAID_SEA:
            return Told(say("log-sea", player=who, direction=direction_name(b)), a)
        case tresor.SAID_MARKER:
            return Told(say("log-marker", player=who, marker=marker_icon(b), hours=c), a)
        case tresor.SAID_NO_LINE | tresor.SAID_LINE | tresor.SAID_DECLINED | tresor.SAID_LOST | tresor.SAID_RIGHT:
            return Told(say(f"log-{tresor.EVENTS[kind].replace('_', '-')}", player=who), a)
        case tresor.SAID_RAN:
            return Told(say("log-ran", player=who, count=b), a)
        case tresor.SAID_CANCELLED:
            return Told(say("log-cancelled", player=who, accessory=accessory_icon(b), left=c), a)
        case tresor.SAID_STOPPED:
            return Told(say("log-stopped", player=who, turns=b), a)
        case tresor.SAID_PUT:
            if c:
                return Told(say("log-put-open", player=who, hex=hex_name(c - 1)), 1 - a)
            return Told(say("log-put", player=who, ground=ground_name(b)), 1 - a)
        case tresor.SAID_WRONG:
            return Told(say("log-wrong", player=who, hex=hex_name(b)), a)
        case tresor.SAID_READ:
            return Told(say("log-read", player=who, label=FORT_NAMES[b]), a)
        case tresor.SAID_CLUE:
            return Told(say("log-clue", label=FORT_NAMES[b], content=content_icon(c)), a)
        case tresor.SAID_OPENED:
            return Told(say("log-opened", player=who, label=SITE_NAMES[b]), a)
        case tresor.SAID_FOUND:
            return Told(say("log-found", player=who, label=SITE_NAMES[b]), a)
        case tresor.SAID_TURN_OVER:
            return Told(say("log-turn-over", player=who, hours=b), a)
        case tresor.SAID_SKIPPED:
            return Told(say("log-skipped", player=who, left=b), a)
        case tresor.SAID_DRAW:
            return Told(say("log-draw"))
    return None


def explain(s: TresorState, d: int, clause: str) -> Message | None:
    """A better sentence than the clause's own, where one can be said."""
    argument = DECISIONS.argument(d)
    match clause:
        case "DT-SETUP-8":
            return say({SETUP_START: "why-start-first", SETUP_KIT: "why-kit-first"}.get(s.phase, "why-setup-over"))
        case "DT-SETUP-3":
            if s.took[s.fitted][argument]:
                return say("why-taken", accessory=accessory_name(argument))
            spent, cost = kit_cost(s, s.fitted), int(COST[argument])
            return say("why-budget", spent=spent, cost=cost, sum=spent + cost, budget=BUDGET)
        case "DT-WALK-5":
            blind = s.stage[s.active] == LOCALISATION
            return say("why-sea-noted" if blind else "why-sea", direction=direction_name(d))
        case "DT-LOC-5":
            if s.stage[s.active] == HUNT:
                return say("why-localised")
            return say("why-other-ground", told=ground_name(s.ground[s.active]), hex=hex_name(argument))
        case "DT-SHORT-3":
            return say("why-shortcut-first" if s.phase == SHORTCUT else "why-no-shortcut")
        case "DT-EVENT-6":
            if s.phase != REPOSITION:
                return say("why-not-lost")
            if d < PUT:
                return say("why-put-first")
            if argument >= ORDINARY:
                return say("why-put-special", hex=hex_name(argument))
            return say("why-put-far", steps=distance(s.hex_of[s.active], argument), most=LOST_RADIUS)
        case "DT-FORT-2":
            fort = s.hex_of[s.active] - FIRST_FORT
            return say("why-fort-read", label=FORT_NAMES[fort], player=Seat(s.reader[fort]))
        case "DT-SITE-3":
            return say("why-site-opened", label=label(s.hex_of[s.active]))
    return None


def hint(s: TresorState, d: int) -> Message:
    """Why a strong player would do this."""
    kind = DECISIONS.kind(d)
    if kind == "step":
        return say("hint-step-find" if s.stage[s.active] == LOCALISATION else "hint-step-hunt")
    if kind == "shortcut":
        return say("hint-shortcut" if d == RUN else "hint-decline")
    return say(f"hint-{kind}")


def headline(s: TresorState, outcome: Outcome) -> Message:
    """Who won, and where the treasure was."""
    if s.winner == NOBODY:
        return say("headline-draw", days=LAST_DAY)
    return say("headline-win", player=Seat(s.winner), label=SITE_NAMES[s.found], day=s.day)


def breakdown(s: TresorState) -> list[Row]:
    """The forts each player read, the uses of the kit, and the treasure."""
    seats = range(s.seats)
    return [
        Row(say("row-forts"), [sum(s.reader[fort] == seat for fort in range(FORTS)) for seat in seats]),
        Row(say("row-uses"), [sum(s.spent[seat]) for seat in seats]),
        Row(say("row-treasure"), [int(s.winner == seat) for seat in seats], total=True),
    ]

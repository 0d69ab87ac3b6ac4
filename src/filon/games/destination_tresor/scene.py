"""Destination Trésor on the table: the island, the two walkers as far as they may be seen, and the guides."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import cos, radians, sin

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Board, Choice, Counter, Panel, Piece, Place, Plan, Scene, Tray, attempt, lasting
from filon.games.destination_tresor.charts import charts, fits_clues
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    BUDGET,
    CONTENT_NAMES,
    COPIES,
    COST,
    DIRECTION_NAMES,
    DIRECTIONS,
    ENTRY_HOURS,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    FORTS,
    GROUND_OF,
    HEXES,
    HOURS_A_TURN,
    LAST_DAY,
    MARKER_FROM,
    MARKER_HOURS,
    NEXT,
    OPEN_HOURS,
    ORDINARY,
    POST,
    READ_HOURS,
    SITE,
    SITE_NAMES,
    SITES,
    TERRAIN_NAMES,
    TERRAINS,
    USES,
)
from filon.games.destination_tresor.decisions import (
    DECISIONS,
    DECLARE,
    EAST,
    OPEN_IT,
    PUT,
    READ_IT,
    RUN,
    START,
    TAKE,
    WEST,
)
from filon.games.destination_tresor.guides import guides, routes
from filon.games.destination_tresor.names import (
    SEAT_TINTS,
    accessory_name,
    centre,
    content_name,
    direction_name,
    ground_name,
    hex_name,
    key_of,
    line_through,
    marker_name,
    marker_sprite,
    outline,
)
from filon.games.destination_tresor.rules import kit_cost, mover
from filon.games.destination_tresor.rules.guide import distance, is_noted
from filon.games.destination_tresor.state import (
    DRAW,
    DRAW_START,
    FIRST_PLAYER,
    GAME_END,
    HUNT,
    LOCALISATION,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    OPEN,
    READ,
    REPOSITION,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TURN,
    UNREAD,
    TresorState,
)
from filon.games.destination_tresor.words import breakdown, explain, headline, hint, tell

__all__ = ["breakdown", "explain", "headline", "hint", "scene", "tell"]

BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
ROSE = (852.0, 850.0)  # the compass in the free sea, south-east of the island
ARROW_FAR, ARROW_WIDE = 92.0, 56.0
RULES_OF = {
    SETUP_START: "DT-SETUP-2",
    DRAW_START: "DT-SETUP-2",
    SETUP_KIT: "DT-SETUP-3",
    FIRST_PLAYER: "DT-SETUP-1",
    DRAW: "DT-WALK-2",
    SHORTCUT: "DT-SHORT-3",
    REPOSITION: "DT-EVENT-6",
    READ: "DT-FORT-1",
    OPEN: "DT-SITE-1",
    GAME_END: "DT-END-1",
}


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
        sheets=[sheet for seat in own_first(s, viewer) for sheet in guides(s, viewer, seat)],
        charts=charts(s, viewer),
        rule=rule_now(s),
        status=status_lines(s),
        aids=aids(s),
    )


def own_first(s: TresorState, viewer: int) -> list[int]:
    """The seats, the viewer's before the other."""
    return sorted(range(s.seats), key=lambda seat: seat != viewer)


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


@lasting
def spot_on_map(place: int, mark: str) -> Place:
    x, y = centre(place)
    return Place(key_of(place), x, y, outline=outline(place), name=hex_name(place), mark=mark, notable=True)


def signs(s: TresorState) -> list[Piece]:
    """Flags on the forts that were read, stones on the sites that were opened. DT-RULING-22."""
    pieces = []
    for fort in range(FORTS):
        if s.reader[fort] != NOBODY:
            x, y = centre(FIRST_FORT + fort)
            tint = SEAT_TINTS[s.reader[fort]]
            name = say("sign-read", label=FORT_NAMES[fort], player=Seat(s.reader[fort]))
            pieces.append(Piece(f"flag-{fort}", "flag", x + 12, y - 17, 30, 30, tint=tint, z=1, name=name))
    for site in range(SITES):
        if s.opened[site] or s.found == site:
            x, y = centre(FIRST_SITE + site)
            found = s.found == site
            name = say("sign-found" if found else "sign-opened", label=SITE_NAMES[site])
            size = 62 if found else 40
            sprite = "treasure" if found else "opened"
            pieces.append(Piece(f"opened-{site}", sprite, x, y, size, size, z=2 if found else 1, name=name))
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
        for d, name, angle in ((EAST, "E", 0), (WEST, "W", 180))
    ]


# ── beside the board ───────────────────────────────────────────────────────────────────────────────────


def trays(s: TresorState, viewer: int) -> list[Tray]:
    """The kit to choose from, this turn's markers, and the flag for a declaration."""
    found = []
    if s.phase == SETUP_KIT and viewer == s.fitted:
        kit = [
            accessory_piece(f"offer-{a}", f"offer-{ACCESSORY_NAMES[a]}", a)
            for a in range(ACCESSORIES)
            if not s.took[viewer][a]
        ]
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


def accessory_piece(key: str, sprite: str, accessory: int) -> Piece:
    name = say(
        "accessory-full", accessory=accessory_name(accessory), cost=int(COST[accessory]), uses=int(USES[accessory]),
        terrains=say(f"terrains-{ACCESSORY_NAMES[accessory]}"),
    )  # fmt: skip
    return Piece(key, sprite, name=name)


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
        accessory_piece(f"kit-{seat}-{a}", f"kit-{ACCESSORY_NAMES[a]}-{USES[a] - s.spent[seat][a]}", a)
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
    return Piece(f"clue-{fort}", f"clue-{CONTENT_NAMES[content]}", face="up", name=name)


def aids(s: TresorState) -> list[Counter]:
    """How many markers each pile has."""
    if s.phase <= FIRST_PLAYER:
        return []
    return [
        Counter(f"marker-{TERRAIN_NAMES[t]}", say("counter-pile", terrain=ground_name(t)), s.pile_size[t])
        for t in range(TERRAINS)
    ]


# ── choices ────────────────────────────────────────────────────────────────────────────────────────────


def choice(s: TresorState, d: int, legal: list[int]) -> Choice:
    """A decision and where to point for it."""
    text, argument = DECISIONS.text(d), DECISIONS.argument(d)
    match DECISIONS.kind(d):
        case "step":
            return step_choice(s, d)
        case "read":
            preview = say("preview-read", hours=s.hours + READ_HOURS)
            return Choice(text, say("do-read"), preview=preview, style="primary")
        case "open":
            preview = say("preview-open", hours=s.hours + OPEN_HOURS)
            return Choice(text, say("do-open"), preview=preview, style="primary")
        case "shortcut":
            return Choice(text, say("do-run"), style="primary") if d == RUN else Choice(text, say("do-decline"))
        case "end-turn":
            ask = say("ask-end-special") if READ_IT in legal or OPEN_IT in legal else None
            return Choice(text, say("do-end"), style="end", ask_first=ask)
        case "take":
            left = BUDGET - kit_cost(s, s.fitted) - int(COST[argument])
            name = say("do-take", accessory=accessory_name(argument), cost=int(COST[argument]))
            return Choice(text, name, [f"offer-{argument}"], preview=say("preview-take", left=left))
        case "done":
            ask = say("ask-done", left=BUDGET - kit_cost(s, s.fitted)) if len(legal) > 1 else None
            return Choice(text, say("do-done"), style="end", ask_first=ask)
        case "start":
            return start_choice(d)
        case "declare":
            return declare_choice(d)
    away = distance(s.hex_of[s.active], argument) if s.phase == REPOSITION else 0
    return Choice(text, say("do-put", hex=hex_name(argument), steps=away), [key_of(argument)])


@lasting
def start_choice(d: int) -> Choice:
    place = DECISIONS.argument(d)
    return Choice(DECISIONS.text(d), say("do-start", hex=hex_name(place)), [key_of(place)])


@lasting
def declare_choice(d: int) -> Choice:
    place = DECISIONS.argument(d)
    name = say("do-declare", hex=hex_name(place))
    return Choice(DECISIONS.text(d), name, ["declare", key_of(place)], preview=say("preview-declare"))


def step_choice(s: TresorState, d: int) -> Choice:
    """A step: on the map for a hunter, on the compass for a walker who does not know the place."""
    name, text = (*DIRECTION_NAMES, "E", "W")[d], DECISIONS.text(d)
    seat = s.active
    if s.stage[seat] == LOCALISATION or d in (EAST, WEST):
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


def plausible(s: TresorState, legal: list[int]) -> list[Attempt]:
    """What can be pointed at and is refused now: it says why."""
    open_to = set(legal)
    if s.phase == SETUP_START:
        tries = range(START + ORDINARY, START + HEXES)
    elif s.phase == SETUP_KIT:
        tries = range(TAKE, TAKE + ACCESSORIES)
    elif s.phase == REPOSITION:
        tries = range(PUT, PUT + HEXES)
    elif s.phase == TURN and s.stage[s.active] == LOCALISATION:
        steps = (step_choice(s, d) for d in (*range(DIRECTIONS), EAST, WEST) if d not in open_to)
        return [
            *(attempt(step.decision, *step.path) for step in steps),
            *(refused_declaration(d) for d in range(DECLARE, DECLARE + HEXES) if d not in open_to),
            attempt(DECISIONS.text(READ_IT)),
            attempt(DECISIONS.text(OPEN_IT)),
        ]
    elif s.phase == TURN:
        here = s.hex_of[s.active]
        d = OPEN_IT if here >= FIRST_SITE else READ_IT
        return [] if d in open_to else [attempt(DECISIONS.text(d), key_of(here))]
    else:
        tries = range(0)
    refused = (choice(s, d, legal) for d in tries if d not in open_to and has_place(s, d))
    return [attempt(choice.decision, *choice.path) for choice in refused]


@cache
def refused_declaration(d: int) -> Attempt:
    return attempt(DECISIONS.text(d), "declare", key_of(DECISIONS.argument(d)))


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
    return plans_from(s.hex_of[s.active])


@cache
def plans_from(here: int) -> list[Plan]:
    found = []
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

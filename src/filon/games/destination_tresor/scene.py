"""Destination Trésor on the table: the island, the two walkers as far as they may be seen, and the guides."""

from __future__ import annotations

from math import cos, radians, sin

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Board, Counter, Panel, Piece, Place, Scene, Tray, lasting
from filon.games.destination_tresor.asked import choices, plausible, prompt, rule_now
from filon.games.destination_tresor.charts import charts, fits_clues
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    BUDGET,
    CONTENT_NAMES,
    COST,
    DIRECTION_NAMES,
    DIRECTIONS,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    FORTS,
    HEXES,
    HOURS_A_TURN,
    LAST_DAY,
    MARKER_HOURS,
    SITE_NAMES,
    SITES,
    TERRAIN_NAMES,
    TERRAINS,
    USES,
)
from filon.games.destination_tresor.decisions import EAST, WEST
from filon.games.destination_tresor.hints import hint
from filon.games.destination_tresor.journeys import plans
from filon.games.destination_tresor.layout import SEAT_TINTS, centre, key_of, outline
from filon.games.destination_tresor.rules.guide import is_noted
from filon.games.destination_tresor.rules.kits import kit_cost
from filon.games.destination_tresor.sheets import guides, routes, ruled_out
from filon.games.destination_tresor.state import (
    FIRST_PLAYER,
    GAME_END,
    LOCALISATION,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    SETUP_KIT,
    TURN,
    UNREAD,
    TresorState,
)
from filon.games.destination_tresor.words import (
    accessory_name,
    breakdown,
    content_name,
    direction_name,
    explain,
    ground_name,
    headline,
    hex_name,
    marker_name,
    marker_sprite,
    retell,
)

__all__ = ["breakdown", "explain", "headline", "hint", "retell", "scene"]

BOARD = Board(1000, 1000, art="board.svg", name=say("board"), turned="board-turned.svg")  # DT-RULING-20
ROSE = (852.0, 850.0)  # the compass in the free sea, south-east of the island
ARROW_FAR, ARROW_WIDE = 92.0, 56.0


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
        choices=choices(s, legal),
        plausible=plausible(s, legal) if deciding else [],
        plans=plans(s, legal),
        strokes=[stroke for seat in range(s.seats) for stroke in routes(s, seat)],
        sheets=[sheet for seat in own_first(s, viewer) for sheet in guides(s, viewer, seat)],
        charts=charts(s, viewer),
        rule=rule_now(s),
        status=status_lines(s, viewer),
        aids=aids(s),
    )


def own_first(s: TresorState, viewer: int) -> list[int]:
    """The seats, the viewer's before the other."""
    return sorted(range(s.seats), key=lambda seat: seat != viewer)


def status_lines(s: TresorState, viewer: int) -> list[Message]:
    """Whether the viewer is lost, the hours and the day: what matters most comes first. DT-LOC-1."""
    if s.phase <= FIRST_PLAYER:
        return []
    lines = []
    if s.phase != GAME_END:
        if viewer >= 0 and s.stage[viewer] == LOCALISATION:
            lines.append(say("status-lost"))
        lines.append(say("status-hours", hours=s.hours, of=HOURS_A_TURN))
    return [*lines, say("status-day", day=s.day, days=LAST_DAY)]


def hexes(s: TresorState, viewer: int) -> list[Place]:
    """Every hex of the island: to point at, to pencil on, marked where a declaration was wrong, and by an assistant.

    DT-LOC-7, DT-LOC-10, DT-ASSIST-2.
    """
    possible = set(s.could[viewer][: s.coulds[viewer]]) if viewer >= 0 else set()
    wrong = ruled_out(s, viewer) if viewer >= 0 else set()
    places = []
    for place in range(HEXES):
        mark = "path" if place in possible else "danger" if place in wrong else ""
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

"""Goldland on the table: the land as it is found, the temple, packs, supply and markers, and ways to far tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import (
    Attempt,
    Board,
    Cell,
    Chart,
    Choice,
    Counter,
    Panel,
    Piece,
    Place,
    Plan,
    Scene,
    Tray,
    attempt,
    lasting,
)
from filon.games.goldland.data import (
    ADVENTURE_NAMES,
    ADVENTURE_OF,
    ADVENTURES,
    CAMPS,
    CELL_LIST,
    CELL_NAMES,
    CELL_OF_LAND,
    CELLS,
    COLOUR_NAMES,
    CROSSING,
    FIRST_LAND,
    KIND_NAMES,
    KINDS,
    LAND_CELLS,
    LANDS,
    MARKER_VALUE,
    NEXT,
    RATE_AT,
    ROADS,
    SIDES,
    SLOTS,
    TILE_NAMES,
    TILES,
    TREASURE_COST,
)
from filon.games.goldland.decisions import (
    CLAIM,
    DECISIONS,
    DISCARD,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    GAIN_ENTRY,
    MODES,
    PLACE_LAND,
    PLACE_TURNS,
    STEP,
    STEP_MODE,
    STEP_SIDE,
    TREASURE,
)
from filon.games.goldland.routes import Route, routes
from filon.games.goldland.rules import mover
from filon.games.goldland.rules.exploring import is_space_beside
from filon.games.goldland.rules.moving import has_road
from filon.games.goldland.rules.scoring import score
from filon.games.goldland.state import (
    CAMPING,
    CROSS,
    CROSS_SURVIVE,
    FACE_DOWN,
    GAINING,
    GAME_END,
    MAIN,
    MOVING,
    NO_TILE,
    NOBODY,
    NOT_YET,
    PAYING,
    PLACING,
    ROOM,
    ROTATING,
    STACK,
    SURVIVE,
    TREASURE_HERE,
    GoldlandState,
)
from filon.games.goldland.words import (
    adventure_name,
    breakdown,
    cell_name,
    described,
    entry_named,
    explain,
    hint,
    kind_name,
    listed,
    paid_for,
    pieces_named,
    side_name,
    tell,
    tile_name,
    unknown,
)

__all__ = ["breakdown", "explain", "hint", "scene", "tell"]

BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
TILE = 130
RULES_OF = {
    MAIN: "GL-TURN-2", MOVING: "GL-MOVE-2", PAYING: "GL-CROSS-2", CAMPING: "GL-CAMP-1", GAINING: "GL-GAIN-7",
    PLACING: "GL-EXPL-2", ROTATING: "GL-EXPL-3", ROOM: "GL-AMU-4",
}  # fmt: skip
ASKED = {
    MAIN: "main", MOVING: "moving", PAYING: "pay", CAMPING: "camp", GAINING: "take", PLACING: "place",
    ROTATING: "rotate", ROOM: "room",
}  # fmt: skip


def centre(cell: int) -> tuple[float, float]:
    return CELL_LIST[cell]["x"], CELL_LIST[cell]["y"]


def scene(s: GoldlandState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    deciding = bool(legal)
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer, legal),
        pieces=[*tiles(s), *temple(s), *treasures(s), *camps(s), *adventurers(s)],
        places=spaces(s),
        trays=trays(s),
        panels=[panel(s, seat) for seat in range(s.seats)],
        choices=[choice for d in legal for choice in choices(s, d, legal)],
        plausible=plausible(s, legal) if deciding else [],
        plans=plans(s) if deciding else [],
        charts=charts(s),
        rule=RULES_OF.get(s.phase, "GL-END-3"),
        status=status_lines(s),
    )


# ── what is asked ──────────────────────────────────────────────────────────────────────────────────────


def prompt(s: GoldlandState, viewer: int, legal: list[int]) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    if mover(s) < 0:
        return say("wait-chance")
    asked = ASKED[s.phase]
    if mover(s) != viewer:
        return say(f"wait-{asked}", player=Seat(mover(s)))
    if s.phase == MAIN:
        left = still_open(legal)
        return say("ask-main", left=listed(left), free=s.free[s.active]) if left else say("ask-end")
    if s.phase == MOVING:
        return say("ask-moving", points=s.points)
    if s.phase == PAYING:
        return say("ask-pay", count=s.to_pay)
    if s.phase == CAMPING:
        if not s.camps_left[viewer]:
            return say("ask-camp-move" if len(legal) > 1 else "ask-camp-none")
        return say("ask-camp", adventure=adventure_name(int(ADVENTURE_OF[s.tile[s.where[viewer]]])))
    if s.phase == PLACING or s.phase == ROTATING:
        return say(f"ask-{asked}", tile=described(s.drawn))
    return say(f"ask-{asked}")


def still_open(legal: Iterable[int]) -> list[Message]:
    """Which of the three actions can still be done."""
    verbs = {DECISIONS.kind(d) for d in legal}
    return [say(f"left-{verb}") for verb in ("step", "gain", "explore", "treasure") if verb in verbs]


def status_lines(s: GoldlandState) -> list[Message]:
    lines = []
    if s.round_number:
        lines.append(say("status-round", round=s.round_number, rounds=s.max_rounds))
    if s.trigger != NOT_YET and s.phase != GAME_END:
        lines.append(say("status-last"))
    lines.append(say("status-unseen", count=s.unseen))
    return lines


# ── the board ──────────────────────────────────────────────────────────────────────────────────────────


def tiles(s: GoldlandState) -> list[Piece]:
    """Every tile that lies, and face-down ones where they lie on the board. GL-SETUP-5."""
    found = []
    for cell in range(CELLS):
        if s.tile[cell] != NO_TILE:
            found.append(tile_piece(s.tile[cell], cell, s.turn[cell]))
        elif s.layout == FACE_DOWN and s.phase >= MAIN and cell != (s.spot if s.phase == ROTATING else -1):
            found.append(face_down_piece(cell))
    if s.phase == ROTATING:
        found.append(tile_piece(s.drawn, s.spot, 0))
    return found


@cache
def tile_piece(tile: int, cell: int, turns: int) -> Piece:
    """A tile with its roads turned and its line upright."""
    x, y = centre(cell)
    name = say("tile-at", what=described(tile), cell=cell_name(cell), roads=roads_named(tile, turns))
    return Piece(
        f"tile-{TILE_NAMES[tile]}", f"tile-{TILE_NAMES[tile]}-{turns}", x, y, TILE, TILE, name=name,
        face="up", comes_from="tray:stack" if tile >= FIRST_LAND else "",
    )  # fmt: skip


@cache
def roads_named(tile: int, turns: int) -> Message:
    return listed([side_name(side) for side in range(SIDES) if (int(ROADS[tile][turns]) >> side) & 1])


@cache
def face_down_piece(cell: int) -> Piece:
    x, y = centre(cell)
    return Piece(f"space-{CELL_NAMES[cell]}", "back", x, y, TILE, TILE, face="down", name=unknown(cell))


@cache
def space_place(cell: int, beside: bool) -> Place:
    x, y = centre(cell)
    half = TILE / 2 - 4
    outline = f"M{x - half},{y - half}h{2 * half}v{2 * half}h{-2 * half}Z"
    return Place(f"space-{CELL_NAMES[cell]}", x, y, outline=outline, name=unknown(cell), mark="empty" if beside else "")


def spaces(s: GoldlandState) -> list[Place]:
    """Empty spaces; those beside the mover are marked while a tile can be laid. GL-EXPL-1."""
    if s.layout == FACE_DOWN or s.phase < MAIN:
        return []
    marked = s.phase == PLACING or (s.phase == MAIN and not s.explored)
    return [space_place(cell, marked and is_space_beside(s, cell)) for cell in LAND_CELLS if s.tile[cell] == NO_TILE]


def temple(s: GoldlandState) -> list[Piece]:
    """Amulets and the two piles beside the final field. GL-SETUP-6, GL-SETUP-7."""
    found = []
    if s.amulets:
        found.append(
            Piece("amulets", "amulet", 110, 24, 42, 42, text=str(s.amulets), name=say("amulets-left", count=s.amulets))
        )
    if s.bonus:
        found.append(Piece("bonus", "coin", 23, 110, 42, 42, text=str(s.bonus), name=say("bonus-left", count=s.bonus)))
    if s.reserve:
        name = say("reserve-left", count=s.reserve)
        found.append(Piece("reserve", "coin", 23, 186, 42, 42, text=str(s.reserve), name=name))
    return found


@cache
def treasure_piece(cell: int) -> Piece:
    x, y = centre(cell)
    return Piece(
        f"treasure-{CELL_NAMES[cell]}", "treasure", x + 36, y - 36, 40, 40, z=2,
        name=say("treasure-at", count=TREASURE_COST),
    )  # fmt: skip


def treasures(s: GoldlandState) -> list[Piece]:
    return [treasure_piece(cell) for cell in LAND_CELLS if s.octagon[cell] == TREASURE_HERE]


@cache
def camp_piece(seat: int, cell: int, count: int, rank: int) -> Piece:
    x, y = centre(cell)
    return Piece(
        f"camp-{seat}-{CELL_NAMES[cell]}", "camp", x - 50 + 17 * rank, y - 47, 27, 27, z=2, tint=COLOUR_NAMES[seat],
        text=str(count) if count > 1 else "", name=say("camps-at", player=Seat(seat), count=count),
        comes_from=f"seat:{seat}", leaves_to=f"seat:{seat}",
    )  # fmt: skip


def camps(s: GoldlandState) -> list[Piece]:
    """Each player's camps on each tile, side by side. GL-CAMP-4."""
    found = []
    for land in range(LANDS):
        seats = [seat for seat in range(s.seats) if s.camps[seat][land]]
        for rank, seat in enumerate(seats):
            found.append(camp_piece(seat, int(CELL_OF_LAND[land]), s.camps[seat][land], rank))
    return found


@cache
def pawn_piece(seat: int, cell: int, rank: int, marked: bool) -> Piece:
    x, y = centre(cell)
    return Piece(
        f"pawn-{seat}", "pawn", x - 42 + 21 * rank, y + 8, 36, 48, z=3 + rank, tint=COLOUR_NAMES[seat],
        look="marked" if marked else "", name=say("pawn", player=Seat(seat)),
    )  # fmt: skip


def adventurers(s: GoldlandState) -> list[Piece]:
    """Everybody's adventurer; those on one tile stand side by side. GL-MOVE-9."""
    found = []
    for seat in range(s.seats):
        rank = sum(s.where[other] == s.where[seat] for other in range(seat))
        found.append(pawn_piece(seat, s.where[seat], rank, s.active == seat and MAIN <= s.phase < GAME_END))
    return found


# ── beside the board ───────────────────────────────────────────────────────────────────────────────────


def trays(s: GoldlandState) -> list[Tray]:
    """The drawn tile in its four rotations, the stack, the supply and the markers nobody has."""
    found = []
    if s.drawn != NO_TILE:
        found.append(Tray("drawn", say("tray-drawn"), [turned_piece(s.drawn, turns) for turns in range(SIDES)]))
    if s.layout == STACK and s.unseen:
        name = say("stack", count=s.unseen)
        found.append(Tray("stack", say("tray-stack"), [Piece("stack", "stack", text=str(s.unseen), name=name)]))
    supply = [supply_piece(kind, s.supply[kind]) for kind in range(KINDS)]
    found.append(Tray("supply", say("tray-supply", rate=int(RATE_AT[s.seats])), supply))
    free = [marker_piece(adventure) for adventure in range(ADVENTURES) if s.holder[adventure] == NOBODY]
    if free:
        found.append(Tray("markers", say("tray-markers"), free))
    return found


@cache
def turned_piece(tile: int, turns: int) -> Piece:
    name = say("turned", tile=tile_name(tile), roads=roads_named(tile, turns))
    return Piece(f"turn-{turns}", f"tile-{TILE_NAMES[tile]}-{turns}", width=TILE, height=TILE, name=name)


@cache
def supply_piece(kind: int, count: int) -> Piece:
    name = say("supply-of", what=kind_name(kind), count=count)
    look = "" if count else "faint"
    key, crate = f"supply-{KIND_NAMES[kind]}", f"crate-{KIND_NAMES[kind]}"
    return Piece(key, crate, height=132, text=str(count), look=look, name=name)  # type: ignore[arg-type]


@cache
def marker_piece(adventure: int) -> Piece:
    value = int(MARKER_VALUE[adventure])
    name = say("marker", adventure=adventure_name(adventure), value=value)
    return Piece(f"marker-{ADVENTURE_NAMES[adventure]}", f"marker-{ADVENTURE_NAMES[adventure]}", name=name)


@cache
def pack_piece(seat: int, sprite: str, name: str, number: int) -> Piece:
    key = f"pack-{seat}-{sprite}-{number}"
    return Piece(key, sprite, look="small", name=say(name), leaves_to="tray:supply", comes_from="tray:supply")


@cache
def free_slot(seat: int, number: int) -> Piece:
    return Piece(f"slot-{seat}-{number}", "slot", text=str(number), look="small", name=say("slot-free", number=number))


def backpack(s: GoldlandState, seat: int) -> Tray:
    """Twelve slots filled from the last: the highest empty number is the number of steps. GL-PACK-6, GL-MOVE-2."""
    held = [free_slot(seat, number) for number in range(1, s.free[seat] + 1)]
    for kind in range(KINDS):
        for number in range(s.pack[seat][kind]):
            held.append(pack_piece(seat, f"kit-{KIND_NAMES[kind]}", f"kind-{KIND_NAMES[kind]}", number))
    held += [pack_piece(seat, "treasure", "treasure", number) for number in range(s.treasures[seat])]
    if s.amulet[seat]:
        held.append(pack_piece(seat, "amulet", "amulet", 0))
    return Tray(f"pack-{seat}", say("tray-pack", free=s.free[seat]), held, layout="grid", columns=SLOTS // 2)


def panel(s: GoldlandState, seat: int) -> Panel:
    """A seat's gold, tokens, camps, markers and backpack: all open. Section 6 of the rules."""
    counters = [
        Counter("icon-score", say("counter-score"), int(score(s, seat))),
        Counter("coin", say("counter-coins"), s.coins[seat]),
        Counter("token", say("counter-tokens", rate=int(RATE_AT[s.seats])), s.tokens[seat]),
        Counter("camp", say("counter-camps"), s.camps_left[seat], tint=COLOUR_NAMES[seat], of=CAMPS),
    ]
    found = [backpack(s, seat)]
    held = [marker_piece(adventure) for adventure in range(ADVENTURES) if s.holder[adventure] == seat]
    if held:
        found.append(Tray(f"markers-{seat}", say("tray-markers-held"), held))
    return Panel(seat, [COLOUR_NAMES[seat]], counters, found)


def charts(s: GoldlandState) -> list[Chart]:
    camps = tuple(tuple(s.camps_of[seat]) for seat in range(s.seats))
    unseen = tuple(tile for tile in range(FIRST_LAND, TILES) if s.loose[tile])
    return [marker_chart(tuple(s.holder), camps), unseen_chart(unseen)]


@lasting
def marker_chart(holder: tuple[int, ...], camps: tuple[tuple[int, ...], ...]) -> Chart:
    """Who has how many camps of each type, and who would take the marker. GL-MARK-2."""
    head = [Cell(say("chart-adventure")), Cell(say("chart-value"))]
    head += [Cell(say("chart-seat", player=Seat(seat)), tint=COLOUR_NAMES[seat]) for seat in range(len(camps))]
    rows = [head]
    for adventure in range(ADVENTURES):
        row = [
            Cell(adventure_name(adventure), f"marker-{ADVENTURE_NAMES[adventure]}"),
            Cell(say("figure", value=int(MARKER_VALUE[adventure]))),
        ]
        for seat, own in enumerate(camps):
            held = holder[adventure] == seat
            row.append(Cell(say("figure", value=own[adventure]), mark="now" if held else ""))
        rows.append(row)
    return Chart("camps", say("chart-camps"), rows)


@lasting
def unseen_chart(unseen: tuple[int, ...]) -> Chart:
    """Which land tiles nobody has seen yet, in no order that could tell anything. Section 6 of the rules."""
    rows = [[Cell(say("chart-tile")), Cell(say("chart-line"))]]
    rows += [[Cell(tile_name(tile), f"tile-{TILE_NAMES[tile]}-0"), Cell(described(tile))] for tile in unseen]
    return Chart("unseen", say("chart-unseen", count=len(unseen)), rows)


# ── choices ────────────────────────────────────────────────────────────────────────────────────────────


def choices(s: GoldlandState, d: int, legal: list[int]) -> list[Choice]:
    """A legal decision and the ways to point at it."""
    verb = DECISIONS.kind(d)
    name, preview = called(s, d), foreseen(s, d)
    paths = pointed(s, d)
    text = DECISIONS.text(d)
    if verb == "end-turn":
        return [Choice(text, name, style="end", preview=preview, ask_first=ask_first(s, legal))]
    if verb in ("end-move", "no-camp", "stop"):
        return [Choice(text, name, preview=preview, style="end")]
    found = [Choice(text, name, path, preview=preview) for path in paths]
    if verb in ("gain", "explore", "treasure", "claim", "camp"):
        style = "primary" if verb in ("camp", "claim", "treasure") else ""
        if verb != "explore" or s.layout == STACK:
            found.insert(0, Choice(text, name, preview=preview, style=style))  # type: ignore[arg-type]
    return found


def pointed(s: GoldlandState, d: int) -> list[list[str]]:
    """The paths by which a decision is pointed at: keys of pieces and places."""
    verb, seat, argument = DECISIONS.kind(d), s.active, DECISIONS.argument(d)
    here = tile_key(s, s.where[seat])
    match verb:
        case "step":
            other = int(NEXT[s.where[seat]][STEP_SIDE[argument]])
            return [[tile_key(s, other)]] if other >= 0 else []
        case "gain" | "camp":
            return [[here]]
        case "explore":
            if d != EXPLORE:
                return [[f"space-{DECISIONS.words(d)[0]}"]]
            beside = [cell for cell in LAND_CELLS if is_space_beside(s, cell)]
            return [["stack"], *([f"space-{CELL_NAMES[cell]}"] for cell in beside)]
        case "discard" | "pay":
            kit = f"kit-{KIND_NAMES[argument]}"
            return [[f"pack-{seat}-{kit}-{number}"] for number in range(s.pack[seat][argument])]
        case "exchange" | "take":
            return [[f"supply-{KIND_NAMES[argument]}"]]
        case "treasure":
            return [[f"treasure-{CELL_NAMES[s.where[seat]]}"]]
        case "camp-from":
            return [[tile_key(s, int(CELL_OF_LAND[argument]))]]
        case "place":
            cell, turns = DECISIONS.words(d)
            return [[f"space-{cell}", f"turn-{turns}"]]
        case "rotate":
            return [[f"turn-{argument}"]]
    return []


def tile_key(s: GoldlandState, cell: int) -> str:
    """The key of what lies on a cell."""
    if cell >= 0 and s.tile[cell] != NO_TILE:
        return f"tile-{TILE_NAMES[s.tile[cell]]}"
    return f"space-{CELL_NAMES[cell]}"


def called(s: GoldlandState, d: int) -> Message:
    """What a decision is called."""
    verb, argument = DECISIONS.kind(d), DECISIONS.argument(d)
    seat = s.active
    here = s.tile[s.where[seat]]
    match verb:
        case "step":
            other = int(NEXT[s.where[seat]][STEP_SIDE[argument]])
            tile = s.tile[other] if other >= 0 else NO_TILE
            mode = DECISIONS.words(d)[1]
            where = side_name(STEP_SIDE[argument]) if tile == NO_TILE else tile_name(tile)
            return say(f"do-{mode}", where=where)
        case "gain":
            return say("do-gain", what=entry_named(here, argument))
        case "explore":
            if d == EXPLORE:
                return say("do-explore")
            return say("do-explore-at", cell=cell_name(LAND_CELLS[d - EXPLORE_CELL]))
        case "discard" | "exchange" | "pay" | "take":
            return say(f"do-{verb}", what=kind_name(argument), count=int(RATE_AT[s.seats]))
        case "camp-from":
            return say("do-camp-from", cell=cell_name(int(CELL_OF_LAND[argument])))
        case "place":
            return say("do-place", cell=cell_name(LAND_CELLS[PLACE_LAND[argument]]))
        case "rotate":
            return say("do-rotate")
    return say(f"do-{verb}")


def foreseen(s: GoldlandState, d: int) -> Message | None:
    """What would happen: costs, points left, markers, roads."""
    verb, argument, seat = DECISIONS.kind(d), DECISIONS.argument(d), s.active
    match verb:
        case "step":
            other = int(NEXT[s.where[seat]][STEP_SIDE[argument]])
            if other < 0 or s.tile[other] == NO_TILE:
                return None
            mode = STEP_MODE[argument]
            left = (s.points if s.phase == MOVING else s.free[seat]) - 1
            if mode in (SURVIVE, CROSS_SURVIVE):
                id = "preview-survive" if mode == SURVIVE else "preview-cross-survive"
                return say(id, pay=paid_for(s.tile[other]), points=left, marker=marker_effect(s, other))
            return say("preview-cross" if mode == CROSS else "preview-walk", count=CROSSING, points=left)
        case "place":
            return road_effect(s, LAND_CELLS[PLACE_LAND[argument]], PLACE_TURNS[argument])
        case "rotate":
            return road_effect(s, s.spot, argument)
        case "discard":
            return say("preview-discard", points=s.free[seat] + 1)
        case "exchange":
            return say("preview-exchange", left=s.tokens[seat] - int(RATE_AT[s.seats]))
        case "treasure":
            return say("preview-treasure", count=TREASURE_COST)
        case "camp" | "camp-from":
            return marker_after_camp(s)
        case "end-turn":
            idle = not (s.moved or s.gained or s.explored)
            return say("preview-pass") if idle and s.token_supply else None
    return None


def marker_effect(s: GoldlandState, cell: int) -> Message:
    """What surviving here does to the marker of its type. GL-MARK-1."""
    adventure = int(ADVENTURE_OF[s.tile[cell]])
    if s.holder[adventure] == NOBODY:
        return say("marker-first", adventure=adventure_name(adventure), value=int(MARKER_VALUE[adventure]))
    if s.holder[adventure] == s.active:
        return say("marker-yours")
    lead = s.camps_of[s.holder[adventure]][adventure] - s.camps_of[s.active][adventure]
    if lead < 1:
        return say("marker-take", adventure=adventure_name(adventure), value=int(MARKER_VALUE[adventure]))
    return say("marker-behind", player=Seat(s.holder[adventure]), count=lead)


def marker_after_camp(s: GoldlandState) -> Message:
    """What a camp here does to the marker. GL-MARK-2."""
    return marker_effect(s, s.where[s.active])


def road_effect(s: GoldlandState, cell: int, turns: int) -> Message:
    """Where roads would lead from a tile laid like this. GL-MOVE-10."""
    joined = []
    for side in range(SIDES):
        other = int(NEXT[cell][side])
        if other < 0 or s.tile[other] == NO_TILE:
            continue
        here = (int(ROADS[s.drawn][turns]) >> side) & 1
        there = (int(ROADS[s.tile[other]][s.turn[other]]) >> ((side + 2) & 3)) & 1
        if here and there:
            joined.append(tile_name(s.tile[other]))
    return say("preview-roads", tiles=listed(joined)) if joined else say("preview-no-roads")


def ask_first(s: GoldlandState, legal: list[int]) -> Message | None:
    """What would be missed by ending the turn now."""
    if CLAIM in legal:
        return say("ask-first-claim")
    if TREASURE in legal:
        return say("ask-first-treasure")
    left = [DECISIONS.kind(d) for d in legal]
    idle = not (s.moved or s.gained or s.explored)
    if not idle and ("gain" in left or "explore" in left):
        open_now = [say(f"left-{verb}") for verb in ("gain", "explore") if verb in left]
        return say("ask-first-left", left=listed(open_now))
    return None


def plausible(s: GoldlandState, legal: list[int]) -> list[Attempt]:
    """What somebody could try by pointing and is refused: neighbours, spaces, pack, supply, treasures."""
    tries: list[tuple[str, int]] = []
    cell = s.where[s.active]
    for side in range(SIDES):
        other = int(NEXT[cell][side])
        if other >= 0 and s.tile[other] != NO_TILE:
            surviving = ADVENTURE_OF[s.tile[other]] >= 0
            mode = (0 if has_road(s, cell, side) else CROSS) + (SURVIVE if surviving else 0)
            tries.append((tile_key(s, other), STEP + side * MODES + mode))
    tries.append((tile_key(s, cell), GAIN_ENTRY))
    for land, space in enumerate(LAND_CELLS):
        if s.tile[space] == NO_TILE and not (s.phase == ROTATING and space == s.spot):
            tries.append((f"space-{CELL_NAMES[space]}", EXPLORE_CELL + land))
        if s.octagon[space] == TREASURE_HERE:
            tries.append((f"treasure-{CELL_NAMES[space]}", TREASURE))
    if s.layout == STACK and s.unseen:
        tries.append(("stack", EXPLORE))
    for kind in range(KINDS):
        tries.append((f"supply-{KIND_NAMES[kind]}", EXCHANGE + kind))
        tries += [(path[0], DISCARD + kind) for path in pointed(s, DISCARD + kind)]
    allowed = set(legal)
    lit = {path[0] for d in legal for path in pointed(s, d)}
    return [attempt(DECISIONS.text(d), key) for key, d in tries if d not in allowed and key not in lit]


# ── ways ───────────────────────────────────────────────────────────────────────────────────────────────


def plans(s: GoldlandState) -> list[Plan]:
    """The cheapest way to every tile more than one step away."""
    return [plan(s, cell, way) for cell, way in routes(s).items() if len(way.decisions) > 1]


def plan(s: GoldlandState, cell: int, way: Route) -> Plan:
    """A way with its cost, drawn through the middle of the tiles."""
    points = s.points if s.phase == MOVING else s.free[s.active]
    stops = [centre(stop) for stop in (s.where[s.active], *way.cells)]
    paid = [pieces_named(way.paid)] if any(way.paid) else []
    if way.any_pieces:
        paid.append(say("any-pieces", count=way.any_pieces))
    id = "plan-cost" if paid else "plan-free"
    return Plan(
        target=tile_key(s, cell),
        decisions=[DECISIONS.text(d) for d in way.decisions],
        name=say("do-go", where=tile_name(s.tile[cell])),
        preview=say(id, steps=len(way.cells), left=points - len(way.cells), pay=listed(paid)),
        route="M" + "L".join(f"{x},{y}" for x, y in stops),
    )

"""Goldland on the table: the land as it is found, the temple, packs, supply and markers."""

from __future__ import annotations

from functools import cache

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Board, Cell, Chart, Counter, Panel, Piece, Place, Scene, Tray, lasting
from filon.games.goldland.asked import RULES_OF, choices, plausible, prompt
from filon.games.goldland.data import (
    ADVENTURE_NAMES,
    ADVENTURES,
    CAMPS,
    CELL_NAMES,
    CELL_OF_LAND,
    CELLS,
    COLOUR_NAMES,
    FIRST_LAND,
    KIND_NAMES,
    KINDS,
    LAND_CELLS,
    LANDS,
    MARKER_VALUE,
    RATE_AT,
    ROADS,
    SIDES,
    SLOTS,
    TILE_NAMES,
    TILES,
    TREASURE_COST,
)
from filon.games.goldland.journeys import plans
from filon.games.goldland.layout import centre
from filon.games.goldland.rules.exploring import is_space_beside
from filon.games.goldland.rules.scoring import score
from filon.games.goldland.state import (
    FACE_DOWN,
    GAME_END,
    MAIN,
    NO_TILE,
    NOBODY,
    NOT_YET,
    PLACING,
    ROTATING,
    STACK,
    TREASURE_HERE,
    GoldlandState,
)
from filon.games.goldland.words import (
    adventure_name,
    breakdown,
    cell_name,
    described,
    explain,
    hint,
    kind_name,
    listed,
    retell,
    side_name,
    tile_name,
    unknown,
)

__all__ = ["breakdown", "explain", "hint", "retell", "scene"]

BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
TILE = 130


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
        choices=choices(s, legal),
        plausible=plausible(s, legal) if deciding else [],
        plans=plans(s) if deciding else [],
        charts=charts(s),
        rule=RULES_OF.get(s.phase, "GL-END-3"),
        status=status_lines(s),
    )


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

"""Highlanders and Rheingold on the table: a map, armies with their numbers, castles with banners and shields."""

from __future__ import annotations

from filon.engine.messages import Argument, Message, Seat, say
from filon.engine.scene import Board, Cell, Chart, Counter, Panel, Piece, Place, Scene, Stroke, lasting
from filon.games.highlanders.asked import RULES_OF, choices, plausible, prompt
from filon.games.highlanders.data import (
    BOARD_NAMES,
    CASTLE_COUNT,
    CASTLES,
    COLOURS,
    GATE,
    KNIGHTS,
    LOCATIONS,
    NAMES,
    SCROLLS,
    SHIELD_VALUES,
    SPACES,
    SWORDS,
)
from filon.games.highlanders.hidden import unseen
from filon.games.highlanders.journeys import plans
from filon.games.highlanders.layout import (
    SIZE_CASTLE,
    SIZE_SCROLL,
    SIZE_SPACE,
    SIZES,
    XY,
    beside_castle,
    die_spot,
    line,
    scroll_spot,
)
from filon.games.highlanders.places import name_on
from filon.games.highlanders.rules.armies import has_two_sides, seat_of
from filon.games.highlanders.rules.scoring import army_of, castles_of, points
from filon.games.highlanders.state import (
    COUNT,
    END,
    FACE_DOWN,
    JOINT,
    MOVE,
    NO_SHIELD,
    NOBODY,
    ROLL,
    START,
    HighlandersState,
)
from filon.games.highlanders.words import breakdown, explain, hint, needed, retell

__all__ = ["breakdown", "explain", "hint", "retell", "scene"]


def scene(s: HighlandersState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    width, height = SIZES[s.board]
    return Scene(
        board=Board(width, height, art="board.svg", name=say(f"board-{BOARD_NAMES[s.board]}")),
        prompt=prompt(s, viewer),
        pieces=[*castle_pieces(s), *armies(s), *pending(s), *die(s)],
        places=[place(s, at) for at in range(LOCATIONS) if NAMES[s.board][at]],
        panels=[panel(s, seat) for seat in range(s.seats)],
        choices=choices(s, legal),
        plausible=plausible(s, legal) if legal else [],
        plans=plans(s) if legal and s.phase == MOVE and not s.strict_pieces else [],
        strokes=arrows(s),
        charts=[shield_chart(s, viewer), castle_chart(s)],
        rule=RULES_OF[s.phase],
        status=facts(s),
        aids=[Counter("icon-castle", say("counter-neutral"), s.neutral, of=CASTLE_COUNT)],
    )


def facts(s: HighlandersState) -> list[Message]:
    """The round, and how near the end is."""
    if s.phase in (START, END):
        return []
    lines = [say("status-round", round=s.rounds + 1)]
    if has_two_sides(s):
        lines.append(say("status-clan", colour=say(f"colour-{tint(s, s.active)}")))
    if s.neutral <= 4:
        lines.append(say("status-end", castles=s.neutral - 1))
    if 3 * s.stall >= 2 * s.stall_limit_rounds:
        lines.append(say("status-stall", rounds=s.stall_limit_rounds - s.stall))
    return lines


# ── what lies where ────────────────────────────────────────────────────────────────────────────────────


def tint(s: HighlandersState, side: int) -> str:
    return COLOURS[s.colour[side]]


def army(s: HighlandersState, key: str, side: int, n: int, x: float, y: float, size: float, new: bool) -> Piece:
    return Piece(
        key, f"army-{tint(s, side)}", x, y, size, size, tint=tint(s, side), text=str(n), z=3,
        comes_from=f"seat:{seat_of(s, side)}" if new else "",
    )  # fmt: skip


def key_of(token: int, name: str) -> str:
    """A group keeps its key on its way; in a position set up by hand it is called by its place."""
    return f"army-{token}" if token else f"army-{name}"


def armies(s: HighlandersState) -> list[Piece]:
    """Every group on scrolls and spaces, and every garrison, with its number."""
    pieces = []
    names = NAMES[s.board]
    for side in range(s.sides):
        for scroll in range(SCROLLS):
            if s.on_scroll[side][scroll]:
                x, y = scroll_spot(s.board, scroll, side)
                key = key_of(s.scroll_token[side][scroll], f"{names[scroll]}-{side}")
                pieces.append(army(s, key, side, 1, x, y, 28, True))
    for at in range(SPACES, LOCATIONS):
        if s.knights[at]:
            inside = at >= CASTLES
            x, y = beside_castle(s.board, at - CASTLES, "garrison") if inside else XY[s.board][at]
            key = key_of(s.token[at], names[at])
            pieces.append(army(s, key, s.holder[at], s.knights[at], x, y, 32 if inside else 44, False))
    return pieces


def castle_pieces(s: HighlandersState) -> list[Piece]:
    """Banners of the owners, and shields: face up for all, face down with the value for their owner."""
    pieces = []
    for castle in range(CASTLE_COUNT):
        owner = s.holder[CASTLES + castle]
        if owner == NOBODY:
            continue
        name = NAMES[s.board][CASTLES + castle]
        x, y = beside_castle(s.board, castle, "banner")
        colour = tint(s, owner)
        pieces.append(Piece(f"banner-{name}-{owner}", f"banner-{colour}", x, y, 30, 36, tint=colour, z=1))
        if s.face[castle] != NO_SHIELD:
            x, y = beside_castle(s.board, castle, "shield")
            value = s.shield[castle]
            down = s.face[castle] == FACE_DOWN
            pieces.append(
                Piece(
                    f"shield-{name}-{owner}", "shield-down" if down else "shield-up", x, y, 30, 34, tint=colour,
                    face="down" if down else "up", text=str(value) if value >= 0 else "?", z=2,
                    comes_from=f"seat:{seat_of(s, owner)}",
                )
            )  # fmt: skip
    return pieces


def pending(s: HighlandersState) -> list[Piece]:
    """Knights sent to an attack, or waiting before the castle they took."""
    if not s.committed:
        return []
    x, y = XY[s.board][s.target]
    if s.target >= CASTLES:
        gx, gy = XY[s.board][GATE[s.board][s.target - CASTLES]]
        x, y = (x + gx) / 2, (y + gy) / 2
    else:
        x, y = x - 26, y - 26
    return [army(s, key_of(s.sent_token, "sent"), s.active, s.committed, x, y, 40, False)]


def die(s: HighlandersState) -> list[Piece]:
    """The die, beside the scroll it names. It turns over at every roll."""
    if not s.die:
        return []
    x, y = die_spot(s.board, s.die - 1)
    rolls = s.rounds * s.sides + s.turn + (s.phase != ROLL)
    return [Piece("die", f"die-{s.die}", x, y, 34, 34, face="up" if rolls % 2 else "down", z=4)]


def place(s: HighlandersState, at: int) -> Place:
    """A location, and all there is to say about it."""
    if at < SCROLLS:
        return scroll_place(s.board, at, sum(s.on_scroll[side][at] for side in range(s.sides)))
    if at < CASTLES:
        knights = s.knights[at]
        return space_place(s.board, at, knights, seat_of(s, s.holder[at]) if knights else NOBODY)
    castle, owner = at - CASTLES, s.holder[at]
    seat = NOBODY if owner == NOBODY else seat_of(s, owner)
    return castle_place(s.board, castle, seat, s.knights[at], s.face[castle], s.shield[castle], needed(s, castle))


@lasting
def scroll_place(board: int, at: int, there: int) -> Place:
    x, y = XY[board][at]
    words = say("scroll-with" if there else "scroll-empty", number=at + 1, knights=there)
    return Place(NAMES[board][at], x, y, r=SIZE_SCROLL, name=words)


@lasting
def space_place(board: int, at: int, knights: int, seat: int) -> Place:
    x, y = XY[board][at]
    name = name_on(board, at)
    if knights:
        name = say("held", place=name, player=Seat(seat), knights=knights)
    return Place(NAMES[board][at], x, y, r=SIZE_SPACE, name=name)


@lasting
def castle_place(board: int, castle: int, seat: int, knights: int, face: int, value: int, army: int) -> Place:
    x, y = XY[board][CASTLES + castle]
    words = castle_words(board, castle, seat, knights, face, value, army)
    return Place(NAMES[board][CASTLES + castle], x, y, r=SIZE_CASTLE, name=words)


def castle_words(board: int, castle: int, seat: int, knights: int, face: int, value: int, army: int) -> Message:
    """A castle with its swords, owner, garrison, shield, and the army it takes to conquer it."""
    words: dict[str, Argument] = {"castle": name_on(board, CASTLES + castle), "swords": int(SWORDS[board][castle])}
    if seat == NOBODY:
        return say("castle-neutral", **words, needed=army)
    owned: dict[str, Argument] = {**words, "player": Seat(seat), "knights": knights}
    if face == NO_SHIELD:
        return say("castle-owned", **owned, needed=army)
    if value < 0:
        return say("castle-hidden", **owned, needed=army)
    if face == FACE_DOWN:
        return say("castle-secret", **owned, value=value)
    return say("castle-open", **owned, value=value, needed=army)


def arrows(s: HighlandersState) -> list[Stroke]:
    """From where an attack or a march in question comes."""
    if s.target < 0 or s.phase not in (COUNT, JOINT):
        return []
    sources = [s.sent[k] for k in range(s.sent_count)] + ([s.origin] if s.phase == COUNT else [])
    return [
        Stroke(f"arrow-{NAMES[s.board][source]}", line(s.board, [source, s.target]), "arrow", tint(s, s.active))
        for source in sources
    ]


# ── panels and charts ──────────────────────────────────────────────────────────────────────────────────


def sides_of(s: HighlandersState, seat: int) -> range:
    return range(seat, s.sides, s.seats)


def panel(s: HighlandersState, seat: int) -> Panel:
    """Points, castles, knights and shields of a seat; everything here is open to all."""
    sides = sides_of(s, seat)
    tints = [tint(s, side) for side in sides]
    if s.doubled == 2:
        tints.append(tint(s, seat + s.seats))
    knights = KNIGHTS * s.doubled * len(sides)
    return Panel(
        seat,
        tints,
        [
            Counter("icon-swords", say("counter-points"), int(points(s, seat))),
            Counter("icon-castle", say("counter-castles"), castles_of(s, seat)),
            Counter("icon-knight", say("counter-knights"), army_of(s, seat), of=knights),
            Counter("icon-shield", say("counter-shields"), sum(s.pool_left[side] for side in sides)),
        ],
        note=say("note-ended") if s.phase == END and s.ended_by == seat else None,
    )


def shield_chart(s: HighlandersState, viewer: int) -> Chart:
    """For each side the shields not yet seen by all; for one's own, what is left to draw. HR-HIDE-2, HR-HIDE-3."""
    head = [Cell(say("chart-side"))]
    head += [Cell(say("figure", value=value), sprite="icon-shield") for value in range(SHIELD_VALUES)]
    rows = [head]
    for side in range(s.sides):
        player = Seat(seat_of(s, side))
        counts = [int(unseen(s, side, value)) for value in range(SHIELD_VALUES)]
        name = say("chart-unseen", player=player)
        rows.append([Cell(name, tint=tint(s, side))] + [Cell(say("figure", value=count)) for count in counts])
        if player.seat == viewer and s.phase != END:
            left = [Cell(say("figure", value=s.pool[side][value]), mark="now") for value in range(SHIELD_VALUES)]
            rows.append([Cell(say("chart-pool"), tint=tint(s, side)), *left])
    return Chart("shields", say("chart-shields"), rows)


def castle_chart(s: HighlandersState) -> Chart:
    """Every castle, who owns it, and how many knights it takes."""
    owners = [s.holder[CASTLES + castle] for castle in range(CASTLE_COUNT)]
    return chart_of_castles(
        s.board,
        tuple(("", NOBODY) if owner == NOBODY else (tint(s, owner), seat_of(s, owner)) for owner in owners),
        tuple((s.face[castle] == FACE_DOWN, needed(s, castle)) for castle in range(CASTLE_COUNT)),
    )


@lasting
def chart_of_castles(board: int, owners: tuple[tuple[str, int], ...], armies: tuple[tuple[bool, int], ...]) -> Chart:
    """`owners`: colour and seat of each castle; `armies`: whether a shield is hidden, and how many knights it takes."""
    rows = [[Cell(say("chart-castle")), Cell(say("chart-swords")), Cell(say("chart-owner")), Cell(say("chart-needed"))]]
    for castle, ((colour, seat), (hidden, knights)) in enumerate(zip(owners, armies, strict=True)):
        rows.append([
            Cell(name_on(board, CASTLES + castle), tint=colour),
            Cell(say("figure", value=int(SWORDS[board][castle])), sprite="icon-swords"),
            Cell(say("chart-neutral") if seat == NOBODY else say("name", player=Seat(seat))),
            Cell(say("at-least" if hidden else "figure", value=knights)),
        ])  # fmt: skip
    return Chart("castles", say("chart-castles"), rows)

"""What is asked in Goldland, and how a page points at the answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Choice, attempt
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CAMPS,
    CELL_NAMES,
    CELL_OF_LAND,
    CROSSING,
    KIND_NAMES,
    KINDS,
    LAND_CELLS,
    MARKER_VALUE,
    NEXT,
    RATE_AT,
    ROADS,
    SIDES,
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
from filon.games.goldland.layout import tile_key
from filon.games.goldland.rules import mover
from filon.games.goldland.rules.exploring import is_space_beside
from filon.games.goldland.rules.moving import has_road
from filon.games.goldland.state import (
    CAMPING,
    CROSS,
    CROSS_SURVIVE,
    GAINING,
    GAME_END,
    MAIN,
    MOVING,
    NO_TILE,
    NOBODY,
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
    cell_name,
    described,
    entry_named,
    kind_name,
    listed,
    paid_for,
    side_name,
    tile_name,
)

RULES_OF = {
    MAIN: "GL-TURN-2", MOVING: "GL-MOVE-2", PAYING: "GL-CROSS-2", CAMPING: "GL-CAMP-1", GAINING: "GL-GAIN-7",
    PLACING: "GL-EXPL-2", ROTATING: "GL-EXPL-3", ROOM: "GL-AMU-4",
}  # fmt: skip
ASKED = {
    MAIN: "main", MOVING: "moving", PAYING: "pay", CAMPING: "camp", GAINING: "take", PLACING: "place",
    ROTATING: "rotate", ROOM: "room",
}  # fmt: skip


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


def choices(s: GoldlandState, legal: list[int]) -> list[Choice]:
    """What may be decided, and where to point for it."""
    return [choice for d in legal for choice in choices_of(s, d, legal)]


def choices_of(s: GoldlandState, d: int, legal: list[int]) -> list[Choice]:
    """A legal decision and the ways to point at it."""
    verb = DECISIONS.kind(d)
    name, preview = called(s, d), foreseen(s, d)
    paths = pointed(s, d)
    text = DECISIONS.text(d)
    if verb == "end-turn":
        return [Choice(text, name, style="end", preview=preview, ask_first=ask_first(s, legal))]
    if verb in ("end-move", "no-camp", "stop"):
        return [Choice(text, name, preview=preview, style="end")]
    # What is discarded is lost, so that it takes a second tap; where room has to be made, nothing else can be done.
    loss = (
        say("ask-first-discard", what=kind_name(DECISIONS.argument(d)))
        if verb == "discard" and s.phase != ROOM
        else None
    )
    found = [Choice(text, name, path, preview=preview, ask_first=loss) for path in paths]
    if verb in ("gain", "explore", "treasure", "claim", "camp"):
        style: Literal["", "primary"] = "primary" if verb in ("camp", "claim", "treasure") else ""
        if verb != "explore" or s.layout == STACK:
            found.insert(0, Choice(text, name, preview=preview, style=style))
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
            return marker_after_camp(s, argument if verb == "camp-from" else -1)
        case "end-turn":
            idle = not (s.moved or s.gained or s.explored)
            return say("preview-pass") if idle and s.token_supply else None
    return None


def marker_effect(s: GoldlandState, cell: int) -> Message:
    """What surviving here and setting up a camp does to the marker of its type. GL-MARK-1."""
    adventure = int(ADVENTURE_OF[s.tile[cell]])
    if s.holder[adventure] == NOBODY:
        return say("marker-first", adventure=adventure_name(adventure), value=int(MARKER_VALUE[adventure]))
    seat = s.active
    spare = s.camps_left[seat] or s.camps_of[seat][adventure] < CAMPS
    return marker_with(s, adventure, 1 if spare else 0)


def marker_after_camp(s: GoldlandState, source: int) -> Message:
    """What a camp here does to the marker, and to that of the land it is taken from (-1: none). GL-MARK-6."""
    here = int(ADVENTURE_OF[s.tile[s.where[s.active]]])
    there = int(ADVENTURE_OF[s.tile[CELL_OF_LAND[source]]]) if source >= 0 else -1
    effect = marker_with(s, here, 0 if there == here else 1)
    if there < 0 or there == here:
        return effect
    holder = holder_with(s, there, -1)
    if holder == s.holder[there]:
        return effect
    return say(
        "marker-both", here=effect, there=say("marker-goes", adventure=adventure_name(there), player=Seat(holder))
    )


def marker_with(s: GoldlandState, adventure: int, more: int) -> Message:
    """Who has a marker after the mover has so many more camps of its type."""
    seat, holder = s.active, s.holder[adventure]
    if holder == seat:
        return say("marker-yours")
    if holder_with(s, adventure, more) == seat:
        return say("marker-take", adventure=adventure_name(adventure), value=int(MARKER_VALUE[adventure]))
    if not more:
        return say("marker-stays", player=Seat(holder))
    lead = s.camps_of[holder][adventure] - s.camps_of[seat][adventure] - more
    return say("marker-shared" if lead < 0 else "marker-behind", player=Seat(holder), count=max(lead, 0))


def holder_with(s: GoldlandState, adventure: int, more: int) -> int:
    """The holder of a marker after the mover has so many more camps of its type. GL-MARK-2 to GL-MARK-4."""
    camps = [s.camps_of[seat][adventure] + (more if seat == s.active else 0) for seat in range(s.seats)]
    most = max(camps)
    if most > camps[s.holder[adventure]] and camps.count(most) == 1:
        return camps.index(most)
    return s.holder[adventure]


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

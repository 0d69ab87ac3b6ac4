"""Journeys: the cheapest way to every tile the mover can reach; fewest pieces discarded, then fewest steps."""

from __future__ import annotations

from typing import NamedTuple

from filon.engine.messages import say
from filon.engine.scene import Plan
from filon.games.goldland.data import ADVENTURE_OF, CELLS, CROSSING, KINDS, NEXT, PAY, PAY_SIZE, SIDES
from filon.games.goldland.decisions import DECISIONS, MODES, STEP
from filon.games.goldland.layout import centre, tile_key
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.moving import has_road, refuse_move
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.state import CROSS, MAIN, MOVING, NO_TILE, SURVIVE, GoldlandState
from filon.games.goldland.words import listed, pieces_named, tile_name


class Route(NamedTuple):
    """A way to a tile: the steps as decisions, the cells entered, and what it takes."""

    decisions: tuple[int, ...]
    cells: tuple[int, ...]
    paid: tuple[int, ...]
    """Pieces of each kind that adventures ask for."""
    any_pieces: int
    """Further pieces, of the player's choice, for crossings."""

    @property
    def cost(self) -> tuple[int, int]:
        return sum(self.paid) + self.any_pieces, len(self.cells)


def routes(s: GoldlandState) -> dict[int, Route]:
    """The cheapest route to each cell within the mover's points. GL-MOVE-2 to GL-MOVE-7, GL-ADV-2, GL-CROSS-2."""
    if s.phase == MOVING:
        points, used = s.points, s.used
    elif s.phase == MAIN and not refuse_move(s):
        points, used = s.free[s.active], 1 << s.where[s.active]
    else:
        return {}
    best: dict[int, Route] = {}
    front = {s.where[s.active]: Route((), (), (0,) * KINDS, 0)}
    # Longer ways are kept only where they are cheaper, so that no cell is entered twice.
    for _ in range(points):
        further: dict[int, Route] = {}
        for cell, way in front.items():
            for side in range(SIDES):
                other = int(NEXT[cell][side])
                if other < 0 or s.tile[other] == NO_TILE or (used >> other) & 1:
                    continue
                step = extended(s, way, cell, side, other)
                if step is None:
                    continue
                known = [found.cost for found in (best.get(other), further.get(other)) if found]
                if all(step.cost < cost for cost in known):
                    further[other] = step
        best.update(further)
        front = further
    return {cell: best[cell] for cell in range(CELLS) if cell in best}


def extended(s: GoldlandState, way: Route, cell: int, side: int, other: int) -> Route | None:
    """The way with one step more, in its cheapest mode; None if the pack can't pay for it."""
    seat, tile = s.active, s.tile[other]
    road = has_road(s, cell, side)
    surviving = ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, other)
    paid, any_pieces = list(way.paid), way.any_pieces
    if surviving:
        paid = [count + int(PAY[tile][kind]) for kind, count in enumerate(paid)]
        if any(paid[kind] > s.pack[seat][kind] for kind in range(KINDS)):
            return None
    if not road:
        any_pieces += CROSSING - (int(PAY_SIZE[tile]) if surviving else 0)
    if sum(paid) + any_pieces > pieces(s, seat):
        return None
    decision = STEP + side * MODES + (0 if road else CROSS) + (SURVIVE if surviving else 0)
    return Route((*way.decisions, decision), (*way.cells, other), tuple(paid), any_pieces)


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

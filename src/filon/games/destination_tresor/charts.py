"""What can be looked up: the clue notebook, the piles, the equipment."""

from __future__ import annotations

from functools import cache

from filon.engine.messages import say
from filon.engine.scene import Cell, Chart, lasting
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    CONTENT_NAMES,
    COPIES,
    COST,
    EVENT_ACCESSORY,
    EVENT_OF,
    EVENT_TURNS,
    FORTS,
    HOLDS,
    IS_SHORTCUT,
    MARKER_FROM,
    MARKER_HOURS,
    SEA,
    SITE_NAMES,
    SITES,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TERRAIN_NAMES,
    TERRAINS,
    USES,
)
from filon.games.destination_tresor.state import UNREAD, TresorState
from filon.games.destination_tresor.words import accessory_name, content_name, ground_name, symbol_name


def fits_clues(s: TresorState, seat: int, site: int) -> bool:
    """Whether an unopened site agrees with the seat's own clues, by the map alone. DT-ASSIST-2."""
    if s.opened[site]:
        return False
    own = [s.content[fort] for fort in range(FORTS) if s.reader[fort] == seat and s.content[fort] != UNREAD]
    return all(own.count(content) <= HOLDS[site][content] for content in own)


@cache
def number(value: int) -> Cell:
    return Cell(say("number", value=value))


def charts(s: TresorState, viewer: int) -> list[Chart]:
    took = tuple(s.took[viewer]) if viewer >= 0 else ()
    return [clue_notebook(s, viewer), marker_chart(s), accessory_chart(took)]


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
        rows.append([name, *around(site)])
    return Chart("notebook", say("chart-notebook"), rows)


@cache
def around(site: int) -> list[Cell]:
    """The symbol of a site, and how much of each terrain lies around it."""
    symbol = Cell(symbol_name(site), f"clue-{SYMBOL_NAMES[SYMBOL_OF[site]]}")
    return [symbol, *(number(int(HOLDS[site][t])) if HOLDS[site][t] else Cell() for t in range(TERRAINS + 1))]


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


@lasting
def accessory_chart(took: tuple[int, ...]) -> Chart:
    """What each accessory costs, how often it helps, and how many events it cancels."""
    rows = [[Cell(say(f"chart-{word}")) for word in ("accessory", "cost", "uses", "where", "cancels")]]
    for a in range(ACCESSORIES):
        cancels = sum(int(COPIES[m]) for m in range(len(COPIES)) if EVENT_ACCESSORY[m] == a)
        mine = bool(took and took[a])
        rows.append([
            Cell(accessory_name(a), f"kit-{ACCESSORY_NAMES[a]}", mark="now" if mine else ""), number(int(COST[a])),
            number(int(USES[a])), Cell(say(f"terrains-{ACCESSORY_NAMES[a]}")), number(cancels),
        ])  # fmt: skip
    return Chart("accessories", say("chart-accessories"), rows)

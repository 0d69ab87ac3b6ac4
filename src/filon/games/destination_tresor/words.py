"""Destination Trésor in words: hexes, grounds, markers and equipment; what happened, why not, and who won."""

from __future__ import annotations

from functools import cache

from filon.engine.game import Outcome
from filon.engine.kit import Sentences
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES,
    BUDGET,
    CELLS,
    CONTENT_NAMES,
    COST,
    DIRECTION_NAMES,
    EVENT_NAMES,
    EVENT_OF,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    FORTS,
    GROUND_NAMES,
    GROUND_OF,
    IS_SHORTCUT,
    LAST_DAY,
    LOST_RADIUS,
    MARKER_HOURS,
    MARKER_TERRAIN,
    ORDINARY,
    SITE_NAMES,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TERRAIN_NAMES,
)
from filon.games.destination_tresor.decisions import CLUE, DECISIONS, EVENTS, KIND_OF, PUT, STEPPED, WAS_PUT
from filon.games.destination_tresor.places import label, whereabouts
from filon.games.destination_tresor.rules.guide import distance
from filon.games.destination_tresor.rules.kits import kit_cost
from filon.games.destination_tresor.state import (
    HUNT,
    LOCALISATION,
    NOBODY,
    REPOSITION,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TresorState,
)

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def ground_name(ground: int) -> Message:
    """What is told of a hex."""
    return say(f"ground-{GROUND_NAMES[ground]}")


def direction_name(d: int) -> Message:
    return say(f"direction-{(*DIRECTION_NAMES, 'E', 'W')[d]}")


@cache
def hex_name(place: int) -> Message:
    """A hex in words: what it is, and in which part of the island."""
    if place < ORDINARY:
        zone = say(f"zone-{CELLS[place]['zone']}")
        return say("hex-ordinary", ground=ground_name(int(GROUND_OF[place])), zone=zone, where=whereabouts(place))
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


# ── sentences ──────────────────────────────────────────────────────────────────────────────────────────

SENTENCES = Sentences(
    EVENTS,
    accessory=accessory_icon,
    ground=ground_name,
    direction=direction_name,
    marker=marker_icon,
    hex=hex_name,
    fort=lambda fort: FORT_NAMES[fort],
    site=lambda site: SITE_NAMES[site],
)


def retell(s: TresorState, event: list[int]) -> Told | None:
    """What happened, in a sentence."""
    kind, _, a, b, c, d = event
    if kind == STEPPED:
        if d:
            return Told(say("log-entered", player=Seat(a), direction=direction_name(b), hex=hex_name(d - 1)), a)
        return Told(say("log-stepped", player=Seat(a), direction=direction_name(b), ground=ground_name(c)), a)
    if kind == WAS_PUT:
        if c:
            return Told(say("log-put-open", player=Seat(a), hex=hex_name(c - 1)), 1 - a)
        return Told(say("log-put", player=Seat(a), ground=ground_name(b)), 1 - a)
    if kind == CLUE:
        return Told(say("log-clue", fort=FORT_NAMES[b], content=content_icon(c)), a)
    return SENTENCES.retell(s, event)


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
            if KIND_OF[d] != PUT:
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

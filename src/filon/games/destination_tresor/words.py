"""What happened, why not, and who won, in sentences."""

from __future__ import annotations

from filon.engine.game import Outcome
from filon.engine.kit import Sentences
from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.destination_tresor.data import (
    BUDGET,
    COST,
    FIRST_FORT,
    FORT_NAMES,
    FORTS,
    LAST_DAY,
    LOST_RADIUS,
    ORDINARY,
    SITE_NAMES,
)
from filon.games.destination_tresor.decisions import (
    CLUE,
    DECISIONS,
    DECLINE,
    EVENTS,
    KIND_OF,
    PUT,
    STEP,
    STEPPED,
    WAS_PUT,
)
from filon.games.destination_tresor.names import (
    accessory_icon,
    accessory_name,
    content_icon,
    direction_name,
    ground_name,
    hex_name,
    label,
    marker_icon,
)
from filon.games.destination_tresor.rules import kit_cost
from filon.games.destination_tresor.rules.guide import distance
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


def tell(s: TresorState, event: list[int]) -> Told | None:
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
    return SENTENCES.tell(s, event)


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


def hint(s: TresorState, d: int) -> Message | None:
    """Why a strong player would do this, where the verb alone does not say it."""
    if KIND_OF[d] == STEP:
        return say("hint-step-find" if s.stage[s.active] == LOCALISATION else "hint-step-hunt")
    return say("hint-decline") if d == DECLINE else None


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

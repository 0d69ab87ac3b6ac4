"""What is asked in Destination Trésor, and how a page points at the answers."""

from __future__ import annotations

from functools import cache

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Choice, attempt, lasting
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    BUDGET,
    COST,
    DIRECTION_NAMES,
    DIRECTIONS,
    ENTRY_HOURS,
    FIRST_FORT,
    FIRST_SITE,
    GROUND_OF,
    HEXES,
    HOURS_A_TURN,
    MARKER_FROM,
    MARKER_HOURS,
    NEXT,
    OPEN_HOURS,
    ORDINARY,
    POST,
    READ_HOURS,
    SITE,
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
from filon.games.destination_tresor.layout import key_of
from filon.games.destination_tresor.rules import mover
from filon.games.destination_tresor.rules.guide import distance
from filon.games.destination_tresor.rules.kits import kit_cost
from filon.games.destination_tresor.state import (
    DRAW,
    DRAW_START,
    FIRST_PLAYER,
    GAME_END,
    LOCALISATION,
    NOBODY,
    OPEN,
    READ,
    REPOSITION,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TURN,
    TresorState,
)
from filon.games.destination_tresor.words import accessory_name, direction_name, ground_name, hex_name

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


def choices(s: TresorState, legal: list[int]) -> list[Choice]:
    """What may be decided, and where to point for it."""
    return [choice(s, d, legal) for d in legal]


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

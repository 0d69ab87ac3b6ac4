"""What happened, why not, and how it ended: the sentences of Highlanders and Rheingold."""

from __future__ import annotations

from filon.engine.kit import Sentences
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.highlanders.data import (
    ARC_FROM,
    ARC_TO,
    CASTLE_COUNT,
    CASTLES,
    COLOURS,
    FACTOR,
    SCROLLS,
    SWORDS,
    TO_GATE,
)
from filon.games.highlanders.decisions import (
    COUNTS,
    DRAWN,
    END_TURN,
    ENTERS,
    EVENTS,
    KIND_OF,
    MARCH,
    PLACE,
    ROLLED,
    TURNED_UP,
    YES,
)
from filon.games.highlanders.places import name_on
from filon.games.highlanders.rules.armies import available, has_two_sides, knights_at, seat_of
from filon.games.highlanders.rules.marches import defence, is_enemy_space, is_hidden_castle, least_count, reinforcements
from filon.games.highlanders.rules.marches import needed as army_needed
from filon.games.highlanders.rules.scoring import army_of, castles_of, points
from filon.games.highlanders.state import COUNT, ENTER, JOINT, MOVE, NOBODY, SHIELD, HighlandersState

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def place_name(s: HighlandersState, at: int) -> Message:
    """A location in words."""
    return name_on(s.board, at)


def castle_name(s: HighlandersState, castle: int) -> Message:
    return place_name(s, CASTLES + castle)


def needed(s: HighlandersState, castle: int) -> int:
    """The army that a castle of somebody else asks for, as a figure for people."""
    return int(army_needed(s, castle))


# ── the log ────────────────────────────────────────────────────────────────────────────────────────────


def leader(s: HighlandersState, side: int) -> Seat:
    """The player who leads a side."""
    return Seat(seat_of(s, side))


SENTENCES = Sentences(
    EVENTS,
    player=leader,
    loser=leader,
    owner=leader,
    scroll=lambda scroll: scroll + 1,
    origin=place_name,
    target=place_name,
    place=place_name,
    castle=castle_name,
)


def retell(s: HighlandersState, event: list[int]) -> Told | None:
    """What happened, in a sentence."""
    kind, _, side, b, c, _ = event
    if kind == TURNED_UP:
        icon = Icon("shield-up", say("shield-value", value=c), COLOURS[s.colour[side]])
        return Told(say("log-turned-up", castle=castle_name(s, b), shield=icon))
    if kind == DRAWN:
        icon = Icon("shield-down", say("shield-value", value=c), COLOURS[s.colour[side]])
        return Told(say("log-drawn", castle=castle_name(s, b), shield=icon), seat_of(s, side))
    if kind == ROLLED:
        who, die = leader(s, side), Icon(f"die-{b}", say("die", face=b))
        if has_two_sides(s):
            colour = say(f"colour-{COLOURS[s.colour[side]]}")
            return Told(say("log-rolled-clan", player=who, die=die, colour=colour), who.seat)
        return Told(say("log-rolled", player=who, die=die), who.seat)
    return SENTENCES.retell(s, event)


# ── why not, and why ───────────────────────────────────────────────────────────────────────────────────


def explain(s: HighlandersState, d: int, clause: str) -> Message | None:
    """The refusal with its figures, where figures stand in the way."""
    if s.phase in (MOVE, JOINT) and KIND_OF[d] == MARCH:
        origin, target = int(ARC_FROM[s.board][d - MARCH]), int(ARC_TO[s.board][d - MARCH])
        return explain_march(s, origin, target, clause)
    if s.phase == COUNT and KIND_OF[d] == COUNTS:
        return explain_count(s, d - COUNTS + 1, clause)
    if s.phase == COUNT and clause == "HR-MOVE-2":
        return say("refused-count-first")
    if s.phase == MOVE and clause == "HR-MOVE-2":
        return say("refused-march-first")
    if s.phase == MOVE and clause == "HR-CASTLE-8":
        return say("refused-no-entry")
    if s.phase == ENTER and KIND_OF[d] == ENTERS:
        return say("refused-enter-most", army=s.committed) if clause == "HR-CASTLE-8" else None
    if clause == "HR-BATTLE-5":
        return say("refused-send-more", more=s.knights[s.target] + 1 - s.committed)
    return None


def explain_march(s: HighlandersState, origin: int, target: int, clause: str) -> Message | None:
    here = int(knights_at(s, s.active, origin))
    castle = target - CASTLES
    match clause:
        case "HR-MOVE-2":
            if origin < SCROLLS or s.holder[origin] == NOBODY:
                return say("refused-nobody-there", place=place_name(s, origin))
            return say("refused-not-yours", place=place_name(s, origin), player=Seat(seat_of(s, s.holder[origin])))
        case "HR-BATTLE-5":
            return say("refused-send-more", more=s.knights[s.target] + 1 - s.committed)
        case "HR-BATTLE-2":
            return say("refused-too-weak", have=int(available(s, origin)) + s.committed, enemy=s.knights[target])
        case "HR-BATTLE-6":
            have = s.committed + int(available(s, origin)) + int(reinforcements(s, origin, target))
            return say("refused-cannot-win", have=have, enemy=s.knights[target], moves=s.moves)
        case "HR-CASTLE-3":
            swords = int(SWORDS[s.board][castle])
            return say("refused-swords", needed=needed(s, castle), swords=swords, have=here, times=FACTOR)
        case "HR-CASTLE-5":
            strength = int(defence(s, castle))
            return say("refused-defence", needed=needed(s, castle), defence=strength, have=here, times=FACTOR)
        case "HR-CASTLE-6":
            inside = s.knights[target]
            return say("refused-garrison", needed=needed(s, castle), inside=inside, have=here, times=FACTOR)
    return None


def explain_count(s: HighlandersState, n: int, clause: str) -> Message | None:
    least = int(least_count(s, s.origin, s.target))
    most = int(available(s, s.origin))
    match clause:
        case "HR-MOVE-2":
            return say("refused-at-most", most=most)
        case "HR-BATTLE-6":
            return say("refused-at-least", least=least, enemy=s.knights[s.target])
        case "HR-CASTLE-6":
            return say("refused-at-least-castle", least=least, inside=s.knights[s.target], times=FACTOR)
    return None


def hint(s: HighlandersState, d: int) -> Message:
    """Why a strong player would do this, from what is on display."""
    if s.phase == SHIELD:
        left = s.pool_left[s.active]
        return say("hint-shield" if d == PLACE + YES else "hint-no-shield", **_castle(s, s.target), left=left)
    if s.phase == ENTER:
        knights = d - ENTERS + 1
        return say("hint-enter", **_castle(s, s.target), knights=knights, needed=FACTOR * knights)
    if s.phase == COUNT:
        return _hint_march(s, s.origin, s.target, d - COUNTS + 1)
    if d == END_TURN:
        return say("hint-end-turn", moves=s.moves)
    origin, target = int(ARC_FROM[s.board][d - MARCH]), int(ARC_TO[s.board][d - MARCH])
    return _hint_march(s, origin, target, int(available(s, origin)))


def _hint_march(s: HighlandersState, origin: int, target: int, army: int) -> Message:
    """Why so many knights should go there."""
    there = place_name(s, target)
    if is_enemy_space(s, target):
        return say("hint-battle", target=there, army=s.committed + army, enemy=s.knights[target])
    if target >= CASTLES and s.holder[target] != s.active:
        if is_hidden_castle(s, target):
            return say("hint-gamble", **_castle(s, target), army=army, inside=s.knights[target])
        return say("hint-castle", **_castle(s, target), army=army, needed=needed(s, target - CASTLES))
    goal = _goal(s, origin, target)
    if goal < 0:
        return say("hint-stay-near", target=there, knights=army)
    steps = int(TO_GATE[s.board][goal][target])
    return say("hint-march", **_castle(s, CASTLES + goal), knights=army, steps=steps)


def _castle(s: HighlandersState, at: int) -> dict[str, Message | int]:
    """A castle and what it is worth, for a sentence."""
    return {"target": place_name(s, at), "points": int(SWORDS[s.board][at - CASTLES])}


def _goal(s: HighlandersState, origin: int, target: int) -> int:
    """The best castle of somebody else, or of nobody, that a march leads nearer to; -1 if it leads away from all."""
    far = TO_GATE[s.board]
    near = [
        castle
        for castle in range(CASTLE_COUNT)
        if s.holder[CASTLES + castle] != s.active and far[castle][target] < far[castle][origin]
    ]
    return max(near, key=lambda castle: SWORDS[s.board][castle] - far[castle][target], default=-1)


# ── the end ────────────────────────────────────────────────────────────────────────────────────────────


def breakdown(s: HighlandersState) -> list[Row]:
    """Where the points come from, and what decides a tie. HR-SCORE-1, HR-SCORE-3."""
    seats = range(s.seats)
    rows = []
    for swords in (3, 2, 1):
        owned = [0] * s.seats
        for castle in range(CASTLE_COUNT):
            side = s.holder[CASTLES + castle]
            if side != NOBODY and SWORDS[s.board][castle] == swords:
                owned[seat_of(s, side)] += swords
        rows.append(Row(say("row-swords", swords=swords), owned))
    return [
        *rows,
        Row(say("row-total"), [int(points(s, seat)) for seat in seats], total=True),
        Row(say("row-castles"), [int(castles_of(s, seat)) for seat in seats]),
        Row(say("row-knights"), [int(army_of(s, seat)) for seat in seats]),
        Row(say("row-ended"), [int(s.ended_by == seat) for seat in seats]),
    ]

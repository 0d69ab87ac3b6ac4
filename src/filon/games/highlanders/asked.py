"""What is asked in Highlanders and Rheingold, how a page points at the answers, and what would come of them."""

from __future__ import annotations

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Choice, attempt
from filon.engine.state import CHANCE, OVER
from filon.games.highlanders.data import ARC_FROM, ARC_TO, ARCS, CASTLES, FACTOR, NAMES, SHIELD_VALUES, SWORDS
from filon.games.highlanders.decisions import COUNTS, DECISIONS, END_TURN, ENTERS, KIND_OF, MARCH, PLACE, YES
from filon.games.highlanders.hidden import unseen
from filon.games.highlanders.rules import mover
from filon.games.highlanders.rules.armies import available, knights_at, seat_of
from filon.games.highlanders.rules.marches import defence, is_enemy_space, is_hidden_castle, refuse_march
from filon.games.highlanders.rules.moving import only_number
from filon.games.highlanders.state import (
    COUNT,
    DRAW,
    END,
    ENTER,
    JOINT,
    MOVE,
    NOBODY,
    ROLL,
    SHIELD,
    START,
    HighlandersState,
)
from filon.games.highlanders.words import needed, place_name

RULES_OF = {
    START: "HR-SETUP-4", ROLL: "HR-ENTRY-1", MOVE: "HR-MOVE-1", COUNT: "HR-MOVE-2", JOINT: "HR-BATTLE-5",
    ENTER: "HR-CASTLE-8", SHIELD: "HR-SHIELD-1", DRAW: "HR-SHIELD-2", END: "HR-SCORE-1",
}  # fmt: skip


def prompt(s: HighlandersState, viewer: int) -> Message:
    """What is asked, and of whom."""
    who = mover(s)
    if who == OVER:
        return say("game-over")
    if s.phase == START:
        return say("ask-first")
    seat = seat_of(s, s.active)
    if who == CHANCE:
        return say("wait-roll" if s.phase == ROLL else "wait-draw", player=Seat(seat))
    word = {MOVE: "move", COUNT: "count", JOINT: "joint", ENTER: "enter", SHIELD: "shield"}[s.phase]
    if who != viewer:
        return say(f"wait-{word}", player=Seat(seat), moves=s.moves)
    target = place_name(s, s.target) if s.target >= 0 else say("nowhere")
    match word:
        case "move":
            return say("ask-move", moves=s.moves)
        case "count":
            kind = "castle" if is_hidden_castle(s, s.target) else "battle" if is_enemy_space(s, s.target) else "march"
            return say(f"ask-count-{kind}", origin=place_name(s, s.origin), target=target)
        case "joint":
            return say("ask-joint", target=target, more=s.knights[s.target] + 1 - s.committed)
        case "enter":
            return say("ask-enter", target=target, army=s.committed)
    return say("ask-shield", target=target, left=s.pool_left[s.active])


def odds(s: HighlandersState, castle: int, army: int) -> tuple[int, int]:
    """In how many of how many cases an army beats a castle with a face-down shield, as all can reckon. HR-HIDE-2."""
    side = s.holder[CASTLES + castle]
    counts = [int(unseen(s, side, value)) for value in range(SHIELD_VALUES)]
    inside = s.knights[CASTLES + castle]
    return sum(n for value, n in enumerate(counts) if army >= FACTOR * (inside + value)), sum(counts)


def risk(s: HighlandersState, target: int, army: int) -> Message | None:
    """What to ask before an army is sent against a hidden shield that may be its end: nobody takes that back."""
    if army == 0 or not is_hidden_castle(s, target):
        return None
    good, cases = odds(s, target - CASTLES, army)
    return say("ask-storm", army=army, good=good, cases=cases) if good < cases else None


def choices(s: HighlandersState, legal: list[int]) -> list[Choice]:
    """What may be decided, where to point for it, and what would happen."""
    return [choice(s, d) for d in legal]


def choice(s: HighlandersState, d: int) -> Choice:
    """A legal decision, where to point for it, and what would happen."""
    text, kind = DECISIONS[s.board].text(d), KIND_OF[d]
    if kind == END_TURN:
        return Choice(text, say("do-end", moves=s.moves), style="end", ask_first=something_left(s))
    if kind == MARCH:
        return march_choice(s, int(ARC_FROM[s.board][d - MARCH]), int(ARC_TO[s.board][d - MARCH]), text)
    if kind == COUNTS:
        n = d - COUNTS + 1
        preview, ask = count_preview(s, n), risk(s, s.target, n)
        return Choice(text, say("do-count", knights=n), amount=n, preview=preview, style="primary", ask_first=ask)
    if kind == ENTERS:
        m = d - ENTERS + 1
        preview = say("preview-enter", inside=m, outside=s.committed - m)
        return Choice(text, say("do-enter", knights=m), amount=m, preview=preview, style="primary")
    if d == PLACE + YES:
        values = [str(value) for value in range(SHIELD_VALUES) for _ in range(s.pool[s.active][value])]
        preview = say("preview-shield", values=", ".join(values), count=len(values))
        return Choice(text, say("do-shield"), preview=preview, style="primary")
    return Choice(text, say("do-no-shield"), preview=say("preview-no-shield"))


def march_choice(s: HighlandersState, origin: int, target: int, text: str) -> Choice:
    path = [NAMES[s.board][origin], NAMES[s.board][target]]
    there = place_name(s, target)
    if is_enemy_space(s, target):
        return Choice(text, say("do-attack", target=there), path, preview=battle_preview(s, origin, target))
    if target < CASTLES or s.holder[target] == s.active:
        return Choice(text, say("do-march", target=there), path, preview=walk_preview(s, origin, target))
    castle = target - CASTLES
    army_size = s.knights[origin]
    if is_hidden_castle(s, target):
        good, cases = odds(s, castle, army_size)
        preview = say("preview-gamble", army=army_size, inside=s.knights[target], good=good, cases=cases)
    elif s.holder[target] == NOBODY:
        swords = int(SWORDS[s.board][castle])
        ends = "preview-last" if s.neutral == 2 else "preview-neutral"
        preview = say(ends, army=army_size, needed=needed(s, castle), swords=swords)
    else:
        preview = say("preview-storm", army=army_size, needed=needed(s, castle), defence=int(defence(s, castle)))
    # Where there is a choice of how many, it is asked once that is made.
    ask = risk(s, target, int(only_number(s, origin, target)))
    return Choice(text, say("do-storm", target=there), path, preview=preview, ask_first=ask)


def walk_preview(s: HighlandersState, origin: int, target: int) -> Message:
    most = int(available(s, origin))
    there = knights_at(s, s.active, target)
    return say("preview-join" if there else "preview-march", most=most, there=int(there))


def battle_preview(s: HighlandersState, origin: int, target: int) -> Message:
    enemy, most = s.knights[target], int(available(s, origin))
    if s.committed + most > enemy:
        return say("preview-battle", army=s.committed + most, enemy=enemy)
    return say("preview-fronts", army=s.committed + most, enemy=enemy)


def count_preview(s: HighlandersState, n: int) -> Message | None:
    """What becomes of an army of this size."""
    if is_hidden_castle(s, s.target):
        good, cases = odds(s, s.target - CASTLES, n)
        return say("preview-odds", good=good, cases=cases, army=n)
    if is_enemy_space(s, s.target):
        win = s.committed + n > s.knights[s.target]
        return say("preview-battle" if win else "preview-fronts", army=s.committed + n, enemy=s.knights[s.target])
    stay = int(knights_at(s, s.active, s.origin)) - n
    return say("preview-stay", stay=stay)


def something_left(s: HighlandersState) -> Message | None:
    """What to ask before a turn is ended although a castle could be taken."""
    for arc, (_, target) in enumerate(ARCS[s.board]):
        if target >= CASTLES and s.holder[target] != s.active and refuse_march(s, arc) == 0:
            return say("ask-end-castle", target=place_name(s, target))
    return None


def plausible(s: HighlandersState, legal: list[int]) -> list[Attempt]:
    """Marches somebody could try with the hand; each says why it can't be."""
    if s.phase not in (MOVE, JOINT):
        return []
    names, listed = NAMES[s.board], set(legal)
    tries, foreign = [], set()
    for arc, (origin, target) in enumerate(ARCS[s.board]):
        if MARCH + arc in listed:
            continue
        if knights_at(s, s.active, origin):
            tries.append(attempt(DECISIONS[s.board].text(MARCH + arc), names[origin], names[target]))
        elif origin not in foreign and (origin < CASTLES or s.holder[origin] != NOBODY):
            foreign.add(origin)
            tries.append(attempt(DECISIONS[s.board].text(MARCH + arc), names[origin]))
    return tries

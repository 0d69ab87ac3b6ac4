"""What happened, why not, and how it ended: the sentences of Gold."""

from __future__ import annotations

from filon.engine.kit import Sentences
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.gold.data import COLOUR_NAMES, COLOUR_OF, DYNAMITE, GOLDS, KIND_NAMES, SPOTS, WORTH
from filon.games.gold.decisions import DECISIONS, EVENTS, FOUND, PASS, ROUND_OVER, RUSH, RUSH_GOLD, SHOWN
from filon.games.gold.rules.scoring import total
from filon.games.gold.state import CHOOSE_COLOUR, NO_CARD, RUSH_DEAD, RUSH_FEW, RUSH_FLIP, RUSH_STALL, GoldState

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def colour_name(colour: int) -> Message:
    return say(f"colour-{COLOUR_NAMES[colour]}")


def card_name(kind: int) -> Message:
    """A card in words."""
    if kind == DYNAMITE:
        return say("card-dynamite")
    if kind < GOLDS:
        return say("card-gold", value=int(WORTH[kind]))
    return say("card-prospector", colour=colour_name(int(COLOUR_OF[kind])), strength=int(WORTH[kind]))


def sprite(kind: int) -> str:
    return KIND_NAMES[kind] if kind < GOLDS or kind == DYNAMITE else f"prospector-{KIND_NAMES[kind]}"


def spot(spread: int, slot: int) -> Message:
    """Where a slot is in the mine."""
    row, number = SPOTS[spread][slot]
    return say("spot", row=row, number=number)


def card_icon(kind: int) -> Icon:
    return Icon(sprite(kind), card_name(kind))


# ── the log ────────────────────────────────────────────────────────────────────────────────────────────


SENTENCES = Sentences(EVENTS, colour=colour_name)
RUSHES = {RUSH_FEW: "log-rush", RUSH_DEAD: "log-rush-dead", RUSH_STALL: "log-rush-stall"}


def retell(s: GoldState, event: list[int]) -> Told | None:
    """What happened, in a sentence; no slots, and values only with open gold. GO-INFO-2."""
    kind, _, a, b, c, _ = event
    if kind == SHOWN:
        # Gold that is named here may be taken next, and its value is then nobody's to look up (GO-MEM-4).
        lasting = bool(s.open_memory and (c >= GOLDS or s.open_gold))
        return Told(say("log-shown", card=card_icon(c)), a, lasting=lasting)
    if kind == FOUND:
        own = "-own" if a == b else ""
        if c:
            return Told(say(f"log-found{own}-value", player=Seat(a), by=Seat(b), value=c), b)
        return Told(say(f"log-found{own}", player=Seat(a), by=Seat(b)), b)
    if kind == RUSH:
        return Told(say(RUSHES[a]))
    if kind == RUSH_GOLD:
        if b:
            return Told(say("log-rush-gold-value", player=Seat(a), value=b), a)
        return Told(say("log-rush-gold", player=Seat(a)), a)
    if kind == ROUND_OVER:
        return Told(say("log-round", round=a)) if s.match else None
    return SENTENCES.retell(s, event)


def explain(s: GoldState, d: int, clause: str) -> Message | None:
    """A better sentence than the clause's own, where one can be said."""
    return say("refused-pass") if d == PASS and s.phase != CHOOSE_COLOUR else None


def hint(s: GoldState, d: int) -> Message:
    """Why a strong player would do this, from what is on display."""
    if s.phase == CHOOSE_COLOUR:
        return say("hint-colour")
    if s.phase == RUSH_FLIP:
        return say("hint-rush", left=s.left)
    known = s.card[DECISIONS.argument(d)]
    if known != NO_CARD:
        return say("hint-gold", card=card_name(known))
    if s.flipped >= 0:
        return say("hint-second", first=card_name(s.card[s.flipped]), left=s.left)
    return say("hint-new", left=s.left)


def breakdown(s: GoldState) -> list[Row]:
    """Where the points come from. GO-END-2, GO-END-5."""
    seats = range(s.seats)
    if not s.match:
        return [
            Row(say("row-gold"), [total(s, seat) for seat in seats], total=True),
            Row(say("row-cards"), [s.cards[seat] for seat in seats]),
        ]
    rows = [Row(say("row-round", round=k + 1), [s.points[k][seat] for seat in seats]) for k in range(s.rounds_over)]
    return [*rows, Row(say("row-total"), [total(s, seat) for seat in seats], total=True)]

"""Gold on the table: 64 discs in the mine, the entrances, and what is on view."""

from __future__ import annotations

from functools import cache

from filon.engine.kit import Sentences
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import (
    Attempt,
    Board,
    Choice,
    Counter,
    Panel,
    Piece,
    Place,
    Row,
    Scene,
    Told,
    Tray,
    attempt,
    lasting,
)
from filon.games.gold.data import COLOUR_NAMES, COLOUR_OF, DYNAMITE, GOLDS, KIND_NAMES, KINDS, LAYOUTS, SLOTS, WORTH
from filon.games.gold.decisions import CHOOSE, DECISIONS, EVENTS, FOUND, PASS, ROUND_OVER, RUSH, RUSH_GOLD, SHOWN
from filon.games.gold.rules.play import mover, pile_cards, pile_value, rounds, total
from filon.games.gold.state import (
    CHOOSE_COLOUR,
    FACE_UP,
    FLIP_1,
    FLIP_2,
    GAME_END,
    NO_CARD,
    NO_RUSH,
    NOBODY,
    REMOVED,
    RUSH_DEAD,
    RUSH_FEW,
    RUSH_FLIP,
    RUSH_STALL,
    TAKEN,
    TURNED_DOWN,
    GoldState,
)

DISC = 96
BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
RULES_OF = {CHOOSE_COLOUR: "GO-SETUP-1", FLIP_1: "GO-TURN-2", FLIP_2: "GO-TURN-4", RUSH_FLIP: "GO-RUSH-3"}


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


def card_icon(kind: int) -> Icon:
    return Icon(sprite(kind), card_name(kind))


# ── the scene ──────────────────────────────────────────────────────────────────────────────────────────


def scene(s: GoldState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    choosing = s.phase == CHOOSE_COLOUR
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer),
        pieces=cards(s),
        places=[] if choosing else empty_slots(s),
        trays=[free_entrances(s)] if choosing else side_trays(s),
        panels=[panel(s, seat) for seat in range(s.seats)],
        choices=[choice(d) for d in legal],
        plausible=plausible(s, viewer, legal),
        rule=RULES_OF.get(s.phase, "GO-END-2"),
        status=status_lines(s),
        aids=[] if choosing else [Counter("icon-removed", say("counter-removed"), s.removed_count)],
    )


def prompt(s: GoldState, viewer: int) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    who = mover(s)
    what = {CHOOSE_COLOUR: "colour", FLIP_2: "flip-second", RUSH_FLIP: "flip-rush"}.get(s.phase, "flip-first")
    if who != viewer:
        return say(f"wait-{what}", player=Seat(max(who, 0)))
    return say("ask-colour-second" if what == "colour" and s.chosen >= s.seats else f"ask-{what}")


def status_lines(s: GoldState) -> list[Message]:
    lines = [say("status-round", round=min(s.rounds_over + 1, rounds(s)), rounds=rounds(s))] if s.match else []
    if s.phase not in (CHOOSE_COLOUR, GAME_END):
        lines.append(say("status-mine", count=s.left))
    if s.rush != NO_RUSH and s.phase != GAME_END:
        lines.append(say("status-rush"))
    return lines


def on_view(s: GoldState) -> dict[int, int]:
    """The slots in (or beside) which the cards on view lie, and which of them."""
    shown = s.shown if s.shown_round == s.rounds_over or s.phase == GAME_END else 0
    return {s.shown_slot[which]: which for which in reversed(range(shown))}


def cards(s: GoldState) -> list[Piece]:
    """Every card of the mine, and those that have just left it."""
    on, lying = on_view(s), set(s.mine[: s.left])
    return [
        card_on_view(s, on[slot]) if slot in on else card_face_down(s.spread, slot, s.card[slot])
        for slot in range(SLOTS)
        if slot in lying or slot in on
    ]


def lay(spread: int, slot: int, **looks: object) -> Piece:
    x, y, turn = LAYOUTS[spread][slot]
    return Piece(f"slot-{slot}", x=x, y=y, turn=turn, width=DISC, height=DISC, **looks)  # type: ignore[arg-type]


@lasting
def card_face_down(spread: int, slot: int, kind: int) -> Piece:
    """A face-down card; with open memory, one seen before shines through. GO-MEM-2, GO-MEM-3."""
    if kind == NO_CARD:
        name = say("card-at", card=say("card-unknown"), slot=slot + 1)
        return lay(spread, slot, sprite="back", face="down", name=name)
    name = say("card-at", card=card_name(kind), slot=slot + 1)
    return lay(spread, slot, sprite=sprite(kind), face="up", look="faint", name=name)


def card_on_view(s: GoldState, which: int) -> Piece:
    """A card everybody sees now, and what becomes of it. GO-MEM-1."""
    kind, slot, fate = s.shown_card[which], s.shown_slot[which], s.shown_fate[which]
    return lay(
        s.spread,
        slot,
        sprite=sprite(kind),
        face="up",
        z=1,
        look={FACE_UP: "marked", TURNED_DOWN: "", REMOVED: "gone", TAKEN: "marked"}[fate],
        leaves_to=f"seat:{s.shown_to[which]}" if fate == TAKEN else "",
        name=say("card-at", card=card_name(kind), slot=slot + 1),
    )


def empty_slots(s: GoldState) -> list[Place]:
    """Slots that stay empty: nothing to see, but they answer *why not?*."""
    filled = {*s.mine[: s.left], *on_view(s)}
    return [empty_slot(s.spread, slot) for slot in range(SLOTS) if slot not in filled]


@lasting
def empty_slot(spread: int, slot: int) -> Place:
    x, y, _ = LAYOUTS[spread][slot]
    return Place(f"empty-{slot}", x, y, r=DISC / 2, name=say("slot-empty", slot=slot + 1))


def entrance(colour: int, free: bool = False) -> Piece:
    name = say("entrance-free" if free else "entrance", colour=colour_name(colour))
    return Piece(f"entrance-{colour}", sprite=f"entrance-{COLOUR_NAMES[colour]}", tint=COLOUR_NAMES[colour], name=name)


def free_entrances(s: GoldState) -> Tray:
    """The entrances to choose from. GO-SETUP-1."""
    free = [entrance(colour, free=True) for colour in range(len(COLOUR_NAMES)) if s.owner[colour] == NOBODY]
    return Tray("entrances", say("tray-entrances"), free)


def side_trays(s: GoldState) -> list[Tray]:
    """Cards on view from the round before, and with open memory the removed ones. GO-MEM-1, GO-MEM-3."""
    trays = []
    if s.shown and s.shown_round != s.rounds_over and s.phase != GAME_END:
        last = [Piece(f"last-{k}", sprite(s.shown_card[k]), name=card_name(s.shown_card[k])) for k in range(s.shown)]
        trays.append(Tray("last", say("tray-last"), last))
    if s.open_memory:
        gone = [
            Piece(f"removed-{kind}", sprite(kind), text=str(s.removed[kind]), name=card_name(kind))
            for kind in range(KINDS)
            if s.removed[kind]
        ]
        trays.append(Tray("removed", say("tray-removed"), gone, layout="grid"))
    return trays


def panel(s: GoldState, seat: int) -> Panel:
    """A seat's entrances, and its gold as far as it may be shown. GO-MEM-4, GO-MATCH-4."""
    mine = [colour for colour in range(len(COLOUR_NAMES)) if s.owner[colour] == seat]
    shown = bool(s.open_gold) or s.phase == GAME_END
    counters = [
        Counter("icon-gold", say("counter-gold"), pile_value(s, seat) if shown else None),
        Counter("icon-cards", say("counter-gold-cards"), pile_cards(s, seat) if shown else None),
    ]
    if s.match:
        earlier = total(s, seat) - (0 if s.phase == GAME_END else pile_value(s, seat))
        counters.append(Counter("icon-tally", say("counter-score"), earlier))
    entrances = Tray(f"seat-{seat}", say("tray-entrances"), [entrance(colour) for colour in mine])
    return Panel(seat, [COLOUR_NAMES[c] for c in mine], counters, [entrances] if mine else [])


@lasting
def choice(d: int) -> Choice:
    """A legal decision and where to point for it."""
    argument = DECISIONS.argument(d)
    if DECISIONS.kind(d) == "choose":
        return Choice(DECISIONS.text(d), say("do-choose", colour=colour_name(argument)), [f"entrance-{argument}"])
    return Choice(DECISIONS.text(d), say("do-flip", slot=argument + 1), [f"slot-{argument}"])


def plausible(s: GoldState, viewer: int, legal: list[int]) -> list[Attempt]:
    """Cards that can't be turned now, empty slots, entrances that are taken: all of them say why."""
    if viewer != mover(s):
        return []
    offered = set(legal)
    return [tried for d in range(PASS) if d not in offered for tried in attempts(d)]


@cache
def attempts(d: int) -> list[Attempt]:
    """How somebody could try a decision by pointing."""
    ways = ("slot", "empty") if d < CHOOSE else ("entrance",)
    return [attempt(DECISIONS.text(d), f"{way}-{DECISIONS.argument(d)}") for way in ways]


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────


SENTENCES = Sentences(EVENTS, colour=colour_name)
RUSHES = {RUSH_FEW: "log-rush", RUSH_DEAD: "log-rush-dead", RUSH_STALL: "log-rush-stall"}


def tell(s: GoldState, event: list[int]) -> Told | None:
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
    return SENTENCES.tell(s, event)


def explain(s: GoldState, d: int, clause: str) -> Message | None:
    """A better sentence than the clause's own, where one can be said."""
    return say("refused-pass") if d == PASS and s.phase != CHOOSE_COLOUR else None


def hint(s: GoldState, d: int) -> Message:
    """Why a strong player would do this, from what is on display."""
    if s.phase == CHOOSE_COLOUR:
        return say("hint-colour")
    if s.phase == RUSH_FLIP:
        return say("hint-rush")
    return say("hint-gold" if s.card[d] != NO_CARD else "hint-new")


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

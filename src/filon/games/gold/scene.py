"""Gold on the table: 64 discs in the mine, the entrances, and what is on view."""

from __future__ import annotations

from filon.engine.messages import Message, say
from filon.engine.scene import Board, Counter, Panel, Piece, Place, Scene, Tray, lasting
from filon.games.gold.asked import RULES_OF, choices, plausible, prompt
from filon.games.gold.data import COLOUR_NAMES, KINDS, LAYOUTS, SLOTS
from filon.games.gold.rules.scoring import pile_cards, pile_value, rounds, total
from filon.games.gold.state import (
    CHOOSE_COLOUR,
    FACE_UP,
    GAME_END,
    NO_CARD,
    NO_RUSH,
    NOBODY,
    REMOVED,
    TAKEN,
    TURNED_DOWN,
    GoldState,
)
from filon.games.gold.words import breakdown, card_name, colour_name, explain, hint, retell, spot, sprite

__all__ = ["breakdown", "explain", "hint", "retell", "scene"]

DISC = 96
BOARD = Board(1000, 1000, art="board.svg", name=say("board"))


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
        choices=choices(s, legal),
        plausible=plausible(s, viewer, legal),
        rule=RULES_OF.get(s.phase, "GO-END-2"),
        status=status_lines(s),
        aids=[] if choosing else [Counter("icon-removed", say("counter-removed"), s.removed_count)],
    )


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
        name = say("card-at", card=say("card-unknown"), spot=spot(spread, slot))
        return lay(spread, slot, sprite="back", face="down", name=name)
    name = say("card-at", card=card_name(kind), spot=spot(spread, slot))
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
        name=say("card-at", card=card_name(kind), spot=spot(s.spread, slot)),
    )


def empty_slots(s: GoldState) -> list[Place]:
    """Slots that stay empty: nothing to see, but they answer *why not?*."""
    filled = {*s.mine[: s.left], *on_view(s)}
    return [empty_slot(s.spread, slot) for slot in range(SLOTS) if slot not in filled]


@lasting
def empty_slot(spread: int, slot: int) -> Place:
    x, y, _ = LAYOUTS[spread][slot]
    return Place(f"empty-{slot}", x, y, r=DISC / 2, name=say("slot-empty", spot=spot(spread, slot)))


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

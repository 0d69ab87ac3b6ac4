"""Torchlight on the table: the path through the mine, everybody's torch, and what is said about it."""

from __future__ import annotations

from typing import Any

from filon.engine.kit import Sentences, sum_of
from filon.engine.messages import Message, Seat, Seats, say
from filon.engine.scene import (
    TINTS, Board, Cell, Chart, Choice, Counter, Panel, Piece, Place, Row, Scene, Tray, attempt, lasting,
)  # fmt: skip
from filon_torchlight.bot import danger, relics_lying
from filon_torchlight.data import (
    FIRST_HAZARD, FIRST_RELIC, HAZARD_NAMES, KIND_NAMES, PATH, RELIC_NAMES, RELICS, TORCH_WORTH, VEINS, WORTH,
)  # fmt: skip
from filon_torchlight.decisions import DECISIONS, EVENTS, LEAVE, LIGHT, STAY
from filon_torchlight.rules import relics_of, times_on_path, total
from filon_torchlight.state import CHOOSING, GAME_END, LIGHTS, NOBODY, TorchlightState

__all__ = ["breakdown", "hint", "retell", "scene"]

BOARD = Board(1000, 1000, art="board.svg", name=say("board"))
CARD_SIZE, CELL, LEFT, TOP = 150, 190, 120, 108
MOUTH, INSIDE, HEAP = (118, 128), (316, 66), (316, 160)


def spot(place: int) -> tuple[int, int]:
    """Where a card of the path lies: to and fro, after the mouth of the mine. Board units."""
    row, column = divmod(place + 2, 5)
    return LEFT + CELL * (4 - column if row % 2 else column), TOP + CELL * row


def card_name(kind: int) -> Message:
    if kind < FIRST_HAZARD:
        return say("card-vein", worth=WORTH[kind])
    return hazard_name(kind - FIRST_HAZARD) if kind < FIRST_RELIC else relic_name(kind - FIRST_RELIC)


def hazard_name(hazard: int) -> Message:
    return say(f"hazard-{HAZARD_NAMES[hazard]}")


def relic_name(relic: int) -> Message:
    return say(f"relic-{RELIC_NAMES[relic]}", worth=WORTH[FIRST_RELIC + relic])


SENTENCES = Sentences(EVENTS, hazard=hazard_name, relic=relic_name)
retell = SENTENCES.retell


def scene(s: TorchlightState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it. TL-INFO-1."""
    number = min(s.over + (s.phase == CHOOSING or not s.fresh), s.descents)
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer, legal),
        pieces=[*cards(s), *torches(s), *heap(s)],
        places=[Place("mouth", *MOUTH, outline="M26,16H214V200H26Z", name=say("mouth")), *next_place(s)],
        panels=[panel(s, seat) for seat in range(s.seats)],
        choices=[choice for d in legal for choice in choices(s, d, viewer)],
        plausible=[attempt("light", f"torch-{viewer}")] if legal and LIGHT not in legal else [],
        charts=[deck_chart(s)],
        rule={CHOOSING: "TL-CHOOSE-2", GAME_END: "TL-END-2"}.get(s.phase, "TL-CARD-1"),
        status=[say("status-descent", number=max(number, 1), of=s.descents)],
        aids=[Counter("icon-danger", say("counter-danger"), danger(s), of=sum_of(s.deck))] if not s.fresh else [],
    )


def prompt(s: TorchlightState, viewer: int, legal: list[int]) -> Message:
    """What is asked, and of whom; between two cards, what has just been opened. TL-INFO-2."""
    if s.phase == GAME_END:
        return say("game-over")
    if s.phase != CHOOSING:
        return say("descent-over" if s.fresh else "all-open")
    if legal:
        return say("ask-choose", bag=s.bag[viewer])
    if viewer >= 0 and s.sealed[viewer]:
        return say("chosen", choice=say(f"do-{DECISIONS.text(s.sealed[viewer] - 1)}"))
    owing = [seat for seat in range(s.seats) if s.inside[seat] and not s.given >> seat & 1]
    return say("wait-choose", players=Seats(owing))


def cards(s: TorchlightState) -> list[Piece]:
    """The path; what has just struck is marked, and a relic that was taken has left its place."""
    last = s.depth - 1
    return [
        card(place, kind, place == last or (bool(s.fresh) and kind == s.path[last] and times_on_path(s, kind) == 2))
        for place, kind in enumerate(s.path[: s.depth])
        if kind < FIRST_RELIC or s.owner[kind - FIRST_RELIC] == NOBODY
    ]


@lasting
def card(place: int, kind: int, marked: bool) -> Piece:
    x, y = spot(place)
    look = "marked" if marked else ""
    name = say("card-at", card=card_name(kind), number=place + 1)
    return Piece(f"card-{place}", KIND_NAMES[kind], x, y, CARD_SIZE, CARD_SIZE, look=look, name=name)  # type: ignore[arg-type]


def next_place(s: TorchlightState) -> list[Place]:
    """Where the next card will lie: whoever points there goes on."""
    if s.phase != CHOOSING or s.depth == PATH:
        return []
    x, y = spot(s.depth)
    return [Place("next", x, y, outline=f"M{x - 70},{y - 70}h140v140h-140Z", name=say("next"), mark="empty")]


def torches(s: TorchlightState) -> list[Piece]:
    """Everybody's torch, at the foot of the shaft or outside; whoever has lit another carries a bright flame."""
    pieces = []
    for seat in range(s.seats):
        place = seat - (s.seats - 1) / 2
        x, y = (INSIDE[0] + 30 * place, INSIDE[1]) if s.inside[seat] else (MOUTH[0] + 27 * place, MOUTH[1])
        sprite = "torch-bright" if s.chose[seat] == LIGHTS and s.phase != CHOOSING else "torch"
        name = say("torch-of", player=Seat(seat))
        pieces.append(Piece(f"torch-{seat}", sprite, x, y, 48, 86, tint=TINTS[seat], z=2, name=name))
    return pieces


def heap(s: TorchlightState) -> list[Piece]:
    if not s.heap:
        return []
    return [Piece("heap", "heap", *HEAP, 108, 90, text=str(s.heap), name=say("heap", gold=s.heap))]


def panel(s: TorchlightState, seat: int) -> Panel:
    """What an explorer carries, has brought out, and whether a choice is made. TL-CHOOSE-3."""
    word = "chosen" if s.given >> seat & 1 else "inside" if s.inside[seat] else "outside"
    relics = [
        Piece(f"relic-{relic}", RELIC_NAMES[relic], name=relic_name(relic))
        for relic in range(RELICS)
        if s.owner[relic] == seat
    ]
    counters = [
        Counter("icon-bag", say("counter-bag"), s.bag[seat]),
        Counter("icon-chest", say("counter-chest"), s.chest[seat]),
        Counter("icon-torch", say("counter-torches"), s.unlit[seat]),
    ]
    trays = [Tray(f"relics-{seat}", say("tray-relics"), relics)] if relics else []
    return Panel(seat, [TINTS[seat]], counters, trays, say(f"note-{word}"))


def choices(s: TorchlightState, d: int, viewer: int) -> list[Choice]:
    """A decision as a button and as something to point at. TL-CHOOSE-2."""
    text, name = DECISIONS.text(d), say(f"do-{DECISIONS.text(d)}")
    preview = {
        STAY: say("preview-stay", danger=danger(s), cards=sum_of(s.deck)),
        LEAVE: say("preview-leave", gold=s.bag[viewer], heap=s.heap),
        LIGHT: say("preview-light", worth=TORCH_WORTH),
    }[d]
    target = {STAY: "next" if s.depth < PATH else f"torch-{viewer}", LEAVE: "mouth", LIGHT: f"torch-{viewer}"}[d]
    return [Choice(text, name, preview=preview), Choice(text, name, [target], preview=preview)]


def deck_chart(s: TorchlightState) -> Chart:
    """What can still come up: the cards are counted, as everybody may. TL-INFO-1."""
    found = [("vein-11", say("chart-veins"), sum(kind < VEINS for kind in s.path[: s.depth]), sum(s.deck[:VEINS]))]
    for kind in range(FIRST_HAZARD, FIRST_RELIC + RELICS):
        found.append((KIND_NAMES[kind], card_name(kind), times_on_path(s, kind), s.deck[kind]))
    rows = [[Cell(say("chart-card")), Cell(say("chart-path")), Cell(say("chart-deck"))]]
    for sprite, name, lying, left in found:
        if lying or left:
            mark: Any = "bad" if lying and left and sprite in HAZARD_NAMES else ""
            cells = [Cell(say("number", value=lying)), Cell(say("number", value=left), mark=mark)]
            rows.append([Cell(name, sprite), *cells])
    return Chart("deck", say("chart-title"), rows)


def hint(s: TorchlightState, d: int) -> Message:
    """Why a strong player would decide so."""
    if d == LEAVE:
        return say("hint-relic") if relics_lying(s) else say("hint-leave", danger=danger(s), cards=sum_of(s.deck))
    return say("hint-light" if d == LIGHT else "hint-stay", danger=danger(s), cards=sum_of(s.deck))


def breakdown(s: TorchlightState) -> list[Row]:
    """Where the points come from. TL-END-2."""
    seats = range(s.seats)
    return [
        Row(say("row-chest"), [s.chest[seat] for seat in seats]),
        Row(say("row-relics"), [relics_of(s, seat, 0) for seat in seats]),
        Row(say("row-torches"), [TORCH_WORTH * s.unlit[seat] for seat in seats]),
        Row(say("row-total"), [total(s, seat) for seat in seats], total=True),
    ]

"""Sample on the table: a card each, the deck, and your coins."""

from __future__ import annotations

from filon.cli.templates.box.decisions import DECISIONS
from filon.cli.templates.box.rules import mover
from filon.cli.templates.box.state import CHOOSING, COPIES, GAME_END, MOST_STAKED, NO_CARD, RANKS, SampleState
from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Board, Choice, Counter, Panel, Piece, Scene, attempt

BOARD = Board(1000, 560, art="board.svg", name=say("board"))
WIDE, HIGH = 130, 182  # of a card, in units of the board
DECK, PURSE = "deck", "purse"
PLACES = {"keep": "card-{}", "swap": DECK, "stake": PURSE}


def scene(s: SampleState, viewer: int, legal: list[int]) -> Scene:
    """The table as the viewer may see it."""
    choices = [choice(DECISIONS.text(d), viewer) for d in legal]
    return Scene(
        board=BOARD,
        prompt=prompt(s, viewer),
        pieces=[*cards(s), *middle(s, viewer)],
        panels=[panel(s, seat) for seat in range(s.seats)],
        choices=choices,
        plausible=refused({choice.decision for choice in choices}, viewer) if choices else [],
        rule="SA-END-3" if s.phase == GAME_END else "SA-TURN-1",
        status=[say("status-round", round=min(s.rounds_over + 1, s.rounds), rounds=s.rounds)],
    )


def prompt(s: SampleState, viewer: int) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    if s.phase != CHOOSING:
        return say("dealing")
    seat = mover(s)
    return say("ask") if seat == viewer else say("wait", player=Seat(seat))


def choice(decision: str, viewer: int) -> Choice:
    """A legal decision, and where to point for it."""
    path = [PLACES[decision].format(viewer)]
    return Choice(decision, say(f"do-{decision}"), path, style="end" if decision == "keep" else "")


def refused(offered: set[str], viewer: int) -> list[Attempt]:
    """What could be pointed at in vain: it says why."""
    return [attempt(word, place.format(viewer)) for word, place in PLACES.items() if word not in offered]


def cards(s: SampleState) -> list[Piece]:
    """A card for every seat: its face for whoever knows it; at the end those that were shown last."""
    held = s.shown if s.phase == GAME_END else s.hand
    has_one = s.seats if s.phase == GAME_END else s.dealt
    step = 1000 / s.seats
    return [card(seat, held[seat], step * (seat + 0.5)) for seat in range(has_one)]


def card(seat: int, rank: int, x: float) -> Piece:
    face_down = rank == NO_CARD
    return Piece(
        f"card-{seat}",
        "back" if face_down else f"card-{rank + 1}",
        x=x,
        y=410,
        width=WIDE,
        height=HIGH,
        face="down" if face_down else "up",
        name=say("card-hidden", player=Seat(seat)) if face_down else say("card-of", player=Seat(seat), card=rank + 1),
    )


def middle(s: SampleState, viewer: int) -> list[Piece]:
    """The deck, and the coins that the viewer may still stake."""
    inside = RANKS * COPIES - s.dealt - sum(s.swapped)
    found = [
        Piece(DECK, "back", x=400, y=150, width=WIDE, height=HIGH, text=str(inside), name=say("deck", count=inside))
    ]
    if s.stakes and viewer >= 0 and s.phase != GAME_END:
        coins = MOST_STAKED - s.staked[viewer]
        name = say("purse", count=coins)
        found.append(Piece(PURSE, "coin", x=600, y=150, width=120, height=120, text=str(coins), name=name))
    return found


def hint(s: SampleState, d: int) -> Message:
    """Why a strong player would do this."""
    return say(f"hint-{DECISIONS.text(d)}", card=s.hand[s.active] + 1)


def panel(s: SampleState, seat: int) -> Panel:
    """A seat's points, and what everybody knows of its turn."""
    note = say("note-swapped") if s.swapped[seat] else None
    return Panel(seat, counters=[Counter("icon-points", say("counter-points"), s.score[seat])], note=note)

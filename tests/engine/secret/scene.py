"""Alone on a table."""

from __future__ import annotations

from tests.engine.secret import CHESTS, CHOOSE, DECISIONS, EVENTS, GAME_END, NAME, AloneState

from filon.engine.kit import Sentences
from filon.engine.messages import Message, say
from filon.engine.scene import Board, Choice, Counter, Panel, Piece, Row, Scene


def _chest_number(s: AloneState, chest: int) -> int:
    return chest + 1


retell = Sentences(EVENTS, chest=_chest_number).retell


def scene(s: AloneState, viewer: int, legal: list[int]) -> Scene:
    mine = s.sealed[viewer] - 1 - CHOOSE if viewer >= 0 and s.sealed[viewer] else -1
    return Scene(
        board=Board(300, 140),
        prompt=_prompt(s, legal, mine),
        pieces=[_chest(s, chest, chest == mine) for chest in range(CHESTS)],
        panels=[_panel(s, seat) for seat in range(s.seats)],
        choices=[
            Choice(
                DECISIONS.text(d),
                say("name" if d < CHOOSE else "choose", chest=1 + (d - NAME) % CHESTS),
                [f"chest-{(d - NAME) % CHESTS}"],
            )
            for d in legal
        ],
    )


def _prompt(s: AloneState, legal: list[int], mine: int) -> Message:
    if s.phase == GAME_END:
        return say("over")
    if legal:
        return say("ask-name" if legal[0] < CHOOSE else "ask-choose")
    return say("chosen-here", chest=mine + 1) if mine >= 0 else say("wait")


def _chest(s: AloneState, chest: int, is_mine: bool) -> Piece:
    worth = s.prize * (2 if chest == s.named else 1)
    x = 60 + 90 * chest
    return Piece(f"chest-{chest}", "chest", x, 70, 60, 60, text=str(worth), look="marked" if is_mine else "")


def _panel(s: AloneState, seat: int) -> Panel:
    is_in = bool(s.given >> seat & 1)
    return Panel(seat, counters=[Counter("coin", say("points"), s.points[seat])], note=say("is-in") if is_in else None)


def breakdown(s: AloneState) -> list[Row]:
    return [Row(say("points"), [s.points[seat] for seat in range(s.seats)])]

"""Swap on a table."""

from __future__ import annotations

from tests.engine.toy import DECISIONS, MUTE, UNLISTED, YOURS, SwapState

from filon.engine.game import Outcome
from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Board, Choice, Panel, Piece, Row, Scene, Told


def scene(s: SwapState, viewer: int, legal: list[int]) -> Scene:
    return Scene(
        board=Board(100, 100),
        prompt=say("nobody-wrote-this" if s.flaw == MUTE else "ask"),
        pieces=[Piece(f"card-{seat}", "card", text=str(s.hand[seat])) for seat in range(s.seats)],
        panels=[Panel(seat) for seat in range(s.seats)],
        choices=[Choice(DECISIONS.text(d), say("do")) for d in legal if d or s.flaw != UNLISTED],
    )


def retell(s: SwapState, event: list[int]) -> Told | None:
    kind, _, seat, card, _, _ = event
    return Told(say("yours", card=card), seat) if kind == YOURS else Told(say("happened", player=Seat(seat)), seat)


def hint(s: SwapState, d: int) -> Message:
    return say("do")


def headline(s: SwapState, outcome: Outcome) -> Message:
    return say("won", player=Seat(outcome.winners[0]))


def breakdown(s: SwapState) -> list[Row]:
    return [Row(say("do"), [s.hand[seat] for seat in range(s.seats)])]

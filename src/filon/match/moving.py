"""A match that goes on under other rules of its box, where these would have changed nothing so far."""

from __future__ import annotations

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, replayed


def under(match: Match, game: Game) -> Match | None:
    """The match under these rules: if its whole history is legal by them, every card and die is what its dealers would
    have drawn, the scores have grown alike, and the same seats are asked now. None, if anything is otherwise."""
    record = record_of(match)
    record.version, record.secret = game.version, ""
    elsewhere, here = match.elsewhere, match.dealer
    there = Dealer(bytes.fromhex(elsewhere.secret), elsewhere.entropy) if elsewhere and elsewhere.secret else None
    lines = elsewhere.lines if elsewhere else 0
    try:
        moved, wrong = replayed(record, lambda ply: there if ply < lines else here)
    except (FilonError, ValueError, TypeError):  # other players, options, or fields of a position
        return None
    if wrong or (moved.mover, moved.owing, moved.growth()) != (match.mover, match.owing, match.growth()):
        return None
    moved.dealer, moved.elsewhere = here, elsewhere
    return moved

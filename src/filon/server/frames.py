"""From a match to what goes over the wire, for one viewer at a time."""

from __future__ import annotations

from filon.engine.errors import Closed, GameIsOver
from filon.engine.messages import Message, say
from filon.engine.scene import Told
from filon.server.problems import NotOver
from filon.server.wire import Frame, Line, Result
from filon.table.match import Match, Moment


def _mover(mover: int) -> int:
    return mover if mover >= 0 else -1


def _line(ply: int, told: Told) -> Line:
    return Line(ply, told.text, told.seat, told.lasting)


def _frame(moment: Moment, viewer: int, over: bool) -> Frame:
    lines = [_line(moment.ply, told) for told in moment.told]
    return Frame(moment.ply, viewer, _mover(moment.mover), moment.scene, lines, over=over)


def _undo(match: Match, viewer: int, held: frozenset[int]) -> tuple[bool, Message | None]:
    """Whether somebody at this screen may take the last decision back, else why not."""
    if not held:
        return False, None
    if match.is_over:
        return False, GameIsOver().message
    refusals = {seat: match.undo_refusal(seat) for seat in sorted(held)}
    if None in refusals.values():
        return True, None
    return False, refusals.get(viewer) or next(iter(refusals.values()))


def present(match: Match, viewer: int, held: frozenset[int]) -> Frame:
    """The table now."""
    frame = Frame(match.ply, viewer, _mover(match.mover), match.view(viewer), [], over=match.is_over)
    frame.can_undo, frame.undo_refusal = _undo(match, viewer, held)
    return frame


def frames_since(match: Match, viewer: int, held: frozenset[int], ply: int) -> list[Frame]:
    """What happened after a ply, moment by moment; the last frame is the present one, even if nothing happened."""
    frames = [_frame(moment, viewer, over=False) for moment in match.moments(viewer, ply)]
    if not frames:
        return [present(match, viewer, held)]
    last = frames[-1]
    last.over = match.is_over
    last.can_undo, last.undo_refusal = _undo(match, viewer, held)
    return frames


def lines_until(match: Match, viewer: int, ply: int) -> list[Line]:
    """The log as the viewer may still read it."""
    return [_line(at, told) for at, told in match.told(viewer, ply)]


def replay(match: Match, viewer: int) -> list[Frame]:
    """Every moment the rules open now, as the viewer saw it; `Closed` if there is none."""
    until = match.open_until()
    if not until:
        raise Closed
    over = match.is_over
    return [
        _frame(moment, viewer, over and moment.ply == match.ply)
        for moment in match.moments(viewer)
        if moment.ply <= until
    ]


def result(match: Match) -> Result:
    """How a finished game ended."""
    if not match.is_over:
        raise NotOver
    outcome = match.outcome
    headline, breakdown = match.result()
    plies, growth = match.growth()
    return Result(
        scores=list(outcome.scores),
        ranks=list(outcome.ranks),
        reason=say(f"reason-{outcome.reason}"),
        tie_break=say(f"tie-{outcome.tie_break}") if outcome.tie_break else None,
        headline=headline,
        breakdown=breakdown,
        growth=growth,
        plies=plies,
    )

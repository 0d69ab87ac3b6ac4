"""What one viewer gets of a match: a numbered stream of moments, as JSON.

A view is kept as the match goes on: which plies were moments, the lines of the log, and the scene that was sent last.
Nothing of it is computed from the log again, but where somebody looks back.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Any

from filon.engine.errors import Closed, GameIsOver
from filon.engine.messages import Message, say
from filon.engine.scene import Told, encode
from filon.engine.state import CHANCE, OVER
from filon.engine.together import seats_in
from filon.match.eye import Eye
from filon.match.match import Entry, Match
from filon.match.parts import Parts, change, parts_of, whole

MOST_PLAYED_BACK = 60
"""Moments that are shown again to somebody who was away; the log tells of the others."""


class View:
    """The stream of one viewer, up to the present of the match."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match, self.viewer = match, viewer
        self._eye = Eye(match.game, viewer)
        self._eye.open(match.start())
        self._plies = array("l", [0])
        self._lines: list[bytes] = []
        self._line_moments = array("l")
        self._news: list[bytes] = []
        self._beats: list[bytes] = []
        self._parts: Parts | None = None
        self._sent = 0
        for ply, entry, states in match.walk():
            self.follow(ply, entry, states)
        self.rest()
        match.followers.append(self.follow)

    @property
    def moment(self) -> int:
        """The number of the present moment."""
        return self._eye.moment

    @property
    def is_new(self) -> bool:
        """Whether the last line of the log began the present moment."""
        return self._plies[-1] == self.match.ply

    def ply_of(self, moment: int) -> int:
        """The ply at which a moment began; of one that has not come, the present ply."""
        return self._plies[max(0, moment)] if moment < len(self._plies) else self.match.ply

    def asks_as_at(self, moment: int, seat: int) -> bool:
        """Whether what the seat is asked is what it was at a moment: the present one, or where several decide together,
        one since which only others have sent something."""
        earlier = 0 <= moment < self.moment
        return moment == self.moment or (earlier and self.match.asks_as_at(self.ply_of(moment), seat))

    def moment_at(self, ply: int) -> int:
        """The moment that a ply belongs to."""
        return bisect_right(self._plies, ply) - 1

    def moment_after(self, ply: int) -> int:
        """The moment that shows what the line before a ply did: the next that began, if this viewer can tell."""
        return min(bisect_left(self._plies, ply), self.moment)

    def follow(self, ply: int, entry: Entry, states: Any) -> None:
        """One more line of the log is part of the stream."""
        if not self._eye.see(ply, entry, states):
            return
        self._plies.append(ply)
        for told in self._eye.take_told():
            line = _line(self.moment, told)
            self._news.append(line)
            if told.lasting:
                self._lines.append(line)
                self._line_moments.append(self.moment)
        if self._eye.is_beat and self._eye.mover == CHANCE and self._parts is not None:
            self._beats.append(self.news() + b"}")  # chance answers at once, and then this can't be shown any more

    # ── what is sent ──

    @property
    def has_news(self) -> bool:
        """Whether something happened that `news` has not told yet."""
        return bool(self._beats) or self._sent != self.moment

    def take_beats(self) -> list[bytes]:
        """Moments before the present one that are to be looked at, as frames."""
        beats, self._beats = self._beats, []
        return beats

    def news(self) -> bytes:
        """The present moment as a frame that is not closed yet: what changed since the frame before it."""
        parts, lines = self._now(), self._news
        scene = b'"change":' + change(self._parts, parts) if self._parts else b'"scene":' + whole(parts)
        self._parts, self._news, self._sent = parts, [], self.moment
        return _frame(self._eye, scene, lines)

    def present(self) -> bytes:
        """The present moment as a whole frame that is not closed yet, without lines."""
        if self._parts is None or self.has_news:
            self.rest()
            self._parts = self._now()
        return _frame(self._eye, b'"scene":' + whole(self._parts), [])

    def unchanged(self) -> bytes:
        """The present moment, for somebody who has it already."""
        self.present()
        return _frame(self._eye, b'"change":{}', [])

    def rest(self) -> None:
        """Nobody looks: whoever comes next gets a whole scene."""
        self._parts, self._news, self._beats, self._sent = None, [], [], self.moment

    def _now(self) -> Parts:
        return parts_of(self.match.scene_for(self._eye))

    def lines(self, until: int) -> bytes:
        """The log up to a moment, as a JSON list."""
        return b"[" + b",".join(self._lines[: bisect_right(self._line_moments, until)]) + b"]"

    def played_back(self, since: int) -> list[bytes]:
        """What happened after a moment, as frames that are not closed yet: the first is whole, the last the present."""
        ply = self.ply_of(since)
        first = self.moment_at(self.match.checkpoint(ply))
        return [frame for _, frame in _frames(self.match, self.viewer, first, ply)]


def undo_of(match: Match, viewer: int, held: frozenset[int], told: bool = False) -> bytes:
    """The end of a frame: whether somebody at this screen may take the last decision back, else why not. `told`: the
    viewer knows of the last line of the log."""
    if not held:
        return b"}"
    refusal: Message | None
    if match.is_over:
        refusal = GameIsOver().message
    else:
        refusals = {seat: match.undo_refusal(seat, told and seat == viewer) for seat in sorted(held)}
        if None in refusals.values():
            return b',"can_undo":true}'
        refusal = refusals.get(viewer) or next(iter(refusals.values()))
    return b',"undo_refusal":' + encode(refusal) + b"}"


def start_frame(match: Match, viewer: int) -> bytes:
    """The table as it stands before anybody may decide, as a whole frame."""
    scene = match.view(viewer)
    scene.choices, scene.plausible, scene.plans = [], [], []
    nobody = Eye(match.game, viewer)
    nobody.mover = CHANCE
    return _frame(nobody, b'"scene":' + whole(parts_of(scene)), []) + b"}"


def replay(match: Match, viewer: int, until: int) -> bytes:
    """What the viewer could tell apart up to a ply, as a JSON list of frames; `Closed` if nothing is open. Of a
    finished game each frame says its ply: before that, how many lines the log has is nobody's to know."""
    if not until:
        raise Closed
    frames = _frames(match, viewer, until=until)
    if match.is_over:
        return b"[" + b",".join(frame + b',"ply":%d}' % ply for ply, frame in frames) + b"]"
    return b"[" + b",".join(frame + b"}" for _, frame in frames) + b"]"


def _frames(
    match: Match, viewer: int, number: int = 0, since: int = 0, until: int | None = None
) -> Iterator[tuple[int, bytes]]:
    """Every moment that began after ply `since`, as frames that are not closed yet, the first one whole, with that
    ply; `number` is the moment at the checkpoint before."""
    eye = Eye(match.game, viewer)
    eye.open(match.start(match.checkpoint(since)))
    eye.moment = number
    before: Parts | None = None
    for ply, entry, states in match.walk(since=since):
        if until is not None and ply > until:
            return
        if not eye.see(ply, entry, states):
            continue
        lines = [_line(eye.moment, told) for told in eye.take_told()]
        if ply <= since:
            continue
        now = parts_of(eye.scene(ply, states))
        scene = b'"change":' + change(before, now) if before else b'"scene":' + whole(now)
        before = now
        yield ply, _frame(eye, scene, lines)


def _frame(eye: Eye, scene: bytes, lines: list[bytes]) -> bytes:
    """A frame that is not closed yet: more may be said before the last brace."""
    head = b'{"type":"frame","moment":%d,"viewer":%d,"mover":%d,' % (eye.moment, eye.viewer, max(eye.mover, -1))
    told = b',"lines":[' + b",".join(lines) + b"]" if lines else b""
    owing = b',"owing":' + encode(seats_in(eye.owing)) if eye.owing else b""
    beat = b',"beat":true' if eye.is_beat else b""
    over = b',"over":true' if eye.mover == OVER else b""
    return head + scene + told + owing + beat + over


def _line(moment: int, told: Told) -> bytes:
    return b'{"moment":%d,' % moment + encode(told)[1:]


def result(match: Match) -> bytes:
    """How a finished game ended, as JSON (`Result` of the wire); `Closed` while it runs."""
    headline, breakdown = match.result()
    outcome = match.outcome
    plies, growth = match.growth()
    return encode(
        {
            "scores": outcome.scores,
            "ranks": outcome.ranks,
            "reason": say(f"reason-{outcome.reason}"),
            "tie_break": say(f"tie-{outcome.tie_break}") if outcome.tie_break else None,
            "headline": headline,
            "breakdown": breakdown,
            "growth": growth,
            "plies": plies,
        }
    )

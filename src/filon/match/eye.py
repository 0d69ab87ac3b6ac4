"""What one viewer sees of a match, and what they can tell apart."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as changed

from filon.engine.game import Game
from filon.engine.messages import say
from filon.engine.scene import Scene, Told
from filon.engine.state import BEAT, CHANCE, EVERYTHING, OVER, WATCHER
from filon.match import closing

if TYPE_CHECKING:
    from filon.match.match import Entry


class Glass:
    """Room for what viewers may be shown. It is filled and read at once, so one serves all matches of a game in a
    thread."""

    def __init__(self, game: Game) -> None:
        self.states = game.layout.new(game.players[1] - EVERYTHING)
        self.out, self.weights = game.buffers()
        self.seen_by: dict[int, tuple[object, int]] = {}
        """For each viewer, who looked there last, and at which ply of their match."""

    @staticmethod
    def of(game: Game) -> Glass:
        """The one of this thread."""
        glasses: dict[str, Glass] = _here.__dict__.setdefault("glasses", {})
        if game.key not in glasses:
            glasses[game.key] = Glass(game)
        return glasses[game.key]


_here = threading.local()


def look(game: Game, states: Any, viewer: int) -> tuple[Any, int]:
    """The display of state 0 for a viewer, as states and which of them it is, until somebody looks again."""
    glass, at = Glass.of(game), viewer - EVERYTHING
    if not 0 <= at < len(glass.states):
        raise ValueError(f"no viewer {viewer}: seats are 0 to {game.players[1] - 1}, {WATCHER} watches")
    game.kernel.display(states, 0, viewer, glass.states, at)
    glass.seen_by.pop(viewer, None)
    return glass.states, at


def told_in(game: Game, states: Any, viewer: int) -> list[Told]:
    """What has just happened in state 0, in sentences for the viewer."""
    return _told(game, *look(game, states, viewer))


def _told(game: Game, states: Any, at: int) -> list[Told]:
    shown = game.layout.at(states, at)
    retell = game.showing.retell
    lines = [retell(shown, event) for event in shown.events[: shown.told]]
    return [line for line in lines if line is not None]


def scene_of(game: Game, states: Any, viewer: int) -> Scene:
    """State 0 as a page may show it to the viewer."""
    return _scene(game, *look(game, states, viewer), viewer)


def _scene(game: Game, states: Any, at: int, viewer: int) -> Scene:
    legal: list[int] = []
    if viewer >= 0 and int(game.kernel.mover_at(states, at)) == viewer:
        out = Glass.of(game).out
        legal = [int(d) for d in out[: game.kernel.legal_at(states, at, out)]]
    return game.showing.scene(game.layout.at(states, at), viewer, legal)


class Eye:
    """What one viewer can tell apart: numbers the moments of a match for them.

    A line of the log is a new moment for a viewer who sees a difference, is told something, is asked something else or
    has decided it themselves. Any other line is no moment for them, so that counting moments gives nothing away.
    """

    def __init__(self, game: Game, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self.moment = 0
        self.mover = OVER
        self.owing = 0
        """A bit for each seat that owes a decision, where several decide together."""
        self.is_beat = False
        """Whether the present moment is one to look at before chance goes on."""
        self._shown = b""
        self._told: list[Told] = []
        self._acted = False
        self._end: Entry | None = None

    def open(self, states: Any) -> None:
        """The eye opens at state 0: that is moment 0."""
        self._look(states)

    def _look(self, states: Any) -> tuple[Any, int]:
        shown, at = look(self.game, states, self.viewer)
        self._shown = self.game.layout.pack_still(shown, at)
        self.mover = int(self.game.kernel.mover_at(shown, at))
        if self.game.has_rounds:
            self.owing = int(self.game.kernel.owing_at(shown, at)) if self.game.kernel.round_at(shown, at) else 0
        return shown, at

    def see(self, ply: int, entry: Entry, states: Any) -> bool:
        """Whether a line of the log, after which the match is at this ply and in state 0, began a new moment."""
        before, mover = self._shown, self.mover
        shown, at = self._look(states)
        Glass.of(self.game).seen_by[self.viewer] = self, ply
        if entry.kind == "end":
            self._told.append(Told(closing.in_words(entry), entry.seat))
            self._end, self.mover, self.owing = entry, OVER, 0
        elif entry.kind != "undo":
            told = _told(self.game, shown, at)
            self._told += [changed(line, by=entry.by) for line in told] if entry.by else told
        elif self._shown != before or entry.seat == self.viewer:
            self._told.append(Told(say("undone"), entry.seat))
        self._acted = self._acted or (entry.kind != "chance" and entry.seat == self.viewer)
        beat = entry.kind in ("decision", "chance") and self._has_beat(shown, at)
        if self.mover == CHANCE and not beat:
            # What lies open while chance is being asked is shown with its answer.
            self._shown, self.mover = before, mover
            return False
        if self._shown == before and self.mover == mover and not self._told and not self._acted and not beat:
            return False
        self._acted, self.is_beat = False, beat
        self.moment += 1
        return True

    def _has_beat(self, states: Any, at: int) -> bool:
        shown = self.game.layout.at(states, at)
        return any(event[0] == BEAT for event in shown.events[: shown.told])

    def take_told(self) -> list[Told]:
        """What happened since this was asked last."""
        told, self._told = self._told, []
        return told

    def scene(self, ply: int, states: Any) -> Scene:
        """State 0, at this ply of the match, as a page may show it; what was just seen is not looked at again."""
        glass = Glass.of(self.game)
        if glass.seen_by.get(self.viewer) == (self, ply):
            scene = _scene(self.game, glass.states, self.viewer - EVERYTHING, self.viewer)
        else:
            scene = scene_of(self.game, states, self.viewer)
        return closing.closed(scene, self._end) if self._end else scene

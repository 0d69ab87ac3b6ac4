"""A match: a game, its options, and an append-only log of decisions and chance outcomes. The state is a cache."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from filon.engine.errors import (
    BadPosition, Closed, GameIsOver, IllegalDecision, NotYourTurn, StalePly, UndoRefused, UnknownDecision,
)
from filon.engine.game import Game, OptionValue, Outcome
from filon.engine.messages import Message, say
from filon.engine.record import CHANCE, EVERYTHING, OVER, WATCHER
from filon.engine.scene import Row, Scene, Told
from filon.table.dealer import Dealer

_CHECKPOINTS = 8


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    kind: Literal["decision", "chance", "undo"]
    text: str
    """Notation; empty for an undo."""
    seat: int = CHANCE


class Moment(msgspec.Struct):
    """The match after one line of the log, as one viewer may be shown it."""

    ply: int
    mover: int
    told: list[Told]
    """What happened with this line."""
    scene: Scene


class Taken(msgspec.Struct, frozen=True):
    """A decision that was taken."""

    seat: int
    observation: bytes
    """What the seat could see, for a bot."""
    state: bytes
    decision: int
    choices: int
    """How many decisions were legal."""


class Match:
    """One play of a game.

    Chance is answered by the dealer at once; without a dealer (`dealer=None`) the match waits for `deal`.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        dealer: Dealer | None = None,
        fields: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.check_options(options or {})
        self.dealer = dealer
        self.log: list[Entry] = []
        self._start = game.start(players, self.options)
        self.started_from = dict(fields or {})
        if fields:
            self._place(fields)
        self._states = game.layout.new(2)  # the present state, and room for an observation
        self._buffers = game.buffers()
        self._checkpoints: dict[int, Any] = {}
        self._copy(self._start, self._states)
        self._settle()

    # ── the present ──

    @property
    def ply(self) -> int:
        """How many lines the log has. It only grows: an undo is a line, too."""
        return len(self.log)

    @property
    def decided(self) -> int:
        """How many decisions and outcomes stand, that is without those taken back: what the dealer counts."""
        return len(self._history())

    @property
    def mover(self) -> int:
        """The seat that decides, CHANCE (without a dealer), or OVER."""
        return int(self.game.kernel.mover_at(self._states, 0))

    @property
    def is_over(self) -> bool:
        return self.mover == OVER

    @property
    def legal(self) -> list[str]:
        """What the mover may decide, in notation."""
        return [self.game.decisions.text(d) for d in self.legal_ids()]

    def legal_ids(self) -> list[int]:
        if self.mover < 0:
            return []
        out = self._buffers[0]
        count = self.game.kernel.legal_at(self._states, 0, out)
        return [int(d) for d in out[:count]]

    def chances(self) -> dict[str, int]:
        """What chance can answer now, with weights; empty when it is not asked."""
        if self.mover != CHANCE:
            return {}
        out, weights = self._buffers
        count = self.game.kernel.chances_at(self._states, 0, out, weights)
        return {self.game.outcomes.text(int(out[k])): int(weights[k]) for k in range(count)}

    @property
    def outcome(self) -> Outcome:
        """Scores and places, as they stand or as it ended."""
        return self.game.outcome(self._states, 0)

    # ── playing ──

    def play(self, text: str, seat: int | None = None, ply: int | None = None) -> None:
        """The mover's decision is in the log, and chance has answered. A refusal is an error that changes nothing."""
        decision = self.game.decisions.parse(text)
        if ply is not None and ply != self.ply:
            raise StalePly(ply, self.ply)
        if self.is_over:
            raise GameIsOver
        if self.mover == CHANCE or (seat is not None and seat != self.mover):
            raise NotYourTurn
        refused = self._why_not(decision)
        if refused:
            raise IllegalDecision(*refused, self.game.decisions.text(decision))
        self._write(Entry("decision", self.game.decisions.text(decision), self.mover))
        self._settle()

    def deal(self, text: str) -> None:
        """This chance outcome has come up (for matches without a dealer)."""
        if text not in self.chances():
            raise UnknownDecision(text)
        self._write(Entry("chance", text))

    def why_not(self, text: str, seat: int | None = None) -> tuple[Message, str] | None:
        """Why a decision is refused now: the sentence and the clause; None if it is legal."""
        decision = self.game.decisions.parse(text)
        if self.is_over:
            return GameIsOver().message, ""
        if self.mover == CHANCE or (seat is not None and seat != self.mover):
            return NotYourTurn().message, ""
        return self._why_not(decision)

    def _why_not(self, decision: int) -> tuple[Message, str] | None:
        # From the display, so that no answer can depend on what the player may not see.
        self.game.kernel.display(self._states, 0, self.mover, self._states, 1)
        return self.game.why_not(self._states, 1, decision)

    # ── undo ──

    def undo_refusal(self, seat: int) -> Message | None:
        """Why this seat can't take its last decision back, or None if it can."""
        history = self._history()
        if not history or not any(entry.seat == seat for entry in history):
            return say("undo-nothing")
        last = history[-1]
        if last.kind == "chance":
            return say("undo-chance")
        if last.seat != seat:
            return say("undo-other")
        before = self._state_after(history[:-1])
        decision = self.game.decisions.parse(last.text)
        return say("undo-reveal") if self.game.kernel.reveals_at(before, 0, decision) else None

    def undo(self, seat: int, ply: int | None = None) -> None:
        """The seat's last decision is taken back; the log says so."""
        if ply is not None and ply != self.ply:
            raise StalePly(ply, self.ply)
        refusal = self.undo_refusal(seat)
        if refusal:
            raise UndoRefused(refusal)
        self._write(Entry("undo", "", seat))

    # ── views ──

    def observation(self, viewer: int = WATCHER) -> dict[str, Any]:
        """Every field of what the viewer may know: for programs that play."""
        self.game.kernel.observe(self._states, 0, viewer, self._states, 1)
        return self.game.layout.get(self._states, 1)

    def packed_observation(self, viewer: int, display: bool = False) -> bytes:
        """The same as bytes, for a bot in another process; `display`: less what has to be remembered."""
        look = self.game.kernel.display if display else self.game.kernel.observe
        look(self._states, 0, viewer, self._states, 1)
        return self.game.layout.pack(self._states, 1)

    def view(self, viewer: int = WATCHER) -> Scene:
        """The table as a page may show it to the viewer."""
        return self._moment(self._states, self.ply, viewer).scene

    def moments(self, viewer: int = WATCHER, since: int = 0) -> Iterator[Moment]:
        """What the viewer is shown after each settled line of the log later than `since`, in order.

        Lines after which chance is about to answer are joined with the answer.
        """
        start = max((ply for ply in self._checkpoints if ply <= since), default=0)
        states = self.game.layout.new(2)
        self._copy(self._checkpoints.get(start, self._start), states)
        told: list[Told] = []
        for ply in range(start, self.ply):
            entry = self.log[ply]
            if entry.kind == "undo":
                self._copy(self._state_after(self._history(ply + 1)), states)
            else:
                self._advance(states, entry)
            if ply + 1 <= since:
                continue
            moment = self._moment(states, ply + 1, viewer)
            told += moment.told if entry.kind != "undo" else [Told(say("undone"), entry.seat)]
            if moment.mover == CHANCE and ply + 1 < self.ply:
                continue
            moment.told, told = told, []
            yield moment

    def told(self, viewer: int = WATCHER, until: int | None = None) -> list[tuple[int, Told]]:
        """The log in sentences up to a ply, with the ply of each, as the viewer may still read it."""
        states = self.game.layout.new(2)
        self._copy(self._start, states)
        lines: list[tuple[int, Told]] = []
        for ply in range(self.ply if until is None else until):
            entry = self.log[ply]
            if entry.kind == "undo":
                self._copy(self._state_after(self._history(ply + 1)), states)
                told = [Told(say("undone"), entry.seat)]
            else:
                self._advance(states, entry)
                told = self._told(states, viewer)
            lines += [(ply + 1, line) for line in told if line.lasting]
        return lines

    def taken(self) -> Iterator[Taken]:
        """Every decision that was taken, with what its seat could see and how it could have been otherwise."""
        states = self.game.layout.new(2)
        history = self._history()
        self._copy(self._start, states)
        for entry in history:
            if entry.kind == "decision":
                decision = self.game.decisions.parse(entry.text)
                self.game.kernel.observe(states, 0, entry.seat, states, 1)
                count = int(self.game.kernel.legal_at(states, 1, self._buffers[0]))
                seen, state = self.game.layout.pack(states, 1), self.game.layout.pack(states, 0)
                yield Taken(entry.seat, seen, state, decision, count)
            self._advance(states, entry)

    def in_words(self, taken: Taken, decision: int) -> list[Message]:
        """What a decision would have told everybody at once, had it been taken then; what it was called at the table,
        if it would have told nothing. For finished games."""
        states, text = self.game.layout.new(2), self.game.decisions.text(decision)
        self.game.layout.unpack(taken.state, states, 0)
        offered = self._moment(states, 0, taken.seat).scene.choices
        self.game.kernel.advance(states, 0, decision)
        told = [line.text for line in self._told(states, EVERYTHING)]
        return told or [choice.name for choice in offered if choice.decision == text]

    def growth(self) -> tuple[list[int], list[list[int]]]:
        """Plies and every seat's score at each: how the scores grew. For finished games."""
        plies: list[int] = []
        scores: list[list[int]] = []
        for ply, states in self._plies():
            now = list(self.game.outcome(states, 0).scores)
            if not scores or now != scores[-1] or ply == self.ply:
                plies.append(ply)
                scores.append(now)
        return plies, scores

    def result(self) -> tuple[Message, list[Row]]:
        """Who won and why in one sentence, and the breakdown of the scores."""
        if not self.is_over:
            raise Closed
        self.game.kernel.display(self._states, 0, EVERYTHING, self._states, 1)
        shown = self.game.layout.at(self._states, 1)
        scene = self.game.part("scene")
        return scene.headline(shown, self.outcome), scene.breakdown(shown)

    def open_until(self) -> int:
        """How many lines of the log the rules open to everybody now: all of a finished game, nothing while secrets
        last, the chapters (rounds) that are over in a game of memory."""
        if self.is_over:
            return self.ply
        chapter = getattr(self.game.part("hidden"), "chapter", None)
        if chapter is None:
            return 0 if self.game.secrets else self.ply
        now = chapter(self.game.layout.at(self._states, 0))
        if now is None:
            return self.ply
        # The line that ends a chapter belongs to it, so the lines of the running one are those played within it.
        return next(ply for ply, states in self._plies() if chapter(self.game.layout.at(states, 0)) == now)

    def record(self) -> str:
        """The match as the text of a record file."""
        from filon.table.record_file import record_of, write

        return write(record_of(self))

    # ── positions ──

    def position(self) -> dict[str, Any]:
        """Every field of the state: what `filon.position` takes."""
        self._copy(self._states, states := self.game.layout.new(1))
        return self.game.layout.get(states, 0)

    def _place(self, fields: Mapping[str, Any]) -> None:
        try:
            self.game.layout.set(self._start, 0, fields)
        except ValueError as error:
            raise BadPosition(str(error)) from None
        if self.game.layout.get(self._start, 0)["seats"] != self.players:
            raise BadPosition("seats: not the number of players")
        broken = self.game.broken(self._start, 0)
        if broken:
            raise BadPosition(", ".join(broken))

    # ── inside ──

    def _write(self, entry: Entry) -> None:
        self.log.append(entry)
        if entry.kind == "undo":
            self._copy(self._state_after(self._history()), self._states)
        else:
            self._advance(self._states, entry)

    def restore(self, entries: list[Entry]) -> None:
        """The log of a match begun anew is this one; each line is checked as if it were played now."""
        dealer, self.dealer = self.dealer, None
        try:
            for entry in entries:
                if entry.kind == "decision":
                    self.play(entry.text, entry.seat)
                elif entry.kind == "chance":
                    self.deal(entry.text)
                else:
                    self.undo(entry.seat)
        finally:
            self.dealer = dealer

    def _settle(self) -> None:
        """Chance has answered (if there is a dealer), and the present is remembered for views."""
        while self.dealer and self.mover == CHANCE:
            chances = self.chances()
            index = self.dealer.draw(self.decided, list(chances.values()))
            self._write(Entry("chance", list(chances)[index]))
        copy = self.game.layout.new(1)
        self._copy(self._states, copy)
        self._checkpoints[self.ply] = copy
        if len(self._checkpoints) > _CHECKPOINTS:
            del self._checkpoints[next(iter(self._checkpoints))]

    def _history(self, until: int | None = None) -> list[Entry]:
        """The log without what was taken back."""
        history: list[Entry] = []
        for entry in self.log[:until]:
            if entry.kind == "undo":
                history.pop()
            else:
                history.append(entry)
        return history

    def _plies(self) -> Iterator[tuple[int, Any]]:
        """Every ply from 0 with the state at it (overwritten by the next)."""
        states = self.game.layout.new(1)
        self._copy(self._start, states)
        yield 0, states
        for ply, entry in enumerate(self.log, 1):
            if entry.kind == "undo":
                self._copy(self._state_after(self._history(ply)), states)
            else:
                self._advance(states, entry)
            yield ply, states

    def _state_after(self, history: list[Entry]) -> Any:
        states = self.game.layout.new(1)
        self._copy(self._start, states)
        for entry in history:
            self._advance(states, entry)
        return states

    def _advance(self, states: Any, entry: Entry) -> None:
        space = self.game.decisions if entry.kind == "decision" else self.game.outcomes
        self.game.kernel.advance(states, 0, space.parse(entry.text))

    def _copy(self, states: Any, into: Any) -> None:
        # An observation by nobody in particular is a copy.
        self.game.kernel.observe(states, 0, EVERYTHING, into, 0)

    def _moment(self, states: Any, ply: int, viewer: int) -> Moment:
        told = self._told(states, viewer)
        mover = int(self.game.kernel.mover_at(states, 1))
        legal: list[int] = []
        if mover == viewer and mover >= 0:
            out = self._buffers[0]
            count = self.game.kernel.legal_at(states, 1, out)
            legal = [int(d) for d in out[:count]]
        scene: Scene = self.game.part("scene").scene(self.game.layout.at(states, 1), viewer, legal)
        return Moment(ply, mover, told, scene)

    def _told(self, states: Any, viewer: int) -> list[Told]:
        """What happened last, in sentences; afterwards states[1] is the display of states[0]."""
        self.game.kernel.display(states, 0, viewer, states, 1)
        shown = self.game.layout.at(states, 1)
        tell = self.game.part("scene").tell
        lines = [tell(shown, event) for event in shown.events[: shown.told]]
        return [line for line in lines if line is not None]

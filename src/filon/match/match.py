"""A match: a game, its options, and an append-only log of decisions and chance outcomes. The state is a cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec

from filon.engine.errors import (
    BadPosition,
    Closed,
    FilonError,
    GameIsOver,
    IllegalDecision,
    NotYourTurn,
    StalePly,
    UndoRefused,
    UnknownDecision,
)
from filon.engine.game import Game, Outcome
from filon.engine.messages import Message, say
from filon.engine.options import OptionValue, check_options
from filon.engine.scene import Row, Scene, Told
from filon.engine.state import CHANCE, EVERYTHING, OVER, WATCHER
from filon.engine.together import seats_in
from filon.match import closing
from filon.match.dealer import Dealer, Elsewhere
from filon.match.eye import Eye, Glass, look, scene_of
from filon.match.standing import Chain, can_tell, is_sealed
from filon.match.taken import Taken, in_words, taken_in

MOST_UNDOS = 40
"""Undos of a seat between two things that can't be taken back: enough for any change of mind; the log stays short."""
_CHECKPOINT_EVERY = 64  # plies between two states that are kept for looking at the past


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log."""

    kind: Literal["decision", "chance", "undo", "end"]
    text: str
    """Notation; empty for an undo; of an end, why the house has closed the game (`closing.py`)."""
    seat: int = CHANCE
    by: str = ""
    """The level of the bot that decided in a person's place."""


# The same few lines come again and again, in every match of a game: one copy of each is enough.
_entry = lru_cache(maxsize=1 << 15)(Entry)


class Moment(msgspec.Struct):
    """The match as one viewer may be shown it, from one line of the log on until they can tell a difference."""

    ply: int
    mover: int
    told: list[Told]
    """What happened since the moment before."""
    scene: Scene


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
        self.options = check_options(game.options, options or {})
        self.dealer = dealer
        self.elsewhere: Elsewhere | None = None
        """Where it was begun, if another dealer has dealt the first lines of the log."""
        self.log: list[Entry] = []
        self.started_from = dict(fields or {})
        self._states = game.start(players, self.options)
        if fields:
            self._place(fields)
        self.followers: list[Callable[[int, Entry, Any], None]] = []
        """Called with every line of the log, its ply and the states it led to: views of the match."""
        self._standing = Chain(game)
        self._barrier = CHANCE  # who made the last line that can't be taken back: a seat, or chance
        self._decided = [0] * players  # decisions of each seat that stand
        self._undos = [0] * players  # of each seat, since the last thing that can't be taken back
        self._undone = 0
        self.round: int | None = None  # since which ply several decide together, if they do
        self._checkpoints = {0: game.layout.pack(self._states, 0)}
        self._note_round()
        self._settle()

    # ── the present ──

    @property
    def ply(self) -> int:
        """How many lines the log has. It only grows: an undo is a line, too."""
        return len(self.log)

    @property
    def decided(self) -> int:
        """How many decisions and outcomes stand, that is without those taken back: what the dealer counts."""
        return len(self.log) - 2 * self._undone

    @property
    def mover(self) -> int:
        """The seat that decides, or the first of several; CHANCE (without a dealer), or OVER."""
        return OVER if self.closed else int(self.game.kernel.mover_at(self._states, 0))

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision now, in order."""
        mover = self.mover
        if self.round is None or mover < 0:
            return (mover,) if mover >= 0 else ()
        return tuple(seats_in(int(self.game.kernel.owing_at(self._states, 0))))

    @property
    def closed(self) -> Entry | None:
        """The line by which the house has closed the game, if it has."""
        return self.log[-1] if self.log and self.log[-1].kind == "end" else None

    @property
    def is_over(self) -> bool:
        return self.mover == OVER

    @property
    def standing(self) -> int:
        """How many decisions, the last ones, may be taken back."""
        return len(self._standing)

    @property
    def legal(self) -> list[str]:
        """What the mover may decide, in notation."""
        return [self.game.decisions.text(d) for d in self.legal_ids()]

    def legal_ids(self) -> list[int]:
        if self.mover < 0:
            return []
        out = Glass.of(self.game).out
        count = self.game.kernel.legal_at(self._states, 0, out)
        return [int(d) for d in out[:count]]

    def chances(self) -> dict[str, int]:
        """What chance can answer now, with weights; empty when it is not asked."""
        if self.mover != CHANCE:
            return {}
        glass = Glass.of(self.game)
        out, weights = glass.out, glass.weights
        count = self.game.kernel.chances_at(self._states, 0, out, weights)
        return {self.game.outcomes.text(int(out[k])): int(weights[k]) for k in range(count)}

    @property
    def outcome(self) -> Outcome:
        """Scores and places, as they stand or as it ended."""
        outcome = self.game.outcome(self._states, 0)
        return closing.places(outcome, self.closed) if self.closed else outcome

    # ── playing ──

    def play(self, text: str, seat: int | None = None, ply: int | None = None, by: str = "") -> None:
        """The decision of a seat that owes one (the mover's, if not said) is in the log, and chance has answered. A
        refusal is an error that changes nothing."""
        decision = self.game.decisions.parse(text)
        if ply is not None and not self.asks_as_at(ply, self.mover if seat is None else seat):
            raise StalePly(ply, self.ply)
        seat = self.mover if seat is None else seat
        if nobody := self._not_asked(seat):
            raise nobody
        refused = self._why_not(decision, seat)
        if refused:
            raise IllegalDecision(*refused, self.game.decisions.text(decision))
        self._write(_entry("decision", self.game.decisions.text(decision), seat, by))
        self._settle()

    def deal(self, text: str) -> None:
        """This chance outcome has come up (for matches without a dealer)."""
        if text not in self.chances():
            raise UnknownDecision(text)
        self._write(_entry("chance", text))

    def end(self, reason: str, seat: int = CHANCE) -> None:
        """The house has closed the game: nobody decides any more."""
        if self.is_over:
            raise GameIsOver
        closing.check_closing(reason, seat, self.players)
        self._write(_entry("end", reason, seat))

    def why_not(self, text: str, seat: int | None = None) -> tuple[Message, str] | None:
        """Why a decision is refused now: the sentence and the clause; None if it is legal."""
        decision = self.game.decisions.parse(text)
        seat = self.mover if seat is None else seat
        if nobody := self._not_asked(seat):
            return nobody.message, nobody.clause
        return self._why_not(decision, seat)

    def _not_asked(self, seat: int) -> FilonError | None:
        """Why a seat has nothing to decide now: the game is over, or chance or somebody else is asked."""
        nobody = self.game.nobody_asked(self.mover)
        return nobody or (None if seat in self.owing else NotYourTurn(self.game.in_turn))

    def _why_not(self, decision: int, seat: int) -> tuple[Message, str] | None:
        # From the display, so that no answer can depend on what the player may not see.
        return self.game.why_not(*look(self.game, self._states, seat), decision)

    def asks_as_at(self, ply: int, seat: int) -> bool:
        """Whether what the seat is asked, or may take back, is what it was at a ply: nothing has happened since, or
        nothing but envelopes of others in the round that was on then."""
        of_round = self.round is not None and self.round <= ply
        return ply == self.ply or (of_round and all(line.seat != seat for line in self.log[ply:]))

    # ── undo ──

    def undo_refusal(self, seat: int, told: bool = False) -> Message | None:
        """Why this seat can't take its last decision back, or None if it can. `told`: the seat is known to know of the
        last line of the log, so that need not be found out."""
        if self.is_over:
            return GameIsOver().message
        # After an undo, what stands last is not what the last line of the log says.
        known = told and bool(self._standing) and self.log[-1].kind == "decision" and self._standing[-1].seat != seat
        if known and self._decided[seat] and not is_sealed(self.game, self._states, seat):
            return say("undo-other")
        return self._unfair(seat) or (say("undo-enough") if self._undos[seat] >= MOST_UNDOS else None)

    def _unfair(self, seat: int) -> Message | None:
        """Why it would be unfair to let this seat take its last decision back, or None if it would not."""
        if not 0 <= seat < self.players or not self._decided[seat]:
            return say("undo-nothing")
        if is_sealed(self.game, self._states, seat):
            return None  # its own envelope, whatever came in since
        after = b""
        for standing in reversed(self._standing):
            if standing.seat == seat:
                return None
            # Decisions that this seat can't know of are taken back with its own: a refusal would give them away.
            if can_tell(self.game, seat, standing.before, after or self.game.layout.pack(self._states, 0)):
                return say("undo-other")
            after = standing.before
        return say({CHANCE: "undo-chance", seat: "undo-reveal"}.get(self._barrier, "undo-other"))

    def undo(self, seat: int, ply: int | None = None) -> None:
        """The seat's last decision is taken back; the log says so."""
        if ply is not None and not self.asks_as_at(ply, seat):
            raise StalePly(ply, self.ply)
        if self.is_over:
            raise GameIsOver
        if refusal := self.undo_refusal(seat):
            raise UndoRefused(refusal)
        while self._standing[-1].seat != seat and not is_sealed(self.game, self._states, seat):
            self._write(_entry("undo", "", self._standing[-1].seat))
        self._write(_entry("undo", "", seat))

    # ── views ──

    def observation(self, viewer: int = WATCHER) -> dict[str, Any]:
        """Every field of what the viewer may know: for programs that play."""
        return self.game.layout.get(*self._observe(viewer))

    def packed_observation(self, viewer: int, display: bool = False) -> bytes:
        """The same as bytes, for a bot in another process; `display`: less what has to be remembered."""
        return self.game.layout.pack(*(look(self.game, self._states, viewer) if display else self._observe(viewer)))

    def _observe(self, viewer: int) -> tuple[Any, int]:
        seen = self.game.layout.new()
        self.game.kernel.observe(self._states, 0, viewer, seen, 0)
        return seen, 0

    def view(self, viewer: int = WATCHER) -> Scene:
        """The table as a page may show it to the viewer."""
        scene = scene_of(self.game, self._states, viewer)
        return closing.closed(scene, self.closed) if self.closed else scene

    def scene_for(self, eye: Eye) -> Scene:
        """The same for an eye that follows this match."""
        return eye.scene(self.ply, self._states)

    def moments(self, viewer: int = WATCHER, since: int = 0) -> Iterator[Moment]:
        """What the viewer could tell apart after line `since` of the log, in order.

        Lines after which chance is about to answer are joined with the answer.
        """
        eye = Eye(self.game, viewer)
        eye.open(self.start(self.checkpoint(since)))
        for ply, entry, states in self.walk(since=since):
            if not eye.see(ply, entry, states):
                continue
            told = eye.take_told()
            if ply > since:
                yield Moment(ply, eye.mover, told, eye.scene(ply, states))

    def told(self, viewer: int = WATCHER, until: int | None = None) -> list[tuple[int, Told]]:
        """The log in sentences up to a ply, with the ply of each, as the viewer may still read it."""
        eye = Eye(self.game, viewer)
        eye.open(self.start())
        lines: list[tuple[int, Told]] = []
        for ply, entry, states in self.walk():
            if until is not None and ply > until:
                break
            eye.see(ply, entry, states)
            lines += [(ply, line) for line in eye.take_told() if line.lasting]
        return lines

    def taken(self) -> Iterator[Taken]:
        """Every decision that stands, with what its seat could see and how it could have been otherwise."""
        return taken_in(self)

    def in_words(self, taken: Taken, decision: int) -> tuple[Message, list[str]]:
        """What this decision was called on the page, had it been taken then, and what there was to point at. A button
        may say too little by itself ("2 knights"): what those who watch would have been told first says it better,
        unless it tells what came of it. For finished games."""
        return in_words(self.game, taken, decision)

    def growth(self) -> tuple[list[int], list[list[int]]]:
        """Plies and every seat's score at each: how the scores grew. For finished games."""
        plies: list[int] = []
        scores: list[list[int]] = []
        for ply, _, states in self.walk(start=True):
            now = list(self.game.outcome(states, 0).scores)
            if not scores or now != scores[-1] or ply == self.ply:
                plies.append(ply)
                scores.append(now)
        return plies, scores

    def result(self) -> tuple[Message, list[Row]]:
        """Who won and why in one sentence, and the breakdown of the scores."""
        if not self.is_over:
            raise Closed
        shown = self.game.layout.at(*look(self.game, self._states, EVERYTHING))
        headline = closing.in_words(self.closed) if self.closed else self.game.showing.headline(shown, self.outcome)
        return headline, self.game.showing.breakdown(shown)

    def open_until(self) -> int:
        """How many lines of the log the rules open to everybody now: all of a finished game, nothing while secrets
        last, the chapters (rounds) that are over in a game of memory."""
        if self.is_over:
            return self.ply
        chapter = self.game.showing.chapter
        if chapter is None:
            return 0 if self.game.secrets else self.ply
        now = chapter(self.game.layout.at(self._states, 0))
        if now is None:
            return self.ply
        # The line that ends a chapter belongs to it, so the lines of the running one are those played within it.
        return next(ply for ply, _, states in self.walk(start=True) if chapter(self.game.layout.at(states, 0)) == now)

    def record(self) -> str:
        """The match as the text of a record file."""
        from filon.match.record_file import record_of, write

        return write(record_of(self))

    # ── positions ──

    def position(self) -> dict[str, Any]:
        """Every field of the state: what `filon.position` takes."""
        return self.game.layout.get(*self._observe(EVERYTHING))

    def _place(self, fields: Mapping[str, Any]) -> None:
        try:
            self.game.layout.set(self._states, 0, fields)
        except ValueError as error:
            raise BadPosition(str(error)) from None
        if self.game.layout.get(self._states, 0)["seats"] != self.players:
            raise BadPosition("seats: not the number of players")
        broken = self.game.broken(self._states, 0)
        if broken:
            raise BadPosition(", ".join(broken))

    # ── inside ──

    def _write(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._take_back(entry.seat)
        else:
            if entry.kind == "decision" and not self._is_final(entry):
                self._standing.add(entry.seat, self._states)
            else:
                self._standing.clear()
                self.round = None
                self._barrier, self._undos = entry.seat, [0] * self.players
            if entry.kind == "decision":
                self._decided[entry.seat] += 1
            self.advance(self._states, entry)
        self.log.append(entry)
        self._note_round()
        self._keep_checkpoint()
        for follow in self.followers:
            follow(self.ply, entry, self._states)

    def _is_final(self, entry: Entry) -> bool:
        self._ask(self._states, entry)
        return bool(self.game.kernel.reveals_at(self._states, 0, self.game.decisions.parse(entry.text)))

    def _take_back(self, seat: int) -> None:
        whose = self._standing.take_back(seat, self._states)
        self._decided[whose] -= 1
        self._undos[whose] += 1  # what others took back, unseen, is no reason to refuse anybody anything
        self._undone += 1

    def _note_round(self) -> None:
        is_on = self.game.has_rounds and self.game.kernel.round_at(self._states, 0)
        self.round = (self.ply if self.round is None else self.round) if is_on else None

    def _keep_checkpoint(self) -> None:
        # Looking back can begin where no earlier decision can be taken back any more and chance has answered.
        if self._standing or self.ply < next(reversed(self._checkpoints)) + _CHECKPOINT_EVERY or self.mover == CHANCE:
            return
        self._checkpoints[self.ply] = self.game.layout.pack(self._states, 0)

    def restore(self, entries: list[Entry]) -> None:
        """The log of a match begun anew is this one; each line is checked as if it were played now."""
        dealer, self.dealer = self.dealer, None
        try:
            for entry in entries:
                if entry.kind == "decision":
                    self.play(entry.text, entry.seat, by=entry.by)
                elif entry.kind == "end":
                    self.end(entry.text, entry.seat)
                elif entry.kind == "chance":
                    self.deal(entry.text)
                else:
                    self._restore_undo(entry.seat)
        finally:
            self.dealer = dealer

    def heed(self, entry: Entry) -> None:
        """A line that was checked where it was decided, by these rules: it is in the log, and not checked again."""
        self._write(_entry(entry.kind, entry.text, entry.seat, entry.by))

    def _restore_undo(self, seat: int) -> None:
        # How often somebody may change their mind is the table's business, not the record's.
        refusal = GameIsOver().message if self.is_over else self._unfair(seat)
        if refusal or (self._standing[-1].seat != seat and not is_sealed(self.game, self._states, seat)):
            raise UndoRefused(refusal or say("undo-other"))
        self._write(_entry("undo", "", seat))

    def go_on(self, dealer: Dealer) -> None:
        """From now on this dealer answers chance."""
        self.dealer = dealer
        self._settle()

    def _settle(self) -> None:
        """Chance has answered (if there is a dealer)."""
        while self.dealer and self.mover == CHANCE:
            chances = self.chances()
            self._write(_entry("chance", list(chances)[self.dealer.draw(self.decided, list(chances.values()))]))

    def checkpoint(self, ply: int) -> int:
        """The last ply, up to this one, whose state is kept: looking back can begin there."""
        return max(kept for kept in self._checkpoints if kept <= ply)

    def start(self, ply: int = 0) -> Any:
        """The state at a checkpoint."""
        states = self.game.layout.new()
        self.game.layout.unpack(self._checkpoints[ply], states, 0)
        return states

    def walk(self, start: bool = False, since: int = 0) -> Iterator[tuple[int, Entry, Any]]:
        """Every line of the log with its ply and the state after it (overwritten by the next); `start`: ply 0 comes
        first, with a line that says nothing; `since`: lines up to this ply may be left out."""
        begin = self.checkpoint(since)
        states = self.start(begin)
        if start:
            yield 0, NOTHING, states
        standing = Chain(self.game)
        for ply in range(begin, len(self.log)):
            entry = self.log[ply]
            if entry.kind == "undo":
                standing.take_back(entry.seat, states)
            else:
                if entry.kind == "decision":
                    standing.add(entry.seat, states)
                else:
                    standing.clear()
                self.advance(states, entry)
            yield ply + 1, entry, states

    def _ask(self, states: Any, entry: Entry) -> None:
        """If several owe a decision, whoever decides is the one who is asked."""
        if self.game.has_rounds:
            self.game.kernel.ask_at(states, 0, entry.seat)

    def advance(self, states: Any, entry: Entry) -> None:
        """A line of the log has happened in state 0."""
        if entry.kind == "end":
            return
        space = self.game.decisions if entry.kind == "decision" else self.game.outcomes
        self._ask(states, entry)
        self.game.kernel.advance(states, 0, space.parse(entry.text))


NOTHING = Entry("chance", "")

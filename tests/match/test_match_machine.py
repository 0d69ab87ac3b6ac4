"""A match under fire: random plays, undos, garbage and restarts, in any order."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import filon
from filon.engine.errors import FilonError
from filon.match.match import Entry, Match
from filon.match.record_file import read, write

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "match": st.booleans(),
        "layout": st.sampled_from(["scatter", "grid"]),
        "open_memory": st.booleans(),
        "open_gold": st.booleans(),
        "first_player": st.sampled_from(["random", "seat_0"]),
    },
)


class Table(RuleBasedStateMachine):
    """The model: the log so far, and the positions that an undo must give back."""

    match: Match
    log: list[Entry]
    behind: list[tuple[int, dict[str, Any]]]
    """For each decision that may be taken back: its seat and the position before it."""

    @initialize(players=st.integers(2, 5), options=OPTIONS, seed=st.integers(0, 2**32))
    def begin(self, players: int, options: dict[str, bool | int | str], seed: int) -> None:
        self.match = filon.new("gold", players, options, seed)
        self.log = []
        self.behind = []

    def unchanged_by(self, action: Any, *codes: str) -> None:
        """The action is refused with one of these codes, and nothing has changed."""
        before = self.match.position()
        with pytest.raises(FilonError) as caught:
            action()
        assert caught.value.code in codes
        assert self.match.log == self.log
        assert self.match.position() == before

    @precondition(lambda self: not self.match.is_over)
    @rule(pick=st.integers(0, 10**6), times=st.integers(1, 12))
    def play(self, pick: int, times: int) -> None:
        for _ in range(times):
            if self.match.is_over:
                return
            seat, before = self.match.mover, self.match.position()
            decision = self.match.legal[pick % len(self.match.legal)]
            self.match.play(decision, seat, self.match.ply)
            assert self.match.log[: len(self.log) + 1] == [*self.log, Entry("decision", decision, seat)]
            new = self.match.log[len(self.log) :]
            assert all(entry.kind == "chance" for entry in new[1:])
            if decision.startswith("choose") and len(new) == 1:
                self.behind.append((seat, before))
            else:
                self.behind = []
            self.log = list(self.match.log)

    @rule(seat=st.integers(0, 4))
    def undo(self, seat: int) -> None:
        if self.behind and self.behind[-1][0] == seat:
            self.match.undo(seat, self.match.ply)
            self.log.append(Entry("undo", "", seat))
            assert self.match.position() == self.behind.pop()[1]
        else:
            refusal = "game-over" if self.match.is_over else "undo-refused"
            self.unchanged_by(lambda: self.match.undo(seat), refusal)

    @rule(text=st.text(max_size=12))
    def garbage(self, text: str) -> None:
        self.unchanged_by(lambda: self.match.play(text), "unknown-decision")

    @rule(decision=st.integers(0, 69))
    def anything(self, decision: int) -> None:
        text = self.match.game.decisions.text(decision)
        if text not in self.match.legal:
            refused = self.match.why_not(text)
            assert refused is not None
            assert refused[1] or self.match.is_over
            self.unchanged_by(lambda: self.match.play(text), "game-over" if self.match.is_over else "illegal-decision")

    @precondition(lambda self: not self.match.is_over)
    @rule(off=st.integers(-3, 3).filter(bool))
    def stale(self, off: int) -> None:
        decision = self.match.legal[0]
        self.unchanged_by(lambda: self.match.play(decision, None, self.match.ply + off), "stale-ply")

    @precondition(lambda self: not self.match.is_over)
    @rule(off=st.integers(1, 4))
    def out_of_turn(self, off: int) -> None:
        decision = self.match.legal[0]
        self.unchanged_by(lambda: self.match.play(decision, self.match.mover + off), "not-your-turn")

    @rule()
    def restart(self) -> None:
        text = self.match.record()
        assert write(read(text)) == text
        again = filon.load(text)
        assert again.log == self.match.log
        assert again.position() == self.match.position()
        heeded = Match(again.game, again.players, again.options)
        for entry in again.log:
            heeded.heed(entry)
        assert (heeded.log, heeded.position()) == (again.log, again.position())
        again.dealer = self.match.dealer
        self.match = again

    @rule()
    def start_from_here(self) -> None:
        here = filon.position("gold", self.match.position(), self.match.players, self.match.options)
        assert here.position() == self.match.position()
        assert here.legal == self.match.legal

    @rule(viewer=st.integers(-1, 1))
    def look(self, viewer: int) -> None:
        self.match.view(viewer)
        moments = list(self.match.moments(viewer, max(0, self.match.ply - 6)))
        assert self.match.log == self.log
        if moments:
            assert moments[-1].ply == self.match.ply

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match.log == self.log
        assert self.match.ply == len(self.log)
        undone = sum(entry.kind == "undo" for entry in self.log)
        assert self.match.decided == len(self.log) - 2 * undone
        assert self.match.game.broken(self.match._states, 0) == []
        assert bool(self.match.legal) is not self.match.is_over


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=40)
TestTable = Table.TestCase

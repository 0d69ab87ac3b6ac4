"""Who decides together: envelopes, whatever their order; and the battery that knows of them."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from tests.engine.secret import ALONE, BROKEN, CHOOSE, NAME, AloneState

from filon.engine.bind import has_rounds
from filon.engine.compile import COMPILED
from filon.engine.conformance import Walk, covering_settings, modes_differ
from filon.engine.game import Game
from filon.engine.phases import Phase, together
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, State
from filon.engine.together import Together, seats_in
from filon.games import shelf

KERNEL = ALONE.kernel


def choosing(players: int = 3, **options: Any) -> Any:
    """States of which the first has just begun a round: the leader has named the second chest."""
    states = ALONE.start(players, options, count=4)
    for x in (0, NAME + 1):
        KERNEL.advance(states, 0, x)
    return states


def put(states: Any, seat: int, chest: int, i: int = 0) -> None:
    """The seat puts its choice into its envelope."""
    KERNEL.ask_at(states, i, seat)
    KERNEL.advance(states, i, CHOOSE + chest)


def owing(states: Any, i: int = 0) -> list[int]:
    return seats_in(int(KERNEL.owing_at(states, i)))


@pytest.mark.parametrize(("players", "options"), covering_settings(ALONE))
def test_the_toy_keeps_its_promises_but_for_its_flaws(players: int, options: dict[str, Any]) -> None:
    found = {problem.split(": ", 1)[1] for problem in Walk(ALONE, (players, options), 5, tensors=True).problems()}
    assert bool(found) == (options.get("flaw", "none") != "none")


def test_the_battery_notices_a_choice_that_depends_on_an_envelope() -> None:
    found = " ".join(Walk(ALONE, (3, {"flaw": "peek"}), 1).problems())
    assert "what seat 1 may decide depends on the envelopes of others" in found


def test_the_battery_notices_a_round_that_dwindles() -> None:
    found = " ".join(Walk(ALONE, (3, {"flaw": "dwindle"}), 1).problems())
    assert "who decides in a round changed when the decision of seat 0 came in" in found
    assert "broken invariant: round" in found


if not COMPILED:  # the comparison has both modes in it, whichever asks

    @pytest.mark.slow
    def test_plain_and_compiled_are_equal_step_for_step() -> None:
        assert modes_differ(ALONE, [(2, {}), (3, {"aside": True}), (4, {})]) == []


def test_any_order_gives_the_same_state() -> None:
    found = set()
    for order in permutations(range(3)):
        states = choosing()
        for seat in order:
            assert seat in owing(states)
            put(states, seat, (0, 2, 2)[seat])
        assert owing(states) == []
        assert int(KERNEL.mover_at(states, 0)) == CHANCE
        found.add(ALONE.layout.pack(states, 0))
    assert len(found) == 1
    assert ALONE.layout.get(states, 0)["points"] == [1, 0, 0, 0]


def test_an_envelope_changes_nothing_but_that_it_is_in() -> None:
    states = choosing()
    before = ALONE.layout.get(states, 0)
    put(states, 1, 2)
    after = ALONE.layout.get(states, 0)
    changed = {name for name in before if before[name] != after[name]}
    assert changed - {"events", "told"} == {"given", "sealed"}
    assert (after["told"], after["given"], after["sealed"][1]) == (0, 0b10, CHOOSE + 2 + 1)
    for viewer in (0, 2, -1):
        KERNEL.observe(states, 0, viewer, states, 1)
        assert ALONE.layout.get(states, 1)["sealed"] == [0] * 6
    KERNEL.observe(states, 0, 1, states, 1)
    assert ALONE.layout.get(states, 1)["sealed"][1] == CHOOSE + 3


def test_whoever_owes_a_decision_is_asked_in_what_they_see() -> None:
    states = choosing()
    put(states, 0, 0)
    for viewer, asked in ((-1, 1), (0, 1), (1, 1), (2, 2)):
        KERNEL.display(states, 0, viewer, states, 1)
        assert int(KERNEL.mover_at(states, 1)) == asked
        assert owing(states, 1) == [1, 2]


def test_an_envelope_can_be_taken_back_whatever_came_in_since() -> None:
    states = choosing()
    put(states, 2, 0)
    before = ALONE.layout.pack(states, 0)
    put(states, 0, 1)
    KERNEL.withdraw_at(states, 0, 0)
    assert ALONE.layout.pack(states, 0) == before
    assert owing(states) == [0, 1]


def test_only_the_last_envelope_is_final() -> None:
    states = choosing()
    assert not KERNEL.reveals_at(states, 0, CHOOSE)
    put(states, 0, 0)
    put(states, 2, 0)
    assert KERNEL.reveals_at(states, 0, CHOOSE)


def test_who_sits_out_owes_nothing_and_waits() -> None:
    states = choosing(4, aside=True)
    assert owing(states) == [1, 2, 3]
    KERNEL.observe(states, 0, 0, states, 1)
    assert int(KERNEL.mover_at(states, 1)) == 1


def test_a_state_that_is_possible_has_something_in_every_envelope() -> None:
    states, found = choosing(), set()
    put(states, 1, 2)
    KERNEL.observe(states, 0, 0, states, 1)
    for seed in range(40):
        KERNEL.observe(states, 1, 0, states, 2)
        KERNEL.determinize_at(states, 2, 0, new_rng(seed))
        found.add(ALONE.layout.get(states, 2)["sealed"][1])
    assert found == {CHOOSE + 1, CHOOSE + 2, CHOOSE + 3}


def test_envelopes_that_are_not_of_the_round_are_a_flaw() -> None:
    states = choosing()
    ALONE.layout.set(states, 0, {"given": 0b1})
    assert ALONE.broken(states, 0) == ["round"]
    assert BROKEN.of(0) == []


def test_a_phase_has_both_functions_or_none() -> None:
    with pytest.raises(TypeError, match="phase 3: movers and opened belong together"):
        Phase(3, movers=lambda s: 0)
    if not COMPILED:
        assert together("tests.engine.nothing", (Phase(0),)).movers(AloneState) == 0


def test_movers_need_a_state_that_has_envelopes() -> None:
    class Flat(State):
        pass

    flat = Game(**{**{name: getattr(ALONE, name) for name in Game.__dataclass_fields__}, "state": Flat})
    with pytest.raises(TypeError, match="its state has to be a Together"):
        has_rounds(flat)
    assert issubclass(AloneState, Together)


@pytest.mark.parametrize("game", [game for game in shelf().values() if not game.has_rounds], ids=lambda game: game.id)
def test_where_nobody_decides_together_there_are_no_envelopes(game: Game) -> None:
    assert "sealed" not in game.layout.fields
    states = game.start(game.players[0], {})
    rng, (out, weights) = new_rng(1), game.buffers()
    game.kernel.settle(states, 0, out, weights, rng)
    assert int(game.kernel.round_at(states, 0)) == 0
    assert seats_in(int(game.kernel.owing_at(states, 0))) == [int(game.kernel.mover_at(states, 0))]

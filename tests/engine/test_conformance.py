"""Every game passes the battery, and the battery notices what it is there for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.toy import FLAWS, toy

from filon.engine.compile import COMPILED
from filon.engine.conformance import Walk, covering_settings, modes_differ, trace
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.games import shelf

SWAP = toy()
# Every player count and every option; `filon check` takes all of them together. The first of a box is its plainest.
SETTINGS = [
    pytest.param(game, *setting, marks=pytest.mark.slow if k else ())
    for game in shelf().values()
    for k, setting in enumerate(covering_settings(game))
]


def name(value: object) -> str:
    if isinstance(value, Game):
        return value.id
    return ",".join(f"{k}={v}" for k, v in value.items()) or "default" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS, ids=name)
def test_every_game_keeps_its_promises(game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
    # `filon check` looks closely at every state; here one in so many is enough to notice a change.
    assert list(Walk(game, (players, options), seed=11, every=13).problems()) == []


if not COMPILED:  # the comparison has both modes in it, whichever asks

    @pytest.mark.slow
    @pytest.mark.parametrize("game", shelf().values(), ids=name)
    def test_plain_and_compiled_are_equal_step_for_step(game: Game) -> None:
        assert modes_differ(game, covering_settings(game)) == []


def test_a_trace_is_repeatable_and_depends_on_the_seed() -> None:
    assert trace(SWAP, 3, {}, 4) == trace(SWAP, 3, {}, 4) != trace(SWAP, 3, {}, 5)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("stakes", [False, True])
def test_the_sound_toy_passes(players: int, stakes: bool) -> None:
    for seed in range(40):
        assert list(Walk(SWAP, (players, {"stakes": stakes}), seed).problems()) == []


@pytest.mark.parametrize(
    ("flaw", "complaint"),
    [
        ("leak", "changes when what is hidden is re-dealt"),
        ("peek", "legal decisions"),
        ("uneven", "legal and refusal disagree on swap"),
        ("unbalanced", "broken invariant: cards"),
        ("mute", "sentence nobody-wrote-this"),
        ("cheat", "policy 1 decided swap, which is refused"),
        ("weightless", "weight 0"),
        ("unlisted", "does not offer exactly the legal decisions"),
        ("gossip", "is told more than it sees"),
        ("aliased", "a bot changed its observation"),
        ("count", "can tell on the way what is hidden in the end"),
    ],
)
def test_the_battery_notices(flaw: str, complaint: str) -> None:
    problems = [p for seed in range(10) for p in Walk(toy(flaw), (3, {"rounds": 1}), seed).problems()]
    assert any(complaint in problem for problem in problems), problems[:3]


def test_every_flaw_is_looked_for() -> None:
    marks = getattr(test_the_battery_notices, "pytestmark", [])
    assert {flaw for flaw, _ in marks[0].args[1]} == FLAWS.keys()

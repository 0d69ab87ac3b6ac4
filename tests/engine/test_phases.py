"""The automaton of a game: who decides, what is legal, which clause refuses and what happens, phase by phase."""

from __future__ import annotations

import types
from typing import Any

import pytest

from filon.engine.compile import int_array, plain, rule
from filon.engine.decisions import Space
from filon.engine.phases import May, Phase, automaton
from filon.engine.state import CHANCE, OVER, State, int8, layout_of

WIDTH, HEIGHT = 3, 2
WALK, ROLL, AWAY = range(3)
TIRED, WALL, DARK, OTHER_PHASE = range(1, 5)


class Stroll(State):
    """Somebody walks about a grid until a die says that it was far enough."""

    phase: int = int8()
    active: int = int8()
    tired: int = int8()
    wall: int = int8()  # a column nobody may enter
    x: int = int8()
    y: int = int8()


DECISIONS, OUTCOMES = Space(), Space()
GO = DECISIONS("go", range(WIDTH), range(HEIGHT))
REST = DECISIONS("rest")
REST_AT = DECISIONS("rest", "abc")
DIE = OUTCOMES("die", range(6))


@rule
def refuse_going(s: Stroll) -> int:
    return TIRED if s.tired else 0


@rule
def refuse_column(s: Stroll, x: int) -> int:
    if x == s.wall:
        return WALL
    return 0


@rule
def refuse_column_unless_tired(s: Stroll, x: int) -> int:
    if s.tired:
        return 0
    if x == s.wall:
        return WALL
    if x > s.wall:
        return 0
    return DARK if s.wall else WALL


@rule
def refuse_field(s: Stroll, x: int, y: int) -> int:
    dark = x + y == s.wall + 2
    return DARK if dark else 0


@rule
def go(s: Stroll, x: int, y: int) -> None:
    s.x = x
    s.y = y
    s.phase = ROLL


@rule
def rest(s: Stroll) -> None:
    s.tired = 0


@rule
def rest_at(s: Stroll, x: int) -> None:
    s.tired = 0
    s.x = x


@rule
def wall_and_next(s: Stroll, k: int) -> int:
    """The wall's column and those east of it."""
    return s.wall + k if s.wall + k < WIDTH else -1


@rule
def list_columns(s: Stroll, out: list[int], n: int) -> int:
    for x in range(WIDTH):
        if x != s.wall:
            out[n] = REST_AT + x
            n += 1
    return n


@rule
def list_columns_or_none(s: Stroll, out: list[int], n: int) -> int:
    if s.tired:
        return n
    return list_columns(s, out, n)


@rule
def faces(s: Stroll, out: list[int], weights: list[int]) -> int:
    for k in range(6):
        out[k] = DIE + k
        weights[k] = 1
    return 6


@rule
def roll(s: Stroll, face: int) -> None:
    s.phase = AWAY if face == 5 else WALK


@rule
def walker(s: Stroll) -> int:
    return s.active + 1


@rule
def elsewhere(s: Stroll, kind: int) -> int:
    return OTHER_PHASE + kind


GOING = May(GO, go, unless=(refuse_going, refuse_column, refuse_field))
ROLLING = Phase(ROLL, chances=faces, deals={DIE: roll})


def of(*may: May, mover: Any = None) -> Any:
    return automaton(
        "tests.engine", DECISIONS, OUTCOMES, (Phase(WALK, *may, mover=mover), ROLLING, Phase(AWAY)), elsewhere
    )


def stroll(**fields: int) -> Any:
    layout = layout_of(Stroll)
    states = layout.new()
    layout.set(states, 0, {"wall": 1, **fields})
    return layout.at(states, 0)


def listed(game: Any, s: Any) -> list[str]:
    out = int_array(len(DECISIONS))
    return [DECISIONS.text(int(d)) for d in out[: game.legal(s, out)]]


def test_what_is_legal_is_what_no_refusal_forbids() -> None:
    game, s = of(GOING, May(REST, rest)), stroll()
    assert listed(game, s) == ["go 0 0", "go 0 1", "go 2 0", "rest"]
    assert listed(game, stroll(tired=1)) == ["rest"]


@pytest.mark.parametrize("wall", range(WIDTH))
@pytest.mark.parametrize("tired", [0, 1])
def test_a_refusal_may_allow_before_it_refuses(tired: int, wall: int) -> None:
    game, s = of(May(REST_AT, rest_at, unless=refuse_column_unless_tired)), stroll(tired=tired, wall=wall)
    assert listed(game, s) == [
        DECISIONS.text(REST_AT + x) for x in range(WIDTH) if not refuse_column_unless_tired(s, x)
    ]


@pytest.mark.parametrize(
    ("tired", "text", "clause"),
    [(1, "go 1 0", TIRED), (0, "go 1 0", WALL), (0, "go 2 1", DARK), (0, "go 0 1", 0), (1, "rest", 0)],
)
def test_the_first_refusal_that_applies_names_the_clause(tired: int, text: str, clause: int) -> None:
    game = of(GOING, May(REST, rest))
    assert game.refusal(stroll(tired=tired), DECISIONS.parse(text)) == clause


def test_what_a_phase_does_not_ask_is_refused_by_its_kind() -> None:
    game = of(GOING, May(REST, rest))
    assert game.refusal(stroll(), DECISIONS.parse("rest c")) == OTHER_PHASE + REST_AT
    assert game.refusal(stroll(phase=ROLL), DECISIONS.parse("rest")) == OTHER_PHASE + REST


def test_candidates_are_all_that_is_asked_about() -> None:
    game = of(May(REST_AT, rest_at, unless=refuse_column, among=wall_and_next))
    assert listed(game, stroll(wall=0)) == ["rest b", "rest c"]
    assert listed(game, stroll(wall=2)) == []


def test_a_listing_of_its_own_is_asked_unless_all_is_refused() -> None:
    game = of(May(REST_AT, rest_at, unless=(refuse_going, refuse_column), listed=list_columns))
    assert listed(game, stroll()) == ["rest a", "rest c"]
    assert listed(game, stroll(tired=1)) == []


def test_a_listing_of_its_own_may_return_early() -> None:
    game = of(May(REST, rest), May(REST_AT, rest_at, unless=refuse_column, listed=list_columns_or_none))
    assert listed(game, stroll()) == ["rest", "rest a", "rest c"]
    assert listed(game, stroll(tired=1)) == ["rest"]


def test_what_happens_gets_the_arguments_of_the_decision() -> None:
    game, s = of(GOING, May(REST_AT, rest_at)), stroll(tired=1)
    game.apply(s, DECISIONS.parse("rest c"))
    assert (s.x, s.tired, s.phase) == (2, 0, WALK)
    game.apply(s, DECISIONS.parse("go 0 1"))
    assert (s.x, s.y, s.phase) == (0, 1, ROLL)


def test_chance_is_asked_where_a_phase_says_so_and_a_phase_with_nothing_is_the_end() -> None:
    game, s = of(GOING), stroll(active=1)
    assert game.mover(s) == 1
    assert of(GOING, mover=walker).mover(s) == 2
    assert of(GOING, mover=walker).mover(stroll(phase=AWAY)) == OVER
    s.phase = ROLL
    assert game.mover(s) == CHANCE
    assert game.chances(s, int_array(6), int_array(6)) == 6
    game.deal(s, OUTCOMES.parse("die 5"))
    assert game.mover(s) == OVER


def test_phases_that_ask_the_same_do_the_same() -> None:
    run = AWAY + 1
    phases = (Phase(WALK, GOING), ROLLING, Phase(run, GOING), Phase(AWAY))
    game = automaton("tests.engine", DECISIONS, OUTCOMES, phases, elsewhere)
    for phase in (WALK, run):
        s = stroll(phase=phase, active=1)
        assert (game.mover(s), listed(game, s)) == (1, ["go 0 0", "go 0 1", "go 2 0"])
        game.apply(s, DECISIONS.parse("go 2 0"))
        assert (s.x, s.y, game.mover(s)) == (2, 0, CHANCE)
    assert game.mover(stroll(phase=AWAY)) == OVER


def test_two_rules_that_would_have_one_name_in_the_source_are_refused() -> None:
    # Of two modules that end alike, each with a rule of the same name; the source would call the wrong one.
    other = types.FunctionType(plain(go).__code__, {**globals(), "__name__": "tests.elsewhere.test_phases"}, "go")
    assert (other.__module__, plain(go).__module__) == ("tests.elsewhere.test_phases", __name__)
    with pytest.raises(ValueError, match="two modules of rules have a test_phases_go"):
        of(May(GO, go), May(REST_AT, other))

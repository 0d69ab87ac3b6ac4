"""A box is playable with rules, scene and texts alone: whatever else it might say has a default."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from tests.toy import toy

from filon.bots.choose import choose
from filon.bots.levels import ladder_of
from filon.engine.bind import left_out, room_size
from filon.engine.compile import float_array
from filon.engine.game import Game, find_game
from filon.engine.messages import LANGUAGES, Seat, Seats, say
from filon.engine.rng import new_rng
from filon.engine.scene import Row, Told
from filon.engine.showing import unsaid
from filon.engine.state import MOST_SEATS, Scratch, int8
from filon.match.dealer import Dealer
from filon.match.match import Match

PLAIN = toy("plain")
NIM = {
    "__init__.py": """
from filon.engine.declare import Clauses, Events, Reasons
from filon.engine.decisions import Space
from filon.engine.game import Game
from filon.engine.state import State, int8

class NimState(State):
    active: int = int8()
    sticks: int = int8()
    taken: list[int] = int8(2)

DECISIONS, CLAUSES, EVENTS, REASONS = Space(), Clauses(), Events(), Reasons()
TAKE = DECISIONS("take", range(1, 4))
TOO_MANY = CLAUSES("NI-TAKE-1")
TOOK = EVENTS("took", "player", "count")
REASONS("rounds")
GAMES = (
    Game(
        id="nim", package=__name__, names={"en": "Nim", "fr": "Nim"}, designer="", publisher="", year=1901,
        players=(2, 2), minutes=(1, 1), age=4, state=NimState, decisions=DECISIONS, clauses=CLAUSES, events=EVENTS,
        reasons=REASONS,
    ),
)
""",
    "rules.py": """
from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.state import OVER, tell
from {package} import TOOK, TOO_MANY, NimState

@rule
def setup(s: NimState) -> None:
    s.sticks = 7

@rule
def mover(s: NimState) -> int:
    return s.active if s.sticks else OVER

@rule
def legal(s: NimState, out: list[int]) -> int:
    n = min(3, s.sticks)
    for k in range(n):
        out[k] = k
    return n

@rule
def refusal(s: NimState, d: int) -> int:
    return 0 if d < s.sticks else TOO_MANY

@rule
def apply(s: NimState, d: int) -> None:
    s.sticks -= d + 1
    s.taken[s.active] += d + 1
    tell(s, TOOK, s.active, d + 1)
    s.active = 1 - s.active

@rule
def outcome(s: NimState, figures: list[list[int]]) -> int:
    for seat in range(2):
        figures[SCORE][seat] = s.taken[seat]
    return 0
""",
    "scene.py": """
from filon.engine.messages import say
from filon.engine.scene import Board, Choice, Panel, Scene
from {package} import DECISIONS, NimState

def scene(s: NimState, viewer: int, legal: list[int]) -> Scene:
    choices = [Choice(DECISIONS.text(d), say("do-take", count=d + 1)) for d in legal]
    prompt = say("ask", count=s.sticks) if s.sticks else say("game-over")
    return Scene(Board(100, 100), prompt, panels=[Panel(0), Panel(1)], choices=choices)
""",
}
WORDS = """
ask = { $count } left
do-take = { $count }
log-took = { $player } { $count }
hint-take = x
refused-NI-TAKE-1 = y
"""


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Game:
    """A box of three files and its texts, in a package that nobody else has imported."""
    package = f"nim_{tmp_path.name}"
    folder = tmp_path / package
    (folder / "texts").mkdir(parents=True)
    for name, source in NIM.items():
        (folder / name).write_text(source.replace("{package}", package), encoding="utf-8")
    for language in LANGUAGES:
        (folder / "texts" / f"{language}.ftl").write_text(WORDS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("FILON_CACHE", str(tmp_path / "cache"))
    return find_game(package, "nim")


def test_rules_scene_and_texts_are_enough_to_be_played(nim: Game) -> None:
    assert left_out(nim.package) == [
        "chances", "deal", "reveals", "status", "hide", "forget", "determinize", "policy", "evaluate",
    ]  # fmt: skip
    assert unsaid(nim.package) == ["retell", "breakdown", "headline", "explain", "hint"]
    assert [level.name for level in ladder_of(nim).levels] == ["novice", "easy", "medium", "hard", "master"]
    match = Match(nim, 2, {}, Dealer.from_seed(1))
    said = {language: nim.texts(language).format for language in LANGUAGES}
    while not match.is_over:
        seat = match.mover
        for say_it in said.values():
            assert say_it(nim.hint(match.view(seat), match.legal_ids()[0])) == "x"
        decision = choose(nim, match.packed_observation(seat), seat, ("search:20", "easy")[seat], seed=match.ply)
        match.play(nim.decisions.text(decision), seat)
    headline, rows = match.result()
    assert [row.total for row in rows] == [True]
    assert sum(rows[0].values) == 7
    assert nim.broken(match._states, 0) == []
    for language, say_it in said.items():
        assert "Anna" in say_it(headline, lambda seat: ("Anna", "Bruno")[seat])
        assert say_it(say(f"reason-{match.outcome.reason}")), language
    told = [line.text.id for _, line in match.told(0)]
    assert set(told) == {"log-took"}


def test_a_policy_of_chance_decides_anything_that_is_legal() -> None:
    states, out, rng = PLAIN.start(2, {}, count=2), PLAIN.buffers()[0], new_rng(3)
    PLAIN.kernel.settle(states, 0, out, PLAIN.buffers()[1], rng)
    PLAIN.kernel.observe(states, 0, 0, states, 1)
    found = Counter(int(PLAIN.kernel.policy_at(states, 1, 0, 1, rng, out)) for _ in range(600))
    assert found.keys() == {0, 1, 2}
    assert min(found.values()) > 120


@pytest.mark.parametrize(
    ("score", "parts"),
    [([0, 0, 0], [1 / 3] * 3), ([3, 0, 1], [4 / 7, 1 / 7, 2 / 7]), ([1, -2, 0], [4 / 8, 1 / 8, 3 / 8])],
)
def test_what_a_state_is_worth_is_a_share_of_the_points(score: list[int], parts: list[int]) -> None:
    states, values = PLAIN.start(3, {}), float_array(MOST_SEATS)
    PLAIN.layout.set(states, 0, {"score": score})
    PLAIN.kernel.evaluate_at(states, 0, values)
    assert [round(float(v), 9) for v in values[:3]] == [round(part / sum(parts), 9) for part in parts]
    assert room_size(PLAIN) == 2 * MOST_SEATS * 8
    assert room_size(toy()) == room_size(PLAIN)  # it has a policy, and no evaluation either


def test_sentences_and_results_are_said_from_what_is_declared() -> None:
    showing = PLAIN.showing
    states = PLAIN.start(2, {})
    PLAIN.layout.set(states, 0, {"score": [2, 5, 0]})
    shown = PLAIN.layout.at(states, 0)
    swapped = list(PLAIN.events).index("swapped")
    assert showing.retell(shown, [swapped, 0, 1, 0, 0, 0]) == Told(say("log-swapped", player=Seat(1)), 1)
    assert showing.breakdown(shown) == [Row(say("row-total"), [2, 5], total=True)]
    outcome = PLAIN.outcome(states, 0)
    assert showing.headline(shown, outcome) == say("headline-win", player=Seat(1), score=5)
    shared = replace(outcome, scores=(5, 5), ranks=(1, 1))
    assert showing.headline(shown, shared) == say("headline-shared", players=Seats([0, 1]), score=5)
    assert showing.explain(shown, 0, "SW-TURN-2") is None


@pytest.mark.parametrize(
    ("file", "said", "what"),
    [("rules.py", "def outcome", "has no outcome, and there is no default"), ("scene.py", "def scene", "has no scene")],
)
def test_what_no_box_can_do_without_is_named(nim: Game, file: str, said: str, what: str) -> None:
    path = nim.path / file
    path.write_text(path.read_text(encoding="utf-8").replace(said, f"{said}_of_another_kind"), encoding="utf-8")
    sys.modules.pop(f"{nim.package}.{file.removesuffix('.py')}", None)
    with pytest.raises(ImportError, match=what):
        _ = (nim.kernel, nim.showing)


class Pad(Scratch):
    room: int = int8()


def test_a_bot_with_room_of_its_own_says_what_a_state_is_worth(nim: Game) -> None:
    with pytest.raises(ImportError, match="needs an evaluate of its own"):
        _ = replace(nim, scratch=Pad).kernel

"""Scenes in parts: what changed, added to what was there, is what is there now."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings
from tests.server.helpers import Json, changed

import filon
from filon.engine.game import Game
from filon.engine.messages import say
from filon.engine.scene import (
    _MOST_LASTING,
    LASTING,
    Attempt,
    Board,
    Chart,
    Choice,
    Counter,
    Panel,
    Piece,
    Place,
    Plan,
    Scene,
    Sheet,
    Stroke,
    Tray,
    lasting,
)
from filon.engine.state import WATCHER
from filon.games import shelf
from filon.house.changes import Change
from filon.house.wire import Frame
from filon.match.match import Match
from filon.match.parts import KEYED, change, parts_of, whole
from filon.match.views import View

encode = msgspec.json.Encoder(enc_hook=int).encode
GAMES = [pytest.param(game, id=id) for id, game in shelf().items()]


def plain(scene: Scene) -> Json:
    """The scene as JSON, without a look at its parts."""
    found: Json = json.loads(encode(scene))
    return {name: value for name, value in found.items() if value not in ([], "")}


def step(old: Scene, new: Scene) -> Json:
    """The change from one scene to another, which was checked to lead there."""
    told: Json = json.loads(change(parts_of(old), parts_of(new)))
    assert changed(plain(old), told) == plain(new)
    msgspec.convert(told, Change)
    return told


# ── real scenes ──


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_a_game_leads_from_scene_to_scene(game: Game) -> None:
    rng = Random(4)
    match = filon.new(game.id, game.players[1], seed=4)
    viewers = (*range(match.players), WATCHER)
    before = {viewer: parts_of(match.view(viewer)) for viewer in viewers}
    scenes = {viewer: json.loads(whole(parts)) for viewer, parts in before.items()}
    for _ in range(70):
        if match.is_over:
            break
        undoing = [seat for seat in range(match.players) if match.undo_refusal(seat) is None]
        if undoing and rng.random() < 0.2:
            match.undo(rng.choice(undoing))
        else:
            match.play(rng.choice(match.legal))
        for viewer in viewers:
            scene = match.view(viewer)
            now = parts_of(scene)
            scenes[viewer] = changed(scenes[viewer], json.loads(change(before[viewer], now)))
            assert scenes[viewer] == plain(scene) == json.loads(whole(now))
            before[viewer] = now


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_what_the_contract_says(game: Game) -> None:
    rng = Random(5)
    match = filon.new(game.id, seed=5)
    views = [View(match, viewer) for viewer in (0, WATCHER)]
    for view in views:
        frame = msgspec.json.decode(view.present() + b"}", type=Frame, strict=True)
        assert (frame.moment, frame.viewer, frame.mover) == (view.moment, view.viewer, match.mover)
        assert frame.change is None
        assert frame.scene is not None
        assert plain(frame.scene) == plain(match.view(view.viewer))
    for _ in range(60):
        if match.is_over:
            break
        match.play(rng.choice(match.legal))
        for view in views:
            if not view.has_news:
                continue
            frame = msgspec.json.decode(view.news() + b"}", type=Frame, strict=True)
            assert (frame.moment, frame.mover, frame.over) == (view.moment, max(match.mover, -1), match.is_over)
            assert frame.change is not None
            assert frame.scene is None
            assert all(line.moment <= frame.moment for line in frame.lines)


@pytest.mark.parametrize("game", GAMES)
def test_what_changes_is_told_and_nothing_else(game: Game) -> None:
    def sizes(match: Match) -> tuple[int, int]:
        before = parts_of(match.view(0))
        match.play(match.legal[0])
        now = parts_of(match.view(0))
        return len(change(before, now)), len(whole(now))

    match = filon.new(game.id, seed=1)
    assert change(parts_of(match.view(0)), parts_of(match.view(0))) == b"{}"
    told: list[tuple[int, int]] = []
    while len(told) < 12 and not match.is_over:
        told.append(sizes(match))
    assert sum(part for part, _ in told) < sum(all_of_it for _, all_of_it in told) / 2


# ── made-up scenes ──

THINGS: dict[str, Callable[[int, int], Any]] = {
    "pieces": lambda key, value: Piece(f"p{key}", "sprite", x=value),
    "places": lambda key, value: Place(f"p{key}", value, 0),
    "trays": lambda key, value: Tray(f"t{key}", say("tray"), [Piece("inside", "sprite", z=value)]),
    "panels": lambda key, value: Panel(key, ["red"] * value),
    "choices": lambda key, value: Choice(f"go {key // 2}", say("go"), [f"p{key % 2}"], amount=value),
    "plausible": lambda key, value: Attempt("go", [f"p{key}", f"p{value}"]),
    "plans": lambda key, value: Plan(f"p{key}", ["go"] * value, say("go")),
    "strokes": lambda key, value: Stroke(f"s{key}", f"M 0 {value}"),
    "sheets": lambda key, value: Sheet(f"s{key}", say("sheet", number=value)),
    "charts": lambda key, value: Chart(f"c{key}", say("chart", number=value), []),
    "aids": lambda key, value: Counter(f"icon{key // 2}", say("left"), value, "red" if key % 2 else ""),
}
LISTS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2)), max_size=7)


def made(**lists: Any) -> Scene:
    return Scene(Board(10, 10), say("ask"), **lists)


def test_all_lists_of_a_scene_are_tried() -> None:
    lists = {field.name for field in msgspec.structs.fields(Scene) if field.name not in ("board", "prompt", "rule")}
    assert set(THINGS) == set(KEYED) == lists - {"status"}
    assert {field.name for field in msgspec.structs.fields(Change)} == {
        field.name for field in msgspec.structs.fields(Scene)
    }


@pytest.mark.parametrize("name", THINGS)
@settings(max_examples=120)
@given(old=LISTS, new=LISTS)
def test_any_list_becomes_any_other(name: str, old: list[tuple[int, int]], new: list[tuple[int, int]]) -> None:
    make = THINGS[name]
    told = step(made(**{name: [make(*one) for one in old]}), made(**{name: [make(*one) for one in new]}))
    assert set(told) <= {name}


def pieces(*keys: str, **looks: Any) -> Scene:
    return made(pieces=[Piece(key, looks.get(key, "sprite")) for key in keys])


def test_what_goes_comes_or_changes_is_named_and_the_rest_is_not() -> None:
    assert step(pieces("a", "b", "c"), pieces("a", "c"))["pieces"] == {"gone": ["b"]}
    assert step(pieces("a", "b"), pieces("a", "b", "c"))["pieces"] == {"put": [{"key": "c", "sprite": "sprite"}]}
    assert step(pieces("a", "b"), pieces("a", "b", b="back"))["pieces"] == {"put": [{"key": "b", "sprite": "back"}]}
    assert step(pieces("a", "b", "c"), pieces("c", "a", "b"))["pieces"] == {"order": ["c", "a", "b"]}
    told = step(pieces("a", "b", "c", "d"), pieces("e", "d", "b", "a", b="back"))["pieces"]
    assert (told["gone"], told["order"]) == (["c"], ["e", "d", "b", "a"])
    assert [thing["key"] for thing in told["put"]] == ["e", "b"]


def test_what_is_all_new_or_can_not_be_told_apart_is_given_whole() -> None:
    assert list(step(pieces(), pieces("a", "b"))["pieces"]) == ["all"]
    assert step(pieces("a", "b"), pieces())["pieces"] == {"all": []}
    assert list(step(pieces("a", "b"), pieces("c", "d"))["pieces"]) == ["all"]
    for old, new in ((("a", "b"), ("a", "b", "a")), (("a", "a"), ("a",)), (("a", "b", "b"), ("b", "b", "a"))):
        assert list(step(pieces(*old), pieces(*new))["pieces"]) == ["all"]


def test_fields_that_are_no_lists_change_as_a_whole() -> None:
    old, new = made(), made()
    new.board, new.prompt, new.rule, new.status = Board(20, 10), say("wait"), "GO-TURN-1", [say("round", number=2)]
    assert set(step(old, new)) == {"board", "prompt", "rule", "status"}
    assert step(new, old) == {"board": {"width": 10, "height": 10}, "prompt": {"id": "ask"}, "rule": "", "status": []}


def test_what_lasts_is_made_and_encoded_once_for_all_scenes() -> None:
    calls = []

    @lasting
    def place(number: int) -> Place:
        calls.append(number)
        return Place(f"p{number}", number, 0)

    scenes = [made(places=[place(1), place(2)]) for _ in range(2)] + [made(places=(place(2), place(1)))]
    first, again, turned = (parts_of(scene) for scene in scenes)
    assert calls == [1, 2]
    assert scenes[0].places[0] is scenes[1].places[0]
    position = list(KEYED).index("places")
    for one, other in zip(first.things[position], again.things[position], strict=True):
        assert one is other
    assert change(first, again) == b"{}"
    assert json.loads(change(first, turned)) == {"places": {"order": ["p2", "p1"]}}
    assert [json.loads(whole(parts)) for parts in (first, turned)] == [plain(scenes[0]), plain(scenes[2])]


def test_equal_things_of_different_scenes_are_one_object() -> None:
    first, second = (parts_of(pieces("a", "b")) for _ in range(2))
    assert first == second
    assert all(one is other for one, other in zip(first.plain, second.plain, strict=True))
    assert all(one is other for one, other in zip(first.things[0], second.things[0], strict=True))


def test_of_things_that_last_so_many_may_be_made_as_one_likes() -> None:
    @lasting
    def piece(number: int) -> Piece:
        return Piece(f"p{number}", "sprite", x=number)

    oldest, kept, before = piece(-1), len(LASTING), made()
    for first in range(0, 3 * _MOST_LASTING, 500):
        now = made(pieces=[piece(number) for number in range(first, first + 1000, 3)])
        step(before, now)
        before = now
    # Twice as many as may last were made, so that all were forgotten once and made anew.
    assert piece(-1) == oldest
    assert piece(-1) is not oldest
    assert len(LASTING) <= kept + _MOST_LASTING

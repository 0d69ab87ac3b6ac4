"""Lessons and exercises: positions of the real rules that a page plays alone."""

from __future__ import annotations

import importlib.util
from typing import Any

import msgspec
import pytest

import filon
from filon.engine.lesson import Lesson, Step, lesson_of
from filon.games import shelf
from filon.house import exercises
from filon.match import lessons
from filon.match.exercise import BadLine, drawn_from, exercise, play_line
from filon.match.lessons import flaws, taught
from filon.match.match import Match

GOLD = shelf()["gold"]
taught_boxes = pytest.mark.parametrize("box", [id for id, game in shelf().items() if lesson_of(game)])


def begun(line: str = "choose red; choose blue; choose green") -> Match:
    match = Match(GOLD, 3, {"layout": "grid", "first_player": "seat_0"})
    play_line(match, 0, line, drawn_from(0))
    return match


def made(match: Match, *ways: str) -> Any:
    return msgspec.json.decode(exercise(match, 0, ways))


@taught_boxes
def test_every_lesson_can_be_finished_and_is_said_in_both_languages(box: str) -> None:
    assert flaws(shelf()[box]) == []


@taught_boxes
def test_a_lesson_is_what_the_wire_says(box: str) -> None:
    lesson = taught(shelf()[box])
    assert lesson
    found = msgspec.json.decode(lesson, type=exercises.Taught, strict=False)
    for step in found.steps:
        answers = [answer for position in step.exercise.positions for answer in position.answers]
        ends = [answer for answer in answers if answer.to is None]
        led_to = [answer.to for answer in answers if answer.to is not None]
        assert ends
        assert sorted(led_to) == list(range(1, len(step.exercise.positions)))
        assert all(answer.frames for answer in answers)


def test_what_follows_is_what_the_rules_say() -> None:
    asked = made(begun(), "flip 27; card gold-3; flip 28; card red-4", "flip 28; card red-4; flip *")
    first, after_gold, after_red = asked["positions"]
    assert {answer["decision"]: answer["to"] for answer in first["answers"]} == {"flip 27": 1, "flip 28": 2}
    assert [answer["decision"] for answer in after_gold["answers"]] == ["flip 28"]
    assert len(after_red["answers"]) == 63
    (found,) = after_gold["answers"][0]["frames"]
    assert [line["text"]["id"] for line in found["lines"]][-1] == "log-found-own"
    assert found["mover"] == 1


def test_why_not_is_answered_for_all_that_could_be_tried() -> None:
    asked = made(begun("choose red; choose blue; choose green; flip 3; card gold-1"), "flip *")
    tried = {attempt["decision"] for attempt in asked["frame"]["scene"]["plausible"]}
    refused = {text: refusal for refusal in asked["positions"][0]["refusals"] for text in refusal["decisions"]}
    assert set(refused) == tried
    assert refused["flip 3"]["clause"] == "GO-TURN-2"


def test_chance_is_answered_the_same_for_everybody() -> None:
    match = begun()
    assert exercise(match, 0, ["flip *"], seed=4) == exercise(match, 0, ["flip *"], seed=4)
    assert exercise(match, 0, ["flip *"], seed=4) != exercise(match, 0, ["flip *"], seed=5)


def test_an_exercise_shows_what_its_seat_may_see_and_no_more() -> None:
    match = begun("choose red; choose blue; choose green; flip 27; card gold-3; flip 28; card red-3; ...; ...")
    seen = made(match, "flip *")["frame"]["scene"]
    assert seen == msgspec.json.decode(msgspec.json.encode(match.view(0)))


def test_others_play_by_themselves_until_the_learner_is_asked() -> None:
    match = begun("choose red; ...; flip 1; flip 2; ...")
    assert match.mover == 0
    assert len({entry.seat for entry in match.log if entry.kind == "decision"}) == 3


@pytest.mark.parametrize(
    ("line", "ways", "complaint"),
    [
        ("", ["flip 99"], "flip 99: no legal decision"),
        ("", ["flip 1; flip 1"], "flip 1: no legal decision"),
        ("", ["flip 1; flip 2; flip 3; flip 3"], "flip 3: no legal decision"),
        ("flip 1; flip 2", ["flip 3"], "somebody else decides"),
        ("", ["flip *; flip *; ...; flip *"], "more than 300 positions"),
    ],
)
def test_what_can_not_be_played_is_named(line: str, ways: list[str], complaint: str) -> None:
    with pytest.raises(BadLine, match=complaint):
        exercise(begun(f"choose red; choose blue; choose green; {line}"), 0, ways)


def test_the_battery_tells_what_is_wrong_with_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*steps: Step) -> list[str]:
        monkeypatch.setattr(lessons, "lesson_of", lambda game: Lesson("gold", 3, steps))
        return flaws(GOLD)

    many = told(*[Step("entrance", ("choose *",))] * 9)
    assert many == ["gold, lesson: a lesson of 9 steps", "gold, lesson: entrance: somebody else decides"]
    assert "gold, lesson: entrance: choose gold: no legal decision" in told(Step("entrance", ("choose gold",)))
    assert "gold, lesson: entrance: choose: no legal decision" in told(Step("entrance", ("choose",)))
    missing = told(Step("nothing", ("choose red",)))
    assert "gold, lesson: no text lesson-nothing in en" in missing
    assert "gold, lesson: no text lesson-nothing-missed in fr" in missing
    assert "gold, lesson: no text lesson-entrance-missed in fr" not in told(Step("entrance", ("choose *",)))
    assert "nowhere.filon" in told(Step("rush", ("flip *",), record="nowhere"))[-1]


def test_a_box_without_a_lesson_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda module: None)
    assert lesson_of(GOLD) is None
    assert taught(GOLD) is None
    assert flaws(GOLD) == ["gold: no lesson"]


def test_a_position_of_a_real_game_is_an_exercise() -> None:
    match = filon.new("gold", 2, seed=3)
    while match.ply < 40 or match.mover != 0:
        match.play(match.legal[match.ply % len(match.legal)])
    assert len(made(match, "*")["positions"][0]["answers"]) == len(match.legal)

"""Highlanders and Rheingold on the table: pieces that keep their keys, targets, odds, plans, panels."""

from __future__ import annotations

import math
import re

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, DOWN, RED, UP, play, table

import filon
from filon.engine.scene import TINTS, Choice, Place, Scene
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.games.highlanders.data import BOARDS, COLOURS, NAMES
from filon.games.highlanders.layout import SIZES
from filon.match.match import Match

GAME = get_game("highlanders")
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (GAME.path / "art" / "sprites.svg").read_text(encoding="utf-8")))


def army_at(scene: Scene, place: str) -> str:
    """The key of the piece on a space."""
    spot = next(p for p in scene.places if p.key == place)
    return next(p.key for p in scene.pieces if (p.x, p.y) == (spot.x, spot.y) and p.sprite.startswith("army"))


def offered(match: Match, decision: str, seat: int = RED) -> Choice:
    return next(choice for choice in match.view(seat).choices if choice.decision == decision)


def said(match: Match, choice: Choice) -> str:
    assert choice.preview is not None
    return match.game.texts("en").format(choice.preview)


@pytest.mark.parametrize("number", [0, 1])
def test_every_location_is_a_place_on_the_board(number: int) -> None:
    scene = filon.position(BOARDS[number]["id"], {}, players=3).view()
    assert {place.key for place in scene.places} == {name for name in NAMES[number] if name}
    assert (scene.board.width, scene.board.height) == SIZES[number]
    for place in scene.places:
        assert place.r <= place.x <= scene.board.width - place.r
        assert place.r <= place.y <= scene.board.height - place.r
    box = GAME.path / "art" / BOARDS[number]["id"]
    width, height = SIZES[number]
    assert f'viewBox="0 0 {width} {height}"' in (box / "board.svg").read_text(encoding="utf-8")
    assert (box / "cover.svg").is_file()


def test_no_two_spaces_touch_and_no_castle_covers_a_space() -> None:
    for number in (0, 1):
        places = filon.position(BOARDS[number]["id"], {}, players=3).view().places
        discs = [place for place in places if place.key[1:].isdigit() and place.key[0] != "p"]
        for k, a in enumerate(discs):
            for b in discs[:k]:
                assert (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (a.r + b.r) ** 2


RING = 8.0
"""Board units from the rim of a place to the outer edge of the line around it, when it can be chosen."""


@pytest.mark.parametrize("number", [0, 1])
def test_the_name_of_a_castle_stands_at_it_and_under_no_ring(number: int) -> None:
    scene = filon.position(BOARDS[number]["id"], {}, players=3).view()
    art = get_game(BOARDS[number]["id"]).art("board.svg").read_text(encoding="utf-8")
    spots = {place.key: place for place in scene.places}
    castles = {castle["id"]: castle["name"]["en"] for castle in BOARDS[number]["castles"]}
    for id, name in castles.items():
        found = re.search(rf'<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)"[^>]*>{name}</text>', art)
        assert found, f"{name} is not on the map"
        x, y, half = float(found[1]), float(found[2]), 0.3 * int(found[3]) * len(name)

        def away(place: Place, x: float = x, y: float = y, half: float = half) -> float:
            return math.hypot(max(abs(place.x - x) - half, 0), max(place.y - y, y - 12 - place.y, 0))

        covered = [key for key, place in spots.items() if away(place) < place.r + RING - 0.5]
        assert not covered, f"{name} lies under the ring of {covered}"
        nearest = min(castles, key=lambda other: away(spots[other]))
        assert nearest == id, f"{name} stands at {nearest}"
        assert away(spots[id]) < 2 * spots[id].r


def test_everything_that_can_be_drawn_has_a_sprite() -> None:
    drawn = set()
    for seed in range(3):
        match = filon.new("rheingold", players=5, seed=seed, options={"stall_limit_rounds": 9})
        while not match.is_over:
            match.play(match.legal[(match.ply * 7) % len(match.legal)])
        for moment in match.moments(WATCHER):
            drawn |= {piece.sprite for piece in moment.scene.pieces}
            drawn |= {counter.icon for panel in moment.scene.panels for counter in panel.counters}
    assert drawn <= SPRITES
    assert {f"army-{colour}" for colour in COLOURS} | {"die-1", "die-6", "icon-swords"} <= drawn
    assert {"shield-up", "shield-down"} | {f"banner-{colour}" for colour in COLOURS} <= SPRITES
    assert set(COLOURS) <= set(TINTS)


def test_a_group_keeps_its_key_on_its_way_from_the_scroll_into_a_castle() -> None:
    match = filon.new("highlanders", players=3, seed=1)
    match.play(match.legal[1])
    scene = match.view()
    place = match.log[-1].text.split()[2]
    key = army_at(scene, place)
    assert key.startswith("army-")
    onward = next(text for text in match.legal if text.startswith(f"march {place} "))
    match.play(onward)
    assert army_at(match.view(), onward.split()[2]) == key


def test_those_who_split_off_are_a_new_piece_and_those_who_stay_keep_theirs() -> None:
    match = table({"h03": "R3"})
    play(match, "march h03 h04", "count 2")
    split = army_at(match.view(), "h04")
    assert army_at(match.view(), "h03") == "army-h03"
    play(match, "march h04 h05", "count 2")
    assert army_at(match.view(), "h05") == split


def test_an_attack_on_several_fronts_shows_who_is_on_the_way() -> None:
    match = table({"h14": "R2", "h24": "R2", "h15": "B2", "p3": "R"})
    play(match, "march h14 h15", "count 2")
    scene = match.view(BLUE)
    assert [piece.text for piece in scene.pieces if piece.key == "army-h14" or piece.key == "army-sent"] == ["2"]
    assert [stroke.key for stroke in scene.strokes] == ["arrow-h14"]
    play(match, "march h24 h15")
    assert [stroke.key for stroke in match.view().strokes] == ["arrow-h14", "arrow-h24"]
    play(match, "count 2")
    assert match.view().strokes == []


@clause("HR-CASTLE-3", "HR-CASTLE-6", "HR-BATTLE-2")
def test_previews_say_what_would_happen() -> None:
    armies = {"h07": "R6", "h14": "R3", "h15": "B2", "h16": "R4"}
    match = table(armies, {"cawdor": ("B1", DOWN, 3)}, removed={BLUE: [0]})
    neutral = offered(match, "march h07 urquhart")
    assert (neutral.path, said(match, neutral)) == (
        ["h07", "urquhart"], "6 knights, 6 needed: the castle falls, 3 points for you."
    )  # fmt: skip
    assert said(match, offered(match, "march h14 h15")) == "3 against 2: you win and lose nobody."
    # Blue's shields not yet seen: 0, 0, 1, 2, 3. Four knights beat the one inside with 0 or 1.
    hidden = "Hidden shield. All 4 against one knight: it falls in 3 of 5 cases."
    assert said(match, offered(match, "march h16 cawdor")) == hidden
    play(match, "march h16 cawdor")
    assert [choice.amount for choice in match.view(RED).choices] == [2, 3, 4]
    assert said(match, offered(match, "count 2")) == "With 2 it falls in 2 of 5 cases; otherwise they are lost"


def test_an_army_that_may_be_lost_to_a_hidden_shield_is_asked_about_first() -> None:
    """HR-HIDE-2: what chance shows is never taken back."""
    match = table({"h16": "R4"}, {"cawdor": ("B1", DOWN, 3)})
    assert offered(match, "march h16 cawdor").ask_first is None  # how many is chosen next
    play(match, "march h16 cawdor")
    risks = [offered(match, f"count {n}").ask_first for n in (2, 4)]
    assert [risk.args["army"] if risk else 0 for risk in risks] == [2, 4]
    alone = table({"h16": "R2"}, {"cawdor": ("B1", DOWN, 3)})
    assert offered(alone, "march h16 cawdor").ask_first is not None
    strong = table({"h16": "R9"}, {"cawdor": ("B1", DOWN, 3)})
    play(strong, "march h16 cawdor")
    assert offered(strong, "count 9").ask_first is None


def test_numbers_are_chosen_without_pointing_and_the_end_asks_first() -> None:
    match = table({"h07": "R6", "h03": "R1"})
    end = offered(match, "end-turn")
    assert (end.style, end.path) == ("end", [])
    assert end.ask_first is not None
    assert offered(table({"h03": "R1"}), "end-turn").ask_first is None
    play(match, "march h07 urquhart")
    assert [(choice.path, choice.amount) for choice in match.view(RED).choices] == [([], n) for n in range(1, 7)]
    assert match.view(BLUE).choices == []


def test_what_can_be_tried_answers_why_not() -> None:
    match = table({"h07": "R5", "h08": "B1", "h12": "R1"}, {"strome": "R1"})
    tries = {tuple(choice.path): choice.decision for choice in match.view(RED).plausible}
    assert tries["h07", "urquhart"] == "march h07 urquhart"
    assert tries["h12", "p1"] == "march h12 p1"
    assert tries["strome", "h23"] == "march strome h23"
    assert ("h08",) in tries
    assert all(match.why_not(decision) for decision in tries.values())
    assert match.view(BLUE).plausible == []


def test_plans_reach_far_places_in_one_click() -> None:
    match = table({"h03": "R3", "h30": "B1"})
    plans = {plan.target: plan for plan in match.view(RED).plans}
    assert plans["h05"].decisions == ["march h03 h04", "count 3", "march h04 h05", "count 3"]
    assert "h04" not in plans
    assert plans["h05"].route.startswith("M")
    play(match, *plans["h06"].decisions)
    assert match.position()["knights"][NAMES[0].index("h06")] == 3
    blocked = {plan.target for plan in table({"h03": "R3", "h04": "B9"}).view(RED).plans}
    assert "h06" not in blocked
    # Where two groups could go, nobody is sent unasked; pieces that may run short are counted step by step.
    assert "h05" not in {plan.target for plan in table({"h03": "R1", "h07": "R1"}).view(RED).plans}
    assert table({"h03": "R3"}, options={"strict_pieces": True}).view(RED).plans == []


@pytest.mark.parametrize("seed", range(4))
def test_every_plan_can_be_carried_out(seed: int) -> None:
    match = filon.new("rheingold", players=3, seed=seed)
    for step in range(60):
        match.play(match.legal[(step * 5 + seed) % len(match.legal)])
    while match.legal and not match.view(match.mover).plans:
        match.play("end-turn" if "end-turn" in match.legal else match.legal[0])
    seat = match.mover
    for plan in match.view(seat).plans[:6]:
        trial = filon.position(match.game.id, match.position(), players=3)
        for decision in plan.decisions:
            trial.play(decision, seat)


def test_panels_count_points_castles_knights_and_shields() -> None:
    match = table({"h03": "R3", "p1": "R"}, {"doune": ("R2", DOWN, 1), "cawdor": ("B1", UP, 0)}, removed={RED: [3]})
    counters = [[counter.value for counter in panel.counters] for panel in match.view(WATCHER).panels]
    assert counters == [[3, 1, 6, 4], [2, 1, 1, 5], [0, 0, 0, 6]]
    assert [counter.value for counter in match.view().aids] == [16]


def test_the_die_lies_beside_the_scroll_it_names_and_turns_at_every_roll() -> None:
    match = table({"h03": "R1", "h30": "B1"}, phase=1, moves=0)
    faces = []
    for face in (3, 3, 5):
        play(match, f"die {face}")
        die = next(piece for piece in match.view().pieces if piece.key == "die")
        scroll = next(place for place in match.view().places if place.key == f"p{face}")
        assert die.sprite == f"die-{face}"
        assert abs(die.x - scroll.x) + abs(die.y - scroll.y) < 100
        faces.append(die.face)
        play(match, "end-turn")
    assert faces[0] != faces[1] != faces[2]


def test_a_shield_keeps_its_key_when_it_is_turned_up() -> None:
    match = table({"h16": "R2", "p3": "R"}, {"cawdor": ("B1", DOWN, 1)})
    before = next(piece for piece in match.view(RED).pieces if piece.key == "shield-cawdor-1")
    play(match, "march h16 cawdor")
    after = next(piece for piece in match.view(RED).pieces if piece.key == "shield-cawdor-1")
    assert (before.face, before.text, after.face, after.text) == ("down", "?", "up", "1")


def test_prompts_and_facts_follow_the_phase() -> None:
    match = table({"h07": "R6", "h03": "R2", "h16": "R4", "h14": "R2", "h24": "R2", "h15": "B2"}, {"cawdor": "B1"})
    asked = {decision: prompt_after(match, decision) for decision in ("march h07 urquhart", "march h03 h04")}
    assert asked == {"march h07 urquhart": "ask-enter", "march h03 h04": "ask-count-march"}
    assert match.view(RED).prompt.id == "ask-move"
    assert match.view(BLUE).prompt.id == "wait-move"
    assert [fact.id for fact in match.view().status] == ["status-round"]
    assert filon.position("highlanders", {}, players=3).view().prompt.id == "ask-first"
    assert prompt_after(match, "march h14 h15") == "ask-count-battle"
    late = table({"h03": "R1"}, dict.fromkeys(NAMES[0][59:74], "B1"), stall=30)
    assert [fact.id for fact in late.view().status] == ["status-round", "status-end", "status-stall"]


def prompt_after(match: Match, decision: str) -> str:
    trial = filon.position("highlanders", match.position(), players=3)
    trial.play(decision)
    return trial.view(RED).prompt.id


def test_the_rules_open_at_the_clause_that_matters() -> None:
    match = table({"h07": "R6", "p3": "R"})
    assert match.view(RED).rule == "HR-MOVE-1"
    play(match, "march h07 urquhart")
    assert match.view(RED).rule == "HR-CASTLE-8"
    play(match, "enter 1")
    assert match.view(RED).rule == "HR-SHIELD-1"


def test_the_castle_chart_says_what_each_castle_takes() -> None:
    chart = table({"h03": "R1"}, {"cawdor": ("B2", DOWN, 0), "doune": "R2"}).view().charts[1]
    rows = {row[0].text.id: row[3].text for row in chart.rows[1:] if row[0].text}
    needed = {id: (text.id, text.args["value"]) for id, text in rows.items() if text}
    assert needed["castle-cawdor"] == ("at-least", 4)
    assert needed["castle-doune"] == ("figure", 4)
    assert needed["castle-urquhart"] == ("figure", 6)

"""Highlanders and Rheingold: what is secret, from whom, and how long."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, DOWN, RED, UP, YELLOW, play, table

import filon
from filon.engine.rng import new_rng
from filon.engine.state import EVERYTHING, WATCHER
from filon.games import get_game
from filon.games.highlanders.data import CASTLES, NAMES
from filon.games.highlanders.state import END, UNKNOWN
from filon.match.match import Match

CAWDOR, DOUNE = (NAMES[0].index(name) - CASTLES for name in ("cawdor", "doune"))


def secret() -> Match:
    return table(
        {"h03": "R1", "h16": "R9", "p3": "R"},
        {"cawdor": ("B2", DOWN, 3), "doune": ("R1", DOWN, 2), "blair": ("B1", UP, 1)},
        removed={BLUE: [0]},
    )


@clause("HR-HIDE-1", "HR-HIDE-5")
def test_others_see_neither_a_face_down_value_nor_a_pool_by_value() -> None:
    match = secret()
    for viewer in (RED, YELLOW, WATCHER):
        seen = match.observation(viewer)
        assert seen["shield"][CAWDOR] == UNKNOWN
        assert seen["pool"][BLUE] == [0, 0, 0, 0]
        assert seen["pool_left"][BLUE] == 3
        assert (seen["face"][CAWDOR], seen["removed"][BLUE]) == (DOWN, [1, 0, 0, 0])
    assert match.observation(YELLOW)["shield"][DOUNE] == UNKNOWN


@clause("HR-HIDE-1")
@pytest.mark.parametrize("viewer", [RED, YELLOW, WATCHER])
def test_no_scene_and_no_line_tells_a_face_down_value(viewer: int) -> None:
    def shown(value: int) -> tuple[object, ...]:
        match = table({"h03": "R1"}, {"cawdor": ("B2", DOWN, value)}, removed={BLUE: [0]})
        return match.view(viewer), match.told(viewer), match.packed_observation(viewer), match.legal

    assert len({repr(shown(value)) for value in range(4)}) == 1


@clause("HR-HIDE-2")
def test_all_may_be_shown_the_values_not_yet_seen() -> None:
    chart = secret().view(WATCHER).charts[0]
    figures = [[cell.text.args.get("value") for cell in row[1:] if cell.text] for row in chart.rows]
    assert figures == [[0, 1, 2, 3], [3, 1, 1, 1], [2, 0, 1, 1], [3, 1, 1, 1]]
    # To its owner, too, a face-down shield is one that the others have not seen.
    own = secret().view(RED).charts[0].rows[1]
    assert [cell.text.args["value"] for cell in own[1:] if cell.text] == [3, 1, 1, 1]


@clause("HR-HIDE-2")
def test_guesses_are_spread_over_shields_and_pool_as_a_fair_player_believes() -> None:
    game = get_game("highlanders")
    match = table({"h03": "R1"}, {"cawdor": ("B2", DOWN, 3), "doune": ("B1", DOWN, 0)}, removed={BLUE: [0, 1]})
    found: Counter[tuple[int, int]] = Counter()
    rng = new_rng(5)
    states = game.layout.new(1)
    for _ in range(2400):
        game.layout.unpack(match.packed_observation(RED), states, 0)
        game.kernel.determinize_at(states, 0, RED, rng)
        assert game.broken(states, 0) == []
        shields = game.layout.at(states, 0).shield
        found[shields[CAWDOR], shields[DOUNE]] += 1
    # Of 0, 0, 2, 3 two are on the castles: (0, 0), (0, 2), (2, 0), (0, 3), (3, 0) twice as likely as (2, 3), (3, 2).
    assert set(found) == {(0, 0), (0, 2), (2, 0), (0, 3), (3, 0), (2, 3), (3, 2)}
    assert abs(found[0, 2] - 400) < 90
    assert abs(found[2, 3] - 200) < 70


@clause("HR-HIDE-3")
def test_the_owner_sees_placed_values_and_the_pool() -> None:
    match = secret()
    seen = match.observation(BLUE)
    assert (seen["shield"][CAWDOR], seen["pool"][BLUE]) == (3, [2, 0, 1, 0])
    pieces = {piece.key: piece for piece in match.view(BLUE).pieces}
    assert (pieces["shield-cawdor-1"].text, pieces["shield-cawdor-1"].face) == ("3", "down")
    assert pieces["shield-doune-0"].text == "?"
    own_rows = [row for row in match.view(BLUE).charts[0].rows if row[0].text and row[0].text.id == "chart-pool"]
    assert [cell.text.args["value"] for cell in own_rows[0][1:] if cell.text] == [2, 0, 1, 0]


@clause("HR-HIDE-4")
def test_when_the_game_is_over_all_shields_are_shown() -> None:
    match = table(
        {"h03": "R1"}, {"cawdor": ("B2", DOWN, 3)}, phase=END, reason=1, moves=0, stall=40,
    )  # fmt: skip
    for viewer in (RED, YELLOW, WATCHER):
        assert match.observation(viewer)["shield"][CAWDOR] == 3
        assert {piece.key: piece.text for piece in match.view(viewer).pieces}["shield-cawdor-1"] == "3"


@clause("HR-HIDE-6")
def test_the_draw_is_told_to_its_owner_alone_until_the_shield_is_turned_up() -> None:
    match = table({"h07": "R6", "p3": "R"})
    play(match, "march h07 urquhart", "enter 1", "shield yes", "shield 2")

    def ids(viewer: int) -> list[str]:
        return [line.text.id for _, line in match.told(viewer)]

    assert ids(RED)[-2:] == ["log-placed", "log-drawn"]
    assert ids(BLUE)[-1] == ids(WATCHER)[-1] == "log-placed"
    assert "2" not in {piece.text for piece in match.view(BLUE).pieces if piece.key.startswith("shield")}
    attack = table({"h07": "B6", "p3": "B"}, {"urquhart": ("R1", DOWN, 2)}, active=BLUE)
    play(attack, "march h07 urquhart", "count 6")
    line = next(line.text for _, line in attack.told(WATCHER) if line.text.id == "log-turned-up")
    assert get_game("highlanders").texts("en").format(line) == "The shield before Urquhart is turned up: Shield of 2."


@clause("HR-HIDE-7")
def test_no_decision_depends_on_a_face_down_value() -> None:
    offered = set()
    for value in range(4):
        match = table({"h16": "R9", "p3": "R"}, {"cawdor": ("B2", DOWN, value)})
        play(match, "march h16 cawdor")
        offered.add(tuple(match.legal))
    assert len(offered) == 1


def test_undo_is_refused_once_a_shield_is_turned_up_or_drawn() -> None:
    match = secret()
    play(match, "march h16 cawdor")
    assert match.undo_refusal(RED) is None
    play(match, "count 4")
    refused = match.undo_refusal(RED)
    assert refused is not None
    assert refused.id == "undo-reveal"
    lone = table({"h16": "R1", "p3": "R"}, {"cawdor": ("B0", DOWN, 0)})
    play(lone, "march h16 cawdor")
    refused = lone.undo_refusal(RED)
    assert refused is not None
    assert refused.id == "undo-reveal"
    # Pieces leave one number only, so the march itself turns the shield up.
    short = {**{f"h{k}": "R1" for k in range(20, 32)}, "h16": "R2"}
    strict = table(short, {"cawdor": ("B0", DOWN, 1)}, options={"strict_pieces": True})
    play(strict, "march h16 cawdor")
    refused = strict.undo_refusal(RED)
    assert refused is not None
    assert refused.id == "undo-reveal"
    drawn = table({"h07": "R6", "p3": "R"})
    play(drawn, "march h07 urquhart")
    assert drawn.undo_refusal(RED) is None
    play(drawn, "enter 1", "shield yes", "shield 2")
    refused = drawn.undo_refusal(RED)
    assert refused is not None
    assert refused.id == "undo-chance"


@pytest.mark.parametrize("box", ["highlanders", "rheingold"])
def test_the_record_of_a_running_game_is_shut(box: str) -> None:
    match = filon.new(box, players=3, seed=4)
    assert (match.game.secrets, match.open_until()) == (True, 0)
    assert match.observation(EVERYTHING)["pool_left"][:3] == [6, 6, 6]

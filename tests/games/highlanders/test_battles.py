"""Highlanders and Rheingold: battles on spaces, alone and on several fronts."""

from __future__ import annotations

import json

from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, DOWN, RED, at, moves, phase, play, supply, table, told, why

from filon.engine.state import CHANCE, WATCHER
from filon.games.highlanders.state import COUNT, JOINT, MOVE, ROLL
from filon.match.views import View

# h15 has paths to h14, h16, h05 and h24.


def counts(match: object) -> list[int]:
    return [int(text.split()[1]) for text in match.legal if text.startswith("count")]  # type: ignore[attr-defined]


@clause("HR-BATTLE-1", "HR-BATTLE-2", "HR-BATTLE-3")
def test_more_knights_win_and_the_beaten_go_home() -> None:
    match = table({"h14": "R5", "h15": "B2", "p3": "R"})
    play(match, "march h14 h15")
    assert (phase(match), counts(match)) == (COUNT, [3, 4, 5])
    assert why(match, "count 2") == "HR-BATTLE-6"
    play(match, "count 4")
    assert (at(match, "h15"), at(match, "h14"), supply(match, BLUE), supply(match, RED)) == ("R4", "R1", 42, 36)
    assert (moves(match), told(match)) == (2, ["sent", "won"])


@clause("HR-BATTLE-10", "HR-BATTLE-3")
def test_a_battle_won_by_the_last_move_is_seen_before_the_next_die() -> None:
    match = table({"h14": "R5", "h15": "B2", "p3": "R"}, moves=1)
    view = View(match, WATCHER)
    view.present()
    play(match, "march h14 h15", "count 4")
    assert phase(match) == ROLL
    beats = [json.loads(beat) for beat in view.take_beats()]
    assert [(beat["beat"], beat["mover"]) for beat in beats] == [(True, CHANCE)]
    assert [line["text"]["id"] for line in beats[0]["lines"]] == ["log-sent", "log-won"]


@clause("HR-BATTLE-2")
def test_as_many_are_not_enough() -> None:
    for mine, clause_id in ((1, "HR-BATTLE-2"), (2, "HR-BATTLE-2"), (3, "")):
        assert why(table({"h14": f"R{mine}", "h15": "B2", "p3": "R"}), "march h14 h15") == clause_id


@clause("HR-BATTLE-3")
def test_the_beaten_may_enter_again() -> None:
    match = table({"h14": "R1", "p3": "R"}, phase=ROLL, moves=0, active=BLUE)
    play(match, "die 4")
    assert at(match, "p4") == "B"


@clause("HR-BATTLE-4", "HR-BATTLE-5")
def test_up_to_three_fronts_add_up_one_move_each() -> None:
    match = table({"h14": "R2", "h24": "R1", "h05": "R1", "h15": "B3", "p3": "R"})
    play(match, "march h24 h15")
    assert (phase(match), match.legal) == (JOINT, ["march h05 h15", "march h14 h15"])
    assert (moves(match), match.position()["committed"], told(match)) == (2, 1, ["sent"])
    play(match, "march h14 h15")
    assert (match.legal, moves(match)) == (["march h05 h15"], 1)
    for decision in ("end-turn", "march h14 h13", "march p3 h20", "count 1", "enter 1", "shield no"):
        assert why(match, decision) == "HR-BATTLE-5"
    play(match, "march h05 h15")
    assert (at(match, "h15"), supply(match, BLUE), phase(match)) == ("R4", 42, ROLL)


@clause("HR-BATTLE-4")
def test_a_location_sends_only_once_in_one_attack() -> None:
    match = table({"h14": "R3", "h24": "R3", "h15": "B3", "p3": "R"})
    play(match, "march h14 h15")
    assert counts(match) == [1, 2, 3]
    play(match, "count 2")
    assert match.legal == ["march h24 h15"]
    assert why(match, "march h14 h15") == "HR-BATTLE-4"
    play(match, "march h24 h15")
    assert counts(match) == [2, 3]
    for decision in ("march h24 h15", "end-turn", "shield yes"):
        assert why(match, decision) == "HR-BATTLE-5"


@clause("HR-BATTLE-5")
def test_a_committed_attack_is_seen_by_all_and_is_on_the_board() -> None:
    match = table({"h14": "R2", "h24": "R2", "h15": "B2", "p3": "R"})
    play(match, "march h14 h15", "count 2")
    assert match.observation(BLUE)["committed"] == 2
    assert match.view().panels[RED].counters[2].value == 5


@clause("HR-BATTLE-6")
def test_a_sending_must_leave_success_possible() -> None:
    # Four against five: with a move for each front it works, with fewer moves it does not.
    armies = {"h14": "R3", "h24": "R2", "h05": "R1", "h15": "B5", "p3": "R"}
    assert why(table(armies), "march h05 h15") == ""
    for source in ("h14", "h24", "h05"):
        assert why(table(armies, moves=2), f"march {source} h15") == "HR-BATTLE-6"
    # A group that is not yet next to the target does not count.
    far = {"h14": "R3", "h13": "R9", "h15": "B5", "p3": "R"}
    assert why(table(far), "march h14 h15") == "HR-BATTLE-2"
    # The largest others count: of three, the two best.
    many = table({"h14": "R4", "h24": "R3", "h05": "R1", "h16": "R1", "h15": "B7", "p3": "R"})
    play(many, "march h05 h15")
    assert match_sources(many) == ["h14", "h24"]
    play(many, "march h14 h15")
    assert many.position()["committed"] == 5


def match_sources(match: object) -> list[str]:
    return [text.split()[1] for text in match.legal]  # type: ignore[attr-defined]


@clause("HR-BATTLE-7")
def test_a_battle_asks_no_chance_and_never_fails() -> None:
    match = table({"h14": "R2", "h24": "R2", "h15": "B3", "p3": "R"})
    play(match, "march h24 h15", "march h14 h15")
    assert at(match, "h15") == "R4"
    assert [entry.kind for entry in match.log] == ["decision"] * 2
    # Both had to send all they had: a smaller number would have been refused.


@clause("HR-BATTLE-8")
def test_knights_sally_from_scrolls_and_castles() -> None:
    match = table({"p1": "R", "h03": "R2", "h12": "B2"})
    play(match, "march p1 h12", "march h03 h12")
    assert at(match, "h12") == "R3"
    sally = table({"h07": "B2", "p3": "R"}, {"urquhart": "R4"})
    play(sally, "march urquhart h07")
    assert (at(sally, "h07"), at(sally, "urquhart"), supply(sally, BLUE)) == ("R3", "R1", 42)
    weak = table({"h07": "B3", "p3": "R"}, {"urquhart": "R4"})
    assert why(weak, "march urquhart h07") == "HR-BATTLE-2"


@clause("HR-BATTLE-9")
def test_knights_inside_a_castle_do_not_defend_its_gate() -> None:
    match = table({"h06": "R3", "h07": "B2", "p3": "R"}, {"urquhart": ("B9", DOWN, 3)})
    play(match, "march h06 h07")
    assert at(match, "h07") == "R3"


@clause("HR-BATTLE-10")
def test_the_winners_may_move_again() -> None:
    match = table({"h14": "R3", "h15": "B2", "p3": "R"})
    play(match, "march h14 h15")
    assert (phase(match), moves(match)) == (MOVE, 2)
    play(match, "march h15 h16", "count 3")
    assert at(match, "h16") == "R3"
    # After two fronts a third move is left.
    fronts = table({"h14": "R2", "h24": "R1", "h15": "B2", "p3": "R"})
    play(fronts, "march h24 h15", "march h14 h15")
    assert (phase(fronts), moves(fronts), at(fronts, "h15")) == (MOVE, 1, "R3")
    assert "march p3 h20" in fronts.legal

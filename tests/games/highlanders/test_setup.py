"""Highlanders and Rheingold: players, colours, supplies, turn order, and two players with two colours."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, DOWN, GREEN, RED, YELLOW, at, phase, play, supply, table, turns, why

import filon
from filon.engine.errors import BadPlayers, UnknownOption
from filon.engine.options import check_options
from filon.games import get_game
from filon.games.highlanders.data import COLOURS
from filon.games.highlanders.state import MOVE, NOBODY, START

SEPARATE = {"two_player_colours": "separate"}


def fresh(box: str, players: int, **options: bool | int | str) -> filon.Match:
    """A new match in which chance waits."""
    return filon.position(box, {}, players=players, options=options)


@clause("HR-SETUP-1")
@pytest.mark.parametrize("box", ["highlanders", "rheingold"])
def test_the_board_starts_empty_with_18_neutral_castles(box: str) -> None:
    s = fresh(box, 3).position()
    assert (s["phase"], s["neutral"]) == (START, 18)
    assert set(s["holder"]) == {NOBODY}
    assert set(s["knights"]) == {0}
    assert sum(map(sum, s["on_scroll"])) == 0
    assert set(s["face"]) == {0}


@clause("HR-SETUP-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_has_42_knights_and_6_shields_and_other_colours_stay_out(players: int) -> None:
    s = fresh("highlanders", players).position()
    assert s["supply"] == [42] * players + [0] * (5 - players)
    assert s["pool"] == [[3, 1, 1, 1]] * players + [[0] * 4] * (5 - players)
    assert s["pool_left"] == [6] * players + [0] * (5 - players)


@clause("HR-SETUP-3")
def test_the_pool_is_face_down_so_a_draw_can_bring_any_of_its_shields() -> None:
    match = table({"h07": "R6", "h03": "R1"})
    play(match, "march h07 urquhart", "enter 1", "shield yes")
    assert match.chances() == {"shield 0": 3, "shield 1": 1, "shield 2": 1, "shield 3": 1}


@clause("HR-SETUP-4", "HR-EX-18")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_player_is_drawn_and_play_goes_to_the_next_seat(players: int) -> None:
    match = fresh("rheingold", players)
    assert match.chances() == {f"first {seat}": 1 for seat in range(players)}
    play(match, "first 1")
    assert turns(match, players + 1) == [*range(1, players), 0, 1]
    assert match.position()["rounds"] == 1


@clause("HR-SETUP-5")
def test_seat_k_has_the_kth_colour_and_two_players_take_turns_with_colours() -> None:
    assert [panel.tints for panel in fresh("highlanders", 5).view().panels] == [[colour] for colour in COLOURS]
    two = [[COLOURS[0], COLOURS[2]], [COLOURS[1], COLOURS[3]]]
    assert [panel.tints for panel in fresh("highlanders", 2).view().panels] == two
    assert [panel.tints for panel in fresh("highlanders", 2, **SEPARATE).view().panels] == two


@clause("HR-SETUP-5")
@pytest.mark.parametrize(
    ("asked", "colours"),
    [
        ({}, ["red", "blue", "yellow"]),
        ({1: "purple"}, ["purple", "blue", "yellow"]),
        ({1: "yellow", 2: "red"}, ["yellow", "red", "blue"]),
        ({1: "green", 2: "green", 3: "blue"}, ["green", "red", "blue"]),
        ({2: "green", 3: "purple"}, ["red", "green", "purple"]),  # who does not play has one each of what is left
        ({5: "red"}, ["red", "blue", "yellow"]),  # nobody sits there
    ],
)
def test_players_choose_their_colours_and_the_first_who_asks_has_it(asked: dict[int, str], colours: list[str]) -> None:
    options = {f"colour_{seat}": colour for seat, colour in asked.items()}
    for box in ("highlanders", "rheingold"):
        match = fresh(box, 3, **options)
        assert [panel.tints for panel in match.view().panels] == [[colour] for colour in colours]
        assert sorted(match.position()["colour"]) == list(range(len(COLOURS)))


@clause("HR-SETUP-2", "HR-SETUP-5")
def test_colours_change_nothing_but_looks() -> None:
    plain, chosen = (
        filon.new("highlanders", players=2, seed=5, options=options)
        for options in ({}, {"colour_1": "green", "colour_2": "yellow"})
    )
    assert [panel.tints for panel in chosen.view().panels] == [["green", "red"], ["yellow", "blue"]]
    while not plain.is_over:
        assert plain.legal == chosen.legal
        decision = plain.legal[len(plain.log) % len(plain.legal)]
        plain.play(decision)
        chosen.play(decision)
    assert plain.outcome == chosen.outcome


@clause("HI-SETUP-1", "RH-SETUP-1")
def test_highlanders_is_for_2_to_5_and_rheingold_for_3_to_5() -> None:
    for box, allowed in (("highlanders", range(2, 6)), ("rheingold", range(3, 6))):
        for players in range(8):
            if players in allowed:
                assert fresh(box, players).players == players
            else:
                with pytest.raises(BadPlayers):
                    fresh(box, players)
    with pytest.raises(UnknownOption):
        fresh("rheingold", 3, **SEPARATE)


@clause("HI-TWO-1", "HI-TWO-2")
def test_two_players_pool_two_colours_into_one_army_by_default() -> None:
    match = fresh("highlanders", 2)
    s = match.position()
    assert (s["sides"], s["supply"][:2], s["pool"][:2]) == (2, [84, 84], [[6, 2, 2, 2]] * 2)
    play(match, "first 1")
    assert turns(match, 3) == [BLUE, RED, BLUE]
    assert check_options(get_game("highlanders").options, {})["two_player_colours"] == "pooled"


@clause("HI-TWO-1")
def test_with_three_or_more_everybody_has_one_colour_whatever_the_option() -> None:
    s = fresh("highlanders", 3, **SEPARATE).position()
    assert (s["sides"], s["doubled"], s["supply"]) == (3, 1, [42, 42, 42, 0, 0])


@clause("HI-TWO-2")
def test_a_pooled_army_has_one_entry_a_turn_whichever_colour_waits_on_the_scroll() -> None:
    match = table({"p4": "R"}, players=2, phase=1, moves=0)
    play(match, "die 4")
    assert supply(match, RED) == 83


@clause("HI-TWO-3")
def test_separate_clans_take_four_turns_a_round_with_their_own_knights() -> None:
    match = fresh("highlanders", 2, **SEPARATE)
    s = match.position()
    assert (s["sides"], s["supply"], s["pool_left"]) == (4, [42, 42, 42, 42, 0], [6, 6, 6, 6, 0])
    play(match, "first 1")
    assert turns(match, 5) == [BLUE, RED, GREEN, YELLOW, BLUE]
    assert match.position()["rounds"] == 1
    mine = table({"h03": "R2", "h05": "Y2"}, players=2, options=SEPARATE)
    assert not any(decision.startswith("march h05") for decision in mine.legal)
    assert why(mine, "march h05 h06") == "HR-MOVE-2"


@clause("HI-TWO-4")
def test_allies_neither_share_nor_cross_nor_fight() -> None:
    match = table(
        {"h14": "R5", "h15": "Y1", "h24": "Y3", "h16": "R9", "p1": "RY", "h23": "B1"},
        {"cawdor": "Y1"},
        players=2,
        options=SEPARATE,
    )
    assert why(match, "march h14 h15") == "HI-TWO-4"
    assert why(match, "march h16 cawdor") == "HI-TWO-4"
    assert at(match, "p1") == "RY"
    # The ally's three next to Blue add nothing to Red's attack.
    match = table({"h13": "R1", "h24": "Y3", "h23": "B1"}, players=2, options=SEPARATE)
    assert why(match, "march h13 h23") == "HR-BATTLE-2"


@clause("HI-TWO-4")
def test_an_allys_knight_does_not_stop_an_entry_and_points_and_knights_add_up() -> None:
    match = table(
        {"p4": "Y"}, {"cawdor": "R1", "doune": "Y2", "blair": "B1"}, players=2, options=SEPARATE, phase=1, moves=0
    )
    play(match, "die 4")
    assert at(match, "p4") == "RY"
    assert match.outcome.scores == (5, 1)
    counters = [panel.counters[2].value for panel in match.view().panels]
    assert counters == [5, 1]


@clause("HI-TWO-4")
def test_a_player_sees_the_shields_of_both_clans() -> None:
    match = table({"h03": "R1"}, {"doune": ("Y1", DOWN, 3), "blair": ("B1", DOWN, 2)}, players=2, options=SEPARATE)
    seen = match.observation(0)
    assert (seen["shield"][14], seen["shield"][13]) == (3, -2)
    assert seen["pool"][YELLOW] == [3, 1, 1, 0]
    assert seen["pool"][BLUE] == [0, 0, 0, 0]
    assert phase(match) == MOVE

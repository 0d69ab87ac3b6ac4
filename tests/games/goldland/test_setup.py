"""Goldland: the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import ANN, STARTING, cell, land, names, of, pack, play, refused, supply, tile

import filon
from filon.engine.errors import BadOption, UnknownOption
from filon.engine.scene import TINTS
from filon.engine.state import CHANCE
from filon.games.goldland.data import COLOUR_NAMES, KIND_NAMES, LAND_CELL_NAMES, PIECES, TILE_LIST, TILE_NAMES
from filon.games.goldland.decisions import DECISIONS
from filon.games.goldland.state import DRAW, FIRST_PLAYER, MAIN
from filon.match.match import Match

PLAYERS = [2, 3, 4, 5]
SOUTH = ["r6c5", "r6c4", "r6c3", "r6c2", "r6c1"]
EAST = ["r5c6", "r4c6", "r3c6", "r2c6", "r1c6"]


def begun(players: int = 2, **options: bool | int | str) -> Match:
    return filon.position("goldland", {}, players=players, options=options)


@clause("GL-SETUP-1")
@pytest.mark.parametrize("coast", ["recommended", "random"])
def test_three_tiles_never_change_place(coast: str) -> None:
    match = begun(coast=coast)
    assert [tile(match, name) for name in ("r6c6", "r6c0", "r0c6")] == ["START@0", "C11@0", "C12@0"]


@clause("GL-SETUP-2")
def test_the_recommended_coast() -> None:
    match = begun()
    assert [tile(match, name) for name in SOUTH] == ["C05@0", "C01@0", "C09@0", "C03@0", "C07@0"]
    assert [tile(match, name) for name in EAST] == ["C08@3", "C02@3", "C06@3", "C04@3", "C10@3"]


@clause("GL-SETUP-3", "GL-SETUP-13")
def test_a_random_coast_is_laid_by_chance_without_a_village_beside_the_start() -> None:
    match = begun(coast="random")
    no_village = ["C05", "C06", "C07", "C08", "C09", "C10"]
    assert match.chances() == {f"coast {name}": 1 for name in no_village}
    match.deal("coast C09")
    assert (tile(match, "r6c5"), tile(match, "r5c6")) == ("C09@0", "")
    assert match.chances() == {f"coast {name}": 1 for name in no_village if name != "C09"}
    match.deal("coast C05")
    assert tile(match, "r5c6") == "C05@3"
    assert len(match.chances()) == 8
    assert "coast C01" in match.chances()
    for name in ("C01", "C02", "C03", "C04", "C06", "C07", "C08", "C10"):
        match.deal(f"coast {name}")
    assert [tile(match, name) for name in SOUTH] == ["C09@0", "C01@0", "C02@0", "C03@0", "C04@0"]
    assert [tile(match, name) for name in EAST] == ["C05@3", "C06@3", "C07@3", "C08@3", "C10@3"]
    assert of(match, "phase") == (FIRST_PLAYER,)


@clause("GL-SETUP-4", "GL-SETUP-5", "GL-EXPL-9")
@pytest.mark.parametrize("layout", ["stack", "face_down"])
def test_thirty_six_land_tiles_are_unseen_and_every_land_cell_is_an_empty_space(layout: str) -> None:
    match = land(options={"layout": layout}, at={ANN: "r6c3"})
    assert of(match, "unseen") == (36,)
    assert [tile(match, name) for name in LAND_CELL_NAMES] == [""] * 36
    assert refused(match, "step north walk") == "GL-MOVE-1"
    play(match, "explore" if layout == "stack" else "explore r5c3")
    assert of(match, "phase") == (DRAW,)
    assert match.chances() == {f"land {name}": 1 for name in TILE_NAMES[13:]}


@clause("GL-SETUP-6")
@pytest.mark.parametrize(
    ("players", "amulets", "bonus", "reserve", "box", "rate"),
    [(2, 2, 4, 3, 15, 4), (3, 3, 6, 6, 10, 3), (4, 4, 8, 9, 5, 2), (5, 5, 10, 12, 0, 2)],
)
def test_the_temple_by_number_of_players(
    players: int, amulets: int, bonus: int, reserve: int, box: int, rate: int
) -> None:
    match = land(players=players, tokens={ANN: rate})
    assert of(match, "amulets", "bonus", "reserve", "box") == (amulets, bonus, reserve, box)
    play(match, "exchange rod")
    assert match.position()["tokens"][ANN] == 0


@clause("GL-SETUP-7")
def test_the_temple_waits_beside_its_cell() -> None:
    match = land({"r0c1": "T01"}, at={ANN: "r0c1"})
    assert tile(match, "r0c0") == ""
    assert refused(match, "step west walk") == "GL-MOVE-1"
    assert of(match, "amulets", "bonus", "reserve") == (2, 4, 3)


@clause("GL-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply(players: int) -> None:
    match = begun(players)
    assert [supply(match, kind) for kind in KIND_NAMES] == [26 - 3 * players, 16, 16, 16, 16, 16 - 2 * players, 6]
    assert of(match, "token_supply", "treasure_supply", "holder") == (36, 8, [-1] * 7)
    assert sum(int(count) for count in PIECES) == 112


@clause("GL-SETUP-9", "GL-SETUP-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_starts_alike(players: int) -> None:
    match = begun(players)
    s = match.position()
    for seat in range(players):
        assert (pack(match, seat), cell(match, seat), s["free"][seat], s["camps_left"][seat]) == (
            dict(STARTING), "r6c6", 7, 10,
        )  # fmt: skip
        mine = [s[field][seat] for field in ("coins", "tokens", "treasures", "amulet")]
        assert mine == [0, 0, 0, 0]
        assert seat not in s["holder"]


@clause("GL-SETUP-11")
def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    match = begun(4)
    assert match.chances() == {f"first {seat}": 1 for seat in range(4)}
    match.deal("first 2")
    assert (match.mover, names(match)) == (2, ["first", "turn"])
    assert begun(4, first_player="seat_0").mover == 0


@clause("GL-SETUP-12")
def test_colours_are_settled_with_the_seats() -> None:
    assert len(set(COLOUR_NAMES)) == 5
    assert set(COLOUR_NAMES) <= set(TINTS)
    assert not any("colour" in entry.name for entry in DECISIONS.kinds)


@clause("GL-SETUP-13")
def test_the_first_decision_is_the_first_turn_of_round_one() -> None:
    match = filon.new("goldland", players=3, options={"coast": "random"}, seed=5)
    assert [entry.text.split()[0] for entry in match.log] == ["coast"] * 10 + ["first"]
    assert of(match, "round_number", "phase") == (1, MAIN)
    assert match.mover == match.position()["first"]


@pytest.mark.parametrize(
    "options",
    [{"layout": "open"}, {"coast": 1}, {"first_player": "last"}, {"manual_income": 1}, {"max_rounds": 19},
     {"max_rounds": 201}, {"max_rounds": True}],
    ids=str,
)  # fmt: skip
def test_a_bad_option_is_refused_by_name(options: dict[str, bool | int | str]) -> None:
    with pytest.raises(BadOption, match=next(iter(options))):
        filon.new("goldland", options=options)
    with pytest.raises(UnknownOption):
        filon.new("goldland", options={"dice": True})


def test_the_tiles_are_counted() -> None:
    classes = Counter(str(entry["class"]) for entry in TILE_LIST)
    assert classes == {"start": 1, "coast": 10, "cape": 2, "land": 13, "adventure": 23}
    adventures = Counter(entry["adventure"] for entry in TILE_LIST if "adventure" in entry)
    assert adventures == {
        "desert": 4, "mountain": 3, "canyon": 3, "lake": 4, "puma": 3, "bandits": 3, "natives": 3,
    }  # fmt: skip
    assert sum(bool(entry.get("treasure")) for entry in TILE_LIST) == 8
    assert all(sum(entry.get("pay", {}).values()) <= 4 for entry in TILE_LIST)


def test_chance_waits_before_the_first_turn() -> None:
    match = begun(coast="random")
    assert match.mover == CHANCE
    while match.mover == CHANCE:
        match.deal(list(match.chances())[-1])
    assert of(match, "round_number") == (1,)

"""Gold: colours, first player, layout, and the mine at the start."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ALL, choose_all, play_out, slots

import filon
from filon.engine.errors import IllegalDecision
from filon.engine.state import CHANCE
from filon.games.gold.data import COLOUR_NAMES, KIND_NAMES, LAYOUT_NAMES, LAYOUTS
from filon.games.gold.state import NOBODY


def fresh(players: int, **options: bool | str) -> filon.Match:
    """A new match in which chance waits."""
    return filon.position("gold", {}, players=players, options=options)


@clause("GO-SETUP-1")
@pytest.mark.parametrize(("players", "each", "unowned"), [(2, 2, 1), (3, 1, 2), (4, 1, 1), (5, 1, 0)])
def test_each_player_takes_one_colour_and_with_two_players_two(players: int, each: int, unowned: int) -> None:
    match = fresh(players)
    choose_all(match)
    owner = match.position()["owner"]
    assert [owner.count(seat) for seat in range(players)] == [each] * players
    assert owner.count(NOBODY) == unowned
    assert match.mover == CHANCE


@clause("GO-SETUP-1")
def test_no_colour_is_taken_twice() -> None:
    match = fresh(3)
    match.play("choose green")
    assert match.legal == ["choose red", "choose blue", "choose yellow", "choose purple"]
    with pytest.raises(IllegalDecision) as refused:
        match.play("choose green")
    assert refused.value.clause == "GO-SETUP-1"
    assert match.position()["owner"] == [NOBODY, NOBODY, 0, NOBODY, NOBODY]


@clause("GO-SETUP-2")
@pytest.mark.parametrize(
    ("players", "order"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3, 4])]
)
def test_colours_are_chosen_in_seat_order_one_at_a_time(players: int, order: list[int]) -> None:
    match = fresh(players)
    movers = []
    for colour in ["purple", "blue", "yellow", "red", "green"][: len(order)]:
        movers.append(match.mover)
        match.play(f"choose {colour}")
        assert match.position()["owner"][COLOUR_NAMES.index(colour)] == movers[-1]
    assert movers == order


@clause("GO-SETUP-2", "GO-SETUP-7")
def test_no_card_is_flipped_before_the_colours_are_chosen_and_no_colour_chosen_afterwards() -> None:
    match = fresh(3, first_player="seat_0", layout="grid")
    for decision in ("flip 0", "flip 63", "pass"):
        refused = match.why_not(decision)
        assert refused is not None
        assert refused[1] == "GO-SETUP-2"
    choose_all(match)
    for colour in COLOUR_NAMES:
        refused = match.why_not(f"choose {colour}")
        assert refused is not None
        assert refused[1] == "GO-SETUP-7"
    assert match.legal == [f"flip {slot}" for slot in range(64)]


@clause("GO-SETUP-3")
def test_entrances_not_taken_are_put_away_and_never_in_the_mine() -> None:
    match = fresh(3, first_player="seat_0", layout="grid")
    choose_all(match)
    entrances = [piece.key for panel in match.view().panels for tray in panel.trays for piece in tray.pieces]
    assert entrances == ["entrance-0", "entrance-1", "entrance-2"]
    assert match.view().trays == []
    match.play("flip 0")
    assert set(match.chances()) == {f"card {name}" for name in KIND_NAMES}


@clause("GO-SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_64_cards_lie_face_down_one_in_each_slot(players: int) -> None:
    match = fresh(players, first_player="seat_0", layout="grid")
    choose_all(match)
    assert slots(match) == list(range(64))
    assert match.position()["in_mine"] == [ALL[name] for name in KIND_NAMES]
    cards = [piece for piece in match.view().pieces if piece.key.startswith("slot-")]
    assert [piece.key for piece in cards] == [f"slot-{slot}" for slot in range(64)]
    assert {(piece.sprite, piece.face) for piece in cards} == {("back", "down")}
    match.play("flip 10")
    weights = match.chances()
    assert sum(weights.values()) == 64
    # Seven prospectors in every colour, owned or not; 24 gold of value 60; five dynamites.
    for colour in COLOUR_NAMES:
        assert [weights[f"card {colour}-{strength}"] for strength in (2, 3, 4, 5)] == [2, 2, 2, 1]
    assert [weights[f"card gold-{value}"] for value in (1, 2, 3, 4)] == [5, 7, 7, 5]
    assert sum(value * weights[f"card gold-{value}"] for value in (1, 2, 3, 4)) == 60
    assert weights["card dynamite"] == 5


@clause("GO-SETUP-4")
@pytest.mark.parametrize("spread", LAYOUT_NAMES)
def test_no_card_covers_another(spread: str) -> None:
    places = [(x, y) for x, y, _ in LAYOUTS[LAYOUT_NAMES.index(spread)]]
    assert len(places) == 64
    for index, (x, y) in enumerate(places):
        assert 48 <= x <= 952
        assert 48 <= y <= 952
        for a, b in places[:index]:
            assert (x - a) ** 2 + (y - b) ** 2 >= 96**2


@clause("GO-SETUP-4")
def test_a_shuffle_is_each_unseen_card_as_likely_as_any_other() -> None:
    match = fresh(2, first_player="seat_0", layout="grid")
    choose_all(match)
    match.play("flip 3")
    match.deal("card gold-4")
    match.play("flip 60")
    weights = match.chances()
    assert weights["card gold-4"] == 4
    assert sum(weights.values()) == 63


@clause("GO-SETUP-5")
def test_the_scatter_layout_is_drawn_at_random_and_the_grid_is_a_square() -> None:
    scatter = fresh(3, first_player="seat_0")
    choose_all(scatter)
    assert scatter.chances() == {"layout scatter-a": 1, "layout scatter-b": 1, "layout scatter-c": 1}
    scatter.deal("layout scatter-b")
    places = {piece.key: (piece.x, piece.y) for piece in scatter.view().pieces}
    assert places == {f"slot-{slot}": (x, y) for slot, (x, y, _) in enumerate(LAYOUTS[1])}

    grid = fresh(3, first_player="seat_0", layout="grid")
    choose_all(grid)
    assert grid.chances() == {}
    at = {piece.key: (piece.x, piece.y) for piece in grid.view().pieces}
    columns = sorted({x for x, _ in at.values()})
    rows = sorted({y for _, y in at.values()})
    assert (len(columns), len(rows)) == (8, 8)
    assert at == {f"slot-{8 * row + column}": (columns[column], rows[row]) for row in range(8) for column in range(8)}


@clause("GO-SETUP-5")
def test_the_layout_changes_nothing_but_the_drawing() -> None:
    def play(spread: str) -> list[object]:
        match = fresh(2, first_player="seat_0")
        choose_all(match)
        match.deal(f"layout {spread}")
        seen: list[object] = []
        while not match.is_over:
            match.play(match.legal[len(match.legal) // 2])
            if match.mover == CHANCE:
                match.deal(next(iter(match.chances())))
            seen.append((match.mover, match.legal, match.outcome))
        return seen

    assert play("scatter-a") == play("scatter-c")


@clause("GO-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_is_random_and_play_goes_in_seat_order(players: int) -> None:
    match = fresh(players, layout="grid")
    choose_all(match)
    assert match.chances() == {f"first {seat}": 1 for seat in range(players)}
    match.deal(f"first {players - 1}")
    movers = []
    for pair in range(players + 1):
        movers.append(match.mover)
        for slot, value in ((2 * pair, 2), (2 * pair + 1, 3)):
            match.play(f"flip {slot}")
            match.deal(f"card gold-{value}")
    assert movers == [players - 1, *range(players)]


@clause("GO-SETUP-6")
def test_with_the_option_seat_0_begins_and_nothing_is_drawn() -> None:
    match = fresh(4, first_player="seat_0", layout="grid")
    choose_all(match)
    assert (match.mover, match.position()["first"]) == (0, 0)
    assert all(entry.kind == "decision" for entry in match.log)


@clause("GO-SETUP-7")
def test_the_order_is_colours_first_player_layout_first_turn() -> None:
    match = fresh(3)
    asked = []
    for answer in ("choose red", "choose blue", "choose green", "first 2", "layout scatter-a", "flip 0"):
        waiting = match.legal or list(match.chances())
        asked.append(waiting[0].split()[0])
        assert answer in waiting
        if match.mover == CHANCE:
            match.deal(answer)
        else:
            match.play(answer)
    assert asked == ["choose", "choose", "choose", "first", "layout", "flip"]
    assert match.log[5].seat == 2


@clause("GO-SETUP-7")
def test_the_colours_give_no_information_about_the_first_player() -> None:
    # Nothing random is decided before the colours are: the state before and after is the same whatever is drawn next.
    match = fresh(3)
    choose_all(match)
    before = match.packed_observation(0)
    assert sorted(match.chances().values()) == [1, 1, 1]
    match.deal("first 1")
    assert match.packed_observation(0) != before
    assert match.log[:3] == [entry for entry in match.log if entry.kind == "decision"]


def test_a_seed_repeats_the_game() -> None:
    first, second = (filon.new("gold", players=4, seed=11) for _ in range(2))
    play_out(first, 5)
    play_out(second, 5)
    assert first.log == second.log

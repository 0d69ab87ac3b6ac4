"""Who sees what: hands, hidden counters, home towns, placements under way, sure cards; and what may be believed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    BOTH,
    GOLD_BOX,
    LAND,
    P1,
    P2,
    P3,
    deal_all,
    fresh,
    hand,
    playing,
    table,
    told,
)

import filon
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, WATCHER
from filon.games.elfengold.data import CARD_NAMES, CITY_NAMES, COUNTER_NAMES, HOME_TOWNS, ROUTE_NAMES
from filon.games.elfengold.state import DRAW_CARDS, DRAW_COUNTERS, KEEP_HIDDEN, MOVE, NONE, PLACE
from filon.match.match import Match
from filon.match.views import View


def possible(match: Match, viewer: int, seeds: int = 40) -> Iterator[dict[str, object]]:
    """States a viewer may believe in."""
    game = match.game
    for seed in range(seeds):
        states = game.layout.new(1)
        game.layout.unpack(match.packed_observation(viewer), states, 0)
        game.kernel.determinize_at(states, 0, viewer, new_rng(seed))
        assert game.broken(states, 0) == []
        yield game.layout.get(states, 0)


@clause("EL-HID-1", "EL-DEAL-2")
@pytest.mark.parametrize("box", BOTH)
def test_a_seat_sees_its_own_and_numbers_of_others(box: str) -> None:
    match = table(
        box, 3, phase=PLACE, hands={P1: {"dragon": 2}, P2: {"raft": 3}}, open={P2: {"unicorn": 1}},
        hidden={P1: {"dragon": 1}, P2: {"elfcycle": 2}}, homes={P1: "virst", P2: "yttar", P3: "beata"},
        options={"home_town": True},
    )  # fmt: skip
    mine = match.observation(P1)
    assert mine["hand"][P1][CARD_NAMES.index("dragon")] == 2
    assert mine["facedown"][P1][COUNTER_NAMES.index("dragon")] == 1
    assert (mine["hand"][P2], mine["facedown"][P2]) == ([0] * 8, [0] * 11)
    assert (mine["hand_count"][:3], mine["facedown_count"][:3]) == ([2, 3, 0], [1, 2, 0])
    assert mine["faceup"][P2][COUNTER_NAMES.index("unicorn")] == 1
    assert mine["home"][:3] == [CITY_NAMES.index("virst"), -1, -1]
    assert (mine["stack"], mine["supply"]) == ([0] * 9, [0] * 11)
    watcher = match.observation(WATCHER)
    assert (watcher["hand"], watcher["facedown"]) == ([[0] * 8] * 6, [[0] * 11] * 6)
    assert (watcher["hand_count"][:3], watcher["home"]) == ([2, 3, 0], [-1] * 6)


@clause("EL-HID-2")
def test_chance_is_told_to_those_who_may_know() -> None:
    match = fresh(LAND, 2, first_player="seat_0", home_town=True)
    match.deal("home virst")
    assert told(match, P1) == [("home", P1, CITY_NAMES.index("virst"), 0, 0)]
    assert told(match, P2) == told(match, WATCHER) == []
    match.deal("home yttar")
    match.deal("counter dragon")
    assert told(match, P1) == told(match, P2) == [("displayed", 0, COUNTER_NAMES.index("dragon"), 0, 0)]
    while match.position()["hand_count"][P1] == 0:
        match.deal(next(iter(match.chances())))
    assert [event[0] for event in told(match, P1)] == ["dealt"]
    assert told(match, P2) == []


@clause("EL-HID-3")
def test_of_a_placement_under_way_nothing_shows() -> None:
    roads = {ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "elfcycle"}
    own = {P1: {"double": 1, "exchange": 1, "giant_pig": 1, "dragon": 1}}
    views = set()
    for chain in (
        [],
        ["choose-counter dragon open"],
        ["choose-counter double open", f"choose-route {BEATA_ELVENHOLD}"],
        ["choose-counter giant-pig open"],
        ["choose-counter double open"],
    ):
        match = playing(table(GOLD_BOX, phase=PLACE, roads=roads, open=own), *chain)
        for viewer in (P2, WATCHER):
            scene = msgspec.json.encode(match.view(viewer), enc_hook=int)
            views.add((viewer, match.packed_observation(viewer), scene, str(match.told(viewer))))
    assert len(views) == 2


@clause("EL-HID-6")
@pytest.mark.parametrize("box", BOTH)
def test_the_record_of_a_finished_game_names_what_the_table_does_not_show(box: str) -> None:
    match = table(
        box,
        phase=MOVE,
        round_no=4 if box == LAND else 6,
        active=P2,
        hidden={P1: {"dragon": 1}},
        hands={P1: {"raft": 3}},
    )
    assert (match.open_until(), match.game.secrets) == (0, True)
    while not match.is_over:
        playing(match, match.legal[0])
        deal_all(match)
    assert match.open_until() == match.ply
    fields = filon.load(match.record()).position()
    assert (fields["hand"][P1][1], sum(fields["facedown"][P1])) == (match.position()["hand"][P1][1], 1)
    assert sum(match.observation(P2)["hand"][P1]) == sum(match.observation(P2)["facedown"][P1]) == 0


@clause("EL-HID-5", "EL-HID-6")
def test_a_game_that_the_house_closes_uncovers_nothing_at_the_table() -> None:
    match = table(GOLD_BOX, phase=MOVE, homes={P1: "virst", P2: "yttar"}, options={"home_town": True})
    match.end("conceded", P1)
    assert [int(city) for city in match.observation(P2)["home"][:1]] == [NONE]
    assert match.open_until() == match.ply


@clause("EL-HID-5")
@pytest.mark.parametrize("box", BOTH)
def test_at_the_end_only_home_towns_are_uncovered(box: str) -> None:
    what: dict[str, Any] = {
        "round_no": 4 if box == LAND else 6,
        "active": P2,
        "hands": {P1: {"raft": 3}, P2: {"dragon": 2}},
    }
    match = table(
        box,
        phase=MOVE,
        homes={P1: "virst", P2: "yttar"},
        options={"home_town": True},
        hidden={P1: {"dragon": 1}},
        **what,
    )
    playing(match, "end-move")
    while not match.is_over:
        playing(match, match.legal[0])
        deal_all(match)
    for viewer in (P2, WATCHER):
        seen = match.observation(viewer)
        assert [CITY_NAMES[city] for city in seen["home"][:2]] == ["virst", "yttar"]
        assert (seen["hand"][P1], seen["hand_count"][P1], seen["facedown"][P1]) == ([0] * 8, 3, [0] * 11)


@clause("EG-HID-1")
def test_public_draws_are_public() -> None:
    match = table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, gold_pile=1)
    playing(match, "take-gold-pile")
    assert told(match, WATCHER) == [("gold_pile", P1, 3, 1, 0)]
    playing(match, "draw-open 2")
    assert told(match, WATCHER)[0] == ("drew_open", P2, CARD_NAMES.index("raft"), 0, 0)
    match.deal("card gold-card")
    assert told(match, WATCHER) == [("market_gold", 1, 0, 0, 0)]
    # It is a moment of its own before another card takes the place.
    frame = json.loads(View(match, WATCHER).present() + b"}")
    assert (frame["beat"], frame["mover"]) == (True, CHANCE)


@clause("EG-HID-2")
def test_sure_cards_count_up_and_down_but_not_below_zero() -> None:
    what: dict[str, Any] = {"roads": {BEATA_ELVENHOLD: "dragon"}, "elves": {P1: "elvenhold"}}
    match = table(GOLD_BOX, phase=MOVE, hands={P1: {"dragon": 3}}, sure={P1: {"dragon": 1}}, **what)
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.position()["sure"][P1] == [0] * 8
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert (match.position()["sure"][P1], hand(match, P1)) == ([0] * 8, {"dragon": 1})
    trimmed = table(
        GOLD_BOX,
        phase=MOVE,
        hands={P1: {"raft": 6}},
        sure={P1: {"raft": 5}},
        elves={P1: "beata"},
        options={"hand_limit": "four"},
    )
    playing(trimmed, "travel beata-elvenhold-river raft", "end-move", "take-gold", "discard-card raft")
    assert trimmed.position()["sure"][P1][CARD_NAMES.index("raft")] == 3


@clause("EG-HID-2")
def test_whoever_believes_anything_believes_in_sure_cards() -> None:
    match = table(GOLD_BOX, phase=MOVE, hands={P2: {"dragon": 2, "raft": 3}}, sure={P2: {"dragon": 2}})
    found: Counter[int] = Counter()
    for state in possible(match, P1):
        held = state["hand"][P2]  # type: ignore[index]
        assert held[CARD_NAMES.index("dragon")] >= 2
        assert sum(held) == 5
        found[held[CARD_NAMES.index("raft")]] += 1
    assert len(found) > 1


@clause("EG-HID-3")
@pytest.mark.parametrize("pair", [("dragon", "dragon"), ("gold", "dragon"), ("dragon", "exchange")])
def test_nothing_tells_whether_the_two_counters_were_alike(pair: tuple[str, str]) -> None:
    match = table(GOLD_BOX, 3, phase=DRAW_COUNTERS)
    for sort in pair:
        match.deal(f"counter {sort}")
    assert match.observation(P2)["drawn"] == [-1, -1]
    kept = pair[0] if pair[1] == "dragon" else pair[1]
    playing(match, f"keep-hidden {kept}")
    s = match.observation(P2)
    assert (s["faceup"][P1][COUNTER_NAMES.index("dragon")], s["facedown_count"][P1], s["facedown"][P1]) == (
        1,
        1,
        [0] * 11,
    )
    assert told(match, P2) == [("kept", P1, COUNTER_NAMES.index("dragon"), -1, 0)]


def test_beliefs_cover_what_is_possible_and_nothing_else() -> None:
    match = table(
        GOLD_BOX, 3, phase=KEEP_HIDDEN, active=P2, asked=2, drawn=("dragon", "gold"),
        hidden={P1: {"exchange": 1}, P3: {"gold": 1}},
        open={P1: {"exchange": 1}}, hands={P1: {"raft": 9}, P3: {"unicorn": 4}}, market=("dragon", "dragon", "dragon"),
        homes={P1: "virst", P2: "yttar", P3: "beata"}, options={"home_town": True},
    )  # fmt: skip
    homes: set[int] = set()
    drawn: set[int] = set()
    for state in possible(match, P1, 80):
        assert state["facedown"][P3][COUNTER_NAMES.index("exchange")] == 0  # type: ignore[index]
        assert state["hand"][P3][CARD_NAMES.index("raft")] == 0  # type: ignore[index]
        homes.add(state["home"][P2])  # type: ignore[index]
        drawn.update(state["drawn"])  # type: ignore[arg-type]
        assert state["stack"][CARD_NAMES.index("gold_card")] == 7  # type: ignore[index]
    assert homes == set(HOME_TOWNS) - {CITY_NAMES.index("virst")}
    assert COUNTER_NAMES.index("exchange") not in drawn
    assert len(drawn) > 6


def test_hidden_counters_are_believed_in_proportion() -> None:
    match = table(
        LAND, phase=PLACE, open={}, hidden={P2: {"dragon": 1}}, roads={ROUTE_NAMES[r]: "troll_wagon" for r in range(8)}
    )
    found = Counter(
        state["facedown"][P2].index(1)  # type: ignore[index]
        for state in possible(match, P1, 400)
    )
    assert COUNTER_NAMES.index("troll_wagon") not in found
    # Seven of each of five kinds, eight dragons but one on display: about equal shares.
    assert all(50 <= found[kind] <= 115 for kind in (0, 1, 2, 3, 5))


@pytest.mark.parametrize("box", BOTH)
def test_no_byte_for_others_depends_on_a_secret(box: str) -> None:
    def view(kind: str, counter: str, home: str) -> list[bytes]:
        match = table(
            box, 2, phase=PLACE, hands={P1: {kind: 3}}, hidden={P1: {counter: 1}}, homes={P1: home, P2: "yttar"},
            options={"home_town": True},
        )  # fmt: skip
        return [
            data
            for viewer in (P2, WATCHER)
            for data in (match.packed_observation(viewer), msgspec.json.encode(match.view(viewer), enc_hook=int))
        ]

    assert view("dragon", "dragon", "virst") == view("raft", "unicorn", "beata")


def test_a_whole_game_leaks_nothing_into_logs() -> None:
    match = filon.new(GOLD_BOX, players=3, seed=5)
    for _ in range(400):
        if match.is_over:
            break
        match.play(match.legal[(match.ply * 7) % len(match.legal)])
    assert match.mover != CHANCE
    lines = [line.text.id for _, line in match.told(WATCHER)]
    assert {"log-drew-pile-own", "log-kept-own", "log-home", "log-drew-two"}.isdisjoint(lines)
    assert "log-kept" in lines

"""Destination Trésor: the hunt, forts and clues, sites, the end."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import (
    ANN,
    BOB,
    WATCHER,
    begun,
    directions,
    end,
    hours,
    island,
    names,
    number,
    refused,
    step,
    told,
    where,
)

from filon.games.destination_tresor.data import (
    CELLS,
    CONTENT_NAMES,
    EMPTY,
    FACE_CONTENT,
    FACE_TREASURE,
    FACES,
    FORT_NAMES,
    FORTS,
    HOLDS,
    SITE_NAMES,
    SITES,
    SYMBOL_NAMES,
)
from filon.games.destination_tresor.state import GAME_END, HUNT, LOCALISATION, NOWHERE
from filon.match.match import Match


@clause("DT-HUNT-1")
def test_a_hunter_sees_the_map_and_both_positions() -> None:
    match = island("h0606", "h1605")
    assert {piece.key for piece in match.view(ANN).pieces if piece.sprite == "walker"} == {"walker-0", "walker-1"}
    assert [choice.path for choice in match.view(ANN).choices if choice.decision == "step N"] == [["h0605"]]
    plans = {plan.target: plan for plan in match.view(ANN).plans}
    assert {"h0503", "h1315"} <= set(plans)
    assert plans["h0604"].decisions == ["step N", "step N"]


@clause("DT-HUNT-2")
def test_lost_in_the_hunt_the_new_place_is_open() -> None:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    match.play("reposition h1012")
    assert match.position()["stage"][ANN] == HUNT
    for viewer in (ANN, BOB, WATCHER):
        assert match.observation(viewer)["hex_of"][ANN] == number("h1012")
    assert told(match)[0] == ("put", ANN, 0, number("h1012") + 1, 0)


@clause("DT-HUNT-2")
def test_stray_the_place_is_lost_again_and_the_clues_are_kept() -> None:
    read = {"A1": (ANN, "sea")}
    match = island("h1007", options={"stray": True}, read=read)
    step(match, "S", "dust-storm-5")
    match.play("reposition h1012")
    seen = match.observation(ANN)
    assert (seen["stage"][ANN], seen["hex_of"][ANN], seen["ground"][ANN]) == (LOCALISATION, NOWHERE, 0)
    assert seen["content"][0] == CONTENT_NAMES.index("sea")
    assert told(match)[0] == ("put", ANN, 0, 0, 0)
    # What he knew of his way before, he still knows.
    assert seen["spot"][ANN][:3] == [number("h1007"), number("h1008"), NOWHERE]
    assert [stroke.key for stroke in match.view(ANN).strokes] == ["route-0-0"]
    end(match)
    assert len(directions(match)) == 6
    assert refused(match, "read") == "DT-LOC-4"


@clause("DT-FORT-1", "DT-WALK-3")
def test_reading_is_an_action_of_seven_hours_for_a_hunter_on_a_fort() -> None:
    match = island("h1104")
    assert refused(match, "read") == "DT-FORT-1"
    assert refused(match, "open") == "DT-SITE-1"
    step(match, "N")
    assert (hours(match), "read" in match.legal) == (4, True)
    assert refused(match, "open") == "DT-SITE-1"
    match.play("read")
    assert match.chances()
    match.deal("content plain")
    assert hours(match) == 11


@clause("DT-FORT-2")
@pytest.mark.parametrize("reader", [ANN, BOB])
def test_a_fort_is_read_once(reader: int) -> None:
    match = island("A1", read={"A1": (reader, "empty")})
    assert "read" not in match.legal
    assert refused(match, "read") == "DT-FORT-2"
    message, _ = match.why_not("read") or (None, "")
    assert message is not None
    assert getattr(message.args["player"], "seat", None) == reader


@clause("DT-FORT-2", "DT-RULING-27")
def test_only_reading_counts_not_arriving() -> None:
    match = island("A1", "h1104", active=BOB)
    step(match, "N")
    match.play("read")
    match.deal("content plain")
    assert match.position()["reader"][0] == BOB


@clause("DT-FORT-3")
def test_the_content_is_told_to_the_reader_alone() -> None:
    def read(content: str) -> Match:
        match = island("A1")
        match.play("read")
        match.deal(f"content {content}")
        return match

    one, other = read("plain"), read("port")
    for viewer in (BOB, WATCHER):
        assert one.packed_observation(viewer) == other.packed_observation(viewer)
        assert one.view(viewer) == other.view(viewer)
        assert one.told(viewer) == other.told(viewer)
    assert one.packed_observation(ANN) != other.packed_observation(ANN)
    assert [line.text.id for _, line in one.told(ANN)][-2:] == ["log-read", "log-clue"]
    assert [line.text.id for _, line in one.told(BOB)][-1] == "log-read"
    assert one.observation(BOB)["reader"][0] == ANN


@clause("DT-FORT-4", "DT-FORT-5", "DT-FORT-6")
def test_the_eight_contents_of_every_site() -> None:
    by_name = {cell["site"]: cell for cell in CELLS if cell["site"]}
    for site in range(SITES):
        holds = [int(count) for count in HOLDS[site]]
        assert sum(holds) == 8
        assert sum(holds[:6]) == 6
        assert sum(holds[6:10]) == 1
        assert holds[EMPTY] == 1
        around = by_name[SITE_NAMES[site]]["n"]
        assert holds[5] == around.count("sea")
        terrain = {cell["id"]: cell["terrain"] for cell in CELLS}
        for k, name in enumerate(CONTENT_NAMES[:5]):
            assert holds[k] == sum(terrain.get(hex) == name for hex in around)
    b4 = [int(count) for count in HOLDS[SITE_NAMES.index("B4")]]
    assert {name: n for name, n in zip(CONTENT_NAMES, b4, strict=True) if n} == {
        "bush": 2,
        "jungle": 2,
        "swamp": 2,
        "ruins": 1,
        "empty": 1,
    }
    symbols = [CONTENT_NAMES[6 + [int(n) for n in HOLDS[site][6:10]].index(1)] for site in range(SITES)]
    assert [symbols.count(name) for name in SYMBOL_NAMES] == [8, 6, 8, 6]


@clause("DT-FORT-4")
def test_an_empty_fort_costs_the_same_and_counts_as_read() -> None:
    match = island("A1")
    match.play("read")
    match.deal("content empty")
    assert (hours(match), match.position()["reader"][0]) == (7, ANN)
    assert refused(match, "read") == "DT-FORT-2"


@clause("DT-SETUP-4")
def test_the_first_content_read() -> None:
    match = island("A1")
    match.play("read")
    chances = match.chances()
    total = sum(chances.values())
    odds = {word.removeprefix("content "): Fraction(weight, total) for word, weight in chances.items()}
    assert odds == {
        "empty": Fraction(1, 8), "mountain": Fraction(5, 32), "jungle": Fraction(9, 56), "plain": Fraction(31, 224),
        "swamp": Fraction(23, 224), "sea": Fraction(11, 112), "bush": Fraction(3, 32), "water": Fraction(1, 28),
        "ruins": Fraction(1, 28), "cave": Fraction(3, 112), "port": Fraction(3, 112),
    }  # fmt: skip


def weigh(held: dict[str, str], opened: tuple[str, ...] = ()) -> dict[str, int]:
    """w(s) by its definition: falling products over what was read."""
    weights = {}
    for site in range(SITES):
        weight = 0 if SITE_NAMES[site] in opened else 1
        for content in set(held.values()):
            m, k = int(HOLDS[site][CONTENT_NAMES.index(content)]), list(held.values()).count(content)
            for factor in range(k):
                weight *= m - factor
        weights[SITE_NAMES[site]] = weight
    return weights


@clause("DT-SETUP-4", "DT-INFO-7")
@pytest.mark.parametrize(
    ("held", "opened"),
    [
        ({"A2": "sea"}, ()),
        ({"A2": "jungle", "A3": "jungle", "A4": "empty"}, ()),
        ({"A2": "mountain", "A3": "mountain", "B1": "mountain", "B2": "cave"}, ("C6",)),
        ({"A2": "jungle", "A3": "jungle", "B1": "jungle", "B2": "jungle", "A4": "jungle", "A5": "sea"}, ()),
    ],
)
def test_the_weights_of_reading_and_opening(held: dict[str, str], opened: tuple[str, ...]) -> None:
    # Both players' clues count, although each sees only his own.
    read = {fort: (k % 2, content) for k, (fort, content) in enumerate(held.items())}
    w = weigh(held, opened)
    match = island("A1", read=read, opened=opened)
    match.play("read")
    expected = {}
    for content in range(len(CONTENT_NAMES)):
        k = list(held.values()).count(CONTENT_NAMES[content])
        weight = sum(w[SITE_NAMES[s]] * max(0, int(HOLDS[s][content]) - k) for s in range(SITES))
        if weight:
            expected[f"content {CONTENT_NAMES[content]}"] = weight
    assert match.chances() == expected
    assert sum(expected.values()) == (8 - len(held)) * sum(w.values())
    site = next(name for name in SITE_NAMES if w[name])
    digging = island(site, read=read, opened=opened)
    digging.play("open")
    rest = sum(w.values()) - w[site]
    assert digging.chances() == {"treasure": w[site], **({"nothing": rest} if rest else {})}


@clause("DT-SETUP-4", "DT-RULING-17")
def test_the_weights_with_printed_faces() -> None:
    options = {"clue_cards": "printed"}
    read = {"A1": (ANN, "bush"), "A2": (BOB, "jungle")}
    wanted = [CONTENT_NAMES.index("bush"), CONTENT_NAMES.index("jungle")]
    fitting = [face for face in range(FACES) if [int(c) for c in FACE_CONTENT[face][:2]] == wanted]
    match = island("A3", read=read, options=options)
    match.play("read")
    assert sum(match.chances().values()) == len(fitting)
    for word, weight in match.chances().items():
        content = CONTENT_NAMES.index(word.removeprefix("content "))
        assert weight == sum(int(FACE_CONTENT[face][2]) == content for face in fitting)
    unread = island("B4", options=options)
    unread.play("open")
    assert unread.chances() == {"treasure": 2, "nothing": 54}
    assert sorted(int(site) for site in FACE_TREASURE) == sorted([*range(SITES)] * 2)


@clause("DT-INFO-7")
def test_chance_is_asked_even_when_it_can_only_say_one_thing() -> None:
    held = {"A2": "jungle", "A3": "jungle", "A4": "jungle", "A5": "jungle", "A6": "jungle", "B1": "sea", "B2": "water"}
    match = island("A1", read={fort: (BOB, content) for fort, content in held.items()})
    match.play("read")
    assert list(match.chances()) == ["content empty"]
    digging = island("D1", read={fort: (BOB, content) for fort, content in held.items()})
    digging.play("open")
    assert list(digging.chances()) == ["treasure"]
    # Nobody is shown weights: what Ann sees is the same as if Bob had read other things.
    other = {"A2": "sea", "A3": "sea", "A4": "sea", "A5": "sea", "A6": "mountain", "B1": "mountain", "B2": "port"}
    elsewhere = island("D1", read={fort: (BOB, content) for fort, content in other.items()})
    elsewhere.play("open")
    assert list(elsewhere.chances()) == ["nothing"]
    assert digging.packed_observation(ANN) == elsewhere.packed_observation(ANN)
    assert digging.view(ANN) == elsewhere.view(ANN)


@clause("DT-ASSIST-2")
def test_the_clue_assistant_uses_the_map_and_the_own_clues_only() -> None:
    options = {"clue_assistant": True}

    def marked(match: Match, viewer: int) -> set[str]:
        return {place.key for place in match.view(viewer).places if place.mark == "gain"}

    every = {cell["id"] for cell in CELLS if cell["site"] in SITE_NAMES}
    assert marked(island(options=options), ANN) == every
    assert marked(island(), ANN) == set()
    read = {"A1": (ANN, "sea"), "A3": (ANN, "swamp"), "B1": (BOB, "port")}
    labels = {cell["site"]: cell["id"] for cell in CELLS if cell["site"]}
    match = island(read=read, options=options)
    assert marked(match, ANN) == {labels[site] for site in ("E3", "B6", "C4", "D5", "F5")}
    assert marked(match, WATCHER) == set()
    # An empty fort excludes nothing, an opened site is out, two of a terrain need two.
    again = island(read={"A1": (ANN, "empty")}, opened=["B4"], options=options)
    assert marked(again, ANN) == every - {"h1504"}
    two = island(read={"A1": (ANN, "sea"), "A2": (ANN, "sea"), "A3": (ANN, "port")}, options=options)
    assert marked(two, ANN) == {labels[site] for site in ("D5", "E1", "E2", "E3", "E4", "E6")}
    notebook = next(chart for chart in two.view(ANN).charts if chart.key == "notebook")
    good = {getattr(row[0].text, "args", {}).get("label") for row in notebook.rows if row[0].mark == "good"}
    assert good == {"D5", "E1", "E2", "E3", "E4", "E6"}
    # With printed faces the same: never the list of faces.
    read = {"A1": (ANN, "bush"), "A2": (ANN, "jungle")}
    printed = island(read=read, options={**options, "clue_cards": "printed"})
    assert marked(printed, ANN) == marked(island(read=read, options=options), ANN)
    assert len(marked(printed, ANN)) > 3


@clause("DT-SITE-1")
def test_opening_is_an_action_of_seven_hours_also_in_a_later_turn() -> None:
    match = island("h0609", hours=9)
    step(match, "S")
    assert (match.mover, where(match)) == (BOB, "h0610")
    end(match)
    assert "open" in match.legal
    assert refused(match, "read") == "DT-FORT-1"
    match.play("open")
    match.deal("nothing")
    assert hours(match) == 7


@clause("DT-SITE-2", "DT-END-1")
def test_whoever_opens_the_treasure_wins_at_once() -> None:
    match = island("E5", hours=11)
    match.play("open")
    match.deal("treasure")
    assert (match.is_over, match.position()["phase"], names(match)) == (True, GAME_END, ["found"])
    assert (match.outcome.scores, match.outcome.ranks) == ((1, 0), (1, 2))
    assert (match.outcome.reason, match.outcome.tie_break) == ("treasure", "")
    headline, rows = match.result()
    assert (headline.id, headline.args["label"]) == ("headline-win", "E5")
    assert rows[-1].values == [1, 0]


@clause("DT-SITE-3")
def test_an_empty_site_is_known_to_both_and_stays_shut() -> None:
    match = island("E5")
    match.play("open")
    match.deal("nothing")
    for viewer in (ANN, BOB, WATCHER):
        assert match.observation(viewer)["opened"][SITE_NAMES.index("E5")] == 1
        assert any(piece.key == f"opened-{SITE_NAMES.index('E5')}" for piece in match.view(viewer).pieces)
    assert refused(match, "open") == "DT-SITE-3"
    assert "open" not in match.legal


@clause("DT-SITE-4")
def test_a_site_that_the_clues_exclude_may_be_opened() -> None:
    match = island("E5", read={"A1": (ANN, "port")})
    assert "open" in match.legal
    match.play("open")
    assert list(match.chances()) == ["nothing"]


@clause("DT-END-2")
def test_after_the_last_day_it_is_a_draw() -> None:
    match = island(active=BOB, day=59)
    end(match)
    assert match.position()["day"] == 60
    end(match)
    assert not match.is_over
    end(match)
    assert match.is_over
    assert (match.outcome.ranks, match.outcome.reason, match.outcome.tie_break) == ((1, 1), "day-limit", "shared")
    assert match.result()[0].id == "headline-draw"


@clause("DT-END-2", "DT-TURN-1")
def test_skipped_turns_end_the_last_day_too() -> None:
    match = island(day=60, skip=[0, 1])
    end(match)
    assert match.is_over


@clause("DT-END-3")
def test_at_the_end_everything_hidden_is_revealed() -> None:
    match = island("E5", "h0606", lost=[BOB], kits={ANN: ["knife"], BOB: ["rope", "radio"]}, read={"A1": (BOB, "bush")})
    for viewer in (ANN, BOB, WATCHER):
        assert match.observation(viewer) != match.position()
    match.play("open")
    match.deal("treasure")
    whole = match.position()
    for viewer in (ANN, BOB, WATCHER):
        seen = match.observation(viewer)
        assert {k: v for k, v in seen.items() if k != "events"} == {k: v for k, v in whole.items() if k != "events"}


def test_the_cards_agree_with_the_map() -> None:
    for face in range(FACES):
        contents = [int(content) for content in FACE_CONTENT[face]]
        assert [contents.count(c) for c in range(len(CONTENT_NAMES))] == [int(n) for n in HOLDS[FACE_TREASURE[face]]]
    for fort in range(FORTS):
        assert sum(int(FACE_CONTENT[face][fort]) == EMPTY for face in range(FACES)) == 7
    assert FORT_NAMES == ("A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2")


def test_a_game_begins_in_localisation_for_both() -> None:
    assert begun("h0507", "h1605").position()["stage"] == [LOCALISATION, LOCALISATION]

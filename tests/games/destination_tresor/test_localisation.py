"""Destination Trésor: the first stage, the guide, the declaration, the assistant."""

from __future__ import annotations

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
    number,
    possible,
    refused,
    step,
    told,
    where,
)

from filon.games.destination_tresor.data import GROUND_OF, HEX_NAMES, HEX_SIZE, HEXES, NEXT
from filon.games.destination_tresor.rules.guide import distance, write
from filon.games.destination_tresor.state import DROPPED, HUNT, LOCALISATION, NOWHERE, WAY
from filon.games.destination_tresor.words import hex_name
from filon.match.match import Match

ALL = range(HEXES)


@clause("DT-LOC-1", "DT-SETUP-7")
def test_a_lost_player_knows_the_terrain_of_the_start_and_no_hex() -> None:
    match = begun("h0507", "h1605")
    seen = match.observation(ANN)
    assert (seen["ground"][ANN], seen["hex_of"][ANN], seen["spot"][ANN][0]) == (0, NOWHERE, NOWHERE)
    assert possible(match) == {HEX_NAMES[h] for h in ALL if GROUND_OF[h] == 0}
    assert all(piece.key != "walker-0" for piece in match.view(ANN).pieces)


@clause("DT-LOC-2")
@pytest.mark.parametrize(
    ("start", "way", "word", "ground"), [("h0606", "N", "plain-2", 0), ("h1104", "N", "", 5), ("h0609", "S", "", 6)]
)
def test_what_is_told_after_a_step(start: str, way: str, word: str, ground: int) -> None:
    match = begun(start, "h1605")
    match.play(f"step {way}")
    assert told(match)[0] == ("stepped", ANN, ("N", "NE", "SE", "S").index(way), ground, 0)
    line = [told.text for _, told in match.told(ANN)][-1]
    assert line.id == "log-stepped"
    assert getattr(line.args["ground"], "id", "") == f"ground-{['plain', '', '', '', '', 'post', 'site'][ground]}"
    if word:
        match.deal(f"marker {word}")


@clause("DT-LOC-3")
def test_the_guide_records_path_grounds_sea_and_shortcuts() -> None:
    match = begun("h1305", "h1605")
    step(match, "N", "jungle-shortcut")
    match.play("shortcut take")
    step(match, "SW", "jungle-2")
    guide = match.view(ANN).sheets[0]
    cells = {piece.key.removeprefix(guide.key): piece for piece in guide.pieces}
    # The origin, two cells north (one entered, one run to), then one to the south-west.
    assert {key for key in cells if key != "-walker"} == {"-0-0", "-0--1", "-0--2", "--1--1"}
    assert {piece.sprite for key, piece in cells.items() if key != "-walker"} == {"cell-jungle"}
    assert (cells["-walker"].x, cells["-walker"].y + 12) == (cells["--1--1"].x, cells["--1--1"].y)
    sea = begun("h1002", "h1605")
    step(sea, "N")
    guide = sea.view(ANN).sheets[0]
    assert [piece.sprite for piece in guide.pieces] == ["cell-jungle", "cell-sea", "walker"]
    assert len(guide.snap) == 180
    # A watcher gets the guide, the opponent the route on the map.
    assert [sheet.key for sheet in sea.view(WATCHER).sheets] == ["guide-0-0", "guide-1-0"]
    assert [sheet.key for sheet in sea.view(BOB).sheets] == ["guide-1-0"]


@clause("DT-LOC-3")
def test_the_guide_laid_on_the_true_start_shows_the_true_hexes() -> None:
    match = begun("h1305", "h1605")
    for way, word in (("N", "jungle-2"), ("SW", "jungle-2"), ("NW", "jungle-3")):
        step(match, way, word)
    guide = match.view(ANN).sheets[0]
    spots = {place.key: (place.x, place.y) for place in match.view(ANN).places}
    x0, y0 = spots["h1305"]
    walker = next(piece for piece in guide.pieces if piece.key.endswith("walker"))
    assert walker.x + x0 == pytest.approx(spots[where(match)][0], abs=0.5)
    assert walker.y + 12 + y0 == pytest.approx(spots[where(match)][1], abs=0.5)


@clause("DT-LOC-4", "DT-INFO-6")
@pytest.mark.parametrize("place", ["A1", "E5", "h0606"])
def test_a_lost_player_can_neither_read_nor_open_wherever_he_stands(place: str) -> None:
    match = island(place, lost=[ANN])
    for word in ("read", "open"):
        assert refused(match, word) == "DT-LOC-4"


@clause("DT-LOC-5")
@pytest.mark.parametrize(("place", "count"), [("h0606", 36), ("h1002", 51), ("A1", 8), ("E5", 28)])
def test_every_hex_of_the_ground_told_may_be_declared(place: str, count: int) -> None:
    match = island(place, lost=[ANN], hours=11)
    offered = {text.partition(" ")[2] for text in match.legal if text.startswith("declare")}
    assert offered == {HEX_NAMES[h] for h in ALL if GROUND_OF[h] == GROUND_OF[number(place)]}
    assert len(offered) == count
    other = "h1103" if place != "A1" else "h0606"
    assert refused(match, f"declare {other}") == "DT-LOC-5"


@clause("DT-LOC-5")
def test_only_a_lost_player_declares() -> None:
    match = island("h0606")
    assert refused(match, "declare h0606") == "DT-LOC-5"
    assert not any(text.startswith("declare") for text in match.legal)


@clause("DT-LOC-6")
def test_a_right_declaration_opens_the_map_and_costs_nothing() -> None:
    match = begun("h0507", "h1605")
    step(match, "SE", "plain-2")
    match.play(f"declare {where(match)}")
    s = match.position()
    assert (s["stage"][ANN], s["hours"], match.mover) == (HUNT, 2, ANN)
    seen = match.observation(ANN)
    assert seen["hex_of"][ANN] == s["hex_of"][ANN]
    assert seen["spot"][ANN][:3] == [number("h0507"), number("h0608"), number("h0608")]
    view = match.view(ANN)
    assert any(piece.key == "walker-0" for piece in view.pieces)
    assert view.sheets == []
    assert any(stroke.key == "route-0-0" for stroke in view.strokes)
    assert (s["coulds"][ANN], s["at_q"][ANN]) == (0, 0)


@clause("DT-LOC-7")
def test_a_wrong_declaration_costs_a_turn_as_often_as_one_likes() -> None:
    match = begun("h0507", "h1605")
    for place in ("h0606", "h0605"):
        match.play(f"declare {place}")
        assert told(match)[0] == ("wrong", ANN, number(place), 0, 0)
        assert (match.mover, match.position()["skip"], match.position()["stage"][ANN]) == (BOB, [1, 0], LOCALISATION)
        end(match)
        end(match)
        assert (match.mover, where(match)) == (ANN, "h0507")
    assert len(possible(match)) == 34


@clause("DT-LOC-8")
def test_nobody_is_localised_without_declaring() -> None:
    match = island("h0610", lost=[ANN], could={ANN: ["h0610"]})
    assert len(possible(match)) == 1
    end(match)
    end(match)
    assert match.position()["stage"][ANN] == LOCALISATION
    assert match.observation(ANN)["hex_of"][ANN] == NOWHERE


@clause("DT-LOC-9", "DT-EVENT-8")
def test_lost_in_localisation_the_guide_begins_anew() -> None:
    match = begun("h1007", "h1605")
    step(match, "S", "dust-storm-5")
    before = possible(match)
    match.play("reposition h1012")
    assert told(match)[0] == ("put", ANN, 0, 0, 0)
    s = match.position()
    assert (s["at_q"][ANN], s["at_r"][ANN], s["ground"][ANN], s["stage"][ANN]) == (0, 0, 0, LOCALISATION)
    near = {
        HEX_NAMES[h] for h in ALL
        if GROUND_OF[h] == 0 and any(distance(h, number(c)) <= 4 for c in before)
    }  # fmt: skip
    assert possible(match) == near
    sheets = match.view(ANN).sheets
    assert [sheet.key for sheet in sheets] == ["guide-0-1", "guide-0-0"]
    assert (len(sheets[1].pieces), sheets[0].pieces[0].sprite) == (2, "cell-plain")
    # Sea notes of the old sheet do not count on the new one.
    assert s["noted"][ANN] == [0] * len(s["noted"][ANN])


@clause("DT-LOC-9", "DT-WALK-5")
def test_sea_noted_on_the_old_sheet_is_offered_again_on_the_new_one() -> None:
    match = island("h1002", lost=[ANN], could={ANN: ["h1002", "h0902"]})
    step(match, "N")
    assert "N" not in directions(match)
    step(match, "S", "drums-2")
    match.play("reposition h1002")
    end(match)
    assert len(directions(match)) == 6


@clause("DT-LOC-10", "DT-ASSIST-1")
@pytest.mark.parametrize("assistant", [False, True])
def test_the_assistant_marks_the_possible_hexes_if_it_is_on(assistant: bool) -> None:
    match = begun("h0507", "h1605", options={"location_assistant": assistant})
    marked = {place.key for place in match.view(ANN).places if place.mark == "path"}
    assert marked == (possible(match) if assistant else set())
    display = match.game.layout.new(2)
    match.game.kernel.display(match._states, 0, ANN, display, 0)
    assert match.game.layout.get(display, 0)["coulds"][ANN] == (36 if assistant else 0)


class Belief:
    """The set C, kept by the text of DT-ASSIST-1."""

    def __init__(self, match: Match) -> None:
        self.c = {h for h in ALL if GROUND_OF[h] == match.position()["ground"][ANN]}

    def step(self, d: int, ground: int) -> None:
        moved = {int(NEXT[c][d]) for c in self.c} - {-1}
        self.c = {h for h in moved if GROUND_OF[h] == ground}

    def sea(self, d: int) -> None:
        self.c = {c for c in self.c if NEXT[c][d] < 0}


@clause("DT-ASSIST-1")
@pytest.mark.parametrize("start", ["h0507", "h1002", "h0311", "h1605", "h1013", "h0404"])
def test_the_true_hex_is_always_possible(start: str) -> None:
    match = begun(start, "h1007")
    belief = Belief(match)
    for k in range(40):
        if match.mover != ANN:
            end(match)
            continue
        ways = directions(match)
        way = ways[(k * 5 + 2) % len(ways)]
        d = ("N", "NE", "SE", "S", "SW", "NW").index(way)
        match.play(f"step {way}")
        ground = match.position()["ground"][ANN]
        if told(match)[0][0] == "sea":
            belief.sea(d)
        else:
            belief.step(d, ground)
        if match.chances():
            hour = {0: "plain-1", 1: "jungle-2", 2: "mountain-3", 3: "swamp-4", 4: "bush-5"}[ground]
            plain = [word for word in match.chances() if word == f"marker {hour}"]
            match.deal(plain[0] if plain else next(iter(match.chances())))
        if match.position()["phase"] != 4 or match.position()["skip"][ANN]:
            break
        assert possible(match) == {HEX_NAMES[h] for h in belief.c}
        assert where(match) in possible(match)


@clause("DT-ASSIST-1")
def test_a_right_hex_declared_wrongly_elsewhere_stays_possible() -> None:
    match = begun("h1204", "h1605")
    step(match, "NW")
    match.play("declare h0503")  # a fort that does not fit anyway
    assert possible(match) == {"h0208", "h0415", "h1103"}


@clause("DT-HUNT-2", "DT-ASSIST-1")
def test_stray_the_set_begins_around_the_hex_of_the_event() -> None:
    match = island("h1007", options={"stray": True})
    step(match, "S", "dust-storm-5")
    match.play("reposition h1012")
    expected = {HEX_NAMES[h] for h in ALL if GROUND_OF[h] == 0 and distance(h, number("h1008")) <= 4}
    assert possible(match) == expected
    assert hours(match) == 0


@clause("DT-LOC-1", "DT-LOC-3", "DT-LOC-7")
def test_the_guide_keeps_what_a_wrong_declaration_told_and_the_table_says_who_is_lost() -> None:
    match = begun("h0507", "h1605")
    match.play("declare h0606")
    (sheet,) = [sheet for sheet in match.view(ANN).sheets if sheet.key.startswith("guide-0")]
    (wrong,) = [stroke for stroke in sheet.strokes if "wrong" in stroke.key]
    assert wrong.name is not None
    assert wrong.name.args == {"hex": hex_name(number("h0606"))}
    texts = match.game.texts("en")
    assert texts.format(sheet.name, str, ANN) == "Your guide: slide it to where it fits"
    assert next(piece.text for piece in sheet.pieces if piece.sprite == "walker") == "?"
    assert texts.format(match.view(ANN).status[0]) == "You are lost"
    found = begun("h0507", "h1605")
    found.play("declare h0507")
    assert "status-lost" not in [fact.id for fact in found.view(ANN).status]


@clause("DT-LOC-7")
def test_a_hex_declared_in_vain_is_marked_until_the_walk_goes_on() -> None:
    match = begun("h0507", "h1605")
    match.play("declare h0606")

    def marked(viewer: int) -> list[str]:
        return [place.key for place in match.view(viewer).places if place.mark == "danger"]

    assert marked(ANN) == ["h0606"]
    assert marked(BOB) == marked(WATCHER) == []
    end(match)  # Bob's turn; Ann's next one is skipped
    end(match)
    step(match, "SE", "plain-2")
    assert marked(ANN) == []


@clause("DT-LOC-3", "DT-SHORT-5")
@pytest.mark.parametrize(("answer", "cells", "bars"), [("take", 3, 1), ("decline", 3, 0)])
def test_the_guide_keeps_what_a_shortcut_told(answer: str, cells: int, bars: int) -> None:
    """Taken: where the terrain ends; declined: that the next hex is of it as well."""
    match = begun("h1305", "h1605")
    step(match, "N", "jungle-shortcut")
    match.play(f"shortcut {answer}")
    guide = match.view(ANN).sheets[0]
    assert [piece.sprite for piece in guide.pieces] == ["cell-jungle"] * cells + ["walker"]
    ends = [stroke for stroke in guide.strokes if stroke.name and stroke.name.id == "guide-ends"]
    assert len(ends) == bars


@clause("DT-LOC-3", "DT-SHORT-5")
def test_the_guide_bars_the_way_where_a_shortcut_leads_nowhere() -> None:
    match = begun("h0710", "h1605")
    step(match, "NE", "bush-shortcut")
    guide = match.view(ANN).sheets[0]
    walker = guide.pieces[-1]
    (bar,) = [stroke for stroke in guide.strokes if stroke.name and stroke.name.id == "guide-ends"]
    (x0, y0), (x1, y1) = (map(float, spot.split(",")) for spot in bar.outline[1:].split("L"))
    # The bar lies on the edge to the north-east: half a step from where the walker stands.
    assert (x0 + x1) / 2 == pytest.approx(walker.x + 1.5 * HEX_SIZE / 2, abs=0.1)
    assert (y0 + y1) / 2 == pytest.approx(walker.y + 12 - HEX_SIZE * 3**0.5 / 4, abs=0.1)


@clause("DT-RULING-20")
def test_the_map_may_be_turned_and_has_its_signs_upright_there() -> None:
    match = begun("h0507", "h1605")
    board = match.view(ANN).board
    assert board.turned
    art = [match.game.art(file).read_text(encoding="utf-8") for file in (board.art, board.turned)]
    assert art[0] != art[1]
    assert all('viewBox="0 0 1000 1000"' in text for text in art)


@clause("DT-LOC-3")
def test_a_way_that_is_full_loses_its_oldest_lines() -> None:
    match = island("h0606")
    s = match.game.layout.at(match._states, 0)
    s.secret_from[ANN], s.secret_from[BOB] = 7, DROPPED + 7
    for seat in (ANN, BOB):
        lines = [(s.way[seat][0], s.spot[seat][0])]
        for k in range(WAY):
            s.hex_of[seat] = k % HEXES
            write(s, seat, 1_000 + k)
            lines = [*(lines[DROPPED:] if len(lines) == WAY else lines), (1_000 + k, k % HEXES)]
        kept = list(zip(s.way[seat], s.spot[seat], strict=True))
        assert (s.ways[seat], kept[: s.ways[seat]]) == (WAY - DROPPED + 1, lines)
        assert set(kept[s.ways[seat] :]) == {(0, 0)}
    # Where it begins that the line is nobody else's business goes with them.
    assert list(s.secret_from) == [0, 7]

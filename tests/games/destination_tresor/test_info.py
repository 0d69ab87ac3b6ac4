"""Destination Trésor: nothing that a player gets depends on what he may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import (
    ANN,
    BOB,
    WATCHER,
    begun,
    directions,
    island,
    number,
    possible,
    refused,
    step,
    told,
    where,
)

import filon
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE
from filon.games import get_game
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    BUDGET,
    CONTENT_NAMES,
    COST,
    FORT_NAMES,
    GROUND_OF,
    HEX_NAMES,
    HOLDS,
    SITE_NAMES,
)
from filon.games.destination_tresor.state import DROPPED, NOTE, NOWHERE, UNREAD, WAY, WAY_STEP
from filon.match.match import Match

GAME = get_game("destination_tresor")


def everything(match: Match, viewer: int) -> list[bytes]:
    """All that a viewer can get by any door: observation, display, scene, log, and what may be decided."""
    found = [
        match.packed_observation(viewer),
        match.packed_observation(viewer, display=True),
        msgspec.json.encode(match.view(viewer)),
        msgspec.json.encode(match.told(viewer)),
    ]
    if match.mover == viewer:
        found.append(msgspec.json.encode(match.legal))
        for decision in range(len(GAME.decisions)):
            found.append(msgspec.json.encode(match.why_not(GAME.decisions.text(decision))))
    return found


# Two starts, and a walk that gets the same answers from both: sea, terrains, sites.
TWINS = [
    ("h1807", "h1810", "NE SW SW"),
    ("h1608", "h1611", "NE NE NE"),
    ("h0303", "h0312", "NW S S"),
    ("h1705", "h1804", "S S S"),
    ("h1402", "h1702", "N SW NW"),
]


def twin_walks(one: str, other: str, walk: str) -> Iterator[tuple[Match, Match]]:
    """Both games, after each step that was answered alike."""
    a, b = begun(one, "h1605"), begun(other, "h1605")
    yield a, b
    for way in walk.split():
        for match in (a, b):
            match.play(f"step {way}")
            if match.mover == CHANCE:
                match.deal(next(iter(match.chances())))
        assert told(a) == told(b)
        yield a, b
        if a.mover != ANN:
            return


@clause("DT-INFO-1", "DT-INFO-5", "DT-INFO-6")
@pytest.mark.parametrize(("one", "other", "walk"), TWINS)
def test_two_games_with_the_same_answers_give_the_lost_player_the_same_bytes(one: str, other: str, walk: str) -> None:
    steps = 0
    for a, b in twin_walks(one, other, walk):
        assert where(a) != where(b)
        for viewer in (ANN, WATCHER):
            assert everything(a, viewer) == everything(b, viewer)
        assert everything(a, BOB) != everything(b, BOB)
        steps += 1
    assert steps > 2


@clause("DT-INFO-1")
def test_every_direction_and_every_hex_of_the_ground_is_offered_compatible_or_not() -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    assert len(directions(match)) == 5
    offered = {text.partition(" ")[2] for text in match.legal if text.startswith("declare")}
    assert offered > possible(match)
    assert len(offered) == 51


@clause("DT-INFO-1", "DT-INFO-3", "DT-LOC-7")
def test_a_wrong_declaration_says_no_more_than_that() -> None:
    a, b = begun("h0507", "h1605"), begun("h0606", "h1605")
    for match in (a, b):
        match.play("declare h0605")
    for viewer in (ANN, WATCHER):
        assert everything(a, viewer) == everything(b, viewer)


@clause("DT-INFO-1", "DT-LOC-9")
def test_a_relocation_in_localisation_tells_the_terrain_only() -> None:
    def lost(place: str) -> Match:
        match = begun("h1007", "h1605")
        step(match, "S", "dust-storm-5")
        match.play(f"reposition {place}")
        return match

    near, far = lost("h1007"), lost("h0810")
    assert GROUND_OF[number("h1007")] == GROUND_OF[number("h0810")]
    for viewer in (ANN, WATCHER):
        assert everything(near, viewer) == everything(far, viewer)
    assert everything(near, BOB) != everything(far, BOB)


@clause("DT-INFO-2")
@pytest.mark.parametrize("lost", [(), (ANN,)])
def test_the_opponent_sees_position_and_route_at_all_times(lost: tuple[int, ...]) -> None:
    match = island("h0606", lost=lost)
    step(match, "N", "plain-1")
    seen = match.observation(BOB)
    assert seen["hex_of"][ANN] == number("h0605")
    assert seen["spot"][ANN][:2] == [number("h0606"), number("h0605")]
    view = match.view(BOB)
    walker = next(piece for piece in view.pieces if piece.key == "walker-0")
    place = next(place for place in view.places if place.key == "h0605")
    assert walker.x == place.x
    assert [stroke.key for stroke in view.strokes] == ["route-0-0"]


@clause("DT-INFO-3")
def test_a_watcher_sees_guides_but_neither_places_kits_nor_clues() -> None:
    match = island(
        "h0606", lost=[ANN], kits={ANN: ["rope", "knife"], BOB: ["radio"]}, spent={ANN: {"rope": 1}},
        read={"A1": (ANN, "bush"), "A2": (BOB, "jungle")},
    )  # fmt: skip
    seen = match.observation(WATCHER)
    assert seen["hex_of"] == [NOWHERE, number("h1605")]
    assert seen["content"] == [UNREAD] * 8
    assert seen["took"] == [[1, *[0] * 8], [0] * 9]  # the rope was shown
    assert [sheet.key for sheet in match.view(WATCHER).sheets] == ["guide-0-0"]
    assert match.view(WATCHER).panels[ANN].trays[-1].pieces[0].sprite == "clue-back"


@clause("DT-INFO-4")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_bot_decides_from_the_observation_alone(level: str) -> None:
    from filon.bots import choose

    for a, b in twin_walks(*TWINS[0]):
        decisions = [choose(GAME, match.packed_observation(ANN), ANN, level, seed=4) for match in (a, b)]
        assert decisions[0] == decisions[1]
        assert decisions[0] in a.legal_ids()


@clause("DT-INFO-5")
def test_the_guide_stays_within_its_bounds() -> None:
    match = begun("h0104", "h1605")
    for k in range(60):
        if match.mover != ANN or match.position()["phase"] != 4:
            match.play("end-turn" if "end-turn" in match.legal else match.legal[0])
            continue
        ways = directions(match)
        match.play(f"step {ways[k % len(ways)]}")
        if match.mover == CHANCE:
            plain = [word for word in match.chances() if word.rpartition("-")[2].isdecimal()]
            match.deal(plain[0])
        s = match.position()
        assert max(abs(s["at_q"][ANN]), abs(s["at_r"][ANN])) <= 20
        if match.is_over:
            break


@clause("DT-LOC-3", "DT-INFO-5", "DT-HUNT-2")
def test_a_very_long_way_gives_up_its_oldest_lines_and_no_secret() -> None:
    # Lost again in the hunt after 30 known lines, then 210 told ones: the next line makes room.
    full: dict[str, Any] = {"ways": [WAY, 1], "secret_from": [30, 0]}
    fields: dict[str, Any] = {"way": [[WAY_STEP * NOTE] * WAY, [0] * WAY], "spot": [[number("h0606")] * WAY, [0] * WAY]}
    match = island("h0606", lost=[ANN], **full, **fields)
    step(match, "N", "plain-1")
    s = match.position()
    assert (s["ways"][ANN], s["secret_from"][ANN]) == (WAY - DROPPED + 1, 0)
    assert s["spot"][ANN][s["ways"][ANN] - 1] == number("h0605")
    seen = match.observation(ANN)
    assert set(seen["spot"][ANN][: s["ways"][ANN]]) == {NOWHERE}
    later = island("h0606", lost=[ANN], **{**full, "secret_from": [60, 0]}, **fields)
    step(later, "N", "plain-1")
    assert later.position()["secret_from"][ANN] == 60 - DROPPED
    assert later.observation(ANN)["spot"][ANN].count(number("h0606")) == 60 - DROPPED


@clause("DT-INFO-6")
def test_refusals_to_a_lost_player_follow_from_the_guide() -> None:
    inland, coast = island("h0606", lost=[ANN]), island("h0106", lost=[ANN])
    for way in ("N", "NE", "SE", "S", "SW", "NW"):
        assert inland.why_not(f"step {way}") is None
        assert coast.why_not(f"step {way}") is None
    for word in ("read", "open"):
        assert refused(inland, word) == refused(coast, word) == "DT-LOC-4"


@clause("DT-INFO-8")
def test_what_can_be_taken_back() -> None:
    def final(match: Match, word: str) -> bool:
        return bool(GAME.kernel.reveals_at(match._states, 0, GAME.decisions.parse(word)))

    setup = filon.position("destination_tresor", {})
    assert final(setup, "start h0507")
    setup.play("start h0507")
    setup.play("start h0507")
    assert not final(setup, "take rope")
    assert final(setup, "done")
    lost = island("h1002", lost=[ANN])
    assert all(final(lost, word) for word in ("step N", "step S", "declare h1002", "declare h0902", "end-turn"))
    lost.play("step N")
    assert lost.undo_refusal(ANN) is not None
    hunter = island("h1104")
    assert not final(hunter, "step N")
    hunter.play("step N")
    assert hunter.undo_refusal(ANN) is None
    assert final(hunter, "read")
    assert final(hunter, "end-turn")
    assert final(island("E5"), "open")
    for seats, answer in (((), False), ((ANN,), True)):
        running = island("h1007", lost=seats)
        step(running, "N", "jungle-shortcut")
        assert final(running, "shortcut take") is final(running, "shortcut decline") is answer
    storm = island("h1007")
    step(storm, "S", "dust-storm-5")
    assert final(storm, "reposition h1012")


# ── guessing what can't be seen ──


def guesses(match: Match, viewer: int, count: int) -> Iterator[dict[str, Any]]:
    states, rng = GAME.layout.new(1), new_rng(9)
    packed = match.packed_observation(viewer)
    for _ in range(count):
        GAME.layout.unpack(packed, states, 0)
        GAME.kernel.determinize_at(states, 0, viewer, rng)
        assert GAME.broken(states, 0) == []
        yield GAME.layout.get(states, 0)


@clause("DT-ASSIST-1", "DT-INFO-4")
def test_the_own_hex_is_guessed_uniformly_over_the_possible_ones() -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    found = Counter(HEX_NAMES[s["hex_of"][ANN]] for s in guesses(match, ANN, 400))
    assert set(found) == possible(match)
    assert min(found.values()) > 60
    # Before anything is told: any ordinary hex.
    setup = filon.position("destination_tresor", {})
    setup.play("start h0507")
    assert len({s["hex_of"][BOB] for s in guesses(setup, BOB, 600)}) > 150
    assert {s["hex_of"][ANN] for s in guesses(setup, BOB, 5)} == {NOWHERE}


@clause("DT-FORT-5", "DT-INFO-4")
def test_the_others_clues_are_guessed_by_the_own_clues() -> None:
    match = island(read={"A1": (ANN, "sea"), "A3": (ANN, "swamp"), "A2": (BOB, "port"), "A4": (BOB, "sea")})
    sites = {"E3": 3, "B6": 2.5, "C4": 2, "D5": 1.5, "F5": 1}
    seen: Counter[int] = Counter()
    for s in guesses(match, ANN, 600):
        assert (s["content"][0], s["content"][2]) == (5, 3)
        assert UNREAD not in (s["content"][1], s["content"][3])
        assert s["content"][4:] == [UNREAD] * 4
        seen[s["content"][1]] += 1
    # How often each content comes for one of the unread six of the site drawn.
    total = sum(sites.values())
    for content, count in seen.items():
        known = content in (3, 5)  # one of each is Ann's
        left = {site: int(HOLDS[SITE_NAMES.index(site)][content]) - known for site in sites}
        expected = sum(weight * left[site] / 6 for site, weight in sites.items()) / total
        assert count / 600 == pytest.approx(expected, abs=0.07)


@clause("DT-INFO-4")
def test_printed_contents_are_those_of_a_face_that_agrees() -> None:
    options = {"clue_cards": "printed"}
    match = island(read={"A1": (ANN, "bush"), "A3": (ANN, "swamp"), "B1": (BOB, "empty")}, options=options)
    # Only the face with treasure B4 has bush in A1 and swamp in A3.
    assert {CONTENT_NAMES[s["content"][FORT_NAMES.index("B1")]] for s in guesses(match, ANN, 20)} == {"empty"}
    unread = island(read={"B1": (BOB, "empty")}, options=options)
    assert len({s["content"][FORT_NAMES.index("B1")] for s in guesses(unread, ANN, 200)}) > 8


@clause("DT-SETUP-3", "DT-INFO-4")
def test_the_others_kit_is_guessed_by_what_was_shown_and_lacked() -> None:
    knife, rope, radio = (ACCESSORY_NAMES.index(name) for name in ("knife", "rope", "radio"))
    lacks = [[0] * ACCESSORIES, [int(a == rope) for a in range(ACCESSORIES)]]
    match = island(kits={BOB: ["knife", "radio"]}, spent={BOB: {"knife": 2}}, lacks=lacks)
    kits = {tuple(s["took"][BOB]) for s in guesses(match, ANN, 500)}
    assert all(kit[knife] and not kit[rope] for kit in kits)
    assert {kit[radio] for kit in kits} == {0, 1}
    assert max(sum(int(COST[a]) for a in range(ACCESSORIES) if kit[a]) for kit in kits) <= BUDGET
    assert len(kits) > 20

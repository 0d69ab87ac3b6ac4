"""The scenes of Elfenland and Elfengold: keys, choices, plans, why not, prompts, sprites, charts, aids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    BEATA_RIVER,
    BOTH,
    FEODOR_LAPPHALIA,
    GOLD_BOX,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    elf,
    playing,
    table,
    visited,
)

import filon
from filon.engine.scene import TINTS, Piece, Scene
from filon.engine.state import CHANCE, WATCHER
from filon.games import get_game
from filon.games.elfengold.data import CARD_NAMES, CITY_NAMES, COUNTER_NAMES
from filon.games.elfengold.scene import explain
from filon.games.elfengold.state import AUCTION, DRAW_CARDS, KEEP_HIDDEN, MOVE, PLACE, TRIM
from filon.match.match import Match

GAME = get_game(GOLD_BOX)
ART = GAME.path / "art"
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (ART / "sprites.svg").read_text(encoding="utf-8")))


def whole_game(box: str, players: int, options: dict[str, bool | int | str], seed: int = 1) -> Iterator[Match]:
    """A game, yielded now and then; chance is dealt here, so that its waits are seen, too."""
    match = filon.position(box, {}, players=players, options=options)
    yield match
    while not match.is_over:
        seed = (seed * 48271) % 0x7FFFFFFF
        if match.mover == CHANCE:
            chances = list(match.chances())
            match.deal(chances[seed % len(chances)])
        else:
            legal = match.legal
            match.play(legal[seed % min(len(legal), 12)])
        if seed % 9 == 0 or match.is_over:
            yield match


def all_pieces(scene: Scene) -> list[Piece]:
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    return [*scene.pieces, *(piece for tray in trays for piece in tray.pieces)]


@pytest.mark.parametrize(
    ("box", "players", "options"),
    [
        (LAND, 2, {}), (LAND, 6, {"home_town": True, "rounds": 3}), (GOLD_BOX, 2, {"wizards": True}),
        (GOLD_BOX, 5, {"city_values": "random", "overbid": "forbidden", "hand_limit": "four"}),
    ],
)  # fmt: skip
def test_every_scene_of_a_game_is_sound(box: str, players: int, options: dict[str, bool | int | str]) -> None:
    for match in whole_game(box, players, options):
        for viewer in (*range(players), WATCHER):
            scene = match.view(viewer)
            pieces = all_pieces(scene)
            keys = [*(piece.key for piece in pieces), *(place.key for place in scene.places)]
            assert len(keys) == len(set(keys))
            assert {piece.sprite for piece in pieces} <= SPRITES
            assert {counter.icon for panel in scene.panels for counter in panel.counters} <= SPRITES
            assert {aid.icon for aid in scene.aids} <= SPRITES
            assert {cell.sprite for chart in scene.charts for row in chart.rows for cell in row} <= {*SPRITES, ""}
            assert {piece.tint for piece in pieces} <= {"", *TINTS}
            assert all(piece.name is not None for piece in pieces)
            assert [panel.seat for panel in scene.panels] == list(range(players))
            assert [choice.decision for choice in scene.choices] == (match.legal if viewer == match.mover else [])
            assert all(set(choice.path) <= set(keys) for choice in scene.choices)
            assert all(set(choice.path) <= set(keys) for choice in scene.plausible)
            assert {plan.target for plan in scene.plans} <= set(keys)
            if viewer != match.mover:
                assert (scene.plausible, scene.plans) == ([], [])
        if match.mover >= 0:
            for choice in match.view(match.mover).plausible:
                refused = match.why_not(choice.decision)
                assert refused is not None, choice.decision
                assert refused[1] in GAME.clauses[1:]


@clause("EL-MOVE-4", "EL-MOVE-7")
def test_a_journey_in_one_click() -> None:
    roads = {BEATA_ELVENHOLD: "dragon", "beata-strykhaven-plain": "giant_pig"}
    for box in BOTH:
        match = table(box, roads=roads, hands={P1: {"dragon": 1, "raft": 1, "unicorn": 1, "elfcycle": 1}})
        plans = {plan.target: plan for plan in match.view(P1).plans}
        assert plans["city-beata"].decisions == [f"travel {BEATA_ELVENHOLD} dragon"]
        far = plans["city-strykhaven"]
        # A dragon, then a caravan of the rest.
        assert far.decisions[:2] == [f"travel {BEATA_ELVENHOLD} dragon", "begin-caravan beata-strykhaven-plain"]
        assert len(far.decisions) == 5
        assert far.preview is not None
        assert far.preview.args["cities"] == 2
        assert far.preview.args["cards"] == 4
        assert far.route.startswith("M768,386")
        if box == GOLD_BOX:
            assert far.preview.args["gold"] == 6
        for decision in far.decisions:
            match.play(decision)
        assert (elf(match, P1), visited(match, P1)) == ("strykhaven", {"beata", "strykhaven"})


@clause("EG-SPELL-2", "EL-MOVE-5")
def test_a_plan_takes_the_cheapest_way() -> None:
    match = table(
        GOLD_BOX, elves={P1: "lapphalia"}, roads={LAPPHALIA_VIRST: ("magic_cloud", "elfcycle")},
        hands={P1: {"magic_cloud": 2, "elfcycle": 1}}, treasures=[LAPPHALIA_VIRST],
    )  # fmt: skip
    plan = next(plan for plan in match.view(P1).plans if plan.target == "city-virst")
    assert plan.decisions == [f"travel {LAPPHALIA_VIRST} elfcycle"]
    assert plan.preview is not None
    assert (plan.preview.args["cards"], plan.preview.args["gold"]) == (1, 6)
    blocked = table(
        LAND,
        elves={P1: "feodor"},
        roads={FEODOR_LAPPHALIA: "dragon"},
        obstacles=[FEODOR_LAPPHALIA],
        hands={P1: {"dragon": 2}},
    )
    assert blocked.view(P1).plans == []


def test_a_detour_of_few_cards_comes_before_a_short_way_of_many() -> None:
    roads = {FEODOR_LAPPHALIA: "giant_pig", "lapphalia-rivinia-forest": "giant_pig", "feodor-rivinia-forest": "dragon"}
    match = table(LAND, elves={P1: "feodor"}, roads=roads, hands={P1: {"giant_pig": 4}})
    plan = next(plan for plan in match.view(P1).plans if plan.target == "city-rivinia")
    assert plan.decisions == [f"travel {FEODOR_LAPPHALIA} giant-pig", "travel lapphalia-rivinia-forest giant-pig"]


@clause("EL-MOVE-11")
def test_at_equal_cost_a_plan_goes_where_a_marker_waits_and_none_waits_in_elvenhold() -> None:
    roads = {
        "elvenhold-lapphalia-plain": "giant_pig", FEODOR_LAPPHALIA: "giant_pig", "feodor-rivinia-forest": "giant_pig",
    }  # fmt: skip
    match = table(LAND, elves={P1: "lapphalia"}, roads=roads, hands={P1: {"giant_pig": 2, "raft": 1}})
    plan = next(plan for plan in match.view(P1).plans if plan.target == "city-rivinia")
    # Down the river from Elvenhold would take two cards as well.
    assert plan.decisions == [f"travel {FEODOR_LAPPHALIA} giant-pig", "travel feodor-rivinia-forest giant-pig"]
    assert plan.preview is not None
    assert plan.preview.args["cities"] == 2


def note(match: Match, seat: int, viewer: int) -> str:
    found = match.view(viewer).panels[seat].note
    return GAME.texts("en").format(found) if found else ""


@clause("EG-AUC-9", "EG-AUC-10")
def test_a_defaulter_is_noted_as_out_of_the_auction() -> None:
    match = table(GOLD_BOX, 3, phase=AUCTION, row=("dragon",) + ("elfcycle",) * 5, gold={P1: 3})
    playing(match, "bid 6", "pass-bid", "pass-bid")
    assert match.view(P2).prompt.id == "ask-bid-first"
    assert [note(match, seat, P2) for seat in range(3)] == ["Could not pay: out of this counter’s auctions", "", ""]


@clause("EL-HOME-1", "EG-AUC-3")
def test_with_a_home_town_the_own_bid_is_shown_too() -> None:
    homes = {P1: "beata", P2: "virst"}
    match = table(GOLD_BOX, phase=AUCTION, row=("dragon",) * 4, homes=homes, options={"home_town": True})
    playing(match, "bid 4")
    assert [note(match, P1, viewer) for viewer in (P1, P2)] == ["Home town: Beata · Highest bid: 4", "Highest bid: 4"]
    assert [note(match, P2, viewer) for viewer in (P1, P2)] == ["", "Home town: Virst"]


@clause("EG-CTR-2", "EG-HID-3")
@pytest.mark.parametrize(("drawn", "routine"), [(("gold", "gold"), True), (("gold", "dragon"), False)])
def test_which_of_two_like_counters_stays_hidden_is_no_choice(drawn: tuple[str, str], routine: bool) -> None:
    """It is asked all the same, as nobody else may learn of it."""
    match = table(GOLD_BOX, phase=KEEP_HIDDEN, asked=2, drawn=drawn)
    assert [choice.routine for choice in match.view(P1).choices] == [routine] * len(set(drawn))
    assert match.view(P2).prompt.id == "wait-keep"


@clause("EL-MOVE-14", "EG-CARD-9")
@pytest.mark.parametrize("box", BOTH)
def test_the_discard_pile_is_on_view(box: str) -> None:
    match = table(box, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 1}}, discards={"raft": 2})
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    for viewer in (P1, P2, WATCHER):
        (tray,) = [tray for tray in match.view(viewer).trays if tray.key == "discards"]
        assert [(piece.sprite, piece.text, piece.look) for piece in tray.pieces] == [
            ("card-dragon", "1", "marked"), ("card-raft", "2", "small"),
        ]  # fmt: skip


@clause("EG-HID-2")
def test_sure_cards_lie_in_the_panels_of_the_others() -> None:
    match = table(GOLD_BOX, hands={P1: {"dragon": 2}}, sure={P1: {"dragon": 1}})
    trays = {tray.key: tray for tray in match.view(P2).panels[P1].trays}
    assert [piece.sprite for piece in trays["sure-0"].pieces] == ["card-dragon"]
    assert "sure-0" not in {tray.key for tray in match.view(P1).panels[P1].trays}


@clause("EL-PLACE-2", "EL-PLACE-3")
def test_placing_lights_the_roads_and_says_why_not_elsewhere() -> None:
    match = playing(
        table(LAND, phase=PLACE, open={P1: {"giant_pig": 1}}, roads={BEATA_ELVENHOLD: "dragon"}),
        "choose-counter giant-pig open",
    )
    scene = match.view(P1)
    lit = {choice.path[0] for choice in scene.choices}
    assert f"route-{LAPPHALIA_VIRST}" in lit
    tries = {choice.path[0]: choice.decision for choice in scene.plausible}
    assert {f"route-{ALBARAN_FEODOR}", f"route-{BEATA_RIVER}", f"route-{BEATA_ELVENHOLD}", "on-0"} <= set(tries)
    assert lit.isdisjoint(tries)
    sentences = {key: match.why_not(tries[key]) for key in (f"route-{ALBARAN_FEODOR}", f"route-{BEATA_ELVENHOLD}")}
    assert [refused[0].id for refused in sentences.values() if refused] == ["refused-terrain", "refused-road-taken"]


@clause("EG-AUC-3")
def test_bids_are_amounts_and_passing_is_apart() -> None:
    match = playing(table(GOLD_BOX, 3, phase=AUCTION, row=("dragon",) + ("elfcycle",) * 5), "bid 4")
    scene = match.view(P2)
    assert [choice.amount for choice in scene.choices if choice.amount] == list(range(5, 151))
    assert all(choice.path == [] for choice in scene.choices)
    assert [choice.style for choice in scene.choices if choice.amount is None] == ["end"]
    beyond = {choice.amount: choice.preview.id for choice in scene.choices if choice.amount and choice.preview}
    assert (beyond[12], beyond[13]) == ("preview-bid", "preview-beyond")
    assert [choice.amount for choice in scene.choices if choice.ask_first] == list(range(13, 151))
    assert scene.prompt.id == "ask-bid"
    row = next(tray for tray in scene.trays if tray.key == "row")
    assert [piece.look for piece in row.pieces] == ["marked", "", "", "", "", ""]


@clause("EL-MOVE-13")
def test_ending_asks_first_while_a_new_city_is_in_reach() -> None:
    match = table(LAND, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 1}})
    end = next(choice for choice in match.view(P1).choices if choice.decision == "end-move")
    assert end.ask_first is not None
    seen = table(LAND, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 1}}, visited={P1: ["beata"]})
    end = next(choice for choice in seen.view(P1).choices if choice.decision == "end-move")
    assert end.ask_first is None


@clause("EL-HID-1")
def test_hands_and_hidden_counters_show_their_face_to_their_owner_only() -> None:
    match = table(LAND, phase=PLACE, hands={P1: {"dragon": 2}}, hidden={P1: {"unicorn": 1}})
    mine = [piece.sprite for tray in match.view(P1).panels[P1].trays for piece in tray.pieces]
    theirs = [piece.sprite for tray in match.view(P2).panels[P1].trays for piece in tray.pieces]
    assert mine.count("card-dragon") == 2
    assert "counter-unicorn" in mine
    assert theirs == ["counter-obstacle", "counter-back"]
    assert [counter.value for counter in match.view(P2).panels[P1].counters] == [0, 2]


def test_the_chart_and_the_aids() -> None:
    match = table(GOLD_BOX, hands={P1: {"dragon": 2}}, hidden={P1: {"gold": 1}}, discards={"dragon": 1})
    scene = match.view(P1)
    (chart,) = scene.charts
    assert [len(row) for row in chart.rows] == [7] * 9
    unseen = {aid.icon: (aid.value, aid.of) for aid in scene.aids}
    assert unseen["card-dragon"] == (6, 9)
    assert unseen["counter-gold"] == (1, 2)
    assert unseen["card-gold_card"] == (7, 7)
    assert {aid.icon: aid.value for aid in match.view(P2).aids}["card-dragon"] == 8


@pytest.mark.parametrize(
    ("made", "ask", "wait"),
    [
        (lambda: table(LAND, phase=PLACE), "ask-place", "wait-place"),
        (lambda: table(LAND, phase=MOVE), "ask-move", "wait-move"),
        (lambda: table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS), "ask-card", "wait-card"),
        (lambda: table(GOLD_BOX, phase=KEEP_HIDDEN, asked=2, drawn=("gold", "dragon")), "ask-keep", "wait-keep"),
        (lambda: table(LAND, phase=TRIM, hands={P1: {"raft": 6}}), "ask-trim", "wait-trim"),
    ],
    ids=["place", "move", "card", "keep", "trim"],
)
def test_the_mover_is_asked_and_the_others_wait(made: Callable[[], Match], ask: str, wait: str) -> None:
    match = made()
    assert match.view(P1).prompt.id == ask
    for viewer in (P2, WATCHER):
        assert match.view(viewer).prompt.id == wait


@pytest.mark.parametrize(
    ("made", "decision", "id"),
    [
        (lambda: table(LAND, roads={BEATA_ELVENHOLD: "dragon"}), f"travel {BEATA_ELVENHOLD} dragon", "refused-cards"),
        (lambda: table(LAND, roads={BEATA_ELVENHOLD: "dragon"}, obstacles=[BEATA_ELVENHOLD], hands={P1: {"dragon": 1}}),
         f"travel {BEATA_ELVENHOLD} dragon", "refused-cards-obstacle"),
        (lambda: table(LAND, roads={BEATA_ELVENHOLD: "dragon"}), f"travel {BEATA_ELVENHOLD} unicorn", "refused-kind"),
        (lambda: table(LAND, roads={BEATA_ELVENHOLD: "dragon"}), f"begin-caravan {BEATA_ELVENHOLD}",
         "refused-caravan-cards"),
        (lambda: table(GOLD_BOX, hands={P1: {"wizard": 1}}, gold={P1: 2}, options={"wizards": True}),
         "fly beata", "refused-wizard-gold"),
        (lambda: table(GOLD_BOX, phase=AUCTION, row=("dragon",) * 4, options={"overbid": "forbidden"}),
         "bid 13", "refused-means"),
    ],
)  # fmt: skip
def test_refusals_with_figures(made: Callable[[], Match], decision: str, id: str) -> None:
    match = made()
    refused = match.why_not(decision)
    assert refused is not None
    assert refused[0].id == id
    shown = match.game.layout.at(match._states, 0)
    assert explain(shown, GAME.decisions.parse("end-move"), "EL-PLACE-1") is None


def test_a_hint_for_every_kind_of_decision() -> None:
    shown = table(LAND).game.layout.at(table(LAND)._states, 0)
    hints = {GAME.texts("en").format(GAME.hint(shown, GAME.decisions.base(kind.name))) for kind in GAME.decisions.kinds}
    assert len(hints) == len(GAME.decisions.kinds) - 1  # a card to pay with and one to discard are chosen alike


def test_every_card_and_counter_has_a_sprite() -> None:
    assert {f"card-{name}" for name in CARD_NAMES} <= SPRITES
    assert {f"counter-{name}" for name in COUNTER_NAMES} <= SPRITES
    for box in BOTH:
        assert (ART / box / "cover.svg").is_file()
    assert len(CITY_NAMES) == 21


def test_each_box_has_a_map_of_its_own_with_all_names() -> None:
    """By day in Elfenland, by night in Elfengold: the same land."""
    maps = []
    for box in BOTH:
        match = table(box)
        board = match.view(P1).board
        text = match.game.art(board.art).read_text(encoding="utf-8")
        assert f'viewBox="0 0 {board.width} {board.height}"' in text
        assert all(name in text for name in ("Elvenhold", "Al’Baran", "Mah’Davikia"))
        assert len(re.findall("<text ", text)) == len(CITY_NAMES) + 2  # and two lakes
        maps.append(text)
    assert maps[0] != maps[1]

"""Goldland's scenes: keys, choices, plausible tries, plans, prompts, sprites."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import ANN, BOB, CID, cell, holder, land, pack, play, refused

import filon
from filon.engine.messages import LANGUAGES
from filon.engine.rng import new_rng
from filon.engine.scene import TINTS, Choice, Piece, Plan, Scene
from filon.engine.state import CHANCE, WATCHER
from filon.games import get_game
from filon.games.goldland.data import COLOUR_NAMES, TILE_LIST, TILE_NAMES
from filon.match.match import Match

GAME = get_game("goldland")
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (GAME.path / "art" / "sprites.svg").read_text(encoding="utf-8")))
OPTIONS: list[dict[str, bool | int | str]] = [
    {"max_rounds": 20},
    {"layout": "face_down", "coast": "random", "manual_income": True, "max_rounds": 20},
]


def whole_game(players: int, options: dict[str, bool | int | str], seed: int = 1) -> Iterator[Match]:
    """A game of easy bots, yielded now and then; chance is dealt here, so that its waits are seen, too."""
    match = filon.position("goldland", {}, players=players, options=options)
    rng, out = new_rng(seed), GAME.buffers()[0]
    yield match
    while not match.is_over:
        seed = (seed * 48271) % 0x7FFFFFFF
        if match.mover == CHANCE:
            chances = list(match.chances())
            match.deal(chances[seed % len(chances)])
        else:
            match.play(GAME.decisions.text(int(GAME.kernel.policy_at(match._states, 0, match.mover, 1, rng, out))))
        if seed % 6 == 0 or match.is_over:
            yield match


def all_pieces(scene: Scene) -> list[Piece]:
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    return [*scene.pieces, *(piece for tray in trays for piece in tray.pieces)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_every_scene_of_a_game_is_sound(players: int, options: dict[str, bool | int | str]) -> None:
    for match in whole_game(players, options):
        for viewer in (*range(players), WATCHER):
            scene = match.view(viewer)
            pieces = all_pieces(scene)
            keys = [*(piece.key for piece in pieces), *(place.key for place in scene.places)]
            assert len(keys) == len(set(keys))
            icons = {counter.icon for panel in scene.panels for counter in panel.counters}
            cells = {entry.sprite for chart in scene.charts for row in chart.rows for entry in row if entry.sprite}
            assert {piece.sprite for piece in pieces} | icons | cells <= SPRITES
            assert {piece.tint for piece in pieces} <= {"", *TINTS}
            assert all(piece.name is not None for piece in pieces)
            assert [panel.seat for panel in scene.panels] == list(range(players))
            offered = {choice.decision for choice in scene.choices}
            assert offered == (set(match.legal) if viewer == match.mover else set())
            paths = [choice.path for choice in scene.choices] + [attempt.path for attempt in scene.plausible]
            assert all(set(path) <= set(keys) for path in paths)
            assert {plan.target for plan in scene.plans} <= set(keys)
            if viewer != match.mover:
                assert (scene.plausible, scene.plans) == ([], [])
            assert scene.rule in set(re.findall(r"GL-[A-Z]+-\d+", RULES))


RULES = (GAME.path / "RULES.en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_plausible_try_is_refused_with_a_clause(options: dict[str, bool | int | str]) -> None:
    for match in whole_game(3, options, seed=3):
        if match.mover < 0:
            continue
        for choice in match.view(match.mover).plausible:
            reason = match.why_not(choice.decision)
            assert reason is not None, choice.decision
            assert reason[1] in GAME.clauses[1:]


@clause("GL-MOVE-2", "GL-MOVE-4", "GL-ADV-2", "GL-CROSS-2")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_plan_can_be_walked_as_far_as_nothing_is_asked(options: dict[str, bool | int | str]) -> None:
    walked = 0
    for match in whole_game(3, options, seed=8):
        if match.mover < 0:
            continue
        seat, start = match.mover, match.position()
        for plan in match.view(seat).plans[:6]:
            copy = filon.position("goldland", start, players=3, options=options)
            for text in plan.decisions:
                if text not in copy.legal:
                    break
                copy.play(text)
            # It ends at its target, or where a camp or a payment has to be decided first.
            there = copy.position()["tile"][copy.position()["where"][seat]]
            asked = {text.split()[0] for text in copy.legal}
            assert plan.target == f"tile-{TILE_NAMES[there]}" or asked & {"camp", "no-camp", "pay"}
            walked += 1
    assert walked > 50


def plans(match: Match, seat: int = ANN) -> dict[str, Plan]:
    return {plan.target: plan for plan in match.view(seat).plans}


def test_a_plan_is_the_cheapest_way_with_its_cost() -> None:
    match = land({"r5c5": "A04@2", "r5c4": "T01@2"}, at={ANN: "r6c5"}, packs={ANN: {"rifle": 2, "log": 4, "shovel": 1}})
    found = plans(match)
    # Round by the coast, although the way over the puma is as short.
    assert found["tile-T01"].decisions == ["step west walk", "step north walk"]
    assert GAME.texts("en").format(found["tile-T01"].preview or found["tile-T01"].name) == (
        "2 steps by road, costs nothing; 3 left."
    )
    assert found["tile-T01"].route == "M760,890L630,890L630,760"
    assert "tile-A04" not in found  # a neighbour: a direct choice
    far = found["tile-C11"]
    assert len(far.decisions) == 5


def test_a_plan_pays_when_there_is_no_other_way() -> None:
    board = {"r5c3": "A04@2", "r4c3": "T01@0"}
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "log": 4}})
    plan = plans(match)["tile-T01"]
    # A04@2 is closed to the north: survive, then cross over.
    assert plan.decisions == ["step north survive", "step north cross"]
    assert plan.preview is not None
    assert GAME.texts("en").format(plan.preview) == "2 steps, costs 2 rifles and 4 pieces of your choice; 4 left."
    poor = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "log": 3}})
    assert "tile-T01" not in plans(poor)


@clause("GL-MOVE-3", "GL-MOVE-7")
def test_plans_end_with_the_points_and_avoid_used_tiles() -> None:
    assert plans(land(packs={ANN: {"log": 12}})) == {}
    short = land(packs={ANN: {"log": 10}})
    assert set(plans(short)) == {"tile-C02", "tile-C01"}
    moving = play(land(at={ANN: "r6c5"}), "step west walk")
    assert "tile-START" not in plans(moving)
    done = play(moving, "end-move")
    assert plans(done) == {}


def by(scene: Scene, decision: str) -> list[Choice]:
    return [choice for choice in scene.choices if choice.decision == decision]


def test_where_to_point_for_what() -> None:
    match = land({"r5c3": "A06@1"}, at={ANN: "r5c3"}, packs={ANN: {"provisions": 3, "log": 1}}, tokens={ANN: 4})
    scene = match.view(ANN)
    assert [choice.path for choice in by(scene, "step south walk")] == [["tile-C09"]]
    assert [choice.path for choice in by(scene, "treasure")] == [[], ["treasure-r5c3"]]
    assert [choice.path for choice in by(scene, "exchange rope")] == [["supply-rope"]]
    assert [choice.path for choice in by(scene, "discard provisions")] == [
        [f"pack-0-kit-provisions-{k}"] for k in range(3)
    ]
    assert {tuple(choice.path) for choice in by(scene, "explore")} == {
        (), ("stack",), ("space-r4c3",), ("space-r5c2",), ("space-r5c4",),
    }  # fmt: skip
    (end,) = by(scene, "end-turn")
    assert (end.path, end.style, end.ask_first and end.ask_first.id) == ([], "end", "ask-first-treasure")


@clause("GL-EXPL-2", "GL-EXPL-3")
def test_a_tile_is_laid_by_its_space_and_one_of_four_positions() -> None:
    match = play(land(at={ANN: "r6c3"}), "explore", "land A17")
    scene = match.view(ANN)
    (tray,) = [tray for tray in scene.trays if tray.key == "drawn"]
    assert [piece.sprite for piece in tray.pieces] == [f"tile-A17-{turns}" for turns in range(4)]
    assert [choice.path for choice in scene.choices] == [["space-r5c3", f"turn-{turns}"] for turns in range(4)]
    texts = [GAME.texts("en").format(choice.preview) for choice in scene.choices if choice.preview]
    assert texts == ["No road to any tile."] + ["Roads to: Reed cove."] * 3
    lying = play(land(at={ANN: "r6c3"}, options={"layout": "face_down"}), "explore r5c3", "land A17")
    scene = lying.view(ANN)
    assert [choice.path for choice in scene.choices] == [[f"turn-{turns}"] for turns in range(4)]
    assert "space-r5c3" not in {piece.key for piece in scene.pieces}
    assert "tile-A17" in {piece.key for piece in scene.pieces}


@clause("GL-SETUP-5")
def test_face_down_tiles_show_nothing_of_themselves() -> None:
    scene = land(options={"layout": "face_down"}).view(ANN)
    backs = [piece for piece in scene.pieces if piece.key.startswith("space-")]
    assert len(backs) == 36
    assert {piece.sprite for piece in backs} == {"back"}
    assert {piece.face for piece in backs} == {"down"}


def test_a_tile_keeps_its_key_and_turns_its_sprite() -> None:
    match = play(land(at={ANN: "r6c3"}), "explore", "land T04", "place r5c3 2")
    (tile,) = [piece for piece in match.view(BOB).pieces if piece.key == "tile-T04"]
    assert (tile.sprite, tile.x, tile.y, tile.comes_from) == ("tile-T04-2", 500, 760, "tray:stack")


def test_every_tile_has_its_sprites_in_every_rotation_it_can_have() -> None:
    for entry in TILE_LIST:
        turns = {"coast": (0, 3), "start": (0,), "cape": (0,)}.get(str(entry["class"]), (0, 1, 2, 3))
        assert {f"tile-{entry['id']}-{turn}" for turn in turns} <= SPRITES


@pytest.mark.parametrize(
    ("made", "ask", "wait"),
    [
        (lambda: land(players=3), "ask-main", "wait-main"),
        (lambda: play(land(players=3), "step north walk"), "ask-moving", "wait-moving"),
        (lambda: play(land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 4}}, players=3),
                      "step north cross"), "ask-pay", "wait-pay"),
        (lambda: play(land({"r5c3": "A04@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, players=3),
                      "step north survive"), "ask-camp", "wait-camp"),
        (lambda: play(land(players=3), "gain 0"), "ask-take", "wait-take"),
        (lambda: play(land(at={ANN: "r6c3"}, players=3), "explore", "land T01"), "ask-place", "wait-place"),
        (lambda: play(land(at={ANN: "r6c3"}, players=3, options={"layout": "face_down"}), "explore r5c3", "land T01"),
         "ask-rotate", "wait-rotate"),
        (lambda: land(packs={ANN: {"log": 12}}, gained=1, explored=1, players=3), "ask-end", "wait-main"),
    ],
    ids=["main", "moving", "pay", "camp", "take", "place", "rotate", "end"],
)  # fmt: skip
def test_the_mover_is_asked_and_the_others_wait(made: Callable[[], Match], ask: str, wait: str) -> None:
    match = made()
    assert match.view(ANN).prompt.id == ask
    for viewer in (BOB, CID, WATCHER):
        prompt = match.view(viewer).prompt
        assert prompt.id == wait
        assert getattr(prompt.args["player"], "seat", None) == ANN


@clause("GL-AMU-4", "GL-CAMP-2")
def test_rarer_prompts() -> None:
    room = land({"r0c0": "T01@2", "r0c1": "T02@0"}, at={ANN: "r0c1"}, packs={ANN: {"log": 11}}, tokens={ANN: 8})
    assert refused(room, "claim") == "GL-AMU-8"
    full = land({"r0c0": "T01@2", "r0c1": "T02@0"}, at={ANN: "r0c1"}, packs={ANN: {"log": 10}}, tokens={ANN: 8})
    play(full, "step west walk", "exchange rod", "exchange rod", "end-move")
    assert full.view(ANN).prompt.id == "ask-room"
    board = {"r5c3": "A04@1", "r5c2": "A05@1"}
    moving = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c2": 10}})
    assert play(moving, "step north survive").view(ANN).prompt.id == "ask-camp-move"
    none = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 10}})
    assert play(none, "step north survive").view(ANN).prompt.id == "ask-camp-none"
    waiting = filon.position("goldland", {}, players=2)
    assert waiting.view(ANN).prompt.id == "wait-chance"
    over = play(land(round_number=60), "end-turn", "end-turn")
    assert over.view(ANN).prompt.id == "game-over"


@clause("GL-MARK-1", "GL-MARK-2")
@pytest.mark.parametrize(
    ("more", "id"),
    [
        ({}, "marker-first"),
        ({"holders": {"puma": ANN}}, "marker-yours"),
        ({"holders": {"puma": BOB}}, "marker-take"),
        ({"camps": {BOB: {"r5c2": 2}}}, "marker-behind"),
    ],
)
def test_a_preview_says_what_becomes_of_the_marker(more: dict[str, object], id: str) -> None:
    match = land({"r5c3": "A04@1", "r5c2": "A05@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, **more)  # type: ignore[arg-type]
    (choice,) = by(match.view(ANN), "step north survive")
    assert choice.preview is not None
    assert getattr(choice.preview.args["marker"], "id", "") == id


@clause("GL-MARK-2", "GL-MARK-3", "GL-MARK-4", "GL-MARK-6")
@pytest.mark.parametrize(
    ("camps", "decision", "ids"),
    [
        # Two pumas, r5c3 just survived; a canyon.
        ({BOB: {"r5c2": 1}}, "camp", ["marker-behind"]),
        ({BOB: {"r5c2": 1}, ANN: {"r5c2": 1}}, "camp", ["marker-take"]),
        ({BOB: {"r5c2": 1}, ANN: {"r5c2": 1}, CID: {"r5c2": 2}, 3: {"r5c2": 2}}, "camp", ["marker-shared"]),
        ({BOB: {"r5c2": 1}, ANN: {"r5c2": 1, "r5c1": 9}}, "camp-from r5c2", ["marker-stays"]),
        ({BOB: {"r5c2": 1}, ANN: {"r5c2": 1, "r5c1": 9}}, "camp-from r5c1", ["marker-take"]),
        ({BOB: {"r5c2": 1}, ANN: {"r5c1": 10}, CID: {"r5c1": 10}}, "camp-from r5c1", ["marker-behind", "marker-goes"]),
    ],
)
def test_a_camp_promises_only_the_marker_that_it_brings(
    camps: dict[int, dict[str, int]], decision: str, ids: list[str]
) -> None:
    board = {"r5c3": "A04@1", "r5c2": "A05@1", "r5c1": "A14@1"}
    holders = {"puma": BOB, "canyon": ANN}
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps=camps, holders=holders, players=4)
    play(match, "step north survive")
    preview = by(match.view(ANN), decision)[0].preview
    assert preview is not None
    parts = [preview.args["here"], preview.args["there"]] if preview.id == "marker-both" else [preview]
    assert [getattr(part, "id", "") for part in parts] == ids
    before = [holder(match, adventure) for adventure in holders]
    play(match, decision)
    changed = [before[n] != holder(match, adventure) for n, adventure in enumerate(holders)]
    assert changed == ["marker-take" in ids, "marker-goes" in ids]


@clause("GL-CAMP-2", "GL-MARK-2")
def test_surviving_promises_nothing_where_all_camps_are_of_this_type_already() -> None:
    board = {"r5c3": "A04@1", "r5c2": "A05@1"}
    match = land(
        board,
        at={ANN: "r6c3"},
        packs={ANN: {"rifle": 2}},
        camps={BOB: {"r5c2": 10}, ANN: {"r5c2": 10}},
        holders={"puma": BOB},
    )
    preview = by(match.view(ANN), "step north survive")[0].preview
    assert preview is not None
    assert getattr(preview.args["marker"], "id", "") == "marker-stays"


@clause("GL-PACK-3")
def test_what_is_lost_by_discarding_is_asked_about_first() -> None:
    scene = land(packs={ANN: {"rope": 2, "log": 1}}).view(ANN)
    discards = [choice for choice in scene.choices if choice.decision.startswith("discard")]
    assert len(discards) == 3
    for language in LANGUAGES:
        assert all(GAME.texts(language).format(choice.ask_first) for choice in discards if choice.ask_first)
    assert [choice.ask_first and choice.ask_first.id for choice in discards] == ["ask-first-discard"] * 3


@clause("GL-PACK-6", "GL-AMU-3")
def test_the_backpack_holds_treasures_and_the_amulet_too() -> None:
    match = land(
        {"r5c3": "A06@1"}, robbed={"r5c3": ANN}, amulets=[ANN], coins={ANN: 2}, bonus=2, packs={ANN: {"rope": 2}}
    )
    (tray,) = [tray for tray in match.view(BOB).panels[ANN].trays if tray.key == "pack-0"]
    assert [piece.sprite for piece in tray.pieces] == ["slot"] * 8 + ["kit-rope"] * 2 + ["treasure", "amulet"]


def test_markers_move_from_the_tray_to_the_panels_and_keep_their_keys() -> None:
    match = land(holders={"puma": BOB, "lake": ANN})
    scene = match.view(ANN)
    (free,) = [tray for tray in scene.trays if tray.key == "markers"]
    assert len(free.pieces) == 5
    held = [[piece.key for tray in panel.trays if tray.key.startswith("markers") for piece in tray.pieces]
            for panel in scene.panels]  # fmt: skip
    assert held == [["marker-lake"], ["marker-puma"]]


def test_the_charts_count_camps_and_unseen_tiles() -> None:
    match = land({"r5c3": "A04@1", "r5c2": "T01@1"}, camps={ANN: {"r5c3": 2}})
    camps, unseen = match.view(WATCHER).charts
    (row,) = [row for row in camps.rows if row[0].sprite == "marker-puma"]
    assert [entry.text.args["value"] for entry in row[1:] if entry.text] == [3, 2, 0]
    assert [entry.mark for entry in row[2:]] == ["now", ""]
    assert len(unseen.rows) == 1 + 34


def test_the_facts_beside_the_prompt() -> None:
    def facts(match: Match) -> list[str]:
        return [GAME.texts("en").format(fact) for fact in match.view(ANN).status]

    assert facts(land()) == ["Round 1 of 60 at most", "36 land tiles unseen"]
    last = land(amulets=[BOB], coins={BOB: 4}, reserve=1, bonus=0, bonus_over=1, active=ANN)
    assert facts(play(last, "end-turn")) == ["Round 1 of 60 at most", "Last round", "36 land tiles unseen"]


@clause("GL-AMU-8", "GL-TURN-4")
def test_ending_a_turn_asks_only_when_something_would_be_missed() -> None:
    def asked(match: Match) -> str | None:
        (end,) = by(match.view(ANN), "end-turn")
        return end.ask_first.id if end.ask_first else None

    assert asked(land()) is None  # a pass
    assert asked(play(land(at={ANN: "r6c3"}), "step west walk", "end-move")) == "ask-first-left"
    owed = land(amulets=[ANN], coins={ANN: 2}, bonus=2, options={"manual_income": True})
    assert asked(owed) == "ask-first-claim"
    done = play(land(), "gain 0", "take pearl", "stop", "step north walk", "end-move")
    assert asked(done) == "ask-first-left"  # exploring
    corner = play(land(), "gain 0", "take pearl", "stop")
    assert asked(corner) is None


def test_colours_are_house_tints_and_go_with_the_seats() -> None:
    assert set(COLOUR_NAMES) <= set(TINTS)
    panels = land(players=5).view(ANN).panels
    assert [panel.tints for panel in panels] == [[name] for name in COLOUR_NAMES]


def test_a_piece_leaves_for_the_supply_and_the_walk_is_where_it_says() -> None:
    match = land(packs={ANN: {"log": 2}})
    before = {piece.key for piece in all_pieces(match.view(ANN))}
    play(match, "discard log")
    gone = before - {piece.key for piece in all_pieces(match.view(ANN))}
    assert gone == {"pack-0-kit-log-1"}
    assert (pack(match), cell(match)) == ({"log": 1}, "r6c6")

"""Every clause of the law, and its examples."""

from __future__ import annotations

from collections import Counter

import pytest
from filon_torchlight.data import KIND_NAMES, PATH
from filon_torchlight.decisions import DECISIONS
from filon_torchlight.scene import BOARD, spot
from lines import ANN, BOB, CID, GAME, fields, game, go_on

from filon.engine.errors import FilonError, IllegalDecision, NotYourTurn

clause = pytest.mark.clause
ON = "stay; stay; stay"
UP = "leave; leave; leave"


def weights(line: str, **options: int) -> Counter[str]:
    return Counter({name.removeprefix("card "): weight for name, weight in game(line, **options).chances().items()})


@clause("TL-SETUP-1", "TL-SETUP-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_begins_alike(players: int) -> None:
    seen = fields(game("card vein-4", players))
    assert seen.bag[:players] == [4 // players] * players
    assert (seen.chest, seen.unlit[:players]) == ([0] * 6, [1] * players)
    assert game("card vein-4", players).owing == tuple(range(players))


@clause("TL-SETUP-2", "TL-SETUP-3")
def test_options_say_how_many_torches_and_descents() -> None:
    match = game("card vein-4; leave; leave; leave; card bats; leave; leave; leave; card vein-9", torches=2, descents=3)
    assert fields(match).unlit[:3] == [2, 2, 2]
    assert go_on(match, "leave; leave; leave").is_over
    assert fields(game(torches=0)).unlit == [0] * 6
    for wrong in ({"torches": 3}, {"descents": 2}):
        with pytest.raises(FilonError):
            game(**wrong)
    for players in (2, 7):
        with pytest.raises(FilonError):
            game(players=players)


@clause("TL-DECK-1", "TL-DECK-2", "TL-DECK-3", "TL-CHANCE-1")
def test_the_deck_of_the_first_descents() -> None:
    first = weights("")
    assert sum(first.values()) == 12 + 10 + 1
    assert {name: first[name] for name in ("vein-4", "vein-17", "gust", "firedamp", "whistle", "compass")} == {
        "vein-4": 1, "vein-17": 1, "gust": 2, "firedamp": 2, "whistle": 1, "compass": 0,
    }  # fmt: skip
    second = weights("card vein-4; leave; leave; leave")
    assert second - first == Counter({"compass": 1})
    assert not first - second


@clause("TL-CARD-1", "TL-CHANCE-1")
def test_a_card_that_lies_on_the_path_does_not_come_up_again() -> None:
    left = weights(f"card vein-4; {ON}; card gust; {ON}")
    assert (left["vein-4"], left["gust"], sum(left.values())) == (0, 1, 21)
    path = fields(game(f"card vein-4; {ON}; card gust")).path
    assert [KIND_NAMES[kind] for kind in path if kind >= 0] == ["vein-4", "gust"]


@clause("TL-EX-1", "TL-VEIN-1", "TL-VEIN-2")
def test_a_vein_is_shared_and_the_rest_goes_to_the_heap() -> None:
    seen = fields(game("card vein-15", 4))
    assert (seen.bag[:4], seen.heap) == ([3, 3, 3, 3], 3)
    seen = fields(game(f"card vein-4; {ON}; card vein-5"))
    assert (seen.bag[:3], seen.heap) == ([2, 2, 2], 3)


@clause("TL-VEIN-1", "TL-LEAVE-1")
def test_only_those_inside_get_a_share() -> None:
    seen = fields(game("card vein-4; leave; stay; stay; card vein-9"))
    assert seen.bag[:3] == [0, 5, 5]
    assert seen.chest[:3] == [2, 0, 0]


@clause("TL-HAZARD-1")
def test_the_first_card_of_a_hazard_is_a_warning() -> None:
    seen = fields(game(f"card vein-9; {ON}; card gust; {ON}; card bats"))
    assert seen.bag[:3] == [3, 3, 3]
    assert seen.inside[:3] == [1, 1, 1]


@clause("TL-HAZARD-2", "TL-HAZARD-3", "TL-DESCENT-2", "TL-DESCENT-3", "TL-DESCENT-1", "TL-INFO-2")
def test_the_second_strikes_and_the_hazard_grows() -> None:
    line = "card vein-10; leave; stay; stay; card gust; stay; stay; card gust"
    match = game(line)
    seen = fields(match)
    assert (seen.chest[:3], seen.bag[:3], seen.over) == ([4, 0, 0], [0, 0, 0], 1)
    assert [KIND_NAMES[kind] for kind in seen.path if kind >= 0][-1] == "gust"  # it lies there to be seen
    assert weights(line)["gust"] == 3
    seen = fields(go_on(match, "card vein-9"))
    assert (seen.depth, seen.heap, seen.inside[:3], seen.bag[:3]) == (1, 0, [1, 1, 1], [3, 3, 3])
    again = f"{line}; card gust; {ON}; card gust"
    assert weights(again)["gust"] == 3  # there is no fourth


@clause("TL-RELIC-1", "TL-RELIC-2", "TL-EX-3")
def test_a_relic_goes_to_whoever_turns_back_alone() -> None:
    match = game(f"card whistle; {ON}; card vein-4; stay; leave; stay")
    assert fields(match).owner[0] == BOB
    assert fields(match).chest[BOB] == 1 + 1
    assert "whistle" not in weights("card whistle; leave; stay; stay; card bats; leave; leave")


@clause("TL-RELIC-3", "TL-RELIC-4", "TL-EX-3")
def test_it_stays_where_it_is_if_two_turn_back_and_comes_again() -> None:
    match = game("card whistle; leave; leave; stay")
    assert fields(match).owner == [-1] * 5
    assert fields(go_on(match, "card vein-4; leave")).owner[0] == CID
    assert weights("card whistle; leave; leave; leave")["whistle"] == 1


@clause("TL-CHOOSE-1", "TL-CHOOSE-2")
def test_all_inside_choose_and_nobody_else() -> None:
    match = game("card vein-4")
    assert match.owing == (ANN, BOB, CID)
    assert match.legal == ["stay", "leave", "light"]
    go_on(match, "leave; stay; stay; card vein-9")
    assert match.owing == (BOB, CID)
    with pytest.raises(NotYourTurn) as outside:
        match.play("stay", ANN)
    assert outside.value.clause == "TL-CHOOSE-1"
    with pytest.raises(FilonError):
        match.play("wait", BOB)


@clause("TL-CHOOSE-3", "TL-CHOOSE-4", "TL-INFO-1")
def test_a_choice_is_secret_until_all_are_in_and_can_be_taken_back() -> None:
    match = game("card vein-10; 2 leave; 0 light")
    assert match.owing == (BOB,)
    for viewer in (BOB, -1):
        other = game("card vein-10; 2 stay; 0 leave")
        assert match.observation(viewer) == other.observation(viewer)
    assert fields(match, CID).sealed[CID] == DECISIONS.parse("leave") + 1
    assert fields(match).unlit[ANN] == 1
    match.undo(CID)
    assert match.owing == (BOB, CID)
    go_on(match, "2 stay; 1 stay")
    seen = fields(match)
    assert (seen.chose[:3], seen.unlit[:3]) == ([3, 1, 1], [0, 1, 1])
    assert match.undo_refusal(BOB)


@clause("TL-CHOOSE-4")
@pytest.mark.parametrize("order", ["0 leave; 1 stay; 2 light", "2 light; 0 leave; 1 stay", "1 stay; 2 light; 0 leave"])
def test_any_order_of_choosing_leads_to_the_same(order: str) -> None:
    assert game(f"card vein-10; {order}").observation(-2) == game("card vein-10; leave; stay; light").observation(-2)


@clause("TL-LEAVE-1", "TL-LEAVE-2", "TL-EX-2")
def test_those_who_turn_back_share_the_heap() -> None:
    match = game(f"card vein-5; {ON}; card vein-8; {ON}; card vein-15; leave; leave; stay")  # 2 + 2 lie on the heap
    seen = fields(match)
    assert (seen.chest[:3], seen.heap) == ([8 + 2, 8 + 2, 0], 0)
    seen = fields(game(f"card vein-5; {ON}; card vein-7; leave; leave; stay"))
    assert (seen.chest[:3], seen.heap) == ([3 + 1, 3 + 1, 0], 1)


@clause("TL-TORCH-1")
def test_who_has_no_torch_lights_none() -> None:
    match = game("card vein-10; light; stay; stay; card vein-9")
    with pytest.raises(IllegalDecision):
        match.play("light", ANN)
    refused = match.why_not("light", ANN)
    assert refused
    assert refused[1] == "TL-TORCH-1"
    assert match.why_not("light", BOB) is None


@clause("TL-TORCH-2", "TL-TORCH-3", "TL-EX-4", "TL-HAZARD-3")
def test_a_torch_saves_the_bag_from_the_next_card_only() -> None:
    match = game(f"card vein-9; {ON}; card bats; light; stay; stay; card bats", descents=3)
    seen = fields(match)
    assert (seen.chest[:3], seen.unlit[:3]) == ([3, 0, 0], [0, 1, 1])
    assert match.chances()["card bats"] == 3
    late = game(f"card vein-9; {ON}; card bats; light; stay; stay; card gust; {ON}; card bats")
    assert fields(late).chest == [0] * 6


@clause("TL-END-1", "TL-END-2", "TL-TORCH-4")
def test_gold_relics_and_torches_count() -> None:
    line = "card whistle; leave; stay; stay; card vein-13; light; leave; card vein-5; leave"
    match = game(f"{line}; card vein-4; leave; leave; leave; card bats; leave; leave; leave", descents=3)
    assert match.is_over
    assert match.outcome.scores == (5 + 1 + 3, 6 + 5 + 1, 6 + 1 + 1 + 3)
    assert [row.values for row in match.result()[1]][-1] == list(match.outcome.scores)


@clause("TL-END-3")
def test_relics_then_torches_break_a_tie() -> None:
    def end(**values: object) -> tuple[tuple[int, ...], str]:
        base = game(f"card vein-4; {UP}; card bats; {UP}; card bats; {UP}", descents=3)
        states = GAME.layout.new(1)
        GAME.layout.set(states, 0, {**base.position(), **values})
        outcome = GAME.outcome(states, 0)
        return outcome.winners, outcome.tie_break

    none = [0] * 6
    assert end(chest=[5, 10, 0, 0, 0, 0], unlit=none, owner=[0, -1, -1, -1, -1]) == ((ANN,), "relics")
    assert end(chest=[3, 6, 0, 0, 0, 0], unlit=[1, 0, 0, 0, 0, 0]) == ((ANN,), "torches")
    assert end(chest=[6, 6, 0, 0, 0, 0], unlit=none) == ((ANN, BOB), "shared")


@clause("TL-INFO-2")
def test_the_table_is_shown_when_choices_are_open_and_when_a_hazard_strikes() -> None:
    match = game(f"card gust; {ON}; card gust; card vein-4")
    prompts = [moment.scene.prompt.id for moment in match.moments()]
    assert "all-open" in prompts
    assert prompts[prompts.index("all-open") + 1 :] == ["descent-over", "wait-choose"]


def test_the_longest_path_fits_on_the_board() -> None:
    """All veins and relics, every hazard, and one of them again: no card has to lie on another."""
    assert len(KIND_NAMES) + 1 == PATH
    spots = [spot(place) for place in range(PATH)]
    assert len(set(spots)) == PATH
    assert all(0 < x < BOARD.width and 0 < y < BOARD.height for x, y in spots)

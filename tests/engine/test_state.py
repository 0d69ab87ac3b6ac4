"""Records: one declaration, two shapes, and a field says who sees it."""

from __future__ import annotations

import pytest
from tests.toy import toy

from filon.engine.rng import new_rng
from filon.engine.scene import TINTS
from filon.engine.state import (
    EVERYONE,
    EVERYTHING,
    MOST_SEATS,
    WATCHERS,
    Layout,
    Scratch,
    Sees,
    State,
    int8,
    int16,
    layout_of,
    tell,
)
from filon.games import get_game, shelf

SWAP = toy()


class Small(State):
    purse: list[int] = int16(2, sees=Sees.OWNER, blank=-1)
    deep: list[list[int]] = int8(2, 3)


def test_fields_come_in_order_and_with_the_base_class_first() -> None:
    assert list(Small.fields()) == ["seats", "told", "events", "purse", "deep"]


def test_what_a_bot_thinks_in_has_its_own_fields_only() -> None:
    declared = type("Thoughts", (Scratch,), {"worth": int16(3)})
    layout = layout_of(declared)
    assert layout.get(layout.new(), 0) == {"worth": [0, 0, 0]}


@pytest.mark.parametrize("name", ["round", "size", "T", "copy"])
def test_names_that_numpy_shadows_are_refused(name: str) -> None:
    declared = type("Shadowed", (State,), {name: int8()})
    with pytest.raises(TypeError, match=name):
        layout_of(declared)


def test_set_and_get_are_plain_integers_and_lists() -> None:
    layout = layout_of(Small)
    states = layout.new(2)
    layout.set(states, 1, {"purse": [300, -2], "deep": [[1, 2, 3], [4, 5, 6]]})
    assert layout.get(states, 1)["purse"] == [300, -2]
    assert layout.get(states, 1)["deep"] == [[1, 2, 3], [4, 5, 6]]
    assert layout.get(states, 0)["purse"] == [0, 0]
    assert layout.at(states, 1).deep[1][2] == 6


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"purse": [40_000, 0]}, "purse"),
        ({"purse": [1]}, "expected a list of 2"),
        ({"deep": [[1, 2], [3, 4]]}, "expected a list of 3"),
        ({"purse": [1.5, 0]}, "no integer"),
        ({"purse": [True, 0]}, "no integer"),
        ({"wallet": 1}, "no field 'wallet'"),
    ],
)
def test_a_wrong_value_is_named_and_changes_nothing(values: dict[str, object], complaint: str) -> None:
    layout = layout_of(Small)
    states = layout.new()
    with pytest.raises(ValueError, match=complaint):
        layout.set(states, 0, {"seats": 2, **values})
    assert layout.get(states, 0)["seats"] == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 128),
        ("seats", -129),
        ("purse", [40_000, 0]),
        ("purse", [0, -40_000]),
        ("deep", [[0] * 3, [0, 0, 128]]),
    ],
)
def test_a_number_that_its_field_cannot_hold_is_named(name: str, value: object) -> None:
    layout = Layout(Small)  # as in plain mode, whichever this is: a record of NumPy's would have wrapped
    states = layout.new(2)
    layout.set(states, 1, {"seats": -128, "purse": [32_767, -32_768], "deep": [[127, 0, 0], [0, 0, -128]]})
    assert layout.out_of_range(states, 1) == []
    setattr(states[1], name, value)
    assert layout.out_of_range(states, 1) == [name]
    assert layout.out_of_range(states, 0) == []


def test_packing_round_trips() -> None:
    layout = layout_of(Small)
    states = layout.new(2)
    layout.set(states, 0, {"purse": [7, -7]})
    layout.unpack(layout.pack(states, 0), states, 1)
    assert layout.pack(states, 1) == layout.pack(states, 0)


def test_values_given_are_copied() -> None:
    layout = layout_of(Small)
    states = layout.new()
    purse = [1, 2]
    layout.set(states, 0, {"purse": purse})
    purse[0] = 99
    assert layout.get(states, 0)["purse"] == [1, 2]


def test_events_beyond_the_buffer_are_counted_but_not_written() -> None:
    plain = layout_of(Small).at(layout_of(Small).new(), 0)
    for k in range(30):
        tell(plain, 1, k)
    assert plain.told == 30
    assert plain.events[23][2] == 23


def swap_after_the_deal(seed: int = 1) -> object:
    states = SWAP.start(3, {}, count=4)
    out, weights = SWAP.buffers()
    SWAP.kernel.settle(states, 0, out, weights, new_rng(seed))
    return states


def test_an_observation_blanks_what_belongs_to_others() -> None:
    states = swap_after_the_deal()
    hands = SWAP.layout.get(states, 0)["hand"]
    SWAP.kernel.observe(states, 0, 1, states, 1)
    assert SWAP.layout.get(states, 1)["hand"] == [-1, hands[1], -1]
    SWAP.kernel.observe(states, 0, -1, states, 2)
    assert SWAP.layout.get(states, 2)["hand"] == [-1, -1, -1]
    SWAP.kernel.observe(states, 0, EVERYTHING, states, 3)
    assert SWAP.layout.get(states, 3)["hand"] == hands


def test_an_observation_keeps_only_the_events_meant_for_the_viewer() -> None:
    states = swap_after_the_deal()
    # The last deal was told to all, its card to seat 2 alone.
    assert SWAP.layout.get(states, 0)["told"] == 2
    for viewer, told in ((0, 1), (2, 2), (-1, 1)):
        SWAP.kernel.observe(states, 0, viewer, states, 1)
        seen = SWAP.layout.get(states, 1)
        assert seen["told"] == told
        assert all(row == [0] * 6 for row in seen["events"][told:]), "what is not told is not there"
        assert all(row[1] == EVERYONE for row in seen["events"][:told]), "nor who else was told"


def test_events_of_the_decision_before_do_not_linger() -> None:
    states = swap_after_the_deal()
    SWAP.kernel.advance(states, 0, SWAP.decisions.parse("stake"))
    SWAP.kernel.observe(states, 0, 2, states, 1)
    assert all(row == [0] * 6 for row in SWAP.layout.get(states, 1)["events"])


def test_boxes_with_the_same_record_share_its_layout() -> None:
    """Otherwise the second of them is played from Python three times slower."""
    assert get_game("highlanders").layout is get_game("rheingold").layout
    assert get_game("elfenland").layout is get_game("elfengold").layout


def test_no_game_has_more_seats_than_there_are_bits_and_colours() -> None:
    assert max(game.players[1] for game in shelf().values()) <= MOST_SEATS == len(TINTS)
    assert EVERYONE == WATCHERS | (1 << MOST_SEATS) - 1

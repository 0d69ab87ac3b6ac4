"""OpenSpiel's own tests pass on every box, its search plays them, and resampling keeps what a player knows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.observation import make_observation

import filon.research.openspiel as openspiel
from filon.engine.state import Sees
from filon.games import shelf

BOXES = sorted(shelf())


def load(box: str) -> Any:
    least = {option.id: option.minimum for option in shelf()[box].options if option.kind == "int" and not option.fixed}
    given = ",".join(f"{name}={value}" for name, value in least.items())
    return pyspiel.load_game(f"filon_{box}({given})")


def played(state: Any, random: np.random.RandomState, steps: int) -> Any:
    """The state after so many random steps and whatever chance is asked then, or its end."""
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
        steps -= 1
    return state


def test_all_boxes_are_registered_with_their_options() -> None:
    assert {f"filon_{box}" for box in BOXES} <= set(pyspiel.registered_names())
    game = pyspiel.load_game("filon_goldland(players=3,max_rounds=30,manual_income=True)")
    assert game.num_players() == 3
    assert game.new_initial_state().situation.states[0].max_rounds == 30


def near_the_end(box: str, steps: int) -> tuple[Any, Any]:
    """A game, and a state of it so many steps before its end."""
    game = load(box)
    whole = played(game.new_initial_state(), np.random.RandomState(3), 10**6).history()
    state = game.new_initial_state()
    for action in whole[: max(0, len(whole) - steps)]:
        state.apply_action(action)
    return game, state


@pytest.mark.parametrize("box", BOXES)
def test_random_sim_test(box: str) -> None:
    """A whole game, each of whose states is written and read."""
    pyspiel.random_sim_test(load(box), 1, True, False)


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_playthrough(box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game, with whatever OpenSpiel asks of its states."""
    # It rounds millions of NumPy's numbers one by one, which is most of its time; Python's give the same text.
    monkeypatch.setattr(
        generate_playthrough, "round", lambda number, digits: round(float(number), digits), raising=False
    )
    game, state = near_the_end(box, 0)
    text = generate_playthrough.playthrough(str(game), state.history())
    assert "InformationStateTensor" in text
    assert text.count("\naction: ") == len(state.history())
    assert "IsTerminal() = True" in text


def test_what_a_player_sees_is_handed_out_whole_or_not_at_all() -> None:
    game, infos = load("gold"), pyspiel.PrivateInfoType
    for public in (True, False):
        for private in (infos.NONE, infos.SINGLE_PLAYER, infos.ALL_PLAYERS):
            asked = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
            assert (make_observation(game, asked) is not None) == (public and private == infos.SINGLE_PLAYER)
    assert make_observation(game) is not None


def test_how_far_a_hidden_placement_is_shows_in_no_information_state() -> None:
    random, under_way = np.random.RandomState(1), 0
    state = played(load("elfenland").new_initial_state(), random, 0)
    while under_way < 4:
        mover, before = state.current_player(), [state.information_state_string(seat) for seat in range(2)]
        state.apply_action(int(random.choice(state.legal_actions())))
        if state.situation.states[0].begun >= 0:  # EL-HID-3
            other = 1 - mover
            assert state.information_state_string(other) == before[other]
            assert state.information_state_string(mover) != before[mover]
            under_way += 1
        state = played(state, random, 0)


@pytest.mark.parametrize("box", BOXES)
def test_resampling_keeps_what_a_player_knows(box: str) -> None:
    random = np.random.RandomState(2)
    # In a short game, so many decisions may be all there are.
    states = (played(load(box).new_initial_state(), random, decisions) for decisions in (40, 20, 10, 5, 2))
    state = next(state for state in states if not state.is_terminal())
    player = state.current_player()
    texts = set()
    for seed in range(5):
        other = state.resample_from_infostate(player, lambda seed=seed: seed / 5)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        texts.add(str(other))
    fields = shelf()[box].layout.fields.items()
    hidden = any(entry.sees in (Sees.OWNER, Sees.NOBODY, Sees.RULE) for name, entry in fields if name != "events")
    assert len(texts) == 1 or hidden
    assert len(texts) > 1 or box != "elfenland"  # where hands are dealt


@pytest.mark.parametrize("box", BOXES)
def test_its_own_search_plays_to_the_end(box: str) -> None:
    random = np.random.RandomState(3)
    game, state = near_the_end(box, 25)
    state = played(state, random, 0)
    search = ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 2.0, 2, random_state=random, allow_inconsistent_action_sets=True
    )
    decided = 0
    while not state.is_terminal():
        state.apply_action(int(search.step(state)) if decided < 12 else int(random.choice(state.legal_actions())))
        decided += 1
        state = played(state, random, 0)
    assert sum(state.returns()) == pytest.approx(0)
    assert decided
    assert len(state.history()) < openspiel.LONGEST

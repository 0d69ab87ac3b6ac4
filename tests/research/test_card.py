"""Rules on a graphics card. Without one, Numba's simulator of it runs them: `make test-gpu` takes the card itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from filon.games import shelf

PROGRAM = ("-m", "filon.campaigns.card_games")
ON_CARD = os.environ.get("FILON_TEST_CARD") == "1"
"""Whether the machine's card is tested instead of the simulator."""
GAMES, STEPS = (512, 300) if ON_CARD else (1, 9)


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own: the simulator, like the mode, is chosen once a process."""
    chosen = {"FILON_ENGINE": "compiled"} if ON_CARD else {"FILON_ENGINE": "plain", "NUMBA_ENABLE_CUDASIM": "1"}
    own = {**os.environ, **chosen, **environment}
    return subprocess.run([sys.executable, *command], env=own, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("box", sorted(shelf()))
def test_games_on_a_card_are_the_same_games(box: str) -> None:
    """Movers, legal decisions, masks, tensors, policies, rewards and whole records, for every set of options."""
    done = run(*PROGRAM, box, str(GAMES), str(STEPS), "5")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{box}: ")


ROUNDS = """
from tests.engine.guess import GUESS
from tests.engine.secret import ALONE
from filon.campaigns.card_games import compare

for game, players in ((GUESS, 2), (ALONE, 3)):
    print(game.id, compare(game, players, {}, games=2, steps=14, seed=5) > 0)
"""


def test_games_in_which_several_decide_together_are_the_same_on_a_card() -> None:
    """Without chance and with it; some of them end."""
    done = run("-c", ROUNDS, PYTHONPATH=str(Path(__file__).parents[2]))
    assert done.stdout.splitlines() == ["guess True", "alone True"], done.stderr


ZERO_COPY = """
import numpy as np
from numba import cuda
from filon.research import Batch

class Foreign:
    "An array of another library: all that is known of it is where it lies."

    def __init__(self, array):
        self.__cuda_array_interface__ = array.__cuda_array_interface__

names = ("mover", "counts", "ended", "rewards", "mask")
here, batch = (Batch("gold", players=3, count=64, seed=1, device=device) for device in ("cpu", "cuda"))
held = {name: cuda.as_cuda_array(Foreign(getattr(batch, name))) for name in names}
rows = cuda.as_cuda_array(Foreign(batch.observe(dtype=np.int8)))
for _ in range(200):
    here.step(here.sample())
    batch.step(Foreign(batch.sample()))
batch.mask, batch.observe(dtype=np.int8)
for name, array in held.items():
    assert (array.copy_to_host() == getattr(here, name)).all(), name
assert (rows.copy_to_host() == here.observe(dtype=np.int8)).all()
"""

if ON_CARD:  # the simulator's arrays lie nowhere that another library could look

    def test_other_libraries_look_at_the_memory_of_the_batch_itself() -> None:
        """What they were shown before shows what has come of the games since; and their decisions are taken."""
        done = run("-c", ZERO_COPY)
        assert done.returncode == 0, done.stderr


REFUSALS = """
import numpy as np
from filon.engine.errors import IllegalDecision, UnknownDecision
from filon.research import Batch
from filon.research.batch import BadBatch

def held():
    records = batch.states.copy_to_host()
    return [records[name].tolist() for name in records.dtype.names]

batch = Batch("gold", players=3, count=3, seed=1)
assert type(batch).__name__ == "CardBatch"
sampled = batch.sample()
batch.step(sampled)
before = held()
taken = int(sampled.copy_to_host()[1])
wrong = ([taken] * 3, IllegalDecision), ([10_000] * 3, UnknownDecision), ([1.5] * 3, BadBatch), ([1], BadBatch)
for decisions, error in wrong:
    try:
        batch.step(np.array(decisions))
    except error as refused:
        print(refused.code, refused.clause)
    else:
        raise AssertionError(decisions)
assert held() == before
batch.step(np.array([-1, -1, -1]))  # everybody waits
assert held() == before
asked = batch.policy(where=np.array([True, False, True])).copy_to_host()
assert asked[1] == -1 and asked[0] >= 0
for bad in (dict(threads=2, device="cuda"), dict(device="tpu")):
    try:
        Batch("gold", count=2, **bad)
    except BadBatch as refused:
        print(refused.code)
"""


@pytest.mark.slow
def test_what_a_card_refuses_changes_nothing_and_names_the_clause() -> None:
    """GO-SETUP-1 forbids a colour that is taken. With FILON_ENGINE=cuda batches are there without a word."""
    done = (
        run("-c", REFUSALS, FILON_ENGINE="cuda")
        if ON_CARD
        else run("-c", REFUSALS.replace("seed=1", 'seed=1, device="cuda"'))
    )
    assert done.returncode == 0, done.stderr
    expected = [
        "illegal-decision GO-SETUP-1",
        "unknown-decision ",
        "bad-batch ",
        "bad-batch ",
        "bad-batch",
        "bad-batch",
    ]
    assert done.stdout.splitlines() == expected


def test_without_a_card_one_sentence_says_so() -> None:
    """Whatever card there is, CUDA sees none."""
    code = """
from filon.engine.errors import FilonError
from filon.research import Batch
try:
    Batch("gold", count=2)
except FilonError as error:
    print(error.code, error.message.id)
"""
    done = run("-c", code, FILON_ENGINE="cuda", NUMBA_ENABLE_CUDASIM="0", CUDA_VISIBLE_DEVICES="-1")
    assert done.stdout.split() == ["no-card", "error-no-card"], done.stderr

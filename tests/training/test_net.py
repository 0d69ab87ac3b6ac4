"""Nets as data of a box: read, refused, and the same numbers in every mode."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.training.netted import game_of, some_weights, write_netted
from tests.tree import ROOT

from filon.bots.levels import Search
from filon.bots.mind import TEMPLATE, Mind, SearchLoops
from filon.engine.bind import bind, part
from filon.engine.compile import float_array
from filon.engine.game import Game
from filon.engine.net import FILE, MOST_BYTES, MOST_HOLD, BadNet, StaleNet, has_net, net_file, read_net, rules_hash
from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, MOST_SEATS, OVER
from filon.games import shelf
from filon.training.quantized import quantized, scores, shares

LOOKED_AT = [game for game in shelf().values() if (game.path / "inputs.py").is_file()]
SHIPPED = {game.package: net_file(game.package) for game in LOOKED_AT if has_net(game.package)}
# Weights that were measured (docs/tuning), kept until the levels are measured with them.
KEPT = {f"filon.games.{file.stem}": file for file in (ROOT / "bench" / "nets").glob("*.json")}


def positions(game: Game, players: int, seed: int = 1) -> Any:
    """States of a game by its best policy in which somebody decides, one after the other in states[0]."""
    kernel, (out, weights), rng = game.kernel, game.buffers(), new_rng(seed)
    states = game.start(players, {}, count=2)
    while (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
        else:
            yield states
            kernel.observe(states, 0, who, states, 1)
            x = int(kernel.policy_at(states, 1, who, game.policies, rng, out))
        kernel.advance(states, 0, x)


def loops(game: Game) -> SearchLoops:
    """The box's search."""
    found: SearchLoops = bind(game, TEMPLATE)
    return found


def holding(game: Game, s: Any) -> tuple[list[int], list[int]]:
    """The inputs of all seats in a row, and how many each has."""
    inputs = part(f"{game.package}.inputs").inputs
    found: list[int] = []
    counts = []
    for seat in range(s.seats):
        which = [0] * MOST_HOLD
        counts.append(int(inputs(s, seat, which)))
        found += which[: counts[-1]]
    return found, counts


# ── the file ───────────────────────────────────────────────────────────────────────────────────────────


def test_nets_are_small_fit_their_rules_and_say_where_they_come_from() -> None:
    assert SHIPPED or KEPT
    for package, file in [*SHIPPED.items(), *KEPT.items()]:
        net = read_net(package, file)
        assert file.stat().st_size <= MOST_BYTES
        assert len(net.first) == part(f"{package}.inputs").INPUTS
        about = json.loads(file.read_text(encoding="utf-8"))["about"]
        assert about["command"].startswith("filon train ")
        assert about["log loss net"] < about["log loss own"] < about["log loss even"]


def test_a_net_of_other_rules_is_refused(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_stale")
    assert read_net("swap_stale") == some_weights(len(read_net("swap_stale").first))
    before, rules = rules_hash("swap_stale"), tmp_path / "swap_stale" / "rules" / "setup.py"
    said = rules.read_text(encoding="utf-8")
    # Another word in a comment or in a sentence about a rule is no other rule; nor is another policy.
    rules.write_text(said.replace('"""', '"""Indeed: ', 1) + "# said\n", encoding="utf-8")
    (tmp_path / "swap_stale" / "bot.py").write_text("WISER = 1\n", encoding="utf-8")
    rules_hash.cache_clear()
    assert rules_hash("swap_stale") == before
    rules.write_text(said + "ANOTHER = 1\n", encoding="utf-8")
    rules_hash.cache_clear()
    with pytest.raises(StaleNet) as refused:
        read_net("swap_stale")
    assert before in str(refused.value.message.args["why"])
    with pytest.raises(StaleNet):
        loops(game_of("swap_stale"))


def test_a_phase_that_is_imported_as_a_module_counts_as_rules(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_phases")
    turn = tmp_path / "swap_phases" / "rules" / "turn.py"
    turn.write_text(turn.read_text(encoding="utf-8") + "ANOTHER = 1\n", encoding="utf-8")
    rules_hash.cache_clear()
    with pytest.raises(StaleNet):
        read_net("swap_phases")


def test_what_a_net_looks_at_counts_as_rules(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_looks")
    inputs = tmp_path / "swap_looks" / "inputs.py"
    inputs.write_text(inputs.read_text(encoding="utf-8").replace("- seat", "- seat + 1"), encoding="utf-8")
    rules_hash.cache_clear()
    with pytest.raises(StaleNet):
        read_net("swap_looks")


@pytest.mark.parametrize(
    ("field", "value"),
    [("format", 99), ("third", [1]), ("about", {"much": "x" * MOST_BYTES})],
    ids=lambda x: str(x)[:8],
)
def test_files_that_are_none_are_refused(tmp_path: Path, field: str, value: object) -> None:
    module = f"swap_bad_{field}"
    write_netted(tmp_path, module)
    file = tmp_path / module / FILE
    file.write_text(json.dumps(json.loads(file.read_text()) | {field: value}), encoding="utf-8")
    with pytest.raises(BadNet) as refused:
        read_net(module)
    assert not isinstance(refused.value, StaleNet)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": 2, "layers": []}', "\xff"])
def test_what_is_no_net_at_all_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / FILE
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadNet):
        read_net("filon.games.highlanders", file)


# ── what it says ───────────────────────────────────────────────────────────────────────────────────────


def test_the_rule_says_what_the_weights_say(tmp_path: Path) -> None:
    """Against the same sums by NumPy; in the mode of this process."""
    write_netted(tmp_path, "swap_says")
    game, net, seen = game_of("swap_says"), read_net("swap_says"), 0
    values = float_array(MOST_SEATS)
    for states in positions(game, 3):
        s = game.layout.at(states, 0)
        found, counts = holding(game, s)
        wanted = shares(scores(net, np.array(found), np.array(counts)), np.array([s.seats]))[0]
        loops(game).judge_at(states, 0, values)
        assert list(values[: s.seats]) == pytest.approx(list(wanted[: s.seats]), abs=1e-12)
        seen += len(set(values[: s.seats])) > 1
    assert seen


_PROBE = """
from tests.training.netted import game_of
from tests.training.test_net import loops, positions
from filon.engine.compile import float_array
game, values = game_of("{module}"), float_array(6)
for states in positions(game, 3):
    loops(game).judge_at(states, 0, values)
    print(*(float(value).hex() for value in values))
"""


@pytest.mark.slow
def test_both_modes_say_the_same_to_the_last_bit(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_modes")
    root, said = Path(__file__).parents[2], []
    for mode in ("plain", "compiled"):
        path = os.pathsep.join([str(tmp_path), str(root), str(root / "src")])
        environment = {**os.environ, "FILON_ENGINE": mode, "FILON_CACHE": str(tmp_path / "cache"), "PYTHONPATH": path}
        command = [sys.executable, "-c", _PROBE.replace("{module}", "swap_modes")]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        said.append(ran.stdout)
    assert said[0] == said[1] != ""


def test_a_search_values_states_by_the_net_unless_it_is_told_not_to(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_seeks")
    game = game_of("swap_seeks")
    states = next(positions(game, 2))
    game.kernel.observe(states, 0, int(game.kernel.mover_at(states, 0)), states, 1)
    seen = game.layout.pack(states, 1)
    found = [
        Mind(game, Search(policy=1, horizon=0, net=net), threads=1).think(seen, 0, seed=1, iterations=20)
        for net in (True, False)
    ]
    assert {thought.share for thought in found[1]} != {thought.share for thought in found[0]}


def test_without_weights_a_box_is_judged_by_its_own_evaluation(tmp_path: Path) -> None:
    write_netted(tmp_path, "swap_own", net=False)
    game, values = game_of("swap_own"), float_array(MOST_SEATS)
    loops(game).judge_at(next(positions(game, 2)), 0, values)
    assert list(values[:2]) == [0.5, 0.5]


def test_weights_are_whole_numbers_of_a_byte() -> None:
    rng = np.random.default_rng(1)
    learned = {
        "first": rng.normal(size=(40, 8)),
        "first_bias": rng.normal(size=8),
        "second": rng.normal(size=(4, 8)),
        "second_bias": rng.normal(size=4),
        "third": rng.normal(size=4),
    }
    net = quantized(learned)
    assert max(abs(x) for row in net.first for x in row) == 127
    inputs, counts = np.tile(np.arange(10), 4), np.full(4, 10)
    hidden = np.maximum(learned["first"][:10].sum(0) + learned["first_bias"], 0)
    wanted = np.maximum(hidden @ learned["second"].T + learned["second_bias"], 0) @ learned["third"]
    assert scores(net, inputs, counts) == pytest.approx(np.full(4, wanted), abs=0.3)


# ── what it looks at ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in LOOKED_AT])
def test_inputs_are_numbers_below_their_count_and_seats_see_different_ones(game: Game) -> None:
    most, parted = part(f"{game.package}.inputs").INPUTS, 0
    for players in sorted({*game.players}):
        for states in positions(game, players, seed=players):
            s = game.layout.at(states, 0)
            found, counts = holding(game, s)
            assert min(found) >= 0
            assert max(found) < most
            assert max(counts) < MOST_HOLD
            parted += found[: counts[0]] != found[counts[0] : counts[0] + counts[1]]
    assert parted

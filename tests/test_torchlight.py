"""Torchlight, the example box in a package of its own: installed, checked, played over HTTP and by bots."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.other_package import beside
from tests.torchlight_box import PACKAGE, installed

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent
README = PACKAGE / "README.md"
PLAYERS, GAMES, ITERATIONS = 3, 60, 12


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("torchlight"))


def python(target: Path, *arguments: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    command, variables = [sys.executable, *arguments], beside(target) | environment
    return subprocess.run(command, env=variables, cwd=cwd, capture_output=True, text=True, check=False)


def test_it_is_on_the_shelf_if_it_is_installed_and_only_then(target: Path, tmp_path: Path) -> None:
    for folder, there in ((target, True), (tmp_path, False)):
        listed = python(folder, "-m", "filon", "games", "--json")
        assert ("torchlight" in {box["id"] for box in json.loads(listed.stdout)}) == there
        assert listed.stderr == ""


def test_its_own_tests_pass(target: Path, tmp_path: Path) -> None:
    command = ("-m", "pytest", "-n", "0", "-p", "no:faker", "-p", "no:cacheprovider", str(PACKAGE / "tests"))
    ran = python(target, *command, "-c", str(PACKAGE / "pyproject.toml"), cwd=tmp_path, FILON_ENGINE="plain")
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout


def test_the_battery_finds_nothing(target: Path, tmp_path: Path) -> None:
    ran = python(target, "-m", "filon", "check", "torchlight", "--each", "1", FILON_CACHE=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    # Puzzles are found by bots that think for minutes: the box has none yet, and that is all it lacks.
    assert "torchlight: all is well, 1 for later" in ran.stdout.splitlines(), ran.stdout
    assert "step by step the same in both modes" in ran.stdout


SERVED = """
import random, sys
from litestar.testing import TestClient
from filon.server.app import create_app
from filon.server.settings import Settings, database_url

habits = {"bot_delay": 0, "compile_games": False, "reads_per_second": 100_000, "decisions_per_second": 100_000}
rng, orders = random.Random(5), set()
with TestClient(create_app(Settings(database_url(sys.argv[1] + "/filon.db"), **habits))) as ask:
    for path, what in (("/art/torchlight/board.svg", "<svg"), ("/api/games/torchlight/rules/fr", 'id="TL-TORCH-3"'),
                       ("/api/games/torchlight/texts/en", "One more card?")):
        assert what in ask.get(path).text, path
    seats = [{"who": "me"}, {"who": "guest"}, {"who": "medium"}]
    wish = {"game": "torchlight", "seats": seats, "options": {"descents": 3}}
    laid = ask.post("/api/tables", json=wish).json()
    at, keys = f"/api/tables/{laid['table']}", ["a" * 24, "b" * 24]
    for key, invitation in zip(keys, laid["invitations"]):
        sit = {"invitation": invitation, "key": key, "entropy": "12345678", "name": key[0]}
        assert ask.post(f"{at}/seats", json=sit).status_code == 200
    asked = lambda key: ask.get(f"{at}/frame", headers={"authorization": f"Bearer {key}"}).json()
    while not ask.get(at, headers={"authorization": f"Bearer {keys[0]}"}).json()["over"]:
        owing = [key for key in keys if asked(key)["scene"].get("choices")]
        rng.shuffle(owing)
        orders.add("".join(key[0] for key in owing))
        for number, key in enumerate(owing):
            frame = asked(key)
            decisions = sorted({choice["decision"] for choice in frame["scene"].get("choices", [])})
            if not decisions:
                continue
            play = {"type": "play", "moment": frame["moment"], "send": f"{len(orders)}{rng.random()}",
                    "decision": rng.choice(decisions)}
            answered = ask.post(f"{at}/decisions", headers={"authorization": f"Bearer {key}"}, json=play)
            assert answered.status_code == 200, answered.text
    assert ask.get(f"{at}/result", headers={"authorization": f"Bearer {keys[0]}"}).json()["ranks"]
    assert {"ab", "ba"} <= orders, orders
print("served")
"""


def test_people_and_a_bot_play_it_over_http_in_any_order(target: Path, tmp_path: Path) -> None:
    ran = python(target, "-c", SERVED, str(tmp_path), FILON_ENGINE="plain")
    assert ran.stdout == "served\n", ran.stderr


def test_what_its_readme_says_to_measure_it_runs(target: Path, tmp_path: Path) -> None:
    """With fewer games."""
    said = re.findall(r"^filon (arena torchlight .*?)--games (\d+) --json", README.read_text(encoding="utf-8"), re.M)
    assert len(said) == 2
    for number, (words, _) in enumerate(said):
        command = ("-m", "filon", *words.replace("300", "4").replace("150", "4").split(), "--games", "4", "--json")
        ran = python(target, *command, "--workers", "1", "--out", str(tmp_path / str(number)), FILON_ENGINE="plain")
        report = json.loads(ran.stdout)
        assert len(report["seats"]) == len(report["standings"][0]["share_by_seat"]) == 4


def test_the_arena_plays_it(target: Path, tmp_path: Path) -> None:
    bots = ("--bots", "simple,novice,random", "--games", "24", "--workers", "1")
    ran = python(target, "-m", "filon", "arena", "torchlight", *bots, "--out", str(tmp_path), "--json")
    assert ran.returncode == 0, ran.stderr
    assert "simple" in ran.stdout


SEATS = """
import sys
from filon.bots.choose import choose
from filon.bots.mind import Mind
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game

players, games, iterations = map(int, sys.argv[1:])
game, shares = get_game("torchlight"), [0.0] * players
kernel, (out, weights), mind = game.kernel, game.buffers(), Mind(game, threads=1)
for seed in range(games):
    states, rng = game.start(players, {"descents": 3}, count=2), new_rng(seed)
    while (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, kernel.chances_at(states, 0, out, weights))])
        else:
            kernel.observe(states, 0, who, states, 1)
            x = choose(game, game.layout.pack(states, 1), who, f"search:{iterations}", below(rng, 1 << 30), mind)
        kernel.advance(states, 0, x)
    winners = game.outcome(states, 0).winners
    for seat in winners:
        shares[seat] += 1 / len(winners)
print(*shares)
"""


def test_a_search_wins_as_often_from_every_seat(target: Path) -> None:
    """The small form of what its README measures with 400 games a seat: the same games each time."""
    ran = python(target, "-c", SEATS, *map(str, (PLAYERS, GAMES, ITERATIONS)), FILON_ENGINE="plain")
    shares = [float(share) for share in ran.stdout.split()]
    assert len(shares) == PLAYERS, ran.stderr
    fair = GAMES / PLAYERS
    # Three standard errors of a share that is a third.
    assert all(abs(share - fair) < 3 * (fair * (1 - 1 / PLAYERS)) ** 0.5 for share in shares), shares

"""The stand-in for msgspec writes the same bytes as the real one, and refuses the same messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
STAND_IN = ROOT / "web" / "python"

PLAYED = """
import hashlib, sys
import msgspec
from filon.games import shelf
from filon.match import puzzle, record_file, views
from filon.match.dealer import Dealer
from filon.match.lessons import taught
from filon.match.match import Match
from filon.bots.choose import choose

print("stand-in" if "web/python" in msgspec.__file__.replace(chr(92), "/") else "real", file=sys.stderr)
for id, game in shelf().items():
    match = Match(game, game.players[0], {}, Dealer.from_seed(5))
    seen = [views.View(match, viewer) for viewer in (-1, 0)]
    said = hashlib.sha256()
    for number in range(60):
        if match.is_over:
            break
        decision = choose(game, match.packed_observation(match.mover), match.mover, "simple", number)
        match.play(game.decisions.text(decision), match.mover)
        for view in seen:
            said.update(view.news() + views.undo_of(match, view.viewer, frozenset({0})))
        said.update(game.layout.pack(match._states, 0))
    first = puzzle.puzzles_of(game)[0]
    told = [said.hexdigest(), record_file.write(record_file.record_of(match)), puzzle.posed(game, first).decode()]
    told += [(taught(game) or b"").decode(), first.id]
    print(id, hashlib.sha256(repr(told).encode()).hexdigest())
"""


def run(code: str, *path: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FILON_ENGINE": "plain", "PYTHONPATH": os.pathsep.join(map(str, path))}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, input=given, capture_output=True, text=True, timeout=280
    )


@pytest.mark.slow
def test_it_writes_what_msgspec_writes() -> None:
    """Frames, packed states, puzzles and lessons of every box, to the last byte."""
    real, ours = run(PLAYED), run(PLAYED, STAND_IN)
    assert (real.stderr, ours.stderr) == ("real\n", "stand-in\n")
    assert len(real.stdout.splitlines()) == 7
    assert ours.stdout == real.stdout


READ = """
import json, sys
import msgspec
from filon.house import wire
from filon.house.rows import TableRow

kinds = {"client": wire.ClientMessage, "table": wire.NewTable, "sit": wire.Sit, "reseat": wire.Reseat, "row": TableRow}
for kind, text in json.loads(sys.stdin.read()):
    try:
        found = msgspec.json.decode(text.encode("utf-8", "surrogatepass"), type=kinds[kind])
        print("read", msgspec.json.encode(found).decode())
    except msgspec.MsgspecError:
        print("refused")
"""

KEY = "k" * 22
SAID = [
    ("client", '{"type":"hello","keys":["abc"],"look":null,"moment":3}'),
    ("client", '{"type":"hello","keys":["abc"]}'),
    ("client", '{"type":"hello"}'),
    ("client", '{"type":"hello","keys":["' + "x" * 81 + '"]}'),
    ("client", '{"type":"hello","keys":' + json.dumps(["a"] * 17) + "}"),
    ("client", '{"type":"hello","keys":[1]}'),
    ("client", '{"type":"play","moment":1,"send":"a","decision":"flip 1"}'),
    ("client", '{"type":"play","moment":1,"send":"a","decision":"flip 1","hold":"turn","more":1}'),
    ("client", '{"type":"play","moment":1,"send":"a","decision":"flip 1","hold":"maybe"}'),
    ("client", '{"type":"play","moment":1.5,"send":"a","decision":"flip 1"}'),
    ("client", '{"type":"play","moment":true,"send":"a","decision":"flip 1"}'),
    ("client", '{"type":"play","moment":"1","send":"a","decision":"flip 1"}'),
    ("client", '{"type":"play","moment":1,"send":"","decision":"flip 1"}'),
    ("client", '{"type":"play","moment":1,"send":"a b","decision":"flip 1"}'),
    ("client", '{"type":"seen","moment":null}'),
    ("client", '{"type":"hint"}'),
    ("client", '{"type":"dance"}'),
    ("client", '{"type":7}'),
    ("client", '{"moment":1}'),
    ("client", "[]"),
    ("client", "null"),
    ("client", '"hello"'),
    ("client", "{"),
    ("client", ""),
    (
        "table",
        '{"game":"gold","seats":[{"who":"me"},{"who":"easy","name":"Ada"}],"options":{"match":true,"n":1,"x":"y"}}',
    ),
    ("table", '{"game":"gold","seats":[{"who":"me"}],"options":{"match":1.5}}'),
    ("table", '{"game":"gold","seats":[{"who":"me"}],"options":{"match":null}}'),
    ("table", '{"game":"gold","seats":' + json.dumps([{"who": "me"}] * 17) + "}"),
    ("table", '{"game":"gold","seats":{"who":"me"}}'),
    ("table", '{"game":3,"seats":[]}'),
    ("table", '{"game":"élan \\u00e9 \\ud83d\\ude00 \\" \\\\ \\n \\u0001 \\u007f","seats":[]}'),
    ("sit", json.dumps({"invitation": "abc", "key": KEY, "entropy": "12345678"})),
    ("sit", json.dumps({"invitation": "abc", "key": "short", "entropy": "12345678"})),
    ("sit", json.dumps({"invitation": "abc", "key": KEY, "entropy": "1234567"})),
    ("sit", json.dumps({"invitation": "abc", "key": KEY, "entropy": "12345678", "name": "n" * 41})),
    ("reseat", '{"seat":1}'),
    ("reseat", '{"seat":"1"}'),
    (
        "row",
        '{"id":"0a","game":"gold","version":1,"options":{"a":true},"seats":[{"who":"me","entropy":"e"}],"host":"h",'
        '"watch":"w","secret":"00","commitment":"c","created":5,"over":true}',
    ),
]


def test_it_reads_what_msgspec_reads() -> None:
    real, ours = (run(READ, *path, given=json.dumps(SAID)).stdout.splitlines() for path in ([], [STAND_IN]))
    assert len(real) == len(SAID)
    assert dict(zip(map(str, SAID), ours, strict=True)) == dict(zip(map(str, SAID), real, strict=True))

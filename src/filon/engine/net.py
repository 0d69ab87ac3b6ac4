"""Nets: what a box has learned of a state's worth, as data beside its `estimate.py`.

A box that has a net has two more files. `inputs.py` says what the net looks at: `inputs(s, seat, which)` puts the
numbers of all that holds of a state, as a seat sees it, into `which` (each below INPUTS) and returns how many they are.
`net.json` holds weights, which `filon train` makes. Two hidden layers of whole numbers give each seat a score, and
what a softmax over the seats makes of these is everybody's share of the win.

Whole numbers, because a sum of them is the same in every mode and on every machine: a search grows the same tree
everywhere. Most inputs of a state do not hold, so the first layer adds the rows of those that do.
"""

from __future__ import annotations

import base64
import json
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from filon.engine.compile import const, const_bytes, folder_of, rule
from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.engine.powers import exp
from filon.engine.said import hash_said, source_in, sources_of
from filon.engine.state import Scratch, int16, int32

FILE = "net.json"
FORMAT = 1
MOST_BYTES = 400_000
"""A net is part of every copy of Filon."""
MOST_HOLD = 320
"""The most inputs that hold of one state."""
MOST_HIDDEN = 64
_LAW = ("rules", "inputs")
"""What a net was trained on, with all of the package that these are made of: policies and estimates may change."""


class BadNet(FilonError):
    """A file of weights that is not used."""

    code = "bad-net"

    def __init__(self, package: str, why: str) -> None:
        super().__init__(say("error-bad-net", net=f"{package}/{FILE}", why=why))


class StaleNet(BadNet):
    """The weights were trained on other rules than those that are here."""

    code = "stale-net"


class Weights(NamedTuple):
    """The numbers of a net, each layer as rows; biases are in the unit of what they are added to."""

    first: list[list[int]]
    """A row for each input."""
    first_bias: list[int]
    second: list[list[int]]
    """A row for each of the second layer."""
    second_bias: list[int]
    third: list[int]
    scale: float
    """What the sum is multiplied by: the score is the logarithm of a seat's odds."""


class Pad(Scratch):
    """Where a net works."""

    holding: list[int] = int16(MOST_HOLD)  # the inputs that hold
    hidden: list[int] = int32(MOST_HIDDEN)  # the first layer


# ── the file ───────────────────────────────────────────────────────────────────────────────────────────


def net_file(package: str) -> Path:
    """Where the net of a package is, if it has one."""
    return folder_of(package) / FILE


def has_net(package: str) -> bool:
    return net_file(package).is_file()


def write_net(path: Path, rules: str, weights: Weights, about: dict[str, Any]) -> None:
    """The weights are in a file, with the hash of the rules they were trained on and all there is to tell of them."""
    rows = {name: _bytes_of(getattr(weights, name)) for name in ("first", "second")}
    rest = {name: getattr(weights, name) for name in ("first_bias", "second_bias", "third", "scale")}
    made = {"format": FORMAT, "rules": rules, "about": about, **rows, **rest}
    path.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


def read_net(package: str, path: Path | None = None) -> Weights:
    """The weights of a package's net, or of one in another file; StaleNet if they were trained on other rules, BadNet
    if they are none."""
    path = path or net_file(package)
    try:
        made = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise BadNet(package, "no JSON") from None
    if not isinstance(made, dict) or made.get("format") != FORMAT:
        raise BadNet(package, f"not of format {FORMAT}")
    rules = rules_hash(package)
    if rules and made["rules"] != rules:
        raise StaleNet(package, f"trained on rules {made['rules']}, and these are {rules}")
    if path.stat().st_size > MOST_BYTES:
        raise BadNet(package, f"more than {MOST_BYTES} bytes")
    hidden, above = len(made["first_bias"]), len(made["second_bias"])
    weights = Weights(
        _rows_of(made["first"], hidden),
        made["first_bias"],
        _rows_of(made["second"], hidden),
        made["second_bias"],
        made["third"],
        made["scale"],
    )
    if hidden > MOST_HIDDEN or len(weights.second) != above or len(weights.third) != above:
        raise BadNet(package, "layers that do not fit")
    return weights


def _bytes_of(rows: list[list[int]]) -> str:
    return base64.b64encode(bytes(x & 255 for row in rows for x in row)).decode()


def _rows_of(text: str, width: int) -> list[list[int]]:
    numbers = memoryview(base64.b64decode(text)).cast("b").tolist()
    return [numbers[k : k + width] for k in range(0, len(numbers), width)]


@cache
def rules_hash(package: str) -> str:
    """A hash of what a box's rules say and what its net looks at, however they are commented and laid out; empty
    where only compiled sources are (whoever compiled them had the others)."""
    found = sources_of((f"{package}.{name}" for name in _LAW), partial(_source_of, package))
    digest = hash_said(found)
    for data in sorted(folder_of(package).glob("data*.json")):
        digest.update(repr(json.loads(data.read_text(encoding="utf-8"))).encode())
    return digest.hexdigest()[:16] if found else ""


def _source_of(package: str, module: str) -> Path | None:
    """The source of a module, if it is one of the package and its source is here. What tells states that are broken is
    no part of the rules that games are played by."""
    if not module.startswith(f"{package}.") or module.startswith(f"{package}.rules.soundness"):
        return None
    return source_in(folder_of(package), module.removeprefix(f"{package}."))


# ── evaluating ─────────────────────────────────────────────────────────────────────────────────────────


@cache
def tables_of(package: str) -> tuple[Any, ...]:
    """The weights of a package's net as rules read them."""
    net = read_net(package)
    return (
        const_bytes(net.first),
        const(net.first_bias),
        const_bytes(net.second),
        const(net.second_bias),
        const(net.third),
        float(net.scale),
    )


_rooms: dict[Any, type[Scratch]] = {}


def room_for(scratch: type[Scratch] | None) -> type[Scratch]:
    """What a game's bot thinks in, with room for its net."""
    if scratch not in _rooms:
        _rooms[scratch] = type("Thinking", (Pad, scratch) if scratch else (Pad,), {})
    return _rooms[scratch]


@rule
def score(
    first: list[list[int]],
    first_bias: list[int],
    second: list[list[int]],
    second_bias: list[int],
    third: list[int],
    n: int,
    pad: Pad,
) -> int:
    """What the net says of the n inputs that hold."""
    holding = pad.holding
    hidden = pad.hidden
    width = len(first_bias)
    for k in range(width):
        hidden[k] = first_bias[k]
    for i in range(n):
        row = first[holding[i]]
        for k in range(width):
            hidden[k] += row[k]
    total = 0
    for j in range(len(second_bias)):
        row = second[j]
        x = second_bias[j]
        for k in range(width):
            if hidden[k] > 0:
                x += hidden[k] * row[k]
        if x > 0:
            total += x * third[j]
    return total


@rule
def share(seats: int, out: list[float]) -> None:
    """The logarithms of the seats' odds have become shares."""
    most = out[0]
    for seat in range(1, seats):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


def judging(package: str) -> str:
    """The source of `judge` for the games of a package: by its net, or else by their own evaluation."""
    if not has_net(package):
        return "@rule\ndef judge(s, out, room):\n    evaluate(s, out, room)"
    return f"""from {package}.inputs import inputs
from filon.engine.net import score, share, tables_of
NET_FIRST, NET_FIRST_BIAS, NET_SECOND, NET_SECOND_BIAS, NET_THIRD, NET_SCALE = tables_of("{package}")
@rule
def judge(s, out, room):
    pad = room[0]
    for seat in range(s.seats):
        n = inputs(s, seat, pad.holding)
        total = score(NET_FIRST, NET_FIRST_BIAS, NET_SECOND, NET_SECOND_BIAS, NET_THIRD, n, pad)
        out[seat] = NET_SCALE * total
    share(s.seats, out)"""

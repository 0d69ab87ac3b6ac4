"""How much of a hunt in Destination Trésor is walking, and how far the policy's walk is from the best one.

    python tools/treasure_bound.py     works it out, prints the table, and keeps it in docs/tuning/treasure-bound.json

The walker knows where it stands and where the treasure is, so that nothing is left to decide but the way: by value
iteration over hexes and hours, for every start and every site, the markers of a terrain being drawn from all of its
pile. Beside the best way stands the way that `simple` goes, in the same model. Lost walkers are put where it is worst
for them. Kits: none, and one that cancels whatever any accessory cancels, as often as it happens; a real kit is between
the two. Hours are those of the clock: a turn that has ended has taken twelve. For comparison `simple` plays whole games
by the real rules against somebody who ends every turn at once.
"""

from __future__ import annotations

import json
import os
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

os.environ.setdefault("FILON_ENGINE", "compiled")

import numpy as np
import numpy.typing as npt

from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.games.destination_tresor.bot import EFFORT, HOURS_TO
from filon.games.destination_tresor.data import (
    COPIES,
    DIRECTIONS,
    ENTRY_HOURS,
    EVENT_ACCESSORY,
    EVENT_OF,
    EVENT_TURNS,
    FORTS,
    GROUND_OF,
    HEXES,
    HOURS_A_TURN,
    IS_SHORTCUT,
    LINE_END,
    LINE_LENGTH,
    MARKER_FROM,
    MARKER_HOURS,
    NEAR,
    NEAR_COUNT,
    NEXT,
    OPEN_HOURS,
    ORDINARY,
    SITES,
)
from filon.games.destination_tresor.decisions import END_TURN

OUT = Path(__file__).resolve().parents[1] / "docs" / "tuning" / "treasure-bound.json"
GAMES = 1000
CLOSE = 1e-4  # hours
FAR = 1e6
Values = npt.NDArray[np.float64]  # [site][hex][hours of the turn]

AHEAD = np.array([[int(NEXT[place][d]) for d in range(DIRECTIONS)] for place in range(HEXES)])
HOURS = np.arange(HOURS_A_TURN)
EFFORTS = np.array([[float(HOURS_TO[FORTS + site][place]) for place in range(HEXES)] for site in range(SITES)])
STEPS = np.array([float(EFFORT[GROUND_OF[place]]) for place in range(HEXES)])
WORST = [[int(NEAR[place][k]) for k in range(NEAR_COUNT[place])] for place in range(ORDINARY)]


def later(values: Values, places: npt.NDArray[np.int64], hours: int) -> Values:
    """What is to come after so many hours more in a turn, standing at these places: [site][place][hours]. A turn that
    is over has taken twelve."""
    new_turn = (HOURS_A_TURN - HOURS)[None, None, :] + values[:, places, :1]
    goes_on = np.full((SITES, len(places), HOURS_A_TURN), FAR)
    if hours < HOURS_A_TURN:
        goes_on[:, :, : HOURS_A_TURN - hours] = hours + values[:, places, hours:]
    return np.where((HOURS + hours >= HOURS_A_TURN)[None, None, :], new_turn, goes_on)


def entered(values: Values, kit: bool, best: bool) -> Values:
    """What is to come for whoever enters a hex in a direction: [site][hex][direction][hours]."""
    found = np.zeros((SITES, HEXES, DIRECTIONS, HOURS_A_TURN))
    special = np.arange(ORDINARY, HEXES)
    found[:, special] = later(values, special, ENTRY_HOURS)[:, :, None, :]
    lost = np.array([values[:, near, 0].max(1) for near in WORST]).T
    for terrain in range(len(MARKER_FROM) - 1):
        kinds = range(int(MARKER_FROM[terrain]), int(MARKER_FROM[terrain + 1]))
        places = np.array([place for place in range(ORDINARY) if GROUND_OF[place] == terrain])
        pile = sum(int(COPIES[m]) for m in kinds)
        for m in kinds:
            part = int(COPIES[m]) / pile
            if EVENT_OF[m] >= 0 and not (kit and EVENT_ACCESSORY[m] >= 0):
                over = (HOURS_A_TURN - HOURS)[None, None, :]
                if EVENT_TURNS[m]:
                    come = over + HOURS_A_TURN * int(EVENT_TURNS[m]) + values[:, places, :1]
                else:
                    come = over + lost[:, places, None]
                found[:, places] += part * come[:, :, None, :]
            elif IS_SHORTCUT[m]:
                found[:, places] += part * run(values, places, int(MARKER_HOURS[m]), best)
            else:
                found[:, places] += part * later(values, places, int(MARKER_HOURS[m]))[:, :, None, :]
    return found


def run(values: Values, places: npt.NDArray[np.int64], hours: int, best: bool) -> Values:
    """The same where a shortcut came: it is taken if that is better, or if `simple` would take it."""
    stay = later(values, places, hours)
    found = np.repeat(stay[:, :, None, :], DIRECTIONS, axis=2)
    for d in range(DIRECTIONS):
        ends = np.array([int(LINE_END[place][d]) for place in places])
        further = np.array([LINE_LENGTH[place][d] > 1 for place in places])
        taken = later(values, ends, hours)
        takes = taken < stay if best else (EFFORTS[:, ends] < EFFORTS[:, places])[:, :, None]
        found[:, :, d] = np.where(takes & further[None, :, None], taken, stay)
    return found


def walk(kit: bool, best: bool) -> Values:
    """The hours to the open treasure, from everywhere to every site: by the best way, or by that of `simple`."""
    sites = np.arange(SITES)
    treasures = ORDINARY + FORTS + sites
    steps = np.where(AHEAD[None] >= 0, STEPS[AHEAD][None] + EFFORTS[:, AHEAD], np.inf)
    chosen = steps.argmin(2)
    values = np.zeros((SITES, HEXES, HOURS_A_TURN))
    while True:
        come = entered(values, kit, best)
        ways = np.full((SITES, HEXES, DIRECTIONS, HOURS_A_TURN), FAR)
        for d in range(DIRECTIONS):
            land = AHEAD[:, d] >= 0
            ways[:, land, d] = come[:, AHEAD[land, d], d]
        if best:
            waits = (HOURS_A_TURN - HOURS)[None, None, :] + values[:, :, :1]
            new = np.minimum(ways.min(2), np.where(HOURS > 0, waits, FAR))
        else:
            new = np.take_along_axis(ways, chosen[:, :, None, None], axis=2)[:, :, 0]
        new[sites, treasures] = OPEN_HOURS
        if np.abs(new - values).max() < CLOSE:
            return new
        values = new


def alone(games: int) -> list[float]:
    """How many hours `simple` needed in whole games against somebody who never moves; drawn games count as they
    ended."""
    game = get_game("destination_tresor")
    kernel, (out, weights), found = game.kernel, game.buffers(), []
    for number in range(games):
        states, rng = game.start(2, {}, count=2), new_rng(number)
        while (mover := int(kernel.mover_at(states, 0))) != OVER:
            if mover == CHANCE:
                x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
            else:
                count = int(kernel.legal_at(states, 0, out))
                idle = mover == 1 and END_TURN in (int(x) for x in out[:count])
                kernel.observe(states, 0, mover, states, 1)
                x = END_TURN if idle else int(kernel.policy_at(states, 1, mover, game.policies, rng, out))
            kernel.advance(states, 0, x)
        end = game.layout.at(states, 0)
        found.append(float(HOURS_A_TURN * (end.day - 1) + min(end.hours, HOURS_A_TURN + OPEN_HOURS)))
    return found


def main() -> None:
    rows: dict[str, object] = {}
    for kit in (False, True):
        for best in (True, False):
            hours = walk(kit, best)[:, :ORDINARY, 0]
            name = f"{'best way' if best else 'way of simple'}, {'every event cancelled that can be' if kit else 'no kit'}"
            rows[name] = round(float(hours.mean()), 2)
            print(name, rows[name], flush=True)
    whole = alone(GAMES)
    rows["simple, whole games alone"] = [round(fmean(whole), 1), round(stdev(whole) / sqrt(len(whole)), 1), GAMES]
    print("simple, whole games alone", rows["simple, whole games alone"])
    OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

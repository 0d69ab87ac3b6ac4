"""Measures how strong the bots of each box are, and writes `docs/ladder.md`.

    python tools/ladder.py --games 400 --thinking 60                all boxes
    python tools/ladder.py --games 400 --thinking 60 gold goldland  these boxes, one after the other
    python tools/ladder.py gold --games 400 --only hard:medium      this pairing, and what was measured of the others
    python tools/ladder.py gold --games 400 --players 3,4           at these tables, and what was measured at others
    python tools/ladder.py                                          the page alone, from what was measured before

Each level meets the one below it, master meets the game's own policy (simple) and chance (random), and simple meets
random: at the smallest table of the box, the usual one and the largest. Bots that search take their time, so they play
fewer games. A box's results are kept in `docs/ladder/<box>.json`, pairing by pairing as they are played, and the page
is written from all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import groupby, pairwise, product
from math import inf
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "docs" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"

HEAD = """# How strong the bots are

The pairings of every box, played by the [arena](arena.md) on duplicate deals at the smallest table that the box allows,
the usual one (that which "play now" lays) and the largest; where there are more than two players, the second bot fills
the other seats. *Wins* is the first bot's share of the wins with its 95 % interval, *× even* that share over the one
that chance would give it, *Elo* the difference by comparisons of ranks. [At the end](#distances) stand the distances
that miss their bar.
Milliseconds are the mean of a decision where there is a choice, on one core, and what 95 % of the decisions take at
most; some were taken while the machine had other work, and those of bots that search in Elfenland, Elfengold,
Goldland, Highlanders and Rheingold before an iteration took 1.5 to 2.7 times less (the decisions are the same). A
master may take two seconds, on two cores. Below each table
stand the commands that play its rows again. The page is written by `tools/ladder.py`, from
figures that are kept in full in `docs/ladder/<box>.json`. A pairing without a row, and a table without rows, has not
been measured with the present levels.
"""

NEAREST, FARTHEST = 100, 200
"""How many Elo a level should be above the one below it."""

DISTANCES = f"""## Distances

Neighbouring levels should be {NEAREST} to {FARTHEST} Elo apart. These are measured to be nearer or farther; where the
interval reaches into the bar, more games may say otherwise.
"""

WHY = """Why so: in Destination Trésor luck decides much, and all that a level can lose without absurd moves (packing
little, asking anywhere, misleading anywhere, reading on until one site is left) is worth less than four steps of 100;
they were made as even as that allows. In Gold the range ends at a novice who hardly beats chance: four steps of 100
just fit at two seats. At larger tables of Gold, Goldland and Elfenland the same levels are nearer to each other,
because others decide more of what happens. In Elfenland, Elfengold, Highlanders and Rheingold the upper three levels
search: a step from a policy to a search, or to one that thinks several times as long, is larger than was aimed at. Few
games were played there, and the intervals are wide.
"""

REMARKS = {
    "gold": """
Memory is the skill here and no level searches: the master forgets nothing, and is `simple` itself, so that those two
are even by nature. In reduced mines of 7 to 12 cards that were solved exactly, the best possible opponent of `simple`
wins 55 to 56 % ([notes](tuning/gold.md)).
""",
    "goldland": """
The rows of *hard* and of the master were measured before the present policy, those against `simple` and `random` before
the one before it. The last change concerns rounds after the thirtieth, which few games reach
([notes](tuning/goldland.md#until-the-round-limit)).
""",
    "destination_tresor": """
The master is `simple` itself, because no search was found that beats it: what is left to decide is little beside what
markers and clues decide. The policy needs 161 hours to the treasure on average; to win 58 % of the games one would
have to be faster by 14 %. A walker who knows where it stands and where the treasure is needs 35 hours (with a perfect
kit) to 58 (without one) by the best way, and 2 to 5 % more by the policy's ([notes](tuning/destination_tresor.md)).
Master and `simple` are even by nature; their row shows what chance does (a test plays the same games with the two names
exchanged). With seed 2 the same 400 games give +26 (-9 to +61).
""",
}


def pairings(levels: tuple[str, ...]) -> list[tuple[str, str]]:
    """Who meets whom: the levels of a box, weakest first, and its yardsticks."""
    best = levels[-1]
    return [*((b, a) for a, b in pairwise(levels)), (best, "simple"), ("simple", "random"), (best, "random")]


def tables(box: str) -> list[int]:
    """How many play at the smallest table of the box, the usual one and the largest."""
    from filon.bots.levels import ladder_of
    from filon.games import get_game

    game = get_game(box)
    return sorted({*game.players, 1 + len(ladder_of(game).suggested)})


def measure(
    box: str,
    games: int,
    thinking: int,
    seed: int,
    workers: int | None,
    only: tuple[str, ...] = (),
    players: tuple[int, ...] = (),
) -> dict[str, Any]:
    """The pairings of the box have been played, all of them or those asked for, at all its tables or those asked for;
    what is known of the others is kept."""
    from filon.arena import new_arena, run_arena
    from filon.bots.choose import bot
    from filon.bots.levels import ladder_of
    from filon.games import get_game

    path, game = KEPT / f"{box}.json", get_game(box)
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"pairings": []}
    known = {(report["players"], *report["bots"]): report for report in kept["pairings"]}
    pairs = pairings(tuple(level.name for level in ladder_of(game).levels))
    if strangers := set(only) - {":".join(pair) for pair in pairs}:
        sys.exit(f"no pairing of {box}: {', '.join(sorted(strangers))}")
    for size, pair in product(players or tables(box), pairs):
        if only and ":".join(pair) not in only:
            continue
        searches = any(bot(game, name).iterations for name in pair)
        report = run_arena(new_arena(box, pair, size, seed=seed), thinking if searches else games, workers)
        if report["interrupted"]:
            raise KeyboardInterrupt
        known[size, *pair] = report
        share = next(row for row in report["standings"] if row["bot"] == pair[0])["share"]
        print(f"{box}, {size} players: {pair[0]} over {pair[1]}: {share}", file=sys.stderr, flush=True)
        every = product(range(game.players[0], game.players[1] + 1), pairs)
        kept = {"box": box, "pairings": [known[n, *each] for n, each in every if (n, *each) in known]}
        path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return kept


def page_of(measured: list[dict[str, Any]]) -> str:
    """The page about all boxes that were measured."""
    lines = [HEAD]
    for box in measured:
        lines += [f"## {box['box']}", *REMARKS.get(box["box"], "").splitlines(), ""]
        for _, reports in groupby(box["pairings"], key=lambda report: report["players"]):
            lines += table_of(list(reports))
    lines += distances(measured)
    return "\n".join(lines)


def table_of(reports: list[dict[str, Any]]) -> list[str]:
    """The pairings that were played by as many players, and the commands that play them again."""
    first = reports[0]
    played = f"{first['players']} players, seed {first['seed']}, rules {first['rules']}"
    return [
        f"{played}, filon {first['versions']['filon']}.",
        "",
        "| | games | wins | 95 % | × even | Elo | ms | 95 % in | ms of the other | 95 % in |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        *(row_of(report) for report in reports),
        "",
        "```sh",
        *(report["command"] for report in reports),
        "```",
        "",
    ]


def elo_of(report: dict[str, Any]) -> list[float]:
    """The Elo of the first bot over the second, and the ends of its 95 % interval."""
    gap = report["gaps"][0]
    middle, low, high = (default if x is None else x for x, default in zip(gap["elo"], (inf, -inf, inf), strict=True))
    # The gap is that of the better over the other, which need not be the first.
    return [middle, low, high] if gap["bot"] == report["bots"][0] else [-middle, -high, -low]


def signed(elo: float) -> str:
    return f"{elo:+.0f}".replace("inf", "∞").replace("-0", "+0")


def row_of(report: dict[str, Any]) -> str:
    """One pairing as a row of the table."""
    a, b = report["bots"]
    rows = {row["bot"]: row for row in report["standings"]}
    share, low, high = (100 * value for value in rows[a]["share"])
    figures = [str(report["games"]), f"{share:.1f} %", f"{low:.0f}–{high:.0f} %", f"{rows[a]['ratio']:.2f}"]
    times = [f"{rows[who]['ms'][which]:.3g}" for who in (a, b) for which in ("mean", "p95")]
    return f"| {a} over {b} | {' | '.join([*figures, signed(elo_of(report)[0]), *times])} |"


def distances(measured: list[dict[str, Any]]) -> list[str]:
    """The neighbouring levels that are nearer to each other, or farther apart, than they should be, and why."""
    from filon.bots.levels import ladder_of
    from filon.games import get_game

    lines = []
    for box in measured:
        neighbours = pairwise(level.name for level in ladder_of(get_game(box["box"])).levels)
        wanted = {(b, a) for a, b in neighbours}
        missed = [
            f"| {box['box']} | {report['players']} | {' over '.join(report['bots'])} | {report['games']} "
            f"| {signed(elo)} | {signed(low)} to {signed(high)} |"
            for report in box["pairings"]
            if tuple(report["bots"]) in wanted
            for elo, low, high in [elo_of(report)]
            if not NEAREST <= elo <= FARTHEST
        ]
        lines += missed
    head = ["| box | players | | games | Elo | 95 % |", "|---|---:|---|---:|---:|---:|"]
    return [DISTANCES, *(head + lines if lines else ["None misses it."]), "", WHY]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("boxes", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=0, help="games of each pairing; 0: write the page alone")
    parser.add_argument("--thinking", type=int, default=0, help="games of pairings in which a bot searches")
    parser.add_argument("--only", default="", metavar="A:B,...", help="these pairings alone")
    parser.add_argument("--players", default="", metavar="N,...", help="these tables alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    os.environ.setdefault("FILON_ENGINE", "compiled")
    from filon.games import shelf

    if unknown := set(given.boxes) - set(shelf()):
        parser.error(f"not on the shelf: {', '.join(sorted(unknown))}; there are {', '.join(shelf())}")
    boxes = given.boxes or list(shelf())
    KEPT.mkdir(exist_ok=True)
    for box in boxes if given.games else []:
        only = tuple(given.only.split(",")) if given.only else ()
        players = tuple(int(size) for size in given.players.split(",")) if given.players else ()
        measure(box, given.games, given.thinking or given.games, given.seed, given.workers, only, players)
    found = [KEPT / f"{box}.json" for box in shelf()]
    measured = [json.loads(path.read_text(encoding="utf-8")) for path in found if path.is_file()]
    PAGE.write_text(page_of(measured), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {', '.join(m['box'] for m in measured)}")


if __name__ == "__main__":
    main()

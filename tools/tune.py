"""How a game's search is best tuned: plays it with each setting of a grid against a bot, and notes who won how often.

    python tools/tune.py gold --games 100 --grid "horizon=2,4,8;explore=0.2,0.4"
    python tools/tune.py gold --bot search:500 --against medium --players 3 --note "after the new evaluation"
    python tools/tune.py highlanders --bot search:2000 --against search:1500 --rival "net=0;horizon=4" --workers 16

A setting is a field of `filon.bots.levels.Search`; those not in the grid are the game's own. Every deal is played once
from each seat, and all settings play the same deals, so that luck weighs little. Where the others search, too, --rival
is how they do. The table goes to the screen and to the end of docs/tuning/<game>.md. A share of 100 % / players is what
equals win.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from itertools import product
from math import sqrt
from pathlib import Path

os.environ["FILON_ENGINE"] = "compiled"

from filon.bots.choose import SIMPLE, choose
from filon.bots.levels import Search, ladder_of
from filon.bots.mind import Mind
from filon.engine.options import OptionValue
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "tuning"


def settings(grid: str, own: Search) -> Iterator[tuple[str, Search]]:
    """Every combination of the grid, in words and as a tuning."""
    axes = [axis.partition("=") for axis in grid.split(";") if axis]
    kinds = {field.name: type(getattr(own, field.name)) for field in fields(own)}
    for name, _, _ in axes:
        if name not in kinds:
            sys.exit(f"Search has no {name}: it has {', '.join(kinds)}.")
    for values in product(*(axis[2].split(",") for axis in axes)):
        chosen = {name: kinds[name](float(value)) for (name, _, _), value in zip(axes, values, strict=True)}
        yield " ".join(f"{name}={value:g}" for name, value in chosen.items()) or "as it is", replace(own, **chosen)


@dataclass(frozen=True)
class Match:
    """Who plays whom: a bot as it is to be tuned, and the bot of all other seats."""

    game: str
    bot: str
    tuning: Search
    against: str
    rival: Search
    players: int
    options: tuple[tuple[str, OptionValue], ...]


def play(match: Match, number: int) -> tuple[float, list[float], list[int]]:
    """One game: the bot's share of the win; the seconds that the bot and the others thought, and their decisions."""
    game = get_game(match.game)
    kernel, (out, weights) = game.kernel, game.buffers()
    states = game.start(match.players, dict(match.options), count=2)
    seat, seed = number % match.players, 7919 * (number // match.players) + 1
    minds = [Mind(game, tuning, threads=1) for tuning in (match.tuning, match.rival)]
    luck, own_luck = new_rng(seed), new_rng(seed + 1_000_003)
    seconds, decisions = [0.0, 0.0], [0, 0]
    while (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(luck, weights, kernel.chances_at(states, 0, out, weights))])
        else:
            other, bot = (0, match.bot) if who == seat else (1, match.against)
            kernel.observe(states, 0, who, states, 1)
            start = time.process_time()
            x = choose(game, game.layout.pack(states, 1), who, bot, below(own_luck, 1 << 30), minds[other])
            seconds[other] += time.process_time() - start
            decisions[other] += 1
        kernel.advance(states, 0, x)
    winners = game.outcome(states, 0).winners
    return (seat in winners) / len(winners), seconds, decisions


def measure(match: Match, games: int, pool: ProcessPoolExecutor | None) -> tuple[float, float, list[float]]:
    """The bot's share of the wins, how far it may be off (one standard error), and milliseconds a decision: its own and
    those of the others."""
    played = list((pool.map if pool else map)(play, [match] * games, range(games)))
    mean = sum(share for share, _, _ in played) / games
    error = sqrt(max(mean * (1 - mean), 0.25 / games) / games)
    spent = [1000 * sum(s[k] for _, s, _ in played) / max(1, sum(d[k] for _, _, d in played)) for k in range(2)]
    return mean, error, spent


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays a search with each setting of a grid against a bot.")
    parser.add_argument("game")
    parser.add_argument("--grid", default="", help='fields of Search and their values: "horizon=2,4;explore=0.2,0.4"')
    parser.add_argument("--games", type=int, default=40, help="games with each setting")
    parser.add_argument("--bot", default="search:200", help="whose settings these are")
    parser.add_argument("--against", default=SIMPLE, help="the bot in all other seats")
    parser.add_argument("--rival", default="", help="how that bot searches: fields of Search, as for --grid")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--players", type=int, default=0, help="the fewest the game allows, if left out")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--note", default="", help="a sentence for the record")
    parser.add_argument("--dry", action="store_true", help="write nothing to docs/tuning")
    asked = parser.parse_args()
    game = get_game(asked.game)
    players = asked.players or game.players[0]
    known = {option.id: option for option in game.options}
    options = {name: known[name].read(value) for name, _, value in (word.partition("=") for word in asked.option)}
    search = ladder_of(game).search
    [(rival_words, rival)] = settings(asked.rival, search)
    other = f"{asked.against} ({rival_words})" if asked.rival else asked.against
    head = f"{asked.bot} against {other}, {players} players, {asked.games} games each"
    own = " ".join(f"{field.name}={getattr(search, field.name):g}" for field in fields(search))
    lines = [f"## {head}", "", *([asked.note, ""] if asked.note else []), f"Else: {own}.", ""]
    lines += ["| setting | wins | ± | ms a decision | ms of the others |", "|---|---|---|---|---|"]
    print("\n".join(lines), flush=True)
    pool = ProcessPoolExecutor(asked.workers, multiprocessing.get_context("spawn")) if asked.workers > 1 else None
    for words, tuning in settings(asked.grid, search):
        match = Match(game.id, asked.bot, tuning, asked.against, rival, players, tuple(options.items()))
        share, error, (spent, others) = measure(match, asked.games, pool)
        lines.append(f"| {words} | {share:.1%} | {error:.1%} | {spent:.1f} | {others:.1f} |")
        print(lines[-1], flush=True)
    if not asked.dry:
        FOLDER.mkdir(exist_ok=True)
        page = FOLDER / f"{game.id}.md"
        before = page.read_text(encoding="utf-8") if page.exists() else f"# Tuning the search of {game.names['en']}\n"
        page.write_text(before + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""How a game's search is best tuned: plays it with each setting of a grid against a bot, and notes who won how often.

    python tools/tune.py gold --games 100 --grid "horizon=2,4,8;explore=0.2,0.4"
    python tools/tune.py gold --bot search:500 --against medium --players 3 --note "after the new evaluation"

A setting is a field of `filon.bots.levels.Search`; those not in the grid are the game's own. Every deal is played once
from each seat, and all settings play the same deals, so that luck weighs little. The table goes to the screen and to
the end of docs/tuning/<game>.md. A share of 100 % / players is what equals win.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from math import sqrt
from pathlib import Path

os.environ["FILON_ENGINE"] = "compiled"

from filon.bots.choose import SIMPLE, choose
from filon.bots.levels import Search, ladder_of
from filon.bots.mind import Mind
from filon.engine.game import Game
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


def play(
    game: Game, bots: list[str], minds: list[Mind], options: dict[str, OptionValue], seed: int, seat: int
) -> tuple[float, float, int]:
    """One game: the seat's share of the win, the seconds it thought, and its decisions."""
    kernel, (out, weights) = game.kernel, game.buffers()
    states = game.start(len(bots), options, count=2)
    luck, own_luck = new_rng(seed), new_rng(seed + 1_000_003)
    seconds, decisions = 0.0, 0
    while (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(luck, weights, kernel.chances_at(states, 0, out, weights))])
        else:
            kernel.observe(states, 0, who, states, 1)
            start = time.process_time()
            x = choose(game, game.layout.pack(states, 1), who, bots[who], below(own_luck, 1 << 30), minds[who])
            if who == seat:
                seconds += time.process_time() - start
                decisions += 1
        kernel.advance(states, 0, x)
    winners = game.outcome(states, 0).winners
    return (seat in winners) / len(winners), seconds, decisions


def measure(
    game: Game, tuning: Search, bot: str, against: str, players: int, games: int, options: dict[str, OptionValue]
) -> tuple[float, float, float]:
    """The bot's share of the wins, how far it may be off (one standard error), and milliseconds a decision."""
    mind, other = Mind(game, tuning, threads=1), Mind(game, threads=1)
    shares, seconds, decisions = [], 0.0, 0
    for k in range(games):
        seat = k % players
        bots = [bot if s == seat else against for s in range(players)]
        minds = [mind if s == seat else other for s in range(players)]
        share, spent, made = play(game, bots, minds, options, 7919 * (k // players) + 1, seat)
        shares.append(share)
        seconds += spent
        decisions += made
    mean = sum(shares) / games
    error = sqrt(max(mean * (1 - mean), 0.25 / games) / games)
    return mean, error, 1000 * seconds / max(1, decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays a search with each setting of a grid against a bot.")
    parser.add_argument("game")
    parser.add_argument("--grid", default="", help='fields of Search and their values: "horizon=2,4;explore=0.2,0.4"')
    parser.add_argument("--games", type=int, default=40, help="games with each setting")
    parser.add_argument("--bot", default="search:200", help="whose settings these are")
    parser.add_argument("--against", default=SIMPLE, help="the bot in all other seats")
    parser.add_argument("--players", type=int, default=0, help="the fewest the game allows, if left out")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--note", default="", help="a sentence for the record")
    parser.add_argument("--dry", action="store_true", help="write nothing to docs/tuning")
    asked = parser.parse_args()
    game = get_game(asked.game)
    players = asked.players or game.players[0]
    known = {option.id: option for option in game.options}
    options = {name: known[name].read(value) for name, _, value in (word.partition("=") for word in asked.option)}
    head = f"{asked.bot} against {asked.against}, {players} players, {asked.games} games each"
    search = ladder_of(game).search
    own = " ".join(f"{field.name}={getattr(search, field.name):g}" for field in fields(search))
    lines = [f"## {head}", "", *([asked.note, ""] if asked.note else []), f"Else: {own}.", ""]
    lines += ["| setting | wins | ± | ms a decision |", "|---|---|---|---|"]
    print("\n".join(lines), flush=True)
    for words, tuning in settings(asked.grid, search):
        share, error, spent = measure(game, tuning, asked.bot, asked.against, players, asked.games, options)
        lines.append(f"| {words} | {share:.1%} | {error:.1%} | {spent:.1f} |")
        print(lines[-1], flush=True)
    if not asked.dry:
        FOLDER.mkdir(exist_ok=True)
        page = FOLDER / f"{game.id}.md"
        before = page.read_text(encoding="utf-8") if page.exists() else f"# Tuning the search of {game.names['en']}\n"
        page.write_text(before + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""`filon simulate`: many games between bots, counted."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from filon.bots.choose import bot
from filon.cli.options import read_options
from filon.cli.words import Refused, word
from filon.engine.chores import chores, prepare_all
from filon.engine.compile import int_array
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import new_rng
from filon.engine.state import MOST_SEATS
from filon.games import get_game


def simulate_games(
    id: str, players: int | None, games: int, bots: str, seed: int, given: list[str], as_json: bool
) -> None:
    """The games have been played and the count is on stdout; a broken invariant is an error."""
    game = get_game(id)
    options = read_options(game, given)
    levels = bots.split(",")
    if players is None:
        players = max(game.players[0], len(levels))
    game.check_players(players)
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise Refused("error-bots", bots=len(levels), players=players)
    seated = [bot(game, level) for level in levels]
    if searching := [level.name for level in seated if level.iterations]:
        raise Refused("error-searching", bot=searching[0])
    numbers = [level.policy for level in seated]
    with progress_bar() as bar:
        compiling = bar.add_task(word("preparing", game=game.id), total=None)
        prepare_all(chores(game).values(), lambda done, of: bar.update(compiling, completed=done, total=of))
        playing = bar.add_task(word("playing", game=game.id), total=games)
        count = play_many(game, players, options, numbers, games, seed, lambda: bar.advance(playing))
    count = {"game": game.id, "players": players, "options": options, "bots": levels, "seed": seed, **count}
    if as_json:
        print(json.dumps(count, indent=2))
    else:
        _print(count)
    if count["broken_invariants"]:
        raise Refused("error-broken", count=count["broken_invariants"])


def progress_bar() -> Progress:
    """A bar on stderr, if that is a terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def play_many(
    game: Game, players: int, options: dict[str, OptionValue], levels: list[int], games: int, seed: int, tick: Any
) -> dict[str, Any]:
    """What happened in this number of games; the same seed gives the same games."""
    kernel, (out, weights), rng = game.kernel, game.buffers(), new_rng(seed)
    tally, seated = int_array(3), int_array(MOST_SEATS)
    seated[:players] = levels
    decisions = chances = broken = 0
    plies: list[int] = []
    wins = [0.0] * players
    points = [0] * players
    reasons: Counter[str] = Counter()
    ties: Counter[str] = Counter()
    spent = 0.0
    for _ in range(games):
        states = game.start(players, options, count=2)
        begun = time.perf_counter()
        kernel.play_game(states, seated, out, weights, rng, tally)
        spent += time.perf_counter() - begun
        played, drawn, flawed = (int(x) for x in tally)
        decisions, chances, broken = decisions + played, chances + drawn, broken + flawed
        plies.append(played + drawn)
        outcome = game.outcome(states, 0)
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
        points = [sum(pair) for pair in zip(points, outcome.scores, strict=True)]
        reasons[outcome.reason] += 1
        if outcome.tie_break:
            ties[outcome.tie_break] += 1
        tick()
    return {
        "games": games,
        "decisions": decisions,
        "chances": chances,
        "seconds": round(spent, 6),
        "decisions_per_s": round(decisions / max(spent, sys.float_info.epsilon)),
        "plies_median": median(plies),
        "plies_min": min(plies),
        "plies_max": max(plies),
        "wins": [round(won, 3) for won in wins],
        "points_mean": [round(total / games, 2) for total in points],
        "reasons": dict(reasons),
        "ties": dict(ties),
        "broken_invariants": broken,
    }


def _print(count: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(word("simulated", **{key: count[key] for key in ("game", "games", "players", "seed")}), style="bold")
    figures = ("decisions", "chances", "decisions_per_s", "plies_median", "plies_min", "plies_max", "broken_invariants")
    console.print(word("simulated-figures", **{key: count[key] for key in figures}))
    for seat, level in enumerate(count["bots"]):
        share = 100 * count["wins"][seat] / count["games"]
        console.print(
            word(
                "simulated-seat",
                seat=seat + 1,
                level=level,
                wins=count["wins"][seat],
                share=round(share, 1),
                points=count["points_mean"][seat],
            )
        )
    for key, heading in (("reasons", "simulated-reasons"), ("ties", "simulated-ties")):
        if count[key]:
            console.print(word(heading, list=", ".join(f"{name} {times}" for name, times in count[key].items())))

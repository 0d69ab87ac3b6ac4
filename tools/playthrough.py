"""Golden games: one game a file, every answer of the contract at every ply, to be read as a diff.

    python tools/playthrough.py                                     says which of tests/games/*/playthroughs differ
    python tools/playthrough.py --update                            writes them anew
    python tools/playthrough.py --new gold_2p gold 2 1 match=true   adds one: name, game, players, seed, options

Decisions are drawn by the engine's generator from the seed, chance by the dealer from the same seed, so a file says the
same on every machine and in both modes. Works for any game: only the contract is asked.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import below, new_rng
from filon.engine.state import BEAT, CHANCE, EVENT_SIZE, EVERYONE, OVER, WATCHER
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match

GAMES = Path(__file__).resolve().parents[1] / "tests" / "games"


def ranges(numbers: Iterable[int]) -> str:
    """Numbers in increasing order, neighbours joined: 0-3 5 7-8."""
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    spans = [[number for _, number in run] for _, run in runs]
    return " ".join(str(span[0]) if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans)


def briefly(decisions: list[str]) -> str:
    """Decisions in notation, those of one kind joined."""
    parts = []
    for verb, group in groupby(decisions, key=lambda text: text.partition(" ")[0]):
        words = [text.partition(" ")[2] for text in group]
        numeric = all(word.isdecimal() for word in words)
        parts.append(f"{verb} {ranges(int(word) for word in words) if numeric else ' | '.join(words)}".strip())
    return ", ".join(parts)


def fingerprint(match: Match, viewer: int) -> str:
    """A short hash of everything the viewer is shown."""
    return hashlib.sha256(_without_beats(match, match.packed_observation(viewer, display=True))).hexdigest()[:8]


def _without_beats(match: Match, display: bytes) -> bytes:
    """A packed display as if nothing had asked to be looked at: a beat changes nothing of a game."""
    layout, states = match.game.layout, match.game.layout.new()
    layout.unpack(display, states, 0)
    shown = layout.get(states, 0)
    told = [event for event in shown["events"][: shown["told"]] if event[0] != BEAT]
    if len(told) == shown["told"]:
        return display
    blank = [[0] * EVENT_SIZE for _ in range(len(shown["events"]) - len(told))]
    layout.set(states, 0, {"told": len(told), "events": told + blank})
    return layout.pack(states, 0)


def answers(match: Match) -> Iterator[str]:
    """What the contract says about where a match stands."""
    game, s = match.game, match.position()
    for kind, audience, *arguments in s["events"][: s["told"]]:
        if kind == BEAT:
            continue
        limited = "" if audience == EVERYONE else f" for {audience:#x}"
        yield f"  {game.events[kind]} {' '.join(map(str, arguments))}{limited}"
    if match.mover == OVER:
        yield "  the game is over"
    elif match.mover == CHANCE:
        chances = match.chances()
        yield f"  chance {sum(chances.values())}: {briefly([f'{text} x{weight}' for text, weight in chances.items()])}"
    else:
        yield f"  seat {match.mover} of {len(match.legal)}: {briefly(match.legal)}"
    result = match.outcome
    ending = f", {result.reason} {result.tie_break}".rstrip() if match.is_over else ""
    yield f"  scores {' '.join(map(str, result.scores))}, places {' '.join(map(str, result.ranks))}{ending}"
    yield f"  broken: {' '.join(game.broken(match._states, 0)) or 'nothing'}"
    seen = [f"{seat} {fingerprint(match, seat)}" for seat in range(match.players)]
    yield f"  shown: {', '.join(seen)}, watcher {fingerprint(match, WATCHER)}"


def play(game: Game, players: int, seed: int, options: Mapping[str, OptionValue]) -> Iterator[str]:
    """A whole game, line by line."""
    words = " ".join(f"{id}={str(value).lower()}" for id, value in options.items())
    yield f"{game.id} {players} {seed} {words}".rstrip()
    match, dealer, rng = Match(game, players, options), Dealer.from_seed(seed), new_rng(seed)
    yield from answers(match)
    while not match.is_over:
        if match.mover == CHANCE:
            chances = match.chances()
            outcome = list(chances)[dealer.draw(match.decided, list(chances.values()))]
            match.deal(outcome)
            yield f"{match.ply} * {outcome}"
        else:
            seat, legal = match.mover, match.legal
            decision = legal[below(rng, len(legal))]
            match.play(decision)
            yield f"{match.ply} {seat} {decision}"
        yield from answers(match)


def playthrough(header: str) -> str:
    """The text of the file that begins with this line."""
    id, players, seed, *words = header.split()
    game = get_game(id)
    options = {option.id: option for option in game.options}
    chosen = {name: options[name].read(value) for name, _, value in (word.partition("=") for word in words)}
    return "\n".join(play(game, int(players), int(seed), chosen)) + "\n"


def files() -> list[Path]:
    return sorted(GAMES.glob("*/playthroughs/*.txt"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden games, with the tests of each box.")
    parser.add_argument("--update", action="store_true", help="write every file anew")
    parser.add_argument("--new", nargs="+", metavar="WORD", help="name, game, players, seed, option=value ...")
    asked = parser.parse_args()
    if asked.new:
        folder = GAMES / get_game(asked.new[1]).path.name / "playthroughs"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{asked.new[0]}.txt").write_text(playthrough(" ".join(asked.new[1:])), encoding="utf-8")
        return
    stale = []
    for path in files():
        old = path.read_text(encoding="utf-8")
        new = playthrough(old.partition("\n")[0])
        if new != old:
            stale.append(path.name)
            if asked.update:
                path.write_text(new, encoding="utf-8")
    if stale and not asked.update:
        sys.exit(f"Different now: {', '.join(stale)}. Read the difference, then run tools/playthrough.py --update.")


if __name__ == "__main__":
    main()

"""What a box says of states that are broken, a number at a time, to be read as a diff.

    python tools/broken_states.py            says which of tests/games/*/broken_states differ
    python tools/broken_states.py --update   writes them anew

A file names games among the records of its box. Of each phase there are states of them, and in each state every field
is changed, a number at a time: one lower, one higher, and to the numbers on both sides of those that it may hold; or to
one below 0, and the next number has what is missing, so that sums are right. What is wrong then is what `rules.status`
says, with how often it said so; `nothing`: such a state may be, or nobody looks.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from filon.engine.game import Game
from filon.engine.state import HAPPENED, Field, Turned
from filon.games import get_game
from filon.match.match import Match
from filon.match.record_file import read

GAMES = Path(__file__).resolve().parents[1] / "tests" / "games"
_PLACES = 8
"""So many numbers of a field are changed, spread over it."""


def states(path: Path, names: list[str]) -> list[dict[str, Any]]:
    """Of every phase of each game the first state and the last."""
    found: list[dict[str, Any]] = []
    for name in names:
        record = read((path.parents[1] / "records" / path.stem / f"{name}.filon").read_text(encoding="utf-8"))
        match = Match(get_game(record.game), record.players, record.options, None, record.position)
        first, last = dict[int, dict[str, Any]](), dict[int, dict[str, Any]]()
        for entry in [None, *record.entries]:
            match.restore([entry] if entry else [])
            state = match.position()
            last[state["phase"]] = state
            first.setdefault(state["phase"], state)
        found += [first[phase] for phase in sorted(first)]
        found += [last[phase] for phase in sorted(last) if last[phase] is not first[phase]]
    return found


def changed(game: Game, state: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The state with one number changed, and what that is."""
    for name, field in game.layout.fields.items():
        if name in HAPPENED or name == "seats":
            continue
        places = list(_places(field.shape))
        for place in places[:: max(1, len(places) // _PLACES)]:
            was = _at(state[name], place)
            for what, value in {"- 1": was - 1, "+ 1": was + 1, **_limits(field, state)}.items():
                if value != was:
                    yield f"{name} {what}", {name: _with(state[name], place, value)}
            if was != -1 and place and place[-1] + 1 < field.shape[-1]:
                beside = (*place[:-1], place[-1] + 1)
                owed = _with(state[name], place, -1)
                yield f"{name} = -1, the next makes up for it", {name: _with(owed, beside, _at(owed, beside) + was + 1)}


def _limits(field: Field, state: dict[str, Any]) -> dict[str, int]:
    """The numbers on both sides of those that a field holds, as it is declared; of what it holds is not said, 0."""
    match field.of:
        case int(end):
            low, high = -1, end - 1
        case range(start=start, stop=end):
            low, high = start, end - 1
        case Turned(counted_by=seats):
            low, high = -1, state[seats] - 1
        case _:
            low, high = 0, max(field.most, field.set_of - 1)
    return {"= lowest - 1": low - 1, "= lowest": low} | ({"= highest": high, "= highest + 1": high + 1} if high else {})


def _at(value: Any, place: tuple[int, ...]) -> int:
    for k in place:
        value = value[k]
    return int(value)


def _places(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not shape:
        yield ()
        return
    yield from ((k, *rest) for k in range(shape[0]) for rest in _places(shape[1:]))


def _with(value: Any, place: tuple[int, ...], number: int) -> Any:
    if not place:
        return number
    first, *rest = place
    return [_with(one, tuple(rest), number) if k == first else one for k, one in enumerate(value)]


def broken_states(path: Path) -> str:
    """The text of a file, from its first line."""
    header = path.read_text(encoding="utf-8").partition("\n")[0]
    game = get_game(path.stem)
    kept = game.layout.new()
    said: dict[str, Counter[str]] = {}
    for state in states(path, header.split()):
        game.layout.set(kept, 0, state)
        assert game.broken(kept, 0) == []
        for what, change in changed(game, state):
            game.layout.set(kept, 0, change)
            said.setdefault(what, Counter())[" ".join(game.broken(kept, 0)) or "nothing"] += 1
            game.layout.set(kept, 0, {name: state[name] for name in change})
    lines = [f"{what}: {', '.join(f'{flaws} {n}' for flaws, n in sorted(told.items()))}" for what, told in said.items()]
    return "\n".join([header, *lines]) + "\n"


def files() -> list[Path]:
    return sorted(GAMES.glob("*/broken_states/*.txt"))


def main() -> None:
    parser = argparse.ArgumentParser(description="What is said of broken states, with the tests of each box.")
    parser.add_argument("--update", action="store_true", help="write every file anew")
    asked = parser.parse_args()
    stale = []
    for path in files():
        new = broken_states(path)
        if new != path.read_text(encoding="utf-8"):
            stale.append(path.name)
            if asked.update:
                path.write_text(new, encoding="utf-8")
    if stale and not asked.update:
        sys.exit(f"Different now: {', '.join(stale)}. Read the difference, then run tools/broken_states.py --update.")


if __name__ == "__main__":
    main()

"""Positions of Highlanders and Rheingold for tests: a consistent map from the few things that matter.

Chance waits in them (there is no dealer), so the die and the shields show what the test says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import filon
from filon.engine.options import OptionValue
from filon.engine.state import BEAT, CHANCE
from filon.games.highlanders.data import (
    BIT_OF,
    BOARD_NAMES,
    CASTLES,
    HALF_OF,
    KNIGHTS,
    LOCATIONS,
    NAMES,
    SCROLLS,
    SIDES,
)
from filon.games.highlanders.decisions import EVENTS
from filon.games.highlanders.state import FACE_DOWN, FACE_UP, MOVE, NO_VALUE, NOBODY
from filon.match.match import Match

RED, BLUE, YELLOW, GREEN, PURPLE = range(5)
LETTERS = "RBYGP"
DOWN, UP = FACE_DOWN, FACE_UP


def table(
    armies: Mapping[str, str],
    castles: Mapping[str, str | tuple[str, int, int]] | None = None,
    *,
    box: str = "highlanders",
    players: int = 3,
    active: int = RED,
    moves: int = 3,
    removed: Mapping[int, Sequence[int]] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
    **fields: Any,
) -> Match:
    """A match in the middle of a turn.

    `armies`: by location, whose knights and how many ("R3"; on a scroll all who share it, "RB"). `castles`: owner and
    knights inside ("B2"), with a shield as (garrison, face, value). `removed`: shields out of the game, by side.
    Further fields of the record take any value.
    """
    number = BOARD_NAMES.index(box)
    names = NAMES[number]
    doubled = 2 if players == 2 and (options or {}).get("two_player_colours") != "separate" else 1
    sides = 4 if players == 2 and doubled == 1 else players
    knights, holder = [0] * LOCATIONS, [NOBODY] * LOCATIONS
    on_scroll = [[0] * SCROLLS for _ in range(SIDES)]
    supply = [KNIGHTS * doubled if side < sides else 0 for side in range(SIDES)]
    face, shield = [0] * 18, [NO_VALUE] * 18
    pool = [[3 * doubled, doubled, doubled, doubled] if side < sides else [0] * 4 for side in range(SIDES)]
    gone = [[0] * 4 for _ in range(SIDES)]
    for place, text in armies.items():
        at = names.index(place)
        if at < SCROLLS:
            for letter in text:
                on_scroll[LETTERS.index(letter)][at] = 1
                supply[LETTERS.index(letter)] -= 1
        else:
            holder[at], knights[at] = LETTERS.index(text[0]), int(text[1:])
            supply[holder[at]] -= knights[at]
    for place, garrison in (castles or {}).items():
        at = names.index(place)
        text, side_up, value = (garrison, 0, NO_VALUE) if isinstance(garrison, str) else garrison
        holder[at], knights[at] = LETTERS.index(text[0]), int(text[1:])
        supply[holder[at]] -= knights[at]
        if side_up:
            face[at - CASTLES], shield[at - CASTLES] = side_up, value
            pool[holder[at]][value] -= 1
    for side, values in (removed or {}).items():
        for value in values:
            gone[side][value] += 1
            pool[side][value] -= 1
    values_of: dict[str, Any] = {
        "phase": MOVE,
        "active": active,
        "first": active % players,
        "turn": active // players * players,
        "die": 1,
        "moves": moves,
        "knights": knights,
        "holder": holder,
        "held": held(holder, on_scroll),
        "on_scroll": on_scroll,
        "supply": supply,
        "neutral": 18 - len(castles or {}),
        "face": face,
        "shield": shield,
        "pool": pool,
        "pool_left": [sum(row) for row in pool],
        "removed": gone,
    }
    return filon.position(box, {**values_of, **fields}, players=players, options=options, seed=seed)


def held(holder: Sequence[int], on_scroll: Sequence[Sequence[int]]) -> list[list[int]]:
    """Where each side is, as sets."""
    sets = [[0, 0] for _ in range(SIDES)]
    for side in range(SIDES):
        for place in range(LOCATIONS):
            if on_scroll[side][place] if place < SCROLLS else holder[place] == side:
                sets[side][HALF_OF[place]] |= int(BIT_OF[place])
    return sets


def play(match: Match, *decisions: str) -> None:
    """These decisions are played, and outcomes dealt, one after the other; nothing ever breaks."""
    for text in decisions:
        if match.mover == CHANCE:
            match.deal(text)
        else:
            match.play(text)
        assert match.game.broken(match._states, 0) == []


def why(match: Match, decision: str) -> str:
    """The clause that refuses a decision; empty if it is legal."""
    refused = match.why_not(decision)
    assert (refused is None) == (decision in match.legal)
    return refused[1] if refused else ""


def at(match: Match, place: str) -> str:
    """Who stands at a space or in a castle, as "R3"; "" for nobody, "R0" for an own castle without a knight."""
    s = match.position()
    k = NAMES[s["board"]].index(place)
    if k < SCROLLS:
        return "".join(LETTERS[side] for side in range(s["sides"]) if s["on_scroll"][side][k])
    return "" if s["holder"][k] == NOBODY else f"{LETTERS[s['holder'][k]]}{s['knights'][k]}"


def shield(match: Match, castle: str) -> tuple[int, int]:
    """How the shield of a castle lies, and its value."""
    s = match.position()
    k = NAMES[s["board"]].index(castle) - CASTLES
    return s["face"][k], s["shield"][k]


def supply(match: Match, side: int) -> int:
    return int(match.position()["supply"][side])


def moves(match: Match) -> int:
    return int(match.position()["moves"])


def phase(match: Match) -> int:
    return int(match.position()["phase"])


def told(match: Match) -> list[str]:
    """The names of the events of the last line of the log."""
    s = match.position()
    return [EVENTS[event[0]] for event in s["events"][: s["told"]] if event[0] != BEAT]


def turns(match: Match, count: int) -> list[int]:
    """So many whole turns are played by ending each at once; whose they were."""
    found = []
    for _ in range(count):
        play(match, "die 1")
        found.append(match.position()["active"])
        if match.legal:
            play(match, "end-turn")
        if match.is_over:
            break
    return found

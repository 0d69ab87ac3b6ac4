"""What is asked in Gold, and how a page points at the answers."""

from __future__ import annotations

from functools import cache

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Choice, attempt, lasting
from filon.games.gold.decisions import CHOOSE, DECISIONS, KIND_OF, PASS
from filon.games.gold.rules import mover
from filon.games.gold.state import CHOOSE_COLOUR, FLIP_1, FLIP_2, GAME_END, RUSH_FLIP, GoldState
from filon.games.gold.words import colour_name, spot

RULES_OF = {CHOOSE_COLOUR: "GO-SETUP-1", FLIP_1: "GO-TURN-2", FLIP_2: "GO-TURN-4", RUSH_FLIP: "GO-RUSH-3"}


def prompt(s: GoldState, viewer: int) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    who = mover(s)
    what = {CHOOSE_COLOUR: "colour", FLIP_2: "flip-second", RUSH_FLIP: "flip-rush"}.get(s.phase, "flip-first")
    if who != viewer:
        return say(f"wait-{what}", player=Seat(max(who, 0)))
    return say("ask-colour-second" if what == "colour" and s.chosen >= s.seats else f"ask-{what}")


def choices(s: GoldState, legal: list[int]) -> list[Choice]:
    """What may be decided, and where to point for it."""
    return [choice(s.spread, d) for d in legal]


@lasting
def choice(spread: int, d: int) -> Choice:
    """A legal decision and where to point for it."""
    argument = DECISIONS.argument(d)
    if KIND_OF[d] == CHOOSE:
        return Choice(DECISIONS.text(d), say("do-choose", colour=colour_name(argument)), [f"entrance-{argument}"])
    return Choice(DECISIONS.text(d), say("do-flip", spot=spot(spread, argument)), [f"slot-{argument}"])


def plausible(s: GoldState, viewer: int, legal: list[int]) -> list[Attempt]:
    """Cards that can't be turned now, empty slots, entrances that are taken: all of them say why."""
    if viewer != mover(s):
        return []
    offered = set(legal)
    return [tried for d in range(PASS) if d not in offered for tried in attempts(d)]


@cache
def attempts(d: int) -> list[Attempt]:
    """How somebody could try a decision by pointing."""
    ways = ("entrance",) if KIND_OF[d] == CHOOSE else ("slot", "empty")
    return [attempt(DECISIONS.text(d), f"{way}-{DECISIONS.argument(d)}") for way in ways]

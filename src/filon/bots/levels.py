"""The bots of a box: how their search is tuned, and the levels that people can choose."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache

from filon.engine.game import Game


@dataclass(frozen=True)
class Search:
    """How the tree search thinks in one game; found by `tools/tune.py`."""

    policy: int
    """The level of the game's own policy that suggests decisions and plays on."""
    explore: float = 0.5
    """Weight of curiosity: the higher it is, the more often decisions are tried that were seldom tried before."""
    prior: float = 0.5
    """Weight of the policy: how far the decision it suggests is ahead at first. It fades with the number of tries."""
    widen: float = 2.0
    """A node that was visited v times tries up to widen * sqrt(v) different decisions."""
    trust: bool = False
    """True: the other seats decide by the policy, from what they hold in the world of the iteration. False: by the
    tree, which only knows what is good for them on average over all worlds."""
    horizon: int = 4
    """Turns that are played on from a new node before the state is evaluated."""
    greed: int = 100
    """Per cent of the decisions that the policy makes when playing on; the others are random."""
    closed: bool = False
    """True: each outcome of chance leads to a node of its own. False: chance has no nodes."""
    longest: int = 400
    """The most decisions that are made when playing on, whatever the horizon."""
    net: bool = True
    """True: the box's net says what a state is worth, if it has one. False: always its `evaluate`."""
    mix: bool = False
    """Of decisions that several make together. True: one is drawn, each as likely as it was tried often. False: always
    the one that was tried most, which others can count on."""


@dataclass(frozen=True)
class Level:
    """A bot people can choose: it searches, or follows its policy."""

    name: str
    policy: int
    """The policy it follows before the search is compiled, or if it does not search."""
    iterations: int = 0
    """Of its search; 0: it follows its policy."""
    manner: int = 0
    """Which of the box's characters it has, from 1; 0: none."""


def five_levels(policies: int, medium: int = 0, hard: int = 0, master: int = 0) -> tuple[Level, ...]:
    """The levels of a box, weakest first: each follows a better policy than the one before as long as there is one, and
    the upper three may search, for the given numbers of iterations."""
    thinking = {"novice": 0, "easy": 0, "medium": medium, "hard": hard, "master": master}
    return tuple(
        Level(name, min(number, policies), iterations)
        for number, (name, iterations) in enumerate(thinking.items(), start=1)
    )


PATIENCE = (50, 200, 800)
"""Iterations of the upper three levels of a box that declares no bots."""


WITH_CHARACTER = ("medium", "hard")
"""The levels whose bots may have a character."""


@dataclass(frozen=True)
class Ladder:
    """The bots of one box, as its package declares them in `LADDERS`."""

    search: Search
    levels: tuple[Level, ...]
    """The bots people can choose, weakest first."""
    suggested: tuple[str, ...]
    """The levels of the bots that "play now" puts into the other seats."""


@cache
def ladder_of(game: Game) -> Ladder:
    """The bots of a box: as its package declares them, or searches of some patience."""
    own: dict[str, Ladder] | None = getattr(importlib.import_module(game.package), "LADDERS", None)
    if own is not None:
        if game.id not in own:
            raise ValueError(f"LADDERS has no {game.id}")
        return own[game.id]
    return Ladder(Search(policy=game.policies), five_levels(game.policies, *PATIENCE), suggested=("easy", "medium"))


def level_of(bot: str) -> str:
    """The level that a bot with a character is as strong as; of any other bot, its name."""
    level, _, character = bot.partition("-")
    return level if character and level in WITH_CHARACTER else bot


@cache
def characters_of(game: Game) -> tuple[Level, ...]:
    """The bots of a box that have a character: `medium-<name>` thinks as long as `medium` does, by its own policy."""
    return tuple(
        Level(f"{level.name}-{name}", level.policy + number * game.policies, level.iterations, number)
        for level in ladder_of(game).levels
        if level.name in WITH_CHARACTER
        for number, name in enumerate(game.characters, start=1)
    )

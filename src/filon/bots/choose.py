"""What a bot decides, from what its seat may see."""

from __future__ import annotations

from functools import cache
from typing import Any

from filon.bots.levels import Level, characters_of, ladder_of, level_of
from filon.bots.mind import SEARCHES_UNASKED, Mind, Thought
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import say
from filon.engine.rng import below, new_rng

RANDOM = "random"
SIMPLE = "simple"
POLICY = "policy"
SEARCH = "search"
_DIGITS = 9
_SELDOM = 10
"""What was tried less than a tenth as often as the decision tried most is in no mix: curiosity tries everything."""


class UnknownBot(FilonError):
    code = "unknown-bot"

    def __init__(self, level: str, allowed: tuple[str, ...]) -> None:
        super().__init__(say("error-unknown-bot", level=level[:80], allowed=", ".join(allowed)))


def levels(game: Game) -> tuple[str, ...]:
    """The names of the levels people can choose, weakest first."""
    return (RANDOM, *(level.name for level in ladder_of(game).levels))


def characters(game: Game) -> dict[str, list[str]]:
    """The names of the bots that have a character, by the level that they are as strong as."""
    found: dict[str, list[str]] = {}
    for bot in characters_of(game):
        found.setdefault(level_of(bot.name), []).append(bot.name)
    return found


def opponents(game: Game) -> tuple[str, ...]:
    """The names of all bots that people can have at their table: the levels, and those with a character."""
    return (*levels(game), *(bot.name for bot in characters_of(game)))


def bot(game: Game, name: str) -> Level:
    """The bot of that name: a level, one with a character, `random`, `simple` (the game's own policy at its best),
    `policy:N` (that level of it) or `search:N` (a search of N iterations); `UnknownBot` for anything else."""
    for level in (*ladder_of(game).levels, *characters_of(game)):
        if level.name == name:
            return level
    if name == RANDOM:
        return Level(RANDOM, 0)
    if name == SIMPLE:
        return Level(SIMPLE, game.policies)
    kind, _, digits = name.partition(":")
    number = int(digits) if digits.isdecimal() and len(digits) < _DIGITS else 0
    if kind == POLICY and 0 < number <= game.all_policies:
        return Level(name, number)
    if kind == SEARCH and number:
        return Level(name, ladder_of(game).search.policy, number)
    raise UnknownBot(name, (*opponents(game), SIMPLE, f"{POLICY}:1..{game.all_policies}", f"{SEARCH}:N"))


@cache
def mind_of(game: Game) -> Mind:
    """The mind that bots of this process share."""
    return Mind(game)


def choose(game: Game, observation: bytes, seat: int, name: str, seed: int, mind: Mind | None = None) -> int:
    """The decision of a bot in `seat`. The same observation, bot and seed give the same decision.

    Without compiled rules a search would keep people waiting: then a bot follows its policy.
    """
    level = bot(game, name)
    states = game.layout.new(1)
    game.layout.unpack(observation, states, 0)
    out, rng = game.buffers()[0], new_rng(seed)
    count = int(game.kernel.legal_at(states, 0, out))
    if count == 1:
        return int(out[0])
    if level.policy == 0:
        return int(out[below(rng, count)])
    if level.iterations == 0 or not (SEARCHES_UNASKED or mind):
        return int(game.kernel.policy_at(states, 0, seat, level.policy, rng, out))
    mind = mind or mind_of(game)
    thoughts = mind.think(observation, seat, seed, level.iterations, manner=level.manner)
    seats = int(game.kernel.round_at(states, 0)) if mind.tuning.mix else 0
    decision = mixed(thoughts, rng) if seats.bit_count() > 1 else thoughts[0].decision
    mind.decided(seat, decision)
    return decision


def mixed(thoughts: list[Thought], rng: Any) -> int:
    """One of the thoughts, of which the first was tried most: each as likely as it was tried often. Where several
    decide together, that comes near to what nobody can take advantage of (docs/decisions/0042)."""
    likely = [thought for thought in thoughts if _SELDOM * thought.visits >= thoughts[0].visits]
    at = below(rng, sum(thought.visits for thought in likely))
    for thought in likely:
        at -= thought.visits
        if at < 0:
            return thought.decision
    raise AssertionError("the visits are what was drawn from")

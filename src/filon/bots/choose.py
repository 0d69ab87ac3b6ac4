"""What a bot of some level decides, from what its seat may see."""

from __future__ import annotations

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import say
from filon.engine.rng import below, new_rng

RANDOM = "random"


class UnknownBot(FilonError):
    code = "unknown-bot"

    def __init__(self, level: str, allowed: tuple[str, ...]) -> None:
        super().__init__(say("error-unknown-bot", level=level[:80], allowed=", ".join(allowed)))


def levels(game: Game) -> tuple[str, ...]:
    """The names of the levels of a game's bots, weakest first."""
    return (RANDOM, *game.levels)


def level_number(game: Game, level: str) -> int:
    """0 for random, then counting up; `UnknownBot` for anything else."""
    try:
        return levels(game).index(level)
    except ValueError:
        raise UnknownBot(level, levels(game)) from None


def choose(game: Game, observation: bytes, seat: int, level: str, seed: int) -> int:
    """The decision of a bot in `seat`. The same observation, level and seed give the same decision."""
    states = game.layout.new(1)
    game.layout.unpack(observation, states, 0)
    out, rng = game.buffers()[0], new_rng(seed)
    number = level_number(game, level)
    if number == 0:
        return int(out[below(rng, game.kernel.legal_at(states, 0, out))])
    return int(game.kernel.policy_at(states, 0, seat, number, rng, out))

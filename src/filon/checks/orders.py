"""Random games as orders: lines of a log that are told together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, EVERYTHING
from filon.match.match import Entry, Match

LONGEST = 240
"""Orders of a game; it need not come to its end."""
WHOLE = 1_200
"""Orders of a game that shall come to its end."""
UNDOS = 0.08
"""How often something is taken back, where it can be."""
_WISE = 0.8

Order = list[Entry]
"""Lines of the log that are told together: a decision and the answers of chance, or an undo."""


def random_game(
    game: Game, players: int, options: Mapping[str, OptionValue], rng: Random, longest: int | None = None
) -> list[Order]:
    """A game by chance, with decisions that are taken back, as orders: so many at most."""
    match, level = Match(game, players, options), rng.choice((0, game.policies))
    most = LONGEST if longest is None else longest
    orders: list[Order] = [dealt(match, rng)] if match.mover == CHANCE else []
    while not match.is_over and len(orders) < most:
        begun = match.ply
        able = [seat for seat in range(players) if rng.random() < UNDOS and match.undo_refusal(seat) is None]
        if able:
            match.undo(rng.choice(able))
        else:
            _play(match, rng, level)
        orders.append(match.log[begun:])
    return orders


def _play(match: Match, rng: Random, level: int) -> None:
    """A seat that owes a decision has decided: by the policy of a level, or (0) at random; and chance has answered."""
    game, seat = match.game, rng.choice(match.owing)
    states, (out, _) = game.layout.new(2), game.buffers()
    game.layout.unpack(match.packed_observation(EVERYTHING), states, 0)
    game.kernel.ask_at(states, 0, seat)
    if level and rng.random() < _WISE:
        game.kernel.observe(states, 0, seat, states, 1)
        d = int(game.kernel.policy_at(states, 1, seat, level, new_rng(rng.getrandbits(31)), out))
    else:
        d = int(rng.choice(list(out[: int(game.kernel.legal_at(states, 0, out))])))
    match.heed(Entry("decision", game.decisions.text(d), seat))
    dealt(match, rng)


def dealt(match: Match, rng: Random) -> Order:
    """Chance has answered all it was asked."""
    begun = match.ply
    while match.mover == CHANCE:
        chances = match.chances()
        match.deal(rng.choices(list(chances), list(chances.values()))[0])
    return match.log[begun:]


def heed_all(match: Match, orders: Sequence[Order]) -> None:
    """The orders are in the log."""
    for order in orders:
        for entry in order:
            match.heed(entry)

"""A box's WebAssembly module plays the same games and decides the same as the rules and bots do here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.engine.secret import ALONE

from filon.bots.choose import bot, choose, opponents
from filon.bots.mind import Mind
from filon.bots.ponder import Pondered, ponder
from filon.campaigns.modes import ask, trace
from filon.engine.compile import either
from filon.engine.conformance import covering_settings
from filon.engine.game import Game
from filon.engine.options import OptionValue, check_options, encode_options
from filon.engine.rng import below, new_rng
from filon.games import shelf

SEARCH = "search:300"
SEED = 1 << 61  # as large as those of the server's tables: no number of JavaScript holds it
ITERATIONS = 160
_EVERY = 10  # states of a game from one that is compared whole to the next
Question = dict[str, Any]

# And one in which several decide together.
GAMES = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in (*shelf().values(), ALONE)])


@pytest.mark.slow
@GAMES
def test_a_module_plays_the_same_games(game: Game) -> None:
    settings = [
        (n, encode_options(game.options, game.layout, check_options(game.options, o)))
        for n, o in covering_settings(game)
    ]
    jobs = [(n, [int(x) for x in options], seed, _EVERY) for seed, (n, options) in enumerate(settings)]
    theirs = ask(game, [{"ask": "trace", "of": job} for job in jobs])
    for (players, options), job, their in zip(settings, jobs, theirs, strict=True):
        ours = trace(game, players, options, job[2], _EVERY)
        assert len(ours) > players  # a game in which everybody has decided, and its end
        assert their == ours, job


@pytest.mark.slow
@GAMES
def test_bots_in_a_module_decide_the_same(game: Game) -> None:
    """Every bot, one after the other with one mind, at positions of every setting, and what a hint is made of. In plain
    mode without those that search, which would take minutes."""
    names = [name for name in opponents(game) if either(bot(game, name).iterations == 0, True)]
    names += either(["simple", "policy:1"], ["simple", "policy:1", SEARCH])
    mind = either(None, Mind(game))
    questions: list[Question] = []
    ours: list[Any] = []

    def put(kind: str, observation: bytes, seat: int, *of: Any) -> None:
        questions.append({"ask": kind, "of": [observation.hex(), seat, *of]})

    for number, (players, options) in enumerate(covering_settings(game)):
        walk = Walk(game, players, options, number)
        seed = SEED + number
        for asked in (names, names[-1:]):  # the last one may go on from its tree
            if not walk.goes_on():
                break
            observation, seat = walk.observation()
            for name in asked:
                put("choose", observation, seat, name, str(seed))
                ours.append(choose(game, observation, seat, name, seed, mind))
            walk.decide(ours[-1])
        if walk.goes_on():
            observation, seat = walk.observation()
            judge, iterations = walk.legal()[-1], either(0, ITERATIONS)
            put("ponder", observation, seat, iterations, str(seed), {"judge": judge, "ahead": 2})
            found = ponder(game, observation, seat, iterations, seed, mind, judge=judge, ahead=2)
            ours.append(as_json(found))
    assert len(ours) > len(names)
    for question, our, their in zip(questions, ours, ask(game, questions), strict=True):
        assert their == our, question["of"][1:]


def as_json(found: Pondered) -> dict[str, Any]:
    return {
        "policy": found.policy,
        "thoughts": [thought._asdict() for thought in found.thoughts],
        "shares": found.shares,
        "judged": found.judged,
        "ahead": [[step.decision, step.observation.hex()] for step in found.ahead],
    }


class Walk:
    """A random game that has come to a decision somewhere in its first part."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue], number: int) -> None:
        self.game, self.states, self.rng = game, game.layout.new(2), new_rng(number)
        self.out, self.weights = game.buffers()
        encoded = encode_options(game.options, game.layout, check_options(game.options, options))
        self.count = game.kernel.start(self.states, 0, players, encoded, self.out, self.weights, self.rng)
        for _ in range(5 + 17 * number % 60):
            if self.count:
                self.decide(int(self.out[below(self.rng, self.count)]))

    def goes_on(self) -> bool:
        """There is something to choose; what was forced has happened."""
        while self.count == 1:
            self.decide(int(self.out[0]))
        return self.count > 1

    def legal(self) -> list[int]:
        return [int(self.out[k]) for k in range(self.count)]

    def observation(self) -> tuple[bytes, int]:
        seat = int(self.game.kernel.mover_at(self.states, 0))
        self.game.kernel.observe(self.states, 0, seat, self.states, 1)
        return self.game.layout.pack(self.states, 1), seat

    def decide(self, decision: int) -> None:
        self.count = self.game.kernel.step(self.states, 0, decision, self.out, self.weights, self.rng)

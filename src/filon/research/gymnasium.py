"""Boxes as environments of Gymnasium: one seat is the learner's, the others are bots.

>>> import gymnasium
>>> import filon.research.gymnasium
>>> goldland = gymnasium.make("filon/Goldland-v1", opponents="medium")
>>> many = gymnasium.make_vec("filon/Goldland-v1", num_envs=1024, opponents="simple")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from filon.bots.choose import bot, choose
from filon.bots.mind import SEARCHES_UNASKED, Mind
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.games import shelf
from filon.research.batch import BadBatch, Batch
from filon.research.single import Single


def _spaces(game: Game) -> tuple[spaces.Dict, spaces.Discrete[np.int64]]:
    decisions = len(game.decisions)
    row = spaces.Box(-1, 1, (game.tensor.size,), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (decisions,), np.int8)}), spaces.Discrete(
        decisions
    )


def _check_seat(seat: int | None, players: int) -> None:
    """The learner has a seat: whoever waits for the turn of any other waits for ever."""
    if seat is not None and seat not in range(players):
        raise BadBatch(f"seat: {seat!r} is not between 0 and {players - 1}")


class FilonEnv(gymnasium.Env[Any, Any]):
    """One game in which the learner has a seat (drawn for each game, if not said).

    A decision that is not legal loses the game at once: reward -1, and `info["refused"]` names the clause.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str = "medium",
        seat: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.single = Single(game, players, options)
        searches = bot(self.single.game, opponents).iterations and SEARCHES_UNASKED
        # One of its own: what another game makes its opponents think would change what they decide here.
        self._mind = Mind(self.single.game) if searches else None
        _check_seat(seat, self.single.players)
        self.opponents, self._fixed_seat, self.render_mode = opponents, seat, render_mode
        self.observation_space, self.action_space = _spaces(self.single.game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.single.players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self.single.reset(int(self.np_random.integers(1 << 62)))
        if self._mind:
            self._mind.forget()
        self._let_others_play()
        if self.single.is_over:  # nobody waited for the learner: another game
            return self.reset()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if refused := self.single.refusal(int(action)):
            return self._seen(), -1.0, True, False, {"refused": refused.clause}
        self.single.play(int(action))
        self._let_others_play()
        return self._seen(), self.single.rewards()[self.seat], self.single.is_over, False, {}

    def _let_others_play(self) -> None:
        while not self.single.is_over and self.single.mover != self.seat:
            who = self.single.mover
            seed = int(self.np_random.integers(1 << 62))
            seen = self.single.packed(who)
            self.single.play(choose(self.single.game, seen, who, self.opponents, seed, self._mind))

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.single.observe(self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """What the learner may decide, as libraries with maskable algorithms ask for it."""
        return self.single.mask(self.seat)

    def render(self) -> Any:
        return self.single.text() if self.render_mode == "ansi" else None


class FilonVectorEnv(VectorEnv[Any, Any, Any]):
    """Many such games in one `Batch`; the learner has the same seat in all (the first, if not said). Opponents decide
    by the box's policy: `random`, `simple` or `policy:N`.

    A game that ends begins anew in the same step; what the learner sees of its end is `info["final_obs"]`. A decision
    that is not legal is refused, and nothing changes.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str = "simple",
        seat: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        threads: int | None = None,
    ) -> None:
        self.batch = Batch(game, players, num_envs, options=options, threads=threads, ends=True)
        _check_seat(seat, self.batch.players)
        level = bot(self.batch.game, opponents)
        if level.iterations:
            raise BadBatch(f"opponents: {opponents} searches, which takes a game at a time")
        self._level, self.num_envs, self.seat = level.policy, num_envs, seat or 0
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space, self.single_action_space = _spaces(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 30)))
        self._let_others_play(np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        given = np.asarray(actions)
        if given.dtype.kind == "i" and (given < 0).any():
            raise BadBatch("actions: no game can wait")
        self.batch.step(given)
        rewards, ended = self.batch.rewards[:, self.seat].copy(), self.batch.ended.copy()
        self._let_others_play(rewards, ended)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._ends(ended)

    def _let_others_play(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> None:
        """Every game waits for the learner; what came of games that ended on the way is noted."""
        batch = self.batch
        while (others := batch.mover != self.seat).any():
            batch.step(batch.policy(self._level, others))
            rewards += batch.rewards[:, self.seat]
            ended |= batch.ended

    def _ends(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of the games that ended, as Gymnasium's own vectors give them."""
        infos: dict[str, Any] = {}
        for i in np.flatnonzero(ended):
            row = self.batch.observe_end(int(i), self.seat)
            over = {"observation": row, "action_mask": np.zeros(len(self.batch.game.decisions), np.int8)}
            infos = self._add_info(infos, {"final_obs": over, "final_info": {}}, int(i))
        return infos

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.batch.observe(self.seat).copy(), "action_mask": self.batch.mask.astype(np.int8)}


def environment_id(game: Game) -> str:
    """As Gymnasium names it: the words of the box in capitals, and the version of its rules."""
    return f"filon/{game.id.title().replace('_', '')}-v{game.version}"


for _game in shelf().values():
    gymnasium.register(
        environment_id(_game),
        entry_point="filon.research.gymnasium:FilonEnv",
        vector_entry_point="filon.research.gymnasium:FilonVectorEnv",
        kwargs={"game": _game.id},
    )

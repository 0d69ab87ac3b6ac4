"""Boxes as environments of PettingZoo (AEC): one agent a seat, one decides at a time.

>>> from filon.research.pettingzoo import env
>>> goldland = env("goldland", players=3)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from filon.engine.options import OptionValue
from filon.research.single import Single


def env(game: str, **kwargs: Any) -> Any:
    """The environment of a box, in the order of calls that PettingZoo asks for. A decision that is not legal is refused
    with the clause that forbids it."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **kwargs))


class raw_env(AECEnv):  # type: ignore[misc]
    """A box. An agent sees the tensor of its seat and the mask of what it may decide."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.single = Single(game, players, options)
        self.metadata = {**raw_env.metadata, "name": self.single.name}
        self.max_cycles = max_cycles
        """Decisions after which the game is cut off."""
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.single.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        decisions = len(self.single.game.decisions)
        row = spaces.Box(-1, 1, (self.single.game.tensor.size,), np.float32)
        mask = spaces.Box(0, 1, (decisions,), np.int8)
        self._observed = {a: spaces.Dict({"observation": row, "action_mask": mask}) for a in self.possible_agents}
        self._decided = {a: spaces.Discrete(decisions) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._decided[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return {"observation": self.single.observe(seat), "action_mask": self.single.mask(seat)}

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.single.reset(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.possible_agents[self.single.mover]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.single.play(int(action))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.single.rewards(), strict=True))
        if self.single.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.steps == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[self.single.mover]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return self.single.text()
        if self.render_mode == "human":
            print(self.single.text())
        return None

    def close(self) -> None:
        """Nothing is held open."""

"""Boxes as games of OpenSpiel, with explicit chance, information states and resampling.

>>> import pyspiel
>>> import filon.research.openspiel
>>> goldland = pyspiel.load_game("filon_goldland(players=3)")

The options of a box are parameters of the game. A state of OpenSpiel holds a situation, which never changes, so clones
share it. OpenSpiel's searches that are written in Python can resample; those in C++ can't own a state that Python made.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from filon.engine.compile import either
from filon.engine.game import Game, find_game
from filon.engine.options import check_options
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, EVERYTHING, HAPPENED, OVER
from filon.games import shelf
from filon.research.single import rewards_of

LONGEST = 100_000
"""Decisions and outcomes: no game has ever come near it, but no rule of a box names a bound."""
_PLAYER = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
# All that a record holds; the two modes need not agree on it.
_bytes: Callable[[Game, Any], bytes] = either(
    lambda game, states: game.layout.pack(states, 0), lambda game, states: states[0].tobytes()
)
# The same without what happened last, and how much that was.
_still: Callable[[Game, Any], bytes] = either(
    lambda game, states: game.layout.pack_still(states, 0),
    lambda game, states: b"".join(states[0][n].tobytes() for n in game.layout.fields if n not in HAPPENED),
)
_told: Callable[[Any], int] = either(lambda states: states[0].told, lambda states: int(states[0]["told"]))


class Situation:
    """A state of a game with all that led to it. It never changes, so it is its own copy."""

    def __init__(self, game: Game, states: Any, before: Situation | None = None, act: str = "") -> None:
        self.game, self.states, self._before, self._act = game, states, before, act
        self.mover = int(game.kernel.mover_at(states, 0))
        self._digests: dict[int, bytes] = {}

    def __deepcopy__(self, memo: Any) -> Situation:
        return self

    def __reduce__(self) -> Any:
        digests = {viewer: self.digest(viewer) for viewer in range(int(self.game.layout.at(self.states, 0).seats))}
        return _unpickled, (self.game.package, self.game.id, self.game.layout.pack(self.states, 0), digests)

    def after(self, x: int) -> Situation:
        """The situation after a decision, or an outcome of chance."""
        states = self.game.layout.new(1)
        self.game.kernel.observe(self.states, 0, EVERYTHING, states, 0)
        self.game.kernel.advance(states, 0, x)
        return Situation(self.game, states, self, f"{self.mover} {x}")

    def seen_by(self, viewer: int) -> Any:
        """The observation of a viewer."""
        seen = self.game.layout.new(1)
        self.game.kernel.observe(self.states, 0, viewer, seen, 0)
        return seen

    def digest(self, viewer: int) -> bytes:
        """Of everything that the viewer has seen and done so far."""
        line: list[Situation] = []
        situation: Situation | None = self
        while situation is not None and viewer not in situation._digests:
            line.append(situation)
            situation = situation._before
        for at in reversed(line):
            own = at._act if at._act.startswith(f"{viewer} ") else ""
            before = at._before._digests[viewer] if at._before else b""
            seen = at.seen_by(viewer)
            if at._before and not own and at._before._looks_like(seen, viewer):
                at._digests[viewer] = before
                continue
            whole = before + own.encode() + b"|" + _bytes(self.game, seen)
            at._digests[viewer] = hashlib.blake2b(whole, digest_size=12).digest()
        return self._digests[viewer]

    def _looks_like(self, seen: Any, viewer: int) -> bool:
        """Whether the viewer, who sees this next, is told nothing and sees no change: then it doesn't even learn that
        somebody has decided."""
        return not _told(seen) and _still(self.game, seen) == _still(self.game, self.seen_by(viewer))

    def redealt(self, viewer: int, seed: int) -> Situation:
        """A situation that looks and has looked the same to the viewer, with all that it can't see dealt anew."""
        states = self.seen_by(viewer)
        self.game.kernel.determinize_at(states, 0, viewer, new_rng(seed))
        situation = Situation(self.game, states)
        situation._digests[viewer] = self.digest(viewer)
        return situation


def _unpickled(package: str, id: str, packed: bytes, digests: dict[int, bytes]) -> Situation:
    game = find_game(package, id)
    states = game.layout.new(1)
    game.layout.unpack(packed, states, 0)
    situation = Situation(game, states)
    situation._digests |= digests
    return situation


class FilonState(pyspiel.State):  # type: ignore[misc]
    """A state of a box, as OpenSpiel asks for it."""

    def __init__(self, game: FilonGame) -> None:
        super().__init__(game)
        self.situation = game.first

    def current_player(self) -> int:
        return int(_PLAYER.get(self.situation.mover, self.situation.mover))

    def is_terminal(self) -> bool:
        return self.situation.mover == OVER

    def _legal_actions(self, player: int) -> list[int]:
        game = self.situation.game
        out = game.buffers()[0]
        count = int(game.kernel.legal_at(self.situation.states, 0, out))
        return [int(d) for d in out[:count]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.situation.game
        out, weights = game.buffers()
        count = int(game.kernel.chances_at(self.situation.states, 0, out, weights))
        total = sum(int(w) for w in weights[:count])
        return [(int(out[k]), int(weights[k]) / total) for k in range(count)]

    def _apply_action(self, action: int) -> None:
        self.situation = self.situation.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.situation.game
        return (game.outcomes if player == pyspiel.PlayerId.CHANCE else game.decisions).text(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return rewards_of(self.situation.game.outcome(self.situation.states, 0).ranks)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has seen, as a digest, and what it sees now."""
        who = self.current_player() if player is None else player
        return f"{who} {self.situation.digest(who).hex()} {_said(self.situation, who)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> FilonState:
        """A state that is the same to the player, with what it can't see dealt anew."""
        state: FilonState = self.clone()
        state.situation = self.situation.redealt(player, int(sampler() * (1 << 52)))
        return state

    def __str__(self) -> str:
        return _said(self.situation, EVERYTHING)


def _said(situation: Situation, viewer: int) -> str:
    """What a viewer sees: every field that is not all 0."""
    fields = situation.game.layout.get(situation.seen_by(viewer), 0)
    return " ".join(f"{n}={str(v).replace(' ', '')}" for n, v in fields.items() if n not in HAPPENED and np.any(v))


class FilonObserver:
    """The tensor of a box. With perfect recall, the digest of all that was seen stands behind it."""

    def __init__(self, game: FilonGame, recalls: bool) -> None:
        self._game, self._recalls = game.box, recalls
        size = game.box.tensor.size
        self.tensor = np.zeros(size + (96 if recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recalls:
            self.dict["digest"] = self.tensor[size:]
        self._factors = np.array(game.box.tensor.factors, np.float32)
        self._row = either([0.0] * size, np.zeros(size, np.float32))

    def set_from(self, state: FilonState, player: int) -> None:
        self._game.encoder.encode_at(state.situation.states, 0, player, self._game.layout.new(1), self._row)
        self.dict["observation"][:] = self._row
        self.dict["observation"] *= self._factors
        if self._recalls:
            self.dict["digest"][:] = np.unpackbits(np.frombuffer(state.situation.digest(player), np.uint8))

    def string_from(self, state: FilonState, player: int) -> str:
        if self._recalls:
            return state.information_state_string(player)
        return f"{player} {_said(state.situation, player)}"


class FilonGame(pyspiel.Game):  # type: ignore[misc]
    """A box, as OpenSpiel asks for it; each has a class of its own."""

    box: Game
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, box = dict(params or {}), self.box
        players = int(given.pop("players", box.players[0]))
        states = box.start(players, check_options(box.options, given))
        self.first = Situation(box, states)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(box.decisions),
            max_chance_outcomes=len(box.outcomes),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self, *_: Any) -> FilonState:
        return FilonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FilonObserver | None:
        """What one player sees, public and private together; None for parts of it, or for what all see."""
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not asked.public_info or asked.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return FilonObserver(self, bool(asked.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def register(box: Game) -> None:
    """OpenSpiel knows the box as `filon_<id>`."""
    options = {option.id: option.default for option in box.options if not option.fixed}
    game_type = pyspiel.GameType(
        short_name=f"filon_{box.id}",
        long_name=box.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.players[1],
        min_num_players=box.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": box.players[0], **options},
    )
    # OpenSpiel lets go of it after Python has ended: a class can wait for that, any other callable would be freed then.
    pyspiel.register_game(game_type, type(f"Filon_{box.id}", (FilonGame,), {"box": box, "game_type": game_type}))


for _box in shelf().values():
    register(_box)

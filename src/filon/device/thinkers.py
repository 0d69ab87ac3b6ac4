"""Who thinks in a browser: minds in WebAssembly beside the house, and where there is none, the policy in it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable
from typing import Literal, Protocol

import msgspec

from filon.bots.choose import choose
from filon.bots.mind import Thought
from filon.bots.ponder import Foreseen, Pondered, ponder
from filon.engine.game import Game
from filon.house.patience import UNHURRIED, Patience
from filon.house.problems import NotFound
from filon.match import record_file, views

_AHEAD = 4  # steps that a hint shows after the first

log = logging.getLogger(__name__)


class MindsBeside(Protocol):
    """The browser's side (`web/src/device/house.ts`). It never throws."""

    def think(self, question: str, /) -> Awaitable[str]:
        """The answer to a `AskedMind`, as JSON: a decision, or what `Found` says; null if nobody thinks about the game,
        or something went wrong."""


class AskedMind(msgspec.Struct, omit_defaults=True):
    """What a mind is asked: as `filon.bots.choose` and `filon.bots.ponder` are."""

    ask: Literal["ready", "choose", "ponder"]
    game: str
    observation: str = ""
    """In hexadecimal, as are those of the answer."""
    seat: int = 0
    level: str = ""
    iterations: int = 0
    seed: str = "0"
    judge: int | None = None
    ahead: int = 0


class FoundStep(msgspec.Struct):
    """What a seat would do next, and what it will see then."""

    decision: int
    observation: str


class Tried(msgspec.Struct):
    """A decision that was tried."""

    decision: int
    visits: int
    share: float


class Found(msgspec.Struct):
    """What a mind says of a position: `Pondered`."""

    policy: int
    thoughts: list[Tried]
    shares: list[float]
    judged: float | None
    ahead: list[FoundStep]


class BrowserThinkers:
    """Whoever is asked answers as soon as it can: there is nobody else to be kept waiting."""

    def __init__(self, minds: MindsBeside) -> None:
        self._minds = minds
        self._warming: dict[str, asyncio.Future[str]] = {}

    def begin_warming(self, game: str) -> None:
        """The game's mind is fetched, so that its first thought does not wait."""
        if game not in self._warming and "@" not in game:
            self._warming[game] = asyncio.ensure_future(self._minds.think(_text(AskedMind("ready", game))))

    async def warmed(self, game: str) -> None:
        """It is there, or there is none: either way nobody waits for it."""

    async def choose(
        self, game: Game, observation: bytes, seat: int, level: str, patience: Patience = UNHURRIED
    ) -> int:
        seed = secrets.randbits(62)
        question = AskedMind("choose", game.id, observation.hex(), seat, level, seed=str(seed))
        decision = msgspec.json.decode(await self._asked(game, question), type=int | None)
        return choose(game, observation, seat, level, seed) if decision is None else decision

    async def follow_policy(self, game: Game, observation: bytes, seat: int, level: str) -> int:
        return choose(game, observation, seat, level, secrets.randbits(62))

    async def ponder(
        self,
        game: Game,
        observation: bytes,
        seat: int,
        iterations: int,
        *,
        hint: bool = False,
        judge: int | None = None,
    ) -> Pondered:
        seed, ahead = secrets.randbits(62), _AHEAD if hint else 0
        question = AskedMind(
            "ponder", game.id, observation.hex(), seat, "", iterations, str(seed), judge=judge, ahead=ahead
        )
        found = msgspec.json.decode(await self._asked(game, question), type=Found | None)
        if found is None:
            return ponder(game, observation, seat, iterations, seed, judge=judge, ahead=ahead)
        thoughts = [Thought(tried.decision, tried.visits, tried.share) for tried in found.thoughts]
        steps = [Foreseen(step.decision, bytes.fromhex(step.observation)) for step in found.ahead]
        return Pondered(found.policy, thoughts, found.shares, found.judged, steps)

    async def _asked(self, game: Game, question: AskedMind) -> str | bytes:
        """What a mind answers; there are some for the rules of today alone."""
        return await self._minds.think(_text(question)) if game.key == game.id else b"null"

    def hint_wait(self, game: Game) -> float:
        return 0

    async def retell(self, record: str, viewer: int, until: int) -> bytes:
        return views.replay(record_file.read(record).match(), viewer, until)

    async def result(self, record: str) -> bytes:
        return views.result(record_file.read(record).match())

    async def draw(self, game: str, frame: bytes, wide: int) -> bytes:
        raise NotFound


def _text(question: AskedMind) -> str:
    return msgspec.json.encode(question).decode()

"""Who thinks at a terminal: policies here, searches in processes of their own, as on the server."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from filon.bots.chances import as_chances
from filon.bots.choose import bot, choose, levels
from filon.bots.ponder import ponder
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import Message
from filon.match.match import Match
from filon.server.settings import read_settings
from filon.server.workers import Workers


@dataclass(frozen=True)
class Counsel:
    """What the strongest bot would do."""

    decision: str
    text: Message | None
    share: float | None
    """The chance to win with it, as the search sees it; None if only the policy was asked."""


class Minds:
    """The bots of one table. Without one that searches no process is started."""

    def __init__(self, game: Game, seated: list[str], seed: int) -> None:
        self.game, self._seed = game, seed
        self._workers: Workers | None = None
        self._searches = any(bot(game, level).iterations for level in seated)

    def wake(self) -> None:
        """If a bot of this table searches, the game is being compiled in the background."""
        if self._searches:
            self._workers = Workers(read_settings().compile_games, lambda *_: None)
            self._workers.bots.begin_warming(self.game.id)

    def is_slow(self, level: str) -> bool:
        """Whether a bot of this level keeps people waiting."""
        return self._workers is not None and bot(self.game, level).iterations > 0

    async def choose(self, match: Match, level: str) -> str:
        """What the bot to move decides, from what it may see."""
        seat, observation = match.mover, match.packed_observation(match.mover)
        if self._workers and self.is_slow(level):
            # A process that keeps dying does not end the game: then the bot follows its policy.
            with suppress(FilonError):
                found = await self._workers.choose(self.game, observation, seat, level)
                return self.game.decisions.text(found)
        # A bot must not know what chance will answer: its seed has nothing to do with the dealer's.
        seed = (self._seed * 1_000_003 + match.ply) & 0x7FFFFFFFFFFFFFFF
        return self.game.decisions.text(choose(self.game, observation, seat, level, seed))

    async def hint(self, match: Match) -> Counsel:
        """What the strongest bot would do if it knew only what is on display."""
        seat = match.mover
        seen = match.packed_observation(seat, display=True)
        iterations = bot(self.game, levels(self.game)[-1]).iterations
        if self._workers:
            found = await self._workers.ponder(self.game, seen, seat, iterations, hint=True)
        else:
            found = ponder(self.game, seen, seat, iterations, self._seed + match.ply)
        thought = as_chances(self.game, seen, seat, found)
        best = thought.thoughts[0] if thought.thoughts else None
        decision = best.decision if best else thought.policy
        shown = self.game.layout.new(1)
        self.game.layout.unpack(seen, shown, 0)
        text = self.game.hint(self.game.layout.at(shown, 0), decision)
        return Counsel(self.game.decisions.text(decision), text, best.share if best else None)

    async def close(self) -> None:
        """Every process has ended."""
        if self._workers:
            await self._workers.close()

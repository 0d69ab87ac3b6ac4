"""Bots at a table: they play their seats, and say what they would do in somebody else's."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from filon.bots.chances import as_chances
from filon.bots.choose import bot, levels
from filon.engine.errors import FilonError, GameIsOver, NotYourTurn
from filon.engine.game import Game
from filon.house.counting import why_unrated
from filon.house.patience import patience_of
from filon.house.problems import Busy, Held, NoHints, StaleMoment, StorageFailed, problem
from filon.house.thinking_wire import Advice, Hint, Hurrying, Queued, Thinking
from filon.house.time import tick
from filon.house.turns import NOBODY, who_decides
from filon.house.visitors import Visitor
from filon.house.wire import WATCHING, Play
from filon.match.ending import ending
from filon.match.match import Match

if TYPE_CHECKING:
    from filon.bots.mind import Thought
    from filon.house.tables import Table

_AFTER_TROUBLE = 2.0  # seconds before a bot tries again when the disk is full or its process keeps dying
_OTHERS = 2  # decisions a hint is compared with

log = logging.getLogger(__name__)


def next_best(thoughts: list[Thought]) -> list[float]:
    """The chances that a hint is compared with. What was hardly tried may look better than it is: that is left out."""
    shares = [other.share for other in thoughts[1:] if other.share <= thoughts[0].share]
    return [round(share, 3) for share in sorted(shares, reverse=True)[:_OTHERS]]


def _advice(game: Game, seen: bytes, seat: int, decision: int) -> Advice:
    """A decision, with a sentence made from what is on display."""
    states = game.layout.new(2)
    game.layout.unpack(seen, states, 0)
    game.kernel.display(states, 0, seat, states, 1)
    return Advice(game.decisions.text(decision), game.hint(game.layout.at(states, 1), decision))


class Turn:
    """What a bot, or a hint, is asked: from what the seat may see, at this ply."""

    def __init__(self, match: Match, seat: int, level: str, observation: bytes) -> None:
        self.game, self.ply = match.game, match.ply  # these rules, whatever the table is moved to meanwhile
        self.seat, self.level, self.observation = seat, level, observation


class Bots:
    """The bots of one table. What they do to its match they order, like everybody else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.playing: asyncio.Task[None] | None = None
        self._thinking = -1
        self._not_before = 0.0  # when the next bot may decide, on the monotonic clock
        self._hinted: set[int] = set()
        self.hurries = False
        """Whether those that search have no time for it."""

    # ── playing ──

    @property
    def are_done(self) -> bool:
        return self.playing is None or self.playing.done()

    def wake(self, match: Match) -> None:
        """If it is a bot's turn, it thinks; where only bots play, while somebody looks on."""
        table = self._table
        seats = table.row.seats
        if not any(seat.level for seat in seats):
            return
        table.means.workers.begin_warming(table.game.key)
        if self._is_turn(match) and self.are_done:
            self.playing = asyncio.create_task(self._play())
        elif self.are_done:
            self._push_thinking(-1)
        if match.is_over:
            self._push_hurrying(False)

    def _is_turn(self, match: Match) -> bool:
        seats = self._table.row.seats
        if self._table.row.moved:
            return False
        watched = bool(self._table.visitors or self._table.afar) or any(not seat.level for seat in seats)
        return watched and any(seats[seat].level for seat in match.owing)

    async def _play(self) -> None:
        """No bot is to move (or there are only bots, and nobody looks on), or it is another node's."""
        here = True
        try:
            while here:
                try:
                    if not (turns := await self._table.order(self._turns)):
                        break
                    self._push_thinking(turns[0].seat)
                    here = await self._table.means.others.hold(self._table.row.id)
                except StorageFailed as error:
                    log.error("table %s: %s", self._table.row.id, error)
                    await asyncio.sleep(_AFTER_TROUBLE)
                    continue
                if here:
                    await asyncio.gather(*(self._play_one(turn) for turn in turns))
        except FilonError as error:
            log.error("table %s: %s", self._table.row.id, error)
        finally:
            if here:
                self._push_thinking(-1)

    def _push_thinking(self, seat: int) -> None:
        # Said once for all that a bot decides on end: how often it decides may be its secret.
        if seat != self._thinking:
            self._thinking = seat
            self._table.push_all(lambda _: Thinking(seat))

    async def _turns(self) -> list[Turn]:
        """What the bots that owe a decision have to know: they think at the same time. None, if no bot does, or if
        there are only bots and nobody looks on."""
        match = await self._table.load()
        if not self._is_turn(match):
            return []
        levels = [(seat, self._table.row.seats[seat].level) for seat in match.owing]
        return [Turn(match, seat, level, match.packed_observation(seat)) for seat, level in levels if level]

    async def _play_one(self, turn: Turn) -> None:
        """The bot has decided, unless the table has moved on; after trouble, a little time has passed."""
        table, begun = self._table, tick()
        try:
            decision = await self._choose(turn)
            if table.visitors or table.afar:
                at = max(begun + table.means.settings.bot_delay, self._not_before)
                await asyncio.sleep(at - tick())
            await table.order(lambda: self._decide(turn, decision))
        except StaleMoment:
            return
        except FilonError as error:
            log.error("the bot in seat %s of table %s: %s", turn.seat, table.row.id, error)
            trouble = problem(error)
            table.push_all(lambda _: trouble)
            await asyncio.sleep(_AFTER_TROUBLE)

    async def _choose(self, turn: Turn) -> int:
        """What the bot decides; by its policy alone if people would have to wait longer for its thoughts than a
        decision may take here, and then they are told."""
        table, workers = self._table, self._table.means.workers
        asked = turn.game, turn.observation, turn.seat, turn.level
        patience = patience_of(turn.game, table.row.terms.pace, bool(table.visitors or table.afar))
        try:
            decision, hurries = await workers.choose(*asked, patience), False
        except Busy:
            decision, hurries = await workers.follow_policy(*asked), True
        # Those that never search decide as they always do.
        if bot(turn.game, turn.level).iterations:
            self._push_hurrying(hurries)
        return decision

    def _push_hurrying(self, hurries: bool) -> None:
        if hurries != self.hurries:
            self.hurries = hurries
            self._table.push_all(lambda _: Hurrying(hurries))

    def give_time(self, match: Match, play: Play, seat: int) -> None:
        """Somebody is about to decide who wants to be able to take it back: bots wait a little. `Held` if it would be
        too late for that."""
        if match.why_not(play.decision, seat) is None:
            ends = ending(match, play.decision, seat)
            if ends == "final" or ends == play.hold:
                raise Held
            self._not_before = tick() + self._table.means.settings.take_back if ends else 0.0

    @property
    def pause(self) -> int:
        """Milliseconds that the next bot still has to wait."""
        return max(0, round(1000 * (self._not_before - tick())))

    def rest(self, pause: int) -> None:
        """At another node somebody has decided who may want to take it back."""
        if pause:
            self._not_before = tick() + pause / 1000

    async def _decide(self, turn: Turn, decision: int) -> None:
        match = await self._table.load()
        seat = self._table.row.seats[turn.seat]
        same = match.game is turn.game and match.asks_as_at(turn.ply, turn.seat)
        if not same or self._table.row.moved or seat.level != turn.level:
            raise StaleMoment  # somebody has come to the seat, or the table has moved on
        # Where people may relieve bots, only the log knows afterwards what was the bot's.
        by = seat.level if seat.is_person or self._table.row.terms.late != "never" else ""
        before = match.ply
        match.play(turn.game.decisions.text(decision), turn.seat, by=by)
        await self._table.save(match, before, turn.seat, None, None, WATCHING)

    # ── hints ──

    async def hint(self, visitor: Visitor) -> Hint:
        """What the strongest bot would do, without remembering for anybody; one at a time for each seat."""
        workers = self._table.means.workers
        turn, moment = await self._table.order(lambda: self.hint_turn(visitor))
        game, wait = turn.game, workers.hint_wait(turn.game)
        if turn.seat in self._hinted:
            raise Busy(max(1, round(wait)))
        self._hinted.add(turn.seat)
        try:
            if wait >= 1:
                visitor.push(Queued(round(wait)))
            # Where things have to be remembered, there is nothing to search from who has forgotten them.
            iterations = 0 if game.showing.chapter else bot(game, turn.level).iterations
            found = await workers.ponder(game, turn.observation, turn.seat, iterations, hint=True)
        finally:
            self._hinted.discard(turn.seat)
        thought = as_chances(game, turn.observation, turn.seat, found)
        best = thought.thoughts[0] if thought.thoughts else None
        decision = best.decision if best else thought.policy
        advice = _advice(game, turn.observation, turn.seat, decision)
        then = [_advice(game, step.observation, turn.seat, step.decision) for step in thought.ahead]
        share, others = round(best.share, 3) if best else None, next_best(thought.thoughts)
        return Hint(moment, advice.decision, advice.text, share, others, then)

    async def hint_turn(self, visitor: Visitor) -> tuple[Turn, int]:
        """What a strong player could know; in a game of memory, who has forgotten what the display does not show."""
        match = await self._table.load()
        if match.is_over:
            raise GameIsOver(match.game.in_turn)
        if not why_unrated(self._table.row):
            raise NoHints
        seat = who_decides(match, visitor.held, visitor.look)
        if seat == NOBODY:
            raise NotYourTurn(match.game.in_turn)
        view = await self._table.view(match, visitor.look)
        seen = match.packed_observation(seat, display=match.game.showing.chapter is not None)
        return Turn(match, seat, levels(match.game)[-1], seen), view.moment

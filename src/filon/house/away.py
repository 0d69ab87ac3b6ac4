"""When somebody is away, gives up or has had enough: bots that stand in, conceding, and stopping by consent of all.

What a table does about somebody who is away stands in its terms, for everybody to know before they sit down.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from filon.engine.errors import GameIsOver
from filon.engine.state import CHANCE
from filon.house.clock import Clock
from filon.house.problems import BadKey, Moved, NobodyToAsk, NoOffer, NotBegun, OldRules
from filon.house.terms import LAST, WAIT
from filon.house.time_wire import Back, Concede, Stop
from filon.house.wire import WATCHING, Done

if TYPE_CHECKING:
    from filon.house.seating import Seating
    from filon.house.tables import Table
    from filon.house.visitors import Visitor
    from filon.match.match import Match

_MOST_KEPT = 32  # answers at hand for what is sent again


class Away:
    """What one table does about people who are away. All of it is ordered, like everything else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._answers: dict[tuple[frozenset[int], Concede | Stop | Back], Done] = {}

    # ── time is out ──

    async def check(self) -> None:
        """If somebody's time is out, the terms of the table are carried out; else the alarm is set anew."""
        await self._table.order(self._check)

    async def _check(self) -> None:
        if not self._table.row.begun or self._table.row.over:
            return
        match, timing = await self._table.load(), self._table.timing
        if timing.clock is None:
            return
        due = {seat: await timing.over_at(seat) for seat in timing.clock.runs}
        now, away = self._table.means.time.now(), self._table.row.terms.away
        out = [seat for seat, when in due.items() if when <= now]
        if away == WAIT or not due:
            return
        if not out:  # nights and holidays were spared
            self._table.means.wake_at(self._table.row.id, min(due.values()))
        elif away == LAST:
            await self._end(match, "time", out[0])
        else:
            await self._change({seat: {"stand_in": away} for seat in out})

    # ── seats of those who are away ──

    async def back(self, held: frozenset[int], message: Back, visitor: Visitor | None = None) -> Done:
        """Bots that stand in for these seats have handed them back."""
        return await self._once(held, message, visitor, lambda: self._back(held))

    async def _back(self, held: frozenset[int]) -> None:
        await self.running()
        await self.take_back(held)

    async def take_back(self, held: frozenset[int]) -> None:
        """Within an order: whoever holds these seats is here, and plays them."""
        seats = self._table.row.seats
        back = [seat for seat in held if seats[seat].stand_in and not seats[seat].conceded]
        for seat in back:
            await self._change({seat: {"stand_in": ""}}, self._table.timing.given_back(seat))

    # ── giving up ──

    async def concede(self, held: frozenset[int], message: Concede, visitor: Visitor | None = None) -> Done:
        """The seat is a bot's for good, or the game is over."""
        looked = visitor.look if visitor else WATCHING
        return await self._once(held, message, visitor, lambda: self._concede(held, message, looked))

    async def _concede(self, held: frozenset[int], message: Concede, looked: int) -> None:
        seat = next((each for each in (message.seat, looked) if each in held), min(held, default=WATCHING))
        if message.seat not in (WATCHING, seat):
            raise BadKey
        if not await self._was_closed("conceded", seat):
            match = await self.running()
            if not self._table.row.seats[seat].conceded:
                if not self._plays_on(seat):
                    await self._end(match, "conceded", seat)
                    return
                level = self._table.row.terms.stand_in
                await self._change({seat: {"stand_in": level, "conceded": True, "stops": False}})
            await self._agreed(match)

    def _plays_on(self, seat: int) -> bool:
        """Whether a bot goes on for somebody who concedes: others are left who play with each other."""
        row = self._table.row
        others = [s for number, s in enumerate(row.seats) if number != seat and s.is_person and not s.conceded]
        return bool(row.terms.stand_in) and len(row.seats) > 2 and bool(others)

    # ── stopping by consent ──

    async def stop(self, held: frozenset[int], message: Stop, visitor: Visitor | None = None) -> Done:
        """It is known who wants to stop here; if all people do, the game is over."""
        return await self._once(held, message, visitor, lambda: self._stop(held, message))

    async def _stop(self, held: frozenset[int], message: Stop) -> None:
        if message.way == "withdraw" or not await self._was_closed("agreed", CHANCE):
            match = await self.running()
            seats = self._table.row.seats
            if sum(seat.is_person and not seat.conceded for seat in seats) < 2:
                raise NobodyToAsk
            offered = {number for number, seat in enumerate(seats) if seat.stops}
            if message.way == "accept" and not offered:
                raise NoOffer
            wish = message.way != "withdraw"
            asked = held if wish or held & offered else offered
            mine = {seat for seat in asked if not seats[seat].conceded and seats[seat].stops != wish}
            if mine:
                await self._change({seat: {"stops": wish} for seat in mine})
            await self._agreed(match)

    async def _agreed(self, match: Match) -> None:
        """The game is over if everybody who plays wants it."""
        playing = [seat for seat in self._table.row.seats if not seat.level]
        if playing and all(seat.stops for seat in playing):
            await self._end(match, "agreed")

    # ── the house has had enough ──

    async def close(self, why: str) -> None:
        """Whoever keeps the house has closed the table: it is over, wherever the game stood, and everybody is told
        why. The same again changes nothing."""
        await self._table.order(lambda: self._close(why))

    async def _close(self, why: str) -> None:
        if self._table.row.over:
            return
        await self._table.change({"closed": why})
        try:
            await self._end(await self._table.load(), "house")
        except (NotBegun, OldRules):  # nothing was played, or nothing that can still be read
            await self._table.change({"over": True, "ended": self._table.means.time.now()})
            self._table.push_presence()
            self._table.means.witness.changed(self._table)

    # ── what they share ──

    async def _once(
        self,
        held: frozenset[int],
        message: Concede | Stop | Back,
        visitor: Visitor | None,
        work: Callable[[], Awaitable[None]],
    ) -> Done:
        """The work is done, in its turn; what was sent before gets its first answer, and has no second effect."""

        async def do() -> Done:
            if not held:
                raise BadKey
            key = held, message
            if key not in self._answers:
                await work()
                view = await self._table.view(await self._table.load(), visitor.look if visitor else min(held))
                self._answers[key] = Done(message.send, view.moment)
                if len(self._answers) > _MOST_KEPT:
                    del self._answers[next(iter(self._answers))]
            if visitor:
                visitor.push(self._answers[key])
            return self._answers[key]

        return await self._table.order(do)

    async def _was_closed(self, reason: str, seat: int) -> bool:
        """Whether the game was closed for this very reason: then it was asked for before."""
        closed = (await self._table.load()).closed
        return closed is not None and (closed.text, closed.seat) == (reason, seat)

    async def running(self) -> Match:
        """Within an order: the match, if it can still be played here."""
        match = await self._table.load()
        if self._table.row.moved:
            raise Moved
        if match.is_over:
            raise GameIsOver
        return match

    async def _end(self, match: Match, reason: str, seat: int = CHANCE) -> None:
        before = match.ply
        match.end(reason, seat)
        await self._table.save(match, before, seat, None, None, WATCHING)
        self._table.push_presence()

    async def _change(self, changes: dict[int, dict[str, Any]], clock: Clock | None = None) -> None:
        """These seats are changed and saved; then everybody is told, and plays on."""
        table = self._table
        seats: list[Seating] = [replace(seat, **changes.get(n, {})) for n, seat in enumerate(table.row.seats)]
        columns: dict[str, Any] = {"seats": seats} | ({"clock": msgspec.to_builtins(clock)} if clock else {})
        await table.change(columns)
        if clock:
            table.timing.set(clock)
        match = await table.load()
        table.push_presence()
        await table.timing.look_again(match)
        table.means.witness.changed(table)
        table.bots.wake(match)

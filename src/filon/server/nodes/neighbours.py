"""The other nodes, as one node knows them: it hears of what they write, looks now and then whether it has missed
something, and does what has to be done once if it holds the lease."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Collection, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from filon.engine.errors import FilonError
from filon.house.attended import Attended
from filon.house.problems import StorageFailed
from filon.house.rows import Here, LogRow, TableChange
from filon.server.nodes.analyses import Analyses
from filon.server.nodes.hearing import channel_of, notices
from filon.server.nodes.roll import Roll, SoFar
from filon.server.nodes.word import Arrived, Touched, Word
from filon.server.store import troubles

if TYPE_CHECKING:
    from filon.house.tables import Table
    from filon.house.wire import Analysis
    from filon.server.house import House
    from filon.server.nodes.redis import Teller

CHANNEL = "filon"
_BEAT = 1.0  # seconds between two signs of life
_LOOK = 2.0  # seconds between two looks at what may have been missed
_MOST_COMPARED = 1000  # public tables that nobody is shown in the lobby: the newest
_AT_ONCE = 250  # tables that are compared in one go: meanwhile nobody else is served
_THEIRS = 30.0  # seconds for which a node that was refused a lease does not ask again

log = logging.getLogger(__name__)


class Neighbours:
    """The other nodes of a house (`filon.house.means.Others`)."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._roll = Roll(house.store)
        self._analyses = Analyses(house.store)
        self._mine: set[str] = set()
        self._theirs: dict[str, float] = {}  # until when it is not asked for again, on the monotonic clock
        self._unsure = False  # whether the database may have granted what this node was not told of
        self._put_off: set[str] = set()  # tables to be looked after, once the database is there again
        self._untold: set[str] = set()  # tables of which the others may not know who is there
        self._tasks: set[asyncio.Task[Any]] = set()
        self._own = b'{"node":"%s"' % house.store.node.encode()  # how our own words begin
        self._company = False
        self._looking = asyncio.Lock()  # two looks at once would tell the same words twice
        self._teller: Teller | None = None
        self._channel = CHANNEL
        self.elsewhere: dict[str, dict[str, Here]] = {}
        """By table and node: who is connected, as far as this node has heard since it looked at the lobby. What is
        done for good (a table is forgotten, somebody is not told) goes by the rows."""
        self._addresses: str | None = None  # what marks those that are known here
        self.deaf = False
        """For tests: notices are not heard."""

    async def open(self) -> bool:
        """This node is known to the others; whether there are any."""
        await self._speak()
        self._set_company(others := await asyncio.to_thread(self._roll.enter))
        if not await asyncio.to_thread(self._roll.way, "redis" if self._teller else "postgresql") and others:
            log.error("other nodes are told in another way what is written: `redis` has to be the same at all of them")
        self._do(self._listen())
        self._do(self._beat())
        self._do(self._look_again_and_again())
        return others

    async def _speak(self) -> None:
        """From here on, what is written is told in the way that is set."""
        if redis := self._house.settings.redis:
            from filon.server.nodes.redis import Teller

            self._channel = await asyncio.to_thread(self._roll.channel)
            self._teller = Teller(redis, self._channel)
            self._house.store.aloud = self._teller.tell

    def _set_company(self, company: bool) -> None:
        """Whether there are others: if not, nobody has to be told anything, and nothing can have changed."""
        if company and not self._company:
            self._do(self._tell_who_is_here())
        self._company = self._house.store.speaks = company

    async def _tell_who_is_here(self) -> None:
        """What was told before this node was alone does not hold any more."""
        try:
            await asyncio.to_thread(self._roll.forget_here)
        except FilonError as error:
            log.warning("who is here is not told: %s", error)
        for table in self._house.all_at_hand():
            if table.visitors:
                self._tell_here(table)

    async def close(self) -> None:
        """Nobody is heard any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def leave(self) -> None:
        """What this node did is left to the others; from here on it must write nothing."""
        try:
            await asyncio.to_thread(self._roll.leave)
        except FilonError as error:
            log.warning("the other nodes will notice by themselves that this one has ended: %s", error)
        if self._teller:
            await self._teller.close()

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("among nodes", exc_info=error)

    # ── what is done once ──

    async def hold(self, name: str) -> bool:
        if name in self._mine:
            return True
        if time.monotonic() < self._theirs.get(name, 0):
            return False
        try:
            taken = await asyncio.to_thread(self._roll.take, name)
        except FilonError:
            self._unsure = True
            raise
        if taken:
            self._mine.add(name)
        elif not name.startswith(":"):
            self._theirs[name] = time.monotonic() + _THEIRS
        return taken

    def want(self, table: str) -> None:
        if table not in self._mine and time.monotonic() >= self._theirs.get(table, 0):
            self._do(self._try(table))

    async def _try(self, id: str, take_over: bool = False) -> None:
        """This node looks after the table, unless another does; should the database be away, later."""
        try:
            if await self.hold(id) and take_over:
                table = await self._house.find(id)
                await table.wake()
                await table.away.check()  # its time may have run out meanwhile
        except FilonError as error:
            log.warning("table %s: %s", id, error)
            if isinstance(error, StorageFailed):
                self._put_off.add(id)

    async def let_but(self, tables: Iterable[str]) -> None:
        """There is nothing to do at any table but these any more."""
        kept = {*tables}
        await self.let([name for name in self._mine if not name.startswith(":") and name not in kept])

    async def let(self, tables: Iterable[str]) -> None:
        """There is nothing to do at these tables any more."""
        if names := [id for id in tables if id in self._mine]:
            self._mine.difference_update(names)
            try:
                await asyncio.to_thread(self._roll.let, names)
            except FilonError:
                self._unsure = True  # they may be this node's still
                raise

    async def read_analysis(self, table: str) -> Analysis | None:
        return await asyncio.to_thread(self._analyses.read, table)

    async def keep_analysis(self, table: str, found: Analysis) -> None:
        now, packed = self._house.time.now(), msgspec.json.encode(found)
        await asyncio.to_thread(self._analyses.keep, table, found.done, packed, now)

    @asynccontextmanager
    async def turn(self, number: int) -> AsyncIterator[None]:
        """No other node does the same meanwhile."""
        connection = await asyncio.to_thread(self._locked, number)
        try:
            yield
        finally:
            await asyncio.to_thread(connection.close)

    def _locked(self, number: int) -> sa.Connection:
        with troubles():
            connection = self._house.store.engine.connect()
            try:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))
            except BaseException:
                connection.close()
                raise
        return connection

    # ── who is where ──

    def watchers(self, table: str) -> int:
        """How many look on at a table by other nodes."""
        return sum(here.watchers for here in self.elsewhere.get(table, {}).values())

    async def meet(self, table: Attended) -> None:
        for found in (await asyncio.to_thread(self._roll.look, [table.row.id])).values():
            table.afar = found.people

    def came(self, table: Attended) -> None:
        if self._company:
            self._tell_here(table)

    def _tell_here(self, table: Attended) -> None:
        id = table.row.id
        saving = self._house.writer.write(TableChange(id, here=table.here))
        saving.add_done_callback(lambda saved: self._untold.add(id) if saved.exception() else None)

    def _set_afar(self, table: Table, afar: dict[str, Here]) -> None:
        if afar != table.afar:
            table.met(afar, table.row.id in self._mine)
            self._do(self._wake(table))

    async def _wake(self, table: Table) -> None:
        try:
            await table.wake()
        except FilonError as error:
            log.warning("table %s: %s", table.row.id, error)

    # ── hearing ──

    async def _listen(self) -> None:
        settings = self._house.settings
        async for text in notices(channel_of(settings.database, settings.redis), self._channel):
            try:
                if text is None:
                    await self.look()
                else:
                    self.hear(text)
            except Exception as error:  # whatever a node of another version says must not make this one deaf
                log.warning("what other nodes do is not known: %s", error)

    def hear(self, text: bytes) -> None:
        """What another node has said is heeded."""
        if self.deaf or text.startswith(self._own):
            return
        word = msgspec.json.decode(text, type=Word)
        if word.came:
            self._set_company(True)
        for moved in word.moved:
            self._moved(moved)
        for arrived in word.arrived:
            self._arrived(word.node, arrived)
        for id, number in word.said:
            if (table := self._house.at_hand(id)) and table.visitors:
                self._do(self._house.steward.heard_elsewhere(table, number))
        if word.due:
            self._house.notices.plan(word.due)
        for person in word.let_go:
            self._house.let_go_here(person)
        if word.reachable:
            self._do(self._house.notices.renew_here())
        if word.gone:
            self._theirs.clear()
            self._do(self._beat_once())

    def _moved(self, moved: Touched) -> None:
        table = self._house.at_hand(moved.table)
        if table and (table.visitors or moved.table in self._mine):
            self._follow(table, moved)
        elif table:
            table.is_behind = True
        elif moved.table in self._mine:  # its bots and its clock are ours, though it is out of memory
            self._do(self._try(moved.table, take_over=True))
        if moved.shown and not (table and table.visitors):
            self._house.lobby.heard(moved.table, anew=moved.shown == 2)

    def _follow(self, table: Table, moved: Touched) -> None:
        lines = moved.rows()
        table.bots.rest(moved.pause)
        if not table.follow(moved.plies, moved.edition, lines):
            self._do(self._catch_up(table, moved.plies, moved.edition, lines))

    def _arrived(self, node: str, arrived: Arrived) -> None:
        its = self.elsewhere.setdefault(arrived.table, {})
        its.pop(node, None)
        if arrived.here != Here():
            its[node] = arrived.here
        if not its:
            del self.elsewhere[arrived.table]
        if table := self._house.at_hand(arrived.table):
            self._set_afar(table, {**its})

    async def _catch_up(self, table: Table, plies: int, edition: int, lines: Sequence[LogRow] = ()) -> None:
        try:
            await table.catch_up(plies, edition, lines)
            if table.row.over:
                await self.let([table.row.id])
            elif self._has(table):
                await table.wake()
        except FilonError as error:
            log.warning("table %s: %s", table.row.id, error)

    # ── signs of life ──

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            await self._beat_once()

    async def _beat_once(self) -> None:
        before, unsure, self._unsure = {*self._mine}, self._unsure, False
        try:
            beat = await asyncio.to_thread(self._roll.beat, unsure)
        except Exception as error:  # whatever is wrong, a node that gives no more signs has died
            self._unsure = True  # what was taken over may be this node's all the same
            log.warning("no sign of life of this node: %s", error)
            return
        self._set_company(beat.company)
        if beat.addresses != self._addresses:
            self._do(self._renew(beat.addresses))
        if beat.mine is not None:  # but for what was granted or let meanwhile
            self._mine -= before.difference(beat.mine)
        taken = {*beat.taken, *(beat.mine or ())} - before
        self._mine |= taken
        self._bury(beat.dead)
        untold, self._untold = self._untold, set()
        for table in self._house.all_at_hand():
            if beat.mine is not None or table.row.id in untold:
                self.came(table)
        now = time.monotonic()
        self._theirs = {name: until for name, until in self._theirs.items() if until > now and name not in taken}
        late, self._put_off = self._put_off, set()
        for id in {name for name in taken if not name.startswith(":")} | late:
            self._do(self._try(id, take_over=True))

    async def _renew(self, addresses: str) -> None:
        """Who can be reached is known as it is in the database; should it be away, that is tried again."""
        try:
            await self._house.notices.renew_here()
            self._addresses = addresses
        except FilonError as error:
            log.warning("who can be reached is not known: %s", error)

    def _bury(self, dead: Collection[str]) -> None:
        """Nobody is anywhere by these nodes."""

        def alive(its: dict[str, Here]) -> dict[str, Here]:
            return {node: here for node, here in its.items() if node not in dead}

        if dead:
            for table in self._house.all_at_hand():
                self._set_afar(table, alive(table.afar))
            self.elsewhere = {id: its for id, there in self.elsewhere.items() if (its := alive(there))}

    # ── looking whether something was missed ──

    async def _look_again_and_again(self) -> None:
        unsure = False
        while True:
            await asyncio.sleep(_LOOK)
            company = self._company
            unsure = unsure or company
            try:
                if unsure:
                    await self.look()
                    unsure = company  # the last of the others may not have told the last that it did
            except Exception as error:
                log.warning("what other nodes do is not known: %s", error)

    async def look(self) -> None:
        """Every table that somebody looks at here, or that is this node's to look after, is as it is in the database,
        and so is the lobby; whoever has signed out is gone: one question each for some hundred tables, or people, and
        one for the lobby."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        tables = [table for table in self._house.all_at_hand() if table.visitors or self._has(table)]
        known: dict[str, SoFar] = {}
        for start in range(0, len(tables), _AT_ONCE):
            some = tables[start : start + _AT_ONCE]
            found = await asyncio.to_thread(self._roll.look, [table.row.id for table in some])
            known |= found
            for table in some:
                if far := found.get(table.row.id):
                    self._compare(table, far)
        watched = [table for table in tables if table.visitors]
        await self._house.steward.look_for_words(watched, known)
        await self._house.steward.look_who_left(watched)
        await self._look_at_lobby()

    async def _look_at_lobby(self) -> None:
        lobby = self._house.lobby
        shown = lobby.shown()
        found = await asyncio.to_thread(self._roll.look_at_public, shown, lobby.since, _MOST_COMPARED)
        self.elsewhere = {public.table: public.people for public in found if public.people}
        await lobby.compare(found, shown, _MOST_COMPARED)

    def _compare(self, table: Table, far: SoFar) -> None:
        if table.knows(far.plies, far.edition):
            table.rouse()
        else:
            self._do(self._catch_up(table, far.plies, far.edition))
        self._set_afar(table, far.people)

    def _has(self, table: Table) -> bool:
        return table.row.id in self._mine

    async def freshen(self, table: Table, sure: bool = False) -> None:
        """The table is as it is in the database now: whoever comes by another way has not to wait for a notice. To be
        `sure`, it is asked even if no other node is known of: one that has just begun may not have been heard yet."""
        if not (self._company or sure):
            return
        for far in (await asyncio.to_thread(self._roll.look, [table.row.id], seen=True)).values():
            table.saw(far.seen)
            if not table.knows(far.plies, far.edition):
                await table.catch_up(far.plies, far.edition)
            self._set_afar(table, far.people)

    # ── saying ──

    def say(self, word: Word) -> None:
        """The others are told, should the database be there."""
        self._do(asyncio.to_thread(self._say, word))

    def _say(self, word: Word) -> None:
        try:
            with self._house.store.telling() as connection:
                self._house.store.tell(connection, word)
        except FilonError as error:
            log.warning("the other nodes were not told: %s", error)

"""Twins at a server's table: one of the two games is played there, and what somebody hears of it is written down."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

from tests.server.helpers import PATIENCE, HandTime, heard, in_house
from tests.server.time.helpers import SECOND

from filon.checks.forgotten import forgotten_of
from filon.checks.onlooker import Onlooker, rows_of
from filon.checks.orders import WHOLE, Order, heed_all, random_game
from filon.checks.streams import Trail
from filon.checks.twins import Twins, twins_of
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.scene import encode
from filon.engine.state import WATCHER
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.talk import Listen, Say
from filon.house.terms import Pace, Terms
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, Play, SeatWish, Sit, Undo
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.house import House
from filon.server.people.register import Register
from filon.server.people.wire import Arrival, Wishes

ROWS = 10
"""That are played after the two have parted."""
_SOME_WAY = 6  # rows
_GAMES = 200  # in which they are looked for
_TRIES = 60  # to come to the end of one game by another way


class Setting(NamedTuple):
    """A table, and who must not be able to tell which of the twins is played there."""

    game: Game
    players: int
    options: dict[str, Any]
    viewer: int
    pace: Pace = Pace()
    bots: bool = False

    @property
    def forgets(self) -> bool:
        """Whether the viewer has seen what differs, and their page has forgotten it."""
        return self.game.showing.chapter is not None

    @property
    def person(self) -> int:
        """The seat that is a person's also where bots play."""
        return max(self.viewer, 0)


class Scripted(Dealer):
    """Draws what a history says."""

    script: ClassVar[deque[int]]

    def draw(self, ply: int, weights: Sequence[int]) -> int:
        return self.script.popleft()


def draws(game: Game, players: int, options: Any, orders: Sequence[Order]) -> deque[int]:
    """Which of the possible outcomes came up, one after the other."""
    match, found = Match(game, players, options), deque[int]()
    for order in orders:
        for entry in order:
            if entry.kind == "chance":
                found.append(list(match.chances()).index(entry.text))
            match.heed(entry)
    return found


class Minds:
    """Bots decide what a history says, as soon as it is their turn to."""

    def __init__(self) -> None:
        self._next: dict[int, asyncio.Queue[int]] = {}
        self.asked: set[int] = set()
        """Seats whose decision is waited for."""

    def of(self, seat: int) -> asyncio.Queue[int]:
        return self._next.setdefault(seat, asyncio.Queue())

    async def choose(self, game: Game, observation: bytes, seat: int, level: str, patience: Any = None) -> int:
        self.asked.add(seat)
        decision = await self.of(seat).get()
        self.asked.discard(seat)
        return decision


class Story:
    """One of the twins, played at a table; and all that the viewer and somebody who watches have heard of it."""

    def __init__(
        self, house: House, time: HandTime, table: Table, setting: Setting, people: dict[int, str], minds: Minds | None
    ) -> None:
        self.house, self.time, self.table, self.setting = house, time, table, setting
        self.people, self.minds = people, minds
        """Who sits where; and one who watches."""
        self.lookers: dict[int, Visitor] = {}
        """The viewer, and one who watches."""
        self.others: dict[int, Visitor] = {}
        """People of other seats, by seat."""
        self.since = 0
        """The moment up to which the viewer has not forgotten."""

    async def come(self, watch: str) -> None:
        """All who play are there, and one who watches."""
        for seat in self.people:
            side = self.lookers if seat in (self.setting.viewer, WATCHER) else self.others
            side[seat] = await self.visit(seat, watch)

    async def visit(self, seat: int, watch: str = "", since: int | None = None) -> Visitor:
        """This person is at the table, who has seen it up to a moment."""
        visitor = Visitor(person=self.people[seat])
        visitor.keys = [watch] if seat == WATCHER else []
        visitor.held = self.table.open_with(visitor.keys, visitor.person)
        await self.table.join(visitor, None, since)
        return visitor

    def forget(self) -> None:
        """The viewer has seen all up to now, and is not shown it again."""
        viewer = self.lookers[self.setting.viewer]
        self.since = viewer.moment
        self.table.seen_by(viewer, self.since)

    async def row(self, orders: list[Order], number: int) -> None:
        """The orders are carried out; time passes before the one that shows."""
        for k, order in enumerate(orders):
            if k + 1 == len(orders):
                await self.time.let_pass(SECOND)
            if order[0].kind != "chance":
                await self.done(order, f"{number}")
                await self.hidden_looks()

    async def told(self, number: int) -> list[bytes]:
        """What was heard, and what is answered."""
        await self.talk(number)
        return [*self.heard(), *await self.answers(number)]

    async def done(self, order: Order, send: str) -> None:
        """What the order says is decided, by whoever sits there."""
        entry = order[-1] if order[0].kind == "undo" else order[0]
        match = await self.table.order(self.table.load)
        if self.minds and entry.seat != self.setting.person:
            after = match.ply + len(order)
            self.minds.of(entry.seat).put_nowait(match.game.decisions.parse(entry.text))
            async with asyncio.timeout(PATIENCE):
                while match.ply < after:
                    await asyncio.sleep(0.001)
            await self.quiet()
            return
        moment = (await self.table.view(match, entry.seat)).moment
        said: Play | Undo
        key = send if entry.seat == self.setting.viewer else f"{entry.seat}-{match.ply}"
        said = Undo(moment, key) if order[0].kind == "undo" else Play(moment, key, entry.text)
        await self.table.take(frozenset({entry.seat}), said, self.lookers.get(entry.seat))
        await self.quiet()

    async def quiet(self) -> None:
        """All is said that follows: bots that owe a decision think, or none does and none goes on."""
        minds, table = self.minds, self.table
        match = await table.order(table.load)
        async with asyncio.timeout(PATIENCE):
            while minds and not (
                (owing := {*match.owing} - {self.setting.person}) == minds.asked
                and table._worker is None
                and (owing or table.bots.are_done)
            ):
                await asyncio.sleep(0.001)

    async def hidden_looks(self) -> None:
        """Looking often tells no more: what is asked for in between is the same before and after."""
        await self.table.frame(WATCHER, frozenset())

    async def talk(self, number: int) -> None:
        """Somebody says something now and then, as often as anybody may, and it is asked what has been said."""
        everybody = [*self.lookers.values(), *self.others.values()]
        turn, silent = divmod(number, 3)
        if not silent:
            words = Say(reaction="wow") if turn % 2 else Say(f"row {number}")
            await self.house.steward.hear(self.table, everybody[turn % len(everybody)], words)
        for looker in self.lookers.values():
            await self.house.steward.hear(self.table, looker, Listen())

    def heard(self) -> list[bytes]:
        told: list[bytes] = []
        for seat, looker in self.lookers.items():
            while not looker.outbox.empty():
                told.append(b"%d " % seat + looker.outbox.get_nowait())
        for other in self.others.values():
            heard(other)
        return told

    async def answers(self, number: int) -> list[bytes]:
        """What somebody may ask for at any time."""
        table, viewer = self.table, self.setting.viewer
        found: list[Any] = [await table.info(looker.keys, person=looker.person) for looker in self.lookers.values()]
        found.append(await table.timing.clocks())
        for seat, looker in self.lookers.items():
            found.append((await table.frame(seat, looker.held)).decode())
        rng = Random(number)
        decisions = table.game.decisions
        for text in [decisions.text(rng.randrange(len(decisions))) for _ in range(3)]:
            found.append(await table.why(self.lookers[viewer].held, text, viewer))
        # The record of a game that is over names everything, and its result counts what a page has forgotten.
        asks = [] if table.row.over else [table.back.record, self.result]
        if not self.setting.forgets:
            asks += [lambda: self.replay(viewer), self.result]
        for ask in asks:
            try:
                found.append(await ask())
            except FilonError as error:
                found.append((error.code, error.message))
        # Another window of theirs, which has missed everything that they may be shown again.
        again = await self.visit(viewer, "".join(self.lookers[viewer].keys), self.since)
        while not again.outbox.empty():
            found.append(again.outbox.get_nowait())
        table.visitors.discard(again)
        return [encode(thing) if not isinstance(thing, bytes) else thing for thing in found]

    async def replay(self, viewer: int) -> bytes:
        """Without the numbers of lines, which are open once the game is over."""
        return re.sub(rb',"ply":\d+}', b"}", await self.table.back.replay(viewer))

    async def result(self) -> bytes:
        """Without them as well."""
        return re.sub(rb'"plies":\[[\d,]*\]', b"", await self.table.back.result())

    async def closed(self) -> list[bytes]:
        """The house closes the game: what is heard and answered then. The record names everything."""
        match = await self.table.order(self.table.load)
        await self.table.away.close("enough")
        record = await self.table.back.record()
        assert all(entry.text in record for entry in match.log if entry.kind == "chance")
        return [*self.heard(), *await self.answers(0)]


async def begun(house: House, time: HandTime, setting: Setting, minds: Minds | None) -> tuple[Story, str]:
    """The table is laid, and people have sat down at it; with what lets others watch."""
    seats = [setting.person] if minds else [*range(setting.players)]
    register, people = Register(house.store), {}
    for seat in (*seats, WATCHER):
        person, _ = register.add_guest(Arrival(), "", time.now())
        register.change(person.id, {"name": f"Player {seat}", "wishes": Wishes(quiet=(0, 0))})
        people[seat] = person.id
    wishes = [SeatWish("guest" if seat in seats else "random", f"seat {seat}") for seat in range(setting.players)]
    terms = Terms(pace=setting.pace, away="wait")
    laid = await house.lay(NewTable(setting.game.id, wishes, setting.options, terms), people[setting.person])
    table = await house.find(laid.table)
    for seat in seats:
        await table.sitting.sit(Sit(laid.invitations[seat] or "", new_key(), "my-own-share"), people[seat])
    return Story(house, time, table, setting, people, minds), laid.watch


def told(folder: Path, setting: Setting, side: int, pair: Twins) -> list[list[bytes]]:
    """What is heard and answered in each row of one of the twins since they have parted, and when the house closes it
    (if it is not over by the rules), without what is another table or another person by name."""
    orders = [order for row in pair.rows for order in row[side]]
    Scripted.script = draws(setting.game, setting.players, setting.options, orders)

    async def play(house: House) -> list[list[bytes]]:
        minds = Minds() if setting.bots else None
        if minds:
            house.workers.choose = minds.choose  # type: ignore[method-assign]
        assert isinstance(house.time, HandTime)
        story, watch = await begun(house, house.time, setting, minds)
        await story.come(watch)
        await story.quiet()
        for number, row in enumerate(pair.rows[: pair.parted]):  # nothing differs yet, or it is seen
            await story.row(row[side], number)
        story.heard()
        if setting.forgets:
            story.forget()
        found = [await story.told(0)]
        for number, row in enumerate(pair.rows[pair.parted :], pair.parted):
            await story.row(row[side], number)
            found.append(await story.told(number))
        if not story.table.row.over:
            found.append(await story.closed())
        names = {id: f"PERSON{seat}" for seat, id in story.people.items()} | {story.table.row.id: "TABLE"}
        return [[unnamed(message, names) for message in row] for row in found]

    return in_house(folder, play, time=HandTime(), seed=1)


def unnamed(message: bytes, names: dict[str, str]) -> bytes:
    for name, instead in names.items():
        message = message.replace(name.encode(), instead.encode())
    return message


def parted(setting: Setting, seed: int) -> Twins:
    """Twins for the viewer that go some way together after they parted, and are not over yet; where games are too short
    for that, those that go farthest, and some rows before."""
    rng = Random(seed)
    find = forgotten_of if setting.forgets else twins_of
    farthest = Twins([], 0)
    for _ in range(_GAMES):
        game, players, options, viewer = setting[:4]
        first = random_game(game, players, options, rng)
        pair = find(game, players, options, viewer, first, rng)
        pair = pair._replace(rows=pair.rows[: pair.parted + ROWS])
        while pair.rows and is_over(setting, pair.rows):
            pair.rows.pop()
        if pair.differing:
            farthest = max(farthest, pair, key=lambda one: len(one.rows) - one.parted)
        if len(farthest.rows) - farthest.parted > _SOME_WAY:
            return farthest
    assert farthest.rows, "no twins"
    return farthest._replace(parted=max(0, len(farthest.rows) - ROWS))


def ended(setting: Setting, seed: int) -> Twins:
    """Twins for the viewer that part late and come to the end of the game by the rules."""
    rng, (game, players, options, viewer) = Random(seed), setting[:4]
    while True:
        first = random_game(game, players, options, rng, WHOLE)
        onlooker = Onlooker(game, viewer)
        (rows,) = rows_of(Match(game, players, options), [onlooker], first)
        walk = Trail(Match(game, players, options), onlooker, rows, rng, False)
        for _ in range(_TRIES if walk.match_at(len(rows)).is_over else 0):
            at = walk.partings.chosen(rng, len(rows) - 2 * ROWS)
            if at is None:
                break
            if at + len(ways := walk.search.ways(walk.match_at(at), at)) == len(rows):
                orders = [row.orders for row in rows]
                return Twins(list(zip(orders, [*orders[:at], *ways], strict=True)), at)
            if not ways:
                walk.partings.drop(at)


def is_over(setting: Setting, rows: list[tuple[list[Order], list[Order]]]) -> bool:
    match = Match(setting.game, setting.players, setting.options)
    for orders, _ in rows:
        heed_all(match, orders)
    return match.is_over

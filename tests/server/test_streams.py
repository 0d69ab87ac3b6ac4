"""Twins at a server's table: of two games that differ only in what somebody may not know, they hear the same, byte by
byte: frames, who thinks, clocks, answers, and whatever they ask for meanwhile."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from tests.clauses import clause
from tests.secret_box import alone
from tests.server.helpers import PATIENCE, HandTime, in_house, lay, visit
from tests.server.time.helpers import LIVE, SECOND, TURNS

from filon.checks import twins
from filon.checks.twins import Order, Twins
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.scene import encode
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.house import tables
from filon.house.tables import Table
from filon.house.terms import Pace, Terms
from filon.house.visitors import Visitor
from filon.house.wire import Play, Undo
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.house import House

__all__ = ["alone"]
VIEWER = 0


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

    def __init__(self, house: House, time: HandTime, table: Table, lookers: list[Visitor], minds: Minds | None) -> None:
        self.house, self.time, self.table, self.lookers, self.minds = house, time, table, lookers, minds

    async def row(self, orders: list[Order], number: int) -> list[bytes]:
        """The orders are carried out; time passes before the one that shows. What was heard, and what is answered."""
        for k, order in enumerate(orders):
            if k + 1 == len(orders):
                await self.time.let_pass(SECOND)
            if order[0].kind != "chance":
                await self._done(order, f"{number}")
                await self.hidden_looks()
        return [*self.heard(), *await self.answers(number)]

    async def _done(self, order: Order, send: str) -> None:
        entry = order[-1] if order[0].kind == "undo" else order[0]
        match = await self.table.order(self.table.load)
        if self.minds and entry.seat != VIEWER:
            after = match.ply + len(order)
            self.minds.of(entry.seat).put_nowait(match.game.decisions.parse(entry.text))
            async with asyncio.timeout(PATIENCE):
                while match.ply < after:
                    await asyncio.sleep(0.001)
            await self.quiet()
            return
        moment = (await self.table.view(match, entry.seat)).moment
        said: Play | Undo
        key = send if entry.seat == VIEWER else f"{entry.seat}-{match.ply}"
        said = Undo(moment, key) if order[0].kind == "undo" else Play(moment, key, entry.text)
        sender = self.lookers[0] if entry.seat == VIEWER else None
        await self.table.take(frozenset({entry.seat}), said, sender)
        await self.quiet()

    async def quiet(self) -> None:
        """All is said that follows: bots that owe a decision think, or none does and none goes on."""
        minds, table = self.minds, self.table
        match = await table.order(table.load)
        async with asyncio.timeout(PATIENCE):
            while minds and not (
                (owing := {*match.owing} - {VIEWER}) == minds.asked
                and table._worker is None
                and (owing or table.bots.are_done)
            ):
                await asyncio.sleep(0.001)

    async def hidden_looks(self) -> None:
        """Looking often tells no more: what is asked for in between is the same before and after."""
        await self.table.frame(WATCHER, frozenset())

    def heard(self) -> list[bytes]:
        told: list[bytes] = []
        for name, looker in zip((b"viewer ", b"watcher "), self.lookers, strict=True):
            while not looker.outbox.empty():
                told.append(name + looker.outbox.get_nowait())
        return told

    async def answers(self, number: int) -> list[bytes]:
        """What somebody may ask for at any time."""
        table, viewer = self.table, self.lookers[0]
        found: list[Any] = [await table.info(looker.keys) for looker in self.lookers]
        found.append(await table.timing.clocks())
        for look, held in ((VIEWER, viewer.held), (WATCHER, frozenset[int]())):
            found.append((await table.frame(look, held)).decode())
        rng = Random(number)
        decisions = table.game.decisions
        for text in [decisions.text(rng.randrange(len(decisions))) for _ in range(3)]:
            found.append(await table.why(viewer.held, text, VIEWER))
        for ask in (lambda: table.back.record(), lambda: table.back.result(), lambda: table.back.replay(VIEWER)):
            try:
                found.append(await ask())
            except FilonError as error:
                found.append((error.code, error.message))
        again = await visit(table, viewer.keys, None, 0)  # another window of theirs, which has missed everything
        while not again.outbox.empty():
            found.append(again.outbox.get_nowait().decode())
        table.visitors.discard(again)
        return [encode(thing) if not isinstance(thing, bytes) else thing for thing in found]


def told(
    folder: Path, game: Game, players: int, options: Any, side: int, pair: Twins, pace: Pace, bots: bool
) -> list[list[bytes]]:
    """What is heard and answered in each row of one of the twins, without what is another table by name."""
    orders = [order for row in pair.rows for order in row[side]]
    Scripted.script = draws(game, players, options, orders)

    async def play(house: House) -> list[list[bytes]]:
        minds = Minds() if bots else None
        if minds:
            house.workers.choose = minds.choose  # type: ignore[method-assign]
        others = ["random" if bots else "me"] * (players - 1)
        table, keys = await lay(house, "me", *others, game=game.id, terms=Terms(pace=pace, away="wait"), **options)
        lookers = [await visit(table, [keys.keys[VIEWER]]), await visit(table, [keys.watch])]
        assert isinstance(house.time, HandTime)
        story = Story(house, house.time, table, lookers, minds)
        await story.quiet()
        found = []
        for number, row in enumerate(pair.rows):
            heard = await story.row(row[side], number)
            found.append([message.replace(table.row.id.encode(), b"TABLE") for message in heard])
        return found

    return in_house(folder, play, time=HandTime(), seed=1)


def parted(game: Game, players: int, options: Any, seed: int) -> Twins:
    """Twins for the viewer that go some way together after they parted."""
    rng = Random(seed)
    while True:
        first = twins.random_game(game, players, options, rng)
        pair = twins.twins_of(game, players, options, VIEWER, first, rng)
        if pair.differing and len(pair.rows) - pair.parted > 6:
            return pair._replace(rows=pair.rows[: pair.parted + 16])


PACES = {"without a clock": Pace(), "with a clock": LIVE, "by turns": TURNS}
BOXES: list[tuple[str, int, dict[str, Any]]] = [
    ("elfengold", 3, {}),
    ("destination_tresor", 2, {"stray": True}),
    ("highlanders", 3, {}),
    ("alone", 3, {}),
]


@clause("EL-HID-2", "EL-HID-3", "DT-SETUP-8", "DT-INFO-5", "HR-HIDE-1")
@pytest.mark.slow
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("box", "players", "options"), BOXES, ids=[box for box, *_ in BOXES])
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
def test_twins_sound_the_same_at_a_table(
    tmp_path: Path,
    box: str,
    players: int,
    options: dict[str, Any],
    pace: str,
    bots: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = get_game(box)
    monkeypatch.setattr(tables, "Dealer", Scripted)
    if bots:  # they take nothing back
        monkeypatch.setattr(twins, "_UNDOS", 0)
        monkeypatch.setattr(twins, "_HESITATION", 0)
    pair = parted(game, players, options, seed=3)
    first, second = (
        told(tmp_path / str(side), game, players, options, side, pair, PACES[pace], bots) for side in (0, 1)
    )
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, (number, pair.rows[number])
    kinds = {heard.split(b'"type":"')[1].split(b'"')[0] for row in first for heard in row if b'"type":"' in heard}
    assert {b"frame", b"welcome"} <= kinds
    assert (b"clocks" in kinds) == (pace != "without a clock")
    assert (b"thinking" in kinds) == bots


def leak_moves(push: Callable[..., None]) -> Callable[..., None]:
    def pushed(bots: Any, seat: int) -> None:
        bots._thinking = -2  # said anew for every decision
        push(bots, seat)

    return pushed


@pytest.mark.slow
def test_bots_that_say_each_time_that_they_think_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from filon.house.bots import Bots

    monkeypatch.setattr(Bots, "_push_thinking", leak_moves(Bots._push_thinking))
    game = get_game("destination_tresor")
    monkeypatch.setattr(tables, "Dealer", Scripted)
    monkeypatch.setattr(twins, "_UNDOS", 0)
    monkeypatch.setattr(twins, "_HESITATION", 0)
    for seed in range(20):
        pair = parted(game, 2, {}, seed)
        if any(len(one) != len(other) for one, other in pair.rows):
            break
    first, second = (told(tmp_path / str(s), game, 2, {}, s, pair, Pace(), True) for s in (0, 1))
    assert first != second

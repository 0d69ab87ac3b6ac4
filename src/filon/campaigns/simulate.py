"""Whole histories of a house, each from a seed: people decide, repeat, take back and go away; messages wait and are
lost; houses die, disks are slow, full and unreadable. A seed that fails is a test case."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.campaigns.frames import complete, digest
from filon.campaigns.people import SimPerson
from filon.campaigns.simulated import Disk, SimHouse, SimLoop, Stuck
from filon.engine.errors import FilonError
from filon.games import get_game
from filon.house.rows import TableChange
from filon.house.seating import new_key
from filon.house.terms import Pace, Terms
from filon.house.wire import WATCHING, NewTable, SeatWish, Sit
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, replayed
from filon.match.views import View, replay

TROUBLED = 30.0
"""Seconds for which things break; then nothing breaks any more."""
CALM = 240.0
"""Seconds in which everything has to be well again."""
_MORE = 3  # decisions that the table has to take then
_SETTLES = 20.0  # seconds until everybody sees the same, once nobody decides any more
_LOOK_EVERY = 2.0  # seconds, as nodes do
_BACK = 3_600_000  # milliseconds by which the clock of a house may be set back while it is down


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(box, 100_000 // len(boxes), 5) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    total: Counter[str] = Counter()
    flaws: list[str] = []
    for k in range(units):
        seed = seed_of(part, number, k)
        history = History(part, seed)
        flaws += [f"{flaw} (seed {seed})" for flaw in history.run()]
        total.update(history.counted)
    return {"histories": units, **total, "flaws": flaws}


class History:
    """One history."""

    def __init__(self, box: str, seed: int) -> None:
        rng = self.rng = Random(seed)
        self.box, self.counted = box, Counter[str]()
        self.loop = SimLoop(Random(rng.getrandbits(60)))
        self.disk = Disk(Random(rng.getrandbits(60)))
        self.disk.written = self._written
        self.houses: list[SimHouse | None] = [None] * (1 if rng.random() < 0.6 else rng.randint(2, 3))
        self.people: list[SimPerson] = []
        self.told = hashlib.sha256()
        """Of everything that anybody heard, and when."""
        self.flaws: list[str] = []
        self.table = ""

    def run(self) -> list[str]:
        """What was wrong with it."""
        before = logging.root.manager.disable
        logging.disable(logging.CRITICAL)  # what breaks here breaks on purpose
        try:
            self.loop.run_until_complete(self._pass())
        except Stuck:
            self.flaws.append("nothing will ever happen any more")
        finally:
            logging.disable(before)
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            self.loop.run_until_complete(asyncio.sleep(0))
            self.loop.close()
        return self.flaws

    # ── what happens ──

    async def _pass(self) -> None:
        self.loop.set_exception_handler(self._broke)
        for number in range(len(self.houses)):
            self.start(number)
        await self._lay()
        living = [self.loop.create_task(person.live()) for person in self.people]
        looking = self.loop.create_task(self._look())
        await self._break_things()
        for number, house in enumerate(self.houses):
            if house is None:
                self.start(number)
        self.disk.full, self.disk.bad, self.disk.slow = False, 0.0, 1.0
        await self._calm()
        looking.cancel()
        for task in living:
            task.cancel()
        self._judge()

    def _broke(self, _: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not isinstance(error, FilonError | asyncio.CancelledError):
            self.flaws.append(f"nobody caught {type(error).__name__}: {error}")

    def start(self, number: int) -> None:
        """The house is there (again); its clock may be wrong."""
        wrong = -self.rng.randrange(_BACK) if self.rng.random() < 0.2 else 0
        self.houses[number] = SimHouse(self.disk, Random(self.rng.getrandbits(60)), self.loop, wrong)

    async def _lay(self) -> None:
        """A table is laid, and everybody is on their way to it."""
        rng, game = self.rng, get_game(self.box)
        players = rng.randint(*game.players)
        alone = len(self.houses) == 1
        bots = rng.randrange(players) if alone and rng.random() < 0.4 else 0
        who = ["me"] + ["guest"] * (players - 1 - bots) + ["easy"] * bots
        pace = Pace("live", 120, 2) if alone and rng.random() < 0.2 else Pace()
        house = self.houses[0]
        assert house
        laid = await house.lay(NewTable(self.box, [SeatWish(one) for one in who], {}, Terms(pace=pace)))
        self.table = laid.table
        table = await house.find(laid.table)
        for seat, invitation in enumerate(laid.invitations):
            if invitation:
                key = new_key()
                await table.sitting.sit(Sit(invitation, key, f"share-{seat}"))
                self._comes(seat, key)
        for _ in range(rng.randrange(2)):
            self._comes(WATCHING, laid.watch)

    def _comes(self, seat: int, key: str) -> None:
        self.people.append(SimPerson(self, len(self.people), seat, key, Random(self.rng.getrandbits(60))))

    def _written(self, changes: Sequence[TableChange]) -> None:
        """Other houses hear of it sooner or later, or not at all."""
        self.counted["transactions"] += 1
        for house in self.houses:
            for change in changes:
                if house and len(self.houses) > 1 and self.rng.random() < 0.8:
                    self.loop.call_later(self.rng.expovariate(20), house.look, change.table)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            for house in self.houses:
                if house:
                    house.look_everywhere()

    # ── what breaks ──

    async def _break_things(self) -> None:
        ways = [self._kill, self._kill_all, self._slow, self._full, self._bad, self._cut]
        while self.loop.time() < TROUBLED:
            await asyncio.sleep(self.rng.expovariate(0.5))
            way = self.rng.choice(ways)
            self.counted[way.__name__.strip("_").replace("_", " ")] += 1
            way()

    def _later(self, work: Any, *args: Any) -> None:
        self.loop.call_later(self.rng.uniform(0.05, 4), work, *args)

    def _kill(self) -> None:
        self._kill_one(self.rng.randrange(len(self.houses)))

    def _kill_all(self) -> None:
        for number in range(len(self.houses)):
            self._kill_one(number)

    def _kill_one(self, number: int) -> None:
        house = self.houses[number]
        if house is None:
            return
        house.die()
        self.houses[number] = None
        for person in self.people:
            person.lose(house)
        self._later(self._start_again, number)

    def _start_again(self, number: int) -> None:
        if self.houses[number] is None:
            self.start(number)

    def _slow(self) -> None:
        self.disk.slow = self.rng.uniform(5, 300)
        self._later(setattr, self.disk, "slow", 1.0)

    def _full(self) -> None:
        self.disk.full = True
        self._later(setattr, self.disk, "full", False)

    def _bad(self) -> None:
        self.disk.bad = self.rng.random()
        self._later(setattr, self.disk, "bad", 0.0)

    def _cut(self) -> None:
        self.rng.choice(self.people).hang_up()

    # ── what must be ──

    async def _calm(self) -> None:
        """Everything that was sent is answered, the table takes more decisions, and then everybody sees the same."""
        had, until = self._decided(), self.loop.time() + CALM
        while self.loop.time() < until and not (self._over() or self._decided() >= had + _MORE):
            await asyncio.sleep(0.5)
        if not self._over() and self._decided() < had + _MORE:
            self.flaws.append(f"the table is stuck after {len(self.disk.lines[self.table])} lines")
        for person in self.people:
            person.decides = False
        while self.loop.time() < until and any(person.open for person in self.people):
            await asyncio.sleep(0.5)
        if unanswered := [person.number for person in self.people if person.open]:
            self.flaws.append(f"people {unanswered} were never answered")
        await asyncio.sleep(_SETTLES)

    def _decided(self) -> int:
        return sum(line["kind"] != "chance" for line in self.disk.lines[self.table])

    def _over(self) -> bool:
        return self.disk.rows[self.table].over

    def _judge(self) -> None:
        row, lines = self.disk.rows[self.table], self.disk.read_log(self.table)
        match = Match(get_game(self.box), len(row.seats), row.options)
        dealer = Dealer(bytes.fromhex(row.secret), row.entropy)
        sends = Counter((line.entry.seat, line.send) for line in lines if line.send)
        self.flaws += [f"{key} stands {times} times in the log" for key, times in sends.items() if times > 1]
        for person in self.people:
            self.flaws += [f"person {person.number}: {flaw}" for flaw in person.wrong(sends)]
        if [line["ply"] for line in self.disk.lines[self.table]] != list(range(len(lines))):
            self.flaws.append("the log has a gap")
            return
        try:
            match.restore([line.entry for line in lines])
        except FilonError as error:
            self.flaws.append(f"the log is not by the rules: {error}")
            return
        record = record_of(match)
        self.flaws += [f"line {line}: {reason}" for line, reason in replayed(record, lambda ply: dealer)[1]]
        for person in self.people:
            self.flaws += [f"person {person.number}: {flaw}" for flaw in self._invented(person, match)]
        self.counted["lines"] += len(lines)
        self.counted["finished"] += match.is_over

    def _invented(self, person: SimPerson, match: Match) -> list[str]:
        """What somebody was shown and the log does not tell; or at the end, does not see."""
        moments: dict[int, str] = {}
        scene: dict[str, Any] = {}
        for frame in json.loads(replay(match, person.seat, match.ply)):
            scene = complete(frame, scene)["scene"]
            moments[frame["moment"]] = digest(scene)
        view = View(match, person.seat)
        now = complete(json.loads(view.present() + b"}"), {})
        wrong = [
            f"was shown a moment {moment} that is not in the log"
            for moment, shown in person.shown.items()
            if moment > view.moment or moments.get(moment, shown) != shown
        ]
        if person.is_there and (person.moment, person.scene) != (view.moment, now["scene"]):
            wrong.append(f"sees moment {person.moment} at the end, and should see {view.moment}")
        return wrong if person.is_there else [*wrong, "could not come back"]


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="histories",
    parts=parts,
    work=work,
    columns=lambda found: {
        name: f"{found.get(name, 0):,}"
        for name in ("lines", "done", "repeated", "kill", "kill all", "slow", "full", "bad", "cut", "finished")
    },
    about="""
One to three houses on one disk, a table, people and sometimes bots and clocks. Time jumps: seconds of a history
take none, and the seed says how long everything takes and what breaks. For half a minute houses are killed (one, or
all at once: what was written and not yet on the disk is gone, and some of what was on the disk nobody was told),
come back with a clock that may be an hour late, the disk is slow, full or can't be read, and lines are cut;
messages take their time, and notices between houses are lost. People decide, send again what was not answered (and
often what was), take back, send for moments that are past, and hang up. Then nothing breaks any more, and: the
table goes on, everything is answered, every decision that was acknowledged stands in the log once, none that was
refused does, every card is the dealer's, nobody was ever shown what the log does not tell, and everybody sees the
same.
""",
)

"""Several clients send for one moment of a table at the same time: of each seat one at most has an effect, and once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.campaigns.houses import open_house, quick_folder, seen_by, sit_all
from filon.engine.errors import FilonError
from filon.games import get_game
from filon.house.rows import LogRow
from filon.house.tables import Table
from filon.house.wire import Done, NewTable, Play, SeatWish, Undo
from filon.match.match import Match
from filon.server.house import House

CLIENTS = (2, 5)
_LONGEST = 60  # races at a table; then another one is laid
SERVERS = {"one_server": 1, "two_servers": 2}
"""How many houses share the database."""


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [
        Sector(f"{box}_{servers}", 100_000 // len(SERVERS) // len(boxes), 100) for servers in SERVERS for box in boxes
    ]


def work(part: str, number: int, units: int) -> Found:
    servers = next(name for name in SERVERS if part.endswith(f"_{name}"))
    box = part.removesuffix(f"_{servers}")
    with quick_folder() as folder:
        return asyncio.run(_races(box, folder / "filon.db", SERVERS[servers], Random(seed_of(part, number)), units))


async def _races(box: str, database: Path, servers: int, rng: Random, units: int) -> Found:
    counted: Counter[str] = Counter()
    flaws: list[str] = []
    async with AsyncExitStack() as stack:
        houses = [
            await stack.enter_async_context(open_house(database, seed=rng.getrandbits(30))) for _ in range(servers)
        ]
        while counted["races"] < units and not flaws:
            course = await Racecourse.lay(box, houses, rng)
            for _ in range(min(_LONGEST, units - counted["races"])):
                if not await course.race(counted, flaws):
                    break
            flaws += course.not_by_the_rules()
            counted["tables"] += 1
    return {**counted, "flaws": [f"{box}: {flaw}" for flaw in flaws]}


class Sent(NamedTuple):
    """What a client says, and at which house."""

    table: Table
    seat: int
    message: Play | Undo


class Racecourse:
    """A table, as each of the houses knows it."""

    def __init__(self, tables: list[Table], rng: Random, house: House) -> None:
        self._tables, self._rng, self._store = tables, rng, house.store
        self._count = 0

    @classmethod
    async def lay(cls, box: str, houses: list[House], rng: Random) -> Racecourse:
        game = get_game(box)
        wish = NewTable(box, [SeatWish("me") for _ in range(rng.randint(*game.players))])
        table, _ = await sit_all(houses[0], wish)
        return cls([await house.find(table.row.id) for house in houses], rng, houses[0])

    def log(self, since: int = 0) -> list[LogRow]:
        return self._store.read_log(self._tables[0].row.id, since)

    async def race(self, counted: Counter[str], flaws: list[str]) -> bool:
        """A race has been run; False if the game is over."""
        watched = await seen_by(self._tables[0], -1)
        if (mover := watched["mover"]) < 0:
            return False
        before = self.log()
        sent = await self._drawn(mover, len(before))
        answers = await asyncio.gather(*map(self._say, sent))
        after = self.log()
        again = await asyncio.gather(*map(self._say, sent))
        counted["races"] += 1
        counted["sends"] += 2 * len(sent)
        for answer in answers:
            counted["done" if isinstance(answer, Done) else "refused"] += 1
        told = ", ".join(f"{one.seat}: {one.message} → {answer!r}" for one, answer in zip(sent, answers, strict=True))
        flaws += [f"{wrong} (ply {len(before)}; {told})" for wrong in self._wrong(sent, answers, again, before, after)]
        if len(self.log()) != len(after):
            flaws.append(f"what was sent again had an effect (ply {len(before)}; {told})")
        return True

    async def _drawn(self, mover: int, ply: int) -> list[Sent]:
        """What the clients send: decisions of the mover, undos, and often the same once more, all for this moment."""
        rng, seats = self._rng, len(self._tables[0].row.seats)
        frame = await seen_by(self._tables[0], mover)
        choices = [choice["decision"] for choice in frame["scene"]["choices"]]
        last = next((row.entry.seat for row in reversed(self.log()) if row.entry.seat >= 0), mover)
        sent: list[Sent] = []
        for _ in range(rng.randint(*CLIENTS)):
            self._count += 1
            way, send = rng.random(), f"s{self._count}"
            if way < 0.25 and sent:
                sent.append(sent[-1]._replace(table=rng.choice(self._tables)))
                continue
            seat = last if way < 0.5 else mover if way < 0.9 else rng.randrange(seats)
            moment = frame["moment"] if seat == mover else (await seen_by(self._tables[0], seat))["moment"]
            message = Undo(moment, send) if way < 0.5 else Play(moment, send, rng.choice(choices))
            sent.append(Sent(rng.choice(self._tables), seat, message))
        rng.shuffle(sent)
        return sent

    async def _say(self, sent: Sent) -> Done | str:
        """The answer; of a refusal its code."""
        for _ in range(self._rng.randrange(3)):
            await asyncio.sleep(0)
        try:
            return await sent.table.take(frozenset({sent.seat}), sent.message)
        except FilonError as error:
            return error.code

    def _wrong(
        self, sent: list[Sent], answers: list[Any], again: list[Any], before: list[LogRow], after: list[LogRow]
    ) -> list[str]:
        """What must not be: an effect without an answer, an answer without an effect, two effects of one send or for
        one moment, another answer when asked again."""
        sends = Counter(row.send for row in after[len(before) :] if row.send)
        done = {one.message.send for one, answer in zip(sent, answers, strict=True) if isinstance(answer, Done)}
        # Of another seat, if it can't be told by whoever sent for the same moment (EL-HID-3): that is stale for nobody.
        seats = Counter(row.entry.seat for row in after[len(before) :] if row.send)
        wrong = [f"{send} stands {count} times in the log" for send, count in sends.items() if count > 1]
        wrong += [f"{send} was done, but is not in the log" for send in done - sends.keys()]
        wrong += [f"{send} was refused, but is in the log" for send in sends.keys() - done]
        wrong += [f"{count} effects for one moment of seat {seat}" for seat, count in seats.items() if count > 1]
        for one, answer, later in zip(sent, answers, again, strict=True):
            if isinstance(answer, Done) and answer != later:
                wrong.append(f"{one.message.send} was answered {answer} first, and then {later}")
            if isinstance(later, Done) and one.message.send not in done:
                wrong.append(f"{one.message.send} was refused first, and then done")
        return wrong

    def not_by_the_rules(self) -> list[str]:
        """What is wrong with the log as a whole."""
        row = self._tables[0].row
        match = Match(get_game(row.game), len(row.seats), row.options)
        try:
            match.restore([line.entry for line in self.log()])
        except FilonError as error:
            return [f"the log is not by the rules: {error}"]
        return []


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="races",
    parts=parts,
    work=work,
    columns=lambda found: {name: f"{found.get(name, 0):,}" for name in ("tables", "sends", "done", "refused")},
    about="""
Two to five clients send for the same moment of a table at once: decisions of the mover, undos, decisions of seats
that are not asked, and often the very same send from two of them; in one house, and in two houses on one database.
Then all of it is sent again. Every send that is answered as done stands in the log once, every refused one not at
all; of each seat at most one has an effect; whoever sends again gets the first answer and changes nothing. The whole
log is by the rules. (An undo goes through beside another seat's decision if nobody but that seat can know of it:
what is refused would give it away.)
""",
)

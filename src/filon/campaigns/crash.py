"""Houses that are killed at any statement, and disks that fail: nothing promised is lost, and nothing is made up."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.campaigns.houses import quick_folder
from filon.campaigns.victim import Orders
from filon.engine.errors import FilonError
from filon.games import get_game, shelf
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, replayed
from filon.server.repair import repair
from filon.server.serve import check_file
from filon.server.settings import database_url
from filon.server.store import Store

TABLES = 3
_STATEMENTS = 250  # within which a house dies
_AGAIN = 3  # promises of a table that are asked again
_PATIENCE = 300  # seconds after which a house hangs


def parts(boxes: Sequence[str]) -> list[Sector]:
    kills = [Sector(database, 1_000, 5) for database in ("sqlite", "postgresql")]
    return [*kills, *(Sector(trouble, 100, 2) for trouble in TROUBLES)]


def work(part: str, number: int, units: int) -> Found:
    if part == "postgresql":
        from filon.campaigns.postgres import running

        with running() as server:
            return _work(part, number, units, server.create(server.prepared), Path())
    with quick_folder() as folder:
        return _work(part, number, units, str(folder / "filon.db"), folder)


def _work(part: str, number: int, units: int, database: str, folder: Path) -> Found:
    victim = Victim(database, Random(seed_of(part, number)))
    for _ in range(units):
        if part in TROUBLES:
            TROUBLES[part](victim, folder)
        else:
            victim.live(kill=True)
        victim.counted["times"] += 1
        if victim.flaws:
            break
    else:
        victim.live(kill=False)  # it starts again, and plays on
    return {**victim.counted, "flaws": victim.flaws}


class Victim:
    """A house that is started and dies again and again, and all that it has promised."""

    def __init__(self, database: str, rng: Random) -> None:
        self.database, self.rng = database, rng
        self.tables: list[str] = []
        self.sent: set[str] = set()
        self.done: dict[str, list[Any]] = {}
        """By send: table, seat, send, moment, decision, moment of the answer."""
        self.refused: set[str] = set()
        self.counted: Counter[str] = Counter()
        self.flaws: list[str] = []

    def live(self, kill: bool, trouble: str = "", look: bool = True) -> None:
        """It was started, and has died or played to its end; if somebody is to look, all that it promised is there."""
        rng = self.rng
        fresh = not self.tables or rng.random() < 0.2
        asked = rng.sample(sorted(self.done), min(len(self.done), _AGAIN))
        orders = Orders(
            self.database,
            rng.getrandbits(40),
            boxes=rng.choices(sorted(shelf()), k=TABLES) if fresh else [],
            tables=self.tables[-TABLES:],
            again=[tuple(self.done[send][:5]) for send in asked],
            kill_at=rng.randint(1, _STATEMENTS) if kill else 0,
            trouble=trouble,
        )
        said = subprocess.run(
            [sys.executable, "-m", "filon.campaigns.victim"],
            input=msgspec.json.encode(orders),
            capture_output=True,
            env={**os.environ, "FILON_ENGINE": "plain"},
            timeout=_PATIENCE,
            check=False,
        )
        for line in said.stdout.splitlines():
            self._hear(json.loads(line))
        self.counted["killed"] += said.returncode == -9
        last = said.stderr.decode(errors="replace").strip()
        if said.returncode not in (0, -9):
            self.flaws.append(f"it ended with {said.returncode}: {last[-300:]}")
        if look:
            self.check()

    def _hear(self, said: dict[str, Any]) -> None:
        match said:
            case {"laid": id}:
                self.tables.append(id)
            case {"sent": send}:
                self.sent.add(send)
            case {"done": done}:
                self.done[done[2]] = done
            case {"refused": send, "code": code}:
                self.counted[f"refused: {code}"] += 1
                if code != "storage":
                    self.refused.add(send)
            case {"again": send, "moment": moment}:
                self.counted["asked again"] += 1
                if moment != self.done[send][5]:
                    self.flaws.append(f"{send} was answered {self.done[send][5]} first, and {moment} after a restart")

    def check(self) -> None:
        """What is on the disk is what was promised, by the rules."""
        store = Store(database_url(self.database))
        try:
            for id in self.tables:
                self._check(store, id)
        finally:
            store.close()
        self.counted["promised"] = len(self.done)

    def _check(self, store: Store, id: str) -> None:
        row, lines = store.find_table(id), store.read_log(id)
        if row is None:
            self.flaws.append(f"table {id} is gone")
            return
        match = Match(get_game(row.game), len(row.seats), row.options)
        dealer = Dealer(bytes.fromhex(row.secret), row.entropy)
        try:
            match.restore([line.entry for line in lines])
        except FilonError as error:
            self.flaws.append(f"the log of {id} is not by the rules: {error}")
            return
        self.flaws += [f"{id}, {wrong}" for wrong in replayed(record_of(match), lambda ply: dealer)[1]]
        found = Counter(line.send for line in lines if line.send)
        there = {line.send: (line.entry.seat, line.entry.text) for line in lines if line.send}
        for send, done in self.done.items():
            if done[0] == id and there.get(send) != (done[1], done[4]):
                self.flaws.append(f"lost: {done}")
        for send, times in found.items():
            if times > 1 or send not in self.sent or send in self.refused:
                self.flaws.append(f"{send} stands {times} times in the log of {id}, and was sent or refused: invented")


# ── troubles ──


def full_disk(victim: Victim, folder: Path) -> None:
    """There is no room any more; after a while somebody makes some."""
    before = victim.counted["refused: storage"]
    victim.live(kill=False, trouble="full_disk")
    victim.counted["said so"] += victim.counted["refused: storage"] > before


def read_only_disk(victim: Victim, folder: Path) -> None:
    """Nothing can be written from the start on: the house says so and ends."""
    victim.live(kill=True)
    things = [*folder.iterdir(), folder]
    for thing in things:
        thing.chmod(0o555 if thing.is_dir() else 0o444)
    try:
        started = subprocess.run(
            [sys.executable, "-m", "filon", "serve", "--no-open", "--port", "0"],
            capture_output=True,
            text=True,
            env={**os.environ, "FILON_ENGINE": "plain", "FILON_DATABASE": victim.database},
            preexec_fn=_be_nobody_special,
            timeout=_PATIENCE,
            check=False,
        )
    finally:
        for thing in reversed(things):
            thing.chmod(0o755 if thing.is_dir() else 0o644)
    lines = [line for line in started.stderr.splitlines() if line.strip()]
    if started.returncode == 0 or not lines or "Traceback" in started.stderr:
        victim.flaws.append(f"no clear message of a disk that can't be written: {started.stderr[-300:]!r}")
    else:
        victim.counted["said so"] += 1
    victim.check()


def _be_nobody_special() -> None:
    """Not even root may write what nobody may write: the right to do so is given up (capabilities of Linux)."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


def torn_page(victim: Victim, folder: Path) -> None:
    """The machine died while it wrote: at the end of SQLite's log lies half a frame of nonsense."""
    victim.live(kill=True, look=False)  # whoever looks tidies up
    wal = folder / "filon.db-wal"
    if wal.exists():
        with wal.open("ab") as file:
            file.write(victim.rng.randbytes(victim.rng.randint(1, 4096 + 24)))
        victim.counted["torn"] += 1
    victim.check()


def damaged_page(victim: Victim, folder: Path) -> None:
    """A page of the file is nonsense: either nothing is missing, or it is said, and repaired from what is left; what
    is left of a log is its beginning."""
    victim.live(kill=False)
    path = folder / "filon.db"
    store = Store(database_url(str(path)))
    logs = {id: [line.entry for line in store.read_log(id)] for id in victim.tables}
    store.close()
    whole = path.read_bytes()
    at = victim.rng.randrange(1, len(whole) // 4096) * 4096
    path.write_bytes(whole[:at] + victim.rng.randbytes(2048) + whole[at + 2048 :])
    told = False
    try:
        check_file(path)
    except SystemExit as said:
        told = "filon repair" in str(said)
    victim.counted["said so"] += told
    try:
        saved = repair(path)
        made = Store(database_url(str(saved.file)))
        for id, entries in logs.items():
            kept = [line.entry for line in made.read_log(id)]
            victim.counted["lines kept"] += len(kept)
            victim.counted["lines there were"] += len(entries)
            if kept != entries[: len(kept)]:
                victim.flaws.append(f"what was repaired of {id} never happened")
            elif len(kept) < len(entries) and not told:
                victim.flaws.append(f"lines of {id} are missing, and nobody was told")
        made.close()
        saved.file.unlink()
        victim.counted["repaired"] += 1
    except FilonError as error:
        victim.counted[f"not repaired: {error.code}"] += 1
    path.write_bytes(whole)


def clock_back(victim: Victim, folder: Path) -> None:
    """The clock of the machine was set back by an hour while the house was down."""
    victim.live(kill=True)
    victim.live(kill=False, trouble="clock_back")


TROUBLES = {
    "full_disk": full_disk,
    "read_only_disk": read_only_disk,
    "torn_page": torn_page,
    "damaged_page": damaged_page,
    "clock_back": clock_back,
}


def columns(found: Found) -> dict[str, str]:
    names = ("killed", "promised", "asked again", "said so", "torn", "repaired", "lines there were", "lines kept")
    return {name: f"{found.get(name, 0):,}" for name in names}


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="times",
    parts=parts,
    work=work,
    columns=columns,
    about="""
A house on SQLite or on PostgreSQL, with people who decide at several tables at once, kills itself (`kill -9`) at a
statement that is drawn: before it, after it, before a commit, after one. Then another house begins on the same
database: the log of every table is by the rules, every card is the dealer's, every decision that was promised
stands in it once, none that was refused and none that nobody sent; promises that are asked again get the same
answer; and play goes on. *Promised* counts these.

Beside that: a disk that is full while people play, until somebody makes room (files may not grow any more); one
that can't be written from the start on, of which the server says so in a line; half a frame of nonsense at the end
of SQLite's log, as a machine leaves it that dies while it writes; a page of the file that is nonsense, which is
found when the server starts, and of which `filon repair` saves what is left (*lines kept*: beginnings of what there
was); and a clock that was set back by an hour.
""",
)

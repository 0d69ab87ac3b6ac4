"""Simulated histories repeat from their seed; a sound house lives through them, and one that is not is found out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from tests.boxes import OURS
from tests.server.helpers import database_of

from filon.campaigns.simulate import History
from filon.campaigns.simulated import Disk, SimLoop, SimWriter, Stuck
from filon.house.problems import StorageFailed
from filon.house.rows import Conflict, LogRow, TableChange, TableRow
from filon.house.seating import Seating
from filon.match.match import Entry
from filon.server.store import Store
from filon.server.writer import tell_all

SEEDS = range(4)


def test_time_jumps_and_what_never_happens_is_said() -> None:
    loop = SimLoop(Random(1))

    async def wait() -> float:
        await asyncio.sleep(3600)
        await asyncio.to_thread(lambda: None)
        return loop.time()

    assert 3600 < loop.run_until_complete(wait()) < 3601
    with pytest.raises(Stuck):
        loop.run_until_complete(loop.create_future())
    loop.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_house_lives_through_whatever_happens(seed: int) -> None:
    history = History("gold", seed)
    assert history.run() == []
    assert history.counted["done"] > 5


@pytest.mark.parametrize("box", sorted(set(OURS) - {"gold"}))
def test_so_does_a_house_of_any_other_box(box: str) -> None:
    history = History(box, 1)
    assert history.run() == []
    assert history.counted["done"] > 5


def test_a_seed_repeats_a_whole_history() -> None:
    first, again, other = (History("gold", seed) for seed in (7, 7, 8))
    for history in (first, again, other):
        history.run()
    assert first.told.hexdigest() == again.told.hexdigest() != other.told.hexdigest()
    assert first.counted == again.counted


def flaws(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr("filon.campaigns.simulate.CALM", 30.0)  # what is broken would stay so for longer, too
    return [flaw for seed in (0, 3) for flaw in History("gold", seed).run()]


def test_a_house_that_tells_before_it_is_saved_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    write = SimWriter.write

    def hasty(self: SimWriter, change: TableChange) -> asyncio.Future[None]:
        write(self, change)
        told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        told.set_result(None)
        return told

    monkeypatch.setattr(SimWriter, "write", hasty)
    found = flaws(monkeypatch)
    assert any("acknowledged, and is not in the log" in flaw for flaw in found)
    assert any("the log has a gap" in flaw for flaw in found)


def test_a_house_that_forgets_sends_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(*_: object) -> None:
        return None

    monkeypatch.setattr("filon.house.ledger.Sends.answer_again", forget)
    assert flaws(monkeypatch)


def test_a_writer_that_forgets_who_waits_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def give_up(self: SimWriter) -> None:
        await asyncio.sleep(self._disk.delay())
        orders, self._waiting = self._waiting, []
        tell_all(self._save(orders))  # and nobody writes what comes after the first

    monkeypatch.setattr(SimWriter, "_write_all", give_up)
    assert any("nothing will ever happen" in flaw for flaw in flaws(monkeypatch))


# ── the disk is as the store ──

ROW = TableRow("abcdefghjk", "gold", 1, {}, [Seating("me"), Seating("me")], "", "", "", "", 5)
CHANGES = [
    TableChange("abcdefghjk", 0, [Entry("decision", "choose red", 0)], "a", 7, seen={0: 1}, mover=1),
    TableChange("abcdefghjk", 0, [Entry("decision", "choose blue", 0)], "b", 8),  # somebody was first
    TableChange("abcdefghjk", 1, [Entry("decision", "choose blue", 1)], "b", 8, row={"over": True}, edition=0),
    TableChange("abcdefghjk", row={"over": False}, edition=0),  # somebody has changed it
    TableChange("abcdefghjk", 2, [Entry("undo", "", 1)], "c", 9, {"next": "x"}, {0: 0, 1: 2}, edition=1, left=3),
]


def done(store: Store | Disk) -> tuple[list[bool], TableRow | None, list[LogRow], dict[int, int], object]:
    """What became of each change, and what is kept in the end."""
    store.add_table(ROW)
    went = []
    for change in CHANGES:
        try:
            store.write([change])
            went.append(True)
        except Conflict:
            went.append(False)
    found = store.find_table(ROW.id)
    return went, found, store.read_log(ROW.id), store.read_seen(ROW.id), store.find_send(ROW.id, [0, 1], "b")


def test_the_simulated_disk_keeps_what_a_store_keeps(tmp_path: Path) -> None:
    store = Store(database_of(tmp_path))
    store.prepare()
    assert done(Disk(Random(1))) == done(store)
    store.close()


def test_a_full_disk_takes_nothing_and_a_bad_one_gives_nothing() -> None:
    disk = Disk(Random(1))
    disk.add_table(ROW)
    disk.full = True
    with pytest.raises(StorageFailed):
        disk.write(CHANGES[:1])
    disk.bad = 1.0
    with pytest.raises(StorageFailed):
        disk.read_log(ROW.id)

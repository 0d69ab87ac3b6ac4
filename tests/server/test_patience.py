"""When thinking is behind: who goes first, and that nobody waits longer than a decision may take."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.test_workers import GOLD, LEGAL, START, held_up, opened, run, until

from filon.house.paces import paces_of
from filon.house.patience import LONGEST, Patience, Rank, patience_of, share
from filon.house.problems import Busy
from filon.house.terms import Pace
from filon.server.process import Worker
from filon.server.workers import Workers

pytestmark = pytest.mark.slow


def choosing(workers: Workers, rank: Rank) -> asyncio.Task[int]:
    return asyncio.create_task(workers.choose(GOLD, START, 0, "hard", Patience(rank, LONGEST)))


def test_a_bot_that_would_have_to_wait_too_long_is_told_at_once() -> None:
    async def ask() -> None:
        async with opened() as workers:
            busy = workers.compiled["gold"] = Worker("plain")  # it stands for one that is compiled
            assert await workers.choose(GOLD, START, 0, "hard") in LEGAL
            async with held_up(busy):
                with pytest.raises(Busy):  # patience runs out
                    await workers.choose(GOLD, START, 0, "hard", Patience(Rank.LIVE, 0.2))
                busy._paces[Rank.LIVE] = 2.0
                waiting = [choosing(workers, Rank.LIVE) for _ in range(3)]
                await until(lambda: busy.waiting == 3)  # and one is under way for which nobody waits any more
                with pytest.raises(Busy) as told:
                    await workers.choose(GOLD, START, 0, "hard", Patience(Rank.LIVE, 8.0))
                assert told.value.seconds == 8
                # Whoever asks the policy has an answer meanwhile.
                assert await workers.follow_policy(GOLD, START, 0, "hard") in LEGAL
                assert not any(one.done() for one in waiting)
            assert set(await asyncio.gather(*waiting)) <= set(LEGAL)

    run(ask)


def test_people_who_wait_at_a_table_go_first() -> None:
    async def ask() -> None:
        done: list[Rank] = []
        async with opened() as workers:

            async def choose(rank: Rank) -> None:
                await choosing(workers, rank)
                done.append(rank)

            async with held_up(workers.plain):
                first = choosing(workers, Rank.UNATTENDED)
                await until(lambda: workers.plain.busy)
                asking = [asyncio.create_task(choose(rank)) for rank in (Rank.UNATTENDED, Rank.TURNS, Rank.LIVE)]
                await until(lambda: workers.plain.waiting == 3)
            await asyncio.gather(first, *asking)
        assert done == sorted(done)

    run(ask)


def test_a_decision_may_take_what_a_player_has_for_it() -> None:
    normal = paces_of(GOLD)["normal"]
    assert share(GOLD, normal) == pytest.approx(normal.increment + normal.bank / GOLD.choices)
    assert share(GOLD, Pace()) == share(GOLD, normal) > share(GOLD, paces_of(GOLD)["fast"])
    assert share(GOLD, Pace("turns", hours=24)) == share(GOLD, Pace("live", 3600 * 10)) == LONGEST
    assert patience_of(GOLD, normal, True).rank < patience_of(GOLD, Pace("turns", hours=1), True).rank
    assert patience_of(GOLD, Pace("turns", hours=1), True).rank < patience_of(GOLD, normal, False).rank < Rank.HINT

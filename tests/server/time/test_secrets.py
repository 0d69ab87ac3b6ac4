"""A clock tells nobody what somebody decides in secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.helpers import HandTime, Json, heard
from tests.server.time.helpers import SECOND, at_hand, decide, left, timed

from filon.games import get_game, shelf
from filon.house.wire import WATCHING
from filon.server.house import House

BEHIND_A_SCREEN = "elfenland"
"""A box in whose first sixty decisions some show nobody anything."""


@pytest.mark.parametrize("game", shelf())
def test_everybody_hears_the_same_and_only_with_what_shows(tmp_path: Path, game: str) -> None:
    """The clocks of all viewers are the same, and each is told together with a moment of one who watches: who counts
    them, or adds them up, knows no more than who watches."""

    async def do(house: House, time: HandTime) -> None:
        seats = ["me"] + ["guest"] * (get_game(game).players[0] - 1)
        table, _, here = await timed(house, *seats, game=game)
        match = await table.order(table.load)
        watcher = await table.view(match, WATCHING)
        for visitor in here:
            heard(visitor)
        secret = 0
        for _ in range(60):
            if match.is_over:
                break
            moment, mover, before = watcher.moment, match.mover, await left(table)
            await time.let_pass(SECOND)
            await decide(table, -1)
            clocks: list[list[Json]] = [[m for m in heard(v) if m["type"] == "clocks"] for v in here]
            assert all(each == clocks[0] for each in clocks)
            assert len(clocks[0]) == (watcher.moment != moment)
            if watcher.moment == moment:
                secret += 1
                assert match.mover == mover
                assert (await left(table))[mover] == before[mover] - SECOND, "as if nothing had happened"
            else:
                assert (await left(table))[mover] == before[mover] - SECOND + 5 * SECOND
        assert secret or game != BEHIND_A_SCREEN

    at_hand(tmp_path, do)

"""Everything breaks under load for some minutes: `tools/chaos.py --minutes 10` is the long form."""

from __future__ import annotations

import pytest
from tests.server.helpers import lay, play_on
from tests.server.nodes.helpers import in_houses

import chaos
from chaos_check import flaws_of
from chaos_people import Done, Game, Story
from filon.crowd.table import Run
from filon.server.house import House

pytestmark = pytest.mark.slow


def test_whatever_breaks_nothing_is_lost_and_everybody_is_back() -> None:
    """About three minutes, with what starts and settles."""
    report = chaos.campaign(150, seed=18)
    assert chaos.wrong(report) == [], report
    assert set(report["broken"]) == {"kill", "stop", "cut", "go dead", "lose", "restart"}
    assert report["decisions acknowledged"] > 100
    assert report["lines lost"]


def test_what_must_not_be_is_noticed(postgres: str) -> None:
    """A log that is whole is held against people who know of more, of less and of something else."""

    async def play(one: House, _: House) -> str:
        table = (await lay(one, "me", "me"))[0]
        await play_on(table, 4)
        return table.row.id

    id = in_houses(postgres, play)
    seats = ("me", "guest")
    known = Story(id, seats)
    game = Game(Run(0, 1), ["http://127.0.0.1:1"], 0)
    game.stories = [known]
    assert flaws_of(postgres, [game])["doubled"] == 4  # nobody knows of them
    known.open = {f"{id}-{moment}": "" for moment in range(20)}
    assert not sum(flaws_of(postgres, [game]).values())
    known.refused, known.open = known.open, {}
    assert flaws_of(postgres, [game])["effects of refused decisions"] == 4
    known.open, known.refused = known.refused, {}
    known.done["never-seen"] = Done(0, 1, "red", 2)
    known.over = True
    found = flaws_of(postgres, [game])
    assert (found["lost"], found["results missing or doubled"]) == (1, 1)


def test_what_is_wrong_is_said() -> None:
    report = {"flaws": {"lost": 1, "doubled": 0}, "tables stuck": ["a"], "not back": []}
    assert chaos.wrong(report) == ["lost: 1", "tables stuck: ['a']"]

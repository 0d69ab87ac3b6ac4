"""Every campaign in seconds: what it looks for is not there, and what is broken on purpose is found."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.boxes import our_boxes
from tests.toy import toy

from filon.bots.mind import Mind, Thought
from filon.campaigns import fair, games, modes, race, twins
from filon.campaigns.games import Survey
from filon.campaigns.likely import RARE, chances_of
from filon.engine.game import Game
from filon.games import get_game
from filon.house.rows import LogRow
from filon.house.wire import Done, Play
from filon.match.dealer import Dealer
from filon.match.match import Entry

# ── games ──


@pytest.mark.slow
@our_boxes
def test_games_end_and_nothing_breaks_on_the_way(game: Game) -> None:
    for part in (game.id, f"{game.id}{games.BOTS}"):
        found = games.work(part, 0, 1)
        assert found["flaws"] == []
        assert sum(found["reasons"].values()) == 1


def test_bots_have_every_level_and_every_character(monkeypatch: pytest.MonkeyPatch) -> None:
    game, drawn = get_game("gold"), set[int]()

    def draw(self: Survey, levels: Any, *_: Any) -> int:
        drawn.update(list(levels)[:4])
        return 0

    monkeypatch.setattr(Survey, "_plainly", draw)
    monkeypatch.setattr(Survey, "_compiled", draw)
    survey = Survey(game, 4, {}, bots=True)
    for seed in range(60 * game.all_policies):
        survey.play(seed)
    assert drawn == set(range(1, game.all_policies + 1))


def test_somebody_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "SEARCHES_UNASKED", True)
    monkeypatch.setattr(games, "SEARCHED", 1)
    monkeypatch.setattr(games, "ITERATIONS", 2)
    thought = list[list[Thought]]()
    think = Mind.think

    def heard(self: Mind, *asked: Any, **how: Any) -> list[Thought]:
        thought.append(think(self, *asked, **how))
        return thought[-1]

    monkeypatch.setattr(Mind, "think", heard)
    found = [Survey(get_game("gold"), 2, {}, bots).one(1) for bots in (False, True)]
    assert [(one["searched"], one["flaws"]) for one in found] == [(0, []), (1, [])]
    assert len(thought) > 5


def test_a_broken_invariant_is_noticed() -> None:
    flaws = [flaw for seed in range(10) for flaw in Survey(toy("unbalanced"), 3, {}, False).one(seed)["flaws"]]
    assert any("broken invariants: cards" in flaw for flaw in flaws)


def test_chance_without_an_answer_is_noticed() -> None:
    assert "chance has no answer" in Survey(toy("weightless"), 3, {}, False).one(1)["flaws"][0]


# ── fair ──


def test_the_dealer_is_fair_and_records_that_are_altered_are_refused() -> None:
    found = fair.work("gold", 1, 2_000)
    assert found["records"] == fair.RECORDS
    assert (found["deals"], found["flaws"], fair.judge("gold", found)) == (2_000, [], [])
    assert found["altered"] > 10


def test_a_dealer_that_is_not_fair_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Dealer.draw
    monkeypatch.setattr(
        Dealer, "draw", lambda self, ply, weights: min(draw(self, ply, weights), draw(self, -ply, weights))
    )
    assert any("χ² of values" in flaw for flaw in fair.judge("gold", fair.dealt_in_all("gold", 1, 2_000)))


def test_which_draws_are_followed_by_another_is_no_matter_of_the_dealer_but_what_follows_is() -> None:
    def kind(rows: list[list[int]]) -> dict[str, Any]:
        pairs = {str(4 * first + then): count for first, row in enumerate(rows) for then, count in enumerate(row)}
        return {"bins": {}, "pairs": pairs, "runs": 0, "steps": 0}

    seldom_after_the_first = [[100] * 4, *[[4_000] * 4] * 3]
    assert chances_of(kind(seldom_after_the_first))["χ² of pairs"] > 0.9
    never_twice_alike = [[0 if first == then else 1_000 for then in range(4)] for first in range(4)]
    assert chances_of(kind(never_twice_alike))["χ² of pairs"] < RARE
    slightly = [[1_000, 1_000, 1_000, 1_300], *[[1_000] * 4] * 3]
    assert chances_of(kind(slightly))["χ² of pairs"] < RARE


def test_of_several_records_every_one_is_verified_and_the_first_is_altered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "RECORDS", 3)
    first = fair.of_a_record(get_game("gold"), 6, is_altered=True)
    found = fair.work("gold", 2, 1)
    assert (found["records"], found["altered"], found["flaws"]) == (3, first["altered"], [])
    monkeypatch.setattr(fair, "verify", lambda record: ["nothing is right"])
    assert len(fair.work("gold", 2, 1)["flaws"]) == 3


def test_a_verifier_that_sees_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "verify", lambda record: [])
    assert any("not noticed: secret" in flaw for flaw in fair.work("gold", 1, 1)["flaws"])


# ── race ──


@pytest.mark.parametrize("servers", race.SERVERS)
def test_of_clients_that_race_one_at_most_has_an_effect(servers: str) -> None:
    found = race.work(f"gold_{servers}", 3, 40)
    assert (found["races"], found["flaws"]) == (40, [])
    assert found["done"] > 10 < found["refused"]


def test_a_double_effect_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    course = race.Racecourse([], Random(1), SimpleNamespace(store=None))  # type: ignore[arg-type]
    sent = [race.Sent(None, 0, Play(3, send, "flip 1")) for send in "ab"]  # type: ignore[arg-type]
    row = LogRow(Entry("decision", "flip 1", 0), "a")
    done = Done("a", 4)
    assert course._wrong(sent, [done, "stale-moment"], [done, "stale-moment"], [], [row]) == []
    for answers, again, after in (
        ([done, "stale-moment"], [done, "stale-moment"], [row, row]),
        ([done, Done("b", 5)], [done, Done("b", 5)], [row]),
        (["stale-moment"] * 2, ["stale-moment"] * 2, [row]),
        ([done, Done("b", 5)], [done, Done("b", 5)], [row, LogRow(Entry("decision", "flip 2", 0), "b")]),
        ([done, "stale-moment"], [Done("a", 5), "stale-moment"], [row]),
        ([done, "stale-moment"], [done, Done("b", 5)], [row]),
    ):
        assert course._wrong(sent, answers, again, [], after), (answers, again, after)


def test_a_table_that_forgets_its_sends_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(*_: object) -> None:
        return None

    monkeypatch.setattr("filon.house.ledger.Sends.answer_again", forget)
    assert race.work("gold_one_server", 3, 40)["flaws"]


# ── twins and modes ──


def test_twins_are_told_the_same() -> None:
    found = twins.work("elfengold", 0, 1)
    assert found["flaws"] == []
    assert found["pairs"] > 0


@pytest.mark.slow
def test_modes_play_the_same_games() -> None:
    found = modes.work("gold", 3, 2)
    assert (found["compiled"], found["wasm"], found["flaws"]) == (2, 2, [])

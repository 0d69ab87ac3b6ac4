"""The queue of thoughts: who goes first, who has taken what, and what becomes of it when somebody is gone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.thinking.helpers import ELFENLAND, LONG, SEAT, SEEN, rows

from filon.house.patience import Patience, Rank
from filon.server.store import Store
from filon.server.thinker import Choose, Ponder
from filon.server.thinking.jobs import Jobs, new_id, rules_of

RULES = [rules_of(ELFENLAND)]
QUESTION = Choose("elfenland", SEEN, SEAT, "hard", 1)


def ask(jobs: Jobs, patience: Patience = LONG) -> str:
    id = new_id()
    jobs.put(id, ELFENLAND, QUESTION, patience)
    return id


def taken(jobs: Jobs, worker: str = "a", most: int = 1) -> list[str]:
    return [job.id for job in jobs.take(worker, RULES, most)]


def test_people_who_wait_go_first_then_hints_then_looking_back(store: Store) -> None:
    jobs = Jobs(store)
    asked = {ask(jobs, Patience(rank, 60)): rank for _ in range(2) for rank in reversed(Rank)}
    assert [asked[id] for _ in asked for id in taken(jobs)] == [rank for rank in Rank for _ in range(2)]
    assert taken(jobs) == []


def test_what_is_taken_is_what_was_asked(store: Store) -> None:
    jobs = Jobs(store)
    jobs.put("a", ELFENLAND, Ponder("elfenland", SEEN, SEAT, 8, 1), Patience(Rank.HINT, 60))
    (row,) = rows(store)
    assert (row.kind, row.game, row.level, row.rank) == ("ponder", "elfenland", "", Rank.HINT)
    (job,) = jobs.take("a", RULES, 5)
    assert (job.id, job.game, job.question) == ("a", "elfenland", row.question)


def test_two_workers_never_take_the_same(store: Store) -> None:
    jobs = Jobs(store)
    asked = {ask(jobs) for _ in range(24)}

    def take_all(worker: str) -> list[str]:
        found: list[str] = []
        while some := taken(jobs, worker, 2):
            found += some
        return found

    with ThreadPoolExecutor(4) as pool:
        found = [id for ids in pool.map(take_all, "abcd") for id in ids]
    assert len(found) == len(asked)
    assert set(found) == asked


def test_a_worker_that_is_not_heard_of_has_lost_what_it_took(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = Jobs(store)
    id = ask(jobs)
    monkeypatch.setattr("filon.server.thinking.jobs.LEASE", 0)
    assert taken(jobs, "a") == [id]
    assert taken(jobs, "b") == [id]
    monkeypatch.undo()
    jobs.here("a", RULES, 1, [id])  # too late: it is another's
    jobs.here("b", RULES, 1, [id])
    assert taken(jobs, "a") == []
    jobs.leave("b")  # told to stop, it leaves its work to others at once
    assert taken(jobs, "a") == [id]
    assert jobs.pressure().hands == {RULES[0]: 1}


def test_what_a_worker_does_not_think_about_any_more_is_not_its_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs = Jobs(store)
    id = ask(jobs)
    monkeypatch.setattr("filon.server.thinking.jobs.LEASE", 0)
    assert taken(jobs, "a") == [id]
    monkeypatch.undo()
    jobs.here("a", RULES, 1)  # its answer could not be written
    assert taken(jobs, "b") == [id]


def test_a_question_that_ends_every_worker_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = Jobs(store)
    id = ask(jobs)
    monkeypatch.setattr("filon.server.thinking.jobs.LEASE", 0)
    assert [taken(jobs) for _ in range(4)] == [[id], [id], [id], []]


def test_other_rules_are_left_to_others(store: Store) -> None:
    jobs = Jobs(store)
    id = ask(jobs)
    assert jobs.take("a", [f"{RULES[0]}0", "gold 1 0"], 5) == []
    assert taken(jobs) == [id]


def test_what_comes_too_late_is_not_begun(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = Jobs(store)
    ask(jobs, Patience(Rank.LIVE, 0))
    assert taken(jobs) == []
    assert jobs.pressure().waiting == {}
    monkeypatch.setattr("filon.server.thinking.jobs._KEPT", 0)
    jobs.here("a", RULES, 1)
    assert rows(store) == []


def test_the_first_answer_counts_and_is_collected_once(store: Store) -> None:
    jobs = Jobs(store)
    id, other = ask(jobs), ask(jobs)
    assert jobs.pressure().waiting == {Rank.LIVE: 2}
    jobs.answer(id, b"one", 5)
    jobs.answer(id, b"two", 9)
    assert [(found.id, found.answer, found.took) for found in jobs.collect([id, other])] == [(id, b"one", 5)]
    assert jobs.collect([id, other]) == []
    jobs.withdraw(other)
    jobs.answer(other, b"nobody asks", 1)
    assert rows(store) == []

"""The queue of thoughts: a row for each question, until whoever asked has its answer or does without.

All times are the database's, because machines do not agree on theirs.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.msgpack import encode

from filon.engine.compile import hash_sources
from filon.engine.game import Game
from filon.house.patience import Patience
from filon.server.schema import jobs, workers
from filon.server.store import Store, troubles
from filon.server.thinker import Choose, Ponder

ASKED, ANSWERED = "filon_asked", "filon_answered"
"""What is said aloud in the database when a question or an answer was put there."""
LEASE = 4_000
"""Milliseconds after which a worker that has not been heard of has lost what it took."""
_TRIES = 3  # workers that may be lost over one question
_KEPT = 60_000  # milliseconds that a question stays which whoever asked has forgotten


class Job(NamedTuple):
    """A question that a worker has taken."""

    id: str
    game: str
    question: bytes


class Answered(NamedTuple):
    id: str
    answer: bytes
    took: int
    """Milliseconds that somebody thought about it."""


class Pressure(NamedTuple):
    """How things stand."""

    waiting: dict[int, int]
    """Questions without an answer, by rank."""
    hands: dict[str, int]
    """How many can be thought about at once, by the rules that whoever does it has."""


@cache
def rules_of(game: Game) -> str:
    """What whoever thinks about a game has to have: its rules and its bots, to the letter."""
    return f"{game.id} {game.version} {hash_sources(game.package).hexdigest()[:20]}"


def new_id() -> str:
    return secrets.token_hex(8)


class Jobs:
    """The queue in one database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.speaks = store.engine.dialect.name == "postgresql"
        """Whether the database tells others what was put there."""
        clock = "extract(epoch FROM clock_timestamp())" if self.speaks else "(julianday('now') - 2440587.5) * 86400"
        self._now: sa.ColumnElement[int] = sa.cast(sa.literal_column(clock) * 1000, sa.BigInteger)

    # ── who asks ──

    def put(self, id: str, game: Game, question: Choose | Ponder, patience: Patience) -> None:
        """The question waits for somebody who thinks about it."""
        row = {
            "id": id,
            "kind": "choose" if isinstance(question, Choose) else "ponder",
            "game": game.key,
            "rules": rules_of(game),
            "level": question.level if isinstance(question, Choose) else "",
            "rank": int(patience.rank),
            "question": encode(question),
            "created": self._now,
            "deadline": self._now + round(patience.seconds * 1000),
        }
        self._change(sa.insert(jobs).values(row), ASKED, "")

    def collect(self, ids: Collection[str]) -> list[Answered]:
        """The answers that have come to these questions; they are here from now on, and not in the queue."""
        done = sa.delete(jobs).where(jobs.c.id.in_(ids), jobs.c.answer.is_not(None))
        with troubles(), self.store.engine.begin() as connection:
            rows = connection.execute(done.returning(jobs.c.id, jobs.c.answer, jobs.c.took))
            return [Answered(*row) for row in rows]

    def withdraw(self, id: str) -> None:
        """Nobody waits for an answer any more."""
        with troubles(), self.store.engine.begin() as connection:
            connection.execute(sa.delete(jobs).where(jobs.c.id == id))

    def waiting(self, ids: Collection[str]) -> int:
        """How many of these questions nobody thinks about yet."""
        idle = sa.and_(jobs.c.id.in_(ids), jobs.c.answer.is_(None), jobs.c.taken_until <= self._now)
        with troubles(), self.store.reading.connect() as connection:
            return int(connection.execute(sa.select(sa.func.count()).where(idle)).scalar() or 0)

    def pressure(self) -> Pressure:
        """How many wait, and who is there."""
        waiting = sa.select(jobs.c.rank, sa.func.count()).where(jobs.c.answer.is_(None), jobs.c.deadline > self._now)
        hands: dict[str, int] = {}
        with troubles(), self.store.reading.connect() as connection:
            counts = {row.rank: row[1] for row in connection.execute(waiting.group_by(jobs.c.rank))}
            for worker in connection.execute(sa.select(workers).where(workers.c.until > self._now)):
                for rules in worker.rules:
                    hands[rules] = hands.get(rules, 0) + worker.at_once
        return Pressure(counts, hands)

    # ── who thinks ──

    def take(self, worker: str, rules: Collection[str], most: int) -> list[Job]:
        """Questions that this worker thinks about from now on, those that go first among those that it has the rules
        for; nobody else does, as long as it is heard of."""
        open_to_all = sa.and_(jobs.c.answer.is_(None), jobs.c.taken_until <= self._now, jobs.c.deadline > self._now)
        first = (
            sa.select(jobs.c.id, jobs.c.game, jobs.c.question)
            .where(open_to_all, jobs.c.rules.in_(rules), jobs.c.tries < _TRIES)
            .order_by(jobs.c.rank, jobs.c.created, jobs.c.id)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        lease = {"taken_by": worker, "taken_until": self._now + LEASE, "tries": jobs.c.tries + 1}
        with troubles(), self.store.engine.begin() as connection:
            found = [Job(*row) for row in connection.execute(first)]
            if found:
                mine = jobs.c.id.in_([taken.id for taken in found])
                connection.execute(sa.update(jobs).where(mine).values(lease))
        return found

    def answer(self, id: str, answer: bytes, took: int) -> None:
        """Whoever asked can collect the answer. The first one counts; to who has withdrawn it does not matter."""
        first = sa.and_(jobs.c.id == id, jobs.c.answer.is_(None))
        self._change(sa.update(jobs).where(first).values(answer=answer, took=took), ANSWERED, id)

    def here(self, worker: str, rules: Collection[str], at_once: int, busy: Collection[str] = ()) -> None:
        """The worker was heard of: what it thinks about stays its own for a while. What all have forgotten is gone."""
        row = {"id": worker, "at_once": at_once, "rules": list(rules), "until": self._now + LEASE}
        mine = sa.and_(jobs.c.taken_by == worker, jobs.c.answer.is_(None), jobs.c.id.in_(busy))
        with troubles(), self.store.engine.begin() as connection:
            if not connection.execute(sa.update(workers).where(workers.c.id == worker).values(row)).rowcount:
                connection.execute(sa.insert(workers).values(row))
            connection.execute(sa.update(jobs).where(mine).values(taken_until=self._now + LEASE))
            connection.execute(sa.delete(jobs).where(jobs.c.deadline < self._now - _KEPT))
            connection.execute(sa.delete(workers).where(workers.c.until < self._now - _KEPT))

    def leave(self, worker: str) -> None:
        """The worker is gone, and others take over what it has not answered."""
        mine = sa.and_(jobs.c.taken_by == worker, jobs.c.answer.is_(None))
        with troubles(), self.store.engine.begin() as connection:
            connection.execute(sa.delete(workers).where(workers.c.id == worker))
        self._change(sa.update(jobs).where(mine).values(taken_until=0, tries=jobs.c.tries - 1), ASKED, "")

    def _change(self, statement: Any, channel: str, word: str) -> None:
        with troubles(), self.store.engine.begin() as connection:
            connection.execute(statement)
            if self.speaks:  # heard when this is committed
                connection.execute(sa.select(sa.func.pg_notify(channel, word)))

"""How results become ratings: in the order of their numbers, box by box, and always the same way.

What is kept (`ratings`, `rating_log`) is a cache: it follows from `results` and the anchors, to the last digit, and
whoever does not trust it has it computed again (`filon ratings recompute --check`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from filon.bots.anchors import anchor, fingerprint
from filon.bots.skill import NEW, Skill, rated
from filon.server.ratings.results import BOT, GameResult, SeatResult, read_results
from filon.server.schema import house, rating_log, ratings, results
from filon.server.store import Store, troubles

_COUNTING = 8020  # by this number PostgreSQL knows who counts results
_TOGETHER = 500  # results that are compared or written at once
_FINGERPRINT = "ratings"  # its name in what the house keeps


# ── one game ───────────────────────────────────────────────────────────────────────────────────────────


def after(game: str, seats: Sequence[SeatResult], skill_of: Callable[[str], Skill]) -> dict[str, Skill]:
    """The skills that a game has changed, by person.

    Bots stand where they stand. A seat that was taken over from a bot is compared with nobody. One that was left to a
    stand-in is that bot to the others; whoever left it came last, after all of them.
    """
    played: list[tuple[str, Skill, int]] = []  # who it was to the others
    left: list[tuple[str, int]] = []  # who, and where in `played` their stand-in is
    for seat in seats:
        hand = seat.hand
        if hand == "late":
            continue
        if hand == "left":
            left.append((seat.who, len(played)))
        who = BOT + seat.stand_in if hand == "left" else seat.who
        level = anchor(game, who.removeprefix(BOT)) if who.startswith(BOT) else skill_of(who)
        if level:
            played.append((who, level, seat.rank))
        elif hand == "left":
            left.pop()
    found: dict[str, Skill] = {}
    if len(played) > 1:
        skills = rated([skill for _, skill, _ in played], [rank for _, _, rank in played])
        found = {who: skill for (who, *_), skill in zip(played, skills, strict=True) if not who.startswith(BOT)}
    for who, place in left:
        others = [one for number, one in enumerate(played) if number != place]
        if others:
            last = 1 + max(rank for _, _, rank in others)
            found[who] = rated([skill_of(who), *(one[1] for one in others)], [last, *(one[2] for one in others)])[0]
    return found


def counts(game: str, seats: Sequence[SeatResult]) -> bool:
    """Whether anybody's skill is known better after it."""
    return bool(after(game, seats, lambda _: NEW))


# ── one game after the other ───────────────────────────────────────────────────────────────────────────


class KeptRating(NamedTuple):
    """Somebody's rating in a box, as it is kept."""

    skill: Skill
    games: int
    result: int
    """The last that counted."""


class Reckoning:
    """Ratings while results are counted."""

    def __init__(self, find: Callable[[str, str], KeptRating | None] = lambda _game, _who: None) -> None:
        self._find = find
        self.standings: dict[tuple[str, str], KeptRating] = {}
        """By box and person: all that have changed."""

    def _standing(self, game: str, who: str) -> KeptRating:
        return self.standings.get((game, who)) or self._find(game, who) or KeptRating(NEW, 0, 0)

    def count(self, result: GameResult) -> list[dict[str, Any]]:
        """The result has counted; what is to be written into the log."""
        game, number = result.game, result.number
        found = after(game, result.seats, lambda who: self._standing(game, who).skill)
        for who, skill in found.items():
            self.standings[game, who] = KeptRating(skill, self._standing(game, who).games + 1, number)
        return [
            {"result": number, "who": who, "game": game, "mu": skill.mu, "sigma": skill.sigma}
            for who, skill in sorted(found.items())
        ]


def _values(game: str, who: str, standing: KeptRating) -> dict[str, Any]:
    skill = standing.skill
    return {
        "game": game,
        "who": who,
        "mu": skill.mu,
        "sigma": skill.sigma,
        "sure": skill.sure,
        "games": standing.games,
        "result": standing.result,
    }


def find_standing(connection: sa.Connection, game: str, who: str) -> KeptRating | None:
    row = connection.execute(sa.select(ratings).where(ratings.c.game == game, ratings.c.who == who)).first()
    return KeptRating(Skill(row.mu, row.sigma), row.games, row.result) if row else None


def _write(connection: sa.Connection, standings: Iterable[tuple[tuple[str, str], KeptRating]]) -> None:
    for (game, who), standing in standings:
        connection.execute(sa.delete(ratings).where(ratings.c.game == game, ratings.c.who == who))
        connection.execute(sa.insert(ratings).values(_values(game, who, standing)))


# ── what is new ────────────────────────────────────────────────────────────────────────────────────────


def _take_turn(connection: sa.Connection) -> None:
    """No other node counts until this transaction is over; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_COUNTING)))


def count_new(store: Store) -> int:
    """Some results that had not counted have; how many. What is counted once is never counted again."""
    with troubles(), store.engine.begin() as connection:
        _take_turn(connection)
        last = connection.execute(sa.select(sa.func.max(rating_log.c.result))).scalar() or 0
        new = read_results(connection, results.c.rated, results.c.number > last, most=_TOGETHER)
        reckoning = Reckoning(lambda game, who: find_standing(connection, game, who))
        lines = [line for result in new for line in reckoning.count(result)]
        _insert(connection, rating_log, lines)
        _write(connection, reckoning.standings.items())
    return len(new)


def count_again(connection: sa.Connection, game: str, first: int) -> None:
    """Whatever has counted in a box from this result on has counted anew; what was before it stands as it was."""
    _take_turn(connection)
    last = connection.execute(sa.select(sa.func.max(rating_log.c.result))).scalar() or 0
    later = sa.and_(rating_log.c.game == game, rating_log.c.result >= first)
    moved = set(connection.execute(sa.select(rating_log.c.who).where(later).distinct()).scalars())
    connection.execute(sa.delete(rating_log).where(later))
    reckoning = Reckoning(lambda game, who: _logged(connection, game, who))
    counting = sa.and_(results.c.rated, results.c.game == game, results.c.number <= last)
    while some := read_results(connection, counting, results.c.number >= first, most=_TOGETHER):
        _insert(connection, rating_log, [line for result in some for line in reckoning.count(result)])
        first = some[-1].number + 1
    changed = moved | {who for _, who in reckoning.standings}
    found = {who: reckoning.standings.get((game, who)) or _logged(connection, game, who) for who in sorted(changed)}
    connection.execute(sa.delete(ratings).where(ratings.c.game == game, ratings.c.who.in_(found)))
    _insert(connection, ratings, [_values(game, who, standing) for who, standing in found.items() if standing])


def _logged(connection: sa.Connection, game: str, who: str) -> KeptRating | None:
    """What the log says of somebody's rating in a box."""
    theirs = sa.select(rating_log).where(rating_log.c.who == who, rating_log.c.game == game)
    row = connection.execute(theirs.order_by(rating_log.c.result.desc()).limit(1)).first()
    games = connection.execute(sa.select(sa.func.count()).select_from(theirs.subquery())).scalar() or 0
    return KeptRating(Skill(row.mu, row.sigma), games, row.result) if row else None


def heal(store: Store) -> int:
    """All results have counted, by the anchors of this version: what a crash or an older version has left is made
    good; how many."""
    with troubles(), store.reading.connect() as connection:
        known = connection.execute(sa.select(house.c.value).where(house.c.name == _FINGERPRINT)).scalar()
        counted = sa.exists().where(rating_log.c.result == results.c.number)
        last = sa.select(sa.func.max(rating_log.c.result)).scalar_subquery()
        missed = sa.select(results.c.number).where(results.c.rated, ~counted, results.c.number < last).limit(1)
        late = connection.execute(missed).scalar()
    if known != fingerprint() or late is not None:
        recompute(store)
    healed = 0
    while new := count_new(store):
        healed += new
    return healed


# ── all of it ──────────────────────────────────────────────────────────────────────────────────────────


class Recomputed(NamedTuple):
    results: int
    """How many counted."""
    people: int
    """Ratings: a person has one for each box."""
    different: int
    """Lines of the log and ratings that were not what they should have been."""


def check(store: Store) -> Recomputed:
    """All ratings are computed again, and nothing is changed. What has not counted yet is left out."""
    review = Review()
    with troubles(), store.reading.connect() as connection:
        review.go_on(connection, connection.execute(sa.select(sa.func.max(rating_log.c.result))).scalar() or 0)
        return review.finish(connection, write=False)


def recompute(store: Store) -> Recomputed:
    """All ratings are what the results say. Others can write while they are computed; then they wait a moment."""
    review = Review()
    newest = sa.select(sa.func.max(results.c.number))
    with troubles(), store.reading.connect() as connection:
        review.go_on(connection, connection.execute(newest).scalar() or 0)
    with troubles(), store.engine.begin() as connection:
        review.go_on(connection, connection.execute(newest).scalar() or 0)
        found = review.finish(connection, write=True)
        connection.execute(sa.delete(house).where(house.c.name == _FINGERPRINT))
        connection.execute(sa.insert(house).values(name=_FINGERPRINT, value=fingerprint()))
    return found


class Review:
    """Results counted from the beginning, and where what is kept differs from that."""

    def __init__(self) -> None:
        self._reckoning = Reckoning()
        self._done = 0  # the last result that was counted
        self._results = self._different = 0
        self._wrong: list[
            tuple[sa.ColumnElement[bool], list[dict[str, Any]]]
        ] = []  # parts of the log, as they should be

    def go_on(self, connection: sa.Connection, last: int) -> None:
        """All results up to this one are counted."""
        counting = sa.and_(results.c.rated, results.c.number <= last)
        while some := read_results(connection, counting, results.c.number > self._done, most=_TOGETHER):
            made = [line for result in some for line in self._reckoning.count(result)]
            self._compare(connection, rating_log.c.result.between(self._done + 1, some[-1].number), made)
            self._results, self._done = self._results + len(some), some[-1].number

    def _compare(self, connection: sa.Connection, part: sa.ColumnElement[bool], made: list[dict[str, Any]]) -> None:
        rows = connection.execute(sa.select(rating_log).where(part))
        kept = {(row.result, row.who): dict(row._mapping) for row in rows}
        right = {(line["result"], line["who"]): line for line in made}
        different = sum(kept.get(key) != right.get(key) for key in kept.keys() | right.keys())
        if different:
            self._different += different
            self._wrong.append((part, made))

    def finish(self, connection: sa.Connection, write: bool) -> Recomputed:
        """What was found; if `write`, nothing differs any more."""
        self._compare(connection, rating_log.c.result > self._done, [])
        kept = {(row.game, row.who): dict(row._mapping) for row in connection.execute(sa.select(ratings))}
        right = {key: _values(*key, standing) for key, standing in self._reckoning.standings.items()}
        wrong = [key for key in sorted(kept.keys() | right.keys()) if kept.get(key) != right.get(key)]
        if write:
            for part, made in self._wrong:
                connection.execute(sa.delete(rating_log).where(part))
                _insert(connection, rating_log, made)
            for game, who in wrong:
                connection.execute(sa.delete(ratings).where(ratings.c.game == game, ratings.c.who == who))
            _insert(connection, ratings, [right[key] for key in wrong if key in right])
        return Recomputed(self._results, len(right), self._different + len(wrong))


def _insert(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(sa.insert(table), rows)

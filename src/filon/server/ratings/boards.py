"""What everybody may know of ratings: leaderboards, somebody's history, the ratings of those at a table.

Who does not show their rating sees it alone; who wants none is not listed either.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from filon.bots.anchors import anchor, anchors
from filon.bots.skill import NEW, Skill, shown
from filon.house.counting import why_unrated
from filon.house.problems import NotFound
from filon.house.rows import TableRow
from filon.server.people.register import Person
from filon.server.people.wire import PersonInfo
from filon.server.ratings.reckoning import find_standing
from filon.server.ratings.results import BOT, GameResult, read_results
from filon.server.ratings.wire import (
    LEAST_GAMES,
    MOST_PAGES,
    MOST_POINTS,
    PAGE,
    BoxRating,
    Leaderboard,
    PersonRatings,
    RatedBot,
    RatedPerson,
    Rating,
    RatingPoint,
    SeatRating,
    TableRatings,
)
from filon.server.schema import persons, rating_log, ratings, results
from filon.server.store import Store, troubles


def _rating(skill: Skill, games: int) -> Rating:
    return Rating(*shown(skill), games)


def _sure(skill: Skill) -> int:
    return shown(Skill(skill.sure, 0.0))[0]


def _person(row: sa.RowMapping) -> PersonInfo:
    return PersonInfo(row["id"], row["name"], row["kind"], row["colour"], row["portrait"])


# ── a box ──────────────────────────────────────────────────────────────────────────────────────────────


_BOTH = ratings.join(persons, persons.c.id == ratings.c.who)


def _listed(game: str) -> sa.ColumnElement[bool]:
    return sa.and_(
        ratings.c.game == game,
        ratings.c.games >= LEAST_GAMES,
        persons.c.kind != "gone",
        persons.c.wishes["shows_rating"].as_boolean(),
        persons.c.wishes["rated"].as_boolean(),
    )


def leaderboard(store: Store, game: str, page: int, me: Person | None) -> Leaderboard:
    """One page of those who play a box best."""
    best = sa.select(ratings, persons).select_from(_BOTH).where(_listed(game))
    best = best.order_by(ratings.c.sure.desc(), ratings.c.who).offset(page * PAGE).limit(PAGE)
    with troubles(), store.reading.connect() as connection:
        of = _count(connection, _listed(game))
        rows = connection.execute(best).mappings().all()
        mine = _mine(connection, game, me.id) if me else None
    people = [_rated(row, place) for place, row in enumerate(rows, start=page * PAGE + 1)]
    bots = [RatedBot(level, _rating(skill, 0)) for level, skill in reversed(anchors(game).items())]
    return Leaderboard(game, page, min(MOST_PAGES, -(-of // PAGE)), of, people, mine, bots)


def _count(connection: sa.Connection, *which: sa.ColumnElement[bool]) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(_BOTH).where(*which)).scalar() or 0


def _mine(connection: sa.Connection, game: str, who: str) -> RatedPerson | None:
    own = sa.select(ratings, persons).select_from(_BOTH).where(ratings.c.game == game, ratings.c.who == who)
    row = connection.execute(own).mappings().first()
    if row is None:
        return None
    if not _count(connection, _listed(game), ratings.c.who == who):
        return _rated(row, 0)
    tied = sa.and_(ratings.c.sure == row["sure"], ratings.c.who < who)
    return _rated(row, 1 + _count(connection, _listed(game), sa.or_(ratings.c.sure > row["sure"], tied)))


def _rated(row: sa.RowMapping, place: int) -> RatedPerson:
    skill = Skill(row["mu"], row["sigma"])
    return RatedPerson(place, _person(row), _rating(skill, row["games"]), _sure(skill))


# ── a person ───────────────────────────────────────────────────────────────────────────────────────────


def ratings_of(store: Store, id: str, asks: str) -> PersonRatings:
    """The ratings of a person, for whoever asks."""
    with troubles(), store.reading.connect() as connection:
        found = connection.execute(sa.select(persons).where(persons.c.id == id, persons.c.kind != "gone")).mappings()
        row = found.first()
        if row is None:
            raise NotFound
        if asks != id and not _shows(row["wishes"]):
            return PersonRatings(_person(row), True, [])
        theirs = sa.select(ratings).where(ratings.c.who == id).order_by(ratings.c.games.desc(), ratings.c.game)
        boxes = [
            BoxRating(one.game, _rating(Skill(one.mu, one.sigma), one.games), _points(connection, id, one.game))
            for one in connection.execute(theirs).all()
        ]
    return PersonRatings(_person(row), False, boxes)


def _shows(wishes: dict[str, Any]) -> bool:
    return bool(wishes.get("shows_rating", True))


def _points(connection: sa.Connection, who: str, game: str) -> list[RatingPoint]:
    log = (
        sa.select(results.c.at, rating_log.c.mu, rating_log.c.sigma)
        .join(results, results.c.number == rating_log.c.result)
        .where(rating_log.c.who == who, rating_log.c.game == game)
        .order_by(rating_log.c.result.desc())
        .limit(MOST_POINTS)
    )
    newest_first = connection.execute(log).all()
    return [RatingPoint(point.at, *shown(Skill(point.mu, point.sigma))) for point in reversed(newest_first)]


# ── a table ────────────────────────────────────────────────────────────────────────────────────────────


def ratings_at(store: Store, row: TableRow, asks: str) -> TableRatings:
    """The ratings of everybody at a table, as far as they show them."""
    with troubles(), store.reading.connect() as connection:
        people = sa.select(persons.c.id, persons.c.wishes).where(persons.c.id.in_([seat.person for seat in row.seats]))
        told = {one.id for one in connection.execute(people).all() if one.id == asks or _shows(one.wishes)}
        for result in read_results(connection, results.c.table == row.id):
            counted = sa.select(rating_log.c.result).where(rating_log.c.result == result.number).limit(1)
            is_counted = connection.execute(counted).first() is not None
            seats = [_then(connection, result, number, told) for number in range(len(result.seats))]
            return TableRatings(result.unrated, is_counted, seats)
        seats = [
            SeatRating(number, _now(connection, row.game, seat.person if seat.is_person else BOT + seat.who, told))
            for number, seat in enumerate(row.seats)
        ]
    return TableRatings(why_unrated(row), False, seats)


def _now(connection: sa.Connection, game: str, who: str, told: set[str]) -> Rating | None:
    """What is known of a bot, or of somebody who may be told of."""
    level = anchor(game, who.removeprefix(BOT)) if who.startswith(BOT) else None
    if level:
        return _rating(level, 0)
    if who not in told:
        return None
    standing = find_standing(connection, game, who)
    return _rating(standing.skill, standing.games) if standing else _rating(NEW, 0)


def _then(connection: sa.Connection, result: GameResult, number: int, told: set[str]) -> SeatRating:
    """What a finished game has changed for a seat."""
    seat = result.seats[number]
    log = sa.select(rating_log).where(rating_log.c.who == seat.who, rating_log.c.game == result.game)
    log = log.where(rating_log.c.result <= result.number)
    rows = connection.execute(log.order_by(rating_log.c.result.desc()).limit(2)).all() if seat.who in told else []
    if not rows or rows[0].result != result.number:
        rating = _now(connection, result.game, seat.who, set())
        return SeatRating(number, rating, hand=seat.hand)
    games = connection.execute(sa.select(sa.func.count()).select_from(log.subquery())).scalar() or 0
    before = Skill(rows[1].mu, rows[1].sigma) if len(rows) > 1 else NEW
    after = Skill(rows[0].mu, rows[0].sigma)
    return SeatRating(number, _rating(after, games), _rating(before, games - 1), seat.hand)

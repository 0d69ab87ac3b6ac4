"""What the page and programs are told of ratings. `house/wire.py` says how routes are written.

Routes
  GET  /api/ratings/{game}?page=0          Leaderboard: the best of a box, page by page
  GET  /api/people/{person}/ratings        PersonRatings: in every box, and how they came about
  GET  /api/tables/{table}/ratings         TableRatings (any key): of everybody who sits there; once the game is over,
                                           before and after it
"""

from __future__ import annotations

from typing import Literal

import msgspec

from filon.house.terms import Unrated
from filon.server.people.wire import PersonInfo

PAGE = 50
"""People on a page of a leaderboard."""
MOST_PAGES = 200
LEAST_GAMES = 5
"""Games of a box before somebody is on its leaderboard."""
MOST_POINTS = 200
"""Games, the last ones, that a history goes back."""


class Rating(msgspec.Struct):
    """How well somebody plays a box. 400 more are odds of ten to one between two players."""

    value: int
    within: int
    """It lies so far from `value` at most, with about 95 %."""
    games: int
    """That have counted; 0 for a bot, whose level was measured otherwise."""


class RatedPerson(msgspec.Struct):
    place: int
    """Counted from 1; 0: not listed, after too few games."""
    person: PersonInfo
    rating: Rating
    sure: int
    """What the rating is at least, almost surely (three standard deviations below): they are listed by it."""


class RatedBot(msgspec.Struct):
    level: str
    rating: Rating


class Leaderboard(msgspec.Struct):
    game: str
    page: int
    pages: int
    of: int
    """How many people are listed."""
    people: list[RatedPerson]
    mine: RatedPerson | None
    """Whoever asks, if they are rated, listed or not."""
    bots: list[RatedBot]
    """The levels of the box on the same scale, the best first."""


class RatingPoint(msgspec.Struct):
    """A rating after a game."""

    at: int
    """When the game was over, in milliseconds since 1970."""
    value: int
    within: int


class BoxRating(msgspec.Struct):
    game: str
    rating: Rating
    points: list[RatingPoint]
    """The last games, the oldest first."""


class PersonRatings(msgspec.Struct):
    person: PersonInfo
    hidden: bool
    """They do not show their rating."""
    boxes: list[BoxRating]
    """The box they played most first."""


class SeatRating(msgspec.Struct):
    seat: int
    rating: Rating | None
    """Now, or after the game once it is over and has counted; null where there is none, or none to be shown."""
    before: Rating | None = None
    """Set once the game has counted for this seat."""
    hand: Literal["own", "left", "late"] = "own"
    """Of a game that is over: `left`: a stand-in made more than a third of the decisions, and the seat counts as last;
    `late`: the seat was taken over from a bot, and counts for nobody."""


class TableRatings(msgspec.Struct):
    unrated: list[Unrated]
    """Why the game does not count; empty: it counts."""
    counted: bool
    """Whether the game is over and has counted: it takes a moment."""
    seats: list[SeatRating]

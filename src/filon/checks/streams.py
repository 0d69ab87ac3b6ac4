"""What a table would send of twins (`twins.py`), compared byte by byte.

One game serves many pairs: what each viewer gets of some of its moments is written down once, and every twin that parts
from it there is held against that, until the last of these moments or until both games are over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from filon.checks.forgotten import otherwise
from filon.checks.forks import forked, forked_view
from filon.checks.onlooker import Onlooker, TwinRow, rows_of
from filon.checks.orders import WHOLE, Order, heed_all, random_game
from filon.checks.twins import Partings, Seeker
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.scene import encode
from filon.engine.state import WATCHER
from filon.match.match import Match
from filon.match.record_file import write_entry
from filon.match.views import MOST_PLAYED_BACK, View, replay, result, undo_of

WINDOW = 40
"""Moments of a game that are written down."""
_REFUSALS = 2
_PLAYED_BACK = 0.02
_LOOKED_BACK = 0.05
_TO_ITS_END = 0.3
_LATE = 0.3
_LAST = 15  # rows before the last one: whoever parts there comes to the end more often
_ATTEMPTS = 10
_TURNS = 12  # tried for every twin of which something was forgotten
_LINES = re.compile(rb',"ply":\d+}|"plies":\[[\d,]*\]')
"""How many lines the log has, which is open at the end."""

Told = list[tuple[str, bytes]]
"""All that a viewer gets at a moment, by the name of where it is had."""


@dataclass(frozen=True)
class Difference:
    """What a viewer gets otherwise in the second game than in the first, though they may not know of any difference."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: int
    viewer: int
    channel: str
    """Where it shows: frames, moment, lines, undo, refusal, present, playback, replay, result."""
    moment: int
    first: str
    second: str
    histories: tuple[tuple[str, ...], tuple[str, ...]]
    """Both logs up to there, as a record has them."""

    def __str__(self) -> str:
        at = next((k for k, (a, b) in enumerate(zip(self.first, self.second, strict=False)) if a != b), 0)
        one, other = (text[max(0, at - 40) : at + 80] for text in (self.first, self.second))
        return f"viewer {self.viewer}, moment {self.moment}: {self.channel} differ: {one!r} / {other!r}"


class Questions(NamedTuple):
    """What the viewer asks at a moment besides what they are sent."""

    decisions: list[str]
    """Why not?"""
    back: int
    """So many moments are played back to them; 0: none."""


class Stream:
    """What a table would send to a viewer, byte by byte, and answer when asked."""

    def __init__(self, view: View, forgets: bool) -> None:
        self.view, self.match, self.viewer = view, view.match, view.viewer
        self.held = frozenset({view.viewer} - {WATCHER})
        self.forgets = forgets
        """Whether the viewer saw what the games differ in, and their page has forgotten it."""
        self.frames = [view.present() + undo_of(self.match, self.viewer, self.held)]

    def fork(self) -> Stream:
        """The same up to now, of a match that goes its own way."""
        other = object.__new__(Stream)
        other.view = forked_view(self.view)
        other.match, other.viewer, other.held, other.forgets = other.view.match, self.viewer, self.held, self.forgets
        other.frames = self.frames[:]
        return other

    def hear(self, orders: Sequence[Order]) -> None:
        """These orders are carried out, and what would be sent after each is sent."""
        for order in orders:
            heed_all(self.match, [order])
            self._send()

    def hear_closed(self) -> None:
        """The house closes the game, and what would be sent is sent."""
        self.match.end("house")
        self._send()

    def _send(self) -> None:
        if self.view.has_news:
            self.frames += self.view.take_beats()
            self.frames.append(self.view.news() + undo_of(self.match, self.viewer, self.held, self.view.is_new))

    def told(self, asked: Questions) -> Told:
        """All that was sent since this was called last, and all that can be had now."""
        match, view = self.match, self.view
        frames, self.frames = self.frames, []
        found = [
            ("frames", b"\n".join(frames)),
            ("moment", b"%d" % view.moment),
            ("lines", view.lines(view.moment)),
            ("undo", undo_of(match, self.viewer, self.held)),
            ("present", view.present()),
        ]
        if self.viewer != WATCHER:
            found.append(("refusal", b"\n".join(self._refused(text) for text in asked.decisions)))
        if asked.back:
            found.append(("playback", b"\n".join(view.played_back(max(0, view.moment - asked.back)))))
        return found

    def looked_back(self) -> Told:
        """What somebody who looks back gets, as far as the rules open it. The result of a game that was closed counts
        what a page has forgotten."""
        if self.forgets:
            return []
        match, until = self.match, self.match.open_until()
        found = [("replay", _LINES.sub(b"}", replay(match, self.viewer, until)))] if until else []
        return [*found, ("result", _LINES.sub(b"", result(match)))] if match.is_over else found

    def _refused(self, text: str) -> bytes:
        try:
            refused = self.match.why_not(text, self.viewer)
        except FilonError as error:
            refused = error.message, error.code
        return encode(refused) if refused else b""


class Trail:
    """A game as one viewer comes to see it, row by row: other games part from it where they like."""

    def __init__(self, match: Match, onlooker: Onlooker, rows: Sequence[TwinRow], rng: Random, forgets: bool) -> None:
        self.onlooker, self.rows, self.rng, self.forgets = onlooker, rows, rng, forgets
        self.partings, self.search = Partings(rows), Seeker(onlooker, rows, rng)
        self._matches = [match]

    def match_at(self, number: int) -> Match:
        """The game before this row."""
        while len(self._matches) <= number:
            match = forked(self._matches[-1])
            heed_all(match, self.rows[len(self._matches) - 1].orders)
            self._matches.append(match)
        return self._matches[number]


class Window:
    """Some moments of a game in a row, and what a viewer gets of it there. What is not needed is not written down."""

    def __init__(self, walk: Trail, begun: int) -> None:
        self.walk, self.begun = walk, begun
        self.end = min(len(walk.rows), begun + WINDOW)
        self._at: list[Stream] = []
        self._asked: list[Questions] = []
        self._told: list[Told] = []
        self._last: dict[tuple[int, bool], Told] = {}

    def stream_at(self, number: int) -> Stream:
        """What the viewer has got before this row."""
        while self.begun + len(self._at) <= number:
            if self._at:
                stream = self._at[-1].fork()
                stream.hear(self.walk.rows[self.begun + len(self._at) - 1].orders)
            else:
                match = forked(self.walk.match_at(self.begun))
                stream = Stream(View(match, self.walk.onlooker.viewer), self.walk.forgets)
            self._asked.append(self._some_asked())
            self._told.append(stream.told(self._asked[-1]))
            self._at.append(stream)
        return self._at[number - self.begun]

    def _some_asked(self) -> Questions:
        """Of what a page has forgotten, nothing is played back."""
        space, rng = self.walk.onlooker.game.decisions, self.walk.rng
        played = not self.walk.forgets and rng.random() < _PLAYED_BACK
        texts = [space.text(rng.randrange(len(space))) for _ in range(_REFUSALS)]
        return Questions(texts, rng.randrange(1, MOST_PLAYED_BACK) if played else 0)

    def differs(
        self, at: int, ways: Sequence[list[Order]], parted: int, did: Counter[str]
    ) -> tuple[int, str, bytes, bytes] | None:
        """Where what the viewer gets of a twin, which goes these ways from a row on, differs from that, from the row on
        at which it may not: the number of the row, the channel and both texts. At last the house closes the games,
        unless they are over."""
        stream, end = self.stream_at(at).fork(), at + len(ways)
        if at < parted:  # they have seen what was before, and look anew
            for way in ways[: parted - at]:
                heed_all(stream.match, way)
            stream.view.rest()
            stream.view.present()
        self.stream_at(end)
        for number in range(parted, end):
            stream.hear(ways[number - at])
            after = number + 1 - self.begun
            if found := _first(self._told[after], stream.told(self._asked[after])):
                return number + 1, *found
        looks = self.walk.rng.random() < _LOOKED_BACK
        did.update(looked_back=looks, ended=stream.match.is_over)
        if found := _first(self._last_told(end, looks), _last_told(stream, looks)):
            return end, *found
        return None

    def _last_told(self, number: int, looks: bool) -> Told:
        """What the viewer gets of the first game when all is over before a row."""
        if (number, looks) not in self._last:
            self._last[number, looks] = _last_told(self.stream_at(number).fork(), looks)
        return self._last[number, looks]


def _last_told(stream: Stream, looks: bool) -> Told:
    """All is over, by the rules or because the house has closed the game; with what can be looked back at."""
    if not stream.match.is_over:
        stream.hear_closed()
    return stream.told(Questions([], 0)) + (stream.looked_back() if looks else [])


def _first(one: Told, other: Told) -> tuple[str, bytes, bytes] | None:
    """The first channel on which something else is told."""
    for (channel, first), (_, second) in zip(one, other, strict=True):
        if first != second:
            return channel, first, second
    return None


class _Pair(NamedTuple):
    """A twin that parts from a game at a row and goes these ways; so many rows of it the viewer has seen, and their
    page has forgotten."""

    window: Window
    at: int
    turns: int
    ways: list[list[Order]]


def twin_streams(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue],
    seed: int,
    did: Counter[str] | None = None,
    most: int = 1,
) -> Iterator[Difference]:
    """The first difference in what a viewer gets of a random game and of a twin of it, for every viewer and so many
    twins of each at most. `did` counts the pairs, the rows that were compared, those on which something else had
    happened, the pairs that came to the end of the game and those that were looked back at; and the viewers for whom
    nothing else could have happened (`alike`), or no twin was found (`alone`), but where a page forgets."""
    rng = Random(seed)
    count: Counter[str] = Counter() if did is None else did
    first = random_game(game, players, options, rng, WHOLE if rng.random() < _TO_ITS_END else None)
    for forgets in (False, True) if game.showing.chapter else (False,):
        onlookers = [Onlooker(game, viewer, forgets) for viewer in (*range(players), WATCHER)]
        every = rows_of(Match(game, players, options), onlookers, first)
        for onlooker, rows in zip(onlookers, every, strict=True):
            walk = Trail(Match(game, players, options), onlooker, rows, rng, forgets)
            could = not forgets and bool(walk.partings)
            pairs = 0
            for pair in (_forgotten if forgets else _pairs)(walk, most):
                pairs += 1
                window, at, turns, ways = pair
                count.update(pairs=1, rows=len(ways) - turns)
                count["differing"] += sum(row.orders != way for row, way in zip(rows[at:], ways, strict=False))
                if found := window.differs(at, ways, at + turns, count):
                    yield _difference(game, players, options, seed, pair, found)
            if not forgets:
                count.update(alike=not could, alone=could and not pairs)


def _difference(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue],
    seed: int,
    pair: _Pair,
    found: tuple[int, str, bytes, bytes],
) -> Difference:
    end, channel, first, second = found
    walk, at = pair.window.walk, pair.at
    here = [row.orders for row in walk.rows[:end]]
    one, other = (
        tuple(write_entry(entry) for way in side for order in way for entry in order)
        for side in (here, [*here[:at], *pair.ways[: end - at]])
    )
    viewer, moment = walk.onlooker.viewer, pair.window.stream_at(end).view.moment
    texts = first.decode(), second.decode()
    return Difference(game.id, players, dict(options), seed, viewer, channel, moment, *texts, (one, other))


def _pairs(walk: Trail, most: int) -> Iterator[_Pair]:
    """So many different twins of a game, in some moments of it in which there are any."""
    rng, partings, window = walk.rng, walk.partings, None
    first = len(walk.rows) - _LAST if partings and rng.random() < _LATE else 0
    known = set[int]()
    for _ in range(_ATTEMPTS + 2 * most):
        at = partings.chosen(rng, window.begun if window else first, window.end if window else None)
        if at is None and (window or not first):
            return
        if at is None:
            first = 0
            continue
        ways = walk.search.ways(walk.match_at(at), at, window.end if window else at + WINDOW)
        if not ways:
            partings.drop(at)
            continue
        window = window or Window(walk, at)
        if _is_new(known, at, ways):
            yield _Pair(window, at, 0, ways)
        if len(known) == most:
            return


def _forgotten(walk: Trail, most: int) -> Iterator[_Pair]:
    """So many games of which something else was seen in one turn or two, and is forgotten, in some moments."""
    rng, known = walk.rng, set[int]()
    if len(walk.rows) < 3:
        return
    window = Window(walk, rng.randrange(len(walk.rows) - 2))
    for _ in range(_TURNS * most):
        at, turns = rng.randrange(window.begun, window.end), rng.choice((1, 2))
        ways = otherwise(window.stream_at(at).view, walk.search, at, turns, window.end)
        if ways and _is_new(known, at, ways):
            yield _Pair(window, at, turns + 1, ways)
        if len(known) == most:
            return


def _is_new(known: set[int], at: int, ways: list[list[Order]]) -> bool:
    """Whether these ways from a row on were not known; now they are."""
    which = hash((at, *(tuple(map(tuple, way)) for way in ways)))
    before = len(known)
    known.add(which)
    return len(known) > before

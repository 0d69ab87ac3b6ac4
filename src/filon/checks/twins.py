"""Twins: two games that differ only in what one viewer may not know. Whatever that viewer gets of them is the same:
`streams.py` compares it.

A game is played at random. Its twin takes the same public road, as the most attentive viewer could follow it; but
wherever that viewer could not tell, something else happens: another card is drawn, more is packed, a decision is taken
back and taken again.

In a game of memory all know the same, but a page does not remember for its reader. There something else comes up in one
turn, and once it is no longer on view the page shows the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import new_rng
from filon.engine.state import BEAT, CHANCE, EVERYTHING
from filon.engine.together import seats_in
from filon.match.match import Entry, Match
from filon.match.views import View

LONGEST = 240
"""Orders of the first game; it need not come to its end."""
COMPARED = 40
"""Moments in which the two may differ: after that, another pair tells more."""
_UNDOS = 0.08
_WISE = 0.8
_TRIES = 400  # states that are looked at to find another way to the same sight, and more where much is dealt
_TRIES_A_LINE = 40
_DEEP = 12  # decisions of such a way
_ATTEMPTS = 3  # to find a twin with a difference
_LATE = 0.5
_BACKS = 8
_HESITATION = 0.2
_TURNS = 40  # that are dealt otherwise, to find one that leaves the same on view

Order = list[Entry]
"""Lines of the log that are told together: a decision and the answers of chance, or an undo."""


class Twins(NamedTuple):
    """Two games in step: what is on the same row, the viewer can't tell apart."""

    rows: list[tuple[list[Order], list[Order]]]
    parted: int
    """The first row at which they may differ."""

    @property
    def differing(self) -> int:
        """Rows on which something else happened."""
        return sum(one != other for one, other in self.rows)


# ── what an attentive viewer can tell ──


class Gathered(NamedTuple):
    """What a viewer knows at a moment, and learnt since the one before."""

    seen: bytes
    mover: int
    told: tuple[tuple[int, ...] | str, ...] = ()
    acted: bool = False


class Onlooker:
    """One viewer who forgets nothing: tells what they could tell apart, by their observation and nothing else. One who
    forgets has nothing but the display."""

    def __init__(self, game: Game, viewer: int, forgets: bool = False) -> None:
        self.game, self.viewer = game, viewer
        self._see = game.kernel.display if forgets else game.kernel.observe
        self._room = game.layout.new()
        self.known = b""
        """What they know of the state that was looked at last, shown or not."""

    def look(self, states: Any, i: int = 0) -> Gathered:
        """What they know of a state."""
        kernel, layout = self.game.kernel, self.game.layout
        self._see(states, i, self.viewer, self._room, 0)
        self.known = layout.pack_still(self._room, 0)
        return Gathered(self.known, int(kernel.mover_at(self._room, 0)))

    def after(self, before: Gathered, entry: Entry, states: Any, i: int = 0) -> tuple[Gathered, bool]:
        """What they know after a line of the log, and whether that is another moment for them. While chance is being
        asked nobody is shown the table."""
        now = self.look(states, i)
        told, beat = before.told, False
        if entry.kind == "undo":
            told += (f"undo {entry.seat}",) * (now.seen != before.seen or entry.seat == self.viewer)
        else:
            shown = self.game.layout.at(self._room, 0)
            rows = tuple(tuple(int(x) for x in event) for event in shown.events[: shown.told])
            told, beat = told + rows, any(row[0] == BEAT for row in rows)
        acted = before.acted or (entry.kind != "chance" and entry.seat == self.viewer)
        if now.mover == CHANCE and not beat:
            return Gathered(before.seen, before.mover, told, acted), False
        changed = now.seen != before.seen or now.mover != before.mover or bool(told) or acted
        return Gathered(now.seen, now.mover, told, acted), changed


# ── two games ──


def random_game(game: Game, players: int, options: Mapping[str, OptionValue], rng: Random) -> list[Order]:
    """A game by chance, with decisions that are taken back, as orders."""
    match, level = Match(game, players, options), rng.choice((0, game.policies))
    orders: list[Order] = [_dealt(match, rng)] if match.mover == CHANCE else []
    while not match.is_over and len(orders) < LONGEST:
        begun = match.ply
        able = [seat for seat in range(players) if rng.random() < _UNDOS and match.undo_refusal(seat) is None]
        if able:
            match.undo(rng.choice(able))
        else:
            _play(match, rng, level)
        orders.append(match.log[begun:])
    return orders


def _play(match: Match, rng: Random, level: int) -> None:
    """A seat that owes a decision has decided: by the policy of a level, or (0) at random; and chance has answered."""
    game, seat = match.game, rng.choice(match.owing)
    states, (out, _) = game.layout.new(2), game.buffers()
    game.layout.unpack(match.packed_observation(EVERYTHING), states, 0)
    game.kernel.ask_at(states, 0, seat)
    if level and rng.random() < _WISE:
        game.kernel.observe(states, 0, seat, states, 1)
        d = int(game.kernel.policy_at(states, 1, seat, level, new_rng(rng.getrandbits(31)), out))
    else:
        d = int(rng.choice(list(out[: int(game.kernel.legal_at(states, 0, out))])))
    match.heed(Entry("decision", game.decisions.text(d), seat))
    _dealt(match, rng)


def _dealt(match: Match, rng: Random) -> Order:
    begun = match.ply
    while match.mover == CHANCE:
        chances = match.chances()
        match.deal(rng.choices(list(chances), list(chances.values()))[0])
    return match.log[begun:]


def twins_of(
    game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, first: list[Order], rng: Random
) -> Twins:
    """The game, and a twin of it for this viewer, as far as one could be found."""
    onlooker = Onlooker(game, viewer)
    rows = _rows(Match(game, players, options), onlooker, first)
    twins = Twins([], 0)
    for attempt in range(_ATTEMPTS):
        twins = _twins(Match(game, players, options), onlooker, rows, attempt, rng)
        if twins.differing:
            break
    return twins


def _twins(match: Match, onlooker: Onlooker, rows: list[_Row], attempt: int, rng: Random) -> Twins:
    """A twin that goes its own way from some row on; later attempts do so from the beginning. Where it finds no way on,
    it goes back a little and tries another."""
    parted = rng.randrange(len(rows)) if rows and not attempt and rng.random() < _LATE else 0
    twins = [(row.orders, row.orders) for row in rows[:parted]]
    search = _Search(match, onlooker, rng, rows)
    search.begin(twins)
    best, backs = Twins([], 0), 0
    while len(twins) < min(len(rows), parted + COMPARED):
        if found := search.way(rows[len(twins)]):
            twins.append((rows[len(twins)].orders, found))
            continue
        best = max(best, Twins([*twins], parted), key=lambda found: (found.differing > 0, len(found.rows)))
        if backs == _BACKS:
            return best
        backs += 1
        del twins[max(parted, len(twins) - rng.choice((1, 1, 2, 3, 5))) :]
        search.begin(twins)
    return Twins(twins, parted)


class _Row(NamedTuple):
    """Orders of which only the last shows the viewer anything, and what."""

    orders: list[Order]
    sights: tuple[Gathered, ...]
    """More than one where something is to be looked at before chance goes on."""
    dealt: list[bytes]
    """What they knew after each outcome of chance that the last order ends with."""


class _Follower:
    """What an onlooker comes to see of a match from now on."""

    def __init__(self, match: Match, onlooker: Onlooker) -> None:
        self.onlooker = onlooker
        states = match.game.layout.new()
        match.game.layout.unpack(match.packed_observation(EVERYTHING), states, 0)
        self.sight = onlooker.look(states)
        self.sights: tuple[Gathered, ...] = ()
        self.dealt: list[bytes] = []
        match.followers.append(self.follow)

    def follow(self, ply: int, entry: Entry, states: Any) -> None:
        self.sight, is_new = self.onlooker.after(self.sight, entry, states)
        self.dealt = [*self.dealt, self.onlooker.known] if entry.kind == "chance" else []
        if is_new:
            self.sights += (self.sight,)
            self.sight = Gathered(self.sight.seen, self.sight.mover)


def _rows(match: Match, onlooker: Onlooker, first: list[Order]) -> list[_Row]:
    follower = _Follower(match, onlooker)
    rows: list[_Row] = []
    orders: list[Order] = []
    for order in first:
        heed_all(match, [order])
        orders.append(order)
        if follower.sights:
            rows.append(_Row(orders, follower.sights, follower.dealt))
            follower.sights, orders = (), []
    return rows


def heed_all(match: Match, orders: list[Order]) -> None:
    for order in orders:
        for entry in order:
            match.heed(entry)


class _Search:
    """Looks for other ways to the same sights."""

    def __init__(self, match: Match, onlooker: Onlooker, rng: Random, rows: list[_Row]) -> None:
        self.match, self.onlooker, self.rng = match, onlooker, rng
        self.game = match.game
        longest = max((sum(map(len, row.orders)) for row in rows), default=0)
        self._states = match.game.layout.new(longest + _DEEP)
        self._out, self._weights = match.game.buffers()
        self._boldness = rng.random()
        """How often something else is tried first, in a row and at a line of it."""
        self._left = 0

    def begin(self, twins: Sequence[tuple[list[Order], list[Order]]]) -> None:
        """The twin has come as far as this."""
        self.match = Match(self.game, self.match.players, self.match.options)
        for _, orders in twins:
            heed_all(self.match, orders)

    def way(self, row: _Row) -> list[Order] | None:
        """The twin has gone on to what the viewer sees after a row of the first game, most often by another way; the
        orders of it, or None if no way was found."""
        if row.orders[-1][0].kind == "undo":
            return self._taken_back(row)
        for alike in (False, True) if self.rng.random() < 0.2 + self._boldness else (True,):
            self._left = _TRIES + _TRIES_A_LINE * sum(map(len, row.orders))
            self.game.layout.unpack(self.match.packed_observation(EVERYTHING), self._states, 0)
            path: list[Entry] = []
            if self._found(0, self.onlooker.look(self._states), (), path, row, alike):
                return self._played(path)
        return None

    def _taken_back(self, row: _Row) -> list[Order] | None:
        """The same seat has taken its decision back, with what others had begun unseen."""
        seat = row.orders[-1][-1].seat
        if self.match.undo_refusal(seat):
            return None
        follower, begun = _Follower(self.match, self.onlooker), self.match.ply
        self.match.undo(seat)
        self.match.followers.remove(follower.follow)
        return [self.match.log[begun:]] if follower.sights == row.sights else None

    def _found(
        self, at: int, sight: Gathered, sights: tuple[Gathered, ...], path: list[Entry], row: _Row, alike: bool
    ) -> bool:
        """Whether the sights of the row can be come to from the state at this depth, and how."""
        if sights == row.sights and int(self.game.kernel.mover_at(self._states, at)) != CHANCE:
            return True
        if at + 1 == len(self._states):
            return False
        later: list[tuple[Entry, int]] = []
        for ways, is_later in ((self._next(at, path, row, alike), False), (later, True)):
            for entry, x in ways:
                self._left -= 1
                if self._left < 0:
                    return False
                now, is_new = self._after(at, sight, entry, x)
                seen = (*sights, now) if is_new else sights
                if seen != row.sights[: len(seen)]:
                    continue
                if not is_later and entry.kind == "chance" and not self._is_known_alike(path, row):
                    later.append((entry, x))  # what the viewer is dealt has to come up sooner or later
                    continue
                path.append(entry)
                if self._found(at + 1, Gathered(now.seen, now.mover) if is_new else now, seen, path, row, alike):
                    return True
                path.pop()
        return False

    def _after(self, at: int, sight: Gathered, entry: Entry, x: int) -> tuple[Gathered, bool]:
        """What the viewer can tell after this has come next; that state lies one deeper."""
        kernel, states = self.game.kernel, self._states
        kernel.observe(states, at, EVERYTHING, states, at + 1)
        if entry.kind == "decision":
            kernel.ask_at(states, at + 1, entry.seat)
        kernel.advance(states, at + 1, x)
        return self.onlooker.after(sight, entry, states, at + 1)

    def _is_known_alike(self, path: list[Entry], row: _Row) -> bool:
        """Whether the viewer knows after this outcome what they knew in the first game after as many."""
        number = _outcomes(path)
        return number < len(row.dealt) and row.dealt[number] == self.onlooker.known

    def _next(self, at: int, path: list[Entry], row: _Row, alike: bool) -> list[tuple[Entry, int]]:
        """What may come next, in the order in which it is tried."""
        game, states = self.game, self._states
        was = [entry for order in row.orders for entry in order]
        if int(game.kernel.mover_at(states, at)) == CHANCE:
            count = int(game.kernel.chances_at(states, at, self._out, self._weights))
            could = [(Entry("chance", game.outcomes.text(c)), c) for c in map(int, self._out[:count])]
            was = was[max(0, len(was) - len(row.dealt)) :][_outcomes(path) :][:1]
        else:
            could = [way for seat in seats_in(int(game.kernel.owing_at(states, at))) for way in self._of(at, seat, row)]
        self.rng.shuffle(could)
        if alike or self.rng.random() > self._boldness:
            could.sort(key=lambda way: was.index(way[0]) if way[0] in was else len(was))
        return could

    def _of(self, at: int, seat: int, row: _Row) -> list[tuple[Entry, int]]:
        """What a seat may decide: the viewer does the same in both games."""
        game, states = self.game, self._states
        game.kernel.ask_at(states, at, seat)
        decisions = list(map(int, self._out[: int(game.kernel.legal_at(states, at, self._out))]))
        could = [(Entry("decision", game.decisions.text(d), seat), d) for d in decisions]
        return could if seat != self.onlooker.viewer else [way for way in could if way[0] == row.orders[-1][0]]

    def _played(self, path: list[Entry]) -> list[Order]:
        """The twin has gone this way; what nobody else can see is now and then taken back and done again."""
        orders: list[Order] = []
        for entry in path:
            if entry.kind != "chance" or not orders:
                orders.append([])
            orders[-1].append(entry)
        played: list[Order] = []
        for k, order in enumerate(orders):
            heed_all(self.match, [order])
            played.append(order)
            seat = order[-1].seat
            if k + 1 < len(orders) and self.rng.random() < _HESITATION and self.match.undo_refusal(seat) is None:
                begun = self.match.ply
                self.match.undo(seat)
                played += [self.match.log[begun:], order]
                heed_all(self.match, [order])
        return played


def _outcomes(path: list[Entry]) -> int:
    """How many outcomes of chance came since the last decision."""
    return next((k for k, entry in enumerate(reversed(path)) if entry.kind != "chance"), len(path))


# ── what a page does not remember ──


def forgotten_of(
    game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, first: list[Order], rng: Random
) -> Twins:
    """The game, and one in which something else was seen in one turn, as far as it could be found. The viewer saw it;
    but from the row on at which they part, a page shows the same, and its log has the same lines."""
    onlooker = Onlooker(game, viewer, forgets=True)
    rows = _rows(Match(game, players, options), onlooker, first)
    search = _Search(Match(game, players, options), onlooker, rng, rows)
    for _ in range(_TURNS if len(rows) > 2 else 0):
        begun = rng.randrange(len(rows) - 2)
        over = begun + rng.choice((1, 2))
        twins = [(row.orders, row.orders) for row in rows[:begun]]
        search.begin(twins)
        dealt = [_dealt_anew(search.match, row, rng) for row in rows[begun:over]]
        twins += [(row.orders, other) for row, other in zip(rows[begun:over], dealt, strict=True)]
        if all(one == other for one, other in twins) or not (found := search.way(rows[over])):
            continue
        twins.append((rows[over].orders, found))
        if not _has_the_same_log(twins, search.match, viewer):
            continue
        for row in rows[over + 1 : over + COMPARED]:
            if not (found := search.way(row)):
                break
            twins.append((row.orders, found))
        return Twins(twins, over + 1)
    return Twins([], 0)


def _dealt_anew(match: Match, row: _Row, rng: Random) -> list[Order]:
    """The same decisions, after which chance has answered anew; fewer, where they can't be made any more."""
    orders: list[Order] = []
    for order in row.orders:
        begun = match.ply
        try:
            heed_all(match, [[entry for entry in order if entry.kind != "chance"]])
        except FilonError:
            break
        _dealt(match, rng)
        orders.append(match.log[begun:])
    return orders


def _has_the_same_log(twins: list[tuple[list[Order], list[Order]]], twin: Match, viewer: int) -> bool:
    """Whether who reads the log of the twin reads what they would read in the first game."""
    first = Match(twin.game, twin.players, twin.options)
    for orders, _ in twins:
        heed_all(first, orders)
    one, other = View(first, viewer), View(twin, viewer)
    return one.moment == other.moment and one.lines(one.moment) == other.lines(other.moment)

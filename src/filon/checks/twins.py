"""Twins: two games that differ only in what one viewer may not know. Whatever that viewer gets of them is the same:
`streams.py` compares it.

A game is played at random. Its twin takes the same public road, as the most attentive viewer could follow it; but
wherever that viewer could not tell, something else happens: another card is drawn, more is packed, a decision is taken
back and taken again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from filon.checks.forks import forked, state_into
from filon.checks.onlooker import Gathered, Onlooker, TwinRow, rows_of
from filon.checks.orders import Order, heed_all
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE, EVERYTHING
from filon.engine.together import seats_in
from filon.match.match import Entry, Match

COMPARED = 40
"""Moments in which the two may differ: after that, another pair tells more."""
HESITATION = 0.2
"""How often what nobody else can see is taken back and done again."""
_TRIES = 60  # states that are looked at to find another way to the same sight, and more where much is dealt
_TRIES_A_LINE = 8
_PATIENCE = 6  # times as many, in one search of ten: some ways have many parts
_PATIENT = 0.1
_DEEP = 12  # decisions of such a way
_ATTEMPTS = 24  # rows at which a twin may part, to find one that does
_BACKS = 8
_ENOUGH = 8  # rows that are worth to be compared, where no way goes on


class Twins(NamedTuple):
    """Two games in step: what is on the same row, the viewer can't tell apart."""

    rows: list[tuple[list[Order], list[Order]]]
    parted: int
    """The first row at which they may differ."""

    @property
    def differing(self) -> int:
        """Rows on which something else happened."""
        return sum(one != other for one, other in self.rows)


def twins_of(
    game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, first: list[Order], rng: Random
) -> Twins:
    """The game, and a twin of it for this viewer; one without rows if none was found."""
    onlooker = Onlooker(game, viewer)
    (rows,) = rows_of(Match(game, players, options), [onlooker], first)
    partings, search = Partings(rows), Seeker(onlooker, rows, rng)
    for _ in range(_ATTEMPTS):
        if (parted := partings.chosen(rng)) is None:
            break
        match = Match(game, players, options)
        for row in rows[:parted]:
            heed_all(match, row.orders)
        if ways := search.ways(match, parted, parted + COMPARED):
            pairs = [(row.orders, way) for row, way in zip(rows[parted:], ways, strict=False)]
            return Twins([(row.orders, row.orders) for row in rows[:parted]] + pairs, parted)
        partings.drop(parted)
    return Twins([], 0)


class Partings:
    """The rows at which a twin could part from the game: something happened there that the viewer could not see."""

    def __init__(self, rows: Sequence[TwinRow]) -> None:
        self._by_kind: dict[str, list[int]] = {}
        for number, row in enumerate(rows):
            if row.has_unseen and not row.is_undo:
                self._by_kind.setdefault(row.kind, []).append(number)

    def __bool__(self) -> bool:
        return bool(self._by_kind)

    @property
    def last(self) -> int:
        return max(numbers[-1] for numbers in self._by_kind.values())

    def chosen(self, rng: Random, first: int = 0, end: int | None = None) -> int | None:
        """One of them, from a row on and before another: each kind of decision has the same chance, or what is decided
        seldom would hardly ever be decided otherwise. None if there is none."""
        kinds = [[n for n in numbers if first <= n and (end is None or n < end)] for numbers in self._by_kind.values()]
        kinds = [numbers for numbers in kinds if numbers]
        return rng.choice(rng.choice(kinds)) if kinds else None

    def drop(self, number: int) -> None:
        """Nothing else could have happened there, or it is hard to find."""
        for kind, numbers in [*self._by_kind.items()]:
            if number in numbers:
                numbers.remove(number)
                if not numbers:
                    del self._by_kind[kind]


class Seeker:
    """Looks for other ways to what an onlooker sees of a game in these rows."""

    def __init__(self, onlooker: Onlooker, rows: Sequence[TwinRow], rng: Random) -> None:
        self.game, self.onlooker, self.rows, self.rng = onlooker.game, onlooker, rows, rng
        longest = max((sum(map(len, row.orders)) for row in rows), default=0)
        self._states = self.game.layout.new(longest + _DEEP)
        self._out, self._weights = self.game.buffers()
        self._boldness, self._patience = 0.0, 1
        """How often something else is tried first, in a row and at a line of it; and for how long."""
        self._left = 0
        self._was: list[Entry] = []
        self._parts = False

    def ways(self, match: Match, at: int, until: int | None = None, parts: bool = True) -> list[list[Order]]:
        """Ways that a twin goes from here, row by row, the first (if it `parts` here) another one than in the game;
        none if there is no other. Where it finds no way on, it goes back a little and tries another."""
        rows = self.rows[at:until]
        self._boldness, self._patience = self.rng.random(), _PATIENCE if self.rng.random() < _PATIENT else 1
        trail, found, best, backs = [match], list[list[Order]](), list[list[Order]](), 0
        while len(found) < len(rows):
            twin = forked(trail[-1])
            if way := self._way(twin, rows[len(found)], parts and not found):
                found.append(way)
                trail.append(twin)
                continue
            best = max(best, [*found], key=len)
            if not found or len(found) >= _ENOUGH or backs == _BACKS:
                return best
            backs += 1
            back = min(len(found), self.rng.choice((1, 1, 2, 3, 5)))
            del found[-back:], trail[-back:]
        return found

    def _way(self, match: Match, row: TwinRow, parts: bool) -> list[Order] | None:
        """The match has gone on to what the viewer sees after a row of the first game, most often by another way
        (`parts`: always); the orders of it, or None if no way was found."""
        if row.is_undo:
            return self._taken_back(match, row)
        self._was, self._parts = [entry for order in row.orders for entry in order], parts
        for alike in (False,) if parts else (False, True) if self.rng.random() < 0.2 + self._boldness else (True,):
            self._left = self._patience * (_TRIES + _TRIES_A_LINE * len(self._was))
            state_into(self._states, match)
            path: list[Entry] = []
            if self._found(0, self.onlooker.look(self._states), (), path, row, alike):
                return self._played(match, path)
        return None

    def _taken_back(self, match: Match, row: TwinRow) -> list[Order] | None:
        """The same seat has taken its decision back, with what others had begun unseen."""
        seat = row.orders[-1][-1].seat
        if match.undo_refusal(seat):
            return None
        begun = match.ply
        state_into(self._states, match)
        sight, sights = self.onlooker.look(self._states), tuple[Gathered, ...]()

        def follow(ply: int, entry: Entry, states: object) -> None:
            nonlocal sight, sights
            sight, is_new = self.onlooker.after(sight, entry, states)
            if is_new:
                sights, sight = (*sights, sight), Gathered(sight.seen, sight.mover)

        match.followers.append(follow)
        match.undo(seat)
        match.followers.remove(follow)
        return [match.log[begun:]] if sights == row.sights else None

    def _found(
        self, at: int, sight: Gathered, sights: tuple[Gathered, ...], path: list[Entry], row: TwinRow, alike: bool
    ) -> bool:
        """Whether the sights of the row can be come to from the state at this depth, and how."""
        if sights == row.sights and int(self.game.kernel.mover_at(self._states, at)) != CHANCE:
            return not self._parts or path != self._was
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

    def _is_known_alike(self, path: list[Entry], row: TwinRow) -> bool:
        """Whether the viewer knows after this outcome what they knew in the first game after as many."""
        number = _outcomes(path)
        return number < len(row.dealt) and row.dealt[number] == self.onlooker.known

    def _next(self, at: int, path: list[Entry], row: TwinRow, alike: bool) -> list[tuple[Entry, int]]:
        """What may come next, in the order in which it is tried."""
        game, states, was = self.game, self._states, self._was
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

    def _of(self, at: int, seat: int, row: TwinRow) -> list[tuple[Entry, int]]:
        """What a seat may decide: the viewer does the same in both games."""
        game, states = self.game, self._states
        game.kernel.ask_at(states, at, seat)
        decisions = list(map(int, self._out[: int(game.kernel.legal_at(states, at, self._out))]))
        could = [(Entry("decision", game.decisions.text(d), seat), d) for d in decisions]
        return could if seat != self.onlooker.viewer else [way for way in could if way[0] == row.orders[-1][0]]

    def _played(self, match: Match, path: list[Entry]) -> list[Order]:
        """The match has gone this way; what nobody else can see is now and then taken back and done again."""
        orders: list[Order] = []
        for entry in path:
            if entry.kind != "chance" or not orders:
                orders.append([])
            orders[-1].append(entry)
        played: list[Order] = []
        for k, order in enumerate(orders):
            heed_all(match, [order])
            played.append(order)
            seat = order[-1].seat
            if k + 1 < len(orders) and self.rng.random() < HESITATION and match.undo_refusal(seat) is None:
                begun = match.ply
                match.undo(seat)
                played += [match.log[begun:], order]
                heed_all(match, [order])
        return played


def _outcomes(path: list[Entry]) -> int:
    """How many outcomes of chance came since the last decision."""
    return next((k for k, entry in enumerate(reversed(path)) if entry.kind != "chance"), len(path))

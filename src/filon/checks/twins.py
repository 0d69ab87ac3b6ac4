"""Twins: two games that differ only in what one viewer may not know. Whatever that viewer gets of them is the same.

A game is played at random. Its twin takes the same public road, as the most attentive viewer could follow it; but
wherever that viewer could not tell, something else happens: another card is drawn, more is packed, a decision is taken
back and taken again. Then the viewer is shown both, line by line, and all that leaves a table is compared byte by byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import new_rng
from filon.engine.scene import encode
from filon.engine.state import BEAT, CHANCE, EVERYTHING, WATCHER
from filon.engine.together import seats_in
from filon.match.match import Entry, Match
from filon.match.record_file import write_entry
from filon.match.views import View, replay, undo_of

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
_REFUSALS = 3

Order = list[Entry]
"""Lines of the log that are told together: a decision and the answers of chance, or an undo."""


@dataclass(frozen=True)
class Difference:
    """What a viewer gets otherwise in the second game than in the first, though they may not know of any difference."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: int
    viewer: int
    channel: str
    """Where it shows: frames, moment, lines, undo, refusal, present, playback, replay."""
    moment: int
    first: str
    second: str
    histories: tuple[tuple[str, ...], tuple[str, ...]]
    """Both logs up to there, as a record has them."""

    def __str__(self) -> str:
        at = next((k for k, (a, b) in enumerate(zip(self.first, self.second, strict=False)) if a != b), 0)
        one, other = (text[max(0, at - 40) : at + 80] for text in (self.first, self.second))
        return f"viewer {self.viewer}, moment {self.moment}: {self.channel} differ: {one!r} / {other!r}"


class Twins(NamedTuple):
    """Two games in step: what is on the same row, the viewer can't tell apart."""

    rows: list[tuple[list[Order], list[Order]]]
    parted: int
    """The first row at which they may differ."""

    @property
    def differing(self) -> int:
        """Rows on which something else happened."""
        return sum(one != other for one, other in self.rows)


def twin_streams(
    game: Game, players: int, options: Mapping[str, OptionValue], seed: int, did: Counter[str] | None = None
) -> Iterator[Difference]:
    """The first difference of each viewer of a random game, between what they get of it and of a twin of it. `did`
    counts the pairs, the rows that were compared and those on which something else had happened; and the viewers for
    whom nothing else could have happened (`alike`), who are no pair."""
    rng = Random(seed)
    first = _random_game(game, players, options, rng)
    count: Counter[str] = Counter() if did is None else did
    for viewer in (*range(players), WATCHER):
        twins = twins_of(game, players, options, viewer, first, rng)
        if not twins.differing:
            count["alike"] += 1
            continue
        count.update(pairs=1, rows=len(twins.rows) - twins.parted, differing=twins.differing)
        if found := next(compared(game, players, options, viewer, twins, rng), None):
            channel, moment, one, other, row = found
            histories = _history(twins.rows[: row + 1], 0), _history(twins.rows[: row + 1], 1)
            yield Difference(game.id, players, dict(options), seed, viewer, channel, moment, one, other, histories)


def _history(rows: list[tuple[list[Order], list[Order]]], side: int) -> tuple[str, ...]:
    return tuple(write_entry(entry) for row in rows for order in row[side] for entry in order)


# ── what an attentive viewer can tell ──


class Sight(NamedTuple):
    """What a viewer knows at a moment, and learnt since the one before."""

    seen: bytes
    mover: int
    told: tuple[tuple[int, ...] | str, ...] = ()
    acted: bool = False


class Witness:
    """One viewer who forgets nothing: tells what they could tell apart, by their observation and nothing else."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self._room = game.layout.new()
        self.known = b""
        """What they know of the state that was looked at last, shown or not."""

    def look(self, states: Any, i: int = 0) -> Sight:
        """What they know of a state."""
        kernel, layout = self.game.kernel, self.game.layout
        kernel.observe(states, i, self.viewer, self._room, 0)
        self.known = layout.pack_still(self._room, 0)
        return Sight(self.known, int(kernel.mover_at(self._room, 0)))

    def after(self, before: Sight, entry: Entry, states: Any, i: int = 0) -> tuple[Sight, bool]:
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
            return Sight(before.seen, before.mover, told, acted), False
        changed = now.seen != before.seen or now.mover != before.mover or bool(told) or acted
        return Sight(now.seen, now.mover, told, acted), changed


# ── two games ──


def _random_game(game: Game, players: int, options: Mapping[str, OptionValue], rng: Random) -> list[Order]:
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
    rows = _rows(game, players, options, viewer, first)
    twins = Twins([], 0)
    for attempt in range(_ATTEMPTS):
        twins = _twins(Match(game, players, options), Witness(game, viewer), rows, attempt, rng)
        if twins.differing:
            break
    return twins


def _twins(match: Match, witness: Witness, rows: list[_Row], attempt: int, rng: Random) -> Twins:
    """A twin that goes its own way from some row on; later attempts do so from the beginning. Where it finds no way on,
    it goes back a little and tries another."""
    parted = rng.randrange(len(rows)) if rows and not attempt and rng.random() < _LATE else 0
    twins = [(row.orders, row.orders) for row in rows[:parted]]
    search = _Search(match, witness, rng, max((sum(map(len, row.orders)) for row in rows), default=0))
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
    sights: tuple[Sight, ...]
    """More than one where something is to be looked at before chance goes on."""
    dealt: list[bytes]
    """What they knew after each outcome of chance that the last order ends with."""


class _Follower:
    """What a witness comes to see of a match from now on."""

    def __init__(self, match: Match, witness: Witness) -> None:
        self.witness = witness
        states = match.game.layout.new()
        match.game.layout.unpack(match.packed_observation(EVERYTHING), states, 0)
        self.sight = witness.look(states)
        self.sights: tuple[Sight, ...] = ()
        self.dealt: list[bytes] = []
        match.followers.append(self.follow)

    def follow(self, ply: int, entry: Entry, states: Any) -> None:
        self.sight, is_new = self.witness.after(self.sight, entry, states)
        self.dealt = [*self.dealt, self.witness.known] if entry.kind == "chance" else []
        if is_new:
            self.sights += (self.sight,)
            self.sight = Sight(self.sight.seen, self.sight.mover)


def _rows(game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, first: list[Order]) -> list[_Row]:
    match = Match(game, players, options)
    follower = _Follower(match, Witness(game, viewer))
    rows: list[_Row] = []
    orders: list[Order] = []
    for order in first:
        _heed(match, [order])
        orders.append(order)
        if follower.sights:
            rows.append(_Row(orders, follower.sights, follower.dealt))
            follower.sights, orders = (), []
    return rows


def _heed(match: Match, orders: list[Order]) -> None:
    for order in orders:
        for entry in order:
            match.heed(entry)


class _Search:
    """Looks for other ways to the same sights."""

    def __init__(self, match: Match, witness: Witness, rng: Random, longest: int) -> None:
        self.match, self.witness, self.rng = match, witness, rng
        self.game = match.game
        self._states = match.game.layout.new(longest + _DEEP)
        self._out, self._weights = match.game.buffers()
        self._boldness = rng.random()
        """How often something else is tried first, in a row and at a line of it."""
        self._left = 0

    def begin(self, twins: list[tuple[list[Order], list[Order]]]) -> None:
        """The twin has come as far as this."""
        self.match = Match(self.game, self.match.players, self.match.options)
        for _, orders in twins:
            _heed(self.match, orders)

    def way(self, row: _Row) -> list[Order] | None:
        """The twin has gone on to what the viewer sees after a row of the first game, most often by another way; the
        orders of it, or None if no way was found."""
        if row.orders[-1][0].kind == "undo":
            return self._taken_back(row)
        for alike in (False, True) if self.rng.random() < 0.2 + self._boldness else (True,):
            self._left = _TRIES + _TRIES_A_LINE * sum(map(len, row.orders))
            self.game.layout.unpack(self.match.packed_observation(EVERYTHING), self._states, 0)
            path: list[Entry] = []
            if self._found(0, self.witness.look(self._states), (), path, row, alike):
                return self._played(path)
        return None

    def _taken_back(self, row: _Row) -> list[Order] | None:
        """The same seat has taken its decision back, with what others had begun unseen."""
        seat = row.orders[-1][-1].seat
        if self.match.undo_refusal(seat):
            return None
        follower, begun = _Follower(self.match, self.witness), self.match.ply
        self.match.undo(seat)
        self.match.followers.remove(follower.follow)
        return [self.match.log[begun:]] if follower.sights == row.sights else None

    def _found(
        self, at: int, sight: Sight, sights: tuple[Sight, ...], path: list[Entry], row: _Row, alike: bool
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
                if self._found(at + 1, Sight(now.seen, now.mover) if is_new else now, seen, path, row, alike):
                    return True
                path.pop()
        return False

    def _after(self, at: int, sight: Sight, entry: Entry, x: int) -> tuple[Sight, bool]:
        """What the viewer can tell after this has come next; that state lies one deeper."""
        kernel, states = self.game.kernel, self._states
        kernel.observe(states, at, EVERYTHING, states, at + 1)
        if entry.kind == "decision":
            kernel.ask_at(states, at + 1, entry.seat)
        kernel.advance(states, at + 1, x)
        return self.witness.after(sight, entry, states, at + 1)

    def _is_known_alike(self, path: list[Entry], row: _Row) -> bool:
        """Whether the viewer knows after this outcome what they knew in the first game after as many."""
        number = _outcomes(path)
        return number < len(row.dealt) and row.dealt[number] == self.witness.known

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
        return could if seat != self.witness.viewer else [way for way in could if way[0] == row.orders[-1][0]]

    def _played(self, path: list[Entry]) -> list[Order]:
        """The twin has gone this way; what nobody else can see is now and then taken back and done again."""
        orders: list[Order] = []
        for entry in path:
            if entry.kind != "chance" or not orders:
                orders.append([])
            orders[-1].append(entry)
        played: list[Order] = []
        for k, order in enumerate(orders):
            _heed(self.match, [order])
            played.append(order)
            seat = order[-1].seat
            if k + 1 < len(orders) and self.rng.random() < _HESITATION and self.match.undo_refusal(seat) is None:
                begun = self.match.ply
                self.match.undo(seat)
                played += [self.match.log[begun:], order]
                _heed(self.match, [order])
        return played


def _outcomes(path: list[Entry]) -> int:
    """How many outcomes of chance came since the last decision."""
    return next((k for k, entry in enumerate(reversed(path)) if entry.kind != "chance"), len(path))


# ── what is sent ──


class _Stream:
    """What a table would send to a viewer, byte by byte, and answer when asked."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match, self.viewer = match, viewer
        self.held = frozenset({viewer} - {WATCHER})
        self.view = View(match, viewer)
        self.frames = [self.view.present() + undo_of(match, viewer, self.held)]

    def hear(self, orders: list[Order]) -> None:
        """These orders are carried out, and what would be sent after each is sent."""
        for order in orders:
            _heed(self.match, [order])
            if self.view.has_news:
                self.frames += self.view.take_beats()
                self.frames.append(self.view.news() + undo_of(self.match, self.viewer, self.held, self.view.is_new))

    def told(self, decisions: list[str], since: int) -> Iterator[tuple[str, bytes]]:
        """All that can be had now, by the name of where it is had."""
        match, view = self.match, self.view
        yield "frames", b"\n".join(self.frames)
        yield "moment", b"%d" % view.moment
        yield "lines", view.lines(view.moment)
        yield "undo", undo_of(match, self.viewer, self.held)
        yield "present", view.present()
        if self.viewer != WATCHER:
            yield "refusal", b"\n".join(self._refused(text) for text in decisions)
        yield "playback", b"\n".join(view.played_back(min(since, view.moment)))
        if not match.is_over and (until := match.open_until()):
            yield "replay", replay(match, self.viewer, until)

    def _refused(self, text: str) -> bytes:
        try:
            refused = self.match.why_not(text, self.viewer)
        except FilonError as error:
            refused = error.message, error.code
        return encode(refused) if refused else b""


def compared(
    game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, twins: Twins, rng: Random
) -> Iterator[tuple[str, int, str, str, int]]:
    """Where what the viewer gets of twins differs: the channel, the moment, both texts, and the row."""
    matches = [Match(game, players, options), Match(game, players, options)]
    ready = max(1, twins.parted)
    for side, match in enumerate(matches):
        for row in twins.rows[:ready]:
            _heed(match, row[side])
    if not twins.rows:
        return
    streams = [_Stream(match, viewer) for match in matches]
    for number, row in enumerate([([], []), *twins.rows[ready:]], ready - 1):
        for stream, orders in zip(streams, row, strict=True):
            stream.hear(orders)
        decisions = [game.decisions.text(rng.randrange(len(game.decisions))) for _ in range(_REFUSALS)]
        since = rng.randrange(streams[0].view.moment + 1)
        one, other = (stream.told(decisions, since) for stream in streams)
        for (channel, first), (_, second) in zip(one, other, strict=True):
            if first != second:
                yield channel, streams[0].view.moment, first.decode(), second.decode(), number
                return
        for stream in streams:
            stream.frames.clear()

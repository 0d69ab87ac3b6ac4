"""What a table would send of twins (`twins.py`), compared byte by byte."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from filon.checks.twins import Order, Twins, forgotten_of, heed_all, random_game, twins_of
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.scene import encode
from filon.engine.state import WATCHER
from filon.match.match import Match
from filon.match.record_file import write_entry
from filon.match.views import View, replay, undo_of

_REFUSALS = 3
_PLIES = re.compile(rb',"ply":\d+}')


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


def twin_streams(
    game: Game, players: int, options: Mapping[str, OptionValue], seed: int, did: Counter[str] | None = None
) -> Iterator[Difference]:
    """The first difference of each viewer of a random game, between what they get of it and of a twin of it. `did`
    counts the pairs, the rows that were compared and those on which something else had happened; and the viewers for
    whom nothing else could have happened (`alike`), who are no pair, but where a page forgets."""
    rng = Random(seed)
    first = random_game(game, players, options, rng)
    count: Counter[str] = Counter() if did is None else did
    for viewer in (*range(players), WATCHER):
        pairs = [(twins_of(game, players, options, viewer, first, rng), False)]
        if game.showing.chapter:
            pairs.append((forgotten_of(game, players, options, viewer, first, rng), True))
        for twins, forgets in pairs:
            if not twins.differing:
                count["alike"] += not forgets
                continue
            count.update(pairs=1, rows=len(twins.rows) - twins.parted, differing=twins.differing)
            if found := next(compared(game, players, options, viewer, twins, rng, forgets), None):
                channel, moment, one, other, row = found
                histories = _history(twins.rows[: row + 1], 0), _history(twins.rows[: row + 1], 1)
                yield Difference(game.id, players, dict(options), seed, viewer, channel, moment, one, other, histories)


def _history(rows: list[tuple[list[Order], list[Order]]], side: int) -> tuple[str, ...]:
    return tuple(write_entry(entry) for row in rows for order in row[side] for entry in order)


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

    def told(self, decisions: list[str], since: int, forgets: bool) -> Iterator[tuple[str, bytes]]:
        """All that can be had now, by the name of where it is had. Who has forgotten is not shown what was before."""
        match, view = self.match, self.view
        yield "frames", b"\n".join(self.frames)
        yield "moment", b"%d" % view.moment
        yield "lines", view.lines(view.moment)
        yield "undo", undo_of(match, self.viewer, self.held)
        yield "present", view.present()
        if self.viewer != WATCHER:
            yield "refusal", b"\n".join(self._refused(text) for text in decisions)
        yield "playback", b"\n".join(view.played_back(min(since, view.moment)))
        if not forgets and (until := match.open_until()):
            # Of a finished game each frame says how many lines the log had, which is open then.
            yield "replay", _PLIES.sub(b"}", replay(match, self.viewer, until))

    def _refused(self, text: str) -> bytes:
        try:
            refused = self.match.why_not(text, self.viewer)
        except FilonError as error:
            refused = error.message, error.code
        return encode(refused) if refused else b""


def compared(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue],
    viewer: int,
    twins: Twins,
    rng: Random,
    forgets: bool = False,
) -> Iterator[tuple[str, int, str, str, int]]:
    """Where what the viewer gets of twins differs: the channel, the moment, both texts, and the row. At last the house
    closes both games, unless they are over by the rules; `forgets`: the viewer saw what was before they parted."""
    matches = [Match(game, players, options), Match(game, players, options)]
    ready = max(1, twins.parted)
    for side, match in enumerate(matches):
        for row in twins.rows[:ready]:
            heed_all(match, row[side])
    if not twins.rows:
        return
    streams = [_Stream(match, viewer) for match in matches]
    begun = streams[0].view.moment if forgets else 0
    last = len(twins.rows)
    for number, row in enumerate([([], []), *twins.rows[ready:], ([], [])], ready - 1):
        if number == last and any(match.is_over for match in matches):
            return
        for orders, stream in zip(row, streams, strict=True):
            stream.hear(orders) if number < last else stream.hear_closed()
        decisions = [game.decisions.text(rng.randrange(len(game.decisions))) for _ in range(_REFUSALS)]
        since = rng.randrange(begun, streams[0].view.moment + 1)
        one, other = (stream.told(decisions, since, forgets) for stream in streams)
        for (channel, first), (_, second) in zip(one, other, strict=True):
            if first != second:
                yield channel, streams[0].view.moment, first.decode(), second.decode(), number
                return
        for stream in streams:
            stream.frames.clear()

"""Looking back at a finished game: every seat's chance to win over time, and the decisions that cost most."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import islice
from typing import NamedTuple

from filon.bots.chances import as_chances
from filon.bots.ponder import Pondered
from filon.house.aside import aside
from filon.house.means import Thinkers
from filon.house.problems import Busy
from filon.house.wire import Analysis, Costly
from filon.match.match import Match
from filon.match.taken import Taken

MOST = 120
"""Decisions looked at; in longer games, so many spread evenly."""
_GLANCE, _LOOK = 160, 1200  # iterations at each decision, and at those that seem costly
_AT_A_TIME = 200  # decisions read from the log
_SUSPECTS = 20
_COSTLIEST = 10
_PAUSE = 5  # seconds after which it is tried again, if whoever thinks is busy
_NOTABLE = 0.02  # a loss that is worth a word: two points of the chance to win


class Suspect(NamedTuple):
    """A decision that seems to have cost something."""

    cost: float
    ply: int
    taken: Taken


async def analyse(match: Match, workers: Thinkers) -> AsyncIterator[Analysis]:
    """The analysis as it grows; the last one is whole."""
    turns = enumerate(match.taken(), 1)
    choices: list[tuple[int, Taken]] = []
    # A thread can't be cancelled, but it can be given little at a time.
    while some := await aside(lambda: list(islice(turns, _AT_A_TIME))):
        choices += [(ply, taken) for ply, taken in some if taken.choices > 1]
    step = max(1, -(-len(choices) // MOST))
    looked = choices[::step]
    found = Analysis(0, len(looked) + _SUSPECTS, [], [], [], [])
    suspects: list[Suspect] = []
    for ply, taken in looked:
        yield found
        pondered = await _ponder(match, taken, _GLANCE, workers, found)
        found.plies.append(ply)
        found.at.append(taken.ply)
        found.shares.append([round(share, 4) for share in pondered.shares])
        found.done += 1
        suspects.append(Suspect(cost(pondered), ply, taken))
    # A glance is noisy: what seems to have cost most is looked at again.
    for _, ply, taken in sorted(suspects, key=lambda s: -s.cost)[:_SUSPECTS]:
        yield found
        pondered = await _ponder(match, taken, _LOOK, workers, found)
        if cost(pondered) >= _NOTABLE:
            found.costly.append(_costly(match, ply, taken, pondered))
            found.costly = sorted(found.costly, key=lambda c: c.share - c.better_share)[:_COSTLIEST]
        found.done += 1
    found.done = found.of
    yield found


async def _ponder(match: Match, taken: Taken, iterations: int, workers: Thinkers, found: Analysis) -> Pondered:
    """What a strong player thinks of a decision; as long as there is no time for it, the analysis says so."""
    while True:
        try:
            answer = await workers.ponder(match.game, taken.observation, taken.seat, iterations, judge=taken.decision)
        except Busy as busy:
            found.waits = busy.seconds
            await asyncio.sleep(min(busy.seconds, _PAUSE))
        else:
            found.waits = 0
            return as_chances(match.game, taken.observation, taken.seat, answer)


def cost(pondered: Pondered) -> float:
    """How much of the chance to win was given away; 0 if it can't be said."""
    if not pondered.thoughts or pondered.judged is None:
        return 0.0
    return max(0.0, pondered.thoughts[0].share - pondered.judged)


def _costly(match: Match, ply: int, taken: Taken, pondered: Pondered) -> Costly:
    better = pondered.thoughts[0]
    judged = pondered.judged or 0.0
    done, done_path = match.in_words(taken, taken.decision)
    preferred, path = match.in_words(taken, better.decision)
    share, better_share = round(judged, 4), round(better.share, 4)
    return Costly(ply, taken.ply, taken.seat, done, done_path, share, preferred, path, better_share)

"""Looking back at a finished game: every seat's chance to win over time, and the decisions that cost most."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import islice
from typing import NamedTuple

from filon.bots.ponder import Pondered
from filon.match.match import Match, Taken
from filon.server.wire import Analysis, Costly
from filon.server.workers import Workers

MOST = 120
"""Decisions looked at; in longer games, so many spread evenly."""
_GLANCE, _LOOK = 160, 1200  # iterations at each decision, and at those that seem costly
_AT_A_TIME = 200  # decisions read from the log
_SUSPECTS = 6
_COSTLIEST = 3
_NOTABLE = 0.02  # a share of the win that is worth a word
_TRIED = 4  # a decision tried less often is not judged


class Suspect(NamedTuple):
    """A decision that seems to have cost something."""

    cost: float
    ply: int
    taken: Taken


async def analyse(match: Match, workers: Workers) -> AsyncIterator[Analysis]:
    """The analysis as it grows; the last one is whole."""
    turns = enumerate(match.taken(), 1)
    choices: list[tuple[int, Taken]] = []
    # A thread can't be cancelled, but it can be given little at a time.
    while some := await asyncio.to_thread(lambda: list(islice(turns, _AT_A_TIME))):
        choices += [(ply, taken) for ply, taken in some if taken.choices > 1]
    step = max(1, -(-len(choices) // MOST))
    looked = choices[::step]
    found = Analysis(0, len(looked) + _SUSPECTS, [], [], [])
    suspects: list[Suspect] = []
    for ply, taken in looked:
        yield found
        pondered = await workers.ponder(match.game, taken.observation, taken.seat, _GLANCE)
        found.plies.append(ply)
        found.shares.append([round(share, 4) for share in pondered.shares])
        found.done += 1
        suspects.append(Suspect(cost(pondered, taken), ply, taken))
    # A glance is noisy: what seems to have cost most is looked at again.
    for _, ply, taken in sorted(suspects, key=lambda s: -s.cost)[:_SUSPECTS]:
        yield found
        pondered = await workers.ponder(match.game, taken.observation, taken.seat, _LOOK)
        if cost(pondered, taken) >= _NOTABLE:
            found.costly.append(_costly(match, ply, taken, pondered))
            found.costly = sorted(found.costly, key=lambda c: c.share - c.better_share)[:_COSTLIEST]
        found.done += 1
    found.done = found.of
    yield found


def cost(pondered: Pondered, taken: Taken) -> float:
    """The share of the win that was given away; 0 if it can't be said."""
    shares = {t.decision: t.share for t in pondered.thoughts if t.visits >= _TRIED}
    if taken.decision not in shares:
        return 0.0
    return max(0.0, shares[pondered.thoughts[0].decision] - shares[taken.decision])


def _costly(match: Match, ply: int, taken: Taken, pondered: Pondered) -> Costly:
    shares = {t.decision: t.share for t in pondered.thoughts}
    better = pondered.thoughts[0].decision
    return Costly(
        ply,
        taken.seat,
        match.in_words(taken, taken.decision),
        round(shares[taken.decision], 4),
        match.in_words(taken, better),
        round(shares[better], 4),
    )

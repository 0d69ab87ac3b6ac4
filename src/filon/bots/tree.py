"""The tree a search grows: how nodes lie in flat arrays, and the buffers that growing needs."""

from __future__ import annotations

from filon.bots.levels import Search
from filon.engine.compile import either, float_array, int_array, int_table
from filon.engine.game import Game
from filon.engine.state import MOST_SEATS

# A node is a row of `links`: what led to it, how often it was tried and could have been, and its place in the tree.
FIRST, NEXT, MOVE, VISITS, OFFERED, LIKED = range(6)
NODE = 6
# And a row of `sums`, MOST_SEATS wide: the shares of the win of every seat, added up.
# Row 0 is no node: it holds how many rows are used, and where the root is. A link to 0 leads nowhere.
USED, ROOT = 0, 1

# Chance outcome x leads to the child of move CHANCES - x, so that it is never taken for a decision.
CHANCES = -2
# Where several decide together, what seat k decides is below the child of move ROUND - k: it knows of its own decisions
# alone. What comes after them all is below a chain of children, JOINT - d for each of their decisions d.
ROUND, JOINT = -(1 << 24), -(1 << 25)
# Buffers of integers, as rows of `pads`.
OUT, WEIGHTS, MARKS, PATH, RANKS, SCRATCH, FIGURES = range(7)
# From FIGURES on they are what places the seats when a game is over.

# What a search is tuned by, as it stands in `knobs` (see `filon.bots.levels.Search`).
POLICY, EXPLORE, PRIOR, WIDEN, HORIZON, GREED, CLOSED, LONGEST, TRUST, NET = range(10)
KNOBS = 10
NODES = either(4_000, 40_000)
"""The most nodes of a tree."""


class Tree:
    """One tree and all that growing it needs."""

    def __init__(self, game: Game) -> None:
        self.states = game.layout.new(3)
        self.links, self.sums = int_array(NODES * NODE), float_array(NODES * MOST_SEATS)
        width = max(game.most_legal, 1024)
        self.pads = int_table(FIGURES + game.tie_breaks.figures, width)
        self.values, self.played = float_array(MOST_SEATS), int_array(1)

    @property
    def root(self) -> int:
        return int(self.links[ROOT])

    @property
    def visits(self) -> int:
        return int(self.links[self.root * NODE + VISITS])

    def asked(self, seat: int) -> int:
        """The node below which the seat's decisions at the root are: the root, or the seat's own in a round."""
        child = int(self.links[self.root * NODE + FIRST])
        while child and int(self.links[child * NODE + MOVE]) != ROUND - seat:
            child = int(self.links[child * NODE + NEXT])
        return child or self.root

    def decisions(self, node: int) -> list[tuple[int, int, int]]:
        """Decision, visits and row of every child of a node that a decision leads to."""
        found, links = [], self.links
        child = int(links[node * NODE + FIRST])
        while child:
            row = child * NODE
            # In other worlds chance may have been asked here: its answers are no decisions.
            if links[row + MOVE] >= 0:
                found.append((int(links[row + MOVE]), int(links[row + VISITS]), child))
            child = int(links[row + NEXT])
        return found


def knobs(tuning: Search) -> list[float]:
    """The tuning as the search gets it."""
    values = float_array(KNOBS)
    chosen = {
        POLICY: tuning.policy,
        EXPLORE: tuning.explore,
        PRIOR: tuning.prior,
        WIDEN: tuning.widen,
        HORIZON: tuning.horizon,
        GREED: tuning.greed,
        CLOSED: tuning.closed,
        LONGEST: tuning.longest,
        TRUST: tuning.trust,
        NET: tuning.net,
    }
    for knob, value in chosen.items():
        values[knob] = float(value)
    return values

"""Games that a check walks through: the rules at random, the rules by the box's own policy, and the scenes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from filon.checks.remark import Remark, raised
from filon.engine.compile import folder_of, root_of
from filon.engine.conformance import LONGEST, Setting, Walk, where
from filon.engine.game import Game, Outcome
from filon.engine.scene import Scene
from filon.engine.state import CHANCE

CLOSELY = 250  # plies of a game in which every state is looked at closely; then one in _SELDOM
_SELDOM = 13
_MOST_OF_A_GAME = 200  # complaints about one game: what is broken stays broken until its end


class RulesWalk(Walk):
    """A random game in which nobody looks at the table."""

    near = CLOSELY

    def closely(self) -> Iterator[str]:
        return super().closely() if self.ply <= self.near or self.ply % _SELDOM == 0 else iter(())

    def shown(self, viewer: int, mover: int) -> Iterator[str]:
        yield from ()

    def told_at_end(self, outcome: Outcome) -> Iterator[str]:
        yield from ()


class PolicyWalk(RulesWalk):
    """A game of the box's own policy: it comes to states that random games never see."""

    level = 1

    def closely(self) -> Iterator[str]:
        yield from ()

    def random_next(self) -> int:
        mover = self.mover()
        if mover == CHANCE:
            return super().random_next()
        self.kernel.observe(self.states, 0, mover, self.states, 2)
        d = int(self.kernel.policy_at(self.states, 2, mover, self.level, self.rng, self.out))
        clause = int(self.kernel.refusal_at(self.states, 0, d))
        if clause:
            raise AssertionError(f"policy {self.level} decided {self.game.decisions.text(d)}, which is refused")
        return d


class SceneWalk(Walk):
    """A random game of which only the table is looked at; its scenes are handed on."""

    near = CLOSELY
    looker: Callable[[Scene], None] = staticmethod(lambda scene: None)

    def at_state(self) -> Iterator[str]:
        yield from ()

    def closely(self) -> Iterator[str]:
        if self.ply > self.near and self.ply % _SELDOM:
            return
        mover = self.mover()
        self.turn = (self.turn + 1) % (self.players + 1)
        # The mover's table always, and another viewer's in turn.
        for viewer in {mover if mover >= 0 else self.turn - 1, self.turn - 1}:
            yield from self.shown(viewer, mover)

    def look_at(self, scene: Scene) -> None:
        self.looker(scene)


def walked(
    game: Game,
    settings: Sequence[Setting],
    seeds: int,
    made: Callable[[Setting, int], Walk],
    did: Counter[str],
    progress: Callable[[int, int], None],
) -> Iterator[Remark]:
    """Everything wrong in a game of each setting; what a box raises is a remark with its place, and no game goes on
    without end."""
    folder = folder_of(root_of(game.package))
    for number, setting in enumerate(settings):
        progress(number, len(settings))
        for seed in range(seeds):
            first = where(setting, seed)
            walk: Walk | None = None
            try:
                walk = made(setting, seed)
                yield from _problems(walk, first)
            except Exception as error:  # whatever the rules of a box raise
                yield raised(error, folder, f"{first}, ply {walk.ply}" if walk else first)
            did["games"] += 1
            did["plies"] += walk.ply if walk else 0
            if walk and walk.ply >= LONGEST:
                return


def _problems(walk: Walk, first: str) -> Iterator[Remark]:
    for number, problem in enumerate(walk.problems()):
        if number == _MOST_OF_A_GAME:
            return
        ply, _, what = problem.partition(": ")
        yield Remark(what or problem, first=f"{first}, {ply}" if what else first)

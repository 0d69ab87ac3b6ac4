"""The stages of a check, in the order in which a box grows: an author has something to go by from the first minute on.

Each stage waits for those that it can't do without. Everything runs in plain mode, where an error has a place; whether
compiled mode agrees is asked last, for compiling takes longest.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from filon.bots.levels import ladder_of
from filon.checks.reading import modules, read, rules_of
from filon.checks.remark import Remark, collapsed, raised, told
from filon.checks.shown import Drawings, art_remarks, page_remarks
from filon.checks.streams import twin_streams
from filon.checks.texts import required, text_remarks
from filon.checks.walks import CLOSELY, PolicyWalk, RulesWalk, SceneWalk, walked
from filon.drawing.pictures import picture_flaws
from filon.engine.bind import has, left_out
from filon.engine.compile import folder_of, root_of
from filon.engine.conformance import Setting, Walk, covering_settings, modes_differ, settings, where
from filon.engine.game import Game
from filon.engine.lesson import lesson_of
from filon.engine.picture import pictures_of
from filon.engine.showing import unsaid
from filon.match.lessons import flaws as lesson_flaws
from filon.match.puzzle import puzzle_flaws, puzzles_of

CLOSELY_IF_QUICK = 30
Progress = Callable[[int, int], None]


@dataclass
class Checkup:
    """How closely a box is looked at, and what has been seen of it so far."""

    game: Game
    each: int = 1
    """Games for each setting."""
    quick: bool = False
    """Fewer settings, and nothing is compiled."""
    progress: Progress = lambda done, of: None
    did: Counter[str] = field(default_factory=Counter)
    """What a stage has done, for its line of the summary."""
    spared: list[str] = field(default_factory=list)
    """Functions that the box leaves to the defaults, as far as the stage knows them."""
    seen: Drawings = field(default_factory=Drawings)

    @property
    def near(self) -> int:
        """Plies of each game that are looked at closely."""
        return CLOSELY_IF_QUICK if self.quick else CLOSELY

    @property
    def settings(self) -> list[Setting]:
        return [*(covering_settings if self.quick else settings)(self.game)]

    def walks(self, made: Callable[[Setting, int], Walk]) -> Iterator[Remark]:
        """What is wrong in games of every setting."""
        return walked(self.game, self.settings, self.each, made, self.did, self.progress)


class Stage(NamedTuple):
    """One kind of thing that is looked at."""

    id: str
    look: Callable[[Checkup], Iterable[Remark]]
    needs: tuple[str, ...] = ()
    """Stages without which it would only say the same again."""


@dataclass(frozen=True)
class Passed:
    """What came of a stage."""

    stage: str
    remarks: tuple[Remark, ...]
    seconds: float
    did: dict[str, int]
    spared: tuple[str, ...] = ()
    """Functions that the box leaves to the defaults."""
    waits_for: str = ""
    """The stage that was not passed, so that this one was not tried."""

    @property
    def wrong(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if not remark.later)

    @property
    def later(self) -> tuple[Remark, ...]:
        return tuple(remark for remark in self.remarks if remark.later)


def passed(look: Checkup, begins: Callable[[str], None] = lambda stage: None) -> Iterator[Passed]:
    """Every stage as it is done; `begins` is told which comes next."""
    failed: set[str] = set()
    for stage in STAGES:
        if look.quick and stage.id == "modes":
            continue
        if waits_for := next((need for need in stage.needs if need in failed), ""):
            failed.add(stage.id)
            yield Passed(stage.id, (), 0.0, {}, waits_for=waits_for)
            continue
        begins(stage.id)
        look.did.clear()
        look.spared = []
        begun = time.perf_counter()
        found = collapsed(_guarded(look, stage))
        done = Passed(stage.id, tuple(found), time.perf_counter() - begun, dict(look.did), tuple(look.spared))
        if done.wrong:
            failed.add(stage.id)
        yield done


def _guarded(look: Checkup, stage: Stage) -> Iterator[Remark]:
    """What a stage finds; what the box raises is a remark, too."""
    try:
        yield from stage.look(look)
    except Exception as error:  # whatever the modules of a box do
        yield raised(error, folder_of(root_of(look.game.package)))


def _sources(look: Checkup) -> Iterator[Remark]:
    yield from read(look.game)
    look.spared = left_out(look.game.package)
    look.did["rules"] = sum(len(rules_of(module)) for module in modules(look.game))


def _rules(look: Checkup) -> Iterator[Remark]:
    def made(setting: Setting, seed: int) -> Walk:
        walk = RulesWalk(look.game, setting, seed, tensors=True)
        walk.near = look.near
        return walk

    return look.walks(made)


def _bots(look: Checkup) -> Iterator[Remark]:
    ladder_of(look.game)
    for level in range(1, look.game.all_policies + 1):

        def made(setting: Setting, seed: int, level: int = level) -> Walk:
            walk = PolicyWalk(look.game, setting, seed)
            walk.level = level
            return walk

        for remark in walked(look.game, covering_settings(look.game), look.each, made, look.did, look.progress):
            remark.first = f"policy {level}, {remark.first}"
            yield remark


def _scenes(look: Checkup) -> Iterator[Remark]:
    if not has(look.game.package, "scene", "scene"):
        yield Remark("no scene.py yet: nothing can be shown on a page", later=True)
        return

    def made(setting: Setting, seed: int) -> Walk:
        walk = SceneWalk(look.game, setting, seed)
        walk.looker, walk.near = look.seen.scene, look.near
        return walk

    look.spared = unsaid(look.game.package)
    yield from look.walks(made)


def _streams(look: Checkup) -> Iterator[Remark]:
    """What a viewer gets of two games that differ only in what they may not know; nothing while there is no scene."""
    if not has(look.game.package, "scene", "scene"):
        return
    chosen = covering_settings(look.game)
    for number, setting in enumerate(chosen):
        look.progress(number, len(chosen))
        for seed in range(look.each):
            for found in twin_streams(look.game, *setting, seed, look.did):
                yield Remark(str(found), first=where(setting, seed))


def _texts(look: Checkup) -> Iterator[Remark]:
    look.did["texts"] = len(required(look.game))
    return text_remarks(look.game)


def _art(look: Checkup) -> Iterator[Remark]:
    look.did["sprites"] = len(look.seen.sprites - {""})
    return art_remarks(look.game, look.seen)


def _page(look: Checkup) -> Iterator[Remark]:
    look.did["clauses"] = len(look.game.clauses) - 1
    return page_remarks(look.game)


def _teaching(look: Checkup) -> Iterator[Remark]:
    """What teaches a box. It can be played without."""
    game = look.game
    for there, flaws, lacking in (
        (lesson_of(game), lesson_flaws, "no lesson yet (lessons.py)"),
        (puzzles_of(game), puzzle_flaws, "no puzzles yet (filon puzzles finds some)"),
        (pictures_of(game), picture_flaws, "no pictures in how to play yet (pictures.py)"),
    ):
        if there:
            yield from (told(flaw.removeprefix(f"{game.id}, ")) for flaw in flaws(game))
        else:
            yield Remark(lacking, later=True)


def _versions(look: Checkup) -> Iterator[Remark]:
    """Rules of earlier versions still play, and what they show is still drawn and said."""
    frozen = look.game.frozen
    look.did["versions"] = len(frozen)
    lost = sorted({*range(1, look.game.version)} - {game.version for game in frozen})
    if lost:
        numbers = ", ".join(map(str, lost))
        yield Remark(f"not frozen, so tables and records of it can't be opened: version {numbers}", later=True)
    for game in frozen:
        for made in (RulesWalk, SceneWalk):
            did: Counter[str] = Counter()
            for remark in walked(game, covering_settings(game), 1, partial(made, game), did, look.progress):
                remark.first = f"version {game.version}, {remark.first}"
                yield remark


def _modes(look: Checkup) -> Iterator[Remark]:
    look.did["games"] = len(look.settings) * look.each
    yield from map(told, modes_differ(look.game, look.settings, look.each))


STAGES = (
    Stage("sources", _sources),
    Stage("rules", _rules, ("sources",)),
    Stage("bots", _bots, ("sources", "rules")),
    Stage("scenes", _scenes, ("sources", "rules")),
    Stage("streams", _streams, ("sources", "rules", "scenes")),
    Stage("texts", _texts),
    Stage("art", _art, ("scenes",)),
    Stage("page", _page),
    Stage("teaching", _teaching, ("sources", "rules", "scenes", "texts")),
    Stage("versions", _versions, ("sources", "rules", "scenes")),
    Stage("modes", _modes, ("sources", "rules", "bots")),
)
"""Everything that `filon check` looks at, after a box could be imported."""

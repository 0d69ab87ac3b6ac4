"""The battery every game must pass, at every option and player count.

Random games are walked to their end. At every state on the way the promises of the contract (`contract.pyi`) are
checked: legality, invariants, independence of copies, notation, chance, what a viewer gets, scenes and sentences.
A second process plays the same games in the other mode, and both must agree step for step.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

import msgspec

from filon.engine.blame import place_of, said_of
from filon.engine.compile import either, float_array, folder_of, root_of
from filon.engine.conformance_rounds import round_problems, turn_to_somebody
from filon.engine.game import Game, Outcome, find_game
from filon.engine.messages import LANGUAGES, Message, Texts
from filon.engine.options import OptionValue, option_sets
from filon.engine.rng import below, new_rng, weighted
from filon.engine.scene import TOLD_APART, Scene
from filon.engine.state import BEAT, CHANCE, EVERYTHING, HAPPENED, MOST_SEATS, OVER, WATCHER
from filon.engine.wording import messages_in

MOST_LEGAL = 200
LONGEST = 100_000
_STEPS = 6  # decisions of one player that are looked at together
Setting = tuple[int, Mapping[str, OptionValue]]
Job = tuple[int, Mapping[str, OptionValue], int]
"""A random game: players, options, seed."""


def settings(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """Every player count with every option set."""
    return list(product(range(game.players[0], game.players[1] + 1), option_sets(game.options)))


def covering_settings(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """Every player count and every option set at least once: for tests that run often."""
    counts = range(game.players[0], game.players[1] + 1)
    others = [(counts[k % len(counts)], options) for k, options in enumerate(option_sets(game.options)) if options]
    return [(players, {}) for players in counts] + others


def where(setting: Setting, seed: int) -> str:
    """Which random game that is."""
    players, options = setting
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"{players} players, {chosen or 'default options'}, seed {seed}"


class Walk:
    """One random game. Invariants and legality are checked at every state, viewers and bots at one state in `every`;
    with `tensors` also what programs that learn are given."""

    def __init__(self, game: Game, setting: Setting, seed: int, every: int = 1, tensors: bool = False) -> None:
        self.game, self.kernel = game, game.kernel
        self.players, self.options = setting
        self.every = every
        self.with_tensors = tensors
        self.rng = new_rng(seed + 1)
        self.own_rng = new_rng(seed + 1)  # for the checks, so that they do not disturb the walk
        # The present state; room for a copy, an observation, a re-deal, and an observation of that.
        self.states = game.start(self.players, self.options, count=5)
        self.out, self.weights = game.buffers()
        self.turn = self.ply = 0
        self.said: set[bytes] = set()

    @cached_property
    def texts(self) -> list[Texts]:
        return [self.game.texts(language) for language in LANGUAGES]

    def problems(self) -> Iterator[str]:
        """What is wrong, with the ply at which it was seen."""
        while True:
            for problem in (*self.at_state(), *(self.closely() if self.ply % self.every == 0 else ())):
                yield f"ply {self.ply}: {problem}"
            if self.mover() == OVER:
                yield from self.at_end()
                return
            self.ply += 1
            if self.ply > LONGEST:
                yield f"no end after {LONGEST} plies"
                return
            self.advance(self.random_next())

    # ── moving on ──

    def mover(self, i: int = 0) -> int:
        return int(self.kernel.mover_at(self.states, i))

    def whose(self, i: int) -> int:
        """Who owes a decision, as bits; below 0 if nobody does."""
        mover = self.mover(i)
        return int(self.kernel.owing_at(self.states, i)) if mover >= 0 else mover

    def legal(self, i: int = 0) -> list[int]:
        count = int(self.kernel.legal_at(self.states, i, self.out))
        return [int(d) for d in self.out[:count]]

    def pack(self, i: int) -> bytes:
        return self.game.layout.pack(self.states, i)

    def copy(self, i: int, j: int) -> None:
        self.kernel.observe(self.states, i, EVERYTHING, self.states, j)

    def random_next(self) -> int:
        if self.mover() == CHANCE:
            count = int(self.kernel.chances_at(self.states, 0, self.out, self.weights))
            return int(self.out[weighted(self.rng, self.weights, count)])
        legal = self.legal()
        return legal[int(below(self.rng, len(legal)))]

    def advance(self, x: int) -> None:
        self.kernel.advance(self.states, 0, x)
        turn_to_somebody(self)

    # ── what must be true ──

    def at_state(self) -> Iterator[str]:
        for flaw in self.game.broken(self.states, 0):
            yield f"broken invariant: {flaw}"
        for name in self.game.layout.out_of_range(self.states, 0):
            yield f"field {name} holds a number it can't"
        mover = self.mover()
        if mover == CHANCE:
            yield from self.chance()
        elif mover >= 0:
            yield from self.legality(mover)
            yield from round_problems(self)

    def closely(self) -> Iterator[str]:
        """What bots do, and what every viewer gets."""
        mover = self.mover()
        if mover >= 0:
            yield from self.bot(mover)
        for viewer in (*range(self.players), WATCHER):
            yield from self.hidden(viewer, mover)
            if self.with_tensors:
                yield from self.hidden_in_tensors(viewer)
        if mover != OVER:
            yield from self.gossip(mover)
        if mover >= 0:
            yield from self.streams(mover)
        # A scene is a lot to build: the mover's always, and another viewer's in turn.
        self.turn = (self.turn + 1) % (self.players + 1)
        for viewer in {mover if mover >= 0 else WATCHER, self.turn - 1}:
            yield from self.shown(viewer, mover)

    def chance(self) -> Iterator[str]:
        """Outcomes are in order and possible, and have a notation."""
        count = int(self.kernel.chances_at(self.states, 0, self.out, self.weights))
        outcomes = [int(c) for c in self.out[:count]]
        if not outcomes or outcomes != sorted(set(outcomes)):
            yield f"chance outcomes out of order: {outcomes}"
        if any(int(w) <= 0 for w in self.weights[:count]):
            yield "a chance outcome of weight 0"
        for c in outcomes:
            if self.game.outcomes.parse(self.game.outcomes.text(c)) != c:
                yield f"notation of outcome {c} does not parse back"

    def legality(self, mover: int) -> Iterator[str]:
        """`legal` and `refusal` agree on the whole space; a copy can be played without touching the original."""
        legal = self.legal()
        if not legal or len(legal) > MOST_LEGAL:
            yield f"{len(legal)} legal decisions"
        if legal != sorted(set(legal)):
            yield "legal decisions out of order"
        wrong = int(self.kernel.first_disagreement(self.states, 0, len(self.game.decisions), self.out))
        if wrong >= 0:
            yield f"legal and refusal disagree on {self.game.decisions.text(wrong)}"
        d = legal[int(below(self.own_rng, len(legal)))]
        if self.game.decisions.parse(self.game.decisions.text(d)) != d:
            yield f"notation of decision {d} does not parse back"
        before = self.pack(0)
        self.copy(0, 1)
        self.kernel.advance(self.states, 1, d)
        if self.pack(0) != before:
            yield f"{self.game.decisions.text(d)} on a copy changed the original"

    def bot(self, mover: int) -> Iterator[str]:
        """The policy decides legally from an observation, and the evaluation is a share."""
        self.kernel.observe(self.states, 0, mover, self.states, 2)
        seen = self.pack(2)
        for level in range(1, self.game.all_policies + 1):
            d = int(self.kernel.policy_at(self.states, 2, mover, level, self.own_rng, self.out))
            if int(self.kernel.refusal_at(self.states, 0, d)):
                yield f"policy {level} decided {self.game.decisions.text(d)}, which is refused"
        if self.pack(2) != seen:
            yield "a bot changed its observation"
        values = float_array(MOST_SEATS)
        self.kernel.evaluate_at(self.states, 0, values)
        if any(not -1e-9 <= float(v) <= 1 + 1e-9 for v in values[: self.players]):
            yield f"evaluation outside 0..1: {list(values)}"

    def hidden(self, viewer: int, mover: int) -> Iterator[str]:
        """Re-dealing what a viewer can't see changes nothing the viewer gets, nor what it may decide."""
        self.kernel.observe(self.states, 0, viewer, self.states, 2)
        seen = self.pack(2)
        self.copy(2, 3)
        self.kernel.determinize_at(self.states, 3, viewer, self.own_rng)
        for flaw in self.game.broken(self.states, 3):
            yield f"determinized for {viewer}: broken invariant: {flaw}"
        self.kernel.observe(self.states, 3, viewer, self.states, 4)
        # Events belong to the past: a re-deal is a state to play on from, not a history.
        if _without_events(self.game, self.states, 4) != _without_events(self.game, self.states, 2):
            yield f"what viewer {viewer} sees changes when what is hidden is re-dealt"
        if self.whose(3) != self.whose(0) or (mover >= 0 and self.whose(2) != self.whose(0)):
            yield f"whose turn it is depends on what viewer {viewer} can't see"
        if viewer == mover >= 0:
            self.game.layout.unpack(seen, self.states, 4)
            if self.pack(4) != seen:
                yield "a packed observation does not unpack to itself"
            legal = self.legal()
            if self.legal(3) != legal:
                yield "legal decisions change when what the mover can't see is re-dealt"
            self.kernel.display(self.states, 0, viewer, self.states, 4)
            if self.legal(2) != legal or self.legal(4) != legal:
                yield "legal decisions differ on the mover's observation or display"
            for d in range(len(self.game.decisions)):
                refusal = int(self.kernel.refusal_at(self.states, 0, d))
                if int(self.kernel.refusal_at(self.states, 4, d)) != refusal:
                    yield f"the refusal of {self.game.decisions.text(d)} depends on what the mover can't see"
                    break

    def hidden_in_tensors(self, viewer: int) -> Iterator[str]:
        """Re-dealing what a viewer can't see changes nothing in its tensor, where every number is within its range."""
        size = self.game.tensor.size
        row, dealt_anew = float_array(size), float_array(size)
        self.game.encoder.encode_at(self.states, 0, viewer, self.states[1:2], row)
        self.kernel.observe(self.states, 0, viewer, self.states, 3)
        self.kernel.determinize_at(self.states, 3, viewer, self.own_rng)
        self.game.encoder.encode_at(self.states, 3, viewer, self.states[1:2], dealt_anew)
        if list(row) != list(dealt_anew):
            yield f"the tensor of viewer {viewer} changes when what is hidden is re-dealt"
        for block in self.game.tensor.blocks:
            if any(abs(x) > block.most for x in row[block.first : block.first + block.size]):
                yield f"{block.name} is out of its range in the tensor of viewer {viewer}"

    def gossip(self, mover: int) -> Iterator[str]:
        """A viewer to whom two possible continuations look the same is told the same about both."""
        count = int(self.kernel.branches(self.states, 0, self.out, self.weights))
        if count < 2:
            return
        first = int(below(self.own_rng, count))
        second = (first + 1 + int(below(self.own_rng, count - 1))) % count
        for x, i in ((int(self.out[first]), 1), (int(self.out[second]), 3)):
            self.copy(0, i)
            self.kernel.advance(self.states, i, x)
        for viewer in (*range(self.players), WATCHER):
            if viewer == mover and mover != CHANCE:
                continue
            self.kernel.observe(self.states, 1, viewer, self.states, 2)
            self.kernel.observe(self.states, 3, viewer, self.states, 4)
            same = _without_events(self.game, self.states, 2) == _without_events(self.game, self.states, 4)
            if same and self.pack(2) != self.pack(4):
                yield f"viewer {viewer} is told more than it sees"

    def streams(self, mover: int) -> Iterator[str]:
        """If two ways of deciding end in the same display, a viewer who is told nothing of them was shown the same on
        the way: neither the displays nor their number give away what is hidden."""
        others = [viewer for viewer in (*range(self.players), WATCHER) if viewer != mover]
        ways = [self.way(mover, others), self.way(mover, others)]
        for viewer in others:
            first, second = (way[viewer] for way in ways)
            if first and second and first[-1] == second[-1] and first != second:
                yield f"viewer {viewer} can tell on the way what is hidden in the end"

    def way(self, mover: int, viewers: Sequence[int]) -> dict[int, list[bytes]]:
        """The displays of each viewer while the mover takes up to `_STEPS` random decisions, without repetitions; an
        empty list for a viewer who is told of one of them."""
        moments: dict[int, list[bytes]] = {viewer: [] for viewer in viewers}
        informed: set[int] = set()
        self.copy(0, 1)
        for step in range(_STEPS + 1):
            for viewer in viewers:
                self.kernel.display(self.states, 1, viewer, self.states, 2)
                shown = self.game.layout.pack_still(self.states, 2)
                if not moments[viewer] or moments[viewer][-1] != shown:
                    moments[viewer].append(shown)
                if step and self.game.layout.at(self.states, 2).told:
                    informed.add(viewer)
            if self.mover(1) != mover:
                break
            legal = self.legal(1)
            self.kernel.advance(self.states, 1, legal[int(below(self.own_rng, len(legal)))])
            if self.mover(1) == CHANCE:
                break  # nobody is shown the table while chance is asked, only after its answer
        return {viewer: [] if viewer in informed else shown for viewer, shown in moments.items()}

    def shown(self, viewer: int, mover: int) -> Iterator[str]:
        """The scene offers exactly the legal decisions, points at what is there, and speaks both languages."""
        self.kernel.display(self.states, 0, viewer, self.states, 4)
        shown = self.game.layout.at(self.states, 4)
        legal = self.legal(4) if viewer >= 0 and self.mover(4) == viewer else []
        scene = self.game.showing.scene(shown, viewer, legal)
        self.look_at(scene)
        if {choice.decision for choice in scene.choices} != {self.game.decisions.text(d) for d in legal}:
            yield f"the scene of viewer {viewer} does not offer exactly the legal decisions"
        trays = scene.trays + [tray for panel in scene.panels for tray in panel.trays]
        pieces = scene.pieces + [piece for tray in trays for piece in tray.pieces]
        keys = [piece.key for piece in pieces] + [place.key for place in scene.places]
        if len(keys) != len(set(keys)):
            yield "two things of a scene have the same key"
        for items in (
            scene.choices,
            scene.plausible,
            scene.panels,
            scene.plans,
            scene.strokes,
            scene.charts,
            scene.aids,
        ):
            if len({TOLD_APART[type(item)](item) for item in items}) != len(items):
                yield f"two of a kind can't be told apart: {type(items[0]).__name__}"
        for choice in scene.choices:
            if missing := set(choice.path) - set(keys):
                yield f"{choice.decision} points at {missing.pop()}, which is not there"
        told = [self.game.showing.retell(shown, event) for event in shown.events[: shown.told]]
        for kind, _, *arguments in shown.events[: shown.told]:
            if kind != BEAT and any(arguments[len(self.game.events.arguments[kind]) :]):
                yield f"event {self.game.events[kind]} tells more than it declares"
        messages = [*messages_in(scene), *messages_in([line for line in told if line])]
        if mover >= 0 and viewer == mover:
            d = int(below(self.own_rng, len(self.game.decisions)))
            refused = self.game.why_not(self.states, 4, d)
            messages += [refused[0]] if refused else [self.game.hint(shown, d)]
        yield from self.sayable(messages, viewer)

    def look_at(self, scene: Scene) -> None:
        """For whoever wants to know more of scenes."""

    def sayable(self, messages: Iterable[Message], viewer: int) -> Iterator[str]:
        """Each sentence has its words and arguments in every language; one said before is not said again."""
        for message in messages:
            key = msgspec.json.encode(message, enc_hook=int)
            if key in self.said:
                continue
            self.said.add(key)
            for texts in self.texts:
                try:
                    texts.format(message, you=viewer)
                except (KeyError, ValueError) as error:
                    yield f"{texts.language}: sentence {message.id}: {error}"

    def at_end(self) -> Iterator[str]:
        """The outcome is complete and can be told."""
        outcome = self.game.outcome(self.states, 0)
        if len(outcome.scores) != self.players or not outcome.winners:
            yield f"outcome without winners: {outcome}"
        if sorted(outcome.ranks)[0] != 1 or max(outcome.ranks) > self.players:
            yield f"places: {outcome.ranks}"
        yield from self.told_at_end(outcome)

    def told_at_end(self, outcome: Outcome) -> Iterator[str]:
        """The end has its words."""
        self.kernel.display(self.states, 0, EVERYTHING, self.states, 4)
        shown = self.game.layout.at(self.states, 4)
        said = [self.game.showing.headline(shown, outcome), *self.game.showing.breakdown(shown)]
        yield from self.sayable(messages_in(said), WATCHER)
        for texts in self.texts:
            if f"reason-{outcome.reason}" not in texts:
                yield f"{texts.language}: no sentence for the end: {outcome.reason}"
            if outcome.tie_break and f"tie-{outcome.tie_break}" not in texts:
                yield f"{texts.language}: no sentence for the tie-break {outcome.tie_break}"


def _without_events(game: Game, states: Any, i: int) -> dict[str, Any]:
    fields = game.layout.get(states, i)
    return {name: value for name, value in fields.items() if name not in HAPPENED}


# ── both modes ─────────────────────────────────────────────────────────────────────────────────────────


def trace(game: Game, players: int, options: Mapping[str, OptionValue], seed: int) -> list[int]:
    """A random game as checksums: the state, what a viewer gets (each in turn), what is legal, what a bot decides."""
    walk = Walk(game, (players, options), seed)
    sums: list[int] = []
    while True:
        mover = walk.mover()
        blob = walk.pack(0) + bytes(str((mover, walk.legal() if mover >= 0 else [])), "ascii")
        viewer = len(sums) % (players + 1) - 1
        game.kernel.display(walk.states, 0, viewer, walk.states, 1)
        blob += walk.pack(1)
        game.kernel.observe(walk.states, 0, viewer, walk.states, 1)
        game.kernel.determinize_at(walk.states, 1, viewer, walk.own_rng)
        blob += walk.pack(1)
        if mover >= 0:
            level = len(sums) % game.all_policies + 1
            game.kernel.observe(walk.states, 0, mover, walk.states, 1)
            blob += b"%d" % game.kernel.policy_at(walk.states, 1, mover, level, walk.own_rng, walk.out)
        sums.append(zlib.crc32(blob))
        if mover == OVER:
            return [*sums, zlib.crc32(str(game.outcome(walk.states, 0)).encode())]
        walk.advance(walk.random_next())


def modes_differ(game: Game, settings: Sequence[Setting], games_per_setting: int = 1) -> list[str]:
    """Where plain and compiled games part; empty if they agree step for step."""
    return games_differ(game, [(*setting, seed) for setting in settings for seed in range(games_per_setting)])


def games_differ(game: Game, jobs: Sequence[Job]) -> list[str]:
    """The same for these games."""
    other = either("compiled", "plain")
    answer = subprocess.run(
        [sys.executable, "-m", "filon.engine.conformance", game.package, game.id],
        input=json.dumps(jobs),
        env={**os.environ, "FILON_ENGINE": other},
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        last = (answer.stderr.strip().splitlines() or ["nothing was said"])[-1]
        return [f"the {other} engine failed: {last}"]
    traced = json.loads(answer.stdout)
    if isinstance(traced, str):
        return [traced]
    failures = []
    for (players, options, seed), theirs in zip(jobs, traced, strict=True):
        ours = trace(game, players, options, seed)
        if ours != theirs:
            ply = next((k for k, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), len(ours))
            failures.append(f"plain and compiled part: {where((players, options), seed)}, ply {ply}")
    return failures


def _traced_or_why_not(game: Game, jobs: Sequence[Job]) -> list[Any] | str:
    """The traces of some games, or what kept the engine from playing them, with its place in the author's sources."""
    try:
        return [trace(game, *job) for job in jobs]
    except Exception as error:  # the compiler raises many kinds
        place = place_of(error, folder_of(root_of(game.package)))
        return f"{':'.join(map(str, place))}: {said_of(error)}" if place else said_of(error)


if __name__ == "__main__":
    box = find_game(*sys.argv[1:])
    json.dump(_traced_or_why_not(box, json.load(sys.stdin)), sys.stdout)

"""Finding puzzles: bots play, and where one decision is far better than all others, the position is kept.

Every position is judged from what is on display for the seat that decides. A glance at many decisions says where to
look, several searches say which decisions are worth weighing, and those are weighed in the same possible worlds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import Any, TypeVar

import msgspec

from filon.arena.memory import remember
from filon.arena.play import seed_of
from filon.arena.weigh import Budget, Scale
from filon.bots.choose import SIMPLE, choose
from filon.bots.ponder import Pondered, by_share, ponder
from filon.engine.bind import has, part
from filon.engine.game import Game
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.match.puzzle import CERTAIN, Puzzle, hint_of, written

T = TypeVar("T")

LEAST_GAP = 0.12
"""What the answer is ahead by, as a part of the share that every seat has when a game begins."""
SURE = 4.0
"""Standard errors that the gap must be wide."""
_BOUNDS = 0.05, 0.97  # the share that the answer leads to: nothing that is lost or won anyhow
_LEAST_CHOICES = 4
_MOST_ANSWERS = 2
_GLANCES, _GLANCE = 120, 160  # decisions of a game that are glanced at, and iterations for each
_LOOKS, _WEIGHED = 10, 3  # positions of a game that are looked at, and weighed
_SEEMS = 0.7  # part of the least gap that has to be seen at a look
_BOTS = SIMPLE, SIMPLE, "policy:2", "search:80"
_STORY = 40  # lines of the log before the position, at most
_ALSO = 12_000  # iterations of the search that has to agree in the end


@dataclass
class Spot:
    """A decision of a game that was played, and how it seemed at a glance."""

    seen: bytes
    """What is on display for the seat."""
    seat: int
    ply: int
    players: int
    gap: float = 0.0
    kind: str = ""
    decisions: dict[int, float] = field(default_factory=dict)
    """Those that are worth weighing, once it was looked at."""


@dataclass(frozen=True)
class Course:
    """A game that bots have played: before each line of its log the fields of the state, and where there was a
    choice."""

    start: dict[str, Any]
    lines: list[tuple[dict[str, Any], str]]
    spots: list[Spot]


def find(id: str, number: int, seed: int) -> list[Puzzle]:
    """The puzzles of one game between bots. They depend on the arguments alone."""
    game = get_game(id)
    least, most = game.players
    players, seed = least + number % (most - least + 1), seed_of(seed, number)
    if has(game.package, CERTAIN, "unsee"):
        return remember(game, players, seed)
    scale = Scale(game, Budget())
    played = play(scale, players, seed)
    sure = _certain(game, played) if has(game.package, CERTAIN, CERTAIN) else []
    spots = _varied(_glance(scale, played.spots, seed))
    looked = (spot for spot in spots[:_LOOKS] if _stands_out(scale, spot, seed_of(seed, spot.ply)))
    judged = (_judge(scale, spot, played, seed_of(seed, spot.ply, "judge")) for spot in islice(looked, _WEIGHED))
    return sure + [puzzle for puzzle in judged if puzzle]


def least_gap(players: int) -> float:
    """A share of the win by which the answer is ahead, with so many players."""
    return LEAST_GAP / players


def play(scale: Scale, players: int, seed: int) -> Course:
    """A game has been played by bots of different strengths."""
    game, rng = scale.game, new_rng(seed)
    kernel, (out, weights) = game.kernel, game.buffers()
    states = game.start(players, {}, count=2)
    played = Course(game.layout.get(states, 0), [], [])
    bots = [_BOTS[below(rng, len(_BOTS))] for _ in range(players)]
    while (mover := int(kernel.mover_at(states, 0))) != OVER:
        before = game.layout.get(states, 0)
        if mover == CHANCE:
            x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
            line = f"* {game.outcomes.text(x)}"
        else:
            if int(kernel.legal_at(states, 0, out)) >= _LEAST_CHOICES:
                kernel.display(states, 0, mover, states, 1)
                played.spots.append(Spot(game.layout.pack(states, 1), mover, len(played.lines), players))
            kernel.observe(states, 0, mover, states, 1)
            x = choose(game, game.layout.pack(states, 1), mover, bots[mover], below(rng, 1 << 31), scale.mind)
            line = f"{mover} {game.decisions.text(x)}"
        played.lines.append((before, line))
        kernel.advance(states, 0, x)
    return played


def _glance(scale: Scale, spots: Sequence[Spot], seed: int) -> list[Spot]:
    """Where one decision seems to be ahead of the next, of some that were picked at random."""
    rng, left, found = new_rng(seed), list(spots), []
    for _ in range(min(_GLANCES, len(left))):
        spot = left.pop(below(rng, len(left)))
        thoughts = by_share(scale.curious.think(spot.seen, spot.seat, below(rng, 1 << 31), _GLANCE))
        spot.gap = thoughts[0].share - thoughts[1].share if len(thoughts) > 1 else 0.0
        spot.kind = scale.game.decisions.kind(thoughts[0].decision)
        if spot.gap >= least_gap(spot.players) / 2:
            found.append(spot)
    return found


def _varied(spots: Iterable[Spot]) -> list[Spot]:
    """The widest gap first, but in turn of each kind of decision."""
    kinds: dict[str, list[Spot]] = defaultdict(list)
    for spot in sorted(spots, key=lambda spot: -spot.gap):
        kinds[spot.kind].append(spot)
    return in_turn(kinds.values())


def in_turn(rows: Iterable[list[T]]) -> list[T]:
    """The first of every row, then the second of every row, and so on."""
    given = list(rows)
    return [row[place] for place in range(max(map(len, given), default=0)) for row in given if place < len(row)]


def _stands_out(scale: Scale, spot: Spot, seed: int) -> bool:
    """Whether one or two decisions seem to be ahead of the others when somebody looks."""
    spot.decisions = scale.promising(spot.seen, spot.seat, seed)
    shares = list(spot.decisions.values())
    gaps = [ahead - behind for ahead, behind in pairwise(shares[: _MOST_ANSWERS + 1])]
    return max(gaps, default=0.0) >= _SEEMS * least_gap(spot.players)


def _judge(scale: Scale, spot: Spot, played: Course, seed: int) -> Puzzle | None:
    """The puzzle that a position is, if one decision is better than all others for sure."""
    game = scale.game
    measured = scale.measure(scale.weigh(spot.seen, spot.seat, spot.decisions, seed), _MOST_ANSWERS)
    if not measured:
        return None
    answers, other, measure = measured
    low, high = _BOUNDS
    if measure.gap < max(least_gap(spot.players), SURE * measure.error) or not low <= measure.share <= high:
        return None
    pondered = ponder(game, spot.seen, spot.seat, _ALSO, seed_of(seed, "also"), scale.mind)
    if not _agrees(pondered, answers, _SEEMS * least_gap(spot.players)):
        return None
    puzzle = _puzzle(game, spot, played, game.decisions.kind(answers[0]), [[d] for d in answers])
    puzzle = msgspec.structs.replace(
        puzzle, next=game.decisions.text(other), measure=measure, easy=pondered.policy in answers
    )
    return _explained(game, puzzle)


def _certain(game: Game, played: Course) -> list[Puzzle]:
    """The decisions of a game that the rules made certain for a seat which had drawn all conclusions."""
    states, found, certain = game.layout.new(2), [], part(f"{game.package}.{CERTAIN}").certain
    for spot in played.spots:
        game.layout.set(states, 0, played.lines[spot.ply][0])
        game.kernel.observe(states, 0, spot.seat, states, 1)
        kind, ways = certain(game.layout.at(states, 1), spot.seat)
        if ways:
            found.append(msgspec.structs.replace(_puzzle(game, spot, played, kind, ways), reason=f"puzzle-{kind}"))
    return found


def _puzzle(game: Game, spot: Spot, played: Course, kind: str, ways: list[list[int]]) -> Puzzle:
    """The puzzle of a position that is solved by any of these ways: decisions of its seat one after the other."""
    story = _story(played.lines[: spot.ply], spot.seat)
    fields = (story or played.lines[spot.ply :])[0][0]
    return Puzzle(
        version=game.version,
        players=spot.players,
        seat=spot.seat,
        kind=kind,
        answers=written(game, ways),
        position={k: v for k, v in fields.items() if v != played.start[k] and k not in ("events", "told")},
        log=tuple(line for _, line in story),
        reason="",
        part=3 * spot.ply // len(played.lines),
    )


def _agrees(pondered: Pondered, answers: list[int], gap: float) -> bool:
    """Whether a search of the position itself finds an answer best as well, and everything else far behind."""
    best, others = pondered.thoughts[0], [t.share for t in pondered.thoughts if t.decision not in answers]
    return best.decision in answers and best.share - max(others, default=0.0) >= gap


def _story(lines: Sequence[tuple[dict[str, Any], str]], seat: int) -> Sequence[tuple[dict[str, Any], str]]:
    """What has happened since the seat's last turn; it begins with a decision."""
    begin, others = len(lines), False
    for index in range(len(lines) - 1, max(-1, len(lines) - 1 - _STORY), -1):
        who = lines[index][1].split()[0]
        if who == str(seat) and others:
            break
        others = others or who not in ("*", str(seat))
        if who != "*":
            begin = index
    return lines[begin:]


def _explained(game: Game, puzzle: Puzzle) -> Puzzle:
    """The puzzle with the reason for its answer; it has been played again."""
    reason = hint_of(game, puzzle.match(game), puzzle.answers[0]).id
    return msgspec.structs.replace(puzzle, reason=reason)


def merit(puzzle: Puzzle) -> float:
    """How much a puzzle is worth having: it should be clear, have one answer, and not be what anybody would do."""
    gap = min(0.6, puzzle.measure.gap * puzzle.players) if puzzle.measure else 0.0
    return gap + (0.0 if puzzle.easy else 0.2) + (0.1 if len(puzzle.answers) == 1 else 0.0)

"""Records that cover a box: games are played until everything that can be different about one is in some record.

That is every number of players, every value of an option, every reason for the end, every tie-break, and a decision
that was taken back. Seats decide by chance or by a policy, now this, now that: what nobody would do well ends a game,
too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from filon.engine.conformance import Setting, covering_settings, settings
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.engine.rng import below, new_rng
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, write

LONGEST = 20_000
"""Decisions after which a game is given up."""
_UNDO = "undo"
Case = tuple[str, ...]


@dataclass
class Cover:
    """What was played, and what it shows."""

    wanted: frozenset[Case]
    """All cases that a record should show."""
    shown: set[Case] = field(default_factory=set)
    records: dict[str, str] = field(default_factory=dict)
    """New records by the names of their files."""
    games: int = 0

    @property
    def missing(self) -> list[Case]:
        return sorted(self.wanted - self.shown)


def cases(game: Game) -> frozenset[Case]:
    """Everything that can be different about a game of this box."""
    return frozenset(
        [("players", str(players)) for players in range(game.players[0], game.players[1] + 1)]
        + [(option.id, _said(value)) for option in game.options if not option.fixed for value in option.samples()]
        + [("reason", reason) for reason in game.reasons]
        + [("tie", tie) for tie in game.tie_breaks]
        + [(_UNDO,)]
    )


def shown_by(match: Match) -> set[Case]:
    """The cases that a finished match shows."""
    found = {("players", str(match.players)), ("reason", match.outcome.reason), ("tie", match.outcome.tie_break)}
    found |= {(id, _said(value)) for id, value in match.options.items()}
    return found | ({(_UNDO,)} if any(entry.kind == "undo" for entry in match.log) else set())


def cover(
    game: Game,
    kept: Iterable[Match] = (),
    most: int = 400,
    seconds: float = 120.0,
    seed: int = 1,
    progress: Callable[[int, int], None] = lambda shown, of: None,
) -> Cover:
    """Games have been played until all cases are shown by these records or those that were kept, or `most` games or so
    many seconds are over."""
    found = Cover(cases(game))
    for match in kept:
        found.shown |= shown_by(match)
    until = time.monotonic() + seconds
    played: list[tuple[str, Match, set[Case]]] = []
    plans: list[Setting] = [*covering_settings(game), *settings(game)]
    while found.missing and found.games < most and time.monotonic() < until:
        setting = _next_setting(game, plans, found)
        match = _played(game, setting, seed + found.games, (_UNDO,) in found.missing)
        found.games += 1
        new = shown_by(match) & set(found.missing) if match.is_over else set[Case]()
        if new:
            found.shown |= new
            played.append((_name(setting, new), match, shown_by(match)))
        progress(len(found.shown & found.wanted), len(found.wanted))
    for name, match in _needed(played):
        seats = {seat: f"bot {seat + 1}" for seat in range(match.players)}
        found.records[_free(name, found.records)] = write(record_of(match, seats))
    return found


def _next_setting(game: Game, plans: Sequence[Setting], found: Cover) -> Setting:
    """One that shows what no record shows yet; else one after the other."""
    for players, options in plans:
        chosen = {option.id: options.get(option.id, option.default) for option in game.options if not option.fixed}
        if set(found.missing) & {("players", str(players)), *((id, _said(value)) for id, value in chosen.items())}:
            return players, options
    return plans[found.games % len(plans)]


def _played(game: Game, setting: Setting, seed: int, with_undo: bool) -> Match:
    """A whole game of seats that follow a policy, or chance (0), each at a level of its own."""
    players, options = setting
    match = Match(game, players, options, Dealer.from_seed(seed))
    rng = new_rng(seed)
    levels = [int(below(rng, game.policies + 1)) for _ in range(players)]
    states, out = game.layout.new(1), game.buffers()[0]
    while not match.is_over and match.ply < LONGEST:
        seat = match.mover
        if levels[seat]:
            game.layout.unpack(match.packed_observation(seat), states, 0)
            decision = int(game.kernel.policy_at(states, 0, seat, levels[seat], rng, out))
        else:
            legal = match.legal_ids()
            decision = legal[int(below(rng, len(legal)))]
        match.play(game.decisions.text(decision), seat)
        if with_undo and not match.is_over and match.undo_refusal(seat) is None:
            match.undo(seat)
            with_undo = False
    return match


def _needed(played: list[tuple[str, Match, set[Case]]]) -> list[tuple[str, Match]]:
    """The games without which a case would be shown by none, the last of them first to be asked for."""
    needed = list(played)
    for one in reversed(played):
        others = set[Case]().union(*(shown for name, match, shown in needed if match is not one[1]))
        mine = set[Case]().union(*(shown for _, _, shown in needed))
        if others == mine:
            needed = [other for other in needed if other is not one]
    return [(name, match) for name, match, _ in needed]


def _name(setting: Setting, new: set[Case]) -> str:
    """What a file is called: by its players and options if they are new, else by what it is kept for."""
    players, options = setting
    chosen = dict(options)
    if ("players", str(players)) in new or any((id, _said(value)) in new for id, value in chosen.items()):
        told = [f"{id}_{_said(value)}" for id, value in chosen.items() if (id, _said(value)) in new]
        return "_".join([f"{players}_players", *told][:3]).replace("-", "_")
    return "_".join(part or "none" for part in sorted(new)[0]).replace("-", "_")


def _free(name: str, taken: Iterable[str]) -> str:
    """A name that no other file has."""
    names = [name, *(f"{name}_{number}" for number in range(2, len(list(taken)) + 3))]
    return next(one for one in names if one not in taken)


def _said(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

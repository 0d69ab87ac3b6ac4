"""Puzzles of memory: a story that is shown once, after which the rules make one decision certain."""

from __future__ import annotations

from filon.arena.play import seed_of
from filon.bots.choose import choose
from filon.engine.bind import part
from filon.engine.game import Game
from filon.engine.rng import below, new_rng
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.puzzle import Puzzle, written
from filon.match.record_file import write_entry

_TURNS = 28  # decisions after which a story ends that leads to nothing


def remember(game: Game, players: int, seed: int) -> list[Puzzle]:
    """A puzzle of memory, or none: bots have played for a while, all that was seen is unseen again, and what they show
    from there on is the story."""
    certain, rng = part(f"{game.package}.certain"), new_rng(seed)
    before = Match(game, players, {}, Dealer.from_seed(seed))
    levels = [f"policy:{1 + below(rng, game.policies - 1)}" for _ in range(players)]
    _play_on(before, levels, below(rng, 90), seed)
    states, setup = game.layout.new(), game.layout.get(before.start(), 0)
    game.layout.set(states, 0, before.position())
    s = game.layout.at(states, 0)
    if before.is_over or not certain.unsee(s):
        return []
    fields = {name: getattr(s, name) for name in game.layout.fields if name not in ("events", "told")}
    fields = {name: value for name, value in fields.items() if value != setup[name]}
    story, wanted = Match(game, players, {}, Dealer.from_seed(seed + 1), fields), below(rng, 3)
    for step in range(_TURNS):
        _play_on(story, levels, 1, seed_of(seed, step))
        if story.is_over:
            return []
        seat = story.mover
        game.layout.unpack(story.packed_observation(seat), states, 0)
        kind, ways = certain.certain(game.layout.at(states, 0), seat)
        if not ways:
            continue
        if wanted and kind == "partner":  # by far the most frequent kind
            wanted -= 1
            continue
        puzzle = Puzzle(
            version=game.version,
            players=players,
            seat=seat,
            kind=kind,
            answers=written(game, ways),
            position=fields,
            log=tuple(map(write_entry, story.log)),
            reason=f"puzzle-{kind}",
            part=step // (_TURNS // 3 + 1),
        )
        return [puzzle]
    return []


def _play_on(match: Match, levels: list[str], decisions: int, seed: int) -> None:
    """Bots have made so many decisions."""
    for step in range(decisions):
        if match.is_over:
            return
        seat = match.mover
        observation = match.packed_observation(seat)
        decision = choose(match.game, observation, seat, levels[seat], seed_of(seed, step))
        match.play(match.game.decisions.text(decision))

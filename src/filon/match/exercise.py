"""An exercise: a position that one seat plays without a table, with all that may follow, as JSON.

Whoever has it needs no server: it holds what the seat sees, what follows each decision that counts as an answer (chance
has answered, from a seed), and why each plausible attempt is refused. Lines are as in `filon.engine.lesson`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from filon.bots.choose import POLICY, choose
from filon.engine.scene import encode
from filon.engine.state import CHANCE
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.views import View

OTHERS = "..."
MOST_POSITIONS = 300
"""Positions of one exercise in which its seat decides."""
_MOST_LINES = 20  # sentences of the log that an exercise begins with

Draw = Callable[[Match], str]
"""What chance answers now."""
Words = list[str]
"""A line, word by word."""


class BadLine(ValueError):
    """A line that can't be played."""


def words_of(line: str) -> Words:
    """The decisions and outcomes of a line."""
    return [" ".join(word.split()) for word in line.split(";") if word.strip()]


def drawn_from(seed: int, decided: int = 0) -> Draw:
    """Chance as a dealer of this seed answers it; `decided`: decisions and outcomes before the match began."""
    dealer = Dealer.from_seed(seed)

    def draw(match: Match) -> str:
        chances = match.chances()
        return list(chances)[dealer.draw(decided + match.decided, list(chances.values()))]

    return draw


def play_line(match: Match, seat: int, line: str, draw: Draw) -> None:
    """The line is played; of the seat's decisions that fit a word with `*`, the first."""
    words = _until_asked(match, seat, words_of(line), draw)
    while words:
        match.play(_fitting(match, words[0])[0])
        words = _until_asked(match, seat, words[1:], draw)


def _until_asked(match: Match, seat: int, words: Words, draw: Draw) -> Words:
    """Chance and the others have had their say, as the words tell, up to the seat's next decision; the words left."""
    left = deque(words)
    while not match.is_over:
        mover = match.mover
        if mover == CHANCE:
            match.deal(left.popleft() if left and left[0] in match.chances() else draw(match))
        elif left and left[0] == OTHERS:
            if mover == seat:
                left.popleft()
            else:
                match.play(_policy(match, mover))
        elif left and mover != seat:
            match.play(_fitting(match, left.popleft())[0])
        else:
            break
    if match.is_over and left and left[0] == OTHERS:
        left.popleft()
    if match.is_over and left:
        raise BadLine(f"{left[0]}: the game is over")
    return list(left)


def _policy(match: Match, mover: int) -> str:
    seen = match.packed_observation(mover)
    return match.game.decisions.text(choose(match.game, seen, mover, f"{POLICY}:1", match.decided))


def _fitting(match: Match, word: str) -> list[str]:
    found = [text for text in match.legal if fnmatchcase(text, word)]
    if not found:
        raise BadLine(f"{word}: no legal decision")
    return found


def exercise(match: Match, seat: int, ways: Sequence[str], seed: int = 0) -> bytes:
    """What a match asks of a seat now, as JSON (`Exercise` of the wire); each way is a line that counts."""
    if match.mover == CHANCE or (ways and match.mover != seat):
        raise BadLine("somebody else decides")
    begun = fork(match)
    lines = [{"moment": 0, "text": told.text, "seat": told.seat} for _, told in match.told(seat)[-_MOST_LINES:]]
    return encode(
        {
            "game": match.game.id,
            "options": match.options,
            "players": match.players,
            "seat": seat,
            "frame": msgspec.Raw(View(begun, seat).present() + b"}"),
            "lines": lines,
            "positions": _positions(begun, seat, [words_of(way) for way in ways], seed, match.decided),
        }
    )


def fork(match: Match) -> Match:
    """Another match that begins where this one stands."""
    return Match(match.game, match.players, match.options, None, match.position())


def _positions(begun: Match, seat: int, ways: list[Words], seed: int, decided: int) -> list[dict[str, Any]]:
    """Every position in which the seat decides on its way, the first one first."""
    positions: list[dict[str, Any]] = []
    waiting = deque([(begun, ways, decided)])
    while waiting:
        if len(positions) + len(waiting) > MOST_POSITIONS:
            raise BadLine(f"more than {MOST_POSITIONS} positions")
        match, ways, decided = waiting.popleft()
        answers = []
        for decision, rests in _by_decision(match, ways).items():
            after, frames = fork(match), list[msgspec.Raw]()
            _watch(after, seat, frames)
            after.play(decision)
            lefts = _left(after, seat, rests, drawn_from(seed, decided))
            answer = {"decision": decision, "why": _why(match, seat, decision), "frames": frames}
            if all(lefts):
                answer["to"] = len(positions) + len(waiting) + 1
                waiting.append((after, lefts, decided + after.decided))
            answers.append(answer)
        positions.append({"answers": answers, "refusals": _refusals(match, seat)})
    return positions


def _by_decision(match: Match, ways: list[Words]) -> dict[str, list[Words]]:
    """The decisions that lead along one of the ways, each with what comes after it."""
    found: dict[str, list[Words]] = {}
    for word, *rest in ways:
        for decision in _fitting(match, word):
            found.setdefault(decision, []).append(rest)
    return found


def _left(match: Match, seat: int, rests: list[Words], draw: Draw) -> list[Words]:
    """What is left of the ways at the seat's next decision; what others and chance do is as the first one says."""
    first = rests[0]
    left = _until_asked(match, seat, first, draw)
    done = len(first) - len(left)
    return [rest[done:] for rest in rests if rest[:done] == first[:done]]


def _watch(match: Match, seat: int, frames: list[msgspec.Raw]) -> None:
    """Every moment that follows is noted as the seat sees it."""
    view = View(match, seat)
    view.present()

    def note(*_: object) -> None:
        if view.has_news:
            frames.append(msgspec.Raw(view.news() + b"}"))

    match.followers.append(note)


def _why(match: Match, seat: int, decision: str) -> object:
    """What is good about a decision, as a hint says it."""
    shown = match.game.layout.new()
    match.game.layout.unpack(match.packed_observation(seat, display=True), shown, 0)
    return match.game.hint(match.game.layout.at(shown, 0), match.game.decisions.parse(decision))


def _refusals(match: Match, seat: int) -> list[dict[str, Any]]:
    """Why everything is refused that somebody could try by pointing, each sentence once."""
    found: dict[bytes, dict[str, Any]] = {}
    for decision in dict.fromkeys(attempt.decision for attempt in match.view(seat).plausible):
        if why := match.why_not(decision, seat):
            text, clause = why
            refusal = found.setdefault(encode(why), {"text": text, "clause": clause, "decisions": []})
            refusal["decisions"].append(decision)
    return list(found.values())

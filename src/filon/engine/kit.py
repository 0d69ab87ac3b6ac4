"""What many games have in common, so that a game's folder holds only what is its own.

The first part is rules, for both modes. The others are functions of the contract, and words, of a game that has none of
its own: the engine looks for them here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from inspect import signature
from typing import Any

from filon.engine.compile import rule
from filon.engine.declare import SCORE, Events
from filon.engine.messages import Argument, Message, Seat, Seats, say
from filon.engine.scene import Told

# ── rules ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def evenly(first: int, count: int, out: list[int], weights: list[int]) -> int:
    """The `count` outcomes from `first` on are equally likely; for `chances`."""
    for k in range(count):
        out[k] = first + k
        weights[k] = 1
    return count


@rule
def by_copies(first: int, copies: list[int], count: int, out: list[int], weights: list[int], start: int = 0) -> int:
    """The `count` outcomes from `first` on are each as likely as there are copies of it; for `chances`.

    The copies of `first` are copies[start]. Computed weights will do as well: `copies` may be `weights` itself.
    """
    n = 0
    for k in range(count):
        left = copies[start + k]
        if left:
            out[n] = first + k
            weights[n] = left
            n += 1
    return n


@rule
def parted_by(figures: list[list[int]], one: int, other: int) -> int:
    """The first of the figures in which two seats differ; their number, if they are equal in all."""
    for k in range(len(figures)):
        if figures[k][one] != figures[k][other]:
            return k
    return len(figures)


@rule
def rank(seats: int, figures: list[list[int]], ranks: list[int]) -> int:
    """Every seat has its place (1 = won; equals share one) by the first figure in which it differs from another.

    What decided who won is returned: SCORE, or the tie-break that came last in parting a winner from others of the same
    score; the number of figures, if nothing did.
    """
    decided = SCORE
    for seat in range(seats):
        ranks[seat] = 1
        last = SCORE
        for other in range(seats):
            if other != seat:
                k = parted_by(figures, seat, other)
                last = max(last, k)
                if k < len(figures) and figures[k][other] > figures[k][seat]:
                    ranks[seat] += 1
        if ranks[seat] == 1:
            decided = max(decided, last)
    return decided


# Conservation: all places where pieces of some kinds can be are added up in a tally, and compared with what there is.

MISCOUNT = 1 << 32
"""What a number below 0 adds to a tally, so that nothing can make it right again."""


@rule
def clear(tally: list[int], kinds: int) -> None:
    """Nothing has been counted."""
    for kind in range(kinds):
        tally[kind] = 0


@rule
def add_counts(tally: list[int], counts: list[int]) -> None:
    """The pieces of a place that has so many of each kind are counted."""
    for kind in range(len(counts)):
        n = counts[kind]
        tally[kind] += n if n >= 0 else MISCOUNT


@rule
def add_lying(tally: list[int], places: list[int]) -> None:
    """The pieces that lie in places, one in each, are counted; a number that is no kind is an empty place."""
    for kind in places:
        if 0 <= kind < len(tally):
            tally[kind] += 1


@rule
def are_all_there(tally: list[int], copies: list[int], first: int, end: int) -> bool:
    """Whether as many were counted of each of these kinds as there are."""
    kind = first
    while kind < end and tally[kind] == copies[kind]:
        kind += 1
    return kind == end


@rule
def sum_of(counts: list[int]) -> int:
    """All of them together."""
    total = 0
    for n in counts:
        total += n
    return total


@rule
def are_within(values: list[int], low: int, high: int) -> bool:
    """Whether none is below the lowest or above the highest."""
    k = 0
    while k < len(values) and low <= values[k] <= high:
        k += 1
    return k == len(values)


# ── what is so unless a game says otherwise ────────────────────────────────────────────────────────────


@rule
def hide(s: Any, viewer: int) -> None:
    """Nothing: the declarations of the fields say all."""


@rule
def forget(s: Any, viewer: int) -> None:
    """Nothing has to be remembered: all that is known lies open."""


@rule
def determinize(s: Any, viewer: int, rng: list[int]) -> None:
    """Nothing is left to guess in an observation."""


@rule
def reveals(s: Any, d: int) -> int:
    """Every decision may be taken back."""
    return 0


@rule
def chances(s: Any, out: list[int], weights: list[int]) -> int:
    """Nothing is left to chance, so nobody asks."""
    return 0


@rule
def deal(s: Any, c: int) -> None:
    """Nothing comes up."""


@rule
def status(s: Any, tally: list[int]) -> int:
    """No invariant is declared."""
    return 0


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────


def headline(s: Any, outcome: Any) -> Message:
    """Who won, with how much."""
    winners = list(outcome.winners)
    score = outcome.scores[winners[0]]
    if len(winners) == 1:
        return say("headline-win", player=Seat(winners[0]), score=score)
    return say("headline-shared", players=Seats(winners), score=score)


def explain(s: Any, d: int, clause: str) -> Message | None:
    """No better sentence than the clause's own."""
    return None


def hint(s: Any, d: int) -> Message | None:
    """No better sentence than `hint-<verb>`."""
    return None


class Sentences:
    """How a game's events are said: the event `won` by the text `log-won`, which has the event's arguments by name.

    `kinds` says by its name how an argument is rendered: by a function of the number, or of the state and the number;
    None: it is not said. A `player` is a seat; whatever is not named is a number. An event that begins with the player
    was that player's doing.
    """

    def __init__(self, events: Events, silent: Collection[int] = (), **kinds: Callable[..., Argument] | None) -> None:
        render = {"player": lambda s, seat: Seat(seat)} | {name: _of_state(kind) for name, kind in kinds.items()}
        self._said: list[tuple[str, bool, list[tuple[int, str, Any]]]] = []
        for number, (word, names) in enumerate(zip(events, events.arguments, strict=True)):
            rendered = [(2 + k, name, render.get(name, _number)) for k, name in enumerate(names)]
            id = f"log-{word.replace('_', '-')}" if number and number not in silent else ""
            self._said.append((id, names[:1] == ("player",), [entry for entry in rendered if entry[2]]))

    def retell(self, s: Any, event: list[int]) -> Told | None:
        """What happened, in a sentence; None if nothing is said of it."""
        id, is_doing, arguments = self._said[event[0]]
        if not id:
            return None
        said = {name: render(s, event[k]) for k, name, render in arguments}
        return Told(say(id, **said), said["player"].seat if is_doing else -1)


def _number(s: Any, x: int) -> int:
    return x


def _of_state(kind: Callable[..., Argument] | None) -> Any:
    """A function of the state and a number."""
    if kind is None or len(signature(kind).parameters) == 2:
        return kind
    return lambda s, x: kind(x)

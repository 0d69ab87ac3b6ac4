"""What the battery checks where several seats decide together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from filon.engine.rng import below
from filon.engine.state import WATCHER
from filon.engine.together import seats_in

if TYPE_CHECKING:
    from filon.engine.conformance import Walk


def turn_to_somebody(walk: Walk) -> None:
    """In a round, one of those who owe a decision is asked, at random: any order has to do."""
    owing = seats_in(int(walk.kernel.owing_at(walk.states, 0)))
    if owing and walk.kernel.round_at(walk.states, 0):
        walk.kernel.ask_at(walk.states, 0, owing[int(below(walk.rng, len(owing)))])


def round_problems(walk: Walk) -> Iterator[str]:
    """What is wrong with the round that is on in the walk's state, if there is one."""
    kernel, states = walk.kernel, walk.states
    if not (seats := int(kernel.round_at(states, 0))):
        return
    owing = seats_in(int(kernel.owing_at(states, 0)))
    chosen: dict[int, int] = {}
    for seat in owing:
        yield from _legality(walk, seat)
        legal = _legal_of(walk, seat)
        if not legal:
            return
        chosen[seat] = legal[int(below(walk.own_rng, len(legal)))]
        yield from _envelope(walk, seat, chosen[seat], seats, alone=len(owing) == 1)
    if _played(walk, owing, chosen) != _played(walk, owing[::-1], chosen):
        yield "the state after a round depends on the order in which its decisions came in"


def _legal_of(walk: Walk, seat: int) -> list[int]:
    """What a seat may decide; state 1 is the one in which it is asked."""
    walk.copy(0, 1)
    walk.kernel.ask_at(walk.states, 1, seat)
    return walk.legal(1)


def _legality(walk: Walk, seat: int) -> Iterator[str]:
    """A seat may decide the same whatever is in the envelopes of others, and whether any are in."""
    game, kernel, states = walk.game, walk.kernel, walk.states
    legal = _legal_of(walk, seat)
    if int(kernel.mover_at(states, 1)) != seat:
        yield f"seat {seat} owes a decision and can't be asked for it"
    if not legal or legal != sorted(set(legal)):
        yield f"legal decisions of seat {seat} out of order: {legal}"
    wrong = int(kernel.first_disagreement(states, 1, len(game.decisions), walk.out))
    if wrong >= 0:
        yield f"legal and refusal of seat {seat} disagree on {game.decisions.text(wrong)}"
    kernel.observe(states, 0, seat, states, 2)
    walk.copy(1, 3)
    for other in range(walk.players):
        kernel.withdraw_at(states, 3, other)
    kernel.ask_at(states, 3, seat)
    if walk.legal(2) != legal or walk.legal(3) != legal:
        yield f"what seat {seat} may decide depends on the envelopes of others"


def _envelope(walk: Walk, seat: int, decision: int, seats: int, alone: bool) -> Iterator[str]:
    """An envelope changes nothing of the round, can be taken out again, and shows nobody what is in it."""
    game, kernel, states = walk.game, walk.kernel, walk.states
    _legal_of(walk, seat)
    other = next((d for d in walk.legal(1) if d != decision), decision)
    if alone:
        return  # it opens at once
    walk.copy(1, 3)
    kernel.advance(states, 1, decision)
    kernel.advance(states, 3, other)
    if int(kernel.round_at(states, 1)) != seats:
        yield f"who decides in a round changed when the decision of seat {seat} came in"
    for viewer in (*range(walk.players), WATCHER):
        kernel.observe(states, 1, viewer, states, 2)
        kernel.observe(states, 3, viewer, states, 4)
        if viewer != seat and walk.pack(2) != walk.pack(4):
            yield f"viewer {viewer} sees what seat {seat} has in its envelope"
    kernel.withdraw_at(states, 1, seat)
    walk.copy(0, 2)
    for state in (1, 2):
        kernel.ask_at(states, state, seat)
    if game.layout.pack_still(states, 1) != game.layout.pack_still(states, 2):
        yield f"the envelope of seat {seat} can't be taken back"


def _played(walk: Walk, order: Sequence[int], chosen: dict[int, int]) -> bytes:
    """The state after the decisions came in in this order."""
    walk.copy(0, 1)
    for seat in order:
        walk.kernel.ask_at(walk.states, 1, seat)
        walk.kernel.advance(walk.states, 1, chosen[seat])
    return walk.pack(1)

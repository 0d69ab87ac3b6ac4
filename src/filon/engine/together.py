"""Who decides together: several seats owe a decision at once, and the engine keeps what is in until the last one is.

A game of that kind has a state that inherits from `Together`, and two more functions in its `rules`: `movers` and
`opened` (`contract.pyi`). What the loops call is then made of the game's own functions as they stand here: a decision
of a round goes into an envelope, and when the last is in, all are opened in the order of the seats. See
docs/decisions/0036.
"""

from __future__ import annotations

from filon.engine.state import MOST_SEATS, Sees, State, int8, int32


class Together(State):
    """The fields of a state in which several seats may owe a decision at once. Only the engine writes them."""

    asked: int = int8(learn=False)  # the seat that is asked, of those that owe a decision; 0 if no round is on
    given: int = int8(learn=False)  # a bit for each seat whose envelope is in
    sealed: list[int] = int32(MOST_SEATS, sees=Sees.OWNER, learn=False)  # the decision in it, plus 1; 0: there is none


OWN = {"setup": "s", "mover": "s", "apply": "s, d", "deal": "s, c", "reveals": "s, d", "determinize": "s, viewer, rng"}
"""The functions of the contract that are wrapped, with their arguments."""

ONLY_IN_ROUNDS = ("choose_apart", "decide_together")
"""Functions of templates that a game without rounds never calls."""

IN_TURN = """
@rule
def in_round(s):
    return 0

@rule
def owing(s):
    who = mover(s)
    return 1 << who if who >= 0 else 0

@rule
def ask(s, seat):
    pass

@rule
def reopen(s):
    pass

@rule
def withdraw(s, seat):
    pass

@rule
def bad_round(s):
    return 0
"""
"""The source of what is asked about rounds, in a game without any."""

IN_ROUNDS = """
@rule
def in_round(s):
    return movers(s)

@rule
def owing(s):
    round = movers(s)
    if round:
        return round & ~s.given
    who = own_mover(s)
    return 1 << who if who >= 0 else 0

@rule
def ask(s, seat):
    if seat >= 0 and (movers(s) & ~s.given) >> seat & 1:
        s.asked = seat

@rule
def ask_first(s):
    owed = movers(s) & ~s.given
    s.asked = 0
    while owed > 1 and not owed & 1:
        owed >>= 1
        s.asked += 1

@rule
def withdraw(s, seat):
    s.told = 0
    s.given &= ~(1 << seat)
    s.sealed[seat] = 0
    ask_first(s)

@rule
def reopen(s):
    for seat in range(s.seats):
        s.sealed[seat] = 0
    s.given = 0
    ask_first(s)

@rule
def bad_round(s):
    round = movers(s)
    wrong = s.given & ~round
    for seat in range(len(s.sealed)):
        if (s.sealed[seat] > 0) != (s.given >> seat & 1 == 1):
            wrong = 1
    if round and (not (round & ~s.given) >> s.asked & 1 or round >> s.seats):
        wrong = 1
    return 1 if wrong else 0

@rule
def setup(s):
    own_setup(s)
    ask_first(s)

@rule
def mover(s):
    return s.asked if movers(s) else own_mover(s)

@rule
def deal(s, c):
    own_deal(s, c)
    ask_first(s)

@rule
def apply(s, d):
    round = movers(s)
    if round:
        s.sealed[s.asked] = d + 1
        s.given |= 1 << s.asked
        if round & ~s.given == 0:
            open_all(s)
    else:
        own_apply(s, d)
    ask_first(s)

@rule
def open_all(s):
    given = s.given
    s.given = 0
    for seat in range(s.seats):
        if given >> seat & 1:
            d = s.sealed[seat] - 1
            s.sealed[seat] = 0
            s.asked = seat
            own_apply(s, d)
    opened(s)

@rule
def reveals(s, d):
    round = movers(s)
    if round:
        return 1 if round & ~(s.given | 1 << s.asked) == 0 else 0
    return own_reveals(s, d)

@rule
def determinize(s, viewer, rng):
    own_determinize(s, viewer, rng)
    if s.given:
        asked = s.asked
        for seat in range(s.seats):
            if seat != viewer and s.given >> seat & 1:
                s.asked = seat
                s.sealed[seat] = 1 + any_allowed(s, rng)
        s.asked = asked

@rule
def any_allowed(s, rng):
    found = 0
    chosen = 0
    for d in range(SPACE_SIZE):
        if own_refusal(s, d) == 0:
            found += 1
            if below(rng, found) == 0:
                chosen = d
    return chosen
"""
"""The same, and what takes the place of the game's own functions, in a game that has rounds."""


def seats_in(bits: int) -> list[int]:
    """The seats of which the bits are set, in order."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]

"""The contract: the functions every game gives, and what is true of them.

There is no module behind this file. `templates/kernel.py` is written against these signatures, and each game's own
functions take their place when the kernel is generated for it (`bind.py`). All of them run in both modes: no
allocation, no recursion, no exceptions, buffers passed in. `s` is a state of the game; buffers are long enough for the
game's spaces. The battery in `conformance.py` checks every promise made here.

rules.py     setup mover legal refusal apply chances deal reveals outcome status
             movers opened, where several seats decide together
hidden.py    hide forget determinize
bot.py       policy
estimate.py  evaluate
             progress, which is no rule: see `filon.bots.chances`
inputs.py    inputs, where there is a net (`net.py`)
generated    blank_for take_options make_room judge encode fill MOST_LEGAL RECORD
             in_round owing ask reopen withdraw bad_round
"""

from typing import Any

State = Any
Room = Any

def setup(s: State) -> None:
    """A record in which only `seats` and the options are filled in is the start of a game."""

def mover(s: State) -> int:
    """The seat that decides now, CHANCE, or OVER."""

def legal(s: State, out: list[int]) -> int:
    """The ids of all decisions with refusal 0 stand in `out` in increasing order; their number is returned.

    At least one when a seat decides; depends only on what that seat may see.
    """

def refusal(s: State, d: int) -> int:
    """0, or the number (from 1, in `Game.clauses`) of the clause that forbids decision d to the seat that decides.

    Defined for every id of the space, whenever a seat decides; depends only on what that seat may see.
    """

def apply(s: State, d: int) -> None:
    """Legal decision d of the mover has been carried out, with everything automatic that follows from it."""

def chances(s: State, out: list[int], weights: list[int]) -> int:
    """What can come up, with positive integer weights, in increasing order; their number (at least 1) is returned."""

def deal(s: State, c: int) -> None:
    """Chance outcome c has come up."""

def reveals(s: State, d: int) -> int:
    """1 if decision d shows its player something new or is final by the rules, so that it is never taken back."""

def outcome(s: State, figures: list[list[int]]) -> int:
    """What places each seat as it stands, more being better: figures[SCORE][seat], and between equals
    figures[tie_break][seat], in the order of `Game.tie_breaks`; when over, the reason the game ended (index in
    `Game.reasons`) is returned."""

def status(s: State, tally: list[int]) -> int:
    """0, or bits (in the order of `Game.flaws`) for every invariant that is broken; `tally` is room to count in."""

def movers(s: State) -> int:
    """A bit for each seat that decides in this round, or 0 where nobody decides at the same time as others.

    Optional; the state then is a `Together` (`together.py`). It stays the same while envelopes come in. In a round
    `mover` and `reveals` are not asked; `legal` and `refusal` are about the seat `s.asked`; `apply` is called when all
    envelopes are in, for each seat in order, with `s.asked` that seat, and changes nothing that `movers` reads.
    """

def opened(s: State) -> None:
    """All envelopes of a round have been opened and applied: what follows from them together has happened."""

def hide(s: State, viewer: int) -> None:
    """Blanks what fields with `Sees.RULE` hold that this viewer may not see; other fields are done already."""

def forget(s: State, viewer: int) -> None:
    """Blanks, in an observation, what a person should have to remember: the rest may be shown on a page."""

def determinize(s: State, viewer: int, rng: list[int]) -> None:
    """An observation of the viewer has become a possible state, each as likely as a fair player would believe."""

def policy(s: State, seat: int, level: int, rng: list[int], out: list[int], room: Room) -> int:
    """A sensible legal decision for the mover, from an observation; level counts up from 1.

    A game that declares a scratch record gets one for `room`, whatever was left in it; others have no such argument.
    """

def evaluate(s: State, out: list[float], room: Room) -> None:
    """How good the state is for each seat, about its share of the win, 0 to 1; `room` as for `policy`."""

def inputs(s: State, seat: int, which: list[int]) -> int:
    """The numbers of all that holds of the state for a net, as the seat sees it, stand in `which`; how many they are is
    returned. Nobody has won yet."""

def judge(s: State, out: list[float], room: Room) -> None:
    """What `evaluate` says, by the box's net if it has one."""

def blank_for(s: State, viewer: int) -> None:
    """Blanks every field as its declaration says (`Sees.OWNER`, `Sees.NOBODY`) and events meant for others."""

def take_options(s: State, options: list[int]) -> None:
    """Fills every field that is an option; they come in the order of the record."""

def make_room() -> Room:
    """Room for bots to think in, made once by a loop and passed in."""

def encode(s: State, viewer: int, who: int, out: Any) -> None:
    """The observation, and whose turn it is, stand in `out`, a row of numbers: see `filon.engine.tensor`."""

def in_round(s: State) -> int:
    """What `movers` says; 0 in a game without."""

def owing(s: State) -> int:
    """A bit for each seat that owes a decision now, whether in a round or alone."""

def ask(s: State, seat: int) -> None:
    """If the seat owes a decision of a round, it is the one that is asked."""

def reopen(s: State) -> None:
    """All envelopes of the round have been taken back, and every seat of it owes a decision."""

def withdraw(s: State, seat: int) -> None:
    """The seat's envelope has been taken back."""

def bad_round(s: State) -> int:
    """Whether the envelopes are not those of the round."""

def fill(s: State, viewer: int, who: int, out: Any) -> None:
    """The same in a row that is 0 throughout."""

MOST_LEGAL: int
"""How long a buffer for ids has to be."""
RECORD: Any
"""How NumPy describes a state."""

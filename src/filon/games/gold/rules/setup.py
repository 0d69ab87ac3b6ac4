"""Setup. CHOOSE_COLOUR: entrances are chosen; FIRST_PLAYER: chance draws who begins."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.gold.data import COLOURS
from filon.games.gold.decisions import BEGINS, CHOOSE, CHOSE, FIRST, TAKEN_COLOUR
from filon.games.gold.rules.turns import begin_round, lay_cards
from filon.games.gold.state import CHOOSE_COLOUR, FIRST_PLAYER, NOBODY, SEAT_0, GoldState


@rule
def setup(s: GoldState) -> None:
    """The players are about to choose their colours. GO-SETUP-1, GO-SETUP-7."""
    s.phase = CHOOSE_COLOUR
    for colour in range(COLOURS):
        s.owner[colour] = NOBODY
    lay_cards(s)


@rule
def colours_to_choose(seats: int) -> int:
    """Two colours each with two players, else one each. GO-SETUP-1."""
    return 4 if seats == 2 else seats


@rule
def chooser(s: GoldState) -> int:
    """Whose choice it is: in the order of the seats. GO-SETUP-2."""
    return s.chosen % s.seats


@rule
def refuse_colour(s: GoldState, colour: int) -> int:
    """Only a colour that nobody has. GO-SETUP-1."""
    return 0 if s.owner[colour] == NOBODY else TAKEN_COLOUR


@rule
def choose(s: GoldState, colour: int) -> None:
    """The mover has the entrance; when all have chosen, the first player is asked for. GO-SETUP-2, GO-SETUP-3."""
    seat = chooser(s)
    s.owner[colour] = seat
    s.chosen += 1
    tell(s, CHOSE, seat, colour)
    if s.chosen == colours_to_choose(s.seats):
        if s.first_player == SEAT_0:
            begin_with(s, 0)
        else:
            s.phase = FIRST_PLAYER


@rule
def first_players(s: GoldState, out: list[int], weights: list[int]) -> int:
    """Every seat is equally likely. GO-SETUP-6."""
    return evenly(FIRST, s.seats, out, weights)


@rule
def begin_with(s: GoldState, seat: int) -> None:
    """This seat is the first player of the game. GO-SETUP-6."""
    s.first = seat
    tell(s, BEGINS, seat)
    begin_round(s)


PHASES = (
    Phase(CHOOSE_COLOUR, May(CHOOSE, choose, unless=refuse_colour), mover=chooser),
    Phase(FIRST_PLAYER, chances=first_players, deals={FIRST: begin_with}),
)

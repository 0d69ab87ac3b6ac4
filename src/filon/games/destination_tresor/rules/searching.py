"""Forts and sites. READ: chance says what a fort holds; OPEN: whether the treasure is in a site."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.destination_tresor.data import (
    CONTENTS,
    FIRST_FORT,
    FIRST_SITE,
    OPEN_HOURS,
    POST,
    READ_HOURS,
    SITE,
    SITES,
)
from filon.games.destination_tresor.decisions import (
    CLUE,
    CONTENT,
    FORT_READ,
    FOUND,
    NO_FORT,
    NO_READING_YET,
    NO_SITE_HERE,
    NOTHING,
    OPENED,
    SITE_OPENED,
    TREASURE,
    WAS_READ,
)
from filon.games.destination_tresor.rules.days import go_on
from filon.games.destination_tresor.rules.secret import content_weight, treasure_weight
from filon.games.destination_tresor.state import GAME_END, LOCALISATION, NOBODY, OPEN, READ, TresorState


@rule
def refuse_read(s: TresorState) -> int:
    """Only in the hunt, on a fort that nobody has read. DT-LOC-4, DT-FORT-1, DT-FORT-2."""
    if s.stage[s.active] == LOCALISATION:
        return NO_READING_YET
    if s.ground[s.active] != POST:
        return NO_FORT
    return 0 if s.reader[s.hex_of[s.active] - FIRST_FORT] == NOBODY else FORT_READ


@rule
def begin_reading(s: TresorState) -> None:
    """The hours are spent, and chance is asked for the content. DT-FORT-1, DT-INFO-7."""
    s.hours += READ_HOURS
    s.phase = READ


@rule
def contents(s: TresorState, out: list[int], weights: list[int]) -> int:
    """Each content is as likely as everything read and opened makes it."""
    fort = s.hex_of[s.active] - FIRST_FORT
    for content in range(CONTENTS):
        weights[content] = content_weight(s, fort, content)
    return by_copies(CONTENT, weights, CONTENTS, out, weights)


@rule
def read(s: TresorState, content: int) -> None:
    """The fort's content is known to its reader alone. DT-FORT-1 to DT-FORT-4."""
    seat = s.active
    fort = s.hex_of[seat] - FIRST_FORT
    s.reader[fort] = seat
    s.content[fort] = content
    tell(s, WAS_READ, seat, fort)
    tell(s, CLUE, seat, fort, content, 0, 1 << seat)
    go_on(s)


@rule
def refuse_open(s: TresorState) -> int:
    """Only in the hunt, on a site that nobody has opened. DT-LOC-4, DT-SITE-1, DT-SITE-3."""
    if s.stage[s.active] == LOCALISATION:
        return NO_READING_YET
    if s.ground[s.active] != SITE:
        return NO_SITE_HERE
    return SITE_OPENED if s.opened[s.hex_of[s.active] - FIRST_SITE] else 0


@rule
def begin_opening(s: TresorState) -> None:
    """The hours are spent, and chance is asked for the treasure. DT-SITE-1, DT-INFO-7."""
    s.hours += OPEN_HOURS
    s.phase = OPEN


@rule
def treasure_or_not(s: TresorState, out: list[int], weights: list[int]) -> int:
    """The treasure is there or not, as likely as everything read and opened makes it."""
    site = s.hex_of[s.active] - FIRST_SITE
    weights[0] = treasure_weight(s, site)  # TREASURE, and then NOTHING
    weights[1] = 0
    for other in range(SITES):
        if other != site:
            weights[1] += treasure_weight(s, other)
    return by_copies(TREASURE, weights, 2, out, weights)


@rule
def find_treasure(s: TresorState) -> None:
    """The opener has won. DT-SITE-2, DT-END-1."""
    s.found = s.hex_of[s.active] - FIRST_SITE
    s.winner = s.active
    tell(s, FOUND, s.active, s.found)
    s.phase = GAME_END


@rule
def find_nothing(s: TresorState) -> None:
    """Everybody knows that the site is empty. DT-SITE-3."""
    site = s.hex_of[s.active] - FIRST_SITE
    s.opened[site] = 1
    tell(s, OPENED, s.active, site)
    go_on(s)


PHASES = (
    Phase(READ, chances=contents, deals={CONTENT: read}),
    Phase(OPEN, chances=treasure_or_not, deals={TREASURE: find_treasure, NOTHING: find_nothing}),
)

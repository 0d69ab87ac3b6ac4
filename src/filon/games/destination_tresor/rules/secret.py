"""Where the treasure may be: weights from what was read and opened. See "What is decided when" in the rules."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.destination_tresor.data import FACE_CONTENT, FACE_TREASURE, FACES, FORTS, HOLDS, SITES
from filon.games.destination_tresor.state import DEALT, PRINTED, UNREAD, TresorState


@rule
def times_read(s: TresorState, content: int, forts: int) -> int:
    """How many of the first so many forts were read and held this."""
    count = 0
    for fort in range(forts):
        if s.content[fort] == content:
            count += 1
    return count


@rule
def site_weight(s: TresorState, site: int) -> int:
    """How many deals to the forts make this site the treasure's and agree with what is known. DT-SETUP-4."""
    if s.opened[site]:
        return 0
    weight = 1
    for fort in range(FORTS):
        if s.content[fort] != UNREAD:
            weight *= max(0, HOLDS[site][s.content[fort]] - times_read(s, s.content[fort], fort))
    return weight


@rule
def face_fits(s: TresorState, face: int) -> bool:
    """Whether a printed face agrees with what is known, fort by fort. DT-RULING-17."""
    fits = not s.opened[FACE_TREASURE[face]]
    for fort in range(FORTS):
        fits = fits and (s.content[fort] == UNREAD or s.content[fort] == FACE_CONTENT[face][fort])
    return fits


@rule
def treasure_weight(s: TresorState, site: int) -> int:
    """How likely the treasure is there, compared with the other sites, by what is known."""
    if s.clue_cards == DEALT:
        return site_weight(s, site)
    weight = 0
    for face in range(FACES):
        if FACE_TREASURE[face] == site and face_fits(s, face):
            weight += 1
    return weight


@rule
def content_weight(s: TresorState, fort: int, content: int) -> int:
    """How likely a fort not read yet holds this, compared with other contents, by what is known."""
    weight = 0
    if s.clue_cards == PRINTED:
        for face in range(FACES):
            if FACE_CONTENT[face][fort] == content and face_fits(s, face):
                weight += 1
        return weight
    read = times_read(s, content, FORTS)
    for site in range(SITES):
        if HOLDS[site][content] > read:
            weight += site_weight(s, site) * (HOLDS[site][content] - read)
    return weight

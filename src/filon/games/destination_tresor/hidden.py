"""Who knows what in Destination Trésor: a player in localisation knows less of himself than his opponent does."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.rng import below
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    BUDGET,
    CONTENTS,
    FACE_CONTENT,
    FACES,
    FORTS,
    HOLDS,
    KIT_COST,
    KITS,
    MOST_OF_A_KIND,
    ORDINARY,
    SITES,
)
from filon.games.destination_tresor.rules.secret import face_fits, site_weight, times_read
from filon.games.destination_tresor.state import (
    BY_LOT,
    FIRST_PLAYER,
    GAME_END,
    LOCALISATION,
    NOBODY,
    NOWHERE,
    PRINTED,
    UNREAD,
    TresorState,
)


@rule
def hide(s: TresorState, viewer: int) -> None:
    """Blank are: a lost player's hex to himself and to those who watch, the other's kit and clues. DT-INFO-1 to 5."""
    if s.phase == GAME_END:
        return  # everything hidden is revealed (DT-END-3)
    for seat in range(s.seats):
        if is_blind(s, viewer, seat):
            s.hex_of[seat] = NOWHERE
            for k in range(s.secret_from[seat], s.ways[seat]):
                s.spot[seat][k] = NOWHERE
        if seat != viewer:
            for accessory in range(ACCESSORIES):
                s.took[seat][accessory] = 1 if s.spent[seat][accessory] else 0
    for fort in range(FORTS):
        if s.reader[fort] != viewer:
            s.content[fort] = UNREAD


@rule
def is_blind(s: TresorState, viewer: int, seat: int) -> bool:
    """Whether the viewer may not know where a seat stands. DT-INFO-2, DT-INFO-3."""
    return s.stage[seat] == LOCALISATION and (viewer == seat or viewer < 0)


@rule
def forget(s: TresorState, viewer: int) -> None:
    """Without the assistant nobody's page works out where a player may be. DT-LOC-10."""
    if s.location_assistant:
        return
    for seat in range(s.seats):
        s.coulds[seat] = 0
        for k in range(MOST_OF_A_KIND):
            s.could[seat][k] = NOWHERE


@rule
def determinize(s: TresorState, viewer: int, rng: list[int]) -> None:
    """Hexes, kits and contents that the viewer can't see have become possible ones. See "For a bot that must guess"."""
    if s.phase == GAME_END:
        return
    for seat in range(s.seats):
        if is_blind(s, viewer, seat):
            guess_hex(s, seat, rng)
        if seat != viewer and s.placed == s.seats and seat <= s.fitted:
            guess_kit(s, seat, rng)
    if s.clue_cards == PRINTED:
        guess_printed(s, rng)
    else:
        guess_dealt(s, rng)


@rule
def guess_hex(s: TresorState, seat: int, rng: list[int]) -> None:
    """The player stands on one of the hexes possible for him, each as likely. DT-ASSIST-1."""
    if s.phase > FIRST_PLAYER:
        s.hex_of[seat] = s.could[seat][below(rng, s.coulds[seat])]
    elif s.placed == 2 or (s.placed == 1 and seat == (0 if s.start_placement == BY_LOT else 1)):
        s.hex_of[seat] = below(rng, ORDINARY)


@rule
def fits_kit(kit: int, shown: int, lacked: int) -> bool:
    """Whether a set of cards agrees with those the player has shown and lacked."""
    return kit & shown == shown and kit & lacked == 0 and KIT_COST[kit] <= BUDGET


@rule
def guess_kit(s: TresorState, seat: int, rng: list[int]) -> None:
    """The player's kit is one of those that agree with what was shown, each as likely."""
    shown = 0
    lacked = 0
    for accessory in range(ACCESSORIES):
        if s.spent[seat][accessory]:
            shown |= 1 << accessory
        if s.lacks[seat][accessory]:
            lacked |= 1 << accessory
    count = 0
    for kit in range(KITS):
        if fits_kit(kit, shown, lacked):
            count += 1
    left = below(rng, count)
    for kit in range(KITS):
        if fits_kit(kit, shown, lacked):
            if left == 0:
                for accessory in range(ACCESSORIES):
                    s.took[seat][accessory] = kit >> accessory & 1
                return
            left -= 1


@rule
def guess_printed(s: TresorState, rng: list[int]) -> None:
    """Forts read by others hold what a face that agrees shows there, each face as likely."""
    count = 0
    for face in range(FACES):
        if face_fits(s, face):
            count += 1
    left = below(rng, count)
    for face in range(FACES):
        if face_fits(s, face):
            if left == 0:
                for fort in range(FORTS):
                    if s.reader[fort] != NOBODY:
                        s.content[fort] = FACE_CONTENT[face][fort]
                return
            left -= 1


@rule
def guess_dealt(s: TresorState, rng: list[int]) -> None:
    """Forts read by others hold contents of a site drawn by its weight, dealt at random."""
    total = 0
    for site in range(SITES):
        total += site_weight(s, site)
    left = below(rng, total)
    chosen = 0
    for site in range(SITES):
        left -= site_weight(s, site)
        if left < 0:
            chosen = site
            break
    for fort in range(FORTS):
        if s.reader[fort] != NOBODY and s.content[fort] == UNREAD:
            s.content[fort] = any_content_left(s, chosen, rng)


@rule
def any_content_left(s: TresorState, site: int, rng: list[int]) -> int:
    """One of the site's contents that no fort holds yet, each as likely."""
    unread = 0
    for fort in range(FORTS):
        if s.content[fort] == UNREAD:
            unread += 1
    left = below(rng, unread)
    for content in range(CONTENTS):
        left -= HOLDS[site][content] - times_read(s, content, FORTS)
        if left < 0:
            return content
    return CONTENTS - 1

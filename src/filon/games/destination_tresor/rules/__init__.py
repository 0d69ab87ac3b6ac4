"""The rules of Destination Trésor. Clause ids refer to `docs/rules/destination-tresor.md`.

`guide.py` keeps what a walker was told, `markers.py` the piles, `secret.py` where the treasure may be, `soundness.py`
the invariants; here are the turn and everything that is decided in it.
"""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.kit import by_copies, evenly
from filon.engine.state import CHANCE, OVER, tell
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    BUDGET,
    CONTENTS,
    COST,
    DIRECTIONS,
    ENTRY_HOURS,
    EVENT_ACCESSORY,
    EVENT_OF,
    EVENT_TURNS,
    FIRST_FORT,
    FIRST_SITE,
    FORTS,
    GROUND_FROM,
    GROUND_OF,
    HEXES,
    HOURS_A_TURN,
    IS_SHORTCUT,
    LAST_DAY,
    LINE_END,
    LINE_LENGTH,
    LOST_RADIUS,
    MARKER_FROM,
    MARKER_HOURS,
    MOST_OF_A_KIND,
    NEAR,
    NEAR_COUNT,
    NEXT,
    OPEN_HOURS,
    ORDINARY,
    POST,
    READ_HOURS,
    SITE,
    SITES,
    USES,
    WRONG_TURNS,
)
from filon.games.destination_tresor.decisions import (
    ANSWER,
    BEGINS,
    CANCELLED,
    CLUE,
    CONTENT,
    DAY,
    DAYS_OVER,
    DECLARE,
    DECLINE,
    DECLINED,
    DONE,
    DRAWN_GAME,
    DRAWN_START,
    DREW,
    EAST,
    END_TURN,
    FIRST,
    FITTED,
    FORT_READ,
    FOUND,
    KIND_OF,
    KIT_LIMIT,
    LINE,
    LOST,
    MARKER,
    MET_SEA,
    NO_FORT,
    NO_LINE,
    NO_READING_YET,
    NO_SITE_HERE,
    NOT_ORDINARY,
    NOT_TO_DECLARE,
    NOT_TO_PUT,
    OPEN_IT,
    OPENED,
    PLACED,
    PUT,
    RAN,
    READ_IT,
    RIGHT,
    RUN,
    SEA_AHEAD,
    SETUP_ORDER,
    SHORTCUT_FIRST,
    SITE_OPENED,
    SIX_DIRECTIONS,
    SKIPPED,
    START,
    STEP,
    STEPPED,
    STOPPED,
    TAKE,
    TOLD_START,
    TOOK,
    TREASURE,
    TREASURE_FOUND,
    TURN_OVER,
    WAS_PUT,
    WAS_READ,
    WEST,
    WRONG,
)
from filon.games.destination_tresor.rules.guide import (
    begin_guide,
    clear_guide,
    could_be_on,
    could_have_line,
    could_meet_sea,
    could_not_be,
    could_run,
    could_step,
    distance,
    get_lost,
    is_noted,
    move_on_guide,
    note_sea,
    shrink,
    write,
)
from filon.games.destination_tresor.rules.markers import clear_table, fill_piles, lay, lay_special, ready_pile
from filon.games.destination_tresor.rules.secret import content_weight, treasure_weight
from filon.games.destination_tresor.rules.soundness import status as status
from filon.games.destination_tresor.state import (
    BY_LOT,
    DRAW,
    DRAW_START,
    FIRST_PLAYER,
    GAME_END,
    HUNT,
    LOCALISATION,
    NO_SITE,
    NOBODY,
    NOTE,
    NOTHING_STAYS,
    NOWHERE,
    OPEN,
    READ,
    REPOSITION,
    SEATS,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TOLD,
    TURN,
    TURN_END,
    UNREAD,
    UNTOLD,
    WAY_DECLINED,
    WAY_NO_LINE,
    WAY_PLACED,
    WAY_RIGHT,
    WAY_RUN,
    WAY_SEA,
    WAY_STEP,
    WAY_WRONG,
    TresorState,
)

# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def setup(s: TresorState) -> None:
    """The start hexes are about to be given. DT-SETUP-2, DT-SETUP-5, DT-SETUP-6."""
    s.phase = DRAW_START if s.start_placement == BY_LOT else SETUP_START
    s.winner = NOBODY
    s.found = NO_SITE
    for seat in range(s.seats):
        s.hex_of[seat] = NOWHERE
        s.ground[seat] = UNTOLD
        for k in range(MOST_OF_A_KIND):
            s.could[seat][k] = NOWHERE
    for fort in range(FORTS):
        s.reader[fort] = NOBODY
        s.content[fort] = UNREAD
    fill_piles(s)


@rule
def give_start(s: TresorState, seat: int, place: int) -> None:
    """The player stands on the hex; when both do, the kits are chosen. DT-SETUP-2, DT-SETUP-8."""
    s.hex_of[seat] = place
    s.placed += 1
    if s.placed == s.seats:
        s.phase = SETUP_KIT


@rule
def kit_cost(s: TresorState, seat: int) -> int:
    """What the cards taken so far cost together. DT-SETUP-3."""
    cost = 0
    for accessory in range(ACCESSORIES):
        if s.took[seat][accessory]:
            cost += COST[accessory]
    return cost


@rule
def take(s: TresorState, accessory: int) -> None:
    """The card is in the kit; nobody else knows. DT-SETUP-3."""
    seat = s.fitted
    s.took[seat][accessory] = 1
    tell(s, TOOK, seat, accessory, 0, 0, 1 << seat)


@rule
def complete_kit(s: TresorState) -> None:
    """The kit is packed; after both, the first player is asked for. DT-SETUP-3, DT-SETUP-8."""
    tell(s, FITTED, s.fitted)
    s.fitted += 1
    if s.fitted == s.seats:
        s.phase = FIRST_PLAYER


@rule
def begin_with(s: TresorState, seat: int) -> None:
    """Both players know the terrain of their start, and the first turn begins. DT-SETUP-1, DT-SETUP-7."""
    s.first = seat
    s.active = seat
    s.day = 1
    tell(s, BEGINS, seat)
    for walker in range(s.seats):
        s.ground[walker] = GROUND_OF[s.hex_of[walker]]
        could_be_on(s, walker, s.ground[walker])
        begin_guide(s, walker)
        tell(s, TOLD_START, walker, s.ground[walker])
    s.phase = TURN


# ── whose turn, what is legal ──────────────────────────────────────────────────────────────────────────


@rule
def mover(s: TresorState) -> int:
    """Who decides now."""
    if s.phase == TURN or s.phase == SHORTCUT:
        return s.active
    if s.phase == REPOSITION:
        return 1 - s.active
    if s.phase == SETUP_START:
        return s.placed
    if s.phase == SETUP_KIT:
        return s.fitted
    return OVER if s.phase == GAME_END else CHANCE


@rule
def legal(s: TresorState, out: list[int]) -> int:
    """Everything the mover may decide. See the turn automaton; DT-INFO-1."""
    if s.phase == TURN:
        return legal_in_turn(s, out)
    n = 0
    if s.phase == SHORTCUT:
        out[0] = RUN
        out[1] = DECLINE
        n = 2
    elif s.phase == REPOSITION:
        here = s.hex_of[s.active]
        n = NEAR_COUNT[here]
        for k in range(n):
            out[k] = PUT + NEAR[here][k]
    elif s.phase == SETUP_KIT:
        spare = BUDGET - kit_cost(s, s.fitted)
        for accessory in range(ACCESSORIES):
            if not s.took[s.fitted][accessory] and COST[accessory] <= spare:
                out[n] = TAKE + accessory
                n += 1
        out[n] = DONE
        n += 1
    else:
        n = ORDINARY
        for place in range(ORDINARY):
            out[place] = START + place
    return n


@rule
def legal_in_turn(s: TresorState, out: list[int]) -> int:
    """Steps, reading or opening, ending the turn, declaring. DT-TURN-3, DT-TURN-5, DT-WALK-5, DT-LOC-5."""
    seat = s.active
    n = 0
    if s.stage[seat] == HUNT:
        here = s.hex_of[seat]
        for d in range(DIRECTIONS):
            if NEXT[here][d] >= 0:
                out[n] = d
                n += 1
        if s.ground[seat] == POST and s.reader[here - FIRST_FORT] == NOBODY:
            out[n] = READ_IT
            n += 1
        if s.ground[seat] == SITE and not s.opened[here - FIRST_SITE]:
            out[n] = OPEN_IT
            n += 1
        out[n] = END_TURN
        return n + 1
    for d in range(DIRECTIONS):
        if not is_noted(s, seat, d):
            out[n] = d
            n += 1
    out[n] = END_TURN
    n += 1
    for place in range(GROUND_FROM[s.ground[seat]], GROUND_FROM[s.ground[seat] + 1]):
        out[n] = DECLARE + place
        n += 1
    return n


@rule
def refusal(s: TresorState, d: int) -> int:
    """The clause that forbids d, or 0; from what the mover may see. DT-INFO-6."""
    kind = KIND_OF[d]
    if s.phase == SETUP_START:
        if kind == START:
            return 0 if d - START < ORDINARY else NOT_ORDINARY
        return SETUP_ORDER
    if s.phase == SETUP_KIT:
        if kind == TAKE:
            taken = s.took[s.fitted][d - TAKE]
            return KIT_LIMIT if taken or kit_cost(s, s.fitted) + COST[d - TAKE] > BUDGET else 0
        return 0 if kind == DONE else SETUP_ORDER
    if kind == START or kind == TAKE or kind == DONE:
        return SETUP_ORDER
    if s.phase == SHORTCUT:
        return 0 if kind == ANSWER else SHORTCUT_FIRST
    if s.phase == REPOSITION:
        if kind != PUT or d - PUT >= ORDINARY or distance(s.hex_of[s.active], d - PUT) > LOST_RADIUS:
            return NOT_TO_PUT
        return 0
    return refusal_in_turn(s, d)


@rule
def refusal_in_turn(s: TresorState, d: int) -> int:
    """The clause that forbids the active player d, or 0. DT-WALK-1, DT-WALK-5, DT-LOC-4, DT-LOC-5, DT-FORT-1 ..."""
    seat = s.active
    lost = s.stage[seat] == LOCALISATION
    kind = KIND_OF[d]
    if kind == STEP:
        if d == EAST or d == WEST:
            return SIX_DIRECTIONS
        if lost:
            return SEA_AHEAD if is_noted(s, seat, d) else 0
        return SEA_AHEAD if NEXT[s.hex_of[seat]][d] < 0 else 0
    if kind == READ_IT:
        if lost:
            return NO_READING_YET
        if s.ground[seat] != POST:
            return NO_FORT
        return 0 if s.reader[s.hex_of[seat] - FIRST_FORT] == NOBODY else FORT_READ
    if kind == OPEN_IT:
        if lost:
            return NO_READING_YET
        if s.ground[seat] != SITE:
            return NO_SITE_HERE
        return SITE_OPENED if s.opened[s.hex_of[seat] - FIRST_SITE] else 0
    if kind == ANSWER:
        return SHORTCUT_FIRST
    if kind == END_TURN:
        return 0
    if kind == PUT:
        return NOT_TO_PUT
    return 0 if lost and GROUND_OF[d - DECLARE] == s.ground[seat] else NOT_TO_DECLARE


@rule
def reveals(s: TresorState, d: int) -> int:
    """1 for every answer of the referee and everything that is final. DT-INFO-8."""
    kind = KIND_OF[d]
    if kind == TAKE:
        return 0
    if kind == STEP or kind == ANSWER:
        return 1 if s.stage[s.active] == LOCALISATION else 0
    return 1


@rule
def apply(s: TresorState, d: int) -> None:
    """The mover's decision is carried out."""
    kind = KIND_OF[d]
    if kind == STEP:
        step(s, d)
    elif kind == DECLARE:
        declare(s, d - DECLARE)
    elif kind == READ_IT:
        s.hours += READ_HOURS
        s.phase = READ
    elif kind == OPEN_IT:
        s.hours += OPEN_HOURS
        s.phase = OPEN
    elif d == RUN:
        run(s)
    elif d == DECLINE:
        decline(s)
    elif kind == END_TURN:
        s.phase = TURN_END
    elif kind == PUT:
        put(s, d - PUT)
    elif kind == TAKE:
        take(s, d - TAKE)
    elif kind == DONE:
        complete_kit(s)
    else:
        tell(s, PLACED, s.placed)
        give_start(s, 1 - s.placed, d - START)
    if s.phase == TURN_END:
        end_turn(s)


# ── chance ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def chances(s: TresorState, out: list[int], weights: list[int]) -> int:
    """A start, the first player, a marker of the pile, a content, or whether the treasure is there. DT-INFO-7."""
    if s.phase == DRAW:
        first = MARKER_FROM[s.ground[s.active]]
        count = MARKER_FROM[s.ground[s.active] + 1] - first
        return by_copies(MARKER + first, s.pile, count, out, weights, first)
    if s.phase == READ:
        return chances_of_reading(s, s.hex_of[s.active] - FIRST_FORT, out, weights)
    if s.phase == OPEN:
        return chances_of_opening(s, s.hex_of[s.active] - FIRST_SITE, out, weights)
    if s.phase == FIRST_PLAYER:
        return evenly(FIRST, SEATS, out, weights)
    return evenly(DRAWN_START, ORDINARY, out, weights)


@rule
def chances_of_reading(s: TresorState, fort: int, out: list[int], weights: list[int]) -> int:
    """Each content is as likely as everything read and opened makes it."""
    for content in range(CONTENTS):
        weights[content] = content_weight(s, fort, content)
    return by_copies(CONTENT, weights, CONTENTS, out, weights)


@rule
def chances_of_opening(s: TresorState, site: int, out: list[int], weights: list[int]) -> int:
    """The treasure is there or not, as likely as everything read and opened makes it."""
    weights[0] = treasure_weight(s, site)  # TREASURE, and then NOTHING
    weights[1] = 0
    for other in range(SITES):
        if other != site:
            weights[1] += treasure_weight(s, other)
    return by_copies(TREASURE, weights, 2, out, weights)


@rule
def deal(s: TresorState, c: int) -> None:
    """Chance has answered."""
    if s.phase == DRAW:
        draw(s, c - MARKER)
    elif s.phase == READ:
        read(s, c - CONTENT)
    elif s.phase == OPEN:
        open_site(s, c == TREASURE)
    elif s.phase == FIRST_PLAYER:
        begin_with(s, c - FIRST)
    else:
        give_start(s, s.placed, c - DRAWN_START)
    if s.phase == TURN_END:
        end_turn(s)


# ── walking ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def step(s: TresorState, d: int) -> None:
    """The player stands on the next hex, or has heard "Sea!". DT-WALK-1 to DT-WALK-4, DT-LOC-2."""
    seat = s.active
    there = NEXT[s.hex_of[seat]][d]
    if there < 0:
        meet_sea(s, d)
        return
    ground = GROUND_OF[there]
    known = s.stage[seat] == HUNT
    s.hex_of[seat] = there
    s.ground[seat] = ground
    s.heading = d
    if not known:
        move_on_guide(s, seat, d, 1)
        could_step(s, seat, d, ground)
    write(s, seat, WAY_STEP * NOTE + d * TOLD + ground)
    tell(s, STEPPED, seat, d, ground, there + 1 if known and ground >= POST else 0)
    if ground >= POST:
        lay_special(s)
        s.hours += ENTRY_HOURS
        go_on(s)
    else:
        ready_pile(s, ground)
        s.phase = DRAW


@rule
def meet_sea(s: TresorState, d: int) -> None:
    """The walker stays, and the sea is noted; it cost no hours. DT-WALK-4."""
    seat = s.active
    note_sea(s, seat, d)
    could_meet_sea(s, seat, d)
    write(s, seat, WAY_SEA * NOTE + d)
    tell(s, MET_SEA, seat, d)


@rule
def go_on(s: TresorState) -> None:
    """The player may act again, or the turn is over by the count. DT-TURN-3, DT-TURN-4."""
    s.phase = TURN_END if s.hours >= HOURS_A_TURN else TURN


@rule
def draw(s: TresorState, marker: int) -> None:
    """The marker lies open, its hours are counted and it has its effect. DT-WALK-2, DT-MARK-1, DT-EVENT-1."""
    lay(s, marker)
    s.hours += MARKER_HOURS[marker]
    tell(s, DREW, s.active, marker, s.hours)
    if IS_SHORTCUT[marker]:
        find_shortcut(s)
    elif EVENT_OF[marker] >= 0:
        meet_event(s, marker)
    else:
        go_on(s)


# ── shortcuts ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def find_shortcut(s: TresorState) -> None:
    """The player is asked whether to take it, if it leads anywhere. DT-SHORT-1 to DT-SHORT-3, DT-SHORT-5."""
    seat = s.active
    lost = s.stage[seat] == LOCALISATION
    if LINE_LENGTH[s.hex_of[seat]][s.heading] > 1:
        if lost:
            could_have_line(s, seat, s.heading, 2, HEXES)
        tell(s, LINE, seat)
        s.phase = SHORTCUT
        return
    if lost:
        could_have_line(s, seat, s.heading, 1, 1)
    write(s, seat, WAY_NO_LINE * NOTE)
    tell(s, NO_LINE, seat)
    go_on(s)


@rule
def run(s: TresorState) -> None:
    """The player stands on the last hex of the line; no marker was drawn for it. DT-SHORT-1, DT-SHORT-4."""
    seat = s.active
    d = s.heading
    length = LINE_LENGTH[s.hex_of[seat]][d]
    if s.stage[seat] == LOCALISATION:
        could_have_line(s, seat, d, length, length)
        could_run(s, seat, d)
        move_on_guide(s, seat, d, length - 1)
    s.hex_of[seat] = LINE_END[s.hex_of[seat]][d]
    write(s, seat, WAY_RUN * NOTE + length)
    tell(s, RAN, seat, length)
    go_on(s)


@rule
def decline(s: TresorState) -> None:
    """The player stays on the hex entered. DT-SHORT-3, DT-SHORT-5."""
    write(s, s.active, WAY_DECLINED * NOTE)
    tell(s, DECLINED, s.active)
    go_on(s)


# ── events ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def meet_event(s: TresorState, marker: int) -> None:
    """The event is cancelled by the kit, or has its effect. DT-EVENT-2 to DT-EVENT-7."""
    seat = s.active
    accessory = EVENT_ACCESSORY[marker]
    if accessory >= 0 and s.took[seat][accessory] and s.spent[seat][accessory] < USES[accessory]:
        s.spent[seat][accessory] += 1
        tell(s, CANCELLED, seat, accessory, USES[accessory] - s.spent[seat][accessory])
        go_on(s)
        return
    if accessory >= 0 and s.spent[seat][accessory] == 0:
        s.lacks[seat][accessory] = 1
    if EVENT_TURNS[marker] == 0:
        tell(s, LOST, seat)
        s.phase = REPOSITION
        return
    s.skip[seat] = EVENT_TURNS[marker]
    tell(s, STOPPED, seat, s.skip[seat])
    s.phase = TURN_END


@rule
def put(s: TresorState, place: int) -> None:
    """The opponent has put the lost player on the hex, and the turn is over. DT-EVENT-6, DT-EVENT-8, DT-HUNT-2."""
    seat = s.active
    if s.stage[seat] == LOCALISATION or s.stray:
        get_lost(s, seat, place)
        tell(s, WAS_PUT, seat, s.ground[seat])
    else:
        s.hex_of[seat] = place
        s.ground[seat] = GROUND_OF[place]
        write(s, seat, WAY_PLACED * NOTE + s.ground[seat])
        tell(s, WAS_PUT, seat, s.ground[seat], place + 1)
    s.last = NOTHING_STAYS
    s.phase = TURN_END


# ── declaring ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def declare(s: TresorState, place: int) -> None:
    """The player is localised, or loses a turn. DT-LOC-5 to DT-LOC-7."""
    seat = s.active
    if s.hex_of[seat] == place:
        s.stage[seat] = HUNT
        shrink(s, seat, 0)
        clear_guide(s, seat)
        write(s, seat, WAY_RIGHT * NOTE + place)
        tell(s, RIGHT, seat)
        return
    could_not_be(s, seat, place)
    write(s, seat, WAY_WRONG * NOTE + place)
    tell(s, WRONG, seat, place)
    s.skip[seat] = WRONG_TURNS
    s.phase = TURN_END


# ── forts and sites ────────────────────────────────────────────────────────────────────────────────────


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
def open_site(s: TresorState, treasure: bool) -> None:
    """The opener has won, or everybody knows that the site is empty. DT-SITE-1 to DT-SITE-3, DT-END-1."""
    seat = s.active
    site = s.hex_of[seat] - FIRST_SITE
    if treasure:
        s.found = site
        s.winner = seat
        tell(s, FOUND, seat, site)
        s.phase = GAME_END
        return
    s.opened[site] = 1
    tell(s, OPENED, seat, site)
    go_on(s)


# ── the end of a turn, of a day, of the game ───────────────────────────────────────────────────────────


@rule
def end_turn(s: TresorState) -> None:
    """The next player who has no turn to skip is active, or the last day is over. DT-TURN-1, DT-TURN-2, DT-TURN-6."""
    tell(s, TURN_OVER, s.active, s.hours)
    clear_table(s)
    s.phase = TURN
    pass_turn(s)
    while s.phase == TURN and s.skip[s.active]:
        s.skip[s.active] -= 1
        tell(s, SKIPPED, s.active, s.skip[s.active])
        pass_turn(s)


@rule
def pass_turn(s: TresorState) -> None:
    """The other player is active; after the second one's turn a new day begins, or the game is drawn. DT-END-2."""
    s.hours = 0
    if s.active != s.first:
        if s.day == LAST_DAY:
            s.phase = GAME_END
            tell(s, DRAWN_GAME)
            return
        s.day += 1
        tell(s, DAY, s.day)
    s.active = 1 - s.active


@rule
def outcome(s: TresorState, figures: list[list[int]]) -> int:
    """Who opened the treasure site; nobody, if the days ran out. DT-END-1, DT-END-2."""
    for seat in range(s.seats):
        figures[SCORE][seat] = 1 if s.winner == seat else 0
    return DAYS_OVER if s.winner == NOBODY else TREASURE_FOUND

"""Goldland in words: names of things, the log, refusals with figures, hints and the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.goldland import decisions as gl
from filon.games.goldland.data import (
    ADVENTURE_NAMES,
    ADVENTURE_OF,
    AMULET_VALUE,
    COLUMNS,
    CROSSING,
    GAIN,
    GAINS,
    HAS_TREASURE,
    IS_REWARD,
    KIND_NAMES,
    KINDS,
    MARKER_VALUE,
    NEXT,
    OWN,
    PAY,
    PROVISIONS,
    RATE_AT,
    SIDE_NAMES,
    START,
    TILE_NAMES,
    TREASURE_COST,
    TREASURE_VALUE,
)
from filon.games.goldland.decisions import DECISIONS
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.rules.scoring import marker_points, score
from filon.games.goldland.state import ALL_AMULETS, NO_TILE, NOBODY, GoldlandState

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


@cache
def cell_name(cell: int) -> str:
    """A cell as the board's margin names it: A1 is the temple, G7 the start."""
    row, column = divmod(cell, COLUMNS)
    return f"{'ABCDEFG'[column]}{row + 1}"


@cache
def tile_name(tile: int) -> Message:
    return say(f"tile-{TILE_NAMES[tile]}")


@cache
def kind_name(kind: int) -> Message:
    return say(f"kind-{KIND_NAMES[kind]}")


@cache
def adventure_name(adventure: int) -> Message:
    return say(f"adventure-{ADVENTURE_NAMES[adventure]}")


@cache
def kind_icon(kind: int) -> Icon:
    return Icon(f"kit-{KIND_NAMES[kind]}", kind_name(kind))


@cache
def marker_icon(adventure: int) -> Icon:
    return Icon(f"marker-{ADVENTURE_NAMES[adventure]}", adventure_name(adventure))


@cache
def some(kind: int, count: int) -> Message:
    """So many pieces of a kind."""
    return say(f"some-{KIND_NAMES[kind]}", count=count)


def listed(parts: Sequence[Message]) -> Message:
    """Things in a row: a, b and c."""
    if not parts:
        return say("nothing")
    whole = parts[-1]
    for k, part in enumerate(reversed(parts[:-1])):
        whole = say("both" if k == 0 else "more", a=part, b=whole)
    return whole


@cache
def pieces_named(counts: tuple[int, ...]) -> Message:
    """Pieces of several kinds: 2 rifles and 1 pearl."""
    return listed([some(kind, count) for kind, count in enumerate(counts) if count])


@cache
def paid_for(tile: int) -> Message:
    return pieces_named(tuple(int(n) for n in PAY[tile]))


@cache
def entry_named(tile: int, entry: int) -> Message:
    return pieces_named(tuple(int(n) for n in GAIN[tile][entry]))


@cache
def owned_for(tile: int) -> Message:
    return pieces_named(tuple(int(n) for n in OWN[tile]))


@cache
def described(tile: int) -> Message:
    """A tile with its equipment line."""
    name = tile_name(tile)
    gain = entry_named(tile, 0)
    if GAINS[tile] > 1:
        gain = say("either", a=gain, b=entry_named(tile, 1))
    if tile == START:
        return say("line-start", tile=name, gain=gain)
    if ADVENTURE_OF[tile] < 0:
        return say("line-own", tile=name, own=owned_for(tile), gain=gain)
    if HAS_TREASURE[tile]:
        return say("line-treasure", tile=name, pay=paid_for(tile), count=TREASURE_COST)
    if IS_REWARD[tile]:
        return say("line-reward", tile=name, pay=paid_for(tile), gain=gain)
    return say("line-adventure-own", tile=name, pay=paid_for(tile), own=owned_for(tile), gain=gain)


# ── the log ────────────────────────────────────────────────────────────────────────────────────────────


def retell(s: GoldlandState, event: list[int]) -> Told | None:
    """What happened, in a sentence."""
    kind, _, a, b, c, _ = event
    match kind:
        case gl.BEGINS:
            return Told(say("log-first", player=Seat(a)), a)
        case gl.TURN_BEGINS:
            return None
        case gl.LAID_COAST:
            return Told(say("log-coast", tile=tile_name(a), cell=cell_name(b)))
        case gl.INCOME:
            return Told(say("log-income" if b else "log-income-box", player=Seat(a)), a)
        case gl.BONUS_GONE:
            return Told(say("log-bonus-gone", count=a))
        case gl.WALKED:
            where = say("spot", tile=tile_name(s.tile[b]), cell=cell_name(b))
            return Told(say("log-walked", player=Seat(a), where=where), a)
        case gl.PAID:
            return Told(say("log-paid", player=Seat(a), what=some(b, c)), a)
        case gl.DISCARDED:
            return Told(say("log-discarded", player=Seat(a), what=kind_icon(b)), a)
        case gl.SURVIVED:
            adventure = ADVENTURE_OF[s.tile[b]]
            return Told(say("log-survived", player=Seat(a), adventure=adventure_name(int(adventure))), a)
        case gl.MARKER:
            marker = marker_icon(b)
            if c == NOBODY:
                return Told(say("log-marker", player=Seat(a), marker=marker, value=int(MARKER_VALUE[b])), a)
            return Told(say("log-marker-from", player=Seat(a), marker=marker, other=Seat(c)), a)
        case gl.CAMPED:
            return Told(say("log-camped", player=Seat(a), cell=cell_name(b)), a)
        case gl.CAMP_MOVED:
            return Told(say("log-camp-moved", player=Seat(a), old=cell_name(b), cell=cell_name(c)), a)
        case gl.GAINED_PIECE:
            return Told(say("log-gained", player=Seat(a), what=kind_icon(b)), a)
        case gl.EXPLORES:
            return Told(say("log-explores", player=Seat(a)), a)
        case gl.DREW:
            return Told(say("log-drew", player=Seat(a), tile=tile_name(b)), a)
        case gl.LAID:
            return Told(say("log-laid", player=Seat(a), tile=tile_name(b), cell=cell_name(c)), a)
        case gl.TREASURE_LAID:
            return Told(say("log-treasure-laid", cell=cell_name(a)))
        case gl.TOKEN:
            return Told(say("log-token", player=Seat(a)), a)
        case gl.EXCHANGED:
            return Told(say("log-exchanged", player=Seat(a), what=kind_icon(b), count=c), a)
        case gl.TREASURE_WON:
            return Told(say("log-treasure", player=Seat(a)), a)
        case gl.AMULET_WON:
            return Told(say("log-amulet-bonus" if b else "log-amulet", player=Seat(a)), a)
        case gl.PASSED:
            return Told(say("log-passed" if b else "log-passed-none", player=Seat(a)), a)
        case gl.LAST_ROUND:
            return Told(say("log-last-amulets" if a == ALL_AMULETS else "log-last-reserve"))
        case gl.GAME_OVER:
            return Told(say("log-over"))
    return None


# ── why not ────────────────────────────────────────────────────────────────────────────────────────────


def explain(s: GoldlandState, d: int, clause: str) -> Message | None:
    """A sentence with figures where the clause's own has none."""
    seat, verb = s.active, DECISIONS.kind(d)
    here = s.tile[s.where[seat]]
    if verb == "step" and clause in ("GL-ADV-1", "GL-ADV-2", "GL-CROSS-4", "GL-CROSS-2"):
        tile = s.tile[int(NEXT[s.where[seat]][gl.STEP_SIDE[DECISIONS.argument(d)]])]
        if clause == "GL-CROSS-2":
            return say("refused-too-few", need=CROSSING, have=pieces(s, seat))
        return say(
            "refused-adventure" if clause != "GL-CROSS-4" else "refused-crossing",
            adventure=adventure_name(int(ADVENTURE_OF[tile])), need=paid_for(tile), have=carried(s, tile),
        )  # fmt: skip
    if clause == "GL-GAIN-3":
        return say("refused-own", tile=tile_name(here), own=owned_for(here))
    if clause == "GL-DISC-2":
        kind = DECISIONS.argument(d)
        if s.tokens[seat] < RATE_AT[s.seats]:
            return say("refused-tokens", need=int(RATE_AT[s.seats]), have=s.tokens[seat])
        return say("refused-supply", what=kind_name(kind))
    if clause == "GL-TREAS-1" and s.octagon[s.where[seat]]:
        return say("refused-provisions", need=TREASURE_COST, have=s.pack[seat][PROVISIONS])
    return None


def carried(s: GoldlandState, tile: int) -> Message:
    """What of a tile's red pieces the mover has."""
    seat = s.active
    return pieces_named(tuple(min(s.pack[seat][k], int(PAY[tile][k])) for k in range(KINDS)))


def hint(s: GoldlandState, d: int) -> Message:
    """Why a strong player would do this."""
    verb = DECISIONS.kind(d)
    words = DECISIONS.words(d)
    if verb == "step":
        other = int(NEXT[s.where[s.active]][SIDE_NAMES.index(words[0])])
        there = described(s.tile[other]) if other >= 0 and s.tile[other] != NO_TILE else say(f"side-{words[0]}")
        return say("hint-step" if words[1] in ("walk", "cross") else "hint-survive", tile=there)
    if verb in ("discard", "exchange", "pay", "take"):
        kind = DECISIONS.argument(d)
        return say(f"hint-{verb}", what=kind_name(kind), carried=s.pack[s.active][kind])
    if verb == "explore":
        return say("hint-explore", tokens=s.tokens[s.active] + 1)
    here = s.tile[s.where[s.active]]
    match verb:
        case "gain":
            entry = entry_named(here, DECISIONS.argument(d))
            return say("hint-gain", what=entry, free=s.free[s.active])
        case "end-move":
            return say("hint-end-move", tile=described(here))
        case "place" | "rotate":
            return say(f"hint-{verb}", tile=described(s.drawn))
        case "stop":
            return say("hint-stop", free=s.free[s.active])
        case "camp" | "camp-from" | "no-camp":
            return say(f"hint-{verb}", **_camps(s, int(ADVENTURE_OF[here])))
    return say(f"hint-{verb}")


def _camps(s: GoldlandState, adventure: int) -> dict[str, Message | int]:
    """How many camps of a type the mover has, the most that anybody else has, and how many are left to set up."""
    others = [s.camps_of[seat][adventure] for seat in range(s.seats) if seat != s.active]
    own = s.camps_of[s.active][adventure]
    return {"adventure": adventure_name(adventure), "own": own, "others": max(others), "left": s.camps_left[s.active]}


# ── the result ─────────────────────────────────────────────────────────────────────────────────────────


def breakdown(s: GoldlandState) -> list[Row]:
    """Where the gold comes from. GL-SCORE-1."""
    seats = range(s.seats)
    return [
        Row(say("row-coins"), [s.coins[seat] for seat in seats]),
        Row(say("row-treasures"), [TREASURE_VALUE * s.treasures[seat] for seat in seats]),
        Row(say("row-amulet"), [AMULET_VALUE * s.amulet[seat] for seat in seats]),
        Row(say("row-markers"), [int(marker_points(s, seat)) for seat in seats]),
        Row(say("row-total"), [int(score(s, seat)) for seat in seats], total=True),
    ]


def side_name(side: int) -> Message:
    return say(f"side-{SIDE_NAMES[side]}")


def unknown(cell: int) -> Message:
    """An empty space."""
    return say("space", cell=cell_name(cell))

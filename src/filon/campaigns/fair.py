"""The dealer deals as the weights say, and the verifier notices every card that is not the dealer's."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import reduce
from math import erfc, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector, add
from filon.engine.compile import either
from filon.engine.conformance import settings
from filon.engine.errors import BadRecord
from filon.engine.game import Game
from filon.engine.rng import below, new_rng
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Entry, Match
from filon.match.record_file import Record, read, record_of, verify, write

BINS = 64
RARE = 1e-6
"""What fair dealing exceeds once in a million such looks is said to be unfair."""
RECORDS = either(1, 10)
"""Of a chunk. To verify one takes as long as some thousand deals, and every alteration takes as long again."""
_UNDOS = 0.05
_CERTAIN = 2.0**-40
"""Only what would be right by luck less often than this is left out or said twice: at the end of a game, nobody misses
a card that comes again."""


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(box, 10_000_000, either(200, 20_000)) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    """So many answers of chance, and records of whole games, the first of them altered in every way, too."""
    game = get_game(part)
    records = (of_a_record(game, number * RECORDS + k, is_altered=k == 0) for k in range(RECORDS))
    return reduce(add, records, dealt_in_all(part, number, units))


def dealt_in_all(box: str, number: int, units: int) -> Found:
    """So many answers of chance, in as many games as it takes."""
    found, deal = Found(deals=0, kinds={}), 0
    while (left := units - found["deals"]) > 0:
        found = add(found, dealt(get_game(box), number, deal, left))
        deal += 1
    return found


# ── chance ──


def dealt(game: Game, number: int, deal: int, most: int) -> Found:
    """A game at random, with a dealer of its own: where the number drawn lies between 0 and 1, for every kind of
    chance; and how often each outcome came against how often it should."""
    every = settings(game)
    players, options = every[(number + deal) % len(every)]
    states, (out, weights), rng = game.start(players, options), game.buffers(), new_rng(seed_of(number, deal, "play"))
    dealer = Dealer(hashlib.sha256(f"{game.id} {number} {deal}".encode()).digest(), "a share another")
    beside = Random(seed_of(number, deal, "beside"))
    kinds: dict[str, Any] = {}
    before: dict[str, list[float]] = {}
    kernel, ply, deals = game.kernel, 0, 0
    while deals < most and (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            count = int(kernel.chances_at(states, 0, out, weights))
            likely = [int(w) for w in weights[:count]]
            drawn = dealer.draw(ply, likely)
            x = int(out[drawn])
            deals += 1
            if count > 1:
                # By what could come, not by what came: that would be a choice by the number itself.
                asked = game.outcomes.kind(int(out[0])), game.outcomes.kind(int(out[count - 1]))
                name = asked[0] if asked[0] == asked[1] else " or ".join(asked)
                at = (sum(likely[:drawn]) + beside.random() * likely[drawn]) / sum(likely)
                note(kinds.setdefault(name, _blank()), at, before.setdefault(name, []))
        else:
            x = int(out[below(rng, int(kernel.legal_at(states, 0, out)))])
        kernel.advance(states, 0, x)
        ply += 1
    return {"deals": deals, "kinds": kinds}


def _blank() -> dict[str, Any]:
    return {"bins": {}, "pairs": {}, "runs": 0, "steps": 0}


def note(kind: dict[str, Any], at: float, before: list[float]) -> None:
    """A draw is counted: its bin; whether the middle lies between it and the one before it in this game (a new run);
    and of every second one, the quarters that both are in (of every one, the pairs would depend on each other)."""
    name = str(int(at * BINS))
    kind["bins"][name] = kind["bins"].get(name, 0) + 1
    if before:
        kind["steps"] += 1
        kind["runs"] += (before[-1] < 0.5) != (at < 0.5)
    if len(before) % 2:
        pair = str(int(before[-1] * 4) * 4 + int(at * 4))
        kind["pairs"][pair] = kind["pairs"].get(pair, 0) + 1
    before.append(at)


def chi_square(counts: dict[str, int], cells: int) -> tuple[float, float]:
    """How far the counts are from all cells being equally likely, and how likely it is that chance goes so far (after
    Wilson and Hilferty)."""
    expected = sum(counts.values()) / cells
    far = sum((counts.get(str(cell), 0) - expected) ** 2 / expected for cell in range(cells))
    free = cells - 1
    z = ((far / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
    return far, erfc(z / sqrt(2)) / 2


def chances_of(kind: dict[str, Any]) -> dict[str, float]:
    """By test, how likely it is that fair draws look so uneven."""
    found = {}
    if sum(kind["bins"].values()) >= 5 * BINS:
        found["χ² of values"] = chi_square(kind["bins"], BINS)[1]
    if sum(kind["pairs"].values()) >= 5 * 16:
        found["χ² of pairs"] = chi_square(kind["pairs"], 16)[1]
    if kind["steps"] >= 5 * 16:
        z = (kind["runs"] - kind["steps"] / 2) / sqrt(kind["steps"] / 4)
        found["runs"] = erfc(abs(z) / sqrt(2))
    return found


def judge(part: str, found: Found) -> list[str]:
    return [
        f"{test} of “{name}”: p = {chance:.1e}"
        for name, kind in found["kinds"].items()
        for test, chance in chances_of(kind).items()
        if chance < RARE
    ]


# ── records ──


def of_a_record(game: Game, number: int, is_altered: bool) -> Found:
    """A whole game is verified as it is, and if it is to be altered, with everything altered that the dealer answers
    for."""
    rng, every = Random(seed_of(game.id, number, "record")), settings(game)
    players, options = every[number % len(every)]
    match = Match(game, players, options, Dealer(rng.randbytes(32), "annas-share bobs-share"))
    while not match.is_over:
        able = [seat for seat in range(players) if match.undo_refusal(seat) is None] if rng.random() < _UNDOS else []
        if able:
            match.undo(rng.choice(able))
        else:
            match.play(rng.choice(match.legal))
    record = read(write(record_of(match)))
    flaws = [f"a record that is right is refused: {wrong}" for wrong in verify(record)[:1]]
    altered = list(alterations(record, rng)) if is_altered else []
    flaws += [f"not noticed: {what}" for what, changed in altered if is_accepted(changed)]
    return {"records": 1, "altered": len(altered), "flaws": flaws}


def is_accepted(record: Record) -> bool:
    """Whether nothing is found to be wrong with what is written in this record."""
    try:
        return not verify(read(write(record)))
    except BadRecord:
        return False


def alterations(record: Record, rng: Random) -> list[tuple[str, Record]]:
    """The record with the dealer's secret, promise or entropy changed, and with outcomes of chance exchanged, left out
    and said twice."""
    made: list[tuple[str, Record]] = []
    draws = _draws(record)
    for name in ("secret", "commitment"):
        value: str = getattr(record, name)
        at = rng.randrange(len(value))
        other = f"{value[:at]}{int(value[at], 16) ^ 1 << rng.randrange(4):x}{value[at + 1 :]}"
        made.append((f"{name}, digit {at}", replace(record, **{name: other})))
    if draws and draws[0].luck < _CERTAIN:
        made += [("entropy", replace(record, entropy=f"{record.entropy}x"))]
    for ply, others, luck in rng.sample(draws, min(len(draws), 4)):
        entries = record.entries
        other = rng.choice(others)
        made.append((f"ply {ply} is {other}", replace(record, entries=_with(entries, ply, [Entry("chance", other)]))))
        if luck < _CERTAIN:
            made.append((f"ply {ply} is left out", replace(record, entries=_with(entries, ply, []))))
            made.append((f"ply {ply} comes twice", replace(record, entries=_with(entries, ply, [entries[ply]] * 2))))
    return made


def _with(entries: list[Entry], ply: int, instead: list[Entry]) -> list[Entry]:
    return entries[:ply] + instead + entries[ply + 1 :]


class Dealing(NamedTuple):
    """An answer of chance that could have been another."""

    ply: int
    others: list[str]
    luck: float
    """How likely it is that everything from here to the end would be the same, were it dealt anew."""


def _draws(record: Record) -> list[Dealing]:
    match, found = Match(get_game(record.game), record.players, record.options), list[tuple[int, list[str], float]]()
    for ply, entry in enumerate(record.entries):
        chances = match.chances()
        if entry.kind == "chance" and len(chances) > 1:
            others = [other for other in chances if other != entry.text]
            found.append((ply, others, max(chances.values()) / sum(chances.values())))
        match.restore([entry])
    draws, luck = list[Dealing](), 1.0
    for ply, others, likely in reversed(found):
        luck *= likely
        draws.append(Dealing(ply, others, luck))
    return draws[::-1]


# ── the page ──


def columns(found: Found) -> dict[str, str]:
    tests = [chance for kind in found["kinds"].values() for chance in chances_of(kind).values()]
    return {
        "kinds of chance": str(len(found["kinds"])),
        "tests": str(len(tests)),
        "least likely": f"{min(tests):.4f}" if tests else "",
        "records verified": f"{found['records']:,}",
        "altered and refused": f"{found['altered']:,}",
    }


def more(found: dict[str, Found]) -> str:
    lines = [
        "| box | kind of chance | draws | χ² of values, p | χ² of pairs, p | runs, p |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for box, one in found.items():
        for name, kind in sorted(one["kinds"].items()):
            tests = chances_of(kind)
            cells = [f"{tests[t]:.3f}" if t in tests else "" for t in ("χ² of values", "χ² of pairs", "runs")]
            lines.append(f"| {box} | {name} | {sum(kind['bins'].values()):,} | {' | '.join(cells)} |")
    return "\n".join(lines)


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="deals",
    parts=parts,
    work=work,
    judge=judge,
    columns=columns,
    more=more,
    about=f"""
Games at random, each with a dealer of its own. Every answer of chance becomes a number between 0 and 1 (where in
the weights it fell), evenly spread if the dealer is fair, whatever the weights were. For each kind of chance: χ²
over {BINS} bins, χ² over the pairs of one draw and the next (in quarters), and how often the middle lies between
two draws (runs). *p* is how likely it is that fair draws look so uneven; below {RARE:g} it is a flaw. For every
20,000 deals, 10 whole games, with undos, are written as records (not every game that is dealt: to verify one
takes as long as some thousand deals). The verifier accepts them, and refuses the first of them with a digit of the
secret or the promise changed, with other entropy, and with single outcomes exchanged, left out or said twice. (A
decision that is exchanged for another legal one is nobody's forgery of the dealer: the log is signed by nobody.)
""",
)

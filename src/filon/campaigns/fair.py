"""The dealer deals as the weights say, and the verifier notices every card that is not the dealer's."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector, add
from filon.campaigns.ground import Ground
from filon.campaigns.likely import RARE, chances_of
from filon.engine.bind import bind
from filon.engine.compile import PACKAGE, either, int_array, int_table
from filon.engine.conformance import settings
from filon.engine.errors import BadRecord
from filon.engine.evenness import BEFORE, BINS, COLUMNS, PAIRS, RUNS, STEPS
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Entry, Match
from filon.match.record_file import Record, read, record_of, verify, write

RECORDS = either(1, 10)
"""Of a chunk. To verify one takes as long as some thousand deals, and every alteration takes as long again."""
_UNDOS = 0.05
_CERTAIN = 2.0**-40
"""Only what would be right by luck less often than this is left out or said twice: at the end of a game, nobody misses
a card that comes again."""


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(box, 10_000_000, either(200, 100_000)) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    """So many answers of chance, and records of whole games, the first of them altered in every way, too."""
    game = get_game(part)
    records = (of_a_record(game, number * RECORDS + k, is_altered=k == 0) for k in range(RECORDS))
    return reduce(add, records, dealt_in_all(part, number, units))


def rests_on(part: str) -> Ground:
    """Rules and data of the box, the dealer and the verifier; scenes, too: what somebody is told of a decision says
    whether it can be taken back."""
    loops = ("filon.campaigns.fair", "filon.engine.templates.deals")
    return Ground(
        get_game(part).package, ("rules", "hidden", "scene"), loops, apart=("filon.bots", "filon.campaigns.likely")
    )


# ── chance ──


def dealt_in_all(box: str, number: int, units: int) -> Found:
    """So many answers of chance, in as many games as it takes."""
    table, deals, deal = Dealing(get_game(box)), 0, 0
    while deals < units:
        deals += table.game(number, deal, units - deals)
        deal += 1
    return {"deals": deals, "kinds": table.kinds()}


class Dealing:
    """Games at random, each with a dealer of its own. Every answer is a number between 0 and 1 (where in the weights it
    fell), which is counted for its kind of chance."""

    def __init__(self, game: Game) -> None:
        self._game, self._settings = game, settings(game)
        self._loops = bind(game, PACKAGE / "engine" / "templates" / "deals.py")
        kind_of = [game.outcomes.kind(x) for x in range(len(game.outcomes))]
        self._names = sorted(set(kind_of))
        self._kind_of = int_array(len(kind_of))
        self._kind_of[:] = [self._names.index(name) for name in kind_of]
        self._rows = int_table(len(self._names) ** 2, COLUMNS)
        self._out, self._weights = game.buffers()
        self._listed: Callable[[Any], list[int]] = either(lambda weights: weights, lambda weights: weights.tolist())

    def game(self, number: int, deal: int, most: int) -> int:
        """A game has been played to its end, or until so many answers were given: how many were."""
        players, options = self._settings[(number + deal) % len(self._settings)]
        states, rng, ply = self._game.start(players, options), new_rng(seed_of(number, deal, "play")), int_array(1)
        dealer = Dealer(hashlib.sha256(f"{self._game.id} {number} {deal}".encode()).digest(), "a share another")
        beside = new_rng(seed_of(number, deal, "beside"))
        for row in self._rows:
            row[BEFORE] = 0
        draw, answered, listed, out, weights = dealer.draw, self._loops.answered, self._listed, self._out, self._weights
        given = (self._kind_of, len(self._names), out, weights, rng, beside, ply, self._rows)
        deals, count = 0, self._loops.until_asked(states, out, weights, rng, ply)
        while count and deals < most:
            count = answered(states, draw(int(ply[0]), listed(weights[:count])), count, *given)
            deals += 1
        return deals

    def kinds(self) -> dict[str, Any]:
        """What was counted, by kinds."""
        found: dict[str, Any] = {}
        for at, row in enumerate(self._rows):
            first, last = (self._names[k] for k in divmod(at, len(self._names)))
            bins, pairs = row[:PAIRS], row[PAIRS:STEPS]
            if any(bins):
                kind = {
                    "bins": _counts(bins),
                    "pairs": _counts(pairs),
                    "runs": int(row[RUNS]),
                    "steps": int(row[STEPS]),
                }
                found[first if first == last else f"{first} or {last}"] = kind
        return found


def _counts(cells: Any) -> dict[str, int]:
    return {str(cell): int(count) for cell, count in enumerate(cells) if count}


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


class Dealt(NamedTuple):
    """An answer of chance that could have been another."""

    ply: int
    others: list[str]
    luck: float
    """How likely it is that everything from here to the end would be the same, were it dealt anew."""


def _draws(record: Record) -> list[Dealt]:
    match, found = Match(get_game(record.game), record.players, record.options), list[tuple[int, list[str], float]]()
    for ply, entry in enumerate(record.entries):
        chances = match.chances()
        if entry.kind == "chance" and len(chances) > 1:
            others = [other for other in chances if other != entry.text]
            found.append((ply, others, max(chances.values()) / sum(chances.values())))
        match.restore([entry])
    draws, luck = list[Dealt](), 1.0
    for ply, others, likely in reversed(found):
        luck *= likely
        draws.append(Dealt(ply, others, luck))
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
    rests_on=rests_on,
    judge=judge,
    columns=columns,
    more=more,
    about=f"""
Games at random, each with a dealer of its own. Every answer of chance becomes a number between 0 and 1 (where in
the weights it fell), evenly spread if the dealer is fair, whatever the weights were. For each kind of chance: χ²
over {BINS} bins; χ² over the pairs of one draw and the next (in quarters: wherever the first is, the next is in each
as often; whether there is a next may depend on the first, as when a treasure ends the game); and how often the middle
lies between two draws (runs). *p* is how likely it is that fair draws look so uneven; below {RARE:g} it is a flaw. For
every 100,000 deals, 10 whole games, with undos, are written as records (not every game that is dealt: to verify one
takes as long as some thousand deals). The verifier accepts them, and refuses the first of them with a digit of the
secret or the promise changed, with other entropy, and with single outcomes exchanged, left out or said twice. (A
decision that is exchanged for another legal one is nobody's forgery of the dealer: the log is signed by nobody.)
""",
)

"""Positions of Gold for tests: a consistent mine from the few things that matter.

Chance waits in them (there is no dealer), so a flip of a card never seen is answered with what the test says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import filon
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE
from filon.games.gold.data import COLOUR_NAMES, COPIES, GOLDS, KIND_NAMES, KINDS, SLOTS
from filon.games.gold.decisions import EVENTS
from filon.games.gold.state import FLIP_1, NO_CARD, NOBODY, RUSH_FEW, RUSH_FLIP
from filon.match.match import Match

GENERAL = {"hint-colour"}
"""Hints that speak of no position."""
ANN, BOB, CID = 0, 1, 2
THREE = ("red", "blue", "green")
TWO = (("red", "blue"), ("green", "yellow"))
ALL: Counter[str] = Counter({name: int(COPIES[kind]) for kind, name in enumerate(KIND_NAMES)})


def mine(
    known: Mapping[int, str] | None = None,
    *,
    left: int = 40,
    keeps: Iterable[str] = (),
    holds: Iterable[str] | None = None,
    slots: Sequence[int] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    owners: Sequence[str | Sequence[str]] = THREE,
    active: int = ANN,
    rush: bool | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
    **fields: Any,
) -> Match:
    """A match at the start of a turn.

    `known`: cards face up before, by slot. `holds`: exactly the cards in the mine; or else `left` of them, among them
    all that are known and those it `keeps`. `piles`: gold taken. All other cards are removed. `slots`: where the mine
    still has cards (the lowest, if not said). Further fields of the record take any value.
    """
    known, piles = dict(known or {}), dict(piles or {})
    taken = Counter(name for pile in piles.values() for name in pile)
    inside = Counter(holds) if holds is not None else _choose(left, Counter(known.values()) + Counter(keeps), taken)
    left = inside.total()
    slots = sorted(slots) if slots is not None else range(left)
    gone = ALL - taken - inside
    assert taken + inside + gone == ALL, "more copies than there are"
    assert len(slots) == left
    assert set(known) <= set(slots)
    unseen = inside - Counter(known.values())
    rush = left <= 10 if rush is None else rush
    values: dict[str, Any] = {
        "phase": RUSH_FLIP if rush else FLIP_1,
        "rush": RUSH_FEW if rush else 0,
        "active": active,
        "owner": _owner(owners),
        "chosen": 4 if len(owners) == 2 else len(owners),
        "turn": 30,
        "left": left,
        "mine": [*slots, *[-1] * (SLOTS - left)],
        "card": [KIND_NAMES.index(known[slot]) if slot in known else NO_CARD for slot in range(SLOTS)],
        "in_mine": [inside[name] for name in KIND_NAMES],
        "unseen": [unseen[name] for name in KIND_NAMES],
        "removed": [gone[name] for name in KIND_NAMES],
        "removed_count": gone.total(),
        "pile": [[list(piles.get(seat, ())).count(KIND_NAMES[kind]) for kind in range(GOLDS)] for seat in range(5)],
    }
    return filon.position("gold", {**values, **fields}, players=len(owners), options=options, seed=seed)


def _choose(left: int, wanted: Counter[str], taken: Counter[str]) -> Counter[str]:
    """So many cards, the wanted ones among them, of as many kinds as can be."""
    assert wanted <= ALL - taken
    inside = ALL - taken
    while inside.total() > left:
        for name in reversed(KIND_NAMES):
            if inside[name] > wanted[name] and inside.total() > left:
                inside[name] -= 1
    assert inside.total() == left
    return inside


def _owner(owners: Sequence[str | Sequence[str]]) -> list[int]:
    found = [NOBODY] * len(COLOUR_NAMES)
    for seat, colours in enumerate(owners):
        for colour in [colours] if isinstance(colours, str) else colours:
            found[COLOUR_NAMES.index(colour)] = seat
    return found


def flip(match: Match, slot: int, card: str) -> None:
    """The mover flips a slot and this card shows, drawn now or known before."""
    match.play(f"flip {slot}")
    if match.mover == CHANCE:
        match.deal(f"card {card}")
    shown = match.position()
    which = shown["shown"] - 1
    assert shown["shown_slot"][which] == slot
    assert KIND_NAMES[shown["shown_card"][which]] == card
    assert match.game.broken(match._states, 0) == []


def turn(match: Match, *flips: tuple[int, str]) -> None:
    """The mover flips these cards, one after the other."""
    for slot, card in flips:
        flip(match, slot, card)


def told(match: Match) -> list[tuple[Any, ...]]:
    """The events of the last line of the log: name and arguments."""
    s = match.position()
    return [(EVENTS[kind], *arguments) for kind, _, *arguments in s["events"][: s["told"]]]


def names(match: Match) -> list[str]:
    """The names of the events of the last line of the log."""
    return [event[0] for event in told(match)]


def left(match: Match) -> int:
    return int(match.position()["left"])


def slots(match: Match) -> list[int]:
    """The slots where a card lies."""
    s = match.position()
    return list(s["mine"][: s["left"]])


def known(match: Match) -> dict[int, str]:
    """The cards that an attentive player knows, by slot."""
    return {slot: KIND_NAMES[kind] for slot, kind in enumerate(match.position()["card"]) if kind != NO_CARD}


def removed(match: Match) -> Counter[str]:
    """The cards out of the round."""
    counts = match.position()["removed"]
    return Counter({KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]})


def pile(match: Match, seat: int) -> list[str]:
    """The gold under a seat's entrance."""
    counts = match.position()["pile"][seat]
    return [KIND_NAMES[kind] for kind in range(GOLDS) for _ in range(counts[kind])]


def piles(match: Match) -> list[list[str]]:
    return [pile(match, seat) for seat in range(match.players)]


def choose_all(match: Match) -> None:
    """Everybody has taken the first free colour."""
    while match.legal and match.legal[0].startswith("choose"):
        match.play(match.legal[0])


def play_out(match: Match, slot: int = 0) -> None:
    """The match is played to its end, always the legal decision of that rank."""
    while not match.is_over:
        legal = match.legal
        match.play(legal[slot % len(legal)])

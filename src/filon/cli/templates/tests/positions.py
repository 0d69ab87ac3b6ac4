"""Games of Sample for tests, in which the test says what chance answers."""

from __future__ import annotations

from typing import Any

import filon
from filon.games import get_game
from filon.match.match import Match

GAME = get_game("sample")
ANN, BOB = 0, 1
OTHERS = (1, 1, 1, 2)  # cards of the seats that a test does not speak of
PRINTED = r"(?:[Cc]ard|[Cc]arte) [1-6]"
"""How sentences name the numbers on the cards: in Filon's working tree, tests look for numbers of the program."""


def begun(**options: Any) -> Match:
    """A game in which chance is asked for the first card."""
    return filon.position("sample", {}, players=GAME.players[0], options=options)


def dealt(*cards: int, **options: Any) -> Match:
    """A game in which the first seats have these cards; seat 0 is about to decide."""
    match = begun(**options)
    deal(match, *cards)
    return match


def deal(match: Match, *cards: int) -> None:
    """A round is dealt: these cards, and low ones to the other seats."""
    for card in (*cards, *OTHERS)[: match.players]:
        match.deal(f"card {card}")


def end_round(match: Match) -> None:
    """Whoever has not decided keeps the card."""
    rounds_over = match.position()["rounds_over"]
    while match.position()["rounds_over"] == rounds_over:
        match.play("keep")


def told(match: Match, viewer: int) -> list[tuple[Any, ...]]:
    """What a viewer was told by the last line of the log: events with their arguments."""
    seen = match.observation(viewer)
    events = match.game.events
    return [(events[kind], *rest[: len(events.arguments[kind])]) for kind, _, *rest in seen["events"][: seen["told"]]]

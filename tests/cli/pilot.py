"""A person at a table on the screen of a terminal, played by Textual's own pilot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

from textual import _wait
from textual.pilot import Pilot
from textual.widgets import Static

from filon.bots.choose import choose
from filon.cli.seats import read_seats
from filon.cli.terminal.minds import Minds
from filon.cli.terminal.offers import Offer
from filon.cli.terminal.reading import Reader
from filon.cli.terminal.screens import HandOver, Overlay, Question
from filon.cli.terminal.table import TableApp
from filon.cli.words import language, use_language
from filon.engine.scene import Choice
from filon.games import get_game, shelf
from filon.match.dealer import Dealer
from filon.match.match import Match

BOXES = sorted(shelf())
SMALL, LARGE = (80, 24), (120, 40)
TURNS = 20
"""Of the loop, in a row, in which no message waits: what is being handled has led to the next one by then."""


def table(id: str, seats: str = "", seed: int = 3, tongue: str = "en", **more: Any) -> TableApp:
    """A table as `filon play` lays it; one person, and bots that follow their policy."""
    use_language(tongue)
    game = get_game(id)
    sitters = read_seats(game, seats or ",".join(["me", *["bot:easy"] * (game.players[0] - 1)]))
    people = [seat for seat, sitter in enumerate(sitters) if not sitter.level]
    you = people[0] if len(people) == 1 else None
    reader = Reader(game, game.texts(language()), lambda seat: sitters[seat].name, you)
    match = Match(game, len(sitters), {}, Dealer.from_seed(seed))
    levels = [sitter.level for sitter in sitters if sitter.level]
    return TableApp(match, reader, sitters, Minds(game, levels, seed), 0, **more)


def drive(app: Any, play: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = SMALL) -> None:
    """The application has run, and a person has done at its keyboard what `play` does."""

    async def wait_for_idle(*least_and_most: float) -> None:
        """A key has done what it does. Textual takes a process that gets no time for one that has nothing to do, and
        then what was pressed may still be on its way from one widget to the next."""
        await _wait.wait_for_idle(*least_and_most)
        quiet = 0
        while quiet < TURNS:
            await asyncio.sleep(0)
            everybody = [app, *(one for screen in app.screen_stack for one in screen.walk_children(with_self=True))]
            quiet = quiet + 1 if all(one._message_queue.empty() for one in everybody) else 0

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    with patch("textual.app.wait_for_idle", wait_for_idle), patch("textual.pilot.wait_for_idle", wait_for_idle):
        asyncio.run(run())


async def asked(app: TableApp, pilot: Pilot[None]) -> bool:
    """A person is asked (True), or the game is over."""
    for _ in range(2000):
        if isinstance(app.screen, HandOver):
            await pilot.press("enter")
        if app.asked >= 0 or (app.match.is_over and isinstance(app.screen, Overlay)):
            return app.asked >= 0
        await asyncio.sleep(0)
    raise AssertionError("nobody is asked")


def wanted(app: TableApp, seed: int) -> Choice:
    """What the box's own policy would do in the seat that is asked."""
    match = app.match
    decision = choose(match.game, match.packed_observation(app.asked), app.asked, "simple", seed)
    text = match.game.decisions.text(decision)
    assert app.scene
    return next(choice for choice in app.scene.choices if choice.decision == text)


def next_offer(app: TableApp, choice: Choice) -> Offer:
    """The offer that leads to a choice."""
    picked = len(app.selection.picked)
    for offer in app.offers:
        if offer.choice is choice or (len(choice.path) > picked and choice.path[picked] in offer.keys):
            return offer
    raise AssertionError(f"{choice.decision} is not on offer: {app.offers}")


async def take(app: TableApp, pilot: Pilot[None], choice: Choice, by_keys: bool) -> None:
    """The choice is taken, step by step, and what follows has been shown."""
    ply = app.match.ply
    while app.match.ply == ply:
        offer = next_offer(app, choice)
        if by_keys:
            await pilot.press(*offer.label)
            if app.typed:
                await pilot.press("enter")
        else:
            app.take(offer)
            await asyncio.sleep(0)
        for _ in range(50):
            if app.match.ply != ply or isinstance(app.screen, Question) or app.selection.clicks:
                break
            await asyncio.sleep(0)
        if isinstance(app.screen, Question):
            await pilot.press("y")
            await pilot.pause()


def news(app: Any) -> str:
    return str(app.query_one("#news", Static).render())


def first_lit(app: TableApp) -> str:
    return next(offer.keys[0] for offer in app.offers if offer.keys and not offer.plan)

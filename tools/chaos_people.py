"""People who play while everything around them breaks. They do what the page does: whoever loses a line calls again,
wherever somebody answers, and what was not answered is sent again under the same name. They remember all of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from filon.crowd.clients import Http, HttpError, Socket
from filon.crowd.ours import OurScreen, OurTable, encode
from filon.crowd.table import Run, Screen
from filon.house import wire
from filon.house.terms import Pace, Terms

_AGAIN = 0.3  # seconds until what could not be saved is sent again
_WITHIN = 20.0  # seconds for a table to be laid, or it is tried at another node
_UNSAVED = ("storage", "failed", "busy", "draining")
"""Problems that say nothing about whether the decision has had its effect: it is sent again."""
KINDS: tuple[tuple[tuple[str, ...], Terms], ...] = (
    (("me", "guest"), Terms()),
    (("me", "guest", "easy"), Terms()),
    (("me", "guest"), Terms(pace=Pace("live", bank=3600, increment=5), away="easy", visibility="public")),
)
"""In turn: two people; with a bot, which some node has to think for; with a clock, which all of them have to know."""


class Done(NamedTuple):
    """A decision that was answered: it is saved."""

    seat: int
    moment: int
    decision: str
    after: int
    """The moment that shows it."""


@dataclass
class Story:
    """What people know of one table."""

    id: str
    seats: tuple[str, ...]
    done: dict[str, Done] = field(default_factory=dict)
    """By send."""
    refused: dict[str, str] = field(default_factory=dict)
    """By send: why it has had no effect."""
    open: dict[str, str] = field(default_factory=dict)
    """By send: what was not answered."""
    last: float = field(default_factory=time.monotonic)
    """When something was answered last."""
    longest: float = 0.0
    """Seconds that people had to wait for it at most."""
    over: bool = False

    def heard(self) -> None:
        now = time.monotonic()
        self.longest, self.last = max(self.longest, now - self.last), now


class Person(OurScreen):
    """One of them."""

    table: Game

    def __init__(self, table: Game, story: Story, seat: int, key: str) -> None:
        super().__init__(table, seat, story.id, key)
        self._story = story
        self._said: wire.Play | None = None
        """What is not answered yet."""
        self._gone = 0.0
        """Since when there is no line."""

    async def open_line(self) -> None:
        self.node = self.run.random.randrange(len(self.table.urls))
        await super().open_line()

    async def reopen(self) -> None:
        """Nobody gives up: it is tried again until the game is over."""
        while not self.table.over and not self.socket:
            with suppress(TimeoutError):
                await super().reopen()

    def play(self, socket: Socket) -> str:
        send = super().play(socket)
        assert self.last
        self._said = self.last
        self._story.open[send] = self._said.decision
        return send

    def hear(self, text: bytes, now: float) -> None:
        before = self.caught_up
        super().hear(text, now)
        if self._gone and self.caught_up and not before:
            self.table.away.append(time.monotonic() - self._gone)
            self._gone = 0.0
        if text.startswith(b'{"type":"welcome"'):
            self._send_again()

    def _send_again(self) -> None:
        if self._said and self.socket:
            self.pending = self._said.send
            self.socket.say(encode(self._said))

    def answered(self, now: float, moment: int) -> None:
        story, said = self._story, self._said
        if said and said.send == self.pending:
            story.done[said.send] = Done(self.seat, said.moment, said.decision, moment)
            story.open.pop(said.send, None)
            story.heard()
            self._said = None
        super().answered(now, moment)

    def refused(self, code: str, send: str) -> None:
        said = self._said
        if said and send == said.send and code in _UNSAVED:
            self.run.figures.errors[code] += 1
            asyncio.get_running_loop().call_later(_AGAIN, self._send_again)
            return
        if said and send == said.send:
            self._story.refused[send] = code
            self._story.open.pop(send, None)
            self._said = None
        super().refused(code, send)

    def decide_soon(self) -> None:
        if not self._said:
            super().decide_soon()

    def lost(self) -> None:
        self._gone = self._gone or time.monotonic()
        super().lost()


class Game(OurTable):
    """A table of theirs; when it is over, they lay the next one, wherever somebody answers."""

    def __init__(self, run: Run, urls: Sequence[str], number: int) -> None:
        super().__init__(run, urls, Http(urls[0]), "gold", 2, 0)
        self._kind = number % len(KINDS)
        self.stories: list[Story] = []
        self.away: list[float] = []
        """How many seconds somebody was without a line, each time."""

    @property
    def story(self) -> Story:
        return self.stories[-1]

    async def seat(self) -> list[Screen]:
        while True:
            http = Http(self.run.random.choice(self.urls))
            try:
                async with asyncio.timeout(_WITHIN):
                    return await self._seat_at(http)
            except (HttpError, OSError, TimeoutError, asyncio.IncompleteReadError, ValueError, StopIteration):
                await asyncio.sleep(_AGAIN)  # what was laid half stays empty, and is forgotten
            finally:
                http.close()

    async def _seat_at(self, http: Http) -> list[Screen]:
        who, terms = KINDS[self._kind]
        wish = wire.NewTable("gold", [wire.SeatWish(one) for one in who], terms=terms)
        laid = await http.post("/api/tables", wish, wire.TableLaid)
        story, screens = Story(laid.table, who), list[Screen]()
        for invitation in filter(None, laid.invitations):
            sit = wire.Sit(invitation, f"key-of-a-person-{self.run.random.getrandbits(128):032x}", "a-share-of-chance")
            seated = await http.post(f"/api/tables/{laid.table}/seats", sit, wire.Seated)
            screens.append(Person(self, story, seated.seat, sit.key))
        self.stories.append(story)
        return screens

    async def lay(self) -> None:
        self.screens = await self.seat()
        self.begin()
        await asyncio.gather(*(screen.reopen() for screen in self.screens))

    def end(self, screen: Screen) -> None:
        story = self.story
        super().end(screen)
        if self.over:
            story.over = True
            story.heard()

    @property
    def is_together(self) -> bool:
        """Whether everybody has a line and the same moment on the screen."""
        moments = {screen.moment for screen in self.screens}
        return len(moments) == 1 and all(screen.socket and screen.caught_up for screen in self.screens)


def known(games: Sequence[Game]) -> dict[str, Any]:
    """What they tell of it."""
    stories = [story for game in games for story in game.stories]
    away = sorted(seconds for game in games for seconds in game.away)
    return {
        "tables": len(stories),
        "games over": sum(story.over for story in stories),
        "decisions acknowledged": sum(len(story.done) for story in stories),
        "decisions refused": sum(len(story.refused) for story in stories),
        "lines lost": len(away),
        "without a line, median and longest, s": [round(away[len(away) // 2], 2), round(away[-1], 2)] if away else [],
        "longest wait for an answer at a table, s": round(max((story.longest for story in stories), default=0.0), 2),
    }

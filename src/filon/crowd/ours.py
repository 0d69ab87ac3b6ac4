"""Tables of a Filon server."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from secrets import token_urlsafe

import msgspec
from msgspec import Struct

from filon.crowd.clients import Http, Socket
from filon.crowd.table import WATCHING, CrowdTable, Run, Screen
from filon.house import wire
from filon.house.thinking_wire import OfBots
from filon.house.time_wire import Clocks

_sends = count(1)


# Of what the server says, only what a player needs in order to decide: the rest is not even parsed.


class _Choice(Struct):
    decision: str
    path: list[str] = []

    @property
    def key(self) -> str:
        return " ".join([self.decision, *self.path])


class _Choices(Struct):
    all: list[_Choice] | None = None
    gone: list[str] = []
    put: list[_Choice] = []


class _Scene(Struct):
    choices: list[_Choice] = []


class _Change(Struct):
    choices: _Choices | None = None


class _Frame(Struct, tag="frame"):
    moment: int
    viewer: int
    mover: int
    scene: _Scene | None = None
    change: _Change | None = None
    over: bool = False


class _Welcome(Struct, tag="welcome"):
    moment: int
    resumed: bool = False


class _Done(Struct, tag="done"):
    send: str
    moment: int


class _Problem(Struct, tag="problem"):
    code: str
    send: str = ""


class _Presence(Struct, tag="presence"):
    pass


_DECODER = msgspec.json.Decoder(
    _Frame | _Welcome | _Done | _Problem | _Presence | wire.Because | OfBots | wire.Reconnect | Clocks
)
encode = msgspec.json.Encoder().encode


class OurScreen(Screen):
    """A screen of Filon's page, as the server knows it."""

    table: OurTable

    def __init__(self, table: OurTable, seat: int, id: str, key: str) -> None:
        super().__init__(table, seat)
        self.node = (seat if seat != WATCHING else len(table.screens)) % len(table.urls)
        self._id, self._key = id, key
        self.last: wire.Play | None = None
        """The last decision that was sent."""
        self._choices: dict[str, str] = {}
        self._present = 0
        """The moment that was the present one when the socket was opened."""

    async def open_line(self) -> None:
        socket = await Socket.open(f"{self.table.urls[self.node]}/api/tables/{self._id}/live", self)
        known = self.ready.is_set()
        hello = wire.Hello([self._key], self.seat if known else None, self.moment if known else None)
        socket.say(encode(hello))

    def play(self, socket: Socket) -> str:
        send = f"{next(_sends)}"
        self.last = wire.Play(self.moment, send, self.run.random.choice(list(self._choices.values())))
        socket.say(encode(self.last))
        return send

    def hear(self, text: bytes, now: float) -> None:
        message = _DECODER.decode(text)
        match message:
            case _Frame():
                self._follow(message)
                self.caught_up = message.moment >= self._present
                my_turn = message.mover == message.viewer != WATCHING
                whole = message.scene is not None
                if self.socket:  # as the page does for every moment it has shown
                    self.socket.say(encode(wire.Seen(message.moment)))
                self.show(now, len(text), message.moment, whole=whole, my_turn=my_turn, over=message.over)
            case _Done():
                if message.send == self.pending:
                    self.answered(now, message.moment)
            case _Problem():
                self.refused(message.code, message.send)
            case _Welcome():
                self._present = message.moment
                if message.resumed:
                    self.run.figures.resumed += 1
                    self.caught_up = self.moment == message.moment
                    self.decide_soon()

    def _follow(self, frame: _Frame) -> None:
        """The choices are those of this frame."""
        changed = frame.change.choices if frame.change else None
        if frame.scene is not None:
            self._choices = {choice.key: choice.decision for choice in frame.scene.choices}
        elif changed is not None and changed.all is not None:
            self._choices = {choice.key: choice.decision for choice in changed.all}
        elif changed is not None:
            for key in changed.gone:
                del self._choices[key]
            self._choices |= {choice.key: choice.decision for choice in changed.put}


class OurTable(CrowdTable):
    """A table of people at a Filon server, perhaps with a bot."""

    def __init__(
        self, run: Run, urls: Sequence[str], http: Http, box: str, people: int, watchers: int, bot: str = ""
    ) -> None:
        super().__init__(run)
        self._bots = [wire.SeatWish(bot)] if bot else []
        self.urls, self._http = urls, http
        self._box, self._people, self._watchers = box, people, watchers

    async def seat(self) -> list[Screen]:
        seats = [wire.SeatWish("me"), *(wire.SeatWish("guest") for _ in range(self._people - 1))]
        wish = wire.NewTable(self._box, [*seats, *self._bots])
        laid = await self._http.post("/api/tables", wish, wire.TableLaid)
        screens: list[Screen] = []
        for invitation in filter(None, laid.invitations):
            sit = wire.Sit(invitation, token_urlsafe(24), token_urlsafe(16))
            seated = await self._http.post(f"/api/tables/{laid.table}/seats", sit, wire.Seated)
            screens.append(OurScreen(self, seated.seat, laid.table, sit.key))
        screens += (OurScreen(self, WATCHING, laid.table, laid.watch) for _ in range(self._watchers))
        return screens

"""Matches of boardgame.io, over its own protocol: socket.io's text messages on a WebSocket (Engine.IO 4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from filon.crowd.clients import Http, Socket
from filon.crowd.table import WATCHING, CrowdTable, Run, Screen

FOLDER = Path(__file__).parents[3] / "bench" / "boardgame_io"
"""In a working tree: the game that is played there, and its server."""
_GAME = "pairs"
_FACE_DOWN = 0

_PING, _PONG = b"2", b"3"
_OPENED, _JOIN = b"0", f"40/{_GAME},".encode()
_EVENT = f"42/{_GAME},".encode()


class _Created(Struct):
    matchID: str


class _Joined(Struct):
    playerCredentials: str


class _Open(Struct):
    slot: int


class _G(Struct):
    slots: list[int]
    open: list[_Open]


class _Context(Struct):
    currentPlayer: str
    gameover: Any = None


class _State(Struct, rename={"number": "_stateID"}):
    G: _G
    ctx: _Context
    number: int


class _Sync(Struct):
    state: _State


_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_SYNC = msgspec.json.Decoder(tuple[str, str, _Sync])
_encode = msgspec.json.Encoder().encode


class PeerScreen(Screen):
    """A client of boardgame.io."""

    def __init__(self, table: PeerTable, seat: int, match: str, credentials: str | None) -> None:
        super().__init__(table, seat)
        self._url, self._match, self._credentials = table.url, match, credentials
        self._player = None if seat == WATCHING else str(seat)
        self._slots: list[int] = []

    async def open_line(self) -> None:
        await Socket.open(f"{self._url}/socket.io/?EIO=4&transport=websocket", self)

    def play(self, socket: Socket) -> str:
        payload = {
            "type": "flip",
            "args": [self.run.random.choice(self._slots)],
            "playerID": self._player,
            "credentials": self._credentials,
        }
        socket.say(
            _EVENT
            + _encode(["update", {"type": "MAKE_MOVE", "payload": payload}, self.moment, self._match, self._player])
        )
        return "move"

    def hear(self, text: bytes, now: float) -> None:
        if text.startswith(_EVENT):
            event = text[len(_EVENT) :]
            if event.startswith(b'["update"'):
                self._take(_UPDATE.decode(event)[2], now, len(text), whole=False)
            elif event.startswith(b'["sync"'):
                self._take(_SYNC.decode(event)[2].state, now, len(text), whole=True)
        elif text == _PING:
            self._say(_PONG)
        elif text.startswith(_JOIN):
            self._say(_EVENT + _encode(["sync", self._match, self._player, self._credentials, 2]))
        elif text.startswith(_OPENED):
            self._say(_JOIN)

    def _say(self, text: bytes) -> None:
        assert self.socket
        self.socket.say(text)

    def _take(self, state: _State, now: float, size: int, whole: bool) -> None:
        turned = [] if len(state.G.open) == 2 else [card.slot for card in state.G.open]
        self._slots = [slot for slot, card in enumerate(state.G.slots) if card == _FACE_DOWN and slot not in turned]
        my_turn, over = state.ctx.currentPlayer == self._player, state.ctx.gameover is not None
        self.caught_up = True
        mine = bool(self.pending) and state.number > self.moment
        self.show(now, size, state.number, whole=whole, my_turn=my_turn, over=over)
        if mine:
            # There is no answer of its own: a move that shows was taken, whether it is saved by then or not.
            self.moved()

    def moved(self) -> None:
        if self.run.figures.counting:
            self.run.figures.decisions += 1
        self.pending = ""
        self.decide_soon()


class PeerTable(CrowdTable):
    """A match of two players at boardgame.io, laid through its lobby."""

    def __init__(self, run: Run, url: str, http: Http, watchers: int) -> None:
        super().__init__(run)
        self.url, self._http, self._watchers = url, http, watchers

    async def seat(self) -> list[Screen]:
        match = (await self._http.post(f"/games/{_GAME}/create", {"numPlayers": 2}, _Created)).matchID
        screens: list[Screen] = []
        for seat in range(2):
            join = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await self._http.post(f"/games/{_GAME}/{match}/join", join, _Joined)
            screens.append(PeerScreen(self, seat, match, joined.playerCredentials))
        screens += (PeerScreen(self, WATCHING, match, None) for _ in range(self._watchers))
        return screens

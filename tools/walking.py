"""A table whose every seat is played by one hand over HTTP: the way to any moment of a game, while a page looks on."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Any

import httpx

Json = dict[str, Any]
AT_ONCE = "localStorage.setItem('filon.settings', JSON.stringify({ speed: 'once' }))"
"""A script that has a page show what others do without a pause."""


class Walk:
    """A game of some box, played at random. A page that opens `path` sits on the first seat."""

    def __init__(
        self,
        address: str,
        box: str,
        names: tuple[str, ...],
        options: Mapping[str, object] = {},
        luck: str = "as-it-comes",
    ) -> None:
        """The same `luck` on a server of `serving` leads through the same game."""
        self._http = httpx.Client(base_url=address, timeout=60)
        self._rng = random.Random(box)
        wishes = [{"who": "guest", "name": name} for name in names]
        laid = self._http.post("/api/tables", json={"game": box, "seats": wishes, "options": dict(options)})
        self._table = f"/api/tables/{laid.raise_for_status().json()['table']}"
        self._keys = [secrets.token_urlsafe(24) for _ in names]
        for invitation, key in zip(laid.json()["invitations"], self._keys, strict=True):
            sits = {"invitation": invitation, "key": key, "entropy": luck}
            self._http.post(f"{self._table}/seats", json=sits).raise_for_status()
        self.path = f"/table/{laid.json()['table']}#key={self._keys[0]}"
        self.frame = self._look(0)

    def close(self) -> None:
        self._http.close()

    def _look(self, seat: int) -> Json:
        headers = {"authorization": f"Bearer {self._keys[seat]}"}
        frame: Json = self._http.get(f"{self._table}/frame", headers=headers).raise_for_status().json()
        return frame

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.frame.get("over"))

    @property
    def asked(self) -> bool:
        """Whether the first seat is to decide."""
        return not self.over and self.frame["mover"] == 0

    def step(self) -> None:
        """Whoever is to decide has decided, and `frame` is what the first seat sees of it; no more once it is over."""
        if self.over:
            return
        mover = self.frame["mover"]
        seen = self.frame if mover == 0 else self._look(mover)
        choices = seen["scene"]["choices"]
        # Each kind of decision is as likely as any other, so that the rare ones come up, too.
        kinds = sorted({choice["decision"].split()[0] for choice in choices})
        kind = self._rng.choice(kinds)
        decision = self._rng.choice([choice["decision"] for choice in choices if choice["decision"].split()[0] == kind])
        play = {"type": "play", "moment": seen.get("moment", 0), "send": secrets.token_urlsafe(9), "decision": decision}
        headers = {"authorization": f"Bearer {self._keys[mover]}"}
        self._http.post(f"{self._table}/decisions", headers=headers, json=play).raise_for_status()
        self.frame = self._look(0)

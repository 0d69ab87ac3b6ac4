"""The dealer answers chance so that everybody can check it afterwards.

When a table is laid, a secret is made and its SHA-256 is published. Then people sit down, and each adds a share of
their own: together they are the entropy, in the order of the seats, with spaces between them. Each card and die is
drawn from HMAC-SHA256(secret, entropy ‖ ply). After the last decision the secret is published, and anyone can recompute
every draw. Nobody can choose a deal: the secret was fixed before any share was known, and the shares without knowing
it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec


class Dealer:
    """Draws outcomes from a secret and what the seats contributed."""

    def __init__(self, secret: bytes, entropy: str = "") -> None:
        self.secret = secret
        self.entropy = entropy

    @classmethod
    def fresh(cls, entropy: str = "") -> Dealer:
        """A dealer nobody can predict."""
        return cls(secrets.token_bytes(32), entropy)

    @classmethod
    def from_seed(cls, seed: int) -> Dealer:
        """A dealer that repeats itself: for tests, examples and research."""
        return cls(hashlib.sha256(f"filon seed {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """What is published before the first decision."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, ply: int, weights: Sequence[int]) -> int:
        """The index that comes up at this ply, each as likely as its weight, without any bias."""
        total = sum(weights)
        limit = (1 << 64) - (1 << 64) % total
        attempt = 0
        while True:
            text = f"{self.entropy}\n{ply}\n{attempt}".encode()
            number = int.from_bytes(hmac.digest(self.secret, text, "sha256")[:8], "big")
            if number < limit:
                break
            attempt += 1
        left = number % total
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights add up to their sum")


class Elsewhere(msgspec.Struct):
    """The beginning of a game that was begun elsewhere: so many lines of its log, and who dealt them there.

    That dealer was in a player's hands, who could have looked at what it hid, or chosen what it dealt. What it dealt is
    recomputed where its secret is known: that shows that nobody changed it since the game was given, and no more.
    """

    lines: int
    commitment: str = ""
    """Empty, like the rest, where nothing is known of the dealer."""
    entropy: str = ""
    secret: str = ""
    """Once the game is over: before, it would tell others what was dealt face down."""

    def told(self, over: bool) -> Elsewhere:
        """What everybody may know of it."""
        return self if over else Elsewhere(self.lines, self.commitment, self.entropy)

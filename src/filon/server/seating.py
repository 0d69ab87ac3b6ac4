"""Who sits where: seats as they were wished for, and the secret keys that open them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

import msgspec

from filon.bots.choose import UnknownBot, levels
from filon.engine.game import Game
from filon.server.problems import BadKey
from filon.server.wire import WATCHING, SeatInfo, SeatWish

PEOPLE = ("me", "guest")
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: people read links aloud


class Seating(msgspec.Struct):
    """One seat of a table, as it is kept."""

    who: str
    name: str = ""
    key: str = ""
    """SHA-256 of the seat's key; empty for a bot."""

    @property
    def is_person(self) -> bool:
        return self.who in PEOPLE

    @property
    def label(self) -> str:
        """The seat in a record file."""
        return self.name or ("person" if self.is_person else f"bot {self.who}")


def new_table_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def new_key() -> str:
    return secrets.token_urlsafe(18)


def hash_key(key: str) -> str:
    """A key as it is kept: who reads the database can't sit down with it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def check_wishes(game: Game, wishes: Sequence[SeatWish]) -> None:
    """Every wish is a person or a bot of this game, and there are as many as the game takes."""
    game.check_players(len(wishes))
    for wish in wishes:
        # A table's bots are the house's own: nobody may set the server a search of any size.
        if wish.who not in PEOPLE and wish.who not in levels(game):
            raise UnknownBot(wish.who, levels(game))


def tidy_name(name: str) -> str:
    """The name on one line, without marks that could disturb a page or a file."""
    return " ".join("".join(c for c in name if c.isprintable() or c.isspace()).split())


def seats_of(keys: Iterable[str], seats: Sequence[Seating], watch: str) -> frozenset[int]:
    """The seats these keys open (none for the watch key); `BadKey` if there is no key, or one that opens nothing."""
    held: set[int] = set()
    for key in keys:
        digest = hash_key(key)
        # Every comparison is made, each in constant time: an answer's delay says nothing about a key.
        fits = [number for number, seat in enumerate(seats) if hmac.compare_digest(digest, seat.key)]
        if hmac.compare_digest(digest, watch):
            fits.append(WATCHING)
        if not fits:
            raise BadKey
        held.update(fits)
    if not held:
        raise BadKey
    return frozenset(held - {WATCHING})


def seat_infos(seats: Sequence[Seating], mine: frozenset[int], online: frozenset[int]) -> list[SeatInfo]:
    return [
        SeatInfo(
            seat=number,
            name=seat.name,
            kind="person" if seat.is_person else "bot",
            level="" if seat.is_person else seat.who,
            mine=number in mine,
            online=not seat.is_person or number in online,
        )
        for number, seat in enumerate(seats)
    ]

"""Who sits where: seats as they were wished for, and the secret keys that open them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

import msgspec

from filon.bots.choose import UnknownBot, levels
from filon.engine.errors import UnknownOption
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.house.problems import BadKey, OptionTaken
from filon.house.wire import WATCHING, SeatInfo, SeatWish

Options = dict[str, OptionValue]
PEOPLE = ("me", "guest")
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: people read links aloud
_LONG = 10  # letters of a table's id
ON_DEVICE = "0"
"""The first letter of a table that a browser keeps itself: no server's begins so."""


class Seating(msgspec.Struct):
    """One seat of a table, as it is kept."""

    who: str
    name: str = ""
    key: str = ""
    """SHA-256 of the key that opens the seat; empty for a bot, and until somebody has sat down."""
    invitation: str = ""
    """SHA-256 of what the seat can be taken with, once."""
    entropy: str = ""
    """What the person has added to the dealing."""

    @property
    def is_person(self) -> bool:
        return self.who in PEOPLE

    @property
    def is_taken(self) -> bool:
        return bool(self.key) or not self.is_person

    @property
    def label(self) -> str:
        """The seat in a record file."""
        return self.name or ("person" if self.is_person else f"bot {self.who}")


def new_table_id(first: str = "") -> str:
    return first + "".join(secrets.choice(_LETTERS) for _ in range(_LONG - len(first)))


def is_table_id(id: str) -> bool:
    """Whether a table could be called so: what could not is never looked up."""
    return len(id) == _LONG and all(letter in _LETTERS for letter in id.removeprefix(ON_DEVICE))


def new_key() -> str:
    return secrets.token_urlsafe(18)


def hash_key(key: str) -> str:
    """A key as it is kept: who reads the database can't sit down with it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def check_wishes(game: Game, wishes: Sequence[SeatWish]) -> None:
    """Every wish is a person or a bot of this game, and there are as many as the game takes."""
    game.check_players(len(wishes))
    for wish in wishes:
        if wish.who not in PEOPLE:
            check_level(game, wish.who)


def check_level(game: Game, level: str) -> None:
    """The level is one of this game's. A table's bots are the house's own: nobody may set the server a search of any
    size."""
    if level not in levels(game):
        raise UnknownBot(level, levels(game))


def choose_own(game: Game, seat: int, seats: int, options: Options, own: Options) -> Options:
    """A table's options once whoever sits down here has chosen those of this seat: no two seats choose the same."""
    free = {option.id: option for option in game.options if option.seat == seat}
    for id, value in own.items():
        if id not in free:
            raise UnknownOption(id, ", ".join(free))
        free[id].encode(value)
        others = (option for option in game.options if option.seat in {*range(seats)} - {seat})
        asked = {options.get(other.id) for other in others if other.words == free[id].words}
        if value in asked - {free[id].default}:
            raise OptionTaken
    return options | own


def tidy_name(name: str) -> str:
    """The name on one line, without marks that could disturb a page or a file."""
    return " ".join("".join(c for c in name if c.isprintable() or c.isspace()).split())


def opens(key: str, digest: str) -> bool:
    """Whether a key is the one of this SHA-256; how long it takes says nothing about it."""
    return bool(digest) and hmac.compare_digest(hash_key(key), digest)


def seats_of(keys: Iterable[str], seats: Sequence[Seating], *watching: str) -> frozenset[int]:
    """The seats these keys open (none for those of watchers); `BadKey` if there is none, or one that opens nothing."""
    held: set[int] = set()
    for key in keys:
        # Every comparison is made: an answer's delay does not say which seat a key is for.
        fits = [number for number, seat in enumerate(seats) if opens(key, seat.key)]
        fits += [WATCHING for digest in watching if opens(key, digest)]
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
            taken=seat.is_taken,
            entropy=seat.entropy,
        )
        for number, seat in enumerate(seats)
    ]

"""Who sits where: seats as they were wished for, and the secret keys that open them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

import msgspec

from filon.bots.choose import UnknownBot, opponents
from filon.engine.errors import UnknownOption
from filon.engine.game import Game
from filon.engine.options import Option, OptionValue
from filon.house.problems import BadKey, NotPublic, OptionTaken
from filon.house.terms import Terms
from filon.house.wire import WATCHING, SeatInfo, SeatWish

Options = dict[str, OptionValue]
OPEN = "open"
INVITED = ("me", "guest")
PEOPLE = (*INVITED, OPEN)
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: people read links aloud
_LONG = 10  # letters of a table's id
ON_DEVICE = "0"
"""The first letter of a table that a browser keeps itself: no server's begins so."""


class Coming(msgspec.Struct):
    """Somebody who takes the seat of a bot when the next round begins."""

    person: str
    name: str
    key: str
    """SHA-256 of the key that opens the seat then."""
    round: int
    """The round in which they came."""


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
    person: str = ""
    """Whose seat it is, beside the key; empty for a bot, and for whoever has none but the key."""
    stand_in: str = ""
    """The level of the bot that plays here until the person is back."""
    ready: bool = False
    """Whether the person has said that the game may begin."""
    coming: Coming | None = None
    conceded: bool = False
    """Whether the person has given up, so that the bot plays on for good."""
    stops: bool = False
    """Whether the person offers to stop here."""
    unrated: bool = False
    """Whether the person wants no rating, as they wished when the game began."""

    @property
    def level(self) -> str:
        """The bot that decides here, for itself or for a person; empty where the person does."""
        return self.stand_in if self.is_person else self.who

    @property
    def is_person(self) -> bool:
        return self.who in PEOPLE

    @property
    def is_taken(self) -> bool:
        return bool(self.key) or not self.is_person

    def freed(self, public: bool) -> Seating:
        """The seat without whoever sat here: open at a public table, else for whoever was invited."""
        return Seating(OPEN) if public else Seating(self.who, self.name, invitation=self.invitation)

    @property
    def is_free(self) -> bool:
        """Whether anybody who is known may sit down here."""
        return self.who == OPEN and not self.key and not self.person

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


def can_begin(seats: Sequence[Seating]) -> bool:
    """Everybody is here; and where strangers may come, has said that it may begin."""
    asked = any(seat.who == OPEN for seat in seats)
    return all(seat.is_taken and (seat.ready or not asked or not seat.is_person) for seat in seats)


def check_wishes(game: Game, wishes: Sequence[SeatWish], terms: Terms) -> None:
    """Every wish is a person or a bot of this game, and there are as many as the game takes; seats are open where
    everybody may come."""
    game.check_players(len(wishes))
    if terms.visibility != "public" and any(wish.who == OPEN for wish in wishes):
        raise NotPublic
    for wish in wishes:
        if wish.who not in PEOPLE:
            check_level(game, wish.who)


def check_level(game: Game, level: str) -> None:
    """The bot is one of this game's. A table's bots are the house's own: nobody may set the server a search of any
    size."""
    if level not in opponents(game):
        raise UnknownBot(level, opponents(game))


def options_of(game: Game, order: Sequence[int], options: Options) -> Options:
    """The options of a table whose seats are in another order: what was chosen for a seat goes along with it."""
    found = {(option.words, option.seat): options[option.id] for option in game.options if option.id in options}
    return options | {
        option.id: found[option.words, order[option.seat]]
        for option in game.options
        if 0 <= option.seat < len(order) and (option.words, order[option.seat]) in found
    }


def choose_own(game: Game, its: Sequence[Option], seats: int, options: Options, own: Options) -> Options:
    """A table's options once whoever sits down has chosen those of their seat: no two seats choose the same."""
    free = {option.id: option for option in its}
    for id, value in own.items():
        if id not in free:
            raise UnknownOption(id, ", ".join(free))
        free[id].encode(value)
        others = (option for option in game.options if option.seat in {*range(seats)} - {free[id].seat})
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


def seats_of(
    keys: Iterable[str], seats: Sequence[Seating], *watching: str, person: str = "", public: bool = False
) -> frozenset[int]:
    """The seats these keys open (none for those of watchers), else those of the person; `BadKey` if there is none, or a
    key that opens nothing, unless everybody may watch. Whoever shows the key of a seat means that seat."""
    held: set[int] = set()
    for key in keys:
        # Every comparison is made: an answer's delay does not say which seat a key is for.
        fits = [number for number, seat in enumerate(seats) if opens(key, seat.key)]
        fits += [WATCHING for digest in watching if opens(key, digest)]
        if not fits and not public:
            raise BadKey
        held.update(fits)
    if not held - {WATCHING}:
        held.update(number for number, seat in enumerate(seats) if person and seat.person == person)
    if not held and not public:
        raise BadKey
    return frozenset(held - {WATCHING})


def seat_infos(
    seats: Sequence[Seating], mine: frozenset[int], online: frozenset[int], begun: bool = True
) -> list[SeatInfo]:
    asked = not begun and any(seat.who == OPEN for seat in seats)
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
            person=seat.person,
            stand_in=seat.stand_in,
            open=seat.is_free,
            ready=seat.ready or not asked or not seat.is_person,
            coming=seat.coming.name if seat.coming else "",
            conceded=seat.conceded,
            stops=seat.stops,
        )
        for number, seat in enumerate(seats)
    ]

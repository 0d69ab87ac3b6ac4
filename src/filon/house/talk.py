"""What is said at a table, on the wire. Who hears it is up to whoever keeps order in the house
(`filon.house.means.Steward`); a house without such a one is silent.

Words of those who sit are for those who sit; words of those who watch are for those who watch, and for everybody once
the game is over; what is said after the end is for all. Reactions of those who sit are seen by all.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_LETTERS = 300
"""Of what is said at once."""

Reaction = Literal["", "hello", "thanks", "well-played", "oops", "thinking", "hurry", "wow", "sorry"]
"""What can be said without words; the page draws them."""


class Say(msgspec.Struct, tag="say"):
    """Something is said: words, or a reaction. It is heard as `Said`, by whoever says it, too."""

    text: Annotated[str, Meta(max_length=2 * MOST_LETTERS)] = ""
    """No markup, and no more letters than `MOST_LETTERS` once marks that nobody sees are gone."""
    reaction: Reaction = ""


class Listen(msgspec.Struct, tag="listen"):
    """What has been said here? `Talk` is the answer."""


class Said(msgspec.Struct, tag="said", omit_defaults=True):
    """Somebody has said something; or, with a number that was heard before, it is no longer to be read."""

    number: int
    """Counts everything said at this table, heard or not."""
    seat: int
    """Whose doing it was; -1: somebody who watches."""
    at: int
    """Milliseconds since 1970."""
    name: str = ""
    """What they were called then; empty for a seat without a name."""
    person: str = ""
    """Who it was, to be muted or blocked by; empty for whoever has only a key."""
    text: str = ""
    reaction: Reaction = ""
    mine: bool = False
    """Whether whoever hears it has said it."""
    removed: bool = False
    """Whether the words were taken away by the house."""


class Talk(msgspec.Struct, tag="talk"):
    """Answer to `Listen`."""

    lines: list[Said]
    """The last that this visitor may hear."""
    may: Literal["write", "strangers", "react", "nothing"]
    """What this visitor may say: everything; words too, if they talked with strangers (`Wishes.strangers`); reactions
    alone, because nobody knows them; nothing."""

"""Who hears what, in one function: `tests/server/talk/test_hearing.py` tries all of it as a table."""

from __future__ import annotations

from typing import NamedTuple


class Voice(NamedTuple):
    """Something that was said, as far as it matters to who may hear it."""

    person: str
    """Empty: somebody with nothing but a key."""
    plays: bool
    """Whether they sat at the table, or watched."""
    reaction: bool
    at: int
    """Milliseconds since 1970."""
    strangers: bool
    """Whether they talk with strangers."""


class Hearer(NamedTuple):
    """Somebody at the table who may hear it."""

    person: str
    plays: bool
    strangers: bool


class Room(NamedTuple):
    public: bool
    """Whether strangers come to this table; at any other, everybody was given a link."""
    over: bool
    ended: int
    """When it was over, in milliseconds since 1970."""


def hears(ear: Hearer, voice: Voice, room: Room, apart: bool = False) -> bool:
    """Whether this is told to them; `apart` says that one of the two has blocked the other."""
    if voice.person and voice.person == ear.person:
        return True
    if apart:
        return False
    while_running = not room.over or voice.at < room.ended
    if while_running and voice.plays and not ear.plays and not voice.reaction:
        return False  # what players said to each other stays among them
    if not voice.plays and ear.plays and not room.over:
        return False  # who watches helps nobody
    return voice.reaction or not room.public or (voice.strangers and ear.strangers)

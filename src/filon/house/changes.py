"""How a scene differs from the one before it, on the wire."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from filon.engine import scene as things
from filon.engine.messages import Message
from filon.engine.scene import Board

T = TypeVar("T")


class ChangedList(msgspec.Struct, Generic[T], omit_defaults=True):
    """How a list of a scene differs from the one before; things are told apart by their key: `key`, `seat` of a panel,
    `target` of a plan, `icon` and `tint` of an aid with a space between them, and of a choice its `decision` and
    everything in its `path`, with spaces between them.

    Either `all` is the new list, or: drop what is `gone`; put each of `put` in the place of the thing with its key, or
    at the end if there is none; then, if `order` is given, bring them in the order of these keys.
    """

    all: list[T] | None = None
    gone: list[str | int] = []
    put: list[T] = []
    order: list[str | int] = []


class Change(msgspec.Struct, omit_defaults=True):
    """What of a `Scene` differs from the one before; whatever is not here is as it was."""

    board: Board | None = None
    prompt: Message | None = None
    rule: str | None = None
    status: list[Message] | None = None
    pieces: ChangedList[things.Piece] | None = None
    places: ChangedList[things.Place] | None = None
    trays: ChangedList[things.Tray] | None = None
    panels: ChangedList[things.Panel] | None = None
    choices: ChangedList[things.Choice] | None = None
    plausible: ChangedList[things.Attempt] | None = None
    plans: ChangedList[things.Plan] | None = None
    strokes: ChangedList[things.Stroke] | None = None
    sheets: ChangedList[things.Sheet] | None = None
    charts: ChangedList[things.Chart] | None = None
    aids: ChangedList[things.Counter] | None = None

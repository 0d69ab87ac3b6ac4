"""What a campaign is: parts, each of so many units, done in chunks that a number repeats; and what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from filon.campaigns import MODES
from filon.campaigns.ground import Ground
from filon.engine.errors import FilonError
from filon.engine.messages import say

Found = dict[str, Any]
"""What came of some units: numbers that add up (those called `most_…`: the highest counts), dicts of such, and lists
that go on. `flaws` is what must not be."""


class BadCampaign(FilonError):
    """Something about a campaign that is not so, or can't be here."""

    code = "bad-campaign"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-campaign", reason=reason[:300]))


class Sector(NamedTuple):
    """What is looked at by itself: a box, a database, a file."""

    name: str
    full: int
    """Units in the campaign at its full size."""
    each: int
    """Units in a chunk: a matter of seconds."""
    in_one_go: bool = False
    """Whether units are seconds on end: then there is one chunk, as long as is asked for."""

    def chunks(self, size: float) -> int:
        return 1 if self.in_one_go else max(1, round(self.full * size / self.each))

    def units(self, size: float, minutes: float | None) -> int:
        """Of a chunk, where so much of all is asked for, in so much time."""
        if not self.in_one_go:
            return self.each
        return max(1, round(min(self.full * size, 60 * minutes if minutes else self.full)))


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """What is to be shown, and how a chunk of it is done."""

    name: str
    unit: str
    """What is counted, in the plural."""
    parts: Callable[[Sequence[str]], list[Sector]]
    """The parts for these boxes."""
    work: Callable[[str, int, int], Found]
    """So many units of a part have been done. The number of the chunk is the seed: the same one finds the same."""
    rests_on: Callable[[str], Ground] | None = None
    """What is found in a part depends on no other sources than these; None: on the whole program."""
    judge: Callable[[str, Found], list[str]] = lambda part, found: []
    """What is wrong with all that was found in a part, taken together."""
    columns: Callable[[Found], dict[str, str]] = lambda found: {}
    """What the page says of a part, by the headings of its table."""
    more: Callable[[dict[str, Found]], str] = lambda found: ""
    """What the page says below its table, in Markdown."""
    plots: Callable[[dict[str, Found]], dict[str, str]] = lambda found: {}
    """Drawings of the page: SVG by the name of its file."""
    about: str
    """What is shown and how, for the page, in Markdown."""
    at_once: int | None = None
    """The most chunks at a time, if not one a core."""
    is_kept: bool = True
    """Whether it goes on where it was stopped."""


def campaign_of(name: str) -> Campaign:
    if name not in MODES:
        raise BadCampaign(f"{name!r}; there are {', '.join(MODES)}")
    found: Campaign = import_module(f"filon.campaigns.{name}").CAMPAIGN
    return found


def add(total: Found, found: Found) -> Found:
    """Both together."""
    both = dict(total)
    for key, value in found.items():
        if key not in both:
            both[key] = value
        elif isinstance(value, dict):
            both[key] = add(both[key], value)
        else:
            both[key] = max(both[key], value) if key.startswith("most_") else both[key] + value
    return both

"""Where the levels of the bots stand on the scale of skills: fixed points, by which people's ratings mean the same from
year to year. `tools/anchors.py` works them out from what the arena has measured (`docs/ladder`)."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.metadata import version
from importlib.resources import files

from filon.bots.levels import level_of
from filon.bots.skill import ANCHOR_SIGMA, BETA, NEW, Skill


@cache
def _text() -> str:
    return files("filon.bots").joinpath("anchors.json").read_text(encoding="utf-8")


@cache
def _all() -> dict[str, dict[str, Skill]]:
    given: dict[str, dict[str, float]] = json.loads(_text())
    return {game: {level: Skill(mu, ANCHOR_SIGMA) for level, mu in levels.items()} for game, levels in given.items()}


def anchors(game: str) -> dict[str, Skill]:
    """The skill of each level of a box, weakest first; empty for a box that was never measured."""
    return _all().get(game, {})


def anchor(game: str, bot: str) -> Skill | None:
    """The skill of a bot: one with a character stands where its level stands."""
    found = anchors(game)
    return found.get(bot) or found.get(level_of(bot))


@cache
def fingerprint() -> str:
    """What ratings depend on beside the results: with another one, they have to be computed again."""
    said = (_text(), version("openskill"), BETA, ANCHOR_SIGMA, *NEW)
    return hashlib.sha256(repr(said).encode()).hexdigest()

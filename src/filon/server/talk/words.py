"""Words as they are kept: plain text on one line, in which nothing is hidden and nothing is turned round."""

from __future__ import annotations

import unicodedata

from filon.house.problems import Silent
from filon.house.talk import MOST_LETTERS

_JOINERS = "\u200c\u200d"  # between letters of some scripts and in emoji they are seen
_MOST_MARKS = 3  # upon one letter; more are drawn over the lines of others


def tidy(text: str) -> str:
    """The words without controls, overrides of their direction and other marks that nobody sees; `Silent` if nothing
    is left, or too much."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind[0] == "C" and not letter.isspace() and letter not in _JOINERS:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    words = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    if not words.strip(_JOINERS + " "):
        raise Silent("nothing")
    if len(words) > MOST_LETTERS:
        raise Silent(str(MOST_LETTERS))
    return words

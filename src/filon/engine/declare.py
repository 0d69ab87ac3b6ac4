"""What a game declares, each thing once: one line gives a constant its name, its number and its word.

    CLAUSES = Clauses()
    TAKEN_COLOUR = CLAUSES("GO-SETUP-1")
    CHOOSE_FIRST = CLAUSES("GO-SETUP-2")

The constants are plain integers, because rules use them in both modes: to look a name up in a class takes plain mode
five times as long (docs/decisions/0014).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

SCORE = 0
"""Among the figures that place a seat, the one that comes before all tie-breaks."""
BAD_EVENTS = 1 << 62
"""The flaw that more was told than there is room for."""
BAD_ROUND = 1 << 61
"""The flaw that the envelopes of a round are not those of its seats."""


class Words(Sequence[str]):
    """Words, numbered in the order in which they are declared. Those in `first` come before them, undeclared."""

    def __init__(self, *first: str) -> None:
        self._words = [*first]

    def __call__(self, word: str) -> int:
        """The number of a word that is declared here."""
        self._words.append(word)
        return len(self._words) - 1

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...
    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        return self._words[number]

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)


class Clauses(Words):
    """The clauses a decision can be refused by. `refusal` gives the number; 0 refuses nothing."""

    def __init__(self) -> None:
        super().__init__("")


class Events(Words):
    """What can be told: a kind of event with the names of its arguments (at most four). 0 tells nothing."""

    def __init__(self) -> None:
        super().__init__("")
        self.arguments: list[tuple[str, ...]] = [()]

    def __call__(self, word: str, *arguments: str) -> int:
        self.arguments.append(arguments)
        return super().__call__(word)


class Reasons(Words):
    """Why a game can end."""


class TieBreaks(Words):
    """What decides between equals, in this order. Two need no declaration: number 0, no tie had to be broken, and the
    last, "shared": none of the tie-breaks could break it."""

    def __init__(self) -> None:
        super().__init__("", "shared")

    def __call__(self, word: str) -> int:
        self._words.insert(-1, word)
        return self.figures - 1

    @property
    def figures(self) -> int:
        """How many figures place a seat: its score, and one for each tie-break that is declared."""
        return len(self._words) - 1


class Flaws(Words):
    """The invariants a state can break: a bit each. Two more, of the events and of rounds, the engine looks after."""

    def __call__(self, word: str) -> int:
        return 1 << super().__call__(word)

    def of(self, flags: int) -> list[str]:
        """The words of all bits that are set."""
        own = [word for bit, word in enumerate(self) if flags >> bit & 1]
        return own + [word for word, bit in (("events", BAD_EVENTS), ("round", BAD_ROUND)) if flags & bit]

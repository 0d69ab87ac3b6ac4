"""Decision spaces: kinds of decisions <-> dense integer ids <-> short notation.

A decision is one small choice. Its id is fixed per game (an action space for learning), its text (`flip 12`,
`march 3 gate-7`, `end-turn`) is the notation of records, logs, terminal and HTTP: words between spaces, the parts of a
word joined by hyphens. Chance outcomes have a space of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from filon.engine.errors import UnknownDecision


class Kind(NamedTuple):
    """One kind of decision: a verb and every combination of arguments it can have."""

    name: str
    arguments: tuple[tuple[str, ...], ...]
    sizes: tuple[int, ...]
    """How many values each argument has; one number for combinations that were listed."""


def kind(name: str, *domains: Iterable[object], only: Iterable[Sequence[object]] | None = None) -> Kind:
    """A kind whose arguments range over the product of the domains, or over the combinations in `only`.

    Ids follow that order, the last argument fastest, so rules can count: `FLIP + slot`.
    """
    values = [tuple(domain) for domain in domains]
    combinations = tuple(tuple(map(written, words)) for words in (product(*values) if only is None else only))
    sizes = tuple(len(domain) for domain in values) if only is None else (len(combinations),)
    return Kind(written(name), combinations, sizes)


def written(word: object) -> str:
    """A word as it is written in a notation: names in data join their parts by underscores."""
    return str(word).replace("_", "-")


class Space:
    """All decisions (or all chance outcomes) of a game, declared kind by kind:

        DECISIONS = Space()
        FLIP = DECISIONS("flip", range(SLOTS))
        CHOOSE = DECISIONS("choose", COLOUR_NAMES)
        KIND_OF = const(DECISIONS.kind_of())

    A kind's number is the id of its first decision, so that a rule can ask `KIND_OF[d] == CHOOSE` and then count:
    `d - CHOOSE` is the colour. Two kinds may have the same verb, as long as no two decisions have the same text.
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: tuple[Kind, ...] = ()
        self._by_number: dict[int, Kind] = {}
        self._texts: list[str] = []
        self._number_of: list[int] = []
        self._ids: dict[str, int] = {}
        for entry in kinds:
            self._add(entry)

    def __call__(self, name: str, *domains: Iterable[object], only: Iterable[Sequence[object]] | None = None) -> int:
        """The number of a kind that is declared here: see `kind`."""
        return self._add(kind(name, *domains, only=only))

    def _add(self, entry: Kind) -> int:
        first = len(self._texts)
        self.kinds += (entry,)
        self._by_number[first] = entry
        self._texts += [" ".join((entry.name, *words)) for words in entry.arguments]
        self._number_of += [first] * len(entry.arguments)
        self._ids |= {text: id for id, text in enumerate(self._texts[first:], first)}
        if len(self._ids) != len(self._texts):
            raise ValueError("two decisions have the same text")
        return first

    def kind_of(self) -> list[int]:
        """The kind of every decision, for rules: pass it to `const`."""
        return self._number_of[:]

    def sizes(self, number: int) -> tuple[int, ...]:
        """How many values each argument of a kind has."""
        return self._by_number[number].sizes

    def size(self, number: int) -> int:
        """How many decisions of a kind there are."""
        return len(self._by_number[number].arguments)

    def __len__(self) -> int:
        return len(self._texts)

    def base(self, name: str) -> int:
        """The id of the first decision with this verb."""
        return next(number for number, entry in self._by_number.items() if entry.name == name)

    def text(self, id: int) -> str:
        """The notation of a decision."""
        return self._texts[id]

    def parse(self, text: str) -> int:
        """The id of a notation; `UnknownDecision` if there is none."""
        id = self._ids.get(" ".join(text.split()))
        if id is None:
            raise UnknownDecision(text)
        return id

    def kind(self, id: int) -> str:
        """The verb of a decision."""
        return self._by_number[self._number_of[id]].name

    def argument(self, id: int) -> int:
        """Which of its kind's argument combinations a decision has: the id counted from the kind's base."""
        return id - self._number_of[id]

    def words(self, id: int) -> tuple[str, ...]:
        """The arguments of a decision, as written."""
        return self._by_number[self._number_of[id]].arguments[self.argument(id)]

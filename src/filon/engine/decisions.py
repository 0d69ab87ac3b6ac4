"""Decision spaces: kinds of decisions <-> dense integer ids <-> short notation.

A decision is one small choice. Its id is fixed per game (an action space for learning), its text (`flip 12`,
`march 3 gate-7`, `end`) is the notation of records, logs, terminal and HTTP. Chance outcomes have a space of their own.
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


def kind(name: str, *domains: Iterable[object], only: Iterable[Sequence[object]] | None = None) -> Kind:
    """A kind whose arguments range over the product of the domains, or over the combinations in `only`.

    Ids follow that order, the last argument fastest, so rules can count: `FLIP + slot`.
    """
    combinations = product(*domains) if only is None else only
    return Kind(name, tuple(tuple(str(word) for word in words) for words in combinations))


class Space:
    """All decisions (or all chance outcomes) of a game, declared kind by kind:

        DECISIONS = Space()
        FLIP = DECISIONS("flip", range(SLOTS))
        CHOOSE = DECISIONS("choose", COLOUR_NAMES)
        KIND_OF = const(DECISIONS.kind_of())

    A kind's number is the id of its first decision, so that a rule can ask `KIND_OF[d] == CHOOSE` and then count:
    `d - CHOOSE` is the colour.
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: tuple[Kind, ...] = ()
        self._base: dict[str, int] = {}
        self._texts: list[str] = []
        self._kind_of: list[Kind] = []
        self._ids: dict[str, int] = {}
        for entry in kinds:
            self._add(entry)

    def __call__(self, name: str, *domains: Iterable[object], only: Iterable[Sequence[object]] | None = None) -> int:
        """The number of a kind that is declared here: see `kind`."""
        return self._add(kind(name, *domains, only=only))

    def _add(self, entry: Kind) -> int:
        first = self._base[entry.name] = len(self._texts)
        self.kinds += (entry,)
        self._texts += [" ".join((entry.name, *words)) for words in entry.arguments]
        self._kind_of += [entry] * len(entry.arguments)
        self._ids |= {text: id for id, text in enumerate(self._texts[first:], first)}
        if len(self._ids) != len(self._texts):
            raise ValueError("two decisions have the same text")
        return first

    def kind_of(self) -> list[int]:
        """The kind of every decision, for rules: pass it to `const`."""
        return [self._base[entry.name] for entry in self._kind_of]

    def __len__(self) -> int:
        return len(self._texts)

    def base(self, name: str) -> int:
        """The id of the first decision of a kind."""
        return self._base[name]

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
        return self._kind_of[id].name

    def argument(self, id: int) -> int:
        """Which of its kind's argument combinations a decision has: the id counted from the kind's base."""
        return id - self._base[self._kind_of[id].name]

    def words(self, id: int) -> tuple[str, ...]:
        """The arguments of a decision, as written."""
        return self._kind_of[id].arguments[self.argument(id)]

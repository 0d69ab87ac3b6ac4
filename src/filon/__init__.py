"""Filon: a game library that never closes.

>>> import filon
>>> match = filon.new("gold", players=3, seed=7)
>>> match.play("choose red")
>>> match.why_not("choose red")[1]
'GO-SETUP-1'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from filon.engine.errors import FilonError
    from filon.engine.options import OptionValue
    from filon.match.match import Match

__all__ = ["FilonError", "Match", "boxes", "load", "new", "position"]

# Nothing that runs rules is imported before it is asked for: importing it fixes the mode of the process.


def __getattr__(name: str) -> Any:
    if name == "FilonError":
        from filon.engine.errors import FilonError

        return FilonError
    if name == "Match":
        from filon.match.match import Match

        return Match
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def boxes() -> list[str]:
    """The ids of all games on the shelf; `filon.games` is the package they are in."""
    from filon.games import shelf

    return list(shelf())


def new(
    game: str, players: int | None = None, options: Mapping[str, OptionValue] | None = None, seed: int | None = None
) -> Match:
    """A new match; chance is dealt from the seed, or unpredictably without one."""
    from filon.games import get_game
    from filon.match.dealer import Dealer
    from filon.match.match import Match

    box = get_game(game)
    dealer = Dealer.fresh() if seed is None else Dealer.from_seed(seed)
    return Match(box, box.players[0] if players is None else players, options, dealer)


def position(
    game: str,
    fields: Mapping[str, Any],
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
) -> Match:
    """A match that starts anywhere: named fields of the state, the others as in a fresh setup.

    Without a seed the match waits for `deal` where chance is asked, so that an example can be played as written.
    """
    from filon.games import get_game
    from filon.match.dealer import Dealer
    from filon.match.match import Match

    box = get_game(game)
    dealer = None if seed is None else Dealer.from_seed(seed)
    return Match(box, box.players[0] if players is None else players, options, dealer, fields)


def load(text: str) -> Match:
    """The match a record file tells."""
    from filon.match.record_file import read

    return read(text).match()

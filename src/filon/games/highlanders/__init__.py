"""Highlanders and Rheingold (Reinhard Herbert): armies on a map, castles to take, and shields that may be a bluff."""

from filon.bots.levels import Ladder, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon.games.highlanders.data import BOARD_NAMES, COLOURS, HIGHLANDERS, RHEINGOLD, SIDES, STALL_LIMIT
from filon.games.highlanders.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.highlanders.muster import Muster
from filon.games.highlanders.state import TWO_PLAYER_COLOURS_WORDS, HighlandersState


def _options(board: int) -> tuple[Option, ...]:
    """The options of a box. Only Highlanders can be played by two."""
    return (
        Option("board", BOARD_NAMES[board], values=BOARD_NAMES, fixed=True),
        Option("two_player_colours", "pooled", values=TWO_PLAYER_COLOURS_WORDS, fixed=board != HIGHLANDERS),
        Option("strict_pieces", False),
        Option("probe_attacks", False),
        Option("stall_limit_rounds", STALL_LIMIT["default"], minimum=STALL_LIMIT["min"], maximum=STALL_LIMIT["max"]),
        *(Option(f"colour_{seat + 1}", "any", values=("any", *COLOURS), seat=seat) for seat in range(SIDES)),
    )


_CHOICES = {"highlanders": 247, "rheingold": 237}


def _box(
    board: int, french: str, year: int, players: tuple[int, int], minutes: tuple[int, int], palette: dict[str, str]
) -> Game:
    """One of the two boxes: the same armies on another board."""
    id = BOARD_NAMES[board]
    return Game(
        id=id,
        package=__name__,
        names={"en": id.capitalize(), "fr": french},
        designer="Reinhard Herbert",
        publisher="Jumbo",
        year=year,
        players=players,
        minutes=minutes,
        age=9,
        version=1,
        options=_options(board),
        state=HighlandersState,
        scratch=Muster,
        decisions=DECISIONS[board],
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="HR-TURN-4",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=3,
        characters=("conqueror", "daredevil", "brawler"),
        round="rounds",
        choices=_CHOICES[id],
        telling=(
            "log-gift",
            "log-taken",
            "log-fell",
            "log-won",
            "log-repelled",
            "log-sent",
            "log-marched",
            "log-entered",
            "log-waits",
        ),
        palette=palette,
    )


GAMES = (
    _box(
        HIGHLANDERS,
        "Highlanders",
        1993,
        (2, 5),
        (45, 75),
        {
            "ground": "#e9e4d2",
            "ground-dark": "#141a18",
            "cloth": "#3f5a4c",
            "cloth-dark": "#20302a",
            "ink": "#22302b",
            "ink-dark": "#e3e6d3",
            "accent": "#8a5a1c",
            "accent-dark": "#e0b45a",
        },
    ),
    _box(
        RHEINGOLD,
        "Rheingold – L’or du Rhin",
        1992,
        (3, 5),
        (60, 90),
        {
            "ground": "#efe6cf",
            "ground-dark": "#1b1618",
            "cloth": "#6a3f3a",
            "cloth-dark": "#37211f",
            "ink": "#33221f",
            "ink-dark": "#f0e0c8",
            "accent": "#9a6a12",
            "accent-dark": "#edbf4e",
        },
    ),
)

_SEARCH = Search(policy=3, explore=0.1, prior=1.0, widen=0.5)
LADDERS = {
    "highlanders": Ladder(_SEARCH, five_levels(3, medium=110, hard=300, master=1500), suggested=("easy", "medium")),
    "rheingold": Ladder(_SEARCH, five_levels(3, medium=150, hard=300, master=1500), suggested=("easy", "medium")),
}

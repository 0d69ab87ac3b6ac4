"""Highlanders and Rheingold (Reinhard Herbert): armies on a map, castles to take, and shields that may be a bluff."""

from filon.engine.game import Game, Level, Option, Search
from filon.games.highlanders.data import BOARD_NAMES, HIGHLANDERS, RHEINGOLD, STALL_LIMIT
from filon.games.highlanders.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.highlanders.state import HighlandersState


def _options(board: int) -> tuple[Option, ...]:
    """The options of a box. Only Highlanders can be played by two."""
    return (
        Option("board", BOARD_NAMES[board], values=BOARD_NAMES, fixed=True),
        Option("two_player_colours", "pooled", values=("pooled", "separate"), fixed=board != HIGHLANDERS),
        Option("strict_pieces", False),
        Option("probe_attacks", False),
        Option(
            "stall_limit_rounds", STALL_LIMIT["default"], minimum=STALL_LIMIT["min"], maximum=STALL_LIMIT["max"]
        ),
    )


GAMES = (
    Game(
        id="highlanders",
        package=__name__,
        names={"en": "Highlanders", "fr": "Highlanders"},
        designer="Reinhard Herbert",
        publisher="Jumbo",
        year=1993,
        players=(2, 5),
        minutes=(45, 75),
        age=9,
        version=1,
        options=_options(HIGHLANDERS),
        state=HighlandersState,
        decisions=DECISIONS[HIGHLANDERS],
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=3,
        search=Search(policy=3, explore=0.1, prior=1.0, widen=0.5),
        ladder=(
            Level("novice", policy=1),
            Level("easy", policy=2),
            Level("medium", policy=3, iterations=80),
            Level("hard", policy=3, iterations=300),
            Level("master", policy=3, iterations=1500),
        ),
        suggested=("easy", "medium"),
        palette={
            "ground": "#e9e4d2", "ground-dark": "#141a18",
            "cloth": "#3f5a4c", "cloth-dark": "#20302a",
            "ink": "#22302b", "ink-dark": "#e3e6d3",
            "accent": "#8a5a1c", "accent-dark": "#e0b45a",
        },
    ),
    Game(
        id="rheingold",
        package=__name__,
        names={"en": "Rheingold", "fr": "Rheingold – L’or du Rhin"},
        designer="Reinhard Herbert",
        publisher="Jumbo",
        year=1992,
        players=(3, 5),
        minutes=(60, 90),
        age=9,
        version=1,
        options=_options(RHEINGOLD),
        state=HighlandersState,
        decisions=DECISIONS[RHEINGOLD],
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=3,
        search=Search(policy=3, explore=0.1, prior=1.0, widen=0.5),
        ladder=(
            Level("novice", policy=1),
            Level("easy", policy=2),
            Level("medium", policy=3, iterations=80),
            Level("hard", policy=3, iterations=300),
            Level("master", policy=3, iterations=1500),
        ),
        suggested=("easy", "medium"),
        palette={
            "ground": "#efe6cf", "ground-dark": "#1b1618",
            "cloth": "#6a3f3a", "cloth-dark": "#37211f",
            "ink": "#33221f", "ink-dark": "#f0e0c8",
            "accent": "#9a6a12", "accent-dark": "#edbf4e",
        },
    ),
)

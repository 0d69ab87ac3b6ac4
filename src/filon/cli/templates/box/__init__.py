"""Sample: a secret card each, and coins on being right."""

from filon.cli.templates.box.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.cli.templates.box.state import MOST_ROUNDS, SEATS, SampleState
from filon.engine.game import Game
from filon.engine.options import Option

GAMES = (
    Game(
        id="sample",
        package=__name__,
        names={"en": "Sample", "fr": "Sample"},
        designer="Nobody yet",
        publisher="Nobody yet",
        year=2026,
        players=(2, SEATS),
        minutes=(2, 5),
        age=6,
        options=(Option("rounds", 3, minimum=1, maximum=MOST_ROUNDS), Option("stakes", True)),
        state=SampleState,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="SA-TURN-1",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        round="rounds_over",
        choices=6,
        telling=("log-shown", "log-swapped", "log-kept"),
        palette={
            "ground": "#f2ead8",
            "ground-dark": "#16201d",
            "cloth": "#2f5b4f",
            "cloth-dark": "#1c3a32",
            "ink": "#21302b",
            "ink-dark": "#e9e2cf",
            "accent": "#9a6a10",
            "accent-dark": "#e8bb55",
        },
    ),
)

"""Torchlight: explorers press their luck in an old gold mine, and decide in secret who goes on."""

from filon.bots.levels import Ladder, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon_torchlight.data import DESCENTS, TORCHES
from filon_torchlight.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon_torchlight.state import TorchlightState

GAMES = (
    Game(
        id="torchlight",
        package=__name__,
        names={"en": "Torchlight", "fr": "Torchlight"},
        designer="Filon",
        publisher="Filon",
        year=2026,
        players=(3, 6),
        minutes=(15, 25),
        age=8,
        version=1,
        options=(
            Option("torches", 1, minimum=0, maximum=TORCHES),
            Option("descents", DESCENTS, minimum=3, maximum=DESCENTS),
        ),
        state=TorchlightState,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="TL-CHOOSE-1",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=3,
        round="over",
        choices=30,
        telling=("log-struck", "log-took", "log-left", "log-lit", "log-relic", "log-vein", "log-warning"),
        palette={
            "ground": "#efe6d8",
            "ground-dark": "#14161d",
            "cloth": "#3d4653",
            "cloth-dark": "#20262f",
            "ink": "#2b2620",
            "ink-dark": "#ecdcc0",
            "accent": "#a3560c",
            "accent-dark": "#ffb347",
        },
    ),
)

SEARCH = Search(policy=3, explore=0.7, horizon=8)
LADDERS = {"torchlight": Ladder(SEARCH, five_levels(3, hard=200, master=1000), suggested=("easy", "medium"))}

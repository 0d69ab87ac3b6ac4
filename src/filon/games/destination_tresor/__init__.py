"""Destination Trésor (Malm and Nilsson): two lost players on one island, each the other's referee."""

from filon.bots.levels import Ladder, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon.games.destination_tresor.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.destination_tresor.state import CLUE_CARDS_WORDS, START_PLACEMENT_WORDS, TresorState

GAMES = (
    Game(
        id="destination_tresor",
        package=__name__,
        names={"en": "Destination Trésor", "fr": "Destination Trésor"},
        designer="Bo Jakob Malm, Carl-Johan R.E. Nilsson",
        publisher="Tactic",
        year=2002,
        players=(2, 2),
        minutes=(30, 45),
        age=10,
        version=1,
        options=(
            Option("location_assistant", False),
            Option("clue_assistant", False),
            Option("start_placement", "opponent", values=START_PLACEMENT_WORDS),
            Option("clue_cards", "dealt", values=CLUE_CARDS_WORDS),
            Option("stray", False),
        ),
        state=TresorState,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="DT-TURN-4",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=5,
        characters=("digger", "walker", "reader"),
        round="day",
        choices=50,
        telling=(
            "log-found",
            "log-opened",
            "log-right",
            "log-wrong",
            "log-lost",
            "log-read",
            "log-entered",
            "log-ran",
            "log-stepped",
            "log-skipped",
            "log-fitted",
            "log-placed",
        ),
        palette={
            "ground": "#eef0e0",
            "ground-dark": "#10201f",
            "cloth": "#2f6d78",
            "cloth-dark": "#16343c",
            "ink": "#23352f",
            "ink-dark": "#e6ead2",
            "accent": "#b0611c",
            "accent-dark": "#f2b04a",
        },
    ),
)

LADDERS = {
    "destination_tresor": Ladder(
        Search(policy=5, explore=0.03, prior=20.0, widen=0.3, horizon=4), five_levels(5), suggested=("medium",)
    )
}

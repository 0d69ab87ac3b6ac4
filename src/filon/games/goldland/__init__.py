"""Goldland (Wolfgang Kramer): explorers with packs that slow them down race through an unknown land to a temple."""

from filon.bots.levels import Ladder, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon.games.goldland.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.goldland.state import COAST_WORDS, FIRST_PLAYER_WORDS, LAYOUT_WORDS, GoldlandState, Outlook

GAMES = (
    Game(
        id="goldland",
        package=__name__,
        names={"en": "Goldland", "fr": "Goldland"},
        designer="Wolfgang Kramer",
        publisher="Goldsieber",
        year=2002,
        players=(2, 5),
        minutes=(60, 80),
        age=10,
        version=1,
        options=(
            Option("layout", "stack", values=LAYOUT_WORDS),
            Option("coast", "recommended", values=COAST_WORDS),
            Option("first_player", "random", values=FIRST_PLAYER_WORDS),
            Option("manual_income", False),
            Option("max_rounds", 60, minimum=20, maximum=200),
        ),
        state=GoldlandState,
        scratch=Outlook,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="GL-TURN-6",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=3,
        characters=("hoarder", "raider", "runner"),
        round="round_number",
        choices=103,
        telling=(
            "log-amulet-bonus", "log-amulet", "log-treasure", "log-marker-from", "log-marker", "log-camped",
            "log-camp-moved", "log-survived", "log-laid", "log-exchanged", "log-walked", "log-gained",
            "log-passed", "log-passed-none",
        ),
        palette={
            "ground": "#f0ead6", "ground-dark": "#15181a",
            "cloth": "#3f5a4a", "cloth-dark": "#22332b",
            "ink": "#2c2a1c", "ink-dark": "#ece3c8",
            "accent": "#9a6a10", "accent-dark": "#e9b949",
        },
    ),
)  # fmt: skip

LADDERS = {
    "goldland": Ladder(
        Search(policy=3, explore=0.06, prior=2.0, widen=0.5, horizon=4),
        five_levels(3, hard=150, master=2000),
        suggested=("medium", "medium"),
    )
}

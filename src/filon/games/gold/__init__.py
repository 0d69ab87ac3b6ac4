"""Gold (Reiner Knizia): a memory game where a prospector brings the gold to whoever owns his colour."""

from filon.bots.levels import Ladder, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon.games.gold.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.gold.state import FIRST_PLAYER_WORDS, LAYOUT_WORDS, GoldState

GAMES = (
    Game(
        id="gold",
        package=__name__,
        names={"en": "Gold", "fr": "Gold"},
        designer="Reiner Knizia",
        publisher="Game Factory",
        year=2020,
        players=(2, 5),
        minutes=(10, 20),
        age=6,
        version=1,
        options=(
            Option("match", False),
            Option("layout", "scatter", values=LAYOUT_WORDS),
            Option("open_memory", False),
            Option("open_gold", False),
            Option("first_player", "random", values=FIRST_PLAYER_WORDS),
        ),
        state=GoldState,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn="GO-TURN-2",
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS,
        flaws=FLAWS,
        policies=5,
        characters=("collector", "spoiler", "gambler"),
        round="rounds_over",
        choices=29,
        telling=(
            "log-rush-gold-value",
            "log-rush-gold",
            "log-found-value",
            "log-found",
            "log-found-own-value",
            "log-found-own",
            "log-dynamite",
            "log-duel",
            "log-nothing",
            "log-rush-blank",
            "log-chose",
        ),
        palette={
            "ground": "#f3e7d0",
            "ground-dark": "#1d1712",
            "cloth": "#6b4a2f",
            "cloth-dark": "#3a2a1d",
            "ink": "#3b2716",
            "ink-dark": "#f0dfc0",
            "accent": "#a8690b",
            "accent-dark": "#f0b93a",
        },
    ),
)

LADDERS = {"gold": Ladder(Search(policy=5), five_levels(5), suggested=("easy", "medium"))}

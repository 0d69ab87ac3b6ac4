"""Elfenland and Elfengold (Alan R. Moon): elves travel by pig, cycle, cloud, unicorn, wagon, dragon and raft."""

from filon.bots.levels import Ladder, Level, Search, five_levels
from filon.engine.game import Game
from filon.engine.options import Option
from filon.games.elfengold.decisions import CLAUSES, DECISIONS, EVENTS, FLAWS, OUTCOMES, REASONS, TIE_BREAKS
from filon.games.elfengold.state import (
    CITY_VALUES_WORDS,
    FIRST_PLAYER_WORDS,
    HAND_LIMIT_WORDS,
    OVERBID_WORDS,
    RULESET_WORDS,
    ElfState,
    Tour,
)

_FIRST_PLAYER = Option("first_player", "random", values=FIRST_PLAYER_WORDS)
_HOME_TOWN = Option("home_town", False)

_IN_TURN = {"elfenland": "EL-ROUND-3", "elfengold": "EG-ROUND-4"}
_CHOICES = {"elfenland": 57, "elfengold": 129}


def _box(id: str, year: int, minutes: tuple[int, int], options: tuple[Option, ...], palette: dict[str, str]) -> Game:
    """One of the two boxes."""
    return Game(
        id=id,
        package=__name__,
        names={"en": id.capitalize(), "fr": id.capitalize()},
        designer="Alan R. Moon",
        publisher="Amigo",
        year=year,
        players=(2, 6),
        minutes=minutes,
        age=10,
        version=1,
        options=(Option("ruleset", id, values=RULESET_WORDS, fixed=True), _FIRST_PLAYER, _HOME_TOWN, *options),
        state=ElfState,
        scratch=Tour,
        decisions=DECISIONS,
        outcomes=OUTCOMES,
        clauses=CLAUSES,
        in_turn=_IN_TURN[id],
        events=EVENTS,
        reasons=REASONS,
        tie_breaks=TIE_BREAKS[id],
        flaws=FLAWS,
        policies=3,
        characters=("saver", "rambler", "spoilsport"),
        round="round_no",
        choices=_CHOICES[id],
        telling=(
            "log-defaulted",
            "log-flew",
            "log-marker",
            "log-travelled",
            "log-caravan",
            "log-sold",
            "log-placed",
            "log-doubled",
            "log-exchanged",
            "log-took-gold",
            "log-bid",
            "log-passed-bid",
            "log-took-open",
            "log-drew-open",
            "log-took-blind",
            "log-kept",
            "log-passed",
            "log-stayed",
            "log-took-cards",
        ),
        palette=palette,
    )


GAMES = (
    _box(
        "elfenland",
        1998,
        (60, 90),
        (Option("rounds", 4, minimum=3, maximum=4), Option("no_obstacles", False)),
        {
            "ground": "#eef0dc", "ground-dark": "#141a15",
            "cloth": "#3f6b4a", "cloth-dark": "#23392a",
            "ink": "#24331f", "ink-dark": "#e6ecd2",
            "accent": "#2f7a4d", "accent-dark": "#8fce8b",
        },
    ),
    _box(
        "elfengold",
        1999,
        (90, 120),
        (
            Option("city_values", "standard", values=CITY_VALUES_WORDS),
            Option("wizards", False),
            Option("hand_limit", "none", values=HAND_LIMIT_WORDS),
            Option("overbid", "penalty", values=OVERBID_WORDS),
        ),
        {
            "ground": "#f4ecd6", "ground-dark": "#191520",
            "cloth": "#4a3a66", "cloth-dark": "#2a2140",
            "ink": "#2e2438", "ink-dark": "#efe4cc",
            "accent": "#9a6a10", "accent-dark": "#f0c04a",
        },
    ),
)  # fmt: skip


def _ladder(horizon: int, levels: tuple[Level, ...]) -> Ladder:
    search = Search(policy=3, explore=0.08, prior=3.0, widen=0.5, trust=True, horizon=horizon)
    return Ladder(search, levels, suggested=("easy", "medium", "medium"))


LADDERS = {
    "elfenland": _ladder(4, five_levels(3, hard=400, master=2000)),
    "elfengold": _ladder(16, five_levels(3, medium=130, hard=220, master=1500)),
}

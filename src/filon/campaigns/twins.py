"""Pairs of games that differ only in what a viewer may not know: the viewer gets the same of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from filon.arena.play import seed_of
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.checks.streams import twin_streams
from filon.engine.conformance import settings, where
from filon.games import get_game


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(box, 1_000_000, 20) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    """So many pairs, the settings in turn; fewer where a viewer knows nearly everything."""
    game, every = get_game(part), settings(get_game(part))
    did: Counter[str] = Counter()
    flaws: list[str] = []
    for k in range(units):
        if did["pairs"] >= units:
            break
        setting, seed = every[(number * units + k) % len(every)], seed_of(part, number, k)
        flaws += [f"{found} ({where(setting, seed)})" for found in twin_streams(game, *setting, seed, did)]
        did["games"] += 1
    return {**did, "flaws": flaws}


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="pairs (at most)",
    parts=parts,
    work=work,
    columns=lambda found: {
        name: f"{found.get(key, 0):,}"
        for key, name in (
            ("games", "games"), ("pairs", "pairs"), ("rows", "moments compared"), ("differing", "of them different"),
            ("alike", "viewers who knew all"),
        )
    },
    about="""
A game is played at random, at every number of players with every set of options in turn. For each viewer it gets a
twin: the same road as far as the most attentive viewer could follow it, and something else wherever that viewer
could not tell (`src/filon/checks/twins.py`). In Gold everybody knows the same, so no viewer has such a twin; there
something else came up in one turn, which the viewer saw and their page has forgotten since.

Then the viewer is shown both, and what a match sends them is compared byte by byte: frames, their number and order,
the log, undo, refusals, what is played back and, as far as the rules open it, the replay; after every decision, and
once more when the house closes both games. It has to be the same. Of what a page has forgotten, nothing is played
back. After an end by the rules nothing is compared: all that a law opens then is open.

What a table adds (who is there and who thinks, clocks, talk, looking back) is compared by
`tests/server/test_streams.py` for every box with a secret, at tables of people and of bots, without a clock, with one
and by turns; what is told to somebody who is away, by `tests/server/notices/test_twins.py`.
""",
)  # fmt: skip

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

TWINS = 12
"""Of a game, for each viewer."""


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(box, 1_000_000, 200) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    """So many pairs, the settings in turn; none where nothing is hidden from anybody."""
    game, every = get_game(part), settings(get_game(part))
    did: Counter[str] = Counter()
    flaws: list[str] = []
    for k in range(max(1, units // 10)):
        if did["pairs"] >= units:
            break
        setting, seed = every[(number * units + k) % len(every)], seed_of(part, number, k)
        most = min(TWINS, units - did["pairs"])
        flaws += [f"{found} ({where(setting, seed)})" for found in twin_streams(game, *setting, seed, did, most)]
        did["games"] += 1
    return {**did, "flaws": flaws}


def nothing_hidden(found: dict[str, Found]) -> str:
    """Of which boxes there can't be pairs."""
    names = [name.replace("_", " ") for name, part in found.items() if not part.get("pairs") and not part.get("alone")]
    if not names:
        return ""
    return (
        f"No pairs of {' and '.join(names)}: in none of these games was any field of the state hidden from anybody,"
        " with whatever options, so that nothing else could have happened. Whoever hides something there gets pairs."
    )


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="pairs aimed at",
    parts=parts,
    work=work,
    more=nothing_hidden,
    columns=lambda found: {
        name: f"{found.get(key, 0):,}"
        for key, name in (
            ("games", "games"), ("pairs", "pairs"), ("rows", "moments compared"), ("differing", "of them different"),
            ("ended", "pairs to the end by the rules"), ("looked_back", "pairs looked back at"),
            ("alike", "viewers before whom nothing hidden happened"), ("alone", "viewers without a twin"),
        )
    },
    about="""
A game is played at random, at every number of players with every set of options in turn. For each viewer it gets up
to twelve twins: the same road as far as the most attentive viewer could follow it, and something else wherever that
viewer could not tell (`src/filon/checks/twins.py`). A twin parts where something happened that the viewer did not see:
each kind of decision has the same chance. In Gold everybody knows the same, so no viewer has such a twin; there
something else came up in one turn, which the viewer saw and their page has forgotten since.

Then the viewer is shown both, and what a match sends them is compared byte by byte for up to 40 moments: frames, their
number and order, the log, undo and refusals after every decision, and now and then what is played back. At last both
games are over, by the rules or because the house closes them, and what is sent and answered then is compared; of one
pair in twenty also the replay of the viewer and the result, without the numbers of the log's lines, which are open
then. It has to be the same. What else a law opens at the end (the record, other seats' replays, in most boxes all that
was hidden, so that no pair comes so far) is not compared: `tests/checks/test_endings.py` says what that is in each
box, and holds that it is nothing else. Of what a page has forgotten, nothing is played back or looked back at.

A game is written down once for each viewer and serves all its twins; two pairs are never the same twice.

What a table adds (who is there and who thinks, clocks, talk, looking back) is compared by
`tests/server/test_streams.py` for every box with a secret, at tables of people and of bots, without a clock, with one
and by turns; what is told to somebody who is away, by `tests/server/notices/test_twins.py`.
""",
)  # fmt: skip

"""Random games and games of bots, at every number of players and every set of options: nothing breaks, nothing runs
over, and every game ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from math import prod
from pathlib import Path
from typing import Any

from filon.arena.play import seed_of
from filon.bots.levels import Level, characters_of, ladder_of
from filon.bots.mind import SEARCHES_UNASKED, Mind
from filon.campaigns.campaign import Campaign, Found, Sector, add
from filon.campaigns.ground import Ground
from filon.campaigns.plots import bars
from filon.engine.bind import CONTRACT, bind
from filon.engine.compile import PACKAGE, either, int_array
from filon.engine.conformance import LONGEST, settings, where
from filon.engine.game import Game
from filon.engine.options import OptionValue, check_options, encode_options
from filon.engine.rng import below, new_rng
from filon.engine.state import MOST_SEATS, Field
from filon.games import get_game

BOTS = "_bots"
_TEMPLATE = PACKAGE / "engine" / "templates" / "survey.py"
_NAMES = ("", "broken invariants", "beyond its field", "nothing is legal", "chance has no answer")
SEARCHED = 200
"""Of so many games of bots, in one somebody searches."""
ITERATIONS = 100
"""Of a search, at most: what is looked at are the states that it leads to, not how well it plays."""
WIDTH = 10  # plies that lie in one bar of a plot


def parts(boxes: Sequence[str]) -> list[Sector]:
    each = either((2, 2), (5_000, 500))
    random = [Sector(box, 10_000_000, each[0]) for box in boxes]
    return random + [Sector(f"{box}{BOTS}", 100_000, each[1]) for box in boxes]


def work(part: str, number: int, units: int) -> Found:
    """So many games, the settings in turn."""
    game = get_game(part.removesuffix(BOTS))
    every = settings(game)
    first = number * units  # so that every setting has its turn, however small the chunks are
    seeds: dict[int, list[int]] = {}
    for k in range(units):
        seeds.setdefault((first + k) % len(every), []).append(seed_of(part, number, k))
    surveys = (Survey(game, *every[k], part.endswith(BOTS)).all(mine) for k, mine in seeds.items())
    return reduce(add, surveys)


def rests_on(part: str) -> Ground:
    """Rules and data of the box, and the loops; of games of bots all that makes these decide as well."""
    box = get_game(part.removesuffix(BOTS)).package
    loops = ("filon.campaigns.games", "filon.engine.templates.survey", "filon.engine.templates.defaults")
    if not part.endswith(BOTS):
        return Ground(box, ("rules", "hidden"), loops, apart=("filon.bots", "filon.campaigns.plots"))
    thinking = ("filon.bots.templates.search", "filon.bots.templates.positions")
    return Ground(box, (*CONTRACT, "inputs"), (*loops, *thinking), apart=("filon.campaigns.plots",))


class Survey:
    """Games of one setting."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue], bots: bool) -> None:
        self.game, self.players, self.options, self._bots = game, players, options, bots
        self.loops = bind(game, _TEMPLATE)
        self._numbers = encode_options(game.options, game.layout, check_options(game.options, options))
        self._names, self._ends, self._halves = bounds(game)
        self.states: Any
        self._cells: Any
        self.states, self._cells = either(lambda: (game.layout.new(2), None), lambda: wide_states(game))()
        self._policies, self.searches = game.all_policies if bots else 0, False

    def all(self, seeds: Sequence[int]) -> Found:
        """What happened in the games of these seeds."""
        return either(self._one_by_one, self._at_once)(seeds)

    def _one_by_one(self, seeds: Sequence[int]) -> Found:
        return reduce(add, map(self.one, seeds))

    def _at_once(self, seeds: Sequence[int]) -> Found:
        """The same, counted where they are played; a game that can't be is played by itself."""
        game, drawn, done, alone = self.game, int_array(len(seeds)), 0, Found()
        drawn[:] = seeds
        lengths, reasons, plies = int_array(LONGEST // WIDTH + 1), int_array(len(game.reasons)), int_array(2)
        shape = (self._cells[0], self._ends, self._halves, self.players, self._numbers)
        begun = (self._policies, SEARCHED if SEARCHES_UNASKED else 0, LONGEST)
        while True:
            playing = (int_array(MOST_SEATS), *game.buffers(), new_rng(0), int_array(2))
            counted = (game.figures(), WIDTH, lengths, reasons, plies)
            done = int(self.loops.survey_games(self.states, *shape, drawn, done, *begun, *playing, *counted))
            if done == len(seeds):
                break
            alone = add(alone, self.one(int(drawn[done])))
            done += 1
        together = sum(map(int, lengths))
        found = {
            "games": together,
            "plies": int(plies[0]),
            "most_plies": int(plies[1]),
            "lengths": {str(k): int(n) for k, n in enumerate(lengths) if n},
            "reasons": {game.reasons[k]: int(n) for k, n in enumerate(reasons) if n},
            "searched": 0,
            "flaws": [],
        }
        return add(found, alone)

    def one(self, seed: int) -> Found:
        """What happened in a game."""
        plies, flaw = self.play(seed)
        reason = "" if flaw else self.game.outcome(self.states, 0).reason
        return {
            "games": 1,
            "plies": plies,
            "most_plies": plies,
            "lengths": {str(plies // WIDTH): 1},
            "reasons": {reason: 1},
            "searched": int(self.searches),
            "flaws": [f"{flaw} ({where((self.players, self.options), seed)}, ply {plies})"] if flaw else [],
        }

    def play(self, seed: int) -> tuple[int, str]:
        """The plies of a game, and what was wrong with it."""
        rng, (out, weights), flaw = new_rng(seed), self.game.buffers(), int_array(2)
        levels, searched = int_array(MOST_SEATS), SEARCHED if SEARCHES_UNASKED else 0
        self.searches = bool(self.loops.draw_levels(self.players, self._policies, searched, levels, rng))
        either(self._clear_plainly, self._clear)()
        self.game.kernel.setup_at(self.states, 0, self.players, self._numbers)
        playing = (levels, out, weights, rng, flaw)
        if self.searches:
            plies = self._searching(self._thinker(rng), *playing)
        else:
            plies = either(self._plainly, self._compiled)(*playing)
        if flaw[0] == 0 and plies >= LONGEST:
            return plies, "it has no end"
        which = self._names[flaw[1]] if flaw[0] == 2 else ", ".join(self.game.flaws.of(int(flaw[1])))
        return plies, f"{_NAMES[flaw[0]]}: {which}" if flaw[0] else ""

    def _clear(self) -> None:
        self._cells[:] = 0

    def _clear_plainly(self) -> None:
        self.states[:] = self.game.layout.new(2)

    def _compiled(self, *playing: Any) -> int:
        bounded = (self._cells[0], self._ends, self._halves, LONGEST)
        return int(self.loops.survey_game(self.states, *bounded, *playing))

    def _plainly(self, *playing: Any) -> int:
        plies, flaw = 0, playing[-1]
        while not flaw[0] and plies < LONGEST and self.loops.survey_ply(self.states, *playing):
            plies += 1
            self._look(flaw)
        return plies

    def _look(self, flaw: Any) -> None:
        """A number that its field can't hold is noted."""
        if self._cells is not None:
            if (beyond := int(self.loops.first_beyond(self._cells[0], self._ends, self._halves))) >= 0:
                flaw[0], flaw[1] = 2, beyond
        elif names := self.game.layout.out_of_range(self.states, 0):
            flaw[0], flaw[1] = 2, self._names.index(names[0])

    # ── somebody who searches ──

    def _thinker(self, rng: Any) -> Thinker:
        ladder = ladder_of(self.game)
        able = [bot for bot in (*ladder.levels, *characters_of(self.game)) if bot.iterations]
        # Where no level searches, hints and looking back do.
        able = able or [Level("search", ladder.search.policy, ITERATIONS)]
        return Thinker(self.game, below(rng, self.players), able[below(rng, len(able))], rng)

    def _searching(self, thinker: Thinker, levels: Any, *playing: Any) -> int:
        """As `_plainly`, with a seat whose decisions are thought about."""
        plies, flaw, usual = 0, playing[-1], levels[thinker.seat]
        while not flaw[0] and plies < LONGEST:
            decision = thinker.decides(self.states)
            levels[thinker.seat] = usual if decision < 0 else -1 - decision
            if not self.loops.survey_ply(self.states, levels, *playing):
                break
            plies += 1
            self._look(flaw)
        return plies


class Thinker:
    """A seat at which somebody searches."""

    def __init__(self, game: Game, seat: int, bot: Level, rng: Any) -> None:
        self.game, self.seat, self._bot, self._rng = game, seat, bot, rng
        # Of its own, with one thread: what it finds depends on nothing that was played before.
        self._mind = Mind(game, threads=1)
        self._states = game.layout.new(2)

    def decides(self, states: Any) -> int:
        """The decision of the seat; -1 if there is nothing to think about."""
        layout, kernel = self.game.layout, self.game.kernel
        self._states[0] = states[0]  # as wide as they are declared
        if int(kernel.mover_at(self._states, 0)) != self.seat:
            return -1
        out = self.game.buffers()[0]
        if int(kernel.legal_at(self._states, 0, out)) < 2:
            return -1
        kernel.observe(self._states, 0, self.seat, self._states, 1)
        seed, most = below(self._rng, 1 << 31), min(self._bot.iterations, ITERATIONS)
        seen = layout.pack(self._states, 1)
        decision = self._mind.think(seen, self.seat, seed, most, manner=self._bot.manner)[0].decision
        self._mind.decided(self.seat, decision)
        return decision


def by_size(game: Game) -> list[tuple[str, Field]]:
    """The fields of a state, those of one size together."""
    return sorted(game.layout.fields.items(), key=lambda one: one[1].high)


def bounds(game: Game) -> tuple[list[str], Any, Any]:
    """For every number of a wide state: the name of its field. And where the fields of each size end, with half of as
    many numbers as these can hold; what has 64 bits can't be beyond that."""
    names = [name for name, field in by_size(game) for _ in range(prod(field.shape))]
    halves = sorted({field.high + 1 for field in game.layout.fields.values() if field.high < 1 << 62})
    ends = [sum(prod(f.shape) for f in game.layout.fields.values() if f.high < half) for half in halves]
    arrays = int_array(len(halves)), int_array(len(halves))
    for array, values in zip(arrays, (ends, halves), strict=True):
        array[:] = values
    return names, *arrays


def wide_states(game: Game) -> tuple[Any, Any]:
    """Two states each of whose numbers has 64 bits, and the same memory as rows of numbers: what would have wrapped in
    a narrow field is seen here. Fields of one size lie together, and have their own order all the same."""
    import numpy as np

    places, at = dict[str, int](), 0
    for name, field in by_size(game):
        places[name] = 8 * at
        at += prod(field.shape)
    fields = game.layout.fields
    formats = [(np.int64, field.shape) for field in fields.values()]
    offsets = [places[name] for name in fields]
    wide = np.dtype({"names": list(fields), "formats": formats, "offsets": offsets, "itemsize": 8 * at}, align=True)
    cells = np.zeros((2, at), dtype=np.int64)
    return cells.reshape(-1).view(wide), cells


# ── the page ──


def columns(found: Found) -> dict[str, str]:
    reasons = sorted(found["reasons"].items(), key=lambda one: -one[1])
    ends = ", ".join(f"{name} {count / found['games']:.1%}" for name, count in reasons)
    return {
        "plies": f"{found['plies']:,}",
        "plies a game": f"{found['plies'] / found['games']:.1f}",
        "longest": f"{found['most_plies']:,}",
        "ends": ends,
        "with search": f"{found.get('searched', 0):,}",
    }


def plots(found: dict[str, Found]) -> dict[str, str]:
    """How long games were, for each box."""
    drawn = {}
    for kind, title in (("", "Random games"), (BOTS, "Games of bots")):
        mine = {name: one for name, one in found.items() if name.endswith(BOTS) == bool(kind)}
        if mine:
            rows = {
                get_game(name.removesuffix(BOTS)).names["en"]: {int(k): n for k, n in one["lengths"].items()}
                for name, one in mine.items()
            }
            drawn[kind.strip("_") or "random"] = bars(f"{title}: plies (decisions and chance)", rows, WIDTH)
    return drawn


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="games",
    parts=parts,
    work=work,
    rests_on=rests_on,
    columns=columns,
    plots=plots,
    about="""
Games at random and games of bots (for each seat a level is drawn, or a character; in about one game of two hundred, by
compiled rules, one seat searches, for at most 100 iterations a decision), every number of players with every set of
options in turn. At every state on the way: the box's own invariants hold (`status`), every number is one that its
field can hold (states are played 64 bits wide, so that what would wrap is seen), somebody has something to decide
or chance has an answer. Every game ends.
""",
)

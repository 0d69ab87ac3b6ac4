"""`filon bench`: how fast our games run, and others."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from filon.bench.measure import BATCH, measure, measure_search
from filon.bench.modules import measure_module
from filon.bench.peers import PEERS, Peers, measure_open_spiel_search, ratios_to
from filon.bench.research import PEERS as RESEARCH_PEERS
from filon.bench.research import measure_research, measure_threads, research_ratios
from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, say_error, word
from filon.engine.compile import either
from filon.engine.game import Game
from filon.games import get_game, shelf

MOST_THREADS = 256


def _beside(
    ids: list[str],
    seconds: float,
    measure_ours: Callable[[Game, float], dict[str, Any]],
    theirs: Mapping[str, tuple[str, Callable[[float], Any]]],
    absent: str,
) -> tuple[list[dict[str, Any]], Peers]:
    """The figures of the named games (or all), and of each peer; None for one that is not installed, which is said."""
    if refused := either(Refused("error-bench-plain"), None):
        raise refused
    games = [get_game(id) for id in ids] or list(shelf().values())
    measured: list[dict[str, Any]] = []
    peers: Peers = {}
    with progress_bar() as bar:
        task = bar.add_task("", total=len(games) + len(theirs))
        for game in games:
            bar.update(task, description=word("measuring", what=game.id))
            measured.append(measure_ours(game, seconds))
            bar.advance(task)
        for peer, (name, measure_peer) in theirs.items():
            bar.update(task, description=word("measuring", what=name))
            try:
                peers[peer] = measure_peer(seconds)
            except ImportError:
                peers[peer] = None
                say_error(Refused(absent, peer=name).message)
            bar.advance(task)
    return measured, peers


def bench_games(ids: list[str], seconds: float, as_json: bool) -> None:
    """The figures of the named games (or all) and of the peers are on stdout."""
    measured, peers = _beside(ids, seconds, measure, PEERS, "bench-missing")
    ratios = {entry["game"]: ratios_to(entry, peers) for entry in measured}
    if as_json:
        print(json.dumps([*measured, {"peers": peers, "ratios": ratios}], indent=2))
    else:
        _print(measured, peers, ratios)


def bench_search(ids: list[str], seconds: float, as_json: bool) -> None:
    """How fast the search is in the named games (or all), and OpenSpiel's in two of its own, is on stdout."""
    games = [get_game(id) for id in ids] or list(shelf().values())
    measured: list[dict[str, Any]] = []
    theirs: dict[str, dict[str, int]] | None = None
    with progress_bar() as bar:
        task = bar.add_task("", total=len(games) + 1)
        for game in games:
            bar.update(task, description=word("measuring", what=game.id))
            measured.append(measure_search(game, seconds))
            bar.advance(task)
        bar.update(task, description=word("measuring", what="OpenSpiel"))
        try:
            theirs = measure_open_spiel_search(seconds)
        except ImportError:
            say_error(Refused("bench-missing", peer="OpenSpiel").message)
        bar.advance(task)
    ratios = {
        entry["game"]: {
            name: round(entry["whole_iterations_per_s"] / figures["iterations_per_s"], 2)
            for name, figures in (theirs or {}).items()
        }
        for entry in measured
    }
    if as_json:
        print(json.dumps([*measured, {"peers": {"open_spiel": theirs}, "ratios": ratios}], indent=2))
        return
    console = Console(highlight=False)
    console.print(word("bench-search-title"), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for heading in ("bench-tuned", "bench-whole", "bench-of-loop", *(f"OpenSpiel {name}" for name in theirs or {})):
        table.add_column(word(heading) if heading.startswith("bench-") else heading, justify="right")
    for entry in measured:
        share = f"{100 * max(entry['of_loop'].values()):.0f} %"
        own = (f"{entry['iterations_per_s']:,}", f"{entry['whole_iterations_per_s']:,}", share)
        table.add_row(entry["game"], *own, *(f"{ratio:,.1f} ×" for ratio in ratios[entry["game"]].values()))
    for name, figures in (theirs or {}).items():
        table.add_row(f"OpenSpiel {name}", "", f"{figures['iterations_per_s']:,}")
    console.print(table)


def bench_modules(ids: list[str], seconds: float, as_json: bool) -> None:
    """How fast the WebAssembly modules of the named games (or all) are beside native code is on stdout."""
    if refused := either(Refused("error-bench-plain"), None):
        raise refused
    games = [get_game(id) for id in ids] or list(shelf().values())
    measured: list[dict[str, Any]] = []
    with progress_bar() as bar:
        task = bar.add_task("", total=len(games))
        for game in games:
            bar.update(task, description=word("measuring", what=game.id))
            try:
                measured.append(measure_module(game, seconds))
            except ImportError as missing:
                raise Refused("error-no-node") from missing
            bar.advance(task)
    if as_json:
        print(json.dumps(measured, indent=2))
        return
    console = Console(highlight=False)
    console.print(word("bench-wasm-title"), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for heading in ("bench-wasm-games", "", "bench-wasm-search", "", "bench-wasm-size"):
        table.add_column(word(heading) if heading else "", justify="right")
    for entry in measured:
        cells = [
            cell
            for figure in ("games_per_s", "iterations_per_s")
            for cell in (f"{entry['wasm'][figure]:,}", f"{100 * entry['of_native'][figure]:.0f} %")
        ]
        table.add_row(entry["game"], *cells, f"{entry['bytes_gz'] / 1000:.0f}")
    console.print(table)


def bench_research(ids: list[str], seconds: float, as_json: bool) -> None:
    """How fast batches and environments of the named games (or all) are, and those of others, is on stdout."""
    measured, peers = _beside(ids, seconds, measure_research, RESEARCH_PEERS, "bench-absent")
    ratios = {entry["game"]: research_ratios(entry, peers) for entry in measured}
    if as_json:
        print(json.dumps([*measured, {"peers": peers, "ratios": ratios}], indent=2))
        return
    console = Console(highlight=False)
    console.print(word("bench-research-title", size=BATCH), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    theirs = [(peer, game) for peer, found in peers.items() for game in found or {}]
    for heading in ("bench-batch-alone", "bench-masked", "bench-observed", "bench-aec"):
        table.add_column(word(heading), justify="right")
    for peer, name in theirs:
        table.add_column(f"{RESEARCH_PEERS[peer][0]} {name}", justify="right")
    for entry in measured:
        own = [entry[figure] for figure in ("batch_per_s", "masked_per_s", "observed_per_s", "aec_per_s")]
        beside = [ratios[entry["game"]][peer].get(name) for peer, name in theirs]
        cells = [f"{figure:,}" if figure else "" for figure in own]
        table.add_row(entry["game"], *cells, *(f"{ratio:,.1f} ×" if ratio else "" for ratio in beside))
    console.print(table)


def check_threads(given: str) -> list[int]:
    """`1,2,4` as numbers."""
    found = [int(part) if part.strip().isdecimal() else 0 for part in given.split(",")]
    if not all(0 < n <= MOST_THREADS for n in found) or len(set(found)) < len(found):
        raise Refused("error-bench-threads", given=given, most=MOST_THREADS)
    return found


def bench_threads(ids: list[str], seconds: float, as_json: bool, threads: list[int]) -> None:
    """How many more decisions a second batches of the named games (or all) make with more threads is on stdout."""
    measured, _ = _beside(ids, seconds, lambda game, s: measure_threads(game, s, threads), {}, "bench-absent")
    if as_json:
        print(json.dumps(measured, indent=2))
        return
    console = Console(highlight=False)
    console.print(word("bench-threads-title", size=measured[0]["batch"]), style="bold")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for n in threads:
        table.add_column(word("bench-threads", count=n), justify="right")
    for entry in measured:
        cells = [f"{entry['best_per_s'][str(n)]:,} ({entry['times'][str(n)]:.2f} ×)" for n in threads]
        table.add_row(entry["game"], *cells)
    console.print(table)


def _print(measured: list[dict[str, Any]], peers: Peers, ratios: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(word("bench-title"), style="bold")
    own = Table(box=None, pad_edge=False, header_style="dim")
    own.add_column("")
    for heading in ("bench-in-loop", "bench-stepped", "bench-plain", "bench-batch", "bench-bytes"):
        own.add_column(word(heading, size=BATCH), justify="right")
    for entry in measured:
        figures = ("compiled_per_s", "stepped_per_s", "plain_per_s", "batch_per_s", "state_bytes")
        own.add_row(entry["game"], *(f"{entry[figure]:,}" for figure in figures))
    console.print(own)
    theirs = Table(box=None, pad_edge=False, header_style="dim")
    theirs.add_column("")
    theirs.add_column("")
    theirs.add_column(word("bench-theirs"), justify="right")
    for entry in measured:
        theirs.add_column(word("bench-ratio", game=entry["game"]), justify="right")
    for peer, games in peers.items():
        for name, shown in (games or {}).items():
            for figure, value in shown.items():
                row = [f"{ratios[entry['game']][peer][name][figure]:,.1f} ×" for entry in measured]
                theirs.add_row(f"{PEERS[peer][0]} {name}", word(f"bench-{figure}"), f"{value:,}", *row)
    if theirs.row_count:
        console.print()
        console.print(theirs)

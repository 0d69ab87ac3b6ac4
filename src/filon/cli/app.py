"""The command `filon`: serve, worker, admin, new-game, play, simulate, arena, puzzles, replay, verify, renew, records,
repair, ratings, train, bench, load, check, campaign and wasm.

Each command picks the engine's mode before it imports anything that runs rules, so modules of commands are imported
inside them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from typer._click import exceptions as usage

from filon.campaigns import MODES
from filon.cli.admin import admin
from filon.cli.words import Refused, say_error, use_language, word
from filon.engine.errors import FilonError

app = typer.Typer(name="filon", help=word("help"), add_completion=False, rich_markup_mode=None)
app.add_typer(admin, name="admin")

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=word("help-game"), show_default=False)]
GamesArgument = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help=word("help-games-given"))]
BoxesArgument = Annotated[list[str] | None, typer.Argument(metavar="[BOX]...", help=word("help-boxes"))]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help=word("help-file"), show_default=False)]
OptionOption = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=word("help-option"))]
LanguageOption = Annotated[
    str | None, typer.Option("--language", metavar="en|fr", help=word("help-language"), callback=use_language)
]
PlainOption = Annotated[bool, typer.Option("--plain", help=word("help-plain"))]
LightOption = Annotated[bool, typer.Option("--light", help=word("help-light"))]
JsonOption = Annotated[bool, typer.Option("--json", help=word("help-json"))]


def run_rules(mode: str) -> None:
    """The rules run in this mode, unless the environment has said otherwise."""
    given = os.environ.setdefault("FILON_ENGINE", mode)
    if given not in ("plain", "compiled"):
        raise Refused("error-engine", value=given)


@admin.callback()
def keep_house() -> None:
    run_rules("plain")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"filon {version('filon')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def filon(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", help=word("help-version"), callback=_version, is_eager=True)
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        serve()


@app.command(help=word("help-serve"))
def serve(
    host: Annotated[str | None, typer.Option(help=word("help-host"), show_default="127.0.0.1")] = None,
    port: Annotated[int | None, typer.Option(help=word("help-port"), min=0, max=65535)] = None,
    database: Annotated[str | None, typer.Option(help=word("help-database"))] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help=word("help-no-open"))] = False,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help=word("help-config"), show_default=False)] = None,
    check: Annotated[bool, typer.Option("--check", help=word("help-serve-check"))] = False,
    reload: Annotated[bool, typer.Option("--reload", help=word("help-reload"))] = False,
) -> None:
    run_rules("plain")
    if reload and not check:
        from filon.cli.reload import serve_again

        serve_again(host, port, database, not no_open, config)
        return
    if check:
        from filon.cli.serve import check_server

        check_server(config, host, port, database)
        return
    from filon.server.serve import serve as serve_tables

    serve_tables(host, port, database, open_browser=not no_open, config=config)


@app.command(help=word("help-worker"))
def worker(
    database: Annotated[str | None, typer.Option(help=word("help-database"))] = None,
    at_once: Annotated[int | None, typer.Option(help=word("help-at-once"), min=1, show_default=False)] = None,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help=word("help-config"), show_default=False)] = None,
) -> None:
    run_rules("plain")
    from filon.server.thinking.worker import work

    work(database, at_once, config)


@app.command(help=word("help-games"))
def games(as_json: JsonOption = False) -> None:
    run_rules("plain")
    from filon.cli.games import list_games

    list_games(as_json)


@app.command(help=word("help-new-game"))
def new_game(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help=word("help-new-name"))] = None,
    title: Annotated[str | None, typer.Option(help=word("help-new-title"), show_default=False)] = None,
    players: Annotated[
        str | None, typer.Option(metavar="2-5", help=word("help-new-players"), show_default=False)
    ] = None,
    package: Annotated[
        bool | None, typer.Option("--package/--folder", help=word("help-new-package"), show_default=False)
    ] = None,
) -> None:
    run_rules("plain")
    from filon.cli.new_game import in_checkout, write_new

    if sys.stdin.isatty():
        name = name or typer.prompt(word("ask-new-name"))
        title = title or typer.prompt(word("ask-new-title"), default=name.replace("_", " ").capitalize())
        players = players or typer.prompt(word("ask-new-players"), default="2-5")
        if package is None:
            package = not in_checkout() or not typer.confirm(word("ask-new-folder"), default=True)
    if not name:
        raise Refused("error-new-name", name="")
    write_new(name, title or "", players or "2-5", bool(package))


@app.command(help=word("help-play"))
def play(
    game: GameArgument,
    seats: Annotated[str, typer.Option(help=word("help-seats"))] = "me,bot",
    option: OptionOption = None,
    language: LanguageOption = None,
    seed: Annotated[int | None, typer.Option(help=word("help-play-seed"))] = None,
    pace: Annotated[float, typer.Option(help=word("help-pace"), min=0, max=60)] = 1.5,
    record: Annotated[Path | None, typer.Option(help=word("help-record"))] = None,
    plain: PlainOption = False,
    light: LightOption = False,
) -> None:
    run_rules("plain")
    from filon.cli.play import play_in_terminal

    play_in_terminal(game, seats, option or [], seed, pace, record, plain, light)


@app.command(help=word("help-simulate"))
def simulate(
    game: GameArgument,
    players: Annotated[int | None, typer.Option(help=word("help-players"), show_default=False)] = None,
    games: Annotated[int, typer.Option(help=word("help-how-many"), min=1)] = 1000,
    bots: Annotated[str, typer.Option(help=word("help-bots"))] = "random",
    seed: Annotated[int, typer.Option(help=word("help-seed"))] = 1,
    option: OptionOption = None,
    as_json: JsonOption = False,
) -> None:
    run_rules("compiled")
    from filon.cli.simulate import simulate_games

    simulate_games(game, players, games, bots, seed, option or [], as_json)


@app.command(help=word("help-arena"))
def arena(
    game: GameArgument,
    bots: Annotated[str, typer.Option(help=word("help-arena-bots"))],
    games: Annotated[int, typer.Option(help=word("help-arena-games"), min=1)] = 1000,
    players: Annotated[int | None, typer.Option(help=word("help-arena-players"), show_default=False)] = None,
    option: OptionOption = None,
    seed: Annotated[int, typer.Option(help=word("help-seed"))] = 1,
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help=word("help-sprt"))] = None,
    workers: Annotated[int | None, typer.Option(help=word("help-workers"), min=1, show_default=False)] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=word("help-ray"), show_default=False)] = "",
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help=word("help-out"), show_default=False)] = None,
    as_json: JsonOption = False,
) -> None:
    run_rules("compiled")
    from filon.cli.arena import hold_arena

    hold_arena(game, bots, games, players, option or [], seed, sprt, workers, ray, out, as_json)


@app.command(help=word("help-train"))
def train(
    game: GameArgument,
    games: Annotated[int, typer.Option(help=word("help-train-games"), min=1)] = 20_000,
    generations: Annotated[int, typer.Option(help=word("help-train-generations"), min=0)] = 1,
    searched: Annotated[int, typer.Option(help=word("help-train-searched"), min=1)] = 2_000,
    iterations: Annotated[int, typer.Option(help=word("help-train-iterations"), min=2)] = 150,
    epochs: Annotated[int, typer.Option(help=word("help-train-epochs"), min=1)] = 12,
    hidden: Annotated[int, typer.Option(help=word("help-train-hidden"), min=1)] = 32,
    above: Annotated[int, typer.Option(help=word("help-train-above"), min=1)] = 16,
    trust: Annotated[float, typer.Option(help=word("help-train-trust"), min=0, max=1)] = 0.5,
    seed: Annotated[int, typer.Option(help=word("help-seed"))] = 1,
    workers: Annotated[int | None, typer.Option(help=word("help-workers"), min=1, show_default=False)] = None,
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help=word("help-train-device"))] = "cpu",
    folder: Annotated[Path | None, typer.Option(metavar="FOLDER", help=word("help-train-folder"))] = None,
) -> None:
    run_rules("compiled")
    from filon.cli.train import train_net
    from filon.training.run import Training

    plan = Training(game, games, generations, searched, iterations, epochs, hidden, above, trust, seed)
    train_net(plan, folder or Path("training") / game, workers, device)


@app.command(help=word("help-puzzles"))
def puzzles(
    game: GameArgument,
    count: Annotated[int, typer.Option(help=word("help-puzzles-count"), min=1)] = 60,
    minutes: Annotated[float, typer.Option(help=word("help-puzzles-minutes"), min=0.01)] = 3.0,
    seed: Annotated[int, typer.Option(help=word("help-seed"))] = 1,
    workers: Annotated[int | None, typer.Option(help=word("help-workers"), min=1, show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=word("help-puzzles-out"), show_default=False)] = None,
) -> None:
    run_rules("compiled")
    from filon.cli.puzzles import write_found

    write_found(game, count, seed, workers, minutes, out)


@app.command(help=word("help-replay"))
def replay(
    file: FileArgument,
    ply: Annotated[int | None, typer.Option(help=word("help-ply"), min=0)] = None,
    language: LanguageOption = None,
    plain: PlainOption = False,
    light: LightOption = False,
) -> None:
    run_rules("plain")
    from filon.cli.records import replay_file

    replay_file(file, ply, plain, light)


@app.command(help=word("help-verify"))
def verify(file: FileArgument) -> None:
    run_rules("plain")
    from filon.cli.records import verify_file

    verify_file(file)


@app.command(help=word("help-renew"))
def renew(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=word("help-file"), show_default=False)],
) -> None:
    run_rules("plain")
    from filon.cli.records import renew_files

    renew_files(files)


@app.command(help=word("help-freeze"))
def freeze(game: GameArgument) -> None:
    run_rules("plain")
    from filon.cli.freeze import freeze_box

    freeze_box(game)


@app.command(help=word("help-records"))
def records(
    game: GameArgument,
    cover: Annotated[bool, typer.Option("--cover", help=word("help-cover"))] = False,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help=word("help-cover-out"), show_default=False)] = None,
    games: Annotated[int, typer.Option(help=word("help-cover-games"), min=1)] = 400,
    minutes: Annotated[float, typer.Option(help=word("help-cover-minutes"), min=0.01)] = 2.0,
    seed: Annotated[int, typer.Option(help=word("help-seed"))] = 1,
) -> None:
    run_rules("plain")
    from filon.cli.records import cover_box

    cover_box(game, cover, out, games, minutes, seed)


@app.command(help=word("help-repair"))
def repair(database: Annotated[Path, typer.Argument(metavar="DATABASE", help=word("help-damaged"))]) -> None:
    run_rules("plain")
    from filon.cli.repair import repair_file

    repair_file(database)


ratings = typer.Typer(help=word("help-ratings"), rich_markup_mode=None)
app.add_typer(ratings, name="ratings")


@ratings.command(help=word("help-recompute"))
def recompute(
    check: Annotated[bool, typer.Option("--check", help=word("help-recompute-check"))] = False,
    database: Annotated[str | None, typer.Option(help=word("help-database"))] = None,
) -> None:
    run_rules("plain")
    from filon.cli.ratings import recompute as recompute_ratings

    recompute_ratings(database, check)


@app.command(help=word("help-bench"))
def bench(
    games: GamesArgument = None,
    as_json: JsonOption = False,
    seconds: Annotated[float, typer.Option(help=word("help-seconds"), min=0.01)] = 3.0,
    search: Annotated[bool, typer.Option("--search", help=word("help-search"))] = False,
    wasm: Annotated[bool, typer.Option("--wasm", help=word("help-bench-wasm"))] = False,
    research: Annotated[bool, typer.Option("--research", help=word("help-bench-research"))] = False,
    threads: Annotated[str | None, typer.Option(help=word("help-bench-threads"), show_default=False)] = None,
) -> None:
    run_rules("compiled")
    from filon.cli.bench import bench_games, bench_modules, bench_research, bench_search, bench_threads, check_threads

    if threads is not None:
        bench_threads(games or [], seconds, as_json, check_threads(threads))
        return
    of_games = bench_research if research else bench_search if search else bench_games
    (bench_modules if wasm else of_games)(games or [], seconds, as_json)


@app.command(help=word("help-load"))
def load(
    tables: Annotated[int | None, typer.Option(help=word("help-load-tables"), min=1, show_default=False)] = None,
    boxes: Annotated[str, typer.Option(help=word("help-load-boxes"))] = "gold",
    think: Annotated[float, typer.Option(help=word("help-load-think"), min=0)] = 5.0,
    watchers: Annotated[int, typer.Option(help=word("help-load-watchers"), min=0)] = 0,
    seconds: Annotated[float, typer.Option(help=word("help-load-seconds"), min=0.1)] = 60.0,
    decisions: Annotated[int | None, typer.Option(help=word("help-load-decisions"), min=1, show_default=False)] = None,
    reconnects: Annotated[float, typer.Option(help=word("help-load-reconnects"), min=0)] = 0.0,
    url: Annotated[str | None, typer.Option(help=word("help-load-url"), show_default=False)] = None,
    database: Annotated[str | None, typer.Option(help=word("help-load-database"), show_default=False)] = None,
    nodes: Annotated[int, typer.Option(help=word("help-load-nodes"), min=1)] = 1,
    peer: Annotated[str | None, typer.Option(help=word("help-load-peer"), show_default=False)] = None,
    saturate: Annotated[bool, typer.Option("--saturate", help=word("help-load-saturate"))] = False,
    file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help=word("help-load-json"), show_default=False)
    ] = None,
) -> None:
    run_rules("plain")
    from filon.cli.load import load_server

    tables = tables or (100 if saturate else 500)
    think = 0.0 if saturate else think
    load_server(tables, boxes, think, watchers, seconds, decisions, reconnects, url, peer, file, database, nodes)


@app.command(help=word("help-check"))
def check(
    boxes: BoxesArgument = None,
    each: Annotated[int, typer.Option("--each", help=word("help-each"), min=1)] = 1,
    quick: Annotated[bool, typer.Option("--quick", help=word("help-quick"))] = False,
    watch: Annotated[bool, typer.Option("--watch", help=word("help-watch"))] = False,
    as_json: JsonOption = False,
) -> None:
    run_rules("plain")
    if watch:
        from filon.cli.watch import watch_boxes

        watch_boxes(boxes or [], each)
        return
    from filon.cli.check import check_boxes

    check_boxes(boxes or [], each, quick, as_json)


@app.command(help=word("help-campaign", list=", ".join(MODES)))
def campaign(
    name: Annotated[str, typer.Argument(metavar="NAME", help=word("help-campaign-name"), show_default=False)],
    boxes: Annotated[str, typer.Option(help=word("help-campaign-boxes"), show_default=False)] = "",
    parts: Annotated[str, typer.Option(help=word("help-campaign-parts"), show_default=False)] = "",
    size: Annotated[float, typer.Option(help=word("help-campaign-size"), min=0)] = 1.0,
    minutes: Annotated[
        float | None, typer.Option(help=word("help-campaign-minutes"), min=0.01, show_default=False)
    ] = None,
    workers: Annotated[int | None, typer.Option(help=word("help-workers"), min=1, show_default=False)] = None,
    state: Annotated[
        Path | None, typer.Option(metavar="FILE", help=word("help-campaign-state"), show_default=False)
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=word("help-campaign-report"), show_default=False)
    ] = None,
    chunk: Annotated[
        str | None, typer.Option(metavar="PART/NUMBER", help=word("help-campaign-chunk"), show_default=False)
    ] = None,
    url: Annotated[str | None, typer.Option(help=word("help-campaign-url"), show_default=False)] = None,
    mine: Annotated[bool, typer.Option("--mine", help=word("help-campaign-mine"))] = False,
    as_json: JsonOption = False,
) -> None:
    if name not in MODES:
        raise Refused("error-campaign-name", name=name, allowed=", ".join(MODES))
    run_rules(MODES[name])
    from filon.cli.campaign import run_campaign, run_chunk, take_aim

    if url is not None:
        take_aim(name, url, mine)
    if chunk is not None:
        run_chunk(name, chunk, size, minutes)
        return
    run_campaign(name, boxes, parts, size, minutes, workers, state, report, as_json)


@app.command(help=word("help-wasm"))
def wasm(
    games: GamesArgument = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=word("help-wasm-out"))] = Path("."),
) -> None:
    run_rules("plain")
    from filon.cli.wasm import write_modules

    write_modules(games or [], out)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command has run, and the process ends: anything refused is one line on stderr and a status that is not 0."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    sys.exit(_status_of(lambda: app(given, standalone_mode=False), given))


def _status_of(run: Callable[[], object], given: list[str]) -> int:
    try:
        status = run()
        return status if isinstance(status, int) else 0
    except usage.UsageError as error:
        say_error(_misuse(error, given).message)
        return 2
    except FilonError as error:
        say_error(error.message, error.clause)
        return 1
    except BrokenPipeError:
        # The reader of our output has closed the pipe: Python must not flush into it when it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        problem = error.strerror or str(error)
        named = Refused("error-file", problem=problem, file=str(error.filename)) if error.filename else None
        say_error((named or Refused("error-system", problem=problem)).message)
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130


def _misuse(error: usage.UsageError, given: list[str]) -> Refused:
    """What is wrong with how the command was called, in a sentence."""
    commands = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    commands |= {group.name for group in app.registered_groups}
    hint = " ".join(["filon", *(word for word in given[:1] if word in commands), "--help"])
    match error:
        case usage.MissingParameter():
            return Refused("usage-missing", what=_parameter(error), hint=hint)
        case usage.BadParameter():
            return Refused("usage-bad-value", what=_parameter(error), hint=hint)
        case usage.NoSuchOption():
            return Refused("usage-no-option", option=error.option_name, hint=hint)
        case usage.BadOptionUsage():
            return Refused("usage-needs-value", option=error.option_name, hint=hint)
    return Refused("usage-other", given=" ".join(["filon", *given])[:120], hint=hint)


def _parameter(error: usage.BadParameter) -> str:
    parameter = error.param
    if parameter is None:
        return str(error.param_hint or "")
    return parameter.opts[0] if parameter.param_type_name == "option" else str(parameter.metavar or parameter.name)

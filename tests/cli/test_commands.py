"""Every command: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from filon.cli.words import texts
from filon.engine.messages import LANGUAGES
from filon.games import shelf


def one_line(text: str) -> str:
    """The text, which is a single line that names the program."""
    assert text.startswith("filon: ")
    assert text.count("\n") == 1
    return text


def test_version(filon: Any) -> None:
    ran = filon("--version")
    assert (ran.status, ran.out) == (0, f"filon {version('filon')}\n")


@pytest.mark.parametrize("arguments", [[], ["serve"], ["serve", "--host", "0.0.0.0", "--port", "8100", "--no-open"]])
def test_serve_calls_the_server(filon: Any, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    calls: list[tuple[object, ...]] = []

    def serve(host: str | None, port: int | None, database: str | None, open_browser: bool, config: object) -> None:
        calls.append((host, port, database, open_browser))

    monkeypatch.setattr("filon.server.serve.serve", serve)
    assert filon(*arguments).status == 0
    expected = (None, None, None, True) if len(arguments) < 2 else ("0.0.0.0", 8100, None, False)
    assert calls == [expected]


def test_a_taken_port_is_one_line(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(*_: object, **__: object) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr("filon.server.serve.serve", serve)
    ran = filon("serve")
    assert ran.status == 1
    assert "Address already in use" in one_line(ran.err)


def test_games_lists_the_shelf(filon: Any) -> None:
    ran = filon("games")
    assert ran.status == 0
    assert "gold" in ran.out
    assert "open_memory=false" in ran.out


def test_games_as_json(filon: Any) -> None:
    (gold,) = [game for game in json.loads(filon("games", "--json").out) if game["id"] == "gold"]
    assert gold["players"] == [2, 5]
    assert [option["id"] for option in gold["options"]] == [
        "match",
        "layout",
        "open_memory",
        "open_gold",
        "first_player",
    ]


SIMULATE = ("simulate", "gold", "--players", "4", "--games", "6", "--bots", "random", "--seed", "1", "--json")


def test_simulate_counts(filon: Any) -> None:
    count = json.loads(filon(*SIMULATE).out)
    assert count["games"] == 6
    assert count["decisions"] > 6 * 64
    assert count["decisions_per_s"] > 0
    assert count["plies_min"] <= count["plies_median"] <= count["plies_max"]
    assert len(count["wins"]) == 4
    assert sum(count["wins"]) == pytest.approx(6, abs=0.01)
    assert count["reasons"] == {"mine-empty": 6}
    assert count["broken_invariants"] == 0


@pytest.mark.slow
def test_simulate_repeats_itself_in_either_mode(filon: Any, command: Any) -> None:
    def timeless(text: str) -> dict[str, Any]:
        return {key: value for key, value in json.loads(text).items() if key not in ("seconds", "decisions_per_s")}

    first = timeless(filon(*SIMULATE).out)
    assert timeless(filon(*SIMULATE).out) == first
    assert timeless(command(*SIMULATE).out) == first
    other = ["2" if before == "--seed" else word for before, word in zip(("", *SIMULATE), SIMULATE, strict=False)]
    assert timeless(filon(*other).out) != first


def test_simulate_takes_options_and_a_level_for_each_seat(filon: Any) -> None:
    ran = filon("simulate", "gold", "--games", "2", "--bots", "easy,hard", "--option", "match=true", "--json")
    count = json.loads(ran.out)
    assert count["options"]["match"] is True
    assert count["bots"] == ["easy", "hard"]
    assert count["plies_min"] > 2 * 64


def test_simulate_in_words(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Broken invariants: 0" in filon("simulate", "gold", "--games", "2").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Invariants rompus\u202f: 0" in filon("simulate", "gold", "--games", "2").out


def test_arena_says_which_bot_is_better(filon: Any, tmp_path: Path) -> None:
    arguments = ("arena", "gold", "--bots", "simple,random", "--games", "4", "--workers", "1", "--out", str(tmp_path))
    ran = filon(*arguments, "--sprt", "0,50")
    assert ran.status == 0
    assert "gold, 2 players, seed 1: 4 games on 2 deals" in ran.out
    assert re.search(r"^simple +\d+\.\d % ", ran.out, re.MULTILINE)
    assert "simple over random:" in ran.out
    assert "0 and 50 Elo" in ran.out
    assert f"The report is in {tmp_path}." in ran.out
    assert {path.name for path in tmp_path.iterdir()} == {"report.json", "report.md", "plot.svg"}
    report = json.loads(filon(*arguments, "--json").out)
    assert report == json.loads((tmp_path / "report.json").read_text())
    assert [row["bot"] for row in report["standings"]] == ["simple", "random"]


def test_an_interrupted_arena_reports_and_says_so(filon: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from filon.arena import run
    from filon.arena.play import play_deal

    def play(arena: Any, number: int) -> Any:
        if number:
            raise KeyboardInterrupt
        return play_deal(arena, number)

    monkeypatch.setattr(run, "play_deal", play)
    ran = filon("arena", "gold", "--bots", "policy:2,random", "--games", "8", "--workers", "1", "--out", str(tmp_path))
    assert ran.status == 130
    assert "Interrupted" in ran.err
    assert "2 games on 1 deal" in ran.out
    assert json.loads((tmp_path / "report.json").read_text())["interrupted"]


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        ("frobnicate", 2, "“filon frobnicate” is not understood: see “filon --help”"),
        ("simulate", 2, "GAME is missing: see “filon simulate --help”"),
        ("simulate gold --frob", 2, "There is no option --frob"),
        ("simulate gold --games many", 2, "The value of --games"),
        ("simulate gold --games 0", 2, "The value of --games"),
        ("simulate gold --seed", 2, "--seed needs a value"),
        ("simulate gold extra", 2, "is not understood"),
        ("simulate chess", 1, "There is no box called “chess”"),
        ("simulate gold --players 9", 1, "2 to 5 players, not 9"),
        ("simulate gold --bots clever", 1, "There is no bot called “clever”"),
        ("simulate gold --bots easy,hard --players 3", 1, "2 bots are named, but there are 3 players"),
        ("simulate gold --option match", 1, "written name=value"),
        ("simulate gold --option match=maybe", 1, "Option match cannot be “maybe”"),
        ("simulate gold --option luck=true", 1, "There is no option luck"),
        ("arena gold", 2, "--bots is missing: see “filon arena --help”"),
        ("arena chess --bots random", 1, "There is no box called “chess”"),
        ("arena gold --bots random,clever", 1, "There is no bot called “clever”"),
        ("arena gold --bots random --games 0", 2, "The value of --games"),
        ("arena gold --bots random --players 9", 1, "2 to 5 players, not 9"),
        ("arena gold --bots random,easy,hard --players 2", 1, "3 bots were given for 2 players"),
        ("arena gold --bots random,easy --sprt 30", 1, "not “30”"),
        ("arena gold --bots random,easy --sprt 30,0", 1, "not “30,0”"),
        ("arena gold --bots random --option luck=true", 1, "There is no option luck"),
        ("arena gold --bots random --ray nowhere", 1, "There is no Ray cluster at “nowhere”"),
        ("play chess", 1, "There is no box called “chess”"),
        ("play gold --seats me", 1, "2 to 5 players, not 1"),
        ("play gold --seats me,you", 1, "not “you”"),
        ("play gold --seats me,bot:clever", 1, "There is no bot called “clever”"),
        ("play gold --language de", 1, "The language can be en, fr, not “de”"),
        ("check chess", 1, "There is no box called “chess”"),
        ("replay /nowhere.filon", 1, "/nowhere.filon: No such file"),
        ("verify /nowhere.filon", 1, "/nowhere.filon: No such file"),
        ("replay /", 1, "Is a directory"),
    ],
)
def test_refusals_are_one_line(filon: Any, arguments: str, status: int, says: str) -> None:
    ran = filon(*arguments.split())
    assert ran.status == status
    assert says in one_line(ran.err)
    assert not ran.out


def test_refusals_speak_the_readers_language(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Il n’y a pas d’option --frob" in one_line(filon("simulate", "gold", "--frob").err)
    assert "GAME manque" in one_line(filon("play").err)


def test_an_unknown_mode_is_one_line(command: Any) -> None:
    ran = command("games", FILON_ENGINE="magic")
    assert ran.status == 1
    assert "FILON_ENGINE can be plain or compiled, not “magic”" in one_line(ran.err)


def test_help_speaks_the_readers_language(command: Any) -> None:
    ran = command("--help", LANG="fr_FR.UTF-8", LC_ALL="")
    assert ran.status == 0
    assert "Une ludothèque qui ne ferme jamais" in ran.out


def test_both_languages_say_the_same_things() -> None:
    folder = Path(__file__).parents[2] / "src" / "filon" / "cli" / "texts"
    ids = [re.findall(r"^([\w-]+) =", (folder / f"{each}.ftl").read_text(), re.MULTILINE) for each in LANGUAGES]
    assert ids[0] == ids[1]
    assert all(id in texts() for id in ids[0])


def test_the_shelf_calls_every_box_by_its_own_name(filon: Any) -> None:
    out = filon("games").out
    for id, game in shelf().items():
        (line,) = [line for line in out.splitlines() if line.startswith(f"{id} ")]
        assert line.split(maxsplit=1)[1].startswith(game.names["en"])

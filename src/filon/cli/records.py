"""`filon replay`, `verify`, `renew` and `records`: what a record file tells, how it would be written today, and which
there should be."""

from __future__ import annotations

from pathlib import Path

from filon.arena.cover import cover
from filon.cli.new_game import ROOT
from filon.cli.plain import board_text
from filon.cli.play import has_screen
from filon.cli.simulate import progress_bar
from filon.cli.terminal.beside import beside_text, result_text
from filon.cli.terminal.mapping import DARK, Marks
from filon.cli.terminal.reading import Reader
from filon.cli.words import Refused, language, word
from filon.engine.errors import BadRecord
from filon.engine.game import Game
from filon.engine.state import EVERYTHING
from filon.games import get_game
from filon.match.dealer import Elsewhere
from filon.match.match import Match
from filon.match.record_file import Record, read, renewed, verify, write_entry


def read_file(path: Path) -> tuple[Record, Match]:
    """The record in a file, and the match it tells; anything wrong with it is refused with the line."""
    record = read(text_of(path))
    return record, record.match()


def text_of(path: Path) -> str:
    """What is in a file; refused if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(1, word("not-text")) from None


def replay_file(path: Path, ply: int | None, plain: bool, light: bool) -> None:
    """The game has been looked at on the screen; where there is none, it is told in words up to a ply, and then the
    table is shown as it lay."""
    record, match = read_file(path)
    if ply is not None and ply > match.ply:
        raise Refused("error-ply", ply=ply, last=match.ply)
    reader = Reader(
        match.game, match.game.texts(language()), lambda seat: record.seats.get(seat) or word("player", seat=seat + 1)
    )
    if plain or not has_screen():
        tell_record(record, match, reader, ply)
        return
    # Importing it asks the terminal what it can show.
    from filon.cli.terminal.replay import ReplayApp

    ReplayApp(match, reader, ply, light).run()


def tell_record(record: Record, match: Match, reader: Reader, ply: int | None) -> None:
    """The game is told in words, a line of the log a line."""
    options = ", ".join(f"{id}={str(value).lower()}" for id, value in record.options.items())
    title = match.game.names[language()]
    print(f"{word('replay-title', title=title, players=match.players)}  {options}")
    last = match.ply if ply is None else ply
    wide = max((len(write_entry(entry)) for entry in match.log[:last]), default=0)
    shown = 0
    moments = [moment for moment in match.moments(EVERYTHING) if moment.ply <= last]
    for moment in moments:
        for number in range(shown + 1, moment.ply):
            print(f"{number:>4}  {write_entry(match.log[number - 1])}")
        sentence = " ".join(reader.say(line.text) for line in moment.told)
        print(f"{moment.ply:>4}  {write_entry(match.log[moment.ply - 1]):<{wide}}  {sentence}".rstrip())
        shown = moment.ply
    if ply is not None and moments:
        scene = moments[-1].scene
        print(board_text(scene, reader, {}))
        print(beside_text(scene, reader, DARK, Marks(), moments[-1].mover).plain)
        print(" · ".join(reader.say(message) for message in (scene.prompt, *scene.status)))
    if match.is_over and last == match.ply:
        print(result_text(match, reader).plain)


def verify_file(path: Path) -> None:
    """Every card and die of the record is what the dealer's secret gives; else an error says what is not."""
    record, match = read_file(path)
    wrong = verify(record)
    if wrong:
        raise Refused("error-verify", problem=wrong[0], more=len(wrong) - 1)
    there = record.elsewhere or Elsewhere(0)
    drawn = [entry.kind == "chance" for entry in match.log]
    print(word("verified", draws=sum(drawn[there.lines :]), commitment=record.commitment))
    if there.lines:
        known = "yes" if there.secret else "no"
        print(word("verified-elsewhere", lines=there.lines, draws=sum(drawn[: there.lines]), known=known))


def renew_files(paths: list[Path]) -> None:
    """The records are written in today's format and notation; one that is already so is not touched."""
    for path in paths:
        text = text_of(path)
        today = renewed(text)
        read(today).match()  # what can't be replayed stays as it is
        if today != text:
            new = path.with_suffix(".new")
            new.write_text(today, encoding="utf-8")
            new.replace(path)
        print(word("renewed" if today != text else "not-renewed", file=str(path)))


def folder_of_records(game: Game) -> Path:
    """Where the records of a box are kept: with its tests, in the working tree or in the one that its author is in."""
    own = ROOT / "tests" / "games" / game.path.name
    return (own if own.is_dir() else Path("tests")) / "records" / game.id


def cover_box(id: str, play: bool, out: Path | None, games: int, minutes: float, seed: int) -> None:
    """What the records of a box show is said; or games have been played and written until they show everything that
    can be different about one. What could not be reached is an error."""
    game = get_game(id)
    folder = out or folder_of_records(game)
    kept = [read_file(path)[1] for path in sorted(folder.glob("*.filon"))]
    with progress_bar() as bar:
        task = bar.add_task(word("covering", game=id), total=None)

        def on(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        found = cover(game, kept, games if play else 0, minutes * 60, seed, on)
    if found.records:
        folder.mkdir(parents=True, exist_ok=True)
    for name, text in found.records.items():
        path = _unused(folder / f"{name}.filon")
        path.write_text(text, encoding="utf-8")
        print(word("record-written", file=str(path)))
    cases = len(found.wanted)
    print(word("covered", game=id, shown=cases - len(found.missing), cases=cases, games=found.games))
    if found.missing:
        raise Refused(
            "error-cover", missing=", ".join(" ".join(part or "-" for part in case) for case in found.missing)
        )


def _unused(path: Path) -> Path:
    number = 2
    free = path
    while free.exists():
        free, number = path.with_stem(f"{path.stem}_{number}"), number + 1
    return free

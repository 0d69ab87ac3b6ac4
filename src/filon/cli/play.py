"""`filon play`: a whole game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from filon.cli.options import read_options
from filon.cli.plain import play_in_lines
from filon.cli.seats import read_seats
from filon.cli.terminal.beside import result_text
from filon.cli.terminal.reading import Reader
from filon.cli.words import language, word
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import record_of, write


def has_screen() -> bool:
    """Whether there is a terminal to draw on and to type into."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def play_in_terminal(
    id: str, seats: str, given: list[str], seed: int | None, pace: float, record: Path | None, plain: bool, light: bool
) -> None:
    """The game has been played, or left politely."""
    game = get_game(id)
    sitters = read_seats(game, seats)
    dealer = Dealer.fresh() if seed is None else Dealer.from_seed(seed)
    match = Match(game, len(sitters), read_options(game, given), dealer)
    people = [seat for seat, sitter in enumerate(sitters) if not sitter.level]
    you = people[0] if len(people) == 1 else None
    reader = Reader(game, game.texts(language()), lambda seat: sitters[seat].name, you)
    own_seed = secrets.randbits(62) if seed is None else seed
    if plain or not has_screen():
        play_in_lines(match, reader, sitters, own_seed)
    else:
        # Importing it asks the terminal what it can show.
        from filon.cli.terminal.minds import Minds
        from filon.cli.terminal.table import TableApp

        minds = Minds(game, [sitter.level for sitter in sitters if sitter.level], own_seed)
        TableApp(match, reader, sitters, minds, pace, light).run()
    if not match.is_over:
        print(word("goodbye"))
        return
    print(result_text(match, reader).plain)
    if record:
        seated = {seat: sitter.written for seat, sitter in enumerate(sitters) if sitter.written}
        record.write_text(write(record_of(match, seated)), encoding="utf-8")
        print(word("recorded", file=str(record)))

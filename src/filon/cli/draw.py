"""Any scene as text: the board on a grid of characters, then trays, panels and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from filon.cli.words import word
from filon.engine.game import Game
from filon.engine.messages import Message, Texts, say
from filon.engine.scene import TINTS, Attempt, Choice, Counter, Panel, Piece, Place, Scene, Told, Tray
from filon.match.match import Match

C = TypeVar("C", Choice, Attempt)
WIDEST = 100
_TALL = 0.45  # a character is about twice as high as wide
_SHORT = 9
_STYLES = {"marked": "bold reverse", "gone": "strike", "faint": "dim", "small": "", "": ""}
_TINTS = {tint: "dark_orange" if tint == "orange" else tint for tint in TINTS}
_MARKS = {"empty": "○", "path": "·", "danger": "!", "gain": "+"}
_LISTED = 12


@dataclass
class Reader:
    """For whom a picture is drawn: a language, the names of the seats, and which of them is "you"."""

    game: Game
    texts: Texts
    names: Callable[[int], str]
    you: int | None = None
    labels: dict[str, str] = field(default_factory=dict)
    """Numbers of pieces and places by key. They stay, so that a card can be remembered by its number."""

    def say(self, message: Message | None) -> str:
        return self.texts.format(message, self.names, self.you) if message else ""


def kinds(game: Game, choices: Sequence[Choice | Attempt]) -> set[str]:
    """The kinds of decisions among the choices."""
    return {game.decisions.kind(game.decisions.parse(choice.decision)) for choice in choices}


def own_number(game: Game, choice: Choice | Attempt) -> str:
    """A decision's number among all of its kind: it never changes."""
    return str(game.decisions.argument(game.decisions.parse(choice.decision)) + 1)


def numbered(game: Game, choices: Sequence[C]) -> dict[str, C]:
    """What to type for each choice: its own number, or its place in the list when several kinds are offered."""
    if len(kinds(game, choices)) <= 1:
        return {own_number(game, choice): choice for choice in choices}
    return {str(place): choice for place, choice in enumerate(choices, 1)}


def learn_labels(reader: Reader, scene: Scene) -> None:
    """Every piece that stands for one decision has its number, also those that can't be chosen now."""
    game = reader.game
    if len(kinds(game, scene.choices)) > 1:
        reader.labels.clear()
        paths = [(label, choice.path) for label, choice in numbered(game, scene.choices).items()]
    else:
        paths = [(own_number(game, refused), refused.path) for refused in scene.plausible]
        paths += [(own_number(game, choice), choice.path) for choice in scene.choices]
    reader.labels.update({path[0]: label for label, path in paths if len(path) == 1})


def draw(console: Console, scene: Scene, reader: Reader, mover: int, told: list[Told]) -> None:
    """The moment is on the console."""
    learn_labels(reader, scene)
    console.print(board(scene, reader, console))
    for line in (*named_pieces(scene, reader), *(tray_line(tray, reader) for tray in scene.trays if tray.pieces)):
        console.print(line)
    for panel in scene.panels:
        console.print(panel_line(panel, reader, panel.seat == mover))
    if scene.aids:
        console.print(Text(", ".join(counter_text(counter, reader) for counter in scene.aids), style="dim"))
    for event in told:
        console.print(Text(f"· {reader.say(event.text)}"))
    status = " · ".join(reader.say(message) for message in scene.status)
    prompt = Text(reader.say(scene.prompt), style="bold")
    console.print(prompt + Text(f"  ({status})", style="dim") if status else prompt)


# ── the board ──────────────────────────────────────────────────────────────────────────────────────────


def board(scene: Scene, reader: Reader, console: Console) -> Text:
    """Places and pieces where they lie, each moved to a free spot nearby if it would cover another."""
    width = min(console.width, WIDEST) - 1
    height = max(1, round(width * _TALL * scene.board.height / scene.board.width))
    if console.is_terminal:
        height = min(height, max(16, console.height - 8 - len(scene.panels)))
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    things: list[Piece | Place] = [*scene.pieces, *scene.places]
    for thing in things:
        label, style = label_of(thing, reader)
        if label:
            row = round(thing.y / scene.board.height * (height - 1))
            column = round(thing.x / scene.board.width * (width - 1) - len(label) / 2)
            row, column = _free_spot(cells, row, min(max(column, 0), width - len(label)), label, width, height)
            for k, character in enumerate(label):
                cells[row, column + k] = (character, style)
    return _rows(cells, width)


def _rows(cells: Mapping[tuple[int, int], tuple[str, str]], width: int) -> Text:
    lines = []
    used = [row for row, _ in cells] or [0]
    for row in range(min(used), max(used) + 1):
        line = Text()
        characters = (cells.get((row, column), (" ", "")) for column in range(width))
        for style, run in groupby(characters, key=itemgetter(1)):
            line.append("".join(character for character, _ in run), style)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _free_spot(
    cells: Mapping[tuple[int, int], object], row: int, column: int, label: str, width: int, height: int
) -> tuple[int, int]:
    def is_free(at: tuple[int, int]) -> bool:
        return all((at[0], at[1] + k) not in cells for k in range(-1, len(label) + 1))

    def spots() -> Iterator[tuple[int, int]]:
        for distance in range(width):
            for aside in range(-distance, distance + 1):
                for down in {distance - abs(aside), abs(aside) - distance}:
                    spot = (row + down, column + 2 * aside)
                    if 0 <= spot[0] < height and 0 <= spot[1] <= width - len(label):
                        yield spot

    return next((spot for spot in spots() if is_free(spot)), (row, column))


def label_of(thing: Piece | Place, reader: Reader) -> tuple[str, str]:
    """A piece or place in a few characters, and the style it is written in."""
    number = reader.labels.get(thing.key, "")
    if isinstance(thing, Place):
        return thing.text or _MARKS.get(thing.mark, ""), "dim"
    if thing.face == "down":
        return number or "▒", ""
    style = f"{_TINTS.get(thing.tint, '')} {_STYLES[thing.look]}".strip()
    return " ".join(part for part in (number, shorten(thing.sprite), thing.text) if part), style


def shorten(sprite: str) -> str:
    """A sprite's name in at most nine characters: the longest word gives way first."""
    words = sprite.split("-")
    while len("-".join(words)) > _SHORT and max(map(len, words)) > 1:
        longest = max(range(len(words)), key=lambda k: len(words[k]))
        words[longest] = words[longest][:-1]
    return "-".join(words)


def named_pieces(scene: Scene, reader: Reader) -> list[Text]:
    """What the shortened names of the pieces on view mean."""
    names = dict.fromkeys(reader.say(piece.name) for piece in scene.pieces if piece.face != "down" and piece.name)
    return [Text(" · ".join(names), style="dim")] if names else []


# ── beside the board ───────────────────────────────────────────────────────────────────────────────────


def tray_line(tray: Tray, reader: Reader) -> Text:
    pieces = [f"{reader.say(p.name) or shorten(p.sprite)}{f' {p.text}' if p.text else ''}" for p in tray.pieces]
    return Text(word("titled", title=reader.say(tray.title), list=", ".join(pieces)))


def counter_text(counter: Counter, reader: Reader) -> str:
    value = "?" if counter.value is None else str(counter.value)
    return f"{reader.say(counter.name)} {value}{'' if counter.of is None else f'/{counter.of}'}"


def panel_line(panel: Panel, reader: Reader, to_move: bool) -> Text:
    """One seat: its name, its colours, its counters and what lies before it."""
    line = Text("▶ " if to_move else "  ").append(reader.names(panel.seat), style="bold")
    for tint in panel.tints:
        line.append(f" ■{tint[:1].upper()}", style=_TINTS.get(tint, ""))
    parts = [counter_text(counter, reader) for counter in panel.counters]
    parts += [tray_line(tray, reader).plain for tray in panel.trays if tray.pieces]
    if panel.note:
        parts.append(reader.say(panel.note))
    return line.append("  " + " · ".join(parts))


def choices_text(scene: Scene, reader: Reader) -> Text:
    """The choices with what to type; many that stand on the board are not listed again."""
    choices = numbered(reader.game, scene.choices)
    on_board = {piece.key for piece in scene.pieces} | {place.key for place in scene.places if place.text}
    pointed = all(len(c.path) == 1 and c.path[0] in on_board for c in choices.values())
    if pointed and len(choices) > _LISTED:
        return Text(word("choose-on-board"), style="dim")
    lines = []
    for number, choice in choices.items():
        line = Text(f"{number:>4}  ").append(reader.say(choice.name)).append(f"  {choice.decision}", style="dim")
        if choice.preview:
            line.append(f"  {reader.say(choice.preview)}", style="italic")
        lines.append(line)
    return Text("\n").join(lines)


def result_lines(match: Match, reader: Reader) -> list[Text]:
    """How the game ended: who won, why, and where the points come from."""
    headline, rows = match.result()
    lines = [Text(reader.say(headline), style="bold"), Text(reader.say(say(f"reason-{match.outcome.reason}")))]
    if match.outcome.tie_break:
        lines.append(Text(reader.say(say(f"tie-{match.outcome.tie_break}"))))
    seats = range(len(rows[0].values)) if rows else range(0)
    wide = max((len(reader.say(row.name)) for row in rows), default=0)
    columns = [max(6, len(reader.names(seat))) for seat in seats]
    if rows:
        names = "".join(f"  {reader.names(seat):>{columns[seat]}}" for seat in seats)
        lines.append(Text(" " * wide + names, style="dim"))
    for row in rows:
        values = "".join(f"  {row.values[seat]:>{columns[seat]}}" for seat in seats)
        lines.append(Text(f"{reader.say(row.name):<{wide}}{values}", style="bold" if row.total else ""))
    return lines

"""What stands beside the board: seats, trays and aids, as text whose pieces can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rich.style import Style
from rich.text import Text

from filon.cli.terminal.canvas import style
from filon.cli.terminal.mapping import TINTS, Marks, Palette
from filon.cli.terminal.reading import Reader, letter
from filon.cli.words import word
from filon.engine.messages import say
from filon.engine.scene import Chart, Counter, Panel, Piece, Scene, Tray
from filon.match.match import Match


def badge(tint: str) -> Text:
    """A house colour, with its letter."""
    ground, ink = TINTS.get(tint, ("", ""))
    return Text().append(f" {letter(tint) if ground else ''} ", style(ink, ground, "bold"))


def counter_text(counter: Counter, reader: Reader) -> str:
    value = "?" if counter.value is None else str(counter.value)
    return f"{reader.say(counter.name)} {value}{'' if counter.of is None else f'/{counter.of}'}"


def alike(pieces: Iterable[Piece], reader: Reader, marks: Marks) -> Iterator[tuple[Piece, str, int]]:
    """The pieces of a tray, those that look the same together: one of them, its name, and how many there are."""
    found: dict[tuple[str, str], tuple[Piece, int]] = {}
    for piece in pieces:
        name = reader.say(piece.name)
        text = f"{name} {piece.text}".strip() if piece.text and piece.text not in name else name
        if re.fullmatch(rf"[^,:]+ {re.escape(piece.text)}", name):
            text = name.removesuffix(f" {piece.text}")  # empty slots are counted, not told apart by their number
        shining = marks.numbers.get(piece.key, "") or ("▸" if piece.key in marks.picked else "")
        first, count = found.get((text, shining), (piece, 0))
        found[text, shining] = (first, count + 1)
    for (text, _), (piece, count) in found.items():
        if text:
            yield piece, text, count


def tray_text(tray: Tray, reader: Reader, palette: Palette, marks: Marks) -> Text:
    """A row of pieces: each can be pointed at, and has its number if it can be chosen."""
    line = Text()
    line.append(word("titled", title=reader.say(tray.title), list="").rstrip(), style(palette.faint))
    for place, (piece, name, count) in enumerate(alike(tray.pieces, reader, marks)):
        line.append(", " if place else " ")
        if number := marks.numbers.get(piece.key):
            line.append(f" {number} ", style(*palette.number, "bold"))
            line.append(" ")
        meta = Style(meta={"@click": f"app.point({piece.key!r})"})
        picked = piece.key in marks.picked
        look = style(palette.ink, look="bold underline" if picked else "strike" if piece.look == "gone" else "")
        line.append(f"{name}{f' ×{count}' if count > 1 else ''}", look + meta)
    return line


def panel_text(panel: Panel, reader: Reader, palette: Palette, marks: Marks, to_move: bool) -> Text:
    """One seat: its name, its colours, its counters and what lies before it."""
    line = Text().append("▶ " if to_move else "  ", style(palette.number[1], look="bold"))
    line.append(reader.names(panel.seat), style(palette.ink, look="bold"))
    for tint in panel.tints:
        line.append(" ").append_text(badge(tint))
    if panel.counters:
        line.append("\n" + " · ".join(counter_text(counter, reader) for counter in panel.counters))
    for tray in panel.trays:
        if tray.pieces:
            line.append("\n").append_text(tray_text(tray, reader, palette, marks))
    if panel.note:
        line.append(f"\n{reader.say(panel.note)}", style(palette.faint, look="italic"))
    return line


def beside_text(scene: Scene, reader: Reader, palette: Palette, marks: Marks, mover: int) -> Text:
    """Everything beside the board: what everybody can take first, then the seats, then what may be counted."""
    # Whoever looks finds their own seat first.
    panels = sorted(scene.panels, key=lambda panel: panel.seat != reader.you)
    parts = [panel_text(panel, reader, palette, marks, panel.seat == mover) for panel in panels]
    parts += [tray_text(tray, reader, palette, marks) for tray in scene.trays if tray.pieces]
    if scene.aids:
        aids = ", ".join(counter_text(counter, reader) for counter in scene.aids)
        parts.append(Text().append(aids, style(palette.faint)))
    return Text("\n").join(parts)


def chart_rows(chart: Chart, reader: Reader) -> list[list[str]]:
    """A chart as words: a cell without any says whether it is good, bad or now."""
    signs = {"good": "✓", "bad": "✗", "now": "◀", "": ""}
    return [
        [f"{reader.say(cell.text)} {signs[cell.mark]}".strip() or ("■" if cell.sprite else "") for cell in row]
        for row in chart.rows
    ]


def result_text(match: Match, reader: Reader) -> Text:
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
    return Text("\n").join(lines)

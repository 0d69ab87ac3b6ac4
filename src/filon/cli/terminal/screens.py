"""What is laid over the table: the log, the rules, charts, help, questions, the hand-over and the result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.visual import VisualType
from textual.widgets import DataTable, Markdown, Static

from filon.cli.words import word

_CLAUSES = re.compile(r"\s*\{((?:#[A-Z0-9-]+\s*)+)\}")
# What is seen is said instead; the picture of a piece stands before its name, which says enough.
_PICTURE = re.compile(r"^!\[([^\]]*)\]\(picture:[^)]*\)$", re.MULTILINE)
_PIECE = re.compile(r"!\[[^\]]*\]\(picture:[^)]*\) ?")


class Overlay(ModalScreen[bool]):
    """Something to read; any of the keys below puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,space,q", "put_away"),
        ("down,j", "move(1)"),
        ("up,k", "move(-1)"),
        ("pagedown", "move(10)"),
        ("pageup", "move(-10)"),
    ]

    def __init__(self, title: str, content: VisualType = "", at_end: bool = False, short: bool = False) -> None:
        super().__init__()
        self.heading, self.content, self.at_end = title, content, at_end
        self.set_class(short, "short")

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(self.heading, id="heading")
            with VerticalScroll(id="text"):
                yield from self.body()
            yield Static(word("screen-close"), id="close")

    def body(self) -> ComposeResult:
        yield Static(self.content)

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one("#text").scroll_end(animate=False)

    def action_put_away(self) -> None:
        self.dismiss(True)

    def action_move(self, rows: int) -> None:
        self.query_one("#text").scroll_relative(y=rows, animate=False)

    def on_click(self) -> None:
        self.dismiss(True)


class Charts(Overlay):
    """Sheets and tables to consult, one below the other."""

    def __init__(self, sheets: Sequence[tuple[str, Text]], charts: Sequence[tuple[str, list[list[str]]]]) -> None:
        super().__init__(word("screen-charts"))
        self.sheets, self.charts = sheets, charts

    def body(self) -> ComposeResult:
        for title, drawn in self.sheets:
            yield Static(Text(title, style="bold"))
            yield Static(drawn)
        for title, rows in self.charts:
            yield Static(Text(title, style="bold"))
            table: DataTable[str] = DataTable(show_cursor=False, zebra_stripes=True)
            table.can_focus = False
            table.add_columns(*(head or " " for head in rows[0]))
            table.add_rows(rows[1:])
            yield table


class Rules(Overlay):
    """How to play, opened where a clause stands."""

    def __init__(self, title: str, text: str, clause: str) -> None:
        super().__init__(title)
        self.text = _PIECE.sub("", _PICTURE.sub(r"> *\1*\\", _CLAUSES.sub("", text)))
        before = text.split(f"#{clause}", 1)[0] if clause and f"#{clause}" in text else ""
        self.place = (re.findall(r"^#+ (.*)$", before, re.MULTILINE) or [""])[-1]

    def body(self) -> ComposeResult:
        yield Markdown(self.text, open_links=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self.open_at_place)

    def open_at_place(self) -> None:
        """The chapter that matters now is in sight."""
        blocks = self.query("MarkdownH1, MarkdownH2, MarkdownH3")
        found = [block for block in blocks if self.place and self.place in str(block.render())]
        if found:
            found[-1].scroll_visible(animate=False, top=True)


class Question(ModalScreen[bool]):
    """Asked before something valuable is given up."""

    BINDINGS: ClassVar[list[BindingType]] = [("y,o,enter", "answer(True)"), ("n,escape,q", "answer(False)")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(self.text)
            answers = ((True, word("answer-yes")), (False, word("answer-no")))
            buttons = [f"[@click=screen.answer({yes})][reverse] {name} [/][/]" for yes, name in answers]
            yield Static("   ".join(buttons))

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class HandOver(ModalScreen[bool]):
    """Nothing of anybody's secrets is on the screen until the next person has it."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "take")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.text = word("hand-over", name=name)

    def compose(self) -> ComposeResult:
        yield Static(self.text, id="hand-over")

    def action_take(self) -> None:
        self.dismiss(True)

    def on_click(self) -> None:
        self.dismiss(True)

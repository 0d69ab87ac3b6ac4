"""What tables and replays share on the screen: the board, what stands beside it, the news, the prompt and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.theme import Theme
from textual.widgets import OptionList, Static

from filon.cli.terminal.beside import beside_text, chart_rows
from filon.cli.terminal.board import ZOOM_STEP, BoardView
from filon.cli.terminal.mapping import DARK, LIGHT, Marks, Palette, sheet_text
from filon.cli.terminal.picture import SHOWS_PICTURES, PictureView
from filon.cli.terminal.reading import Reader
from filon.cli.terminal.screens import Charts, Overlay, Rules
from filon.cli.words import language, word
from filon.engine.scene import Scene, Told
from filon.match.match import Match

_WIDE, _TALL = 110, 32  # columns and rows from which on there is room for the log beside the board
_LOG_LINES = 60

THEMES = [
    Theme(
        f"filon-{'dark' if palette.dark else 'light'}",
        primary="#8a5a00" if palette.dark else "#d9a521",
        accent=palette.number[1],
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.card if not palette.dark else "#241e18",
        panel=palette.card,
        dark=palette.dark,
    )
    for palette in (DARK, LIGHT)
]


class SceneApp(App[None]):
    """Any scene on the screen of a terminal, and what can always be asked for."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    COMMANDS_SHOWN: ClassVar[Sequence[tuple[str, str]]] = ()
    """Keys of the last line: the key, and the action, whose word is `key-<action>` less its arguments."""
    BINDINGS: ClassVar[list[BindingType]] = [
        ("c", "charts"), ("l", "log"), ("p", "seats"), ("q", "leave"), ("r", "rules"), ("t", "light"), ("v", "view"),
        ("question_mark", "keys"), ("plus,equals_sign", "zoom(1)"), ("minus", "zoom(-1)"), ("home", "zoom(0)"),
        ("shift+up", "pan(0,-3)"), ("shift+down", "pan(0,3)"), ("shift+left", "pan(-8,0)"), ("shift+right", "pan(8,0)"),
    ]  # fmt: skip

    def __init__(self, match: Match, reader: Reader, light: bool, picture_widget: type[Any] | None = None) -> None:
        """`picture_widget`: shows pictures even where the terminal did not say that it can."""
        super().__init__()
        self.match, self.reader = match, reader
        self.picture_widget = [picture_widget] if picture_widget else []
        self.has_pictures = self.pictured = SHOWS_PICTURES or picture_widget is not None
        self.scene: Scene | None = None
        self.mover = -1
        self.marks = Marks()
        self.lines: list[str] = []
        """The log as it may still be read."""
        self.title = match.game.names[language()]
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[light].name

    @property
    def palette(self) -> Palette:
        return DARK if self.current_theme.dark else LIGHT

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle"):
            yield BoardView(self.reader, id="board")
            yield PictureView(self.reader, "picture", *self.picture_widget)
            with Vertical(id="side"):
                with VerticalScroll(id="beside-scroll", can_focus=False):
                    yield Static(id="beside")
                yield OptionList(id="choices")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log")
        yield Static(id="news")
        yield Static(id="prompt")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one(PictureView).display = self.pictured
        self.query_one(BoardView).display = not self.pictured

    def show_keys(self, width: int) -> None:
        """The last line names as many keys as there is room for; help names all."""
        parts, room = [], width - 2
        for key, action in self.COMMANDS_SHOWN:
            if action == "view" and not self.has_pictures:
                continue
            name = word(f"key-{action.partition('(')[0].replace('_', '-')}")
            room -= len(key) + len(name) + 3
            if room >= -2:
                parts.append(f"[@click=app.{action}][b]{key}[/b] {name}[/]")
        self.query_one("#keys", Static).update("  ".join(parts))

    def on_resize(self, event: Resize) -> None:
        self.show_keys(event.size.width)
        self.screen.set_class(event.size.width >= _WIDE, "wide")
        self.screen.set_class(event.size.height >= _TALL, "tall")

    # ── showing ──

    def show(self, scene: Scene, mover: int, marks: Marks | None = None) -> None:
        """The scene is on the screen."""
        self.scene, self.mover, self.marks = scene, mover, marks or Marks()
        self.redraw()

    def redraw(self) -> None:
        if not self.scene:
            return
        say, scene = self.reader.say, self.scene
        title = self.match.game.names[language()]
        self.query_one("#head", Static).update(Text(" · ".join([title, *map(say, scene.status)])))
        beside = beside_text(scene, self.reader, self.palette, self.marks, self.mover)
        self.query_one("#beside", Static).update(beside)
        self.query_one("#prompt", Static).update(Text(say(scene.prompt)))
        self.board.show(scene, self.marks, self.palette)
        log = Text("\n").join(Text(f"· {line}") for line in self.lines[-_LOG_LINES:])
        self.query_one("#log", Static).update(log)
        self.query_one("#log-scroll").scroll_end(animate=False)

    def tell(self, text: str, kind: str = "") -> None:
        """Something is said below the board: news, a refusal or a hint."""
        news = self.query_one("#news", Static)
        news.set_class(kind == "refused", "refused")
        news.set_class(kind == "hint", "hint")
        news.update(Text(text))

    def say_told(self, told: Sequence[Told]) -> str:
        return " ".join(self.reader.say(event.text) for event in told)

    # ── what can always be asked for ──

    def action_charts(self) -> None:
        scene, reader = self.scene, self.reader
        if scene and (scene.charts or scene.sheets):
            sheets = [(reader.say(sheet.name), sheet_text(sheet, reader, self.palette)) for sheet in scene.sheets]
            charts = [(reader.say(chart.title), chart_rows(chart, reader)) for chart in scene.charts]
            self.push_screen(Charts(sheets, charts))
        else:
            self.tell(word("no-charts"))

    def action_log(self) -> None:
        text = Text("\n").join(Text(f"· {line}") for line in self.lines)
        self.push_screen(Overlay(word("screen-log"), text, at_end=True))

    def action_seats(self) -> None:
        if self.scene:
            text = beside_text(self.scene, self.reader, self.palette, self.marks, self.mover)
            self.push_screen(Overlay(word("screen-seats"), text))

    def action_rules(self) -> None:
        game = self.match.game
        text = game.how_to_play(language()).read_text(encoding="utf-8")
        self.push_screen(Rules(game.names[language()], text, self.clause()))

    def clause(self) -> str:
        """The clause that matters now."""
        return self.scene.rule if self.scene else ""

    def action_keys(self) -> None:
        self.push_screen(Overlay(word("screen-help"), Text(word("screen-help-text"))))

    def action_light(self) -> None:
        self.theme = THEMES[self.current_theme.dark].name
        self.redraw()

    @property
    def board(self) -> BoardView | PictureView:
        """The board as it is looked at now."""
        return self.query_one(PictureView) if self.pictured else self.query_one(BoardView)

    def action_view(self) -> None:
        """The board is a picture, or a map again."""
        if not self.has_pictures:
            self.tell(word("no-pictures"))
            return
        self.pictured = not self.pictured
        self.query_one(PictureView).display = self.pictured
        self.query_one(BoardView).display = not self.pictured
        self.call_after_refresh(self.redraw)

    def action_zoom(self, way: int) -> None:
        if way:
            self.board.enlarge(ZOOM_STEP**way)
        else:
            self.board.whole()

    def action_pan(self, columns: int, rows: int) -> None:
        self.board.pan(columns, rows)

    async def action_leave(self) -> None:
        self.exit()

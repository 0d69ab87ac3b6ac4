"""A record on the screen of a terminal: moment by moment, forwards and backwards."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from filon.cli.terminal.beside import result_text
from filon.cli.terminal.reading import Reader
from filon.cli.terminal.scene_app import SceneApp
from filon.cli.terminal.screens import Overlay
from filon.cli.words import word
from filon.engine.state import EVERYTHING
from filon.match.match import Match

_SECONDS = 1.0  # for which each moment is on view while the game plays by itself


class ReplayApp(SceneApp):
    """All moments of a match, as everybody may see them once it is over."""

    COMMANDS_SHOWN = (
        ("←", "step_back(1)"), ("→", "step(1)"), ("␣", "run"), ("e", "result"), ("?", "keys"), ("q", "leave"),
        ("r", "rules"), ("p", "seats"), ("c", "charts"), ("t", "light"), ("v", "view"),
    )  # fmt: skip
    BINDINGS: ClassVar = [
        ("left", "step_back(1)"), ("right", "step(1)"), ("ctrl+left", "step_back(10)"), ("ctrl+right", "step(10)"),
        ("space", "run"), ("e", "result"),
    ]  # fmt: skip

    def __init__(self, match: Match, reader: Reader, ply: int | None = None, light: bool = False) -> None:
        super().__init__(match, reader, light)
        self.moments = list(match.moments(EVERYTHING))
        started = [place for place, moment in enumerate(self.moments) if ply is not None and moment.ply <= ply]
        self.at = started[-1] if started else 0
        self.running = False

    def on_mount(self) -> None:
        super().on_mount()
        listed = self.query_one(OptionList)
        for moment in self.moments:
            line = Text().append(f"{moment.ply:>4} ", "dim").append(self.say_told(moment.told) or "·")
            listed.add_option(Option(line))
        listed.focus()
        self.set_interval(_SECONDS, self.run_on)
        self.go_to(self.at)

    def go_to(self, place: int) -> None:
        """A moment is on the screen."""
        if not self.moments:
            return
        self.at = min(max(place, 0), len(self.moments) - 1)
        moment = self.moments[self.at]
        self.show(moment.scene, moment.mover)
        self.tell(self.say_told(moment.told))
        self.query_one(OptionList).highlighted = self.at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self.at:
            self.go_to(event.option_index)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.go_to(event.option_index)

    def action_step(self, moments: int) -> None:
        self.running = False
        self.go_to(self.at + moments)

    def action_step_back(self, moments: int) -> None:
        self.action_step(-moments)

    def action_run(self) -> None:
        """The game plays by itself, or stops."""
        self.running = not self.running

    def run_on(self) -> None:
        if self.running and self.at + 1 < len(self.moments):
            self.go_to(self.at + 1)

    def action_log(self) -> None:
        self.lines = [self.say_told(moment.told) for moment in self.moments[: self.at + 1] if moment.told]
        super().action_log()

    def action_result(self) -> None:
        if self.match.is_over:
            self.push_screen(Overlay(word("screen-result"), result_text(self.match, self.reader), short=True))

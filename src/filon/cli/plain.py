"""A game line by line: for a pipe, a screen reader, or a terminal that can't be drawn on.

What has to be remembered is told once: nothing of it is in what is printed later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from filon.bots.choose import choose
from filon.cli.seats import Sitter
from filon.cli.terminal.beside import beside_text
from filon.cli.terminal.mapping import DARK, Map, Marks
from filon.cli.terminal.reading import Reader, things_on
from filon.cli.words import Refused, texts, word
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import Message
from filon.engine.scene import Attempt, Choice, Scene
from filon.engine.state import WATCHER
from filon.match.match import Match

C = TypeVar("C", Choice, Attempt)
COLUMNS = 79
_LISTED = 12  # more choices than that are looked for on the board

# What can be typed besides a decision, in both languages.
_COMMANDS = {
    "board": "board",
    "plateau": "board",
    "seats": "seats",
    "joueurs": "seats",
    "why": "why",
    "pourquoi": "why",
    "undo": "undo",
    "annuler": "undo",
    "log": "log",
    "journal": "log",
    "help": "help",
    "aide": "help",
    "?": "help",
    "quit": "quit",
    "quitter": "quit",
    "q": "quit",
}


class Leave(Exception):
    """The person has had enough."""


# ── what to type ───────────────────────────────────────────────────────────────────────────────────────


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


def on_board(scene: Scene, choices: dict[str, Choice]) -> dict[str, str]:
    """The numbers of choices that are made by pointing at one thing on the board, by its key."""
    things = {thing.key for thing in things_on(scene)}
    paths = {number: choice.path for number, choice in choices.items()}
    return {path[0]: number for number, path in paths.items() if len(path) == 1 and path[0] in things}


def board_text(scene: Scene, reader: Reader, numbers: dict[str, str]) -> str:
    """The board as a map of characters."""
    rows = round(COLUMNS * scene.board.height / scene.board.width / 2)
    lines = Map(scene, reader, COLUMNS, rows, DARK, Marks(numbers)).canvas.plain().split("\n")
    return "\n".join(lines).strip("\n")


def choices_text(scene: Scene, reader: Reader) -> str:
    """The choices with what to type; many that stand on the board are shown there."""
    choices = numbered(reader.game, scene.choices)
    pointed = on_board(scene, choices)
    if len(pointed) == len(choices) > _LISTED:
        return f"{board_text(scene, reader, pointed)}\n{word('choose-on-board')}"
    lines = []
    for number, choice in choices.items():
        preview = f" – {reader.say(choice.preview)}" if choice.preview else ""
        lines.append(f"{number:>4}  {reader.say(choice.name)}{preview}  [{choice.decision}]")
    return "\n".join(lines)


# ── playing ────────────────────────────────────────────────────────────────────────────────────────────


def play_in_lines(match: Match, reader: Reader, sitters: Sequence[Sitter], seed: int) -> None:
    """The match is over, or somebody has left it."""
    try:
        LineTable(match, reader, sitters, seed).play()
    except (Leave, EOFError, KeyboardInterrupt):
        print()


class LineTable:
    """A match that is told and asked about in lines."""

    def __init__(self, match: Match, reader: Reader, sitters: Sequence[Sitter], seed: int) -> None:
        self.match, self.reader, self.sitters, self.seed = match, reader, sitters, seed
        self.people = [seat for seat, sitter in enumerate(sitters) if not sitter.level]
        self.secret = match.game.secrets and len(self.people) > 1
        self.shown = dict.fromkeys([*self.people, WATCHER], 0)
        self.in_hand = WATCHER

    def play(self) -> None:
        match = self.match
        while not match.is_over:
            seat = match.mover
            if seat in self.people:
                self.ask(seat)
            else:
                seed = (self.seed * 1_000_003 + match.ply) & 0x7FFFFFFFFFFFFFFF
                decision = choose(match.game, match.packed_observation(seat), seat, self.sitters[seat].level, seed)
                match.play(match.game.decisions.text(decision), seat)
        self.tell(self.people[0] if len(self.people) == 1 else WATCHER)

    def tell(self, viewer: int) -> None:
        """The viewer has heard what happened since they last looked; it is news only once."""
        for moment in self.match.moments(viewer, self.shown[viewer]):
            for event in moment.told:
                print(f"· {self.reader.say(event.text)}")
        self.shown[viewer] = self.match.ply

    def ask(self, seat: int) -> None:
        """The person has decided, or taken a decision back."""
        if self.secret and self.in_hand != seat:
            input(word("hand-over", name=self.sitters[seat].name))
            self.in_hand = self.reader.you = seat
        self.tell(seat if self.secret else self.people[0] if len(self.people) == 1 else WATCHER)
        scene = self.match.view(seat)
        status = " · ".join(self.reader.say(message) for message in scene.status)
        print(f"\n{self.reader.say(scene.prompt)}{f'  ({status})' if status else ''}")
        print(choices_text(scene, self.reader))
        ply = self.match.ply
        while self.match.ply == ply:
            self.answer(input(f"{self.sitters[seat].name}> "), seat, scene)

    def answer(self, line: str, seat: int, scene: Scene) -> None:
        """What was typed has been done, or refused in a sentence."""
        first, _, rest = line.strip().partition(" ")
        command = _COMMANDS.get(first.lower(), "")
        try:
            match command:
                case "quit":
                    raise Leave
                case "why":
                    self.explain(self.decision(rest, scene), seat)
                case "undo":
                    self.match.undo(seat)
                case "":
                    if first:
                        self.match.play(self.decision(line, scene), seat)
                case _:
                    self.show(command, seat, scene)
        except FilonError as error:
            self.refuse(error.message, error.clause)

    def show(self, what: str, seat: int, scene: Scene) -> None:
        if what == "board":
            print(board_text(scene, self.reader, on_board(scene, numbered(self.match.game, scene.choices))))
        elif what == "seats":
            print(beside_text(scene, self.reader, DARK, Marks(), seat).plain)
        elif what == "log":
            for ply, told in self.match.told(seat):
                print(f"{ply:>4}  {self.reader.say(told.text)}")
        else:
            print(word("play-help"))

    def decision(self, text: str, scene: Scene) -> str:
        """The decision somebody typed: its number (also of one that is refused now) or its notation."""
        text = text.strip()
        if not text.isdecimal():
            return text
        game = self.match.game
        offered = kinds(game, scene.choices)
        if found := numbered(game, scene.choices).get(text):
            return found.decision
        tried = [attempt for attempt in scene.plausible if kinds(game, [attempt]) == offered]
        if len(offered) == 1 and (refused := numbered(game, tried).get(text)):
            return refused.decision
        raise Refused("error-number", number=text[:20])

    def explain(self, decision: str, seat: int) -> None:
        refused = self.match.why_not(decision, seat)
        if refused:
            self.refuse(*refused)
        else:
            print(word("why-legal", decision=decision))

    def refuse(self, message: Message, clause: str) -> None:
        own = message.id in self.reader.texts
        sentence = self.reader.say(message) if own else texts().format(message)
        print(f"✗ {sentence}{f' ({clause})' if clause else ''}")

"""`filon play`: a whole game in the terminal.

What has to be remembered is shown once: on a terminal each picture takes the place of the one before, on a screen of
its own that leaves nothing to scroll back to.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from filon.bots.choose import bot, choose
from filon.bots.levels import ladder_of
from filon.cli.draw import Reader, choices_text, draw, kinds, numbered, result_lines
from filon.cli.options import read_options
from filon.cli.words import Refused, language, texts, word
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import Message, Texts
from filon.engine.scene import Scene
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match, Moment
from filon.match.record_file import record_of, write

# What can be typed besides a decision, in both languages.
_COMMANDS = {
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


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat: a person with a name, or a bot of a level."""

    name: str
    level: str = ""
    written: str = ""
    """What a record file says; nothing of a person who gave no name."""


def read_seats(game: Game, text: str) -> list[Sitter]:
    """`me,me:Anna,bot,bot:hard` as sitters; what is not understood, or a wrong number, is refused."""
    parts = [part.strip() for part in text.split(",")]
    game.check_players(len(parts))
    people = sum(part.partition(":")[0] == "me" for part in parts)
    sitters = []
    for seat, part in enumerate(parts):
        who, _, detail = part.partition(":")
        if who == "me":
            nameless = word("you") if people == 1 else word("player", seat=seat + 1)
            sitters.append(Sitter(detail or nameless, written=detail))
        elif who == "bot":
            level = detail or ladder_of(game).suggested[0]
            bot(game, level)
            known = f"level-{level}" in texts()
            name = word("bot", level=word(f"level-{level}") if known else level, seat=seat + 1)
            sitters.append(Sitter(name, level, f"bot {level}"))
        else:
            raise Refused("error-seat", seat=part[:80])
    return sitters


def play_in_terminal(id: str, seats: str, given: list[str], seed: int | None, pace: float, record: Path | None) -> None:
    """The game has been played, or left politely."""
    game = get_game(id)
    sitters = read_seats(game, seats)
    dealer = Dealer.fresh() if seed is None else Dealer.from_seed(seed)
    match = Match(game, len(sitters), read_options(game, given), dealer)
    console = Console(highlight=False)
    table = TerminalTable(match, sitters, console, pace if console.is_terminal else 0.0, seed)
    try:
        if console.is_terminal:
            with console.screen(hide_cursor=False):
                table.play()
        else:
            table.play()
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()
        console.print(word("goodbye"))
        return
    table.show_result()
    if record:
        seated = {seat: sitter.written for seat, sitter in enumerate(sitters) if sitter.written}
        record.write_text(write(record_of(match, seated)), encoding="utf-8")
        console.print(word("recorded", file=str(record)))


class TerminalTable:
    """A match at one terminal."""

    def __init__(self, match: Match, sitters: list[Sitter], console: Console, pace: float, seed: int | None) -> None:
        self.match, self.sitters, self.console, self.pace = match, sitters, console, pace
        self.people = [seat for seat, sitter in enumerate(sitters) if not sitter.level]
        self.secret = match.game.secrets and len(self.people) > 1
        you = self.people[0] if len(self.people) == 1 else None
        own_texts: Texts = match.game.texts(language())
        self.reader = Reader(match.game, own_texts, lambda seat: sitters[seat].name, you)
        self.shown = dict.fromkeys([*self.people, WATCHER], 0)
        self.in_hand = WATCHER
        self.seed = secrets.randbits(62) if seed is None else seed

    def play(self) -> None:
        """The match is over."""
        while not self.match.is_over:
            seat = self.match.mover
            if seat in self.people:
                self.ask(seat)
            else:
                self.let_bot_play(seat)
        if not self.secret:
            self.show_each(self.news(self.onlooker()))

    def onlooker(self) -> int:
        """Who looks on while bots play: the one person, or several who may all see the same."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    def let_bot_play(self, seat: int) -> None:
        match = self.match
        seed = (self.seed * 1_000_003 + match.ply) & 0x7FFFFFFFFFFFFFFF
        decision = choose(match.game, match.packed_observation(seat), seat, self.sitters[seat].level, seed)
        match.play(match.game.decisions.text(decision), seat)
        if not self.secret and match.mover not in self.people:
            self.show_each(self.news(self.onlooker()))

    # ── showing ──

    def news(self, viewer: int) -> list[Moment]:
        """What has happened since the viewer last looked; it is news only once."""
        moments = list(self.match.moments(viewer, self.shown[viewer]))
        self.shown[viewer] = self.match.ply
        return moments

    def show_each(self, moments: list[Moment]) -> None:
        """Each moment has been on view for a while."""
        for moment in moments:
            self.show(moment)
            time.sleep(self.pace)

    def show(self, moment: Moment) -> None:
        if self.console.is_terminal:
            self.console.clear()
        draw(self.console, moment.scene, self.reader, moment.mover, moment.told)
        self.console.print()

    def hand_over(self, seat: int) -> None:
        """The person in this seat holds the screen, and nobody else's secrets are on it."""
        if self.in_hand != seat:
            self.console.clear()
            self.console.input(Text(word("hand-over", name=self.sitters[seat].name)))
            self.in_hand = seat

    def show_result(self) -> None:
        for line in result_lines(self.match, self.reader):
            self.console.print(line)

    # ── asking ──

    def ask(self, seat: int) -> None:
        """The person has decided, or taken a decision back."""
        if self.secret:
            self.hand_over(seat)
            self.reader.you = seat
        moments = self.news(seat if self.secret else self.onlooker())
        self.show_each(moments[:-1])
        scene = self.match.view(seat)
        self.show(Moment(self.match.ply, seat, moments[-1].told if moments else [], scene))
        self.console.print(choices_text(scene, self.reader))
        ply = self.match.ply
        while self.match.ply == ply:
            self.answer(self.console.input(Text(f"{self.sitters[seat].name}> ", style="bold")), seat, scene)

    def answer(self, line: str, seat: int, scene: Scene) -> None:
        """What was typed has been done, or refused in a sentence."""
        first, _, rest = line.strip().partition(" ")
        command = _COMMANDS.get(first.lower(), "")
        try:
            if command == "quit":
                raise Leave
            if command == "why":
                self.explain(self.decision(rest, scene), seat)
            elif command == "undo":
                self.match.undo(seat)
            elif command == "log":
                for ply, told in self.match.told(seat):
                    self.console.print(Text(f"{ply:>4}  {self.reader.say(told.text)}"))
            elif command == "help":
                self.console.print(Text(word("play-help")))
            elif first:
                self.match.play(self.decision(line, scene), seat)
        except FilonError as error:
            self.refuse(error.message, error.clause)

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
            self.console.print(Text(word("why-legal", decision=decision)))

    def refuse(self, message: Message, clause: str) -> None:
        own = message.id in self.reader.texts
        sentence = self.reader.say(message) if own else texts().format(message)
        self.console.print(Text(f"✗ {sentence}{f' ({clause})' if clause else ''}"))

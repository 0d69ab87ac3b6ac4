"""A whole game on the screen of a terminal: choices by number, letter and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from filon.cli.seats import Sitter
from filon.cli.terminal.beside import result_text
from filon.cli.terminal.board import BoardView
from filon.cli.terminal.canvas import style
from filon.cli.terminal.mapping import Marks
from filon.cli.terminal.minds import Minds
from filon.cli.terminal.offers import Offer, offers_now, refusals_now
from filon.cli.terminal.reading import Reader
from filon.cli.terminal.scene_app import SceneApp
from filon.cli.terminal.screens import HandOver, Overlay, Question
from filon.cli.terminal.select import Selection, back, begin, meant, pick, plans_now, step_after, step_now
from filon.cli.words import texts, word
from filon.engine.errors import FilonError
from filon.engine.messages import Message
from filon.engine.scene import Choice, Plan
from filon.engine.state import WATCHER
from filon.match.match import Match, Moment

_NOBODY = -9  # nobody holds the screen yet


class TableApp(SceneApp):
    """A match at one terminal."""

    COMMANDS_SHOWN = (
        ("h", "hint"), ("z", "undo"), ("w", "why"), ("r", "rules"), ("?", "keys"), ("q", "leave"), ("l", "log"),
        ("p", "seats"), ("c", "charts"), ("t", "light"), ("v", "view"),
    )  # fmt: skip
    BINDINGS: ClassVar = [
        ("h", "hint"), ("z,backspace", "undo"), ("w", "why"), ("space", "hurry"), ("escape", "one_back"),
    ]  # fmt: skip

    def __init__(
        self,
        match: Match,
        reader: Reader,
        sitters: Sequence[Sitter],
        minds: Minds,
        pace: float,
        light: bool = False,
        picture_widget: type[Any] | None = None,
    ) -> None:
        super().__init__(match, reader, light, picture_widget)
        self.sitters, self.minds, self.pace = sitters, minds, pace
        self.people = [seat for seat, sitter in enumerate(sitters) if not sitter.level]
        self.secret = match.game.secrets and len(self.people) > 1
        self.shown = dict.fromkeys([*self.people, WATCHER], 0)
        self.in_hand = _NOBODY
        self.asked = _NOBODY
        """The seat that is asked now."""
        self.selection = Selection()
        self.offers: list[Offer] = []
        self.typed = ""
        self.wondering = False
        """Whether *why not?* is asked about the next thing pointed at."""
        self.hinted: Choice | None = None
        self.refused_by = ""
        self.hurried = asyncio.Event()
        self.moved = asyncio.Event()
        self.confirmed: set[str] = set()

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(OptionList).focus()
        self.minds.wake()
        self.play()

    async def on_unmount(self) -> None:
        await self.minds.close()

    # ── the match ──

    @work(exclusive=True)
    async def play(self) -> None:
        """The match is over, and its result is on the screen."""
        match = self.match
        while not match.is_over:
            seat = match.mover
            if seat in self.people:
                await self.ask(seat)
            else:
                await self.let_bot_play(seat)
        viewer = self.people[0] if self.secret else self.onlooker()
        await self.show_each(self.news(viewer), viewer)
        self.offers = []
        self.show_offers()
        self.push_screen(Overlay(word("screen-result"), result_text(match, self.reader), short=True))

    def onlooker(self) -> int:
        """Who looks on while bots play: the one person, or several who may all see the same."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    async def let_bot_play(self, seat: int) -> None:
        sitter = self.sitters[seat]
        if self.minds.is_slow(sitter.level):
            self.tell(word("thinking", name=sitter.name))
        decision = await self.minds.choose(self.match, sitter.level)
        self.match.play(decision, seat)
        if not self.secret and self.match.mover not in self.people:
            await self.show_each(self.news(self.onlooker()), self.onlooker())

    def news(self, viewer: int) -> list[Moment]:
        """What has happened since the viewer last looked; it is news only once."""
        moments = list(self.match.moments(viewer, self.shown[viewer]))
        self.shown[viewer] = self.match.ply
        return moments

    async def show_each(self, moments: Sequence[Moment], viewer: int) -> None:
        """Each moment has been on view for a while."""
        for moment in moments:
            self.lines += [self.reader.say(event.text) for event in moment.told if event.lasting]
            self.offers = []
            self.show_offers()
            self.show(moment.scene, moment.mover)
            if moment.told:
                self.tell(self.say_told(moment.told))
            await self.wait_a_moment()

    async def wait_a_moment(self) -> None:
        if self.hurried.is_set() or not self.pace:
            await asyncio.sleep(0)
            return
        try:
            async with asyncio.timeout(self.pace):
                await self.hurried.wait()
        except TimeoutError:
            return

    # ── asking ──

    async def ask(self, seat: int) -> None:
        """The person has decided, or taken a decision back."""
        viewer = seat if self.secret else self.onlooker()
        if self.secret:
            await self.hand_over(seat)
        moments = self.news(viewer)
        await self.show_each(moments[:-1], viewer)
        last = moments[-1].told if moments else []
        self.lines += [self.reader.say(event.text) for event in last if event.lasting]
        if last:
            self.tell(self.say_told(last))
        self.hurried.clear()
        self.asked = seat
        self.moved.clear()
        scene = self.match.view(seat)
        self.confirmed.clear()
        self.hinted, self.wondering, self.typed, self.refused_by = None, False, "", ""
        self.show(scene, seat)
        self.select(begin(scene.choices))
        await self.moved.wait()

    def done(self) -> None:
        """The question is answered; nothing more can be chosen until the next one."""
        self.asked = _NOBODY
        self.moved.set()

    async def hand_over(self, seat: int) -> None:
        """The person in this seat holds the screen, and nobody else's secrets are on it."""
        if self.in_hand == seat:
            return
        self.in_hand = seat
        await self.push_screen_wait(HandOver(self.sitters[seat].name))
        self.reader.you = seat
        self.lines = [self.reader.say(told.text) for _, told in self.match.told(seat, self.shown[seat])]

    def select(self, selection: Selection) -> None:
        """What can be chosen after what was pointed at is on offer."""
        if not self.scene or self.asked == _NOBODY:
            return
        self.selection, self.typed = selection, ""
        found = refusals_now if self.wondering else offers_now
        self.offers = found(self.scene, selection, self.reader)
        self.show_offers()
        numbers = {key: offer.label for offer in self.offers for key in offer.keys}
        hinted = frozenset(self.hinted.path) if self.hinted else frozenset[str]()
        far = frozenset(key for offer in self.offers if offer.plan for key in offer.keys)
        self.show(self.scene, self.mover, Marks(numbers, frozenset(selection.picked), hinted, far))

    def show_offers(self) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        wide = max((len(offer.label) for offer in self.offers), default=0)
        for offer in self.offers:
            badge = self.palette.far if offer.plan else self.palette.number
            line = Text().append(f" {offer.label:>{wide}} ", style(*badge, "bold")).append(f" {offer.text}")
            if self.hinted and offer in self.hinted_offers():
                line.append(f"  ◀ {word('hinted')}", style(self.palette.number[1], look="bold"))
            listed.add_option(Option(line))
        if self.offers:
            listed.highlighted = 0

    def hinted_offers(self) -> list[Offer]:
        """The offers that follow the hint at this step."""
        if not self.hinted:
            return []
        picked = len(self.selection.picked)
        key = self.hinted.path[picked] if len(self.hinted.path) > picked else ""
        return [offer for offer in self.offers if offer.choice is self.hinted or (key and key in offer.keys)]

    # ── choosing ──

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.offers):
            self.take(self.offers[event.option_index])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What the offer under the cursor would bring is told, where somebody moved it there."""
        if not event.option_index or event.option_index >= len(self.offers) or self.typed or not self.scene:
            return
        offer = self.offers[event.option_index]
        self.tell(offer.preview)
        if offer.plan:
            self.show(self.scene, self.mover, replace(self.marks, routes=(offer.plan.route,)))

    def on_key(self, event: Key) -> None:
        """Numbers and letters of offers; a number that is the beginning of another waits for more, or for Enter."""
        labels = {offer.label: offer for offer in self.offers}
        if len(self.screen_stack) > 1 or not event.character:
            return
        if event.character.isdecimal():
            event.stop()
            self.type_digit(event.character, labels)
        elif event.character in labels:
            event.stop()
            self.take(labels[event.character])

    def type_digit(self, digit: str, labels: dict[str, Offer]) -> None:
        typed = self.typed + digit
        longer = [label for label in labels if label.startswith(typed) and label != typed]
        if typed in labels and not longer:
            self.take(labels[typed])
        elif typed in labels or longer:
            self.typed = typed
            # Enter takes the line of the list that is marked.
            likeliest = typed if typed in labels else longer[0]
            self.query_one(OptionList).highlighted = self.offers.index(labels[likeliest])
            self.tell(word("typed", number=typed))
        else:
            self.typed = ""
            self.tell(word("error-number", number=typed), "refused")

    def take(self, offer: Offer) -> None:
        """What was offered is done, or the next step of it is on offer."""
        self.typed = ""
        if offer.refused:
            self.explain(offer.refused.decision)
        elif offer.plan:
            self.follow(offer.plan)
        elif offer.choice:
            self.choose(offer.choice)
        else:
            self.point([offer.keys[0]])

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        self.point(event.keys)

    def action_point(self, key: str) -> None:
        self.point([key])

    def point(self, keys: Sequence[str]) -> None:
        """Something was pointed at: the next step of a decision, or a refusal that says why not."""
        if not self.scene or self.asked == _NOBODY:
            return
        choices = self.scene.choices
        step = step_now(choices, self.selection)
        plans = plans_now(self.scene.plans, choices, self.selection, step)
        source = step_after(choices, begin(choices).picked).lit
        for key in () if self.wondering else keys:
            if key in step.lit:
                selection, decision = pick(choices, self.selection, key)
                if decision:
                    self.choose(decision)
                else:
                    self.select(selection)
                return
            if key in plans:
                self.follow(plans[key])
                return
            if self.selection.clicks and key in source:
                self.select(begin(choices))
                self.point([key])
                return
        tried = [meant(self.scene.plausible, self.selection.picked, key) for key in keys]
        if refused := next((attempt for attempt in tried if attempt), None):
            self.explain(refused.decision)

    @work
    async def choose(self, choice: Choice) -> None:
        """A complete decision is taken; where something valuable would be given up, after a question."""
        if choice.ask_first and choice.decision not in self.confirmed:
            if not await self.push_screen_wait(Question(self.reader.say(choice.ask_first))):
                return
            self.confirmed.add(choice.decision)
        self.decide(choice.decision)

    def decide(self, decision: str) -> None:
        seat = self.asked
        try:
            self.match.play(decision, seat)
        except FilonError as error:
            self.refuse(error.message, error.clause)
            return
        self.done()

    def follow(self, plan: Plan) -> None:
        """The decisions of a plan are taken one after the other, as long as each is legal when its turn comes."""
        seat = self.asked
        for decision in plan.decisions:
            if self.match.mover != seat or decision not in self.match.legal:
                break
            self.match.play(decision, seat)
        self.done()

    # ── commands ──

    def explain(self, decision: str) -> None:
        """Why not?"""
        refused = self.match.why_not(decision, self.asked)
        was_wondering, self.wondering = self.wondering, False
        if was_wondering:
            self.select(self.selection)
        if refused:
            self.refuse(*refused)

    def refuse(self, message: Message, clause: str = "") -> None:
        self.refused_by = clause
        own = message.id in self.reader.texts
        sentence = self.reader.say(message) if own else texts().format(message)
        self.tell(f"✗ {sentence}{f' ({clause})' if clause else ''}", "refused")

    def clause(self) -> str:
        return self.refused_by or super().clause()

    def action_why(self) -> None:
        if self.asked == _NOBODY or not self.scene:
            return
        self.wondering = not self.wondering
        self.tell(word("why-ask") if self.wondering else "")
        self.select(self.selection)
        if self.wondering and not self.offers:
            self.action_why()
            self.tell(word("why-nothing"))

    def action_one_back(self) -> None:
        """One step back in a half-made choice, or out of *why not?*."""
        if self.wondering:
            self.action_why()
        elif before := back(self.selection):
            self.select(before)
        self.typed = ""

    def action_undo(self) -> None:
        if self.selection.clicks or self.wondering:
            self.action_one_back()
            return
        if self.asked == _NOBODY:
            return
        try:
            self.match.undo(self.asked)
        except FilonError as error:
            self.refuse(error.message, error.clause)
            return
        self.done()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """What a strong player would do is told, and marked step by step."""
        if self.asked == _NOBODY or not self.scene:
            return
        scene = self.scene
        self.tell(word("hint-thinking"), "hint")
        try:
            hint = await self.minds.hint(self.match)
        except FilonError as error:
            self.refuse(error.message, error.clause)
            return
        if self.scene is not scene or self.asked == _NOBODY:
            return
        self.hinted = next((choice for choice in scene.choices if choice.decision == hint.decision), None)
        self.wondering = False
        self.select(begin(scene.choices))
        name = self.reader.say(self.hinted.name) if self.hinted else hint.decision
        share = "" if hint.share is None else word("hint-share", share=round(100 * hint.share))
        self.tell(" ".join(part for part in (f"{name}.", self.reader.say(hint.text), share) if part), "hint")

    def action_hurry(self) -> None:
        """Whatever is still to be shown before the next decision is shown at once."""
        if self.asked == _NOBODY:
            self.hurried.set()

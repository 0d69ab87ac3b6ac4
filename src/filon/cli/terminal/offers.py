"""What can be chosen now, each with a number or a letter to type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from filon.cli.terminal.reading import Reader, head, things_on
from filon.cli.terminal.select import Ahead, Selection, follows, plans_now, step_now
from filon.engine.scene import Attempt, Choice, Piece, Place, Plan, Scene

COMMANDS = "chlpqrtvwz"
"""Letters that do something at every table: no choice has them."""
_LETTERS = "abdefgijkmnosuxy"
_MOST = 99  # the largest number of its own that a decision is called by


@dataclass(frozen=True)
class Offer:
    """One thing that can be typed, clicked or pointed at."""

    label: str
    text: str
    preview: str = ""
    keys: tuple[str, ...] = ()
    """What it lights up on the board or in a tray."""
    choice: Choice | None = None
    plan: Plan | None = None
    refused: Attempt | None = None


def named_things(scene: Scene) -> dict[str, Piece | Place]:
    """Everything that can be pointed at, by key."""
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    things: list[Piece | Place] = [*scene.places, *scene.pieces, *(piece for tray in trays for piece in tray.pieces)]
    return {thing.key: thing for thing in things}


def offers_now(scene: Scene, selection: Selection, reader: Reader) -> list[Offer]:
    """What can be chosen at this step: what is lit, far targets, amounts, and buttons."""
    step = step_now(scene.choices, selection)
    offers = list(_lit(scene, step, selection, reader))
    start = max((int(offer.label) for offer in offers), default=0)
    for number, plan in enumerate(plans_now(scene.plans, scene.choices, selection, step).values(), start + 1):
        told = (reader.say(plan.name), reader.say(plan.preview))
        offers.append(Offer(str(number), *told, (plan.target,), plan=plan))
    offers += list(_amounts(step, offers, reader))
    return offers + list(_buttons(step.ready, reader))


def _lit(scene: Scene, step: Ahead, selection: Selection, reader: Reader) -> Iterator[Offer]:
    things = named_things(scene)
    # Two pearls in a pack are one thing to choose.
    groups: dict[tuple[str, ...], list[str]] = {}
    for key, choices in step.lit.items():
        groups.setdefault(tuple(choice.decision for choice in choices), []).append(key)
    turned = any(piece.face == "down" and piece.key in step.lit for piece in scene.pieces)
    numbers = (_own_numbers(step, reader) if turned else None) or {}
    # In the order in which a person reads the board; what lies beside it comes last, in its own order.
    on_board = {thing.key: (thing.y, thing.x) for thing in things_on(scene)}
    order = sorted(groups.values(), key=lambda keys: on_board.get(keys[0], (float("inf"), 0.0)))
    order.sort(key=lambda keys: int(numbers.get(keys[0], 0)))
    for place, keys in enumerate(order, 1):
        first, *others = step.lit[keys[0]]
        thing = things.get(keys[0])
        last = not others and len(first.path) == len(selection.picked) + 1
        text = "" if last or thing is None else head(reader.say(thing.name))
        preview = reader.say(first.preview) if last else reader.say(thing.name) if thing else ""
        yield Offer(numbers.get(keys[0], str(place)), text or reader.say(first.name), preview, tuple(keys))


def _own_numbers(step: Ahead, reader: Reader) -> dict[str, str] | None:
    """Where each key stands for one decision, and all are of one kind: their own numbers, which never change, so that a
    face-down card can be remembered by its number."""
    decisions = reader.game.decisions
    if not all(len(choices) == 1 for choices in step.lit.values()):
        return None
    parsed = {key: decisions.parse(choices[0].decision) for key, choices in step.lit.items()}
    numbers = {key: decisions.argument(each) + 1 for key, each in parsed.items()}
    kinds = {decisions.kind(each) for each in parsed.values()}
    if len(kinds) != 1 or len(set(numbers.values())) != len(numbers) or max(numbers.values()) > _MOST:
        return None
    return {key: str(number) for key, number in numbers.items()}


def _amounts(step: Ahead, offers: list[Offer], reader: Reader) -> Iterator[Offer]:
    alone = not offers and len({choice.amount for choice in step.amounts}) == len(step.amounts)
    start = max((int(offer.label) for offer in offers), default=0)
    for number, choice in enumerate(step.amounts, start + 1):
        label = str(choice.amount if alone else number)
        yield Offer(label, _with_amount(choice, reader), reader.say(choice.preview), choice=choice)


def _with_amount(choice: Choice, reader: Reader) -> str:
    name = reader.say(choice.name)
    return name if str(choice.amount) in name else f"{name}: {choice.amount}"


def _buttons(ready: Sequence[Choice], reader: Reader) -> Iterator[Offer]:
    """Choices without anything to point at have letters, of their own name if it can be."""
    used: set[str] = set()
    for choice in ready:
        text = reader.say(choice.name)
        wanted = [*text.lower(), *_LETTERS]
        label = next((each for each in wanted if each in _LETTERS and each not in used), "")
        used.add(label)
        yield Offer(label, text, reader.say(choice.preview), choice=choice)


def refusals_now(scene: Scene, selection: Selection, reader: Reader) -> list[Offer]:
    """What can't be done now, to ask *why not?*: everything that could be pointed at next and is refused."""
    things = named_things(scene)
    lit = step_now(scene.choices, selection).lit
    tried: dict[str, Attempt] = {}
    for attempt in sorted(scene.plausible, key=lambda attempt: len(attempt.path)):
        if follows(attempt, selection.picked) and len(attempt.path) > len(selection.picked):
            tried.setdefault(attempt.path[len(selection.picked)], attempt)
    keys = [key for key in tried if key not in lit and key in things]
    return [
        Offer(str(number), reader.say(things[key].name), "", (key,), refused=tried[key])
        for number, key in enumerate(keys, 1)
    ]

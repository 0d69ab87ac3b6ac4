"""Progressive selection: point at a source, then at a target, then choose an amount. Nothing here draws.

The page does the same in `web/src/table/select.ts` and `plans.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from filon.engine.scene import Attempt, Choice, Plan


@dataclass(frozen=True)
class Selection:
    """What has been pointed at so far. Steps taken by themselves before any pointing cannot be given back."""

    picked: tuple[str, ...] = ()
    clicks: tuple[int, ...] = ()
    """Length of `picked` before each pointing of the person: where "back" returns to."""


@dataclass
class Ahead:
    """What can come next."""

    lit: dict[str, list[Choice]] = field(default_factory=dict)
    """Keys that lead to a legal decision if pointed at now."""
    ready: list[Choice] = field(default_factory=list)
    """Decisions complete with what is picked, without an amount."""
    amounts: list[Choice] = field(default_factory=list)
    """Decisions complete but for their amount, those of one kind together, least first."""


def follows(choice: Choice | Attempt, picked: Sequence[str]) -> bool:
    return choice.path[: len(picked)] == list(picked)


def step_after(choices: Sequence[Choice], picked: Sequence[str]) -> Ahead:
    """What can come next after `picked`."""
    step = Ahead()
    for choice in choices:
        if not follows(choice, picked):
            continue
        if len(choice.path) > len(picked):
            step.lit.setdefault(choice.path[len(picked)], []).append(choice)
        elif choice.amount is None:
            step.ready.append(choice)
        else:
            step.amounts.append(choice)
    kinds = list(dict.fromkeys(choice.name.id for choice in step.amounts))
    step.amounts.sort(key=lambda choice: (kinds.index(choice.name.id), choice.amount or 0))
    return step


def step_now(choices: Sequence[Choice], selection: Selection) -> Ahead:
    """What can come next now. Buttons stay on offer beside a source that was picked by itself."""
    step = step_after(choices, selection.picked)
    if selection.clicks or not selection.picked:
        return step
    root = step_after(choices, ())
    return Ahead(step.lit, [*root.ready, *step.ready], [*root.amounts, *step.amounts])


def _only_key(step: Ahead) -> str | None:
    """The only key that can come next, if nothing else can be done at this step."""
    return next(iter(step.lit)) if len(step.lit) == 1 and not step.ready and not step.amounts else None


def begin(choices: Sequence[Choice]) -> Selection:
    """Where a selection begins. A source that is the only one is picked already, but nothing is decided unasked."""
    # Buttons beside the board do not hinder the first step on the board from being taken.
    pointed = [choice for choice in choices if choice.path]
    picked: tuple[str, ...] = ()
    while key := _only_key(step_after(pointed, picked)):
        after = step_after(pointed, (*picked, key))
        if not after.lit and not after.amounts:
            break
        picked = (*picked, key)
    return Selection(picked)


def pick(choices: Sequence[Choice], before: Selection, key: str) -> tuple[Selection, Choice | None]:
    """The selection after pointing at a lit key, and the decision that it makes, if it makes one; steps with one
    possibility follow by themselves."""
    picked = (*before.picked, key)
    step = step_after(choices, picked)
    while only := _only_key(step):
        picked = (*picked, only)
        step = step_after(choices, picked)
    left = [] if step.lit else [*step.ready, *step.amounts]
    selection = Selection(picked, (*before.clicks, len(before.picked)))
    return selection, left[0] if len(left) == 1 else None


def back(selection: Selection) -> Selection | None:
    """One pointing less; None when there is nothing to go back from."""
    if not selection.clicks:
        return None
    return Selection(selection.picked[: selection.clicks[-1]], selection.clicks[:-1])


def meant(plausible: Sequence[Attempt], picked: Sequence[str], key: str) -> Attempt | None:
    """The refused decision somebody means by pointing at `key` now, if the scene foresaw it."""
    tried = [attempt for attempt in plausible if follows(attempt, (*picked, key))]
    whole = [attempt for attempt in tried if len(attempt.path) == len(picked) + 1]
    return next(iter([*whole, *tried]), None)


def plans_now(plans: Sequence[Plan], choices: Sequence[Choice], selection: Selection, step: Ahead) -> dict[str, Plan]:
    """The plans that can be begun now, by what to point at. What can be chosen directly comes first."""
    taken = {choice.path[0] for choice in choices if choice.path} | set(selection.picked) | set(step.lit)
    source = selection.picked if selection.clicks else ()
    begun = {choice.decision for choice in choices if follows(choice, source)}
    found: dict[str, Plan] = {}
    for plan in plans:
        # With a source picked, only its own ways are left.
        if plan.target not in taken and plan.decisions[0] in begun:
            found.setdefault(plan.target, plan)
    return found

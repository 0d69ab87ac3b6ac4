"""What a game shows and says: the part of its contract that is never compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from filon.engine import kit
from filon.engine.bind import has, part
from filon.engine.declare import SCORE
from filon.engine.messages import Message, say
from filon.engine.scene import Row, Scene, Told
from filon.engine.state import BEAT

if TYPE_CHECKING:
    from filon.engine.game import Game, Outcome

State = Any


class Showing(NamedTuple):
    """The functions of a game's `scene.py`, or defaults where it has none of its own; states are displays."""

    scene: Callable[[State, int, list[int]], Scene]
    """`scene(s, viewer, legal)`: what lies where, the panels, the choices."""
    retell: Callable[[State, list[int]], Told | None]
    """`tell(s, event)`: a sentence of the log for an event, or none."""
    breakdown: Callable[[State], list[Row]]
    """The scores, line by line."""
    headline: Callable[[State, Outcome], Message]
    """Who won and why."""
    explain: Callable[[State, int, str], Message | None]
    """`explain(s, d, clause)`: a better sentence than the clause's own for a refusal, or none."""
    hint: Callable[[State, int], Message | None]
    """`hint(s, d)`: what to say when this decision is recommended, or none."""
    chapter: Callable[[State], int | None] | None
    """Of `hidden.py`, in games of memory alone: the part of the record that stays shut while it runs, or none."""


def showing_of(game: Game) -> Showing:
    """What a game shows and says."""
    package = game.package
    if not has(package, "scene", "scene"):
        raise ImportError(f"{package}.scene has no scene, and there is no default for it", name=f"{package}.scene")
    made = {"retell": kit.Sentences(game.events).retell, "breakdown": partial(_scores, game)}

    def found(name: str) -> Any:
        if has(package, "scene", name):
            return getattr(part(f"{package}.scene"), name)
        return made.get(name) or getattr(kit, name)

    own = found("retell")

    def retell(s: State, event: list[int]) -> Told | None:
        return None if event[0] == BEAT else own(s, event)

    chapter = part(f"{package}.hidden").chapter if has(package, "hidden", "chapter") else None
    functions = {name: found(name) for name in Showing._fields[:-1]}
    return Showing(**{**functions, "retell": retell}, chapter=chapter)


def unsaid(package: str) -> list[str]:
    """The functions of `scene.py` that a game does not have: the defaults stand in for them."""
    return [name for name in Showing._fields[:-1] if not has(package, "scene", name)]


def _scores(game: Game, s: State) -> list[Row]:
    """The scores, in one line."""
    figures = game.figures()
    part(f"{game.package}.rules").outcome(s, figures)
    return [Row(say("row-total"), [int(figures[SCORE][seat]) for seat in range(s.seats)], total=True)]

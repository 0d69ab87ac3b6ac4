"""What a game shows and says: the part of its contract that is never compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from filon.engine import kit
from filon.engine.bind import has, part
from filon.engine.messages import Message
from filon.engine.scene import Row, Scene, Told
from filon.engine.state import BEAT

if TYPE_CHECKING:
    from filon.engine.game import Outcome

State = Any


class Showing(NamedTuple):
    """The functions of a game's `scene.py`, or the kit's where it has none of its own; states are displays."""

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


def showing_of(package: str) -> Showing:
    """What the games of a package show and say."""

    def found(name: str) -> Any:
        return getattr(part(f"{package}.scene") if has(package, "scene", name) else kit, name)

    own = found("retell")

    def retell(s: State, event: list[int]) -> Told | None:
        return None if event[0] == BEAT else own(s, event)

    chapter = part(f"{package}.hidden").chapter if has(package, "hidden", "chapter") else None
    functions = {name: found(name) for name in Showing._fields[:-1]}
    return Showing(**{**functions, "retell": retell}, chapter=chapter)

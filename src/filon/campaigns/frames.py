"""Frames as a page reads them: each with its whole scene, worked out from the one before and what has changed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from filon.house.wire import Frame
from filon.match.parts import KEYED

Json = dict[str, Any]


def complete(frame: Json, before: Json) -> Json:
    """The frame with its whole scene, and with everything that was left out because it is as usual."""
    for field in msgspec.structs.fields(Frame):
        if field.default is not msgspec.NODEFAULT and field.name not in ("scene", "change"):
            frame.setdefault(field.name, field.default)
        elif field.default_factory is not msgspec.NODEFAULT:
            frame.setdefault(field.name, field.default_factory())
    frame["scene"] = frame.get("scene") or changed(before, frame["change"])
    return frame


def changed(scene: Json, change: Json) -> Json:
    """The scene after a change, as the page works it out."""
    now = dict(scene)
    for name, value in change.items():
        if name not in KEYED:
            now[name] = value
        elif "all" in value:
            now[name] = value["all"]
        else:
            things = {_key(name, thing): thing for thing in scene.get(name, [])}
            for key in value.get("gone", []):
                del things[key]
            things |= {_key(name, thing): thing for thing in value.get("put", [])}
            now[name] = [things[key] for key in value.get("order", things)]
    return {name: value for name, value in now.items() if value not in ([], "")}


def _key(name: str, thing: Json) -> str | int:
    if name in ("choices", "plausible"):
        return " ".join([thing["decision"], *thing.get("path", [])])
    if name == "aids":
        return f"{thing['icon']} {thing.get('tint', '')}"
    found: str | int = thing[{"panels": "seat", "plans": "target"}.get(name, "key")]
    return found


def digest(scene: Json) -> str:
    """The same for the same scene."""
    return hashlib.sha256(json.dumps(scene, sort_keys=True).encode()).hexdigest()[:16]

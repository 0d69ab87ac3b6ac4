"""The pictures of docs/scene-parts.md are what its listings draw, and every part of a scene is on the page."""

from __future__ import annotations

import re

import msgspec

import scene_parts
from filon.engine import scene
from filon.engine.scene import Choice, Panel, Piece, Scene


def test_every_picture_is_what_its_listing_draws() -> None:
    drawn = dict(scene_parts.drawings())
    assert len(drawn) == 7
    for file, svg in drawn.items():
        assert (scene_parts.DOCS / file).read_text(encoding="utf-8") == svg + "\n", file


def test_every_part_of_a_scene_is_named() -> None:
    page = scene_parts.PAGE.read_text(encoding="utf-8")
    kinds = set(re.findall(r"\b([A-Z]\w+)\b", str(msgspec.inspect.type_info(Scene)))) & set(vars(scene))
    parts = {kind for kind in kinds if isinstance(vars(scene)[kind], type)} - {"Attempt", "Message"}
    assert {Choice.__name__, Panel.__name__, Piece.__name__} <= parts
    assert {part for part in parts if not re.search(rf"\b{part}\b", page)} == set()

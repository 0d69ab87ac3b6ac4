"""Every box is drawn without a browser, and the picture stands for itself."""

from __future__ import annotations

import random
import re
import struct
from xml.etree import ElementTree

import pytest
from tests.tree import ROOT

from filon.drawing import Extent, extent_around, png_of, svg_of, svg_of_piece
from filon.drawing.extent import extent_of, points_of
from filon.drawing.sprites import TINTS, Inlined, shape_of, symbols
from filon.engine import scene as engine_scene
from filon.engine.messages import say
from filon.engine.scene import Board, Piece, Place, Scene, Stroke
from filon.games import get_game, shelf
from filon.match.dealer import Dealer
from filon.match.match import Match

GOLD = get_game("gold")


def scene_after(id: str, plies: int) -> Scene:
    """What the mover sees after so many decisions of a game played at random."""
    game = get_game(id)
    match = Match(game, game.players[0], dealer=Dealer.from_seed(3))
    rng = random.Random(4)
    while match.ply < plies and not match.is_over:
        match.play(rng.choice(match.legal))
    return match.view(match.mover)


def bare(*pieces: Piece, strokes: list[Stroke] | None = None, places: list[Place] | None = None) -> Scene:
    """A table without a board drawing."""
    return Scene(Board(1000, 500), say("board"), list(pieces), places or [], strokes=strokes or [])


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("plies", [0, 40])
@pytest.mark.parametrize("id", shelf())
def test_every_box_is_drawn_with_all_that_it_needs(id: str, plies: int) -> None:
    scene = scene_after(id, plies)
    lit = [choice.path[0] for choice in scene.choices if choice.path]
    svg = svg_of(scene, get_game(id), "fr", lit=lit)
    assert "var(" not in svg
    ids = [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {(id or "", "") for id in ids}
    assert svg.count("<use href=") >= len(scene.pieces)
    assert not re.findall(r'(?:href|src)="(?!#)', svg)  # nothing is fetched from elsewhere
    width, height = size_of(png_of(svg, 200))
    assert width == 200
    assert abs(height - 200 * scene.board.height / scene.board.width) < 1


@pytest.mark.parametrize("id", shelf())
def test_every_sprite_of_a_box_is_drawn_in_every_house_colour(id: str) -> None:
    game = get_game(id)
    for sprite in symbols(game.art("sprites.svg")):
        for tint in ("", *TINTS):
            inlined = Inlined(game)
            assert f'"{inlined.use(sprite, tint)}"' in inlined.definitions()
            assert "var(" not in inlined.definitions()


def test_a_sprite_takes_the_colour_of_its_piece() -> None:
    game = get_game("goldland")
    red, blue = (svg_of_piece(Piece("a", "pawn", tint=tint, text="3"), game) for tint in ("red", "blue"))
    assert TINTS["red"][0] in red
    assert TINTS["red"][0] not in blue
    assert png_of(red, 40) != png_of(blue, 40)


def test_the_house_colours_are_the_pages() -> None:
    source = (ROOT / "web/src/styles/tokens.css").read_text(encoding="utf-8")
    found = re.findall(r"\[data-tint='(\w+)'\] \{\s+--tint: (#\w+);\s+--tint-ink: (#\w+);", source)
    assert {tint: (fill, ink) for tint, fill, ink in found} == TINTS
    assert tuple(TINTS) == engine_scene.TINTS


def test_a_figure_is_drawn_with_the_typeface_that_comes_along() -> None:
    with_text, without = (svg_of(bare(Piece("a", "back", 500, 250, text=text)), GOLD, "en") for text in ("12", ""))
    assert png_of(with_text, 300) != png_of(without, 300)


def test_a_text_is_shown_and_not_obeyed() -> None:
    svg = svg_of(bare(Piece("a", "back", text="<g>")), GOLD, "en")
    assert "&lt;g&gt;" in svg
    ElementTree.fromstring(svg)


def test_a_sprite_that_no_box_has_is_an_error() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        svg_of(bare(Piece("a", "unicorn")), GOLD, "en")


def test_a_part_of_the_board_is_cut_out_around_some_things() -> None:
    scene = bare(Piece("a", "back", 100, 100), Piece("b", "back", 300, 200), places=[Place("c", 900, 50, r=40)])
    box = extent_around(scene, ["a", "b"], margin=20)
    assert box == (30, 30, 370, 270)
    assert 'width="680" height="480" viewBox="30 30 340 240"' in svg_of(scene, GOLD, "en", extent=box, wide=680)
    assert extent_around(scene, ["c"], margin=70) == (790, 0, 1000, 160)  # never beyond the edge
    with pytest.raises(KeyError):
        extent_around(scene, ["d"])


def test_path_data_is_measured() -> None:
    assert points_of("M1,2 3,4h5v-6l1 1Z m1 1") == ((1, 2), (3, 4), (8, 4), (8, -2), (9, -1), (2, 3))
    assert points_of("M0 0C1 2 3 4 5 6a7 7 0 0 1 2 2") == ((0, 0), (1, 2), (3, 4), (5, 6), (7, 8))
    assert extent_of(Place("a", 5, 5, outline="M0 1L10 1L5 9Z")) == Extent(0, 1, 10, 9)
    assert extent_of(Piece("a", "back", 0, 0, 20, 10, turn=90)) == Extent(-10, -10, 10, 10)


def test_an_arrow_stops_before_what_it_points_at() -> None:
    stroke = Stroke("s", "M100 250L900 250", "arrow", "red")
    svg = svg_of(bare(Piece("a", "back", 900, 250), strokes=[stroke]), GOLD, "en")
    # The piece covers 50 units of the line, and a thin line of 4 units stays free.
    assert 'd="M846 250L' in svg
    assert 'd="M900 250L' in svg_of(bare(strokes=[stroke]), GOLD, "en")
    assert "<path" in svg_of(bare(strokes=[Stroke("s", "M1 1L1 1", "arrow")]), GOLD, "en")


def test_rings_follow_the_outline_of_what_they_surround() -> None:
    marked = Piece("a", "back", 100, 100, look="marked")
    assert '<ellipse cx="100" cy="100" rx="56" ry="56"' in svg_of(bare(marked), GOLD, "en")
    assert shape_of(GOLD, "back", 100, 140) == "card"
    card = Piece("b", "back", 100, 100, height=140, turn=30)
    assert 'transform="rotate(30 100 100)"' in svg_of(bare(card), GOLD, "en", lit=["b"])


def test_lines_lie_between_tiles_and_what_stands_on_them() -> None:
    low, high = Piece("a", "back", 1, 1), Piece("b", "back", 2, 2, z=1)
    svg = svg_of(bare(high, low, strokes=[Stroke("s", "M3 3L4 4")]), GOLD, "en")
    assert svg.index("translate(1 1)") < svg.index("M3 3L4 4") < svg.index("translate(2 2)")

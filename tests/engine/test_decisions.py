"""Decision spaces: ids, notation, and what is not in them."""

from __future__ import annotations

import pytest

from filon.engine.decisions import Space, kind
from filon.engine.errors import UnknownDecision
from filon.engine.game import Game
from filon.games import shelf

SPACE = Space(kind("step", ("north", "south")), kind("march", range(3), "ab"), kind("end"), kind("go", only=[(1, 9)]))


def test_ids_are_dense_and_the_last_argument_runs_fastest() -> None:
    texts = [SPACE.text(id) for id in range(len(SPACE))]
    assert texts == [
        "step north",
        "step south",
        "march 0 a",
        "march 0 b",
        "march 1 a",
        "march 1 b",
        "march 2 a",
        "march 2 b",
        "end",
        "go 1 9",
    ]
    assert SPACE.base("march") == 2
    assert (SPACE.kind(5), SPACE.argument(5), SPACE.words(5)) == ("march", 3, ("1", "b"))


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_notation_parses_back(game: Game) -> None:
    for space in (game.decisions, game.outcomes):
        assert [space.parse(space.text(id)) for id in range(len(space))] == list(range(len(space)))


def test_the_parts_of_a_word_are_joined_by_hyphens() -> None:
    space = Space(kind("draw_open", ("sea_monster", "troll-wagon")))
    assert [space.text(id) for id in range(2)] == ["draw-open sea-monster", "draw-open troll-wagon"]
    with pytest.raises(UnknownDecision):
        space.parse("draw_open sea_monster")


def test_spaces_around_words_do_not_matter() -> None:
    assert SPACE.parse("  march  1   b ") == SPACE.parse("march 1 b")


@pytest.mark.parametrize(
    "text", ["", "march", "march 1", "march 1 c", "march 01 b", "MARCH 1 b", "end now", "\x00", "é" * 500]
)
def test_anything_else_is_unknown_and_says_so_briefly(text: str) -> None:
    with pytest.raises(UnknownDecision) as caught:
        SPACE.parse(text)
    assert caught.value.code == "unknown-decision"
    assert len(str(caught.value)) < 200


def test_two_decisions_must_not_be_written_alike() -> None:
    with pytest.raises(ValueError, match="same text"):
        Space(kind("go", ("a b",)), kind("go a", ("b",)))

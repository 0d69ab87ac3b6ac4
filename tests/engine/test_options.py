"""Options and player counts are refused by name."""

from __future__ import annotations

import pytest

import filon
from filon.engine.errors import BadOption, BadPlayers, FilonError, UnknownGame, UnknownOption
from filon.engine.messages import LANGUAGES
from filon.engine.options import Option, encode_options
from filon.games import get_game, shelf


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"colour": "red"}, UnknownOption),
        ({"match": "true"}, BadOption),
        ({"match": 1}, BadOption),
        ({"layout": "spiral"}, BadOption),
        ({"layout": 0}, BadOption),
        ({"layout": None}, BadOption),
    ],
)
def test_bad_options_are_refused_by_name(options: dict[str, object], error: type[FilonError]) -> None:
    with pytest.raises(error) as caught:
        filon.new("gold", players=2, options=options)  # type: ignore[arg-type]
    assert caught.value.code == "bad-option"
    assert caught.value.message.args["option"] == next(iter(options))
    for language in LANGUAGES:
        assert get_game("gold").texts(language).format(caught.value.message)


@pytest.mark.parametrize("players", [1, 6, 0, -1, True])
def test_bad_player_counts_are_refused(players: int) -> None:
    with pytest.raises(BadPlayers):
        filon.new("gold", players=players)


def test_an_option_without_a_field_is_a_mistake_of_the_game() -> None:
    gold = get_game("gold")
    with pytest.raises(TypeError, match="has no option colour"):
        encode_options((*gold.options, Option("colour", False)), gold.layout, {})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        filon.new("chess")


def test_numbers_have_bounds_and_are_read_from_text() -> None:
    option = Option("rounds", 4, minimum=2, maximum=6)
    assert (option.kind, option.encode(6), option.read("3")) == ("int", 6, 3)
    for bad in (1, 7, True, "4"):
        with pytest.raises(BadOption):
            option.encode(bad)
    with pytest.raises(BadOption):
        option.read("four")


def test_every_option_has_its_words_in_every_language() -> None:
    for game in shelf().values():
        for language in LANGUAGES:
            texts = game.texts(language)
            for option in (o for o in game.options if not o.fixed):
                words = [f"option-{option.words}", f"option-{option.words}-help"]
                words += [f"option-{option.words}-{value}" for value in option.values]
                assert not [word for word in words if word not in texts], (game.id, language)

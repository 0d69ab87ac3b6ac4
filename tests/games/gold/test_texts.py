"""Gold in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.gold.positions import mine, turn

import filon
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.messages import LANGUAGES
from filon.engine.options import option_sets
from filon.engine.state import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game

GAME: Game = get_game("gold")
FOLDERS = {"gold": GAME.path / "texts", "engine": ENGINE_TEXTS}


@pytest.mark.parametrize("options", option_sets(GAME.options), ids=str)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(options: dict[str, bool | int | str]) -> None:
    match = filon.new("gold", players=3, options=options, seed=3)
    while not match.is_over:
        match.play(match.legal[(match.ply * 11) % len(match.legal)])
    said = set()
    for viewer in (0, WATCHER):
        sentences = [message for moment in match.moments(viewer) for message in messages_in(moment.told)]
        scenes = [moment.scene for moment in match.moments(viewer)]
        sentences += [message for scene in (*scenes[:9], *scenes[9::9], scenes[-1]) for message in messages_in(scene)]
        sentences += [message for _, line in match.told(viewer) for message in messages_in(line)]
        sentences += messages_in(match.result())
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            texts = GAME.texts(language)
            for message in unique.values():
                for you in (0, 1, None):
                    text = texts.format(message, "ABCDE".__getitem__, you)
                    assert text
                    assert "{" not in text
                said.add(message.id)
    assert {"log-shown", "log-first", "log-over", "game-over", "ask-flip-first", "wait-flip-second"} <= said
    assert "log-nothing" in said


@clause("GO-FIND-2", "GO-FIND-3")
@pytest.mark.parametrize(
    ("language", "you", "expected"),
    [
        ("en", 0, "You found gold, and it goes to B."),
        ("en", 1, "A found gold, and it goes to you."),
        ("en", 2, "A found gold, and it goes to B."),
    ],
)
def test_the_log_knows_who_you_are(language: str, you: int, expected: str) -> None:
    match = mine()
    turn(match, (0, "blue-3"), (1, "gold-3"))
    line = match.told(you)[-1][1]
    assert GAME.texts(language).format(line.text, "ABC".__getitem__, you) == expected
    assert GAME.texts("fr").format(line.text, "ABC".__getitem__, you) != expected

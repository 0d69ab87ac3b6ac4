"""Elfenland and Elfengold in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

import re

import pytest
from tests.games.elfengold.positions import BOTH, GOLD_BOX

import filon
from filon.engine.messages import LANGUAGES
from filon.engine.state import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game

GAME = get_game(GOLD_BOX)
IDS = re.compile(r"#(E[LG]-[A-Z]+-\d+)")


@pytest.mark.parametrize("box", BOTH)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(box: str) -> None:
    wizards: dict[str, bool | int | str] = {"wizards": True, "hand_limit": "four"}
    options = wizards if box == GOLD_BOX else {"home_town": True}
    match = filon.new(box, players=3, options=options, seed=3)
    while not match.is_over:
        match.play(match.legal[(match.ply * 11) % min(len(match.legal), 14)])
    for viewer in (0, WATCHER):
        sentences = [message for _, line in match.told(viewer) for message in messages_in(line)]
        sentences += messages_in(match.result())
        sentences += messages_in(match.view(viewer))
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            texts = match.game.texts(language)
            for message in unique.values():
                for you in (0, 1, None):
                    text = texts.format(message, "ABC".__getitem__, you)
                    assert text
                    assert "{" not in text

"""Destination Trésor in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import ANN, begun, island, step

import filon
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES
from filon.engine.options import option_sets
from filon.engine.state import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game
from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES,
    CELLS,
    CONTENT_NAMES,
    DIRECTION_NAMES,
    EVENT_NAMES,
    GROUND_NAMES,
    HEX_NAMES,
    HEXES,
    ORDINARY,
    ZONES,
    steps_apart,
)
from filon.games.destination_tresor.decisions import DECISIONS
from filon.games.destination_tresor.places import STEPS, label, whereabouts
from filon.games.destination_tresor.words import hex_name

GAME: Game = get_game("destination_tresor")


@pytest.mark.parametrize("options", option_sets(GAME.options), ids=str)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(options: dict[str, bool | int | str]) -> None:
    match = filon.new("destination_tresor", options=options, seed=3)
    while not match.is_over and match.ply < 260:
        match.play(match.legal[(match.ply * 11) % len(match.legal)])
    said = set()
    for viewer in (0, WATCHER):
        moments = list(match.moments(viewer))
        sentences = [message for moment in moments for message in messages_in(moment.told)]
        sentences += [message for moment in moments[::12] for message in messages_in(moment.scene)]
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            texts = GAME.texts(language)
            for message in unique.values():
                text = texts.format(message, "AB".__getitem__, viewer)
                assert text
                assert "{" not in text
                said.add(message.id)
    assert {"log-day", "log-wrong", "log-first", "hex-ordinary", "status-day"} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_and_hints_have_words(language: str) -> None:
    texts = GAME.texts(language)
    wanted = [f"event-{name}" for name in EVENT_NAMES] + [f"zone-{zone['id']}" for zone in ZONES]
    wanted += [f"{word}-{name}" for word in ("accessory", "terrains") for name in ACCESSORY_NAMES]
    wanted += [f"ground-{name}" for name in GROUND_NAMES] + [f"content-{name}" for name in CONTENT_NAMES]
    wanted += [f"direction-{name}" for name in (*DIRECTION_NAMES, "E", "W")]
    wanted += [f"hint-{kind.name}" for kind in DECISIONS.kinds if kind.name != "step"]
    assert [id for id in wanted if id not in texts] == []


@clause("DT-LOC-2")
@pytest.mark.parametrize(
    ("language", "you", "expected"),
    [
        ("en", 0, "You try to walk north. Sea!"),
        ("en", 1, "A tries to walk north. Sea!"),
        ("fr", 0, "Tu essaies de marcher au nord. La mer\u202f!"),
        ("fr", 1, "A essaie de marcher au nord. La mer\u202f!"),
    ],
)
def test_the_log_knows_who_you_are(language: str, you: int, expected: str) -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    line = match.told(you)[-1][1]
    assert GAME.texts(language).format(line.text, "AB".__getitem__, you) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_give_the_figures(language: str) -> None:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    message, clause_id = match.why_not("reposition h1013") or (None, "")
    assert message is not None
    assert clause_id == "DT-EVENT-6"
    text = GAME.texts(language).format(message, "AB".__getitem__, 1)
    assert "5" in text
    assert "4" in text
    assert match.mover != ANN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hex_is_told_by_what_is_on_the_map_and_no_two_alike(language: str) -> None:
    names = [GAME.texts(language).format(hex_name(place)) for place in range(HEXES)]
    assert len(set(names)) == HEXES
    assert not any(id in name for id, name in zip(HEX_NAMES, names, strict=True))


def test_a_hex_is_counted_from_the_nearest_fort_or_site() -> None:
    """Walking as the words say from the place they name leads to the hex."""
    for place in range(ORDINARY):
        told: dict[str, Any] = whereabouts(place).args
        near = next(known for known in range(ORDINARY, HEXES) if label(known) == told["label"])
        q, r = CELLS[near]["q"], CELLS[near]["r"]
        for steps, direction in (("steps", "direction"), ("more", "other")):
            if steps in told:
                dq, dr = STEPS[DIRECTION_NAMES.index(told[direction].id.removeprefix("direction-"))]
                q, r = q + told[steps] * dq, r + told[steps] * dr
        assert (q, r) == (CELLS[place]["q"], CELLS[place]["r"])
        assert told["steps"] + told.get("more", 0) == min(steps_apart(place, known) for known in range(ORDINARY, HEXES))

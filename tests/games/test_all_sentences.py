"""Everything that is said in whole games of every box: nothing is named by a number or a key of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.boxes import OURS, declared, records_of

from filon.engine.messages import LANGUAGES, Message
from filon.match.match import Match
from filon.match.record_file import read

NAMES = ("Anna", "Bruno", "Clara", "Diego", "Elsa", "Félix")
# Keys of a program (slot-12, h1507, r0c5, innis_chonnell), ids of sentences that nobody wrote, counted spaces.
INTERNAL = re.compile(
    r"\b[a-zà-ÿ]+-\d+\b|\b[a-z]\d{2,}\b|\br\d+c\d+\b|\w_\w|\{|\}|\b(?:Space|Case|Hex|Card|Carte|Piece|Pièce)\s\d+|#\d",
    re.I,
)

boxes = pytest.mark.parametrize("box", [box for box, game in OURS.items() if records_of(game)])


def messages(thing: Any) -> Iterator[Message]:
    """Every sentence of a scene or a line, however deep."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from messages(getattr(thing, name))
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from messages(one)


def hints(match: Match) -> Iterator[Message]:
    """What a hint would say of every decision that was taken."""
    game, states = match.game, match.game.layout.new(1)
    for taken in match.taken():
        game.layout.unpack(taken.observation, states, 0)
        if hint := game.hint(game.layout.at(states, 0), taken.decision):
            yield hint


@cache
def games(box: str) -> list[Match]:
    """Two recorded games of a box."""
    kept = records_of(OURS[box])
    files = [path for path in kept if "_players" in path.stem][:2] or kept[:2]
    return [read(path.read_text(encoding="utf-8")).match() for path in files]


def said(box: str, language: str) -> dict[str, str]:
    """Every sentence that a player or a watcher is told or shown in them, with its id."""
    found: dict[str, str] = {}
    for match in games(box):
        texts, seen = match.game.texts(language), set[bytes]()
        moments = [moment for viewer in (0, -1) for moment in match.moments(viewer)]
        for message in messages([[moment.told, moment.scene] for moment in moments] + [*hints(match), *match.result()]):
            if (key := msgspec.json.encode(message)) not in seen:
                seen.add(key)
                found[texts.format(message, NAMES.__getitem__)] = message.id
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@boxes
def test_nothing_is_called_by_a_number_of_the_program(box: str, language: str) -> None:
    sentences = said(box, language)
    # They say much of what the box can say: in its texts, each message begins a line.
    texts = (OURS[box].path / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    own = set(re.findall(r"^([a-z][\w-]*) =", texts, re.M))
    assert len(own & set(sentences.values())) > len(own) / 4
    # What is printed on the board or on the cards (PRINTED in `positions.py` of its tests) is no number of the program.
    printed = re.compile(declared(box, "positions", "PRINTED", "(?!)"))
    assert {text: id for text, id in sentences.items() if INTERNAL.search(printed.sub("", text))} == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@boxes
def test_things_at_different_spots_of_the_board_have_different_names(box: str, language: str) -> None:
    """Whoever hears a name, in the log or from a screen reader, knows where it is."""
    match = games(box)[0]
    texts = match.game.texts(language)
    for moment in list(match.moments(0))[::25]:
        names = [texts.format(place.name, NAMES.__getitem__) for place in moment.scene.places if place.name]
        assert sorted(names) == sorted(set(names))


@boxes
def test_hints_speak_of_this_position(box: str) -> None:
    """But for those that its tests name (GENERAL in `positions.py`): where there is nothing to reckon with, or what
    would tell of this position is somebody's secret."""
    general = {hint.id for match in games(box) for hint in hints(match) if not hint.args}
    assert general <= declared(box, "positions", "GENERAL", set())

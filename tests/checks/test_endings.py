"""What opens at the end of a game is what the law of its box says, and nothing else: at the table, in its result and
when somebody looks back."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.clauses import clause

import filon
from filon.checks import streams
from filon.checks.orders import heed_all, random_game
from filon.engine.game import Game
from filon.engine.state import EVERYTHING, HAPPENED, WATCHER
from filon.games import get_game, shelf
from filon.match.match import Match
from filon.match.views import View, replay, result

LONG = 3_000
SECRET_AT_THE_END = {
    "destination_tresor": set[str](),
    "elfengold": {"hand", "facedown", "stack", "supply"},
    "elfenland": {"hand", "facedown", "stack", "supply"},
    "gold": set[str](),
    "goldland": set[str](),
    "highlanders": set[str](),
    "rheingold": set[str](),
}
"""What the table goes on hiding after an end by the rules, field by field. DT-END-3 and HR-HIDE-4 open all, EL-HID-5
the home towns alone; in Gold and Goldland nothing is hidden from those who look."""
BOXES = [pytest.param(game, id=id) for id, game in shelf().items()]


def ended(game: Game, options: dict[str, Any] | None = None, seed: int = 1) -> Match:
    """A game that came to its end by the rules."""
    rng = Random(seed)
    while True:
        match = Match(game, game.players[0], options or {})
        heed_all(match, random_game(game, game.players[0], options or {}, rng, LONG))
        if match.is_over:
            return match


def hidden(match: Match, viewer: int) -> set[str]:
    """The fields of the present state that the viewer sees otherwise than they are."""
    everything, seen = match.observation(EVERYTHING), match.observation(viewer)
    return {name for name in everything if name not in HAPPENED and seen[name] != everything[name]}


@clause("DT-END-3", "EL-HID-5", "EG-HID-1", "HR-HIDE-4", "GO-INFO-6", "EL-HOME-1")
@pytest.mark.slow
@pytest.mark.parametrize("game", BOXES)
def test_what_opens_at_the_end_is_what_the_law_says(game: Game) -> None:
    secret, found = SECRET_AT_THE_END[game.id], set[str]()
    for seed in range(4):
        match = ended(game, {"home_town": True} if "elf" in game.id else None, seed)
        everything = match.observation(EVERYTHING)
        for viewer in (*range(match.players), WATCHER):
            found |= hidden(match, viewer)
            seen = match.observation(viewer)
            for name in secret & {"hand", "facedown"} if viewer >= 0 else ():  # everybody sees their own
                assert seen[name][viewer] == everything[name][viewer]
            assert seen.get("home") == everything.get("home")
    assert found == secret


@clause("EL-HID-6", "DT-INFO-9", "GO-INFO-7", "GO-INFO-8", "HR-HIDE-8")
@pytest.mark.slow
@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("is_closed", [False, True], ids=["by the rules", "by the house"])
def test_after_any_end_the_record_names_everything_and_any_seat_is_replayed(game: Game, is_closed: bool) -> None:
    match = ended(game)
    if is_closed:
        begun = Match(game, match.players)
        for entry in match.log[: len(match.log) // 2]:
            begun.heed(entry)
        while begun.mover < 0:
            begun.deal(next(iter(begun.chances())))
        hidden_before = [hidden(begun, viewer) for viewer in (*range(match.players), WATCHER)]
        begun.end("house")
        match = begun
        assert [hidden(match, viewer) for viewer in (*range(match.players), WATCHER)] == hidden_before
    assert match.open_until() == match.ply
    assert filon.load(match.record()).position() == match.position()
    for viewer in (0, WATCHER):
        last = json.loads(replay(match, viewer, match.ply))[-1]
        assert last["over"]
        assert last["moment"] == View(match, viewer).moment
    told = json.loads(result(match))
    assert len(told["scores"]) == len(told["ranks"]) == match.players


@clause("EL-HID-5", "EL-HID-6", "EG-HID-1")
@pytest.mark.slow
@pytest.mark.parametrize("box", ["elfenland", "elfengold"])
def test_hands_that_stay_hidden_after_the_end_change_no_byte_of_it(box: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames, result and what is looked back at are compared of twins that came to the end by the rules."""
    monkeypatch.setattr(streams, "_TO_ITS_END", 1)
    monkeypatch.setattr(streams, "_LATE", 1)
    monkeypatch.setattr(streams, "_LOOKED_BACK", 1)
    did: Counter[str] = Counter()
    for seed in range(12):
        found = [*streams.twin_streams(get_game(box), 2, {"home_town": seed % 2 == 1}, seed, did, 4)]
        assert [str(difference) for difference in found] == []
        if did["ended"] >= 3:
            break
    assert did["ended"] >= 3
    assert did["looked_back"] == did["pairs"]


@pytest.mark.slow
@pytest.mark.parametrize("channel", ["replay", "result", "frames"])
def test_what_leaks_at_the_end_is_found(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that is turned over by the house, in the result or when somebody looks back."""

    def hands(match: Match) -> bytes:
        return str(match.observation(EVERYTHING)["hand"]).encode()

    tell, tally, news = replay, result, View.news
    if channel == "replay":
        monkeypatch.setattr(streams, "replay", lambda match, *rest: tell(match, *rest) + hands(match))
    elif channel == "result":
        monkeypatch.setattr(streams, "result", lambda match: tally(match) + hands(match))
    else:
        monkeypatch.setattr(View, "news", lambda view: news(view) + (hands(view.match) if view.match.is_over else b""))
    monkeypatch.setattr(streams, "_LOOKED_BACK", 1)
    found = [one for seed in range(3) for one in streams.twin_streams(get_game("elfenland"), 2, {}, seed, None, 3)]
    assert found
    assert {difference.channel for difference in found} == {channel}

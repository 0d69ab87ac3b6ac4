"""Goldland in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import ANN, land, play

import filon
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES, say
from filon.engine.rng import new_rng
from filon.engine.state import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game
from filon.games.goldland.data import ADVENTURE_NAMES, KIND_NAMES, TILE_LIST, TILE_NAMES
from filon.games.goldland.decisions import DECISIONS
from filon.games.goldland.words import described
from filon.match.match import Match

GAME: Game = get_game("goldland")


def bot_game(players: int, seed: int, **options: bool | int | str) -> Match:
    """A whole game of easy bots, who try a bit of everything."""
    match = filon.new("goldland", players=players, options=options, seed=seed)
    rng, out = new_rng(seed), GAME.buffers()[0]
    while not match.is_over:
        d = GAME.kernel.policy_at(match._states, 0, match.mover, 1, rng, out)
        match.play(GAME.decisions.text(int(d)))
    return match


@pytest.mark.parametrize("options", [{}, {"layout": "face_down", "manual_income": True, "coast": "random"}], ids=str)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(options: dict[str, bool | int | str]) -> None:
    match = bot_game(3, 5, max_rounds=20, **options)
    said = set()
    for viewer in (0, WATCHER):
        sentences = [message for moment in match.moments(viewer) for message in messages_in(moment.told)]
        scenes = [moment.scene for moment in match.moments(viewer)]
        sentences += [message for scene in (*scenes[:9], *scenes[9::9], scenes[-1]) for message in messages_in(scene)]
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
    assert {"log-first", "log-walked", "log-laid", "log-gained", "log-survived", "log-over", "game-over"} <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_have_words(language: str) -> None:
    texts = GAME.texts(language)
    ids = [f"tile-{name}" for name in TILE_NAMES] + [f"kind-{name}" for name in KIND_NAMES]
    ids += [f"adventure-{name}" for name in ADVENTURE_NAMES]
    assert [id for id in ids if id not in texts] == []


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("START", "Base camp. Gain 3 provisions and 2 pearls.",
         "Tuile de départ. Gagne 3 provisions et 2 perles."),
        ("C06", "Liana shore. With 1 shovel in your pack, gain 2 logs or 2 ropes.",
         "Rivage aux lianes. Avec 1 pelle dans ton sac, gagne 2 bûches ou 2 cordes."),
        ("T13", "Mission station. With 1 pearl in your pack, gain 1 rope and 1 shovel or 1 rope and 1 log.",
         "Mission. Avec 1 perle dans ton sac, gagne 1 corde et 1 pelle ou 1 corde et 1 bûche."),
        ("A07", "Desert I. Survive by discarding 3 provisions. Treasure for 2 provisions.",
         "Désert I. Pour survivre, défausse 3 provisions. Trésor contre 2 provisions."),
        ("A02", "Bandits II. Survive by discarding 2 rifles; stop here, gain 1 shovel and 2 pearls.",
         "Bandits II. Pour survivre, défausse 2 fusils ; arrête-toi ici et gagne 1 pelle et 2 perles."),
        ("A18", "Lake II. Survive by discarding 2 logs. With 1 fishing rod in your pack, gain 3 provisions.",
         "Lac II. Pour survivre, défausse 2 bûches. Avec 1 canne à pêche dans ton sac, gagne 3 provisions."),
    ],
)  # fmt: skip
def test_a_tile_is_described_as_it_is_printed(name: str, english: str, french: str) -> None:
    message = described(TILE_NAMES.index(name))
    assert GAME.texts("en").format(message) == english
    assert GAME.texts("fr").format(message).replace("\u202f", " ") == french


def test_every_tile_is_described_with_all_its_pieces() -> None:
    for number, entry in enumerate(TILE_LIST):
        text = GAME.texts("en").format(described(number))
        for pieces in (entry.get("pay", {}), entry.get("own", {}), *entry.get("gain", [])):
            for kind, count in pieces.items():
                name = GAME.texts("en").format(say(f"kind-{kind}"))
                assert f"{count} {name}" in text


@pytest.mark.parametrize("entry", DECISIONS.kinds, ids=lambda entry: entry.name)
def test_every_kind_of_decision_has_a_hint(entry: object) -> None:
    first = DECISIONS.base(getattr(entry, "name", ""))
    match = land()
    shown = match.game.layout.at(match._states, 0)
    hint = GAME.hint(shown, first)
    for language in LANGUAGES:
        assert GAME.texts(language).format(hint)


@clause("GL-ADV-2", "GL-CROSS-2", "GL-CROSS-4", "GL-GAIN-3", "GL-DISC-2", "GL-TREAS-1")
def test_refusals_come_with_figures() -> None:
    def why(match: Match, text: str, language: str = "en") -> str:
        reason = match.why_not(text)
        assert reason is not None
        return GAME.texts(language).format(reason[0])

    puma = land({"r5c3": "A04@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 1}})
    assert why(puma, "step north survive") == "Puma: to survive you need 2 rifles. You have 1 rifle."
    assert why(puma, "step north walk") == "Puma: to survive you need 2 rifles. You have 1 rifle."
    wall = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 3}})
    assert "costs 4 pieces of equipment; you carry 3" in why(wall, "step north cross")
    natives = land({"r5c3": "A22@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 4}})
    assert "must include 2 pearls. You have nothing" in why(natives, "step north cross-survive")
    assert "you need 1 rope in your pack" in why(land(at={ANN: "r6c3"}), "gain 0")
    assert why(land(tokens={ANN: 3}), "exchange log") == "A piece costs 4 discovery tokens; you have 3."
    none = land(tokens={ANN: 4}, packs={ANN: {"rod": 6}})
    assert why(none, "exchange rod") == "The supply has run out: fishing rod."
    lair = land({"r5c3": "A06@1"}, at={ANN: "r5c3"}, packs={ANN: {"provisions": 1}})
    assert why(lair, "treasure") == "The treasure costs 2 provisions; you have 1."
    assert why(land(), "treasure") == GAME.texts("en").format(say("refused-GL-TREAS-1"))


@clause("GL-MARK-2")
@pytest.mark.parametrize(
    ("you", "expected"),
    [
        (0, "You lose the marker Puma to B."),
        (1, "The marker Puma goes from A to you."),
        (2, "The marker Puma goes from A to B."),
    ],
)
def test_the_log_knows_who_you_are(you: int, expected: str) -> None:
    match = land({"r5c3": "A04@1"}, at={1: "r6c3"}, packs={1: {"rifle": 2}}, holders={"puma": 0}, active=1)
    play(match, "step north survive", "camp")
    line = match.told(you)[-1][1]
    assert GAME.texts("en").format(line.text, "ABC".__getitem__, you) == expected
    assert GAME.texts("fr").format(line.text, "ABC".__getitem__, you) != expected

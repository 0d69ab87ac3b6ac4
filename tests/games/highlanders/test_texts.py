"""Highlanders and Rheingold in words: both languages say the same things, and every sentence can be said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import DOWN, UP, at, play, table

import filon
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES
from filon.engine.rng import below, new_rng
from filon.engine.state import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game
from filon.games.highlanders.data import BOARDS, HIGHLANDERS, LOCATIONS, NAMES, SCROLLS
from filon.games.highlanders.places import name_on
from filon.games.highlanders.words import explain, hint

BOXES = ("highlanders", "rheingold")
GAME: Game = get_game("highlanders")


def random_match(box: str, players: int, seed: int, **options: bool | int | str) -> filon.Match:
    match, rng = filon.new(box, players=players, options=options, seed=seed), new_rng(seed)
    while not match.is_over and match.ply < 260:
        match.play(match.legal[below(rng, len(match.legal))])
    return match


@pytest.mark.parametrize(
    "made",
    [
        lambda: random_match("highlanders", 2, 3, two_player_colours="separate", stall_limit_rounds=9),
        lambda: random_match("rheingold", 4, 5, probe_attacks=True, stall_limit_rounds=9),
        lambda: random_match("highlanders", 3, 8, strict_pieces=True, stall_limit_rounds=9),
    ],
    ids=("clans", "rhine", "strict"),
)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(made: Callable[[], filon.Match]) -> None:
    match = made()
    for viewer in (0, WATCHER):
        moments = list(match.moments(viewer))
        sentences = [message for moment in moments for message in messages_in(moment.told)]
        sentences += [message for moment in moments[::6] for message in messages_in(moment.scene)]
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            for message in unique.values():
                for you in (0, 1, None):
                    text = match.game.texts(language).format(message, "ABCDE".__getitem__, you)
                    assert text
                    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_castle_has_a_name(language: str) -> None:
    names = [f"castle-{castle['id']}" for board in BOARDS for castle in board["castles"]]
    assert [name for name in names if name not in GAME.texts(language)] == []


def reason(match: filon.Match, decision: str, language: str = "en") -> str:
    refused = match.why_not(decision)
    assert refused is not None
    return match.game.texts(language).format(refused[0], "ABC".__getitem__, 0)


@clause("HR-CASTLE-3", "HR-CASTLE-5", "HR-CASTLE-6", "HR-BATTLE-2", "HR-BATTLE-6", "HR-MOVE-2")
@pytest.mark.parametrize(
    ("armies", "castles", "decision", "words"),
    [
        ({"h07": "R5"}, {}, "march h07 urquhart", "You need 6 knights at the gate: 2 × 3 swords. You have 5."),
        ({"h10": "R1"}, {}, "march h10 ardvreck", "You need 2 knights at the gate: 2 × one sword. You have 1."),
        (
            {"h16": "R3"}, {"cawdor": ("B2", UP, 1)}, "march h16 cawdor",
            "You need 6 knights at the gate: 2 × a defence of 3. You have 3.",
        ),
        (
            {"h16": "R3"}, {"cawdor": ("B2", DOWN, 1)}, "march h16 cawdor",
            "You need at least 4 knights at the gate: 2 × the 2 knights inside, and more if the shield is real. "
            "You have 3.",
        ),
        (
            {"h14": "R2", "h15": "B2"}, {}, "march h14 h15",
            "2 knights defend this space, so you need more than your 2, and no other group of yours can join in now.",
        ),
        (
            {"h14": "R2", "h24": "R1", "h15": "B5"}, {}, "march h14 h15",
            "5 knights defend this space. With 3 moves you can bring at most 3 there: not more than they are.",
        ),
        (
            {"h14": "R2", "h15": "B5"}, {}, "march h15 h16",
            "Between Cawdor and Strome, by Cawdor: the knights here belong to B. Pick one of your own groups.",
        ),
        ({"h14": "R2"}, {}, "march h15 h05",
         "Between Cawdor and Strome, by Cawdor: no knight of yours stands here. Pick one of your own groups."),
    ],
)  # fmt: skip
def test_a_refusal_says_its_figures(
    armies: dict[str, str], castles: dict[str, tuple[str, int, int]], decision: str, words: str
) -> None:
    match = table({"p3": "R", **armies}, castles)
    assert reason(match, decision) == words
    assert reason(match, decision, "fr") != words


@clause("HR-BATTLE-5", "HR-CASTLE-6", "HR-BATTLE-6")
def test_a_number_that_is_refused_says_the_right_one() -> None:
    attack = table({"h14": "R5", "h15": "B2", "p3": "R"})
    play(attack, "march h14 h15")
    assert reason(attack, "count 2") == "Send at least 3 knights, or you could no longer beat the 2 there."
    assert reason(attack, "count 9") == "At most 5 knights can march from there."
    assert reason(attack, "end-turn") == "First choose how many knights march."
    castle = table({"h16": "R5", "p3": "R"}, {"cawdor": ("B1", DOWN, 1)})
    play(castle, "march h16 cawdor")
    assert reason(castle, "count 1") == "Attack with at least 2: 2 × the one knight inside."
    joint = table({"h14": "R2", "h24": "R2", "h15": "B2", "p3": "R"})
    play(joint, "march h14 h15", "count 2")
    assert reason(joint, "end-turn") == "An attack is under way: first send one more knight to the same space."
    assert reason(joint, "march p3 h20") == reason(joint, "end-turn")
    entering = table({"h07": "R6", "p3": "R"})
    assert reason(entering, "enter 2") == "Nobody is waiting to go in: conquer a castle first."
    assert reason(entering, "count 2") == "First pick a group and where it goes; then you are asked how many."
    play(entering, "march h07 urquhart")
    assert reason(entering, "enter 9") == "Your army has 6 knights: no more than that can go in."


def test_a_clause_without_figures_speaks_for_itself() -> None:
    match = table({"h12": "R1"})
    shown = match.game.layout.at(match._states, 0)
    assert explain(shown, match.game.decisions.parse("march h12 p1"), "HR-MOVE-6") is None
    assert reason(match, "march h12 p1").startswith("Nobody ever marches onto a scroll")


@pytest.mark.parametrize(
    ("before", "decision", "id"),
    [
        ([], "march h07 urquhart", "hint-castle"),
        ([], "march h16 cawdor", "hint-gamble"),
        ([], "march h14 h15", "hint-battle"),
        ([], "march h14 h13", "hint-march"),
        ([], "end-turn", "hint-end-turn"),
        (["march h14 h13"], "count 2", "hint-march"),
        (["march h07 urquhart"], "enter 2", "hint-enter"),
        (["march h07 urquhart", "enter 2"], "shield yes", "hint-shield"),
        (["march h07 urquhart", "enter 2"], "shield no", "hint-no-shield"),
    ],
)
def test_a_hint_says_why(before: list[str], decision: str, id: str) -> None:
    match = table({"h07": "R6", "h16": "R6", "h14": "R3", "h15": "B1"}, {"cawdor": ("B1", DOWN, 1)})
    play(match, *before)
    assert hint(match.game.layout.at(match._states, 0), match.game.decisions.parse(decision)).id == id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", range(len(BOARDS)))
def test_every_place_has_a_name_of_its_own_without_a_number(board: int, language: str) -> None:
    texts = get_game(BOARDS[board]["id"]).texts(language)
    places = [at for at in range(SCROLLS, LOCATIONS) if NAMES[board][at]]
    names = [texts.format(name_on(board, at)) for at in places]
    assert len(set(names)) == len(names)
    assert not any(character.isdigit() for name in names for character in name)


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        ("h23", "Before Strome", "Devant Strome"),
        ("h31", "Between Invergarry and Loch Leven", "Entre Invergarry et Loch Leven"),
        ("h09", "Between Ardvreck and Urquhart, by Ardvreck", "Entre Ardvreck et Urquhart, côté Ardvreck"),
        ("h08", "Between Urquhart and Ardvreck, by Urquhart", "Entre Urquhart et Ardvreck, côté Urquhart"),
    ],
)
def test_a_space_is_named_after_the_places_around_it(place: str, english: str, french: str) -> None:
    name = name_on(HIGHLANDERS, NAMES[HIGHLANDERS].index(place))
    assert [get_game("highlanders").texts(language).format(name) for language in LANGUAGES] == [english, french]


@clause("HR-SHIELD-2", "HR-HIDE-3")
def test_the_preview_of_a_shield_names_only_the_values_that_are_left() -> None:
    match = table({"h07": "R6"}, {"cawdor": ("R1", DOWN, 3)}, removed={0: [0, 1]})
    play(match, "march h07 urquhart", "enter 1")
    preview = next(choice.preview for choice in match.view(0).choices if choice.decision == "shield yes")
    assert preview is not None
    text = get_game("highlanders").texts("en").format(preview)
    assert text == "It adds one of these to the defence: 0, 0, 2. And it stays for good."


@clause("HI-GAR-1", "RH-GAR-1", "HR-BATTLE-8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_play_tells_a_sally_as_it_is_played(language: str) -> None:
    """From a castle with a shield all may sally in Highlanders; in Rheingold one stays."""
    sally = table({"h07": "B1"}, {"urquhart": ("R2", DOWN, 0)})
    play(sally, "march urquhart h07")
    assert (at(sally, "h07"), at(sally, "urquhart")) == ("R2", "R0")
    word = {"en": "and all of it if a shield is left", "fr": "tout entière s’il reste un bouclier"}[language]
    texts = [get_game(box).how_to_play(language).read_text(encoding="utf-8") for box in ("highlanders", "rheingold")]
    assert [word in text for text in texts] == [True, False]

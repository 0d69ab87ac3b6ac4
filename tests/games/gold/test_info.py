"""Gold: the two levels of information, the log, and what may be looked up when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.clauses import clause
from tests.games.gold.positions import ALL, ANN, BOB, CID, choose_all, flip, known, left, mine, play_out, slots, turn

import filon
from filon.engine.errors import Closed
from filon.engine.messages import Icon, Message
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, EVERYTHING, WATCHER
from filon.games.gold.data import KIND_NAMES
from filon.games.gold.decisions import EVENTS
from filon.match.eye import look
from filon.match.match import Match

VIEWERS = (ANN, BOB, CID, WATCHER)


def shown_bytes(match: Match, viewer: int) -> tuple[bytes, bytes, bytes]:
    """Everything a seat can get by any door: the display, its scene, and its log."""
    display = match.packed_observation(viewer, display=True)
    return display, msgspec.json.encode(match.view(viewer)), msgspec.json.encode(match.told(viewer))


def games(count: int, **options: bool | str) -> Iterator[Match]:
    """Whole games of three, ply by ply."""
    for seed in range(count):
        match = filon.new("gold", players=3, options=options, seed=seed)
        choose_all(match)
        yield match
        step = 0
        while not match.is_over:
            legal = match.legal
            step = step * 7 + 3
            match.play(legal[step % min(len(legal), 9)])
            yield match


@clause("GO-INFO-1", "GO-MEM-2")
def test_the_display_names_only_cards_on_view() -> None:
    for match in games(3):
        s = match.position()
        on_view = {(s["shown_slot"][k], s["shown_card"][k]) for k in range(s["shown"])}
        for viewer in VIEWERS:
            for piece in match.view(viewer).pieces:
                slot = int(piece.key.removeprefix("slot-"))
                kinds = [k for k, name in enumerate(KIND_NAMES) if piece.sprite in (name, f"prospector-{name}")]
                assert kinds == [] or (slot, kinds[0]) in on_view


@clause("GO-INFO-1", "GO-INFO-6")
def test_knowledge_is_the_same_for_every_seat_and_for_a_spectator() -> None:
    for match in games(2, open_gold=True):
        views = [match.observation(viewer) for viewer in VIEWERS]
        assert all(view == views[0] for view in views)
        whole = match.position()
        assert {name: views[0][name] for name in ("card", "removed", "pile", "unseen", "seen_at", "in_mine")} == {
            name: whole[name] for name in ("card", "removed", "pile", "unseen", "seen_at", "in_mine")
        }


@clause("GO-INFO-1", "GO-INFO-4")
def test_knowledge_says_how_long_ago_a_card_was_face_up() -> None:
    match = mine({9: "gold-1"})
    turn(match, (3, "gold-1"), (4, "gold-2"))
    turn(match, (4, "gold-2"), (5, "gold-3"))
    seen_at = match.observation(CID)["seen_at"]
    assert (seen_at[3], seen_at[4], seen_at[5], seen_at[9], match.position()["turn"]) == (30, 31, 31, 0, 32)


@clause("GO-INFO-1", "GO-INFO-6")
def test_what_was_turned_down_removed_or_taken_changes_no_byte_of_the_display() -> None:
    def play(match: Match) -> list[tuple[bytes, bytes, bytes]]:
        seen = [shown_bytes(match, viewer) for viewer in VIEWERS]
        for slot, card in ((20, "gold-2"), (21, "gold-3"), (22, "blue-3"), (23, "blue-4"), (24, "dynamite")):
            flip(match, slot, card)
            seen += [shown_bytes(match, viewer) for viewer in VIEWERS]
        return seen

    common = ["gold-2", "gold-3", "blue-3", "blue-4", "dynamite"]
    one = mine({3: "gold-1", 4: "red-5", 5: "dynamite"}, keeps=common, piles={ANN: ["gold-4", "gold-4"]})
    other = mine({5: "gold-4", 9: "gold-4"}, keeps=[*common, "green-5"], piles={BOB: ["gold-1"], CID: ["gold-1"]})
    assert one.position() != other.position()
    assert play(one) == play(other)


@clause("GO-INFO-6", "GO-MEM-1")
def test_cards_no_longer_on_view_change_no_byte_of_the_display() -> None:
    # Two histories of equal sentences: other cards, in other slots.
    def play(*pair: tuple[int, str]) -> Match:
        match = mine(keeps=["red-2", "green-2", "gold-1", "gold-2", "blue-3"])
        turn(match, *pair)
        flip(match, 20, "blue-3")
        return match

    one, other = play((3, "red-2"), (4, "green-2")), play((30, "gold-2"), (10, "gold-1"))
    for viewer in VIEWERS:
        assert shown_bytes(one, viewer) == shown_bytes(other, viewer)

    # Nor who took a card that has been forgotten, beyond what the log says.
    def found(colour: str) -> Match:
        match = mine(keeps=["red-3", "blue-3", "gold-3", "gold-1"], piles={})
        turn(match, (3, f"{colour}-3"), (4, "gold-3"))
        flip(match, 20, "gold-1")
        return match

    red, blue = found("red"), found("blue")
    for viewer in VIEWERS:
        assert shown_bytes(red, viewer)[:2] == shown_bytes(blue, viewer)[:2]
        assert shown_bytes(red, viewer)[2] != shown_bytes(blue, viewer)[2]


@clause("GO-INFO-6")
def test_determinization_changes_nothing() -> None:
    game = filon.new("gold", players=3).game
    for match in games(1):
        for viewer in (ANN, WATCHER):
            states = game.layout.new(1)
            packed = match.packed_observation(viewer)
            game.layout.unpack(packed, states, 0)
            game.kernel.determinize_at(states, 0, viewer, new_rng(5))
            assert game.layout.pack(states, 0) == packed


def words(message: Message) -> Iterator[object]:
    """Every argument of a sentence, nested ones included."""
    for value in message.args.values():
        yield value
        if isinstance(value, Icon):
            yield from words(value.name)
        elif isinstance(value, Message):
            yield from words(value)


@clause("GO-INFO-2")
def test_the_log_names_the_actor_and_the_outcome_without_slots_cards_and_values() -> None:
    match = mine(keeps=["blue-3", "gold-3", "red-5", "red-4", "dynamite", "gold-2", "yellow-2", "gold-1"])
    turn(match, (3, "blue-3"), (4, "gold-3"))
    turn(match, (5, "red-5"), (6, "red-4"))
    turn(match, (7, "dynamite"), (8, "gold-2"))
    turn(match, (9, "yellow-2"), (10, "gold-1"))
    turn(match, (11, "gold-1"), (12, "gold-2"))
    texts = match.game.texts("en")
    for viewer in VIEWERS:
        lines = [line for _, line in match.told(viewer)]
        assert [line.seat for line in lines] == [ANN, BOB, CID, ANN, BOB]
        assert [texts.format(line.text, "ABC".__getitem__) for line in lines] == [
            "A found gold, and it goes to B.",
            "B turned over two prospectors: the stronger one chased the weaker one out of the mine.",
            "C set off dynamite: both cards are gone.",
            "A found gold and kept it.",
            "B turned over two cards that do nothing; they go face down again.",
        ]
        assert not any(isinstance(word, int | Icon) for line in lines for word in words(line.text))


@clause("GO-INFO-2", "GO-MEM-4")
def test_only_with_open_gold_the_log_names_the_value() -> None:
    def log(match: Match) -> list[str]:
        turn(match, (3, "blue-3"), (4, "gold-3"))
        texts = match.game.texts("en")
        return [texts.format(line.text, "ABC".__getitem__) for _, line in match.told(CID)]

    assert log(mine()) == ["A found gold, and it goes to B."]
    assert log(mine(options={"open_gold": True})) == ["A found gold of value 3, and it goes to B."]
    # Even with open memory, gold that was taken is not to be looked up.
    assert log(mine(options={"open_memory": True})) == [
        "Face up: Prospector, blue, strength 3.",
        "A found gold, and it goes to B.",
    ]


@clause("GO-INFO-2", "GO-RUSH-3")
@pytest.mark.parametrize(("open_gold", "line"), [(False, "A grabbed gold."), (True, "A grabbed gold of value 4.")])
def test_the_log_of_the_rush(open_gold: bool, line: str) -> None:
    match = mine(left=9, keeps=["gold-4"], options={"open_gold": open_gold})
    flip(match, 0, "gold-4")
    assert [match.game.texts("en").format(told.text, "ABC".__getitem__) for _, told in match.told(BOB)] == [line]


@clause("GO-INFO-3")
@pytest.mark.parametrize("since", [0, 7, 20, 40])
def test_who_was_away_is_shown_each_missed_reveal_once_and_in_order(since: int) -> None:
    match = filon.new("gold", players=3, seed=4)
    while match.ply < 60:
        match.play(match.legal[0])
    events = []
    replayed = filon.position("gold", {}, players=3)
    for ply, entry in enumerate(match.log, 1):
        replayed.restore([entry])
        if ply > since:
            s = replayed.position()
            events += [KIND_NAMES[event[4]] for event in s["events"][: s["told"]] if EVENTS[event[0]] == "shown"]
    moments = list(match.moments(BOB, since=since))
    shown = [line.text.args["card"] for m in moments for line in m.told if line.text.id == "log-shown"]
    assert [card.sprite.removeprefix("prospector-") for card in shown if isinstance(card, Icon)] == events
    assert [moment.ply for moment in moments] == sorted({moment.ply for moment in moments})
    assert moments[-1].ply == match.ply
    # Each of these reveals is to be seen on the table in its moment, too.
    for moment in moments:
        for line in moment.told:
            if line.text.id == "log-shown":
                card = line.text.args["card"]
                assert isinstance(card, Icon)
                assert card.sprite in [piece.sprite for piece in moment.scene.pieces]


@clause("GO-INFO-4")
def test_cards_never_flipped_are_equally_likely_in_any_order() -> None:
    match = mine({0: "gold-1", 1: "red-2"}, left=30)
    unseen = {f"card {KIND_NAMES[kind]}": n for kind, n in enumerate(match.position()["unseen"]) if n}
    assert sum(unseen.values()) == 28
    for slot in (2, 15, 29):
        again = filon.position("gold", match.position(), players=3)
        again.play(f"flip {slot}")
        assert again.chances() == unseen


@clause("GO-INFO-4")
@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_bot_decides_from_the_observation_and_nothing_else(level: str) -> None:
    from filon.bots import choose

    for number, match in enumerate(games(1)):
        if number % 10 == 0 and not match.is_over:
            seat = match.mover
            decision = choose(match.game, match.packed_observation(seat), seat, level, seed=number)
            assert decision in match.legal_ids()
            assert choose(match.game, match.packed_observation(seat), seat, level, seed=number) == decision


@clause("GO-INFO-5")
def test_the_cards_left_in_the_mine_can_be_inferred_from_what_was_face_up() -> None:
    match = filon.new("gold", players=3, seed=21)
    choose_all(match)
    inside = Counter(ALL)
    at: dict[int, str] = {}
    while not match.is_over:
        before = slots(match)
        match.play(match.legal[(match.ply * 5) % len(match.legal)])
        s = match.position()
        for event in s["events"][: s["told"]]:
            if EVENTS[event[0]] == "shown":
                at[event[3]] = KIND_NAMES[event[4]]
        inside -= Counter(at[slot] for slot in set(before) - set(slots(match)))
        assert {KIND_NAMES[kind]: n for kind, n in enumerate(s["in_mine"]) if n} == dict(inside)
    assert left(match) == inside.total() == 0


@clause("GO-INFO-7")
def test_a_running_round_is_closed_and_finished_games_are_open() -> None:
    match = filon.new("gold", players=2, seed=3)
    while not match.is_over:
        assert match.open_until() == 0
        with pytest.raises(Closed):
            match.result()
        match.play(match.legal[0])
    assert match.open_until() == match.ply
    match.result()


def round_ends(match: Match) -> list[int]:
    """The plies after which a round was over."""
    ends = []
    replayed = filon.position("gold", {}, players=match.players, options=match.options)
    for ply, entry in enumerate(match.log, 1):
        before = replayed.position()["rounds_over"]
        replayed.restore([entry])
        if replayed.position()["rounds_over"] > before:
            ends.append(ply)
    return ends


@clause("GO-INFO-7")
def test_rounds_that_are_over_are_open_to_their_last_line() -> None:
    match = filon.new("gold", players=3, options={"match": True}, seed=3)
    match.play("choose red")
    match.undo(0)  # an undo is a line of the log, too
    opened: list[int] = []
    while not match.is_over:
        match.play(match.legal[-1])
        if not opened or match.open_until() != opened[-1]:
            opened.append(match.open_until())
    ends = round_ends(match)
    assert len(ends) == 3
    assert opened == [0, *ends]
    assert match.log[ends[0] - 1].text.startswith(("card", "flip"))


@clause("GO-INFO-7", "GO-MEM-3")
def test_with_open_memory_and_open_gold_the_record_is_open_at_any_time() -> None:
    match = filon.new("gold", players=2, options={"open_memory": True, "open_gold": True}, seed=3)
    for _ in range(20):
        match.play(match.legal[0])
    assert match.open_until() == match.ply


@clause("GO-INFO-7", "GO-MEM-4")
def test_with_open_memory_alone_taken_gold_is_not_looked_up_in_the_record() -> None:
    match = filon.new("gold", players=2, options={"open_memory": True}, seed=3)
    while not match.is_over:
        assert match.open_until() == 0
        match.play(match.legal[0])
    assert match.open_until() == match.ply


@clause("GO-INFO-6")
def test_a_viewer_of_everything_is_told_everything() -> None:
    match = mine({3: "blue-2"}, piles={ANN: ["gold-4"]})
    display = look(match.game, match._states, EVERYTHING)
    everything: dict[str, Any] = match.game.layout.get(*display)
    assert everything == match.position()
    assert known(match) == {3: "blue-2"}


@clause("GO-INFO-1")
def test_no_answer_depends_on_what_was_turned_down() -> None:
    one = mine({3: "gold-1", 4: "red-4"}, keeps=["gold-2"])
    other = mine(keeps=["gold-1", "red-4", "gold-2"])
    for match in (one, other):
        flip(match, 20, "gold-2")
    decisions = [one.game.decisions.text(d) for d in range(len(one.game.decisions))]
    assert [one.why_not(d) for d in decisions] == [other.why_not(d) for d in decisions]
    assert one.legal == other.legal
    play_out(filon.position("gold", one.position(), players=3, seed=1))
    assert one.mover != CHANCE

"""A viewer's stream of moments: what they can't tell apart sends nothing and counts nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import ANN, BOB, fresh
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    DAGAMURA_IXARA,
    GOLD_BOX,
    LAND,
    P1,
    P2,
    P3,
    table,
)
from tests.server.helpers import Json, complete
from tests.toy import toy

import filon
from filon.engine.errors import UndoRefused
from filon.engine.game import Game
from filon.engine.messages import Message, say
from filon.engine.scene import Told
from filon.engine.state import BEAT, CHANCE, WATCHER
from filon.games import shelf
from filon.games.elfengold.state import PLACE
from filon.match.dealer import Dealer
from filon.match.eye import Eye, told_in
from filon.match.match import MOST_UNDOS, Entry, Match
from filon.match.views import View, replay, undo_of

SWAP = toy()
GAMES = [pytest.param(game, id=id) for id, game in [*shelf().items(), ("swap", SWAP)]]


class Stream:
    """All that one viewer gets from now on, byte by byte."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.view = View(match, viewer)
        self.frames = [self.view.present()]

    def hear(self) -> None:
        """What a table would send now is heard."""
        if self.view.has_news:
            self.frames += [beat.removesuffix(b"}") for beat in self.view.take_beats()]
            self.frames.append(self.view.news())


def told_to(match: Match, viewers: Sequence[int], *decisions: str) -> dict[int, Stream]:
    """What these viewers get while this is decided (or, with “undo”, taken back; or dealt)."""
    streams = {viewer: Stream(match, viewer) for viewer in viewers}
    for decision in decisions:
        if decision.startswith("undo"):
            match.undo(int(decision.removeprefix("undo ")))
        elif match.mover == CHANCE:
            match.deal(decision)
        else:
            match.play(decision)
        for stream in streams.values():
            stream.hear()
    return streams


def opened(frame: bytes) -> Json:
    found: Json = json.loads(frame + b"}")
    return found


def random_play(game: Game, seed: int, decisions: int, undos: float = 0.3) -> Iterator[tuple[Match, int]]:
    """A match at random, and who plays or takes back next; at last the match as it is then, and nobody."""
    rng = Random(seed)
    match = Match(game, rng.randint(*game.players), {}, Dealer.from_seed(seed))
    for _ in range(decisions):
        if match.is_over:
            break
        able = [seat for seat in range(match.players) if match.undo_refusal(seat) is None]
        if able and rng.random() < undos:
            seat = rng.choice(able)
            yield match, seat
            match.undo(seat)
        else:
            yield match, match.mover
            match.play(rng.choice(match.legal))
    yield match, -1


# ── a count tells nothing ──

FEW, MANY = ("knife", "rope", "radio"), (
    "rope", "binoculars", "flask", "multitool", "radio", "survival-kit", "compass",
)  # fmt: skip


def packing(*kit: str) -> dict[int, Stream]:
    """What is told of a game in which Ann packs this."""
    words = ["start h1605", "start h0507", *kit, "done", "take knife", "done", "first 1", "step N"]
    return told_to(fresh(), (ANN, BOB, WATCHER), *words)


@clause("DT-SETUP-8", "DT-INFO-5")
def test_how_much_somebody_packs_changes_no_byte_for_others() -> None:
    few, many = packing(*(f"take {card}" for card in FEW)), packing(*(f"take {card}" for card in MANY))
    for viewer in (BOB, WATCHER):
        assert few[viewer].frames == many[viewer].frames
        assert few[viewer].view.moment == many[viewer].view.moment
        assert few[viewer].view.lines(99) == many[viewer].view.lines(99)
        matches = [stream.view.match for stream in (few[viewer], many[viewer])]
        assert replay(matches[0], viewer, matches[0].ply) == replay(matches[1], viewer, matches[1].ply)
        assert few[viewer].view.played_back(0) == many[viewer].view.played_back(0)
        held = frozenset({viewer} - {WATCHER})
        assert undo_of(matches[0], viewer, held) == undo_of(matches[1], viewer, held)
    # To her it does make a difference.
    assert many[ANN].view.moment - few[ANN].view.moment == len(MANY) - len(FEW)


@clause("DT-SETUP-8")
def test_what_is_taken_out_of_the_bag_again_is_nobody_s_business() -> None:
    plain = packing("take knife")
    hesitant = packing("take rope", "take flask", "undo 0", "undo 0", "take radio", "undo 0", "take knife")
    for viewer in (BOB, WATCHER):
        assert plain[viewer].frames == hesitant[viewer].frames
        assert b"undone" not in b"".join(hesitant[viewer].frames)
        assert b"undone" not in hesitant[viewer].view.lines(99)
    assert b"".join(hesitant[ANN].frames).count(b'"undone"') == 3


OWN = {P1: {"double": 1, "exchange": 1, "giant_pig": 1, "dragon": 1}, P2: {"dragon": 1, "giant_pig": 1}}
ROADS = {ALBARAN_FEODOR: "dragon", DAGAMURA_IXARA: "troll_wagon", BEATA_ELVENHOLD: "elfcycle"}
PLAIN_WAY = ("choose-counter giant-pig open", "choose-route beata-strykhaven-plain")


def placing(box: str = GOLD_BOX) -> Match:
    if box == GOLD_BOX:
        return table(box, 3, phase=PLACE, roads=ROADS, open=OWN)
    return table(box, 3, phase=PLACE, roads=ROADS, open={P1: {"dragon": 1}, P2: {"dragon": 1}})


def way(match: Match, first: str) -> list[str]:
    """A whole placement that begins like this."""
    seat, done = match.mover, [first]
    match.play(first)
    while match.mover == seat:
        done.append(match.legal[0])
        match.play(done[-1])
    return done


@clause("EL-HID-3", "EL-PLACE-11")
@pytest.mark.parametrize("box", [LAND, GOLD_BOX])
def test_parts_of_a_placement_are_no_moments_for_others(box: str) -> None:
    match = placing(box)
    streams = told_to(match, (P2, P3, WATCHER), "choose-counter dragon open", "undo 0", "choose-counter dragon open")
    assert [len(stream.frames) for stream in streams.values()] == [1, 1, 1]
    assert [stream.view.moment for stream in streams.values()] == [0, 0, 0]
    match.play(match.legal[0])
    for stream in streams.values():
        stream.hear()
        assert [opened(frame)["moment"] for frame in stream.frames] == [0, 1]


@clause("EL-HID-3")
def test_a_spell_takes_as_many_moments_as_a_counter() -> None:
    lengths = set()
    for counter in ("dragon", "giant-pig", "double", "exchange"):
        decisions = way(placing(), f"choose-counter {counter} open")
        lengths.add(len(decisions))
        streams = told_to(placing(), (P2, P3, WATCHER), *decisions)
        assert [[opened(frame)["moment"] for frame in stream.frames] for stream in streams.values()] == [[0, 1]] * 3
    assert lengths == {2, 3}  # though it is a decision more


# ── the law ──


class Model:
    """When somebody can tell a difference, worked out from what they are shown and told."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match, self.viewer = match, viewer
        self.moment = 0
        self.seen = self.look(match.start())
        self.news = False
        for ply, entry, states in match.walk():
            self.follow(ply, entry, states)
        match.followers.append(self.follow)

    def look(self, states: Any) -> tuple[bytes, int]:
        """The display without what has just happened, and who decides."""
        game = self.match.game
        shown = game.layout.new()
        game.kernel.display(states, 0, self.viewer, shown, 0)
        return game.layout.pack_still(shown, 0), int(game.kernel.mover_at(states, 0))

    def follow(self, _: int, entry: Entry, states: Any) -> None:
        told: list[Told] = [] if entry.kind == "undo" else told_in(self.match.game, states, self.viewer)
        self.news = self.news or bool(told) or (entry.kind != "chance" and entry.seat == self.viewer)
        now, happened = self.look(states), self.match.game.layout.get(states, 0)
        beat = entry.kind != "undo" and any(kind == BEAT for kind, *_ in happened["events"][: happened["told"]])
        if now[1] == CHANCE and not beat:
            return  # shown together with the answer
        self.moment += self.news or now != self.seen or beat
        self.seen, self.news = now, False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_moment_is_what_a_viewer_can_tell(game: Game, seed: int) -> None:
    views: list[View] = []
    models: list[Model] = []
    decided, unseen = -1, 0
    before: list[tuple[int, Message | None]] = []
    for match, seat in random_play(game, seed, 150):
        if not views:
            viewers = (*range(match.players), WATCHER)
            views, models = [View(match, viewer) for viewer in viewers], [Model(match, viewer) for viewer in viewers]
        assert [view.moment for view in views] == [model.moment for model in models], match.log[-3:]
        now = [(view.moment, match.undo_refusal(view.viewer)) for view in views]
        for view in views[:-1]:
            alone = frozenset({view.viewer})
            assert undo_of(match, view.viewer, alone, told=view.is_new) == undo_of(match, view.viewer, alone)
        for view, was, is_now in zip(views, before, now, strict=False):
            if view.moment == was[0]:
                # Whoever decided has a moment of it; and to whom it is none, nothing is allowed or refused by it.
                assert view.viewer != decided
                assert was == is_now, match.log[-3:]
                unseen += 1
        before, decided = now, seat
    assert unseen or game is not SWAP  # where coins are staked in secret


@pytest.mark.parametrize("kind", ["decision", "undo"])
def test_whoever_decides_has_a_moment_although_nothing_looks_different(kind: Literal["decision", "undo"]) -> None:
    match = filon.new("gold", 3)
    for viewer in (0, 1, WATCHER):
        eye = Eye(match.game, viewer)
        eye.open(match.start())
        assert eye.see(1, Entry(kind, "", 0), match.start()) is (viewer == 0)
        assert eye.moment == (viewer == 0)


# ── undo across what is not seen ──


def half_made() -> Match:
    """P1 has placed a counter, P2 has begun to place one: P1 can't know."""
    match = placing()
    for decision in (*PLAIN_WAY, "choose-counter dragon open"):
        match.play(decision)
    assert [entry.seat for entry in match.log] == [P1, P1, P2]
    return match


@clause("EL-HID-3")
def test_an_undo_takes_back_what_others_have_begun_unseen() -> None:
    match = half_made()
    streams = told_to(match, (P1, P2, P3, WATCHER), "undo 0")
    assert [(entry.kind, entry.seat) for entry in match.log[3:]] == [("undo", P2), ("undo", P1)]
    assert (match.mover, match.legal[0].split()[0]) == (P1, "choose-route")
    for viewer, lines in ((P1, [P1]), (P2, [P2, P1]), (P3, [P1]), (WATCHER, [P1])):
        frame = opened(streams[viewer].frames[-1])
        assert [(line["text"]["id"], line["seat"]) for line in frame["lines"]] == [("undone", seat) for seat in lines]
    again = filon.load(match.record())
    assert (again.log, again.position(), again.mover) == (match.log, match.position(), match.mover)
    for viewer in (P1, P2, P3, WATCHER):
        assert View(again, viewer).present() == View(match, viewer).present()


@clause("EL-HID-3")
def test_what_is_refused_or_allowed_does_not_tell_whether_somebody_has_begun() -> None:
    untouched, begun = half_made(), half_made()
    untouched.undo(P2)
    assert untouched.mover == begun.mover == P2
    for seat in (P1, P3):
        assert untouched.undo_refusal(seat) == begun.undo_refusal(seat)
        held = frozenset({seat})
        assert undo_of(untouched, seat, held) == undo_of(begun, seat, held)
    after = [told_to(match, (P1, P3, WATCHER), "undo 0") for match in (untouched, begun)]
    for viewer in (P1, P3, WATCHER):
        assert after[0][viewer].frames[-1] == after[1][viewer].frames[-1]
    assert untouched.position() == begun.position()


@clause("EL-HID-3")
def test_what_is_done_and_seen_stands_between() -> None:
    match = half_made()
    match.play(match.legal[0])
    assert match.mover == P3
    refusal = match.undo_refusal(P1)
    assert refusal is not None
    assert refusal.id == "undo-other"
    with pytest.raises(UndoRefused):
        match.undo(P1)


@clause("EL-HID-3")
def test_how_often_somebody_hesitates_unseen_refuses_nobody_anything() -> None:
    match = half_made()
    match.undo(P2)
    for _ in range(MOST_UNDOS - 1):
        match.play("choose-counter dragon open")
        match.undo(P2)
    match.play("choose-counter dragon open")
    refusal = match.undo_refusal(P2)
    assert refusal is not None
    assert refusal.id == "undo-enough"
    assert match.undo_refusal(P1) is None
    match.undo(P1)


# ── how often ──


def hesitate(match: Match, decision: str) -> Message | None:
    """Why the mover can't take the decision back any more, after doing so as often as it goes."""
    seat = match.mover
    match.play(decision)
    while match.undo_refusal(seat) is None:
        match.undo(seat)
        match.play(decision)
    return match.undo_refusal(seat)


def test_undos_are_bounded_until_something_can_not_be_taken_back() -> None:
    match = filon.new("goldland", 2, {"first_player": "seat_0"}, seed=1)
    for turn in range(3):
        seat, before = match.mover, match.ply
        assert hesitate(match, "discard pearl") == say("undo-enough")
        assert match.ply == before + 2 * MOST_UNDOS + 1
        refused = match.ply
        with pytest.raises(UndoRefused):
            match.undo(seat)
        assert match.ply == refused
        # A turn that is over is over, and with the next one everybody may change their mind again.
        match.play("end-turn")
        assert match.mover != seat, turn


def test_each_seat_has_its_own_changes_of_mind() -> None:
    match = filon.new("gold", 2, seed=1)
    assert hesitate(match, "choose red") == say("undo-enough")
    assert hesitate(match, "choose blue") == say("undo-enough")
    assert [entry.seat for entry in match.log if entry.kind == "undo"] == [0] * MOST_UNDOS + [1] * MOST_UNDOS


def test_a_record_with_more_undos_is_a_record() -> None:
    entries = [Entry("decision", "choose red", 0), Entry("undo", "", 0)] * (MOST_UNDOS + 20)
    match = filon.new("gold", 2)
    match.restore(entries)
    assert match.log == entries
    again = filon.load(match.record())
    assert (again.log, again.decided) == (entries, 0)
    again.play("choose red")
    refusal = again.undo_refusal(0)
    assert refusal is not None
    assert refusal.id == "undo-enough"


# ── a view that is kept is a view that is made ──


@pytest.mark.parametrize("game", GAMES)
def test_a_view_kept_is_the_view_made_anew(game: Game) -> None:
    views: list[View] = []
    for step, (match, _) in enumerate(random_play(game, 7, 120)):
        views = views or [View(match, viewer) for viewer in (*range(match.players), WATCHER)]
        if step % 9 and not match.is_over:
            continue
        for kept in views:
            made = View(match, kept.viewer)
            match.followers.remove(made.follow)
            assert made.moment == kept.moment
            moments = range(-1, kept.moment + 2)
            assert [made.ply_of(moment) for moment in moments] == [kept.ply_of(moment) for moment in moments]
            assert [made.lines(moment) for moment in moments] == [kept.lines(moment) for moment in moments]
            for ply in range(match.ply + 1):
                assert made.moment_at(ply) == kept.moment_at(ply)
                assert made.moment_after(ply) == kept.moment_after(ply)
                assert kept.ply_of(kept.moment_at(ply)) <= ply
                assert kept.moment_at(ply) <= kept.moment_after(ply) <= kept.moment_at(ply) + 1
            assert made.present() == kept.present()
    assert match.ply > 64 or match.is_over


def check_playback(match: Match, live: Stream, moments: Sequence[int]) -> None:
    """What is played back is what was told, ends with the present, and begins with a whole scene."""
    view = live.view
    told: dict[int, Json] = {}
    scene: Json = {}
    for frame in map(opened, live.frames):
        scene = complete(frame, scene)["scene"]
        told[frame["moment"]] = {**frame, "change": None}
    for since in moments:
        frames = [opened(frame) for frame in view.played_back(since)]
        assert [frame["moment"] for frame in frames] == list(range(since + 1, view.moment + 1))
        scene = {}
        for number, frame in enumerate(frames):
            assert ("scene" in frame) == (number == 0)
            scene = complete(frame, scene)["scene"]
            if frame["moment"] in told:
                was = told[frame["moment"]]
                assert {**frame, "change": None, "lines": []} == {**was, "lines": []}
        first = max(since, min(told))
        lines = [line for frame in frames for line in frame["lines"] if line["moment"] > first]
        assert lines == [line for frame in told.values() for line in frame["lines"] if line["moment"] > first]
        assert scene == json.loads(live.view.present() + b"}")["scene"]


@pytest.mark.slow
def test_from_every_moment_on_the_game_can_be_played_back() -> None:
    match = filon.new("gold", 3, {"open_memory": True}, seed=6)
    live = {viewer: Stream(match, viewer) for viewer in (1, WATCHER)}
    match.play("choose red")
    match.undo(0)
    for turn in range(1000):
        for stream in live.values():
            stream.hear()
        if match.is_over:
            break
        match.play(match.legal[(turn * 3) % len(match.legal)])
    assert match.ply > 2 * 64  # so that there are checkpoints on the way
    check_playback(match, live[1], range(live[1].view.moment))
    check_playback(match, live[WATCHER], range(0, live[WATCHER].view.moment, 7))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_playback_of_any_game_is_what_was_told(game: Game) -> None:
    live: list[Stream] = []
    for match, _ in random_play(game, 3, 90):
        live = live or [Stream(match, viewer) for viewer in (0, 1, WATCHER)]
        for stream in live:
            stream.hear()
    for stream in live:
        last = stream.view.moment
        check_playback(match, stream, sorted({0, 1, last // 3, last // 2, last - 2, last - 1} & set(range(last))))

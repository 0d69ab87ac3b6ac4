"""A box is looked at stage by stage: each mistake is found where its author made it, and said once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.checks.helpers import Changes, game_of, looked_at, place, written
from tests.other_package import write_swap
from tests.toy import toy

from filon.checks.boxes import opened
from filon.checks.remark import Remark, collapsed, told
from filon.checks.stages import STAGES, Checkup, passed
from filon.engine.bind import left_out
from filon.engine.compile import COMPILED
from filon.engine.conformance import modes_differ, settings
from filon.engine.errors import UnknownGame
from filon.games import shelf


def test_a_sound_box_passes_every_stage_and_is_told_what_it_could_have_besides(tmp_path: Path) -> None:
    stages = looked_at(written(tmp_path))
    assert {stage.stage: [remark.problem for remark in stage.wrong] for stage in stages.values() if stage.wrong} == {}
    assert list(stages) == [stage.id for stage in STAGES if stage.id != "modes"]
    assert [remark.problem for remark in stages["teaching"].later] == [
        "no lesson yet (lessons.py)",
        "no puzzles yet (filon puzzles finds some)",
        "no pictures in how to play yet (pictures.py)",
    ]
    assert stages["sources"].spared == ("reveals", "forget", "evaluate")
    assert stages["rules"].did["games"] == stages["scenes"].did["games"] > 2


def test_rules_alone_are_enough_to_begin_with(tmp_path: Path) -> None:
    box = written(tmp_path)
    for name in ("texts", "art"):
        shutil.rmtree(box / name)
    for path in (box / "scene.py", *box.glob("RULES*")):
        path.unlink()
    stages = looked_at(box)
    assert not any(stage.wrong or stage.waits_for for stage in stages.values())
    assert stages["rules"].did["plies"] > 10
    later = [remark.problem for stage in stages.values() for remark in stage.later]
    assert "no scene.py yet: nothing can be shown on a page" in later
    assert sum("is not there yet" in problem for problem in later) == 6


TURN, SETUP = "rules/turn.py", "rules/setup.py"
COUNTED = "    clear(tally, RANKS)"
# What is changed in a sound box, the stage that notices, what it says, and of which line.
MISTAKES: list[tuple[str, Changes, str, str, str]] = [
    ("a field that is not there", {TURN: ("s.decided += 1", "s.decidde = 1")}, "sources",
     "SwapState has no field decidde: do you mean decided?", "s.decidde = 1"),
    ("a field that is read", {TURN: ("if s.decided < s.seats:", "if s.decided < s.seat:")}, "sources",
     "SwapState has no field seat: do you mean seats?", "if s.decided < s.seat:"),
    ("two indices at once", {SETUP: ("s.hand[seat] = rank", "s.events[seat, 0] = rank")}, "sources",
     "write s.events[seat][0], not s.events[seat, 0]: in plain mode these are lists", "s.events[seat, 0] = rank"),
    ("a comprehension", {"rules/soundness.py": (COUNTED, "    flags = len([x for x in s.left]) * 0")}, "sources",
     "a comprehension makes a list: write a loop", "flags = len([x for x in s.left]) * 0"),
    ("any", {"rules/soundness.py": (COUNTED, "    flags = int(any(x < 0 for x in s.left))")}, "sources",
     "any() can't be compiled: write a loop", "flags = int(any(x < 0 for x in s.left))"),
    ("a slice", {"rules/soundness.py": (COUNTED, "    row = s.hand[1:2]")}, "sources",
     "a slice copies: use copy_run, or a loop", "row = s.hand[1:2]"),
    ("an exception", {TURN: ("    s.decided += 1", "    if s.decided < 0:\n        raise ValueError")}, "sources",
     "a rule can't raise an exception: what is forbidden is refused", "raise ValueError"),
    ("a helper that is no rule", {TURN: ("@rule\ndef end_turn", "def end_turn")}, "sources",
     "end_turn is called by a rule and is none: mark it with @rule", "end_turn(s)"),
    ("a table that is not frozen", {"rules/soundness.py": ("const([COPIES] * RANKS)", "[COPIES, COPIES]")}, "sources",
     "ALL_COPIES is a list: a table that rules read is made with const(...)", "if not are_all_there("),
    ("a table that holds a fraction", {"rules/soundness.py": ("const([COPIES]", "const([COPIES / 2]")}, "sources",
     "NoWholeNumber: const: 1.5 at [0] is no integer, and tables of rules hold integers",
     "ALL_COPIES = const([COPIES / 2] * RANKS)"),
    ("a name that is not there", {TURN: ("return STAKED_IS_KEPT if", "return STAKED_IS_KEP if")}, "sources",
     "there is no STAKED_IS_KEP: do you mean STAKED_IS_KEPT?", "return STAKED_IS_KEP if"),
    ("a function that is not there", {"rules/__init__.py": ("g import outcome\n", "g import outcome as result\n")},
     "sources", "no function outcome", ""),
    ("an index out of its list", {SETUP: ("s.hand[seat] = rank", "s.hand[seat + 9] = rank")}, "rules",
     "IndexError: list assignment index out of range", "s.hand[seat + 9] = rank"),
    ("a refusal that is written into the listing", {TURN: ("if s.staked[s.active] else 0", "if s.staked[9] else 0")},
     "rules", "IndexError: list index out of range", "def refuse_swap(s: SwapState) -> int:"),
    ("an invariant", {SETUP: ("    s.left[rank] -= 1", "    s.left[rank] -= 2")}, "rules",
     "broken invariant: cards", ""),
    ("a number that is too large", {TURN: ("    s.decided += 1", "    s.decided += 1\n    s.shown[0] = 200")},
     "rules", "field shown holds a number it can't", ""),
    ("a policy that decides what is refused", {"bot.py": (" and not s.staked[seat]", "")}, "rules",
     "policy 1 decided swap, which is refused", ""),
    ("a number that only the policy makes too large", {
        TURN: ("    s.decided += 1",
               "    s.decided += 1\n    if s.staked[0] + s.staked[1] == 6:\n        s.score[0] = 40000"),
        "bot.py": ("    pass\n", "    if s.stakes and s.staked[seat] < 3:\n        return 2\n"),
     }, "bots", "field score holds a number it can't", ""),
    ("a scene that raises", {"scene.py": ("step = 1000 / s.seats", "step = 1000 / (s.seats - s.seats)")}, "scenes",
     "ZeroDivisionError: division by zero", "step = 1000 / (s.seats - s.seats)"),
    ("a sentence that nobody wrote", {"scene.py": ('say("ask")', 'say("aks")')}, "scenes",
     "en: sentence aks: 'aks'", ""),
    ("a sprite that nobody drew", {"scene.py": ('"back" if face_down', '"bakc" if face_down')}, "art",
     'no <symbol id="bakc">, which a scene shows', ""),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "stage", "says", "line"), [pytest.param(*rest, id=id) for id, *rest in MISTAKES])
def test_a_mistake_is_found_where_it_was_made_and_said_once(
    tmp_path: Path, changes: Changes, stage: str, says: str, line: str
) -> None:
    box = written(tmp_path, changes)
    stages = looked_at(box)
    found = [remark for remark in stages[stage].wrong if remark.problem == says]
    assert len(found) == len({remark.line for remark in found}) >= 1, [f.problem for f in stages[stage].wrong]
    assert len(stages[stage].wrong) < 6
    if line:
        assert line in place(found[0], box)
    if stage in ("sources", "rules"):
        assert stages["teaching"].waits_for


def test_what_is_seen_often_is_counted(tmp_path: Path) -> None:
    stages = looked_at(written(tmp_path, {SETUP: ("    s.left[rank] -= 1", "    s.left[rank] -= 2")}))
    broken = next(remark for remark in stages["rules"].wrong if remark.problem == "broken invariant: cards")
    assert broken.times > len(broken.games) == stages["rules"].did["games"]
    assert broken.first.startswith("2 players, default options, seed 0, ply ")


def test_remarks_differ_by_their_numbers_are_one() -> None:
    found = [Remark(f"flip {k} is refused", "rules.py", 3, f"{2 + k % 2} players, seed 0, ply {k}") for k in range(40)]
    later = Remark("nothing says x", later=True)
    first, last = collapsed([later, *found])
    assert (first.problem, first.times, len(first.games)) == ("flip 0 is refused", 40, 2)
    assert last is later


def test_a_line_of_the_other_process_has_its_place() -> None:
    assert told("/x/rules.py:12: KeyError: 'rset'").place == "/x/rules.py:12"
    assert told("plain and compiled part: 2 players, seed 0, ply 3").file == ""


def test_a_box_that_is_not_to_be_imported_is_told_with_the_line(tmp_path: Path) -> None:
    box = written(tmp_path, {"state.py": ("COPIES = 3", "COPIES = 3 / 0")})
    (found,) = opened([str(box)])
    (wrong,) = found.wrong
    assert (wrong.problem, place(wrong, box)) == (
        "ZeroDivisionError: division by zero",
        "state.py: COPIES = 3 / 0  # of each kind",
    )
    (box / "__init__.py").write_text("def (\n", encoding="utf-8")
    (found,) = opened([str(box)])
    assert found.wrong[0].place.endswith("__init__.py:1")


def test_a_folder_is_a_box_a_package_of_some_or_neither(tmp_path: Path) -> None:
    box = written(tmp_path)
    assert game_of(box).id == "swap"
    package = tmp_path / "filon-swap"
    write_swap(package)
    assert [game.id for game in next(opened([str(package)])).games] == ["swap"]
    (tmp_path / "nothing").mkdir()
    assert "no box in it" in next(opened([str(tmp_path / "nothing")])).wrong[0].problem
    assert [found.games[0].id for found in opened(["gold"])] == ["gold"]
    with pytest.raises(UnknownGame):
        list(opened(["chess"]))


@pytest.mark.slow
@pytest.mark.parametrize("id", shelf())
def test_the_sources_texts_art_and_pages_of_our_boxes_are_well(id: str) -> None:
    look = Checkup(shelf()[id], quick=True)
    wanted = {stage.id: stage for stage in STAGES if stage.id in ("sources", "texts", "art", "page")}
    for stage in wanted.values():
        found = collapsed(stage.look(look))
        assert [f"{remark.place}: {remark.problem}" for remark in found] == []


if not COMPILED:

    @pytest.mark.slow
    def test_a_check_goes_through_every_setting_and_says_where_it_found_what() -> None:
        steps: list[tuple[int, int]] = []
        game = toy("mute")
        done = {s.stage: s for s in passed(Checkup(game, 2, progress=lambda done, of: steps.append((done, of))))}
        tried = settings(game)
        assert len(tried) == len({str(setting) for setting in tried}) == 10
        assert steps[: len(tried)] == [(number, len(tried)) for number in range(len(tried))]
        said = next(remark for remark in done["scenes"].wrong if "en: sentence nobody-wrote-this" in remark.problem)
        assert len(said.games) == 2 * len(tried)
        assert said.times >= len(said.games)
        # That words are missing is no reason not to compare the modes.
        assert done["modes"].remarks == ()

    @pytest.mark.slow
    def test_a_sound_box_passes_and_so_does_one_that_leaves_all_it_can_to_defaults() -> None:
        for game in (toy(), toy("plain")):
            assert [remark for stage in passed(Checkup(game)) for remark in stage.wrong] == []
        assert left_out(toy("plain").package) == ["reveals", "forget", "policy", "evaluate"]

    @pytest.mark.slow
    def test_what_the_compiler_refuses_is_told_with_the_line_of_the_author(tmp_path: Path) -> None:
        """Of what no look at the sources finds: the compiler's many lines become one."""
        box = written(tmp_path, {"bot.py": ("    pass\n", "    x = s.hand[seat].bit_length\n")})
        game = game_of(box)
        (line,) = modes_differ(game, [(2, {})])
        found = told(line)
        assert place(found, box) == "bot.py: x = s.hand[seat].bit_length"
        assert found.problem == "TypingError: Unknown attribute 'bit_length' of type int8"

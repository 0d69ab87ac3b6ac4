"""What a check says of texts, drawings and pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.checks.helpers import game_of, looked_at, written

from filon.checks.shown import Drawings, art_remarks
from filon.checks.texts import badly_set, required, text_remarks, wished
from filon.engine.messages import say
from filon.engine.scene import Board, Cell, Chart, Counter, Piece, Scene, Tray


@pytest.mark.parametrize("words", [
    "Combien\u202f?", "Combien\u00a0: trois", "«\u202fOr\u202f» et «\u00a0argent\u00a0»", "l’or", "Fini.",
    "voir `a ? b`", "[ici](#GO-TURN-1)", "à 12:30",
])  # fmt: skip
def test_french_that_is_well_set(words: str) -> None:
    assert list(badly_set(words, "fr")) == []


@pytest.mark.parametrize(("words", "says"), [
    ("Combien ?", "U+202F"), ("Or: trois", "U+202F"),
    ("Combien?", "U+202F"), ("Or : trois", "U+202F"), ("« Or\u202f»", "U+202F"),
    ("«\u202fOr »", "U+202F"), ("«\u202fOr»", "U+202F"), ("fini ;", "U+202F"), ("l'or", "write ’"),
])  # fmt: skip
def test_french_that_is_not(words: str, says: str) -> None:
    (found,) = badly_set(words, "fr")
    assert says in found


def test_english_has_no_such_spaces_but_the_same_apostrophes() -> None:
    assert list(badly_set("How many? Gold: three; done!", "en")) == []
    assert len(list(badly_set("it's", "en"))) == 1


def test_each_thing_wrong_with_texts_is_said_with_its_line(tmp_path: Path) -> None:
    box = written(tmp_path)
    english, french = box / "texts" / "en.ftl", box / "texts" / "fr.ftl"
    english.write_text(
        english.read_text(encoding="utf-8").replace("refused-SW-TURN-5 =", "refused-SW-TURN-6 =")
        + "never = Nobody says this.\n"
        + f"spare = {'{'} $much {'}'}\n"
        + "??? = broken\n",
        encoding="utf-8",
    )
    french.write_text(
        french.read_text(encoding="utf-8").replace("tagline = ", "tagline = l'or: ")
        + f"never = Personne.\nspare = {'{'} $more {'}'}\n",
        encoding="utf-8",
    )
    found = {f"{remark.place.rpartition('/')[2]} {remark.problem}": remark for remark in text_remarks(game_of(box))}
    last = english.read_text(encoding="utf-8").count("\n")
    assert "en.ftl no text refused-SW-TURN-5, which the other language has" in found
    assert f"en.ftl:{last} not Fluent: ??? = broken" in found
    assert any("tagline: a straight apostrophe in “l'or" in line for line in found)
    assert any(line.endswith("spare takes $much in en") for line in found)
    assert found[f"en.ftl:{last - 2} nothing says never"].later


def test_what_every_box_needs_words_for(tmp_path: Path) -> None:
    game = game_of(written(tmp_path))
    asked = required(game)
    assert wished(game) == ["level-plain", "level-deep", "option-rounds-help", "option-stakes-help"]
    assert {"title", "tagline", "aim", "about", "refused-SW-TURN-2", "reason-rounds", "tie-shared"} <= set(asked)
    assert {"option-rounds", "option-stakes"} <= set(asked)


def test_scenes_are_searched_for_drawings_however_deep() -> None:
    seen = Drawings()
    tray = Tray("hand", say("hand"), [Piece("c", "card")])
    counter, cell = Counter("coin", say("coin")), Cell(sprite="key")
    seen(Scene(Board(1, 1, "map.svg", turned="pam.svg"), say("ask"), trays=[tray], aids=[counter],
               charts=[Chart("k", say("k"), [[cell]])]))  # fmt: skip
    assert seen.sprites == {"card", "coin", "key"}
    assert seen.boards == {"map.svg", "pam.svg"}


def test_drawings_that_no_browser_shows(tmp_path: Path) -> None:
    box = written(tmp_path)
    game = game_of(box)
    seen = Drawings()
    seen.boards.add("map.svg")
    (box / "art" / "cover.svg").write_text("<svg><rect></svg>", encoding="utf-8")
    (box / "art" / "sprites.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="card">\n<image href="https://x.example/a.png"/></symbol></svg>',
        encoding="utf-8",
    )
    found = [(Path(f.file).name, f.line, f.problem) for f in art_remarks(game, seen)]
    assert ("map.svg", 0, "this drawing is not there") in found
    assert any(name == "cover.svg" and "no browser shows this" in problem for name, _, problem in found)
    assert ("sprites.svg", 3, "nothing may be fetched from elsewhere: https://x.example/a.png") in found
    assert any("has no viewBox" in problem for _, _, problem in found)


def test_pages_have_an_anchor_for_every_clause_and_no_link_into_nothing(tmp_path: Path) -> None:
    box = written(tmp_path)
    (box / "RULES.en.md").write_text("# Swap\n\nKeep it. {#TOY-2 #TOY-2}\nSee [there](#TOY-3).\n", encoding="utf-8")
    (box / "RULES.fr.md").unlink()
    problems = [remark.problem for remark in looked_at(box)["page"].wrong]
    assert sorted(problems) == [
        "a link to TOY-3, which has no anchor",
        *(f"no {{#SW-TURN-{number}}}: a refusal could not open its clause" for number in (1, 2, 4, 5)),
        "this page is not there: how to play",
        "{#TOY-2} twice",
    ]


def test_an_anchor_is_not_there_because_a_longer_one_or_a_link_is(tmp_path: Path) -> None:
    box = written(tmp_path)
    for language in ("en", "fr"):
        page = box / f"RULES.{language}.md"
        text = page.read_text(encoding="utf-8").replace("{#SW-TURN-4}", "{#SW-TURN-40}").replace("{#SW-TURN-5}", "")
        page.write_text(f"{text}\n[There](#SW-TURN-5). {{#SW-TURN-50}}\n\nAgain. {{#SW-TURN-2}}\n{{#SW-TURN-20}}\n")
    found = [(remark.problem, remark.line) for remark in looked_at(box)["page"].wrong if "en.md" in remark.file]
    last = len((box / "RULES.en.md").read_text(encoding="utf-8").splitlines())
    assert sorted(found) == [
        ("a link to SW-TURN-5, which has no anchor", last - 3),
        ("no {#SW-TURN-4}: a refusal could not open its clause", 0),
        ("no {#SW-TURN-5}: a refusal could not open its clause", 0),
        ("{#SW-TURN-2} twice", last - 1),
    ]


def test_a_clause_says_that_nobody_decides_but_who_is_asked(tmp_path: Path) -> None:
    box = written(tmp_path, {"__init__.py": ('in_turn="SW-TURN-1"', 'in_turn=""')})
    (found,) = looked_at(box)["page"].wrong
    assert "in_turn" in found.problem
    for path in box.glob("RULES*"):
        path.unlink()
    assert not looked_at(box)["page"].wrong  # what is not written yet is not wrong

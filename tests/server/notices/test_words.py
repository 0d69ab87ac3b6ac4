"""A notice in words: in both languages, for everybody who may be at a table."""

from __future__ import annotations

import json

import pytest

from filon.server.notices.wire import Named, Notice, NoticeKind
from filon.server.notices.words import in_words

ANNA, NOBODY, BOT = Named("Anna", False), Named("", False), Named("", True)


def words(kind: NoticeKind, who: list[Named], language: str) -> dict[str, str]:
    told = json.loads(in_words(Notice(1, kind, "p", "t", "gold", 0, who, "/table/t", 0), language))
    assert set(told) == {"kind", "table", "tag", "link", "title", "body"}
    return {"title": told["title"], "body": told["body"]}


@pytest.mark.parametrize("kind", ["invited", "sat", "begun", "turn", "over", "test"])
def test_every_kind_can_be_said_to_everybody(kind: NoticeKind) -> None:
    for who in ([], [ANNA], [ANNA, NOBODY, BOT]):
        said = {language: words(kind, who, language) for language in ("en", "fr")}
        assert said["en"]["title"] != said["fr"]["title"]
        for text in (*said["en"].values(), *said["fr"].values()):
            assert text
            assert "{" not in text
            assert "  " not in text


def test_whoever_gave_no_name_is_somebody_and_a_bot_is_a_bot() -> None:
    assert words("turn", [ANNA, NOBODY, BOT], "en")["body"].endswith("with Anna, somebody, a bot.")
    assert words("turn", [ANNA, NOBODY, BOT], "fr")["body"].endswith("avec Anna, quelqu’un, un robot.")


def test_names_without_end_are_cut() -> None:
    assert len(words("turn", [Named("x" * 40, False)] * 30, "en")["body"]) < 300

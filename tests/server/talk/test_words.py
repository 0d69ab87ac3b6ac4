"""Words are plain text: what is hidden in them, or turns them round, is gone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from filon.house.problems import Silent
from filon.house.talk import MOST_LETTERS
from filon.server.talk.words import tidy


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Bien joué\u202f!", "Bien joué !"),
        ("  two\n\n lines\t ", "two lines"),
        ("<b onclick=alert(1)>&amp;</b>", "<b onclick=alert(1)>&amp;</b>"),  # shown as it is, never read as markup
        ("a\u202egnp.exe\u202c", "agnp.exe"),
        ("\u2066iso\u2069late\u200f\u061c", "isolate"),
        ("be\x00ll\x07 \x1b[31mred", "bell [31mred"),
        ("zero\u200bwidth\ufeff \u00adhyphen", "zerowidth hyphen"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("Z" + "\u0335\u200b" * 40, "Z" + "\u0335" * 3),
        ("e\u200b\u0301", "é"),
        ("e\u0301te\u0301", "été"),
        ("\ud800lone\udfff", "lone"),
        ("private \ue000use", "private use"),
    ],
)
def test_what_is_kept_of_words(said: str, kept: str) -> None:
    assert tidy(said) == kept


@pytest.mark.parametrize("nothing", ["", " \n", "\u200b", "\u202e\u202d", "\u200d \u200c", "\x00"])
def test_nothing_is_not_said(nothing: str) -> None:
    with pytest.raises(Silent):
        tidy(nothing)


def test_words_are_bounded_by_what_is_left_of_them() -> None:
    assert len(tidy("é" * MOST_LETTERS)) == MOST_LETTERS
    assert tidy("x" * MOST_LETTERS + "\u200b" * 100)
    with pytest.raises(Silent):
        tidy("x" * (MOST_LETTERS + 1))


@given(st.text(max_size=400))
def test_whatever_is_said_what_is_kept_is_on_one_line_and_stays_as_it_is(said: str) -> None:
    try:
        kept = tidy(said)
    except Silent:
        return
    assert kept.splitlines() == [kept]
    assert not set(kept) & {chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
    assert tidy(kept) == kept

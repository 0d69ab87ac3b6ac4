"""A sentence that can't be said is found by a test, before a person gets half of it."""

from __future__ import annotations

import pytest

from filon.engine.messages import Texts, say

TEXTS = Texts("en", ["greet = Hello, { $name }.\nempty =\n    .title = A title, and no sentence\n"])


def test_a_sentence_is_said_with_its_arguments() -> None:
    assert TEXTS.format(say("greet", name="Anna")) == "Hello, Anna."


def test_a_sentence_that_lacks_an_argument_names_it() -> None:
    with pytest.raises(ValueError, match=r"en: greet: .*name"):
        TEXTS.format(say("greet"))


@pytest.mark.parametrize("id", ["nobody-wrote-this", "empty"])
def test_a_sentence_nobody_wrote_is_named(id: str) -> None:
    with pytest.raises(LookupError, match=id):
        TEXTS.format(say(id))

"""What the command line says, in the language of the person who reads it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from filon.engine.errors import FilonError
from filon.engine.messages import LANGUAGES, Argument, Message, Texts, load_texts, say

_FOLDERS = (Path(__file__).parent / "texts", Path(__file__).parent.parent / "engine" / "texts")
_chosen: str | None = None


class Refused(FilonError):
    """A command that can't be carried out as it was given."""

    code = "usage"

    def __init__(self, id: str, **args: Argument) -> None:
        super().__init__(say(id, **args))


def use_language(language: str | None) -> str | None:
    """From now on this language is spoken; None: the one of the environment."""
    global _chosen
    if language is not None and language not in LANGUAGES:
        raise Refused("error-language", value=language, allowed=", ".join(LANGUAGES))
    _chosen = language
    return language


def language() -> str:
    """The language asked for, else the environment's, else English."""
    if _chosen:
        return _chosen
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return named[:2] if named[:2] in LANGUAGES else "en"


def texts() -> Texts:
    return load_texts(language(), *_FOLDERS)


def word(id: str, **args: Any) -> str:
    """A text of the command line."""
    return texts().format(say(id, **args))


def say_error(message: Message, clause: str = "") -> None:
    """One line on stderr says what was refused."""
    line = " ".join(texts().format(message).split())
    print(f"filon: {line}{f' ({clause})' if clause else ''}", file=sys.stderr)

"""How to play: `RULES.<language>.md` of a game as HTML, with every clause an anchor."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

_CLAUSES = re.compile(r"\s*\{((?:#[A-Z0-9-]+\s*)+)\}\s*$")


def render(text: str) -> str:
    """The text as an HTML fragment. A block that ends in `{#GO-TURN-2 #GO-TURN-3}` begins with those anchors instead.

    HTML in the source is shown, not obeyed.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tokens = markdown.parse(text)
    for token in tokens:
        if token.type == "inline" and token.children:
            _anchor(token.children)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _anchor(children: list[Token]) -> None:
    last = children[-1]
    found = _CLAUSES.search(last.content) if last.type == "text" else None
    if not found:
        return
    last.content = last.content[: found.start()]
    anchors = "".join(f'<span id="{escape(clause.strip("#"))}"></span>' for clause in found[1].split())
    children.insert(0, Token("html_inline", "", 0, content=anchors))


@cache
def html_of(path: Path) -> str:
    """A file's text, rendered once."""
    return render(path.read_text(encoding="utf-8"))

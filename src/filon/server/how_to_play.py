"""How to play: `RULES.<language>.md` of a game as HTML, with its pictures, every clause an anchor, and every piece that
a clause speaks of a link to where the page shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2s
from html import escape
from itertools import takewhile

from markdown_it import MarkdownIt
from markdown_it.token import Token

from filon.drawing.pictures import drawn
from filon.engine.game import Game

_CLAUSES = re.compile(r"\s*\{((?:#[A-Z0-9-]+\s*)+)\}\s*$")
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_PICTURE = "picture:"

Attributes = dict[str, str | int | float]
Finds = Callable[[str], Attributes]
"""The attributes of the `<img>` that shows a picture, by its id."""


def render(text: str, finds: Finds) -> str:
    """The text as an HTML fragment.

    - A block that ends in `{#GO-TURN-2 #GO-TURN-3}` begins with those anchors instead.
    - A paragraph that begins with a picture is a figure, and what follows the pictures its caption.
    - Any other picture is that of a piece: an entry of the page. Its title is the words by which clauses speak of it.

    HTML in the source is shown, not obeyed.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tokens = markdown.parse(text)
    words: dict[str, str] = {}
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.children and _picture_of(token.children[0]):
            if before.type == "paragraph_open" and not before.hidden:
                before.tag = after.tag = "figure"
                _caption(token.children)
            else:
                words |= _entry(token.children)
    for token in tokens:
        if token.children:
            if _anchor(token.children) and words:
                token.children = list(_linked(token.children, words))
            for child in token.children:
                if id := _picture_of(child):
                    child.attrs = {**child.attrs, **finds(id)}
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _picture_of(token: Token) -> str:
    """The id of the picture that a token shows, if it shows one."""
    source = str(token.attrs.get("src", "")) if token.type == "image" else ""
    return source.removeprefix(_PICTURE) if source.startswith(_PICTURE) else ""


def _anchor(children: list[Token]) -> bool:
    """The clauses that a block tells are anchors before it; whether there are any."""
    last = children[-1]
    found = _CLAUSES.search(last.content) if last.type == "text" else None
    if not found:
        return False
    last.content = last.content[: found.start()]
    anchors = "".join(f'<span id="{escape(clause.strip("#"))}"></span>' for clause in found[1].split())
    children.insert(0, _html(anchors))
    return True


def _html(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)


# ── figures ──


def _caption(children: list[Token]) -> None:
    """A block is pictures side by side, then words."""
    pictures = takewhile(lambda child: child.type == "softbreak" or _picture_of(child), children)
    children.insert(len(list(pictures)), _html("</div><figcaption>"))
    children.insert(0, _html('<div class="pictures">'))
    children.append(_html("</figcaption>"))


# ── pieces ──


def _entry(children: list[Token]) -> dict[str, str]:
    """A block is the picture of a piece, then words, which are an anchor. How clauses speak of it, each with that."""
    anchor = f"piece-{_picture_of(children[0])}"
    named = str(children[0].attrs.pop("title", ""))
    children.insert(1, _html(f'<span id="{anchor}">'))
    children.append(_html("</span>"))
    return {word.strip().lower(): anchor for word in named.split(",") if word}


def _linked(children: list[Token], words: dict[str, str]) -> Iterator[Token]:
    """The block with a link at the first word for each piece; other links are left alone."""
    longest_first = sorted(words, key=len, reverse=True)
    spoken = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)
    told: set[str] = set()
    within = 0
    for child in children:
        within += child.nesting if child.type.startswith("link") else 0
        if child.type != "text" or within:
            yield child
            continue
        end = 0
        for match in spoken.finditer(child.content):
            anchor = words[match[0].lower()]
            if anchor not in told:
                told.add(anchor)
                link = f'<a class="piece" href="#{anchor}">{escape(match[0])}</a>'
                yield from (_text(child.content[end : match.start()]), _html(link))
                end = match.end()
        yield _text(child.content[end:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


# ── what is sent ──


@cache
def html_of(game: Game, language: str) -> str:
    """How to play a box, rendered once."""

    def image(id: str) -> Attributes:
        svg = drawn(game)[id]
        # A drawing that changes has another address, so each is kept for ever.
        version = blake2s(svg.encode(), digest_size=6).hexdigest()
        size = _SIZE.search(svg)
        assert size
        source = f"/api/games/{game.id}/pictures/{id}.svg?{version}"
        return {"src": source, "width": size[1], "height": size[2], "loading": "lazy", "decoding": "async"}

    return render(game.how_to_play(language).read_text(encoding="utf-8"), image)

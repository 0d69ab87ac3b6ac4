"""What a link looks like where it is passed on: a name, a sentence and a picture, for programs that fetch an address
without running the page.

Such a program knows the address alone, and no key is ever in one: it sees the cover of a box, or of a table what
anybody who watches would see.
"""

from __future__ import annotations

from functools import cache
from html import escape

from filon.drawing import png_of
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES, say
from filon.games import get_game, shelf
from filon.house.looking_back import WIDE
from filon.house.seating import is_table_id

_ABOUT = {
    "en": "A library of board games that never closes: open a box, and play.",
    "fr": "Une ludothèque qui ne ferme jamais : ouvre une boîte, et joue.",
}
_COME = {"en": "A table is laid. Come and play!", "fr": "La table est mise. Viens jouer !"}


def tags(path: str, base: str, languages: str) -> str:
    """The tags of a place of the page for its head; `base` is the server's own address, `languages` what the program
    says it understands (`accept-language`)."""
    language = _spoken(languages)
    first, second, *_ = [*path.strip("/").split("/"), ""]
    title, about, image = "Filon", _ABOUT[language], "/icon-512.png"
    if first == "box" and second in shelf():
        box = get_game(second)
        title, about, image = box.names[language], _tagline(box, language), f"/api/games/{second}/cover.png"
    elif first == "table" and is_table_id(second):
        about, image = _COME[language], f"/api/tables/{second}/preview.png"
    facts = {"og:type": "website", "og:site_name": "Filon", "og:title": title, "og:description": about}
    facts |= {"og:image": base.rstrip("/") + image, "twitter:card": "summary_large_image"}
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items())


def _spoken(languages: str) -> str:
    """The first of our languages that is named."""
    wanted = [word.strip()[:2].lower() for word in languages.split(",")]
    return next((language for language in wanted if language in LANGUAGES), "en")


def _tagline(box: Game, language: str) -> str:
    texts = box.texts(language)
    own = f"tagline-{box.id}"
    return texts.format(say(own if own in texts else "tagline"))


@cache
def cover(game: str) -> bytes:
    """The cover of a box as a PNG, drawn once."""
    return png_of(get_game(game).art("cover.svg").read_text(encoding="utf-8"), WIDE)

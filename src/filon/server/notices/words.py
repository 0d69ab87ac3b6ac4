"""A notice in words, for somebody who is not at the table. Only what everybody there may know is in it."""

from __future__ import annotations

import msgspec

from filon.engine.game import ENGINE_TEXTS
from filon.engine.messages import load_texts, say
from filon.games import get_game
from filon.server.notices.wire import Notice, Pushed

_MOST_NAMES = 200  # letters


def in_words(notice: Notice, language: str) -> bytes:
    """A `Pushed`, as JSON."""
    texts = load_texts(language, ENGINE_TEXTS)
    nameless = {bot: texts.format(say("notice-bot" if bot else "notice-somebody")) for bot in (False, True)}
    who = ", ".join(one.name or nameless[one.bot] for one in notice.who)[:_MOST_NAMES]
    game = get_game(notice.game).names[language] if notice.game else ""
    title, body = (
        texts.format(say(f"notice-{notice.kind}-{part}", game=game, who=who, alone="no" if who else "yes"))
        for part in ("title", "body")
    )
    tag = notice.table or notice.kind
    return msgspec.json.encode(Pushed(notice.kind, notice.table, tag, notice.link, title, body))

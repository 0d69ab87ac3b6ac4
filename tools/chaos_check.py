"""What people know, held against what the database has: nothing that was answered is lost, nothing happened twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import sqlalchemy as sa

from chaos_people import Game, Story
from filon.engine.errors import FilonError
from filon.games import get_game
from filon.house.rows import LogRow
from filon.match.match import Match
from filon.match.views import View
from filon.server.schema import log, results
from filon.server.settings import database_url
from filon.server.store import Store

FLAWS = ("lost", "doubled", "effects of refused decisions", "not by the rules", "results missing or doubled")


def flaws_of(database: str, games: Sequence[Game]) -> Counter[str]:
    """How often each thing happened that must not."""
    store = Store(database_url(database))
    found = Counter(dict.fromkeys(FLAWS, 0))
    try:
        with store.reading.connect() as connection:
            counted = sa.select(results.c.table, sa.func.count()).group_by(results.c.table)
            counts = {str(row[0]): int(row[1]) for row in connection.execute(counted)}
            for game in games:
                for story in game.stories:
                    found.update(_flaws(story, store.read_log(story.id)))
                    plies = list(connection.execute(sa.select(log.c.ply).where(log.c.table == story.id)).scalars())
                    found["not by the rules"] += sorted(plies) != list(range(len(plies)))
                    found["results missing or doubled"] += story.over and counts.get(story.id, 0) != 1
    finally:
        store.close()
    return found


def _flaws(story: Story, rows: Sequence[LogRow]) -> Iterator[str]:
    """What is wrong with the log of a table."""
    match = Match(get_game("gold"), len(story.seats))
    views = {seat: View(match, seat) for seat in range(len(story.seats))}
    people = {seat for seat, who in enumerate(story.seats) if who in ("me", "guest")}
    there: dict[str, tuple[int, int, str, int]] = {}
    """By send: seat, moment before, decision, moment after."""
    for row in rows:
        seat = row.entry.seat
        moment = views[seat].moment if seat in views else 0
        try:
            match.restore([row.entry])
        except FilonError:
            yield "not by the rules"
            return
        if row.entry.kind == "decision" and seat in people and not row.entry.by:
            if row.send is None or row.send in there:
                yield "doubled"  # one decision of a person, two lines
            else:
                there[row.send] = seat, moment, row.entry.text, views[seat].moment
    for send, done in story.done.items():
        found = there.pop(send, None)
        if found is None or found[:3] != done[:3] or not done.moment < done.after <= views[done.seat].moment:
            yield "lost"
    for send in there:
        if send in story.refused:
            yield "effects of refused decisions"
        elif send not in story.open:
            yield "doubled"

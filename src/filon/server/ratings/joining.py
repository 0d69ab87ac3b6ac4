"""A guest has signed in: their games are the account's, and ratings are as if it had played them itself."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from filon.server.ratings.reckoning import count_again
from filon.server.ratings.results import read_results
from filon.server.schema import results, sits


def join_results(connection: sa.Connection, guest: str, account: str) -> None:
    """The results of the guest are the account's, once their seats are. A game in which both played was one of
    somebody against themselves: it does not count any more."""
    tables = sa.select(sits.c.table).where(sits.c.person.in_((guest, account)))
    first: dict[str, int] = {}  # by box, the first result that counts otherwise
    for result in read_results(connection, results.c.table.in_(tables)):
        who = {seat.who for seat in result.seats}
        if guest not in who:
            continue
        seats = [replace(seat, who=account) if seat.who == guest else seat for seat in result.seats]
        values: dict[str, Any] = {"seats": msgspec.to_builtins(seats)}
        if result.rated:
            first.setdefault(result.game, result.number)
            values |= {"rated": False, "unrated": ["twice"]} if account in who else {}
        connection.execute(sa.update(results).where(results.c.number == result.number).values(values))
    for game, number in first.items():
        count_again(connection, game, number)

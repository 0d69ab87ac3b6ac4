"""Whether a game counts for ratings, and whose hands have played it. Everybody knows before it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from filon.house.aside import aside
from filon.house.rows import LogRow, TableRow
from filon.house.seating import Seating
from filon.house.terms import Unrated
from filon.match.match import Entry

if TYPE_CHECKING:
    from filon.house.means import Keeper


def why_unrated(row: TableRow) -> list[Unrated]:
    """Why the game does not count, as far as is known now; a seat that is still free stands in no one's way."""
    if not row.terms.rated:
        return ["unwished"]
    from filon.bots.anchors import anchor  # where nothing counts, as in a browser, it is not needed

    people = [seat for seat in row.seats if seat.is_person]
    bots = [seat for seat in row.seats if anchor(row.game, seat.who)]
    known = [seat.person for seat in people if seat.person]
    reasons: dict[Unrated, bool] = {
        "elsewhere": row.elsewhere is not None,
        "bots": not people,
        "unknown": any(seat.is_taken and not seat.person for seat in people),
        "twice": len(set(known)) < len(known),
        "unwilling": any(seat.unrated for seat in people),
        # The bots of a box that was never measured stand nowhere.
        "alone": len(people) == 1 and not bots,
    }
    return [reason for reason, holds in reasons.items() if holds]


async def note_wishes(row: TableRow, seats: list[Seating], store: Keeper) -> list[Seating]:
    """The seats with what their people wish about ratings. Once a game has begun that stays as it is: nobody gets out
    of a game that goes badly, and who comes late takes nobody out of it."""
    people = sorted({seat.person for seat in seats if seat.person})
    if not row.terms.rated or row.begun or not people:
        return seats
    unwilling = await aside(store.find_unwilling, people)
    return [replace(seat, unrated=seat.person in unwilling) for seat in seats]


class Hands:
    """Who has decided for each seat of a table."""

    def __init__(self, seats: int, rows: Sequence[LogRow] = ()) -> None:
        self.all = [0] * seats
        """Decisions of each seat, those taken back among them."""
        self.own = [0] * seats
        """How many of them whoever sits there has sent."""
        self.stood_in = [0] * seats
        """How many a bot has made in place of the person."""
        self.stand_in = [""] * seats
        """The level of that bot."""
        for row in rows:
            self._count(row.entry, row.send)

    def note(self, lines: Sequence[Entry], send: str | None) -> None:
        """What is about to be saved, and was brought by this send, counts, too."""
        if lines:
            self._count(lines[0], send)

    def _count(self, line: Entry, send: str | None) -> None:
        if line.kind == "decision":
            self.all[line.seat] += 1
            self.own[line.seat] += send is not None
            self.stood_in[line.seat] += bool(line.by)
            self.stand_in[line.seat] = line.by or self.stand_in[line.seat]

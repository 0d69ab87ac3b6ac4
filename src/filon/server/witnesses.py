"""All who follow what happens at the tables of a server, as one."""

from __future__ import annotations

from collections.abc import Sequence

from filon.house.means import Witness
from filon.house.rows import Beside
from filon.house.seating import Seating
from filon.house.tables import Table
from filon.match.match import Match


class Witnesses(list[Witness]):
    """Each of them is asked and told, in order."""

    def beside(self, table: Table, match: Match, before: int) -> Sequence[Beside]:
        return [row for witness in self for row in witness.beside(table, match, before)]

    def seated(
        self, table: Table, was: Sequence[Seating], seats: Sequence[Seating], match: Match | None, before: int
    ) -> Sequence[Beside]:
        return [row for witness in self for row in witness.seated(table, was, seats, match, before)]

    def changed(self, table: Table) -> None:
        for witness in self:
            witness.changed(table)

"""The outbox: whoever is to be told something has a row there, written in one transaction with what happened.

A row says from which ply on its seat has seen what it is about (`seen`). That is how nobody is told who looks, on
whatever device: not while they have the table on the screen, and no second time before they have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from filon.house.rows import Beside
from filon.house.seating import Seating
from filon.match.match import Match
from filon.server.notices.wire import NoticeKind

if TYPE_CHECKING:
    from filon.house.tables import Table
    from filon.server.house import House

_SHOWN_WITHIN = 40_000
"""Milliseconds in which somebody who is connected has seen what happened, even if they like it slow."""
_EMPTY = Seating("")


class Outbox:
    """A witness that writes down who is to be told what."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._after = round(house.settings.notice_after * 1000)
        self._written: dict[str, int] = {}  # by table: when the first of what is being saved is due

    def beside(self, table: Table, match: Match, before: int) -> Sequence[Beside]:
        """Who owes a decision now; or everybody, if it is over. Whoever decided it knows."""
        seats = table.row.seats
        # Whose time was out has decided nothing.
        line = match.log[before] if match.ply > before else None
        decider = line.seat if line and line.kind in ("decision", "undo") else -1
        knows = seats[decider].person if decider >= 0 and not seats[decider].stand_in else ""
        told: list[tuple[int, NoticeKind]] = []
        if match.is_over:
            told = [(number, "over") for number in range(len(seats))]
        else:
            told = [(seat, "turn") for seat in match.owing if not seats[seat].stand_in]
        return self._rows(table, seats, told, {knows}, _asked_from(match, before), match.ply)

    def seated(
        self, table: Table, was: Sequence[Seating], seats: Sequence[Seating], match: Match | None, before: int
    ) -> Sequence[Beside]:
        """That the game has begun; else those for whom a seat is kept, and those who wait and were joined."""
        if match:
            begun: list[tuple[int, NoticeKind]] = [
                (number, "turn" if number in match.owing else "begun") for number in range(len(seats))
            ]
            return self._rows(table, seats, begun, set(), before, match.ply)
        old = was or [_EMPTY] * len(seats)
        came = [seat for seat, past in zip(seats, old, strict=True) if seat.key and seat.key != past.key]
        told: list[tuple[int, NoticeKind]] = []
        for number, (seat, past) in enumerate(zip(seats, old, strict=True)):
            if seat.person and not seat.key and seat.person != past.person:
                told.append((number, "invited"))
            elif came and seat.key:
                told.append((number, "sat"))
        newcomers = {seat.person for seat in came}
        rows = self._rows(table, seats, told, newcomers, 0, 0, came)
        host = table.row.laid_by
        if came and host not in newcomers and all(seat.person != host for seat in seats):
            rows += self._row(table, host, -1, "sat", 0, 0, came)
        return rows

    def changed(self, table: Table) -> None:
        """What was written of the table is safe."""
        if due := self._written.pop(table.row.id, 0):
            self._house.notices.plan(due)

    def _rows(
        self,
        table: Table,
        seats: Sequence[Seating],
        told: Iterable[tuple[int, NoticeKind]],
        knows: set[str],
        ply: int,
        plies: int,
        who: Sequence[Seating] = (),
    ) -> list[Beside]:
        """A row for each person, of the first of their seats; for a turn, of the seat that it is."""
        rows: list[Beside] = []
        done = {"", *knows}
        for number, kind in sorted(told, key=lambda one: one[1] != "turn"):
            person = seats[number].person
            if person not in done:
                done.add(person)
                others = who or [seat for seat in seats if seat.person != person]
                rows += self._row(table, person, number, kind, ply, plies, others)
        return rows

    def _row(
        self, table: Table, person: str, seat: int, kind: NoticeKind, ply: int, plies: int, who: Sequence[Seating]
    ) -> list[Beside]:
        if person not in self._house.notices.reachable:
            return []
        now, id = self._house.time.now(), table.row.id
        is_here = any(visitor.person == person for visitor in table.visitors) or any(
            person in afar.persons for afar in table.afar.values()
        )
        due = now + self._after + (_SHOWN_WITHIN if is_here else 0)
        self._written[id] = min(due, self._written.get(id, due))
        named = [{"name": seat.name, "bot": not seat.is_person} for seat in who]
        body = {"game": table.row.game, "who": named, "plies": plies}
        values = {"person": person, "table": id, "kind": kind, "body": body, "created": now, "due": due, "attempts": 0}
        return [("outbox", values | {"seat": seat, "ply": ply, "left": None, "sent": 0})]


def _asked_from(match: Match, before: int) -> int:
    """From which ply on somebody has seen that they owe what they owe after these lines. Who still owes it while others
    of the round decide, owes it since the decision that led to the round: who has looked since is not told again."""
    if match.round is None or match.round > before:
        return before + 1
    return next((ply for ply in range(match.round, 0, -1) if match.log[ply - 1].kind == "decision"), 0)

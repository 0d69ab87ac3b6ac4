"""Twins by turns: of two games that differ only in what somebody may not know, they are told the same when they are
away: as many notices, as late, of the same words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.clauses import clause
from tests.secret_box import alone
from tests.server.helpers import HandTime, in_house
from tests.server.notices.life import AFTER, written
from tests.server.story import Scripted, Setting, begun, draws, parted, unnamed
from tests.server.time.helpers import TURNS

from filon.checks import orders
from filon.checks.twins import Twins
from filon.games import get_game
from filon.house import tables
from filon.server.house import House
from filon.server.notices.pending import Pending
from filon.server.notices.posting import Reply
from filon.server.notices.sender import Sender
from filon.server.notices.wire import Notice

__all__ = ["alone"]
BOXES: list[tuple[str, int, int]] = [
    ("elfengold", 3, 2),
    ("destination_tresor", 2, 1),
    ("highlanders", 3, 0),
    ("alone", 3, 2),
]


def notices(folder: Path, setting: Setting, side: int, pair: Twins, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What arrives at the viewer's webhook, and when. They look when they decide."""
    orders = [order for row in pair.rows for order in row[side]]
    Scripted.script = draws(setting.game, setting.players, setting.options, orders)
    time, got = HandTime(), list[tuple[str, int, bytes]]()

    async def post(sender: Sender, address: str, headers: Callable[[str], dict[str, str]], body: bytes) -> Reply:
        got.append((address, time.now(), body))
        return Reply(201)

    async def play(house: House) -> list[bytes]:
        story, _ = await begun(house, time, setting, None)
        for seat, person in story.people.items():
            house.notices.addresses.add_webhook(person, f"https://example.org/{seat}", time.now())
        await house.notices.renew()
        for number, row in enumerate(pair.rows):
            await story.row(row[side], number)
            if row[side][-1][-1].seat == setting.viewer:
                visitor = await story.visit(setting.viewer)
                story.table.seen_by(visitor, visitor.moment)
                story.table.leave(visitor)
                story.table.seen.save()
                await written(house)
            time.go(2 * AFTER)
            await house.notices.settled()
        names = {id: f"PERSON{seat}" for seat, id in story.people.items()} | {story.table.row.id: "TABLE"}
        mine = [(at, unnamed(body, names)) for address, at, body in got if address.endswith(f"/{setting.viewer}")]
        return [b"%d " % at + body for at, body in mine]

    monkeypatch.setattr(Sender, "_post", post)
    return in_house(folder, play, time=time, seed=1)


@clause("EL-HID-3", "EL-HID-7", "DT-INFO-10", "HR-HIDE-9")
@pytest.mark.slow
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("box", "players", "viewer"), BOXES, ids=[box for box, *_ in BOXES])
def test_twins_are_told_the_same_when_they_are_away(
    tmp_path: Path, box: str, players: int, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = Setting(get_game(box), players, {}, viewer, TURNS)
    monkeypatch.setattr(tables, "Dealer", Scripted)
    monkeypatch.setattr(orders, "LONGEST", 120)
    pair = parted(setting, seed=5)
    one, other = (notices(tmp_path / str(side), setting, side, pair, monkeypatch) for side in (0, 1))
    assert one == other
    assert "turn" in {msgspec.json.decode(notice.split(b" ", 1)[1])["kind"] for notice in one}


@pytest.mark.slow
def test_a_notice_that_counts_what_others_decided_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counting(row: Pending) -> Notice:
        notice: Notice = told.fget(row)
        return replace(notice, at=row.body["plies"])

    told = Pending.__dict__["notice"]
    monkeypatch.setattr(Pending, "notice", property(counting))
    monkeypatch.setattr(tables, "Dealer", Scripted)
    monkeypatch.setattr(orders, "LONGEST", 120)
    setting = Setting(get_game("destination_tresor"), 2, {}, 1, TURNS)
    for seed in range(20):
        pair = parted(setting, seed)
        if any(len(one) != len(other) for one, other in pair.rows):
            break
    one, other = (notices(tmp_path / str(side), setting, side, pair, monkeypatch) for side in (0, 1))
    assert one != other

"""Everybody has a share in the deal, and nobody can have known it before."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from tests.server.helpers import in_house, invite, lay, play_on

from filon.house.seating import new_key
from filon.house.wire import Sit
from filon.match.dealer import Dealer
from filon.match.record_file import read, verify
from filon.server.house import House

pytestmark = pytest.mark.slow


def test_the_secret_was_fixed_before_any_share_and_all_shares_are_in_the_deal(tmp_path: Path) -> None:
    async def play(house: House) -> tuple[str, str]:
        table, laid, invitations = await invite(house, "me", "guest", "easy", "guest")
        assert (await table.info([laid.watch])).commitment == laid.commitment
        committed = house.store.find_table(laid.table)
        assert committed is not None
        assert hashlib.sha256(bytes.fromhex(committed.secret)).hexdigest() == laid.commitment
        assert [seat.entropy for seat in committed.seats] == [""] * 4
        # Whoever comes last is no further back in the row.
        for seat, share in ((3, "share-of-cleo"), (0, "share-of-anna"), (1, "share-of-bob")):
            await table.sitting.sit(Sit(invitations[seat], new_key(), share))
            assert (await table.info([laid.watch])).seats[seat].entropy == share
            assert (await table.info([laid.watch])).commitment == laid.commitment
        assert table.row.secret == committed.secret
        assert (await table.info([laid.watch])).secret is None
        await play_on(table)
        info = await table.info([laid.watch])
        assert hashlib.sha256(bytes.fromhex(info.secret or "")).hexdigest() == laid.commitment
        return await table.back.record(), laid.commitment

    text, commitment = in_house(tmp_path, play)
    record = read(text)
    assert record.commitment == commitment
    assert record.entropy == "share-of-anna share-of-bob share-of-cleo"
    assert verify(record) == []
    for share in ("share-of-anna", "share-of-bob", "share-of-cleo"):
        assert verify(read(text.replace(share, "share-of-some1"))) != []
    assert verify(read(text.replace("share-of-anna share-of-bob", "share-of-bob share-of-anna"))) != []


def test_each_table_has_a_secret_of_its_own_and_shares_that_change_the_deal(tmp_path: Path) -> None:
    def deal(secret: str, entropy: str) -> list[int]:
        return [Dealer(bytes.fromhex(secret), entropy).draw(ply, [1] * 1000) for ply in range(8)]

    async def play(house: House) -> None:
        rows = [(await lay(house, "me", "me"))[0].row for _ in range(2)]
        assert rows[0].commitment != rows[1].commitment
        assert rows[0].entropy == "my-own-share my-own-share"
        assert deal(rows[0].secret, rows[0].entropy) != deal(rows[1].secret, rows[1].entropy)
        assert deal(rows[0].secret, "my-own-share my-own-share") != deal(rows[0].secret, "my-own-share my-own-sharf")

    in_house(tmp_path, play)

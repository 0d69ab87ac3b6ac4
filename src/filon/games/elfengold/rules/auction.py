"""Elfengold's auction. ROW: chance lays out the counters; AUCTION: bids. EG-AUC-1 to EG-AUC-12."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import AUCTIONED, BID_CAP
from filon.games.elfengold.decisions import (
    BEYOND_MEANS,
    BID,
    COULD_NOT_PAY,
    COUNTER,
    HIGHER_BID,
    LOT,
    MADE_BID,
    PASS_BID,
    PASSED_BID,
    SOLD,
    UNSOLD,
)
from filon.games.elfengold.rules.placing import begin_placing
from filon.games.elfengold.rules.stock import back_to_supply, counters_of_supply, leave_supply
from filon.games.elfengold.state import AUCTION, DEFAULTED, FORBIDDEN, IN, NONE, PASSED, ROW, ElfState


@rule
def lay_in_row(s: ElfState, sort: int) -> None:
    """The counter lies at the end of the row; when the row is complete its first counter is auctioned. EG-AUC-1."""
    leave_supply(s, sort)
    s.row[s.asked] = sort
    s.asked += 1
    if s.asked == AUCTIONED * s.seats:
        s.asked = 0
        s.lot = 0
        s.phase = AUCTION
        open_auction(s)


@rule
def open_auction(s: ElfState) -> None:
    """Everybody takes part in the auction of a new counter, the first player first. EG-AUC-2, EG-AUC-4."""
    for seat in range(s.seats):
        s.taking_part[seat] = IN
    s.bid = 0
    s.bidder = NONE
    s.active = s.first
    tell(s, LOT, s.row[s.lot])


@rule
def next_in_auction(s: ElfState, seat: int) -> int:
    """The first seat from this one on, clockwise, that still takes part; NONE if nobody does."""
    for k in range(s.seats):
        other = (seat + k) % s.seats
        if s.taking_part[other] == IN:
            return other
    return NONE


@rule
def highest_bid(s: ElfState) -> int:
    """The most the mover may bid. EG-AUC-3, EG-AUC-12."""
    return min(BID_CAP, s.gold[s.active]) if s.overbid == FORBIDDEN else BID_CAP


@rule
def refuse_bid(s: ElfState, k: int) -> int:
    """Only a bid of k + 1 above the standing one, and within the mover's means. EG-AUC-3, EG-AUC-12."""
    if k < s.bid:
        return HIGHER_BID
    return 0 if k < highest_bid(s) else BEYOND_MEANS


@rule
def list_bids(s: ElfState, out: list[int], n: int) -> int:
    """The bids that `refuse_bid` allows are in `out` after the first n."""
    # Listed from that refusal, plain random games of Elfengold make 44 % fewer decisions a second.
    for k in range(s.bid, highest_bid(s)):
        out[n] = BID + k
        n += 1
    return n


@rule
def make_bid(s: ElfState, k: int) -> None:
    """A bid of k + 1 stands; it wins at once if nobody else takes part. EG-AUC-3, EG-AUC-5."""
    amount = k + 1
    s.bid = amount
    s.last_bid = amount
    s.bidder = s.active
    tell(s, MADE_BID, s.active, amount, s.row[s.lot])
    go_on(s)


@rule
def pass_bid(s: ElfState) -> None:
    """The player is out of the auction of this counter. EG-AUC-4."""
    s.taking_part[s.active] = PASSED
    tell(s, PASSED_BID, s.active, s.row[s.lot])
    go_on(s)


@rule
def go_on(s: ElfState) -> None:
    """The next player is asked, or the auction of this counter is over. EG-AUC-5, EG-AUC-7."""
    following = next_in_auction(s, s.active + 1)
    if following == NONE:
        end_unsold(s)
    elif following == s.bidder:
        end_sold(s)
    else:
        s.active = following


@rule
def end_unsold(s: ElfState) -> None:
    """The counter is back in the bowl and not replaced. EG-AUC-7."""
    tell(s, UNSOLD, s.row[s.lot])
    back_to_supply(s, s.row[s.lot])
    next_lot(s)


@rule
def end_sold(s: ElfState) -> None:
    """The highest bidder has paid and owns the counter; or paid all, and it is auctioned again. EG-AUC-6, EG-AUC-9."""
    seat = s.bidder
    sort = s.row[s.lot]
    if s.gold[seat] >= s.bid:
        s.gold[seat] -= s.bid
        s.faceup[seat][sort] += 1
        tell(s, SOLD, seat, sort, s.bid)
        next_lot(s)
        return
    tell(s, COULD_NOT_PAY, seat, s.gold[seat], sort)
    s.gold[seat] = 0
    s.taking_part[seat] = DEFAULTED
    auction_again(s)


@rule
def auction_again(s: ElfState) -> None:
    """The counter is auctioned anew among those who never defaulted on it; unsold if there are none. EG-AUC-10."""
    s.bid = 0
    s.bidder = NONE
    for seat in range(s.seats):
        if s.taking_part[seat] == PASSED:
            s.taking_part[seat] = IN
    following = next_in_auction(s, s.first)
    if following == NONE:
        end_unsold(s)
    else:
        s.active = following


@rule
def next_lot(s: ElfState) -> None:
    """The next counter of the row is auctioned; after the last one counters are placed. EG-AUC-8, EG-AUC-11."""
    s.row[s.lot] = NONE
    s.lot += 1
    if s.lot < AUCTIONED * s.seats:
        open_auction(s)
        return
    s.lot = 0
    s.bid = 0
    s.bidder = NONE
    for seat in range(s.seats):
        s.taking_part[seat] = IN
    begin_placing(s)


PHASES = (
    Phase(AUCTION, May(PASS_BID, pass_bid), May(BID, make_bid, unless=refuse_bid, listed=list_bids)),
    Phase(ROW, chances=counters_of_supply, deals={COUNTER: lay_in_row}),
)

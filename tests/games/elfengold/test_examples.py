"""The worked examples of docs/rules/elfengold.md, as written."""

from __future__ import annotations

from typing import Any

from tests.clauses import clause
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    BEATA_RIVER,
    DAGAMURA_FEODOR,
    DAGAMURA_IXARA,
    DAGAMURA_KIHROMAH,
    DAGAMURA_LAPPHALIA,
    ELVENHOLD_VIRST,
    FEODOR_LAPPHALIA,
    GOLD_BOX,
    IXARA_LAPPHALIA,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    P3,
    P4,
    VIRST_IXARA,
    aside,
    bowl,
    clause_of,
    deal_all,
    elf,
    hand,
    kinds,
    on_hidden,
    on_open,
    on_road,
    playing,
    table,
    told,
    visited,
)

from filon.games.elfengold.data import CARD_NAMES, COUNTER_NAMES
from filon.games.elfengold.state import AUCTION, BONUS_DRAW, DRAW_CARDS, DRAW_COUNTERS, FILL_MARKET, MOVE, PLACE, RETURN
from filon.match.match import Match


@clause("EL-EX-1")
def test_an_obstacle_on_the_way() -> None:
    match = table(
        LAND, elves={P1: "feodor"}, roads={FEODOR_LAPPHALIA: "dragon", LAPPHALIA_VIRST: "elfcycle"},
        obstacles=[FEODOR_LAPPHALIA], hands={P1: {"dragon": 3, "elfcycle": 1, "raft": 1}},
    )  # fmt: skip
    playing(match, f"travel {FEODOR_LAPPHALIA} dragon")
    assert (elf(match, P1), visited(match, P1), aside(match)) == ("lapphalia", {"lapphalia"}, {"dragon": 3})
    playing(match, f"travel {LAPPHALIA_VIRST} elfcycle")
    assert (visited(match, P1), hand(match, P1)) == ({"lapphalia", "virst"}, {"raft": 1})


@clause("EL-EX-2")
def test_down_the_river_and_back() -> None:
    match = table(LAND, elves={P1: "virst"}, hands={P1: {"raft": 3}})
    playing(match, f"travel {VIRST_IXARA} raft")
    assert (elf(match, P1), hand(match, P1)) == ("ixara", {"raft": 2})
    playing(match, f"travel {VIRST_IXARA} raft")
    assert (elf(match, P1), hand(match, P1), match.legal) == ("virst", {}, ["end-move"])


@clause("EL-EX-3")
def test_there_and_back_again() -> None:
    match = table(
        LAND, elves={P1: "dagamura"}, roads={DAGAMURA_KIHROMAH: "magic_cloud"}, hands={P1: {"magic_cloud": 4}}
    )
    playing(match, f"travel {DAGAMURA_KIHROMAH} magic-cloud")
    assert visited(match, P1) == {"kihromah"}
    playing(match, f"travel {DAGAMURA_KIHROMAH} magic-cloud")
    assert (visited(match, P1), hand(match, P1)) == ({"kihromah", "dagamura"}, {})


@clause("EL-EX-4")
def test_a_caravan_and_where_it_may_not_go() -> None:
    match = table(
        LAND,
        elves={P1: "ixara"},
        roads={DAGAMURA_IXARA: "troll_wagon"},
        hands={P1: {"raft": 1, "giant_pig": 1, "unicorn": 1}},
    )
    assert clause_of(match, f"begin-caravan {VIRST_IXARA}") == "EL-MOVE-8"
    assert clause_of(match, f"begin-caravan {IXARA_LAPPHALIA}") == "EL-MOVE-8"
    assert clause_of(match, f"travel {VIRST_IXARA} raft") == "EL-MOVE-6"
    playing(match, f"begin-caravan {DAGAMURA_IXARA}", "pay-card raft", "pay-card giant-pig", "pay-card unicorn")
    assert (elf(match, P1), hand(match, P1)) == ("dagamura", {})


@clause("EL-EX-5")
def test_what_goes_on_an_empty_board() -> None:
    own = {seat: {"giant_pig": 1, "unicorn": 1, "troll_wagon": 1, "dragon": 1, "obstacle": 1} for seat in (P1, P2)}

    def begin(counter: str, roads: dict[str, str] | None = None, obstacles: tuple[str, ...] = ()) -> Match:
        left = {P1: own[P1], P2: {**own[P2], "obstacle": 1 - len(obstacles)}}
        match = table(LAND, phase=PLACE, open=left, roads=roads, obstacles=obstacles)
        return playing(match, f"choose-counter {counter} open")

    assert clause_of(begin("giant-pig"), f"choose-route {ALBARAN_FEODOR}") == "EL-PLACE-2"
    assert clause_of(begin("unicorn"), f"choose-route {BEATA_ELVENHOLD}") == "EL-PLACE-2"
    empty = table(LAND, phase=PLACE, open=own)
    assert clause_of(empty, "choose-counter obstacle open") == "EL-PLACE-6"
    match = playing(begin("troll-wagon"), f"choose-route {ALBARAN_FEODOR}")
    assert on_road(match, ALBARAN_FEODOR) == ["troll_wagon"]
    there = {ALBARAN_FEODOR: "troll_wagon", BEATA_ELVENHOLD: "dragon"}
    assert clause_of(begin("dragon", there), f"choose-route {ALBARAN_FEODOR}") == "EL-PLACE-2"
    assert clause_of(begin("obstacle", there), f"choose-route {ALBARAN_FEODOR}") == ""
    assert clause_of(begin("obstacle", there, (ALBARAN_FEODOR,)), f"choose-route {ALBARAN_FEODOR}") == "EL-PLACE-6"


@clause("EL-EX-6")
def test_three_passes_in_a_row() -> None:
    match = table(LAND, 3, phase=PLACE, open={seat: {"dragon": 2} for seat in range(3)})
    for text in ("pass", "pass", ALBARAN_FEODOR, "pass", BEATA_ELVENHOLD, "pass", "pass"):
        assert "choose-counter dragon open" in match.legal
        if text == "pass":
            playing(match, "pass")
        else:
            playing(match, "choose-counter dragon open", f"choose-route {text}")
        assert match.position()["phase"] == PLACE
    assert match.mover == P2
    playing(match, "pass")
    assert match.position()["phase"] == MOVE


@clause("EL-EX-7")
def test_six_cards_are_two_too_many() -> None:
    match = table(LAND, active=P2, open={}, hands={P1: {"raft": 4}, P2: {"dragon": 6}})
    playing(match, "end-move", "discard-card dragon", "discard-card dragon")
    assert hand(match, P2) == {"dragon": 4}
    dealt = 0
    while match.position()["active"] == P2:
        match.deal("card raft" if dealt < 4 else next(iter(match.chances())))
        dealt += 1
    assert (dealt, match.position()["hand_count"][P2]) == (4, 8)


@clause("EL-EX-8")
def test_cards_break_the_tie() -> None:
    match = table(
        LAND, 3, active=P3, round_no=4, visited={P1: 17, P2: 17, P3: 16},
        hands={P1: {"raft": 2}, P2: {"raft": 4}, P3: {"dragon": 4}},
    )  # fmt: skip
    playing(match, "end-move")
    assert (match.outcome.scores, match.outcome.ranks, match.outcome.tie_break) == ((17, 17, 16), (2, 1, 3), "cards")


@clause("EL-EX-9")
def test_closer_to_home() -> None:
    match = table(
        LAND, active=P2, round_no=4, visited={P1: 17, P2: 16}, elves={P1: "throtmanni", P2: "virst"},
        homes={P1: "jaccaranda", P2: "virst"}, options={"home_town": True}, hands={P1: {"raft": 3}},
    )  # fmt: skip
    playing(match, "end-move")
    assert (match.outcome.scores, match.outcome.winners, match.outcome.tie_break) == ((16, 16), (P2,), "distance")


@clause("EG-EX-1")
def test_fourteen_gold_or_two_draws() -> None:
    roads = {
        "feodor-throtmanni-desert": "dragon",
        "albaran-throtmanni-desert": "dragon",
        "albaran-parundia-desert": "dragon",
    }
    match = table(GOLD_BOX, elves={P1: "feodor"}, roads=roads, hands={P1: {"dragon": 3}})
    playing(match, *(f"travel {road} dragon" for road in roads), "end-move")
    assert match.position()["earned"] == 14
    playing(match, "take-gold")
    assert match.position()["gold"][P1] == 26


@clause("EG-EX-2")
def test_a_gold_counter_three_times() -> None:
    match = table(
        GOLD_BOX,
        elves={P1: "feodor"},
        roads={DAGAMURA_FEODOR: "dragon"},
        treasures=[DAGAMURA_FEODOR],
        hands={P1: {"dragon": 3}},
    )
    playing(match, *[f"travel {DAGAMURA_FEODOR} dragon"] * 3)
    assert match.position()["earned"] == 24


@clause("EG-EX-3")
def test_gold_against_obstacle() -> None:
    roads = {IXARA_LAPPHALIA: "elfcycle", DAGAMURA_LAPPHALIA: "dragon"}
    what: dict[str, Any] = {
        "roads": roads,
        "treasures": [IXARA_LAPPHALIA],
        "obstacles": [DAGAMURA_LAPPHALIA],
        "phase": PLACE,
    }
    trunk = table(GOLD_BOX, open={P1: {"obstacle": 1}}, **what)
    assert clause_of(trunk, "choose-counter obstacle open") == "EG-OBS-1"
    more = {**roads, BEATA_ELVENHOLD: "dragon"}
    trunk = table(GOLD_BOX, open={P1: {"obstacle": 1}}, **{**what, "roads": more})
    playing(trunk, "choose-counter obstacle open")
    assert clause_of(trunk, f"choose-route {IXARA_LAPPHALIA}") == "EG-OBS-1"
    gold = playing(table(GOLD_BOX, open={P1: {"gold": 1}}, **{**what, "roads": more}), "choose-counter gold open")
    assert clause_of(gold, f"choose-route {DAGAMURA_LAPPHALIA}") == "EG-GOLD-1"
    double = table(GOLD_BOX, open={P1: {"double": 1, "giant_pig": 1}}, **what)
    playing(double, "choose-counter double open", f"choose-route {DAGAMURA_LAPPHALIA}", "choose-counter giant-pig open")
    assert on_road(double, DAGAMURA_LAPPHALIA) == ["dragon", "giant_pig"]


@clause("EG-EX-4")
def test_three_prices_of_one_road() -> None:
    what: dict[str, Any] = {
        "elves": {P1: "ixara"},
        "roads": {IXARA_LAPPHALIA: ("dragon", "elfcycle")},
        "obstacles": [IXARA_LAPPHALIA],
    }
    match = table(GOLD_BOX, hands={P1: {"dragon": 3, "elfcycle": 2}}, **what)
    steps = [
        f"travel {IXARA_LAPPHALIA} elfcycle",
        f"travel {IXARA_LAPPHALIA} dragon",
        f"begin-caravan {IXARA_LAPPHALIA}",
    ]
    assert match.legal == ["end-move", *steps]
    assert hand(playing(match, steps[1]), P1) == {"elfcycle": 2}
    cycle = playing(table(GOLD_BOX, hands={P1: {"dragon": 3, "elfcycle": 2}}, **what), steps[0])
    assert hand(cycle, P1) == {"dragon": 3}
    caravan = playing(table(GOLD_BOX, hands={P1: {"dragon": 3, "elfcycle": 2}}, **what), steps[2])
    assert caravan.position()["owed"] == 4
    short = table(GOLD_BOX, hands={P1: {"dragon": 2, "elfcycle": 1}}, **what)
    assert short.legal == ["end-move"]


@clause("EG-EX-5")
def test_an_exchange_and_one_refused() -> None:
    roads = {DAGAMURA_IXARA: "troll_wagon", LAPPHALIA_VIRST: "magic_cloud"}
    match = table(GOLD_BOX, phase=PLACE, open={P1: {"exchange": 1}}, roads=roads)
    before = sum(bowl(match).values())
    playing(match, "choose-counter exchange open", f"choose-placed {DAGAMURA_IXARA} troll-wagon")
    playing(match, f"choose-placed {LAPPHALIA_VIRST} magic-cloud")
    assert (on_road(match, DAGAMURA_IXARA), on_road(match, LAPPHALIA_VIRST)) == (["magic_cloud"], ["troll_wagon"])
    assert sum(bowl(match).values()) == before + 1
    other = {LAPPHALIA_VIRST: "giant_pig", ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "troll_wagon"}
    refused = table(GOLD_BOX, phase=PLACE, open={P1: {"exchange": 1}}, roads=other)
    playing(refused, "choose-counter exchange open", f"choose-placed {LAPPHALIA_VIRST} giant-pig")
    assert clause_of(refused, f"choose-placed {ALBARAN_FEODOR} dragon") == "EG-SPELL-5"


@clause("EG-EX-6")
def test_an_auction_of_four() -> None:
    row = ("dragon", "unicorn", *["elfcycle"] * 6)
    match = table(GOLD_BOX, 4, phase=AUCTION, row=row, first=P2, active=P2, gold={P1: 9, P2: 12, P3: 5, P4: 7})
    for seat, text in zip(
        (P2, P3, P4, P1, P2, P3, P1),
        ("bid 1", "bid 2", "pass-bid", "bid 4", "bid 5", "pass-bid", "pass-bid"),
        strict=True,
    ):
        assert match.mover == seat
        playing(match, text)
    assert (match.position()["gold"][P2], on_open(match, P2)) == (7, {"dragon": 1})
    assert (match.mover, match.position()["lot"]) == (P2, 1)
    playing(match, "pass-bid", "pass-bid")
    assert match.mover == P4
    playing(match, "pass-bid")
    assert match.mover == P1


@clause("EG-EX-7")
def test_a_default() -> None:
    row = ("dragon", *["elfcycle"] * 5)
    what: dict[str, Any] = {"phase": AUCTION, "row": row, "gold": {P1: 9, P2: 9, P3: 3}}
    match = table(GOLD_BOX, 3, **what)
    before = bowl(match)["dragon"]
    playing(match, "bid 5", "pass-bid", "bid 6", "pass-bid")
    assert (match.position()["gold"][P3], on_open(match, P3), match.mover) == (0, {}, P1)
    playing(match, "pass-bid", "pass-bid")
    assert (bowl(match)["dragon"], match.position()["lot"]) == (before + 1, 1)
    strict = playing(table(GOLD_BOX, 3, options={"overbid": "forbidden"}, **what), "bid 5", "pass-bid")
    assert clause_of(strict, "bid 6") == "EG-AUC-12"


@clause("EG-EX-8")
def test_a_gold_card_and_the_gold_pile() -> None:
    match = table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, gold_pile=2)
    playing(match, "draw-pile")
    match.deal("card gold-card")
    assert match.legal == ["draw-open 0", "draw-open 1", "draw-open 2", "draw-pile", "take-gold-pile"]
    playing(match, "take-gold-pile")
    assert (match.position()["gold"][P1], aside(match), hand(match, P1), match.mover) == (21, {"gold_card": 3}, {}, P2)


@clause("EG-EX-9")
def test_gold_gold_unicorn() -> None:
    match = table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS)
    playing(match, "draw-open 1")
    assert match.position()["phase"] == FILL_MARKET
    for card in ("gold-card", "gold-card", "unicorn"):
        match.deal(f"card {card}")
    assert (match.position()["gold_pile"], match.position()["market"][1]) == (2, CARD_NAMES.index("unicorn"))


@clause("EG-EX-10")
def test_a_sea_monster_on_the_river() -> None:
    what: dict[str, Any] = {"obstacles": [BEATA_RIVER], "roads": {BEATA_ELVENHOLD: "dragon"}}
    down = table(GOLD_BOX, elves={P1: "beata"}, hands={P1: {"raft": 2, "dragon": 1}}, **what)
    assert hand(playing(down, f"travel {BEATA_RIVER} raft"), P1) == {"dragon": 1}
    up = table(GOLD_BOX, hands={P1: {"raft": 3, "dragon": 1}}, **what)
    assert hand(playing(up, f"travel {BEATA_RIVER} raft"), P1) == {"dragon": 1}
    road = table(GOLD_BOX, hands={P1: {"dragon": 1}}, **what)
    assert hand(playing(road, f"travel {BEATA_ELVENHOLD} dragon"), P1) == {}
    own = {P1: {"sea_monster": 1, "obstacle": 1}}
    monster = playing(table(GOLD_BOX, phase=PLACE, open=own, **what), "choose-counter sea-monster open")
    assert clause_of(monster, f"choose-route {BEATA_RIVER}") == "EG-OBS-2"
    assert clause_of(monster, f"choose-route {BEATA_ELVENHOLD}") == "EG-OBS-2"
    trunk = playing(table(GOLD_BOX, phase=PLACE, open=own, **what), "choose-counter obstacle open")
    assert clause_of(trunk, f"choose-route {BEATA_RIVER}") == "EL-PLACE-6"


@clause("EG-EX-11")
def test_two_draws_for_who_cannot_move() -> None:
    match = table(GOLD_BOX, 4, active=P4, gold_pile=2, hands={P4: {"unicorn": 1}})
    assert match.legal == ["end-move"]
    playing(match, "end-move")
    assert (match.position()["phase"], match.mover) == (BONUS_DRAW, P4)
    playing(match, "take-gold-pile", "draw-pile")
    assert match.position()["gold"][P4] == 18


@clause("EG-EX-12")
def test_wizards_over_water_and_through_the_air() -> None:
    def start(gold: int) -> Match:
        match = table(
            GOLD_BOX,
            hands={P1: {"wizard": 2, "raft": 2}},
            gold={P1: gold},
            obstacles=[ELVENHOLD_VIRST],
            options={"wizards": True},
        )
        return playing(match, f"travel {ELVENHOLD_VIRST} raft wizard")

    match = start(4)
    assert (hand(match, P1), match.position()["gold"][P1], match.position()["earned"]) == ({"wizard": 1}, 3, 3)
    playing(match, "fly kihromah")
    assert (hand(match, P1), match.position()["gold"][P1], visited(match, P1)) == ({}, 0, {"virst", "kihromah"})
    assert match.position()["earned"] == 3
    assert clause_of(start(3), "fly kihromah") == "EG-WIZ-6"


@clause("EG-EX-13")
def test_three_counters_go_back_one_by_one() -> None:
    match = table(
        GOLD_BOX, phase=RETURN, open={P1: {"dragon": 1, "giant_pig": 2}}, hidden={P1: {"gold": 1, "unicorn": 1}}
    )
    seen = []
    for text in ("dragon open", "gold hidden", "giant-pig open"):
        assert match.mover == P1
        playing(match, f"return-counter {text}")
        seen += [event[2] for event in told(match, P2) if event[0] == "returned"]
    assert seen == [COUNTER_NAMES.index("dragon"), -1, COUNTER_NAMES.index("giant_pig")]
    assert (on_open(match, P1), on_hidden(match, P1)) == ({"giant_pig": 1}, {"unicorn": 1})


@clause("EG-EX-14")
def test_two_reach_all_twenty() -> None:
    cities = 19  # all but Yttar
    match = table(
        GOLD_BOX, 4, round_no=5, active=P2, elves={P2: "grangor", P4: "grangor"}, visited={P2: cities, P4: cities},
        hands={P2: {"raft": 2}, P4: {"raft": 2}}, gold={P1: 1, P2: 7, P3: 1, P4: 10},
    )  # fmt: skip
    playing(match, "travel grangor-yttar-lake raft", "end-move", "take-gold")
    assert (match.position()["markers"][P2], match.is_over, match.mover) == (20, False, P3)
    playing(match, "end-move", "draw-open 0")
    deal_all(match, ["card raft"])
    playing(match, "draw-open 0")
    deal_all(match, ["card raft"])
    playing(match, "travel grangor-yttar-lake raft", "end-move", "take-gold")
    assert (match.is_over, match.position()["gold"][:4]) == (True, [1, 11, 1, 14])
    assert (match.outcome.winners, match.outcome.reason, match.outcome.tie_break) == ((P4,), "all-cities", "gold")


@clause("EG-EX-15")
def test_two_giant_pigs_and_a_sure_dragon() -> None:
    match = table(GOLD_BOX, phase=DRAW_COUNTERS, active=P2, first=P2)
    match.deal("counter giant-pig")
    match.deal("counter giant-pig")
    assert match.legal == ["keep-hidden giant-pig"]
    playing(match, "keep-hidden giant-pig")
    seen = match.observation(P1)
    assert (seen["faceup"][P2][0], seen["facedown_count"][P2], seen["facedown"][P2]) == (1, 1, [0] * 11)
    cards = table(
        GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, active=P2, first=P2, market=("dragon", "raft", "raft")
    )
    playing(cards, "draw-open 0")
    deal_all(cards, ["card raft"])
    playing(cards, "draw-open 1")
    deal_all(cards, ["card raft"])
    playing(cards, "draw-pile")
    cards.deal("card unicorn")
    seen = cards.observation(P1)
    assert (seen["hand_count"][P2], seen["sure"][P2][CARD_NAMES.index("dragon")], sum(seen["sure"][P2])) == (2, 1, 1)
    moving = table(
        GOLD_BOX,
        active=P2,
        roads={BEATA_ELVENHOLD: "dragon"},
        hands={P2: {"dragon": 2, "unicorn": 1}},
        sure={P2: {"dragon": 1}},
    )
    playing(moving, f"travel {BEATA_ELVENHOLD} dragon")
    assert (sum(moving.observation(P1)["sure"][P2]), hand(moving, P2)) == (0, {"dragon": 1, "unicorn": 1})


@clause("EG-EX-16")
def test_two_defaults_in_a_row() -> None:
    match = table(GOLD_BOX, phase=AUCTION, row=("dragon", *["elfcycle"] * 3), gold={P1: 0, P2: 0})
    before = bowl(match)["dragon"]
    playing(match, "bid 1", "bid 2", "pass-bid")
    assert match.mover == P1
    playing(match, "bid 1")
    assert (bowl(match)["dragon"], match.position()["lot"], match.mover) == (before + 1, 1, P1)
    assert kinds(match, "pass-bid") == [""]

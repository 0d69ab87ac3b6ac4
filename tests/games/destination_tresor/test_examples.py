"""The worked examples of docs/rules/destination_tresor.md, as written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import (
    ANN,
    BOB,
    begun,
    directions,
    discarded,
    end,
    fresh,
    hours,
    island,
    names,
    number,
    possible,
    refused,
    step,
    told,
    where,
)

from filon.engine.errors import IllegalDecision, NotYourTurn
from filon.games.destination_tresor.data import MARKER_NAMES, SITE_NAMES
from filon.games.destination_tresor.rules.secret import treasure_weight
from filon.games.destination_tresor.state import NO_MARKER, SHORTCUT, TURN
from filon.match.match import Match


@clause("DT-EX-1")
def test_a_turn_of_three_steps() -> None:
    match = island("h0606")
    step(match, "N", "plain-2")
    assert (where(match), hours(match)) == ("h0605", 2)
    step(match, "N", "swamp-7")
    assert (where(match), hours(match)) == ("h0604", 9)
    step(match, "NE", "swamp-4")
    assert (where(match), match.mover) == ("h0703", BOB)
    assert ("turn_over", ANN, 13, 0, 0) in told(match)
    end(match)
    assert (match.mover, hours(match)) == (ANN, 0)


@clause("DT-EX-2")
def test_entering_and_reading_a_fort() -> None:
    match = island("h1003")
    step(match, "SE")
    assert (where(match), hours(match)) == ("h1103", 4)
    match.play("read")
    match.deal("content sea")
    assert hours(match) == 11
    assert match.observation(ANN)["content"][0] == 5
    assert match.observation(BOB)["content"][0] == -1
    step(match, "N", "jungle-3")
    assert (where(match), match.mover) == ("h1102", BOB)
    assert ("turn_over", ANN, 14, 0, 0) in told(match)


@clause("DT-EX-3")
def test_reading_in_a_later_turn_and_the_second_visitor() -> None:
    match = island("h1003", "h1204", hours=9)
    step(match, "SE")
    assert (match.mover, where(match)) == (BOB, "h1103")
    end(match)
    match.play("read")
    match.deal("content empty")
    assert hours(match) == 7
    end(match)
    step(match, "NW")
    assert (where(match, BOB), hours(match)) == ("h1103", 4)
    assert refused(match, "read") == "DT-FORT-2"


@clause("DT-EX-4")
@pytest.mark.parametrize(("answer", "place"), [("take", "h1002"), ("decline", "h1006")])
def test_a_shortcut(answer: str, place: str) -> None:
    match = island("h1007")
    step(match, "N", "jungle-shortcut")
    assert match.position()["phase"] == SHORTCUT
    match.play(f"shortcut {answer}")
    assert (where(match), hours(match), match.mover) == (place, 1, ANN)
    assert match.position()["laid_count"] == 1


@clause("DT-EX-5")
def test_a_shortcut_that_leads_nowhere() -> None:
    match = island("h0710")
    step(match, "NE", "bush-shortcut")
    assert (where(match), hours(match), match.position()["phase"]) == ("h0810", 1, TURN)


@clause("DT-EX-6")
def test_a_kit() -> None:
    match = fresh()
    match.play("start h0507")
    match.play("start h0507")
    match.play("take knife")
    match.play("take flashlight")
    assert refused(match, "take compass") == "DT-SETUP-3"
    message, _ = match.why_not("take compass") or (None, "")
    assert message is not None
    assert (message.args["sum"], message.args["budget"]) == (26, 24)
    assert refused(match, "take knife") == "DT-SETUP-3"
    match.play("take multitool")
    assert match.legal == ["done"]
    match.play("done")
    assert match.mover == BOB


@clause("DT-EX-7")
def test_the_rope() -> None:
    match = island("h1307", kits={ANN: ["rope"]}, hours=4)
    step(match, "S", "cliff-4")
    assert (hours(match), match.mover) == (8, ANN)
    assert ("cancelled", ANN, 0, 0, 0) in told(match)
    step(match, "N", "cliff-5")
    assert (match.mover, match.position()["skip"]) == (BOB, [1, 0])
    end(match)
    assert (match.mover, match.position()["skip"]) == (BOB, [0, 0])


@clause("DT-EX-8")
def test_a_dust_storm() -> None:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    assert (where(match), match.mover) == ("h1008", BOB)
    assert {"reposition h1012", "reposition h1008"} <= set(match.legal)
    assert len(match.legal) == 54
    for place in ("h1013", "h0909"):
        assert refused(match, f"reposition {place}") == "DT-EVENT-6"
    match.play("reposition h1012")
    assert (where(match), match.mover) == ("h1012", BOB)


@clause("DT-EX-9")
def test_a_localisation() -> None:
    match = begun("h0507", "h1605", options={"location_assistant": True})
    assert len(possible(match)) == 36
    step(match, "SE", "plain-2")
    assert len(possible(match)) == 22
    step(match, "S", "bush-5")
    assert possible(match) == {"h0609", "h0708", "h0808", "h0908"}
    step(match, "S")
    assert (hours(match), possible(match)) == (11, {"h0610"})
    assert refused(match, "open") == "DT-LOC-4"
    match.play("declare h0610")
    assert (hours(match), match.mover) == (11, ANN)
    match.play("open")
    match.deal("nothing")
    assert ("turn_over", ANN, 18, 0, 0) in told(match)


@clause("DT-EX-10")
def test_the_sea() -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    assert (hours(match), match.mover, match.position()["phase"]) == (0, ANN, TURN)
    assert possible(match) == {"h0214", "h0902", "h1002", "h1102"}
    assert "N" not in directions(match)
    assert "NW" in directions(match)
    step(match, "NW")
    assert len(possible(match)) == 3


@clause("DT-EX-11")
def test_a_wrong_declaration() -> None:
    match = begun("h1204", "h1605")
    step(match, "NW")
    assert hours(match) == 4
    assert possible(match) == {"h0208", "h0415", "h1103"}
    assert refused(match, "read") == "DT-LOC-4"
    assert sum(text.startswith("declare") for text in match.legal) == 8
    match.play("declare h0208")
    assert (match.mover, match.position()["skip"]) == (BOB, [1, 0])
    assert possible(match) == {"h0415", "h1103"}
    end(match)
    assert match.mover == BOB
    end(match)
    assert (match.mover, where(match)) == (ANN, "h1103")


@clause("DT-EX-12")
def test_the_treasure_of_card_two() -> None:
    match = island(
        "h1405", read={"A1": (ANN, "bush"), "A3": (ANN, "swamp")}, hours=3,
        options={"clue_cards": "printed", "clue_assistant": True},
    )  # fmt: skip
    fitting = {place.key for place in match.view(ANN).places if place.mark == "gain"}
    assert fitting == {"h1504"}
    step(match, "NE")
    assert (where(match), hours(match)) == ("h1504", 7)
    match.play("open")
    assert "treasure" in match.chances()
    match.deal("treasure")
    assert match.is_over
    assert match.position()["hours"] == 14
    assert (match.outcome.winners, match.outcome.reason) == ((ANN,), "treasure")


@clause("DT-EX-13")
def test_an_empty_site() -> None:
    match = island("h0507", "D3", active=BOB)
    match.play("open")
    match.deal("nothing")
    assert ("opened", BOB, SITE_NAMES.index("D3"), 0, 0) in told(match)
    assert match.observation(ANN)["opened"] == match.observation(BOB)["opened"]
    end(match)
    step(match, "S")
    assert (where(match), hours(match)) == ("h0508", 4)
    assert refused(match, "open") == "DT-SITE-3"


@clause("DT-EX-14")
def test_turns_are_skipped_one_by_one() -> None:
    # Ann has two turns to lose; Bob's wrong declaration costs him one.
    match = island(bob="h1605", lost=[BOB], active=BOB, skip=[2, 0])
    match.play(match.legal[-1])
    assert names(match)[0] == "wrong"
    assert [event[:2] for event in told(match) if event[0] == "skipped"] == [
        ("skipped", ANN),
        ("skipped", BOB),
        ("skipped", ANN),
    ]
    assert match.mover == BOB
    end(match)
    assert match.mover == ANN


@clause("DT-EX-15")
def test_refusals() -> None:
    match = island()
    assert refused(match, "step E") == "DT-WALK-1"
    assert refused(match, "declare h0606") == "DT-LOC-5"
    with pytest.raises(IllegalDecision):
        match.play("step W")
    end(match)
    with pytest.raises(NotYourTurn) as late:
        match.play("step N", seat=ANN)
    assert late.value.clause == "DT-TURN-4"


def odds(match: Match) -> dict[str, Fraction]:
    """How likely each site is, by everything that was read and opened."""
    s = match.game.layout.at(match._states, 0)
    weights = {SITE_NAMES[site]: treasure_weight(s, site) for site in range(len(SITE_NAMES))}
    total = sum(weights.values())
    return {name: Fraction(weight, total) for name, weight in weights.items() if weight}


@clause("DT-EX-16")
def test_where_the_treasure_may_be() -> None:
    read = {"A1": (ANN, "sea"), "A3": (ANN, "swamp")}
    assert odds(island(read=read)) == {
        "E3": Fraction(3, 10),
        "B6": Fraction(1, 4),
        "C4": Fraction(1, 5),
        "D5": Fraction(3, 20),
        "F5": Fraction(1, 10),
    }
    assert odds(island(read=read, opened=["E3"])) == {
        "B6": Fraction(5, 14),
        "C4": Fraction(2, 7),
        "D5": Fraction(3, 14),
        "F5": Fraction(1, 7),
    }


@clause("DT-EX-17")
def test_markers_on_the_table() -> None:
    match = island("h1204", left={ANN: "plain-2"})
    assert discarded(match) == {}
    step(match, "N", "jungle-2")
    assert discarded(match) == {"plain-2": 1}
    assert where(match) == "h1203"
    step(match, "SW")
    s = match.position()
    assert (where(match), s["laid_count"]) == ("h1103", 1)
    assert discarded(match) == {"plain-2": 1}
    end(match)
    assert discarded(match) == {"plain-2": 1, "jungle-2": 1}
    assert match.position()["left"][ANN] == NO_MARKER
    end(match)
    match.play("read")
    match.deal("content plain")
    end(match)
    assert discarded(match) == {"plain-2": 1, "jungle-2": 1}
    end(match)
    step(match, "N", "jungle-4")
    assert match.position()["last"] == MARKER_NAMES.index("jungle-4")


@clause("DT-EX-18")
def test_nothing_is_known_of_the_start_while_packing() -> None:
    def packing(start: str) -> Match:
        match = fresh()
        match.play("start h1605")
        match.play(f"start {start}")
        return match

    one, other = packing("h0507"), packing("h1008")
    assert one.packed_observation(ANN) == other.packed_observation(ANN)
    assert one.view(ANN) == other.view(ANN)
    for _ in range(2):
        one.play("done")
    one.deal("first 0")
    assert ("told_start", ANN, 0, 0, 0) in told(one)
    assert one.observation(ANN)["ground"][ANN] == 0
    assert number("h0507") not in one.observation(ANN)["hex_of"]

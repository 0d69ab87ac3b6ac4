"""Time over HTTP, for programs."""

from __future__ import annotations

from tests.server.helpers import Keys, Server, check_problem, new


def laid(server: Server, **terms: object) -> Keys:
    """A table of two people with these terms, at which both have sat down."""
    answer = server.http.post("/api/tables", json=new("me", "guest", terms=terms))
    assert answer.status_code == 201, answer.text
    table = Keys(server, answer.json())
    table.sit_down()
    return table


def test_programs_see_the_clock_and_agree_to_stop(server: Server) -> None:
    table = laid(server, pace={"kind": "live", "bank": 60, "increment": 5})
    assert table.get().json()["terms"]["away"] not in ("", "wait"), "where there is a clock, a bot stands in"
    clock = table.get("/clock", table.watch).json()
    assert clock["left"] == [60_000, 60_000]
    refused = table.post("/stop", table.keys[0], {"type": "stop", "send": "a", "way": "accept"})
    assert refused.status_code == 409
    check_problem(refused.json())
    assert table.post("/stop", table.keys[0], {"type": "stop", "send": "b", "way": "offer"}).json()["send"] == "b"
    assert table.get().json()["seats"][0]["stops"]
    assert table.post("/stop", table.keys[1], {"type": "stop", "send": "c", "way": "accept"}).status_code == 200
    assert table.get().json()["over"]
    assert table.get("/result").json()["ranks"] == [1, 1]
    assert table.get("/record").text.endswith("! agreed\n")


def test_programs_give_up_and_come_back(server: Server) -> None:
    table = laid(server)
    assert table.get("/clock").json() is None
    assert table.post("/back", table.keys[0], {"type": "back", "send": "a"}).status_code == 200
    done = table.post("/concede", table.keys[0], {"type": "concede", "send": "b"})
    assert done.status_code == 200
    assert table.post("/concede", table.keys[0], {"type": "concede", "send": "b"}).json() == done.json()
    assert table.get("/result").json()["ranks"] == [2, 1]
    late = table.post("/concede", table.keys[1], {"type": "concede", "send": "c"})
    assert late.status_code == 409
    check_problem(late.json())


def test_terms_that_can_not_be_are_refused(server: Server) -> None:
    for terms in ({"pace": {"kind": "live"}}, {"away": "search:1000000"}, {"pace": {"kind": "turns", "hours": 10_000}}):
        answer = server.http.post("/api/tables", json=new("me", "guest", terms=terms))
        assert answer.status_code == 400, answer.text
        check_problem(answer.json())

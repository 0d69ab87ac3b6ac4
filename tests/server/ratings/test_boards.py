"""What everybody may know of ratings, and what not."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.server.helpers import Json, Keys, Server, check_problem, wait_for
from tests.server.ratings.books import add_person, add_result, book, new_store, seat

from filon.bots.skill import NEW, Skill, shown
from filon.house.problems import NotFound
from filon.server.ratings.boards import leaderboard, ratings_of
from filon.server.ratings.reckoning import heal
from filon.server.ratings.wire import LEAST_GAMES, MOST_POINTS, PAGE
from filon.server.schema import ratings
from filon.server.store import Store

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = new_store(tmp_path)
    yield made
    made.close()


def play(store: Store, person: str, games: int, won: float = 0.5) -> None:
    rng = random.Random(person)
    for _ in range(games):
        first = rng.random() < won
        add_result(store, [seat(person, 1 if first else 2), seat("bot:medium", 2 if first else 1)])


def names(store: Store, page: int = 0) -> list[str]:
    return [one.person.id for one in leaderboard(store, "gold", page, None).people]


def test_a_leaderboard_lists_who_shows_it_and_has_played_enough(store: Store) -> None:
    for person, kind, rated, shows, games in [
        ("anna", "guest", True, True, LEAST_GAMES),
        ("bob", "account", True, True, LEAST_GAMES + 9),
        ("carla", "guest", True, True, LEAST_GAMES - 1),
        ("dan", "guest", True, False, LEAST_GAMES),
        ("eve", "guest", False, True, LEAST_GAMES),
        ("fay", "gone", True, True, LEAST_GAMES),
        ("gus", "bot", True, True, LEAST_GAMES),
    ]:
        add_person(store, person, kind, rated, shows)
        play(store, person, games)
    play(store, "forgotten", 20)  # no person any more
    heal(store)
    board = leaderboard(store, "gold", 0, None)
    assert {one.person.id for one in board.people} == {"anna", "bob", "gus"}
    assert [one.place for one in board.people] == [1, 2, 3]
    assert [one.sure for one in board.people] == sorted((one.sure for one in board.people), reverse=True)
    assert (board.of, board.pages, board.mine) == (3, 1, None)
    assert [bot.level for bot in board.bots] == ["master", "hard", "medium", "easy", "novice", "random"]
    assert leaderboard(store, "goldland", 0, None).people == []


def test_whoever_asks_is_told_their_own_place(store: Store) -> None:
    anna, carla, dan = add_person(store, "anna"), add_person(store, "carla"), add_person(store, "dan", shows=False)
    nobody = add_person(store, "nobody")
    add_person(store, "bob")
    play(store, "bob", 30, won=1)
    play(store, "anna", 12)
    play(store, "carla", 1)
    play(store, "dan", 12)
    heal(store)
    places = {me.id: leaderboard(store, "gold", 0, me).mine for me in (anna, carla, dan)}
    assert {id: mine.place for id, mine in places.items() if mine} == {"anna": 2, "carla": 0, "dan": 0}
    assert leaderboard(store, "gold", 0, nobody).mine is None


def test_pages_follow_each_other_without_gap_or_repetition(store: Store) -> None:
    count = 2 * PAGE + 7
    values = []
    for number in range(count):
        id = f"p{number:03}"
        add_person(store, id)
        skill = Skill(20.0 + number % 11, 2.0)  # many are equal
        values.append(
            {"game": "gold", "who": id, "mu": skill.mu, "sigma": 2.0, "sure": skill.sure, "games": 9, "result": 1}
        )
    with store.engine.begin() as connection:
        connection.execute(sa.insert(ratings), values)
    pages = [names(store, page) for page in range(4)]
    assert [len(page) for page in pages] == [PAGE, PAGE, 7, 0]
    everybody = [name for page in pages for name in page]
    assert len(set(everybody)) == count
    assert leaderboard(store, "gold", 2, None).people[0].place == 2 * PAGE + 1
    assert leaderboard(store, "gold", 0, None).pages == 3
    for me in (everybody[0], everybody[60], everybody[-1]):
        person = type("Me", (), {"id": me})()
        mine = leaderboard(store, "gold", 0, person).mine
        assert mine
        assert mine.place == everybody.index(me) + 1


def test_a_history_is_as_it_was_and_has_an_end(store: Store) -> None:
    add_person(store, "anna")
    play(store, "anna", MOST_POINTS + 3)
    add_result(store, [seat("anna", 1), seat("bot:easy", 2)], "rheingold")
    heal(store)
    found = ratings_of(store, "anna", "")
    assert [box.game for box in found.boxes] == ["gold", "rheingold"]
    gold = found.boxes[0]
    assert (len(gold.points), gold.rating.games) == (MOST_POINTS, MOST_POINTS + 3)
    assert [point.at for point in gold.points] == [1000 * number for number in range(4, MOST_POINTS + 4)]
    last = book(store)[1][-2]
    assert (gold.points[-1].value, gold.points[-1].within) == shown(Skill(last["mu"], last["sigma"]))
    assert gold.rating.value == gold.points[-1].value


def test_who_does_not_show_their_rating_sees_it_alone(store: Store) -> None:
    add_person(store, "dan", shows=False)
    add_person(store, "fay", "gone")
    play(store, "dan", 3)
    heal(store)
    assert ratings_of(store, "dan", "dan").boxes
    for asks in ("", "anna"):
        told = ratings_of(store, "dan", asks)
        assert (told.hidden, told.boxes) == (True, [])
    for nobody in ("fay", "nobody", ""):
        with pytest.raises(NotFound):
            ratings_of(store, nobody, "")


# ── over the network ──


def somebody(server: Server, **wishes: bool) -> tuple[httpx.Client, str]:
    browser = server.browser()
    me: Json = browser.post("/api/me", json={}).json()
    if wishes:
        browser.patch("/api/me", json={"wishes": me["wishes"] | wishes})
    return browser, me["person"]["id"]


def lay(server: Server, *browsers: httpx.Client, rated: bool = True, game: str = "gold") -> Keys:
    wish = {"game": game, "seats": [{"who": "guest"} for _ in browsers], "terms": {"rated": rated}}
    table = Keys(server, browsers[0].post("/api/tables", json=wish).json())
    for browser, invitation, key in zip(browsers, table.invitations, table.keys, strict=True):
        sit = {"invitation": invitation, "key": key, "entropy": "my-own-share"}
        assert browser.post(f"/api/tables/{table.id}/seats", json=sit).status_code == 200
    return table


def play_to_the_end(table: Keys) -> None:
    for number in range(10_000):
        frame: Json = table.get("/frame").json()
        if frame.get("over"):
            return
        mine: Json = table.get("/frame", table.keys[frame["mover"]]).json()
        decision = mine["scene"]["choices"][0]["decision"]
        answer = table.play(decision, mine["moment"], f"s{number}", table.keys[frame["mover"]])
        assert answer.status_code == 200, answer.text


def test_a_game_changes_the_ratings_of_those_who_played_it(server: Server) -> None:
    anna, anna_id = somebody(server)
    bob, bob_id = somebody(server, shows_rating=False)
    table = lay(server, anna, bob)
    info = anna.get(f"/api/tables/{table.id}").json()
    assert info["unrated"] == []
    before = anna.get(f"/api/tables/{table.id}/ratings").json()
    new = dict(zip(("value", "within"), shown(NEW), strict=True)) | {"games": 0}
    assert before == {
        "unrated": [],
        "counted": False,
        "seats": [
            {"seat": 0, "rating": new, "before": None, "hand": "own"},
            {"seat": 1, "rating": None, "before": None, "hand": "own"},
        ],
    }
    play_to_the_end(table)
    told: Json = wait_for(lambda: (found := anna.get(f"/api/tables/{table.id}/ratings").json())["counted"] and found)
    mine, theirs = told["seats"]
    assert mine["before"] == new
    assert mine["rating"]["games"] == 1
    assert mine["rating"]["within"] < new["within"]
    assert (theirs["before"], theirs["rating"]) == (None, None)  # Bob keeps it to himself
    seen_by_bob = bob.get(f"/api/tables/{table.id}/ratings").json()["seats"]
    assert seen_by_bob[1]["before"] == new
    ranks = table.get("/result").json()["ranks"]
    moved = [seen["rating"]["value"] - seen["before"]["value"] for seen in seen_by_bob]
    assert (moved[0] > moved[1]) == (ranks[0] < ranks[1])
    history = server.http.get(f"/api/people/{anna_id}/ratings").json()
    assert [point["value"] for point in history["boxes"][0]["points"]] == [mine["rating"]["value"]]
    assert table.id not in json.dumps(history)  # when somebody played is told, and not where
    assert server.http.get(f"/api/people/{bob_id}/ratings").json()["hidden"] is True
    assert bob.get("/api/ratings/gold").json()["mine"]["place"] == 0
    watching = table.get("/ratings", table.watch).json()["seats"]
    assert [bool(found["rating"]) for found in watching] == [True, False]


def test_bots_stand_where_the_ladder_put_them(server: Server) -> None:
    table = server.open("me", "hard")
    told = table.get("/ratings").json()
    assert told["unrated"] == ["unwished"]
    board = server.http.get("/api/ratings/gold").json()
    hard = next(bot["rating"] for bot in board["bots"] if bot["level"] == "hard")
    assert told["seats"][1]["rating"] == hard
    assert hard["games"] == 0


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/ratings/chess", 404, "unknown-game"),
        ("/api/ratings/gold?page=-1", 400, "bad-message"),
        ("/api/ratings/gold?page=200", 400, "bad-message"),
        ("/api/ratings/gold?page=x", 400, "bad-message"),
        ("/api/people/nobody/ratings", 404, "not-found"),
        ("/api/people/%00/ratings", 404, "not-found"),
    ],
)
def test_what_is_not_there_is_refused(server: Server, path: str, status: int, code: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    check_problem(answer.json())


def test_reading_is_limited(client: Any) -> None:
    answers = [client.get("/api/ratings/gold").status_code for _ in range(8)]
    assert answers[0] == 200
    assert 429 in answers
    assert client.get("/api/people/nobody/ratings").json()["code"] == "too-fast"

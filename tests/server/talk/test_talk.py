"""Talk at a table of a house: who hears it, what is kept, who may not say anything, and what is too much."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.helpers import HandTime, Json, heard, in_house, play_on, settings

from filon.engine.errors import FilonError
from filon.house.problems import Enough, KeptApart, Silent
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.talk import Listen, Say
from filon.house.terms import Terms
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, SeatWish, Sit
from filon.server import limits
from filon.server.house import House
from filon.server.order import steward
from filon.server.people.register import Register
from filon.server.people.wire import Arrival, Wishes
from filon.server.talk.book import Book


class Guests:
    """People of a house, by their first names."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.ids: dict[str, str] = {}

    async def arrive(self, name: str, strangers: bool = False) -> str:
        register = Register(self._house.store)
        person, _ = await asyncio.to_thread(register.add_guest, Arrival(), "", self._house.time.now())
        await asyncio.to_thread(register.change, person.id, {"name": name, "wishes": Wishes(strangers=strangers)})
        self.ids[name] = person.id
        return person.id


async def lay(house: House, visibility: str, *people: str, game: str = "gold") -> tuple[Table, list[str], str]:
    """A table at which these people sit; empty: somebody with nothing but a key."""
    wish = NewTable(game, [SeatWish("guest", f"seat {k}") for k in range(len(people))], terms=Terms(visibility))  # type: ignore[arg-type]
    laid = await house.lay(wish, people[0])
    table = await house.find(laid.table)
    keys = [new_key() for _ in people]
    for invitation, key, person in zip(laid.invitations, keys, people, strict=True):
        await table.sitting.sit(Sit(invitation or "", key, "my-own-share"), person)
    return table, keys, laid.watch


async def come(table: Table, person: str, *keys: str) -> Visitor:
    visitor = Visitor(person=person)
    visitor.held = table.open_with(keys, person)
    await table.join(visitor, None)
    return visitor


async def say(house: House, table: Table, visitor: Visitor, text: str = "", reaction: str = "") -> None:
    await house.steward.hear(table, visitor, Say(text, reaction))  # type: ignore[arg-type]


async def history(house: House, table: Table, visitor: Visitor) -> Json:
    heard(visitor)
    await house.steward.hear(table, visitor, Listen())
    (talk,) = heard(visitor)
    return talk


def said(visitor: Visitor) -> list[str]:
    return [m.get("text") or m["reaction"] for m in heard(visitor) if m["type"] == "said"]


@pytest.mark.usefixtures("both_databases")
def test_words_reach_those_who_sit_and_open_after_the_end(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        guests = Guests(house)
        anna, bob, wim = [await guests.arrive(name) for name in ("Anna", "Bob", "Wim")]
        table, _, watch = await lay(house, "link", anna, bob)
        a, b, w = await come(table, anna), await come(table, bob), await come(table, wim, watch)
        nobody = await come(table, "", watch)
        everybody = {"anna": a, "bob": b, "wim": w, "nobody": nobody}

        def reached(text: str) -> list[str]:
            return [name for name, visitor in everybody.items() if text in said(visitor)]

        await say(house, table, a, "to the others")
        assert reached("to the others") == ["anna", "bob"]
        await say(house, table, w, "red is lost")
        assert reached("red is lost") == ["wim", "nobody"]
        await say(house, table, b, reaction="wow")
        assert reached("wow") == ["anna", "bob", "wim", "nobody"]
        assert [line["seat"] for line in (await history(house, table, a))["lines"]] == [0, 1]
        assert [line.get("mine", False) for line in (await history(house, table, a))["lines"]] == [True, False]

        await play_on(table)
        assert table.row.over
        lines = (await history(house, table, b))["lines"]
        assert [line.get("text", line.get("reaction")) for line in lines] == ["to the others", "red is lost", "wow"]
        assert [line["name"] for line in lines] == ["seat 0", "Wim", "seat 1"]
        lines = (await history(house, table, nobody))["lines"]
        assert [line.get("text", line.get("reaction")) for line in lines] == ["red is lost", "wow"]
        await say(house, table, b, "well done")
        assert reached("well done") == ["anna", "bob", "wim", "nobody"]

    in_house(tmp_path, talk)


def test_at_a_public_table_only_those_who_talk_with_strangers_write_to_each_other(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        guests = Guests(house)
        anna, bob = await guests.arrive("Anna", strangers=True), await guests.arrive("Bob")
        table, _, _ = await lay(house, "public", anna, bob)
        a, b = await come(table, anna), await come(table, bob)
        await say(house, table, a, "hello?")
        assert (said(a), said(b)) == (["hello?"], [])
        with pytest.raises(Silent):
            await say(house, table, b, "I may not")
        await say(house, table, b, reaction="hello")
        assert (said(a), said(b)) == (["hello"], ["hello"])
        assert (await history(house, table, a))["may"] == "write"
        assert (await history(house, table, b))["may"] == "strangers"
        # From the moment they wish it on, they hear what was said, too.
        await asyncio.to_thread(Register(house.store).change, bob, {"wishes": Wishes(strangers=True)})
        talk = await history(house, table, b)
        assert (talk["may"], [line.get("text", "") for line in talk["lines"]]) == ("write", ["hello?", ""])
        await say(house, table, b, "now I may")
        assert said(a) == ["now I may"]

    in_house(tmp_path, talk)


def test_whoever_has_only_a_key_reacts_from_a_seat_and_writes_nothing(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        anna = await Guests(house).arrive("Anna")
        table, keys, watch = await lay(house, "link", anna, "")
        a, key, w = await come(table, anna), await come(table, "", keys[1]), await come(table, "", watch)
        assert [(await history(house, table, one))["may"] for one in (a, key, w)] == ["write", "react", "nothing"]
        await say(house, table, key, reaction="thanks")
        assert said(a) == ["thanks"]
        (own,) = [m for m in heard(key) if m["type"] == "said"]
        assert own["mine"]
        for visitor, wish in ((key, Say("words")), (w, Say("words")), (w, Say(reaction="wow"))):
            with pytest.raises(Silent):
                await house.steward.hear(table, visitor, wish)
        assert said(a) == []

    in_house(tmp_path, talk)


def test_who_is_blocked_is_not_heard_and_does_not_hear(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        guests = Guests(house)
        anna, bob, cid = [await guests.arrive(name) for name in ("Anna", "Bob", "Cid")]
        table, _, _ = await lay(house, "link", anna, bob, cid)
        a, b, c = [await come(table, person) for person in (anna, bob, cid)]
        await say(house, table, b, "before")
        house.steward.book.block(anna, bob, 0)
        house.steward.book.block(anna, bob, 0)  # the same again
        for visitor in (a, b, c):
            heard(visitor)
        await say(house, table, b, "from bob")
        await say(house, table, a, "from anna")
        await say(house, table, b, reaction="wow")
        assert (said(a), said(b), said(c)) == (["from anna"], ["from bob", "wow"], ["from bob", "from anna", "wow"])
        assert [line["text"] for line in (await history(house, table, a))["lines"]] == ["from anna"]
        house.steward.book.unblock(anna, bob)
        assert len((await history(house, table, a))["lines"]) == 4

    in_house(tmp_path, talk)


def test_who_is_blocked_does_not_sit_down_at_a_public_table_of_the_other(tmp_path: Path) -> None:
    async def meet(house: House) -> None:
        guests = Guests(house)
        anna, bob, cid = [await guests.arrive(name) for name in ("Anna", "Bob", "Cid")]
        house.steward.book.block(anna, bob, 0)
        assert await house.steward.are_apart(bob, [cid, anna])
        assert await house.steward.are_apart(anna, [bob])
        assert not await house.steward.are_apart(bob, [cid])
        assert not await house.steward.are_apart("", [anna])
        for layer, other in ((anna, bob), (bob, anna)):
            with pytest.raises(KeptApart):
                await lay(house, "public", layer, other)
        # Somebody who sits there counts, whoever laid the table.
        with pytest.raises(KeptApart):
            await lay(house, "public", cid, anna, bob)
        await lay(house, "public", cid, bob)
        await lay(house, "link", anna, bob)  # they were given the link

    in_house(tmp_path, meet)


def test_a_flood_is_refused_and_the_line_stays(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        guests = Guests(house)
        anna, bob = await guests.arrive("Anna"), await guests.arrive("Bob")
        table, _, _ = await lay(house, "link", anna, bob)
        a, b = await come(table, anna), await come(table, bob)
        burst, _ = limits._TALK["person"]
        for number in range(burst):
            await say(house, table, a, f"line {number}")
        for flood in (Say("more"), Say(reaction="wow")):
            with pytest.raises(Enough):
                await house.steward.hear(table, a, flood)
        assert len(said(b)) == burst
        await say(house, table, b, "I have said nothing yet")
        assert said(a)[-1] == "I have said nothing yet"

    in_house(tmp_path, talk)


def test_a_table_and_an_address_have_their_most_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = limits.TalkLimits(settings(tmp_path, talk_per_minute=60))
    burst, _ = limits._TALK["table"]
    for number in range(burst):
        counted.spend(person=f"p{number}", table="t", address=f"10.0.0.{number}")
    with pytest.raises(Enough):
        counted.spend(person="another", table="t", address="10.0.1.1")
    counted.spend(person="another", table="u", address="10.0.1.2")
    for number in range(20):
        counted.spend(person=f"q{number}", table=f"t{number}", address="2001:db8::1")
    with pytest.raises(Enough):
        counted.spend(person="another one", table="v", address="2001:db8::2")

    monkeypatch.setattr("filon.server.talk.book.MOST_LINES", 2)

    async def talk(house: House) -> None:
        anna = await Guests(house).arrive("Anna")
        table, _, _ = await lay(house, "link", anna, "")
        a = await come(table, anna)
        for words in ("one", "two"):
            await say(house, table, a, words)
        with pytest.raises(Enough):
            await say(house, table, a, "three")

    in_house(tmp_path, talk)


def test_who_comes_is_told_the_last_lines_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steward, "_TOLD", 3)

    async def talk(house: House) -> None:
        anna = await Guests(house).arrive("Anna")
        table, _, _ = await lay(house, "link", anna, "")
        a = await come(table, anna)
        for number in range(5):
            await say(house, table, a, f"line {number}")
        lines = (await history(house, table, a))["lines"]
        assert [line["text"] for line in lines] == ["line 2", "line 3", "line 4"]
        assert [line["number"] for line in lines] == [3, 4, 5]

    in_house(tmp_path, talk)


def test_what_was_said_is_there_after_a_restart_and_what_was_removed_is_not(tmp_path: Path) -> None:
    kept: list[str] = []

    async def talk(house: House) -> None:
        anna = await Guests(house).arrive("Anna")
        table, keys, _ = await lay(house, "link", anna, "")
        a = await come(table, anna)
        await say(house, table, a, "kind")
        await say(house, table, a, "abominable")
        kept.extend((anna, table.row.id, keys[1]))

    async def later(house: House) -> None:
        anna, id, key = kept
        table = await house.find(id)
        a, b = await come(table, anna), await come(table, "", key)
        assert [line["text"] for line in (await history(house, table, a))["lines"]] == ["kind", "abominable"]
        heard(b)
        assert Book(house.store).remove(id, 2)
        assert not Book(house.store).remove(id, 3)
        for visitor in (a, b):
            first, second = (await history(house, table, visitor))["lines"]
            assert (first["text"], second.get("text", ""), second["removed"]) == ("kind", "", True)

    in_house(tmp_path, talk)
    in_house(tmp_path, later)
    assert not any(b"abominable" in path.read_bytes() for path in tmp_path.glob("filon.db*"))


def test_nothing_is_said_that_could_not_be_kept(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        anna = await Guests(house).arrive("Anna")
        table, _, _ = await lay(house, "link", anna, "")
        a = await come(table, anna)
        heard(a)
        house.store.engine.dispose()
        (tmp_path / "filon.db").rename(tmp_path / "away.db")
        (tmp_path / "filon.db").mkdir()
        with pytest.raises(FilonError):
            await say(house, table, a, "into the void")
        assert said(a) == []
        (tmp_path / "filon.db").rmdir()
        (tmp_path / "away.db").rename(tmp_path / "filon.db")
        house.store.engine.dispose()

    in_house(tmp_path, talk)


def test_words_have_the_time_of_the_house(tmp_path: Path) -> None:
    async def talk(house: House) -> None:
        house.time = time = HandTime()
        anna = await Guests(house).arrive("Anna")
        table, _, _ = await lay(house, "link", anna, "")
        a = await come(table, anna)
        await say(house, table, a, "now")
        await time.let_pass(5000)
        await say(house, table, a, "then")
        first, second = (await history(house, table, a))["lines"]
        assert second["at"] - first["at"] == 5000

    in_house(tmp_path, talk)

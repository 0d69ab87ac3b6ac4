"""Record files: written, read again, and refused when something is wrong with them."""

from __future__ import annotations

from functools import cache

import pytest

import filon
from filon.engine.errors import BadRecord, FilonError
from filon.engine.messages import LANGUAGES
from filon.games import get_game
from filon.match.dealer import Dealer, Elsewhere
from filon.match.match import Entry, Match
from filon.match.record_file import Record, read, record_of, renewed, verify, write


@cache
def finished_text() -> str:
    match = Match(get_game("gold"), 2, {"open_gold": True}, Dealer(bytes(range(32)), "salt and pepper"))
    match.play("choose red")
    match.undo(0)
    while not match.is_over:
        match.play(match.legal[-1])
    return write(record_of(match, {0: "Anna", 1: "bot hard: very"}))


def lines() -> list[str]:
    return finished_text().splitlines()


def body() -> int:
    """The index of the first line after the headers."""
    return lines().index("") + 1


def test_a_record_says_everything_and_round_trips() -> None:
    text = finished_text()
    record = read(text)
    assert write(record) == text
    assert (record.game, record.version, record.players) == ("gold", 1, 2)
    assert record.options == {
        "match": False,
        "layout": "scatter",
        "open_memory": False,
        "open_gold": True,
        "first_player": "random",
    }
    assert record.seats == {0: "Anna", 1: "bot hard: very"}
    assert record.entropy == "salt and pepper"
    assert record.secret == bytes(range(32)).hex()
    assert record.entries[:3] == [
        Entry("decision", "choose red", 0),
        Entry("undo", "", 0),
        Entry("decision", "choose purple", 0),
    ]
    assert lines()[body() : body() + 2] == ["0 choose red", "0 undo"]


def test_a_record_replays_to_the_same_match() -> None:
    match = filon.load(finished_text())
    assert match.is_over
    assert match.record().splitlines()[-1] == lines()[-1]
    assert match.log == read(finished_text()).entries
    assert write(record_of(match, read(finished_text()).seats)) == finished_text()


@pytest.mark.parametrize("plies", [0, 1, 2, 5, 30, 77])
def test_a_running_match_round_trips_and_keeps_its_secret(plies: int) -> None:
    match = filon.new("gold", 3, {"match": True}, seed=12)
    while match.ply < plies:
        match.play(match.legal[0])
    text = match.record()
    assert "secret" not in text
    assert f"commitment: {match.dealer.commitment if match.dealer else ''}" in text
    again = filon.load(text)
    assert (again.position(), again.log, again.legal, again.mover) == (
        match.position(),
        match.log,
        match.legal,
        match.mover,
    )
    assert write(read(text)) == text


def test_a_record_up_to_a_ply() -> None:
    match = filon.new("gold", 2, seed=1)
    while match.ply < 50:
        match.play(match.legal[0])
    cut = record_of(match, until=20)
    assert cut.entries == match.log[:20]
    assert cut.secret == ""
    assert cut.match().ply == 20


def test_a_position_is_part_of_the_record() -> None:
    start = filon.new("gold", 3, {"layout": "grid"}, seed=1)
    while start.ply < 30:
        start.play(start.legal[0])
    match = filon.position("gold", start.position(), 3, {"layout": "grid"}, seed=9)
    while not match.is_over:
        match.play(match.legal[0])
    text = match.record()
    assert write(read(text)) == text
    assert filon.load(text).position() == match.position()
    assert verify(read(text)) == []


def test_comments_and_blank_lines_are_passed_over() -> None:
    changed = [lines()[0], "# a comment", *lines()[1 : body()], "# another", "", *lines()[body() :], ""]
    assert write(read("\n".join(changed))) == finished_text()


FIRST_FORMAT = """# an evening in May
filon 1
game: elfengold
version: 1
players: 2
option home_town: false

* first 1
# bids begin
1 pass_bid
0 choose_counter giant_pig open
0 end_move
1 end
"""


def test_a_record_of_the_first_format_is_read_and_written_as_today() -> None:
    today = FIRST_FORMAT.replace("filon 1", "filon 2").replace("1 end\n", "1 end-turn\n")
    for word in ("pass_bid", "choose_counter", "giant_pig", "end_move"):
        today = today.replace(word, word.replace("_", "-"))
    assert renewed(FIRST_FORMAT) == today
    assert renewed(today) == today
    assert read(FIRST_FORMAT) == read(today)
    assert [entry.text for entry in read(FIRST_FORMAT).entries][-2:] == ["end-move", "end-turn"]


def put(index: int, line: str) -> str:
    """The record with one line replaced."""
    changed = lines()
    changed[index] = line
    return "\n".join(changed) + "\n"


def header(key: str, value: str) -> str:
    index = next(i for i, line in enumerate(lines()) if line.startswith(f"{key}:"))
    return put(index, f"{key}: {value}")


def without(start: str) -> str:
    return "\n".join(line for line in lines() if not line.startswith(start))


def more(line: str) -> str:
    """The record with a further header."""
    return put(0, f"filon 2\n{line}")


BAD = {
    "nothing": "",
    "no record": "Once upon a time",
    "other format": put(0, "filon 3"),
    "no game": without("game:"),
    "no version": without("version:"),
    "no players": without("players:"),
    "unknown game": header("game", "chess"),
    "version is no number": header("version", "one"),
    "other version": header("version", "2"),
    "players are no number": header("players", "two"),
    "unknown option": more("option colour: red"),
    "unknown header": more("weather: fine"),
    "header twice": more("game: gold"),
    "no header": more("just words"),
    "option is no boolean": header("option match", "perhaps"),
    "seat is no number": more("seat one: Anna"),
    "secret is not hexadecimal": header("secret", "xyz"),
    "position is no JSON": more("position: {"),
    "position is a list": more("position: [1, 2]"),
    "position is nested too deeply": more(f"position: {'[' * 100_000}"),
    "entry without a seat": put(body(), "choose red"),
    "entry without a decision": put(body(), "0"),
    "chance without an outcome": put(body(), "*"),
    "a digit that is no number": put(body(), "² choose red"),
    "a very long seat": put(body(), "9" * 5000 + " choose red"),
    "negative seat": put(body(), "-1 choose red"),
    "other seat": put(body(), "1 choose red"),
    "no such seat": put(body(), "7 choose red"),
    "unknown decision": put(body(), "0 dance"),
    "illegal decision": put(body(), "0 flip 3"),
    "chance unasked": put(body(), "* card gold-1"),
    "undo of nothing": put(body(), "0 undo"),
    "unknown outcome": put(-1, "* card gold-9"),
    "something after the end": finished_text() + "0 flip 3\n",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_a_broken_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        filon.load(text)
    assert caught.value.code == "bad-record"
    for language in LANGUAGES:
        assert get_game("gold").texts(language).format(caught.value.message)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (header("players", "9"), "bad-players"),
        (header("option layout", "hexagon"), "bad-option"),
        (more('position: {"colour": 3}'), "bad-position"),
        (more('position: {"left": 3}'), "bad-position"),
    ],
)
def test_a_record_of_a_match_that_cannot_be_is_refused(text: str, code: str) -> None:
    with pytest.raises(FilonError) as caught:
        filon.load(text)
    assert caught.value.code == code


def test_every_cut_of_a_record_loads_or_is_refused() -> None:
    text = finished_text()
    codes = set()
    for end in range(0, len(text), 61):
        try:
            codes.add("loads" if filon.load(text[:end]) else "")
        except FilonError as error:
            codes.add(error.code)
    assert codes <= {"loads", "bad-record", "bad-option"}


# ── verify ──


def test_an_honest_deal_verifies() -> None:
    assert verify(read(finished_text())) == []


def test_a_running_game_cannot_be_verified() -> None:
    match = filon.new("gold", seed=1)
    assert verify(read(match.record())) == ["the secret is not published: the game is not over"]


def tampered(change: str) -> Record:
    record = read(finished_text())
    cards = [index for index, entry in enumerate(record.entries) if entry.text.startswith("card")]
    if change == "outcome":
        # Two cards change places: possible, but not what was drawn.
        first = cards[3]
        second = next(index for index in cards[4:] if record.entries[index].text != record.entries[first].text)
        swapped = record.entries[second], record.entries[first]
        record.entries[first], record.entries[second] = swapped
    elif change == "secret":
        record.secret = bytes(32).hex()
    elif change == "commitment":
        record.commitment = "0" * 64
    elif change == "entropy":
        record.entropy = "sugar"
    elif change == "first player":
        index = next(i for i, entry in enumerate(record.entries) if entry.text.startswith("first"))
        record.entries[index] = Entry("chance", "first 1" if record.entries[index].text == "first 0" else "first 0")
    elif change == "decision":
        record.entries[2] = Entry("decision", "pass", 0)
    elif change == "left out":
        del record.entries[cards[0]]
    elif change == "slipped in":
        record.entries.insert(cards[0], record.entries[cards[0]])
    return record


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("outcome", "was not what the dealer drew"),
        ("secret", "does not match the commitment"),
        ("commitment", "does not match the commitment"),
        ("entropy", "was not what the dealer drew"),
        ("first player", "was not what the dealer drew"),
        ("decision", "pass"),
        ("left out", "line"),
        ("slipped in", "line"),
    ],
)
def test_a_tampered_record_is_found_out(change: str, words: str) -> None:
    wrong = verify(tampered(change))
    assert wrong
    assert words in wrong[0]


def test_verify_names_the_line() -> None:
    record = tampered("outcome")
    lines = enumerate(zip(write(record).splitlines(), finished_text().splitlines(), strict=True), 1)
    changed = next(number for number, (now, before) in lines if now != before)
    assert verify(record)[0].startswith(f"line {changed}: ")


def test_a_seat_s_name_stays_on_its_line() -> None:
    record = record_of(filon.new("gold", players=2, seed=1), {0: "Anna\n0 choose red", 1: " Bob "})
    assert read(write(record)).seats == {0: "Anna 0 choose red", 1: "Bob"}
    assert read(write(record)).entries == []


def two_dealers(known: bool = True) -> str:
    """A game that was begun with one dealer and went on with another."""
    first, second = Dealer(bytes(range(32)), "salt"), Dealer(bytes(32), "pepper")
    match = Match(get_game("gold"), 2, {}, first)
    while match.ply < 30:
        match.play(match.legal[-1])
    match.elsewhere = Elsewhere(match.ply, first.commitment, first.entropy, first.secret.hex() if known else "")
    match.go_on(second)
    running = write(record_of(match))
    assert "\nelsewhere: " in running
    assert "secret" not in running  # of neither: it would tell what lies face down
    while not match.is_over:
        match.play(match.legal[-1])
    return write(record_of(match))


def test_of_a_game_with_two_dealers_each_part_is_checked_with_its_own_secret() -> None:
    text = two_dealers()
    record = read(text)
    assert write(record) == text
    assert verify(record) == []
    assert record.match().record() == text
    there = record.elsewhere
    assert there is not None
    for swapped in (there.lines - 20, there.lines + 60):
        assert verify(read(text.replace(f"elsewhere: {there.lines}", f"elsewhere: {swapped}"))) != []
    assert verify(read(text.replace(f"elsewhere secret: {there.secret}\n", "elsewhere secret: 00\n"))) == [
        "the secret of the dealer elsewhere does not match its commitment"
    ]
    # Without the secret of the dealer there, its part is only held against the rules.
    unknown = read(two_dealers(known=False))
    assert verify(unknown) == []
    unknown.elsewhere = None
    assert verify(unknown) != []


@pytest.mark.parametrize(
    "header", ["elsewhere: some", "elsewhere: -1", "elsewhere secret: 00", "elsewhere: 3\nelsewhere x: 1"]
)
def test_a_strange_elsewhere_is_refused(header: str) -> None:
    with pytest.raises(BadRecord):
        read(finished_text().replace("\n\n", f"\n{header}\n\n", 1))

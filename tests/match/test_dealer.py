"""The dealer: fair, repeatable, and bound by what it published."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

import filon
from filon.match.dealer import Dealer

SECRET = bytes(range(32))


def chi_square(weights: list[int], draws: int, dealer: Dealer) -> float:
    """How far so many draws are from what the weights say."""
    counts = Counter(dealer.draw(ply, weights) for ply in range(draws))
    assert set(counts) <= set(range(len(weights)))
    expected = [draws * weight / sum(weights) for weight in weights]
    return sum((counts[k] - expected[k]) ** 2 / expected[k] for k in range(len(weights)))


# The figures that chance exceeds once in a thousand times, by the number of outcomes less one.
RARE = {1: 10.83, 2: 13.82, 5: 20.52, 24: 51.18}


@pytest.mark.parametrize(
    "weights",
    [[1, 1], [1, 1, 1], [3, 1], [1] * 6, [5, 7, 7, 5, *[2, 2, 2, 1] * 5, 5]],
    ids=["coin", "layouts", "uneven", "die", "cards of Gold"],
)
@pytest.mark.parametrize("entropy", ["", "a seat's word"])
def test_outcomes_are_as_likely_as_their_weights(weights: list[int], entropy: str) -> None:
    assert chi_square(weights, 12_000, Dealer(SECRET, entropy)) < RARE[len(weights) - 1]


def test_no_bias_where_the_range_is_no_multiple_of_the_weights() -> None:
    # Three quarters of the range: without rejection the first third would come up half of the time.
    third = 1 << 62
    assert chi_square([third, third, third], 6_000, Dealer(SECRET)) < RARE[2]


def test_a_single_outcome_always_comes_up() -> None:
    assert {Dealer(SECRET).draw(ply, [7]) for ply in range(50)} == {0}


def test_a_draw_depends_on_secret_entropy_and_ply_and_on_nothing_else() -> None:
    def draws(dealer: Dealer) -> list[int]:
        return [dealer.draw(ply, [1] * 1000) for ply in range(20)]

    assert draws(Dealer(SECRET, "x")) == draws(Dealer(SECRET, "x"))
    assert len(set(draws(Dealer(SECRET, "x")))) > 15
    others = [Dealer(SECRET, "y"), Dealer(SECRET), Dealer(bytes(32), "x")]
    assert all(draws(other) != draws(Dealer(SECRET, "x")) for other in others)
    dealer = Dealer(SECRET)
    later = dealer.draw(9, [1] * 1000)
    for ply in range(9):
        dealer.draw(ply, [1] * 1000)
    assert dealer.draw(9, [1] * 1000) == later


def test_a_word_of_the_seats_cannot_pose_as_another_ply() -> None:
    def draws(entropy: str, ply: int) -> tuple[int, ...]:
        return tuple(Dealer(SECRET, entropy).draw(ply, [1] * size) for size in (1000, 999, 998))

    assert len({draws("", 1), draws("1", 0), draws("\n1", 0), draws("", 10)}) == 4


def test_everybody_has_a_share_in_every_draw() -> None:
    def draws(*shares: str) -> list[int]:
        return [Dealer(SECRET, " ".join(shares)).draw(ply, [1] * 1000) for ply in range(8)]

    together = draws("annas-share", "bobs-share", "cleos-share")
    for others in (
        ("Annas-share", "bobs-share", "cleos-share"), ("annas-share", "Bobs-share", "cleos-share"),
        ("annas-share", "bobs-share", "Cleos-share"), ("bobs-share", "annas-share", "cleos-share"),
        ("annas-share", "bobs-share"), ("annas-sharebobs-share", "cleos-share"),
    ):  # fmt: skip
        assert draws(*others) != together
    # What was published before they were known is the same for all of them.
    assert Dealer(SECRET, "annas-share").commitment == Dealer(SECRET).commitment


def test_the_commitment_binds_the_secret() -> None:
    assert Dealer(SECRET).commitment == hashlib.sha256(SECRET).hexdigest()
    assert Dealer(SECRET, "x").commitment == Dealer(SECRET, "y").commitment


def test_fresh_dealers_differ_and_seeds_repeat() -> None:
    assert Dealer.fresh().secret != Dealer.fresh().secret
    assert len(Dealer.fresh("word").secret) == 32
    assert Dealer.fresh("word").entropy == "word"
    assert Dealer.from_seed(4).secret == Dealer.from_seed(4).secret != Dealer.from_seed(5).secret


def test_games_without_a_seed_differ() -> None:
    def cards() -> list[str]:
        match = filon.new("gold", 2)
        while match.ply < 30:
            match.play(match.legal[0])
        return [entry.text for entry in match.log if entry.kind == "chance"]

    assert cards() != cards()


def test_first_players_are_drawn_fairly_over_many_games() -> None:
    counts: Counter[str] = Counter()
    for seed in range(300):
        match = filon.new("gold", 3, seed=seed)
        for colour in ("red", "blue", "green"):
            match.play(f"choose {colour}")
        counts[match.log[3].text] += 1
    assert set(counts) == {"first 0", "first 1", "first 2"}
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < RARE[2]

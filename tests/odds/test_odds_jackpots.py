"""What a meter pays and what breaks even; how often a good hand loses."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from riverboat.core.banked import choose
from riverboat.core.cards import STANDARD_52
from riverboat.core.ranking import HIGH
from riverboat.games.banked import banked_game
from riverboat.games.progressive import TABLE_1, prize
from riverboat.odds import Unanswerable, bad_beats, edges
from riverboat.odds.edges import boards, progressive
from riverboat.testing.cli import Typed

BONUS = banked_game("texas-holdem-bonus")
METER: dict[str, str | int | bool] = {
    "progressive": True,
    "progressive_seed": 1_000_000,
    "progressive_contribution": 50,
}
SEVEN_OF_52 = 133_784_560


def metered(meter: int | None = None, folds: tuple[int, ...] = (), **more: bool) -> progressive.Metered:
    wager = BONUS.wager("progressive")
    assert wager is not None
    return progressive.edge_of_metered(wager, choose(BONUS, {**METER, **more}), folds, meter)


def test_prizes_come_as_often_as_hands_of_seven_cards() -> None:
    counts = progressive.prizes().sum(axis=0)
    sevens = [Fraction(int(each), 10 * 1326 * progressive.BOARDS) * SEVEN_OF_52 for each in counts]
    assert [*sevens[1:4], sum(sevens[4:])] == [3_473_184, 224_848, 37_260, 4_324]
    # Of 21 choices of five cards one is the board, ten have one own card, and ten have two.
    assert sevens[4] * 21 == sevens[5] * Fraction(21, 10) == sevens[6] * Fraction(21, 10) == 4_324


def test_the_kinds_are_those_of_the_record() -> None:
    """Some boards beside one hand, each asked of the pay table itself."""
    chance = Random(3)
    hole = (STANDARD_52[36], STANDARD_52[48])  # Jc Ac
    left = [card for card in STANDARD_52 if card not in hole]
    low = np.array(progressive._LOWEST)
    for _ in range(3_000):
        board = chance.sample(left, 5)
        strength = HIGH.strength((*hole, *board))
        kind = progressive._kind(strength, low)
        paid = prize(hole, board)
        assert (kind > 0) == (paid is not None)


def test_each_example_of_a_kind_wins_its_prize() -> None:
    names = []
    for deal, _ in (*progressive.EXAMPLES, *progressive.ONE_OWN, *progressive.TWO_OWN):
        case = progressive._case(deal, choose(BONUS, METER))
        row = prize(case.own.cards, case.lines["board"])
        names.append(row.name if row else "")
    assert set(names) == {"", *(row.name for row in TABLE_1)}


def test_the_meter_that_breaks_even_does() -> None:
    even = metered().even_at
    at_it = metered(meter=int(even)).edge.expectation
    assert abs(at_it) < Fraction(1, 10**6)
    assert metered(meter=int(even) + 100_000).edge.expectation > 0 > metered().edge.expectation
    assert metered(progressive_stake_returned=True).even_at < even


def test_a_fold_loses_the_wager_unless_it_survives() -> None:
    folds = tuple(number for number in range(169) if boards._name(number) in ("32o", "72o"))
    assert metered(folds=folds).edge.expectation < metered().edge.expectation
    assert metered(folds=folds, progressive_survives_fold=True) == metered(progressive_survives_fold=True)


def test_where_there_is_no_meter_none_can_be_asked_for() -> None:
    with pytest.raises(Unanswerable, match="no progressive meter with these settings"):
        edges("texas-holdem-bonus", meter=500_000)
    with pytest.raises(Unanswerable, match="no progressive meter with these settings"):
        edges("three-card-poker", meter=500_000)


# ---------------------------------------------------------------- bad beats


def test_a_pair_of_twos_that_loses_heads_up_is_counted_as_it_comes() -> None:
    """Any hand qualifies and no own card has to play: all deals but ties."""
    found = bad_beats("no-limit-holdem", "2s3h4d5c7c", 2, own_cards=0, deals=200_000)
    assert found.chance == pytest.approx(1 - 0.0406, abs=5 * found.error + 0.002)


def test_it_is_what_plain_rankings_find() -> None:
    """The same question dealt again, slowly."""
    chance, hits, deals = Random(5), 0, 4_000
    least = HIGH.strength((STANDARD_52[0], STANDARD_52[1], STANDARD_52[2], STANDARD_52[8], STANDARD_52[13]))
    for _ in range(deals):
        cards = chance.sample(STANDARD_52, 13)
        hits += _beaten([tuple(cards[:2]), tuple(cards[2:4]), tuple(cards[4:6]), tuple(cards[6:8])], cards[8:], least)
    found = bad_beats("no-limit-holdem", "2c2d2h4c5d", 4, deals=100_000)
    slow = hits / deals
    assert found.chance == pytest.approx(slow, abs=4 * (slow / deals) ** 0.5)


def _beaten(hands, board, least) -> bool:  # type: ignore[no-untyped-def]
    made = [HIGH.strength((*hand, *board)) for hand in hands]
    lower = [each for each in made if each < max(made)]
    if not lower or max(lower) < least:
        return False
    return all(
        any(
            HIGH.strength((*hand, *three)) == wanted
            for hand, each in zip(hands, made, strict=True)
            if each == wanted
            for three in combinations(board, 3)
        )
        for wanted in (max(made), max(lower))
    )


def test_more_players_are_beaten_more_often_and_threads_change_nothing() -> None:
    few = bad_beats("no-limit-holdem", "2c2d2h3c3d", 3, deals=100_000)
    many = bad_beats("no-limit-holdem", "2c2d2h3c3d", 9, deals=100_000)
    assert few.hits < many.hits
    with ThreadPoolExecutor(2) as pool:
        assert bad_beats("no-limit-holdem", "2c2d2h3c3d", 9, deals=100_000, executor=pool) == many


def test_the_command_has_a_line_for_each_number_of_seats(typed: Typed) -> None:
    words = ("odds", "bad-beat", "2c2d2h3c3d", "--seats", "2", "--seats", "6", "--deals", "20000")
    done = typed(*words)
    assert (done.code, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()] == ["seats", "2", "6", "No-limit"]
    assert [row["seats"] for row in typed(*words, "--json").json()] == [2, 6]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("AsAh",), "No-limit hold'em: a qualifying hand is five cards of a game for high, such as AsAhAdKsKh"),
        (("AsAsAdKsKh",), "No-limit hold'em: a qualifying hand is five cards of a game for high, such as AsAhAdKsKh"),
        (("AsAhAdKsKh", "--seats", "30"), "No-limit hold'em has 2 to"),
        (("AsAhAdKsKh", "--own-cards", "9"), "The own cards that must play are from 0 to 5"),
        (("AsAhAdKsKh", "--game", "razz"), "Razz: a qualifying hand is five cards of a game for high"),
    ],
)
def test_a_wrong_question_gets_one_line(typed: Typed, words: tuple[str, ...], why: str) -> None:
    done = typed("odds", "bad-beat", *words, "--deals", "10")
    assert done.code == 2
    assert done.err.startswith(f"riverboat: {why}")
    assert done.err.count("\n") == 1

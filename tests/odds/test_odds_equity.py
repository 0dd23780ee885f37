"""Equity: known figures, every deal dealt again by the rankings of core, and what sampling says of the same."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from riverboat.core.cards import Card, Cards, parse_cards
from riverboat.core.game import Deal, PotGame
from riverboat.games import game, games
from riverboat.odds import Answer, Unanswerable, equity
from riverboat.odds.equity import halves

HOLDEM = "no-limit-holdem"


def first(answer: Answer) -> float:
    assert answer.method == "exact"
    assert sum(part.equity for part in answer.parts) == pytest.approx(1)
    return answer.parts[0].equity


@pytest.mark.parametrize(
    ("one", "other", "figure"),
    [
        ("AsAh", "KsKh", 0.826366),
        ("AsAh", "KsKd", 0.819461),
        ("AsAh", "KcKd", 0.812555),
        ("AhKh", "QsQd", 0.462145),
        ("AsKh", "QsQd", 0.432414),
        ("AsAh", "JcTc", 0.782833),
    ],
)
def test_two_hands_before_the_flop_have_the_known_equity(one: str, other: str, figure: float) -> None:
    answer = equity(HOLDEM, [one, other])
    assert answer.deals == 1_712_304
    assert round(first(answer), 6) == figure


@pytest.mark.parametrize(("hand", "figure"), [("AsAh", 0.85203713)])
def test_a_hand_has_the_known_equity_against_any_other(hand: str, figure: float) -> None:
    assert round(first(equity(HOLDEM, [hand, "random"])), 8) == figure


def test_hands_that_differ_by_suits_alone_are_counted_once() -> None:
    """Three of the six pairs of queens share one suit with the other hand, three none."""
    whole = equity(HOLDEM, ["AhKh", "QQ"]).parts[0].exact
    apart = [equity(HOLDEM, ["AhKh", pair]).parts[0].exact for pair in ("QhQs", "QhQd", "QhQc", "QsQd", "QsQc", "QdQc")]
    assert whole == sum(each for each in apart if each is not None) / 6


def test_weights_count() -> None:
    aces, kings = (equity(HOLDEM, ["QsQh", hand]).parts[0].exact for hand in ("AdAc", "KdKc"))
    assert aces is not None
    assert kings is not None
    assert equity(HOLDEM, ["QsQh", "AdAc, KdKc:0.5"]).parts[0].exact == (aces + kings / 2) / Fraction(3, 2)


# ---------------------------------------------------------------- dealt again


FEW_LEFT = "3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s Jc Jd Jh Js Qc Qd Qh Qs 2c 2h 2s 7c 7h 7s 8c 8d"
LOW_LEFT = "Tc Td Th Ts Jc Jh Js Qd Qc Qh Qs Kc Kh Ks 9d 9h 9s 8d 8h 8s 7c 7h"
"""Dead cards, so that there is not too much to deal again."""


def dealt_again(of: PotGame, hands: list[str], board: str, dead: str) -> list[Fraction]:
    """Every deal, by the record's own awards. Slow and obvious."""
    known = [parse_cards(hand) for hand in hands]
    lying = parse_cards(board)
    gone = {*(card for hand in known for card in hand), *lying, *parse_cards(dead)}
    pool = [card for card in of.deck if card not in gone]
    shown = 5 if board else 0
    missing = [cards_held(of) - len(hand) for hand in known]
    won, deals = [Fraction(0)] * len(known), 0
    for whole in completed(known, missing, pool):
        left = [card for card in pool if all(card not in hand for hand in whole)]
        for more in combinations(left, shown - len(lying)) if board else [()]:
            deals += 1
            for player, part in enumerate(shares(of, whole, (*lying, *more))):
                won[player] += part
    return [each / deals for each in won]


def cards_held(of: PotGame) -> int:
    return sum(len(step.faces()) for _, step in of.steps() if isinstance(step, Deal))


def completed(known: list[Cards], missing: list[int], pool: list[Card]) -> list[list[Cards]]:
    if not known:
        return [[]]
    return [
        [(*known[0], *more), *rest]
        for more in combinations(pool, missing[0])
        for rest in completed(known[1:], missing[1:], [card for card in pool if card not in more])
    ]


def shares(of: PotGame, hands: list[Cards], board: Cards) -> list[Fraction]:
    made = [[award.strength(hand, board) for hand in hands] for award in of.awards]
    made = [each for each in made if max(each) > 0]
    return [
        sum(
            (Fraction(hand == max(each), each.count(max(each)) * len(made)) for each in made for hand in [each[i]]),
            Fraction(0),
        )
        for i in range(len(hands))
    ]


@pytest.mark.parametrize(
    ("key", "hands", "board", "dead"),
    [
        (HOLDEM, ["AhKh", "QsQd", "7c6c"], "2h 3h 4c", "As"),
        ("texas-holdem-high-low", ["AhKh", "2s3d"], "4h 5c Kd", ""),
        ("omaha-high-low-eight", ["AsAh2dKc", "9h8h7d6d", "3c4c5s6s"], "2h 7c Ks 8d", ""),
        ("seven-card-stud-high", ["AsAhKd9c2d", "9h8h7d6dTc"], "", FEW_LEFT),
        ("razz", ["As2h3d9cKd", "4h5s7d8cJd"], "", LOW_LEFT),
        ("seven-card-stud-high-low-eight", ["As2h3d9cKd", "4h5s7dJdQd"], "", LOW_LEFT.replace("Qd ", "")),
        ("seven-card-stud-high", ["AsAhKd9c2d3c", "9h8h7d6dTc"], "", ""),
    ],
)  # fmt: skip
def test_what_is_counted_is_what_the_record_awards(key: str, hands: list[str], board: str, dead: str) -> None:
    answer = equity(key, hands, board, dead, method="exact")
    assert [part.exact for part in answer.parts] == dealt_again(game(key), hands, board, dead)


SPLIT_WITHOUT_BOARD = [
    ("seven-card-stud-high-low-eight", ["As2h3d9c4d", "4h5s7dJd2c"], LOW_LEFT),
    ("seven-card-stud-high-low", ["As2h3d9cKd", "4h5s7dJd2c"], LOW_LEFT),
    ("badeucey", ["2s3h4d", "2d3c5s7h9h"], ""),
    ("badacey", ["As3h4d", "Ad3c5s7h"], ""),
]


@pytest.mark.parametrize("sums_at_a_time", [60_000_000, 20_000], ids=["whole", "in parts"])
@pytest.mark.parametrize(("key", "hands", "dead"), SPLIT_WITHOUT_BOARD)
def test_scoops_and_quarters_are_counted_without_a_board(
    monkeypatch: pytest.MonkeyPatch, key: str, hands: list[str], dead: str, sums_at_a_time: int
) -> None:
    monkeypatch.setattr(halves, "_CELLS", sums_at_a_time)
    parts = equity(key, hands, dead=dead, method="exact").parts
    for part, dealt in zip(parts, ends_of(game(key), hands, dead), strict=True):
        assert part.exact == sum(won * often for won, often in dealt.items())
        assert (part.win, part.quarter) == (float(dealt[Fraction(1)]), float(dealt[Fraction(1, 4)]))
        assert part.split == pytest.approx(float(1 - dealt[Fraction(1)] - dealt[Fraction(0)]))
        assert sum(part.shares) == pytest.approx(part.equity)


def ends_of(of: PotGame, hands: list[str], dead: str) -> list[dict[Fraction, Fraction]]:
    """How often each player gets each part of the pot. Slow and obvious."""
    known = [parse_cards(hand) for hand in hands]
    gone = {*(card for hand in known for card in hand), *parse_cards(dead)}
    pool = [card for card in of.deck if card not in gone]
    deals = completed(known, [cards_held(of) - len(hand) for hand in known], pool)
    ends: list[dict[Fraction, Fraction]] = [defaultdict(Fraction) for _ in known]
    for whole in deals:
        for end, part in zip(ends, shares(of, whole, ()), strict=True):
            end[part] += Fraction(1, len(deals))
    return ends


def test_halves_of_a_pot_that_is_split_are_told_apart() -> None:
    one, other = equity("omaha-high-low-eight", ["As2sKdKc", "Ah2h9d9c"], "3c 4d 8s Kh Qd").parts
    assert (one.equity, one.win, one.split, one.shares, one.quarter) == (0.75, 0, 1, (0.5, 0.25), 0)
    assert (other.equity, other.shares, other.quarter) == (0.25, (0, 0.25), 1)


def test_two_boards_are_for_half_of_the_pot_each() -> None:
    answer = equity(HOLDEM, ["AhKh", "QsQd"], "2h 3h 4h 9c Td / 2c 3c 9d Tc Js")
    assert [part.exact for part in answer.parts] == [Fraction(1, 2), Fraction(1, 2)]


# ---------------------------------------------------------------- sampled

SAMPLED = [
    (HOLDEM, ["AhKh", "QQ, JJ:0.5", "A5s-A2s"], ""),
    ("omaha-high", ["AsAhKdKc", "9h8h7d6d"], "2c 7h Ts"),
    ("seven-card-stud-high-low-eight", ["As2h3d", "KhKsKd"], ""),
    ("razz", ["As2h3d", "Kh2s4d"], ""),
]


@pytest.mark.parametrize(("key", "hands", "board"), SAMPLED, ids=[row[0] for row in SAMPLED])
def test_sampling_comes_near_to_the_exact_answer(key: str, hands: list[str], board: str) -> None:
    counted = equity(key, hands, board, method="exact")
    sampled = equity(key, hands, board, method="sample", deals=40_000, seed=1)
    assert (sampled.method, sampled.deals) == ("sampled", 40_000)
    for exact, part in zip(counted.parts, sampled.parts, strict=True):
        assert 0 < part.error < 0.005
        assert abs(part.equity - exact.equity) < 4 * part.error


def test_the_same_seed_gives_the_same_answer() -> None:
    one, again, other = (
        equity(HOLDEM, ["AA", "KK", "x"], method="sample", deals=60_000, seed=seed) for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


@pytest.mark.parametrize("of", games(), ids=lambda of: of.key)
def test_every_pot_game_is_answered(of: PotGame) -> None:
    answer = equity(of.key, ["random"] * 3, method="sample", deals=2_000)
    assert sum(part.equity for part in answer.parts) == pytest.approx(1)
    for part in answer.parts:
        assert abs(part.equity - 1 / 3) < 5 * part.error


@pytest.mark.parametrize("order", list(permutations(range(3)))[1:3])
def test_who_sits_where_changes_nothing(order: tuple[int, ...]) -> None:
    hands = ["AhKh", "QsQd", "7c6c"]
    straight = equity(HOLDEM, hands).parts
    assert [part.exact for part in equity(HOLDEM, [hands[i] for i in order]).parts] == [
        straight[i].exact for i in order
    ]


# ---------------------------------------------------------------- wrong questions


@pytest.mark.parametrize(
    ("key", "hands", "board", "dead", "why"),
    [
        (HOLDEM, ["AhKh"], "", "", "has 2 to 11 players, not 1"),
        (HOLDEM, ["x"] * 12, "", "", "has 2 to 11 players, not 12"),
        (HOLDEM, ["AhKh", "AhQd"], "", "", "Ah is there twice"),
        (HOLDEM, ["AhKh", "QsQd"], "Ah 2c 3c", "", "In 'AhKh': Ah is on the board or dead"),
        (HOLDEM, ["AhKh", "QsQd"], "", "Ah", "In 'AhKh': Ah is on the board or dead"),
        (HOLDEM, ["AhKh", "QsQd"], "2c 2c 3c", "", "2c is there twice"),
        (HOLDEM, ["AhKh", "QsQd"], "2c 3c 4c 5c 6c 7c", "", "has 5 cards on the board, not 6"),
        (HOLDEM, ["AhAsAd", "KK"], "", "", "has 2 cards"),
        ("razz", ["As2s3s", "4s5s6s"], "Kd", "", "has no cards on the board, not 1"),
        ("razz", ["x"] * 8, "", "", "8 players need 56 cards"),
        ("mexican-stud", ["8s", "x"], "", "", "The deck of this game has no 8s"),
    ],
)
def test_a_wrong_question_gets_one_line(key: str, hands: list[str], board: str, dead: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why) as refused:
        equity(key, hands, board, dead)
    assert "\n" not in str(refused.value)


def test_ranges_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(Unanswerable, match="cannot be held together"):
        equity(HOLDEM, ["AsAh, AsAd", "AsKs, AsKh"])
    with pytest.raises(Unanswerable, match="can hardly be held together"):
        equity(HOLDEM, ["AsAh, AsAd", "AsKs, AsKh"], method="sample", deals=10)


def test_what_cannot_be_counted_is_not_called_exact() -> None:
    with pytest.raises(Unanswerable, match="cannot be counted exactly"):
        equity("omaha-high", ["AsAhKdKc", "x"], method="exact")


@pytest.mark.parametrize(
    ("hands", "board"),
    [(["AhKh", "QsQd"], ""), (["AhKh", "QsQd", "7c7d"], "2h 7h 9c"), (["AhKh", "QsQd"], "2h 7h 9c Tc")],
)
def test_hands_that_are_known_are_dealt_boards_as_often_as_they_come(hands: list[str], board: str) -> None:
    """The fast kernel for hold'em: within five standard errors of what is counted, and nothing lost on the way."""
    known = equity("no-limit-holdem", hands, board, method="exact")
    dealt = equity("no-limit-holdem", hands, board, method="sample", deals=400_000, seed=9)
    assert sum(part.equity for part in dealt.parts) == pytest.approx(1)
    for ours, theirs in zip(dealt.parts, known.parts, strict=True):
        assert abs(ours.equity - theirs.equity) < 5 * ours.error
        assert ours.win is not None
        assert theirs.win is not None
        assert abs(ours.win - theirs.win) < 0.005

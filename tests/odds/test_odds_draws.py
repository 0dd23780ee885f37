"""The best draw, against plain enumeration and hands whose answer everybody knows."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from riverboat.core.cards import STANDARD_52, names, parse_cards
from riverboat.core.ranking import BADUGI
from riverboat.odds import Unanswerable, draws, equity
from riverboat.testing.cli import Typed


@pytest.mark.parametrize(
    ("game", "hand", "kept"),
    [
        ("triple-draw-2-7", "7s5d4h3c2d", "7s 5d 4h 3c 2d"),  # nothing is better
        ("triple-draw-2-7", "7s4h3c2dKd", "7s 4h 3c 2d"),
        ("badugi", "As2d3h3s", "As 2d 3h"),
        ("five-card-draw-high", "AsKsQsJs2d", "As Ks Qs Js"),
        ("five-card-draw-high", "9s9dKc5h2d", "9s 9d"),
        ("triple-draw-ace-5", "As2d3h4cKd", "As 2d 3h 4c"),
    ],
)
def test_what_everybody_keeps(game: str, hand: str, kept: str) -> None:
    best, *others = draws(game, hand)
    assert names(best.kept) == kept
    assert all(best.value >= each.value for each in others)
    assert len(others) + 1 == 2 ** len(parse_cards(hand))


@pytest.mark.parametrize("rivals", [1, 2, 4])
def test_the_value_is_how_often_the_final_hand_beats_the_best_of_the_rivals(rivals: int) -> None:
    hand, kept = parse_cards("As 4d 9h 9s"), parse_cards("As 4d 9h")
    every = Counter(BADUGI.strength(four) for four in combinations(STANDARD_52, 4))
    plain = Fraction(0)
    left = [card for card in STANDARD_52 if card not in hand]
    for card in left:
        mine = BADUGI.strength((*kept, card))
        lower = Fraction(sum(times for each, times in every.items() if each < mine), comb(52, 4))
        none_higher = Fraction(sum(times for each, times in every.items() if each <= mine), comb(52, 4))
        plain += (lower**rivals + none_higher**rivals) / 2 / len(left)
    found = next(each for each in draws("badugi", "As4d9h9s", rivals=rivals) if each.kept == kept)
    assert found.value == plain


def test_against_a_hand_that_is_named() -> None:
    """Standing pat against one card to come: what equity counts with what was thrown away dead."""
    found = {names(each.kept): each.value for each in draws("badugi", "As2d5hKc", against="3s4d6h")}
    assert found["As 2d 5h Kc"] == equity("badugi", ["As2d5hKc", "3s4d6h"]).parts[0].exact
    assert found["As 2d 5h"] == equity("badugi", ["As2d5h", "3s4d6h"], dead="Kc").parts[0].exact
    assert "" not in found


def test_the_command_shows_the_best_first(typed: Typed) -> None:
    done = typed("odds", "draw", "7s4h3c2dKd", "--game", "triple-draw-2-7", "--best", "2")
    lines = done.out.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith(" keep 7s 4h 3c 2d ")
    told = typed("odds", "draw", "7s4h3c2dKd", "--game", "triple-draw-2-7", "--json").json()
    assert (told[0]["thrown"], len(told)) == ("Kd", 32)


@pytest.mark.parametrize(
    ("game", "hand", "dead", "why"),
    [
        ("no-limit-holdem", "AsKs", "", "No cards are exchanged in No-limit hold'em"),
        ("badugi", "As2d3h", "", "A hand of Badugi has 4 cards, not 3"),
        ("badugi", "As2d3hAs", "", "As is there twice"),
        ("badugi", "As2d3h4c", "4c", "4c is there twice"),
    ],
)
def test_a_wrong_question_is_refused(game: str, hand: str, dead: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        draws(game, hand, dead=dead)

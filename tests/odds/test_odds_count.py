"""How often hands come, against known counts."""

from math import comb

import pytest

from riverboat.odds import count
from riverboat.odds.kernels.any import CODES
from riverboat.testing.cli import Typed

KNOWN = {
    ("high", 5): [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540],
    ("high", 7): [
        *(4_324, 37_260, 224_848, 3_473_184, 4_047_644),
        *(6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460),
    ],
    ("three-card-high", 3): [4, 44, 52, 720, 1_096, 3_744, 16_440],
    ("badugi", 4): [17_160, 154_440, 96_252, 2_873],
}


@pytest.mark.parametrize(("ranking", "cards"), KNOWN)
def test_classes_come_as_often_as_is_known(ranking: str, cards: int) -> None:
    found = count(ranking, cards)
    assert [hands for _, hands in found.classes] == KNOWN[ranking, cards]
    assert found.hands == comb(52, cards)


def test_distinct_strengths() -> None:
    assert count("high", 5).ranks == 7_462
    assert count("badugi", 4).ranks == 1_092


def test_deuce_to_seven_by_the_top_card() -> None:
    found = dict(count("deuce-to-seven", 5).classes)
    lows = [found[f"{top} low"] for top in ("7", "8", "9", "10", "J", "Q", "K", "A")]
    assert lows == [4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880]


def test_ace_to_five_of_seven_cards_by_the_top_card() -> None:
    found = dict(count("ace-to-five", 7).classes)
    lows = [found[f"{top} low"] for top in ("5", "6", "7", "8", "9", "10", "J", "Q", "K")]
    assert lows == [
        *(781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400),
        *(23_675_904, 24_837_120, 21_457_920, 13_939_200),
    ]
    eight = count("ace-to-five-eight", 7)
    assert sum(hands for name, hands in eight.classes if name != "does not qualify") == 24_530_944


def test_mexican_stud_without_its_joker() -> None:
    found = count("mexican-stud", joker=False)
    assert found.hands == 658_008
    assert [hands for _, hands in found.classes] == [4, 24, 360, 980, 2_160, 7_140, 23_040, 51_840, 322_560, 249_900]
    assert count("mexican-stud").hands == comb(41, 5)


def test_two_tiles() -> None:
    found = dict(count("pai-gow-tiles").classes)
    assert (found["pair"], found["Wong"], found["Gong"], sum(found.values())) == (16, 8, 16, 496)


@pytest.mark.parametrize("ranking", CODES)
def test_every_ranking_has_named_classes(ranking: str) -> None:
    """Each name once: what is called alike stands together."""
    names = [name for name, _ in count(ranking).classes]
    assert len(set(names)) == len(names) > 1
    assert all(names)


def test_the_command_prints_a_table(typed: Typed) -> None:
    done = typed("odds", "count", "badugi")
    assert [line.split() for line in done.out.splitlines()[1:3]] == [
        ["four-card", "badugi", "17,160", "6.338535", "%", "15.78"],
        ["three-card", "badugi", "154,440", "57.046819", "%", "1.75"],
    ]
    assert done.out.splitlines()[-1] == "270,725 hands of 4 cards, 1,092 different strengths"
    told = typed("odds", "count", "high", "--cards", "5", "--json").json()
    assert told["classes"][0] == {"class": "royal flush", "hands": 4}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("tarot",), "There is no ranking 'tarot': there are high"),
        (("high", "--cards", "8"), "The ranking high takes hands of 5 to 7 cards"),
    ],
)
def test_a_wrong_question_gets_one_line(typed: Typed, words: tuple[str, ...], why: str) -> None:
    done = typed("odds", "count", *words)
    assert done.code == 2
    assert done.err.startswith(f"riverboat: {why}")
    assert done.err.count("\n") == 1

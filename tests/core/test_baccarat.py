"""Baccarat: the drawing rules in full, and the exact chances of every result."""

from fractions import Fraction
from itertools import product

import pytest
from baccaratkit import ONE_OF_EACH, chances

from riverboat.core.baccarat import Ruling, button_value, count, ruling
from riverboat.core.cards import JOKER, STANDARD_52, UNKNOWN, Card, Cards, parse_cards


def of(*counts: int) -> Cards:
    """A hand of cards with these counts."""
    return tuple(ONE_OF_EACH[value] for value in counts)


def by_the_words(player: tuple[int, ...], banker: tuple[int, ...]) -> str | None:
    """Rule 7 of either text, sentence by sentence, without the chart."""
    own, other = sum(player) % 10, sum(banker) % 10
    if len(player) == 2:
        if own >= 8 or other >= 8:
            return None
        if own <= 5:
            return "player"
        return "banker" if other <= 5 else None
    third = player[2]
    draws = (
        other <= 2
        or (other == 3 and third != 8)
        or (other == 4 and third not in (0, 1, 8, 9))
        or (other == 5 and third in (4, 5, 6, 7))
        or (other == 6 and third in (6, 7))
    )
    return "banker" if draws else None


def test_the_chart_agrees_with_the_words_for_every_hand() -> None:
    for a, b, c, d in product(range(10), repeat=4):
        draws = ruling(of(a, b), of(c, d)).draws
        assert draws == by_the_words((a, b), (c, d))
        if draws == "player":
            for third in range(10):
                assert ruling(of(a, b, third), of(c, d)).draws == by_the_words((a, b, third), (c, d))


def test_the_hands_are_complete_when_the_banker_has_three_cards() -> None:
    assert ruling(of(2, 3, 7), of(0, 4, 5)) == Ruling(None, "complete")
    assert ruling(of(6, 0), of(2, 3, 9)) == Ruling(None, "complete")


@pytest.mark.parametrize("card", [JOKER, UNKNOWN, Card(64)])
def test_a_joker_counts_nothing_because_there_is_none(card: Card) -> None:
    with pytest.raises(KeyError):
        count((card,))


def test_every_card_has_a_place_for_the_button() -> None:
    assert [button_value(card) for card in parse_cards("Ac 2d 9h Ts Jc Qd Kh")] == [1, 2, 9, 10, 11, 12, 13]
    assert sorted(map(button_value, STANDARD_52)) == [value for value in range(1, 14) for _ in range(4)]


# ---------------------------------------------------------------- exact figures


def per_cent(chance: Fraction) -> float:
    return round(float(100 * chance), 6)


def test_what_eight_decks_give_the_bettor() -> None:
    likely = chances(8)
    player, banker, dragon = likely["player"], likely["banker"], likely["dragon-7"]
    assert per_cent(player - banker) == -1.235081
    assert per_cent(banker - player) == 1.235081  # as both texts are written: even money, nothing barred
    assert per_cent(banker - dragon - player) == -1.018301  # the three-card seven a push
    assert per_cent(9 * likely["tie"] - 1) == -14.359629
    assert per_cent(41 * dragon - 1) == -7.611334
    assert per_cent(26 * likely["panda-8"] - 1) == -10.187632


@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [
        (3, 0.458867756, 0.446399238, 0.094733006),
        (4, 0.458761476, 0.446340350, 0.094898174),
        (5, 0.458696517, 0.446303626, 0.094999857),
        (6, 0.458652719, 0.446278570, 0.095068711),
        (7, 0.458621195, 0.446260393, 0.095118411),
        (8, 0.458597423, 0.446246609, 0.095155968),
    ],
)
def test_three_to_eight_decks(decks: int, banker: float, player: float, tie: float) -> None:
    likely = chances(decks)
    assert [round(float(likely[result]), 9) for result in ("banker", "player", "tie")] == [banker, player, tie]
    assert likely["player"] + likely["banker"] + likely["tie"] == 1

"""Section 11(c): what the bonus wager pays for, by the player's own two cards."""

import pytest

from riverboat.core.cards import parse_cards
from riverboat.games.paytables import HOLDEM_BONUS


def pays(cards: str, bet: int) -> int:
    """What a bonus wager wins; 0 where it loses."""
    row = HOLDEM_BONUS.pays(parse_cards(cards))
    return bet * row.odds[0] // row.odds[1] if row else 0


@pytest.mark.rule("bonus/11(c).ace-ace")
def test_pair_of_aces() -> None:
    assert pays("As Ad", 5) == 150


@pytest.mark.rule("bonus/11(c).ace-king-suited")
def test_ace_king_suited_in_either_order() -> None:
    assert pays("Kh Ah", 4) == pays("Ah Kh", 4) == 100


@pytest.mark.rule("bonus/11(c).ace-queen-jack-suited")
def test_ace_queen_and_ace_jack_suited() -> None:
    assert pays("Jc Ac", 5) == pays("As Qs", 5) == 100
    assert pays("As Ts", 5) == 0


@pytest.mark.rule("bonus/11(c).ace-king-offsuit")
def test_ace_king_of_two_suits() -> None:
    assert pays("Ac Kd", 5) == 75


@pytest.mark.rule("bonus/11(c).kk-qq-jj")
def test_pair_of_kings_queens_or_jacks() -> None:
    assert pays("Ks Kd", 5) == pays("Qs Qd", 5) == pays("Js Jd", 5) == 50
    assert pays("Ts Td", 5) == 15


@pytest.mark.rule("bonus/11(c).ace-queen-jack-offsuit")
def test_ace_queen_and_ace_jack_of_two_suits() -> None:
    assert pays("Ad Qc", 5) == pays("Jh As", 5) == 25
    assert pays("Ad Tc", 5) == 0


@pytest.mark.rule("bonus/11(c).pairs-10-to-2")
def test_pairs_from_tens_down() -> None:
    assert [pays(f"{rank}s {rank}d", 5) for rank in "T98765432"] == [15] * 9
    assert pays("7c 2d", 5) == 0


def test_king_queen_suited_is_not_in_the_table() -> None:
    assert pays("Ks Qs", 5) == 0

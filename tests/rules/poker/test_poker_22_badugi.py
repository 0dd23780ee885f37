"""Section 22(j): four cards of four suits and four ranks; failing that three, two, one."""

import pytest
from drawkit import showdown
from tablekit import at, fl

from riverboat.core.errors import Refused
from riverboat.core.settings import choose
from riverboat.games import game as find_game
from riverboat.table import events as e

GAME = "badugi"


def assert_better(better: str, worse: str) -> None:
    """The better hand takes the pot, wherever it sits."""
    room = showdown(GAME, better, worse)
    assert room.won() == {2: 80}
    assert room.one(e.PotAwarded).clause == "poker/22(j).showdown"
    assert showdown(GAME, worse, better).won() == {3: 80}


@pytest.mark.rule("poker/22(j).showdown")
def test_four_cards_beat_three_three_beat_two_and_two_beat_one() -> None:
    assert_better("Kc Qd Jh Ts", "Ac 2d 3h 3c")
    assert_better("Kc Qd Jh Jc", "Ah 2h 3d 4d")
    assert_better("Kc Qd Qc Kd", "As 2s 3s 4s")


@pytest.mark.rule("poker/22(j)(1)")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("4s 3h 2d Ac", "5s 3d 2h Ad"), ("7c 6d 5h 4s", "8c 3d 2h As"), ("4c 3d 2h As", "Ah Ad 2c 3s")],
    ids=["a four is best", "from the highest card down", "ranks must differ too"],
)
def test_the_lowest_badugi_wins(better: str, worse: str) -> None:
    assert_better(better, worse)


@pytest.mark.rule("poker/22(j)(2)")
def test_without_a_badugi_the_lowest_three_cards_win() -> None:
    """Ac 2c 3d 4h plays 4-3-A and leaves the deuce out."""
    assert_better("Ac 2c 3d 4h", "5c 2d Ah Ad")
    assert_better("5c 2d Ah Ad", "5h 3d 2s 2h")


@pytest.mark.rule("poker/22(j)(3)")
def test_without_three_the_lowest_two_cards_win() -> None:
    assert_better("Ac 2c 3c 4d", "Kd Kh 2d 2h")


@pytest.mark.rule("poker/22(j)(4)")
def test_without_two_the_lowest_single_card_wins() -> None:
    assert_better("2c 5c 9c Kc", "3h 4h 5h 6h")
    assert_better("As 5s 9s Ks", "2c 5c 9c Kc")
    assert_better("As 5s 9s Ks", "3h 4h 5h 6h")
    assert_better("3h 4h 5h 6h", "7c 7d 7h 7s")


@pytest.mark.rule("poker/22(j)(5).tie")
def test_tied_hands_divide_the_pot() -> None:
    room = showdown(GAME, "4s 3h 2d Ac", "4c 3s 2h Ad")
    assert room.won() == {2: 40, 3: 40}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/22(j)(5).tie"}


@pytest.mark.rule("poker/22(j)(5).excess")
def test_the_odd_dollar_goes_left_of_the_button() -> None:
    room = showdown(GAME, "4s 3h 2d Ac", "4c 3s 2h Ad", pot=81)
    assert room.won() == {2: 41, 3: 40}
    assert [award.odd_clause for award in room.all(e.PotAwarded)] == ["poker/22(j)(5).excess", ""]


@pytest.mark.rule("poker/22(j)(5).excess")
@pytest.mark.parametrize(("rule", "shares"), [("left-of-button", {2: 41, 3: 40}), ("by-card", {2: 40, 3: 41})])
def test_or_to_the_player_whom_the_submission_names_by_their_card(rule: str, shares: dict[int, int]) -> None:
    """Seat 2 is at the button's left; seat 3 has the ace of the lower suit."""
    assert showdown(GAME, "4s 3h 2c Ad", "4d 3s 2h Ac", pot=81, odd_chip_to=rule).won() == shares


@pytest.mark.rule("poker/22(j)(5).excess")
@pytest.mark.parametrize("setting", ["odd_chip", "odd_chip_to"])
def test_no_table_opens_without_a_rule_for_the_odd_dollar(setting: str) -> None:
    chosen = choose(find_game(GAME), {})
    assert (chosen.odd_chips.odd_chip_to, chosen.odd_chips.odd_chip) == ("left-of-button", "one-each"), (
        "there is always one"
    )
    with pytest.raises(Refused, match=setting):
        at(GAME, fl(4, 8, 2, 4), **{setting: ""})

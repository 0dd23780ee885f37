"""Section 3 at the table: tied hands divide the pot, and cards count for what they are."""

import pytest
from roundskit import passive
from tablekit import at, nl

from riverboat.table import events as e


@pytest.mark.rule("poker/3(d).tie")
def test_equal_hands_divide_the_pot_whatever_their_suits() -> None:
    room = at("holdem", nl(1, 2), button=3)
    room.deal({1: "As Kd", 2: "Ac Kh", 3: "Ad Ks"}, board="Qh Jc Ts 4d 2s")
    room.do("3 raise-to 30", "1 call", "2 call")
    passive(room)
    assert room.won() == {1: 30, 2: 30, 3: 30}
    assert {award.clause for award in room.all(e.PotAwarded)} == {"poker/3(d).tie"}


@pytest.mark.rule("poker/3(d).tie")
@pytest.mark.parametrize(
    ("rule", "shares"), [("one-each", {1: 30, 2: 31, 4: 31}), ("all-to-first", {1: 30, 2: 32, 4: 30})]
)
def test_odd_chips_go_from_the_left_of_the_button(rule: str, shares: dict[int, int]) -> None:
    room = at("holdem", nl(1, 2), stacks=[200] * 4, button=1, odd_chip=rule)
    room.deal({1: "As Kd", 2: "Ac Kh", 3: "5c 5d", 4: "Ad Ks"}, board="Qh Jc Ts 4d 2s")
    room.do("4 raise-to 30", "1 call", "2 call", "3 fold")
    passive(room)
    assert room.won() == shares
    odd = [award for award in room.all(e.PotAwarded) if award.odd]
    assert {award.odd_clause for award in odd} == {"poker/3(d).tie"}
    assert sum(award.odd for award in odd) == 200


@pytest.mark.rule("poker/3(g)")
def test_three_eights_are_three_eights_whatever_their_owner_believes() -> None:
    """A command to show carries no claim: the cards alone are ranked."""
    room = at("holdem", nl(1, 2), stacks="100 100", button=1, showdown="ask")
    room.deal({1: "8c 8d", 2: "Ah Kd"}, board="8s Ac Kh 4d 2h")
    passive(room)
    room.do("2 show", "1 show")
    assert room.won() == {1: 4}


@pytest.mark.rule("poker/3(g)")
def test_four_hearts_are_no_flush() -> None:
    room = at("holdem", nl(1, 2), stacks="100 100", button=1, showdown="ask")
    room.deal({1: "Ah 9h", 2: "Kc Qd"}, board="7h 3h Ks 4d 2c")
    passive(room)
    room.do("2 show", "1 show")
    assert room.won() == {2: 4}

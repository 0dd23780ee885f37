"""Section 9(f): the best hand showing, when the last down-card of one player lies up and they show a card more."""

import pytest
from floorkit import order, start
from roundskit import hand_of, passive
from tablekit import at, stud

SEVENTH = "2c 3d 9h 4c 5d Th 7c 8d Jh Kc Qs 6h 9c As 2h 9d Ks 3h 9s Jd 4h Tc 8c 2d 6c"
"""Three players who check and call: they show Q-9-7-2, J-9-8-6 and K-J-9-4 when the last card is dealt."""
OPENS = pytest.mark.rule("poker/9(f)(1)", "poker/15(k)(2)")


@pytest.mark.parametrize(
    ("game", "first"),
    [
        pytest.param("seven-card-stud-high", 3, marks=OPENS),
        pytest.param("seven-card-stud-high-low-eight", 3, marks=OPENS),
        pytest.param("razz", 2),
    ],
)
def test_the_best_of_all_cards_that_lie_up_opens(game: str, first: int) -> None:
    """Seat 2 shows a two as well: jack high is no better than king high, and no worse a low than queen high."""
    room = at(game, stud(4, 8, 2), stacks="200 200 200")
    start(room, f"deck {SEVENTH} exposed 2d")
    passive(room)
    assert len(hand_of(room).cards.up[2]) == 5
    order(room, "2 go-on")
    assert room.to_act == first


@OPENS
def test_five_cards_of_one_suit_that_lie_up_are_a_flush() -> None:
    room = at("seven-card-stud-high", stud(4, 8, 2), stacks="200 200 200")
    start(room, f"deck {SEVENTH.replace('6h', '6d')} exposed 2d")
    passive(room)
    order(room, "2 go-on")
    assert room.to_act == 2

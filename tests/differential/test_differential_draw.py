"""Random hands of draw games at our table and PokerKit's, decision by decision and chip by chip.

RIVERBOAT_DIFFERENTIAL_DRAW_HANDS says how many of each variant; `differences.md` explains every difference.
"""

import os

import pytest

pytest.importorskip("pokerkit")

from draw_side_by_side import SEATS, DrawPlan, DrawSideBySide, compare
from named_differences import LIMIT_CAP, LIMIT_HEADS_UP, LIMIT_SHORT, NAMES

from riverboat.core.cards import STANDARD_52
from riverboat.core.stakes import fixed_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import to_act

HANDS = int(os.environ.get("RIVERBOAT_DIFFERENTIAL_DRAW_HANDS", "500"))
PARTS = 5
VARIANTS = pytest.mark.parametrize("variant", SEATS)


@pytest.mark.slow
@VARIANTS
@pytest.mark.parametrize("seed", range(PARTS))
def test_every_decision_and_every_stack_is_the_same_or_differs_by_name(variant: str, seed: int) -> None:
    seen = compare(seed, HANDS // PARTS, variant)
    # An unnamed difference has failed already; these names would be out of place here.
    assert seen.keys() <= {*NAMES, "reshuffled"}
    assert LIMIT_HEADS_UP not in seen, "two players were to have the same cap as others"
    assert variant != "N2L1D" or not {LIMIT_CAP, LIMIT_SHORT} & seen.keys()


@VARIANTS
def test_a_few_hands_of_each_some_of_which_use_up_the_deck(variant: str) -> None:
    seen = compare(7, 60, variant)
    assert seen.keys() <= {*NAMES, "reshuffled"}
    assert variant == "N2L1D" or seen["reshuffled"]


def test_pokerkit_would_shuffle_a_player_s_own_discards_for_them_and_the_burns() -> None:
    """[poker 22(g).reshuffle] Nine players of badugi, seats 1 to 5 have drawn all that was left; seat 6 gives up three.

    We shuffle the discards of seats 1 to 5. PokerKit would take every discard, of those who come after, the player's
    own, and the burn.
    """
    stakes = fixed_limit(2, 4, blinds=(1, 2), chip=1)
    pair = DrawSideBySide(DrawPlan(stakes, (100,) * 9, STANDARD_52, {"must_afford": False}, variant="FB"))
    hand = pair.table.hand
    assert hand is not None
    while hand.phase == "betting":
        seat = to_act(pair.table)
        pair.both(c.Call(seat) if hand.round.bets[seat] < hand.round.bet_to else c.Check(seat))
    given_up = {seat: hand.cards.down[seat][:3] for seat in range(1, 7)}
    for seat, cards in given_up.items():
        pair.both(c.Draw(seat, cards))
    shuffled = next(event for event in pair.log if isinstance(event, e.Reshuffled)).deck
    assert set(shuffled) == {card for seat in range(1, 6) for card in given_up[seat]}
    reserve = {repr(card) for card in pair.witness.state.reserved_cards}
    assert len(reserve) == 18, "every discard so far, seat 6's among them"

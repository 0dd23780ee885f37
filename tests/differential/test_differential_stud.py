"""Random hands of stud at our table and PokerKit's, decision by decision and chip by chip.

RIVERBOAT_DIFFERENTIAL_STUD_HANDS says how many of each game; `differences.md` explains every difference.
"""

import os

import pytest

pytest.importorskip("pokerkit")

from named_differences import LIMIT_SHORT, ODD_BY_POT
from stud_differences import NAMES, NO_LOW_IN_A_POT, ODD_BY_SUIT, why_paid_otherwise
from stud_side_by_side import VARIANTS, Plan, SideBySide, compare

from riverboat.core.cards import STANDARD_52, parse_cards
from riverboat.core.stakes import stud_limit
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import options, to_act

HANDS = int(os.environ.get("RIVERBOAT_DIFFERENTIAL_STUD_HANDS", "700"))
PARTS = 5
GAMES = pytest.mark.parametrize("game", VARIANTS)


@pytest.mark.slow
@GAMES
@pytest.mark.parametrize("seed", range(PARTS))
def test_every_decision_and_every_stack_is_the_same_or_differs_by_name(game: str, seed: int) -> None:
    seen = compare(seed, HANDS // PARTS, game)
    # An unnamed difference has failed already; a game without a low half has no low that is missing.
    assert seen.keys() <= {*NAMES, LIMIT_SHORT, ODD_BY_POT}
    assert game.endswith("eight") or NO_LOW_IN_A_POT not in seen


@GAMES
def test_a_few_hands_of_each(game: str) -> None:
    assert compare(99, 40, game).keys() <= {*NAMES, LIMIT_SHORT, ODD_BY_POT}


def test_a_side_pot_without_a_low_goes_to_high_and_pokerkit_halves_it() -> None:
    """[poker 9(j).no-low] Seat 2, all-in, has the only low; PokerKit halves the side pots that it does not play for."""
    assert compare(1, 100, "seven-card-stud-high-low-eight")[NO_LOW_IN_A_POT]


def test_odd_chips_go_by_suit_at_our_table_and_by_seat_at_pokerkits() -> None:
    """[poker 9(i)(2)(ii).excess] Two equal straights share 17; seat 2 has the king of spades."""
    pair = dealt("seven-card-stud-high", "Kd Qs Js Th 9d 3s 3d", "Ks Qd Jh Tc 9c 2s 2d", "4c 4h 2c 6c 6h 8c 8d")
    while pair.table.playing:
        given(pair, folding_in_the_end(pair, folder=3))
    awards = [(event.seat, event.amount) for event in pair.log if isinstance(event, e.PotAwarded)]
    assert awards == [(2, 9), (1, 8)]
    assert pair.witness.state.stacks == [50 - 7 + 9, 50 - 7 + 8, 50 - 3]
    assert why_paid_otherwise(pair.table, pair.log) == ODD_BY_SUIT


def dealt(game: str, *hands: str) -> SideBySide:
    """These cards in seats 1, 2, 3... if nobody folds before the last; ante 1, bring-in 1, bets of 2 and 4."""
    rows = [parse_cards(hand) for hand in hands]
    rest = [card for card in STANDARD_52 if all(card not in row for row in rows)]
    order = [row[i] for i in range(3) for row in rows]
    for i in range(3, 7):
        order += [rest.pop(), *(row[i] for row in rows)]
    stakes = stud_limit(2, 4, bring_in=1, ante=1, chip=1)
    return SideBySide(Plan(game, stakes, (50,) * len(hands), (*order, *rest)))


def folding_in_the_end(pair: SideBySide, *, folder: int) -> c.Command:
    """The forced bet is completed once, then everyone checks; in the last round there is a bet, and one folds to it."""
    seat = to_act(pair.table)
    hand = pair.table.hand
    assert hand is not None
    can = {option.word: option for option in options(pair.table, seat)}
    last = hand.street == "seventh"
    if "bring-in" in can:
        return c.BringIn(seat)
    if "raise-to" in can and hand.street == "third" and hand.round.bet_to == 1:
        return c.RaiseTo(seat, 2)
    if "bet" in can and last and seat != folder:
        return c.Bet(seat, 4)
    if "check" in can:
        return c.Check(seat)
    return c.Fold(seat) if last and seat == folder else c.Call(seat)


def given(pair: SideBySide, command: c.Command) -> None:
    pair.play(command)
    pair.witness.act(command)

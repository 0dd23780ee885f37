"""Who is first to act in a betting round."""

from collections.abc import Callable
from typing import Final

from riverboat.core.cards import UNKNOWN, Cards, rank_of
from riverboat.core.game import BEST_SHOWING, BRING_IN, BringIn, Opens
from riverboat.core.showing import best_showing, bring_in_key, lowest_showing
from riverboat.table.showdown.holdings import as_dealt
from riverboat.table.state import Hand, Table


def in_order(table: Table, hand: Hand, opens: Opens) -> list[int]:
    """The live seats, beginning with the one that opens."""
    if opens is BRING_IN:
        assert table.record.bring_in is not None
        first = owes_bring_in(table.record.bring_in, hand)
    elif opens is BEST_SHOWING:
        common: Cards = tuple(hand.cards.board) if table.settings.deck.common_card_shows else ()
        first = _best_showing(hand, common, always_ace=table.settings.joker.joker_showing == "always-ace")
    else:
        first = _OPENERS[opens](hand)
    live = hand.live
    if first == live[0]:
        return live
    if first in live:
        turn = live.index(first)
        return live[turn:] + live[:turn]
    # The opener by position has folded or left no marker: the next one clockwise.
    turn = hand.order.index(first)
    return [seat for seat in hand.order[turn:] + hand.order[:turn] if seat in live]


def _left_of_button(hand: Hand) -> int:
    return hand.live[0]


def _left_of_blinds(hand: Hand) -> int:
    """[poker 10(g).order] [cash preflop.order] the first seat after the largest blind or the straddle."""
    if not hand.round.last_forced:
        return hand.live[0]
    after = hand.order.index(hand.round.last_forced) + 1
    return hand.order[after % len(hand.order)]


def owes_bring_in(rule: BringIn, hand: Hand) -> int:
    """[poker 9(d)(1), (2), (3)] [california-poker mexican-stud.7.bring-in] the lowest or the highest up-card."""
    ace_low, suits = rule.ace_low, rule.ties == "suit"
    seats = _seen(hand)
    keys = [bring_in_key(hand.cards.up[seat][0], ace_low=ace_low, suits=suits) for seat in seats]
    # Equal cards without suits: the one dealt first, which is the first in order.
    return seats[keys.index(min(keys) if rule.by == "lowest" else max(keys))]


def _best_showing(hand: Hand, common: Cards, *, always_ace: bool) -> int:
    """[poker 9(f)(1), (2)] the best board; of equal ones the nearest at the left."""
    seats = _seen(hand)
    boards = [hand.cards.up[seat] if always_ace else as_dealt(hand, hand.cards.up[seat]) for seat in seats]
    shown = [best_showing(board + common) for board in boards]
    return seats[shown.index(max(shown))]


def _lowest_showing(hand: Hand) -> int:
    seats = _seen(hand)
    shown = [lowest_showing(hand.cards.up[seat]) for seat in seats]
    return seats[shown.index(min(shown))]


def open_pair(hand: Hand) -> bool:
    """Whether somebody who is still in shows a pair."""
    return any(len({rank_of(card) for card in hand.cards.up[seat]}) < len(hand.cards.up[seat]) for seat in _seen(hand))


def _highest_up_card(hand: Hand) -> int:
    """[poker 13a(f).first] by rank, then by suit."""
    return max(_seen(hand), key=lambda seat: bring_in_key(hand.cards.up[seat][0], ace_low=False, suits=True))


def _pair_with_board(hand: Hand) -> int:
    """[poker 13a(h)(1), (2)] a pair with the community card, or else the highest up-card; suits do not decide."""
    board = {rank_of(card) for card in hand.cards.board}
    shown = {seat: rank_of(hand.cards.up[seat][0]) for seat in _seen(hand)}
    return max(shown, key=lambda seat: (shown[seat] in board, shown[seat]))


def _seen(hand: Hand) -> list[int]:
    """The live seats whose up-cards are known. Those of a hand from elsewhere may not be: they decide nothing."""
    seen = [seat for seat in hand.live if UNKNOWN not in hand.cards.up[seat]]
    return seen or hand.live


_OPENERS: Final[dict[Opens, Callable[[Hand], int]]] = {
    Opens.LEFT_OF_BUTTON: _left_of_button,
    Opens.LEFT_OF_BLINDS: _left_of_blinds,
    Opens.LOWEST_SHOWING: _lowest_showing,
    Opens.HIGHEST_UP_CARD: _highest_up_card,
    Opens.PAIR_WITH_BOARD: _pair_with_board,
}

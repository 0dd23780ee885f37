"""What a seat may decide in advance: a pre-action for its next turn in this round, or something for the next hand.

A wish is good for what its `id` says and for nothing else: a check is for this round and ends with a bet, a call is for
one price, and only "call any" outlives the round. Whoever has armed one keeps it to themselves: nobody is told, and it
is sent as a command when it can be carried out.  [decision 0037]
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.state import PLAYING
from riverboat.table.lineup.players import line_up
from riverboat.table.offers import offers
from riverboat.table.options import options
from riverboat.table.state import BETTING, Hand, Table

Word = Literal["fold", "check", "check-fold", "call", "call-any", "straddle", "bomb-pot", "sit-out-blind"]


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Something that can be armed now, and, when the time for it has come, the command that it is."""

    id: str
    """An armed wish whose id is no longer told is dropped."""
    word: Word
    amount: Amount = 0
    """What it costs, where it is one price."""
    was: str = ""
    """The id of another wish that has become this one: a check or fold is a fold once there is a bet."""
    does: str = ""
    """The word of the command to give now; nothing while it is to be waited for."""


def wishes(table: Table, seat: int) -> tuple[Wish, ...]:
    chair = table.chairs[seat]
    if chair is None or chair.leaving:
        return ()
    hand = table.hand
    turn = tuple(_turn(table, hand, seat)) if hand is not None and table.playing else ()
    return (*turn, *_next_hand(table, seat)) if chair.state == PLAYING else turn


# ---------------------------------------------------------------- this round


def _turn(table: Table, hand: Hand, seat: int) -> Iterator[Wish]:
    """Of a seat that will be asked in this betting round, or is asked now."""
    if hand.phase != BETTING or seat not in hand.queue or hand.round.owes_bring_in or hand.round.said:
        return
    now = {option.word for option in options(table, seat)} if hand.queue[0] == seat else frozenset[str]()
    here = f"{hand.number}.{hand.step}"
    price = min(hand.round.bet_to - hand.round.bets[seat], table.chair(seat).stack)
    if price <= 0:
        yield Wish(f"{here}.check-fold", "check-fold", does=_first(now, "check"))
        yield Wish(f"{here}.check", "check", does=_first(now, "check"))
    else:
        yield Wish(f"{here}.fold", "fold", was=f"{here}.check-fold", does=_first(now, "fold"))
        yield Wish(f"{here}.call.{hand.round.bet_to}", "call", price, does=_first(now, "call"))
    yield Wish(f"{hand.number}.call-any", "call-any", does=_first(now, "check", "call"))


def _first(offered: frozenset[str] | set[str], *words: str) -> str:
    return next((word for word in words if word in offered), "")


# ---------------------------------------------------------------- the next hand


def _next_hand(table: Table, seat: int) -> Iterator[Wish]:
    """Armed during a hand, given as an order between this one and the next."""
    settings, number = table.settings, table.hands
    offered = {offer.word for offer in offers(table, seat)}
    if settings.blinds.straddle != "none":
        yield Wish(f"{number}.straddle", "straddle", does=_first(offered, "straddle"))
    if settings.board.bomb_pots:
        yield Wish(f"{number}.bomb-pot", "bomb-pot", does=_first(offered, "join-bomb-pot", "propose-bomb-pot"))
    if table.stakes is not None and len(table.stakes.blinds) > 1:
        due = not table.playing and _big_blind(table) == seat
        yield Wish("sit-out-blind", "sit-out-blind", does="sit-out" if due else "")


def _big_blind(table: Table) -> int:
    """Who would post it if a hand started now."""
    try:
        blinds = line_up(table).markers.blinds
    except Refused:
        return 0
    return blinds[-1] if blinds else 0

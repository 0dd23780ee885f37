"""What a seat may decide in advance: a pre-action for its next turn in this round, or something for the next hand.

A wish is good for what its `id` says and for nothing else: a check is for this round and ends with a bet, a call is for
one price, and only "call any" outlives the round. Whoever has armed one keeps it to themselves: nobody is told, and it
is sent as a command when it can be carried out.  [decision 0037]
"""

from collections.abc import Iterable, Set
from functools import lru_cache

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.state import PLAYING
from riverboat.table.lineup.players import line_up
from riverboat.table.offers import offers
from riverboat.table.option import Option, Wish
from riverboat.table.options import options
from riverboat.table.state import BETTING, Hand, Table


def wishes(table: Table, seat: int, offered: Iterable[Option] | None = None) -> tuple[Wish, ...]:
    """`offered` are the seat's options, where somebody has looked them up already."""
    chair = table.chairs[seat]
    if chair is None or chair.leaving:
        return ()
    hand = table.hand
    turn = _turn(table, hand, seat, offered) if hand is not None and table.playing else ()
    return turn + _next_hand(table, seat) if chair.state == PLAYING else turn


# ---------------------------------------------------------------- this round


def _turn(table: Table, hand: Hand, seat: int, offered: Iterable[Option] | None) -> tuple[Wish, ...]:
    """Of a seat that will be asked in this betting round, or is asked now."""
    betting = hand.round
    if hand.phase != BETTING or seat not in hand.queue or betting.owes_bring_in or betting.said:
        return ()
    price = max(min(betting.bet_to - betting.bets[seat], table.chair(seat).stack), 0)
    if hand.queue[0] != seat:
        return _of_turn(hand.number, hand.step, betting.bet_to, price)
    may = options(table, seat) if offered is None else offered
    return _of_turn(hand.number, hand.step, betting.bet_to, price, frozenset(option.word for option in may))


@lru_cache(maxsize=1024)
def _of_turn(
    number: int, step: int, bet_to: Amount, price: Amount, now: frozenset[str] = frozenset()
) -> tuple[Wish, ...]:
    """Kept for a while: most who wait for their turn wait for the same price."""
    here = f"{number}.{step}"
    any_price = Wish(f"{number}.call-any", "call-any", does=_first(now, "check", "call"))
    if not price:
        check = _first(now, "check")
        return (
            Wish(f"{here}.check-fold", "check-fold", does=check),
            Wish(f"{here}.check", "check", does=check),
            any_price,
        )
    return (
        Wish(f"{here}.fold", "fold", was=f"{here}.check-fold", does=_first(now, "fold")),
        Wish(f"{here}.call.{bet_to}", "call", price, does=_first(now, "call")),
        any_price,
    )


def _first(offered: Set[str], *words: str) -> str:
    return next((word for word in words if word in offered), "")


# ---------------------------------------------------------------- the next hand


def _next_hand(table: Table, seat: int) -> tuple[Wish, ...]:
    """Armed during a hand, given as an order between this one and the next."""
    settings, stakes = table.settings, table.stakes
    straddle, bomb_pots = settings.blinds.straddle != "none", settings.board.bomb_pots
    blinds = stakes is not None and len(stakes.blinds) > 1
    if table.playing:
        return _of_next_hand(table.hands, straddle, bomb_pots, blinds)
    due = blinds and _big_blind(table) == seat
    offered = frozenset(offer.word for offer in offers(table, seat))
    return _of_next_hand(table.hands, straddle, bomb_pots, blinds, offered, due)


@lru_cache(maxsize=1024)
def _of_next_hand(
    number: int,
    straddle: bool,
    bomb_pots: bool,
    blinds: bool,
    offered: frozenset[str] = frozenset(),
    due: bool = False,
) -> tuple[Wish, ...]:
    """Kept for a while: during a hand it is the same for everybody."""
    wanted = []
    if straddle:
        wanted.append(Wish(f"{number}.straddle", "straddle", does=_first(offered, "straddle")))
    if bomb_pots:
        does = _first(offered, "join-bomb-pot", "propose-bomb-pot")
        wanted.append(Wish(f"{number}.bomb-pot", "bomb-pot", does=does))
    if blinds:
        wanted.append(Wish("sit-out-blind", "sit-out-blind", does="sit-out" if due else ""))
    return tuple(wanted)


def _big_blind(table: Table) -> int:
    """Who would post it if a hand started now."""
    try:
        blinds = line_up(table).markers.blinds
    except Refused:
        return 0
    return blinds[-1] if blinds else 0

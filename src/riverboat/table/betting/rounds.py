"""Betting rounds: opened, closed, and the bets gathered into pots."""

from riverboat.core.game import BIG, BRING_IN, LEFT_OF_BLINDS, OPEN_PAIR, Betting
from riverboat.core.money import Amount
from riverboat.core.pots import pots, uncalled
from riverboat.core.shares import Pot
from riverboat.core.stakes import FIXED_LIMIT, Stakes
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.betting.first_to_act import in_order, open_pair
from riverboat.table.collection.taking import collect, give_back
from riverboat.table.events import Emit
from riverboat.table.lineup.kill import kill_order
from riverboat.table.showdown.awards import award_won_pots
from riverboat.table.showdown.run_it_twice import offer_run_twice
from riverboat.table.showdown.showing import award_uncontested, table_all_in_hands
from riverboat.table.showdown.won_pots import contenders
from riverboat.table.state import BETTING, SHOWDOWN, Hand, Table


def open_round(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """Open a betting round, unless nobody could do anything in it."""
    current = hand.round
    what = table.steps[step][1]
    assert isinstance(what, Betting)
    if hand.lineup.bomb_boards and what.opens in (LEFT_OF_BLINDS, BRING_IN):
        return False  # [cash bomb.no-preflop-action]
    order = in_order(table, hand, what.opens)
    if table.kill and current.bet_to:
        order = kill_order(table, hand, order)
    chairs = table.chairs
    able = [seat for seat in order if chairs[seat].stack]  # type: ignore[union-attr]
    if current.stopped:
        able = [seat for seat in able if seat not in current.stopped]
    if not able or (len(able) == 1 and matched(hand, able[0])):
        if not any(current.bets) and hand.pots.made:
            return False
        # Antes and blinds alone may have put everyone all-in: they too are gathered.
        close_round(table, hand, step, emit)
        return offer_run_twice(table, hand, step, emit)
    emit(_opened(table, hand, step, able))
    return True


def _opened(table: Table, hand: Hand, step: int, able: list[int]) -> e.RoundOpened:
    current = hand.round
    stakes = table.stakes
    assert stakes is not None
    street, what = table.steps[step]
    assert isinstance(what, Betting)
    size = stakes.bet_size(big=what.size is BIG)
    straddled = current.straddled and current.bet_to
    return e.RoundOpened(
        step,
        street,
        tuple(able),
        bet_to=current.bet_to,
        min_raise=max(size, current.last_raise) if straddled else size,
        raises=1 if straddled else 0,
        bring_in=what.opens is BRING_IN,
        size=size,
        clause=table.record.cite("opens", street),
        larger=_larger_bet(stakes, hand, what),
    )


def _larger_bet(stakes: Stakes, hand: Hand, what: Betting) -> Amount:
    """With an open pair the big bet may be made before its time, where bets are fixed.  [decision 0007]"""
    return stakes.big_bet if what.size is OPEN_PAIR and stakes.structure is FIXED_LIMIT and open_pair(hand) else 0


def matched(hand: Hand, seat: int) -> bool:
    """Whether a seat has put in as much as anyone it plays against, so that there is nothing left to decide."""
    return hand.round.bets[seat] >= max(hand.round.bets[other] for other in hand.live if other != seat)


def close_round(table: Table, hand: Hand, step: int, emit: Emit) -> None:
    """All bets are answered: what nobody matched goes back, the rest into the pots."""
    _gather_matched(table, hand, table.steps[step][0], emit)
    if table.collects is not None:
        collect(table, hand, emit)
    if len(hand.pots.made) > 1:
        award_won_pots(table, hand, emit)
    if table.settings.showdown.all_in_shown:
        table_all_in_hands(table, step, emit)


def finish_alone(table: Table, hand: Hand, emit: Emit) -> None:
    """Everyone else is out: the last player takes what there is."""
    _gather_matched(table, hand, hand.street, emit)
    award_uncontested(table, emit)


def recount(table: Table, hand: Hand, emit: Emit, *, refunded: bool) -> None:
    """A hand was taken out: what nobody matches any more goes back, and the pots are counted again.

    But not bets that others are still to be asked about, such as a blind before the cards are out. Where nothing was
    given back and somebody contends for every pot, they stay as they are.
    """
    if hand.phase != BETTING and not any(hand.round.bets):
        refunded = _return_uncalled(table, hand, emit) or refunded
    if not hand.pots.made or not (hand.showdown.claims or hand.live):
        return
    found = tuple([Pot(pot.amount, tuple(contenders(hand, pot))) for pot in hand.pots.open])
    if refunded or not all(pot.seats for pot in found):
        found = _pots_before_this_round(hand)
    emit(r.PotsRecounted(found, table.record.cite("gathered", hand.street)))
    if refunded and hand.pots.collected:
        give_back(table, hand, emit)
    if hand.phase not in (BETTING, SHOWDOWN):
        award_won_pots(table, hand, emit)


def _pots_before_this_round(hand: Hand) -> tuple[Pot, ...]:
    gathered = [paid - bet for paid, bet in zip(hand.pots.paid, hand.round.bets, strict=True)]
    return pots(gathered, hand.showdown.claims or hand.live, hand.pots.dead)


def _gather_matched(table: Table, hand: Hand, street: str, emit: Emit) -> None:
    """What nobody matched goes back. If some of it lay in a pot, that is raked no more; then the bets are gathered."""
    if _return_uncalled(table, hand, emit) and hand.pots.collected:
        emit(r.PotsRecounted(_pots_before_this_round(hand), table.record.cite("gathered", street)))
        give_back(table, hand, emit)
    _gather(table, hand, street, emit)


def _return_uncalled(table: Table, hand: Hand, emit: Emit) -> bool:
    """[cash rake.uncalled-bet] what nobody matched goes back, is no part of the pot and is never raked.

    It is counted over the whole hand: a short stack may not have matched all of an ante, and after a refund nobody may
    match what lies in a pot. Tells whether some of it was bet in an earlier round.
    """
    seat, amount = uncalled(hand.pots.paid)
    if not amount or not (seat in hand.live or _all_for_less(table, hand)):
        return False
    earlier = amount > hand.round.bets[seat]
    emit(e.UncalledReturned(seat, amount, table.clause("uncalled")))
    return earlier


def _all_for_less(table: Table, hand: Hand) -> bool:
    """[poker 7(c)(4)(i)] [cash all-in.eligible] whether nobody still in could have put in more: what a dead hand has
    bet beyond that, nobody can win."""
    return not any(table.chair(seat).stack and seat not in hand.round.stopped for seat in hand.live)


def _gather(table: Table, hand: Hand, street: str, emit: Emit) -> None:
    live, paid = hand.live, hand.pots.paid
    alike = len({paid[seat] for seat in live}) == 1
    found = (Pot(hand.pots.put_in, tuple(live)),) if alike else pots(paid, live, hand.pots.dead)
    emit(e.BetsGathered(street, found, table.record.cite("gathered", street)))

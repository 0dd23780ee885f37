"""The end of a hand: who shows, who concedes, and when the pots can be pushed."""

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.events import Emit
from riverboat.table.lineup.kill import settle_kill
from riverboat.table.showdown.awards import award_pots
from riverboat.table.showdown.holdings import strength
from riverboat.table.state import SHOWDOWN, Hand, Table


def open_showdown(table: Table, emit: Emit) -> None:
    """[cash showdown.after-river] [poker 6(d).showdown] two or more players are left after the last round."""
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    if table.settings.showdown.all_in_shown:
        table_all_in_hands(table, table.last_private, emit)
    emit(e.ShowdownOpened(show_order(table, hand), game.clause("show.first")))
    if table.settings.showdown.showdown == "auto":
        for seat in tuple(hand.queue):
            if seat in hand.queue and (_may_win(table, hand, seat) or not may_concede(hand, seat)):
                emit(e.Tabled(seat, hand.cards.down[seat], game.clause("show.whole")))
            elif seat in hand.queue:
                _concede(table, hand, seat, emit)
    settle_if_done(table, emit)


def show_order(table: Table, hand: Hand) -> tuple[int, ...]:
    """[cash irr.showdown.first] the last bettor shows first, [cash irr.showdown.clockwise] then clockwise.

    When the last round was checked through, the first seat left of the button, or the hand's last bettor, by the
    table's setting; without a button, the player who was first to act in it.
    """
    first = hand.round.aggressor
    if not first and table.settings.showdown.showdown_checked == "last-aggressor":
        first = hand.round.last_aggressor
    if not first and not table.record.button:
        first = hand.round.opener
    if first not in hand.live:
        return tuple(hand.live)
    turn = hand.live.index(first)
    return tuple(hand.live[turn:] + hand.live[:turn])


def table_all_in_hands(table: Table, step: int, emit: Emit) -> None:
    """Once a player is all-in and no more betting is possible, every hand is turned up.  [decision 0006]

    Where down-cards are still to come after this `step`, or to be given up, not before that.
    """
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    if hand.showdown.shown or len(hand.live) < 2 or len(hand.round.able) == len(hand.live):
        return
    able = sum(1 for seat in hand.live if table.chair(seat).stack and seat not in hand.round.stopped)
    if able == len(hand.live) or (able > 1 and hand.step < table.last_betting):
        return
    if step < table.last_private:
        return
    for seat in show_order(table, hand):
        if UNKNOWN not in hand.cards.down[seat]:
            emit(e.Tabled(seat, hand.cards.down[seat], game.clause("show.all-in")))


def show(command: c.Show, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[cash irr.showdown.whole-hand] a winning hand is shown whole: there is no showing of one card."""
    hand = _turn_to_show(table, command.seat)
    if not may_show(hand, command.seat):
        raise Refused("cards-not-known", detail=str(command.seat))
    emit(e.Tabled(command.seat, hand.cards.down[command.seat], table.clause("show.whole"), timed_out))
    settle_if_done(table, emit)


def muck(command: c.Muck, table: Table, emit: Emit, *, timed_out: bool = False) -> None:
    """[cash irr.showdown.concede] giving up the claim without showing."""
    hand = _turn_to_show(table, command.seat)
    if not may_concede(hand, command.seat):
        raise Refused("nobody-else-claims", table.clause("concede"))
    _concede(table, hand, command.seat, emit, timed_out=timed_out)
    settle_if_done(table, emit)


def _concede(table: Table, hand: Hand, seat: int, emit: Emit, *, timed_out: bool = False) -> None:
    """[poker 15(d).disclosure] [cash irr.showdown.disclose] the room may want to see the hand; it stays dead."""
    emit(e.Mucked(seat, table.clause("concede"), timed_out))
    if table.settings.showdown.show_all and UNKNOWN not in hand.cards.down[seat]:
        emit(r.Disclosed(seat, hand.cards.down[seat], table.clause("disclose")))


def time_out(command: c.TimeOut, table: Table, emit: Emit) -> None:
    """A player who does not answer shows a hand that may win and concedes one that cannot."""
    hand, seat = _turn_to_show(table, command.seat), command.seat
    if may_show(hand, seat) and (_may_win(table, hand, seat) or not may_concede(hand, seat)):
        show(c.Show(seat), table, emit, timed_out=True)
    else:
        muck(c.Muck(seat), table, emit, timed_out=True)


def _turn_to_show(table: Table, seat: int) -> Hand:
    hand = table.hand
    if hand is None or hand.phase != SHOWDOWN:
        raise Refused("no-showdown-now")
    if not hand.queue or hand.queue[0] != seat:
        raise Refused("not-your-turn", table.clause("show.first"), detail=str(seat)[:20])
    return hand


def may_show(hand: Hand, seat: int) -> bool:
    """Cards that a history does not tell cannot be shown."""
    return UNKNOWN not in hand.cards.down[seat]


def may_concede(hand: Hand, seat: int) -> bool:
    """The last one to claim a pot wins it and cannot give it up."""
    return all(
        any(other != seat and other in hand.showdown.claims for other in pot.seats)
        for pot in hand.pots.open
        if seat in pot.seats
    )


def settle_if_done(table: Table, emit: Emit) -> None:
    """When everyone has shown or conceded, or nobody is left to show against, the pots are pushed."""
    hand = table.hand
    assert hand is not None
    if hand.queue and len(hand.showdown.claims) > 1:
        return
    push_pots(table, emit)


def _may_win(table: Table, hand: Hand, seat: int) -> bool:
    """Whether a hand is at least level with every hand shown so far, for some share of some pot it plays for."""
    cards = hand.cards
    boards = (cards.board, cards.second) if cards.second else (cards.board,)
    for award in table.record.awards:
        for board in boards:
            mine = strength(hand, seat, award, board)
            for pot in hand.pots.open:
                shown = [s for s in pot.seats if s in hand.showdown.shown]
                if mine and seat in pot.seats and all(mine >= strength(hand, s, award, board) for s in shown):
                    return True
    return False


def award_uncontested(table: Table, emit: Emit) -> None:
    """[cash overview.win-uncalled] [poker 6(d).win] everyone else has folded: the pot without showing."""
    push_pots(table, emit)


def push_pots(table: Table, emit: Emit) -> None:
    """The pots to their winners, the kill button where that puts it, and the hand is over."""
    settle_kill(table, award_pots(table, emit), emit)
    end_hand(table, emit)


def end_hand(table: Table, emit: Emit) -> None:
    """The hand is over: players who asked to leave go, and those without chips sit out."""
    hand = table.hand
    assert hand is not None
    emit(e.HandEnded(hand.number))
    for seat, chair in enumerate(table.chairs):
        if chair is None:
            continue
        if chair.leaving:
            emit(e.Left(seat, chair.player, chair.stack))
        elif not chair.stack and seat in hand.order:
            emit(e.SatOut(seat))

"""Rulings on one player's hand: dead, with or without their money back, or put together again."""

from typing import Final

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.core.game import Deal, PotGame
from riverboat.core.money import Amount
from riverboat.table import commands as c
from riverboat.table import ruling_events as r
from riverboat.table.betting.rounds import finish_alone, open_round, recount
from riverboat.table.cards.choosing import proceed
from riverboat.table.conduct import advance, after_action, await_again
from riverboat.table.events import Emit
from riverboat.table.preconditions import in_progress
from riverboat.table.rulings.called_back import own_money
from riverboat.table.showdown.awards import award_won_pots
from riverboat.table.showdown.showing import settle_if_done
from riverboat.table.state import BETTING, DEALER, OVER, SHOWDOWN, Hand, Table

WHYS: Final = ("fouled", "collected", "left", "ineligible", "card-count")
BY_OTHERS: Final = ("fouled", "collected")
"""What can befall a hand through no fault of its owner."""


def dead_hand(command: c.DeadHand, table: Table, emit: Emit) -> None:
    why, seat = command.why, command.seat
    if why not in WHYS:
        raise Refused("unknown-ruling", detail=why[:20])
    hand = in_progress(table, f"dead.{why}")
    check_live(hand, seat)
    game = table.game
    assert game is not None
    protected = command.protected or _always_protected(game, why)
    if why == "left" and protected:
        raise Refused("hand-protected", game.clause("dead.left"))
    refunded, clause = _redress(game, why, victim=protected and not command.at_fault)
    take_out(table, hand, seat, emit, why=why, clause=clause, refunded=refunded)


def _redress(game: PotGame, why: str, *, victim: bool) -> tuple[bool, str]:
    """Whether the owner of a dead hand gets their money back, and the clause that says so."""
    if why == "ineligible":
        # [poker 15(f)] [cash irr.ineligible-player] only the cards go; nobody owes anything for a hand they are not in.
        return True, game.clause("dead.ineligible")
    if victim and why in BY_OTHERS:
        always = _always_protected(game, why)
        return True, game.cite("protected", "hole-cards") if always else game.clause("protected")
    return False, game.clause(f"dead.{why}")


def _always_protected(game: PotGame, why: str) -> bool:
    """[poker 15(i)(1)] in stud, hole cards that discards touch count as protected."""
    return why == "fouled" and game.hole_cards_protected


def check_live(hand: Hand, seat: int) -> None:
    """Refuse a ruling on a hand that is out already, or whose owner is still to get cards."""
    if seat not in hand.live or (hand.showdown.claims and seat not in hand.showdown.claims):
        raise Refused("not-in-the-hand", detail=str(seat)[:20])
    if hand.deck.owed[0] == seat and hand.deck.owed[1]:
        raise Refused("cards-awaited", detail=str(seat))


def take_out(table: Table, hand: Hand, seat: int, emit: Emit, *, why: str, clause: str, refunded: bool = False) -> None:
    """Take a hand out, whoever's turn it is, and go on without it.

    A side pot that nobody else claims any more at the showdown, where pots are pushed at the end, is pushed first: what
    the player has put into it has come back with it, and only the rest may be refunded.
    """
    if hand.phase == SHOWDOWN:
        award_won_pots(table, hand, emit)
    refund = own_money(hand, seat) if refunded else 0
    bet_to = _bet_to_after(hand, seat, refund)
    emit(r.HandDead(seat, why, refund, bet_to, clause, hand.round.raise_before, _answered(hand, seat, bet_to)))
    if refund or hand.phase != BETTING:
        recount(table, hand, emit, refunded=refund > 0)
    if hand.phase == SHOWDOWN:
        settle_if_done(table, emit)
    elif len(hand.live) == 1:
        finish_alone(table, hand, emit)
    elif hand.phase == BETTING:
        if hand.round.owes_bring_in:
            _forced_bet_falls_on(table, hand, emit)
        else:
            after_action(table, hand, emit)
    elif hand.phase == DEALER:
        if isinstance(table.steps[hand.step][1], Deal) and hand.deck.awaited:
            await_again(table, hand, emit)
    else:
        proceed(table, hand, emit)


def _forced_bet_falls_on(table: Table, hand: Hand, emit: Emit) -> None:
    """[poker 9(d)(1), (2), (3)] nobody has opened yet: of the cards that are left another one owes the forced bet."""
    if not open_round(table, hand, hand.step, emit):
        advance(table, emit)


def _bet_to_after(hand: Hand, seat: int, refund: Amount) -> Amount:
    """A bet that is given back is no longer there to be called; what was forced to open the round still is."""
    current = hand.round
    if not refund or current.aggressor != seat or hand.phase != BETTING:
        return current.bet_to
    return max(current.opened_to, *(bet for other, bet in enumerate(current.bets) if other != seat))


def _answered(hand: Hand, seat: int, bet_to: Amount) -> tuple[int, ...]:
    """Players who wait only because of a raise that is gone, and had answered the bet before it."""
    if bet_to >= hand.round.bet_to:
        return ()
    return tuple(
        [
            other
            for other in hand.queue
            if other != seat and hand.round.faced[other] >= 0 and hand.round.bets[other] >= bet_to
        ]
    )


def restore_hand(command: c.RestoreHand, table: Table, emit: Emit) -> None:
    """[poker 15(i)(2)] [cash irr.protected.reconstruct] the record knows the cards: the hand is played on."""
    hand, seat = in_progress(table, "restored"), command.seat
    check_live(hand, seat)
    if UNKNOWN in hand.cards.down[seat]:
        raise Refused("cards-not-known", table.clause("restored"), detail=str(seat))
    emit(r.HandRestored(seat, hand.cards.down[seat], table.clause("restored")))


def disclose(command: c.Disclose, table: Table, emit: Emit) -> None:
    """[poker 15(d).disclosure] [cash irr.showdown.disclose] a discarded hand is seen, and stays dead."""
    hand, seat = table.hand, command.seat
    if hand is None or table.game is None or hand.phase not in (SHOWDOWN, OVER):
        raise Refused("no-showdown-now")
    clause = table.clause("disclose")
    conceded = bool(hand.showdown.claims) and seat not in hand.showdown.claims
    if seat not in hand.order or (seat in hand.live and not conceded):
        raise Refused("not-discarded", clause, detail=str(seat)[:20])
    if UNKNOWN in hand.cards.down[seat]:
        raise Refused("cards-not-known", clause, detail=str(seat))
    if seat in hand.cards.disclosed:
        raise Refused("disclosed-already", clause, detail=str(seat))
    emit(r.Disclosed(seat, hand.cards.down[seat], clause))

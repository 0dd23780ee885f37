"""Rulings on one player's hand: dead, with or without his money back, or put together again."""

from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.core.game import Betting, Deal, Opens, PotGame
from riverboat.core.money import Amount
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.conduct import advance, after_action, await_again, finish_alone, recount
from riverboat.table.events import Tell
from riverboat.table.showdown import settle_if_done
from riverboat.table.state import BETTING, DEALER, OVER, SHOWDOWN, Hand, Table
from riverboat.table.voiding import in_progress, own_money

WHYS = ("fouled", "collected", "left", "ineligible", "card-count")
BY_OTHERS = ("fouled", "collected")
"""What can befall a hand through no fault of its owner."""


def dead_hand(command: c.DeadHand, table: Table, tell: Tell) -> None:
    why, seat = command.why, command.seat
    if why not in WHYS:
        raise Refused("unknown-ruling", detail=why[:20])
    hand = in_progress(table, f"dead.{why}")
    live(hand, seat)
    game = table.game
    assert game is not None
    # [poker 15(i)(1)] in stud, hole cards that discards touch count as protected.
    protected = command.protected or (why == "fouled" and game.hole_cards_protected)
    if why == "left" and protected:
        raise Refused("hand-protected", game.clause("dead.left"))
    refund, clause = _redress(game, hand, seat, why, victim=protected and not command.at_fault)
    take_out(table, hand, seat, why, refund, clause, tell)


def _redress(game: PotGame, hand: Hand, seat: int, why: str, *, victim: bool) -> tuple[Amount, str]:
    """What comes back to the owner of a dead hand, and the clause that says so."""
    if why == "ineligible":
        # [poker 15(f)] [cash irr.ineligible-player] only his cards go; he owes nothing for a hand he is not in.
        return own_money(hand, seat), game.clause("dead.ineligible")
    if victim and why in BY_OTHERS:
        return own_money(hand, seat), game.clause("protected")
    return 0, game.clause(f"dead.{why}")


def live(hand: Hand, seat: int) -> None:
    if seat not in hand.live or (hand.claims and seat not in hand.claims):
        raise Refused("not-in-the-hand", detail=str(seat)[:20])
    if hand.owed[0] == seat and hand.owed[1]:
        raise Refused("cards-awaited", detail=str(seat))


def take_out(table: Table, hand: Hand, seat: int, why: str, refund: Amount, clause: str, tell: Tell) -> None:
    """Take a hand out, whoever's turn it is, and go on without it."""
    bet_to = _bet_to_after(table, hand, seat, refund)
    tell(e.HandDead(seat, why, refund, bet_to, clause, hand.bet_size))
    if refund or hand.phase != BETTING:
        recount(table, hand, tell)
    if len(hand.live) == 1:
        finish_alone(table, hand, tell)
    elif hand.phase == BETTING:
        after_action(table, hand, tell)
    elif hand.phase == SHOWDOWN:
        settle_if_done(table, tell)
    elif hand.phase == DEALER:
        if isinstance(table.steps[hand.step][1], Deal) and hand.awaited:
            await_again(table, hand, tell)
    elif not hand.queue:
        advance(table, tell)


def _bet_to_after(table: Table, hand: Hand, seat: int, refund: Amount) -> Amount:
    """A bet that is given back is no longer there to be called; the blinds still are."""
    if not refund or hand.aggressor != seat:
        return hand.bet_to
    step = table.steps[hand.step][1]
    assert table.stakes is not None
    blinds = isinstance(step, Betting) and step.opens is Opens.LEFT_OF_BLINDS
    forced = max(table.stakes.blinds, default=0) if blinds else 0
    return max(forced, *(bet for other, bet in enumerate(hand.bets) if other != seat))


def restore_hand(command: c.RestoreHand, table: Table, tell: Tell) -> None:
    """[poker 15(i)(2)] [cash irr.protected.reconstruct] the record knows the cards: the hand is played on."""
    hand, seat = in_progress(table, "restored"), command.seat
    live(hand, seat)
    if UNKNOWN in hand.down[seat]:
        raise Refused("cards-not-known", table.clause("restored"), detail=str(seat))
    tell(e.HandRestored(seat, hand.down[seat], table.clause("restored")))


def disclose(command: c.Disclose, table: Table, tell: Tell) -> None:
    """[poker 15(d).disclosure] [cash irr.showdown.disclose] a discarded hand is seen, and stays dead."""
    hand, seat = table.hand, command.seat
    if hand is None or table.game is None or hand.phase not in (SHOWDOWN, OVER):
        raise Refused("no-showdown-now")
    clause = table.clause("disclose")
    conceded = bool(hand.claims) and seat not in hand.claims
    if seat not in hand.order or (seat in hand.live and not conceded):
        raise Refused("not-discarded", clause, detail=str(seat)[:20])
    if UNKNOWN in hand.down[seat]:
        raise Refused("cards-not-known", clause, detail=str(seat))
    if seat in hand.disclosed:
        raise Refused("disclosed-already", clause, detail=str(seat))
    tell(e.Disclosed(seat, hand.down[seat], clause))

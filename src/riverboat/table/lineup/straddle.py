"""Straddles: a raise that a player makes before seeing any cards, in return for acting last before the flop."""

from collections.abc import Sequence

from riverboat.core.errors import Refused
from riverboat.core.game import PotGame
from riverboat.core.money import Amount
from riverboat.core.settings import Settings
from riverboat.core.stakes import EACH_ANTES, Stakes
from riverboat.seats.rules import chair_at
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.lineup.players import entry_posts, line_up
from riverboat.table.lineup.positions import Markers, clockwise
from riverboat.table.preconditions import between_hands
from riverboat.table.state import Table


def check_straddle(game: PotGame, stakes: Stakes, settings: Settings) -> None:
    """[cash straddle.optional] a straddle is a raise; [cash straddle.max-bet] in limit games a bet is the most."""
    if settings.blinds.straddle == "none":
        return
    amount = _posted_amount(stakes, settings)
    if amount <= max(stakes.blinds, default=0):
        raise Refused("straddle-too-small", game.clause("straddle"), detail=str(amount))
    if stakes.limited and amount > stakes.big_bet:
        raise Refused("straddle-too-large", game.clause("straddle.max"), detail=str(stakes.big_bet))


def promise(command: c.Straddle, table: Table, emit: Emit) -> None:
    """[cash straddle.optional] before the hand, once; [cash straddle.set-value] for the posted amount only."""
    emit(e.StraddlePromised(command.seat, straddle_price(table, command.seat)))


def straddle_price(table: Table, seat: int) -> Amount:
    """What a straddle costs this seat now; refused where it may make none."""
    chair = chair_at(table, seat)
    game, stakes = between_hands(table, "straddle")
    clause = game.clause("straddle")
    lineup = line_up(table)
    # Somebody may have come, gone or sat out since a straddle was promised: it counts if it could still be made.
    if _may_straddle(table, table.straddle[0], lineup.markers, lineup.order):
        raise Refused("straddled-already", game.clause("straddle.one") or clause)
    if not _may_straddle(table, seat, lineup.markers, lineup.order):
        raise Refused("no-straddle", clause)
    amount = _posted_amount(stakes, table.settings)
    # [cash straddle.set-value] the amount and no less: chips for other posts do not count towards it.
    ante = stakes.ante if stakes.ante_rule is EACH_ANTES else 0
    dead = entry_posts(table, stakes, seat)[1] if seat in lineup.entering else 0
    if chair.stack < amount + ante + dead:
        raise Refused("not-enough-chips", clause)
    return amount


def post_straddle(table: Table, game: PotGame, straddle: tuple[int, Amount], emit: Emit) -> None:
    """What was promised, if the seat may still straddle in the hand that has come of it."""
    seat, amount = straddle
    hand = table.hand
    assert hand is not None
    if not _may_straddle(table, seat, Markers(hand.lineup.button, hand.lineup.blinds), hand.order):
        return
    paid = min(amount - hand.round.bets[seat], table.chair(seat).stack)
    if paid > 0:
        emit(e.BlindPosted(seat, paid, "straddle", amount, game.clause("straddle")))


def _may_straddle(table: Table, seat: int, markers: Markers, order: Sequence[int]) -> bool:
    """[cash straddle.optional] who may straddle is the table's setting; never a blind, never heads-up or in a kill."""
    where, blinds = table.settings.blinds.straddle, markers.blinds
    if where == "none" or seat not in order or not blinds or seat in blinds or len(order) < 3 or table.kill:
        return False
    under_the_gun = clockwise(sorted(order), blinds[-1])[0]
    if where == "utg":
        return seat == under_the_gun
    return where == "any" or seat in (under_the_gun, markers.button)


def straddle_amount(table: Table) -> Amount:
    """What a straddle costs at this table."""
    assert table.stakes is not None
    return _posted_amount(table.stakes, table.settings)


def _posted_amount(stakes: Stakes, settings: Settings) -> Amount:
    """[cash straddle.set-value] one amount for the table, twice the big blind unless it says otherwise."""
    return settings.blinds.straddle_amount or 2 * max(stakes.blinds, default=0)

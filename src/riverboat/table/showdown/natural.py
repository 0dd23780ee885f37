"""The hands that were shown, as they count for promotions: high hands, bonuses, jackpots."""

from riverboat.core.cards import UNKNOWN
from riverboat.core.ranking import Made
from riverboat.table.showdown.holdings import made_by
from riverboat.table.state import OVER, Table


def natural_hands(table: Table) -> dict[int, Made]:
    """[cash run-twice.natural-board] by seat, what each shown hand made on the natural board, and on no second one."""
    hand, game = table.hand, table.game
    if hand is None or game is None or hand.phase != OVER or not hand.showdown.claims or UNKNOWN in hand.cards.board:
        return {}
    return {seat: made_by(hand, seat, game.awards[0], hand.cards.board) for seat in hand.showdown.shown}

"""The kill: one player has won a whole large pot, and the next hand is played at raised limits.

The kill button lies in front of the winner, who posts one blind of the raised minimum in the next hand, in any seat.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.core.money import Amount, divide
from riverboat.core.settings import Settings
from riverboat.core.stakes import Stakes
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table

TIMES: Final = {"half-kill": (3, 2), "kill": (2, 1)}
"""[poker 1.half-kill] [poker 1.kill] half as much again, or twice: of the posted limits, never of raised ones."""


def check_kill(game: PotGame, stakes: Stakes, settings: Settings) -> None:
    """A table with a kill says what pot qualifies.  [poker 20(k)(3).sign]"""
    if settings.kill.kill == "none":
        return
    if not settings.kill.kill_pot and not settings.kill.kill_pot_bets:
        raise Refused("no-kill-pot", game.clause("kill"))
    if raised(stakes, settings).small_bet % stakes.chip or raised(stakes, settings).big_bet % stakes.chip:
        raise SpecError("settings.kill", "the raised limits are not whole chips")


def raised(stakes: Stakes, settings: Settings) -> Stakes:
    """The limits of a hand with a kill; the ordinary blinds stay as posted.  [poker 11(i).other-blinds]"""
    times, over = TIMES[settings.kill.kill]
    small, _ = divide(stakes.small_bet * times, over)
    big, _ = divide(stakes.big_bet * times, over)  # whole chips, or `check_kill` has refused the table
    return msgspec.structs.replace(stakes, small_bet=small, big_bet=big)


def kill_stakes(table: Table, seats: Sequence[int]) -> Stakes | None:
    """What a hand of these seats is played for, if the player with the kill button is one of them."""
    assert table.posted is not None
    return raised(table.posted, table.settings) if killer(table, seats) else None


def killer(table: Table, seats: Sequence[int]) -> int:
    """The seat with the kill button, if it is one of these and the game has a kill; else 0."""
    return table.kill if table.settings.kill.kill != "none" and table.kill in seats else 0


# ---------------------------------------------------------------- in the hand


def collect_from_absent(table: Table, seats: Sequence[int], emit: Emit) -> None:
    """Without its player there is nobody to post for a kill, nor in a game that has none: it ends.  [decision 0013]"""
    if table.kill and not killer(table, seats):
        emit(e.KillCollected(table.kill))


def post_kill(table: Table, game: PotGame, stakes: Stakes, emit: Emit) -> None:
    """[poker 11(i).blind] one blind of the raised minimum, even for a player in a blind's place."""
    if table.kill:
        amount = min(stakes.small_bet, table.chair(table.kill).stack)
        emit(e.BlindPosted(table.kill, amount, "kill", stakes.small_bet, game.clause("blind.kill")))


def kill_order(table: Table, hand: Hand, order: list[int]) -> list[int]:
    """Before the flop the player with the kill button acts in turn, or last, by the table's setting."""
    seat = table.kill
    if table.settings.kill.kill_acts == "in-turn" or seat not in hand.live:
        return order
    return [other for other in order if other != seat] + [seat]


# ---------------------------------------------------------------- after it


def settle_kill(table: Table, won: Sequence[e.PotAwarded], emit: Emit) -> None:
    """Where the kill button goes after a hand: to the player who won all of a qualifying pot, or back to the dealer."""
    game, on = table.game, table.kill
    assert game is not None
    if table.settings.kill.kill == "none":
        return
    winners = {award.seat for award in won}
    if not _qualifies(table, won):
        if on:
            emit(e.KillCollected(on, game.clause("kill.ends-amount")))
    elif len(winners) == 1:
        emit(e.KillPlaced(winners.pop(), game.clause("kill.stays" if on else "kill.button")))
    elif on and not _stays_after_tie(table, won):
        emit(e.KillCollected(on, game.clause("kill.ends-split")))


def _qualifies(table: Table, won: Sequence[e.PotAwarded]) -> bool:
    """[poker 11(i).qualify] an amount, or a multiple of this hand's own minimum wager."""
    hand, stakes, settings = table.hand, table.stakes, table.settings
    assert hand is not None
    assert stakes is not None
    pot: Amount = hand.pots.pushed if settings.kill.kill_pot_counted == "gross" else sum(award.amount for award in won)
    return pot >= max(settings.kill.kill_pot, settings.kill.kill_pot_bets * stakes.small_bet)


def _stays_after_tie(table: Table, won: Sequence[e.PotAwarded]) -> bool:
    """The same equal hands shared every pot and board, and nobody had another share: read narrowly, no split."""
    winners: dict[tuple[int, int], set[int]] = {}
    for award in won:
        winners.setdefault((award.pot, award.board), set()).add(award.seat)
    alike = len({frozenset(seats) for seats in winners.values()}) == 1
    return table.settings.kill.kill_after_tie == "stays" and alike and len({award.share for award in won}) == 1

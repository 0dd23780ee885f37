"""Bomb pots: everyone who joins puts the same amount in, and the hand begins on the flop, with one board or two.

[decision 0024]
"""

from dataclasses import replace
from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.game import Board, PotGame
from riverboat.core.money import Amount
from riverboat.core.settings import Settings
from riverboat.core.stakes import Stakes
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.lineup.players import NextLineup, wants_to_play
from riverboat.table.lineup.positions import Markers, clockwise
from riverboat.table.lineup.state import BombPot
from riverboat.table.preconditions import between_hands
from riverboat.table.state import Table

BOARDS: Final = (1, 2)


def propose(command: c.ProposeBombPot, table: Table, emit: Emit) -> None:
    """[cash bomb.agreed] before the cards, by a player; [cash bomb.set-value] for the table's amount."""
    game, _ = between_hands(table, "bomb")
    amount = proposal_price(table, command.seat)
    if command.boards not in BOARDS:
        raise Refused("bad-boards", game.clause("bomb.boards"), detail=str(command.boards)[:20])
    if command.amount not in (0, amount):
        raise Refused("not-the-posted-amount", game.clause("bomb.amount"), detail=str(amount))
    emit(e.BombPotProposed(command.seat, amount, command.boards, game.clause("bomb")))


def proposal_price(table: Table, seat: int) -> Amount:
    """What the bomb pot would cost that this seat may propose now; refused where it may propose none."""
    game, stakes = between_hands(table, "bomb")
    clause = game.clause("bomb")
    if not table.settings.board.bomb_pots or not any(isinstance(step, Board) for _, step in game.steps()):
        raise Refused("no-bomb-pots", clause)
    if table.bomb is not None:
        raise Refused("bomb-pot-proposed-already", clause)
    _check_seated(table, game, seat)
    return bomb_amount(table, stakes)


def join(command: c.JoinBombPot, table: Table, emit: Emit) -> None:
    _answer(table, command.seat, emit, joins=True)


def decline(command: c.DeclineBombPot, table: Table, emit: Emit) -> None:
    """[cash bomb.call-or-out] who does not put the amount in is dealt out of that hand."""
    _answer(table, command.seat, emit, joins=False)


def _answer(table: Table, seat: int, emit: Emit, *, joins: bool) -> None:
    proposed(table, seat)
    emit(e.BombPotAnswered(seat, joins))


def proposed(table: Table, seat: int) -> BombPot:
    """The bomb pot that this seat may join or decline; refused where there is none."""
    game, _ = between_hands(table, "bomb")
    if table.bomb is None:
        raise Refused("no-bomb-pot-proposed", game.clause("bomb"))
    _check_seated(table, game, seat)
    return table.bomb


def _check_seated(table: Table, game: PotGame, seat: int) -> None:
    chair = table.chairs[seat] if 1 <= seat < len(table.chairs) else None
    if chair is None or not chair.stack:
        raise Refused("no-such-seat", game.clause("seated-only"), detail=str(seat)[:20])


def bomb_amount(table: Table, stakes: Stakes) -> Amount:
    """Five big blinds unless the sign says otherwise; in limit games at most the largest bet."""
    usual = 5 * (max(stakes.blinds, default=0) or stakes.small_bet)
    most = stakes.big_bet if stakes.limited else usual
    return table.settings.board.bomb_amount or min(usual, most)


def bomb_agreed(table: Table, lineup: NextLineup) -> BombPot | None:
    """The bomb pot that is played now: it needs the proposer and one more, else the hand is an ordinary one."""
    bomb, game = table.bomb, table.game
    if bomb is None or game is None:
        return None
    players = len(_joined(table, lineup, bomb))
    second = sum(step.count for _, step in game.steps() if isinstance(step, Board))
    if bomb.boards == 2 and game.cards_needed(players) + second > len(game.deck):
        bomb = replace(bomb, boards=1)  # the deck does not reach for two
    return bomb if players > 1 else None


def bomb_line_up(table: Table, lineup: NextLineup, bomb: BombPot) -> NextLineup:
    """[cash bomb.call-or-out] those who joined, in their usual order; there are no blinds to wait for or to post.

    [cash irr.misdeal.effect] dealt again it has the same button and blinds, even if a player it left out has gone.
    """
    hand = table.hand
    if table.redeal and hand is not None and hand.lineup.bomb_boards:
        lineup = lineup._replace(markers=Markers(hand.lineup.button, hand.lineup.blinds))
    return NextLineup(lineup.markers, tuple(_joined(table, lineup, bomb)), (), lineup.short)


def _joined(table: Table, lineup: NextLineup, bomb: BombPot) -> list[int]:
    seats = [seat for seat in table.occupied() if seat in bomb.joined and seat not in lineup.short]
    return clockwise([seat for seat in seats if wants_to_play(table.chair(seat))], lineup.markers.button)


def check_bomb(game: PotGame, stakes: Stakes, settings: Settings) -> None:
    """[cash bomb.max-bet] never above the table's largest bet, where it has one."""
    if settings.board.bomb_pots and stakes.limited and settings.board.bomb_amount > stakes.big_bet:
        raise Refused("bomb-pot-too-large", game.clause("bomb.max"), detail=str(stakes.big_bet))


def post_bomb(table: Table, game: PotGame, bomb: BombPot, emit: Emit) -> None:
    """A short stack is all-in for what it has and plays the main pot."""
    hand = table.hand
    assert hand is not None
    for seat in hand.order:
        amount = min(bomb.amount, table.chair(seat).stack)
        emit(e.AntePosted(seat, amount, dead=False, clause=game.clause("bomb.amount")))

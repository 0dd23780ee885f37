"""Running it twice: betting is over, two players are left, and both agree to deal the rest of the board twice."""

from riverboat.core.errors import Refused
from riverboat.core.game import Board, Burn
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.state import AGREE, Hand, Table


def offer_run_twice(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """[cash run-twice.agree] offered once, to two players, when nobody can bet and the board is not complete.

    `step` is the last one that was taken.
    """
    if (
        table.settings.board.run_it_twice == "never"
        or hand.showdown.runs_common >= 0
        or step < 0
        or len(hand.live) != 2
    ):
        return False
    if step < table.last_private:
        return False  # a card is still to be given up: only what comes after it can be dealt a second time
    if hand.lineup.bomb_boards == 2 or not _no_more_betting(table, hand):
        return False
    missing = [step for _, step in table.steps[step + 1 :] if isinstance(step, Burn | Board)]
    stub = len(hand.deck.cards or table.record.deck) - hand.deck.dealt - len(hand.deck.mishaps)
    if not any(isinstance(step, Board) for step in missing) or 2 * sum(step.count for step in missing) > stub:
        return False  # nothing to run, or the deck does not reach for a second board
    emit(e.RunTwiceOffered(tuple(hand.live), len(hand.cards.board), table.clause("run-twice"), step))
    return True


def runs_again(table: Table, hand: Hand) -> bool:
    """Whether the first board is complete and the second one is still to come."""
    if not hand.showdown.agreed or len(hand.cards.second) == len(hand.cards.board):
        return False
    return len(hand.cards.board) == sum(step.count for _, step in table.steps if isinstance(step, Board))


def second_boards(table: Table, hand: Hand) -> list[tuple[int, int]]:
    """The steps that the second run deals again, and how many cards each: those missing when it was agreed."""
    boards = [(step, what.count) for step, (_, what) in enumerate(table.steps) if isinstance(what, Board)]
    out = 0
    while out < hand.showdown.runs_common:
        out += boards.pop(0)[1]
    return boards


def _no_more_betting(table: Table, hand: Hand) -> bool:
    return sum(1 for seat in hand.live if table.chair(seat).stack) < 2


def answer(table: Table, seat: int, emit: Emit, *, agrees: bool) -> None:
    """Both must agree; one refusal decides it."""
    hand = table.hand
    if hand is None or hand.phase != AGREE:
        raise Refused("nothing-to-agree")
    if hand.queue[0] != seat:
        raise Refused("not-your-turn", table.clause("run-twice"), detail=str(seat)[:20])
    emit(e.RunTwiceAnswered(seat, agrees))

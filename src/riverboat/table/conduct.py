"""The dealer: carries a hand from step to step until somebody has to decide something."""

from collections.abc import Callable
from typing import Final

from riverboat.core.cards import Cards
from riverboat.core.game import Betting, Board, Burn, Deal, Discard, Draw, Expose, Step
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.betting.rounds import close_round, finish_alone, matched, open_round
from riverboat.table.cards.by_hand import check_awaited, common_for_all
from riverboat.table.cards.dealing import awaited, burn, common_card, deal, deal_spoilt, from_deck, lay
from riverboat.table.cards.exposing import reveal
from riverboat.table.events import Emit
from riverboat.table.rulings import mishaps as m
from riverboat.table.rulings.absent import kill_absent
from riverboat.table.showdown.run_it_twice import offer_run_twice, runs_again, second_boards
from riverboat.table.showdown.showing import open_showdown, table_all_in_hands
from riverboat.table.state import DISCARD, DRAW, EXPOSE, Hand, Table


def advance(table: Table, emit: Emit) -> None:
    """Go on from the current step until somebody has to decide something; after the last one, the showdown."""
    hand, steps = table.hand, table.steps
    assert hand is not None
    if hand.cards.chosen:
        reveal(table, hand, emit)
    if hand.step == table.last_private and hand.pots.made and table.settings.showdown.all_in_shown:
        table_all_in_hands(table, hand.step, emit)
    if offer_run_twice(table, hand, hand.step, emit):
        return
    for step in range(hand.step + 1, len(steps)):
        if _TAKE[type(steps[step][1])](table, hand, step, emit):
            return
    if runs_again(table, hand) and _second_run(table, hand, emit):
        return
    if table.playing:
        open_showdown(table, emit)


def _second_run(table: Table, hand: Hand, emit: Emit) -> bool:
    """[cash run-twice.boards] the missing cards once more, burns included; [cash run-twice.partial] only those.

    Returns whether to wait for the dealer, who gives all of them together where there is no deck.
    """
    emit(e.SecondRunStarted(tuple(hand.cards.board[: hand.showdown.runs_common]), table.clause("run-twice.boards")))
    if not hand.deck.cards:
        emit(e.CardsAwaited(hand.step, hand.street, len(hand.cards.board) - hand.showdown.runs_common))
        return True
    for step in range(hand.step + 1, len(table.steps)):
        what = table.steps[step][1]
        if isinstance(what, (Burn, Board)):
            cards = m.take(table, hand, step, what.count, m.stub(hand), emit)
            if cards is None:
                return True
            lay(table, hand, step, cards, emit, board=1)
    return False


def _open_round(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    if table.tournament and table.steps[step][0] == table.steps[0][0]:
        kill_absent(table, hand, emit)
        if len(hand.live) == 1:
            finish_alone(table, hand, emit)
            return True
    return open_round(table, hand, step, emit)


_PHASES: Final[dict[type[Step], e.ChoicePhase]] = {Draw: DRAW, Discard: DISCARD, Expose: EXPOSE}


def _open_choice(table: Table, hand: Hand, step: int, emit: Emit) -> bool:
    """Everyone still in is asked, all-in players too, from the left of the button."""
    street, what = table.steps[step]
    phase = _PHASES[type(what)]
    emit(e.ChoiceOpened(step, street, phase, tuple(hand.live), table.record.cite(f"{phase}.order", street)))
    return True


def deal_cards(command: c.DealCards, table: Table, emit: Emit) -> None:
    """The dealer gives the cards of the step that waits for them."""
    hand, supply = check_awaited(command, table), m.given(command)
    step = hand.step
    again = runs_again(table, hand)
    if again or common_for_all(hand, table.steps[step][1], supply):
        cards = m.take(table, hand, step, hand.deck.awaited if again else 1, supply, emit)
        if cards is None:
            return
        if again:
            _deal_second_run(table, hand, cards, emit)
        else:
            common_card(table, step, cards, emit)
    elif not supply.mishaps:
        lay(table, hand, step, supply.cards, emit)
    elif deal_spoilt(table, hand, step, supply, emit):
        return
    advance(table, emit)


def _deal_second_run(table: Table, hand: Hand, cards: Cards, emit: Emit) -> None:
    for step, count in second_boards(table, hand):
        lay(table, hand, step, cards[:count], emit, board=1)
        cards = cards[count:]


def after_action(table: Table, hand: Hand, emit: Emit) -> None:
    """A player has acted: ask the next one, or close the round and go on."""
    waiting = len(hand.queue)
    if waiting > 1:
        return
    if len(hand.live) == 1:
        finish_alone(table, hand, emit)
        return
    if waiting and (len(hand.round.able) > 1 or not matched(hand, hand.queue[0])):
        return
    close_round(table, hand, hand.step, emit)
    advance(table, emit)


def await_again(table: Table, hand: Hand, emit: Emit) -> None:
    """Fewer hands are dealt than the dealer was asked for."""
    street, what = table.steps[hand.step]
    assert isinstance(what, Deal)
    emit(e.CardsAwaited(hand.step, street, awaited(table, hand, what)))


_TAKE: Final[dict[type[Step], Callable[[Table, Hand, int, Emit], bool]]] = {
    Burn: burn,
    Deal: deal,
    Board: from_deck,
    Betting: _open_round,
    Draw: _open_choice,
    Discard: _open_choice,
    Expose: _open_choice,
}
"""How each kind of step is taken; a step says whether somebody has to decide something before the next one."""

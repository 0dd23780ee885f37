"""The rules: what a command makes happen."""

from collections.abc import Callable
from typing import Any

from riverboat.core.errors import Refused
from riverboat.table import (
    acting,
    bombs,
    chips,
    choosing,
    commands,
    conduct,
    deadhands,
    floor,
    mishaps,
    opening,
    rotation,
    runs,
    seating,
    showdown,
)
from riverboat.table.events import Event, Tell
from riverboat.table.evolve import APPLY
from riverboat.table.lineup import opened
from riverboat.table.state import AGREE, DISCARD, DRAW, EXPOSE, SHOWDOWN, STOP, Table


def decide(command: commands.Command, table: Table) -> tuple[Event, ...]:
    """The events that `command` makes happen. The table is not changed; a refusal is raised as `Refused`."""
    return play(table.copy(), command)


def play(table: Table, command: commands.Command) -> tuple[Event, ...]:
    """Decide and evolve in one go, in place.

    A rule that makes several things happen (the last call closes the round, the flop is dealt, the next player
    is asked) reads the state that its own events have made so far. So every event is applied as it is told;
    refusals come before the first one.
    """
    told: list[Event] = []

    def tell(event: Event) -> None:
        APPLY[type(event)](table, event)
        told.append(event)

    try:
        _RULES[type(command)](command, table, tell)
    except Refused:
        assert not told, "refused after the first event"
        raise
    if table.mix is not None:
        rotation.follow(table, tell)
    table.version += len(told)
    return tuple(told)


def _start_hand(command: commands.StartHand, table: Table, tell: Tell) -> None:
    game, _ = opened(table)
    floor.check_unlocked(table, game)
    mishaps.check(command.mishaps, command.deck)
    opening.start_hand(command, table, tell)
    conduct.advance(table, tell)


def _deal_cards(command: commands.DealCards, table: Table, tell: Tell) -> None:
    if not table.playing:
        raise Refused("no-hand")
    if table.hand is not None and table.hand.owed[1]:
        conduct.check_awaited(command.cards, table, command.mishaps)
        choosing.deal_draw(command.cards, table, tell, command.mishaps)
    else:
        conduct.deal_cards(command.cards, table, tell, command.mishaps)


def _run_twice(command: commands.RunTwice, table: Table, tell: Tell) -> None:
    runs.answer(table, command.seat, tell, agrees=True)
    _go_on_when_answered(table, tell)


def _run_once(command: commands.RunOnce, table: Table, tell: Tell) -> None:
    runs.answer(table, command.seat, tell, agrees=False)
    _go_on_when_answered(table, tell)


def _go_on_when_answered(table: Table, tell: Tell) -> None:
    if table.hand is not None and not table.hand.queue:
        conduct.advance(table, tell)


def _time_out(command: commands.TimeOut, table: Table, tell: Tell) -> None:
    hand = table.hand
    if hand is not None and hand.phase in (DRAW, DISCARD, EXPOSE, STOP):
        choosing.time_out(command.seat, table, tell)
    elif hand is not None and hand.phase == AGREE:
        _run_once(commands.RunOnce(command.seat), table, tell)
    elif hand is not None and hand.phase == SHOWDOWN:
        showdown.time_out(command, table, tell)
    elif hand is not None and (words := chips.words_of(table, hand, command.seat)):
        chips.time_out(command.seat, words, table, tell)
    else:
        acting.time_out(command, table, tell)


def _bound(rule: Callable[[Any, Table, Tell], None]) -> Callable[[Any, Table, Tell], None]:
    """An act that must be the one announced, where the player has announced one."""

    def act(command: Any, table: Table, tell: Tell) -> None:
        if table.hand is not None and table.hand.said:
            chips.check_bound(command, table)
        rule(command, table, tell)

    return act


_RULES: dict[type[commands.Command], Callable[[Any, Table, Tell], None]] = {
    commands.OpenTable: seating.open_table,
    commands.Sit: seating.sit,
    commands.BuyChips: seating.buy_chips,
    commands.Leave: seating.leave,
    commands.SitOut: seating.sit_out,
    commands.SitIn: seating.sit_in,
    commands.DrawForButton: seating.draw_for_button,
    commands.ChooseGame: rotation.choose_game,
    commands.Straddle: seating.promise_straddle,
    commands.StartHand: _start_hand,
    commands.DealCards: _deal_cards,
    commands.Fold: _bound(acting.fold),
    commands.Check: _bound(acting.check),
    commands.Call: _bound(acting.call),
    commands.Bet: _bound(acting.bet),
    commands.RaiseTo: _bound(acting.raise_to),
    commands.Show: showdown.show,
    commands.Muck: showdown.muck,
    commands.TimeOut: _time_out,
    commands.BringIn: acting.bring_in,
    commands.Draw: choosing.draw,
    commands.Discard: choosing.discard,
    commands.Expose: choosing.expose,
    commands.Keep: choosing.keep,
    commands.Reshuffle: choosing.reshuffle,
    commands.RunTwice: _run_twice,
    commands.RunOnce: _run_once,
    commands.ProposeBombPot: bombs.propose,
    commands.JoinBombPot: bombs.join,
    commands.DeclineBombPot: bombs.decline,
    commands.Misdeal: floor.misdeal,
    commands.DeckWrong: floor.deck_wrong,
    commands.ShufflerJam: floor.shuffler_jam,
    commands.DeckReady: floor.deck_ready,
    commands.CardMishap: mishaps.note,
    commands.StopWagering: choosing.stop_wagering,
    commands.GoOn: choosing.go_on,
    commands.DeadHand: deadhands.dead_hand,
    commands.RestoreHand: deadhands.restore_hand,
    commands.Disclose: deadhands.disclose,
    commands.PutIn: chips.put_in,
    commands.Say: chips.say,
    commands.ThrowIn: chips.throw_in,
}

"""The rules: what a command makes happen."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.seats.dispatch import Rule, rule
from riverboat.seats.play import doors
from riverboat.seats.stacks import check_door
from riverboat.table import commands, conduct, seating
from riverboat.table.betting import actions, chips_put_in, spoken, thrown_in
from riverboat.table.cards import choosing
from riverboat.table.collection import changing
from riverboat.table.events import Emit
from riverboat.table.evolve import APPLY
from riverboat.table.lineup import bomb_pot, minimum, posting, rotation, straddle
from riverboat.table.preconditions import opened
from riverboat.table.rulings import dead_hands, floor, mishaps
from riverboat.table.showdown import run_it_twice, showing
from riverboat.table.state import AGREE, DISCARD, DRAW, EXPOSE, SHOWDOWN, STOP, Table


def _bound(command: commands.Command, table: Table) -> None:
    """Words that a player has said bind them; a tournament's table has other doors."""
    if table.tournament:
        check_door(command, table)
    hand = table.hand
    if hand is not None and hand.round.said:
        spoken.check_bound(command, table, hand)


def _next_game(table: Table, emit: Emit) -> None:
    if table.mix is not None:
        rotation.follow(table, emit)


def _start_hand(command: commands.StartHand, table: Table, emit: Emit) -> None:
    game, _ = opened(table)
    floor.check_unlocked(table, game)
    mishaps.check(command.mishaps, command.deck)
    posting.start_hand(command, table, emit)
    conduct.advance(table, emit)


def _deal_cards(command: commands.DealCards, table: Table, emit: Emit) -> None:
    if not table.playing:
        raise Refused("no-hand")
    if table.hand is not None and table.hand.deck.owed[1]:
        choosing.deal_draw(command, table, emit)
    else:
        conduct.deal_cards(command, table, emit)


def _run_twice(command: commands.RunTwice, table: Table, emit: Emit) -> None:
    run_it_twice.answer(table, command.seat, emit, agrees=True)
    _go_on_when_answered(table, emit)


def _run_once(command: commands.RunOnce, table: Table, emit: Emit) -> None:
    run_it_twice.answer(table, command.seat, emit, agrees=False)
    _go_on_when_answered(table, emit)


def _go_on_when_answered(table: Table, emit: Emit) -> None:
    if table.hand is not None and not table.hand.queue:
        conduct.advance(table, emit)


def _time_out(command: commands.TimeOut, table: Table, emit: Emit) -> None:
    hand = table.hand
    if hand is not None and hand.phase in (DRAW, DISCARD, EXPOSE, STOP):
        choosing.time_out(command.seat, table, emit)
    elif hand is not None and hand.phase == AGREE:
        _run_once(commands.RunOnce(command.seat), table, emit)
    elif hand is not None and hand.phase == SHOWDOWN:
        showing.time_out(command, table, emit)
    elif hand is not None and (said := spoken.words_of(table, hand, command.seat)):
        spoken.time_out(command.seat, said, table, emit)
    else:
        actions.time_out(command, table, emit)


_RULES: Final[dict[type[commands.Command], Rule[Table]]] = dict(
    [
        rule(commands.OpenTable, seating.open_table),
        rule(commands.ChangeTable, seating.change_table),
        rule(commands.ChangeCollection, changing.change_collection),
        *seating.CHAIRS.rules(),
        *seating.STACKS.rules(),
        rule(commands.DrawForButton, seating.draw_for_button),
        rule(commands.ChooseGame, rotation.choose_game),
        rule(commands.Straddle, straddle.promise),
        rule(commands.StartHand, _start_hand),
        rule(commands.DealCards, _deal_cards),
        rule(commands.Fold, actions.fold),
        rule(commands.Check, actions.check),
        rule(commands.Call, actions.call),
        rule(commands.Bet, actions.bet),
        rule(commands.RaiseTo, actions.raise_to),
        rule(commands.Show, showing.show),
        rule(commands.Muck, showing.muck),
        rule(commands.TimeOut, _time_out),
        rule(commands.BringIn, actions.bring_in),
        rule(commands.Draw, choosing.draw),
        rule(commands.Discard, choosing.discard),
        rule(commands.Expose, choosing.expose),
        rule(commands.Keep, choosing.keep),
        rule(commands.Reshuffle, choosing.reshuffle),
        rule(commands.RunTwice, _run_twice),
        rule(commands.RunOnce, _run_once),
        rule(commands.ProposeBombPot, bomb_pot.propose),
        rule(commands.JoinBombPot, bomb_pot.join),
        rule(commands.DeclineBombPot, bomb_pot.decline),
        rule(commands.ProposeMinimum, minimum.propose),
        rule(commands.AgreeToMinimum, minimum.agree),
        rule(commands.RefuseMinimum, minimum.refuse),
        rule(commands.Misdeal, floor.misdeal),
        rule(commands.DeckWrong, floor.deck_wrong),
        rule(commands.TechnicalFault, floor.technical_fault),
        rule(commands.ShufflerJam, floor.shuffler_jam),
        rule(commands.DeckReady, floor.deck_ready),
        rule(commands.CardMishap, mishaps.note),
        rule(commands.StopWagering, choosing.stop_wagering),
        rule(commands.GoOn, choosing.go_on),
        rule(commands.DeadHand, dead_hands.dead_hand),
        rule(commands.RestoreHand, dead_hands.restore_hand),
        rule(commands.Disclose, dead_hands.disclose),
        rule(commands.PutIn, chips_put_in.put_in),
        rule(commands.Say, spoken.say),
        rule(commands.ThrowIn, thrown_in.throw_in),
    ]
)

decide, play = doors(_RULES, APPLY, before=_bound, after=_next_game)

"""The rules: what a command makes happen at a banked table."""

from typing import Final

from riverboat.banked import commands, conduct, seating
from riverboat.banked.cards import counting
from riverboat.banked.decisions import choosing
from riverboat.banked.evolve import APPLY
from riverboat.banked.lineup import bank, wagers
from riverboat.banked.lineup import rebet as again
from riverboat.banked.round import COUNT, DECIDE, OFFER, SET, SET_BANK
from riverboat.banked.rulings import fault, void
from riverboat.banked.state import BankedTable
from riverboat.core.errors import Refused
from riverboat.seats.dispatch import Rule, rule
from riverboat.seats.messages import Emit
from riverboat.seats.play import doors


def _bet(command: commands.Bet, table: BankedTable, emit: Emit) -> None:
    """Before "no more bets" an opening wager; afterwards the one that a decision is about."""
    wager = wagers.find_wager(table, command.wager)
    if table.playing and table.on.phase == DECIDE and wager.times:
        choosing.make_wager(command, table, emit)
        conduct.answered(table, emit)
    else:
        wagers.bet(command, table, emit)


def _fold(command: commands.Fold, table: BankedTable, emit: Emit) -> None:
    spot = table.on.queue[0] if table.playing and table.on.queue else 0
    choosing.fold(command, table, emit)
    conduct.answered(table, emit, folded=spot)


def _check(command: commands.Check, table: BankedTable, emit: Emit) -> None:
    choosing.check(command, table, emit)
    conduct.answered(table, emit)


def _set_hand(command: commands.SetHand, table: BankedTable, emit: Emit) -> None:
    choosing.set_hand(command, table, emit)
    conduct.answered(table, emit)


def _ask_house_way(command: commands.AskHouseWay, table: BankedTable, emit: Emit) -> None:
    choosing.ask_house_way(command, table, emit)
    conduct.answered(table, emit)


def _time_out(command: commands.TimeOut, table: BankedTable, emit: Emit) -> None:
    """Nobody waits for ever: the bank is declined, a hand folded or checked, or set by the House Way."""
    seating.opened(table)
    if not table.playing:
        raise Refused("not-your-turn")
    on = table.on
    if on.phase == OFFER:
        bank.decline(table, command.seat, emit, timed_out=True)
    elif on.phase in (DECIDE, SET, SET_BANK):
        spot = on.queue[0]
        choosing.time_out(table, command.seat, emit)
        folded = on.hands[spot].folded if spot in on.hands else False
        conduct.answered(table, emit, folded=spot if folded else 0)
    else:
        raise Refused("not-your-turn")


def _wrong_count(command: commands.WrongCount, table: BankedTable, emit: Emit) -> None:
    void.wrong_count(command, table, emit)
    if table.playing and table.on.phase in (DECIDE, SET) and not table.on.queue:
        conduct.advance(table, emit)


def _count_stub(command: commands.CountStub, table: BankedTable, emit: Emit) -> None:
    counting.count_stub(command, table, emit)
    if table.playing and table.on.phase == COUNT:
        conduct.advance(table, emit)


_RULES: Final[dict[type[commands.Command], Rule[BankedTable]]] = dict(
    [
        rule(commands.OpenBankedTable, seating.open_table),
        *seating.CHAIRS.rules(),
        rule(commands.NameProposition, seating.name_proposition),
        rule(commands.FillTray, seating.fill_tray),
        rule(commands.CreditTray, seating.credit_tray),
        rule(commands.OpenRound, bank.open_round),
        rule(commands.TakeBank, bank.take_bank),
        rule(commands.DeclineBank, bank.decline_bank),
        rule(commands.CallOff, bank.call_off),
        rule(commands.Bet, _bet),
        rule(commands.Rebet, again.rebet),
        rule(commands.TakeBack, wagers.take_back),
        rule(commands.NoMoreBets, conduct.no_more_bets),
        rule(commands.Fold, _fold),
        rule(commands.Check, _check),
        rule(commands.SetHand, _set_hand),
        rule(commands.AskHouseWay, _ask_house_way),
        rule(commands.TimeOut, _time_out),
        rule(commands.BankCardExposed, void.bank_card_exposed),
        rule(commands.WrongCount, _wrong_count),
        rule(commands.DeviceFailed, void.device_failed),
        rule(commands.TechnicalFault, fault.technical_fault),
        rule(commands.OrderCount, counting.order_count),
        rule(commands.CountStub, _count_stub),
        rule(commands.CountDeck, counting.count_deck),
        rule(commands.ReplaceDeck, counting.replace_deck),
        rule(commands.CardDrawn, void.card_drawn),
    ]
)

decide, play = doors(_RULES, APPLY)

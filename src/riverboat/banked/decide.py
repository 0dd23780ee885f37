"""The rules: what a command makes happen at a banked table."""

from collections.abc import Callable
from typing import Any

from riverboat.banked import commands, conduct, seating
from riverboat.banked.cards import counting
from riverboat.banked.decisions import choosing
from riverboat.banked.events import Event
from riverboat.banked.evolve import evolve
from riverboat.banked.lineup import bank, wagers
from riverboat.banked.rulings import void
from riverboat.banked.state import COUNT, DECIDE, OFFER, SET, SET_BANK, BankedTable
from riverboat.core.errors import Refused

Tell = Callable[[Event], None]


def decide(command: commands.Command, table: BankedTable) -> tuple[Event, ...]:
    """The events that `command` makes happen. The table is not changed; a refusal is raised as `Refused`."""
    return play(table.copy(), command)


def play(table: BankedTable, command: commands.Command, seen: Tell | None = None) -> tuple[Event, ...]:
    """Decide and evolve in one go, in place. Refusals come before the first event. `seen` is called with each event
    when the table is as it made it."""
    rule = _RULES.get(type(command))
    if rule is None:
        raise Refused("unknown-command", detail=type(command).__name__)
    told: list[Event] = []

    def tell(event: Event) -> None:
        evolve(table, event)
        told.append(event)
        if seen is not None:
            seen(event)

    rule(command, table, tell)
    return tuple(told)


def _bet(command: commands.Bet, table: BankedTable, tell: Tell) -> None:
    """Before "no more bets" an opening wager; afterwards the one that a decision is about."""
    wager = wagers.find_wager(table, command.wager)
    if table.playing and table.on.phase == DECIDE and wager.times:
        choosing.make_wager(command, table, tell)
        conduct.answered(table, tell)
    else:
        wagers.bet(command, table, tell)


def _fold(command: commands.Fold, table: BankedTable, tell: Tell) -> None:
    spot = table.on.queue[0] if table.playing and table.on.queue else 0
    choosing.fold(command, table, tell)
    conduct.answered(table, tell, folded=spot)


def _check(command: commands.Check, table: BankedTable, tell: Tell) -> None:
    choosing.check(command, table, tell)
    conduct.answered(table, tell)


def _set_hand(command: commands.SetHand, table: BankedTable, tell: Tell) -> None:
    choosing.set_hand(command, table, tell)
    conduct.answered(table, tell)


def _ask_house_way(command: commands.AskHouseWay, table: BankedTable, tell: Tell) -> None:
    choosing.ask_house_way(command, table, tell)
    conduct.answered(table, tell)


def _time_out(command: commands.TimeOut, table: BankedTable, tell: Tell) -> None:
    """Nobody waits for ever: the bank is declined, a hand folded or checked, or set by the House Way."""
    seating.opened(table)
    if not table.playing:
        raise Refused("not-your-turn")
    on = table.on
    if on.phase == OFFER:
        bank.decline(table, command.seat, tell, timed_out=True)
    elif on.phase in (DECIDE, SET, SET_BANK):
        spot = on.queue[0]
        choosing.time_out(table, command.seat, tell)
        folded = on.hands[spot].folded if spot in on.hands else False
        conduct.answered(table, tell, folded=spot if folded else 0)
    else:
        raise Refused("not-your-turn")


def _wrong_count(command: commands.WrongCount, table: BankedTable, tell: Tell) -> None:
    void.wrong_count(command, table, tell)
    if table.playing and table.on.phase in (DECIDE, SET) and not table.on.queue:
        conduct.advance(table, tell)


def _count_stub(command: commands.CountStub, table: BankedTable, tell: Tell) -> None:
    counting.count_stub(command, table, tell)
    if table.playing and table.on.phase == COUNT:
        conduct.advance(table, tell)


_RULES: dict[type[commands.Command], Callable[[Any, BankedTable, Tell], None]] = {
    commands.OpenBankedTable: seating.open_table,
    commands.Sit: seating.sit,
    commands.BuyChips: seating.buy_chips,
    commands.Leave: seating.leave,
    commands.SitOut: seating.sit_out,
    commands.SitIn: seating.sit_in,
    commands.NameProposition: seating.name_proposition,
    commands.FillTray: seating.fill_tray,
    commands.CreditTray: seating.credit_tray,
    commands.OpenRound: bank.open_round,
    commands.TakeBank: bank.take_bank,
    commands.DeclineBank: bank.decline_bank,
    commands.CallOff: bank.call_off,
    commands.Bet: _bet,
    commands.TakeBack: wagers.take_back,
    commands.NoMoreBets: conduct.no_more_bets,
    commands.Fold: _fold,
    commands.Check: _check,
    commands.SetHand: _set_hand,
    commands.AskHouseWay: _ask_house_way,
    commands.TimeOut: _time_out,
    commands.BankCardExposed: void.bank_card_exposed,
    commands.WrongCount: _wrong_count,
    commands.DeviceFailed: void.device_failed,
    commands.OrderCount: counting.order_count,
    commands.CountStub: _count_stub,
    commands.CountDeck: counting.count_deck,
    commands.ReplaceDeck: counting.replace_deck,
    commands.CardDrawn: void.card_drawn,
}

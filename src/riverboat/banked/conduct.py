"""The house dealer, from "no more bets" to the last wager: step by step, waiting where players decide."""

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.cards.counting import count_due
from riverboat.banked.cards.dealing import (
    ShoeJammed,
    TooManyFaceUp,
    check_chance,
    deal_hands,
    deal_lines,
    draw_by_chart,
    place_button,
    roll,
    shuffle_in,
    table_order,
    take,
)
from riverboat.banked.lineup.wagers import close_bets
from riverboat.banked.round import BETS, COUNT, DECIDE, OFFER, SET, SET_BANK
from riverboat.banked.rulings.void import void_for_face_up, void_for_jam
from riverboat.banked.seating import opened
from riverboat.banked.settling.wagers import collect, end_round, settle, settle_stake, spots_in_order, stakes_on
from riverboat.banked.state import BankedTable
from riverboat.core.banked import (
    Board,
    ButtonByCard,
    CountStub,
    DealHands,
    DealLines,
    Decide,
    Dice,
    DrawByChart,
    Held,
    SetHands,
    ShowBank,
    Step,
    TurnUp,
    lose,
)
from riverboat.core.errors import Refused
from riverboat.seats.messages import Emit

Dealt = Dice | DealHands | DealLines | DrawByChart | ButtonByCard | TurnUp | Board | ShowBank
"""The steps that wait for nobody."""


def no_more_bets(command: c.NoMoreBets, table: BankedTable, emit: Emit) -> None:
    game = opened(table)
    if not table.playing or table.on.phase == OFFER:
        raise Refused("bets-are-closed", game.clause("bank-wager"))
    if table.on.phase != BETS:
        raise Refused("bets-are-closed", game.clause("no-more-bets"))
    if not table.on.owners:
        raise Refused("no-bets", game.clause("bets"))
    check_chance(command, table)
    close_bets(table, emit)
    shuffle_in(command, table, emit)
    _run(table, emit, 0, command)


def advance(table: BankedTable, emit: Emit) -> None:
    """Go on once everybody has answered."""
    on = table.on
    step = table.record.steps[on.step]
    if isinstance(step, Decide) and not step.at_once:
        _take_forfeits(table, emit)
    if isinstance(step, SetHands) and not step.bank_by_way and not on.hands[on.bank].front:
        emit(e.StepReached(on.step, SET_BANK, (on.bank,), step.bank_clause))
        return
    _run(table, emit, on.step + 1)


def _run(table: BankedTable, emit: Emit, start: int, chance: c.NoMoreBets | None = None) -> None:
    """The steps from `start` on, until one waits for somebody."""
    try:
        for index in range(start, len(table.record.steps)):
            if _waits(table, table.record.steps[index], index, emit, chance):
                return
    except TooManyFaceUp:
        void_for_face_up(table, emit)
        return
    except ShoeJammed:
        void_for_jam(table, emit)
        return
    settle(table, emit)
    end_round(table, emit)


def _waits(table: BankedTable, step: Step, index: int, emit: Emit, chance: c.NoMoreBets | None) -> bool:
    """Carry out a step; true where the round waits for players, or for the count of the stub."""
    match step:
        case Decide():
            queue = tuple(spot for spot in table_order(table) if spot in table.on.live())
            if queue:
                emit(e.StepReached(index, DECIDE, queue, step.clause))
            return bool(queue)
        case SetHands():
            emit(e.StepReached(index, SET, tuple(_setting_order(table)), step.clause))
            return True
        case CountStub():
            due = count_due(table)
            if due:
                emit(e.StepReached(index, COUNT, (), step.clause))
            return due
        case _:
            _deal(table, step, emit, chance)
            return False


def _deal(table: BankedTable, step: Dealt, emit: Emit, chance: c.NoMoreBets | None) -> None:
    """What the house dealer does without asking anybody."""
    on = table.on
    match step:
        case Dice():
            assert chance is not None
            roll(step, table, chance.dice, emit)
        case DealHands():
            assert chance is not None
            deal_hands(step, table, chance.pile, emit, jams_after=chance.jams_after)
        case DealLines():
            deal_lines(step, table, emit)
        case DrawByChart():
            draw_by_chart(step, table, emit)
        case ButtonByCard():
            if step.when(table.settings):
                place_button(step, table, emit)
        case TurnUp():
            emit(e.CardTurnedUp(on.hands[on.bank].cards[-1:], step.clause))
        case Board():
            if on.live() or any(stake.gone for stake in on.stakes):
                burned, *cards = take(table, 1 + step.count, emit)
                emit(e.LineDealt("board", tuple(cards), (burned,), step.clause))
        case ShowBank():
            show_bank(table, step, emit)


def _setting_order(table: BankedTable) -> list[int]:
    return [spot for spot in spots_in_order(table) if spot in table.on.owners]


def show_bank(table: BankedTable, step: ShowBank, emit: Emit) -> None:
    """The bank's cards are shown, and set by the House Way where the player-dealer has no choice."""
    on = table.on
    setting = next((s for s in table.record.steps if isinstance(s, SetHands)), None)
    row = ""
    if setting is not None and setting.bank_by_way:
        way = setting.way(table.settings)
        row, _ = way.why(on.hands[on.bank].cards)
        front, behind = way.set(on.hands[on.bank].cards)
        held = Held(on.hands[on.bank].cards, front, behind)
    else:
        held = on.hands[on.bank]
    clause = setting.bank_clause if setting is not None and setting.bank_by_way else step.clause
    name = table.record.hand_name(held, on.lines)
    emit(e.BankShown(on.bank, held.cards, held.front, held.behind, name, row, clause or step.clause))


# ---------------------------------------------------------------- what folding costs


def take_forfeits_of(table: BankedTable, spot: int, emit: Emit) -> None:
    """A folded hand's wagers go to the bank, but for those that survive a fold."""
    for wager in table.record.wagers:
        if wager.forfeit and not (wager.survives_if and table.settings.flag(wager.survives_if)):
            lost = lose("folded", clause=table.record.clause("forfeit", wager.key))
            for stake in stakes_on(table, spot, wager):
                settle_stake(table, wager, stake, lost, emit)
    collect(table, spot, emit)


def _take_forfeits(table: BankedTable, emit: Emit) -> None:
    on = table.on
    for spot in table_order(table):
        if on.hands[spot].folded:
            take_forfeits_of(table, spot, emit)


def answered(table: BankedTable, emit: Emit, folded: int = 0) -> None:
    """After each decision: take what a fold forfeits at once, and go on when all have answered."""
    on = table.on
    step = table.record.steps[on.step]
    if folded and isinstance(step, Decide) and step.at_once:
        take_forfeits_of(table, folded, emit)
    if not on.queue:
        advance(table, emit)

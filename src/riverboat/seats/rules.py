"""The rules of coming and going: taking a chair, buying chips, sitting out and coming back, leaving."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic

from riverboat.core.errors import Refused
from riverboat.core.money import MAX_AMOUNT, MAX_ON_TABLE, Amount
from riverboat.seats import commands as c
from riverboat.seats import events as e
from riverboat.seats.dispatch import Rule, T, rule
from riverboat.seats.messages import Command, Emit
from riverboat.seats.state import AWAY, AnyTable, Book, Chair


@dataclass(frozen=True, slots=True)
class Purchase:
    """What may be bought at a table: whole chips, within these limits; 0 means no limit."""

    chip: Amount = 1
    least: Amount = 0
    """What a player must have on the table afterwards."""
    most: Amount = 0
    """What a player may have on the table afterwards."""
    once: Amount = 0
    in_all: Amount = 0
    """While they keep their chair."""
    clause: str = ""
    """That on purchases at these stakes."""
    reentry_minutes: int = 0
    """Who comes back sooner brings what they took away."""
    lying: Amount = 0
    """What all players have on the table before it."""


@dataclass(frozen=True, slots=True)
class Buying:
    """How much one player may buy at once, in whole chips; nothing where the most is 0."""

    low: Amount
    high: Amount
    waits: bool
    """The chips count from the next hand or round."""


class Chairs(Generic[T]):
    """The rules of the chairs at one kind of table, made of what is its own.

    A plain class, because a dataclass with slots that is generic cannot be compiled.
    """

    def __init__(
        self,
        in_play: Callable[[T, int], bool],
        queues: Callable[[T], bool],
        purchase: Callable[[T], Purchase],
        comes_in: Callable[[T, Chair, bool], e.Ready],
    ) -> None:
        self.in_play: Final = in_play
        """Whether the player in this seat is in the hand, and so cannot leave before its end."""
        self.queues: Final = queues
        """Whether chips that are bought now count only from the next hand."""
        self.purchase: Final = purchase
        self.comes_in: Final = comes_in
        """How a new or returning player comes into the game, who posts what they owe or does not; may refuse."""

    def rules(self) -> list[tuple[type[Command], Rule[T]]]:
        """For a table at which chips are bought and cashed out."""
        return [
            rule(c.Sit, self.sit),
            rule(c.BuyChips, self.buy_chips),
            rule(c.Leave, self.leave),
            rule(c.ChangeSeat, self.change_seat),
            rule(c.Stay, stay),
            rule(c.SitOut, sit_out),
            rule(c.SitIn, self.sit_in),
        ]

    def sit(self, command: c.Sit, table: T, emit: Emit) -> None:
        seat, player, chips = command.seat, command.player, command.chips
        check_free(table, seat, player)
        allowed = self.purchase(table)
        newcomer = Chair(player)
        newcomer.must_bring = _must_bring(command, allowed)
        if chips:
            _check_purchase(allowed, table, newcomer, chips)
        emit(e.Seated(seat, player, newcomer.must_bring))
        if chips:
            emit(e.ChipsBought(seat, chips))
            emit(e.SatIn(seat, self.comes_in(table, table.chair(seat), False)))

    def buy_chips(self, command: c.BuyChips, table: T, emit: Emit) -> None:
        """[cash wagers.add-between] [poker 7(c)(1).add] chips bought during a hand count from the next one."""
        chair = chair_at(table, command.seat)
        _check_purchase(self.purchase(table), table, chair, command.amount)
        queued = self.queues(table)
        clause = table.record.clause("add-between") if queued else ""
        emit(e.ChipsBought(command.seat, command.amount, queued, clause))

    def may_buy(self, table: T, seat: int) -> Buying:
        """What `buy_chips` takes of this seat now."""
        low, high = _bounds(self.purchase(table), chair_at(table, seat))
        return Buying(low, high, self.queues(table))

    def leave(self, command: c.Leave, table: T, emit: Emit) -> None:
        """The whole stack goes with the player; during a hand they leave when it is over.  [bonus 6(e).remain]"""
        chair = chair_at(table, command.seat)
        if not self.in_play(table, command.seat):
            emit(e.Left(command.seat, chair.player, chair.stack + chair.queued))
        elif chair.leaving and not (command.final and chair.may_stay):
            raise Refused("leaving-already")
        else:
            emit(e.LeavingAfterHand(command.seat, command.final))

    def change_seat(self, command: c.ChangeSeat, table: T, emit: Emit) -> None:
        """No book says how; a player who moves keeps what they owe, so that nobody moves away from a blind."""
        chair = chair_at(table, command.seat)
        if self.queues(table) or self.in_play(table, command.seat):
            raise Refused("hand-in-progress")
        if not 1 <= command.to < len(table.chairs):
            raise Refused("no-such-seat", table.record.seats_clause, detail=str(command.to)[:20])
        if table.chairs[command.to] is not None:
            raise Refused("seat-taken", detail=str(command.to))
        emit(e.SeatChanged(command.seat, command.to, chair.player))

    def sit_in(self, command: c.SitIn, table: T, emit: Emit) -> None:
        chair = chair_at(table, command.seat)
        if not chair.stack + chair.queued:
            raise Refused("no-chips")
        state = self.comes_in(table, chair, command.post)
        if state == chair.state:
            raise Refused("in-already")
        emit(e.SatIn(command.seat, state))


def stay(command: c.Stay, table: AnyTable, emit: Emit) -> None:
    """Nothing has been given up before the hand is over."""
    chair = chair_at(table, command.seat)
    if not chair.leaving:
        raise Refused("not-leaving")
    if not chair.may_stay:
        raise Refused("must-leave")
    emit(e.LeavingTakenBack(command.seat))


def sit_out(command: c.SitOut, table: AnyTable, emit: Emit) -> None:
    if chair_at(table, command.seat).state == AWAY:
        raise Refused("away-already")
    emit(e.SatOut(command.seat))


def chair_at(table: AnyTable, seat: int) -> Chair:
    """The chair of somebody who sits at this table."""
    book = book_of(table)
    chair = table.chairs[seat] if 1 <= seat < len(table.chairs) else None
    if chair is None:
        raise Refused("no-such-seat", book.clause("seated-only"), detail=str(seat)[:20])
    return chair


def book_of(table: AnyTable) -> Book:
    if not table.chairs:
        raise Refused("table-closed")
    return table.record


def check_free(table: AnyTable, seat: int, player: str) -> None:
    book = book_of(table)
    if not 1 <= seat < len(table.chairs):
        raise Refused("no-such-seat", book.seats_clause, detail=str(seat)[:20])
    if table.chairs[seat] is not None:
        raise Refused("seat-taken", detail=str(seat))
    if not 0 < len(player) <= 64:
        raise Refused("bad-player")
    if any(chair is not None and chair.player == player for chair in table.chairs):
        raise Refused("seated-already", book.clause("one-position"))


def _must_bring(command: c.Sit, allowed: Purchase) -> Amount:
    """[cash wagers.no-removal] chips come off the table when a player leaves it, and come back when they do.

    Re-entry itself no book regulates: for how long it counts is a setting.  [decision 0026]
    """
    if not 0 <= command.took <= MAX_AMOUNT or command.away_minutes < 0:
        raise Refused("bad-amount", detail=str(command.took)[:20])
    return command.took if command.away_minutes < allowed.reentry_minutes else 0


def _bounds(allowed: Purchase, chair: Chair) -> tuple[Amount, Amount]:
    """The least and the most that `_check_purchase` takes; 0 and 0 where it takes nothing."""
    have, chip = chair.stack + chair.queued, allowed.chip
    back = 0 if chair.bought else chair.must_bring
    low = max(chip, back - have, allowed.least - have)
    low += -low % chip
    back += -back % chip
    most = [MAX_ON_TABLE - allowed.lying]
    if allowed.most:
        most.append(max(allowed.most, back) - have)
    if allowed.once:
        most.append(max(allowed.once, back))
    if allowed.in_all:
        most.append(max(allowed.in_all, back) - chair.bought)
    high = min(most)
    high -= high % chip
    return (low, high) if low <= high else (0, 0)


def _check_purchase(allowed: Purchase, table: AnyTable, chair: Chair, amount: Amount) -> None:
    """Purchases only ever add: chips cannot be taken off the table and played on with fewer."""
    book = table.record
    if not 0 < amount <= MAX_ON_TABLE:
        raise Refused("bad-amount", book.clause("no-removal") if amount < 0 else "", detail=str(amount)[:20])
    if amount % allowed.chip:
        raise Refused("not-whole-chips", detail=str(allowed.chip))
    if allowed.lying + amount > MAX_ON_TABLE:  # [decision 0027]
        raise Refused("table-full-of-chips", detail=str(MAX_ON_TABLE))
    then = chair.stack + chair.queued + amount
    back = 0 if chair.bought else chair.must_bring
    if then < back:
        raise Refused("less-than-taken-away", book.clause("no-removal"), detail=str(back))
    if allowed.least and then < allowed.least:
        raise Refused("buy-in-too-small", detail=str(allowed.least))
    # What must come back may come back, and a chip's worth more where it was no whole number of chips.
    back += -back % allowed.chip
    if allowed.most and then > max(allowed.most, back):
        raise Refused("buy-in-too-large", detail=str(allowed.most))
    if allowed.once and amount > max(allowed.once, back):
        raise Refused("purchase-too-large", allowed.clause, detail=str(allowed.once))
    if allowed.in_all and chair.bought + amount > max(allowed.in_all, back):
        raise Refused("purchases-too-large", allowed.clause, detail=str(allowed.in_all))

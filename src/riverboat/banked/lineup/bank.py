"""Who is the bank: the player-dealer position, offered clockwise, for at most two rounds in a row."""

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS, HOUSE, OFFER
from riverboat.banked.seating import opened, seed_meter
from riverboat.banked.state import BankedTable
from riverboat.core.banked import PlayerDealer
from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.messages import Emit
from riverboat.seats.rules import chair_at
from riverboat.seats.state import PLAYING


def open_round(_: c.OpenRound, table: BankedTable, emit: Emit) -> None:
    """[california-games *.dealing.*.offer] a game starts by offering a player the player-dealer position."""
    game = opened(table)
    if table.playing:
        raise Refused("round-in-progress")
    if table.deck_removed:
        raise Refused("deck-to-be-replaced", game.clause("void.deck"))
    ready = ready_seats(table)
    if len(ready) < (2 if game.player_dealer else 1):
        raise Refused("not-enough-players")
    seed_meter(table, emit)
    emit(e.BankRoundOpened(table.hands + 1))
    if game.player_dealer:
        offer(table, emit)
    else:
        emit(e.BetsOpened())


def ready_seats(table: BankedTable) -> list[int]:
    """Seated players with chips who have not sat out."""
    return [seat for seat in table.occupied() if seat <= table.seats and _is_ready(table, seat)]


def _is_ready(table: BankedTable, seat: int) -> bool:
    chair = table.chair(seat)
    return chair.state == PLAYING and chair.stack > 0 and not chair.leaving


def offer(table: BankedTable, emit: Emit) -> None:
    """To the next who may have it; where all have declined there is no round."""
    game, on = table.record, table.on
    seat = next((seat for seat in candidates(table) if seat not in on.declined), 0)
    if seat:
        emit(e.BankOffered(seat, game.clause("offer")))
    else:
        emit(e.RoundAbandoned("declined", game.clause("offer")))


def candidates(table: BankedTable) -> list[int]:
    """Everybody who may be the bank now, in the order of the offer.

    [california-games *.type.two-rounds] the incumbent may have a second round, and then the others are asked first;
    [california-games *.type.clockwise-offer] clockwise from the incumbent, at the opening from the lowest seat.
    """
    bank = table.record.bank
    assert isinstance(bank, PlayerDealer)
    ready = set(ready_seats(table))
    if not table.bank:
        return sorted(ready)
    seats = [seat for seat in table.around(table.next_seat(table.bank)) if seat in ready]
    incumbent = [seat for seat in seats if is_incumbent(table, seat)]
    others = [seat for seat in seats if seat not in incumbent]
    if table.bank_rounds < bank.rounds:
        return [*incumbent, *others]
    return [*others, *incumbent] if table.settings.bank.incumbent_goes_on else others


def is_incumbent(table: BankedTable, seat: int) -> bool:
    """Whether the last player-dealer sits here: another chair gives the same player no more rounds."""
    return table.chair(seat).player == table.bank_player


def take_bank(command: c.TakeBank, table: BankedTable, emit: Emit) -> None:
    """[california-games three-card-poker.dealing.3.designate] a player-dealer is named and puts a wager up."""
    seat = command.seat
    _check_offered(table, seat)
    game, chair = table.record, chair_at(table, seat)
    low, high = bank_bounds(table, seat)
    if command.amount > chair.stack - _most_fee(table):
        raise Refused("not-enough-chips", game.clause("bank-wager"), detail=str(high))
    if command.amount < low:
        raise Refused("wager-too-small", game.clause("bank-wager"), detail=str(low))
    if command.amount > high:
        raise Refused("wager-too-large", game.clause("bank-wager"), detail=str(high))
    if command.amount % table.settings.limits.wager_unit:
        raise Refused("not-whole-chips", detail=str(table.settings.limits.wager_unit))
    rounds = table.bank_rounds + 1 if is_incumbent(table, seat) else 1
    emit(e.BankTaken(seat, command.amount, rounds, game.clause("bank-wager")))
    emit(e.BetsOpened())


def bank_bounds(table: BankedTable, seat: int) -> tuple[Amount, Amount]:
    """The least and the most that this player may put up: they must keep enough for the fee."""
    low, _ = table.limits(("table_min", "table_max"))
    most = table.settings.bank.bank_max
    unit = table.settings.limits.wager_unit
    left = max(0, table.chair(seat).stack - _most_fee(table))
    high = min(left, most) if most else left
    return low, high - high % unit


def _most_fee(table: BankedTable) -> Amount:
    return table.schedule.dealer.most if table.schedule else 0


def decline_bank(command: c.DeclineBank, table: BankedTable, emit: Emit) -> None:
    decline(table, command.seat, emit)


def decline(table: BankedTable, seat: int, emit: Emit, *, timed_out: bool = False) -> None:
    _check_offered(table, seat)
    emit(e.BankDeclined(seat, timed_out))
    offer(table, emit)


def _check_offered(table: BankedTable, seat: int) -> None:
    game = opened(table)
    if not game.player_dealer:
        raise Refused("house-is-the-bank")
    if seat == HOUSE:
        raise Refused("house-is-not-the-bank", game.clause("house-no-interest"))
    chair_at(table, seat)
    if not table.playing or table.on.phase != OFFER:
        raise Refused("bank-not-offered", game.clause("offer"))
    if table.on.offered != seat:
        if is_incumbent(table, seat) and seat not in candidates(table):
            raise Refused("banked-twice", game.clause("two-rounds"))
        raise Refused("bank-not-offered", game.clause("offer"), detail=str(table.on.offered))


def call_off(_: c.CallOff, table: BankedTable, emit: Emit) -> None:
    """Before the first card everything can go back."""
    opened(table)
    if not table.playing or table.on.phase not in (OFFER, BETS):
        raise Refused("bets-are-closed")
    abandon(table, "called-off", emit)


def abandon(table: BankedTable, why: str, emit: Emit) -> None:
    on = table.on
    for stake in tuple(on.stakes):
        emit(e.WagerReturned(stake.seat, stake.spot, stake.wager, stake.amount, "called off"))
    if on.wager:
        emit(e.BankSettled(on.bank, on.wager, 0, 0))
    emit(e.RoundAbandoned(why))

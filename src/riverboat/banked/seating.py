"""Around the rounds: opening the table, chairs and chips, who stands behind, the house's tray."""

from typing import Final

from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.round import BETS, OFFER
from riverboat.banked.state import BankedTable
from riverboat.core.banked import BankedGame, choose
from riverboat.core.banked_settings import BankedSettings
from riverboat.core.errors import Refused, SpecError
from riverboat.core.money import MAX_ON_TABLE
from riverboat.games.banked import banked_game
from riverboat.seats.events import Ready
from riverboat.seats.messages import Emit
from riverboat.seats.rules import Chairs, Purchase, chair_at
from riverboat.seats.state import PLAYING, Chair


def open_table(command: c.OpenBankedTable, table: BankedTable, emit: Emit) -> None:
    if table.game is not None:
        raise Refused("table-open-already")
    game = banked_game(command.game)
    seats = command.seats or game.seats[0]
    if seats not in game.seats:
        raise Refused("wrong-number-of-seats", game.seats_clause, detail=str(seats)[:20])
    try:
        settings = choose(game, command.settings)
    except SpecError as error:
        raise Refused("bad-settings", _clause_of(game, error.where), detail=str(error)) from None
    _check_limits(game, settings)
    clash = next((clash for clash in game.clashes if clash.when(settings)), None)
    if clash is not None:
        raise Refused("bad-settings", clash.clause, detail=clash.what)
    emit(e.BankedTableOpened(game.key, seats, settings.chosen))
    seed_meter(table, emit)


def seed_meter(table: BankedTable, emit: Emit) -> None:
    """A progressive meter that holds nothing: at the opening, and where the table is played at after all that was
    cleared to be closed."""
    if table.settings.progressive.progressive and not table.meter:
        emit(e.MeterSeeded(table.settings.progressive.progressive_seed, table.record.clause("progressive")))


def _clause_of(game: BankedGame, where: str) -> str:
    """The clause behind a setting that was chosen wrongly."""
    return next((setting.clause for setting in game.settings if where == f"settings.{setting.key}"), "")


def _check_limits(game: BankedGame, settings: BankedSettings) -> None:
    """A table's limits lie within those of its schedule.  [california-games collection.rules.one-option-per-table]"""
    table, schedule = settings.limits, game.schedule(settings.limits.schedule)
    if schedule is not None:
        low, high = table.table_min or schedule.low, table.table_max or schedule.high
        if not schedule.low <= low <= high <= schedule.high:
            raise Refused("limits-do-not-fit", game.clause("one-option"), detail=f"{schedule.low}-{schedule.high}")
    for low_key, high_key in {wager.limits for wager in game.opening if not wager.exactly}:
        low, high = settings.amount(low_key), settings.amount(high_key)
        if high and low > high:
            raise Refused("limits-do-not-fit", game.clause("limits"), detail=f"{low}-{high}")


# ---------------------------------------------------------------- chairs and chips


def is_in(table: BankedTable, seat: int) -> bool:
    """Whether this seat has chips in the round, or has paid for it, or is the bank, or is being asked to be it."""
    if not table.playing:
        return False
    on = table.on
    stakes = (*on.stakes, *on.forfeited)
    return seat in (on.bank, on.offered, *on.owners.values(), *on.fees) or any(stake.seat == seat for stake in stakes)


def _queues(table: BankedTable) -> bool:
    """Chips bought while bets are closed count from the next round."""
    return table.playing and table.on.phase not in (OFFER, BETS)


def _purchase(table: BankedTable) -> Purchase:
    limits = table.settings.purchases
    players = table.brought_in - table.tray - table.meter
    return Purchase(least=limits.buy_in_min, most=limits.buy_in_max, lying=players)


def _comes_in(_table: BankedTable, _chair: Chair, _post: bool) -> Ready:
    return PLAYING


CHAIRS: Final[Chairs[BankedTable]] = Chairs(is_in, _queues, _purchase, _comes_in)


def name_proposition(command: c.NameProposition, table: BankedTable, emit: Emit) -> None:
    """A provider of proposition player services may play, in a chair like everybody."""
    game = opened(table)
    chair_at(table, command.seat)
    clause = game.clause("proposition")
    if not game.player_dealer or table.settings.bank.third_party != "allowed":
        raise Refused("no-proposition-players", clause)
    if (command.seat in table.proposition) != command.ends:
        raise Refused("proposition-already", clause, detail=str(command.seat))
    emit(e.PropositionNamed(command.seat, command.ends, clause))


def fill_tray(command: c.FillTray, table: BankedTable, emit: Emit) -> None:
    game = opened(table)
    if game.player_dealer:
        raise Refused("house-is-not-the-bank", game.clause("house-no-interest"))
    if not 0 < command.amount <= MAX_ON_TABLE:
        raise Refused("bad-amount", detail=str(command.amount)[:20])
    emit(e.TrayFilled(command.amount))


def credit_tray(_: c.CreditTray, table: BankedTable, emit: Emit) -> None:
    """When everybody has left."""
    opened(table)
    if table.playing:
        raise Refused("round-in-progress")
    if table.occupied():
        raise Refused("table-not-empty")
    if not table.tray + table.meter:
        raise Refused("tray-empty")
    if table.tray:
        emit(e.TrayCredited(table.tray))
    if table.meter:
        emit(e.MeterCleared(table.meter))


def opened(table: BankedTable) -> BankedGame:
    if table.game is None:
        raise Refused("table-closed")
    return table.game

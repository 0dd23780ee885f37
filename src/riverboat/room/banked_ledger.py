"""What the events of a banked table do to the books, besides chips that are bought and taken away (`ledger`).

    collection          table:7           ->  house:collection  and back, where the round does not count
    a fill              house:bankroll    ->  tray:7
    a credit            tray:7            ->  house:bankroll    before the table is closed
    the meter's seed    house:meter-seed  ->  meter:7
    a cleared meter     meter:7           ->  house:meter-seed  before the table is closed
    a lost wager        table:7           ->  tray:7            where the house is the bank
    a won wager         tray:7, meter:7   ->  table:7           where the house is the bank

Between players and a player-dealer chips move about on the table and no money does.
"""

from collections.abc import Iterable

from riverboat.banked import BankedTable
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.money import Amount
from riverboat.ports import Transaction
from riverboat.room.ledger import NOTHING, Move, players_at, posted, table_account

COLLECTION = "house:collection"
BANKROLL = "house:bankroll"
METER_SEED = "house:meter-seed"


def tray_account(table_id: str) -> str:
    return f"tray:{table_id}"


def meter_account(table_id: str) -> str:
    return f"meter:{table_id}"


def held(table_id: str, table: BankedTable) -> dict[str, Amount]:
    """What the accounts of a banked table hold by its events."""
    lying = table.brought_in - table.fees - table.tray - table.meter
    return {
        table_account(table_id): lying,
        tray_account(table_id): table.tray,
        meter_account(table_id): table.meter,
    }


def transactions(table_id: str, events: Iterable[e.Event], table: BankedTable) -> tuple[Transaction, ...]:
    """The money that these events, the next of this table, move."""

    def others(event: e.Event) -> Move:
        return _moved(event, table_id, table)

    return posted(table_id, events, table.version + 1, players_at(table), others)


def _moved(event: e.Event, table_id: str, table: BankedTable) -> Move:
    here, tray, meter = table_account(table_id), tray_account(table_id), meter_account(table_id)
    house = table.game is not None and not table.record.player_dealer
    match event:
        case e.FeeTaken():
            return "collection", {here: -event.amount, COLLECTION: event.amount}
        case r.FeeReturned():
            return "collection given back", {COLLECTION: -event.amount, here: event.amount}
        case e.TrayFilled():
            return "fill", {BANKROLL: -event.amount, tray: event.amount}
        case e.TrayCredited():
            return "credit", {tray: -event.amount, BANKROLL: event.amount}
        case e.MeterSeeded():
            return "meter seed", {METER_SEED: -event.amount, meter: event.amount}
        case e.MeterCleared():
            return "meter cleared", {meter: -event.amount, METER_SEED: event.amount}
        case e.MeterFed():
            whole = event.to_meter + event.to_house
            return "progressive wager", {here: -whole, meter: event.to_meter, tray: event.to_house}
        case e.WagerPaid() if house:
            back = event.stake if _is_metered(table, event.wager) else 0
            rest = event.paid - event.from_meter + back
            return "wager won", {tray: -rest, meter: -event.from_meter, here: event.paid + back}
        case e.WagerTaken() if house and not _is_metered(table, event.wager):
            return "wager lost", {here: -event.taken, tray: event.taken}
        case e.WagerReturned() if house and _is_metered(table, event.wager):
            rest = event.amount - event.to_meter
            return "progressive wager returned", {tray: -rest, meter: -event.to_meter, here: event.amount}
        case r.ForfeitReturned() if house:
            rest = event.amount - event.to_meter
            return "forfeit returned", {tray: -rest, meter: -event.to_meter, here: event.amount}
        case _:
            return NOTHING


def _is_metered(table: BankedTable, key: str) -> bool:
    wager = table.record.wager(key)
    return wager is not None and wager.metered

"""What the events of a banked table do to the books.

    chips bought        player:ada        ->  table:7
    a player left       table:7           ->  player:ada
    collection          table:7           ->  house:collection
    a fill              house:bankroll    ->  tray:7
    a credit            tray:7            ->  house:bankroll    before the table is closed
    the meter's seed    house:meter-seed  ->  meter:7
    a cleared meter     meter:7           ->  house:meter-seed  before the table is closed
    a lost wager        table:7           ->  tray:7            where the house is the bank
    a won wager         tray:7, meter:7   ->  table:7           where the house is the bank

Between players and a player-dealer chips move about on the table and no money does.
"""

from collections.abc import Iterable, Mapping

from riverboat.banked import BankedTable
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.money import Amount
from riverboat.ports import Posting, Transaction
from riverboat.room.ledger import player_account, table_account

COLLECTION = "house:collection"
BANKROLL = "house:bankroll"
METER_SEED = "house:meter-seed"


def tray_account(table_id: str) -> str:
    return f"tray:{table_id}"


def meter_account(table_id: str) -> str:
    return f"meter:{table_id}"


def transactions(table_id: str, events: Iterable[e.Event], table: BankedTable) -> tuple[Transaction, ...]:
    """The money that these events, the next of this table, move. Each is named after its event."""
    seated = {seat: table.chair(seat).player for seat in table.occupied()}
    house = table.record is not None and not table.game.player_dealer
    moves = []
    for number, event in enumerate(events, start=table.version + 1):
        if isinstance(event, e.Seated):
            seated[event.seat] = event.player
        memo, amounts = _moved(event, table_id, seated, table, house=house)
        postings = tuple(Posting(account, amount) for account, amount in amounts.items() if amount)
        if postings:
            moves.append(Transaction(f"{table_account(table_id)}#{number}", memo, postings))
        if isinstance(event, e.Left):
            del seated[event.seat]
    return tuple(moves)


def _moved(
    event: e.Event, table_id: str, seated: Mapping[int, str], table: BankedTable, *, house: bool
) -> tuple[str, dict[str, Amount]]:
    here, tray, meter = table_account(table_id), tray_account(table_id), meter_account(table_id)
    match event:
        case e.ChipsBought():
            return "chips bought", {player_account(seated[event.seat]): -event.amount, here: event.amount}
        case e.Left():
            return "chips taken away", {here: -event.chips, player_account(event.player): event.chips}
        case e.FeeTaken():
            return "collection", {here: -event.amount, COLLECTION: event.amount}
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
            return "", {}


def _is_metered(table: BankedTable, key: str) -> bool:
    wager = table.game.wager(key)
    return wager is not None and wager.metered

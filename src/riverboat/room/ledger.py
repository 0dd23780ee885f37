"""What a table's events do to the books: chips on a table are money that has left the players' accounts.

    chips bought    player:@1f..   ->  table:7
    a player left   table:7        ->  player:@1f..
    rake            table:7        ->  house:rake
    promotions      table:7        ->  promotion:7
    jackpots        table:7        ->  jackpot:7
    a hand voided   house:rake, promotion:7, jackpot:7  ->  table:7
    play money      house:play-money  ->  player:@1f..
    a host's chips  house:grants   ->  player:@1f..    with the player's word, and back
    a bot's chips   house:bots     ->  player:@b0..    when it buys them, and back when it leaves

An account's owner is the word that tables know them by (`players`), so the books have no names in them. Those of before
had: `moved` takes what lies there to where it belongs.

What is put by for players lies in boxes of each table, apart from the rake and from one another. The rake of all tables
has one account; of which table and hand it is, the name of its transaction says.

Bets and pots move chips about on the table and no money: the table's account always holds what lies on it. What else
happens to the house's chips at a banked table, `banked_ledger` knows.
"""

from collections.abc import Callable, Iterable, Mapping

from riverboat.core.money import Amount
from riverboat.ports import Posting, Transaction
from riverboat.room.hosting_words import AnyFact, ChipsGranted
from riverboat.seats.events import ChipsBought, Left, SeatChanged, Seated
from riverboat.seats.messages import Event
from riverboat.seats.state import AnyTable
from riverboat.table.events import DropTaken, Fund, RakeReturned, RakeTaken
from riverboat.table.ruling_events import HandVoided
from riverboat.table.state import Table

RAKE = "house:rake"
PLAY_MONEY = "house:play-money"
GRANTS = "house:grants"
"""What the hosts of private tables have given, less what came back."""
BOTS = "house:bots"
"""What the house has lent its bots: what lies on tables, and what they have lost to people."""

OUTSIDE = "house:outside"
"""Cash and chips that are not in the room's vault, drawers and accounts: with the public, or in a bank."""
OVER_SHORT = "house:over-short"
"""What drawers had less than their books when they were counted; below zero, more."""

MOVED = "from the account of the same owner that had a name"

Move = tuple[str, Mapping[str, Amount]]
"""What money moves for, and what every account gets; below 0, what it gives."""
Moves = tuple[Transaction, ...]
NOTHING: Move = "", {}


def player_account(player: str) -> str:
    return f"player:{player}"


def table_account(table_id: str) -> str:
    return f"table:{table_id}"


def fund_box(fund: Fund, table_id: str) -> str:
    """[poker 19(c).box] what a table has put by for promotions or for the jackpot, and nobody has counted yet."""
    return f"{fund}:{table_id}"


def held(table_id: str, table: Table) -> dict[str, Amount]:
    """What the accounts of a pot game's table hold by its events."""
    return {table_account(table_id): table.brought_in - table.rake - table.put_by}


def players_at(table: AnyTable) -> dict[int, str]:
    """Who sits where."""
    return {seat: table.chair(seat).player for seat in table.occupied()}


def transactions(
    table_id: str, events: Iterable[Event], first_number: int, players: Mapping[int, str]
) -> tuple[Transaction, ...]:
    """The money that these events of a pot game move.

    `first_number` is the number of the first of them in the table's stream, and `players` who sat where before it.
    """
    return posted(table_id, events, first_number, players, lambda event: _collected(event, table_id))


def _collected(event: Event, table_id: str) -> Move:
    """What leaves the pots, and what comes back to them."""
    here = table_account(table_id)
    match event:
        case RakeTaken():
            taken = sum(event.amounts)
            return "rake", {here: -taken, RAKE: taken}
        case RakeReturned():
            back = sum(event.amounts)
            return "rake given back", {RAKE: -back, here: back}
        case DropTaken():
            taken = sum(event.amounts)
            return event.fund, {here: -taken, fund_box(event.fund, table_id): taken}
        case HandVoided():
            promotion, jackpot = fund_box("promotion", table_id), fund_box("jackpot", table_id)
            whole = event.rake + event.promotion + event.jackpot
            taken_back = {RAKE: -event.rake, promotion: -event.promotion, jackpot: -event.jackpot}
            return "rake given back", {**taken_back, here: whole}
        case _:
            return NOTHING


def posted(
    table_id: str,
    events: Iterable[Event],
    first_number: int,
    players: Mapping[int, str],
    others: Callable[[Event], Move],
) -> tuple[Transaction, ...]:
    """What events move: purchases and what players take away, as at any table, and what `others` says of the rest.

    Each transaction is named after its event, so that trying again posts nothing twice.
    """
    seated, here = dict(players), table_account(table_id)
    return numbered(here, (_at_chairs(event, seated, here) or others(event) for event in events), first_number)


def numbered(stream: str, moves: Iterable[Move], first_number: int) -> Moves:
    """The transactions of a stream's events in a row, each named after its own."""
    named = []
    for number, (memo, amounts) in enumerate(moves, start=first_number):
        postings = tuple(Posting(account, amount) for account, amount in amounts.items() if amount)
        if postings:  # a player who leaves broke, and a pot without rake, move nothing
            named.append(Transaction(f"{stream}#{number}", memo, postings))
    return tuple(named)


def _at_chairs(event: Event, seated: dict[int, str], here: str) -> Move | None:
    """What the event moves if it is about chairs and chips; `seated` is kept up to date."""
    match event:
        case Seated():
            seated[event.seat] = event.player
            return NOTHING
        case SeatChanged():
            seated[event.to] = seated.pop(event.seat)
            return NOTHING
        case ChipsBought():
            return "chips bought", {player_account(seated[event.seat]): -event.amount, here: event.amount}
        case Left():
            del seated[event.seat]
            return "chips taken away", {here: -event.chips, player_account(event.player): event.chips}
        case _:
            return None


def take_back(player: str, amount: Amount, reason_id: str) -> Transaction:
    """What a player who is gone has left returns to where it came from."""
    assert amount > 0
    postings = Posting(player_account(player), -amount), Posting(PLAY_MONEY, amount)
    return Transaction(f"taken back:{player}#{reason_id}", "play money returned", postings)


def grant(player: str, amount: Amount, reason_id: str) -> Transaction:
    """Play money for a player, once for each reason: `grant(player, 100_000, "welcome")`."""
    assert amount > 0
    postings = Posting(PLAY_MONEY, -amount), Posting(player_account(player), amount)
    return Transaction(f"grant:{player}#{reason_id}", "play money", postings)


def granted(table_id: str, facts: Iterable[AnyFact], first_number: int) -> Moves:
    """What the host of a private table gives a player, or takes, with their word. Named after the fact, which has host,
    player and reason; they stand in the memo too."""
    return tuple(
        Transaction(
            f"hosting:{table_id}#{number}",
            f"{'from' if fact.amount > 0 else 'to'} the host {fact.by}{f': {fact.reason}' if fact.reason else ''}",
            (Posting(GRANTS, -fact.amount), Posting(player_account(fact.player), fact.amount)),
        )
        for number, fact in enumerate(facts, start=first_number)
        if isinstance(fact, ChipsGranted)
    )


def moved(name: str, player: str, amount: Amount, reason_id: str) -> Transaction:
    """What lies in an account that has a name is put into the one of its owner's word."""
    assert amount > 0
    postings = Posting(player_account(name), -amount), Posting(player_account(player), amount)
    return Transaction(f"moved:{player}#{reason_id}", MOVED, postings)


def lent(bot: str, amount: Amount, reason_id: str) -> Transaction:
    """What a bot of the house buys chips with."""
    postings = Posting(BOTS, -amount), Posting(player_account(bot), amount)
    return Transaction(f"lent:{bot}#{reason_id}", "lent to a bot", postings)


def given_back(table_id: str, events: Iterable[Event], first_number: int, bots: Callable[[str], bool]) -> Moves:
    """What bots of the house leave with goes back to it, so that no account of theirs grows for ever."""
    here = table_account(table_id)
    return tuple(
        Transaction(
            f"back:{here}#{number}",
            "given back by a bot",
            (Posting(player_account(event.player), -event.chips), Posting(BOTS, event.chips)),
        )
        for number, event in enumerate(events, start=first_number)
        if isinstance(event, Left) and event.chips and bots(event.player)
    )

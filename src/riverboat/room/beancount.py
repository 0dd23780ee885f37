"""The ledger as a file that Beancount reads, for whoever keeps or checks books with it.  https://beancount.github.io

    player:@1f8e02c97ab35d46    Assets:Player:1f8e02c97ab35d46
    table:zWq                   Assets:Table:XzWq
    house:play-money            Equity:House:Xplay-2Dmoney

Balances have the signs of our ledger. Players, tables and boxes hold money; the house stands against them and may owe.
The last lines assert every balance as the store has it, so that Beancount's checker compares it with the sum of its
postings. Days are those of UTC.
"""

import string
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from riverboat.ports import HOUSE, Booked
from riverboat.room.players import MARK, is_player

CURRENCY: Final = "USD"
OPENED: Final = "1970-01-01"
"""Before every transaction, whatever the clock of the machine said then."""
_PLAIN: Final = frozenset(string.ascii_letters + string.digits)
_BEGINS: Final = frozenset(string.ascii_uppercase + string.digits) - {"X"}
_HEADER: Final = f"""\
option "title" "Riverboat"
option "operating_currency" "{CURRENCY}"
option "tolerance_multiplier" "0"
"""


def header() -> str:
    """Nothing may differ, not even by a cent."""
    return _HEADER


def entries(booked: Iterable[Booked], opened: set[str]) -> Iterator[str]:
    """A directive for each transaction, after one for each account that it is the first to use; `opened` knows which
    are open and is kept up to date."""
    for each in booked:
        for posting in each.transaction.postings:
            if posting.account not in opened:
                opened.add(posting.account)
                yield _opening(posting.account)
        yield _entry(each)


def balances(held: Mapping[str, int], last_ms: int, opened: set[str]) -> Iterator[str]:
    """What every account holds, asserted for the day after the last transaction. An account that holds something and
    was never used is one that the checker shall find."""
    day = _at(last_ms).date() + timedelta(days=1)
    yield from (_opening(account) for account in sorted(held.keys() - opened))
    for account, amount in sorted({**dict.fromkeys(opened, 0), **held}.items()):
        yield f"{day} balance {account_name(account)} {_amount(amount)} ~ 0 {CURRENCY}\n"


def account_name(account: str) -> str:
    """As Beancount wants it, and another one for every account."""
    kind, _, owner = account.partition(":")
    root = "Equity" if account.startswith(HOUSE) else "Assets"
    if kind == "player" and not is_player(owner):  # books of before knew people by their names
        kind = "named"
    return f"{root}:{_word(kind.capitalize())}:{_word(owner.removeprefix(MARK) if is_player(owner) else owner)}"


def _word(text: str) -> str:
    """A component begins with a capital or a digit. Whatever is no letter or digit is written as its bytes."""
    plain = "".join(each if each in _PLAIN else "".join(f"-{byte:02X}" for byte in each.encode()) for each in text)
    return plain if plain[:1] in _BEGINS else f"X{plain}"


def _opening(account: str) -> str:
    return f'\n{OPENED} open {account_name(account)} {CURRENCY}\n  account: "{_text(account)}"\n'


def _entry(booked: Booked) -> str:
    at, transaction = _at(booked.at_ms), booked.transaction
    lines = [
        f'\n{at.date()} * "{_text(transaction.memo)}"',
        f"  number: {booked.number}",
        f'  cause: "{_text(transaction.id)}"',
        f'  time: "{at.time().isoformat(timespec="milliseconds")}"',
        *(f"  {account_name(each.account)}  {_amount(each.amount)} {CURRENCY}" for each in transaction.postings),
    ]
    return "\n".join(lines) + "\n"


def _at(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC) + timedelta(milliseconds=at_ms % 1000)


def _amount(amount: int) -> str:
    whole, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{cents:02d}"


def _text(text: str) -> str:
    plain = "".join(each if each.isprintable() else " " for each in text)
    return plain.replace("\\", "\\\\").replace('"', '\\"')

"""`riverboat ledger`: balances that add up, and books that Beancount's own checker accepts with the same balances."""

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from beancount import loader
from beancount.core import data
from msgspec.structs import replace
from roomkit import QUICK, open_doors, reach

from riverboat.core.stakes import no_limit
from riverboat.ports import Append, Posting, Transaction
from riverboat.room.beancount import account_name
from riverboat.room.house import AT_ONCE
from riverboat.room.ledger import grant
from riverboat.storage import open_store
from riverboat.table import commands as c
from riverboat.testing.cli import Typed

ANN = "@0a0a0a0a0a0a0a0a"
BEN = "@fbfbfbfbfbfbfbfb"


def moved(id_: str, memo: str, source: str, target: str, amount: int) -> Transaction:
    return Transaction(id_, memo, (Posting(source, -amount), Posting(target, amount)))


POSTED = (
    grant(ANN, 100_000, "welcome"),
    grant(BEN, 50_001, "welcome"),
    moved("table:z-_q#2", "chips bought", f"player:{ANN}", "table:z-_q", 20_050),
    moved("table:z-_q#9", "rake", "table:z-_q", "house:rake", 5),
    moved("hosting:7#3", 'to the host: "for\tthe \\ pizza"', f"player:{BEN}", "house:grants", 50_001),
    moved("old#1", "an account of before", "house:play-money", "player:Zoë 0a0a", 1),
    moved("old#2", "and one like a word of today", "house:play-money", "player:0a0a0a0a0a0a0a0a", 2),
)
HELD = {
    "house:grants": 50_001,
    "house:play-money": -150_004,
    "house:rake": 5,
    f"player:{ANN}": 79_950,
    f"player:{BEN}": 0,
    "player:0a0a0a0a0a0a0a0a": 2,
    "player:Zoë 0a0a": 1,
    "table:z-_q": 20_045,
}


@pytest.fixture
def room(tmp_path: Path) -> Path:
    async def post() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'riverboat.sqlite'}")
        for number, transaction in enumerate(POSTED):
            await store.append(Append("cage", number, (b"{}",), (transaction,)))
        await store.close()

    asyncio.run(post())
    return tmp_path


def checked(text: str) -> tuple[data.Directives, list[str]]:
    """As Beancount reads it, and what its checker says."""
    entries, errors, _ = loader.load_string(text)
    return entries, [error.message for error in errors]


def sums(entries: data.Directives) -> dict[str, int]:
    """In cents, by the names of our own accounts, from the postings alone."""
    named = {entry.account: entry.meta["account"] for entry in entries if isinstance(entry, data.Open)}
    found = Counter(dict.fromkeys(named.values(), 0))
    for entry in entries:
        if isinstance(entry, data.Transaction):
            for posting in entry.postings:
                found[named[posting.account]] += int(posting.units.number * 100)
    return dict(found)


def test_every_account_is_shown_with_its_balance_and_they_add_up(typed: Typed, room: Path) -> None:
    told = typed("ledger", "show", str(room), "--json").json()
    assert told["balances"] == HELD
    assert told["kinds"] == {"house": -99_998, "player": 79_953, "table": 20_045}
    assert told["trial_balance"] == 0


def test_for_people_accounts_that_hold_nothing_are_left_out(typed: Typed, room: Path) -> None:
    told = typed("ledger", "show", str(room))
    assert told.code == 0
    lines = [line.split() for line in told.out.splitlines()]
    assert [f"player:{ANN}", "$799.50"] in lines
    assert ["house:play-money", "-$1,500.04"] in lines
    assert ["trial", "balance", "$0"] in lines
    assert BEN not in told.out
    assert BEN in typed("ledger", "show", str(room), "--all").out


def test_beancount_accepts_the_books_with_the_same_balances(typed: Typed, room: Path) -> None:
    told = typed("ledger", "export", str(room), "--beancount")
    assert told.code == 0, told.err
    entries, errors = checked(told.out)
    assert errors == []
    assert sums(entries) == HELD
    asserted = {each.account: int(each.amount.number * 100) for each in entries if isinstance(each, data.Balance)}
    assert asserted == {account_name(account): amount for account, amount in HELD.items()}
    assert [each.meta["cause"] for each in entries if isinstance(each, data.Transaction)] == [
        each.id for each in POSTED
    ]


def test_the_line_of_a_transaction_reads_like_the_ledger(typed: Typed, room: Path) -> None:
    told = typed("ledger", "export", str(room), "--beancount").out
    assert '* "rake"\n  number: 4\n  cause: "table:z-_q#9"\n' in told
    assert "\n  Assets:Table:Xz-2D-5Fq  -0.05 USD\n  Equity:House:Xrake  0.05 USD\n" in told


def _one_cent_more(db: sqlite3.Connection) -> None:
    db.execute("UPDATE balances SET amount = amount + 1 WHERE account = 'house:rake'")


def _an_account_from_nowhere(db: sqlite3.Connection) -> None:
    db.execute("INSERT INTO balances (account, amount) VALUES ('player:Mallory', 1)")


def _an_account_gone(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM balances WHERE account = 'house:rake'")


@pytest.mark.parametrize("change", [_one_cent_more, _an_account_from_nowhere, _an_account_gone])
def test_what_does_not_add_up_is_found_by_both(
    typed: Typed, room: Path, change: Callable[[sqlite3.Connection], None]
) -> None:
    with sqlite3.connect(room / "riverboat.sqlite") as db:
        change(db)
    assert typed("ledger", "show", str(room)).code == 1
    _, errors = checked(typed("ledger", "export", str(room), "--beancount").out)
    assert len(errors) == 1
    assert "Balance failed" in errors[0]


def test_no_two_accounts_share_a_name() -> None:
    accounts = ["player:a", "player:A", "player:Xa", "player:XA", "player:-", "player:2D", "player:X-2D", "player:é"]
    accounts += [f"player:{ANN}", "player:" + ANN[1:], "table:a", "house:a", "jackpot:a", "table:", "table:X"]
    assert len({account_name(account) for account in accounts}) == len(accounts)


def test_an_empty_room_has_empty_books(typed: Typed, tmp_path: Path) -> None:
    asyncio.run(_made(tmp_path))
    assert typed("ledger", "show", str(tmp_path), "--json").json() == {"balances": {}, "kinds": {}, "trial_balance": 0}
    assert checked(typed("ledger", "export", str(tmp_path), "--beancount").out) == ([], [])


async def _made(folder: Path) -> None:
    await (await open_store(f"sqlite:///{folder / 'riverboat.sqlite'}")).close()


def test_transactions_can_be_had_as_json_one_to_a_line(typed: Typed, room: Path) -> None:
    lines = [json.loads(line) for line in typed("ledger", "export", str(room), "--json").out.splitlines()]
    assert [line["id"] for line in lines] == [each.id for each in POSTED]
    assert lines[3]["postings"] == [{"account": "table:z-_q", "amount": -5}, {"account": "house:rake", "amount": 5}]


@pytest.mark.parametrize("words", [(), ("--json", "--beancount")])
def test_one_format_is_chosen(typed: Typed, room: Path, words: tuple[str, ...]) -> None:
    told = typed("ledger", "export", str(room), *words)
    assert (told.code, told.out) == (2, "")
    assert "Choose a format" in told.err


def test_where_no_room_is_nothing_is_shown(typed: Typed, tmp_path: Path) -> None:
    told = typed("ledger", "show", str(tmp_path / "nowhere"))
    assert told.code == 2
    assert "No room has kept anything here" in told.err


async def test_the_books_of_a_room_that_has_played_are_accepted(typed: Typed, tmp_path: Path) -> None:
    """With rake and both drops, bots at one table and somebody who waits at another."""
    path = tmp_path / "riverboat.sqlite"
    collecting = {"rake_percent": 5, "rake_cap": 500, "promo_drop": 100, "jackpot_drop": 100}
    async with open_doors(replace(QUICK, database_url=f"sqlite:///{path}", keys=tmp_path / "keys")) as doors:
        opening = c.OpenTable("holdem", no_limit(100, 200), 6, settings=collecting)
        host = await doors.room.open_table(opening, replace(AT_ONCE, bots=4))
        other = await doors.room.open_table(opening, AT_ONCE)
        ann = await doors.guest("Ann")
        await ann.watch(other.id)
        assert (await ann.do(other.id, do="sit", seat=6, chips=20_000))["tell"] == "done"
        await reach(lambda: host.table.put_by > 0 and host.table.rake > 0, "something is collected")
    told = await asyncio.to_thread(typed, "ledger", "export", str(tmp_path), "--beancount")
    entries, errors = checked(told.out)
    assert errors == []
    found = sums(entries)
    shown = await asyncio.to_thread(typed, "ledger", "show", str(tmp_path), "--json")
    assert found == shown.json()["balances"]
    assert found["house:rake"] == host.table.rake
    assert found[f"table:{other.id}"] == 20_000
    assert found[f"jackpot:{host.id}"] + found[f"promotion:{host.id}"] == host.table.put_by

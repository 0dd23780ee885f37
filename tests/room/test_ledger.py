"""The books of a table: whatever happens at it, its account holds the chips on it, and nothing is made or lost."""

import asyncio
from collections import Counter

import pytest
from hypothesis import given, settings
from randomplaykit import Turn, lengths, seeds, session
from tablekit import at

from riverboat.ports import Append, Overdrawn, Posting, Transaction
from riverboat.room.ledger import (
    PLAY_MONEY,
    RAKE,
    fund_box,
    grant,
    players_at,
    table_account,
    transactions,
)
from riverboat.storage import MemoryStore
from riverboat.table import events as e


def move(id_: str, memo: str, source: str, target: str, amount: int) -> Transaction:
    return Transaction(id_, memo, (Posting(source, -amount), Posting(target, amount)))


def test_chips_bought_come_from_the_player() -> None:
    found = transactions("7", [e.ChipsBought(2, 500)], 12, {1: "ada", 2: "bob"})
    assert found == (move("table:7#12", "chips bought", "player:bob", "table:7", 500),)


def test_a_player_who_sits_down_and_buys_at_once_is_known() -> None:
    events = [e.Seated(2, "cyd"), e.ChipsBought(2, 500), e.SatIn(2, "playing")]
    assert transactions("7", events, 12, {}) == (move("table:7#13", "chips bought", "player:cyd", "table:7", 500),)


def test_a_chair_that_changed_hands_pays_for_its_new_player() -> None:
    events = [e.Left(2, "bob", 300), e.Seated(2, "cyd"), e.ChipsBought(2, 500)]
    assert transactions("7", events, 1, {2: "bob"}) == (
        move("table:7#1", "chips taken away", "table:7", "player:bob", 300),
        move("table:7#3", "chips bought", "player:cyd", "table:7", 500),
    )


def test_rake_goes_to_the_house_as_one_sum() -> None:
    assert transactions("7", [e.RakeTaken((300, 0, 25))], 1, {}) == (move("table:7#1", "rake", "table:7", RAKE, 325),)


def test_what_is_put_by_lies_in_a_box_of_the_table() -> None:
    dropped = transactions("7", [e.DropTaken("jackpot", (100, 0)), e.DropTaken("promotion", (200,))], 1, {})
    assert dropped == (
        move("table:7#1", "jackpot", "table:7", "jackpot:7", 100),
        move("table:7#2", "promotion", "table:7", "promotion:7", 200),
    )


def test_nothing_moves_where_there_is_nothing_to_move() -> None:
    assert transactions("7", [e.RakeTaken((0,)), e.Left(1, "ada", 0), e.BetMade(2, 100, 100)], 1, {1: "ada"}) == ()


def test_play_money_comes_from_the_house() -> None:
    assert grant("ada", 500, "welcome") == move("grant:ada#welcome", "play money", PLAY_MONEY, "player:ada", 500)
    with pytest.raises(AssertionError):
        grant("ada", 0, "nothing")


def test_players_are_found_by_their_seats() -> None:
    room = at(stacks={2: 100, 5: 100})
    assert players_at(room.table) == {2: "player 2", 5: "player 5"}


async def test_a_player_without_money_gets_no_chips() -> None:
    store = MemoryStore()
    await store.append(Append("cage", 0, (), (grant("ada", 500, "welcome"),)))
    bought = transactions("7", [e.Seated(1, "ada"), e.ChipsBought(1, 501)], 1, {})
    with pytest.raises(Overdrawn):
        await store.append(Append("table:7", 0, (b"", b""), bought))
    assert await store.read("table:7") == []


@given(seeds, lengths)
@settings(max_examples=50)
def test_the_tables_account_holds_the_chips_on_the_table(seed: int, length: int) -> None:
    """After every command of any session."""
    books: Counter[str] = Counter()
    for turn in session(seed, commands=length):
        for posting in (posting for transaction in _moved(turn) for posting in transaction.postings):
            books[posting.account] += posting.amount
        table = turn.after()
        assert books[table_account("7")] == table.chips() - table.rake - table.put_by
        assert books[RAKE] == table.rake
        assert books[fund_box("promotion", "7")] + books[fund_box("jackpot", "7")] == table.put_by
        assert sum(books.values()) == 0


@given(seeds, lengths)
@settings(max_examples=20)
def test_no_session_overdraws_the_table_or_posts_a_move_twice(seed: int, length: int) -> None:
    """Through a store, which refuses both; players have all the play money they want."""
    asyncio.run(_play_through_a_store(seed, length))


async def _play_through_a_store(seed: int, length: int) -> None:
    store = MemoryStore()
    moves = 0
    for turn in session(seed, commands=length):
        new = [event.player for event in turn.events if isinstance(event, e.Seated)]
        await store.append(Append("cage", 0, (), tuple(grant(player, 10**12, "welcome") for player in new)))
        moved = _moved(turn)
        moves += len(moved)
        await store.append(Append("table:7", turn.table.version, (b"",) * len(turn.events), moved))
        assert len(await store.transactions(table_account("7"), limit=10**6)) == moves
    await store.audit()


def _moved(turn: Turn) -> tuple[Transaction, ...]:
    return transactions("7", turn.events, turn.table.version + 1, players_at(turn.table))

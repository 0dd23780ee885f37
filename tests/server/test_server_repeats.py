"""A command that is sent again is answered again and carried out once: whatever others send, and after a restart."""

from pathlib import Path

import msgspec
import pytest
from roomkit import QUICK, Doors, Person, open_doors

from riverboat.room.stamp import digest_of
from riverboat.seats.commands import BuyChips, Sit
from riverboat.server.config import Config
from riverboat.server.socket.messages import Done
from riverboat.server.tables import orders
from riverboat.server.tables.orders import ANSWERS_KEPT, Answers, Kept, Order


def on_disk(folder: Path) -> Config:
    return msgspec.structs.replace(QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", bots=False)


async def seated(doors: Doors, table: str) -> Person:
    ann = await doors.guest("Ann")
    await ann.watch(table)
    assert (await ann.do(table, "sit", do="sit", seat=1, chips=10_000))["tell"] == "done"
    return ann


async def test_nobody_can_make_the_table_forget_a_purchase_of_mine() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann, eve = await seated(doors, table), await doors.guest("Eve")
        done = await ann.do(table, "buy", do="buy-chips", amount=1_000)
        for number in range(ANSWERS_KEPT + 1):
            assert (await eve.do(table, f"flood-{number}", do="sit", seat=1, chips=10_000))["code"] == "seat-taken"
        assert await ann.do(table, "buy", do="buy-chips", amount=1_000) == done
        assert doors.room.hosts[table].table.chair(1).stack == 11_000


async def test_my_own_moves_cannot_make_it_forget_either() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await seated(doors, table)
        done = await ann.do(table, "buy", do="buy-chips", amount=1_000)
        for number in range(ANSWERS_KEPT + 1):
            await ann.do(table, f"own-{number}", do="sit-in")
        assert await ann.do(table, "buy", do="buy-chips", amount=1_000) == done
        assert doors.room.hosts[table].table.chair(1).stack == 11_000


async def test_a_repeated_leave_is_done_though_the_seat_is_gone() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await seated(doors, table)
        done = await ann.do(table, "go", do="leave")
        assert done["tell"] == "done"
        assert await ann.do(table, "go", do="leave") == done


async def test_an_id_is_good_for_one_command_only() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await seated(doors, table)
        done = await ann.do(table, "buy", do="buy-chips", amount=1_000)
        other = await ann.do(table, "buy", do="buy-chips", amount=2_000)
        assert (other["tell"], other["code"]) == ("refused", "id-used")
        assert (await ann.do(table, "buy", do="leave"))["code"] == "id-used"
        assert doors.room.hosts[table].table.chair(1).stack == 11_000
        assert await ann.do(table, "buy", amount=1_000, do="buy-chips") == done


async def test_what_moved_money_is_remembered_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboat.server.tables.recovery.ANSWERS_KEPT", 0)  # as if the log had grown very long since
    async with open_doors(on_disk(tmp_path)) as doors:
        table = await doors.table()
        ann = await seated(doors, table)
        bought = await ann.do(table, "buy", do="buy-chips", amount=1_000)
        cookies = ann.http.cookies
    async with open_doors(on_disk(tmp_path)) as doors:
        ann = doors.stranger()
        ann.http.cookies = cookies
        await ann.connect()
        await ann.watch(table)
        assert await ann.do(table, "buy", do="buy-chips", amount=1_000) == bought
        assert (await ann.do(table, "buy", do="buy-chips", amount=5_000))["code"] == "id-used"
        assert doors.room.hosts[table].table.chair(1).stack == 11_000
        left = await ann.do(table, "go", do="leave")
    async with open_doors(on_disk(tmp_path)) as doors:
        ann = doors.stranger()
        ann.http.cookies = cookies
        await ann.connect()
        assert await ann.do(table, "go", do="leave") == left


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "ACCOUNTS_KEPT", 3)
    answers = Answers()
    for account in range(10):
        for number in range(2 * ANSWERS_KEPT):
            answers.remember(f"p{account}", str(number), Kept("", Done(str(number), number)), money=False)
    assert sum(map(len, answers._recent.values())) == 3 * ANSWERS_KEPT


def test_who_has_moved_money_is_remembered_apart_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "MONEY_ACCOUNTS_KEPT", 3)
    answers = Answers()
    for account in range(10):
        answers.keep(Order(BuyChips(1, 100), f"p{account}", "buy"), Done("buy", account))
    assert list(answers._money) == ["p7", "p8", "p9"]
    answers.keep(Order(Sit(1, "Ann"), "Ann", "sit"), Done("sit", 11))
    assert "Ann" not in answers._money, "a chair without chips costs nothing"


def test_the_first_answer_stays() -> None:
    answers = Answers()
    first = Done("a", 1)
    answers.remember("Ann", "a", Kept("x", first), money=True)
    answers.remember("Ann", "a", Kept("x", Done("a", 2)), money=False)
    assert answers.known("Ann", "a", "x") is first


def test_a_digest_tells_commands_apart_and_not_how_they_are_written() -> None:
    said = digest_of(b'{"do": "buy-chips", "amount": 1000}')
    assert said == digest_of(b'{"amount":1000,"do":"buy-chips"}')
    assert said != digest_of(b'{"amount":1001,"do":"buy-chips"}')
    assert len(digest_of(b'{"do": "\xff"')) == len(said) == 16

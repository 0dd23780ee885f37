"""Banked tables in the room: offered, opened, played by people and bots, on the books, and back after a crash."""

from functools import partial
from typing import Any

import msgspec
import pytest
from roomkit import QUICK, Doors, Message, Person, open_doors, reach

from riverboat.banked import commands as c
from riverboat.games.banked import banked_games
from riverboat.room.account_words import Role
from riverboat.room.house import HouseRules
from riverboat.server.tables.host import Host

CALM = HouseRules(betting_ms=600_000, pause_ms=0, alone_ms=0, think_ms=0, turn_ms=600_000)
"""Bets stay open until the test closes them."""


async def opened(doors: Doors, game: str, rules: HouseRules = CALM, **settings: str | int | bool) -> str:
    return (await doors.room.open_table(c.OpenBankedTable(game, settings=dict(settings)), rules)).id


async def seated(doors: Doors, table: str, *names: str) -> list[Person]:
    people = [await doors.guest(name) for name in names]
    for seat, person in enumerate(people, start=1):
        await person.watch(table)
        done = await person.do(table, do="sit", seat=seat, chips=100_000)
        assert done["tell"] == "done", done
    return people


def facts(messages: list[Message], kind: str) -> list[dict[str, Any]]:
    return [fact["fact"] for m in messages for fact in m.get("facts", ()) if fact["fact"]["fact"] == kind]


async def money(doors: Doors) -> dict[str, int]:
    return await doors.room.store.balances()


@pytest.mark.parametrize("game", [game.key for game in banked_games()])
async def test_bots_play_every_game(game: str) -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(QUICK.house, bots=3)
        table = await opened(doors, game, rules)
        ann = await doors.guest("Ann", socket=False)
        host = doors.room.hosts[table]
        for rounds in range(1, 5):
            await reach(partial(_stopped_or_over, host, rounds), f"{rounds} rounds are over")
            assert not host.sentence
        await _rest(host)
        row = next(row for row in (await ann.http.get("/api/tables")).json() if row["id"] == table)
        assert row["players"] == 3
        sign = (await ann.http.get(f"/api/tables/{table}/sign")).json()
        assert sign["structure"] == "banked"
        assert sign["pays"]
        number = next(host.log.finished()).number
        told = (await ann.http.get(f"/api/tables/{table}/hands/{number}.txt")).text
        assert f"Round {number} is over" in told
        row = (await ann.http.get(f"/api/tables/{table}/hands?limit=1")).json()[0]
        assert row["file"] == {"name": f"{row['hand']}.txt", "about": "Round in words"}
        wrong = await ann.http.get(f"/api/tables/{table}/hands/{number}.phh")
        assert wrong.json()["code"] == "no-such-hand", "no hand history is promised where there is none"


def _stopped_or_over(host: Host, rounds: int) -> bool:
    return bool(host.sentence) or len(list(host.log.finished())) >= rounds


async def _rest(host: Host) -> None:
    """No other round is dealt, and the chair of a bot that is out of chips is taken again."""
    host.house = msgspec.structs.replace(host.house, pause_ms=3_600_000, alone_ms=3_600_000)
    await reach(lambda: not host.table.playing and len(host.table.occupied()) == 3, "the table rests")


async def test_a_round_of_three_card_poker_between_people() -> None:
    async with open_doors() as doors:
        table = await opened(doors, "three-card-poker")
        ann, bo = await seated(doors, table, "Ann", "Bo")
        assert (await ann.my_turn(table))["view"]["offered"] == 1
        assert (await ann.do(table, do="take-bank", amount=50_000))["tell"] == "done"
        refused = await bo.do(table, do="bet", wager="pair-plus", amount=500)
        assert (refused["code"], refused["clause"]) == (
            "needs-a-base-wager",
            "california-games/three-card-poker.pair-plus.needs-ante",
        )
        await bo.do(table, do="bet", wager="ante", amount=1_000)
        await doors.room.hosts[table].order(_no_more_bets(doors, table), "")
        mine = (await bo.until(lambda m: m.get("view", {}).get("phase") == "decide"))["mine"]
        assert [len(cards) for cards in mine["hands"].values()] == [3]
        # The player-dealer has seen no card of Bo's, nor more of the bank's than the one that lies face up.
        seen = [card for deal in facts(ann.heard, "hands-dealt") for hand in deal["hands"] for card in hand["cards"]]
        assert set(seen) == {-1}
        assert (await bo.do(table, do="bet", wager="play"))["tell"] == "done"
        await ann.until(lambda m: bool(facts([m], "round-ended")))
        books = await money(doors)
        assert books["house:collection"] == 100
        assert books[f"table:{table}"] == 200_000 - 100


def _no_more_bets(doors: Doors, table: str) -> c.Command:
    host = doors.room.hosts[table]
    command = host.family.dealing.asked(host.table, host.world.entropy)
    assert isinstance(command, c.NoMoreBets)
    return command


async def test_the_house_bank_has_a_tray_and_the_meter_an_account() -> None:
    async with open_doors() as doors:
        table = await opened(
            doors,
            "texas-holdem-bonus",
            progressive=True,
            progressive_seed=1_000_000,
            progressive_contribution=70,
        )
        (ann,) = await seated(doors, table, "Ann")
        await ann.do(table, do="bet", wager="ante", amount=1_000)
        await ann.do(table, do="bet", wager="progressive")
        await doors.room.hosts[table].order(_no_more_bets(doors, table), "")
        assert (await ann.do(table, do="fold"))["tell"] == "done"
        books = await money(doors)
        assert books[f"meter:{table}"] == 1_000_070
        assert books[f"tray:{table}"] == 1_030
        assert books["house:meter-seed"] == -1_000_000
        assert sum(books.values()) == 0


async def test_bets_are_called_off_when_nobody_bets() -> None:
    async with open_doors() as doors:
        rules = msgspec.structs.replace(CALM, betting_ms=0)
        table = await opened(doors, "three-card-poker", rules)
        ann, bo = await seated(doors, table, "Ann", "Bo")
        await ann.my_turn(table)
        await ann.do(table, do="take-bank", amount=50_000)
        await bo.until(lambda m: bool(facts([m], "round-abandoned")))
        assert sum(chair.stack for chair in doors.room.hosts[table].table.chairs if chair) == 200_000


async def test_the_floor_rules_at_a_banked_table() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.FLOOR)
        table = await opened(doors, "texas-holdem-bonus")
        (ann,) = await seated(doors, table, "Ann")
        flo = await doors.guest("Flo")
        await flo.http.post("/api/invitation", json={"secret": secret, "password": "correct horse"})
        path = f"/api/tables/{table}/rulings"
        assert (await ann.http.get(path)).status_code == 403
        await ann.do(table, do="bet", wager="ante", amount=1_000)
        await doors.room.hosts[table].order(_no_more_bets(doors, table), "")
        proposed = {ruling["words"]: ruling for ruling in (await flo.http.get(path)).json()}
        assert proposed["wrong-count 0 3"]["clause"] == "bonus/132(d).dealer"
        assert proposed["wrong-count 0 3"]["back"] == 1_000
        whose = {words: (ruling["seat"], ruling["player"]) for words, ruling in proposed.items()}
        assert (whose["wrong-count 0 3"], whose["wrong-count 1 3"]) == ((0, ""), (1, "Ann"))
        since = len(ann.heard)
        assert (await flo.http.post(path, json={"words": "wrong-count 0 3"})).status_code == 200
        told = await ann.until(lambda m: bool(facts([m], "round-voided")), since=since)
        assert told["view"]["seats"][0]["stack"] == 100_000
        nonsense = await flo.http.post(path, json={"words": "wrong-count 0 2"})
        assert nonsense.json()["code"] == "unknown-command"


async def test_a_table_without_a_deck_gives_the_bets_back_and_waits_for_a_new_one() -> None:
    async with open_doors() as doors:
        table = await opened(doors, "texas-holdem-bonus", shuffle="device", shuffler_counts=True)
        (ann,) = await seated(doors, table, "Ann")
        await ann.do(table, do="bet", wager="ante", amount=1_000)
        host = doors.room.hosts[table]
        await host.order(c.CountDeck(51), "Flo")
        called_off = host.family.dealing.asked(host.table, host.world.entropy)
        assert called_off == c.CallOff()
        await host.order(called_off, "")
        assert not host.family.dealing.may_deal(host.table)
        since = len(ann.heard)
        await host.order(c.ReplaceDeck(), "Flo")
        await ann.until(lambda m: bool(facts([m], "bets-opened")), since=since)
        assert host.table.chair(1).stack == 100_000

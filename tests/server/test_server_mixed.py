"""A table of several games in the room: offered, opened, played by bots, chosen by people, written down."""

import msgspec
from roomkit import QUICK, Doors, Message, open_doors

from riverboat.games import find_mix, mixes
from riverboat.games.mixed import STAKES
from riverboat.table import commands as c


async def opened(doors: Doors, mix: str, *, bots: int = 0, seats: int = 4) -> str:
    """People have a moment to choose in before the hand is dealt; bots need none."""
    rules = msgspec.structs.replace(QUICK.house, bots=bots, pause_ms=0 if bots else 60_000)
    return (await doors.room.open_table(c.OpenTable(mix, STAKES[0], seats), rules)).id


async def test_mixes_are_offered_and_can_be_opened() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        offered = {row["key"]: row for row in (await ann.http.get("/api/games")).json()}
        assert {mix.key for mix in mixes()} <= offered.keys()
        answer = await ann.http.post("/api/tables", json={"game": "horse"})
        assert answer.status_code == 201
        assert (answer.json()["game"], answer.json()["game_name"]) == ("holdem", find_mix("horse").name)
        sign = (await ann.http.get(f"/api/tables/{answer.json()['id']}/sign")).json()
        assert sign["stakes"] == "$4-$8 fixed limit"


async def test_bots_play_horse_until_the_button_rests() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await opened(doors, "horse", bots=2, seats=3)
        await ann.watch(table)
        told = await ann.until(lambda m: m.get("view", {}).get("game") == "razz" and m["view"]["hand"] > 4)
        assert told["view"]["mix"] == "horse"
        hand = (await ann.http.get(f"/api/tables/{table}/hands/1.phh")).text
        assert 'variant = "FT"' in hand


async def test_the_player_with_the_button_chooses_first() -> None:
    async with open_doors() as doors:
        ann, bo = await doors.guest("Ann"), await doors.guest("Bo")
        table = await opened(doors, "dealers-choice")
        for seat, who in enumerate((ann, bo), start=1):
            await who.watch(table)
            await who.do(table, do="sit", seat=seat, chips=20_000)
        refused = await ann.do(table, do="choose-game", game="razz")
        assert (refused["tell"], refused["code"]) == ("refused", "not-your-choice")
        assert (await bo.do(table, do="choose-game", game="razz"))["tell"] == "done"
        assert bo.last(table)["view"]["game"] == "razz"


async def test_bots_choose_games_too() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await opened(doors, "dealers-choice", bots=3)
        await ann.watch(table)
        games: set[str] = set()

        def another_three(told: Message) -> bool:
            games.update([told["view"]["game"]] if told["tell"] == "update" else [])
            return len(games) > 2

        await ann.until(another_three)

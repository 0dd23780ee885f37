"""The posted sign and the lobby's line of every game and mix the room knows, over HTTP."""

import msgspec
import pytest
from followingkit import after
from roomkit import QUICK, Doors, open_doors

from riverboat.games import games, mixes
from riverboat.room.account_words import Role
from riverboat.rulebook import book

EVERYTHING = [*games(), *mixes()]


async def test_every_game_and_mix_has_a_sign_and_a_line_in_the_lobby() -> None:
    async with open_doors() as doors:
        for record in EVERYTHING:
            table = await opened(doors, record.key)
            sign = await doors.people[0].http.get(f"/api/tables/{table}/sign")
            row = await doors.people[0].http.get(f"/api/tables/{table}")
            assert (sign.status_code, row.status_code) == (200, 200), record.key
            assert sign.json()["seats"] == row.json()["seats"] == record.seats_max
            assert row.json()["id"] == table
            assert row.json()["buy_in"] > 0


@pytest.mark.parametrize(
    ("game", "title"), [("holdem", book("poker").title), ("pot-limit-omaha-six", "The rules of the house")]
)
async def test_the_sign_names_the_book_or_the_house(game: str, title: str) -> None:
    async with open_doors() as doors:
        table = await opened(doors, game)
        sign = (await doors.people[0].http.get(f"/api/tables/{table}/sign")).json()
        assert sign["book"] == title


async def test_a_table_that_is_not_there_has_no_line() -> None:
    async with open_doors() as doors:
        answer = await doors.stranger().http.get("/api/tables/nowhere")
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-such-table"


async def opened(doors: Doors, game: str) -> str:
    """One table of this game, opened by a new guest: nobody may open very many."""
    guest = await doors.guest(f"Opener {len(doors.people)}", socket=False)
    answer = await guest.http.post("/api/tables", json={"game": game})
    assert answer.status_code == 201, (game, answer.text)
    table: str = answer.json()["id"]
    return table


async def test_a_hand_is_told_with_the_table_as_it_began() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        for seat, person in enumerate((ann, bob), start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        actor = ann if ann.last(table)["view"]["to_act"] == 1 else bob
        await actor.do(table, do="fold")
        fresh = (await ann.http.get(f"/api/tables/{table}/hands/1")).json()
        assert [(seat["player"], seat["stack"]) for seat in fresh["view"]["seats"][:2]] == [
            ("Ann", 20_000),
            ("Bob", 20_000),
        ]
        assert fresh["view"]["pot"] == 0
        assert [seat["cards"] for seat in fresh["view"]["seats"]] == [[]] * 6
        # What the facts change is told with them, to each with their own eyes.
        last = after(fresh["view"], fresh["changes"])
        assert (last["phase"], sum(seat["stack"] for seat in last["seats"])) == ("over", 40_000)
        own, other = last["seats"][0]["cards"], last["seats"][1]["cards"]
        assert len(own) == 2
        assert min(own) >= 0
        assert other in ([], [-1, -1])


async def test_nobody_waits_for_one_who_is_leaving_and_gone() -> None:
    rules = msgspec.structs.replace(QUICK.house, turn_ms=600_000, grace_ms=600_000)
    async with open_doors() as doors:
        table = await doors.table(rules=rules)
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        for seat, person in enumerate((ann, bob), start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        goes, stays = (ann, bob) if ann.last(table)["view"]["to_act"] == 1 else (bob, ann)
        await goes.do(table, do="leave")
        since = len(stays.heard)
        await goes.disconnect()
        told = await stays.until(lambda m: any(f["fact"]["fact"] == "left" for f in m.get("facts", ())), since=since)
        facts = [fact["fact"] for message in stays.heard[since:] for fact in message.get("facts", ())]
        (folded,) = [fact for fact in facts if fact["fact"] == "folded"]
        assert folded["timed_out"] is True
        assert told["view"]["phase"] == "over"


async def test_only_the_floor_rules_and_not_where_it_plays() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.FLOOR)
        table = await doors.table()
        ann, bob, flo = await doors.guest("Ann"), await doors.guest("Bob"), await doors.guest("Flo")
        await flo.http.post("/api/invitation", json={"secret": secret, "password": "correct horse"})
        for seat, person in enumerate((ann, bob), start=1):
            await person.watch(table)
            await person.do(table, do="sit", seat=seat, chips=20_000)
        await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
        path = f"/api/tables/{table}/rulings"
        assert (await ann.http.get(path)).status_code == 403
        assert (await ann.http.post(path, json={"words": "deck-wrong missing"})).status_code == 403
        proposed = {ruling["words"]: ruling for ruling in (await flo.http.get(path)).json()}
        assert proposed["deck-wrong missing"]["back"] == 300
        whose = {words: (ruling["seat"], ruling["player"]) for words, ruling in proposed.items()}
        assert whose["deck-wrong missing"] == (0, "")
        assert (whose["1 dead-hand fouled"], whose["2 dead-hand fouled"]) == ((1, "Ann"), (2, "Bob"))
        assert {(ruling["hand"], ruling["over"]) for ruling in proposed.values()} == {(1, False)}
        for other in (0, 2):
            late = await flo.http.post(path, json={"words": "deck-wrong missing", "hand": other})
            assert (late.status_code, late.json()["code"]) == (409, "another-hand")
        since = len(ann.heard)
        given = await flo.http.post(path, json={"words": "deck-wrong missing", "hand": 1})
        assert given.status_code == 200
        # The hand is over, and the floor may see it as the rail may.
        assert {(ruling["hand"], ruling["over"]) for ruling in given.json()} == {(1, True)}
        replay = (await flo.http.get(f"/api/tables/{table}/hands/1")).json()
        dealt = next(fact["fact"] for fact in replay["facts"] if fact["fact"]["fact"] == "dealt")
        assert {card for hand in dealt["hands"] for card in hand["down"]} == {-1}
        told = await ann.until(
            lambda m: any(f["fact"]["fact"] == "hand-voided" for f in m.get("facts", ())), since=since
        )
        assert [seat["stack"] for seat in told["view"]["seats"][:2]] == [20_000, 20_000]
        nonsense = await flo.http.post(path, json={"words": "deck-wrong because"})
        assert nonsense.json()["code"] == "unknown-command"
        await flo.watch(table)
        await flo.do(table, do="sit", seat=3, chips=20_000)
        assert (await flo.http.get(path)).status_code == 403

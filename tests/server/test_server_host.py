"""The host of a private table: what they may order, and what they may not."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hostkit import AT_ONCE, hosting, knock, open_private, play_out, seat
from roomkit import QUICK, Doors, Person, open_doors, reach

from riverboat.room import hosting_words as w
from riverboat.room import ledger
from riverboat.seats.commands import Leave, Sit
from riverboat.server.hosting.errands import carried_out
from riverboat.server.tables.orders import Order

LONG = {**AT_ONCE, "pause_ms": 3_600_000}
"""Between two hands there is time to look."""


async def three(doors: Doors, **more: Any) -> tuple[str, Person, Person, Person]:
    """Ann hosts; all sit."""
    ann, bob, cy = [await doors.guest(name) for name in ("Ann", "Bob", "Cy")]
    table = await open_private(ann, **more)
    await seat(table, ann, bob, cy)
    return table, ann, bob, cy


async def test_who_is_kicked_plays_the_hand_out_and_leaves_with_their_chips() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        host = doors.room.host(table)
        await start(doors, table)
        assert (await ann.do(table, do="kick", guest=2))["tell"] == "done"
        assert host.table.playing
        assert host.table.chair(2).player == doors.word("Bob")
        assert not host.table.chair(2).leaving
        await hosting(ann, errands=[{"errand": 5, "words": "Bob gives up their seat"}])
        await play_out(host, table, ann, bob, cy)
        await bob.until(lambda m: m["tell"] == "notice" and m["code"] == "kicked")
        assert host.seat_of(doors.word("Bob")) == 0
        assert await doors.room.store.balance(ledger.player_account(doors.word("Bob"))) > 900_000
        assert (await bob.do(table, do="sit", seat=2, chips=30_000))["tell"] == "done"


async def test_who_is_banned_plays_the_hand_out_and_does_not_come_back(tmp_path: Path) -> None:
    config = kept(tmp_path)
    async with open_doors(config) as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        host = doors.room.host(table)
        await start(doors, table)
        assert (await ann.do(table, do="ban", guest=2))["tell"] == "done"
        await play_out(host, table, ann, bob, cy)
        await bob.until(lambda m: m["tell"] == "notice" and m["code"] == "banned-here")
        assert (await bob.watch(table))["code"] == "not-let-in"
        assert (await bob.do(table, do="sit", seat=2, chips=20_000))["code"] == "not-let-in"
        cookies = bob.http.cookies
    async with open_doors(config) as doors:
        bob = doors.stranger()
        bob.http.cookies = cookies
        assert (await knock(bob, table)).json()["code"] == "not-let-in"


async def test_who_was_banned_while_they_sat_down_gets_their_chips_back() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann, house=LONG)
        await seat(table, ann)
        await knock(bob, table)
        host, word = doors.room.host(table), doors.word("Bob")
        before = await doors.room.store.balance(ledger.player_account(word))
        seats: list[int] = []
        host.submit(Order(Sit(2, word, 20_000), word, answer=lambda _: seats.append(host.seat_of(word))))
        await doors.room.hostings.of(table).order(w.Ban(2), doors.word("Ann"))
        await reach(lambda: seats and not host.seat_of(word), "they have sat, and stand again")
        assert seats == [2]
        assert await doors.room.store.balance(ledger.player_account(word)) == before


async def test_who_stands_up_by_themselves_just_before_has_stood_up() -> None:
    async with open_doors() as doors:
        table, *_ = await three(doors, house=LONG)
        host, word = doors.room.host(table), doors.word("Bob")
        host.submit(Order(Leave(2), word))
        assert await carried_out(host, w.StandUp(word)) == ""


async def test_an_order_given_in_a_hand_is_carried_out_after_a_restart(tmp_path: Path) -> None:
    config = kept(tmp_path)
    async with open_doors(config) as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        await start(doors, table)
        await ann.do(table, do="kick", guest=2)
        people = ann, bob, cy
    async with open_doors(config) as doors:
        host = doors.room.host(table)
        assert host.table.playing
        for person, again in zip(people, [doors.stranger() for _ in people], strict=True):
            again.http.cookies, again.name = person.http.cookies, person.name
            await again.connect()
            await again.watch(table)
        await play_out(host, table, *doors.people)
        await reach(lambda: not host.seat_of(doors.word("Bob")), "Bob has left")


async def test_a_player_is_moved_between_hands_with_chips_and_decisions() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        host = doors.room.host(table)
        await start(doors, table)
        assert (await ann.do(table, do="move", guest=2, seat=5))["tell"] == "done"
        assert host.seat_of(doors.word("Bob")) == 2
        await play_out(host, table, ann, bob, cy)
        await bob.until(lambda m: m["tell"] == "update" and (m["mine"] or {}).get("seat") == 5)
        assert [host.seat_of(doors.word(name)) for name in ("Ann", "Bob", "Cy")] == [1, 5, 3]
        assert host.table.chips() == host.table.brought_in
        assert (await ann.do(table, do="move", guest=2, seat=3))["tell"] == "done"
        told = await ann.until(lambda m: m["tell"] == "notice" and m["code"] == "errand-refused")
        assert "taken" in told["sentence"]


async def test_a_paused_table_deals_no_other_hand_until_it_is_resumed() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        await ann.watch(table)
        await ann.do(table, do="pause")
        await seat(table, ann, bob)
        host = doors.room.host(table)
        await hosting(bob, paused=True)
        assert (host.table.hands, host.table.playing) == (0, False)
        assert (await bob.do(table, do="resume"))["code"] == "not-the-host"
        await ann.do(table, do="resume")
        await reach(lambda: host.table.playing, "a hand is dealt")


async def test_blinds_and_game_change_between_hands() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        host = doors.room.host(table)
        await start(doors, table)
        stakes = {"structure": "no-limit", "blinds": [200, 400], "small_bet": 400, "big_bet": 400}
        assert (await ann.do(table, do="change-game", game="no-limit-holdem", stakes=stakes))["tell"] == "done"
        assert str(host.table.stakes) == "$1/$1 no limit"
        await play_out(host, table, ann, bob, cy)
        await cy.until(
            lambda m: m["tell"] == "update" and any(f["fact"]["fact"] == "table-changed" for f in m["facts"])
        )
        assert str(host.table.stakes) == "$2/$4 no limit"
        stud = (await record_of(ann, "horse"))["stakes"][0]["stakes"]
        assert (await ann.do(table, do="change-game", game="horse", stakes=stud))["tell"] == "done"
        await reach(lambda: host.table.mix is not None, "a mix is played")
        assert host.table.chips() == host.table.brought_in
        for game, code in (("pai-gow-poker", "no-change-of-game"), ("no-such-game", "no-change-of-game")):
            assert (await ann.do(table, do="change-game", game=game, stakes=stakes))["code"] == code
        assert (await ann.do(table, do="change-game", game="horse", stakes=stud))["code"] == "nothing-changes"


async def test_a_changed_game_outlives_the_server_and_is_told_as_it_was_played(tmp_path: Path) -> None:
    config = kept(tmp_path)
    async with open_doors(config) as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        host = doors.room.host(table)
        stakes = {"structure": "pot-limit", "blinds": [200, 400], "small_bet": 400, "big_bet": 400}
        await ann.do(table, do="change-game", game="pot-limit-omaha", stakes=stakes)
        await reach(lambda: str(host.table.stakes) == "$2/$4 pot limit", "omaha is played")
        await start(doors, table)
        number = host.table.hands
        await play_out(host, table, ann, bob, cy)
        told = (await ann.http.get(f"/api/tables/{table}/hands/{number}.phh")).text
        assert 'variant = "PLO"' in told or "omaha" in told
        state = host.table.copy()
    async with open_doors(config) as doors:
        assert doors.room.host(table).table == state


# ---------------------------------------------------------------- the hat


async def test_the_hat_is_passed_and_passes_when_the_host_leaves() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        assert (await ann.do(table, do="pass-hat", guest=3))["tell"] == "done"
        await hosting(cy, yours=True)
        assert (await ann.do(table, do="pause"))["code"] == "not-the-host"
        await cy.do(table, do="leave")
        await hosting(ann, yours=True, host="Ann")
        assert (await cy.do(table, do="take-hat"))["code"] == "host-is-here"
        await bob.do(table, do="ping")


async def test_the_hat_of_a_host_who_is_gone_is_taken_by_somebody_who_sits() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        table = await open_private(ann)
        await ann.watch(table)
        await seat(table, bob)
        assert (await bob.do(table, do="take-hat"))["code"] == "host-is-here"
        await ann.disconnect()
        await hosting(bob, free_hat=True)
        assert (await bob.do(table, do="take-hat"))["tell"] == "done"
        await hosting(bob, yours=True)


# ---------------------------------------------------------------- chips


async def test_chips_move_when_the_player_agrees_and_stand_in_the_ledger() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        word, host = doors.word("Bob"), doors.room.host(table)
        before = await doors.room.store.balance(ledger.player_account(word))
        assert (await ann.do(table, do="offer-chips", guest=2, amount=5_000, reason="pizza"))["tell"] == "done"
        told = await bob.until(lambda m: m["tell"] == "hosting" and bool(m["offers"]))
        (offer,) = told["offers"]
        assert (offer["amount"], offer["reason"], offer["by"], offer["yours"]) == (5_000, "pizza", "Ann", True)
        assert await doors.room.store.balance(ledger.player_account(word)) == before
        assert (await cy.do(table, do="accept-chips", offer=offer["offer"]))["code"] == "no-such-offer"
        assert (await bob.do(table, do="accept-chips", offer=offer["offer"]))["tell"] == "done"
        (move,) = await doors.room.store.transactions(ledger.GRANTS)
        assert move.memo == f"from the host {doors.word('Ann')}: pizza"
        assert {posting.account: posting.amount for posting in move.postings} == {
            ledger.GRANTS: -5_000,
            ledger.player_account(word): 5_000,
        }
        await reach(lambda: host.table.chair(2).stack + host.table.chair(2).queued == 25_000, "they are on the table")
        rows = (await ann.http.get(f"/api/tables/{table}/evening")).json()["players"]
        assert {row["name"]: row["given"] for row in rows} == {"Ann": 0, "Bob": 5_000, "Cy": 0}
        assert [each["memo"] for each in (await bob.http.get("/api/me/bankroll")).json()["movements"]].count(
            "from the host Ann: pizza"
        ) == 1


async def test_words_with_an_offer_do_not_pass_between_seats_and_rail_in_a_hand() -> None:
    async with open_doors() as doors:
        table, ann, bob, cy = await three(doors, house=LONG)
        eve = await doors.guest("Eve")
        await knock(eve, table)
        await eve.watch(table)
        await start(doors, table)
        host = doors.room.host(table)
        before = len(eve.raw)
        assert (await ann.do(table, do="offer-chips", guest=4, amount=100, reason="he has aces"))["tell"] == "done"
        (number,) = doors.room.hostings.of(table).state.offers
        offer = {"offer": number, "name": "Eve", "amount": 100, "reason": "he has aces", "by": "Ann"}
        await hosting(ann, offers=[{**offer, "yours": False}])
        assert (await eve.do(table, do="accept-chips", offer=number))["code"] == "no-such-offer"
        assert not any("aces" in text for text in eve.raw[before:])
        await play_out(host, table, ann, bob, cy)
        await hosting(eve, offers=[{**offer, "yours": True}])
        assert (await eve.do(table, do="accept-chips", offer=number))["tell"] == "done"


async def test_chips_without_a_word_are_offered_at_once() -> None:
    async with open_doors() as doors:
        table, ann, bob, _ = await three(doors, house=LONG)
        await start(doors, table)
        await ann.do(table, do="offer-chips", guest=2, amount=100)
        told = await bob.until(lambda m: m["tell"] == "hosting" and bool(m["offers"]))
        assert (await bob.do(table, do="accept-chips", offer=told["offers"][0]["offer"]))["tell"] == "done"


@pytest.mark.parametrize("errand", ["stand-up", "take-seat"])
async def test_an_errand_is_not_done_to_who_comes_to_the_seat_before_it(
    errand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_doors() as doors:
        table, *_ = await three(doors, house=LONG)
        host, bobs, dans = doors.room.host(table), doors.word("Bob"), doors.word((await doors.guest("Dan")).name)
        order = host.order

        async def later(*what: Any, **more: Any) -> None:
            """Bob goes, and Dan comes to the seat, while the errand waits for its turn."""
            await order(Leave(2, final=True), bobs)
            await order(Sit(2, dans, 20_000), dans)
            await order(*what, **more)

        monkeypatch.setattr(host, "order", later)
        given = w.StandUp(bobs) if errand == "stand-up" else w.TakeSeat(bobs, 5)
        assert await carried_out(host, given) == ""
        assert host.seat_of(dans) == 2


async def test_nothing_is_taken_that_is_not_there_and_nothing_without_a_word() -> None:
    async with open_doors() as doors:
        table, ann, bob, _ = await three(doors, house=LONG)
        await ann.do(table, do="offer-chips", guest=2, amount=-100_000_000)
        told = await bob.until(lambda m: m["tell"] == "hosting" and bool(m["offers"]))
        offer = told["offers"][0]["offer"]
        assert (await bob.do(table, do="accept-chips", offer=offer))["code"] == "not-enough-money"
        assert await doors.room.store.transactions(ledger.GRANTS) == []
        assert (await bob.do(table, do="decline-chips", offer=offer))["tell"] == "done"


async def test_an_order_sent_twice_is_carried_out_once() -> None:
    async with open_doors() as doors:
        table, ann, bob, _ = await three(doors, house=LONG)
        for _ in range(2):
            answer = await ann.do(table, "one", do="offer-chips", guest=2, amount=100)
            assert answer["tell"] == "done"
        assert len(doors.room.hostings.of(table).state.offers) == 1
        offer = next(iter(doors.room.hostings.of(table).state.offers))
        for _ in range(2):
            assert (await bob.do(table, "yes", do="accept-chips", offer=offer))["tell"] == "done"
        assert len(await doors.room.store.transactions(ledger.GRANTS)) == 1


@pytest.mark.parametrize(
    "command",
    [
        {"do": "kick"},
        {"do": "kick", "guest": "Bob"},
        {"do": "move", "guest": 2, "seat": None},
        {"do": "offer-chips", "guest": 2, "amount": 1.5},
        {"do": "offer-chips", "guest": 2, "amount": 5, "reason": "x" * 81},
        {"do": "change-game", "game": "horse"},
    ],
)
async def test_what_is_no_order_is_refused(command: dict[str, Any]) -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        table = await open_private(ann)
        await ann.watch(table)
        assert (await ann.do(table, **command))["code"] == "bad-message"


async def test_a_host_sees_nobodys_cards() -> None:
    async with open_doors() as doors:
        ann, bob, cy = [await doors.guest(name) for name in ("Ann", "Bob", "Cy")]
        table = await open_private(ann, house=LONG)
        await ann.watch(table)
        await seat(table, bob, cy)
        await start(doors, table)
        assert ann.last(table)["view"]["hand"] == 0  # the rail is one hand behind, whoever wears the hat
        assert (await ann.do(table, do="fold", decision=1))["code"] == "not-seated"


# ---------------------------------------------------------------- helpers


def kept(folder: Path) -> Any:
    return msgspec.structs.replace(
        QUICK, database_url=f"sqlite:///{folder / 'room.sqlite'}", keys=folder / "keys", empty_ms=0
    )


async def start(doors: Doors, table: str) -> None:
    """A hand is dealt, now."""
    host = doors.room.host(table)
    if not host.table.playing:
        host.clocks.deal_in(0)
        doors.room.wake(host)
    await reach(lambda: host.table.playing, "a hand is dealt")


async def record_of(person: Person, key: str) -> dict[str, Any]:
    record: dict[str, Any] = (await person.http.get(f"/api/games/{key}")).json()
    return record

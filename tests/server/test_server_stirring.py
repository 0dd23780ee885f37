"""The next deck: sealed before anybody reveals, stirred by those who answer, and never waited for."""

import asyncio
import json
from typing import Any

import pytest
from roomkit import Doors, open_doors, reach
from sealkit import stored_events
from stirkit import Stirrer, deal, seated

from riverboat.core.cards import STANDARD_52
from riverboat.core.dealing import cut
from riverboat.fairness import verifier
from riverboat.fairness.commitment import Terms, drawn, promise, stirred
from riverboat.seats.chance import ChanceDrawn, Drawn
from riverboat.server.fairness import stirring
from riverboat.server.fairness.gathering import Gathering
from riverboat.table import events as e


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Promises are closed when all have promised, and not by a clock."""
    monkeypatch.setattr(stirring, "PROMISE_MS", 10**6)


def under_way(doors: Doors, table: str) -> Gathering:
    (gathering,) = doors.room.hosts[table].stirring.gatherings.values()
    return gathering


async def drawn_for(doors: Doors, table: str) -> Drawn:
    """Deal, and what is stored of where the deck came from."""
    host = doors.room.hosts[table]
    before = host.table.hands
    deal(doors, table)
    await reach(lambda: host.table.hands > before, "a hand is dealt")
    events = await stored_events(host)
    return [event for event in events if isinstance(event, ChanceDrawn)][-1].drawn


async def test_the_deck_is_the_sealed_order_as_all_have_stirred_it() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        told = await ann.asked()
        assert await ben.asked() == {**told, "seat": 2}
        assert (told["draw"], told["draws"][0]["size"]) == (f"{ann.table}#1", 52)
        for each in (ann, ben):
            assert (await each.promise(told["draw"]))["tell"] == "done"
        closed = await ann.told_to_reveal(told["draw"])
        assert [each["seat"] for each in closed["promises"]] == [1, 2]
        for each in (ann, ben):
            assert (await each.reveal(told["draw"]))["tell"] == "done"
        sealed = under_way(doors, ann.table).sealed[0]
        found = await drawn_for(doors, ann.table)
        assert [(stir.seat, stir.entropy) for stir in found.stirs] == [(1, ann.entropy.hex()), (2, ben.entropy.hex())]
        assert (found.left_out, found.draws[0].head) == ((), told["draws"][0]["head"])
        head = bytes.fromhex(told["draws"][0]["head"])
        by = stirred(Terms(told["draw"], "deck", 52, 10), head, {1: ann.entropy, 2: ben.entropy})
        events = await stored_events(doors.room.hosts[ann.table])
        (shuffled,) = [event for event in events if isinstance(event, e.Shuffled)]
        assert shuffled.deck == cut(drawn(sealed, by), by.cut)  # type: ignore[arg-type]
        assert sorted(shuffled.deck) == list(STANDARD_52)


async def test_the_next_deck_is_gathered_during_the_hand_and_nobody_waits() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        deal(doors, ann.table)
        told = await ann.asked(draw=f"{ann.table}#2")
        assert doors.room.hosts[ann.table].table.playing
        for each in (ann, ben):
            await each.promise(told["draw"])
        for each in (ann, ben):
            assert (await each.reveal(told["draw"]))["tell"] == "done"
        assert doors.room.hosts[ann.table].table.playing


async def test_who_withholds_is_left_out_and_listed_and_the_hand_is_dealt_all_the_same() -> None:
    async with open_doors() as doors:
        ann, ben, _ = await seated(doors, "Ann", "Ben", "Cid")
        name = (await ann.asked())["draw"]
        await ann.promise(name)
        await ben.promise(name)
        under_way(doors, ann.table).asked.discard(3)  # Cid is asked and never answers; the clock has run out
        doors.room.hosts[ann.table].stirring._close(under_way(doors, ann.table))
        await ann.told_to_reveal(name)
        await ann.reveal(name)
        found = await drawn_for(doors, ann.table)
        assert [stir.seat for stir in found.stirs] == [1]
        assert found.left_out == (2, 3)


async def test_promises_are_closed_by_the_clock_where_one_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stirring, "PROMISE_MS", 1)
    async with open_doors() as doors:
        ann, _ = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        gathering = under_way(doors, ann.table)
        await reach(lambda: gathering.phase.value == "reveals", "promises are closed")
        assert (await ann.promise(name))["code"] == "promises-closed"


async def test_clients_that_know_nothing_of_it_are_told_nothing_and_play_on() -> None:
    async with open_doors() as doors:
        ann, _ = await seated(doors, "Ann", "Ben", stirs=False)
        found = await drawn_for(doors, ann.table)
        assert (found.stirs, found.left_out) == ((), (1, 2))
        assert not [m for m in ann.person.heard if m["tell"] in ("commitment", "reveal-now")]


async def test_the_house_bots_are_neither_asked_nor_listed() -> None:
    async with open_doors() as doors:
        (ann,) = await seated(doors, "Ann")
        doors.room.loops[ann.table].dealer.crew.busy = 3
        doors.room.loops[ann.table].dealer.proceed()
        host = doors.room.hosts[ann.table]
        await reach(lambda: len(host.table.occupied()) >= 2, "bots are here")
        found = await drawn_for(doors, ann.table)
        assert found.left_out == (1,)


# ---------------------------------------------------------------- attacks


def code_of(answer: Any) -> str:
    """Of a refusal, which has a sentence too."""
    assert answer["tell"] == "refused", answer
    assert answer["sentence"]
    return str(answer["code"])


def state(doors: Doors, table: str) -> Any:
    gathering = under_way(doors, table)
    return gathering.phase, dict(gathering.parts), gathering.sealed, doors.room.hosts[table].table.version


async def test_a_reveal_that_does_not_match_its_promise_is_refused_and_changes_nothing() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        await ann.promise(name)
        await ben.promise(name)
        await ann.told_to_reveal(name)
        before = state(doors, ann.table)
        assert code_of(await ann.reveal(name, b"x" * 32)) == "promise-broken"
        assert code_of(await ann.reveal(name, ben.entropy)) == "promise-broken"
        assert state(doors, ann.table) == before
        assert (await ann.reveal(name))["tell"] == "done"
        assert code_of(await ann.reveal(name)) == "revealed-already"


async def test_a_promise_copied_from_another_seat_or_another_hand_cannot_be_revealed() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        await ann.promise(name)
        await ben.promise(name, promise(name, 1, ann.entropy))  # a copy of Ann's
        await ann.told_to_reveal(name)
        await ann.reveal(name)
        assert code_of(await ben.reveal(name, ann.entropy)) == "promise-broken"
        deal(doors, ann.table)
        second = (await ann.asked(draw=f"{ann.table}#2"))["draw"]
        await ann.promise(second, promise(name, 1, ann.entropy))  # Ann's own of the hand before
        await ben.promise(second)
        await ann.told_to_reveal(second)
        assert code_of(await ann.reveal(second)) == "promise-broken"


async def test_what_comes_too_late_too_early_or_twice_is_refused_and_changes_nothing() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        assert code_of(await ann.reveal(name)) == "not-promised"
        await ann.promise(name)
        before = state(doors, ann.table)
        assert code_of(await ann.reveal(name)) == "reveal-early"
        assert code_of(await ann.promise(name, bytes(32))) == "promised-already"
        assert state(doors, ann.table) == before
        await ben.promise(name)
        assert code_of(await ben.promise(name)) == "promises-closed"
        gathering = under_way(doors, ann.table)
        found = gathering.draw([1, 2])
        assert code_of(await ann.reveal(name)) == "reveal-late"
        assert gathering.draw([1, 2]) is found, "it is drawn once"
        deal(doors, ann.table)
        await ann.asked(draw=f"{ann.table}#2")
        assert code_of(await ann.reveal(name)) == "no-such-draw"


async def test_nobody_without_a_seat_takes_part() -> None:
    async with open_doors() as doors:
        ann, _ = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        rail = Stirrer(await doors.guest("Eve"), ann.table, 1)
        await rail.person.say(say="watch", table=ann.table, stirs=True)
        before = state(doors, ann.table)
        assert code_of(await rail.promise(name)) == "not-seated"
        assert code_of(await rail.reveal(name)) == "not-seated"
        stranger = Stirrer(await doors.stranger().connect(), ann.table, 1)
        assert code_of(await stranger.promise(name)) == "log-in-first"
        assert state(doors, ann.table) == before
        assert not [m for m in rail.person.heard if m["tell"] == "commitment"]


async def test_a_flood_of_promises_leaves_no_more_than_one_for_each_seat() -> None:
    async with open_doors() as doors:
        ann, _ = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        for number in range(300):
            await ann.person.say(say="promise", table=ann.table, draw=name, promise=f"{number:064x}")
            await ann.person.say(say="promise", table=ann.table, draw=f"{name}{number}", promise=f"{number:064x}")
        await ann.person.ask(say="ping", id="done")
        host = doors.room.hosts[ann.table]
        assert list(under_way(doors, ann.table).parts) == [1]
        assert under_way(doors, ann.table).parts[1].promise == bytes(32)
        assert len(host.stirring.gatherings) == 1


@pytest.mark.parametrize(
    "what",
    [
        {"promise": 7},
        {"promise": "00"},
        {"promise": "zz" * 32},
        {"promise": "0" * 65},
        {"promise": " 0" * 32},
        {"promise": "００" * 32},
        {"promise": None},
        {},
    ],
)
async def test_what_is_no_promise_is_refused_and_changes_nothing(what: dict[str, Any]) -> None:
    async with open_doors() as doors:
        ann, _ = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        before = state(doors, ann.table)
        assert code_of(await ann.say("promise", name, **what)) == "bad-message"
        assert state(doors, ann.table) == before


# ---------------------------------------------------------------- what is proved of it


async def test_the_proof_of_a_hand_holds_and_a_room_that_swaps_two_cards_is_found() -> None:
    async with open_doors() as doors:
        ann, ben = await seated(doors, "Ann", "Ben")
        name = (await ann.asked())["draw"]
        for each in (ann, ben):
            await each.promise(name)
        await ann.told_to_reveal(name)
        for each in (ann, ben):
            await each.reveal(name)
        deal(doors, ann.table)
        await folded(ann, ben)
        answer = await ann.person.http.get(f"/api/tables/{ann.table}/hands/1/proof")
        proof = answer.json()
        (deck,) = proof["draws"]
        own = [opening["value"] for opening in deck["openings"]]
        assert own == list(known_cards(ann)), "Ann sees her own two cards proved, and no other"
        assert verdicts(proof) == [True]
        one, two = deck["openings"]
        one["value"], two["value"] = two["value"], one["value"]
        assert verdicts(proof) == [False], "the cards exchanged"
        one["value"], two["value"] = two["value"], one["value"]
        one["place"], two["place"] = two["place"], one["place"]
        assert verdicts(proof) == [False], "their places exchanged"
        one["place"], two["place"] = two["place"], one["place"]
        deck["stirs"].pop()
        assert verdicts(proof) == [False], "a player left out afterwards"
        rail = (await doors.stranger().http.get(f"/api/tables/{ann.table}/hands/1/proof")).json()
        assert rail["draws"][0]["openings"] == []
        assert (await doors.stranger().http.get(f"/api/tables/{ann.table}/hands/9/proof")).status_code == 404


async def test_the_verifier_can_be_downloaded_and_needs_nothing_else() -> None:
    async with open_doors() as doors:
        answer = await doors.stranger().http.get("/api/fairness/verifier.py")
        assert answer.status_code == 200
        assert "def check(draw" in answer.text
        assert len(answer.text.splitlines()) < 300


def verdicts(proof: Any) -> list[bool]:
    return [right for _, right, _ in verifier.checked(json.dumps(proof))]


async def folded(*players: Stirrer) -> None:
    """Whoever is asked first folds, and the hand is over."""
    turns = [asyncio.create_task(each.person.my_turn(each.table)) for each in players]
    done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    first = players[turns.index(done.pop())]
    assert (await first.person.do(first.table, do="fold"))["tell"] == "done"
    for each in players:
        await each.person.until(
            lambda m: m["tell"] == "update" and any(f["fact"]["fact"] == "hand-ended" for f in m["facts"])
        )


def known_cards(stirrer: Stirrer) -> list[int]:
    """In the order in which they lay in the deck."""
    mine = [m["mine"] for m in stirrer.person.heard if m["tell"] in ("snapshot", "update") and m.get("mine")]
    return next(each["cards"] for each in reversed(mine) if each["cards"])

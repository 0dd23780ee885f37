"""The floor person's page: the felt as it is now, the table held for a ruling, and what was ruled."""

import asyncio
import re
from collections.abc import Callable

import msgspec
from browserkit import HELD, HOUR, LIMIT, NL, PATIENCE, Doors, Visitor
from playwright.sync_api import Route, expect

from riverboat.banked.commands import OpenBankedTable
from riverboat.room.account_words import Role
from riverboat.server.floor.holding import LetGoOn
from riverboat.server.tables.host import Host

Make = Callable[..., Visitor]


def floor_person(flo: Visitor, name: str, table: str) -> None:
    """Comes to the rail of this table, and may rule there."""
    flo.come_in(name)
    flo.become(Role.FLOOR)
    flo.look_at(table)
    flo.page.get_by_role("tab", name="Floor").click()


def rule(flo: Visitor, words: str) -> None:
    """Proposed, asked for, given."""
    flo.page.get_by_role("button", name=words).first.click()
    flo.page.get_by_role("button", name="Give this ruling").click()
    expect(flo.page.locator("dialog")).to_have_count(0)


def logged(flo: Visitor, words: str) -> None:
    expect(flo.page.locator("rb-log li", has_text=words)).to_have_count(1)


def test_what_the_floor_rules_in_a_hand_is_read_at_once(doors: Doors, visitor: Make) -> None:
    """The bots think for longer than the test takes, so that the hand is in progress all the while."""
    flo = visitor()
    thinking = msgspec.structs.replace(HELD, think_ms=HOUR)
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3, rules=thinking)
    floor_person(flo, "Flo", table)
    doors.deal(table)
    dealt = doors.room.host(table).table.hand
    assert dealt is not None
    flo.page.get_by_role("tab", name="Hands").click()
    flo.page.get_by_role("tab", name="Floor").click()
    seat = dealt.order[0]
    flo.page.locator("rb-floor summary", has_text=f"Seat {seat}, ").click()

    # The felt is that of the hand that is on, with nobody's cards.
    expect(flo.page.locator("rb-felt[data-hand='1'] rb-seat svg.card.down")).to_have_count(6)
    expect(flo.page.locator("rb-felt rb-seat.acts")).to_have_count(1)
    expect(flo.page.locator("rb-table .rail")).to_contain_text("You are on the floor")

    # What is left of the deck, and no card of it.
    expect(flo.page.locator("rb-floor dl")).to_contain_text("Cards left in the stub46")
    rule(flo, "the cards touched other cards")
    expect(flo.page.locator("rb-floor dl")).to_contain_text("Discarded cards2")
    expect(flo.page.locator("rb-felt[data-hand='1'] rb-seat svg.card.down")).to_have_count(4)
    logged(flo, "it is dead")
    given = flo.page.locator("rb-floor .given li", has_text="touched other cards")
    host = doors.room.host(table)
    whose = f"seat {seat}, {host.world.names.name_of(host.table.chair(seat).player)}"
    expect(given).to_contain_text(f"Hand 1, {whose}. You ruled: ")
    expect(flo.page.locator("rb-floor .hint")).to_have_text("Hand 1 is in progress.")
    expect(flo.page.locator("rb-floor a.replay")).to_have_count(0)

    rule(flo, "A card is missing from the deck")
    logged(flo, "The hand is called back")
    logged(flo, "The deck is to be replaced")
    rule(flo, "The deck has been replaced")
    logged(flo, "The deck is replaced")

    # The hand is over: whoever looks at a ruling again is led to it.
    expect(flo.page.locator("rb-floor .hint a.replay")).to_have_text("Hand 1")
    given.get_by_role("link", name="Hand 1").click()
    expect(flo.page.get_by_role("heading", name="Hand 1, ")).to_be_visible()
    expect(flo.page.locator("rb-replay .lines li", has_text="The hand is called back")).to_have_count(1)


def test_between_hands_a_missing_card_locks_only_the_deck(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    floor_person(flo, "Florian", doors.open_table("limit-holdem", LIMIT, 5, bots=3))
    rule(flo, "A card is missing from the deck")
    logged(flo, "The deck is to be replaced")
    assert flo.page.locator("rb-log li", has_text="called back").count() == 0


def test_a_ruling_meant_for_another_moment_is_asked_for_again(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    thinking = msgspec.structs.replace(HELD, think_ms=HOUR)
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3, rules=thinking)
    floor_person(flo, "Flora", table)
    flo.page.get_by_role("button", name="A card is missing from the deck").first.click()
    expect(flo.page.locator("rb-table.held")).to_have_count(1)
    expect(flo.page.get_by_role("button", name="Give this ruling")).to_be_enabled()
    # The floor says nothing for too long, and the table goes on without them.
    doors.wait(doors.room.host(table).order(LetGoOn("room-closed"), ""))
    doors.deal(table)
    flo.page.get_by_role("button", name="Give this ruling").click()
    # Nothing is ruled yet: a hand has begun since, and chips would go back now.
    expect(flo.page.get_by_role("dialog")).to_contain_text("The table has moved on")
    expect(flo.page.get_by_role("dialog")).to_contain_text("It gives back $3")
    assert doors.room.host(table).table.playing
    flo.page.get_by_role("button", name="Give this ruling").click()
    logged(flo, "The hand is called back")


# ---------------------------------------------------------------- the table is held

FAST = msgspec.structs.replace(HELD, think_ms=500, pause_ms=150, alone_ms=150)
"""Bots that are quicker than anybody who reads, and no quicker than a page is drawn on a busy machine."""
A_WHILE = 1.0
"""Seconds in which they do many things."""


def stands_still(doors: Doors, host: Host) -> bool:
    async def still() -> bool:
        before = host.table.version
        await asyncio.sleep(A_WHILE)
        return host.table.version == before

    return doors.wait(still())


def goes_on(doors: Doors, host: Host) -> None:
    async def move() -> None:
        before = host.table.version
        async with asyncio.timeout(PATIENCE):
            while host.table.version < before + 20:
                await asyncio.sleep(0.01)

    doors.wait(move())


def test_the_floor_rules_at_a_table_of_bots_without_a_race(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=4, rules=FAST)
    host = doors.room.host(table)
    floor_person(flo, "Flavia", table)
    goes_on(doors, host)

    # A dialog holds the table, and whoever thinks better of it lets it go on.
    flo.page.get_by_role("button", name="A card is missing from the deck").first.click()
    expect(flo.page.locator("rb-table.held")).to_have_count(1)
    assert stands_still(doors, host)
    flo.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(flo.page.locator("rb-table.held")).to_have_count(0)
    goes_on(doors, host)

    # Held by a button, it stays so over several rulings, and what is proposed is about the hand that is seen.
    hold_in_a_hand(doors, flo, host)
    hand, seat = host.table.hands, host.table.hand.live[-1]
    player = host.world.names.name_of(host.table.chair(seat).player)
    expect(flo.page.locator(f"rb-felt[data-hand='{hand}']")).to_have_count(1)
    expect(flo.page.locator("rb-floor .hint", has_text=f"Hand {hand} is in progress.")).to_have_count(1)
    flo.page.locator("rb-floor summary", has_text=f"Seat {seat}, {player}").click()
    rule(flo, f"Seat {seat} is dead: the cards touched other cards")
    logged(flo, f"The hand of {player} was fouled: it is dead")
    assert stands_still(doors, host)
    rule(flo, "A card is missing from the deck")
    rule(flo, "The deck has been replaced")
    assert host.table.hands == hand
    assert stands_still(doors, host)
    flo.page.get_by_role("button", name="Let it go on").click()
    expect(flo.page.get_by_role("button", name="Hold the table")).to_be_visible()
    goes_on(doors, host)
    rulings = flo.page.locator("rb-floor .given li")
    expect(rulings).to_have_count(3)
    for at in range(3):
        expect(rulings.nth(at)).to_contain_text(f"Hand {hand}")


def test_a_ruling_opened_while_the_last_one_lets_go_leaves_no_table_held(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3)
    floor_person(flo, "Fiona", table)
    ruling = flo.page.get_by_role("button", name="A card is missing from the deck").first
    ruling.click()
    expect(flo.page.locator("rb-table.held")).to_have_count(1)
    expect(flo.page.get_by_role("button", name="Give this ruling")).to_be_enabled()
    on_the_way: list[Route] = []
    arriving: list[bool] = []
    flo.page.route("**/hold", lambda route: route.continue_() if arriving else on_the_way.append(route))
    with flo.page.expect_request("**/hold"):
        flo.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    ruling.click()
    expect(flo.page.get_by_role("button", name="Give this ruling")).to_be_disabled()
    arriving.append(True)
    for each in on_the_way:  # in the order in which they were asked
        with flo.page.expect_response("**/hold"):
            each.continue_()
    expect(flo.page.get_by_role("button", name="Give this ruling")).to_be_enabled()
    expect(flo.page.locator("rb-table.held")).to_have_count(1)
    flo.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(flo.page.locator("rb-table.held")).to_have_count(0)


def hold_in_a_hand(doors: Doors, flo: Visitor, host: Host) -> None:
    """While a bot thinks for so long that no hand ends before the table is held."""

    async def a_bot_thinks() -> None:
        host.house, turns = msgspec.structs.replace(FAST, think_ms=HOUR), host.turns
        async with asyncio.timeout(PATIENCE):
            while host.turns == turns or not host.clocks.seat:
                await asyncio.sleep(0.01)
        host.house = FAST

    doors.wait(a_bot_thinks())
    flo.page.get_by_role("button", name="Hold the table").click()
    expect(flo.page.locator("rb-floor-hold")).to_contain_text("You hold the table")
    assert host.table.playing


def test_everybody_sees_that_the_floor_is_there_and_the_clock_that_stands(doors: Doors, visitor: Make) -> None:
    flo, pia = visitor(), visitor(calm=False)
    table = doors.open_table("no-limit-holdem", NL, 3, bots=2)
    pia.sit(table, "Pia")
    floor_person(flo, "Flint", table)
    pia.deal_until_turn()
    ring = "rb-seat.own .clock rect"
    state = f"document.querySelector('{ring}')?.getAnimations()[0]?.playState"
    pia.sees(state, "running")
    flo.page.get_by_role("button", name="Hold the table").click()
    sign = "The floor holds this table until it has ruled: Flint"
    expect(pia.page.locator("p.held")).to_contain_text(sign)
    expect(pia.page.locator("rb-log li.note", has_text=sign)).to_have_count(1)
    expect(pia.page.locator("rb-actions .bar button")).to_have_count(0)
    pia.sees(state, "paused")
    # Whoever orders something all the same is told why not.
    pia.page.get_by_role("button", name="Sit out", exact=True).click()
    pia.toasted(sign)
    flo.page.get_by_role("button", name="Let it go on").click()
    pia.wait_for_turn()
    expect(pia.page.locator("p.held")).to_be_hidden()
    expect(pia.page.locator("rb-log li.note", has_text="The floor lets the table go on")).to_have_count(1)
    pia.sees(state, "running")


def test_a_ruling_is_not_asked_for_on_another_page(doors: Doors, visitor: Make) -> None:
    flo = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 5, bots=3)
    host = doors.room.host(table)
    floor_person(flo, "Floyd", table)
    flo.page.get_by_role("button", name="A card is missing from the deck").first.click()
    expect(flo.page.locator("rb-table.held")).to_have_count(1)
    flo.page.evaluate("location.hash = '#/'")
    expect(flo.page.get_by_role("heading", name="Welcome aboard")).to_be_visible()
    expect(flo.page.locator("dialog")).to_have_count(0)

    async def let_go() -> None:
        async with asyncio.timeout(PATIENCE):
            while host.held:
                await asyncio.sleep(0.01)

    doors.wait(let_go())


def test_the_time_for_bets_stands_too(doors: Doors, visitor: Make) -> None:
    flo, pat = visitor(), visitor()
    rules = msgspec.structs.replace(HELD, betting_ms=HOUR, name="Bets")
    host = doors.wait(doors.room.open_table(OpenBankedTable("texas-holdem-bonus"), rules))
    pat.sit(host.id, "Pat")
    doors.deal(host.id)
    left = pat.page.locator("rb-banked-centre .total")
    expect(left).to_have_text(re.compile(r"^Place your bets: \d+ s$"))
    expect(pat.page.locator("rb-bets")).to_be_visible()
    floor_person(flo, "Flower", host.id)
    flo.page.get_by_role("button", name="Hold the table").click()
    expect(pat.page.locator("p.held")).to_be_visible()
    expect(pat.page.locator("rb-bets")).to_be_hidden()
    pat.sees("document.querySelector('rb-table').store.clock.stood > 0", True)
    stands = left.text_content()
    assert stands_still(doors, host)
    pat.page.wait_for_timeout(1_200)
    assert left.text_content() == stands
    flo.page.get_by_role("button", name="Let it go on").click()
    expect(pat.page.locator("rb-bets")).to_be_visible()
    expect(left).not_to_have_text(str(stands))

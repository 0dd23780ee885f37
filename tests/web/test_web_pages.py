"""The pages around the tables: what was typed wrong is explained, invitations, passwords, roles, one's own hands."""

import re
import time
from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from browserkit import LIMIT, NL, PATIENCE, POLL, Doors, Visitor
from playwright.sync_api import Locator, Route, expect

from riverboat.room.account_words import Role

Make = Callable[..., Visitor]


def test_a_table_that_is_not_there_says_so_and_leads_to_the_lobby(doors: Doors, visitor: Make) -> None:
    una = visitor()
    una.page.goto(f"{doors.url}#/table/zzz")
    expect(una.page.get_by_role("heading", name="No such table")).to_be_visible()
    una.page.get_by_role("link", name="To the lobby").click()
    expect(una.page.get_by_role("heading", name="Tables")).to_be_visible()
    una.complaints.clear()  # the browser itself notes that the answer was 404


def test_a_buy_in_is_shown_before_it_is_paid_and_a_wrong_one_explained(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=2, buy_in_min=4_000, buy_in_max=20_000)
    bo = visitor()
    bo.come_in("Bo")
    bo.look_at(table)
    bo.page.get_by_role("button", name="Sit in seat").first.click()
    dialog = bo.page.get_by_role("dialog")
    field = dialog.get_by_label("Buy-in")
    sit = dialog.get_by_role("button", name="Sit down with")
    expect(sit).to_have_text("Sit down with $200")
    for typed, problem in (
        ("lots", "“lots” is not an amount"),
        ("", "Type an amount"),
        ("39", "the least is $40"),
        ("201", "the most is $200"),
        ("50.50", "smallest chip here is $1"),
    ):
        field.fill(typed)
        sit.click()
        expect(dialog.locator(".amount-row .problem")).to_contain_text(problem)
        expect(field).to_have_attribute("aria-invalid", "true")
    assert doors.room.host(table).seat_of(doors.word("Bo")) == 0
    field.fill("50")
    expect(sit).to_have_text("Sit down with $50")
    sit.click()
    expect(bo.page.locator("rb-seat.own .stack")).to_have_text("$50")


def test_chips_that_cannot_be_bought_are_explained_beside_the_field(doors: Doors, visitor: Make) -> None:
    kay = visitor()
    kay.sit(doors.open_table("no-limit-holdem", NL, 6, bots=2, buy_in_max=30_000), "Kay")
    kay.page.get_by_role("button", name="Buy chips").click()
    dialog = kay.page.get_by_role("dialog")
    dialog.get_by_label("Amount").fill("12,x")
    dialog.get_by_role("button", name="Buy").click()
    expect(dialog.locator(".problem")).to_contain_text("“12,x” is not an amount")
    # What only the table knows the dialog has asked it.
    dialog.get_by_label("Amount").fill("200")
    dialog.get_by_role("button", name="Buy").click()
    expect(dialog.locator(".problem")).to_have_text("That is too much: the most is $100.")
    expect(kay.page.locator("rb-seat.own .stack")).to_have_text("$200")


def test_a_raise_that_cannot_be_is_explained_beside_the_field(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 2)
    rob, sue = visitor(), visitor()
    rob.sit(table, "Rob")
    sue.sit(table, "Sue")
    doors.deal(table)
    expect(rob.page.locator("rb-seat.acts")).to_have_count(1)
    first = rob if rob.page.locator("rb-seat.own.acts").count() else sue
    first.wait_for_turn()
    first.page.keyboard.press("r")
    field = first.page.get_by_role("textbox", name="Amount in dollars")
    problem = first.page.locator("rb-raise .problem")
    for typed, words in (("3", "the least is $4"), ("9999", "the most is $200"), ("7.50", "smallest chip"), ("x", "x")):
        field.fill(typed)
        expect(problem).to_contain_text(words)
        expect(first.page.locator("rb-raise .confirm")).to_be_disabled()
    field.fill("7")
    expect(problem).to_be_empty()
    expect(first.page.locator("rb-raise .confirm")).to_have_text("Raise to $7")


@pytest.mark.parametrize("way", ["Open a table", "Play with friends"])
def test_nothing_is_opened_before_the_record_of_the_chosen_game_has_come(visitor: Make, way: str) -> None:
    """What followed from the last choice stood there until then, could be sent, and went away under one's hand."""
    ole = visitor()
    ole.come_in(f"Ole {way[:4]}")
    held: list[Route] = []
    ole.page.route("**/api/games/badugi", lambda route: held.append(route))
    ole.page.get_by_role("button", name=way).click()
    dialog = ole.page.get_by_role("dialog")
    send, more = dialog.get_by_role("button", name="Open the table"), dialog.locator("summary")
    expect(more).to_be_visible()
    dialog.get_by_label(re.compile("^Game")).select_option("badugi")
    expect(send).to_be_disabled()
    expect(more).to_have_count(0)
    deadline = time.monotonic() + PATIENCE
    while not held:
        assert time.monotonic() < deadline, f"not in {PATIENCE} s: the record is asked for"
        ole.page.wait_for_timeout(POLL * 1000)
    held[0].continue_()
    expect(more).to_be_visible()
    expect(send).to_be_enabled()


def test_a_setting_that_cannot_be_is_explained_and_no_table_opened(doors: Doors, visitor: Make) -> None:
    ona = visitor()
    ona.come_in("Ona")
    ona.page.get_by_role("button", name="Open a table").click()
    dialog = ona.page.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Game")).select_option("no-limit-holdem")
    dialog.locator("summary").click()
    field = dialog.locator(".setting", has_text="Largest buy-in").locator("input")
    field.fill("a lot")
    before = len(doors.room.hosts)
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.locator(".setting .problem:not(:empty)")).to_contain_text("“a lot” is not an amount")
    expect(field).to_be_focused()
    assert len(doors.room.hosts) == before
    field.fill("400")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ona.page.get_by_role("button", name="Sit down with")).to_be_visible()


def test_the_sign_says_in_words_what_the_table_has_chosen(doors: Doors, visitor: Make) -> None:
    """A word that a book uses for a value, such as `utg-and-button`, is nothing to post on a sign."""
    val = visitor()
    val.come_in("Val")
    val.look_at(doors.open_table("no-limit-holdem", NL, 6, straddle="utg-and-button"))
    val.page.get_by_role("tab", name="Sign").click()
    posted = val.page.locator("rb-sign dt", has_text="Straddle").first.locator("+ dd")
    expect(posted).to_contain_text("left of the blinds, or the button")


def test_who_is_broke_is_told_and_buys_in_again(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 2)
    people = (visitor(), visitor())
    for person, name in zip(people, ("Uma", "Vic"), strict=True):
        person.sit(table, name)
    broke = "rb-controls .broke"

    def all_in(person: Visitor) -> None:
        before = person.wait_for_turn()
        if person.action("raise-to").count() or person.action("bet").count():
            person.page.keyboard.press("r")
            person.page.keyboard.press("a")
            person.page.keyboard.press("Enter")
        else:
            person.click("call", "check")
        person.acted(before)

    for _ in range(30):  # a divided pot leaves nobody broke
        doors.deal(table)
        deadline = time.monotonic() + PATIENCE
        while doors.room.host(table).table.playing:
            assert time.monotonic() < deadline, f"not in {PATIENCE} s: the hand is over"
            for person in people:
                if person.page.locator("rb-actions .bar:not(.settling) button").count():
                    all_in(person)
        poor = next((p for p in people if _stack(doors, table, p) == 0), None)
        if poor:
            break
    assert poor is not None
    expect(poor.page.locator(broke)).to_have_text("You are out of chips.")
    # The player hears of it after seeing how it came, not while the cards are still to be turned.
    expect(poor.page.locator("rb-log li.note")).to_have_count(1)
    told = poor.page.locator("rb-log li.loud, rb-log li.note").evaluate_all("all => all.map(line => line.className)")
    assert told.index("note") > told.index("loud")
    poor.page.get_by_role("button", name="Buy in again").click()
    poor.page.get_by_role("dialog").get_by_role("button", name="Buy").click()
    expect(poor.page.locator("rb-seat.own .stack")).to_have_text("$200")
    expect(poor.page.locator(broke)).to_have_count(0)
    # Whoever buys in again is dealt in, without asking for that too.
    expect(poor.page.get_by_role("button", name="Sit out", exact=True)).to_be_visible()
    expect(poor.page.get_by_role("button", name="Deal me in")).to_have_count(0)


def _stack(doors: Doors, table: str, person: Visitor) -> int:
    name = person.page.locator("rb-seat.own .name").inner_text()
    host = doors.room.host(table)
    return host.table.chair(host.seat_of(doors.word(name))).stack


def test_an_invitation_asks_for_a_name_and_a_password_and_makes_an_administrator(doors: Doors, visitor: Make) -> None:
    ada = visitor()
    secret = doors.wait(doors.room.desk.invite(Role.ADMIN))
    ada.page.goto(f"{doors.url}#invitation={secret}")
    page = ada.page
    page.get_by_role("textbox", name="Your name").fill("Ada")
    come_in = page.get_by_role("button", name="Come in")
    for first, again, problem in (("short", "short", "8 letters"), ("long enough", "long enougj", "not the same")):
        page.get_by_label("Password").fill(first)
        page.get_by_label("The same again").fill(again)
        come_in.click()
        expect(page.locator("rb-invitation .problem")).to_contain_text(problem)
    page.get_by_label("The same again").fill("long enough")
    come_in.click()
    expect(page.get_by_role("link", name="The room")).to_be_visible()

    # The link is used up.
    page.goto(f"{doors.url}#invitation={secret}")
    expect(page.locator("rb-invitation .problem")).not_to_be_empty()
    expect(page.get_by_role("button", name="Accept as Ada")).to_have_count(0)
    ada.complaints.clear()


def test_a_password_is_set_changed_and_asked_for(visitor: Make) -> None:
    pat = visitor()
    pat.come_in("Pat")
    _set_password(pat, "Keep this name with a password", "first secret")
    _set_password(pat, "Change the password", "second secret", old="first secret")
    _you(pat).get_by_role("button", name="Log out").click()
    expect(pat.page.get_by_role("button", name="Give your name")).to_be_visible()
    pat.page.get_by_role("button", name="Give your name").click()
    pat.page.get_by_role("button", name="I have an account").click()
    dialog = pat.page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Pat")
    dialog.get_by_label("Password").fill("first secret")
    dialog.get_by_role("button", name="Log in").click()
    expect(dialog.locator(".problem")).not_to_be_empty()
    pat.complaints.clear()  # the browser itself notes that the answer was a refusal
    dialog.get_by_label("Password").fill("second secret")
    dialog.get_by_role("button", name="Log in").click()
    expect(pat.page.get_by_role("button", name="You are Pat")).to_be_visible()


def _you(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="You are ").click()
    return visitor.page.get_by_role("dialog")


def _set_password(visitor: Visitor, button: str, password: str, old: str = "") -> None:
    _you(visitor).get_by_role("button", name=button).click()
    dialog = visitor.page.get_by_role("dialog")
    if old:
        dialog.get_by_label("The old password").fill(old)
    dialog.get_by_label("Password, 8").fill(password)
    dialog.get_by_label("The same again").fill(password)
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_have_count(0)


def test_my_hands_tell_cards_and_result_and_lead_to_the_replay(doors: Doors, visitor: Make) -> None:
    zoe = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    zoe.sit(table, "Zoe")
    zoe.deal_until_turn()
    zoe.choose("check", "fold")
    zoe.play(lambda: zoe.choose("check", "fold"), until="rb-felt[data-phase=over]")
    number = zoe.page.locator("rb-felt").get_attribute("data-hand")
    result = doors.room.host(table).table.chair(doors.room.host(table).seat_of(doors.word("Zoe"))).stack - 20_000
    zoe.page.get_by_role("link", name="My hands").click()
    row = zoe.page.locator(".my-hands tbody tr", has=zoe.page.get_by_role("link", name=f"Hand {number}", exact=True))
    expect(row).to_contain_text("limit-holdem 6")
    expect(row.locator("svg.card.face")).to_have_count(2)
    results = zoe.page.locator(".my-hands td.number")
    expect(results.last).not_to_be_empty()
    expect(zoe.page.locator(".my-hands td.number:empty")).to_have_count(0)
    assert sum(_cents(text) for text in results.all_inner_texts()) == result
    row.get_by_role("link", name=f"Hand {number}", exact=True).click()
    expect(zoe.page.get_by_role("heading", name=f"Hand {number}")).to_be_visible()
    file = zoe.page.locator("rb-replay .file")
    expect(file).to_have_text("Hand history (PHH)")
    with zoe.page.expect_download() as saved:
        file.click()
    assert saved.value.suggested_filename == f"riverboat-{table}-{number}.phh"


def test_my_hands_tell_when_each_ended_in_the_readers_own_time(doors: Doors, visitor: Make) -> None:
    tara = visitor()
    clock = tara.context.new_cdp_session(tara.page)
    clock.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Kolkata"})  # half an hour beside the full ones
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    tara.sit(table, "Tara")
    tara.play(lambda: tara.choose("check", "fold"), until="rb-felt[data-phase=over][data-hand]:not([data-hand='0'])")
    tara.page.get_by_role("link", name="My hands").click()
    told = tara.page.locator(".my-hands time").first
    moment = datetime.fromisoformat(str(told.get_attribute("datetime")))
    assert round(moment.timestamp() * 1000) == max(s.ended_ms for s in doors.room.host(table).log.finished())
    local = moment.astimezone(ZoneInfo("Asia/Kolkata"))
    expect(told).to_contain_text(f"{local:%I:%M}")
    expect(told).to_contain_text(f"{local:%b} {local.day}")


def _cents(text: str) -> int:
    return round(float(text.replace("$", "").replace(",", "")) * 100)


def test_the_log_shows_its_newest_line_when_it_is_seen_again(doors: Doors, visitor: Make) -> None:
    lia = visitor()
    lia.look_at(doors.open_table("limit-holdem", LIMIT, 6, bots=5))
    lia.deal()
    lia.page.get_by_role("tab", name="Sign").click()
    for _ in range(3):
        lia.deal()
    lia.page.get_by_role("tab", name="Log").click()
    expect(lia.page.locator("rb-log li").last).to_be_in_viewport()


def test_the_kill_button_lies_before_its_seat(doors: Doors, visitor: Make) -> None:
    kim = visitor()
    kim.look_at(doors.open_table("limit-holdem", LIMIT, 6, bots=5))
    expect(kim.page.get_by_role("img", name="Kill button")).to_have_count(0)
    show = """(felt, phase) => felt.show({...felt.scene, view: {...felt.scene.view, kill: 2, phase}})"""
    for phase, words in (("over", "The next hand is a kill pot"), ("betting", "Kill pot")):
        kim.page.locator("rb-felt").evaluate(show, phase)
        expect(kim.page.get_by_role("img", name="Kill button")).to_be_visible()
        expect(kim.page.locator(".kill-pot")).to_have_text(words)


def test_a_seat_that_was_given_up_says_why(doors: Doors, visitor: Make) -> None:
    fay = visitor()
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    fay.look_at(table)
    tell = {"tell": "notice", "table": table, "code": "seat-freed-broke", "sentence": "Your seat was given up."}
    fay.page.evaluate("told => document.querySelector('rb-app').wire.hear(told)", tell | {"left_ms": 0})
    expect(fay.page.locator(".topline .rail")).to_have_text("Your seat was given up.")
    expect(fay.page.locator("rb-log li", has_text="Your seat was given up.")).to_have_count(1)


FILLED_TWICE = """async () => {
    const { learnPhrases, withPhrases } = await import("/js/ui/phrases.js");
    await learnPhrases();
    const { fill } = await withPhrases(import("/js/ui/dom.js"));
    const place = document.createElement("div"), answers = [];
    const question = () => new Promise(answer => answers.push(answer));
    const both = [fill(place, question()), fill(place, question())];
    for (const [at, words] of [[1, "new"], [0, "old"]]) { answers[at]([words]); await both[at]; }
    return place.textContent;
}"""


def test_a_list_asked_for_twice_shows_the_later_answer_though_the_earlier_comes_last(
    doors: Doors, visitor: Make
) -> None:
    ina = visitor()
    ina.page.goto(doors.url)
    assert ina.page.evaluate(FILLED_TWICE) == "new"

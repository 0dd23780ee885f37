"""Several tables: where one sits is on every page, with whose turn it is; going elsewhere loses no seat."""

from collections.abc import Callable

from browserkit import NL, Doors, Visitor, whose_turn
from playwright.sync_api import Locator, expect

Visitors = Callable[..., Visitor]

NOTES = """window.notes = []; window.Notification = class extends EventTarget {
    static permission = "default";
    static requestPermission() { window.asked = (window.asked ?? 0) + 1; this.permission = "granted"; }
    constructor(title, options) { super(); window.notes.push([title, options.body]); }
    close() {}
};"""
AWAKE = """window.locks = 0; Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
    window.locks += 1;
    const lock = new EventTarget();
    lock.release = async () => { window.locks -= 1; lock.dispatchEvent(new Event("release")); };
    return lock;
}}});"""
HIDE = """Object.defineProperty(document, "hidden", {value: true, configurable: true});
document.dispatchEvent(new Event("visibilitychange"));"""


def bar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("navigation", name="Your tables")


def to_lobby(visitor: Visitor) -> None:
    visitor.page.get_by_role("link", name="Lobby", exact=True).click()
    expect(visitor.page.get_by_role("heading", name="Welcome aboard")).to_be_visible()


def sits(doors: Doors, table: str, name: str) -> bool:
    async def look() -> bool:
        return bool(doors.room.host(table).seat_of(doors.word(name)))

    return doors.wait(look())


def away(doors: Doors, table: str) -> tuple[int, ...]:
    async def look() -> tuple[int, ...]:
        return doors.room.host(table).absences.seats

    return doors.wait(look())


def two_at(visitor: Visitors, doors: Doors, name: str) -> tuple[Visitor, Visitor, str]:
    table = doors.open_table("no-limit-holdem", NL, 6, name=name)
    ann, bob = visitor(), visitor()
    ann.sit(table, f"Ann {name}")
    bob.sit(table, f"Bob {name}")
    return ann, bob, table


def test_whoever_goes_to_the_lobby_keeps_the_seat_and_sees_whose_turn_it_is(visitor: Visitors, doors: Doors) -> None:
    ann, bob, table = two_at(visitor, doors, "lobby")
    to_lobby(ann)
    link = bar(ann).get_by_role("link", name="lobby")
    expect(link).to_be_visible()
    doors.deal(table)
    expect(link).to_contain_text("turn, ")
    if "Your" not in link.inner_text():
        expect(link).to_contain_text("Bob lobby’s turn")
        bob.choose("call")
    expect(link).to_contain_text("Your turn")
    expect(ann.page).to_have_title("Your turn · Riverboat")
    assert sits(doors, table, "Ann lobby")
    assert away(doors, table) == ()
    link.click()
    ann.table = table
    ann.choose("check", "call")


def test_the_bar_has_every_table_and_forgets_one_that_was_left(visitor: Visitors, doors: Doors) -> None:
    ann, _, first = two_at(visitor, doors, "first")
    second = doors.open_table("no-limit-holdem", NL, 6, name="second")
    ann.look_at(second)
    ann.page.get_by_role("button", name="Sit in seat").first.click()
    ann.page.get_by_role("button", name="Sit down with").click()
    expect(bar(ann).get_by_role("link")).to_have_count(2)
    expect(bar(ann).locator("a[aria-current]")).to_contain_text("second")
    ann.page.reload()
    expect(bar(ann).get_by_role("link")).to_have_count(2)
    bar(ann).get_by_role("link", name="first").click()
    expect(ann.page.locator("rb-seat.own .name")).to_have_text("Ann first")
    expect(bar(ann).locator("a[aria-current]")).to_contain_text("first")
    ann.page.get_by_role("button", name="Leave").first.click()
    expect(bar(ann).get_by_role("link")).to_have_text(["second" + "Waiting"])
    assert not sits(doors, first, "Ann first")
    assert sits(doors, second, "Ann first")


def test_a_hidden_page_notifies_once_somebody_has_agreed_to_it(visitor: Visitors, doors: Doors) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, name="notes")
    ann, bob = visitor(), visitor()
    ann.context.add_init_script(NOTES)
    ann.sit(table, "Ann notes")
    bob.sit(table, "Bob notes")
    bell = ann.page.get_by_role("button", name="Tell me when it is my turn")
    expect(bell).to_be_hidden()
    to_lobby(ann)
    assert ann.page.evaluate("window.asked ?? 0") == 0
    bell.click()
    expect(bell).to_be_hidden()
    assert ann.page.evaluate("window.asked") == 1
    ann.page.evaluate(HIDE)
    doors.deal(table)
    expect(bar(ann)).to_contain_text("turn")
    if "Your" not in bar(ann).inner_text():
        bob.choose("call")
    ann.sees("window.notes.length > 0", wanted=True)
    assert ann.page.evaluate("window.notes[0]") == ["Your turn", "notes"]


def test_where_there_are_no_notifications_nobody_is_asked_and_all_else_works(visitor: Visitors, doors: Doors) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, name="plain")
    ann = visitor()
    ann.context.add_init_script("delete window.Notification; delete Navigator.prototype.wakeLock;")
    ann.sit(table, "Ann plain")
    to_lobby(ann)
    expect(bar(ann).get_by_role("link", name="plain")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Tell me when it is my turn")).to_be_hidden()


def test_the_screen_stays_awake_during_a_hand(visitor: Visitors, doors: Doors) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, name="awake")
    ann, bob = visitor(), visitor()
    ann.context.add_init_script(AWAKE)
    ann.sit(table, "Ann awake")
    bob.sit(table, "Bob awake")
    assert ann.page.evaluate("window.locks") == 0
    doors.deal(table)
    ann.sees("window.locks", 1)
    whose_turn(ann, bob).choose("fold")
    ann.sees("window.locks", 0)

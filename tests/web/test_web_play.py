"""A newcomer plays, in real Chromium against the real server: with the mouse, with the keyboard, over a reload."""

from collections.abc import Callable

from browserkit import LIMIT, LIVELY, NL, Doors, Visitor
from playwright.sync_api import expect

Make = Callable[..., Visitor]


def test_a_newcomer_sits_and_plays_to_a_showdown_with_the_mouse(doors: Doors, visitor: Make) -> None:
    """Nobody deals for Ann but the room's own dealer, as long as it matters."""
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5, rules=LIVELY)
    ann = visitor()
    ann.page.goto(doors.url)
    ann.page.get_by_placeholder("Your name").fill("Ann")
    ann.page.locator(f'a[href="#/table/{table}/sit"]').click()
    ann.page.get_by_role("button", name="Sit down with $200").click()
    expect(ann.page.locator("rb-seat.own .name")).to_have_text("Ann")

    ann.wait_for_turn()
    doors.hold(table)
    ann.table = table
    ann.play_to_showdown(lambda: ann.choose("check", "call"))

    own = ann.page.locator("rb-seat.own svg.card.face")
    expect(own).to_have_count(2)
    expect(ann.page.locator("rb-seat.won")).not_to_have_count(0)
    expect(ann.page.locator(".board svg.card")).to_have_count(5)
    # The cards that played: five of them, in the winner's hand or on the board.
    played = "new Set([...document.querySelectorAll('rb-felt .played')].map(card => card.dataset.card)).size"
    assert ann.page.evaluate(played) >= 5
    expect(ann.page.locator("rb-log li.loud").last).to_contain_text("wins $")


def test_a_keyboard_is_enough_to_sit_and_to_play_to_a_showdown(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    kit = visitor()
    kit.table = table
    keys = kit.page.keyboard
    kit.page.goto(doors.url)
    link = kit.page.locator(f'.table-card h3 a[href="#/table/{table}"]')
    expect(link).to_be_visible()
    _walk(kit, f"a[href='#/table/{table}']")
    keys.press("Enter")
    expect(kit.page.get_by_role("button", name="Sit in seat").first).to_be_visible()
    _walk(kit, ".sit")
    keys.press("Enter")
    expect(kit.page.get_by_role("textbox", name="Your name")).to_be_focused()
    keys.type("Kit")
    keys.press("Enter")
    expect(kit.page.locator("rb-seat.own .name")).to_have_text("Kit")

    kit.play_to_showdown(lambda: kit.press("c"))

    expect(kit.page.locator("rb-seat.own svg.card.face")).to_have_count(2)


def _walk(visitor: Visitor, to: str) -> None:
    """From one control to the next, as far as this one."""
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("to => document.activeElement.matches(to)", to):
            return
    raise AssertionError(f"{to} cannot be reached with the Tab key")


def test_a_reload_in_mid_hand_changes_nothing(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    rea = visitor()
    rea.sit(table, "Rea")
    rea.deal_until_turn()
    offered = rea.offered()
    cards = rea.page.locator("rb-seat.own svg.card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    hand = rea.page.locator("rb-log li.begins").last.inner_text()

    rea.page.reload()

    rea.wait_for_turn()
    assert rea.offered() == offered
    own = rea.page.locator("rb-seat.own svg.card")
    assert own.evaluate_all("cards => cards.map(card => card.dataset.card)") == cards
    assert len(cards) == 2
    assert rea.page.locator("rb-log li.begins").last.inner_text() == hand
    rea.choose("check", "call")


def test_a_lost_connection_comes_back_without_a_reload(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    lou = visitor()
    lou.sit(table, "Lou")
    lou.deal_until_turn()
    offered = lou.offered()
    # The banner may be gone again before anyone asks, so the document itself takes note of it. (Playwright cannot wait
    # for a condition in JavaScript: from its second try on that is an eval, which the page's security policy forbids.)
    lou.page.evaluate(
        """() => {
            const banner = document.querySelector(".offline");
            const note = () => { if (!banner.hidden) document.documentElement.dataset.sawBanner = "yes"; };
            new MutationObserver(note).observe(banner, {attributes: true});
        }"""
    )
    noted = lou.page.locator("html[data-saw-banner]")
    expect(noted).to_have_count(0)

    doors.cut_the_line()
    expect(noted).to_have_count(1)
    expect(lou.page.locator(".offline")).to_be_hidden()

    lou.wait_for_turn()
    assert lou.offered() == offered
    lou.choose("check", "call")
    expect(noted).to_have_count(1)  # still the same document
    # Nothing was told twice: the numbers in the log only grow.
    numbers = lou.page.locator("rb-log li").evaluate_all("lines => lines.map(line => Number(line.dataset.number))")
    assert numbers == sorted(set(numbers))


def test_a_move_pressed_while_the_line_is_cut_is_not_sent_later(doors: Doors, visitor: Make) -> None:
    """Whatever comes back with the line may be another decision: the page says that nothing was done."""
    table = doors.open_table("no-limit-holdem", NL, 6, bots=5)
    lin = visitor()
    lin.sit(table, "Lin")
    lin.deal_until_turn()
    offered = lin.offered()
    expect(lin.page.locator("rb-actions .bar:not(.settling)")).to_be_visible()
    kept, told = lin.page.evaluate(
        """async () => {
            const {wire} = document.querySelector("rb-app");
            wire.gone = true;  // as between the end of one line and the beginning of the next
            document.querySelector("rb-actions [data-word=fold], rb-actions [data-word=check]").click();
            const kept = wire.asked.size;
            wire.gone = false;
            await new Promise((done) => setTimeout(done));
            return [kept, document.body.textContent];
        }"""
    )
    assert kept == 0
    assert "this was not sent, and nothing was done" in told
    assert lin.offered() == offered
    lin.choose("check", "call")


def test_the_hand_just_played_can_be_replayed_step_by_step(doors: Doors, visitor: Make) -> None:
    table = doors.open_table("limit-holdem", LIMIT, 6, bots=5)
    ray = visitor()
    ray.sit(table, "Ray")
    ray.play_to_showdown(lambda: ray.choose("check", "call"))
    cards = ray.page.locator("rb-seat.own svg.card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    ray.page.get_by_role("tab", name="Hands").click()
    ray.page.locator("rb-hands .replay").first.click()
    expect(ray.page.get_by_role("heading", name="Hand ")).to_be_visible()
    expect(ray.page.locator(".now[role=status]")).to_have_text("Before the hand")
    chips_before = _chips(ray)
    expect(ray.page.locator(".board svg.card")).to_have_count(0)

    for _ in range(100):
        ray.page.keyboard.press("ArrowRight")
        if ray.page.locator(".board svg.card").count() == 3:
            break
    expect(ray.page.locator(".board svg.card")).to_have_count(3)
    ray.page.keyboard.press("ArrowLeft")
    expect(ray.page.locator(".board svg.card")).to_have_count(0)
    ray.page.get_by_role("button", name="To the end").click()
    expect(ray.page.locator(".board svg.card")).to_have_count(5)
    own = ray.page.locator("rb-seat.own svg.card")
    assert own.evaluate_all("cards => cards.map(card => card.dataset.card)") == cards
    # What is on the table at the end was there at the beginning: the replay loses no chip.
    assert _chips(ray) == chips_before > 0

    with ray.page.expect_download() as download:
        ray.page.locator(".topline .file").click()
    assert 'variant = "FT"' in download.value.path().read_text(encoding="utf-8")


def _chips(visitor: Visitor) -> int:
    stacks = visitor.page.locator("rb-seat.taken .stack").all_inner_texts()
    return sum(int(stack.strip("$").replace(",", "")) for stack in stacks)

"""One game of each kind, played to its end against bots in real Chromium: stud, draw, hi-lo, discard, expose."""

from collections.abc import Callable

from browserkit import NL, Doors, Visitor
from playwright.sync_api import expect

from riverboat.games import game_or_mix

Make = Callable[..., Visitor]
OWN, OTHERS = "rb-seat.own svg.card", "rb-seat:not(.own) svg.card"


def sit_with_bots(doors: Doors, visitor: Visitor, game: str, name: str) -> None:
    visitor.sit(doors.open_table(game, game_or_mix(game).stakes[0], 3, bots=2), name)


def test_stud_with_the_mouse(doors: Doors, visitor: Make) -> None:
    stu = visitor()
    sit_with_bots(doors, stu, "seven-card-stud-high", "Stu")

    def act(_words: list[str]) -> None:
        up = stu.page.locator(f"{OWN}.up.face").count()
        down = stu.page.locator(f"{OWN}.face:not(.up)").count()
        assert (down, up) in {(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)}
        seen.add(up + down)
        # The others show as many up-cards, and of what is down only the backs.
        assert stu.page.locator(f"{OTHERS}.down").count() % down == 0
        assert stu.page.locator(f"{OTHERS}.face:not(.up)").count() == 0
        stu.click("check", "call", "bring-in")

    seen: set[int] = set()
    stu.play_a_hand(act)
    assert seen >= {3, 4, 5, 6, 7}
    expect(stu.page.locator(f"{OWN}.face")).to_have_count(7)
    expect(stu.page.locator(".board svg.card")).to_have_count(0)


def test_a_draw_game_with_the_keyboard(doors: Doors, visitor: Make) -> None:
    dee = visitor()
    sit_with_bots(doors, dee, "triple-draw-2-7", "Dee")
    keys = dee.page.keyboard
    draws = []

    def act(words: list[str]) -> None:
        if words != ["draw"]:
            keys.press("c")
            return
        keys.press("1")
        keys.press("3")
        keys.press("3")  # and back again
        expect(dee.action("draw").locator(".verb")).to_have_text("Draw 1")
        draws.append(dee.page.locator(OWN).first.get_attribute("data-card"))
        keys.press("d")

    dee.play_a_hand(act)
    expect(dee.page.locator(f"{OWN}.face")).to_have_count(5)
    assert len(draws) >= 3
    assert draws[-1] not in dee.page.locator(OWN).evaluate_all("all => all.map(card => card.dataset.card)")
    expect(dee.page.locator("rb-log li", has_text="Dee discards").last).to_be_attached()


def test_a_high_low_game_with_the_mouse(doors: Doors, visitor: Make) -> None:
    hal = visitor()
    sit_with_bots(doors, hal, "omaha-high-low-eight", "Hal")
    hal.play_a_hand(lambda _: hal.click("check", "call"))
    expect(hal.page.locator(f"{OWN}.face")).to_have_count(4)
    expect(hal.page.locator(".board svg.card")).to_have_count(5)
    expect(hal.page.locator("rb-felt .caption")).to_contain_text("wins $")
    expect(hal.page.locator("rb-log li.loud", has_text="for high").last).to_be_attached()
    # Exactly two cards of a winner's hand play for each half, and three of the board.
    assert hal.page.locator("rb-seat.won svg.played").count() >= 2
    assert hal.page.locator(".board svg.played").count() >= 3


def test_a_discard_game_with_the_mouse(doors: Doors, visitor: Make) -> None:
    pia = visitor()
    sit_with_bots(doors, pia, "pineapple-high-low", "Pia")
    given: list[str] = []

    def act(words: list[str]) -> None:
        if words != ["discard"]:
            pia.click("check", "call")
            return
        picks = pia.page.locator("rb-choice .pick")
        expect(picks).to_have_count(3)
        expect(pia.action("discard")).to_be_disabled()
        picks.nth(1).click()
        given[:] = [str(picks.nth(1).get_attribute("data-card"))]
        pia.click("discard")

    pia.play_a_hand(act)
    expect(pia.page.locator(f"{OWN}.face")).to_have_count(2)
    assert given
    assert given[0] not in pia.page.locator(OWN).evaluate_all("all => all.map(card => card.dataset.card)")


def test_an_expose_game_with_the_keyboard(doors: Doors, visitor: Make) -> None:
    max_ = visitor()
    sit_with_bots(doors, max_, "mexican-stud", "Max")
    held: list[str] = []
    decided: list[str] = []

    def act(words: list[str]) -> None:
        if words != ["expose", "keep"]:
            max_.page.keyboard.press("i" if "bring-in" in words else "c")
            return
        down = max_.page.locator(f"{OWN}:not(.up)")
        expect(down).to_have_count(1)
        if decided and decided[-1] == "x":
            expect(max_.page.locator(f"{OWN}.up[data-card='{held[-1]}']")).to_have_count(1)
        held.append(str(down.get_attribute("data-card")))
        decided.append("p" if len(decided) % 3 == 2 else "x")
        max_.page.keyboard.press(decided[-1])

    max_.play_a_hand(act)
    expect(max_.page.locator(f"{OWN}.face")).to_have_count(5)
    assert len(decided) >= 3
    expect(max_.page.locator("rb-log li", has_text="Max exposes").last).to_be_attached()


def test_a_bomb_pot_with_two_boards_is_offered_and_played(doors: Doors, visitor: Make) -> None:
    bea = visitor()
    bea.sit(doors.open_table("no-limit-holdem", NL, 3, bots=3, bomb_pots=True), "Bea")
    offer = bea.page.locator("rb-offers").get_by_role("button", name="two boards")
    for proposed in range(1, 21):  # everybody may fold before the showdown; then the next one is proposed
        offer.click()
        expect(bea.page.locator("rb-log li", has_text="Bea proposes a bomb pot")).to_have_count(proposed)
        bea.deal()
        bea.play(lambda: bea.choose("check", "call"), until="rb-felt[data-phase=over]")
        if bea.page.locator("rb-seat.own.tabled").count():
            break

    expect(bea.page.locator(".board svg.card")).to_have_count(10)
    expect(bea.page.locator("rb-felt .caption")).to_contain_text("on the second board")
    for board in (".board:not(.second)", ".board.second"):
        assert bea.page.locator(f"{board} svg.played").count() >= 3


def test_the_next_game_is_chosen_in_dealers_choice(doors: Doors, visitor: Make) -> None:
    ned = visitor()
    ned.sit(doors.open_table("dealers-choice", game_or_mix("dealers-choice").stakes[0], 3, bots=2), "Ned")

    def get_out() -> None:
        before = ned.wait_for_turn()
        ned.click("check", "fold", "draw", "bring-in", "discard")
        ned.acted(before)

    ned.play(get_out, until="rb-actions [data-word=choose-game]")
    ned.wait_for_turn()
    ned.page.get_by_label("next game").select_option("badugi")
    ned.choose("choose-game")
    expect(ned.page.locator("rb-log li", has_text="Ned chooses Badugi")).to_be_attached()
    expect(ned.page.locator("rb-felt .print")).to_contain_text("Badugi")
    ned.deal()
    # The other may fold at once and choose in turn, so what was dealt is read from what was told.
    dealt = """() => {
        const { lines, mine } = document.querySelector("rb-table").store;
        const last = lines.findLast(line => line.fact.fact === "dealt");
        return last.fact.hands.find(hand => hand.seat === mine.seat).down.length;
    }"""
    assert ned.page.evaluate(dealt) == 4

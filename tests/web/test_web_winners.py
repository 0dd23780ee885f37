"""Who won, told in the middle of the felt: every winner once, and nothing lies on the words."""

from collections.abc import Callable
from typing import Any

from browserkit import NL, Doors, Visitor
from playwright.sync_api import ViewportSize, expect

Make = Callable[..., Visitor]
LAPTOP: ViewportSize = {"width": 1280, "height": 720}


def test_on_a_laptop_no_card_lies_on_the_words(doors: Doors, visitor: Make) -> None:
    """Four lines under two boards: as much as is ever said."""
    ria = visitor(LAPTOP)
    ria.sit(doors.open_table("no-limit-holdem", NL, 9, bots=8), "Ria")
    ria.deal_until_turn()
    for second in ([], [20, 21, 22, 23, 24]):
        boxes: Any = ria.page.evaluate(SHOW_FOUR, second)
        own, caption, top = (boxes[name] for name in ("own", "caption", "top"))
        assert caption["bottom"] <= own["top"] + 1, boxes
        assert boxes["board"]["top"] >= top["bottom"], boxes
    expect(ria.page.locator("rb-felt .caption")).to_contain_text("wins")


SHOW_FOUR = """second => {
    const felt = document.querySelector("rb-felt");
    const words = Array(4).fill("Bot Julia wins $272 for high on the first board with two pair, kings and queens");
    const won = {...felt.scene.won, seats: new Set([1]), words: words.join("\\n")};
    felt.show({...felt.scene, won, view: {...felt.scene.view, board: [1, 2, 3, 4, 5], second, pots: [], pot: 0}});
    const text = document.createRange();
    text.selectNodeContents(felt.querySelector(".caption"));
    const box = at => { const {top, bottom} = at.getBoundingClientRect(); return {top, bottom}; };
    const seats = [...felt.querySelectorAll("rb-seat:not(.own) .plate")].map(box).sort((a, b) => a.top - b.top);
    return {
        own: box(felt.querySelector("rb-seat.own svg.card")),
        caption: box(text),
        board: box(felt.querySelector(".board")),
        top: seats[0],
    };
}"""
